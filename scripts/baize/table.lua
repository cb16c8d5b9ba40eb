--- table.lua - the picture of any game that draws none of its own: what everybody would lay on
--- a table, the others' side above, one's own below.
local zones = require "baize.table_zones"

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
  return zones.draw(view, screen, 3, y, function(zone)
    return zone.owner == seat and zone.count ~= 0
  end, seat == view.seat)
end

--- What belongs to nobody: purses, decks and piles, rows and boards.
local function draw_middle(view, screen, y)
  local purses = purses_of(view, 0)
  if purses ~= "" then y = y + screen:wrap(1, y, screen.columns, purses, "cyan") end
  y = y + zones.draw_piles(view, screen, y, 0)
  return zones.draw(view, screen, 1, y, function(zone)
    return not zone.owner and not zones.is_pile(zone) and (zone.count ~= 0 or zone.columns)
  end, true)
end

return function(view, screen)
  local y = 1 + draw_status(view, screen)
  for _, seat in ipairs(view:others()) do y = draw_seat(view, screen, y, seat) end
  y = draw_middle(view, screen, y)
  if view.seat ~= 0 then draw_seat(view, screen, y, view.seat) end
end
