--- variants.lua - three and two players, the clean cut, the open laboratory.
local specimens = require "specimens"

scenario("V1 three players: six halves are picked, two go to the box, 15 energy stay there",
  { players = 3, variant = "three_players" }, function(given, when, expect)
    local ann = given.players()
    expect.equal({ #game.torso_pool, #game.box_cards }, { 0, 2 })

    when.runs(rules.drafting, game)

    expect.amount(game.energy_box, 15)
    expect.amount(ann.energy, 15)
    expect.equal(#game.market, 3)
    when.rest() -- nobody wants anything: three dead rounds
    expect.equal(#game.discard, 9)
  end)

scenario("V2 two players: 20 energy, four cards, four halves",
  { players = 2, variant = "two_players" },
  function(given, when, expect)
    local ann, bo = given.players()
    expect.equal({ #ann.torso, #bo.torso, #game.box_cards }, { 2, 2, 4 })

    when.runs(rules.drafting, game)

    expect.equal(#game.market, 4)
    expect.amount(ann.energy, 20)
    expect.amount(game.energy_box, 20)
  end)

scenario("V2 two auctions in a row, the second over what the first left, with the same starter",
  { players = 2, variant = "two_players" }, function(given, when, expect)
    local ann, bo = given.players()
    rules.start_draft(game)
    game.dealer = ann

    when.runs(rules.draft_round, game)
    when.passes(ann, "dealer_pick")
    when.answer(bo, "auction_bid", 1)
    when.passes(ann, "auction_bid")
    when.answer(bo, "auction_choose", game.market[1])
    expect.equal(#game.market, 3)
    when.passes(bo, "auction_bid") -- the same starter
    when.answer(ann, "auction_bid", 2)
    when.passes(bo, "auction_bid")
    when.answer(ann, "auction_choose", game.market[1])

    expect.done()
    expect.equal({ #ann.bench, #bo.bench, #game.discard }, { 1, 1, 2 })
  end)

scenario("V2 there is no second auction if the first was not won",
  { players = 2, variant = "two_players" }, function(given, when, expect)
    local ann, bo = given.players()
    rules.start_draft(game)
    game.dealer = ann
    when.runs(rules.draft_round, game)
    when.passes(ann, "dealer_pick")
    when.passes(bo, "auction_bid")
    when.passes(ann, "auction_bid")
    expect.done()
    expect.equal(#game.discard, 4)
  end)

scenario("V2 with fewer than four cards the discard pile is shuffled in",
  { players = 2, variant = "two_players" }, function(given, when, expect)
    rules.start_draft(game)
    given.empty(game.deck, game.discard)
    given.top(game.deck, "p01", "p02", "p03")
    when.runs(rules.lay_out, game)
    expect.equal({ #game.market, #game.deck, #game.discard }, { 4, 60, 0 })
  end)

scenario("V3 clean cut: what is cut off goes to the graveyard, also by the Rot",
  { setup = false, players = 4, variant = "clean_cut" }, function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 9, parts = { { "p57", 1, 0, 0 },
      { "p05", 2, 0, 3 } } }, { torso = { "t5", "t6" }, parts = { { "p14", -1, 0, 1 },
      { "p06", -2, 0, 0 } } } }, given.card)
    given.rolls(6)

    when.runs(rules.attack, game, ann, { given.card("t1") }, given.card("p14"))
    expect.cards(game.graveyard, "p14", "p06")
    when.runs(rules.rot, game)
    when.answer(ann, "rot_choose", "p57")

    expect.at(given.card("p05"), game.graveyard)
    expect.equal(#ann.inventory + #bo.inventory, 0)
  end)

scenario("V4 open laboratory: one after another in the order of age, in sight of everybody",
  { players = 4, variant = "open_laboratory", options = { age = 2143 } },
  function(given, when, expect)
    local ann, bo, cy = given.players()
    given.cards(ann.bench, "p01")
    given.cards(bo.bench, "p02", "p03")

    when.runs(rules.building, game)
    expect.asked(bo, "build_step")
    expect.not_asked(ann)
    when.answer(bo, "build_step", "suggest")
    local seen = 0
    for _, card in ipairs(rules.shows(game, cy).monsters[2].cards) do
      seen = seen + (card.torso and 0 or 1)
    end
    expect.equal(seen, #bo.monster)
    expect.is_true(seen > 0)
    when.passes(bo, "build_step")
    expect.asked(ann, "build_step")
    when.passes(ann, "build_step")

    expect.done()
    expect.is_true(given.card("p01"):seen_by(cy)) -- the inventory is public
    expect.at(given.card("p01"), ann.inventory)
  end)

scenario("V2 the second auction is held for a sole bidder, too",
  { players = 2, variant = "two_players" }, function(given, when, expect)
    local ann, bo = given.players()
    rules.start_draft(game)
    game.dealer = ann
    given.amount(ann.energy, 1, game.energy_box)
    given.amount(bo.energy, 5, game.energy_box)

    when.runs(rules.draft_round, game)
    when.answer(ann, "dealer_pick", game.market[1]) -- and has nothing left
    when.answer(bo, "auction_bid", 1)
    when.answer(bo, "auction_choose", game.market[1])
    when.answer(bo, "auction_bid", 1)
    when.answer(bo, "auction_choose", game.market[1])

    expect.done()
    expect.equal({ #bo.bench, bo.energy.amount, #game.discard }, { 2, 3, 1 })
  end)
