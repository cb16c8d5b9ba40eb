--- gear.lua - every Specialized Instrument once.

--- { instrument, player, rank with it, class, rank there }
local gear = {
  { "scrapyard_kit", "nine_lives_nell", 5 }, { "brushfire_snare", "nine_lives_nell", 6,
    "coffee_house", 7 }, { "thunderhead_kit", "nine_lives_nell", 7 },
  { "colossus_double_kick", "nine_lives_nell", 8 }, { "plank_bass", "iris_fretless", 8 },
  { "deep_six_bass", "iris_fretless", 9 }, { "salvo_bass", "iris_fretless", 10, "dive", 11 },
  { "leviathan_eight_string", "iris_fretless", 11 }, { "pawnshop_special", "riff_delgado", 5 },
  { "razor_vee", "riff_delgado", 6, "dive", 7 }, { "twin_neck_tempest", "riff_delgado", 7 },
  { "the_widowmaker", "riff_delgado", 9 }, { "toy_piano", "wes_warble", 4, "coffee_house", 5 },
  { "porch_organ", "wes_warble", 5 }, { "the_andromeda", "wes_warble", 6, "show_haunt", 7 },
  { "cathedral_stack", "wes_warble", 8 }, { "bent_mic", "roxy_havoc", 7 },
  { "riot_megaphone", "roxy_havoc", 7, "dive", 9 }, { "ribbon_mic", "roxy_havoc", 8 },
  { "golden_mic", "roxy_havoc", 10 },
}
local venues = { coffee_house = "poetry_cellar", dive = "harbor_rats", show_haunt = "orpheus_hall" }

for _, it in ipairs(gear) do
  scenario(("%s makes %s a %d"):format(it[1], it[2], it[3]), {}, function(given, _, expect)
    local ann = given.calm()
    local musician = given.cards(ann.band, it[2])
    local instrument = given.card(it[1])
    expect.is_true(rules.may_carry(musician, instrument))
    move(instrument, musician.on.instrument)

    expect.equal(rules.rank(game, musician), it[3])
    for class, id in pairs(venues) do
      expect.equal(rules.rank(game, musician, given.card(id)), it[4] == class and it[5] or it[3])
    end
  end)
end

scenario("smash_bonus: four instruments give one BUZZ more when smashed", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    given.cards(ann.band, "nine_lives_nell", "iris_fretless", "riff_delgado", "roxy_havoc")
    for who, id in pairs { nine_lives_nell = "scrapyard_kit", iris_fretless = "plank_bass",
      riff_delgado = "pawnshop_special", roxy_havoc = "bent_mic" } do
      given.cards(given.card(who).on.instrument, id)
    end
    given.gig(when, ann, "the_burnt_bean")
    when.aside(ann, "react", "smash")
    when.answer(ann, "smash", { "scrapyard_kit", "plank_bass", "pawnshop_special", "bent_mic" })
    expect.amount(ann.buzz, 8)
  end)

for id, n in pairs { colossus_double_kick = 4, leviathan_eight_string = 4 } do
  scenario(id .. " needs rank " .. n, {}, function(given, _, expect)
    local instrument = given.card(id)
    local drums = instrument.type == "drums"
    expect.is_false(rules.may_carry(given.card(drums and "sticks_malone" or "quiet_stan"),
      instrument))
    expect.is_true(rules.may_carry(given.card(drums and "tiny_ogden" or "mouser_black"),
      instrument))
  end)
end

for id, who in pairs { deep_six_bass = "quiet_stan", ribbon_mic = "busker_bea" } do
  scenario(id .. " is too sturdy for Rivalry cards, not for smashing", {},
    function(given, _, expect)
      local ann, bo = given.calm()
      given.begin(bo)
      local musician = given.cards(ann.band, who)
      local instrument = given.cards(musician.on.instrument, id)
      given.amount(ann.cash, 0)
      for _, card in ipairs { "cut_strings", "gear_heist", "repo_man" } do
        expect.equal(rules.targets(game, bo, given.card(card)), {}, card)
      end
      expect.is_false(rules.destroy(game, musician, { cause = "rivalry" }))
      expect.at(instrument, musician.on.instrument)
      expect.is_false(rules.is_sideways(musician))
      expect.is_true(rules.destroy(game, musician, { smash = true }))
      expect.at(instrument, game.market_discard)
    end)
end

for face = 1, 2 do
  scenario("The Widowmaker after a gig: a " .. face, {}, function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local riff = given.cards(ann.band, "riff_delgado")
    given.cards(riff.on.instrument, "the_widowmaker")
    given.rolls(face)
    given.gig(when, ann, "poetry_cellar")
    when.passes(ann, "react")
    expect.equal(rules.is_injured(riff), face == 1)
  end)

  scenario("Cathedral Stack after a gig: a " .. face, {}, function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local wes = given.cards(ann.band, "wes_warble")
    local organ = given.cards(wes.on.instrument, "cathedral_stack")
    given.rolls(face)
    given.gig(when, ann, "poetry_cellar")
    when.passes(ann, "react")
    expect.equal(organ.at == game.market_discard, face == 1)
    expect.amount(ann.buzz, face == 1 and 3 or 2)
  end)
end

for id, who in pairs { twin_neck_tempest = "riff_delgado", golden_mic = "queenie_decibel" } do
  scenario(id .. " gives a BUZZ at Show Haunts, unless smashed before the pay", {},
    function(given, when, expect)
      local ann = given.calm()
      given.begin(ann)
      local musician = given.cards(ann.band, who, "nadia_nocturne", "zed_voltage")
      given.cards(musician.on.instrument, id)
      given.gig(when, ann, "orpheus_hall")
      when.passes(ann, "react")
      expect.amount(ann.buzz, 6)
      given.gig(when, ann, "the_gilded_curtain")
      when.aside(ann, "react", "smash")
      when.answer(ann, "smash", { id })
      when.passes(ann, "react")
      expect.amount(ann.buzz, 6 + 1 + 5)
    end)
end

scenario("a Golden Mic that sits out, or plays for a rival, gives no BUZZ", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local singer = given.cards(ann.band, "queenie_decibel", "nadia_nocturne", "zed_voltage",
      "iris_fretless")
    local rival = given.cards(bo.band, "riff_delgado")
    given.cards(singer.on.instrument, "golden_mic")
    given.cards(rival.on.instrument, "twin_neck_tempest")
    rules.hurt(game, singer)
    given.rolls(6)
    given.gig(when, ann, "orpheus_hall")
    when.passes(ann, "react")
    expect.amount(ann.buzz, 5)
  end)
