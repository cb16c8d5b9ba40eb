--- draw.lua - the laboratory: the black market while drafting, then the monsters.
local monster = require "draw_monster"
local cards = require "draw_cards"

--- The line above everything: phase, round, whose turn, and what lies in the middle.
local function draw_header(view, screen)
  local status = view.status
  local x = screen:text(1, 1, "CHIMERA", "bold green")
  x = screen:text(x + 2, 1, status.phase or "", "bold")
  if status.phase == "arena" then x = screen:text(x + 1, 1, "round " .. (status.round or 1)) end
  screen:text(x + 2, 1, view:amount("energy_box") .. " energy in the box", "dim")
end

--- Is it this seat's turn, or its deal?
local function is_active(view, seat)
  local status = view.status
  local who = status.phase == "drafting" and status.dealer or status.turn
  return who == view:name(seat)
end

local function is_alive(view, seat)
  local facts = view.shows.monsters and view.shows.monsters[seat]
  return not facts or facts.alive
end

--- Energy and inventory of a seat in one line; returns the place behind it.
local function draw_seat(view, screen, x, y, seat)
  x = screen:text(x, y, is_active(view, seat) and screen:sign("▶ ", "> ") or "  ", "bold")
  if not is_alive(view, seat) then
    x = screen:text(x, y, view:name(seat), "dim")
    return screen:text(x + 1, y, screen:sign("✗", "x") .. " destroyed", "red")
  end
  x = screen:text(x, y, view:name(seat), "bold")
  x = screen:text(x + 1, y, view:amount("energy", seat) .. " energy", "yellow")
  local kept = view:count("inventory", seat) or 0
  return kept > 0 and screen:text(x + 1, y, kept .. " in the drawer", "dim") or x
end

--- The own seat first, then the others; those behind a curtain are left out.
local function seats_in_sight(view)
  local order = {}
  if view.seat ~= 0 then order[1] = view.seat end
  for _, seat in ipairs(view:others()) do
    local hidden = view.status.phase == "building" and #view.shows.monsters[seat].cards == 0
    if not hidden then order[#order + 1] = seat end
  end
  return order
end

--- All monsters side by side, as many as fit in a row; the own one first.
local function draw_monsters(view, screen, y)
  local order = seats_in_sight(view)
  local x, below = 1, y
  for _, seat in ipairs(order) do
    local facts = view.shows.monsters[seat]
    local columns, rows = monster.size(screen, facts.cards)
    columns = math.max(columns, 26)
    if x > 1 and x + columns > screen.columns then x, y = 1, below + 1 end
    draw_seat(view, screen, x, y, seat)
    monster.draw(screen, x, y + 1, facts.cards)
    x, below = x + columns + 2, math.max(below, y + rows + 1)
  end
  return below
end

--- The attack under way, with its dice.
local function draw_attack(view, screen, y)
  local attack = view.shows.attack
  if not attack then return y end
  local parts = {}
  for at, it in ipairs(attack.cards) do
    parts[at] = card(it.id).name
      .. (it.faces and " " .. it.faces .. string.format("%+d", it.bonus) or "")
  end
  local text = view:name(attack.by) .. " attacks " .. card(attack.target).name .. " with "
    .. table.concat(parts, ", ") .. (attack.total and ": " .. attack.total or "")
  return y + screen:wrap(1, y, screen.columns, text, "bold red")
end

--- The names in a zone, in a line that is cut if need be.
local function draw_names(view, screen, y, title, zone, seat)
  local list = view:cards(zone, seat)
  if #list == 0 then return y end
  local names = {}
  for at, piece in ipairs(list) do names[at] = piece.name or "?" end
  local x = screen:text(1, y, title .. " ", "dim")
  return y + screen:wrap(x, y, screen.columns - x, table.concat(names, ", "))
end

local function draw_arena(view, screen, y)
  y = draw_monsters(view, screen, y) + 1
  y = draw_attack(view, screen, y)
  if view.seat ~= 0 then
    y = y + cards.list(screen, y, view:cards("bench", view.seat))
    y = draw_names(view, screen, y, "Your drawer:", "inventory", view.seat)
  end
  local graves = view:cards("graveyard")
  if #graves == 0 then return end
  local top = {}
  for at = #graves, math.max(1, #graves - 2), -1 do top[#top + 1] = graves[at].name end
  screen:spans(1, y, { { "Graveyard ", "dim" }, { #graves .. " cards, on top " },
    { table.concat(top, ", ") } })
end

--- Who has bought what so far.
local function draw_benches(view, screen, y)
  for seat = 1, #view.seats do
    local x = draw_seat(view, screen, 1, y, seat)
    local names = {}
    for at, half in ipairs(view:cards("torso", seat)) do names[at] = half.name end
    for _, piece in ipairs(view:cards("bench", seat)) do names[#names + 1] = piece.name or "?" end
    x = math.max(x + 2, 20)
    y = y + screen:wrap(x, y, screen.columns - x, table.concat(names, ", "))
  end
  return y
end

--- What is for sale, or the torso halves to choose from.
local function draw_market(view, screen, y)
  local zone = view.status.phase == "torsos" and "torso_pool" or "market"
  y = y + cards.draw(screen, y, view:cards(zone)) + 1
  local bid = view.status.bid or 0
  if bid > 0 then
    screen:text(1, y, "The bid is " .. bid, "bold")
    y = y + 1
  end
  return draw_benches(view, screen, y)
end

return function(view, screen)
  draw_header(view, screen)
  local phase = view.status.phase
  if phase == "torsos" or phase == "drafting" then
    draw_market(view, screen, 3)
  else
    draw_arena(view, screen, 3)
  end
end
