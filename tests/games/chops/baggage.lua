--- baggage.lua - every musician once: what baggage does besides ranks.

--- { who, class of a smash, another class }
for _, it in ipairs { { "boomer_crane", "gators", "the_burnt_bean" },
  { "roxy_havoc", "orpheus_hall", "the_burnt_bean" } } do
  scenario("forced_smash: " .. it[1] .. " smashes at that class only, with BUZZ", {},
    function(given, when, expect)
      local ann = given.calm()
      given.begin(ann)
      local musician = given.cards(ann.band, it[1])
      given.cards(ann.band, "nadia_nocturne", "countess_thud", "zed_voltage")
      given.gig(when, ann, it[3])
      when.passes(ann, "react")
      expect.is_false(rules.is_sideways(musician))
      local before = ann.buzz.amount

      given.gig(when, ann, it[2])
      expect.is_true(rules.is_sideways(musician))
      expect.amount(ann.buzz, before + 1)
    end)
end

for _, it in ipairs { { "mabel_thrash", "boomer_crane" }, { "queenie_decibel", "silk_fontaine" } }
do
  scenario("refuses: " .. it[1] .. " and " .. it[2] .. ", either way", {},
    function(given, _, expect)
      local ann, bo = given.calm()
      local one = given.cards(ann.band, it[1])
      local other = given.cards(bo.band, it[2])
      expect.is_false((rules.may_join(ann, other)))
      expect.is_false((rules.may_join(bo, one)))
      expect.is_true((rules.may_join(ann, given.card("gravel_pete"))))
    end)
end

for who, class in pairs { mabel_thrash = "coffee_house", professor_ivory = "dive" } do
  scenario("class_refusal: " .. who, {}, function(given, _, expect)
    local ann = given.calm()
    local musician = given.cards(ann.band, who)
    for id, is in pairs { the_burnt_bean = "coffee_house", gators = "dive",
      palais_royale = "show_haunt" } do
      expect.equal(rules.sits_out(game, musician, given.card(id)) ~= nil, is == class)
    end
  end)
end

