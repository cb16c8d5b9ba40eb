--- responses.lua - abilities that answer an attack or another ability.

local function on_me(_, player, use) return use.attack.defender == player end
local function by_me(_, player, use) return use.attack.player == player end

--- The target of an attack on your monster has {value} Defense more against it.
effects.harden = {
  can = on_me,
  run = function(_, _, use)
    local attack = use.attack
    modify { value = "defense", of = attack.target, by = use.args.value, source = use.card.name,
      when = function(_, context) return context and context.attack == attack end,
      ends = "attack_over" }
    log("{card} braces: {n} harder", { card = use.card, n = use.args.value })
  end,
}

--- CHIM-76 This card becomes the target of an attack on another card of your monster.
effects.decoy = {
  can = function(game, player, use)
    return on_me(game, player, use) and use.attack.target ~= rules.node(use.card)
  end,
  run = function(_, _, use)
    use.attack.target = rules.node(use.card)
    log("{card} draws the attack", { card = use.card })
  end,
}

--- The attack ends unrolled; it is neither hit nor miss.
effects.cancel_attack = {
  can = on_me,
  run = function(_, player, use)
    use.attack.cancelled = true
    log("{player} is simply somewhere else", { player = player })
    leave("respond_declared")
  end,
}

--- The total changes by {value}, up or down.
local function change_total(sign, can)
  return {
    can = can,
    run = function(_, _, use)
      use.attack.change = use.attack.change + sign * use.args.value
      log("{card}: the total is now {n}", { card = use.card, n = rules.total(use.attack) })
    end,
  }
end
effects.boost = change_total(1, by_me)
effects.weaken = change_total(-1, on_me)

--- One attacker rolls all its dice again; the new dice stand, its other amounts stay.
local function reroll(can)
  return {
    can = can,
    run = function(_, player, use)
      local results, options = use.attack.results, {}
      for at, result in ipairs(results) do
        options[at] = { key = result.card.id, result = result,
          label = result.card.name .. " (" .. rules.faces(result) .. ")" }
      end
      local result = player:choose({ id = "reroll_choose", from = options,
        prompt = "Whose dice?" }).result
      rules.roll_card(result)
      log("{card} rolls again: {faces}", { card = result.card, faces = rules.faces(result) })
    end,
  }
end
effects.reroll_own = reroll(by_me)
effects.reroll_foe = reroll(on_me)

--- The ability just used has no effect; its cost stays paid, its card used.
effects.jam = {
  run = function(_, _, use)
    use.answers.jammed = true
    log("{card} drowns it out", { card = use.card })
    leave("respond_ability")
  end,
}
