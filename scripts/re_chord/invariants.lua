--- invariants.lua - what holds at every decision. The numbers are the specification's. (12, that no
--- view tells a secret, is for the engine's leak check.)
local numbers = require "numbers"

--- The zones where picks of the game can lie.
local function pick_zones(game)
  return { game.fretboard, game.supply, game.bag, game.pick_in_hand }
end

--- The picks of the game, by type.
local function count_picks(game)
  local counts = {}
  for _, zone in ipairs(pick_zones(game)) do
    for pick in zone:each() do counts[pick.type] = (counts[pick.type] or 0) + 1 end
  end
  return counts
end

local function each_guitarist(game, holds)
  for _, guitarist in ipairs(game.players) do
    if not holds(guitarist) then return false end
  end
  return true
end

local function sum_of(game, count)
  local sum = 0
  for _, guitarist in ipairs(game.players) do sum = sum + count(guitarist) end
  return sum
end

local function is_chord(card) return card.kind == "chord" end
--- Is the chord one of tonight's set?
local function in_set(game, card)
  for _, name in ipairs(game.song_set.chords) do
    if name == card.name then return true end
  end
  return false
end

local function is_song(card) return card.kind == "song" end

--- Recorded values, and how many names were recorded at silver more or less than once.
local function recorded(guitarist)
  local sum, silvers = 0, {}
  for card in guitarist.tableau:each(is_chord) do
    sum = sum + card.marks.scored
    silvers[card.name] = (silvers[card.name] or 0) + 1 - card.marks.rechord
  end
  return sum, silvers
end

local function one_silver_each(game, guitarist)
  local gold_only = guitarist.dummy and numbers.levels[game.options.level].always_gold
  local _, silvers = recorded(guitarist)
  for _, count in pairs(silvers) do
    if count ~= (gold_only and 0 or 1) then return false end
  end
  return true
end

local function limit_of(game, guitarist)
  local drawing = game.step == "draw" and guitarist == game.active
  return numbers.hand + (drawing and numbers.draw or 0)
end

return {
  ["1: all picks of each colour and W Wyldes"] = function(game)
    local counts = count_picks(game)
    for _, colour in ipairs(numbers.colours) do
      if counts[colour] ~= game:printed("pick_" .. colour) then return false end
    end
    return counts.wylde == rules.supply_size(game)
  end,
  ["2: supply picks lie face up"] = function(game)
    return game.supply:count(function(pick) return pick.face == "down" end) == 0
  end,
  ["3, 4: a turn starts with a full supply, an available space and a pick in the bag"] =
    function(game)
      if game.step ~= "start" then return true end
      return #game.supply == rules.supply_size(game) and #game.bag > 0
        and #game.fretboard < numbers.strings * numbers.frets
    end,
  ["5: the CHORD cards of the set are in play, the others in the box"] = function(game)
    local held = sum_of(game, function(guitarist)
      return #guitarist.chord_hand + guitarist.tableau:count(is_chord)
    end)
    local wanted = game:printed(function(card) return is_chord(card) and in_set(game, card) end)
    return #game.chord_deck + held == wanted
      and #game.chord_box == game:printed("chord") - wanted
  end,
  ["6: a hand holds three cards, five while drawing"] = function(game)
    return each_guitarist(game, function(guitarist)
      return #guitarist.chord_hand <= limit_of(game, guitarist)
    end)
  end,
  ["7: a SONG lies in the tableau if and only if it is finished"] = function(game)
    return each_guitarist(game, function(guitarist)
      local open, done = guitarist.song_slot[1], guitarist.tableau:list(is_song)
      if open and rules.song_is_done(guitarist, open) then return false end
      for _, song in ipairs(done) do
        if not rules.song_is_done(guitarist, song) then return false end
      end
      return open ~= nil or #done > 0
    end)
  end,
  ["8: all GENREs, no colour twice"] = function(game)
    local held = sum_of(game, function(guitarist) return #guitarist.genre_slot end)
    return #game.genre_box + held == game:printed("genre")
  end,
  ["9: a column has a cell from 0 to 25 for each colour"] = function(game)
    for _, column in pairs(game.pad) do
      for _, colour in ipairs(numbers.colours) do
        if column[colour] < 0 or column[colour] > 25 then return false end
      end
    end
    return true
  end,
  ["10: when a turn starts, every filled fret is scored"] = function(game)
    for fret = 1, game.step == "start" and numbers.frets or 0 do
      if rules.is_filled(game, fret) and not rules.is_scored(game, fret) then return false end
    end
    return true
  end,
  ["11: FAME is what was recorded; each name was silver once"] = function(game)
    return each_guitarist(game, function(guitarist)
      local sum = recorded(guitarist)
      return sum == guitarist.silver.amount + guitarist.gold.amount
        and one_silver_each(game, guitarist)
    end)
  end,
  ["13: the stall is below its end, the turns below theirs"] = function(game)
    return (game.stall < numbers.stall or game.step == "end") and game.turns <= numbers.turns
  end,
}
