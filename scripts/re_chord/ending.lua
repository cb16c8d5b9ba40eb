--- ending.lua - chapter "Ending the game".
local numbers = require "numbers"

--- RC-59, 67 The game ends when all frets are scored, or after 80 turns without a new scoring.
function rules.end_reason(game)
  if rules.scored_frets(game) >= numbers.frets_to_end then return "the last fret is scored" end
  if game.stall >= numbers.stall then return "the band has stalled" end
end

--- The colours of a guitarist: one, or the Automa's two.
function rules.colours_of(guitarist)
  local colours = {}
  for genre in guitarist.genre_slot:each() do colours[#colours + 1] = genre.colour end
  return colours
end

--- RC-61 The pad rows of the own colours.
function rules.lead_fame(game, guitarist)
  local sum = 0
  for _, colour in ipairs(rules.colours_of(guitarist)) do
    sum = sum + rules.pad_total(game, colour)
  end
  return sum
end

--- RC-51, 61 Total FAME: what was recorded, and the own rows. Unfinished cards count nothing.
function rules.total(game, guitarist)
  return guitarist.silver.amount + guitarist.gold.amount + guitarist.song_fame.amount
    + guitarist.start_fame.amount + rules.lead_fame(game, guitarist)
end

--- RC-65, 84 Face-up picks of the own colours on the neck.
function rules.own_picks(game, guitarist)
  local own = {}
  for _, colour in ipairs(rules.colours_of(guitarist)) do own[colour] = true end
  return game.fretboard:count(function(pick) return pick.face == "up" and own[pick.type] end)
end

--- RC-62 to 65 What decides, one after the other: FAME, RE-CHORD FAME, chords, own picks.
function rules.standing(game, guitarist)
  return { rules.total(game, guitarist), guitarist.gold.amount,
    guitarist.tableau:count(function(card) return card.kind == "chord" end),
    rules.own_picks(game, guitarist) }
end

local function beats(one, other)
  for at, number in ipairs(one) do
    if number ~= other[at] then return number > other[at] end
  end
  return false
end

--- RC-62, 66 Places; who is still tied shares the stage.
function rules.ranks(game)
  local ranks, standings = {}, {}
  for seat, guitarist in ipairs(game.players) do
    standings[seat] = rules.standing(game, guitarist)
  end
  for seat, standing in ipairs(standings) do
    ranks[seat] = 1
    for _, other in ipairs(standings) do
      if beats(other, standing) then ranks[seat] = ranks[seat] + 1 end
    end
  end
  return ranks
end

--- RC-61, 97 The GENREs are revealed, and nothing else.
function rules.reveal_genres(game)
  for _, guitarist in ipairs(game.players) do
    show(guitarist.genre_slot, "all")
    local names = {}
    for genre in guitarist.genre_slot:each() do names[#names + 1] = genre.name end
    log("{player} was {genre} all along: {lead} LEAD GUITAR, {total} FAME in all.",
      { player = guitarist, genre = table.concat(names, " and "),
        lead = rules.lead_fame(game, guitarist), total = rules.total(game, guitarist) })
  end
end

--- RC-61, 62 The final scoring.
function rules.final_score(game)
  rules.reveal_genres(game)
  local points = {}
  for seat, guitarist in ipairs(game.players) do points[seat] = rules.total(game, guitarist) end
  return { points = points, ranks = rules.ranks(game) }
end
