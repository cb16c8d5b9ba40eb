--- draw_factory.lua - the own factory: what each card needs, and what its release brings.
local board = require "board"

--- The least a card in the factory needs, and what a pile of it holds.
local function needs(view, it, square)
  if it.attach_to then
    return "needs " .. it.quality .. "q " .. it.marketing .. "m", "+" .. it.money .. " a pile"
  end
  local pile = view:amount("loyalty", view.seat) + square.profit + it.profit
  return "needs " .. math.max(0, 1 + it.quality) .. "q " .. math.max(0, 1 + it.marketing) .. "m",
    "piles of " .. math.max(0, pile)
end

--- A card in the factory: what it needs, and what its release brings.
local function promise(view, piece)
  local it, marks = card(piece.id), piece.marks or {}
  local square = board.track[marks.origin] or board.off_track
  local least, pile = needs(view, it, square)
  local score = "♥" .. it.loyalty + square.loyalty .. " ★" .. it.longevity + square.longevity
  return { title = it.name, title_style = "bold", columns = 15,
    lines = { least, pile, marks.held_up and { "held up", "red" } or score },
    tag = board.track[marks.origin] and "square " .. marks.origin or nil }
end

--- The factory in lines; more than two cards go side by side.
local function draw_small_factory(screen, y, boxes)
  local abreast = #boxes > 2 and 2 or 1
  local width = (screen.columns - 2) // abreast
  for at, box in ipairs(boxes) do
    local last = box.lines[3]
    local text = box.title .. ": " .. box.lines[1] .. ", " .. box.lines[2] .. " " ..
      (type(last) == "table" and last[1] or last)
    screen:text(3 + (at - 1) % abreast * width, y + (at - 1) // abreast,
      screen:clip(text, width - 1))
  end
  return y + (#boxes + abreast - 1) // abreast
end

return function(view, screen, y, small)
  local boxes = {}
  for at, piece in ipairs(view:cards("in_production", view.seat)) do
    boxes[at] = promise(view, piece)
  end
  if #boxes == 0 then return y end
  if small then return draw_small_factory(screen, y, boxes) end
  return y + screen:cards(3, y, screen.columns - 3, boxes, { most = 20, gap = 1 })
end
