--- draw_company.lua - a company: its name plate and what it sells.
local board = require "board"
local people = require "draw_people"
local draw_factory = require "draw_factory"

local draw = {}

--- "3 R&D": what a personality brings.
function draw.start(it)
  for _, unit in ipairs { "money", "rd", "quality", "marketing" } do
    if it.start[unit] > 0 then return it.start[unit] .. " " .. board.words[unit] end
  end
  return ""
end

--- Name, personalities and what they add up to.
function draw.team(view, screen, y, seat)
  local names, loyalty, longevity, wages = {}, 0, 0, 0
  for at, piece in ipairs(view:cards("personalities", seat)) do
    local it = card(piece.id)
    names[at] = piece.name:gsub("^The ", "")
    loyalty, longevity, wages = loyalty + it.loyalty, longevity + it.longevity, wages + it.salary
  end
  local x = screen:text(1, y, screen:pad(view:name(seat), 8), people.style(seat, true))
  if #names == 0 then return end
  x = screen:text(x + 1, y, "♥" .. loyalty .. " ★" .. longevity .. " wages " .. wages .. "  ")
  screen:text(x, y, screen:clip(table.concat(names, ", "), screen.columns - x))
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
local function draw_rival(view, screen, y, seat, small)
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

--- Many rivals on a small screen: two abreast, what they sell and how much they have in hand.
local function draw_rivals_abreast(view, screen, y, seats)
  local half = screen.columns // 2
  for at, seat in ipairs(seats) do
    local left, row = (at - 1) % 2 * half, y + (at - 1) // 2
    local area = screen:area(1 + left, row, half - 1, 1)
    local x = scores(view, area, 1, seat)
    local parts = shelf_texts(view, seat)
    parts[#parts + 1] = facts(view, seat)
    if x < half then area:text(x, 1, area:clip(table.concat(parts, "; "), half - x)) end
  end
  return y + (#seats + 1) // 2
end

--- The rivals in turn order.
function draw.rivals(view, screen, y, small)
  local seats = {}
  for _, seat in ipairs(view.shows.order) do
    if seat ~= view.seat then seats[#seats + 1] = seat end
  end
  if small and #seats > 2 then return draw_rivals_abreast(view, screen, y, seats) end
  for _, seat in ipairs(seats) do y = draw_rival(view, screen, y, seat, small) end
  return y
end

--- The cards held: "holds Museum Piece", or nil.
local function holds(view)
  local held = {}
  for at, piece in ipairs(view:cards("held_events", view.seat)) do held[at] = piece.name end
  return #held > 0 and "holds " .. table.concat(held, ", ") or nil
end

--- Money, resources, tokens to place. It returns the place behind.
local function draw_stock(view, screen, left, y)
  local seat = view.seat
  local x = screen:text(left, y, view:amount("money", seat) .. " money", "bold yellow")
  for _, resource in ipairs(board.resources) do
    x = screen:text(x + 3, y, view:amount(resource, seat) .. " " .. board.words[resource], "bold")
  end
  local tokens = view:count("staff", seat)
  if tokens > 0 then x = screen:text(x + 3, y, tokens .. " to place", "dim") end
  return x + 3
end

--- On a small screen: scores and stock in a line, then what is held, sold, facts and people.
local function draw_small_own(view, screen, y)
  local parts, seat = shelf_texts(view, view.seat), view.seat
  draw_stock(view, screen, scores(view, screen, y, seat), y)
  table.insert(parts, 1, holds(view))
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
  screen:text(draw_stock(view, screen, 3, y), y, holds(view) or "", "cyan")
  return y + 1
end

--- The own company, and below it the factory.
function draw.own(view, screen, y, small)
  y = (small and draw_small_own or draw_large_own)(view, screen, y)
  return draw_factory(view, screen, y, small)
end

return draw
