--- company.lua - what all chapters speak of: a company's money, resources, scores, products
--- and the abilities of its personalities.
local board = require "board"

--- CHIP-126 Are private choices and stocks behind the screen? (The variant open_books says no.)
function rules.secret() return true end

--- CHIP-69 Gains come from the bank, which never runs dry, and are kept without limit; nothing
--- ever goes from player to player.
function rules.gain(game, player, unit, n)
  return pay(game[unit .. "_bank"], player[unit], n)
end

--- CHIP-45 Losses take as much as there is, never more.
function rules.lose(game, player, unit, n)
  return pay_up_to(player[unit], game[unit .. "_bank"], n)
end

--- CHIP-123 A score moves on its track; steps past an end are lost.
function rules.score(game, player, track, n)
  if n > 0 then rules.gain(game, player, track, n) end
  if n < 0 then rules.lose(game, player, track, -n) end
  rules.check_wages(game, player)
end

--- CHIP-107 Wages are due from the moment longevity stands on the wage square, for good.
function rules.check_wages(_, player)
  if player.longevity.amount < board.wage_square or player.wages_due then return end
  player.wages_due = true
  log("{player} is an institution now, and institutions pay wages", { player = player })
end

--- CHIP-58 Active products: non-accessory cards in front of the screen (of a type).
function rules.active(player, type)
  return player.released:list(function(card) return not type or rules.is_type(card, type) end)
end

function rules.is_type(card, type)
  for _, own in ipairs(card.types) do
    if own == type then return true end
  end
  return false
end

--- CHIP-55 Products that are not irrelevant yet.
function rules.relevant(player)
  return player.released:list(function(card) return card.marks.irrelevant == 0 end)
end

--- CHIP-16 A sub-era that has left the board.
function rules.is_retired(game, card) return card.sub_era <= game.retired_era end

--- CHIP-34 Who is first by a score (the highest, or the lowest), ties in turn order.
function rules.first_by_score(game, track, sign)
  local best = game.order[1]
  for _, player in ipairs(game.order) do
    if sign * player[track].amount > sign * best[track].amount then best = player end
  end
  return best
end

--- CHIP-41 All players by a score, ties in turn order.
function rules.by_score(game, track, sign)
  local order = { table.unpack(game.order) }
  table.sort(order, function(a, b)
    return sign * a[track].amount > sign * b[track].amount
  end)
  return order
end

--- The turn order from a player on, once around.
function rules.order_from(game, player)
  local order, at = {}, 1
  for i, it in ipairs(game.order) do
    if it == player then at = i end
  end
  for i = 0, #game.order - 1 do order[i + 1] = game.order[(at + i - 1) % #game.order + 1] end
  return order
end

local printed = {} -- by card, then by type: its abilities, as they are printed

--- The abilities of a card by type. Uses are counted by a mark on the card, so that they stay
--- with it.
local function abilities_of(card)
  local by_type = {}
  for index, ability in ipairs(card.abilities) do
    local list = by_type[ability.type] or {}
    list[#list + 1] = { ability = ability, mark = ability.limit .. "_" .. index }
    by_type[ability.type] = list
  end
  printed[card] = by_type
  return by_type
end

local nothing = {}

--- The list, with what is unused of a card.
local function add_unused(list, card, own)
  for _, it in ipairs(own) do
    if card.marks[it.mark] < it.ability.uses then
      if list == nothing then list = {} end
      list[#list + 1] = { card = card, ability = it.ability, mark = it.mark }
    end
  end
  return list
end

--- The unused abilities of a type that a player's personalities have: { card, ability, mark }.
function rules.abilities(player, type)
  local list, team = nothing, player.personalities
  for at = 1, #team do
    local card = team[at]
    local own = (printed[card] or abilities_of(card))[type]
    if own then list = add_unused(list, card, own) end
  end
  return list
end

--- A use of an ability is spent; it stays spent when the card changes company.
function rules.spend_ability(source)
  source.card.marks[source.mark] = source.card.marks[source.mark] + 1
end

--- A held card with that effect, or nil.
function rules.held_with(player, effect)
  if #player.held_events == 0 then return end
  return player.held_events:find(function(card)
    for _, it in ipairs(card.effects) do
      if it.effect == effect then return true end
    end
    return false
  end)
end

--- "2 marketing"
function rules.amount_of(n, unit) return n .. " " .. board.words[unit] end

--- "+4 money, -1 loyalty": the amounts that are not nothing.
function rules.changes(amounts)
  local parts = {}
  for _, unit in ipairs { "money", "rd", "quality", "marketing", "loyalty", "longevity" } do
    local n = amounts[unit] or 0
    if n ~= 0 then
      parts[#parts + 1] = (n > 0 and "+" or "") .. rules.amount_of(n, unit)
    end
  end
  return #parts > 0 and table.concat(parts, ", ") or "nothing"
end
