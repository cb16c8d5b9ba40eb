--- targets.lua - phase three, "Attacking": what may be attacked, and what people call it.
local rules, value = rules, value
local odds = require "odds"

--- What people call a target: the torso is one card.
function rules.node_name(node)
  return node.kind == "torso" and "torso" or node.name
end

--- The printed rider of an attack, if the card has it.
function rules.rider(card, effect)
  local attack = card.attack
  local riders = attack and attack.riders
  for at = 1, riders and #riders or 0 do
    if riders[at].effect == effect then return riders[at] end
  end
end

local function all_reach(cards)
  for _, card in ipairs(cards) do
    if not rules.rider(card, "reach") then return false end
  end
  return true
end

--- Has the card (or a half of the torso) this passive?
function rules.has_passive(node, effect)
  for _, card in ipairs(rules.cards_of_node(node)) do
    if card.ability and card.ability.effect == effect then return true end
  end
  return false
end

--- `camouflage`: while its monster shows an outer card without it, opponents cannot choose it.
function rules.is_camouflaged(node)
  if not rules.has_passive(node, "camouflage") then return false end
  for other in pairs(rules.outer(node.owner)) do
    if not rules.has_passive(other, "camouflage") then return true end
  end
  return false
end

--- CHIM-57 The cards of an opponent that may be targeted: outer ones, and with reach also inner
--- parts, but no inner torso.
local function find_targets(rival, reach)
  local outer, list = rules.outer(rival), {}
  for _, node in ipairs(rules.nodes(rival)) do
    local legal = outer[node] or (reach and node.kind == "part")
    if legal and not rules.is_camouflaged(node) then list[#list + 1] = node end
  end
  return list
end

local in_sight = remember(function(rival) return find_targets(rival, false) end,
  "torso", "monster")
local in_reach = remember(function(rival) return find_targets(rival, true) end,
  "torso", "monster")

--- The same, worked out once until that monster changes. To be looked at only.
function rules.targets_on(rival, reach)
  if reach then return in_reach(rival) end
  return in_sight(rival)
end

--- CHIM-57 All legal targets of an attack with these cards: never on your own monster.
function rules.targets(game, player, cards)
  local list, reach = {}, all_reach(cards)
  for _, rival in ipairs(rules.opponents(game, player)) do
    local nodes = rules.targets_on(rival, reach)
    table.move(nodes, 1, #nodes, #list + 1, list)
  end
  return list
end

--- "bo's torso (Defense 16)"
function rules.node_label(node)
  local name = node.kind == "torso" and "torso" or node.name
  return string.format("%s's %s (Defense %d)", node.owner.name, name, value("defense", node))
end

--- An attack as it would be declared: what it can be looked at by.
function rules.plan_attack(player, cards, target)
  local attack = { player = player, cards = cards, uses = {}, target = target,
    defender = target.owner, results = {}, change = 0, destroyed = {} }
  for _, card in ipairs(cards) do attack.uses[card] = true end
  return attack
end

--- "bo's Bear Arm (8) 72%": its Defense, and how likely these cards are to hit it.
function rules.target_label(player, cards, node)
  local chance = odds.hit_chance(rules.plan_attack(player, cards, node))
  return string.format("%s's %s (%d) %d%%", node.owner.name, rules.node_name(node),
    value("defense", node), math.floor(100 * chance + 0.5))
end

function rules.choose_target(game, player, cards)
  return player:choose { id = "attack_target", from = rules.targets(game, player, cards),
    prompt = function()
      return "At what, for " .. rules.attack_cost(cards)
        .. " energy? (Defense) and chance to hit:"
    end, help = rules.no_help,
    label = function(node) return rules.target_label(player, cards, node) end }
end
