--- products.lua - every product, researched at its own square in year 1 and released.
local arrange = require "arrange"

-- id, name, sub-era, types, R&D cost, least quality, least marketing, profit, loyalty and
-- longevity of card and square, what it is reduced by
local products = {
  { "lisa", "Lisa", 1, "computer", 4, 1, 1, -1, 0, 2 },
  { "bluestone_pc", "Bluestone PC", 1, "computer", 4, 2, 1, 1, 0, 2 },
  { "vega_20", "Vega 20", 1, "computer", 3, 1, 2, 0, 1, 1 },
  { "carryall_one", "Carryall One", 1, "computer", 4, 1, 2, 0, 0, 1 },
  { "prairie_99", "Prairie 99", 1, "computer", 3, 1, 1, 0, 1, 1 },
  { "ledgerslate", "Ledgerslate", 1, "computer", 3, 1, 2, 0, 0, 0 },
  { "talon_pc", "Talon PC", 1, "computer", 3, 1, 1, 0, 0, 0 },
  { "playtron", "Playtron", 1, "console", 3, 1, 1, 0, 0, 1 },
  { "commander_64", "Commander 64", 2, "computer", 6, 1, 0, 1, 0, 0 },
  { "coliseum", "Coliseum", 2, "console", 5, 1, 0, 2, 0, 0 },
  { "carryall_exec", "Carryall Executive", 2, "computer", 5, 1, 1, 1, 0, 0, "carryall_one" },
  { "discount_ace", "Discount Ace", 2, "computer", 4, 1, 1, 1, -1, -1 },
  { "harbour_1600", "Harbour 1600", 2, "computer", 4, 1, 2, 1, -1, 0 },
  { "lapwing_sc", "Lapwing SC", 2, "computer", 5, 1, 2, 1, 0, 1 },
  { "trinket_3", "Trinket 3", 2, "console", 5, 1, 0, 0, 0, 0 },
  { "vectorbeam", "Vectorbeam", 2, "console", 5, 1, 1, 1, 0, 0 },
  { "telebox", "Telebox", 2, "console", 5, 0, 1, 0, 0, 0 },
  { "coral_1000", "Coral 1000", 3, "computer", 9, 1, 1, 1, 2, 1 },
  { "pippin_desktop", "Pippin Desktop", 3, "computer", 9, 1, 1, 0, 2, 3, "lisa" },
  { "commander_128", "Commander 128", 3, "computer", 9, 0, 1, 1, 1, 1, "commander_64" },
  { "halo_disc", "Halo Disc", 3, "console", 9, 1, 1, 0, 1, 2 },
  { "tannery_1000", "Tannery 1000", 3, "computer", 8, 1, 0, 1, 1, 1 },
  { "printmate_ds", "Printmate DS", 3, "computer", 8, 1, 0, 1, 1, 1 },
  { "kneetop_110", "Kneetop 110", 3, "computer", 8, 1, 1, 1, 1, 1 },
  { "pixel_palace", "Pixel Palace", 3, "console", 8, 1, 2, 1, 2, 1 },
  { "slatestone", "Slatestone Compatible", 3, "computer", 7, 1, 1, 1, 1, 0, "bluestone_pc" },
  { "coral_500", "Coral 500", 4, "computer", 10, 1, 0, 0, 3, 2, "coral_1000" },
  { "jackdaw_st", "Jackdaw ST", 4, "computer", 11, 1, 0, 0, 3, 3 },
  { "arcadium_78", "Arcadium 78", 4, "console", 10, 1, 1, 0, 2, 2 },
  { "hybrid_xg", "Hybrid XG", 4, "console+computer", 10, 1, 1, 0, 2, 2, "coliseum, vectorbeam" },
  { "grey_tower", "Grey Tower", 4, "computer", 10, 0, 1, 0, 1, 2 },
  { "joybox", "Joybox", 4, "console", 10, 2, 1, 1, 2, 2 },
  { "schoolmate", "Schoolmate", 4, "computer", 10, 1, 1, -1, 3, 2 },
  { "starter_micro", "Starter Micro", 4, "computer", 9, 1, 1, 0, 2, 1 },
  { "wildcat_pocket", "Wildcat Pocket", 5, "console", 16, 1, 1, 0, 3, 3 },
  { "pippin_portable", "Pippin Portable", 5, "computer", 15, 1, 1, 0, 3, 2, "pippin_desktop" },
  { "onyx_cube", "Onyx Cube", 5, "computer", 15, 1, 1, 0, 3, 3 },
  { "pocket_pals", "Pocket Pals", 5, "console", 16, 1, 0, 0, 3, 2 },
  { "mega_sixteen", "Mega Sixteen", 5, "console", 15, 1, 2, 1, 3, 2 },
  { "colour_slate", "Colour Slate", 5, "computer", 16, 1, 1, 0, 4, 3 },
  { "budget_386", "Budget 386", 5, "computer", 14, 1, 1, 0, 2, 2 },
  { "studio_station", "Studio Station", 5, "computer", 15, 2, 1, 1, 3, 3 },
}

