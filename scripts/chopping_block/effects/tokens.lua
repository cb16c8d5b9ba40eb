--- tokens.lua - effects on influence, Gold and the Executioner token.

--- Gain {influence} influence.
effects.gain_influence = {
  run = function(game, player, args) rules.gain_influence(game, player, args.influence) end,
}

--- CB-32 Take up to n from another bag.
local function take(player, victim, n)
  local taken = pay_up_to(victim.bag, player.bag, n)
  log("{player} takes {n} influence from {victim}", { player = player, n = taken, victim = victim })
end

--- Take up to {influence} influence from another player's bag, or from each (CB-93).
effects.take_influence = {
  run = function(game, player, args, play)
    for _, victim in ipairs(args.each and game:rivals(player) or { play.target }) do
      take(player, victim, args.influence)
    end
  end,
}

--- Each other player gains, or loses, influence.
effects.others_influence = {
  run = function(game, player, args)
    for _, rival in ipairs(game:rivals(player)) do
      if args.influence > 0 then
        rules.gain_influence(game, rival, args.influence)
      else
        rules.lose_influence(game, rival, -args.influence)
      end
    end
  end,
}

--- CB-93 Every other player with {from} or more in the bag returns {influence}.
effects.audit = {
  run = function(game, player, args)
    for _, rival in ipairs(game:rivals(player)) do
      if rival.bag.amount >= args.from then rules.lose_influence(game, rival, args.influence) end
    end
  end,
}

--- CB-96 What the player returned for this turn's bid.
function rules.returned_by(game, player)
  return game.winner == player and game.returned or 0
end

--- Regain one part in {share} of it, rounded down.
effects.rebate = {
  run = function(game, player, args)
    rules.gain_influence(game, player, rules.returned_by(game, player) // args.share)
  end,
}

--- Gain {influence} influence and draw {cards}.
effects.consolation = {
  run = function(game, player, args)
    rules.gain_influence(game, player, args.influence)
    rules.draw(game, player, args.cards)
  end,
}

--- CB-91 Take {gold} Gold from the richest other player who can be aimed at and has any.
effects.take_gold = {
  hits = function(victim, open)
    for _, other in ipairs(open) do
      if other.gold.amount > victim.gold.amount then return false end
    end
    return victim.gold.amount > 0
  end,
  run = function(_, player, args, play)
    local n = pay_up_to(play.target.gold, player.gold, args.gold)
    log("{player} takes {n} Gold from {victim}", { player = player, n = n, victim = play.target })
  end,
}

--- When a Contract pays extra.
local extra = {
  crowd_in_play = function(game) return #game.crowd == 1 end,
  owns_tool = function(_, player) return #player.tool == 1 end,
  paid_dearly = function(game, player, args)
    return rules.returned_by(game, player) >= args.influence
  end,
}

--- Gain {gold} Gold if it is so.
effects.gain_gold_if = {
  run = function(game, player, args)
    if extra[args.when](game, player, args) then rules.gain_gold(game, player, args.gold) end
  end,
}

--- CB-67 {gold} Gold for each player who has more Gold than you, the reward counted.
effects.gold_per_richer = {
  run = function(game, player, args)
    local richer = 0
    for _, rival in ipairs(game:rivals(player)) do
      if rival.gold.amount > player.gold.amount then richer = richer + 1 end
    end
    rules.gain_gold(game, player, richer * args.gold)
  end,
}

--- CB-61 The token moves at once.
effects.take_executioner = {
  run = function(game, player)
    rules.give_token(game, player)
    log("{player} is the Executioner now", { player = player })
  end,
}

--- Hand the token to another player.
effects.give_executioner = {
  run = function(game, player)
    local heir = player:choose { id = "give_executioner", from = game:rivals(player),
      help = rules.rival_help,
      prompt = "The Chancellor delegates. Who holds the axe now?" }
    rules.give_token(game, heir)
    log("{player} hands the axe to {heir}", { player = player, heir = heir })
  end,
}

--- Until the end of the turn you, your bid and your Items are no legal target (CB-99).
effects.immunity = {
  run = function(_, player, _, play)
    modify { value = "sheltered", of = player, set = true, source = play.card.name, ends = "turn" }
  end,
}

--- The Crowd Effect in play is discarded.
effects.remove_crowd = { run = function(game) rules.clear_crowd(game) end }

--- CB-80 What the End of the Line does is the end itself: rules.ending.
effects.ends_game = { run = function(game) rules.ending(game) end }
