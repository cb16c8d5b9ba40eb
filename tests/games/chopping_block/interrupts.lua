--- interrupts.lua - chapter "Card Type - Interrupts".

local function open(name) rules.window(game, name) end

scenario("CB-20 all others are asked from the left of the player, each until declining",
  { players = 4, options = { first = 2 } }, function(given, when, expect)
    local ann, bo, cy, di = given.players()
    given.quiet(3)
    given.cards(bo.hand, "break_room_cards")
    given.cards(cy.hand, "stern_objection", "filing_fee")
    given.cards(di.hand, "stern_objection")
    given.cards(ann.hand, "stern_objection")

    local objection = given.card("stern_objection", 4)
    expect.equal(rules.legal_targets(game, cy, objection), {}) -- nothing was played
    when.runs(open, "resource")
    when.answer(bo, "window_action", "break_room_cards")
    expect.not_asked(bo)
    expect.equal(rules.legal_targets(game, cy, objection), { given.card("break_room_cards") })
    expect.equal(rules.legal_targets(game, bo, objection), {}) -- not the own card
    when.answer(cy, "interrupt", "filing_fee") -- its own window: nobody else answers it
    when.passes(di, "interrupt")
    when.passes(ann, "interrupt")
    when.answer(bo, "pay_surcharge", "pay")
    expect.asked(cy, "interrupt") -- the same player goes on
    when.passes(cy, "interrupt")
    when.passes(di, "interrupt")
    when.passes(ann, "interrupt")

    expect.cards(game.played, "filing_fee", "break_room_cards")
  end)

scenario("CB-20 who has declined is not asked again about the same card",
  { players = 4, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet(3)
    given.cards(ann.hand, "tip_jar")
    given.cards(bo.hand, "stern_objection")
    given.cards(cy.hand, "me_too")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "tip_jar")
    when.passes(bo, "interrupt")
    when.answer(cy, "interrupt", "me_too")
    when.passes(bo, "interrupt") -- about Me Too, not about Tip Jar

    expect.done()
    expect.amount(ann.bag, 5)
    expect.amount(cy.bag, 4) -- 3 - 1 + 2
  end)

