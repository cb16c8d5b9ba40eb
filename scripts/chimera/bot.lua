--- bot.lua - a sober scientist: buys what hits hard for its energy, covers the torso, attacks
--- where chance, worth and cost are best.
local odds = require "odds"
local plan = require "bot_plan"
local bot = {}

--- The item for which score(item) is highest (above the least, if one is given).
local function best(list, score, least)
  local found, high = nil, least
  for _, item in ipairs(list) do
    local n = score(item)
    if n and (not high or n > high) then found, high = item, n end
  end
  return found, high
end

local function offers(question, key)
  for at, item in ipairs(question.options) do
    if question.keys[at] == key then return item end
  end
end

--- Of torso halves: Defense, what its attack gives for its cost, a useful ability.
function bot.pick_torso(_, _, question)
  return best(question.options, function(half)
    return half.defense + plan.worth(half) / 2
  end)
end

function bot.dealer_pick(_, player, question)
  return best(question.options, function(card) return plan.wanted(player, card) end, 2.5)
end
bot.auction_choose = bot.dealer_pick

--- Bids one more, up to what the best card on offer is worth in tokens.
function bot.auction_bid(game, player, question)
  local _, worth = best(game.market:list(), function(card) return plan.wanted(player, card) end)
  local most = math.min(4, math.floor((worth or 0) / 2))
  if question.low <= most then return question.low end
end

function bot.build_step(_, _, question) return offers(question, "suggest") end

--- The place that serves the torso best (for hints; the bot itself has it all suggested).
function bot.build_place(_, player, question)
  return rules.best_place(player, question.options)
end
function bot.build_move() return nil end

--- Covers the torso first, then abilities that pay, then the best attack; else it growls.
function bot.arena_action(game, player, question)
  local attach = offers(question, "attach")
  if attach and rules.is_outer(player.torso[1]) then return attach end
  if offers(question, "ability") and plan.best_ability(game, player) then return "ability" end
  if offers(question, "attack") and plan.best_attack(game, player) then return "attack" end
  return attach
end

function bot.attack_cards(game, player, question)
  local attack = plan.best_attack(game, player)
  return attack and attack.cards or { question.options[1] }
end

function bot.attack_target(game, player, question)
  local attack = plan.best_attack(game, player)
  for _, node in ipairs(question.options) do
    if attack and node == attack.target then return node end
  end
  return best(question.options, function(node)
    return plan.target_value(node) - value("defense", node) / 4
  end)
end

function bot.ability_use(game, player, question)
  return plan.best_ability(game, player) or question.options[1]
end

--- What an ability is aimed at is told by what may be chosen.
function bot.ability_target(game, player, question)
  return best(question.options, function(target)
    if not rules.is_card(game, target) then return target.energy.amount + #target.inventory end
    if target.owner == player then return plan.own_target(game, target) end
    if not target.owner then return plan.worth(target) end
    return plan.target_value(target) - value("defense", target) / 4
  end)
end

function bot.attach_card(_, player, question)
  local placement = rules.best_placement(player, question.options)
  return placement and placement.card
end

bot.attach_place = bot.build_place

--- Answers an attack on a card that matters, if the answer is likely to help.
function bot.respond_declared(game, player, question)
  local attack = game.attack
  if not attack or attack.defender ~= player then return nil end
  local target = attack.target
  if plan.target_value(target) < 5 then return nil end
  if odds.hit_chance(attack) < 0.3 then return nil end
  return best(question.options, function(play)
    return play ~= "attach" and ({ harden = 3, decoy = 2, cancel_attack = 1 })[play.ability.effect]
  end)
end

--- What each response after the dice would change, if the attack is the bot's own or on it.
local helps = {
  boost = function(gap, play) return gap < 0 and gap + play.ability.value >= 0 end,
  reroll_own = function(gap) return gap < 0 and gap >= -6 end,
  weaken = function(gap, play) return gap >= 0 and gap < play.ability.value end,
  salve = function(gap, play) return gap >= 0 and gap < play.ability.value end,
  reroll_foe = function(gap) return gap >= 0 and gap <= 5 end,
}
local own = { boost = true, reroll_own = true }

function bot.respond_rolled(game, player, question)
  local attack = game.attack
  if not attack then return nil end
  local gap = rules.total(attack) - rules.defense_against(attack)
  return best(question.options, function(play)
    local effect = play ~= "attach" and play.ability.effect
    local mine = own[effect] and attack.player or attack.defender
    if not helps[effect] or mine ~= player then return nil end
    return helps[effect](gap, play) and 1 or nil
  end)
end

--- Jams with energy to spare.
function bot.respond_ability(_, player, question)
  return player.energy.amount >= 4 and best(question.options, function(play)
    return play ~= "attach" and play.ability.effect == "jam" and 1 or nil
  end) or nil
end

--- Between turns it covers its torso; there is a refill coming.
function bot.respond_turn_end(_, player, question)
  if rules.is_outer(player.torso[1]) then return offers(question, "attach") end
end

--- Of its own the worst dice, of others' the best.
function bot.reroll_choose(game, player, question)
  local sign = game.attack.player == player and -1 or 1
  return best(question.options, function(option)
    return sign * (option.result.dice - 3.5 * option.result.card.attack.dice)
  end)
end

function bot.cleave_choose(_, _, question) return best(question.options, plan.worth) end
function bot.regrow_pay() return true end
function bot.counterstrike_use() return true end

function bot.detonate_choose(_, _, question)
  return best(question.options, function(card)
    return plan.worth(card) - value("defense", rules.node(card))
  end)
end

--- Gives up what is worth least and covers nothing.
function bot.rot_choose(_, _, question)
  return best(question.options, function(part)
    return -plan.worth(part) - plan.target_value(part)
  end)
end

function bot.otherwise() return nil end

return bot
