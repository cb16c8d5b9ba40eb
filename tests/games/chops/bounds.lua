--- bounds.lua - the first number that counts, and the last that does not.

scenario("CHOPS-57 CHOPS-58 selling out can be called off; with nothing to pawn it is not offered",
  {}, function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    given.amount(ann.buzz, 2)
    local stan, pete = given.cards(ann.band, "quiet_stan", "gravel_pete")
    given.cards(stan.on.instrument, "plank_bass")
    rules.set_sideways(pete, true)
    expect.is_false(rules.can_pawn_standard(ann))
    rules.set_sideways(pete, false)
    rules.send_away(game, pete, 2, "debt", "venue")
    expect.is_false(rules.can_pawn_standard(ann))
    rules.end_absence(pete)
    rules.hurt(game, pete)
    expect.is_true(rules.can_pawn_standard(ann))

    when.runs(rules.sell_out, game, ann)
    when.passes(ann, "sell_amount")

    expect.done()
    expect.amount(ann.buzz, 2)
    expect.amount(ann.cash, 500)
  end)

scenario("CHOPS-61 smashing ends with its window: not while morale is rolled for", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    given.cards(ann.band, "duke_rumble")
    rules.hurt(game, given.cards(ann.band, "wes_warble"))
    given.cards(ann.hand, "loaded_die")
    given.cards(bo.hand, "loaded_die")
    given.rolls(5)

    given.gig(when, ann, "decaf_republic")
    when.passes(ann, "react")
    when.passes(bo, "react")
    expect.asked(ann, "react") -- about the die

    expect.is_false(rules.can_smash(game, ann))
    for _, it in ipairs(expect.asked(ann, "react").asides) do
      expect.is_true(it.key ~= "smash")
    end
  end)

scenario("CHOPS-62 a forced smash gives the extras of instrument and house too", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local boomer = given.cards(ann.band, "boomer_crane", "zed_voltage")
    local kit = given.cards(boomer.on.instrument, "scrapyard_kit")

    given.gig(when, ann, "pit_stop_roadhouse")

    expect.at(kit, game.market_discard)
    expect.is_false(rules.is_sideways(boomer)) -- the current instrument only
    expect.amount(ann.buzz, 1 + 1 + 1)
  end)

scenario("Third Street Grind: the last $50 pay for a smash", {}, function(given, when, expect)
  local ann = given.calm()
  given.begin(ann)
  given.cards(ann.band, "nadia_nocturne")
  given.amount(ann.cash, 50)

  given.gig(when, ann, "third_street_grind")
  when.aside(ann, "react", "smash")
  when.answer(ann, "smash", { "nadia_nocturne" })

  expect.amount(ann.cash, 110)
  expect.amount(ann.buzz, 1 + 2)
end)

