--- house.lua - house rules of venues up to the pay: who plays, the total, the stage, the money.

--- A modifier of ranks at this venue.
local function here(test, by)
  return { modifies = { stage = { layer = "house", by = by, of = function(m, context, venue, args)
    return context.venue == venue and test(m, args)
  end } } }
end

-- Looked up where they matter.
effects.max_band = {}
effects.no_rivalry = {}
effects.smash_ban = {}
effects.smash_fine = {}
effects.smash_extra = {}

--- At least n musicians must play.
effects.min_band = { allows = function(_, _, lineup, args)
  return #lineup >= args.n, ("at least %d must play"):format(args.n)
end }

--- Somebody of that type must play.
effects.needs_type = { allows = function(_, _, lineup, args)
  for _, musician in ipairs(lineup) do
    if rules.plays_type(musician, args.type) then return true end
  end
  return false, "somebody must play " .. args.type
end }

--- The entry fee must be there in cash, and is paid on entering.
effects.entry_fee = {
  allows = function(_, player, _, args)
    return player.cash.amount >= args.cash, ("the door costs $%d"):format(args.cash)
  end,
  enter = function(game, gig, args)
    pay(gig.player.cash, game.bank, args.cash)
    log("{player} pays ${n} at the door.", { player = gig.player, n = args.cash })
  end,
}

--- Below that rank, before the venue's own modifiers, a musician sits out.
effects.min_rank = { sits_out = function(_, musician, args, venue)
  local rank = value("rank", musician) + value("stage", musician, { venue = venue, upto = "house" })
  return rank < args.n and "not good enough" or nil
end }

--- That type sits out; who has a second type plays as that.
effects.bans_type = { sits_out = function(_, musician, args)
  local banned = musician.type == args.type and not rules.has(musician, "double_type")
  return banned and "not let in" or nil
end }

--- Each musician of that printed type gets n.
effects.type_mod = here(function(m, args) return m.type == args.type end, "n")

--- The named musician, or each Punk Cat, gets n.
effects.fan = here(function(m, args)
  return m.id == args.who or (args.who == "punk_cats" and m.punk_cat)
end, "n")

--- Specialized Instruments add nothing.
effects.unplugged = here(function(m) return rules.instrument(m) ~= nil end,
  function(m, _, venue) return -rules.sound(rules.instrument(m), venue) end)

--- For each who plays, on k or less, an injury.
effects.brawl = { stage = function(game, gig, args)
  for _, musician in ipairs(rules.still_playing(gig)) do
    local face = rules.roll(game, gig.player, { why = "for " .. musician.name .. " in the brawl" })
    if face <= args.k then rules.injure(game, musician, "venue") end
  end
end }

--- On a 1 one of those who play, at random, is killed.
effects.live_wire = { stage = function(game, gig)
  if rules.roll(game, gig.player, { why = "for the live wire" }) > 1 then return end
  local victim = rules.random_of(rules.still_playing(gig), "The wire finds somebody")
  if victim then rules.kill(game, victim, "venue") end
end }

--- Extra cash for each who played.
effects.tip_jar = { take = function(_, gig, args) return gig.size * args.cash end }

--- Dues for each who played.
effects.dues = { take = function(_, gig, args) return -gig.size * args.cash end }

--- The die times cash.
effects.bonus_roll = { take = function(game, gig, args)
  return args.cash * rules.roll(game, gig.player, { why = "for the bonus" })
end }

--- More BUZZ for who played alone.
effects.solo_bonus = { modifies = { buzz = { by = "n", of = function(_, context, venue)
  return context.venue == venue and context.gig.size == 1
end } } }
