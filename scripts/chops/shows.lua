--- shows.lua - what the screen needs beyond zones and purses: public facts only.

local function parts_of(player, made)
  local list = {}
  for _, part in ipairs(made) do
    if part.who ~= player or part.n ~= 0 then
      list[#list + 1] = { name = part.who == player and "cards" or part.who.name, n = part.n,
        why = rules.because(part.reasons), plain = part.who ~= player and #part.reasons == 1 }
    end
  end
  return list
end

local function sitting_out(game, player, venue)
  local list = {}
  for _, musician in ipairs(rules.musicians(player)) do
    local why = rules.sits_out(game, musician, venue)
    if why then list[#list + 1] = { name = musician.name, why = why } end
  end
  return list
end

--- One venue for one band: the total, its parts, who sits out, what is missing.
local function prospect(game, player, venue, lineup)
  local total, made = rules.total(game, player, lineup, venue)
  local fine, why = rules.meets(game, player, venue, lineup)
  return { venue = venue.id, total = total, requirement = rules.requirement(game, venue),
    parts = parts_of(player, made), out = sitting_out(game, player, venue),
    fine = fine, why = not fine and why or nil }
end

--- BUZZ as the fewest guitar picks: red 10, yellow 5, green 1.
function rules.picks(buzz)
  return { red = buzz // 10, yellow = buzz % 10 // 5, green = buzz % 5 }
end

--- Everybody's bands are public, so this tells no secret: no boosts from the hand are counted.
local function shows(game, player)
  local list = {}
  if player and game.active then
    for venue in game.street:each() do
      list[#list + 1] = prospect(game, player, venue, rules.best_lineup(game, player, venue))
    end
    local gig = game.gig
    if gig then
      list[#list + 1] = prospect(game, gig.player, gig.venue, (rules.present_lineup(game, gig)))
    end
  end
  local picks = {}
  for seat, one in ipairs(game.players) do picks[seat] = rules.picks(one.buzz.amount) end
  return { prospects = list, picks = picks, claimed = game.claimed, stalled = game.stalled,
    gigging = game.gig and game.gig.player.seat or nil }
end

return shows
