--- habits.lua - baggage that is no number: looked up by name (rules.has) where it matters, or run
--- after a gig.

-- Looked up: death, smashing, types, morale, injuries, money.
for _, name in ipairs { "cheat_death", "forced_smash", "refuses", "double_type", "loyal",
  "depressed", "immune_injury", "fragile", "heals_fast", "bodyguard", "smash_happy", "day_jobber",
  "cheap_gear" } do
  effects[name] = {}
end

--- Sits out at gigs of that class.
effects.class_refusal = { sits_out = function(_, _, args, venue)
  return venue.class == args.class and "does not play such places" or nil
end }

--- After a gig of that class a 1 injures.
effects.party = { after_gig = function(game, gig, musician, args)
  if gig.venue.class ~= args.class or not rules.injurable(musician) then return end
  local face = rules.roll(game, gig.player, { why = "at the party of " .. musician.name })
  if face == 1 then rules.injure(game, musician, "baggage") end
end }

--- A rank counter after each gig, up to so many.
effects.grows = { after_gig = function(_, _, musician, args)
  if musician.marks.counters < args.most then rules.add_counters(musician, 1) end
end }

--- The band pays after each gig, as far as the money goes.
effects.greedy = { after_gig = function(game, gig, musician, args)
  local n = pay_up_to(gig.player.cash, game.bank, args.cash)
  log("{card} charges ${n}.", { card = musician, n = n })
end }

--- The band earns after each gig.
effects.earner = { after_gig = function(game, gig, musician, args)
  pay(game.bank, gig.player.cash, args.cash)
  log("{card} brings in ${n}.", { card = musician, n = args.cash })
end }

--- Gigs of that class give more BUZZ while he played, stayed, and is not away.
effects.buzz_maker = { modifies = { buzz = { by = "n", of = function(player, context, card, args)
  return context.gig.plays[card] and card.owner == player and not rules.is_away(card)
    and context.venue.class == args.class
end } } }

--- Replacing a standard instrument costs the band less.
effects.handy = { modifies = { repair_discount = { by = "cash",
  of = function(player, _, card) return card.owner == player end } } }
