--- musicians.lua - every musician once: what the baggage makes of the rank.

--- Ranks that depend on company, place and counters: { who, with, at, rank }.
local ranks = {
  { "nine_lives_nell", {}, nil, 4 }, { "nine_lives_nell", { "kit_hiss" }, nil, 5 },
  { "nine_lives_nell", { "kit_hiss", "tom_scratch", "tabby_riot" }, nil, 6 },
  { "mouser_black", { "kit_hiss" }, nil, 5 }, { "mouser_black", { "duke_rumble" }, nil, 2 },
  { "tom_scratch", { "kit_hiss" }, nil, 6 }, { "kit_hiss", { "tom_scratch" }, nil, 4 },
  { "tabby_riot", { "kit_hiss" }, nil, 6 }, { "tabby_riot", { "silk_fontaine" }, nil, 3 },
  { "sticks_malone", {}, nil, 3 }, { "sticks_malone", { "velvet_ash" }, nil, 5 },
  { "penny_plunk", { "kid_paradiddle" }, nil, 3 }, { "penny_plunk", {}, nil, 1 },
  { "velvet_ash", { "axel_grind" }, nil, 8 }, { "velvet_ash", { "sticks_malone" }, nil, 6 },
  { "choirboy_chad", { "sister_feedback" }, nil, 5 }, { "choirboy_chad", {}, nil, 4 },
  { "misty_falsetto", { "professor_ivory" }, nil, 5 }, { "misty_falsetto", {}, nil, 3 },
  { "mean_jolene", { "velvet_ash" }, nil, 3 }, { "mean_jolene", {}, nil, 5 },
  { "dottie_kaboom", { "velvet_ash" }, nil, 6 }, { "dottie_kaboom", { "axel_grind" }, nil, 4 },
  { "axel_grind", { "silk_fontaine" }, nil, 7 }, { "axel_grind", { "zed_voltage" }, nil, 5 },
  { "duke_rumble", {}, nil, 7 }, { "duke_rumble", { "quiet_stan" }, nil, 4 },
  { "silk_fontaine", {}, nil, 8 }, { "silk_fontaine", { "busker_bea" }, nil, 5 },
  { "silk_fontaine", { "synth_cynthia" }, nil, 8 },
  { "lola_lowdown", {}, "gators", 7 }, { "lola_lowdown", {}, "palais_royale", 5 },
  { "old_man_reverb", {}, "the_burnt_bean", 6 }, { "old_man_reverb", {}, "smokestack", 3 },
  { "ragtime_rex", {}, "the_burnt_bean", 4 }, { "ragtime_rex", {}, "smokestack", 2 },
  { "johnny_mumble", {}, "gators", 4 }, { "johnny_mumble", {}, "the_burnt_bean", 2 },
  { "the_growler", {}, "the_burnt_bean", 2 }, { "the_growler", {}, "gators", 5 },
  { "quiet_stan", { "zed_voltage" }, nil, 6 },
  { "quiet_stan", { "zed_voltage", "otto_organ" }, nil, 3 },
  { "busker_bea", {}, nil, 4 }, { "busker_bea", { "zed_voltage", "otto_organ" }, nil, 1 },
  { "otto_organ", { "zed_voltage" }, "the_burnt_bean", 0 },
  { "otto_organ", { "zed_voltage", "gravel_pete" }, nil, 4 },
  { "busker_bea", { "baroness_bleep" }, nil, 5 }, { "gravel_pete", { "baroness_bleep" }, nil, 2 },
  { "synth_cynthia", { "baroness_bleep" }, nil, 5 }, { "baroness_bleep", {}, nil, 7 },
}
for _, it in ipairs(ranks) do
  local who, with, at, rank = it[1], it[2], it[3], it[4]
  scenario(("%s is worth %d with %s at %s"):format(who, rank, table.concat(with, ", "),
    at or "any place"), {}, function(given, _, expect)
    local ann = given.calm()
    local musician = given.cards(ann.band, who)
    given.cards(ann.band, table.unpack(with))
    expect.equal(rules.rank(game, musician, at and given.card(at)), rank)
  end)
end

scenario("needs_company: Otto's whole rank is 0 alone, whatever is added; also with an organ", {},
  function(given, _, expect)
    local ann = given.calm()
    local otto = given.cards(ann.band, "otto_organ", "gravel_pete")
    given.cards(otto.on.instrument, "porch_organ")
    local spoon = given.open("spoon_and_steam")

    expect.equal(rules.rank(game, otto, spoon), 0)
    given.cards(ann.band, "quiet_stan")
    expect.equal(rules.rank(game, otto, spoon), 8)
  end)

scenario("cheat_death: Nell is injured instead, every time", {}, function(given, when, expect)
  local ann = given.calm()
  given.begin(ann)
  local nell = given.cards(ann.band, "nine_lives_nell")
  for _ = 1, 2 do
    when.runs(rules.kill, game, nell, "fate")
    expect.at(nell, ann.band)
    expect.is_true(rules.is_injured(nell))
    rules.heal(nell)
  end
end)
