--- triggers.lua - abilities that go off by themselves.

--- `regrow`: destroyed while attached, it goes to its owner's inventory if the owner pays.
effects.regrow = { before = { destroyed = {
  can = function(_, event, card)
    return event.part == card and card.owner.energy.amount >= value("ability_cost", card)
  end,
  run = function(game, event, card)
    local owner = card.owner
    local cost = value("ability_cost", card)
    if not owner:confirm { id = "regrow_pay",
      prompt = "Pay " .. cost .. " energy and let " .. card.name .. " grow back?" } then
      return
    end
    pay(owner.energy, game.energy_box, cost)
    event.to = owner.inventory
  end } } }

--- `detonate`: destroyed by an attack, one attacker still attached is destroyed if its current
--- Defense is low enough; the owner of the destroyed card chooses.
effects.detonate = {
  destroyed = function(game, attack, card, owner)
    local near = {}
    for _, attacker in ipairs(attack.cards) do
      if attacker.owner == attack.player and rules.is_attached(attacker) then
        near[#near + 1] = attacker
      end
    end
    local victim = owner:choose { id = "detonate_choose", from = near,
      prompt = card.name .. " goes off. In whose face?" }
    if not victim then return end
    local dies = value("defense", rules.node(victim)) <= card.ability.value
    log(dies and "{card} goes off in the face of {victim}"
      or "{card} goes off; {victim} does not mind", { card = card, victim = victim })
    if dies then rules.destroy_and_cut(game, victim) end
  end,
}

--- CHIM-79 What goes off when the attack has destroyed it.
function rules.blow_up(game, attack)
  local triggers = {}
  for _, it in ipairs(attack.destroyed) do
    local effect = it.card.ability and effects[it.card.ability.effect]
    if effect and effect.destroyed then
      triggers[#triggers + 1] = { owner = it.owner, card = it.card,
        run = function() effect.destroyed(game, attack, it.card, it.owner) end }
    end
  end
  if #triggers > 0 then rules.run_triggers(game, attack.defender, triggers) end
end

--- `counterstrike`: this card alone attacks the attacker's monster, out of turn, at its attack's
--- cost. It is a use of the card.
effects.counterstrike = {
  missed = function(game, attack, card)
    local player = attack.defender
    local targets = rules.targets_on(attack.player, rules.rider(card, "reach") ~= nil)
    local target = player:choose { id = "attack_target", from = targets,
      prompt = "Strike back at what? (Defense) and chance to hit:", help = rules.no_help,
      label = function(node) return rules.target_label(player, { card }, node) end }
    if not player.resigned then rules.attack(game, player, { card }, target) end
  end,
}

--- May the card strike back now?
local function strikes(attack, card)
  local effect = card.ability and effects[card.ability.effect]
  return effect and effect.missed and card.marks.used == 0
    and card.owner == attack.defender and attack.player.alive
    and value("attack_cost", card) <= attack.defender.energy.amount
end

--- CHIM-79 After a miss the defender's counterstrikes, each as the owner likes.
function rules.strike_back(game, attack)
  local player = attack.defender
  for _, card in ipairs(player.alive and rules.cards(player) or {}) do
    if strikes(attack, card) and player:confirm { id = "counterstrike_use",
      prompt = "Missed! Does " .. card.name .. " strike back, for "
        .. value("attack_cost", card) .. " energy?" } then
      effects[card.ability.effect].missed(game, attack, card)
    end
  end
end

--- `last_stand`: destroyed by an opponent's attack, the torso takes the attacker's torso along if
--- its current Defense is low enough.
effects.last_stand = {
  dying = function(game, attack, card)
    local torso = attack.player.torso[1]
    local dies = torso and value("defense", torso) <= card.ability.value
    log(dies and "{card} does not go alone" or "{card} fizzles", { card = card })
    if dies then rules.doom(game, attack.player) end
  end,
}

--- CHIM-85 Checked while the parts still lie on the dying monster.
function rules.stand_last(game)
  for _, entry in ipairs(game.doomed) do
    for _, card in ipairs(entry.attack and rules.cards(entry.player) or {}) do
      local effect = card.ability and effects[card.ability.effect]
      if effect and effect.dying then effect.dying(game, entry.attack, card) end
    end
  end
end
