--- judgement.lua - what the bot thinks things are worth. It only looks.
local judgement = {}

--- Is the card one of the player's own, or something of his?
function judgement.own(player, target) return target == player or target.owner == player end

--- What a musician is worth to a band: rank, and a little for a missing type.
function judgement.musician(game, player, musician)
  local rank = musician.at == player.band and rules.rank(game, musician) or musician.rank
  if rules.has(musician, "greedy") then rank = rank - 1 end
  local missing = not player.band:find(function(other) return other.type == musician.type end)
  return rank + (missing and 1 or 0)
end

--- What a venue pays, in BUZZ x 100 + take.
function judgement.venue(venue) return venue.buzz * 100 + venue.take end

--- The best venue the player could declare now, and what it pays; 0 without one.
function judgement.best_gig(game, player)
  local best, most = nil, 0
  if #player.band == 0 then return nil, 0 end
  for venue in game.street:each() do
    local worth = judgement.venue(venue)
    if worth > most and rules.can_declare(game, player, venue) then best, most = venue, worth end
  end
  return best, most
end

--- How far the cheapest venue of The Street is above the band's total; 0 or less: in reach.
function judgement.missing(game, player)
  local least = 99
  for venue in game.street:each() do
    local total = rules.total(game, player, rules.best_lineup(game, player, venue), venue)
    least = math.min(least, rules.requirement(game, venue) - total)
  end
  return least
end

--- The total of the gig in progress less what is required.
function judgement.margin(game)
  local gig = game.gig
  local lineup = rules.available(game, gig.player, gig.venue)
  return rules.total(game, gig.player, lineup, gig.venue) - rules.requirement(game, gig.venue)
end

--- The one of a list with the highest number; nil of an empty list.
function judgement.most(list, number)
  local best, highest
  for _, it in ipairs(list) do
    local n = number(it)
    if n and (not highest or n > highest) then best, highest = it, n end
  end
  return best, highest
end

--- The rival who stands best.
function judgement.leader(game, player)
  return judgement.most(game:rivals(player), function(one)
    return one.buzz.amount * 100 + one.cash.amount
  end)
end

--- Can somebody of the band play this instrument, now or once it is bought?
function judgement.playable(player, instrument)
  return player.band:find(function(musician)
    return rules.may_carry(musician, instrument)
  end) ~= nil
end

return judgement
