--- riders.lua - what an attack's riders do whenever their card is one of the attackers.

--- Is the card the rider is printed on an attacker in the attack looked at?
local function attacks(context, source)
  return context and context.attack and context.attack.uses[source]
end

--- A rider that changes its own card's result, if test(attack, source, args) holds.
local function result_rider(by, test)
  return { modifies = { result = { of = "self", by = by,
    when = function(_, context, source, args)
      return attacks(context, source) and (not test or test(context.attack, source, args))
    end } } }
end

--- The target's Defense is {value} lower for this attack; several add up.
effects.pierce = { modifies = { defense = {
  of = function(card, context, source)
    return attacks(context, source) and context.attack.target == card
  end,
  by = function(_, _, _, args) return -args.value end } } }

--- {value} more as the only attacker.
effects.lone = result_rider("value", function(attack) return #attack.cards == 1 end)

--- {value} more for each other attacker of its own strain.
effects.pack = result_rider(function(_, context, source, args)
  local others = -1
  for _, card in ipairs(context.attack.cards) do
    if card.strain == source.strain then others = others + 1 end
  end
  return others * args.value
end)

--- {value} more against a part of that limb.
effects.bane = result_rider("value", function(attack, _, args)
  local target = attack.target
  return target.kind == "part" and target.limb == args.against
end)

--- These four are looked up where they matter: targets, dice, destination, cutting.
effects.reach = {}
effects.burst = {}
effects.loot = {}
effects.shred = {}
effects.cleave = {}
effects.leech = {}
effects.stagger = {}
effects.recoil = {}

--- Each attacker with that rider.
local function each_rider(attack, effect, act)
  for _, card in ipairs(attack.cards) do
    local rider = rules.rider(card, effect)
    if rider then act(card, rider) end
  end
end

--- `cleave`: one other part that was directly attached to the target and whose current Defense is
--- low enough may be destroyed too.
function rules.cleave(game, attack, beside)
  each_rider(attack, "cleave", function(_, rider)
    local victims, seen = {}, {}
    for _, part in ipairs(beside) do
      if part.kind == "part" and not seen[part] and rules.is_attached(part)
        and value("defense", part) <= rider.value then
        victims[#victims + 1], seen[part] = part, true
      end
    end
    local victim = attack.player:choose { id = "cleave_choose", from = victims, none = "none",
      prompt = "The swing carries on. Into what?", label = rules.node_label }
    if not victim then return end
    attack.destroyed[#attack.destroyed + 1] = { card = victim, owner = victim.owner }
    rules.destroy(game, victim)
  end)
end

--- `leech`: energy for a destroyed target.
function rules.leech(game, attack)
  each_rider(attack, "leech", function(card, rider)
    local n = pay_up_to(game.energy_box, attack.player.energy, rider.value)
    log("{card} drinks {n} energy", { card = card, n = n })
  end)
end

--- `stagger`: a part that was missed becomes used.
function rules.stagger(game, attack)
  local target = attack.target
  if target.kind ~= "part" then return end
  each_rider(attack, "stagger", function()
    if target.marks.used == 1 then return end
    rules.mark(game, target, "used")
    log("{card} staggers", { card = target })
  end)
end

--- `recoil`: the card is destroyed after the attack hit or missed, if it is still there.
function rules.recoil(game, attack)
  each_rider(attack, "recoil", function(card)
    if card.owner == attack.player and rules.is_attached(card) then
      rules.destroy_and_cut(game, card)
    end
  end)
end
