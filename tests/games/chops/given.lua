--- given.lua - CHOPS' own words for its scenarios.
local given = {}

--- Hands are empty, and only musicians and instruments are left to draw: nobody can react, and
--- FATE stays away. Returns the players.
function given.calm()
  for _, player in ipairs(game.players) do given.empty(player.hand, game.market_draw) end
  game.filled = false -- hands are what the scenario makes of them, until somebody draws
  for card in game.market_draw:each() do
    if card.kind ~= "musician" and card.kind ~= "instrument" then
      move(card, game.market_discard)
    end
  end
  return given.players()
end

--- It is that player's turn.
function given.begin(player)
  game.active, game.turn_number = player, game.turn_number + 1
  game.actions, game.gigs, game.spent, game.worked = 3, 1, 0, false
end

--- That venue lies on The Street.
function given.open(id)
  local venue = given.card(id)
  if venue.at ~= game.street then swap(venue, game.street:space("1").card) end
  return venue
end

--- The player plays that venue with the best lineup.
function given.gig(when, player, id)
  local venue = given.open(id)
  game.gigs = math.max(1, game.gigs)
  when.runs(rules.play_gig, game, player, venue, rules.best_lineup(game, player, venue))
  return venue
end

return given
