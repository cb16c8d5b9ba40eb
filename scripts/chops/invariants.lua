--- invariants.lua - what is true at every decision.

local function each_player(game, test)
  for _, player in ipairs(game.players) do
    if not test(player) then return false end
  end
  return true
end

--- A card and all that lies on it.
local function weigh(card)
  local n = 1
  for _, zone in ipairs { card.on.instrument, card.on.attached } do
    for inner in zone:each() do n = n + weigh(inner) end
  end
  return n
end

local function weigh_zones(zones)
  local n = 0
  for _, zone in ipairs(zones) do
    for card in zone:each() do n = n + (card.kind == "venue" and 1 or weigh(card)) end
  end
  return n
end

local function sound_musician(musician)
  local special = rules.instrument(musician)
  if not special then return #musician.on.instrument == 0 end
  return rules.plays_type(musician, special.type) and not rules.is_sideways(musician)
    and #musician.on.instrument == 1
end

local function clean(musician)
  local marks = musician.marks
  return musician.turn == 0 and #musician.on.attached == 0
    and marks.away == 0 and marks.counters == 0 and marks.hurt == 0
end

local function girlfriends(musician)
  return musician.on.attached:count(rules.is_girlfriend)
end

return {
  ["every venue is in a venue zone"] = function(game)
    local zones = { game.venue_draw, game.street, game.gig_venue, game.venue_discard }
    for _, player in ipairs(game.players) do zones[#zones + 1] = player.venues_played end
    return weigh_zones(zones) == rules.venue_count
  end,
  ["every Market card is in a Market zone"] = function(game)
    local zones = { game.market_draw, game.market_discard, game.hang, game.shop,
      game.fate_in_play, game.stack, game.gig_cards }
    for _, player in ipairs(game.players) do
      for _, zone in ipairs { player.hand, player.band, player.band_cards } do
        zones[#zones + 1] = zone
      end
    end
    return weigh_zones(zones) == rules.market_count
  end,
  ["Cashola in fives"] = function(game)
    return each_player(game, function(player) return player.cash.amount % 5 == 0 end)
  end,
  ["four venues in play"] = function(game) return #game.street + #game.gig_venue == 4 end,
  ["no FATE in a hand"] = function(game)
    return each_player(game, function(player)
      return not player.hand:find(function(card) return card.kind == "fate" end)
    end)
  end,
  ["instruments fit their players"] = function(game)
    return each_player(game, function(player)
      return player.band:count(sound_musician) == #player.band
    end)
  end,
  ["who is in The Hang is clean"] = function(game)
    return game.hang:count(clean) == #game.hang
  end,
  ["actions, gigs and Free Plays"] = function(game)
    return game.actions >= 0 and game.gigs >= 0 and each_player(game, function(player)
      return player.free_plays <= game.options.free_plays
    end)
  end,
  ["nobody shares a band with whom he refuses"] = function(game)
    return each_player(game, function(player)
      local list = player.band:list()
      for _, one in ipairs(list) do
        for _, other in ipairs(list) do
          if rules.refuse(one, other) and one ~= other then return false end
        end
      end
      return true
    end)
  end,
  ["one Girlfriend, on a male musician"] = function(game)
    return each_player(game, function(player)
      return not player.band:find(function(musician)
        local n = girlfriends(musician)
        return n > 1 or (n == 1 and musician.gender ~= "male")
      end)
    end)
  end,
  ["venues keep turning up"] = function(game) return game.stalled < 2 * #game.players end,
}
