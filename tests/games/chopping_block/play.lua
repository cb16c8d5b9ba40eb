--- play.lua - chapter "Player Cards - How to play them": legality, costs, the stack.

local function open(name) rules.window(game, name) end

scenario("CB-15 a card wants its window, what it requires, a target and its whole cost",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann = given.players()
    given.quiet(1)
    given.cards(ann.hand, "tip_jar", "extra_straw", "clear_the_square", "rummage_the_bucket",
      "silent_square", "golden_handshake")

    when.runs(open, "resource")

    expect.offers_only(ann, "tip_jar", "exchange_card", "exchange_influence")
    expect.refuses(ann, "extra_straw", "not now")
    expect.refuses(ann, "clear_the_square", "no Crowd Effect")
    expect.refuses(ann, "rummage_the_bucket", "nothing to aim it at")
    expect.refuses(ann, "silent_square", "it costs 2 influence, your bag holds 1")
    expect.refuses(ann, "golden_handshake", "not now")
  end)

scenario("CB-15 Gold and card costs must be there, too", { players = 3, options = { first = 1 } },
  function(given, when, expect)
    local ann = given.players()
    given.quiet(1)
    given.cards(ann.hand, "golden_handshake")
    ann.bid = { tokens = 0, passed = false, withdrawn = false }
    expect.is_false(rules.can_pay(game, ann, given.card("golden_handshake")))
    given.amount(ann.gold, 1)
    expect.is_true(rules.can_pay(game, ann, given.card("golden_handshake")))
    given.empty(ann.hand, game.player_deck)
    given.cards(ann.hand, "resealed_letter")

    when.runs(open, "resource")

    expect.done() -- no other card to pay with
  end)

scenario("CB-15 an option shows its price as it is now", { players = 3 },
  function(given, _, expect)
    local ann = given.players()
    given.quiet(1)
    local function label(id) return rules.action_label(given.cards(ann.hand, id)) end
    expect.equal(label("tip_jar"), "Tip Jar (free)")
    expect.equal(label("golden_handshake"), "Golden Handshake (1 Gold)")
    expect.equal(label("resealed_letter"), "Resealed Letter (1 card)")
    given.cards(game.crowd, "heckling_chorus")
    expect.equal(label("roaring_encore"), "Roaring Encore (4 influence)")
  end)

scenario("CB-16 the targets first, then the cost, then the stack; it resolves before the next card",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet(2)
    given.cards(ann.hand, "light_fingers")
    given.cards(cy.hand, "stern_objection")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "light_fingers")
    expect.asked(ann, "choose_target_player")
    expect.amount(ann.bag, 2) -- nothing is paid yet
    when.answer(ann, "choose_target_player", bo)
    expect.amount(ann.bag, 1)
    expect.cards(game.stack, "light_fingers")
    expect.amount(bo.bag, 2)
    when.passes(cy, "interrupt")

    expect.amount(ann.bag, 3)
    expect.amount(bo.bag, 0)
    expect.cards(game.played, "light_fingers")
    expect.log("ann plays Light Fingers (1 influence) on bo", cy)
  end)

scenario("CB-17 CB-91 a card paid as cost lies on the stack, then in the discard pile",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(1)
    given.cards(ann.hand, "resealed_letter", "tip_jar", "flat_fee")
    given.cards(bo.hand, "stern_objection")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "resealed_letter")
    expect.offers_only(ann, "tip_jar", "flat_fee")
    when.answer(ann, "choose_cost_cards", { "flat_fee" })
    expect.cards(game.stack, "resealed_letter", "flat_fee")
    when.passes(bo, "interrupt")
    when.answer(ann, "keep_agenda", ann.agenda[1])

    expect.cards(game.discard, "flat_fee")
    expect.cards(game.played, "resealed_letter")
  end)

scenario("CB-17 CB-22 a card paid as cost comes back with the refund",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(1)
    given.cards(ann.hand, "resealed_letter", "flat_fee")
    given.cards(bo.hand, "stern_objection")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "resealed_letter")
    when.answer(bo, "interrupt", "stern_objection")

    expect.cards(ann.hand, "flat_fee")
    expect.cards(game.discard, "resealed_letter")
    expect.amount(bo.bag, 0)
  end)

scenario("CB-22 a Gold cost is refunded, too", { players = 3, options = { first = 1 } },
  function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(2)
    given.amount(ann.gold, 1)
    given.cards(ann.hand, "golden_handshake")
    given.cards(bo.hand, "stern_objection")

    when.runs(rules.phase, game, "bid", rules.bid_phase)
    for _, player in ipairs(game.players) do when.answer(player, "bid", 1) end
    when.answer(ann, "window_action", "golden_handshake")
    expect.amount(ann.gold, 0)
    when.answer(bo, "interrupt", "stern_objection")

    expect.amount(ann.gold, 1)
    expect.equal(value("bid", ann), 1)
  end)

