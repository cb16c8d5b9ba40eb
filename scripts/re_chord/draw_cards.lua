--- draw_cards.lua - CHORD cards as chord diagrams, like those of a guitar book: strings downwards,
--- the low E on the left, the nut on top.
local neck = require "draw_neck"

local cards = {}

--- Columns from string to string: one more where there is room.
local function pitch_of(screen) return screen.columns >= 115 and 3 or 2 end

--- Columns of one card with its gap.
local function card_columns(screen) return 5 * pitch_of(screen) + 3 end

--- The frets a shape needs, at least three.
local function reach(printed)
  local most = 3
  for _, need in ipairs(printed.picks) do most = math.max(most, need.fret) end
  return most
end

local function draw_wires(screen, x, y, rows)
  local pitch = pitch_of(screen)
  screen:text(x, y, screen:sign("═", "="):rep(5 * pitch + 1), "bold")
  for string = 6, 1, -1 do
    for row = 1, rows do
      screen:text(x + (6 - string) * pitch, y + row, screen:sign("│", "|"), "dim")
    end
  end
end

--- One card: name, letter, silver/gold, and where which pick must lie.
local function draw_card(screen, x, y, printed, rows)
  screen:spans(x, y, { { printed.name .. " (" .. printed.variant .. ")", "bold" },
    { " " .. printed.silver .. "/", nil }, { printed.gold, "yellow" } })
  draw_wires(screen, x, y + 1, rows)
  for _, need in ipairs(printed.picks) do
    local sign = neck.SHORT[need.type] or screen:sign("▒▒", "##")
    screen:text(x + (6 - need.string) * pitch_of(screen), y + 1 + need.fret, sign,
      neck.STYLES[need.type])
  end
end

--- How many columns so many cards side by side take.
function cards.columns(screen, count) return count * card_columns(screen) end

--- Cards side by side, in as many rows as they need; returns the rows of the screen they took.
function cards.row(screen, x, y, pieces)
  if #pieces == 0 then return 0 end
  local rows, wide = 3, card_columns(screen)
  local across = math.max(1, (screen.columns - x + 2) // wide)
  for _, piece in ipairs(pieces) do rows = math.max(rows, reach(card(piece.id))) end
  for at, piece in ipairs(pieces) do
    draw_card(screen, x + (at - 1) % across * wide, y + (at - 1) // across * (rows + 2),
      card(piece.id), rows)
  end
  return ((#pieces - 1) // across + 1) * (rows + 2)
end

return cards
