--- odds.lua - how likely dice are to come to a total, for bots and for labels.
local odds = {}

local ways = { [0] = { [0] = 1 } } -- dice -> total -> how many ways

local function ways_of(dice)
  if ways[dice] then return ways[dice] end
  local fewer, sums = ways_of(dice - 1), {}
  for total, n in pairs(fewer) do
    for face = 1, 6 do sums[total + face] = (sums[total + face] or 0) + n end
  end
  ways[dice] = sums
  return sums
end

local chances = {} -- dice -> needed -> chance

--- The chance that so many dice show at least so much.
function odds.at_least(dice, needed)
  if needed <= dice then return 1 end
  if needed > 6 * dice then return 0 end
  local known = chances[dice] or {}
  chances[dice] = known
  if not known[needed] then
    local good = 0
    for total, n in pairs(ways_of(dice)) do
      if total >= needed then good = good + n end
    end
    known[needed] = good / 6 ^ dice
  end
  return known[needed]
end

--- How likely an attack that is declared is to hit.
function odds.hit_chance(attack)
  local dice, mod = 0, 0
  for _, card in ipairs(attack.cards) do
    dice = dice + card.attack.dice
    mod = mod + value("result", card, { attack = attack })
  end
  mod = mod - rules.shell_of(attack.target)
  return odds.at_least(dice, rules.defense_against(attack) - mod)
end

return odds
