--- variants.lua - the four variants.
local arrange = require "arrange"

scenario("variant random_draft: CHIP-03 nobody is asked", { players = 4, variant = "random_draft",
  setup = false }, function(_, when, expect)
    when.runs(rules.setup, game)
    expect.done()
    for _, player in ipairs(game.players) do expect.equal(#player.personalities, 2) end
  end)

scenario("variant printed_era: CHIP-73 CHIP-120 price, score and penalty follow the card",
  { players = 2, variant = "printed_era" }, function(given, when, expect)
    local ann = arrange.start(given)
    arrange.stock(given, ann, { rd = 8 })
    arrange.year(3)
    game.phase = 4
    expect.equal(rules.square_help(game, "draw_2", ann),
      "8 R&D, 9 cards; piles +1; +1 loyalty, +1 longevity")
    when.runs(rules.draw_product, game, ann, "draw_2")
    when.answer(ann, "search_product", "kneetop_110")
    expect.amount(ann.rd, 0)
    expect.equal(rules.penalty(ann), 3)
    expect.equal(rules.default_score(given.card("kneetop_110")), { loyalty = 1, longevity = 1 })
    expect.equal(rules.research_cost(game, 2, given.card("kneetop_110"), true), 5)
  end)

scenario("variant printed_era: a retired sub-era stays at the flat price",
  { players = 2, variant = "printed_era" }, function(given, when, expect)
    local ann = arrange.start(given)
    arrange.stock(given, ann, { rd = 1 })
    arrange.year(5)
    game.phase = 4
    expect.equal(rules.square_help(game, "draw_discard", ann),
      "1 R&D, 17 cards; -1 loyalty, -1 longevity")
    expect.equal(rules.square_help(game, "draw_accessory", ann), "1 R&D, 26 cards")
    when.runs(rules.draw_product, game, ann, "draw_discard")
    when.answer(ann, "search_product", "commander_64")
    expect.amount(ann.rd, 0)
    expect.equal(rules.penalty(ann), 1)
  end)

scenario("variant open_books: stocks, factories and choices are open to all",
  { players = 2, variant = "open_books" }, function(given, when, expect)
    local ann, bo = arrange.start(given)
    arrange.make(given, ann, "lisa")
    expect.is_true(given.card("lisa"):seen_by(bo))
    local money
    for _, purse in ipairs(expect.view(bo).purses) do
      if purse.name == "money" and purse.owner == ann.seat then money = purse.amount end
    end
    expect.equal(money, 10)
    expect.is_false(rules.secret(game))
    game.phase = 3
    given.top(game.event_deck, "museum_piece")
    when.runs(rules.draw_event, game, ann)
    expect.is_true(given.card("museum_piece"):seen_by(bo))
    when.answer(ann, "keep_event", "hold")
    expect.is_true(given.card("museum_piece"):seen_by(bo))
  end)

scenario("variant short_decade: CHIP-15 CHIP-119 six years, four slides, sub-era 5 on square 1",
  { players = 2, variant = "short_decade" }, function(given, _, expect)
    arrange.start(given)
    arrange.year(2)
    expect.equal(game.retired_era, 1)
    arrange.year(5)
    expect.equal(game.retired_era, 4)
    expect.equal(game.era_square_1:count(function(card) return card.sub_era == 5 end), 8)
    arrange.year(6)
    expect.equal(game.retired_era, 4)
    expect.is_true(rules.is_over(game))
  end)

scenario("variant short_decade: CHIP-81 two income streams a game", { players = 2,
  variant = "short_decade" }, function(given, _, expect)
    local ann = arrange.start(given)
    expect.equal(rules.uses_left(game, ann), 2)
    ann.income_used = 1
    expect.is_true(rules.streams_open(game, ann))
    ann.income_used = 2
    expect.is_false(rules.streams_open(game, ann))
  end)

scenario("variant short_decade plays to its end", { players = 3, variant = "short_decade" },
  function(_, when, expect)
    when.plays()
    when.rest()
    expect.over("the decade is over")
    expect.equal(game.turn, 6)
  end)
