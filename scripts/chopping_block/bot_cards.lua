--- bot_cards.lua - how good it would be to play a card now, in Gold beyond its price.
local worth = require "bot_worth"
local plans = {}

local function claims(game, player) return rules.executioner(game) == player end

--- Hurting somebody counts more if it is the one who is ahead.
local function hurt(game, player, victim, gold)
  if victim == player then return -gold end
  return victim == worth.leader(game, player) and victim.gold.amount >= player.gold.amount
    and gold * 0.7 or gold * 0.3
end

local function gold_now(game) return (rules.rewards(game.block[1], rules.executioner(game))) end

--- A change of the Gold of the Contract on the block.
local function change_gold(game, player, change)
  if claims(game, player) then return change end
  return hurt(game, player, rules.executioner(game), -change)
end

function plans.contract_gold(game, player, does)
  return change_gold(game, player, math.max(does.gold, -gold_now(game)))
end

function plans.contract_gold_double(game, player)
  return change_gold(game, player, gold_now(game))
end

function plans.contract_gold_set(game, player, does)
  return change_gold(game, player, does.gold - gold_now(game))
end

function plans.contract_influence(game, player, does)
  return change_gold(game, player, does.influence * worth.influence)
end

--- Stopping somebody's good Contract; never the own.
function plans.stop_discard(game, player)
  local claimant = rules.executioner(game)
  if claimant == player then return -9 end
  return hurt(game, player, claimant, worth.contract(game, claimant, game.block[1]))
end
plans.stop_postpone = plans.stop_discard

function plans.claim_next(game, player)
  return worth.contract(game, player, rules.next_contract(game))
end

function plans.take_executioner(game, player)
  if #game.block == 0 then return 0 end
  return worth.contract(game, player, game.block[1]) - 0.5
end

function plans.gain_influence(_, _, does) return does.influence * worth.influence end

function plans.take_influence(_, _, does) return does.influence * worth.influence * 1.4 end

function plans.audit(game, player, does)
  local caught = 0
  for _, rival in ipairs(game:rivals(player)) do
    if rival.bag.amount >= does.from then caught = caught + 1 end
  end
  return caught * 0.4
end

function plans.rebate(game, player)
  return rules.returned_by(game, player) // 2 * worth.influence
end

function plans.consolation() return 0.6 end
function plans.draw(_, player) return #player.hand < 4 and 0.5 or 0 end
function plans.take_gold() return 1.4 end
function plans.look_hand_discard() return 0.45 end

--- The best card of the discard pile, if it is good enough to be played.
function plans.recover(game, player)
  local best = 0
  for card in game.discard:each() do best = math.max(best, worth.card(game, player, card)) end
  return best * 0.5
end

function plans.take_item(game, player, _, card)
  local best = 0
  for _, item in ipairs(rules.legal_targets(game, player, card)) do
    best = math.max(best, worth.item(game, player, item))
  end
  return best + 0.3
end

function plans.swap_item(game, player, _, card)
  local best = 0
  for _, pair in ipairs(rules.legal_targets(game, player, card)) do
    best = math.max(best, worth.item(game, player, pair.other))
  end
  return best
end

--- Would this bid win, as the bids lie now?
local function best_other(game, player)
  local best = -1
  for _, rival in ipairs(game:rivals(player)) do
    if rules.made_bid(rival) then best = math.max(best, (value("bid", rival))) end
  end
  return best
end

--- Worth it only if it turns a lost bid into a won one.
local function turns(game, player, own, other)
  local mine = value("bid", player)
  local gain = worth.contract(game, player, game.current[1]) - player.fist.amount * worth.influence
  local best = best_other(game, player)
  if mine > best or mine + own <= best + other then return 0 end
  return math.max(0, gain)
end

function plans.own_bid(game, player, does) return turns(game, player, does.bid, 0) end

--- Only if a single rival is ahead.
function plans.other_bid(game, player, does)
  return rules.made_bid(player) and turns(game, player, 0, does.bid) * 0.6 or 0
end

--- Backs out of a bid that costs more than it brings.
function plans.withdraw_bid(game, player)
  local price = player.fist.amount * worth.influence
  local loss = price - worth.contract(game, player, game.current[1])
  return value("bid", player) > best_other(game, player) and loss or 0
end

--- Settling a tie or an all-pass in the own favour.
function plans.settle_tie(game, player)
  if claims(game, player) then return 0 end
  local tied = rules.highest_bidders(game)
  if #tied == 1 then return 0 end
  return 0.5
end

function plans.swap_contracts(game, player)
  local current = worth.contract(game, player, game.current[1])
  local following = worth.contract(game, player, rules.next_contract(game))
  local poor = player.bag.amount < 3
  return poor and (current - following) * 0.3 or (following - current) * 0.2
end

local moods = { bloodthirsty_mob = 0.7, kind_benches = 0.4, festival_day = 0.6, popular_vote = 0.2,
  rotten_vegetables = 0.1, heckling_chorus = -0.2 }

--- The price in Gold: what is paid is gone.
local function price(card)
  return rules.influence_cost(card) * worth.influence + card.cost.gold + card.cost.cards * 0.4
end

--- How good it would be to play the card now; nothing below 0 should be.
return function(game, player, card)
  if card.type == "item" then return worth.item(game, player, card) - price(card) end
  if card.type == "crowd" then return (moods[card.id] or -1) - price(card) - #game.crowd * 0.2 end
  local plan = plans[card.does.effect]
  return (plan and plan(game, player, card.does, card) or -1) - price(card)
end
