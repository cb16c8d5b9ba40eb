--- bot_staff.lua - a bot's tokens: where they go, and what they do there.
local board = require "board"
local plan = require "bot_plan"

local staff = {}

--- What a specialist on offer is worth for its price; nil if it cannot be paid.
function staff.specialist_value(game, player, it, card, weights)
  if it.money < card.money then return nil end
  local value = 0.5 * card.loyalty
  for _, resource in ipairs(board.resources) do
    value = value + weights[resource] * (card.gain and card.gain[resource] or 0)
  end
  if card.turns > 0 then
    local product = plan.best(player.released:list(), function(own)
      return own.marks.irrelevant == 0 and own.marks.per_turn or 0
    end)
    local years = math.min(card.turns, plan.years_left(game))
    value = product and value + 0.25 * years * product.marks.per_turn or 0
  end
  return value - 0.25 * card.money
end

--- What a token would bring on a square; nil: nothing.
function staff.value(game, player, it, square, weights)
  local card = rules.specialist(game, square)
  if card then return staff.specialist_value(game, player, it, card, weights) end
  if square == "general" then
    local most = math.max(weights.rd, weights.quality, weights.marketing)
    return it.money >= 1 and most - 0.25 or nil
  end
  return staff.stream_value(game, player, it, square)
end

--- Streams, each taken once at a time: venture early; a loan when money is what is missing.
local streams = {
  income_venture = function(left) return left >= 3 and 4 end,
  income_loan = function(left, it, player)
    return left >= 2 and it.money < 4 and 0.25 * rules.services.income_loan.raises(player)
  end,
}

function staff.stream_value(game, player, it, square)
  local open = streams[square] and rules.services[square].can(game, player)
    and #rules.tokens(player, function(there) return there == square end) == 0
  return open and streams[square](plan.years_left(game), it, player) or nil
end

--- The square of an option: itself, or where a free token would go; nil for a banker.
function staff.square(option)
  if type(option) == "string" then return option end
  return option.square
end

local function find(question, square)
  for _, option in ipairs(question.options) do
    if option == square then return option end
  end
end

--- The tokens to keep back: the square to search, the release.
local function reserve_tokens(game, player, question, it)
  local kept = {}
  local draw, worth = plan.best_draw(game, player, it.rd)
  local in_time = plan.years_left(game) > 0 or plan.can_release(it, 1, 1)
  if it.draws == 0 and worth > 0 and in_time then
    kept[1], it.draws = find(question, draw), 1
  end
  if plan.wants_release(player, it) then kept[#kept + 1] = find(question, "release") end
  return kept
end

--- Free tokens first; then what is contested; a draw and the release come last.
function staff.place(game, player, question)
  local it = plan.outlook(game, player)
  local weights = plan.weights(game, player, it)
  local kept = reserve_tokens(game, player, question, it)
  local option, value = plan.best(question.options, function(o)
    local square = staff.square(o)
    return square and staff.value(game, player, it, square, weights)
  end)
  local free = type(option) == "table"
  local worth_it = free or option and value > 0.4 and #player.staff > #kept
  if worth_it then return option end
  return kept[1] or staff.filler(game, player, question, it)
end

--- A token too many: an accessory, or nothing.
function staff.filler(game, player, question, it)
  local card, value = plan.best_card(game, player, "draw_accessory", it.rd - 3 * it.draws)
  if card and value > 1 and (it.release or plan.years_left(game) > 0) then
    return find(question, "draw_accessory")
  end
end

--- When a token should act: money first, then resources, then research, then the release.
local ranks = { general = 6, release = 4, hire = 4 }

local function rank(game, player, square)
  local card = rules.specialist(game, square)
  if not rules.is_possible(game, player, square) then return 0 end
  if card then return card.role == "engineering" and 8 or 7 end
  return ranks[square] or rules.is_draw(square) and 5 or 9
end

function staff.act(game, player, question)
  return plan.best(question.options, function(option)
    if option.act then return rank(game, player, option.square) end
    if option.forfeit then return -1 end
    return nil
  end)
end

--- The resource that is needed most.
function staff.resource(game, player)
  local weights = plan.weights(game, player, plan.outlook(game, player))
  return (plan.best(board.resources, function(resource) return weights[resource] end))
end

return staff
