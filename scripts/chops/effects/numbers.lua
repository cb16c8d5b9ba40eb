--- numbers.lua - Amp Up, Rivalry and FATE cards that change numbers while they lie in play.

--- The card lies on this player's band.
local function on_band(player, _, card) return card.owner == player end

--- Ranks: of its bearer, or of everybody of a type.
effects.rank_mod = { modifies = { rank = { by = "n", of = function(m, _, card, args)
  if args.on == "bearer" then return card.at.card == m end
  return m.type == args.on
end } } }

--- CHOPS of the gig it was played on.
effects.chops_gig = {
  boosts = function(args) return args.n end,
  modifies = { chops = { by = "n", of = function(player, context)
    local gig = context.gig
    return gig and gig.player == player
  end } },
}

--- CHOPS of a band at all its gigs.
effects.band_chops = { modifies = { chops = { by = "n", of = on_band } } }

--- The requirement of the gig it was played on, or of every venue.
effects.requirement_mod = {
  boosts = function(args) return -args.n end,
  modifies = { requirement = { by = "n", of = function(venue, context, _, args)
    local gig = context.gig
    return args.on == "all" or (gig and gig.venue == venue)
  end } },
}

--- Take and BUZZ: of the gig it lies on, of a band's gigs, of all gigs.
local function rewarded(player, context, card, args)
  if args.to == "band" then return card.owner == player end
  return args.to == "all" or context.gig.player == player
end
effects.gig_reward = { modifies = { take = { by = "cash", of = rewarded },
  buzz = { by = "buzz", of = rewarded } } }

--- Instruments bought and replaced cost the band less.
effects.price_mod = { modifies = { discount = { by = "cash", of = on_band } } }

--- No gig may be declared.
effects.ban_gigs = { modifies = { gigs_allowed = { set = false } } }

--- The Girlfriend: a worse musician, a smaller take, unless she is away or injured.
effects.attach_girlfriend = {
  can = function(_, _, args, target)
    return target.gender == args.gender and not rules.girlfriend(target)
  end,
  modifies = {
    rank = { by = "n", of = "bearer",
      when = function(_, _, card) return rules.is_active(card) end },
    take = { by = function(_, _, _, args) return -args.cash end,
      of = function(player, _, card) return card.owner == player and rules.is_active(card) end },
  },
}

--- A demon: better, at a price that stage.lua collects.
effects.possess = { modifies = { rank = { by = "n", of = "bearer" } } }
