--- event_costs.lua - phase 3: paying for events, with staff if need be; losing resources.
local board = require "board"

--- The one resource an event costs, and how much.
function rules.event_cost(card)
  for _, resource in ipairs(board.resources) do
    if card.cost and card.cost[resource] > 0 then return resource, card.cost[resource] end
  end
end

--- CHIP-39 Are the resources there?
function rules.in_stock(player, card)
  local resource, n = rules.event_cost(card)
  return not resource or player[resource].amount >= n
end

--- CHIP-40 Own tokens that yield the resource, with price and gain, wherever they queue.
function rules.yielding(game, player, resource)
  local list = {}
  for _, token in ipairs(rules.tokens(player)) do
    local price, gain = rules.price_and_yield(game, token.at.name, resource)
    if gain > 0 then
      local option = rules.token_option(game, token)
      option.price, option.gain = price, gain
      list[#list + 1] = option
    end
  end
  return list
end

--- Can what is offered, from an index on, bring what is missing for the money?
local function covers(list, at, missing, money, without)
  if missing <= 0 then return true end
  local it = list[at]
  if not it then return false end
  local usable = it ~= without and it.price <= money
  return usable and covers(list, at + 1, missing - it.gain, money - it.price, without)
    or covers(list, at + 1, missing, money, without)
end

--- CHIP-40, CHIP-44 What tokens would have to bring: the shortage and open losses.
function rules.missing(player, card)
  local resource, n = rules.event_cost(card)
  local short = resource and n - player[resource].amount or 0
  return short > 0 and short + (player.pending[resource] or 0) or 0
end

--- CHIP-40 The tokens that may be used next, so that the whole cost can still be met.
function rules.useful_tokens(game, player, card)
  local missing, money = rules.missing(player, card), player.money.amount
  if missing == 0 or card.needs == "if_resources" then return {} end
  local list, useful = rules.yielding(game, player, (rules.event_cost(card))), {}
  for _, it in ipairs(list) do
    if it.price <= money and covers(list, 1, missing - it.gain, money - it.price, it) then
      useful[#useful + 1] = it
    end
  end
  return useful
end

--- Can the cost be met, with staff if need be?
function rules.can_pay(game, player, card)
  return rules.in_stock(player, card) or #rules.useful_tokens(game, player, card) > 0
end

local function ask_token(game, player, card, none)
  return player:choose { id = "use_staff_for_event", none = none, secret = rules.secret(game),
    prompt = "Whom do you send out at once to pay for " .. card.name .. "?",
    from = rules.useful_tokens(game, player, card) }
end

--- CHIP-40, CHIP-42 Whoever is short may, but need not, use staff at once.
function rules.uses_staff(game, player, card)
  local token = ask_token(game, player, card, "pass the card on")
  if not token then return false end
  rules.use_at_once(game, player, card, token)
  rules.raise_by_staff(game, player, card)
  return true
end

--- CHIP-40 Once agreed, tokens are picked until the cost is met.
function rules.raise_by_staff(game, player, card)
  while not rules.in_stock(player, card) do
    rules.use_at_once(game, player, card, ask_token(game, player, card))
  end
end

--- CHIP-40 The normal price, the whole yield, and the token is gone.
function rules.use_at_once(game, player, card, it)
  local specialist = rules.specialist(game, it.square)
  log("{player} calls {who} away at once", { player = player, who = it.label })
  if specialist then
    rules.use_specialist(game, player, specialist)
  else
    rules.lose(game, player, "money", it.price)
    rules.gain_by_token(game, player, (rules.event_cost(card)), it.gain)
  end
  rules.remove_token(game, it.token)
end

--- CHIP-44 A loss comes from stock; the rest waits for a token that yields it this year.
function rules.lose_resource(game, player, resource, n)
  local rest = n - rules.lose(game, player, resource, n)
  if rest > 0 and #rules.yielding(game, player, resource) > 0 then
    player.pending[resource] = (player.pending[resource] or 0) + rest
    log("{player} will have {cost} less from staff this year",
      { player = player, cost = rules.amount_of(rest, resource) })
  end
end

--- CHIP-44 A gain from a token is smaller by what is pending, but not below 0.
function rules.gain_by_token(game, player, resource, n)
  local cut = math.min(n, player.pending[resource] or 0)
  player.pending[resource] = (player.pending[resource] or 0) - cut
  rules.gain(game, player, resource, n - cut)
  return n - cut
end
