--- turn.lua - chapter "Phases of the game": windows, actions, the discard exchange.

local function open(name) rules.window(game, name) end

scenario("CB-10 a turn is Resource, Bid, Chopping, Cleanup: the first bid is made with 4 and 4",
  { players = 3 }, function(given, when, expect)
    local ann = given.players()
    local phases, phase = {}, rules.phase
    rules.phase = function(table_, name, body)
      phases[#phases + 1] = name
      return phase(table_, name, body)
    end

    when.runs(rules.turn, game)
    while #phases < 2 or game.window do when.rest(1) end -- to the bids

    expect.amount(ann.bag, 4)
    expect.equal(#ann.hand, 4)
    expect.equal(expect.view(ann).status, { turn = 1, phase = "Bid Phase" })
    when.rest()
    expect.equal(phases, { "resource", "bid", "chopping", "cleanup" })
  end)

scenario("CB-11 at the end of a phase the played cards go to the discard pile, the first lowest",
  { players = 3 }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet()
    given.cards(game.played, "tip_jar", "extra_straw")
    given.cards(game.crowd, "curfew")
    given.cards(bo.tool, "whetstone")

    when.runs(rules.phase, game, "cleanup", function() end)

    expect.cards(game.played)
    expect.cards(game.discard, "tip_jar", "extra_straw")
    expect.cards(game.crowd, "curfew")
    expect.cards(bo.tool, "whetstone")
    expect.not_asked(ann)
  end)

scenario("CB-12 CB-13 from the Executioner clockwise, one action each, until all pass in a row",
  { players = 3, options = { first = 2 } }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet()
    given.cards(bo.hand, "tip_jar", "tip_jar")
    given.cards(cy.hand, "tip_jar")
    given.cards(ann.hand, "break_room_cards")
    given.top(game.player_deck, "fog_on_the_square", "shuffled_docket")

    when.runs(open, "resource")
    when.answer(bo, "window_action", "tip_jar")
    expect.asked(cy, "window_action")
    when.passes(cy, "window_action")
    when.passes(ann, "window_action")
    when.answer(bo, "window_action", "tip_jar") -- passing was not for good: cy is asked again
    when.answer(cy, "window_action", "tip_jar")
    when.answer(ann, "window_action", "break_room_cards")
    when.passes(ann, "window_action")

    expect.done()
    expect.amount(bo.bag, 7)
  end)

scenario("CB-12 the five windows are held in their places", { players = 3 },
  function(_, when, expect)
    local opened, window_of = {}, rules.window
    rules.window = function(table_, name)
      opened[#opened + 1] = name
      return window_of(table_, name)
    end

    when.runs(rules.turn, game)
    when.rest()

    expect.equal(opened, { "resource", "bid_open", "bid_reveal", "chop", "cleanup" })
  end)

scenario("CB-14 who can only pass is not asked and not logged; two cards leave the exchange",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet(0)
    given.cards(ann.hand, "extra_straw")
    given.cards(cy.hand, "extra_straw", "extra_straw")

    when.runs(open, "resource")

    expect.not_asked(ann)
    expect.not_asked(bo)
    expect.offers_only(cy, "exchange_card", "exchange_influence")
    when.passes(cy, "window_action")
    expect.done()
    expect.no_log("pass", cy)
  end)

scenario("CB-14 a bid is asked even of an empty bag under Everybody Works",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann = given.players()
    given.quiet(0)
    effects.forbid_pass.run(game, ann, {}, { card = given.card("everybody_works") })

    when.runs(rules.phase, game, "bid", rules.bid_phase)

    for _, player in ipairs(game.players) do
      expect.asked(player, "bid")
      when.answer(player, "bid", 0)
    end
    expect.asked(ann, "settle_bid")
  end)

scenario("CB-27 two cards for an influence or a card, again and again, as window actions",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann = given.players()
    given.quiet(0)
    given.cards(ann.hand, "extra_straw", "blunted_edge", "flat_fee", "snatched_axe")
    given.top(game.player_deck, "fog_on_the_square")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "exchange_influence")
    when.answer(ann, "exchange_cards", { "flat_fee", "extra_straw" })
    when.answer(ann, "window_action", "exchange_card") -- only one pair is left: taken unasked

    expect.amount(ann.bag, 1)
    expect.cards(ann.hand, "fog_on_the_square")
    expect.cards(game.discard, "flat_fee", "extra_straw", "blunted_edge", "snatched_axe")
    expect.done()
  end)

scenario("CB-27 no exchange while bids are chosen", { players = 3, options = { first = 1 } },
  function(given, when, expect)
    local ann = given.players()
    given.quiet()
    given.cards(ann.hand, "extra_straw", "extra_straw")

    when.runs(rules.choose_bids, game)

    expect.equal(expect.asked(ann, "bid").asides, nil)
    expect.illegal(ann, "bid", "exchange_card")
  end)

scenario("S16 CB-28 CB-29 with an empty deck the discarded two are shuffled first",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(0)
    given.cards(ann.hand, "extra_straw", "blunted_edge", "flat_fee")
    given.empty(game.player_deck, bo.hand)

    when.runs(rules.exchange, game, ann, { gain = "card", cards = 2 })
    when.answer(ann, "exchange_cards", { "extra_straw", "blunted_edge" })

    expect.equal(#ann.hand, 2)
    expect.equal(#game.player_deck, 1)
    expect.equal(#game.discard, 0)
  end)

scenario("CB-29 CB-78 with both piles empty nothing is drawn; played cards are not reshuffled",
  { players = 3 }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet()
    given.cards(game.discard, "tip_jar")
    given.cards(game.played, "extra_straw")
    given.cards(game.crowd, "curfew")
    given.empty(game.player_deck, bo.hand)

    when.runs(rules.draw, game, ann, 3)

    expect.cards(ann.hand, "tip_jar")
    expect.cards(game.played, "extra_straw")
    expect.cards(game.crowd, "curfew")
  end)

scenario("CB-30 the reserve and the bank never run out", { players = 3 },
  function(given, when, expect)
    local ann = given.players()

    when.runs(rules.gain_influence, game, ann, 100000)
    when.runs(rules.gain_gold, game, ann, 100000)

    expect.amount(ann.bag, 100003)
    expect.amount(ann.gold, 100000)
  end)

scenario("CB-77 an illegal command is refused with a reason, to that player only",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(1)
    given.cards(ann.hand, "tip_jar", "snatched_axe")

    when.runs(open, "resource")
    local before = #expect.journal(bo)
    expect.illegal(ann, "window_action", "snatched_axe")
    expect.refuses(ann, "snatched_axe", "not now")

    expect.equal(#expect.journal(bo), before)
    expect.asked(ann, "window_action")
    expect.amount(ann.bag, 1)
  end)

scenario("the log tells a turn as a person at the table would", { players = 3,
  options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet(5)
    given.cards(game.crowd, "rowdy_auction")
    given.cards(bo.hand, "cold_feet", "extra_straw")
    given.cards(cy.hand, "stern_objection", "fog_on_the_square")
    local contract = game.current[1].name
    local told = function(words) expect.log(words, ann) end

    when.runs(rules.phase, game, "bid", rules.bid_phase)
    when.passes(bo, "window_action")
    when.passes(cy, "window_action")
    when.answer(ann, "bid", 2)
    when.answer(bo, "bid", 4)
    when.answer(cy, "bid", 2)
    told("...show! ann bids 2, bo bids 4, cy bids 2")
    when.answer(bo, "window_action", "cold_feet")
    when.passes(cy, "interrupt")
    told("bo plays Cold Feet (free)")
    told("bo takes it all back")
    when.passes(cy, "window_action")
    when.answer(ann, "settle_bid", ann)
    told("ann decides: ann")
    told("ann gets the job for 2 influence")
    told("cy loses 1 in the scuffle")
    expect.no_log("bo loses", ann)
    told("ann leads " .. contract .. " to the block")
    when.runs(rules.phase, game, "chopping", rules.chopping_phase)
    when.answer(bo, "window_action", "extra_straw")
    when.answer(cy, "interrupt", "stern_objection")
    told("cy answers Extra Straw with Stern Objection (1 influence)")
    told("Extra Straw is cancelled; bo gets 1 influence back")
    when.answer(cy, "window_action", "fog_on_the_square")
    told(contract .. " is postponed to the end of the day")
  end)
