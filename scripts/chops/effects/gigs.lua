--- gigs.lua - cards played on a gig, a turn or a die.

--- CHOPS-89 One more gig this turn.
effects.extra_gig = { run = function(game, _, args)
  game.gigs = game.gigs + args.n
  rules.tell_turn(game)
end }

--- CHOPS-89 One more action this turn; not after a day job.
effects.extra_action = {
  can = function(game, player) return player == game.active and not game.worked end,
  run = function(game, _, args)
    game.actions = game.actions + args.n
    rules.tell_turn(game)
  end,
}

--- PyroTechniques: BUZZ for the gig, or somebody who plays is injured.
effects.roll_reward = { run = function(game, player, args, gig)
  local face = rules.roll(game, player, { why = "for the fireworks" })
  if face >= args.rewards_from then
    gig.buzz = gig.buzz + args.buzz
  elseif face <= args.injures_on then
    local victim = rules.random_of(rules.still_playing(gig), "Somebody stood too close")
    if victim then rules.injure(game, victim, "amp_up") end
  end
end }

--- Stage Dive Gone Wrong.
effects.stage_dive = { run = function(game, player, args, musician)
  local face = rules.roll(game, player, { why = "for the dive of " .. musician.name })
  if face <= args.kills_on then
    rules.kill(game, musician, "rivalry")
  elseif face <= args.injures_on then
    rules.injure(game, musician, "rivalry")
  else
    game.gig.buzz = game.gig.buzz + args.buzz
  end
end }

--- Bar Brawl: at a Dive, for everybody who plays.
effects.brawl_card = {
  can = function(_, _, args, gig) return gig.venue.class == args.class end,
  run = function(game, player, args, gig)
    for _, musician in ipairs(rules.still_playing(gig)) do
      local face = rules.roll(game, player, { why = "for " .. musician.name .. " in the brawl" })
      if face <= args.injures_on then rules.injure(game, musician, "rivalry") end
      if face <= args.destroys_on and musician.at == gig.player.band then
        rules.destroy(game, musician, { cause = "rivalry" })
      end
    end
  end,
}

--- Shady Promoter: on somebody else's gig.
effects.divert_take = {
  can = function(_, player, _, gig) return gig.player ~= player end,
  run = function(_, player, args, gig)
    gig.promoters[#gig.promoters + 1] = { player = player, half = args.half }
  end,
}

--- Van Breakdown: pay, or the gig is off at once.
effects.van_breakdown = { run = function(game, _, args, gig)
  local prompt = ("The van has stopped. $%d, or no gig."):format(args.cash)
  if not rules.pay_or_suffer(game, gig.player, args.cash, prompt, true) then
    rules.call_off(game, gig, "the van is thinking")
  end
end }

--- Loaded Die: the die is rolled again.
effects.reroll = { run = function(_, player, _, it)
  it.face = roll(1)[1]
  log("{player} rolls it again: a {n}.", { player = player, n = it.face })
end }

--- Pep Talk: on a die that shows a leaving result, the musician stays whatever comes.
effects.stay = {
  can = function(_, _, _, it)
    return it.leaver ~= nil and it.face <= it.leaves_on and not it.stays
  end,
  run = function(_, _, _, it)
    it.stays = true
    log("{card} stays after all.", { card = it.leaver })
  end,
}
