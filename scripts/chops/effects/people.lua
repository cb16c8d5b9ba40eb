--- people.lua - cards that hire, hurt, heal and remove people.

--- Jail, aliens, military school: attached to a member who is not away yet.
effects.away = {
  can = function(_, _, args, member)
    return not rules.is_away(member)
      and (not args.rank_at_most or member.rank <= args.rank_at_most)
  end,
  run = function(game, _, args, member)
    return rules.send_away(game, member, args.turns, args.reason, "rivalry")
  end,
}

--- Join the Coast Guard.
effects.remove_to_hang = { run = function(game, _, _, member)
  return rules.leave_band(game, member, "rivalry")
end }

--- Field Medic: a band with somebody injured.
effects.heal = {
  can = function(_, _, _, player)
    for _, member in ipairs(rules.members_here(player)) do
      if rules.is_injured(member) then return true end
    end
    return false
  end,
  run = function(_, _, _, player) rules.heal_band(player) end,
}

--- Food Poisoning.
effects.injure = {
  can = function(_, _, _, member) return rules.injurable(member) end,
  run = function(game, _, _, member) rules.injure(game, member, "rivalry") end,
}

--- Headhunter: the Hire Rate is the price, the die decides.
effects.poach = {
  can = function(_, player, _, musician) return (rules.may_join(player, musician)) end,
  cost = function(_, musician) return musician.hire end,
  run = function(game, player, args, musician)
    local face = rules.roll(game, player, { why = "for " .. musician.name })
    if face < args.joins_from or rules.bounced(game, musician, "rivalry") then return end
    log("{card} has had a better offer and joins {player}.", { card = musician, player = player })
    rules.join(game, player, musician)
  end,
}

--- Better Offer: the fee is due when it resolves; with too little cash nothing happens.
effects.outbid_hire = {
  can = function(game, player, _, hire)
    return hire.player ~= player and hire.card.at == game.hang
      and rules.may_join(player, hire.card)
  end,
  fee = function(_, hire) return hire.card.hire end,
  run = function(game, player, _, hire)
    if player.cash.amount < hire.card.hire then return false end
    rules.pay_and_join(game, player, hire.card, hire.card.hire)
  end,
}

--- Backstage Pass.
effects.free_hire = {
  can = function(_, player, _, musician) return (rules.may_join(player, musician)) end,
  run = function(game, player, _, musician) rules.pay_and_join(game, player, musician, 0) end,
}
