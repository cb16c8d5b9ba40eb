--- each_attack.lua - every card with an attack makes it: its cost, its dice, its modifier.
local specimens = require "specimens"

local TEST = { setup = false, players = 4 }

--- "Bear Arm rolls 1+1, 1 on top: 3", alone and with every die showing 1.
local function line(card)
  local bonus = card.attack.mod
  for _, rider in ipairs(card.attack.riders or {}) do
    if rider.effect == "lone" then bonus = bonus + rider.value end
  end
  return string.format("%s rolls %s, %d on top: %d", card.name,
    ("1+"):rep(card.attack.dice - 1) .. "1", bonus, card.attack.dice + bonus)
end

--- The card attacks the next player's torso alone, and misses it.
local function attacks(given, when, expect, card)
  local player = card.owner
  local ones = {}
  for at = 1, card.attack.dice do ones[at] = 1 end
  given.rolls(table.unpack(ones))
  given.amount(player.energy, 9, game.energy_box)

  when.runs(rules.attack, game, player, { card }, player.left.torso[1])

  expect.log(line(card))
  expect.amount(player.energy, 9 - card.attack.cost)
  given.amount(player.energy, 0, game.energy_box)
end

scenario("every part with an attack makes it as printed", TEST, function(given, when, expect)
  local ann = given.players()
  specimens.arena(game, { { torso = { "t1", "t7" } }, { torso = { "t5", "t6" } } }, given.card)
  local count = 0
  for part in game.box_cards:each(function(it) return it.kind == "part" and it.attack end) do
    specimens.sew(ann, part)
    attacks(given, when, expect, part)
    expect.equal(part.marks.used, 1, part.id)
    if part.at == ann.monster then move(part, game.box_cards) end
    count = count + 1
  end
  expect.equal(count, 35)
end)

scenario("every torso half makes its attack as printed", TEST, function(given, when, expect)
  given.players()
  specimens.arena(game, { { torso = { "t1", "t2" } }, { torso = { "t3", "t4" } },
    { torso = { "t5", "t6" } }, { torso = { "t7", "t8" } } }, given.card)
  for at = 1, 8 do attacks(given, when, expect, given.card("t" .. at)) end
end)