for _, id in ipairs { "harbor_rats", "the_haunted_opera" } do
  scenario(id .. ": on a 2 nothing happens", {}, function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    given.cards(ann.band, "nadia_nocturne", "zed_voltage", "queenie_decibel", "countess_thud")
    given.rolls(2)

    given.gig(when, ann, id)
    when.passes(ann, "react")

    expect.done()
    expect.equal(#ann.band, 4)
    expect.equal(#ann.venues_played, 1)
  end)
end

scenario("a seedy deal can be worked off by the only member there is", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local stan = given.cards(ann.band, "quiet_stan")

    when.runs(effects.seedy_deal.afterwards, game, { player = ann },
      given.card("lucky_sevens_lounge").house_rules[1])
    when.answer(ann, "pay_or_suffer", "suffer")

    expect.equal(stan.marks.away, 1)
    expect.amount(ann.cash, 500)
  end)

scenario("CHOPS-26 Pickpocket needs a card to take, Talent Scout one to look at", { players = 3 },
  function(given, _, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    given.cards(cy.hand, "quiet_stan")
    expect.equal(rules.targets(game, ann, given.card("pickpocket")), { cy })

    local scout = given.card("talent_scout")
    while #game.market_draw > 1 do move(game.market_draw:bottom(), game.market_discard) end
    expect.is_true(rules.has_target(game, bo, scout))
    given.empty(game.market_draw, game.market_discard)
    expect.is_false(rules.has_target(game, bo, scout))
  end)

scenario("Decaf Republic takes away no more than an instrument adds", {},
  function(given, _, expect)
    local ann = given.calm()
    local wes = given.cards(ann.band, "wes_warble")
    given.cards(wes.on.instrument, "the_andromeda") -- more, but elsewhere

    expect.equal(rules.rank(game, wes, given.open("decaf_republic")), 3)
    given.empty(wes.on.instrument, game.market_discard)
    given.cards(wes.on.instrument, "porch_organ")
    expect.equal(rules.rank(game, wes, given.card("decaf_republic")), 3)
  end)

scenario("CHOPS-100 only those tied for the highest roll again", { players = 4 },
  function(given, when, expect)
    local ann, bo, cy, di = given.calm()
    given.begin(ann)
    local wes = given.cards(ann.band, "wes_warble")
    given.rolls(4, 2, 4, 3, 5)

    when.runs(rules.lose_heart, game, wes)
    for _, player in ipairs { bo, cy, di } do when.answer(player, "recruit_interest", true) end

    expect.at(wes, di.band)
    expect.log("di rolls a 5")
  end)

scenario("CHOPS-116 a single Punk Cat is worth 1; who has none is not told so", {},
  function(given, _, expect)
    local ann, bo = given.calm()
    given.cards(ann.band, "tom_scratch")
    given.cards(bo.band, "riff_delgado")

    expect.equal(rules.band_bonuses(ann), { { what = "a Punk Cat", buzz = 1 } })
    expect.equal(rules.band_bonuses(bo), {})
  end)

scenario("CHOPS-116 CHOPS-118 the bonuses at the end count for the victory", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.cards(ann.band, "tom_scratch", "kit_hiss")
    given.amount(bo.buzz, 1)

    when.runs(function() finish("now") end)

    expect.equal(expect.over("now").ranks, { 1, 2 })
    expect.amount(ann.buzz, 2)
    expect.amount(bo.buzz, 1)
  end)

scenario("CHOPS-109 what is turned up is counted off the Venue deck", {},
  function(given, when, expect)
    given.calm()
    for _ = 1, 2 do
      move(game.street[1], game.venue_discard)
      when.runs(rules.fill_street, game)
      expect.equal(game.venues_left, #game.venue_draw)
    end
  end)

scenario("CHOPS-99 the others are asked clockwise from the left of who is left", { players = 4 },
  function(given, when, expect)
    local ann, bo, cy, di = given.calm()
    given.begin(bo)
    given.cards(bo.band, "wes_warble")

    when.runs(rules.lose_heart, game, given.card("wes_warble"))

    for _, player in ipairs { cy, di, ann } do
      expect.asked(player, "recruit_interest")
      when.answer(player, "recruit_interest", false)
    end
    expect.done()
  end)

scenario("CHOPS-114 whole turns are counted, with and without a new venue", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.cards(bo.hand, "street_team", "wes_warble", "penny_plunk", "iris_fretless",
      "zed_voltage")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "end_turn")
    expect.equal(game.stalled, 1)
    when.runs(rules.turn, game, bo)
    when.answer(bo, "choose_action", "play_amp_up")
    when.answer(bo, "choose_target", { game.street[1] })
    when.answer(bo, "choose_action", "end_turn")
    expect.equal(game.stalled, 0)
    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "end_turn")

    expect.equal(game.stalled, 1)
  end)

scenario("CHOPS-23 when the hire is over nothing is left to outbid", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local bea = given.cards(game.hang, "busker_bea", "quiet_stan")
    given.cards(bo.hand, "better_offer")

    when.runs(rules.hire, game, ann, bea)
    when.passes(bo, "react")

    expect.at(bea, ann.band)
    expect.is_false(game.hire)
    expect.is_false(rules.has_target(game, bo, given.card("better_offer", 2)))
  end)

scenario("CHOPS-58 CHOPS-94 injured and sideways: nothing to pawn, something to replace", {},
  function(given, _, expect)
    local ann = given.calm()
    local stan = given.cards(ann.band, "quiet_stan")
    rules.hurt(game, stan)
    expect.equal(rules.standard_pawnable(ann), { stan })
    rules.set_sideways(stan, true)

    expect.equal(rules.standard_pawnable(ann), {})
    expect.is_false(rules.can_pawn_standard(ann))
    expect.equal(rules.replaceable(game, ann), { stan })
  end)
