--- table.lua - the picture of any game that draws none of its own: what everybody would lay on
--- a table, the others' side above, one's own below.

local SMALL = 14 -- columns of a card at most

local function capital(text) return (text:gsub("^%l", string.upper)) end

--- Small numbers on a card, in words.
local function marks_of(piece)
  local out = {}
  for name, n in pairs(piece.marks or {}) do
    out[#out + 1] = n == 1 and name or name .. " " .. n
  end
  return #out > 0 and table.concat(out, ", ") or nil
end

--- What lies on a card.
local function load_of(piece)
  local out = {}
  for _, zone in ipairs(piece.on or {}) do
    for _, card_on in ipairs(zone.cards) do out[#out + 1] = "+" .. (card_on.name or "?") end
  end
  return out
end

local function label_of(piece)
  local label = piece.name or "a " .. piece.back
  local more = load_of(piece)
  more[#more + 1] = marks_of(piece)
  if #more > 0 then label = label .. " (" .. table.concat(more, ", ") .. ")" end
  return label
end

local function box_of(piece)
  if not piece.name then return { down = true, rows = 3 } end
  return { title = piece.name, lines = load_of(piece), foot = marks_of(piece),
    style = piece.turn and "dim" or nil, title_style = "bold" }
end

local function heading(view, zone)
  local title = capital(view:title(zone.name))
  if zone.capacity and zone.count then return title .. " " .. zone.count .. "/" .. zone.capacity end
  if zone.count and zone.count > 0 then return title .. " " .. zone.count end
  return title
end

--- Cards as text: Ace, Two (used), Three
local function listed(zone)
  local out = {}
  for _, piece in ipairs(zone.cards) do
    if piece.name then out[#out + 1] = label_of(piece) end
  end
  local hidden = #zone.cards - #out
  if hidden > 0 and #out > 0 then out[#out + 1] = hidden .. " face down" end
  return table.concat(out, ", ")
end

local function draw_line(view, screen, x, y, zone)
  local from = screen:text(x, y, heading(view, zone), "bold") + 1
  local cards = listed(zone)
  if cards == "" then return 1 end
  return screen:wrap(from, y, screen.columns - from + 1, cards)
end

local function draw_boxes(view, screen, x, y, zone)
  local boxes = {}
  for i, piece in ipairs(zone.cards) do boxes[i] = box_of(piece) end
  screen:text(x, y, heading(view, zone), "bold")
  return 1 + screen:cards(x, y + 1, screen.columns - x + 1, boxes, { most = SMALL })
end

local function draw_grid(view, screen, x, y, zone)
  local room = (screen.columns - x - 3) // zone.columns - 1
  screen:text(x, y, capital(view:title(zone.name)), "bold")
  local _, rows = screen:grid(x, y + 1, zone,
    { columns = math.max(1, math.min(9, room)), labels = zone.rows > 1 })
  return rows + 1
end

--- A pile: the top card, and how many there are.
local function draw_pile(view, screen, x, y, zone)
  local top = zone.cards[#zone.cards]
  local box = top and box_of(top) or { down = zone.count ~= 0, lines = { "" } }
  box.columns = math.max(8, math.min(SMALL, width(heading(view, zone)) + 2))
  screen:text(x, y, screen:clip(heading(view, zone), box.columns), "bold")
  local columns, rows = screen:card(x, y + 1, box)
  return columns, rows + 1
end

--- How many cards of the zone can be read.
local function known(zone)
  local count = 0
  for _, piece in ipairs(zone.cards) do count = count + (piece.name and 1 or 0) end
  return count
end

local function is_pile(zone)
  if zone.columns or zone.deck then return zone.deck end
  if #zone.cards == 0 then return (zone.count or 1) > 0 end
  return #zone.cards > 1 and known(zone) <= 1
end

--- Decks and piles of one owner side by side; returns the rows they took.
local function draw_piles(view, screen, y, owner)
  local x, tallest = 1, 0
  for _, zone in ipairs(view.zones) do
    if (zone.owner or 0) == owner and is_pile(zone) then
      local columns, rows = draw_pile(view, screen, x, y, zone)
      x, tallest = x + columns + 1, math.max(tallest, rows)
    end
  end
  return tallest
end

local function draw_zone(view, screen, x, y, zone, boxes)
  if zone.columns and zone.columns * 2 < screen.columns then
    return draw_grid(view, screen, x, y, zone)
  end
  if boxes and #zone.cards > 0 and #zone.cards <= 14 then
    return draw_boxes(view, screen, x, y, zone)
  end
  return draw_line(view, screen, x, y, zone)
end

local function purse_text(view, purse)
  local title = view:title(purse.name)
  if purse.endless then return nil end
  local amount = purse.amount or purse.sum
  if not amount then return title .. " ?" end
  if purse.max then return title .. " " .. amount .. "/" .. purse.max end
  return title .. " " .. amount
end

local function purses_of(view, owner)
  local out = {}
  for _, purse in ipairs(view.purses) do
    if (purse.owner or 0) == owner then out[#out + 1] = purse_text(view, purse) end
  end
  return table.concat(out, "  ")
end

local function draw_status(view, screen)
  local out = {}
  for name, value in pairs(view.status) do out[#out + 1] = name .. ": " .. tostring(value) end
  if #out == 0 then return 0 end
  return screen:wrap(1, 1, screen.columns, table.concat(out, "  "), "dim")
end

--- A seat's name and purses.
local function draw_name(view, screen, y, seat)
  local turn = view.status.turn == view:name(seat)
  local name = (turn and screen:sign("▶ ", "> ") or "  ") .. view:name(seat)
  local x = screen:text(1, y, name, seat == view.seat and "bold green" or "bold yellow")
  if view.seats[seat].resigned then x = screen:text(x + 1, y, "(resigned)", "dim") end
  return screen:wrap(x + 2, y, screen.columns - x - 2, purses_of(view, seat), "cyan")
end

local function draw_seat(view, screen, y, seat)
  y = y + draw_name(view, screen, y, seat)
  for _, zone in ipairs(view.zones) do
    if zone.owner == seat and zone.count ~= 0 then
      y = y + draw_zone(view, screen, 3, y, zone, seat == view.seat)
    end
  end
  return y
end

--- What belongs to nobody: purses, decks and piles, rows and boards.
local function draw_middle(view, screen, y)
  local purses = purses_of(view, 0)
  if purses ~= "" then y = y + screen:wrap(1, y, screen.columns, purses, "cyan") end
  y = y + draw_piles(view, screen, y, 0)
  for _, zone in ipairs(view.zones) do
    local shown = zone.count ~= 0 or zone.columns
    if not zone.owner and shown and not is_pile(zone) then
      y = y + draw_zone(view, screen, 1, y, zone, true)
    end
  end
  return y
end

return function(view, screen)
  local y = 1 + draw_status(view, screen)
  for _, seat in ipairs(view:others()) do y = draw_seat(view, screen, y, seat) end
  y = draw_middle(view, screen, y)
  if view.seat ~= 0 then draw_seat(view, screen, y, view.seat) end
end
