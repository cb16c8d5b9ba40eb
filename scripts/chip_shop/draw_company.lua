--- draw_company.lua - a company: its name plate, what it sells, and the own factory.
local board = require "board"
local people = require "draw_people"

local draw = {}

--- "3 R&D": what a personality brings.
function draw.start(it)
  for _, unit in ipairs { "money", "rd", "quality", "marketing" } do
    if it.start[unit] > 0 then return it.start[unit] .. " " .. board.words[unit] end
  end
  return ""
end

--- Name and personalities.
function draw.team(view, screen, y, seat)
  local names = {}
  for at, piece in ipairs(view:cards("personalities", seat)) do
    names[at] = piece.name:gsub("^The ", "")
  end
  local x = screen:text(1, y, screen:pad(view:name(seat), 8), people.style(seat, true))
  screen:text(x + 1, y, screen:clip(table.concat(names, ", "), screen.columns - x - 1))
end

--- Debts, shares, wages, what is saved.
local function facts(view, seat)
  local it, list = view.shows.companies[seat], {}
  local function add(condition, text)
    if condition then list[#list + 1] = text end
  end
  add(it.wages_due, "pays wages")
  add(it.public, "public")
  add((it.venture or 0) > 0, "venture")
  for _, debt in ipairs(it.loans) do add(true, "owes " .. debt) end
  add(it.blocks > 0, "block×" .. it.blocks)
  add(it.ready, "ready to release")
  add(true, "streams " .. it.used .. "/" .. view.shows.streams)
  return table.concat(list, ", ")
end

--- Name and scores. It returns the place behind.
local function scores(view, screen, y, seat)
  local x = screen:text(1, y, people.letter(view, seat) .. " " .. view:name(seat),
    people.style(seat, true))
  return screen:text(x + 2, y, "♥" .. view:amount("loyalty", seat) .. " ★" ..
    view:amount("longevity", seat) .. " ✓" .. view:amount("completed", seat)) + 2
end

--- The plate: name, scores, completed products, people, facts.
local function plate(view, screen, y, seat)
  local x = scores(view, screen, y, seat)
  local names = {}
  for at, piece in ipairs(view:cards("personalities", seat)) do
    names[at] = piece.name:gsub("^The ", "")
  end
  x = screen:text(x, y, table.concat(names, " + "), "dim")
  screen:text(x + 2, y, screen:clip(facts(view, seat), math.max(0, screen.columns - x - 1)))
end

--- "Talon PC 3×5!" and what hangs on it.
local function product_text(piece)
  local marks = setmetatable(piece.marks or {}, { __index = function() return 0 end })
  local text = piece.name .. " " .. marks.piles .. "×" .. marks.per_turn
  if marks.irrelevant > 0 then text = text .. " irrelevant" end
  if marks.shield > 0 then text = text .. " price cut" end
  for _, zone in ipairs(piece.on or {}) do
    for _, extra in ipairs(zone.cards) do text = text .. " +" .. extra.name end
  end
  return text
end

--- What stands in the shops, and what lies behind the screen: a list of texts.
local function shelf_texts(view, seat)
  local parts = {}
  for at, piece in ipairs(view:cards("released", seat)) do parts[at] = product_text(piece) end
  for _, piece in ipairs(view:cards("company_cards", seat)) do parts[#parts + 1] = piece.name end
  if seat ~= view.seat then
    local building, held = view:count("in_production", seat), view:count("held_events", seat)
    if building > 0 then parts[#parts + 1] = building .. " in production" end
    if held > 0 then parts[#parts + 1] = held .. " held" end
  end
  return parts
end

local function shelf(view, screen, y, seat)
  local parts = shelf_texts(view, seat)
  if #parts == 0 then return 0 end
  return screen:wrap(3, y, screen.columns - 3, table.concat(parts, "; "))
end

--- A rival; on a small screen in one line, without the people once there is something to sell.
function draw.rival(view, screen, y, seat, small)
  local parts = small and shelf_texts(view, seat) or {}
  if #parts > 0 then
    local x = scores(view, screen, y, seat)
    parts[#parts + 1] = facts(view, seat)
    screen:text(x, y, screen:clip(table.concat(parts, "; "), screen.columns - x))
    return y + 1
  end
  plate(view, screen, y, seat)
  return y + 1 + (small and 0 or shelf(view, screen, y + 1, seat))
end

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

--- Money, resources, tokens to place, held cards.
local function draw_stock(view, screen, left, y)
  local seat, held = view.seat, {}
  local x = screen:text(left, y, view:amount("money", seat) .. " money", "bold yellow")
  for _, resource in ipairs(board.resources) do
    x = screen:text(x + 3, y, view:amount(resource, seat) .. " " .. board.words[resource], "bold")
  end
  local tokens = view:count("staff", seat)
  if tokens > 0 then x = screen:text(x + 3, y, tokens .. " to place", "dim") end
  for at, piece in ipairs(view:cards("held_events", seat)) do held[at] = piece.name end
  if #held > 0 then screen:text(x + 3, y, "holds " .. table.concat(held, ", "), "cyan") end
end

--- On a small screen: scores and stock in a line, then what is sold, facts and people.
local function draw_small_own(view, screen, y)
  local parts, seat = shelf_texts(view, view.seat), view.seat
  draw_stock(view, screen, scores(view, screen, y, seat), y)
  parts[#parts + 1] = facts(view, seat)
  for _, piece in ipairs(view:cards("personalities", seat)) do
    parts[#parts + 1] = piece.name:gsub("^The ", "")
  end
  screen:text(3, y + 1, screen:clip(table.concat(parts, "; "), screen.columns - 3))
  return y + 2
end

--- The plate, the shelf and the stock. It returns the line below.
local function draw_large_own(view, screen, y)
  screen:rule(1, y, screen.columns, "dim")
  plate(view, screen, y + 1, view.seat)
  y = y + 2 + shelf(view, screen, y + 2, view.seat)
  draw_stock(view, screen, 3, y)
  return y + 1
end

--- The own company, and below it the factory.
function draw.own(view, screen, y, small)
  y = (small and draw_small_own or draw_large_own)(view, screen, y)
  local boxes = {}
  for at, piece in ipairs(view:cards("in_production", view.seat)) do
    boxes[at] = promise(view, piece)
  end
  if #boxes == 0 then return y end
  if small then return draw_small_factory(screen, y, boxes) end
  return y + screen:cards(3, y, screen.columns - 3, boxes, { most = 20, gap = 1 })
end

return draw