scenario("S12 CB-22 CB-23 a cancelled Crowd Effect is refunded and replaces nothing",
  { players = 4, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(3)
    given.cards(game.crowd, "festival_day")
    given.cards(ann.hand, "curfew")
    given.cards(bo.hand, "stern_objection")

    when.runs(rules.phase, game, "resource", function() open("resource") end)
    when.answer(ann, "window_action", "curfew")
    expect.amount(ann.bag, 2)
    expect.cards(game.stack, "curfew")
    when.answer(bo, "interrupt", "stern_objection")

    expect.amount(ann.bag, 3)
    expect.amount(bo.bag, 2)
    expect.cards(game.crowd, "festival_day")
    expect.cards(game.discard, "curfew", "stern_objection") -- the latter when the phase ended
  end)

scenario("S12 the Interrupt lies in played until the phase ends",
  { players = 4, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(3)
    given.cards(ann.hand, "curfew")
    given.cards(bo.hand, "stern_objection")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "curfew")
    when.answer(bo, "interrupt", "stern_objection")

    expect.cards(game.discard, "curfew")
    expect.cards(game.played, "stern_objection")
  end)

scenario("S13 CB-21 an Interrupt is interrupted: its cost comes back and the first card resolves",
  { players = 4, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(3)
    given.cards(game.crowd, "festival_day")
    given.cards(ann.hand, "curfew", "talk_over")
    given.cards(bo.hand, "stern_objection")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "curfew")
    when.answer(bo, "interrupt", "stern_objection")
    expect.cards(game.stack, "curfew", "stern_objection")
    when.answer(ann, "interrupt", "talk_over")

    expect.done()
    expect.amount(bo.bag, 3)
    expect.amount(ann.bag, 2)
    expect.cards(game.crowd, "curfew")
    expect.cards(game.discard, "stern_objection", "festival_day")
    expect.cards(game.played, "talk_over")
  end)

scenario("CB-22 an Interrupt that cancelled is not refunded", { players = 3 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(1)
    rules.give_token(game, ann)
    given.cards(ann.hand, "tip_jar")
    given.cards(bo.hand, "stern_objection")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "tip_jar")
    when.answer(bo, "interrupt", "stern_objection")

    expect.amount(ann.bag, 1)
    expect.amount(bo.bag, 0)
  end)

scenario("S14 CB-23 CB-36 a cancelled Item replaces nothing; a resolved one does",
  { players = 4, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(4)
    given.cards(ann.tool, "war_cleaver")
    given.cards(ann.hand, "heirloom_axe")
    given.cards(bo.hand, "guild_regulation")

    when.runs(open, "resource")
    expect.offers_only(ann, "heirloom_axe") -- nothing discards an Item
    when.answer(ann, "window_action", "heirloom_axe")
    when.answer(bo, "interrupt", "guild_regulation")
    expect.amount(ann.bag, 4)
    expect.cards(ann.tool, "war_cleaver")

    given.cards(ann.hand, given.card("heirloom_axe"))
    when.runs(open, "resource")
    when.answer(ann, "window_action", "heirloom_axe")
    expect.amount(ann.bag, 1)
    expect.cards(ann.tool, "heirloom_axe")
    expect.at(given.card("war_cleaver"), game.discard)
  end)

scenario("CB-26 Item abilities, exchanges, bids and Contract effects cannot be interrupted",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(3)
    given.cards(ann.tool, "long_ladder")
    given.cards(ann.hand, "extra_straw", "flat_fee")
    given.cards(bo.hand, "stern_objection")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "use_long_ladder")
    expect.asked(ann, "window_action")
    when.answer(ann, "window_action", "exchange_influence")
    expect.done()
    when.runs(rules.contract_effect, game, ann, given.card("royal_taster"))
    expect.done()
    expect.equal(#ann.hand, 1)
  end)

scenario("CB-27 CB-38 at an Interrupt prompt cards can be exchanged, but no Item used",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(3)
    given.cards(ann.hand, "tip_jar")
    given.cards(bo.hand, "extra_straw", "flat_fee")
    given.cards(bo.tool, "long_ladder")
    given.cards(bo.trinket, "finger_bone")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "tip_jar")

    expect.offers_only(bo, "exchange_card", "exchange_influence")
    when.answer(bo, "interrupt", "exchange_influence")
    expect.amount(bo.bag, 4)
    expect.amount(ann.bag, 5)
  end)

scenario("CB-34 under Silent Square no interrupt window opens, even for what would remove it",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(5)
    given.cards(ann.hand, "silent_square", "clear_the_square", "tip_jar")
    given.cards(bo.hand, "stern_objection", "guild_regulation")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "silent_square")
    expect.offers(bo, "stern_objection", "guild_regulation") -- it can itself be interrupted
    when.passes(bo, "interrupt")
    expect.cards(game.crowd, "silent_square")
    when.passes(bo, "window_action")
    when.answer(ann, "window_action", "clear_the_square")

    expect.cards(game.crowd)
    expect.asked(bo, "window_action") -- and not about the Interrupt
  end)

scenario("Stern Objection, Guild Regulation and Talked Over cancel what they name",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(9)
    given.cards(bo.hand, "stern_objection", "guild_regulation", "talk_over")
    local function offered(id, ...)
      given.cards(ann.hand, id)
      when.runs(open, "resource")
      when.answer(ann, "window_action", id)
      expect.offers_only(bo, "exchange_card", "exchange_influence", ...)
      when.passes(bo, "interrupt")
      when.passes(bo, "window_action")
      if #ann.hand > 0 then when.passes(ann, "window_action") end
    end
    offered("tip_jar", "stern_objection")
    offered("curfew", "stern_objection", "guild_regulation")
    offered("velvet_hood", "stern_objection", "guild_regulation")
  end)

