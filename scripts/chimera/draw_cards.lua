--- draw_cards.lua - cards for sale, with all that matters in the choice.
local words = require "words"
local cards = {}

local styles = { fang = "red", brood = "green", brine = "blue", brass = "yellow" }

--- The stitchings as a little compass: N m  E -  S n  W -
local function compass(edges)
  return string.format("N%s E%s S%s W%s", edges:sub(1, 1), edges:sub(2, 2), edges:sub(3, 3),
    edges:sub(4, 4))
end

local function face(piece)
  local printed = card(piece.id)
  if not printed then return { down = true } end
  local lines = { { (printed.limb or printed.form) .. ", " .. printed.strain,
    styles[printed.strain] }, compass(printed.edges), "Defense " .. printed.defense }
  lines[#lines + 1] = words.attack(printed.attack)
  lines[#lines + 1] = words.ability(printed.ability)
  return { title = printed.name, title_style = "bold", lines = lines }
end

--- The cards as lines: name, limb and strain, stitchings, Defense, attack, ability.
local function draw_lines(screen, y, pieces)
  for at, piece in ipairs(pieces) do
    local printed = card(piece.id)
    local text = screen:pad(printed.name, 21)
      .. screen:pad((printed.limb or printed.form) .. ", " .. printed.strain, 16)
      .. words.line(printed)
    screen:text(1, y + at - 1, screen:clip(text, screen.columns), styles[printed.strain])
  end
  return #pieces
end

--- Draws the cards side by side, or as lines where there is no room for that; returns the rows.
function cards.draw(screen, y, list, room)
  local faces = {}
  for at, piece in ipairs(list) do faces[at] = face(piece) end
  if #faces == 0 then return 0 end
  local across = math.max(1, screen.columns // 19)
  if (#faces + across - 1) // across * 8 > room then return draw_lines(screen, y, list) end
  return screen:cards(1, y, screen.columns, faces, { columns = 19, most = 20 })
end

return cards
