--- draw.lua - the stage of Re-Chord: neck, score pad, guitarists, and one's own cards.
local neck = require "draw_neck"
local cards = require "draw_cards"

local PAD = 27 -- columns of the score pad

--- Which colours this seat may see as its own.
local function own_colours(view)
  local own = {}
  for _, piece in ipairs(view.seat ~= 0 and view:cards("genre_slot", view.seat) or {}) do
    if piece.id then own[card(piece.id).colour] = true end
  end
  return own
end

local function draw_header(view, screen)
  local shows = view.shows
  local title = (shows.song_set or "Re-Chord") .. (shows.level and " (" .. shows.level .. ")" or "")
  local x = screen:text(1, 1, title, "bold yellow")
  x = screen:text(x, 1, "   turn " .. shows.turns, "dim")
  if shows.stall > shows.stall_end // 2 then
    screen:text(x, 1, "   " .. shows.stall .. " turns without a scoring, " .. shows.stall_end
      .. " end the show", "red")
  end
end

--- What lies in a tableau: G×2 C, and the song.
local function tableau_words(view, seat)
  local counts, names, songs = {}, {}, {}
  for _, piece in ipairs(view:cards("tableau", seat)) do
    local printed = card(piece.id)
    if printed.fame then
      songs[#songs + 1] = "“" .. printed.name .. "”"
    else
      if not counts[printed.name] then names[#names + 1] = printed.name end
      counts[printed.name] = (counts[printed.name] or 0) + 1
    end
  end
  for at, name in ipairs(names) do
    if counts[name] > 1 then names[at] = name .. "×" .. counts[name] end
  end
  for _, song in ipairs(songs) do names[#names + 1] = song end
  return table.concat(names, " ")
end

--- FAME that everybody can see.
local function fame_of(view, seat)
  local sum = 0
  for _, purse in ipairs { "silver", "gold", "song_fame", "start_fame" } do
    sum = sum + (view:amount(purse, seat) or 0)
  end
  return sum
end

--- The Automa's song lies open; so does everybody's GENRE at the end.
local function open_words(view, seat)
  local words = {}
  for _, zone in ipairs { "genre_slot", "song_slot" } do
    for _, piece in ipairs(view:cards(zone, seat)) do
      if piece.id then
        local printed = card(piece.id)
        words[#words + 1] = printed.colour and printed.name .. " (" .. printed.colour .. ")"
          or "“" .. printed.name .. "” " .. table.concat(printed.chords, " ") .. " " .. printed.fame
      end
    end
  end
  return table.concat(words, ", ")
end

local function draw_guitarist(view, screen, y, seat)
  local active = view.shows.active == seat
  local x = screen:text(1, y, active and screen:sign("▶ ", "> ") or "  ", "bold")
  x = screen:text(x, y, screen:pad(view:name(seat), 11), active and "bold green" or "bold")
  x = screen:text(x, y, " FAME " .. fame_of(view, seat), "yellow")
  x = screen:text(x, y, (" (%d+%d+%d)"):format(view:amount("silver", seat),
    view:amount("gold", seat), view:amount("song_fame", seat)), "dim")
  x = screen:text(x, y, "  hand " .. view:count("chord_hand", seat))
  screen:text(x + 2, y, screen:clip(tableau_words(view, seat), screen.columns - x - 2), "cyan")
end

--- The cards of a hand whose faces this seat sees.
local function seen_hand(view, seat)
  local seen = {}
  for _, piece in ipairs(view:cards("chord_hand", seat)) do
    if piece.id then seen[#seen + 1] = piece end
  end
  return seen
end

--- What a seat may see of the cards before a guitarist: own ones, or the Automa's.
local function draw_open(view, screen, y, seat)
  local seen, words = seen_hand(view, seat), open_words(view, seat)
  if words == "" and #seen == 0 then return y end
  local whose = seat == view.seat and "Yours: " or view:name(seat) .. ": "
  local x = screen:text(1, y, whose, "bold")
  y = y + screen:wrap(x, y, screen.columns - x, words == "" and "-" or words)
  return y + cards.row(screen, 2, y, seen)
end

--- Everybody's line; under it what is open of them, one's own last.
local function draw_guitarists(view, screen, y)
  for seat in ipairs(view.seats) do
    draw_guitarist(view, screen, y, seat)
    y = y + 1
  end
  y = y + 1
  for _, seat in ipairs(view:others()) do y = draw_open(view, screen, y, seat) end
  if view.seat ~= 0 then y = draw_open(view, screen, y, view.seat) end
  return y
end

return function(view, screen)
  local own = own_colours(view)
  draw_header(view, screen)
  local columns, rows = neck.draw(view, screen, 1, 2)
  neck.draw_supply(view, screen, 1, rows + 2)
  local y = rows + 3
  if screen.columns >= columns + 2 + PAD then
    neck.draw_pad(view, screen, columns + 3, 2, own)
  else
    y = y + neck.draw_pad(view, screen, 2, y + 1, own) + 1
  end
  draw_guitarists(view, screen, y + 1)
end
