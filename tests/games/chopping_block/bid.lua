--- bid.lua - chapter "Bid Phase".

local function bid_phase() rules.phase(game, "bid", rules.bid_phase) end

--- Everybody bids, in seat order; "pass" is a pass.
local function bids(when, ...)
  for seat, bid in ipairs { ... } do
    local player = game.players[seat]
    if bid == "pass" then when.passes(player, "bid") else when.answer(player, "bid", bid) end
  end
end

local function bags(expect, ...)
  for seat, amount in ipairs { ... } do expect.amount(game.players[seat].bag, amount) end
end

scenario("S3 CB-45 CB-52 CB-53 CB-55 CB-56 CB-57 the rulebook's example",
  { players = 4, options = { first = 4 } }, function(given, when, expect)
    local ann, _, _, di = given.players()
    given.quiet(4)
    local contract = game.current[1]

    when.runs(bid_phase)
    bids(when, 3, 2, 3, 3)
    expect.asked(di, "settle_bid")
    expect.offers_only(di, "seat_1", "seat_3", "seat_4")
    when.answer(di, "settle_bid", ann)

    bags(expect, 1, 4, 4, 4)
    expect.equal(rules.executioner(game), ann)
    expect.at(contract, game.block)
    expect.equal(#game.current, 0)
  end)

scenario("S4 CB-53 CB-57 the Executioner may choose themself and keeps the token",
  { players = 4, options = { first = 4 } }, function(given, when, expect)
    local _, _, _, di = given.players()
    given.quiet(4)

    when.runs(bid_phase)
    bids(when, 3, 2, 3, 3)
    when.answer(di, "settle_bid", di)

    bags(expect, 4, 4, 4, 1)
    expect.equal(rules.executioner(game), di)
  end)

scenario("S5 CB-47 CB-54 CB-55 everybody passes: the Executioner names any player",
  { players = 4, options = { first = 2 } }, function(given, when, expect)
    local _, bo, cy = given.players()
    given.quiet(4, 2, 0, 5)

    when.runs(bid_phase)
    bids(when, "pass", "pass", "pass", "pass")
    bags(expect, 5, 3, 1, 6)
    expect.offers_only(bo, "seat_1", "seat_2", "seat_3", "seat_4")
    expect.illegal(bo, "settle_bid", nil)
    when.answer(bo, "settle_bid", cy)

    bags(expect, 5, 3, 1, 6)
    expect.equal(rules.executioner(game), cy)
    for _, player in ipairs(game.players) do
      expect.amount(player.pass_token, 1)
      expect.amount(player.pass_fist, 0)
    end
  end)

scenario("CB-54 an all-pass is no tie: neither Popular Vote nor Hood of Office speaks",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(4)
    given.cards(game.crowd, "popular_vote")
    given.cards(bo.hood, "hood_of_office")
    given.amount(ann.gold, 3)

    when.runs(bid_phase)
    bids(when, "pass", "pass", "pass")

    expect.offers_only(ann, "seat_1", "seat_2", "seat_3")
  end)

scenario("S6 CB-48 a bid of 0 is a bid and beats every pass", { players = 4,
  options = { first = 1 } }, function(given, when, expect)
    local _, _, cy = given.players()
    given.quiet(2)

    when.runs(bid_phase)
    bids(when, "pass", "pass", 0, "pass")

    expect.done()
    expect.equal(game.winner, cy)
    bags(expect, 3, 3, 2, 3)
  end)

scenario("S7 CB-53 an Executioner outside the tie chooses among the tied only",
  { players = 4, options = { first = 1 } }, function(given, when, expect)
    local ann = given.players()
    given.quiet(4)

    when.runs(bid_phase)
    bids(when, 1, 2, 2, "pass")

    expect.offers_only(ann, "seat_2", "seat_3")
    expect.illegal(ann, "settle_bid", ann)
  end)

scenario("CB-43 without a current Contract Bid and Chopping are skipped", { players = 3 },
  function(given, when, expect)
    given.quiet(0)
    local phases, phase = {}, rules.phase
    rules.phase = function(table_, name, body)
      phases[#phases + 1] = name
      return phase(table_, name, body)
    end
    move(game.current[1], game.contract_discard)

    when.runs(rules.turn, game)
    when.rest()

    expect.equal(phases, { "resource", "cleanup" })
  end)

scenario("CB-44 the window before the bids comes first", { players = 3, options = { first = 1 } },
  function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(4)
    given.cards(ann.hand, "everybody_works")

    when.runs(bid_phase)

    expect.asked(ann, "window_action")
    expect.equal(game.window, "bid_open")
    expect.not_asked(bo)
  end)

scenario("CB-45 all are asked at once: 0 up to the bag, or a pass", { players = 3 },
  function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet(4, 0, 2)

    when.runs(bid_phase)

    local question = expect.asked(bo, "bid")
    expect.equal({ question.low, question.high }, { 0, 0 })
    expect.equal(expect.asked(ann, "bid").high, 4)
    expect.illegal(cy, "bid", 3)
    when.answer(cy, "bid", 2)
    expect.amount(cy.fist, 2)
    expect.amount(cy.bag, 0)
    when.passes(bo, "bid")
    expect.amount(bo.pass_fist, 1)
    expect.amount(bo.pass_token, 0)
    expect.asked(ann, "bid")
  end)

scenario("CB-46 nothing shows and nothing can be changed before all have chosen",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet(4)
    given.cards(ann.hand, "thumb_on_the_scale")
    given.cards(cy.hand, "cold_feet")

    when.runs(bid_phase)
    when.answer(ann, "bid", 2)
    expect.no_log("bids", bo)
    expect.not_asked(ann)
    when.passes(bo, "bid")
    expect.amount(bo.bag, 4) -- no pass influence yet
    when.answer(cy, "bid", 0)

    expect.log("ann bids 2", bo)
    expect.log("bo passes", ann)
    expect.amount(bo.bag, 5)
    expect.asked(ann, "window_action")
  end)

scenario("S25 CB-39 CB-47 Kind Benches and Velvet Hood: replacements first, then additions",
  { players = 3, options = { first = 3 } }, function(given, when, expect)
    local _, bo = given.players()
    given.quiet(0)
    given.cards(game.crowd, "kind_benches")
    given.cards(bo.hood, "velvet_hood")

    when.runs(bid_phase)
    bids(when, "pass", "pass", 0)

    bags(expect, 2, 3, 0)
  end)

scenario("S25 CB-39 under No Shirkers a pass gives 0, with a Velvet Hood 1",
  { players = 3, options = { first = 3 } }, function(given, when, expect)
    local _, bo = given.players()
    given.quiet(0)
    given.cards(game.crowd, "no_shirkers")
    given.cards(bo.hood, "velvet_hood")

    when.runs(bid_phase)
    bids(when, "pass", "pass", 0)

    bags(expect, 0, 1, 0)
  end)

scenario("CB-47 a passing winner gets the pass token back, too", { players = 3,
  options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(4)

    when.runs(bid_phase)
    bids(when, "pass", "pass", "pass")
    when.answer(ann, "settle_bid", bo)

    expect.amount(bo.pass_token, 1)
  end)

scenario("CB-49 CB-52 Thumb on the Scale: +2; the winner pays the tokens only",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(4)
    given.cards(bo.hand, "thumb_on_the_scale")

    when.runs(bid_phase)
    bids(when, 3, 2, 0)
    when.answer(bo, "window_action", "thumb_on_the_scale")

    expect.equal(game.winner, bo)
    expect.amount(bo.bag, 2)
    expect.amount(ann.bag, 4)
    expect.equal(value("bid", bo), 0) -- the +2 is gone with the phase
  end)

scenario("CB-49 Golden Handshake costs a Gold and counts 4", { players = 3,
  options = { first = 1 } }, function(given, when, expect)
    local _, bo = given.players()
    given.quiet(4)
    given.amount(bo.gold, 1)
    given.cards(bo.hand, "golden_handshake")

    when.runs(bid_phase)
    bids(when, 4, 1, 0)
    when.answer(bo, "window_action", "golden_handshake")

    expect.equal(game.winner, bo)
    expect.amount(bo.gold, 0)
    expect.amount(bo.bag, 3)
  end)

scenario("CB-49 Cut Purse String: -2 on another bid; floored at 0 once, at the end",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet(4)
    given.cards(cy.hand, "cut_purse_string")
    given.cards(ann.hand, "thumb_on_the_scale")

    when.runs(bid_phase)
    bids(when, 1, 1, 0)
    when.passes(ann, "window_action")
    when.answer(cy, "window_action", "cut_purse_string")
    expect.offers_only(cy, "seat_1", "seat_2")
    when.answer(cy, "choose_bid_target", ann)
    expect.equal(value("bid", ann), 0)
    when.answer(ann, "window_action", "thumb_on_the_scale")
    expect.equal(game.winner, nil) -- 1 - 2 + 2 = 1: ann and bo are tied
    when.answer(ann, "settle_bid", bo)

    expect.equal(game.winner, bo)
  end)

scenario("CB-49 Loaded Coin counts 1 for a bid of 1 or more, read when the window closes",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet(4)
    given.cards(bo.hand, "loaded_coin")

    when.runs(bid_phase)
    when.passes(bo, "window_action") -- not yet
    bids(when, 2, 2, 0)
    expect.equal(value("bid", bo), 2)
    when.answer(bo, "window_action", "loaded_coin")

    expect.done() -- no tie
    expect.equal(game.winner, bo)
    expect.amount(bo.bag, 0)
    expect.amount(ann.bag, 4)
    expect.equal(value("bid", cy), 0)
    pay(cy.bag, cy.fist, 1)
    move(given.card("loaded_coin"), cy.trinket)
    expect.equal(value("bid", cy), 2)
    pay(cy.fist, cy.bag, 1)
    expect.equal(value("bid", cy), 0) -- not for no tokens
  end)

scenario("CB-49 a pass has no effective bid and cannot be changed", { players = 3,
  options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(4)
    given.cards(ann.hand, "cut_purse_string")
    given.cards(bo.hand, "thumb_on_the_scale")

    when.runs(bid_phase)
    bids(when, 0, "pass", "pass")

    expect.done() -- neither card has anything to change
    expect.equal(game.winner, ann)
  end)

scenario("S27 CB-50 Again, With Feeling: tokens go home, changes are void, pass influence is kept",
  { players = 4, options = { first = 2 } }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet(4)
    given.cards(bo.hand, "thumb_on_the_scale")
    given.cards(cy.hand, "again_with_feeling")

    when.runs(bid_phase)
    bids(when, "pass", 2, 1, 0)
    when.answer(bo, "window_action", "thumb_on_the_scale")
    expect.equal(value("bid", bo), 4)
    when.answer(cy, "window_action", "again_with_feeling")

    bags(expect, 5, 4, 2, 4)
    expect.equal(value("bid", bo), 0)
    expect.equal(expect.view(ann).shows.bids, { "", "", "", "" }) -- nobody has bid yet
    bids(when, "pass", 1, 2, 0)
    expect.amount(ann.bag, 6)
    expect.equal(game.winner, cy) -- the +2 is void
  end)

scenario("CB-50 it closes the window at once; Everybody Works and Two-Headed Coin stay in force",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet(4)
    given.cards(ann.hand, "everybody_works")
    given.cards(bo.hand, "two_headed_coin", "again_with_feeling")
    given.cards(cy.hand, "thumb_on_the_scale")

    when.runs(bid_phase)
    when.answer(ann, "window_action", "everybody_works")
    when.passes(bo, "interrupt")
    when.passes(bo, "window_action")
    bids(when, 1, 1, 1)
    when.answer(bo, "window_action", "two_headed_coin")
    when.passes(cy, "window_action")
    when.answer(bo, "window_action", "again_with_feeling")
    expect.asked(cy, "bid") -- no more window
    expect.illegal(ann, "bid", nil)
    bids(when, 1, 1, 1)
    when.passes(cy, "window_action")

    expect.asked(bo, "settle_bid")
  end)

scenario("CB-51 Everybody Works: nobody may pass, but Cold Feet stays legal",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(4)
    given.cards(ann.hand, "everybody_works")
    given.cards(bo.hand, "cold_feet")

    when.runs(bid_phase)
    when.answer(ann, "window_action", "everybody_works")
    expect.illegal(ann, "bid", "pass")
    bids(when, 0, 3, 2)
    when.answer(bo, "window_action", "cold_feet")

    expect.equal(game.winner, game.players[3])
    expect.amount(bo.bag, 4)
    expect.is_true(value("may_pass", ann)) -- the phase is over
  end)

scenario("S26 CB-53 Popular Vote narrows, then the Hood of Office wins unasked",
  { players = 4, options = { first = 1 } }, function(given, when, expect)
    local _, bo, cy, di = given.players()
    given.quiet(4)
    given.cards(game.crowd, "popular_vote")
    given.cards(di.hood, "hood_of_office")
    given.amount(bo.gold, 5)
    given.amount(cy.gold, 3)
    given.amount(di.gold, 3)

    when.runs(bid_phase)
    bids(when, 1, 2, 2, 2)

    expect.done()
    expect.equal(game.winner, di)
  end)

scenario("S26 CB-53 without the Hood the Executioner chooses among the narrowed",
  { players = 4, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy, di = given.players()
    given.quiet(4)
    given.cards(game.crowd, "popular_vote")
    given.amount(bo.gold, 5)
    given.amount(cy.gold, 3)
    given.amount(di.gold, 3)

    when.runs(bid_phase)
    bids(when, 1, 2, 2, 2)

    expect.offers_only(ann, "seat_3", "seat_4")
  end)

scenario("S26 CB-53 with one poorest Popular Vote decides at once",
  { players = 4, options = { first = 1 } }, function(given, when, expect)
    local _, bo, cy, di = given.players()
    given.quiet(4)
    given.cards(game.crowd, "popular_vote")
    given.amount(bo.gold, 5)
    given.amount(cy.gold, 3)
    given.amount(di.gold, 2)

    when.runs(bid_phase)
    bids(when, 1, 2, 2, 2)

    expect.done()
    expect.equal(game.winner, di)
  end)

scenario("CB-53 the Hood of Office is silent if the Executioner is tied", { players = 3,
  options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(4)
    given.cards(bo.hood, "hood_of_office")

    when.runs(bid_phase)
    bids(when, 2, 2, 0)

    expect.asked(ann, "settle_bid")
  end)

scenario("CB-53 the last Two-Headed Coin settles the tie, and an all-pass (CB-54)",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet(4)
    given.cards(bo.hand, "two_headed_coin")
    given.cards(cy.hand, "two_headed_coin")

    when.runs(bid_phase)
    bids(when, "pass", "pass", "pass")
    when.answer(bo, "window_action", "two_headed_coin")
    when.answer(cy, "window_action", "two_headed_coin")
    expect.offers_only(cy, "seat_1", "seat_2", "seat_3")
    when.answer(cy, "settle_bid", ann)

    expect.equal(rules.executioner(game), ann)
    expect.equal(value("settler", nil, { game = game }), ann) -- the phase is over
  end)

scenario("CB-55 CB-96 what the winner returned is remembered for the turn", { players = 3,
  options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(4)

    when.runs(bid_phase)
    bids(when, 0, 4, 1)

    expect.equal(rules.returned_by(game, bo), 4)
    expect.equal(rules.returned_by(game, ann), 0)
    rules.give_token(game, ann)
    expect.is_true(rules.conditions.won_bid(game, bo)) -- whoever holds the token later
  end)

scenario("CB-56 Rowdy Auction: each loser who bid 1 or more returns 1", { players = 4,
  options = { first = 1 } }, function(given, when, expect)
    given.quiet(4)
    given.cards(game.crowd, "rowdy_auction")

    when.runs(bid_phase)
    bids(when, 3, 1, 0, "pass")

    bags(expect, 1, 3, 4, 5)
  end)

scenario("S30 CB-95 withdrawn to nobody: Cold Feet makes an all-pass", { players = 4,
  options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(3)
    given.cards(bo.hand, "cold_feet")

    when.runs(bid_phase)
    bids(when, "pass", 2, "pass", "pass")
    when.answer(bo, "window_action", "cold_feet")
    bags(expect, 4, 3, 4, 4)
    expect.amount(bo.pass_token, 1) -- it stays in the bag
    expect.offers_only(ann, "seat_1", "seat_2", "seat_3", "seat_4")
    when.answer(ann, "settle_bid", bo)

    expect.amount(bo.bag, 3)
    expect.equal(game.returned, 0)
  end)

scenario("CB-95 a withdrawn bid is no target, takes no changes, pays no toll, gets no ale",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet(3)
    given.cards(game.crowd, "rowdy_auction")
    given.cards(bo.hand, "cold_feet")

    when.runs(bid_phase)
    bids(when, 1, 3, 1)
    when.answer(bo, "window_action", "cold_feet")
    expect.amount(bo.bag, 3)
    expect.equal(rules.legal_targets(game, ann, given.card("cut_purse_string")), { cy })
    expect.is_false(rules.conditions.made_bid(game, bo))
    when.answer(ann, "settle_bid", ann)

    bags(expect, 2, 3, 2) -- no toll for bo
    expect.is_false(rules.conditions.lost_bid(game, bo))
    expect.is_true(rules.conditions.lost_bid(game, cy))
  end)
