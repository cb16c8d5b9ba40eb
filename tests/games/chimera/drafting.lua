--- drafting.lua - phase one: the black market.

--- A drafting round with the dealer in seat 1 and these energies; nobody has been dealt to yet.
local function round(given, energies)
  rules.start_draft(game)
  for at, player in ipairs(game.players) do
    given.amount(player.energy, energies[at], game.energy_box)
  end
  game.dealer = game.players[1]
end

scenario("CHIM-10 the parts are shuffled, everybody has 15 energy, the shortest deals",
  { players = 4, seed = 3, options = { height = 3124 } }, function(given, when, expect)
    local ann, _, cy, di = given.players()
    local before = game.deck:top(64)

    when.runs(rules.start_draft, game)

    expect.amount(ann.energy, 15)
    expect.amount(di.energy, 15)
    expect.amount(game.energy_box, 0)
    expect.equal(game.dealer, cy)
    expect.equal(#game.deck, 64)
    local moved = 0
    for at, card in ipairs(game.deck:top(64)) do
      if card ~= before[at] then moved = moved + 1 end
    end
    expect.is_true(moved > 32, "the deck is shuffled")
  end)

scenario("S3 CHIM-11 CHIM-13 CHIM-15 with three cards out the dealer's left bids first",
  { players = 4 }, function(given, when, expect)
    local ann, bo = given.players()
    round(given, { 15, 15, 15, 15 })

    when.runs(rules.draft_round, game)
    expect.offers_only(ann, game.market[1], game.market[2], game.market[3])
    when.passes(ann, "dealer_pick")

    expect.equal(#game.market, 3)
    expect.amount(ann.energy, 15)
    local question = expect.asked(bo, "auction_bid")
    expect.equal({ question.low, question.high }, { 1, 15 })
    expect.is_true(question.prompt:find("Nobody has bid yet", 1, true))
    expect.equal({ game.auction.bid, game.auction.box }, { 0, game.energy_box.amount })
    expect.is_true(question.none)
  end)

scenario("CHIM-12 a short deck goes on with the shuffled discard pile below it",
  { players = 4 }, function(given, when, expect)
    local ann = given.players()
    round(given, { 15, 15, 15, 15 })
    given.empty(game.deck, game.discard)
    given.top(game.deck, "p01", "p02")

    when.runs(rules.lay_out, game)

    expect.equal({ game.market[1].id, game.market[2].id }, { "p01", "p02" })
    expect.equal({ #game.market, #game.deck, #game.discard }, { 3, 61, 0 })
    expect.is_false(game.deck[1]:seen_by(ann))
  end)

scenario("S4 CHIM-13 CHIM-14 CHIM-20 CHIM-22 the pick costs 1; the winner pays and chooses",
  { players = 4 }, function(given, when, expect)
    local ann, bo, cy, di = given.players()
    round(given, { 15, 15, 15, 15 })
    given.top(game.deck, "p01", "p02", "p03")

    when.runs(rules.draft_round, game)
    when.answer(ann, "dealer_pick", "p02")
    when.answer(bo, "auction_bid", 1)
    when.answer(cy, "auction_bid", 2)
    when.passes(di, "auction_bid")
    when.answer(ann, "auction_bid", 3)
    when.passes(bo, "auction_bid")
    when.passes(cy, "auction_bid")
    when.passes(di, "auction_bid")
    expect.offers_only(ann, "p01", "p03")
    when.answer(ann, "auction_choose", "p03")

    expect.done() -- and there is no second auction
    expect.amount(ann.energy, 11)
    expect.amount(game.energy_box, 4)
    for _, player in ipairs { bo, cy, di } do expect.amount(player.energy, 15) end
    expect.equal(ann.bench:count(), 2)
    expect.cards(game.discard, "p01")
    expect.is_true(game.discard[1]:seen_by(bo))
  end)

scenario("S5 CHIM-16 CHIM-17 CHIM-18 CHIM-19 who passed may bid again; who cannot is not asked",
  { players = 4 }, function(given, when, expect)
    local ann, bo, cy, di = given.players()
    round(given, { 6, 5, 2, 5 })

    when.runs(rules.draft_round, game)
    when.passes(ann, "dealer_pick")
    when.answer(bo, "auction_bid", 1)
    when.answer(cy, "auction_bid", 2)
    when.passes(di, "auction_bid")
    when.passes(ann, "auction_bid")
    expect.illegal(bo, "auction_bid", 2) -- not above the bid
    expect.illegal(bo, "auction_bid", 6) -- not above the own energy
    when.answer(bo, "auction_bid", 3)
    expect.not_asked(cy)
    expect.is_true(expect.asked(di, "auction_bid").prompt:find("The bid is 3 by bo", 1, true))
    expect.equal({ game.auction.bid, game.auction.leader }, { 3, bo })
    expect.equal(expect.view(di).status.bid, 3)
    when.answer(di, "auction_bid", 4)
    when.passes(ann, "auction_bid")
    when.passes(bo, "auction_bid")

    expect.asked(di, "auction_choose")
    expect.amount(di.energy, 1)
    expect.equal({ game.auction, expect.view(di).status.bid }, { nil, 0 })
  end)

scenario("CHIM-17 the leader is not asked to raise the own bid", { players = 4 },
  function(given, when, expect)
    local ann, bo = given.players()
    round(given, { 5, 5, 1, 1 })

    when.runs(rules.draft_round, game)
    when.passes(ann, "dealer_pick")
    when.answer(bo, "auction_bid", 2)
    when.passes(ann, "auction_bid")

    expect.asked(bo, "auction_choose")
  end)

scenario("S6 CHIM-19 CHIM-21 CHIM-28 without a bid nobody gets a card; four dead rounds end it",
  { players = 4 }, function(_, when, expect)
    when.runs(rules.drafting, game)
    for at = 1, 4 do
      expect.equal({ #game.discard, #game.market }, { 3 * (at - 1), 3 })
      when.rest(5) -- the dealer declines, all four pass
    end

    expect.done()
    expect.equal(#game.discard, 12)
    expect.amount(game.energy_box, 0)
    when.runs(rules.building, game)
    expect.amount(game.energy_box, 60)
  end)

scenario("CHIM-28 a round in which a token was spent starts the count of dead rounds anew",
  { players = 4 }, function(given, when, expect)
    round(given, { 15, 15, 15, 15 })
    game.dead_rounds = 3

    when.runs(rules.draft_round, game)
    when.answer(game.players[1], "dealer_pick", game.market[1])
    when.rest()
    expect.equal(game.dead_rounds, 0)
    when.runs(rules.draft_round, game)
    when.rest()
    expect.equal(game.dead_rounds, 1)
  end)

scenario("S7 CHIM-23 the deck goes to the next player on the left who has energy", { players = 4 },
  function(given, _, expect)
    local ann, bo = given.players()
    round(given, { 4, 3, 0, 0 })
    game.dealer = bo

    rules.next_dealer(game)
    expect.equal(game.dealer, ann)
  end)

scenario("CHIM-23 who has no energy neither deals, picks nor bids, but keeps the parts",
  { players = 4 }, function(given, when, expect)
    local ann, bo, cy = given.players()
    round(given, { 4, 0, 3, 0 })
    given.cards(bo.bench, "p10")

    when.runs(rules.draft_round, game)
    when.passes(ann, "dealer_pick")
    expect.not_asked(bo)
    when.passes(cy, "auction_bid")
    when.passes(ann, "auction_bid")

    expect.done()
    expect.cards(bo.bench, "p10")
  end)

scenario("CHIM-24 a sole bidder may still win that round's auction with 1", { players = 4 },
  function(given, when, expect)
    local ann, bo = given.players()
    round(given, { 1, 3, 0, 0 })

    when.runs(rules.draft_round, game)
    when.answer(ann, "dealer_pick", game.market[1])
    when.answer(bo, "auction_bid", 1)
    when.answer(bo, "auction_choose", game.market[1])

    expect.amount(bo.energy, 2)
    expect.equal(#bo.bench, 1)
  end)

local function bench_of(view, seat)
  for _, zone in ipairs(view.zones) do
    if zone.name == "bench" and zone.owner == seat then return zone end
  end
end

scenario("S8 CHIM-25 CHIM-26 the last with energy draws half of it, rounded up, unseen",
  { players = 4 }, function(given, when, expect)
    local ann, bo = given.players()
    round(given, { 0, 7, 0, 0 })
    given.cards(bo.bench, "p10")

    when.runs(rules.draft_is_over, game)

    expect.is_true(when.result())
    expect.equal(#bo.bench, 5)
    expect.amount(bo.energy, 0)
    expect.amount(game.energy_box, 60)
    expect.equal(bench_of(expect.view(ann), 2).count, 5)
    for _, card in ipairs(bench_of(expect.view(ann), 2).cards) do expect.equal(card.id, nil) end
    expect.equal(#bench_of(expect.view(bo), 2).cards, 5)
    expect.is_true(bench_of(expect.view(bo), 2).cards[5].id)
  end)

scenario("S8 CHIM-25 one token draws one card, from the discard pile made anew if need be",
  { players = 4 }, function(given, when, expect)
    local _, bo = given.players()
    round(given, { 0, 1, 0, 0 })
    given.empty(game.deck, game.discard)

    when.runs(rules.draft_is_over, game)

    expect.equal(#bo.bench, 1)
    expect.equal({ #game.deck, #game.discard }, { 63, 0 })
  end)

scenario("S8 CHIM-27 when nobody has energy left, nobody draws", { players = 4 },
  function(given, when, expect)
    round(given, { 0, 0, 0, 0 })

    when.runs(rules.draft_is_over, game)

    expect.is_true(when.result())
    expect.equal(#game.deck, 64)
  end)

scenario("CHIM-22 CHIM-24 with two available players the draft goes on", { players = 4 },
  function(given, when, expect)
    round(given, { 1, 1, 0, 0 })
    when.runs(rules.draft_is_over, game)
    expect.is_false(when.result())
  end)

scenario("CHIM-26 drafted cards are public", { players = 4 }, function(given, when, expect)
  local ann, bo = given.players()
  round(given, { 5, 0, 0, 0 })
  given.top(game.deck, "p01", "p02", "p03")

  when.runs(rules.draft_round, game)
  when.answer(ann, "dealer_pick", "p02")

  expect.log("ann deals and slips Ape Knuckle under the coat", bo)
  expect.equal(bench_of(expect.view(bo), 1).cards[1].id, "p02")
end)

scenario("CHIM-25 an even number of tokens draws exactly half as many cards", { players = 4 },
  function(given, when, expect)
    local _, bo = given.players()
    round(given, { 0, 6, 0, 0 })

    when.runs(rules.draft_is_over, game)

    expect.equal(#bo.bench, 3)
  end)

scenario("CHIM-10 CHIM-22 CHIM-23 round after round the deck passes to the left",
  { players = 4, options = { height = 3124 } }, function(given, when, expect)
    local ann, bo, cy, di = given.players()

    when.runs(rules.drafting, game)
    expect.equal(expect.view(ann).status.phase, "drafting")
    for _, dealer in ipairs { cy, di, ann, bo, cy } do
      expect.equal(expect.view(ann).status.dealer, dealer.name)
      when.answer(dealer, "dealer_pick", game.market[1])
      for _, bidder in ipairs(game:around(dealer, { first = "left" })) do
        when.passes(bidder, "auction_bid")
      end
      expect.equal(#game.market, 3) -- the next ones are laid out
    end
    expect.equal(#game.discard, 10)
  end)
