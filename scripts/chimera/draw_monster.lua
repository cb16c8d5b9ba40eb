--- draw_monster.lua - a monster as a picture of joined cards.
-- A cell holds a name and, below it, the Defense; between cells a line where they are stitched,
-- the letter of the stitching (n, m, x) where it is open. A star marks outer cards.
local monster = {}

local OPPOSITE = { 3, 4, 1, 2 }
local BESIDE = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } }

--- How wide a card is drawn, the stitch behind it not counted.
local function card_columns(screen) return screen.columns >= 110 and 9 or 6 end

local function bounds(list)
  local left, right, top, bottom = 0, 0, 0, 1
  for _, it in ipairs(list) do
    left, right = math.min(left, it.x), math.max(right, it.x)
    top, bottom = math.min(top, it.y), math.max(bottom, it.y)
  end
  return left, right, top, bottom
end

--- The columns and rows that a monster takes.
function monster.size(screen, list)
  if #list == 0 then return 0, 1 end
  local left, right, top, bottom = bounds(list)
  return (right - left + 1) * (card_columns(screen) + 1) + 1, (bottom - top + 1) * 2 + 1
end

local function by_cell(list)
  local grid = {}
  for _, it in ipairs(list) do grid[it.x .. "," .. it.y] = it end
  return grid
end

--- The sign on an edge: a line to the card it is stitched to, else its letter; nil if blank.
local function stitch(grid, it, direction, line)
  local edge = it.edges:sub(direction, direction)
  if edge == "-" then return nil end
  local step = BESIDE[direction]
  local other = grid[(it.x + step[1]) .. "," .. (it.y + step[2])]
  if not other then return edge, "yellow" end
  local facing = other.edges:sub(OPPOSITE[direction], OPPOSITE[direction])
  return facing ~= "-" and line or nil, "dim"
end

local function card_style(it)
  if it.torso then return it.outer and "bold red" or "bold" end
  if it.used then return "dim" end
  return it.outer and "cyan" or nil
end

--- What stands below the name: the Defense (a torso has one), u if used this round.
local function numbers(it)
  local defense = (not it.torso or it.y == 0) and it.defense or ""
  return defense .. (it.used and "u" or "")
end

--- The four edges of a card.
local function draw_edges(screen, grid, it, x, y)
  local columns = card_columns(screen)
  local middle = x + columns // 2 + 1
  local places = { { middle, y - 1, "│" }, { x + columns, y, "─" }, { middle, y + 1, "│" },
    { x - 1, y, "─" } }
  for direction, place in ipairs(places) do
    local sign, style = stitch(grid, it, direction, place[3])
    if sign then screen:text(place[1], place[2], sign == "w" and "║" or sign, style) end
  end
end

--- Name above, numbers below.
local function draw_card(screen, grid, it, x, y)
  local name = it.name:gsub(" .*", ""):sub(1, card_columns(screen) - 1)
  screen:text(x, y, (it.outer and "*" or " ") .. name, card_style(it))
  screen:text(x + 1, y + 1, numbers(it), "dim")
  draw_edges(screen, grid, it, x, y)
end

--- Draws the monster with its top left corner there.
function monster.draw(screen, x, y, list)
  if #list == 0 then return end
  local grid, columns = by_cell(list), card_columns(screen) + 1
  local left, _, top = bounds(list)
  for _, it in ipairs(list) do
    draw_card(screen, grid, it, x + 1 + (it.x - left) * columns, y + 1 + (it.y - top) * 2)
  end
end

return monster
