--- draw_cards.lua - CHORD cards as chord diagrams, like those of a guitar book: strings downwards,
--- the low E on the left, the nut on top.
local neck = require "draw_neck"

local cards = {}

local SHORT = { white = "wh", red = "rd", blue = "bl", grey = "gy", purple = "pu", green = "gn" }
local WIDE = 3 * 6 - 1 -- columns of a diagram

--- The frets a shape needs, at least three.
local function reach(printed)
  local most = 3
  for _, need in ipairs(printed.picks) do most = math.max(most, need.fret) end
  return most
end

local function draw_wires(screen, x, y, rows)
  for string = 6, 1, -1 do
    local left = x + (6 - string) * 3
    screen:text(left, y, screen:sign("═", "="):rep(string == 1 and 1 or 3), "bold")
    for row = 1, rows do screen:text(left, y + row, screen:sign("│", "|"), "dim") end
  end
end

--- One card: name, letter, silver/gold, and where which pick must lie.
function cards.draw(screen, x, y, id, rows)
  local printed = card(id)
  screen:spans(x, y, { { printed.name .. " (" .. printed.variant .. ")", "bold" },
    { "  " .. printed.silver .. "/", nil }, { printed.gold, "yellow" } })
  draw_wires(screen, x, y + 1, rows)
  for _, need in ipairs(printed.picks) do
    local sign = SHORT[need.type] or screen:sign("▒▒", "##")
    screen:text(x + (6 - need.string) * 3, y + 1 + need.fret, sign, neck.STYLES[need.type])
  end
end

--- Cards side by side, in as many rows as they need; returns the rows of the screen they took.
function cards.row(screen, x, y, pieces)
  local rows, across = 3, math.max(1, (screen.columns - x + 3) // (WIDE + 2))
  for _, piece in ipairs(pieces) do rows = math.max(rows, reach(card(piece.id))) end
  for at, piece in ipairs(pieces) do
    cards.draw(screen, x + (at - 1) % across * (WIDE + 2),
      y + (at - 1) // across * (rows + 3), piece.id, rows)
  end
  return #pieces == 0 and 0 or ((#pieces - 1) // across + 1) * (rows + 3)
end

return cards
