--- year.lua - ten years of six phases, and phase 1, "Start of the year".
local arrange = require "arrange"

scenario("CHIP-13 ten years, each of six phases, whatever the players do", { players = 2 },
  function(_, when, expect)
    local phases = {}

    when.plays()
    when.rest()

    for _, event in ipairs(expect.journal()) do
      if event.event == "status" and event.name == "phase" then
        phases[#phases + 1] = event.value
      end
    end
    expect.equal(#phases, 60)
    expect.equal({ table.unpack(phases, 1, 7) }, { "Start of the year", "Place staff", "Events",
      "Take actions", "Update products and scores", "End of the year", "Start of the year" })
    expect.over("the decade is over")
    expect.log("Year 10")
    expect.no_log("Year 11")
    expect.equal(game.turn, 10)
    expect.equal(game.phase, 6)
    for _, player in ipairs(game.players) do -- the final scoring, with everything opened
      expect.log(player.name .. ": " .. player.loyalty.amount .. " loyalty")
      expect.equal(#player.loans, 0)
    end
  end)

scenario("CHIP-13 a phase is finished by all, in turn order, before the next starts",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = arrange.start(given)
    game.order = { cy, ann, bo }
    when.plays()
    expect.equal(game.phase, 2)
    for _, player in ipairs { cy, ann, bo } do when.passes(player, "place_token") end
    expect.is_true(game.phase ~= 2)
  end)

scenario("CHIP-14 the turn marker moves one square, but not in the first turn",
  { players = 2 }, function(_, _, expect)
    rules.start_of_year(game)
    expect.equal(game.turn, 1)
    rules.start_of_year(game)
    expect.equal(game.turn, 2)
  end)

scenario("S3 CHIP-15 CHIP-16 CHIP-17 in turn 3 the decks slide and sub-era 1 is irrelevant",
  { players = 2 }, function(given, when, expect)
    local _, bo = arrange.start(given)
    local talon = arrange.sell(given, bo, "talon_pc", 5)
    local vega = arrange.make(given, bo, "vega_20")
    local coral = arrange.sell(given, bo, "coral_1000", 5)
    arrange.year(2)
    expect.equal(#game.product_discard, 0)
    expect.equal(talon.marks.irrelevant, 0)

    when.runs(rules.start_of_year, game)

    expect.equal(#game.product_discard, 6)
    expect.equal(game.era_square_1:count(function(card) return card.sub_era == 2 end), 9)
    expect.equal(#game.era_square_5, 0)
    expect.equal(#game.accessory_deck, 26)
    expect.equal(talon.marks.irrelevant, 1)
    expect.equal(vega.marks.irrelevant, 0)
    expect.equal(coral.marks.irrelevant, 0)
    arrange.year(4)
    expect.equal(game.retired_era, 1)
    arrange.year(9)
    expect.equal(game.era_square_1:count(function(card) return card.sub_era == 5 end), 8)
  end)

scenario("CHIP-16 an emptied deck still slides and is still retired", { players = 2 },
  function(given, _, expect)
    local ann = arrange.start(given)
    local talon = arrange.sell(given, ann, "talon_pc", 9)
    given.empty(game.era_square_1, game.game_discard)
    arrange.year(3)
    expect.equal(game.retired_era, 1)
    expect.equal(#game.product_discard, 0)
    expect.equal(talon.marks.irrelevant, 1)
    expect.equal(#game.era_square_1, 9)
  end)

scenario("CHIP-17 marking by the slide may be blocked, each player for himself, in turn order",
  { players = 2 }, function(given, when, expect)
    local ann, bo = arrange.start(given)
    local talon = arrange.sell(given, ann, "talon_pc", 9)
    local lisa = arrange.sell(given, ann, "lisa", 9)
    local vega = arrange.sell(given, bo, "vega_20", 9)
    ann.saved_blocks, bo.saved_blocks = 1, 1
    game.order = { bo, ann }
    arrange.year(2)
    game.phase = 1

    when.runs(rules.advance_turn, game)
    when.passes(bo, "use_block")
    expect.equal(vega.marks.irrelevant, 1)
    when.answer(ann, "use_block", "saved_block")

    expect.done()
    expect.equal(talon.marks.irrelevant + lisa.marks.irrelevant, 0)
    expect.equal(ann.saved_blocks, 0)
  end)

scenario("S27 CHIP-19 a fresh shield turns pending, and the mark comes a year later",
  { players = 2 }, function(given, when, expect)
    local ann = arrange.start(given)
    local talon = arrange.sell(given, ann, "talon_pc", 9, 5)
    arrange.year(2)
    rules.services.income_price_cut.run(game, ann)
    expect.equal(talon.marks.per_turn, 4)

    rules.start_of_year(game)
    expect.equal(talon.marks.irrelevant, 0)
    when.runs(rules.end_of_year, game)
    expect.amount(ann.loyalty, 4)
    rules.mark_irrelevant(game, ann, { talon })
    expect.equal(talon.marks.irrelevant, 0)

    rules.start_of_year(game)
    expect.equal(game.turn, 4)
    expect.equal(talon.marks.irrelevant, 1)
    expect.equal(talon.marks.shield, 0)
    local change = arrange.watch(ann)
    when.runs(rules.end_of_year, game)
    expect.equal(change(), { loyalty = -1, money = -1 })
  end)

scenario("CHIP-19 CHIP-92 blocking the mark of a pending shield removes the shield",
  { players = 2 }, function(given, when, expect)
    local ann = arrange.start(given)
    local coral = arrange.sell(given, ann, "coral_1000", 9)
    arrange.year(1)
    coral.marks.shield, ann.saved_blocks = 2, 1
    game.phase = 1
    when.runs(rules.advance_turn, game)
    when.answer(ann, "use_block", "saved_block")
    expect.equal(coral.marks.shield, 0)
    expect.equal(coral.marks.irrelevant, 0)
  end)

scenario("CHIP-20 CHIP-22 each product pays a pile, irrelevant or not, and its accessories pay",
  { players = 2 }, function(given, _, expect)
    local ann = arrange.start(given)
    local talon = arrange.sell(given, ann, "talon_pc", 2, 5)
    local play = arrange.sell(given, ann, "playtron", 1, 3)
    local empty = arrange.sell(given, ann, "lisa", 0, 7)
    given.cards(play.on.attached, "party_adapter")
    talon.marks.irrelevant = 1
    local change = arrange.watch(ann)
    rules.income(game, ann)
    expect.equal(change(), { money = 5 + 3 + 2 })
    expect.equal(talon.marks.piles, 1)
    expect.equal(play.marks.piles, 0)
    expect.equal(empty.marks.piles, 0)
    expect.log("ann takes 10 money: Talon PC 5, Playtron 5")
    rules.income(game, ann)
    expect.log("ann takes 5 money from Talon PC")
  end)

scenario("CHIP-21 a public company takes its longevity, and the mailing list pays",
  { players = 2 }, function(given, _, expect)
    local ann, bo = arrange.start(given)
    ann.public, bo.public = true, true
    arrange.stock(given, ann, { longevity = 7 })
    arrange.stock(given, bo, { longevity = -3 })
    given.cards(ann.company_cards, "mailing_list")
    rules.income(game, ann)
    rules.income(game, bo)
    expect.amount(ann.money, 18)
    expect.amount(bo.money, 10)
  end)

scenario("CHIP-23 one specialist fewer than players, new ones every year", { players = 4 },
  function(given, _, expect)
    local ann, bo, cy, di = given.players()
    rules.refresh_specialists(game)
    expect.equal(#game.staff_offer, 3)
    local first = game.staff_offer:list()
    local same = true
    for _ = 1, 5 do
      rules.refresh_specialists(game)
      for at, card in ipairs(first) do same = same and game.staff_offer[at] == card end
    end
    expect.is_false(same, "the same specialists all the time")
    expect.equal(#game.staff_offer + #game.staff_deck, 21)
    game.order, game.eliminations = { ann, bo }, { cy, di }
    cy.out, di.out = true, true
    rules.refresh_specialists(game)
    expect.equal(#game.staff_offer, 1)
    game.order, game.eliminations = { ann }, { bo, cy, di }
    bo.out = true
    rules.refresh_specialists(game)
    expect.equal(#game.staff_offer, 1)
  end)
