--- bot_plan.lua - what a bot makes of its company: what it will have, and what it needs.
local board = require "board"

local plan = {}

--- The item with the highest number, or nil.
function plan.best(list, number)
  local best, most
  for _, it in ipairs(list) do
    local n = number(it)
    if n and (not most or n > most) then best, most = it, n end
  end
  return best, most
end

function plan.years_left(game) return game.options.turns - game.turn end

--- Years in which a sub-era stays relevant, this one included.
function plan.fresh_years(game, era)
  local slides = 0
  for turn = game.turn + 1, game.options.turns do
    if board.arrows[turn] then slides = slides + 1 end
    if game.retired_era + slides >= era then return turn - game.turn end
  end
  return plan.years_left(game) + 1
end

--- Wages that are due, or will be when longevity grows a little.
local function wages_ahead(player)
  local sum = 0
  if player.longevity.amount < 8 and not player.wages_due then return 0 end
  for card in player.personalities:each() do sum = sum + card.salary end
  return sum
end

--- Money that must not be spent: the costs of this phase 6, and 1 to live.
function plan.reserve(player)
  local old = player.released:count(function(card) return card.marks.irrelevant > 0 end)
  return 1 + wages_ahead(player) + player.venture + old
end

--- What the company will have when its tokens have acted: stock, free money, draws, release.
function plan.outlook(game, player)
  local it = { rd = player.rd.amount, quality = player.quality.amount,
    marketing = player.marketing.amount, money = player.money.amount - plan.reserve(player),
    draws = 0, release = player.release_ready }
  for _, token in ipairs(rules.tokens(player)) do plan.foresee(game, it, token.at.name) end
  return it
end

local function foresee_specialist(it, card)
  if it.money < card.money then return end
  it.money = it.money - card.money
  for _, resource in ipairs(board.resources) do
    it[resource] = it[resource] + (card.gain and card.gain[resource] or 0)
  end
end

function plan.foresee(game, it, square)
  local card = rules.specialist(game, square)
  if card then foresee_specialist(it, card) end
  if square == "general" then it.money = it.money - board.general.price end
  if rules.is_draw(square) then it.draws = it.draws + 1 end
  if square == "release" then it.release = true end
end

--- The machines in the factory, and what they need at least.
function plan.products(player)
  return player.in_production:list(function(card)
    return card.kind == "product" and card.marks.held_up == 0
  end)
end

--- Could a product be released with this, buying what is missing?
function plan.can_release(it, quality, marketing)
  local short = math.max(0, quality - it.quality) + math.max(0, marketing - it.marketing)
  return it.money >= board.exchange * short
end

--- Will there be something to release, and the means?
function plan.wants_release(player, it)
  if it.release then return false end
  local products = plan.products(player)
  if #products == 0 then return it.draws > 0 and plan.can_release(it, 1, 1) end
  for _, card in ipairs(products) do
    if plan.can_release(it, rules.least(card, "quality"), rules.least(card, "marketing")) then
      return true
    end
  end
  return false
end

--- How many piles are worth laying on a product of a sub-era.
function plan.piles(game, era)
  return math.max(1, math.min(plan.years_left(game), plan.fresh_years(game, era) + 1))
end

--- What a card is worth to a player who takes it from a square.
function plan.card_value(game, player, origin, card)
  if card.kind == "accessory" then return plan.accessory_value(player, card) end
  local square = rules.square_of(origin)
  local piles = math.min(3, plan.piles(game, card.sub_era))
  local value = 3 + square.loyalty + square.longevity + card.loyalty + card.longevity
  value = value + 0.3 * piles * (square.profit + card.profit)
  value = value - 0.7 * card.quality - 0.5 * card.marketing
  value = value - 0.4 * rules.best_cost(game, player, origin, card)
  if rules.is_retired(game, card) then value = value - 2 end
  return value + 0.3 * math.min(3, plan.fresh_years(game, card.sub_era))
end

function plan.accessory_value(player, card)
  if #rules.hosts(player, card) == 0 then return -1 end
  return 1 + card.loyalty + card.longevity - card.quality - 0.5 * card.marketing
    + 0.4 * card.money + 0.2 * player.loyalty.amount * card.extra_turns
end

--- The best card a square has for that much R&D, and its worth.
function plan.best_card(game, player, square, rd)
  local deck, origin = rules.deck_of(game, square)
  return plan.best(deck:list(), function(card)
    if rules.best_cost(game, player, origin, card) > rd then return nil end
    return plan.card_value(game, player, origin, card)
  end)
end

--- The square to search with that much R&D, and what it brings.
function plan.best_draw(game, player, rd)
  local best, most
  for _, square in ipairs(board.draws) do
    local card, value = plan.best_card(game, player, square, rd)
    if card and (not most or value > most) then best, most = square, value end
  end
  return best, most or 0
end

--- R&D is worth much without anything to build, little with, nothing at the end.
local function rd_weight(game, player, it, waiting)
  local _, worth = plan.best_draw(game, player, it.rd)
  if waiting == 0 and worth < 1 then return 2 end
  return plan.years_left(game) == 0 and waiting > 0 and 0 or 0.35
end

--- Marketing is piles of loyalty, while there are years to take them.
local function marketing_weight(game, player, it, waiting)
  local left = plan.years_left(game)
  local wanted = math.min(left, 4) * math.max(1, waiting)
  local weight = it.marketing < wanted and 0.28 * math.max(2, player.loyalty.amount) or 0.4
  return it.marketing == 0 and math.max(weight, 2) or weight
end

--- What one more of each resource is worth now.
function plan.weights(game, player, it)
  local waiting = #plan.products(player) + it.draws
  return { quality = it.quality == 0 and 2.5 or 1.1,
    marketing = marketing_weight(game, player, it, waiting),
    rd = rd_weight(game, player, it, waiting) }
end

return plan
