--- research.lua - phase 4, "Draw a product".
local arrange = require "arrange"

local function start(given, rd)
  local ann, bo, cy = arrange.start(given)
  arrange.stock(given, ann, { rd = rd or 0 })
  game.phase = 4
  return ann, bo, cy
end

scenario("CHIP-72 search, choose, pay, remember the square, shuffle; others learn only where",
  { players = 2, seed = 5 }, function(given, when, expect)
    local ann, bo = start(given, 5)
    local order = game.era_square_1:list()
    when.runs(rules.draw_product, game, ann, "draw_1")
    expect.offers(ann, "talon_pc", "lisa", "playtron")
    when.answer(ann, "search_product", "talon_pc")
    expect.done()
    expect.cards(ann.in_production, "talon_pc")
    expect.equal(given.card("talon_pc").marks.origin, 1)
    expect.amount(ann.rd, 2)
    expect.log("ann searches: Research at square 1", bo)
    expect.log("ann takes a card", bo)
    expect.no_log("Talon", bo)
    local moved = false
    for at, card in ipairs(game.era_square_1:list()) do moved = moved or card ~= order[at] end
    expect.is_true(moved)
  end)

scenario("CHIP-72 one may look and take nothing", { players = 2 },
  function(given, when, expect)
    local ann, bo = start(given, 5)
    arrange.queue("draw_1", ann)
    when.runs(rules.action_turn, game, ann)
    when.answer(ann, "take_action", "draw_1")
    when.passes(ann, "search_product")
    expect.done()
    expect.amount(ann.rd, 5)
    expect.equal(#game.draw_1, 0)
    expect.log("ann takes nothing", bo)
  end)

scenario("S6 CHIP-73 price and score belong to the square where the deck lies now",
  { players = 2 }, function(given, when, expect)
    local ann = start(given, 8)
    local kneetop = given.card("kneetop_110")
    expect.equal(rules.research_cost(game, 3, kneetop), 8)
    when.runs(rules.draw_product, game, ann, "draw_3")
    when.answer(ann, "search_product", "kneetop_110")
    expect.amount(ann.rd, 0)
    expect.equal(rules.default_score(kneetop), { loyalty = 1, longevity = 1 })
    expect.equal(rules.pile_size(kneetop, 4), 5)
    move(kneetop, game.era_square_3)
    arrange.year(3)
    arrange.stock(given, ann, { rd = 5 })
    when.runs(rules.draw_product, game, ann, "draw_2")
    when.answer(ann, "search_product", "kneetop_110")
    expect.amount(ann.rd, 0)
    expect.equal(rules.default_score(kneetop), { loyalty = 0, longevity = 0 })
    expect.equal(rules.pile_size(kneetop, 4), 5)
  end)

scenario("CHIP-73 the card's own R&D is added, and nothing costs less than 1", { players = 2 },
  function(given, _, expect)
    start(given)
    for square, cost in ipairs { 3, 5, 8, 10, 15 } do
      expect.equal(rules.research_cost(game, square, given.card("talon_pc")), cost)
      expect.equal(rules.research_cost(game, square, given.card("lisa")), cost + 1)
      expect.equal(rules.research_cost(game, square, given.card("discount_ace")), cost - 1)
    end
    expect.equal(rules.research_cost(game, 1, given.card("discount_ace"), true), 1)
  end)

scenario("CHIP-74 all is paid at once; with too little the card cannot be taken, or the reduce " ..
  "is compulsory", { players = 2 }, function(given, when, expect)
    local ann = start(given, 3)
    when.runs(rules.draw_product, game, ann, "draw_1")
    expect.refuses(ann, "bluestone_pc", "it costs 4 R&D")
    expect.offers(ann, "lisa") -- with the garage wizard
    when.answer(ann, "search_product", "lisa")
    expect.done()
    expect.amount(ann.rd, 1)
    expect.equal(given.card("garage_wizard").marks.round_1, 1)
  end)

scenario("S9 CHIP-75 from the discard: a flat 1 R&D, and the shame at once", { players = 2 },
  function(given, when, expect)
    local ann = start(given, 1)
    arrange.year(3)
    when.runs(rules.draw_product, game, ann, "draw_discard")
    when.answer(ann, "search_product", "lisa")
    expect.done()
    expect.amount(ann.rd, 0)
    expect.amount(ann.loyalty, 3)
    expect.amount(ann.longevity, 3)
    local lisa = given.card("lisa")
    expect.equal(rules.default_score(lisa), { loyalty = 0, longevity = 2 })
    rules.put_on_sale(game, ann, lisa, 1, 1)
    expect.equal(lisa.marks.irrelevant, 1)
  end)

scenario("CHIP-75 taking nothing from the discard costs nothing", { players = 2 },
  function(given, when, expect)
    local ann = start(given, 1)
    arrange.year(3)
    when.runs(rules.draw_product, game, ann, "draw_discard")
    when.passes(ann, "search_product")
    expect.amount(ann.loyalty, 4)
  end)

scenario("CHIP-76 accessories cost 1, never reduced, and need no host yet", { players = 2 },
  function(given, when, expect)
    local ann = start(given, 1)
    given.cards(ann.held_events, "shared_blueprints")
    when.runs(rules.draw_product, game, ann, "draw_accessory")
    when.answer(ann, "search_product", "depth_goggles")
    expect.done()
    expect.amount(ann.rd, 0)
    expect.cards(ann.in_production, "depth_goggles")
    expect.cards(ann.held_events, "shared_blueprints")
  end)

scenario("S7 CHIP-77 CHIP-78 a declared reduce, and one by what somebody has released",
  { players = 2 }, function(given, when, expect)
    local ann, bo = start(given, 9)
    arrange.team(given, ann, "garage_wizard", "open_planner")
    when.runs(rules.draw_product, game, ann, "draw_1")
    when.answer(ann, "search_product", "lisa")
    expect.offers_only(ann, "personality:garage_wizard")
    when.answer(ann, "declare_reduce", "personality:garage_wizard")
    expect.amount(ann.rd, 7)
    expect.log("The Garage Wizard", bo)
    expect.no_log("Lisa", bo)
    rules.put_on_sale(game, ann, given.card("lisa"), 1, 1)
    arrange.year(3)
    arrange.team(given, bo, "perfectionist", "window_scholar")
    arrange.stock(given, bo, { rd = 4 })
    when.runs(rules.draw_product, game, bo, "draw_2")
    when.answer(bo, "search_product", "pippin_desktop")
    expect.done() -- nobody is asked or spent
    expect.amount(bo.rd, 0)
    expect.equal(given.card("pippin_desktop").marks.origin, 2)
    expect.equal(given.card("perfectionist").marks.round_1, 0)
  end)

scenario("CHIP-77 reduced squares cost as the one below, square 1 costs 1; no stacking",
  { players = 2 }, function(given, when, expect)
    local ann = start(given, 30)
    local talon = given.card("talon_pc")
    for square, cost in ipairs { 1, 3, 5, 8, 10 } do
      expect.equal(rules.research_cost(game, square, talon, true), cost)
    end
    arrange.team(given, ann, "garage_wizard", "perfectionist")
    given.cards(ann.held_events, "shared_blueprints")
    when.runs(rules.draw_product, game, ann, "draw_1")
    when.answer(ann, "search_product", "lisa")
    expect.offers_only(ann, "personality:garage_wizard", "personality:perfectionist",
      "held:shared_blueprints")
    when.answer(ann, "declare_reduce", "held:shared_blueprints")
    expect.done()
    expect.amount(ann.rd, 28)
    expect.at(given.card("shared_blueprints"), game.event_discard)
    expect.equal(given.card("lisa").marks.origin, 1)
  end)

scenario("CHIP-78 a reduce of the round is there again next year, and may be left unused",
  { players = 2 }, function(given, when, expect)
    local ann = start(given, 30)
    arrange.team(given, ann, "window_scholar", "open_planner")
    when.runs(rules.draw_product, game, ann, "draw_3")
    when.answer(ann, "search_product", "kneetop_110")
    when.answer(ann, "declare_reduce", "personality:window_scholar")
    expect.amount(ann.rd, 25)
    when.runs(rules.draw_product, game, ann, "draw_3")
    when.answer(ann, "search_product", "tannery_1000")
    expect.done()
    expect.amount(ann.rd, 17)
    moment("year_end")
    when.runs(rules.draw_product, game, ann, "draw_3")
    when.answer(ann, "search_product", "printmate_ds")
    when.passes(ann, "declare_reduce")
    expect.amount(ann.rd, 9)
  end)

local reducers = {
  chip_architect = { coral_1000 = 3 },
  perfectionist = { lisa = 1, pippin_desktop = 3, onyx_cube = 5 },
  garage_wizard = { lisa = 1 }, open_planner = { bluestone_pc = 1 },
  window_scholar = { kneetop_110 = 3, joybox = 4, budget_386 = 5 },
}
for id, products in pairs(reducers) do
  scenario("CHIP-78 " .. id .. " reduces what is printed, and nothing else", { players = 2 },
    function(given, _, expect)
      local ann = start(given)
      arrange.team(given, ann, id)
      for product, square in pairs(products) do
        local sources = rules.reduce_sources(game, ann, square, given.card(product))
        expect.equal(#sources, 1)
        expect.equal(sources[1].key, "personality:" .. id)
      end
      expect.equal(#rules.reduce_sources(game, ann, 1, given.card("talon_pc")), 0)
      expect.equal(#rules.reduce_sources(game, ann, 2, given.card("telebox")), 0)
    end)
end

scenario("CHIP-74 with exactly the full cost in stock a reduce may be saved", { players = 2 },
  function(given, when, expect)
    local ann = start(given, 4)
    arrange.team(given, ann, "garage_wizard", "open_planner")
    when.runs(rules.draw_product, game, ann, "draw_1")
    when.answer(ann, "search_product", "lisa")
    when.passes(ann, "declare_reduce")
    expect.amount(ann.rd, 0)
    expect.equal(given.card("garage_wizard").marks.round_1, 0)
  end)