scenario("S29 CB-87 CB-99 Wrong Door: another legal target of another player",
  { players = 4, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy, di = given.players()
    given.quiet(2)
    given.amount(bo.bag, 3)
    given.amount(di.bag, 1)
    given.cards(ann.hand, "light_fingers")
    given.cards(cy.hand, "wrong_door")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "light_fingers")
    when.answer(ann, "choose_target_player", bo)
    when.answer(cy, "interrupt", "wrong_door")
    expect.offers_only(cy, "seat_3", "seat_4") -- not ann, not bo; cy may be named
    when.answer(cy, "redirect_target", di)

    expect.amount(ann.bag, 2)
    expect.amount(bo.bag, 3)
    expect.amount(di.bag, 0)
  end)

scenario("S29 CB-87 CB-99 nobody behind a Bolted Door can be named; with nobody left it is illegal",
  { players = 4, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy, di = given.players()
    given.quiet(2)
    given.cards(ann.hand, "light_fingers")
    given.cards(cy.hand, "wrong_door")
    effects.immunity.run(game, di, {}, { card = given.card("bolted_door") })

    when.runs(open, "resource")
    when.answer(ann, "window_action", "light_fingers")
    expect.offers_only(ann, "seat_2", "seat_3")
    effects.immunity.run(game, cy, {}, { card = given.card("bolted_door") })
    when.answer(ann, "choose_target_player", bo)

    expect.done() -- cy has nobody to name and is not asked
  end)

scenario("CB-87 Wrong Door answers no Scheme without a player as its target",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(2)
    given.cards(ann.hand, "tip_jar", "rummage_the_bucket")
    given.cards(game.discard, "flat_fee")
    given.cards(bo.hand, "wrong_door")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "tip_jar")
    expect.asked(ann, "window_action")
    when.answer(ann, "window_action", "rummage_the_bucket")

    expect.cards(ann.hand, "flat_fee")
  end)

