--- bot.lua - a headsman with a plan: pays fair prices, arms early, trips the leader.
local worth = require "bot_worth"
local play_value = require "bot_cards"
local bot = {}

--- The option with the highest number; nil if none is above the least.
local function best(options, number, least)
  local found, most = nil, least or -math.huge
  for _, option in ipairs(options) do
    local n = number(option)
    if n > most then found, most = option, n end
  end
  return found
end

local function is_card(option) return type(option) ~= "table" end

--- How many cards of the hand are better exchanged.
local function junk(game, player)
  local count = 0
  for card in player.hand:each() do
    if worth.card(game, player, card) < 0.3 then count = count + 1 end
  end
  return count
end

--- An exchange for influence is good with junk in hand, over the limit, or in the last call.
local function exchange_value(game, player, option)
  if option.rule ~= "exchange" then return 0.1 end
  if option.gain ~= "influence" then return -1 end
  local spare = junk(game, player) >= option.cards or rules.surplus(player) > 0
    or rules.is_over(game)
  return spare and 0.3 or -1
end

function bot.window_action(game, player, question)
  return best(question.options, function(option)
    if is_card(option) then return play_value(game, player, option) end
    return exchange_value(game, player, option)
  end, 0)
end

local robs = { take_executioner = true, stop_discard = true, stop_postpone = true }
local spoils = { contract_gold = true, contract_gold_set = true, contract_influence = true }

--- What somebody's card does to the Contract that the player is about to claim.
local function spoilt(game, player, effect)
  if #game.block == 0 or rules.executioner(game) ~= player then return 0 end
  if robs[effect] then return worth.contract(game, player, game.block[1]) end
  return spoils[effect] and 1 or 0
end

--- Harm done to the player by the card on the stack.
local function threat(game, player, entry)
  local harm = spoilt(game, player, entry.card.does.effect)
  if harm > 0 then return harm end
  if entry.targets == player then return 0.9 end
  return entry.player == worth.leader(game, player) and 0.5 or 0.2
end

--- What to answer to the card on the stack, by the Interrupt's effect.
local replies = {
  cancel = function(game, player, entry)
    local below = stack.list()[2]
    if entry.card.type == "interrupt" and below and below.player == player then return 0.8 end
    if entry.card.type == "item" then return worth.item(game, entry.player, entry.card) * 0.4 end
    return threat(game, player, entry)
  end,
  redirect = function(_, player, entry) return entry.targets == player and 1.2 or -1 end,
  seize_item = function(game, player, entry) return worth.item(game, player, entry.card) end,
  copy = function(game, player, entry)
    if not rules.meets(game, player, entry.card) then return -1 end
    return play_value(game, player, entry.card)
  end,
  surcharge = function() return 0.7 end,
}

function bot.interrupt(game, player, question)
  local entry = stack.top()
  return best(question.options, function(option)
    if not is_card(option) then return -1 end
    return replies[option.does.effect](game, player, entry)
      - rules.influence_cost(option) * worth.influence
  end, 0.15)
end

--- A fair bid: a share of the bag by what the Contract is worth and how many are still to come.
local function fair_bid(game, player)
  local current = worth.contract(game, player, game.current[1])
  local left = worth.left(game)
  local share = 0.16 * current + 0.9 / math.max(left, 1)
  return math.floor(player.bag.amount * math.min(share, 1) + 0.5), current
end

local function keeps_bag(player)
  return player.agenda[1].test.effect == "influence_min" and player.bag.amount >= 7
end

--- The next Contract is much better, and the bag does not hold enough for both.
local function waits(game, player, current)
  local following = rules.next_contract(game)
  return following and player.bag.amount < 8
    and worth.contract(game, player, following) >= current + 2
end

--- On the last job there is nothing to save for.
local function is_last(game, player)
  return not rules.next_contract(game) and not keeps_bag(player)
end

--- Passes if this one brings nothing or the next is worth waiting for; on the last job bids all.
function bot.bid(game, player, question)
  local bid, current = fair_bid(game, player)
  if current > 0.5 and is_last(game, player) then return question.high end
  if current >= 1 and not waits(game, player, current) then return math.min(bid, question.high) end
  if not question.none then return 0 end
end

--- The job is mine if it is worth its price; else the poorest of them gets it.
function bot.settle_bid(game, player, question)
  local own = worth.contract(game, player, game.current[1]) > player.fist.amount * worth.influence
  return best(question.options, function(other)
    if other == player then return own and 1000 or -1000 end
    return -other.gold.amount
  end)
end

--- The leader, the fullest bag, the fullest hand: whoever it hurts most.
local function worst_rival(_, _, question)
  return best(question.options, function(other)
    return other.gold.amount * 2 + other.bag.amount + #other.hand
  end)
end
bot.choose_target_player = worst_rival

--- The highest bid of another player.
function bot.choose_bid_target(_, _, question)
  return best(question.options, function(other) return value("bid", other) end)
end

function bot.choose_item(game, player, question)
  return best(question.options, function(option)
    return worth.item(game, player, is_card(option) and option or option.other)
  end)
end

local function dearest(game, player, question)
  return best(question.options, function(card) return worth.card(game, player, card) end)
end
bot.choose_discard_card, bot.choose_seen_card = dearest, dearest

function bot.choose_own_discard(game, player, question)
  return best(question.options, function(card) return -worth.card(game, player, card) end)
end

--- The cards that are worth least, as many as have to go.
local function cheapest(game, player, question)
  local cards = {}
  for at, card in ipairs(question.options) do cards[at] = card end
  table.sort(cards, function(a, b)
    return worth.card(game, player, a) < worth.card(game, player, b)
  end)
  return table.move(cards, 1, question.min, 1, {})
end
bot.choose_cost_cards, bot.exchange_cards, bot.cleanup_discard = cheapest, cheapest, cheapest

--- What the player wants most comes last, when the bag is full again.
function bot.reorder_contracts(game, player, question)
  local contracts = {}
  for at, contract in ipairs(question.options) do contracts[at] = contract end
  table.sort(contracts, function(a, b)
    return worth.contract(game, player, a) < worth.contract(game, player, b)
  end)
  return contracts
end

--- How likely an Agenda is to be fulfilled from here, times its Gold.
function bot.keep_agenda(game, player, question)
  return best(question.options, function(agenda)
    local done = effects[agenda.test.effect].holds(player, agenda.test, game)
    return agenda.gold * (done and 1 or 0.3)
  end)
end

--- Anybody else's door, the leader's first.
function bot.redirect_target(game, player, question)
  local aim = rules.aim_of(stack.top().card)
  return best(question.options, function(target)
    local victim = aim.victim(target)
    return victim == player and -1 or victim == worth.leader(game, player) and 2 or 1
  end)
end

--- Pays the fee for a card that is good enough.
function bot.pay_surcharge(_, player, question)
  return player.bag.amount >= 4 and question.options[1] or nil
end

function bot.take_discard_item(game, player, question)
  for place = #game.discard, 1, -1 do
    local card = game.discard[place]
    if card.type == "item" then
      return worth.item(game, player, card) > 0 and question.options[1] or nil
    end
  end
end

--- The axe, or the holiday, to the poorest; the holiday to oneself if possible.
function bot.give_executioner(_, _, question)
  return best(question.options, function(other) return -other.gold.amount end)
end

function bot.decide_winner(_, player, question)
  return best(question.options, function(other) return other == player and 1 or 0 end)
end

return bot
