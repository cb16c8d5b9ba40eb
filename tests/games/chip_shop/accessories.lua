--- accessories.lua - phase 5 and chapter "Accessory".
local arrange = require "arrange"

local function start(given, stock)
  local ann, bo = arrange.start(given)
  arrange.stock(given, ann, { money = 2 })
  arrange.stock(given, ann, stock or {})
  ann.release_ready = true
  game.phase = 5
  return ann, bo
end

scenario("S23 CHIP-101 CHIP-102 a control pad: a pile more, 1 more money each, goes with its host",
  { players = 2 }, function(given, when, expect)
    local ann = start(given)
    local play = arrange.sell(given, ann, "playtron", 2, 6)
    local pad = given.cards(ann.in_production, "control_pad")
    when.runs(rules.releases, game)
    when.answer(ann, "release_product", "control_pad")
    expect.done()
    expect.equal(play.marks.piles, 3)
    expect.equal(play.marks.per_turn, 6)
    expect.amount(ann.completed, 2)
    rules.income(game, ann)
    expect.amount(ann.money, 9)
    play.marks.piles = 0
    rules.clear_shelves(game, ann)
    expect.at(pad, game.game_discard)
    expect.at(play, game.game_discard)
  end)

scenario("CHIP-101 it needs the release token, a host that fits, and no twin on it",
  { players = 2 }, function(given, when, expect)
    local ann = start(given, { quality = 1, marketing = 1 })
    local pad = given.cards(ann.in_production, "control_pad")
    local talon = arrange.sell(given, ann, "talon_pc", 2, 6)
    arrange.make(given, ann, "playtron")
    when.runs(rules.releases, game)
    expect.refuses(ann, "control_pad", "nothing to attach it to")
    when.answer(ann, "release_product", "playtron")
    when.answer(ann, "split_quality", 0)
    expect.offers(ann, "control_pad") -- released in the same phase is fine
    when.answer(ann, "release_product", "control_pad")
    expect.at(pad, given.card("playtron").on.attached)
    local second = given.card("control_pad", 2)
    move(second, ann.in_production)
    expect.is_false(rules.releasable(ann, second))
    expect.is_true(rules.fits(ann, given.card("extended_warranty"), talon))
    ann.release_ready = false
    given.cards(ann.in_production, "extended_warranty")
    when.runs(rules.releases, game)
    expect.done()
  end)

scenario("CHIP-101 of several hosts the owner chooses", { players = 2 },
  function(given, when, expect)
    local ann = start(given)
    arrange.sell(given, ann, "talon_pc", 2, 6)
    local hybrid = arrange.sell(given, ann, "hybrid_xg", 2, 6)
    arrange.sell(given, ann, "playtron", 2, 6)
    given.cards(ann.in_production, "standard_mouse")
    when.runs(rules.releases, game)
    when.answer(ann, "release_product", "standard_mouse")
    expect.offers_only(ann, "talon_pc", "hybrid_xg")
    when.answer(ann, "attach_accessory", "hybrid_xg")
    expect.cards(hybrid.on.attached, "standard_mouse")
  end)

local cards = { -- host, what a release changes, money with a pile, piles for the host
  control_pad = { "playtron", {}, 1, 1 },
  extended_warranty = { "talon_pc", { loyalty = -1 }, 1, 1 },
  standard_keyboard = { "talon_pc", {}, 1, 0 },
  standard_mouse = { "talon_pc", {}, 1, 0 },
  superior_keyboard = { "talon_pc", { quality = -1, loyalty = 1 }, 1, 0 },
  superior_mouse = { "talon_pc", { quality = -1, loyalty = 1 }, 1, 0 },
  driving_wheel = { "playtron", { loyalty = 1 }, 1, 0 },
  party_adapter = { "playtron", {}, 2, 0 },
  legacy_adapter = { "playtron", {}, 1, 1, before = "coliseum" },
  depth_goggles = { "playtron", { marketing = -1, loyalty = 1 }, 2, 0 },
  speech_unit = { "playtron", { marketing = -1, loyalty = 1 }, 1, 0 },
  thought_band = { "playtron", { loyalty = 1 }, 0, 0 },
  disc_drive = { "coral_1000", { marketing = -1, longevity = 1 }, 1, 0 },
}
for id, it in pairs(cards) do
  scenario("CHIP-101 CHIP-102 " .. id .. " pays, scores, earns and prolongs as printed",
    { players = 2 }, function(given, when, expect)
      local ann = start(given, { quality = 1, marketing = 1 })
      if it.before then
        move(arrange.sell(given, ann, it.before), game.game_discard)
      end
      local wrong = arrange.sell(given, ann, it[1] == "playtron" and "talon_pc" or "vectorbeam")
      local host = arrange.sell(given, ann, it[1], 2, 3)
      local card = given.cards(ann.in_production, id)
      local change = arrange.watch(ann)
      when.runs(rules.releases, game)
      when.answer(ann, "release_product", id)
      if id == "extended_warranty" then when.answer(ann, "attach_accessory", "talon_pc") end
      expect.done()
      expect.at(card, host.on.attached)
      local expected = { completed = 1 }
      for unit, n in pairs(it[2]) do expected[unit] = n end
      expect.equal(change(), expected)
      expect.equal(host.marks.piles, 2 + it[4])
      wrong.marks.piles = 0
      local money = arrange.watch(ann)
      rules.income(game, ann)
      expect.equal(money(), { money = 3 + it[3] })
    end)
end

scenario("CHIP-102 a thought band leaves after two payments, its host stays", { players = 2 },
  function(given, _, expect)
    local ann = start(given)
    local play = arrange.sell(given, ann, "playtron", 5, 3)
    local band = given.cards(play.on.attached, "thought_band")
    rules.income(game, ann)
    rules.clear_shelves(game, ann)
    expect.at(band, play.on.attached)
    rules.income(game, ann)
    rules.clear_shelves(game, ann)
    expect.at(band, game.game_discard)
    expect.at(play, ann.released)
  end)

scenario("CHIP-101 legacy_adapter needs an earlier console, disc_drive a host of sub-era 3",
  { players = 2 }, function(given, _, expect)
    local ann = start(given)
    local first = arrange.sell(given, ann, "playtron")
    expect.is_false(rules.fits(ann, given.card("legacy_adapter"), first))
    arrange.sell(given, ann, "talon_pc")
    local second = arrange.sell(given, ann, "joybox")
    expect.is_true(rules.fits(ann, given.card("legacy_adapter"), second))
    expect.is_false(rules.fits(ann, given.card("legacy_adapter"), first))
    expect.is_false(rules.fits(ann, given.card("disc_drive"), given.card("talon_pc")))
    expect.is_false(rules.fits(ann, given.card("disc_drive"), second))
    expect.is_true(rules.fits(ann, given.card("disc_drive"), given.card("budget_386")))
  end)