for _, it in ipairs(products) do
  local id, name, era, types, cost, quality, marketing, profit, loyalty, longevity =
    table.unpack(it)
  scenario("CHIP-73 CHIP-97 CHIP-99 CHIP-100 " .. id .. " costs, needs, earns and scores",
    { players = 2 }, function(given, when, expect)
      local ann = arrange.start(given)
      arrange.team(given, ann, "cola_marketeer")
      local card = given.card(id)
      expect.equal(card.name, name)
      expect.equal(card.sub_era, era)
      expect.equal(table.concat(card.types, "+"), types)
      arrange.stock(given, ann, { rd = cost, money = 0, quality = quality, marketing = marketing })
      game.phase = 4
      when.runs(rules.draw_product, game, ann, "draw_" .. era)
      when.answer(ann, "search_product", id)
      expect.amount(ann.rd, 0)

      game.phase, ann.release_ready = 5, true
      local change = arrange.watch(ann)
      when.runs(rules.releases, game)
      when.answer(ann, "release_product", id)
      when.answer(ann, "split_quality", 1)
      expect.done()
      expect.equal(card.marks.piles, 1)
      expect.equal(card.marks.per_turn, 4 + profit)
      local scored = change()
      expect.equal(scored.loyalty or 0, loyalty + 1)
      expect.equal(scored.longevity or 0, longevity)
      expect.amount(ann.quality, 0)
      expect.amount(ann.marketing, 0)
    end)
end

scenario("CHIP-74 CHIP-97 with one resource less a product is out of reach", { players = 2 },
  function(given, _, expect)
    local ann = arrange.start(given)
    arrange.team(given, ann, "cola_marketeer")
    for _, it in ipairs(products) do
      local card = given.card(it[1])
      expect.equal(rules.best_cost(game, ann, it[3], card), it[5])
      move(card, ann.in_production)
      arrange.stock(given, ann, { quality = it[6], marketing = it[7] })
      expect.is_true(rules.releasable(ann, card), it[1])
      if it[6] > 0 then
        arrange.stock(given, ann, { quality = it[6] - 1 })
        expect.is_false(rules.releasable(ann, card), it[1])
      end
      if it[7] > 0 then
        arrange.stock(given, ann, { quality = it[6], marketing = it[7] - 1 })
        expect.is_false(rules.releasable(ann, card), it[1])
      end
    end
  end)

scenario("CHIP-78 every reduced_by works for anybody once one of them was released",
  { players = 2 }, function(given, _, expect)
    arrange.start(given)
    for _, it in ipairs(products) do
      local card = given.card(it[1])
      for id in string.gmatch(it[11] or "", "[%w_]+") do
        game.ever_released = {}
        expect.is_false(rules.reduced_by_release(game, card), it[1])
        game.ever_released[id] = true
        expect.is_true(rules.reduced_by_release(game, card), it[1])
      end
      expect.is_true(it[11] or not card.reduced_by, it[1])
    end
  end)
