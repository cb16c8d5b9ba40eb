--- venues.lua - every venue once: its house rule.

--- A strong band without quirks at the door: 8 + 8 + 8 + 5 + 4.
local function stars(given, player)
  return given.cards(player.band, "nadia_nocturne", "countess_thud", "zed_voltage", "tabby_riot",
    "nine_lives_nell")
end

scenario("printed numbers of all venues lie in their class, with exactly one house rule", {},
  function(_, _, expect)
    local ranges = { coffee_house = { 2, 8 }, dive = { 9, 16 }, show_haunt = { 18, 30 } }
    for _, zone in ipairs { game.venue_draw, game.street } do
      for venue in zone:each() do
        local range = ranges[venue.class]
        expect.is_true(venue.requirement >= range[1] and venue.requirement <= range[2], venue.id)
        expect.equal(#venue.house_rules, 1)
        expect.is_true(effects[venue.house_rules[1].effect] ~= nil)
      end
    end
  end)

--- Venues whose rule is a rank: { venue, who, with, rank there }.
for _, it in ipairs {
  { "spoon_and_steam", "professor_ivory", 8 }, { "spoon_and_steam", "gravel_pete", 2 },
  { "gators", "riff_delgado", 5 }, { "gators", "gravel_pete", 2 },
  { "smokestack", "roxy_havoc", 5 }, { "smokestack", "gravel_pete", 2 },
  { "cats_cradle_coffee", "tom_scratch", 6 }, { "cats_cradle_coffee", "gravel_pete", 2 },
  { "planet_rock_dome", "queenie_decibel", 11 }, { "planet_rock_dome", "roxy_havoc", 6 },
} do
  scenario(("%s: %s is worth %d"):format(it[1], it[2], it[3]), {}, function(given, _, expect)
    local ann = given.calm()
    local musician = given.cards(ann.band, it[2])
    local venue = given.open(it[1])
    expect.equal(rules.rank(game, musician, venue), it[3])
  end)
end

scenario("Decaf Republic: unplugged, class bonus included", {}, function(given, _, expect)
  local ann = given.calm()
  local wes = given.cards(ann.band, "wes_warble")
  given.cards(wes.on.instrument, "toy_piano")
  expect.equal(rules.rank(game, wes, given.open("the_burnt_bean")), 5)
  expect.equal(rules.rank(game, wes, given.open("decaf_republic")), 3)
end)

for id, n in pairs { mug_shot_cafe = 2, the_beanstalk = 3 } do
  scenario(id .. " takes " .. n, {}, function(given, _, expect)
    local ann = given.calm()
    stars(given, ann)
    expect.equal(rules.limit(given.card(id)), n)
    expect.equal(#rules.best_lineup(game, ann, given.card(id)), n)
  end)
end

for id, n in pairs { truckers_rest = 3, colossus_arena = 4, summit_amphitheater = 5 } do
  scenario(id .. " wants at least " .. n, {}, function(given, _, expect)
    local ann = given.calm()
    local list = { stars(given, ann) }
    local venue = given.card(id)
    expect.is_true((rules.may_play(game, ann, venue, table.move(list, 1, n, 1, {}))))
    expect.is_false((rules.may_play(game, ann, venue, table.move(list, 1, n - 1, 1, {}))))
  end)
end

for id, n in pairs { neon_coffin = 3, the_gilded_curtain = 4 } do
  scenario(id .. " keeps out who ranks below " .. n, {}, function(given, _, expect)
    local ann = given.calm()
    local pete = given.cards(ann.band, "gravel_pete")
    for counters = 0, 3 do
      if counters > 0 then rules.add_counters(pete, 1) end
      expect.equal(rules.sits_out(game, pete, given.card(id)) == nil, 2 + counters >= n)
    end
  end)
end

for id, type in pairs { open_mic_annex = "vocals", orpheus_hall = "keys" } do
  scenario(id .. " needs " .. type, {}, function(given, _, expect)
    local ann = given.calm()
    local pete, bea, otto = given.cards(ann.band, "gravel_pete", "busker_bea", "otto_organ")
    local right = type == "vocals" and bea or otto
    expect.is_false((rules.may_play(game, ann, given.card(id), { pete })))
    expect.is_true((rules.may_play(game, ann, given.card(id), { pete, right })))
  end)
end

scenario("The Quiet Cup bans drummers", {}, function(given, _, expect)
  local ann = given.calm()
  local _, stan = given.cards(ann.band, "gravel_pete", "quiet_stan")
  expect.equal(rules.available(game, ann, given.card("the_quiet_cup")), { stan })
end)

scenario("Book Nook Stage: no Rivalry in any window of the gig, Amp Up may", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    given.cards(ann.band, "duke_rumble")
    given.cards(bo.hand, "sour_sound_check", "bad_review", "food_poisoning", "guest_solo")

    given.gig(when, ann, "book_nook_stage")
    expect.offers_only(bo, "guest_solo")
    when.passes(bo, "react")

    expect.asked(ann, "react")
  end)

--- Money: { venue, take besides the printed one for a lineup of two, BUZZ, dice }.
for _, it in ipairs {
  { "the_burnt_bean", 80, 1 }, { "the_last_drop", 200, 2, 5 }, { "the_loading_dock", 170, 3 },
  { "third_street_grind", 110, 2 },
} do
  scenario(it[1] .. " pays two musicians", {}, function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    given.cards(ann.band, "nadia_nocturne", "zed_voltage")
    if it[4] then given.rolls(it[4]) end
    given.gig(when, ann, it[1])
    when.passes(ann, "react")
    expect.amount(ann.cash, 500 + it[2])
    expect.amount(ann.buzz, it[3])
  end)
end

scenario("The Velvet Rope asks $100 at the door, Palais Royale dues of $30 each", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    given.cards(ann.band, "nadia_nocturne", "zed_voltage", "queenie_decibel")
    given.gig(when, ann, "the_velvet_rope")
    expect.amount(ann.cash, 400)
    when.passes(ann, "react")
    expect.amount(ann.cash, 820)
    given.gig(when, ann, "palais_royale")
    when.passes(ann, "react")
    expect.amount(ann.cash, 820 + 500 - 90)
    expect.amount(ann.buzz, 12)
  end)

for n = 1, 2 do
  scenario("Poetry Cellar with " .. n, {}, function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    given.cards(ann.band, "nadia_nocturne", n == 2 and "zed_voltage" or nil)
    given.gig(when, ann, "poetry_cellar")
    when.passes(ann, "react")
    expect.amount(ann.buzz, n == 1 and 2 or 1)
  end)
end

scenario("Third Street Grind: $50 for each smash, no cash, no smash", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    given.cards(ann.band, "nadia_nocturne", "zed_voltage")
    given.amount(ann.cash, 60)
    given.gig(when, ann, "third_street_grind")
    when.aside(ann, "react", "smash")
    expect.illegal(ann, "smash", { "nadia_nocturne", "zed_voltage" }, "each costs $50")
    when.answer(ann, "smash", { "zed_voltage" })
    expect.done() -- with $10 there is nothing more to ask
    expect.amount(ann.cash, 60 - 50 + 110)
    rules.set_sideways(given.card("zed_voltage"), false)
    given.amount(ann.cash, 50)
    given.gig(when, ann, "third_street_grind")
    expect.is_true(rules.can_smash(game, ann)) -- the last $50 are enough
    when.passes(ann, "react")
    expect.amount(ann.cash, 50 + 110)
    expect.amount(ann.buzz, 1 + 2 + 2)
  end)

scenario("Pit Stop Roadhouse: one BUZZ more for each smash", {}, function(given, when, expect)
  local ann = given.calm()
  given.begin(ann)
  given.cards(ann.band, "nadia_nocturne", "zed_voltage")
  given.gig(when, ann, "pit_stop_roadhouse")
  when.aside(ann, "react", "smash")
  when.answer(ann, "smash", { "nadia_nocturne", "zed_voltage" })
  expect.amount(ann.buzz, 2 * 2 + 3)
end)

scenario("Red Tape Theatre: no smashing, forced or not", {}, function(given, when, expect)
  local ann = given.calm()
  given.begin(ann)
  local roxy = given.cards(ann.band, "roxy_havoc", "nadia_nocturne", "zed_voltage")
  given.gig(when, ann, "red_tape_theatre")
  expect.done()
  expect.is_false(rules.is_sideways(roxy))
  expect.amount(ann.buzz, 6)
end)

local house_words = require "house_words"

scenario("the picture has words of its own for every house rule", {}, function(given, _, expect)
  local function name_of(id) return given.card(id).name end
  local seen = 0
  for _, zone in ipairs { game.venue_draw, game.street } do
    for venue in zone:each() do
      local text = house_words(venue, name_of)
      expect.is_true(text:find(" ", 1, true) ~= nil and text ~= venue.house_rules[1].effect)
      expect.is_true(#text <= 24)
      seen = seen + 1
    end
  end
  expect.equal(seen, 36)
  expect.equal(house_words(given.card("planet_rock_dome"), name_of), "Queenie Decibel +3")
  expect.equal(house_words(given.card("moonbase_ballroom"), name_of), "aliens on 1-2")
end)

scenario("CHOPS-47, CHOPS-48 where to play is asked with every part of the total by name", {},
  function(given, _, expect)
    local ann = given.players()
    given.cards(ann.band, "lola_lowdown", "old_man_reverb")
    local text = rules.venue_help(game, ann, given.card("gators"))
    expect.is_true(text:find("Lola Lowdown 7 (printed 5, Lola Lowdown +2)", 1, true) ~= nil)
    expect.is_true(text:find("Old Man Reverb 4 (printed 3, Gator's +1)", 1, true) ~= nil)
  end)
