--- bot_plan.lua - what cards, targets and attacks are worth to the bot.
local odds = require "odds"
local plan = {}

--- What the families of abilities are worth, roughly in tokens of the draft.
local abilities = {
  energy_gain = 5, refill = 4, refresh = 3, energy_drain = 2, exhaust = 2, sap = 3, salve = 3,
  graft = 2, transplant = 0.5, scavenge = 1, sacrifice_blast = 4, harden = 4, decoy = 3,
  cancel_attack = 4, boost = 4, weaken = 4, reroll_own = 3, reroll_foe = 3, jam = 2,
  aura_defense = 3, aura_attack = 2, discount = 3, attach_discount = 1, order_shift = 0.5,
  shell = 2, camouflage = 2, regrow = 1, detonate = 2, counterstrike = 2, last_stand = 2,
  spy = 0.2, ransack = 0.5,
}

--- Expected attack for each energy, Defense and ability of a card.
function plan.worth(card)
  local attack, sum = card.attack, card.defense / 5
  if attack then
    sum = sum + (3.5 * attack.dice + attack.mod) / math.max(attack.cost, 1)
    if rules.rider(card, "recoil") then sum = sum - 3 end
    if rules.rider(card, "pierce") then sum = sum + 1 end
  end
  return sum + (card.ability and abilities[card.ability.effect] or 0)
end

--- A card for the draft: its worth, and one more if the own torso has a stitching for it.
function plan.wanted(player, card)
  local body, torso = rules.body(player), player.torso[1]
  local bonus = torso and body.of[torso].open > #player.bench
    and rules.has_place(body, card) and 1 or 0
  return plan.worth(card) + bonus
end

--- Does losing the part open a stitching of a covered torso?
local function covers_torso(node)
  local torso = node.owner.torso[1]
  return not rules.is_outer(torso) and rules.attached(node, torso)
end

--- A torso is the game; a part that covers one is next.
function plan.target_value(node)
  if node.kind == "torso" then return 12 end
  return (covers_torso(node) and 5 or 2) + plan.worth(node) / 10
end

--- An own card to protect or repair: the one under attack, else the dearest.
function plan.own_target(game, card)
  if game.attack and game.attack.target == card then return 100 end
  return card.kind == "torso" and 50 or plan.worth(card)
end

--- The attackers in small sets, the most efficient first.
local MOST, SIZE = 7, 4

local function efficient(player)
  local list = rules.attackers(player)
  table.sort(list, function(a, b)
    local function rate(card)
      return (3.5 * card.attack.dice + card.attack.mod) / value("attack_cost", card)
    end
    return rate(a) > rate(b)
  end)
  for at = #list, MOST + 1, -1 do list[at] = nil end
  return list
end

--- What a card brings to an attack.
local function force_of(card)
  local pierce = rules.rider(card, "pierce")
  return { card = card, cost = value("attack_cost", card), dice = card.attack.dice,
    mod = value("result", card), pierce = pierce and pierce.value or 0,
    reach = rules.rider(card, "reach") ~= nil, lone = rules.rider(card, "lone") }
end

local function joined(set, force)
  return { cost = set.cost + force.cost, dice = set.dice + force.dice,
    mod = set.mod + force.mod + force.pierce, reach = set.reach and force.reach,
    lone = set.size == 0 and force.lone and force.lone.value or 0,
    size = set.size + 1, cards = table.move(set.cards, 1, set.size, 1, {}) }
end

--- All sets of up to SIZE of the forces that the energy pays for.
local function sets_of(forces, energy)
  local sets = { { cost = 0, dice = 0, mod = 0, reach = true, size = 0, cards = {} } }
  for _, force in ipairs(forces) do
    for at = 1, #sets do
      if sets[at].size < SIZE and sets[at].cost + force.cost <= energy then
        local set = joined(sets[at], force)
        set.cards[set.size] = force.card
        sets[#sets + 1] = set
      end
    end
  end
  table.remove(sets, 1)
  return sets
end

--- What may be hit, with its Defense and what that is worth.
local function prey(game, player, reach)
  local list = {}
  for _, rival in ipairs(rules.opponents(game, player)) do
    for _, node in ipairs(rules.targets_on(rival, reach)) do
      list[#list + 1] = { node = node, defense = value("defense", node),
        worth = plan.target_value(node) }
    end
  end
  return list
end

local LIKELY = 0.25 -- an attack less likely than this is a waste

--- The best of the targets for a set, by hit chance, worth and cost.
local function best_target(set, targets, best)
  for _, target in ipairs(targets) do
    local chance = odds.at_least(set.dice, target.defense - set.mod - set.lone)
    local score = chance * target.worth / (set.cost + 1)
    if chance >= LIKELY and score > best.score then
      best = { cards = set.cards, target = target.node, chance = chance, score = score }
    end
  end
  return best
end

--- The best set and target; false if nothing is worth it.
local function find_attack(game, player)
  local forces = {}
  for at, card in ipairs(efficient(player)) do forces[at] = force_of(card) end
  local near, far = prey(game, player, false), prey(game, player, true)
  local best = { score = 0 }
  for _, set in ipairs(sets_of(forces, player.energy.amount)) do
    best = best_target(set, set.reach and far or near, best)
  end
  return best.cards and best or false
end

function plan.best_attack(game, player)
  return cached("bot_attack", player, function() return find_attack(game, player) end)
end

--- When an ability of the own turn pays; the others are kept for responses.
local pays = {
  energy_gain = function() return true end,
  energy_drain = function(_, player) return player.energy.amount >= 3 end,
  ransack = function(_, player) return player.energy.amount >= 4 end,
  scavenge = function(_, player) return player.energy.amount >= 5 end,
  refresh = function(_, player) return player.energy.amount >= 4 end,
  graft = function(_, player) return rules.is_outer(player.torso[1]) end,
  sap = function(game, player)
    local attack = plan.best_attack(game, player)
    return attack and attack.target.kind == "torso" and player.energy.amount >= 5
  end,
  sacrifice_blast = function(game, player, card)
    for _, target in ipairs(effects.sacrifice_blast.targets(game, player)) do
      local fits = value("defense", target) <= card.ability.value
      if fits and plan.target_value(target) >= 5 then return true end
    end
    return false
  end,
}

--- The own ability most worth using now, or nil.
function plan.best_ability(game, player)
  local found, high
  for _, card in ipairs(rules.usable_cards(game, player, {})) do
    local effect = card.ability.effect
    local worth = pays[effect] and pays[effect](game, player, card) and abilities[effect]
    if worth and (not high or worth > high) then found, high = card, worth end
  end
  return found
end

return plan
