--- gear.lua - what Specialized Instruments do.

--- The CHOPS Rank Bonus.
effects.better_sound = { modifies = { rank = { of = "bearer",
  by = function(_, _, card) return card.bonus end } } }

--- +n more at that class.
effects.class_bonus = { modifies = { stage = { by = "n", of = "bearer",
  when = function(_, context, _, args) return context.venue.class == args.class end } } }

--- What an instrument adds at a venue: its bonus and its class bonus.
function rules.sound(instrument, venue)
  local more = rules.has(instrument, "class_bonus")
  return instrument.bonus + (more and more.class == venue.class and more.n or 0)
end

--- +n BUZZ at that class, if it is still there when the gig is paid.
effects.buzz_bonus = { modifies = { buzz = { by = "n", of = function(player, context, card, args)
  local musician = card.at.card
  return musician and context.gig.plays[musician] and card.owner == player
    and context.venue.class == args.class
end } } }

-- Looked up where it matters: smashing, carrying, Rivalry.
effects.smash_bonus = {}
effects.needs_rank = {}
effects.sturdy = {}

--- After each gig a 1 injures its player.
effects.cursed = { after_gig = function(game, gig, musician)
  local name = rules.instrument(musician).name
  local face = rules.roll(game, gig.player, { why = "for the curse of " .. name })
  if face == 1 then rules.injure(game, musician, "baggage") end
end }

--- After each gig a 1 destroys it, which counts as destroyed during the gig.
effects.touchy = { after_gig = function(game, gig, musician)
  local face = rules.roll(game, gig.player, { why = "for " .. rules.instrument(musician).name })
  if face == 1 then rules.destroy(game, musician, {}) end
end }
