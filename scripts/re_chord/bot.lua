--- bot.lua - a guitarist who knows what a pick is worth. It never clangs.
local numbers = require "numbers"
local mind = require "mind"

local bot = {}

local LITTLE = 0.2   -- an ability must bring at least this
local HOPE = 0.6     -- how much of an ability's promise counts while choosing a pick
local DRAW = 1.5     -- what two new cards are worth with a poor hand

--- The types in the supply, each once.
local function supply_types(game)
  local types, seen = {}, {}
  for pick in game.supply:each() do
    if not seen[pick.type] then seen[pick.type], types[#types + 1] = true, pick.type end
  end
  return types
end

--- What the face-down picks may be, by cell.
local function hidden_types(game)
  local hidden = {}
  for _, space in ipairs(rules.lying(game, "down")) do
    hidden[mind.cell(space)] = space.card.type
  end
  return hidden
end

--- The option whose space is that cell.
local function option_at(question, cell)
  for _, space in ipairs(question.options) do
    if mind.cell(space) == cell then return space end
  end
end

--- The best worth of taking that type: where it lies, and some of what its ability promises.
local function promise(game, it, type)
  local cell, worth = it:best_place(type)
  if not cell or type == "wylde" then return worth end
  local before = it:set(cell, type)
  local after = it:after_ability(type, cell, supply_types(game), hidden_types(game))
  it:set(cell, before)
  return worth + HOPE * math.max(0, after - worth)
end

--- The most promising pick of the supply.
local function best_pick(game, it, picks)
  local best, most
  for _, pick in ipairs(picks) do
    local worth = promise(game, it, pick.type)
    if not most or worth > most then best, most = pick, worth end
  end
  return best, most
end

--- Few cards, or cards that are far away, call for new ones; but never twice in a row.
local function wants_cards(game, player, it)
  if #game.chord_deck == 0 or player.last_action == "draw" then return false end
  local far = 0
  for _, card in ipairs(it.cards) do
    local _, missing = it:card_worth(card)
    if missing >= 3 then far = far + 1 end
  end
  return #it.cards < 2 or far >= 2
end

function bot.choose_action(game, player)
  local it = mind.read(game, player)
  local now = it:worth()
  local _, supply = best_pick(game, it, game.supply:list())
  local _, bag = it:best_place("face_down")
  local best, most = "supply", supply
  if bag > most then best, most = "bag", bag end
  if wants_cards(game, player, it) and now + DRAW > most then best = "draw" end
  return best
end

function bot.take_supply_pick(game, player, question)
  return (best_pick(game, mind.read(game, player), question.options))
end

--- Puts the pick in hand where it does most.
function bot.place_pick(game, player, question)
  local cell = mind.read(game, player):best_place(game.pick_in_hand[1].type)
  return option_at(question, cell)
end

function bot.bag_place(game, player, question)
  return option_at(question, (mind.read(game, player):best_place("face_down")))
end

--- Takes a pick away only if that makes the neck better.
function bot.bag_cut(game, player, question)
  local it, cells = mind.read(game, player), {}
  for at, space in ipairs(question.options) do cells[at] = mind.cell(space) end
  local cell, worth = it:best_removal(cells)
  return worth > it:worth() + LITTLE and option_at(question, cell) or nil
end

function bot.use_ability(game, player)
  local it, pick = mind.read(game, player), game.offered
  local after = it:after_ability(pick.type, mind.cell(pick.space), supply_types(game),
    hidden_types(game))
  return after > it:worth() + LITTLE
end

function bot.red_remove(game, player, question)
  local it = mind.read(game, player)
  return option_at(question, (it:best_removal(it:cells(true, mind.cell(game.offered.space)))))
end

function bot.blue_mode(game, player)
  local it, own = mind.read(game, player), mind.cell(game.offered.space)
  local _, move_worth = it:best_move(own)
  local _, swap_worth = it:best_swap(own)
  return move_worth >= swap_worth and "move" or "swap"
end

local function two_spaces(question, cells)
  return { option_at(question, cells[1]), option_at(question, cells[2]) }
end

function bot.blue_move(game, player, question)
  local it = mind.read(game, player)
  return two_spaces(question, (it:best_move(mind.cell(game.offered.space))))
end

function bot.blue_swap(game, player, question)
  local it = mind.read(game, player)
  return two_spaces(question, (it:best_swap(mind.cell(game.offered.space))))
end

function bot.grey_flip(game, player, question)
  return option_at(question, (mind.read(game, player):best_mute()))
end

--- The muted pick moves only if it is better off elsewhere.
function bot.grey_move(game, player, question)
  local it, from = mind.read(game, player), mind.cell(game.muted.space)
  local to, worth = it:best(it:cells(false), function(cell)
    return { from, false, cell, "face_down" }
  end)
  return worth > it:worth() + LITTLE and option_at(question, to) or nil
end

function bot.purple_reveal(game, player, question)
  return option_at(question, (mind.read(game, player):best_reveal(hidden_types(game))))
end

function bot.wylde_relocate(game, player, question)
  local it, from = mind.read(game, player), mind.cell(game.offered.space)
  local to = it:best(it:cells(false), function(cell)
    return { from, false, cell, "wylde" }
  end)
  return option_at(question, to) or question.options[1]
end

function bot.green_type(game, player)
  return (mind.read(game, player):best_clear(game.offered.space.y))
end

--- Plays the best complete card; never an incomplete one.
function bot.play_chord(game, _, question)
  local best
  for _, card in ipairs(question.options) do
    if card.picks and rules.is_complete(game, card) and (not best or card.gold > best.gold) then
      best = card
    end
  end
  return best
end

function bot.draw_bonus() return true end

--- Keeps the cards that are worth most.
function bot.return_chords(game, player)
  local it, worths = mind.read(game, player), {}
  for at, card in ipairs(it.cards) do worths[at] = { card.card, (it:card_worth(card)) } end
  table.sort(worths, function(a, b) return a[2] > b[2] end)
  local back = {}
  for at = numbers.hand + 1, #worths do back[#back + 1] = worths[at][1] end
  return back
end

function bot.otherwise() return nil end

return bot
