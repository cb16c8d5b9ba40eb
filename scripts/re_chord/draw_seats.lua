--- draw_seats.lua - a line for each guitarist, and what lies open before them.
local seats = {}

local BREAKDOWN = 56 -- columns from which a line also says where the FAME comes from

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

--- FAME that everybody can see: chords, re-chords, song, and what the Automa starts with.
local function fame_of(view, seat)
  local sum, parts = 0, {}
  for at, purse in ipairs { "silver", "gold", "song_fame", "start_fame" } do
    local amount = view:amount(purse, seat) or 0
    if at < 4 or amount > 0 then parts[#parts + 1] = amount end
    sum = sum + amount
  end
  return sum, table.concat(parts, "+")
end

local function draw_seat(view, screen, y, seat)
  local active = view.shows.active == seat and not view.result
  local sum, parts = fame_of(view, seat)
  local x = screen:text(1, y, active and screen:sign("▶ ", "> ") or "  ", "bold")
  x = screen:text(x, y, screen:pad(view:name(seat), 10), active and "bold green" or "bold")
  x = screen:text(x, y, " FAME " .. sum, "yellow")
  if screen.columns >= BREAKDOWN then x = screen:text(x, y, " (" .. parts .. ")", "dim") end
  x = screen:text(x, y, "  hand " .. view:count("chord_hand", seat)) + 2
  screen:text(x, y, screen:clip(tableau_words(view, seat), screen.columns - x), "cyan")
end

--- Everybody's line; returns how many there are.
function seats.draw(view, screen, x, y)
  local area = screen:area(x, y, screen.columns - x + 1, #view.seats)
  for seat in ipairs(view.seats) do draw_seat(view, area, seat, seat) end
  return #view.seats
end

--- Everybody in one line: "Ann 0  Bo 4  ▶Cy 11", FAME that is open.
function seats.draw_line(view, screen, y)
  local x = 1
  for seat in ipairs(view.seats) do
    local active = view.shows.active == seat and not view.result
    x = screen:text(x, y, active and screen:sign("▶", ">") or " ", "bold")
    x = screen:text(x, y, view:name(seat) .. " ", active and "bold green" or "bold")
    x = screen:text(x, y, (fame_of(view, seat)), "yellow")
    x = screen:text(x, y, "/" .. view:count("chord_hand", seat), "dim") + 1
  end
  screen:right(screen.columns, y, "FAME/hand", "dim")
end

--- The SONG and GENREs of a guitarist that this seat sees, in words.
local function open_words(view, seat)
  local words = {}
  for _, piece in ipairs(view:cards("genre_slot", seat)) do
    if piece.id then
      words[#words + 1] = card(piece.id).name .. " (" .. card(piece.id).colour .. ")"
    end
  end
  for _, piece in ipairs(view:cards("song_slot", seat)) do
    local song = card(piece.id)
    if song then
      words[#words + 1] = "“" .. song.name .. "”: " .. table.concat(song.chords, " ")
        .. " for " .. song.fame .. " FAME"
    end
  end
  return table.concat(words, ", ")
end

--- A line of what is open of a guitarist, if anything is; returns the rows it took.
function seats.draw_open(view, screen, x, y, seat)
  local words = open_words(view, seat)
  if words == "" then return 0 end
  local whose = seat == view.seat and "You are " or view:name(seat) .. ": "
  local left = screen:text(x, y, whose, "bold")
  return screen:wrap(left, y, screen.columns - left, words)
end

--- The cards of a hand whose faces this seat sees.
function seats.seen_hand(view, seat)
  local seen = {}
  for _, piece in ipairs(seat ~= 0 and view:cards("chord_hand", seat) or {}) do
    if piece.id then seen[#seen + 1] = piece end
  end
  return seen
end

return seats
