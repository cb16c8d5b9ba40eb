--- picture.lua - makes the picture of a table out of a seat's view.
local canvas = require "baize.canvas"
require "baize.shapes"(canvas)
require "baize.board"(canvas)
local draw_table = require "baize.table"

local looks = {}
looks.__index = looks

local function find(list, name, seat)
  for _, it in ipairs(list) do
    if it.name == name and (it.owner or 0) == (seat or 0) then return it end
  end
end

--- The zone of that name, of a seat or (without one) of the table; nil if there is none.
function looks:zone(name, seat) return find(self.zones, name, seat) end

--- Its cards; an empty list if there is no such zone.
function looks:cards(name, seat)
  local zone = self:zone(name, seat)
  return zone and zone.cards or {}
end

--- How many cards lie there; nil if that is hidden.
function looks:count(name, seat)
  local zone = self:zone(name, seat)
  return zone and zone.count
end

--- What a purse holds; nil if that is hidden.
function looks:amount(name, seat)
  local purse = find(self.purses, name, seat)
  return purse and purse.amount
end

--- The purse itself: amount, min and max of a track, endless, sum.
function looks:purse(name, seat) return find(self.purses, name, seat) end

--- What people call a zone or purse.
function looks:title(name)
  return self.titles[name] or name:gsub("_", " ")
end

--- The name of a seat.
function looks:name(seat) return self.seats[seat] and self.seats[seat].name end

--- The other seats, from the left of this one around; for a spectator all of them.
function looks:others()
  local seats, count = {}, #self.seats
  for i = 1, count do
    local seat = (self.seat + i - 1) % count + 1
    if seat ~= self.seat then seats[#seats + 1] = seat end
  end
  return seats
end

return function(draw, view, columns, rows, unicode)
  setmetatable(view, looks)
  local screen = canvas.new(columns, rows, unicode);
  (draw or draw_table)(view, screen)
  return screen:finish()
end
