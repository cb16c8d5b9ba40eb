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
    return seat == view.seat and "at the table" or "in the open"
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

--- The rows above each monster: the name, and the drawers where anybody has one.
local function rows_above(view)
  for seat = 1, #view.seats do
    if (view:count("inventory", seat) or 0) > 0 then return 2 end
  end
  return 1
end

--- Where each monster stands at that size: { seat, x, y }, and the rows all of them take.
local function lay_out(view, screen, order, size)
  local list, x, y, below, above = {}, 1, 0, 0, rows_above(view)
  for _, seat in ipairs(order) do
    local columns, rows = monster.measure(view.shows.monsters[seat], size)
    columns = math.max(columns, NARROWEST)
    if x > 1 and x + columns - 1 > screen.columns then x, y = 1, below end
    list[#list + 1] = { seat = seat, x = x, y = y }
    x, below = x + columns + GAP, math.max(below, y + rows + above)
  end
  return list, below
end

--- Who sews must see what; the own monster is drawn even where it sticks out.
local function is_needed(view, order)
  return view.status.phase == "building" and #order == 1 and order[1] == view.seat
end

--- The largest size at which these monsters fit into that many rows; nil if none does.
local function best_layout(view, screen, order, room)
  for at, size in ipairs(monster.sizes) do
    local list, rows = lay_out(view, screen, order, size)
    if rows <= room or (at == #monster.sizes and is_needed(view, order)) then
      return list, rows, size
    end
  end
end

--- Does what happens now concern this monster? Something of it can be chosen, or it fights.
local function is_concerned(view, seat)
  local facts, attack = view.shows.monsters[seat], view.shows.attack or {}
  if attack.by == seat or #(facts.places or "") > 0 then return true end
  for _, it in ipairs(facts.cards) do
    if it.number or attack.target == it.id then return true end
  end
  return false
end

--- Which monsters are drawn, and which are told in a line where there is no room for all: those
--- that nothing happens to first, the dead before them.
local function whom_to_draw(view, screen, order, room)
  local drawn, told = {}, {}
  local function rank(seat)
    if not view.shows.monsters[seat].alive then return 0 end
    return (is_concerned(view, seat) and 2 or 1) + (seat == view.seat and 0.5 or 0)
  end
  for at, seat in ipairs(order) do drawn[at] = seat end
  table.sort(drawn, function(a, b) return rank(a) > rank(b) end)
  while #drawn > 0 and (rank(drawn[#drawn]) == 0
    or not best_layout(view, screen, drawn, room - #told)) do
    table.insert(told, 1, table.remove(drawn))
  end
  return drawn, told
end

--- How many monsters there is room for.
function seats.count_drawn(view, screen, order, room)
  return #whom_to_draw(view, screen, order, room)
end

--- How many parts a monster has, how many of them are outer; and its torso.
local function count_parts(facts)
  local parts, outer, torso = 0, 0, nil
  for _, it in ipairs(facts.cards) do
    if it.torso then
      torso = it
    else
      parts, outer = parts + 1, outer + (it.outer and 1 or 0)
    end
  end
  return parts, outer, torso
end

--- "torso 16*, 5 parts, 3 outer, 2 spare"
local function in_words(view, seat)
  local parts, outer, torso = count_parts(view.shows.monsters[seat])
  local kept = view:count("inventory", seat) or 0
  return string.format("torso %d%s, %d %s, %d outer%s", torso.defense, torso.outer and "*" or "",
    parts, parts == 1 and "part" or "parts", outer,
    kept > 0 and ", " .. kept .. " spare" or "")
end

--- All monsters that are in sight, the own one first; returns the rows they took.
function seats.draw_monsters(view, screen, y, order, room)
  local drawn, told = whom_to_draw(view, screen, order, room)
  local list, rows, size = best_layout(view, screen, drawn, room - #told)
  local above = rows_above(view)
  for _, it in ipairs(list or {}) do
    seats.draw_name(view, screen, it.x, y + it.y, it.seat)
    draw_drawer(view, screen, it.x, y + it.y + 1, it.seat)
    monster.draw(screen, it.x, y + it.y + above, view.shows.monsters[it.seat], size)
  end
  rows = rows or 0
  for at, seat in ipairs(told) do
    local x = seats.draw_name(view, screen, 1, y + rows + at - 1, seat)
    if view.shows.monsters[seat].alive then
      screen:text(math.max(x + 2, 18), y + rows + at - 1, in_words(view, seat), "dim")
    end
  end
  return rows + #told
end

return seats