scenario("CB-18 Schemes cost 1 more under Heckling Chorus, 1 less with Forged Seal, at least 0",
  { players = 3, options = { first = 1 } }, function(given, _, expect)
    local ann, bo = given.players()
    given.quiet()
    local straw, jar, hood, handshake = given.cards(ann.hand, "extra_straw", "tip_jar",
      "velvet_hood", "golden_handshake")
    given.cards(ann.trinket, "forged_seal")
    expect.equal(rules.influence_cost(straw), 0)
    expect.equal(rules.influence_cost(jar), 0)
    given.cards(game.crowd, "heckling_chorus")
    expect.equal(rules.influence_cost(straw), 1)
    expect.equal(rules.influence_cost(jar), 0)
    expect.equal(rules.influence_cost(hood), 2) -- no Scheme
    expect.equal(handshake.cost.gold, 1)
    move(straw, bo.hand)
    expect.equal(rules.influence_cost(straw), 2) -- the seal is ann's
  end)

scenario("S8 CB-19 tokens in the fist pay nothing; an exchange makes the card legal next time",
  { players = 4, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy, di = given.players()
    given.quiet(3)
    given.cards(ann.hand, "cut_purse_string", "flat_fee", "extra_straw")

    when.runs(rules.phase, game, "bid", rules.bid_phase)
    when.passes(ann, "window_action")
    when.answer(ann, "bid", 3)
    when.answer(bo, "bid", 0)
    when.passes(cy, "bid")
    when.passes(di, "bid")
    expect.refuses(ann, "cut_purse_string", "your bag holds 0")
    when.answer(ann, "window_action", "exchange_influence")
    when.answer(ann, "exchange_cards", { "flat_fee", "extra_straw" })

    expect.offers(ann, "cut_purse_string")
    when.answer(ann, "window_action", "cut_purse_string")
    expect.done()
    expect.amount(ann.bag, 0)
  end)

scenario("CB-19 CB-93 committed tokens cannot be taken, lost or audited",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(7)
    game.phase = "bid"
    pay(bo.bag, bo.fist, 5)

    when.runs(effects.take_influence.run, game, ann, { influence = 3 }, { target = bo })
    expect.amount(bo.bag, 0)
    expect.amount(bo.fist, 5)
    when.runs(effects.audit.run, game, ann, { from = 5, influence = 2 })
    expect.amount(bo.fist, 5)
  end)

scenario("CB-24 without a target at resolution a card does nothing and nothing is refunded",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet(2)
    given.cards(ann.hand, "peek_under_the_hood")
    given.cards(bo.hand, "flat_fee", "extra_straw")
    given.cards(cy.hand, "weeping_kin") -- another target does not help

    when.runs(open, "resource")
    when.answer(ann, "window_action", "peek_under_the_hood")
    when.answer(ann, "choose_target_player", bo)
    when.answer(bo, "interrupt", "exchange_influence")

    expect.done()
    expect.cards(cy.hand, "weeping_kin")
    expect.cards(game.played, "peek_under_the_hood")
    expect.amount(ann.bag, 1)
    expect.amount(bo.bag, 3)
    expect.log("Peek Under the Hood comes too late", cy)
  end)

scenario("CB-25 a Scheme lies in played, a Crowd Effect in the middle, an Item in its slot",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann = given.players()
    given.quiet(9)
    given.cards(ann.hand, "tip_jar", "curfew", "velvet_hood")

    when.runs(open, "resource")
    for _, id in ipairs { "tip_jar", "curfew", "velvet_hood" } do
      when.answer(ann, "window_action", id)
    end

    expect.cards(game.played, "tip_jar")
    expect.cards(game.crowd, "curfew")
    expect.cards(ann.hood, "velvet_hood")
  end)

scenario("CB-31 its player chooses; Bolted Door and Eyeless Hood keep players out",
  { players = 4, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy, di = given.players()
    given.quiet(3)
    given.cards(ann.hand, "peek_under_the_hood", "light_fingers")
    for _, player in ipairs { bo, cy, di } do given.cards(player.hand, "extra_straw") end
    given.cards(bo.hood, "eyeless_hood")
    effects.immunity.run(game, cy, {}, { card = given.card("bolted_door") })

    expect.equal(rules.legal_targets(game, ann, given.card("peek_under_the_hood")), { di })
    expect.equal(rules.legal_targets(game, ann, given.card("light_fingers")), { bo, di })
    when.runs(effects.audit.run, game, ann, { from = 1, influence = 1 })
    expect.amount(cy.bag, 2) -- "every other player" names nobody
  end)

scenario("CB-32 CB-78 taking up to 2 takes what there is", { players = 3, options = { first = 1 } },
  function(given, when, expect)
    local ann, bo = given.players()
    given.amount(ann.bag, 3)
    given.amount(bo.bag, 1)

    when.runs(effects.take_influence.run, game, ann, { influence = 2 }, { target = bo })

    expect.amount(ann.bag, 4)
    expect.amount(bo.bag, 0)
  end)

scenario("CB-79 where card and rule contradict, the card wins: the Executioner has no word",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local _, bo, cy = given.players()
    given.quiet(3)
    given.cards(bo.hood, "hood_of_office")

    when.runs(rules.phase, game, "bid", rules.bid_phase)
    when.answer(game.players[1], "bid", 0)
    when.answer(bo, "bid", 2)
    when.answer(cy, "bid", 2)

    expect.done()
    expect.equal(game.winner, bo)
  end)

scenario("CB-79 but no card makes a Gold reward negative", { players = 3 },
  function(given, when, expect)
    local ann = given.players()
    given.quiet(3)
    given.on_block("court_jester", ann)
    given.cards(ann.tool, "rusty_saw")

    when.runs(rules.phase, game, "chopping", rules.chopping_phase)

    expect.amount(ann.gold, 0)
  end)

scenario("CB-98 conditions are tested for the player of the card", { players = 3 },
  function(given, _, expect)
    local ann, bo, cy = given.players()
    local holds = rules.conditions
    rules.give_token(game, ann)
    expect.is_true(holds.executioner(game, ann))
    expect.is_false(holds.executioner(game, bo))
    expect.is_true(holds.not_executioner(game, bo))
    expect.is_false(holds.contract_on_block(game))
    expect.is_false(holds.crowd_in_play(game))
    given.cards(game.crowd, "curfew")
    expect.is_true(holds.crowd_in_play(game))
    expect.is_true(holds.next_is_regular(game))
    flip(game.contract_deck:top(), "down")
    expect.is_false(holds.next_is_regular(game))
    ann.bid = { tokens = 0, passed = false, withdrawn = false }
    bo.bid = { tokens = 0, passed = true, withdrawn = false }
    cy.bid = { tokens = 2, passed = false, withdrawn = true }
    expect.is_true(holds.made_bid(game, ann)) -- 0 is a bid
    expect.is_false(holds.made_bid(game, bo))
    expect.is_false(holds.made_bid(game, cy))
    game.winner = bo
    expect.is_false(holds.lost_bid(game, ann)) -- of 1 or more tokens
    ann.bid.tokens = 1
    expect.is_true(holds.lost_bid(game, ann))
    game.winner = ann
    expect.is_false(holds.lost_bid(game, ann))
    game.winner = bo
    expect.is_false(holds.lost_bid(game, cy))
    expect.is_true(holds.won_bid(game, bo))
    given.on_block("the_king", ann)
    expect.is_true(holds.contract_on_block(game))
  end)

scenario("CB-77 a card out of its window says when it is played", { players = 3 },
  function(given, _, expect)
    given.players()
    game.window = "chop"
    local card = given.card("guild_audit")
    local fine, why = rules.in_window(game, nil, card)
    expect.is_false(fine)
    expect.equal(why(card), "not now: it is played after the draw or in Cleanup")
  end)

scenario("CB-77 CB-98 a condition that does not hold says why", { players = 3 },
  function(given, _, expect)
    local ann, bo = given.players()
    rules.give_token(game, ann)
    flip(game.contract_deck:top(), "down")
    local reasons = { executioner = "you do not hold the Executioner token",
      contract_on_block = "there is no Contract on the block",
      made_bid = "you have no bid on the table", won_bid = "you did not win the bid",
      lost_bid = "you have lost no bid of 1 or more",
      crowd_in_play = "no Crowd Effect is in play",
      next_is_regular = "there is no next Contract to speak of" }
    for name, words in pairs(reasons) do
      expect.equal(select(2, rules.conditions[name](game, bo)), words)
    end
    expect.equal(select(2, rules.conditions.not_executioner(game, ann)),
      "you hold the Executioner token already")
  end)

scenario("CB-98 next_is_regular: the End of the Line is not", { players = 3 },
  function(_, _, expect)
    for contract in game.contract_deck:each() do
      if not contract.ends_game then move(contract, game.contract_discard) end
    end
    flip(game.contract_deck:top(), "up")
    expect.is_false(rules.conditions.next_is_regular(game))
  end)
