--- draw_seats.lua - the players: who they are, what they have, and their monsters.
local monster = require "draw_monster"
local seats = {}

local GAP, NARROWEST = 2, 16

--- Is it this seat's turn, or its deal?
local function is_active(view, seat)
  local status = view.status
  local who = status.phase == "drafting" and status.dealer or status.turn
  return who == view:name(seat)
end

--- How much energy there is; all of it is in the box while everybody sews.
local function state_of(view, seat)
  if view.status.phase == "building" then
    return #view.shows.monsters[seat].cards > 0 and "at the table" or "behind the curtain"
  end
  return view:amount("energy", seat) .. " energy"
end

--- Name and energy of a seat; returns the place behind it.
function seats.draw_name(view, screen, x, y, seat)
  local facts = view.shows.monsters[seat]
  x = screen:text(x, y, is_active(view, seat) and screen:sign("▶ ", "> ") or "  ", "bold")
  if not facts.alive then
    x = screen:text(x, y, view:name(seat), "dim")
    return screen:text(x + 1, y, screen:sign("✗", "x") .. " destroyed", "red")
  end
  x = screen:text(x, y, view:name(seat), "bold")
  return screen:text(x + 1, y, state_of(view, seat), "yellow")
end

--- How many cards a seat keeps in its drawer.
local function draw_drawer(view, screen, x, y, seat)
  local kept = view:count("inventory", seat) or 0
  if kept > 0 then screen:text(x + 2, y, kept .. " in the drawer", "dim") end
end

--- Where each monster stands at that size: { seat, x, y }, and the rows all of them take.
local function lay_out(view, screen, order, size)
  local list, x, y, below = {}, 1, 0, 0
  for _, seat in ipairs(order) do
    local columns, rows = monster.measure(view.shows.monsters[seat], size)
    columns = math.max(columns, NARROWEST)
    if x > 1 and x + columns - 1 > screen.columns then x, y = 1, below end
    list[#list + 1] = { seat = seat, x = x, y = y }
    x, below = x + columns + GAP, math.max(below, y + rows + 2)
  end
  return list, below
end

--- The largest size at which all monsters fit into that many rows, or the smallest.
local function best_layout(view, screen, order, room)
  for _, size in ipairs(monster.sizes) do
    local list, rows = lay_out(view, screen, order, size)
    if rows <= room or size == monster.sizes[#monster.sizes] then return list, rows, size end
  end
end

--- All monsters that are in sight, the own one first; returns the rows they took.
function seats.draw_monsters(view, screen, y, order, room)
  local list, rows, size = best_layout(view, screen, order, room)
  for _, it in ipairs(list) do
    seats.draw_name(view, screen, it.x, y + it.y, it.seat)
    draw_drawer(view, screen, it.x, y + it.y + 1, it.seat)
    monster.draw(screen, it.x, y + it.y + 2, view.shows.monsters[it.seat], size)
  end
  return rows
end

return seats
