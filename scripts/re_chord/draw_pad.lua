--- draw_pad.lua - the public score pad: a row for each colour, a column for each scored fret.
local neck = require "draw_neck"

local pad = { COLUMNS = 29 }

local COLOURS = { "white", "red", "blue", "grey", "purple", "green" }

--- The cells of a row; returns their sum.
local function draw_cells(view, screen, x, y, colour)
  local sum = 0
  for fret = 1, 5 do
    local column = view.shows.pad[fret]
    local fame = column and column[colour]
    screen:right(x + 5 + fret * 3, y, fame or "·", not fame and "dim" or nil)
    sum = sum + (fame or 0)
  end
  return sum
end

--- One row: the columns written so far, their sum, and what a column would bring now.
local function draw_row(view, screen, x, y, colour)
  screen:text(x, y, colour, neck.STYLES[colour])
  local sum = draw_cells(view, screen, x, y, colour)
  screen:right(x + 24, y, sum, "bold")
  if not view.result then screen:right(x + 28, y, "+" .. view.shows.now[colour], "dim") end
end

--- The pad; the rows of the seat's own colours are marked.
function pad.draw(view, screen, x, y, own)
  screen:text(x, y, "pad", "bold")
  for fret = 1, 5 do screen:right(x + 5 + fret * 3, y, fret, "dim") end
  screen:right(x + 24, y, "sum", "bold")
  if not view.result then screen:right(x + 28, y, "now", "dim") end
  for at, colour in ipairs(COLOURS) do
    draw_row(view, screen, x, y + at, colour)
    if own[colour] then screen:text(x - 1, y + at, screen:sign("►", ">"), "bold") end
  end
end

return pad
