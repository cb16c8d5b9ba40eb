--- invariants.lua - what is true at every decision. The bands are walked once for all of them.

local function each_player(game, test)
  for _, player in ipairs(game.players) do
    if not test(player) then return false end
  end
  return true
end

--- How many cards lie on a card, and on those again.
local function burden(card)
  local n = 0
  for _, zone in ipairs { card.on.instrument, card.on.attached } do
    n = n + #zone
    for inner in zone:each() do n = n + burden(inner) end
  end
  return n
end

local function sound(musician)
  local special = musician.on.instrument[1]
  if not special then return true end
  return rules.plays_type(musician, special.type) and not rules.is_sideways(musician)
    and #musician.on.instrument == 1
end

local function clean(musician)
  local marks = musician.marks
  return musician.turn == 0 and #musician.on.attached == 0
    and marks.away == 0 and marks.counters == 0 and marks.hurt == 0
end

local function well_loved(musician)
  if #musician.on.attached == 0 then return true end
  local n = musician.on.attached:count(rules.is_girlfriend)
  return n == 0 or (n == 1 and musician.gender == "male")
end

local function at_peace(musician)
  local refused = rules.has(musician, "refuses")
  return not refused or not musician.owner.band:find(refused.who)
end

--- What is wrong with the musicians of the bands, and how many cards lie on them.
local function walk(game)
  local found = { sound = true, loved = true, peace = true, burden = 0 }
  for _, player in ipairs(game.players) do
    for musician in player.band:each() do
      found.sound = found.sound and sound(musician)
      found.loved = found.loved and well_loved(musician)
      found.peace = found.peace and at_peace(musician)
      found.burden = found.burden + burden(musician)
    end
  end
  return found
end

local function bands(game) return cached("walk through the bands", game, walk) end

local function is_venue(card) return card.kind == "venue" end
local function is_fate(card) return card.kind == "fate" end

--- How many cards lie in the Market's zones, and on those cards.
local function market_size(game)
  local n = #game.market_draw + #game.market_discard + #game.hang + #game.shop
    + #game.fate_in_play + #game.stack + #game.gig_cards + bands(game).burden
  for musician in game.hang:each() do n = n + burden(musician) end
  for _, player in ipairs(game.players) do
    n = n + #player.hand + #player.band + #player.band_cards
  end
  return n
end

return {
  ["every venue is in a venue zone"] = function(game)
    local n = game.venue_draw:count(is_venue) + game.street:count(is_venue)
      + game.gig_venue:count(is_venue) + game.venue_discard:count(is_venue)
    for _, player in ipairs(game.players) do n = n + player.venues_played:count(is_venue) end
    return n == game:printed("venue")
  end,
  ["every Market card is in a Market zone"] = function(game)
    return market_size(game)
      == game:printed("musician", "instrument", "amp_up", "rivalry", "fate")
  end,
  ["Cashola in fives"] = function(game)
    return each_player(game, function(player) return player.cash.amount % 5 == 0 end)
  end,
  ["four venues in play"] = function(game) return #game.street + #game.gig_venue == 4 end,
  ["no FATE in a hand"] = function(game)
    return each_player(game, function(player) return not player.hand:find(is_fate) end)
  end,
  ["instruments fit their players"] = function(game) return bands(game).sound end,
  ["who is in The Hang is clean"] = function(game)
    return game.hang:count(clean) == #game.hang
  end,
  ["actions, gigs and Free Plays"] = function(game)
    return game.actions >= 0 and game.gigs >= 0 and each_player(game, function(player)
      return player.free_plays <= game.options.free_plays
    end)
  end,
  ["nobody shares a band with whom he refuses"] = function(game) return bands(game).peace end,
  ["one Girlfriend, on a male musician"] = function(game) return bands(game).loved end,
  ["five cards in every hand while actions are chosen"] = function(game)
    return not game.choosing or not game.filled or each_player(game, function(player)
      return #player.hand >= game.options.hand
    end)
  end,
  ["the Venue deck never grows"] = function(game)
    return #game.venue_draw <= game.venues_left
  end,
  ["while actions are chosen the stack is empty"] = function(game)
    return not game.choosing or #game.stack == 0
  end,
  ["venues keep turning up"] = function(game) return game.stalled < 2 * #game.players end,
}
