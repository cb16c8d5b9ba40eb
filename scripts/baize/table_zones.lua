--- table_zones.lua - zones of any game: piles, rows, boards and hands.
local zones = {}

local SMALL, WIDEST = 15, 22 -- columns of a slot and of a card at most

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

--- Wide enough for the longest word on any of the boxes.
local function columns_of(boxes)
  local columns = 5
  for _, box in ipairs(boxes) do
    columns = math.max(columns, math.min(12, width(box.title or "") + 2))
    for word in (box.title or ""):gmatch("%S+") do columns = math.max(columns, width(word) + 2) end
    for _, line in ipairs(box.lines or {}) do columns = math.max(columns, width(line) + 2) end
  end
  return math.min(columns, WIDEST)
end

--- Cards of a zone as boxes: what to draw, and how many columns it takes.
local function boxes_of(view, zone)
  local boxes = {}
  for i, group in ipairs(grouped(zone)) do boxes[i] = box_of(group.piece, group.count) end
  local size, title = columns_of(boxes), heading(view, zone)
  return { title = title, boxes = boxes, size = size,
    columns = math.max(#boxes * size, width(title)) }
end

--- Zones as boxes, side by side as far as they fit; returns the rows they took.
local function draw_boxes(view, screen, left, top, list)
  local x, y, tallest = left, top, 0
  for _, zone in ipairs(list) do
    local it = boxes_of(view, zone)
    if x > left and x + it.columns > screen.columns then x, y, tallest = left, y + tallest, 0 end
    screen:text(x, y, it.title, "bold")
    local rows = screen:cards(x, y + 1, screen.columns - x + 1, it.boxes, { columns = it.size })
    x, tallest = x + it.columns + 2, math.max(tallest, rows + 1)
  end
  return y + tallest - top
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

function zones.is_pile(zone)
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
    if (zone.owner or 0) == owner and zones.is_pile(zone) then piles[#piles + 1] = zone end
  end
  return piles
end

--- Decks and piles of one owner, one behind the other: how many, and the top card.
function zones.draw_piles(view, screen, y, owner)
  local x, first, piles = 1, y, piles_of(view, owner)
  for _, zone in ipairs(piles) do
    local text, top = heading(view, zone), top_of(zone)
    if x > 1 and x + width(text .. top) > screen.columns then x, y = 1, y + 1 end
    x = screen:text(x, y, screen:sign("▒ ", "# "), "dim")
    x = screen:text(screen:text(x, y, text, "bold"), y, top) + 3
  end
  return #piles > 0 and y - first + 1 or 0
end

local function draw_zone(view, screen, x, y, zone)
  if zone.columns and zone.columns * 2 < screen.columns then
    return draw_grid(view, screen, x, y, zone)
  end
  return draw_line(view, screen, x, y, zone)
end

--- Few enough cards to show each as a box?
local function is_small(zone)
  return not zone.columns and #zone.cards > 0 and #grouped(zone) <= 12
end

--- The zones that the test takes: small ones as boxes if wanted, boards and the rest above.
function zones.draw(view, screen, x, y, test, boxed)
  local small = {}
  for _, zone in ipairs(view.zones) do
    if test(zone) then
      if boxed and is_small(zone) then
        small[#small + 1] = zone
      else
        y = y + draw_zone(view, screen, x, y, zone)
      end
    end
  end
  return y + draw_boxes(view, screen, x, y, small)
end

return zones
