--- bot_release.lua - a bot's products: what it buys for them, and how it spends quality.
local board = require "board"
local plan = require "bot_plan"

local release = {}

--- Money that is better spent than kept: all in the last year, else what is above a cushion.
local function spare(game, player)
  local cushion = plan.years_left(game) == 0 and 0 or math.min(10, 3 * plan.years_left(game))
  return player.money.amount - plan.reserve(player) - cushion
end

local function short_of(player, card, resource)
  return math.max(0, rules.least(card, resource) - player[resource].amount)
end

--- What is missing for the cheapest product in the factory, and how much.
local function missing(player)
  local card = plan.best(plan.products(player), function(it)
    return -short_of(player, it, "quality") - short_of(player, it, "marketing")
  end)
  local quality, marketing = short_of(player, card, "quality"), short_of(player, card, "marketing")
  if quality > 0 then return "quality", quality + marketing end
  return marketing > 0 and "marketing" or nil, marketing
end

--- 3 money for what is missing; and for points when there is money to burn.
function release.exchange(game, player)
  if #plan.products(player) == 0 then return nil end
  local resource, short = missing(player)
  local money = player.money.amount - plan.reserve(player)
  if resource and money >= board.exchange * short then return resource end
  if resource or spare(game, player) < board.exchange then return nil end
  local wanted = math.min(plan.years_left(game), 3)
  if player.marketing.amount < wanted and player.loyalty.amount > 5 then return "marketing" end
  return "quality"
end

--- What the others in the factory still need of a resource.
local function kept(player, resource)
  local sum, count = 0, 0
  for _, card in ipairs(plan.products(player)) do
    sum, count = sum + rules.least(card, resource), count + 1
  end
  return sum, count
end

--- The product with the best piles first.
function release.product(_, player, question)
  return plan.best(question.options, function(card)
    if card.kind == "accessory" then return 0 end
    return 10 + rules.pile_size(card, player.loyalty.amount)
  end)
end

local function card_asked(player)
  return plan.best(plan.products(player), function(card)
    return rules.releasable(player, card) and 10 + rules.pile_size(card, player.loyalty.amount)
      or nil
  end)
end

--- Marketing: as many piles as there are years for them; the rest is for the others.
function release.marketing(game, player, question)
  local card = card_asked(player)
  if not card then return question.low end
  local others, count = kept(player, "marketing")
  local wanted = plan.piles(game, card.sub_era) + card.marketing
  local left = player.marketing.amount - (others - rules.least(card, "marketing"))
  if count > 1 then left = math.max(question.low, left) end
  return math.max(question.low, math.min(question.high, wanted, left))
end

--- Quality: all that the others do not need.
function release.quality(_, player, question)
  local card = card_asked(player)
  if not card then return question.high end
  local others = kept(player, "quality") - rules.least(card, "quality")
  return math.max(question.low, math.min(question.high, player.quality.amount - others))
end

--- Loyalty first, since it is income; then longevity. Without years left they count the same.
function release.split(_, player, question)
  local room = board.highest - player.loyalty.amount - 4
  return math.max(question.low, math.min(question.high, room))
end

return release
