--- release.lua - phase 5, "Update products and scores".
local arrange = require "arrange"

local function start(given, stock)
  local ann, bo = arrange.start(given)
  arrange.stock(given, ann, { money = 2 })
  arrange.stock(given, ann, stock or {})
  ann.release_ready = true
  game.phase = 5
  return ann, bo
end

--- Releases one product with these amounts and points of quality to loyalty.
local function release(when, player, id, marketing, quality, share)
  when.answer(player, "release_product", id)
  if marketing then when.answer(player, "allocate_marketing", marketing) end
  if quality then when.answer(player, "allocate_quality", quality) end
  when.answer(player, "split_quality", share)
end

scenario("CHIP-94 in turn order; who is not ready has only the window for held cards",
  { players = 2 }, function(given, when, expect)
    local ann, bo = start(given, { quality = 3, marketing = 3 })
    arrange.stock(given, bo, { quality = 3, marketing = 3 })
    arrange.make(given, ann, "talon_pc")
    arrange.make(given, bo, "playtron")
    given.cards(bo.held_events, "research_grant")
    game.order = { bo, ann }
    when.runs(rules.releases, game)
    when.answer(bo, "play_held_event", "play_held:research_grant")
    when.answer(bo, "choose_resources", { rd = 2, quality = 0, marketing = 0 })
    when.passes(ann, "release_product")
    expect.done()
    expect.equal(#bo.released, 0)
  end)

scenario("S24 CHIP-95 before the first release 3 money buy 1 resource, as often as wanted",
  { players = 2 }, function(given, when, expect)
    local ann = start(given, { money = 7, quality = 2 })
    arrange.make(given, ann, "talon_pc")
    when.runs(rules.releases, game)
    when.answer(ann, "exchange_money", "marketing")
    when.passes(ann, "exchange_money")
    release(when, ann, "talon_pc", nil, 2, 2)
    expect.done()
    expect.amount(ann.money, 4)
    expect.amount(ann.marketing, 0)
    expect.equal(given.card("talon_pc").marks.piles, 1)
  end)

scenario("CHIP-95 down to 0 money, and only with a card that is not held up", { players = 2 },
  function(given, when, expect)
    local ann, bo = start(given, { money = 6 })
    local talon = arrange.make(given, ann, "talon_pc")
    talon.marks.held_up = 1
    when.runs(rules.releases, game)
    expect.done()
    talon.marks.held_up, ann.release_ready = 0, true
    when.runs(rules.releases, game)
    when.answer(ann, "exchange_money", "marketing")
    when.answer(ann, "exchange_money", "quality")
    expect.amount(ann.money, 0)
    expect.log("ann pays a courier", bo)
    when.answer(ann, "release_product", "talon_pc")
  end)

scenario("CHIP-96 quality and marketing come from the common stock, for each product anew",
  { players = 2 }, function(given, when, expect)
    local ann = start(given, { quality = 5, marketing = 6 })
    arrange.make(given, ann, "talon_pc")
    arrange.make(given, ann, "playtron")
    when.runs(rules.releases, game)
    when.answer(ann, "release_product", "talon_pc")
    expect.illegal(ann, "allocate_marketing", 7)
    expect.illegal(ann, "allocate_marketing", 0)
    when.answer(ann, "allocate_marketing", 4)
    when.answer(ann, "allocate_quality", 3)
    when.answer(ann, "split_quality", 1)
    when.answer(ann, "release_product", "playtron")
    expect.illegal(ann, "allocate_marketing", 3)
    when.answer(ann, "allocate_marketing", 1)
    when.answer(ann, "allocate_quality", 2)
    when.answer(ann, "split_quality", 0)
    expect.done()
    expect.amount(ann.marketing, 1)
    expect.amount(ann.quality, 0)
  end)

scenario("S8 CHIP-97 effective amounts: the card's needs are taken off, 1 of each must be left",
  { players = 2 }, function(given, when, expect)
    local ann = start(given, { quality = 2, marketing = 1 })
    local commander = arrange.make(given, ann, "commander_64", 2)
    arrange.make(given, ann, "vega_20")
    when.runs(rules.releases, game)
    expect.refuses(ann, "vega_20", "it needs 2 marketing")
    release(when, ann, "commander_64", 0, 1, 1)
    expect.equal(commander.marks.piles, 1)
    expect.done()
    arrange.stock(given, ann, { marketing = 3 })
    ann.release_ready = true
    when.runs(rules.releases, game)
    release(when, ann, "vega_20", 3, nil, 1)
    expect.equal(given.card("vega_20").marks.piles, 2)
  end)

scenario("CHIP-98 CHIP-130 resources to the bank, the card in front of the screen, one completed",
  { players = 2 }, function(given, when, expect)
    local ann, bo = start(given, { quality = 1, marketing = 1 })
    local talon = arrange.make(given, ann, "talon_pc")
    expect.is_false(talon:seen_by(bo))
    when.runs(rules.releases, game)
    release(when, ann, "talon_pc", nil, nil, 0)
    expect.is_true(talon:seen_by(bo))
    expect.amount(ann.completed, 1)
    expect.amount(ann.quality, 0)
    expect.amount(ann.marketing, 0)
    expect.is_true(game.ever_released.talon_pc)
  end)

scenario("CHIP-99 piles are the effective marketing, their size the loyalty before all releases",
  { players = 2 }, function(given, when, expect)
    local ann = start(given, { quality = 5, marketing = 4, loyalty = 4 })
    local talon = arrange.make(given, ann, "talon_pc")
    local coral = arrange.make(given, ann, "coral_1000", 3)
    when.runs(rules.releases, game)
    release(when, ann, "talon_pc", 2, 4, 4)
    expect.amount(ann.loyalty, 8)
    release(when, ann, "coral_1000", 2, nil, 0)
    expect.equal(talon.marks.per_turn, 4)
    expect.equal(coral.marks.per_turn, 5)
    expect.equal(coral.marks.piles, 2)
    expect.amount(ann.money, 2)
    expect.equal(rules.pile_size(given.card("lisa"), -3), 0)
  end)

scenario("S4 CHIP-99 CHIP-17 CHIP-106 three piles of five: fifteen money over three years",
  { players = 2 }, function(given, when, expect)
    local ann = start(given, { quality = 1, marketing = 3, loyalty = 5, money = 2 })
    arrange.year(2)
    local talon = arrange.make(given, ann, "talon_pc")
    when.runs(rules.releases, game)
    release(when, ann, "talon_pc", 3, nil, 0)
    expect.equal(talon.marks.piles, 3)
    expect.equal(talon.marks.per_turn, 5)
    game.phase = 6
    when.runs(rules.end_of_year, game)
    local costs = { { 5, 4, 1, -1 }, { 5, 4, 1, -1 }, { 5, 5, 0, 0 } }
    for at, it in ipairs(costs) do
      local before = ann.money.amount
      when.runs(rules.start_of_year, game)
      expect.equal(game.turn, at + 2)
      expect.amount(ann.money, before + it[1])
      when.runs(rules.end_of_year, game)
      expect.amount(ann.money, before + it[2])
    end
    expect.amount(ann.loyalty, 3)
    expect.at(talon, game.game_discard)
  end)

scenario("S5 CHIP-100 quality is split freely; square and card score too; profit comes first",
  { players = 2 }, function(given, when, expect)
    local ann = start(given, { quality = 3, marketing = 2, loyalty = 4 })
    local talon = arrange.make(given, ann, "talon_pc")
    when.runs(rules.releases, game)
    release(when, ann, "talon_pc", 2, 3, 3)
    expect.done()
    expect.equal(talon.marks.piles, 2)
    expect.equal(talon.marks.per_turn, 4)
    expect.amount(ann.loyalty, 7)
    expect.amount(ann.longevity, 4)
    expect.amount(ann.money, 2)
    arrange.stock(given, ann, { quality = 4, marketing = 1 })
    ann.release_ready = true
    arrange.make(given, ann, "colour_slate", 5)
    local change = arrange.watch(ann)
    when.runs(rules.releases, game)
    release(when, ann, "colour_slate", nil, 4, 1)
    expect.equal(change(), { quality = -4, marketing = -1, completed = 1,
      loyalty = 1 + 3 + 1, longevity = 3 + 2 + 1 })
  end)

scenario("CHIP-18 a product whose sub-era is retired enters play irrelevant, without a question",
  { players = 2 }, function(given, when, expect)
    local ann = start(given, { quality = 1, marketing = 1 })
    arrange.year(3)
    ann.saved_blocks = 1
    local talon = arrange.make(given, ann, "talon_pc")
    when.runs(rules.releases, game)
    release(when, ann, "talon_pc", nil, nil, 0)
    expect.done()
    expect.equal(talon.marks.irrelevant, 1)
  end)

scenario("CHIP-103 parts_shortage holds up what is in production, this year only",
  { players = 2 }, function(given, when, expect)
    local ann = start(given, { quality = 5, marketing = 5, rd = 1 })
    arrange.make(given, ann, "talon_pc")
    game.phase, ann.release_ready = 3, false
    given.top(game.event_deck, "parts_shortage")
    when.runs(rules.draw_event, game, ann)
    expect.amount(ann.rd, 0)
    arrange.make(given, ann, "playtron")
    game.phase, ann.release_ready = 5, true
    when.runs(rules.releases, game)
    expect.refuses(ann, "talon_pc", "sandbank")
    expect.offers_only(ann, "playtron")
    when.passes(ann, "release_product")
    game.phase = 6
    when.runs(rules.end_of_year, game)
    game.phase, ann.release_ready = 5, true
    when.runs(rules.releases, game)
    expect.offers(ann, "talon_pc")
  end)

scenario("CHIP-104 being ready ends with the phase", { players = 2 },
  function(given, when, expect)
    local ann = start(given)
    when.runs(rules.releases, game)
    expect.is_false(ann.release_ready)
  end)
