--- draw_monster.lua - a monster as a picture of joined cards.
-- Each card shows its name and Defense, a star if it is outer, u if it was used this round, and
-- the number by which it can be chosen now. Between cards a line where they are stitched, the
-- letter of the stitching (n, m, x) where it is open. Free places to choose stand in brackets.
-- Where there is little room a card is one line, and only stitchings at its sides are shown.
local frames = require "draw_frames"
local monster = {}

--- From large to small; columns and rows from one card to the next.
monster.sizes = {
  { columns = 14, rows = 4, card = 13, framed = true, colon = ":" },
  { columns = 7, rows = 2, card = 6, colon = ":" },
  { columns = 5, rows = 2, card = 4, colon = "" },
  { columns = 7, rows = 1, card = 6, colon = "", flat = true },
}

--- The rows above the first card: room for its stitchings.
local function border_of(size) return (size.framed or size.flat) and 0 or 1 end

--- The cells a monster takes, with those that may be chosen: left, right, top, bottom.
local function bounds(facts)
  local left, right, top, bottom = 0, 0, 0, 1
  for _, list in ipairs { facts.cards, facts.places or {} } do
    for _, it in ipairs(list) do
      left, right = math.min(left, it.x), math.max(right, it.x)
      top, bottom = math.min(top, it.y), math.max(bottom, it.y)
    end
  end
  return left, right, top, bottom
end

--- The columns and rows that a monster takes.
function monster.measure(facts, size)
  if #facts.cards == 0 then return 0, 0 end
  local left, right, top, bottom = bounds(facts)
  return (right - left + 1) * size.columns + 1, (bottom - top + 1) * size.rows + border_of(size)
end

local OPPOSITE = { 3, 4, 1, 2 }
local BESIDE = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } }

--- What an edge shows: "joined", the letter of an open stitching, or nil.
local function stitching(grid, it, direction)
  local edge = it.edges:sub(direction, direction)
  if edge == "-" then return nil end
  if edge == "w" then return "║" end
  local step = BESIDE[direction]
  local other = grid[(it.x + step[1]) .. "," .. (it.y + step[2])]
  if not other then return edge end
  local facing = other.edges:sub(OPPOSITE[direction], OPPOSITE[direction])
  return facing ~= "-" and "joined" or nil
end

local function card_style(it)
  if it.number then return "bold" end
  if it.torso then return it.outer and "bold red" or "bold" end
  if it.used then return "dim" end
  return it.outer and "cyan" or nil
end

--- The number to choose it by, and as much of the name as there is room for: in capitals where
--- small letters beside it are stitchings.
local function title(it, size)
  local name = size.framed and it.name or it.name:upper()
  if it.number then name = it.number .. size.colon .. name end
  return name:sub(1, size.framed and size.card - 4 or size.card)
end

--- The Defense (a torso has one for both halves), with a star on outer cards.
local function defense(it)
  if it.torso and it.y == 1 then return "" end
  return it.defense .. (it.outer and "*" or "")
end

local function draw_defense(screen, it, x, y)
  screen:text(x, y, defense(it), it.outer and "bold" or "dim")
end

--- Each side of a small card: its line, and where it stands.
local sides = { { "│", 3, -1 }, { "─", nil, 0 }, { "│", 3, 1 }, { "─", -1, 0 } }

--- A card in one line: number, name and Defense, stitchings only at its sides.
local function draw_flat(screen, grid, it, x, y, size)
  local number, value = tostring(it.number or ""), defense(it)
  screen:text(x, y, number .. it.name:upper():sub(1, size.card - #number - #value) .. value,
    card_style(it))
  for _, direction in ipairs { 2, 4 } do
    local how = stitching(grid, it, direction)
    if how then
      screen:text(x + (direction == 2 and size.card or -1), y, how == "joined" and "─" or how)
    end
  end
end

--- A card in two lines, its stitchings around it.
local function draw_small(screen, grid, it, x, y, size)
  screen:text(x, y, title(it, size), card_style(it))
  draw_defense(screen, it, x, y + 1)
  if it.used then screen:text(x + 4, y + 1, "u", "dim") end
  for direction, side in ipairs(sides) do
    local how = stitching(grid, it, direction)
    local at = x + (side[2] or size.card)
    if how == "joined" then
      screen:text(at, y + side[3], side[1], "dim")
    elseif how then
      screen:text(at, y + side[3], how, "yellow")
    end
  end
end

--- A card in a frame, its stitchings in the frame.
local function draw_framed(screen, grid, it, x, y, size)
  local edges = {}
  for direction = 1, 4 do
    local wide = it.edges:sub(direction, direction) == "w"
    edges[direction] = wide and "wide" or stitching(grid, it, direction)
  end
  frames.draw(screen, x, y, size.card, edges)
  screen:text(x + 2, y + 1, title(it, size), card_style(it))
  draw_defense(screen, it, x + 2, y + 2)
  local more = it.used and "used" or it.attack or ""
  screen:right(x + size.card - 3, y + 2, more, "dim")
end

--- A free cell and the numbers of the ways to lay the card there.
local function draw_place(screen, place, x, y, size)
  local text = place.from == place.to and place.from or place.from .. "-" .. place.to
  local row = size.framed and y + 1 or y
  screen:text(x, row, "[" .. text .. "]", "bold green")
end

local function draw_card(screen, grid, it, x, y, size)
  local draw = size.framed and draw_framed or size.flat and draw_flat or draw_small
  draw(screen, grid, it, x, y, size)
end

--- Draws the monster with its top left corner there.
function monster.draw(screen, x, y, facts, size)
  if #facts.cards == 0 then return end
  local grid, left, _, top = {}, bounds(facts)
  for _, it in ipairs(facts.cards) do grid[it.x .. "," .. it.y] = it end
  local function corner(it)
    return x + 1 + (it.x - left) * size.columns, y + border_of(size) + (it.y - top) * size.rows
  end
  for _, it in ipairs(facts.cards) do
    local at_x, at_y = corner(it)
    draw_card(screen, grid, it, at_x, at_y, size)
  end
  for _, place in ipairs(facts.places or {}) do
    local at_x, at_y = corner(place)
    draw_place(screen, place, at_x, at_y, size)
  end
end

return monster
