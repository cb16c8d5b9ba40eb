--- scoring.lua - chapter "Lead guitar scoring".
local numbers = require "numbers"

--- RC-57 A fret is scored once: then its column of the pad is written.
function rules.is_scored(game, fret) return game.pad[fret] ~= nil end

--- How many frets are scored.
function rules.scored_frets(game)
  local count = 0
  for fret = 1, numbers.frets do
    if rules.is_scored(game, fret) then count = count + 1 end
  end
  return count
end

--- RC-53, 55 Face-up picks of each colour in a fret; Wyldes and face-down picks count for none.
function rules.count_colours(game, fret)
  local counts = {}
  for _, colour in ipairs(numbers.colours) do counts[colour] = 0 end
  for _, space in ipairs(rules.fret_spaces(game, fret)) do
    local pick = space.card
    if pick and pick.face == "up" and counts[pick.type] then
      counts[pick.type] = counts[pick.type] + 1
    end
  end
  return counts
end

--- RC-53, 54, 58 One column: for every colour, the guide's values of all five frets together.
function rules.column(game)
  local column = {}
  for _, colour in ipairs(numbers.colours) do column[colour] = 0 end
  for fret = 1, numbers.frets do
    for colour, count in pairs(rules.count_colours(game, fret)) do
      column[colour] = column[colour] + numbers.guide[count]
    end
  end
  return column
end

--- The row of a colour so far.
function rules.pad_total(game, colour)
  local sum = 0
  for fret = 1, numbers.frets do
    if game.pad[fret] then sum = sum + game.pad[fret][colour] end
  end
  return sum
end

--- RC-52, 53, 56 At the end of a turn each filled fret that is not scored yet writes its column, in
--- ascending order. Returns how many there were.
function rules.lead_guitar(game)
  local scored = 0
  for fret = 1, numbers.frets do
    if not rules.is_scored(game, fret) and rules.is_filled(game, fret) then
      game.pad[fret] = rules.column(game)
      scored = scored + 1
      rules.announce_column(game, fret)
    end
  end
  return scored
end

--- The row of a colour in words: its columns from fret 1 to 5, and their sum.
function rules.row_words(game, colour)
  local cells = {}
  for fret = 1, numbers.frets do
    cells[fret] = game.pad[fret] and tostring(game.pad[fret][colour]) or "-"
  end
  return table.concat(cells, " ") .. " = " .. rules.pad_total(game, colour)
end

--- RC-58 The pad is public and names every colour, owned or not.
function rules.announce_column(game, fret)
  local words = {}
  for at, colour in ipairs(numbers.colours) do
    words[at] = colour .. " " .. game.pad[fret][colour]
    status(colour .. " row of the pad", rules.row_words(game, colour))
  end
  log("Fret {fret} is full. LEAD GUITAR: {column}.",
    { fret = fret, column = table.concat(words, ", ") })
end

--- What a screen needs beyond zones and purses: the public pad, what a column would read now, and
--- counters.
function rules.shows(game)
  local pad = {}
  for fret = 1, numbers.frets do pad[fret] = game.pad[fret] or false end
  return { pad = pad, now = rules.column(game), turns = game.turns, stall = game.stall,
    stall_end = numbers.stall, song_set = game.song_set and game.song_set.name,
    active = game.active and game.active.seat, level = game.automa and game.options.level }
end
