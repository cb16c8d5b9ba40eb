--- draw_cards.lua - cards for sale, with all that matters in the choice.
local cards = {}

local styles = { fang = "red", brood = "green", brine = "blue", brass = "yellow" }

--- The stitchings as a little compass: N m  E -  S n  W -
local function compass(edges)
  return string.format("N%s E%s S%s W%s", edges:sub(1, 1), edges:sub(2, 2), edges:sub(3, 3),
    edges:sub(4, 4))
end

local function attack_line(attack)
  if not attack then return nil end
  local text = string.format("%de %dd6%+d", attack.cost, attack.dice, attack.mod)
  for _, rider in ipairs(attack.riders or {}) do text = text .. " " .. rider.effect end
  return text
end

local function ability_line(ability)
  if not ability then return nil end
  return (ability.cost and ability.cost .. "e " or "") .. ability.effect:gsub("_", " ")
end

local function face(piece)
  local printed = card(piece.id)
  if not printed then return { down = true } end
  local lines = { { (printed.limb or printed.form) .. ", " .. printed.strain,
    styles[printed.strain] }, compass(printed.edges), "Defense " .. printed.defense }
  lines[#lines + 1] = attack_line(printed.attack)
  lines[#lines + 1] = ability_line(printed.ability)
  return { title = printed.name, title_style = "bold", lines = lines }
end

--- A card in one line: name, stitchings (north, east, south, west), Defense, attack, ability.
local function line(screen, printed)
  local words = { printed.edges, "D" .. printed.defense }
  words[#words + 1] = attack_line(printed.attack)
  words[#words + 1] = ability_line(printed.ability)
  return screen:pad(printed.name, 20) .. " " .. table.concat(words, " ")
end

--- Draws the cards as lines, two beside each other where there is room; returns the rows.
function cards.list(screen, y, pieces)
  local across = screen.columns >= 110 and 2 or 1
  local columns = screen.columns // across
  for at, piece in ipairs(pieces) do
    local x, row = (at - 1) % across * columns + 1, y + (at - 1) // across
    screen:text(x, row, screen:clip(line(screen, card(piece.id)), columns - 1),
      styles[card(piece.id).strain])
  end
  return (#pieces + across - 1) // across
end

--- Draws the cards side by side; returns the rows they took.
function cards.draw(screen, y, list)
  local faces = {}
  for at, piece in ipairs(list) do faces[at] = face(piece) end
  if #faces == 0 then return 0 end
  return screen:cards(1, y, screen.columns, faces, { columns = 18, most = 20, rows = 8 })
end

return cards
