--- draw_neck.lua - the guitar neck with its picks, and the score pad beside it.
local neck = {}

neck.COLOURS = { "white", "red", "blue", "grey", "purple", "green" }
neck.STYLES = { white = "bold white", red = "red", blue = "blue", grey = "dim",
  purple = "magenta", green = "green", wylde = "bold yellow", face_down = "cyan" }

local STRINGS = { "1e", "2B", "3G", "4D", "5A", "6E" }
local NUT = 3  -- columns before the nut
local CELL = 9 -- columns of a space, its fret wire included

--- What stands on a pick: its colour, or a hatched back; who knows the back sees its colour, too.
local function pick_words(screen, piece)
  local type = piece.id and card(piece.id).type
  local hatch = screen:sign("▒", "#")
  if piece.face ~= "down" then
    return type == "wylde" and "*WYLDE*" or "(" .. type .. ")", neck.STYLES[type]
  end
  return hatch .. (type or hatch:rep(3)) .. hatch, neck.STYLES.face_down
end

--- A string: thin ones above, wound ones below.
local function wire(screen, string)
  return string >= 4 and screen:sign("━", "=") or screen:sign("─", "-")
end

local function draw_string(screen, x, y, string, picks)
  screen:text(x, y, STRINGS[string], "bold")
  screen:text(x + NUT, y, screen:sign("║", "|"), "bold")
  for fret = 1, 5 do
    local left = x + NUT + 1 + (fret - 1) * CELL
    screen:text(left, y, wire(screen, string):rep(CELL - 1), "dim")
    screen:text(left + CELL - 1, y, screen:sign("│", "|"), "dim")
    local piece = picks["s" .. string .. "f" .. fret]
    if piece then
      local words, style = pick_words(screen, piece)
      screen:centre(left, y, CELL - 1, words, style)
    end
  end
end

--- How full a fret is: "4/6".
local function fullness(picks, fret)
  local count = 0
  for string = 1, 6 do
    if picks["s" .. string .. "f" .. fret] then count = count + 1 end
  end
  return count .. "/6"
end

--- The frets by number; how full each is, and which are scored.
local function draw_frets(view, screen, x, y, picks)
  for fret = 1, 5 do
    local left, words, style = x + NUT + 1 + (fret - 1) * CELL, fullness(picks, fret), "bold"
    if view.shows.pad[fret] then words, style = words .. " " .. screen:sign("✓", "v"), "dim" end
    screen:centre(left, y, CELL - 1, "fret " .. fret, style)
    screen:centre(left, y + 7, CELL - 1, words, style)
  end
end

--- The neck: nut on the left, high e on top. Returns its columns and rows.
function neck.draw(view, screen, x, y)
  local picks = {}
  for _, piece in ipairs(view:cards("fretboard")) do picks[piece.space] = piece end
  draw_frets(view, screen, x, y, picks)
  for string = 1, 6 do draw_string(screen, x, y + string, string, picks) end
  return NUT + 1 + 5 * CELL, 8
end

--- One row of the pad: the columns written so far, and their sum.
local function draw_row(view, screen, x, y, colour)
  local sum = 0
  screen:text(x, y, colour, neck.STYLES[colour])
  for fret = 1, 5 do
    local column = view.shows.pad[fret]
    screen:right(x + 6 + fret * 3, y, column and column[colour] or "·", not column and "dim" or nil)
    sum = sum + (column and column[colour] or 0)
  end
  screen:right(x + 25, y, sum, "bold")
end

--- The score pad, 26 columns wide; an own colour is marked.
function neck.draw_pad(view, screen, x, y, own)
  screen:text(x, y, "pad", "bold")
  for fret = 1, 5 do screen:right(x + 6 + fret * 3, y, fret, "dim") end
  screen:right(x + 25, y, "all", "dim")
  for at, colour in ipairs(neck.COLOURS) do
    draw_row(view, screen, x, y + at, colour)
    if own[colour] then screen:text(x - 1, y + at, screen:sign("►", ">"), "bold") end
  end
  return 7
end

--- Supply and bag, and the pick in somebody's hand.
function neck.draw_supply(view, screen, x, y)
  x = screen:text(x, y, "supply ", "bold")
  for _, piece in ipairs(view:cards("supply")) do
    local words, style = pick_words(screen, piece)
    x = screen:text(x, y, words, style) + 1
  end
  x = screen:text(x, y, " bag " .. view:count("bag"), "dim")
  for _, piece in ipairs(view:cards("pick_in_hand")) do
    local words, style = pick_words(screen, piece)
    x = screen:text(x, y, "  in hand ", "bold")
    screen:text(x, y, words, style)
  end
end

return neck
