--- search.lua - looking through a deck tells nothing of how it lay.
local arrange = require "arrange"

--- The names a player is offered, and the ids he sees in a zone, in order.
local function searched(expect, player, zone_name)
  local offered, seen = {}, {}
  for _, it in ipairs(expect.asked(player, "search_product").options) do
    offered[#offered + 1] = it.label:match("^(.-), ")
  end
  for _, zone in ipairs(expect.view(player).zones) do
    for _, card in ipairs(zone.name == zone_name and zone.cards or {}) do
      seen[#seen + 1] = card.id
    end
  end
  return offered, seen
end

local function sorted(list)
  local copy = { table.unpack(list) }
  table.sort(copy)
  return copy
end

--- Looks through a deck twice that lies differently; both times the player sees the same.
local function looks_sorted(given, when, expect, zone, square)
  local ann, bo = arrange.start(given)
  arrange.stock(given, ann, { rd = 20 })
  arrange.year(5)
  game.phase = 4
  local deck = game[zone]
  local by_name = {}
  for at, card in ipairs(deck:list()) do by_name[at] = card end
  table.sort(by_name, function(a, b) return a.name > b.name end)
  for _, card in ipairs(by_name) do move(card, game.game_discard) end
  for _, card in ipairs(by_name) do move(card, deck) end -- from Z to A
  shuffle(deck) -- nobody knows where they lie
  when.runs(rules.draw_product, game, ann, square)
  local offered, seen = searched(expect, ann, zone)
  expect.is_true(#offered > 4 and #seen == #deck)
  expect.equal(offered, sorted(offered))
  expect.equal(seen, sorted(seen))
  local _, others = searched(expect, ann, "era_square_5")
  expect.equal(others, {})
  for _, it in ipairs(expect.view(bo).zones) do
    if it.name == zone then expect.equal(it.cards, {}) end
  end
  when.passes(ann, "search_product")
end

scenario("CHIP-72 whoever searches a sub-era sees it sorted, not how it lay", { players = 2 },
  function(given, when, expect)
    looks_sorted(given, when, expect, "era_square_1", "draw_1")
  end)

scenario("CHIP-72 so it is with the accessories", { players = 2 },
  function(given, when, expect)
    looks_sorted(given, when, expect, "accessory_deck", "draw_accessory")
  end)

scenario("CHIP-72 CHIP-75 so it is with the discard, in which several sub-eras lie",
  { players = 2 }, function(given, when, expect)
    looks_sorted(given, when, expect, "product_discard", "draw_discard")
  end)

scenario("CHIP-72 a deck is shuffled after a search, whether a card was taken or not",
  { players = 2 }, function(given, when, expect)
    local ann, bo = arrange.start(given)
    arrange.stock(given, ann, { rd = 20 })
    game.phase = 4
    local function shuffles()
      local count = 0
      for _, event in ipairs(expect.journal(bo)) do
        if event.event == "shuffle" and event.from.zone == "era_square_3" then
          count = count + 1
        end
      end
      return count
    end
    local before = shuffles()
    when.runs(rules.draw_product, game, ann, "draw_3")
    when.passes(ann, "search_product")
    expect.equal(shuffles(), before + 1)
    when.runs(rules.draw_product, game, ann, "draw_3")
    when.answer(ann, "search_product", "halo_disc")
    expect.equal(shuffles(), before + 2)
  end)