scenario("CB-87 Cut Purse String and Swapped Satchels go to another bid, another Item",
  { players = 4, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy, di = given.players()
    given.quiet(4)
    given.cards(ann.hand, "cut_purse_string")
    given.cards(bo.hand, "wrong_door")
    when.runs(rules.phase, game, "bid", rules.bid_phase)
    when.answer(ann, "bid", 1)
    when.answer(bo, "bid", 3)
    when.answer(cy, "bid", 2)
    when.passes(di, "bid")
    when.answer(ann, "window_action", "cut_purse_string")
    when.answer(ann, "choose_bid_target", bo)
    when.answer(bo, "interrupt", "wrong_door") -- only cy's bid is left
    expect.done()
    expect.equal(game.winner, bo)
    expect.log("wrong door", di)

    given.quiet(4)
    given.cards(ann.hand, "swapped_satchels")
    given.cards(bo.hand, "wrong_door")
    given.cards(cy.tool, "whetstone")
    given.cards(cy.hood, "velvet_hood")
    given.cards(di.tool, "long_ladder")
    rules.give_token(game, ann)
    when.runs(open, "cleanup")
    when.answer(ann, "window_action", "swapped_satchels")
    when.answer(ann, "choose_item", "whetstone")
    when.answer(bo, "interrupt", "wrong_door")
    expect.cards(ann.tool, "long_ladder")
    expect.cards(cy.tool, "whetstone")
  end)

scenario("CB-87 in Fair Exchange the own Item stays and only the other changes",
  { players = 4, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy, di = given.players()
    given.quiet(4)
    given.cards(ann.hand, "fair_exchange")
    given.cards(bo.hand, "wrong_door")
    given.cards(ann.tool, "rusty_saw")
    given.cards(ann.hood, "moth_eaten_hood")
    given.cards(cy.tool, "whetstone")
    given.cards(di.tool, "long_ladder")
    given.cards(di.hood, "velvet_hood")

    when.runs(open, "cleanup")
    when.answer(ann, "window_action", "fair_exchange")
    expect.offers_only(ann, "rusty_saw>whetstone", "rusty_saw>long_ladder",
      "moth_eaten_hood>velvet_hood")
    when.answer(ann, "choose_item", "rusty_saw>whetstone")
    when.answer(bo, "interrupt", "wrong_door")

    expect.cards(ann.tool, "long_ladder")
    expect.cards(di.tool, "rusty_saw")
    expect.cards(ann.hood, "moth_eaten_hood")
  end)

scenario("CB-87 Shakedown goes only to an equally rich player", { players = 4,
  options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy, di = given.players()
    given.quiet(4)
    given.amount(bo.gold, 3)
    given.amount(cy.gold, 3)
    given.amount(di.gold, 2)
    given.cards(ann.hand, "shakedown")
    given.cards(di.hand, "wrong_door")

    when.runs(open, "cleanup")
    when.answer(ann, "window_action", "shakedown")
    expect.offers_only(ann, "seat_2", "seat_3")
    when.answer(ann, "choose_target_player", bo)
    when.answer(di, "interrupt", "wrong_door")

    expect.amount(cy.gold, 2)
    expect.amount(bo.gold, 3)
    expect.amount(ann.gold, 1)
  end)

scenario("CB-89 Finders Keepers: the Item enters the other area, no refund, no more answers",
  { players = 4, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet(4)
    given.cards(ann.hand, "heirloom_axe")
    given.cards(bo.hand, "finders_keepers")
    given.cards(bo.tool, "rusty_saw")
    given.cards(cy.hand, "guild_regulation", "flat_fee")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "heirloom_axe")
    when.answer(bo, "interrupt", "finders_keepers")
    when.passes(cy, "interrupt") -- about Finders Keepers

    expect.asked(cy, "window_action") -- not about the axe any more
    expect.cards(bo.tool, "heirloom_axe")
    expect.cards(game.discard, "rusty_saw")
    expect.cards(ann.tool)
    expect.amount(ann.bag, 1)
    expect.amount(bo.bag, 2)
  end)

scenario("S28 CB-88 Me Too counts as one more change right after the original",
  { players = 4 }, function(given, when, expect)
    local ann, bo, cy, di = given.players()
    given.quiet(5)
    given.on_block("lord_chamberlain", ann)
    given.cards(ann.hand, "extra_straw")
    given.cards(bo.hand, "me_too")
    given.cards(cy.hand, "roaring_encore")

    when.runs(rules.phase, game, "chopping", rules.chopping_phase)
    when.answer(ann, "window_action", "extra_straw")
    when.answer(bo, "interrupt", "me_too")
    when.answer(cy, "window_action", "roaring_encore")

    expect.amount(ann.gold, 10)
    expect.amount(ann.bag, 4)
    expect.amount(bo.bag, 4)
    expect.amount(cy.bag, 2)
    expect.amount(di.bag, 5)
  end)

scenario("S28 CB-88 a copy of a cancelled Scheme is nothing, and Me Too stays paid",
  { players = 4 }, function(given, when, expect)
    local ann, bo, cy, di = given.players()
    given.quiet(5)
    given.on_block("lord_chamberlain", ann)
    given.cards(ann.hand, "extra_straw")
    given.cards(bo.hand, "me_too")
    given.cards(cy.hand, "roaring_encore")
    given.cards(di.hand, "stern_objection")

    when.runs(rules.phase, game, "chopping", rules.chopping_phase)
    when.answer(ann, "window_action", "extra_straw")
    when.answer(bo, "interrupt", "me_too")
    when.passes(di, "interrupt") -- Me Too may stand
    when.answer(di, "interrupt", "stern_objection")
    when.answer(cy, "window_action", "roaring_encore")

    expect.amount(ann.gold, 6)
    expect.amount(ann.bag, 5)
    expect.amount(bo.bag, 4)
  end)

scenario("CB-88 the copier must meet what the Scheme requires, chooses own targets, pays no cost",
  { players = 4, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy, di = given.players()
    given.quiet(2)
    given.cards(ann.hand, "light_fingers")
    given.cards(bo.hand, "me_too")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "light_fingers")
    when.answer(ann, "choose_target_player", cy)
    when.answer(bo, "interrupt", "me_too")
    expect.offers_only(bo, "seat_1", "seat_3", "seat_4")
    when.answer(bo, "choose_target_player", di)
    expect.amount(di.bag, 0)
    expect.amount(bo.bag, 3) -- 2 - 1 for Me Too + 2
  end)

scenario("CB-88 a copier who does not meet what the Scheme requires gets nothing",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(2)
    game.winner, game.returned = ann, 4
    given.cards(ann.hand, "guild_rebate")
    given.cards(bo.hand, "me_too")

    when.runs(open, "chop")
    when.answer(ann, "window_action", "guild_rebate")
    when.answer(bo, "interrupt", "me_too")

    expect.amount(ann.bag, 4)
    expect.amount(bo.bag, 1) -- Me Too stays paid
    expect.log("bo finds nothing to copy", ann)
  end)

scenario("CB-24 CB-88 a Scheme that comes too late has resolved: its copy still takes effect",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet(2)
    given.cards(ann.hand, "peek_under_the_hood", "snatched_axe")
    given.cards(bo.hand, "flat_fee", "extra_straw")
    given.cards(cy.hand, "me_too")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "peek_under_the_hood")
    when.answer(ann, "choose_target_player", bo)
    when.answer(bo, "interrupt", "exchange_influence") -- nothing is left to look at
    when.answer(cy, "interrupt", "me_too")

    expect.done()
    expect.log("Peek Under the Hood comes too late", bo)
    expect.cards(ann.hand) -- cy had nobody else to look at, and one card to choose
    expect.at(given.card("snatched_axe"), game.discard)
  end)

scenario("CB-88 uncopyable Schemes are no target, nor is anything but a Scheme",
  { players = 3 }, function(given, _, expect)
    local ann, bo = given.players()
    local function fits(id)
      return effects.copy.answers(game, bo, {}, { card = given.card(id), player = ann })
    end
    expect.is_true(fits("tip_jar"))
    expect.is_false(fits("double_shift"))
    expect.is_false(fits("again_with_feeling"))
    expect.is_false(fits("curfew"))
    expect.is_false(fits("whetstone"))
    expect.is_false(fits("stern_objection"))
  end)

scenario("S31 CB-90 Filing Fee: who cannot pay can only refuse, and is asked all the same",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(2)
    given.cards(ann.hand, "break_room_cards")
    given.cards(bo.hand, "filing_fee")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "break_room_cards")
    when.answer(bo, "interrupt", "filing_fee")
    expect.asked(ann, "pay_surcharge")
    expect.offers_only(ann)
    when.passes(ann, "pay_surcharge")

    expect.cards(game.discard, "break_room_cards")
    expect.amount(ann.bag, 2)
  end)

scenario("S31 CB-90 with 3 at first the fee can be paid", { players = 3, options = { first = 1 } },
  function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(3)
    given.cards(ann.hand, "break_room_cards")
    given.cards(bo.hand, "filing_fee")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "break_room_cards")
    when.answer(bo, "interrupt", "filing_fee")
    when.answer(ann, "pay_surcharge", "pay")

    expect.amount(ann.bag, 0)
    expect.equal(#ann.hand, 2)
  end)

scenario("CB-90 the fee is no part of the cost: a later cancellation does not refund it",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet(3)
    given.cards(ann.hand, "break_room_cards")
    given.cards(bo.hand, "filing_fee")
    given.cards(cy.hand, "stern_objection")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "break_room_cards")
    when.answer(bo, "interrupt", "filing_fee")
    when.passes(cy, "interrupt")
    when.answer(ann, "pay_surcharge", "pay")
    when.answer(cy, "interrupt", "stern_objection")

    expect.amount(ann.bag, 1)
  end)

scenario("CB-99 Interrupts aim at cards: a sheltered player's cards can be answered",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(3)
    effects.immunity.run(game, ann, {}, { card = given.card("bolted_door") })
    given.cards(ann.hand, "tip_jar")
    given.cards(bo.hand, "stern_objection")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "tip_jar")
    when.answer(bo, "interrupt", "stern_objection")

    expect.amount(ann.bag, 3)
  end)
