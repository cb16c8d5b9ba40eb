--- hire.lua - the action "Hire a musician".

scenario("CHOPS-20 hiring pays the bank and takes the lowest empty seat, upright", {},
  function(given, when, expect)
    local ann = given.calm()
    local pete, stan = given.cards(ann.band, "gravel_pete", "quiet_stan", "busker_bea")
    move(pete, game.hang)
    given.empty(game.hang, game.market_draw)
    local otto = given.cards(ann.hand, "otto_organ")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "hire")

    expect.at(otto, ann.band)
    expect.equal(otto.space.name, "1")
    expect.equal(stan.space.name, "2")
    expect.amount(ann.cash, 370)
    expect.equal(otto.turn, 0)
    expect.equal(game.actions, 2)
  end)

scenario("CHOPS-20 CHOPS-65 the Hire Rate must be there in cash; it may be raised first",
  {}, function(given, when, expect)
    local ann = given.calm()
    given.cards(ann.hand, "otto_organ")
    given.amount(ann.cash, 100)
    given.amount(ann.buzz, 1)

    when.runs(rules.turn, game, ann)
    expect.refuses(ann, "hire")
    when.aside(ann, "choose_action", "sell_out")
    when.answer(ann, "sell_amount", 1)
    expect.offers(ann, "hire")
    when.answer(ann, "choose_action", "hire")

    expect.amount(ann.cash, 70)
    expect.amount(ann.buzz, 0)
  end)

scenario("CHOPS-20 CHOPS-108 nobody joins a band that holds whom he refuses, either way round", {},
  function(given, _, expect)
    local ann, bo = given.calm()
    local mabel, boomer = given.cards(ann.hand, "mabel_thrash", "boomer_crane")
    given.amount(ann.cash, 1000)
    expect.equal(#rules.hirable(game, ann), 2)

    move(boomer, ann.band)
    expect.equal(#rules.hirable(game, ann), 0)
    expect.is_true((rules.may_join(bo, mabel)))

    move(boomer, ann.hand)
    move(mabel, ann.band)
    expect.equal(#rules.hirable(game, ann), 0)
  end)

scenario("CHOPS-21 a sixth musician is not legal by any route", { players = 3 },
  function(given, _, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    given.cards(ann.band, "gravel_pete", "tiny_ogden", "sticks_malone", "boomer_crane",
      "dottie_kaboom")
    local nell = given.cards(ann.hand, "nine_lives_nell")
    local stan = given.cards(bo.band, "quiet_stan")
    given.cards(game.hang, "busker_bea")
    local hunter, pass = given.cards(ann.hand, "headhunter", "backstage_pass")

    expect.equal(#ann.band, 5)
    expect.is_false((rules.may_join(ann, nell)))
    expect.equal(#rules.hirable(game, ann), 0)
    expect.is_false(rules.has_target(game, ann, hunter))
    expect.is_false(rules.has_target(game, ann, pass))
    expect.is_false((rules.may_join(ann, stan)))
  end)

scenario("S24 CHOPS-21 CHOPS-104 five drummers are a band: 3 BUZZ, not 4", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    given.amount(ann.cash, 2000)
    given.cards(ann.band, "gravel_pete", "tiny_ogden", "sticks_malone", "boomer_crane")
    local dottie = given.cards(ann.hand, "dottie_kaboom")

    when.runs(rules.hire, game, ann, dottie)

    expect.equal(#ann.band, 5)
    expect.amount(ann.buzz, 3)
    expect.is_true(game.claimed.first_five_different == nil)
  end)

scenario("CHOPS-22 an instrument under a musician of The Hang comes along for the Hire Rate", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local stan = given.cards(game.hang, "quiet_stan")
    local bass = given.cards(stan.on.instrument, "salvo_bass")

    when.runs(rules.hire, game, ann, stan)

    expect.at(stan, ann.band)
    expect.at(bass, stan.on.instrument)
    expect.amount(ann.cash, 390)
  end)

scenario("CHOPS-23 hiring from The Hang can be answered before it is paid, from the hand it cannot",
  {}, function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local stan = given.cards(game.hang, "quiet_stan")
    local otto = given.cards(ann.hand, "otto_organ")
    given.cards(bo.hand, "better_offer")

    when.runs(rules.hire, game, ann, otto)
    expect.done()
    when.runs(rules.hire, game, ann, stan)

    expect.asked(bo, "react")
    expect.amount(ann.cash, 370)
    when.passes(bo, "react")
    expect.at(stan, ann.band)
    expect.amount(ann.cash, 260)
  end)

scenario("CHOPS-85 an offer on the stack is answered by cards against cards, or a better offer",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    local stan = given.cards(game.hang, "quiet_stan")
    given.cards(bo.hand, "better_offer")
    given.cards(ann.hand, "silver_tongue", "food_poisoning")
    given.cards(cy.band, "wes_warble")
    given.cards(cy.hand, "food_poisoning", "better_offer")

    when.runs(rules.hire, game, ann, stan)
    when.answer(bo, "react", "better_offer")

    expect.offers_only(cy, "food_poisoning", "better_offer")
    when.passes(cy, "react")
    expect.offers_only(ann, "food_poisoning", "silver_tongue")
    when.passes(ann, "react")
    expect.at(stan, bo.band)
  end)

scenario("CHOPS-79 who could pawn instruments for a Better Offer is asked, others are not", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local stan = given.cards(game.hang, "quiet_stan")
    given.cards(bo.hand, "better_offer")
    given.amount(bo.cash, 0)

    when.runs(rules.hire, game, ann, stan)
    expect.at(stan, ann.band)
    rules.send_to_hang(game, stan, ann)
    given.cards(bo.band, "wes_warble")
    when.runs(rules.hire, game, ann, stan)
    when.aside(bo, "react", "pawn_standard")
    when.answer(bo, "pawn_which", { "wes_warble" })
    when.answer(bo, "react", "better_offer")

    expect.at(stan, bo.band)
    expect.amount(bo.cash, 150 - 110)
  end)

scenario("CHOPS-23 once the musician is gone nothing is paid, but the action is spent",
  {}, function(given, when, expect)
    local ann, bo = given.calm()
    local stan = given.cards(game.hang, "quiet_stan")
    given.cards(bo.hand, "better_offer", "wes_warble", "penny_plunk", "iris_fretless",
      "zed_voltage")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "hire")
    when.answer(bo, "react", "better_offer")

    expect.at(stan, bo.band)
    expect.amount(bo.cash, 390)
    expect.amount(ann.cash, 500)
    expect.equal(game.actions, 2)
  end)

scenario("CHOPS-85 of two Better Offers the top one takes the musician, the other pays nothing",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    local stan = given.cards(game.hang, "quiet_stan")
    given.cards(bo.hand, "better_offer")
    given.cards(cy.hand, "better_offer")

    when.runs(rules.hire, game, ann, stan)
    when.answer(bo, "react", "better_offer")
    when.answer(cy, "react", "better_offer")

    expect.done()
    expect.at(stan, cy.band)
    expect.amount(cy.cash, 390)
    expect.amount(bo.cash, 500)
    expect.amount(ann.cash, 500)
    expect.log("Better Offer has no effect")
  end)
