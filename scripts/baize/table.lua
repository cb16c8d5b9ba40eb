--- table.lua - the picture of any game that draws none of its own: what everybody would lay on
--- a table, the others' side above, one's own below.

local SMALL = 15 -- columns of a card at most

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

local function box_of(piece, count)
  if not piece.name then return { down = true, rows = 3, foot = count > 1 and "x" .. count } end
  return { title = piece.name, lines = load_of(piece), tag = count > 1 and "x" .. count or nil,
    foot = marks_of(piece), style = piece.turn and "dim" or nil, title_style = "bold" }
end

--- Cards that look alike, together: a list of { piece, count }.
local function grouped(zone)
  local groups, by_label = {}, {}
  for _, piece in ipairs(zone.cards) do
    local label = label_of(piece) .. (piece.turn or "")
    local group = by_label[label]
    if group then
      group.count = group.count + 1
    else
      group = { piece = piece, count = 1 }
      by_label[label] = group
      groups[#groups + 1] = group
    end
  end
  return groups
end

local function heading(view, zone)
  local title = capital(view:title(zone.name))
  if zone.capacity and zone.count then return title .. " " .. zone.count .. "/" .. zone.capacity end
  if zone.count and (zone.count > 0 or zone.deck) then return title .. " " .. zone.count end
  return title
end

--- Cards as text: Ace, Two (used), 3 Three
local function listed(zone)
  local out = {}
  for _, group in ipairs(grouped(zone)) do
    local label = label_of(group.piece)
    if group.piece.name then
      out[#out + 1] = group.count > 1 and group.count .. " " .. label or label
    elseif #zone.cards > group.count then
      out[#out + 1] = group.count .. " face down"
    end
  end
  return table.concat(out, ", ")
end

local function draw_line(view, screen, x, y, zone)
  local from = screen:text(x, y, heading(view, zone), "bold")
  local cards = listed(zone)
  if cards == "" then return 1 end
  from = screen:text(from, y, ": ")
  return screen:wrap(from, y, screen.columns - from + 1, cards)
end

local function draw_boxes(view, screen, x, y, zone)
  local boxes = {}
  for i, group in ipairs(grouped(zone)) do boxes[i] = box_of(group.piece, group.count) end
  screen:text(x, y, heading(view, zone), "bold")
  return 1 + screen:cards(x, y + 1, screen.columns - x + 1, boxes, { most = SMALL })
end

--- A row of slots: as boxes if something lies there, else one line.
local function draw_slots(view, screen, x, y, zone)
  if #zone.cards == 0 then
    local from = screen:text(x, y, heading(view, zone), "bold")
    screen:text(from + 1, y, "(empty)", "dim")
    return 1
  end
  local room = math.min(SMALL, (screen.columns - x) // zone.columns - 1)
  screen:text(x, y, capital(view:title(zone.name)), "bold")
  local _, rows = screen:grid(x, y + 1, zone, { columns = math.max(1, room), rows = 2,
    cell = function(piece) return piece and { text = label_of(piece) } end })
  return rows + 1
end

local function draw_grid(view, screen, x, y, zone)
  if zone.rows == 1 then return draw_slots(view, screen, x, y, zone) end
  local room = (screen.columns - x - 3) // zone.columns - 1
  screen:text(x, y, capital(view:title(zone.name)), "bold")
  local _, rows = screen:grid(x, y + 1, zone,
    { columns = math.max(1, math.min(9, room)), labels = true, crop = zone.rows > 8 })
  return rows + 1
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

local function top_of(zone)
  local top = zone.cards[#zone.cards]
  return top and top.name and ": " .. top.name or ""
end

local function piles_of(view, owner)
  local piles = {}
  for _, zone in ipairs(view.zones) do
    if (zone.owner or 0) == owner and is_pile(zone) then piles[#piles + 1] = zone end
  end
  return piles
end

--- Decks and piles of one owner, one behind the other: how many, and the top card.
local function draw_piles(view, screen, y, owner)
  local x, first, piles = 1, y, piles_of(view, owner)
  for _, zone in ipairs(piles) do
    local text, top = heading(view, zone), top_of(zone)
    if x > 1 and x + width(text .. top) > screen.columns then x, y = 1, y + 1 end
    x = screen:text(x, y, screen:sign("▒ ", "# "), "dim")
    x = screen:text(screen:text(x, y, text, "bold"), y, top) + 3
  end
  return #piles > 0 and y - first + 1 or 0
end

local function draw_zone(view, screen, x, y, zone, boxes)
  if zone.columns and zone.columns * 2 < screen.columns then
    return draw_grid(view, screen, x, y, zone)
  end
  if boxes and #zone.cards > 0 and #grouped(zone) <= 12 then
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
  return table.concat(out, "; ")
end

local function draw_status(view, screen)
  local out = {}
  for name, value in pairs(view.status) do out[#out + 1] = name .. ": " .. tostring(value) end
  if #out == 0 then return 0 end
  return screen:wrap(1, 1, screen.columns, table.concat(out, "; "), "dim")
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
