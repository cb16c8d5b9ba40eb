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

--- The widest of them, and a gap.
local function column(list)
  local widest = 0
  for _, text in ipairs(list) do widest = math.max(widest, width(text)) end
  return widest + 2
end

--- The cards as lines: name, limb and strain, stitchings, Defense, attack, ability.
local function draw_lines(screen, y, pieces)
  local names, sorts = {}, {}
  for at, piece in ipairs(pieces) do
    local printed = card(piece.id)
    names[at], sorts[at] = printed.name, (printed.limb or printed.form) .. ", " .. printed.strain
  end
  for at, piece in ipairs(pieces) do
    local printed = card(piece.id)
    local text = screen:pad(names[at], column(names)) .. screen:pad(sorts[at], column(sorts))
      .. words.line(printed)
    screen:text(1, y + at - 1, screen:clip(text, screen.columns), styles[printed.strain])
  end
  return #pieces
end

--- "Gramophone Horn: A rival uses an ability, 2 energy: it has no effect."
local function rules_of(pieces)
  local list = {}
  for _, piece in ipairs(pieces) do
    local printed = card(piece.id)
    local rule = printed and words.rule(printed)
    if rule then list[#list + 1] = printed.name .. ": " .. rule end
  end
  return list
end

local function rows_of(screen, list)
  local rows = 0
  for _, text in ipairs(list) do rows = rows + #screen:lines(text, screen.columns - 2) end
  return rows
end

--- The cards in frames where there is room for them, else as lines.
local function draw_faces(screen, y, pieces, room)
  local faces = {}
  for at, piece in ipairs(pieces) do faces[at] = face(piece) end
  local across = math.max(1, screen.columns // 19)
  if (#faces + across - 1) // across * 8 > room then return draw_lines(screen, y, pieces) end
  return screen:cards(1, y, screen.columns, faces, { columns = 19, most = 20 })
end

--- Draws the cards, and below them, unless the question tells it, what the rules on them say if
--- there is room for that; returns the rows.
function cards.draw(screen, y, list, room, told)
  if #list == 0 then return 0 end
  local rules = told and {} or rules_of(list)
  local more = rows_of(screen, rules)
  if #list + more > room then rules, more = {}, 0 end
  local rows = draw_faces(screen, y, list, room - more)
  for _, text in ipairs(rules) do
    rows = rows + screen:wrap(2, y + rows, screen.columns - 2, text, "dim")
  end
  return rows
end

return cards
