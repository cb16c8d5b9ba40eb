--- attacking.lua - phase three, "Attacking".
local rules, value = rules, value
local words = require "words"

local function find_fighters(player)
  local list = {}
  for _, card in ipairs(rules.cards(player)) do
    if card.attack then list[#list + 1] = card end
  end
  return list
end

--- The parts and torso halves with an attack, by id. To be looked at only.
rules.fighters = remember(find_fighters, "torso", "monster")

--- CHIM-54, CHIM-56 The cards that could attack: unused parts and torso halves with an attack
--- that their owner can pay; and what each costs.
function rules.attackers(player)
  local list, costs, energy = {}, {}, player.energy.amount
  for _, card in ipairs(rules.fighters(player)) do
    local cost = card.marks.used == 0 and value("attack_cost", card)
    if cost and cost <= energy then
      list[#list + 1], costs[#costs + 1] = card, cost
    end
  end
  return list, costs
end

--- Is there any such card?
function rules.can_attack(player)
  local cards, energy = rules.fighters(player), player.energy.amount
  for at = 1, #cards do
    local card = cards[at]
    if card.marks.used == 0 and value("attack_cost", card) <= energy then return true end
  end
  return false
end

--- What an attack with these cards costs.
function rules.attack_cost(cards)
  local sum = 0
  for _, card in ipairs(cards) do sum = sum + value("attack_cost", card) end
  return sum
end

local function attack_label(card)
  local attack = card.attack
  return string.format("%s (%d energy: %dd6%+d%s)", card.name, value("attack_cost", card),
    attack.dice, value("result", card), words.riders(attack))
end

--- Where the label tells it all, the text of a card would only take room.
function rules.no_help() return "" end

--- For how many attackers so much energy will do at most, and whether for any so many.
local function affordable(costs, energy)
  local count, sum, dearest = 0, 0, 0
  table.sort(costs)
  while costs[count + 1] and sum + costs[count + 1] <= energy do
    count = count + 1
    sum, dearest = sum + costs[count], dearest + costs[#costs - count + 1]
  end
  return count, dearest <= energy
end

--- CHIM-56, CHIM-65 One or more cards, as many as the energy pays for.
function rules.choose_attackers(player)
  local cards, costs = rules.attackers(player)
  local energy = player.energy.amount
  local most, whichever = affordable(costs, energy)
  return player:choose { id = "attack_cards", from = cards, min = 1, max = most,
    prompt = function()
      return "Who attacks? Your " .. energy .. " energy "
        .. (most == 1 and "will do for one." or "will do for up to " .. most .. " together.")
    end,
    label = attack_label, help = rules.no_help,
    valid = not whichever and function(them)
      local cost = rules.attack_cost(them)
      if cost <= energy then return true end
      return false, "together they cost " .. cost .. " energy, and you have " .. energy
    end or nil }
end

local function names(cards)
  local list = {}
  for at, card in ipairs(cards) do list[at] = card.name end
  return table.concat(list, ", ")
end

local function by_id(one, other) return one.id < other.id end

--- CHIM-56 Pay the sum of the costs; all attackers become used at once. Then the attack runs.
function rules.attack(game, player, cards, target)
  local cost = rules.attack_cost(cards)
  if #cards > 1 then table.sort(cards, by_id) end
  local attack = rules.plan_attack(player, cards, target)
  pay(player.energy, game.energy_box, cost)
  for _, card in ipairs(cards) do rules.mark(game, card, "used") end
  log("{player} sets {cards} on {rival}'s {target}", { player = player,
    cards = function() return names(cards) end, rival = attack.defender,
    target = function() return rules.node_name(target) end })
  rules.run_attack(game, attack)
end

--- CHIM-75 The attack is lost if its target, or its attacker's monster, is no longer there.
function rules.is_lost(attack)
  local target = attack.target
  return not attack.player.alive or target.owner ~= attack.defender
    or not rules.is_attached(target)
end

--- CHIM-58 to CHIM-63 Window, dice, window, comparison.
function rules.run_attack(game, attack)
  local outer_attack = game.attack
  game.attack = attack
  rules.window_declared(game, attack)
  if not attack.cancelled and not rules.is_lost(attack) then
    rules.roll_attack(game, attack)
    rules.window_rolled(game, attack)
    if rules.is_lost(attack) then
      log("There is nothing left to hit", {})
    else
      rules.compare(game, attack)
    end
  end
  moment("attack_over")
  game.attack = outer_attack
end

--- CHIM-59 One card's dice; with `burst` each six is rolled once more, and that die does not
--- burst again.
function rules.roll_card(result)
  local dice = roll(result.card.attack.dice, rules.numbers.sides)
  local sixes = 0
  for at = 1, #dice do
    if dice[at] == rules.numbers.sides then sixes = sixes + 1 end
  end
  if sixes > 0 and rules.rider(result.card, "burst") then dice:more(sixes, rules.numbers.sides) end
  result.dice, result.rolled = dice:total(), dice
end

--- "3+6+1"
function rules.faces(result) return table.concat(result.rolled:faces(), "+") end

--- CHIM-59 For each attacker, in order of id, roll its dice and add its modifier and bonuses,
--- which are fixed now.
function rules.roll_attack(game, attack)
  for at, card in ipairs(attack.cards) do
    local result = { card = card, bonus = value("result", card, { attack = attack }) }
    attack.results[at] = result
    rules.roll_card(result)
    log("{card} rolls {faces}, {bonus} on top: {n}", { card = card,
      faces = function() return rules.faces(result) end, bonus = result.bonus,
      n = result.dice + result.bonus })
  end
  rules.spend_shell(game, attack)
end

--- CHIM-61 The total: all results, boosts, less what weakens and shells take. No lower limit.
function rules.total(attack)
  local sum = attack.change
  for _, result in ipairs(attack.results) do sum = sum + result.dice + result.bonus end
  return sum
end

--- CHIM-62 The target's Defense with harden and pierce.
function rules.defense_against(attack)
  return value("defense", attack.target, { attack = attack })
end

--- CHIM-62, CHIM-63 The total against the Defense, when the window has closed.
function rules.compare(game, attack)
  local total = rules.total(attack)
  local defense = rules.defense_against(attack)
  log("{total} against Defense {defense}: {verdict}", { total = total, defense = defense,
    verdict = total >= defense and "a hit" or "a miss" })
  if total >= defense then
    rules.hit(game, attack)
  else
    rules.miss(game, attack)
  end
end

--- What a shell that is not spent yet takes off an attack on this card.
function rules.shell_of(card)
  local ability = card.ability
  if not ability or ability.effect ~= "shell" or card.marks.shell_spent > 0 then return 0 end
  return ability.value
end

--- `shell`: the first rolled attack each round on this card has a lower total.
function rules.spend_shell(game, attack)
  local target, n = attack.target, rules.shell_of(attack.target)
  if n == 0 then return end
  rules.mark(game, target, "shell_spent")
  attack.change = attack.change - n
  log("{card} takes {n} off it", { card = target, n = n })
end
