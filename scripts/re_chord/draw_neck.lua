--- draw_neck.lua - the guitar neck with its picks, and the supply under it.
local neck = {}

neck.STYLES = { white = "bold white", red = "red", blue = "blue", grey = "dim",
  purple = "magenta", green = "green", wylde = "bold yellow", face_down = "cyan" }
neck.SHORT = { white = "wh", red = "rd", blue = "bl", grey = "gy", purple = "pu", green = "gn",
  wylde = "**" }

local STRINGS = { "1e", "2B", "3G", "4D", "5A", "6E" }
local NUT = 3  -- columns before the nut
local CELL = 9 -- columns of a space, its fret wire included, where colours are written in full
local NARROW = 5
local INLAYS = { [3] = true, [5] = true }

--- How wide a space is drawn: 80 columns have room for the neck in full words beside the pad.
local function cell_of(screen) return screen.columns >= 79 and CELL or NARROW end

--- A pick's back is hatched; who knows it sees its colour, too.
local function back_words(screen, type, short)
  local hatch = screen:sign("▒", "#")
  local name = short and neck.SHORT[type] or type
  return hatch .. (name or hatch:rep(short and 2 or 3)) .. hatch
end

--- What stands on a pick, and its style.
local function pick_words(screen, piece, short)
  local type = piece.id and card(piece.id).type
  if piece.face == "down" then return back_words(screen, type, short), neck.STYLES.face_down end
  if short then return "(" .. neck.SHORT[type] .. ")", neck.STYLES[type] end
  return type == "wylde" and "*WYLDE*" or "(" .. type .. ")", neck.STYLES[type]
end

--- A string: thin ones above, wound ones below.
local function wire(screen, string)
  return string >= 4 and screen:sign("━", "=") or screen:sign("─", "-")
end

local function draw_string(screen, x, y, string, picks)
  local cell = cell_of(screen)
  screen:text(x, y, STRINGS[string], "bold")
  screen:text(x + NUT, y, screen:sign("║", "|"), "bold")
  for fret = 1, 5 do
    local left = x + NUT + 1 + (fret - 1) * cell
    screen:text(left, y, wire(screen, string):rep(cell - 1), "dim")
    screen:text(left + cell - 1, y, screen:sign("│", "|"), "dim")
    local piece = picks["s" .. string .. "f" .. fret]
    if piece then
      local words, style = pick_words(screen, piece, cell == NARROW)
      screen:centre(left, y, cell - 1, words, style)
    end
  end
end

--- How many picks lie in a fret.
local function count_in(picks, fret)
  local count = 0
  for string = 1, 6 do
    if picks["s" .. string .. "f" .. fret] then count = count + 1 end
  end
  return count
end

--- A fret's number, how full it is, and a tick if it is scored: "2: 4/6", "3: 6/6✓".
local function fret_words(view, screen, picks, fret)
  local words = cell_of(screen) == NARROW and "%d:%d" or "%d: %d/6"
  local scored = view.shows.pad[fret]
  return words:format(fret, count_in(picks, fret)) .. (scored and screen:sign("✓", "v") or ""),
    scored and "dim" or "bold"
end

--- The neck's edge, with the inlays of a guitar below frets 3 and 5.
local function draw_edge(screen, x, y, signs, inlays)
  local cell = cell_of(screen)
  screen:text(x + NUT, y, signs[1], "bold")
  for fret = 1, 5 do
    local left = x + NUT + 1 + (fret - 1) * cell
    screen:text(left, y, signs[2]:rep(cell - 1) .. signs[3], "dim")
    if inlays and INLAYS[fret] then screen:centre(left, y, cell - 1, "•") end
  end
end

--- The neck: nut on the left, high e on top. Returns its columns and rows.
function neck.draw(view, screen, x, y, roomy)
  local picks, cell, top = {}, cell_of(screen), y
  for _, piece in ipairs(view:cards("fretboard")) do picks[piece.space] = piece end
  for fret = 1, 5 do
    local words, style = fret_words(view, screen, picks, fret)
    screen:centre(x + NUT + 1 + (fret - 1) * cell, y, cell - 1, words, style)
  end
  if roomy then
    y = y + 1
    draw_edge(screen, x, y, { screen:sign("╓", "+"), screen:sign("─", "-"),
      screen:sign("┬", "+") })
  end
  for string = 1, 6 do draw_string(screen, x, y + string, string, picks) end
  y = y + 7
  if roomy then
    draw_edge(screen, x, y, { screen:sign("╙", "+"), screen:sign("─", "-"),
      screen:sign("┴", "+") }, true)
    y = y + 1
  end
  return NUT + 1 + 5 * cell, y - top
end

--- Supply, bag and decks, and the pick in somebody's hand.
function neck.draw_supply(view, screen, x, y)
  local short = screen.columns < 79
  x = screen:text(x, y, "supply ", "bold")
  for _, piece in ipairs(view:cards("supply")) do
    local words, style = pick_words(screen, piece, short)
    x = screen:text(x, y, words, style) + 1
  end
  for _, piece in ipairs(view:cards("pick_in_hand")) do
    x = screen:text(x, y, " in hand ", "bold")
    local words, style = pick_words(screen, piece, short)
    x = screen:text(x, y, words, style) + 1
  end
  x = screen:text(x, y, " bag " .. view:count("bag") .. "  chord deck " .. view:count("chord_deck"),
    "dim")
  if view.shows.level then
    screen:text(x, y, "  Automa deck " .. view:count("automa_deck"), "dim")
  end
end

return neck
