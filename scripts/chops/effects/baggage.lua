--- baggage.lua - what musicians bring along that changes ranks. "In the band" looks at the same
--- band, whether somebody sits out or not.

--- A modifier of the bearer's own rank.
local function own(by) return { modifies = { rank = { of = "self", by = by } } } end

--- Is the named musician in the band of this one?
local function beside(musician, id)
  local player = musician.owner
  return player ~= nil and player.band:find(id) ~= nil
end

--- +1 for each other Punk Cat in the band, at most +2.
effects.punk_pride = own(function(m, _, _, args)
  local others = m.owner and rules.punk_cats(m.owner.band:list()) - 1 or 0
  return math.min(args.most, args.each * others)
end)

--- +n while the named musician is in the band.
effects.loves = own(function(m, _, _, args) return beside(m, args.who) and args.n or 0 end)

--- -n while the named musician is in the band.
effects.dislikes = own(function(m, _, _, args) return beside(m, args.who) and -args.n or 0 end)

--- -n while somebody else in the band has a higher printed rank.
effects.ego_top = own(function(m, _, _, args)
  local better = m.owner and m.owner.band:find(function(other) return other.rank > m.rank end)
  return better and -args.n or 0
end)

--- +up as the only one of the printed type in the band, else -down.
effects.ego_solo = own(function(m, _, _, args)
  local same = m.owner and m.owner.band:count(function(other) return other.type == m.type end)
  return same == 1 and args.up or -args.down
end)

--- +n at gigs of that class.
effects.class_affinity = { modifies = { stage = { of = "self", by = "n",
  when = function(_, context, _, args) return context.venue.class == args.class end } } }

--- +n while the band is small.
effects.loner = own(function(m, _, _, args)
  return m.owner and #m.owner.band <= args.at_most and args.n or 0
end)

--- Worth nothing, whatever else counts, while the band is too small.
local function alone(layer)
  return { layer = layer, set = 0, of = "self", when = function(m, _, _, args)
    return m.owner ~= nil and #m.owner.band < args.k
  end }
end
effects.needs_company = { modifies = { rank = alone("company"),
  stage = { alone("company"), alone("last") } } }

--- Every other musician of that printed type in the band gets +n.
effects.leader = { modifies = { rank = { by = "n", of = function(m, _, card, args)
  return m ~= card and m.type == args.type and m.owner == card.owner
end } } }