scenario("loyal: Gravel Pete and Choirboy Chad never roll, and spook passes them over", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local pete, chad = given.cards(ann.band, "gravel_pete", "choirboy_chad")
    expect.equal(rules.sidelined { player = ann, plays = {} }, {})
    given.rolls(1)

    when.runs(effects.spook.afterwards, game, { player = ann, lineup = { pete, chad } }, {})

    expect.equal(#ann.band, 2)
  end)

for _, who in ipairs { "iris_fretless", "nadia_nocturne" } do
  for face = 1, 3 do
    scenario(("depressed: %s on a %d"):format(who, face), {}, function(given, when, expect)
      local ann, bo = given.calm()
      given.begin(ann)
      local musician = given.cards(ann.band, who)
      given.rolls(face)
      when.runs(rules.morale_roll, game, { player = ann }, musician)
      if face <= 2 then when.answer(bo, "recruit_interest", false) end
      expect.equal(musician.at == game.hang, face <= 2)
    end)
  end
end

scenario("who is not depressed leaves on a 1 only", {}, function(given, when, expect)
  local ann = given.calm()
  given.begin(ann)
  local stan = given.cards(ann.band, "quiet_stan")
  given.rolls(2)
  when.runs(rules.morale_roll, game, { player = ann }, stan)
  expect.at(stan, ann.band)
end)

scenario("immune_injury: Unit Eight-Oh cannot be injured, and is greedy", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local unit = given.cards(ann.band, "unit_eight_oh")
    when.runs(rules.injure, game, unit, "rivalry")
    expect.is_false(rules.is_injured(unit))
    expect.equal(rules.targets(game, bo, given.card("food_poisoning")), {})

    given.gig(when, ann, "poetry_cellar")
    when.passes(ann, "react")
    expect.amount(ann.cash, 500 + 60 - 30)
  end)

scenario("fragile: Zed is out for two full turns; heals_fast: Kit for none", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local zed, kit = given.cards(ann.band, "zed_voltage", "kit_hiss")
    rules.hurt(game, zed)
    rules.hurt(game, kit)
    local injured = {}
    for turn = 1, 3 do
      when.runs(rules.end_step, game, ann)
      injured[turn] = { rules.is_injured(zed), rules.is_injured(kit) }
      given.begin(ann)
    end
    expect.equal(injured, { { true, false }, { true, false }, { false, false } })
  end)

scenario("bodyguard: Hank may be injured instead of another, not while injured or away", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local stan, hank = given.cards(ann.band, "quiet_stan", "hank_undertow")
    when.runs(rules.injure, game, stan, "rivalry")
    when.answer(ann, "choose_protection", "hank_undertow")
    expect.equal({ stan.turn, hank.turn }, { 0, 180 })

    when.runs(rules.injure, game, stan, "rivalry")
    expect.done()
    expect.equal(stan.turn, 180)
  end)

scenario("party: Tiny Ogden after a Dive, on a 1", {}, function(given, when, expect)
  local ann = given.calm()
  given.begin(ann)
  local tiny = given.cards(ann.band, "tiny_ogden", "countess_thud")
  given.gig(when, ann, "the_burnt_bean")
  when.passes(ann, "react")
  expect.no_log("party")
  given.rolls(1)
  given.gig(when, ann, "gators")
  when.passes(ann, "react")
  expect.is_true(rules.is_injured(tiny))
end)

for who, most in pairs { kid_paradiddle = 3, pickle_watts = 2 } do
  scenario("grows: " .. who .. " up to " .. most, {}, function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local musician = given.cards(ann.band, who, "duke_rumble")
    for at, id in ipairs { "the_burnt_bean", "poetry_cellar", "decaf_republic", "mug_shot_cafe" } do
      given.gig(when, ann, id)
      when.passes(ann, "react")
      expect.equal(musician.marks.counters, math.min(at, most))
    end
    expect.equal(rules.rank(game, musician), musician.rank + most)
  end)
end

scenario("greedy: Countess Thud takes $50, or what there is", {}, function(given, when, expect)
  local ann = given.calm()
  given.begin(ann)
  given.cards(ann.band, "countess_thud")
  given.gig(when, ann, "poetry_cellar")
  when.passes(ann, "react")
  expect.amount(ann.cash, 510)
  given.amount(ann.cash, 20)
  when.runs(effects.greedy.after_gig, game, { player = ann }, given.card("countess_thud"),
    { cash = 50 })
  expect.amount(ann.cash, 0)
end)

scenario("earner: Wes Warble brings in $30 after each gig", {}, function(given, when, expect)
  local ann = given.calm()
  given.begin(ann)
  given.cards(ann.band, "wes_warble")
  given.gig(when, ann, "poetry_cellar")
  when.passes(ann, "react")
  expect.amount(ann.cash, 500 + 60 + 30)
end)

scenario("buzz_maker: Sister Feedback at Show Haunts", {}, function(given, when, expect)
  local ann = given.calm()
  given.begin(ann)
  given.cards(ann.band, "sister_feedback", "countess_thud", "nadia_nocturne")
  given.gig(when, ann, "the_burnt_bean")
  when.passes(ann, "react")
  expect.amount(ann.buzz, 1)
  given.gig(when, ann, "orpheus_hall")
  when.passes(ann, "react")
  expect.amount(ann.buzz, 1 + 5 + 1)
end)

scenario("smash_happy: Tom Scratch gets one BUZZ more for a smash", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    given.cards(ann.band, "tom_scratch")
    given.gig(when, ann, "poetry_cellar")
    when.aside(ann, "react", "smash")
    when.answer(ann, "smash", { "tom_scratch" })
    expect.log("ann gains 2 BUZZ for the wreckage")
  end)

scenario("day_jobber: Four-String Fitz, $50 more", {}, function(given, _, expect)
  local ann = given.calm()
  given.cards(ann.band, "four_string_fitz", "gravel_pete")
  expect.equal(rules.day_job_pay(game, ann), 100 + 100 + 50)
end)

scenario("cheap_gear: Riff Delgado pays $50 less, nobody else does", {},
  function(given, _, expect)
    local ann = given.calm()
    local riff, jolene = given.cards(ann.band, "riff_delgado", "mean_jolene")
    expect.equal(rules.price(game, ann, given.card("razor_vee"), riff), 150)
    expect.equal(rules.price(game, ann, given.card("razor_vee"), jolene), 200)
  end)

scenario("handy: Patch Bailey makes replacing $50 cheaper for the own band", {},
  function(given, _, expect)
    local ann, bo = given.calm()
    given.cards(ann.band, "patch_bailey")
    expect.equal(rules.replacement_price(game, ann), 150)
    expect.equal(rules.replacement_price(game, bo), 200)
  end)

scenario("double_type: Synth Cynthia carries microphones, sings for needs, passes bans", {},
  function(given, _, expect)
    local ann = given.calm()
    local cynthia = given.cards(ann.band, "synth_cynthia")
    expect.is_true(rules.may_carry(cynthia, given.card("bent_mic")))
    expect.is_true(rules.may_carry(cynthia, given.card("porch_organ")))
    expect.is_false(rules.may_carry(cynthia, given.card("plank_bass")))
    expect.is_true((effects.needs_type.allows(game, ann, { cynthia }, { type = "vocals" })))
    expect.equal(effects.bans_type.sits_out(game, cynthia, { type = "keys" }), nil)
    local stage = given.open("smokestack")
    expect.equal(rules.rank(game, cynthia, stage), 5)
  end)

scenario("every musician's printed numbers and a family with an effect", {},
  function(given, _, expect)
    local ann = given.calm()
    local count = 0
    for card in game.market_draw:each() do
      if card.kind == "musician" then
        count = count + 1
        expect.is_true(card.rank >= 1 and card.rank <= 8 and card.hire % 10 == 0)
        for _, it in ipairs(card.baggage) do expect.is_true(effects[it.effect] ~= nil) end
        expect.is_true((rules.may_join(ann, card)))
      end
    end
    expect.equal(count, 45)
  end)
