--- draw_seats.lua - a line for each headsman; at the end, the Secret Agendas.
local _, point_of = table.unpack(require "draw_middle")

--- The icons of a player's completed Contracts: crown 2, sword.
local function icons_of(view, seat)
  local counts, order = {}, {}
  for _, piece in ipairs(view:cards("completed", seat)) do
    for _, icon in ipairs(card(piece.id).icons) do
      if not counts[icon] then order[#order + 1] = icon end
      counts[icon] = (counts[icon] or 0) + 1
    end
  end
  for at, icon in ipairs(order) do
    order[at] = counts[icon] > 1 and icon .. " " .. counts[icon] or icon
  end
  return table.concat(order, ", ")
end

--- Items by name, used ones in brackets.
local function items_of(view, seat)
  local names = {}
  for _, slot in ipairs { "hood", "tool", "trinket" } do
    local piece = view:cards(slot, seat)[1]
    if piece then
      local used = piece.marks and piece.marks.used
      names[#names + 1] = used and "(" .. piece.name .. ")" or piece.name
    end
  end
  return table.concat(names, ", ")
end

local function bag_of(view, seat)
  local purse = view:purse("bag", seat)
  return tostring(purse.amount or purse.sum or "?")
end

--- What is in the fist: an open bid, or a closed hand.
local function fist_of(view, seat)
  return view.shows.bids and view.shows.bids[seat] or ""
end

local function draw_seat(view, screen, y, seat)
  local holder, own = view.shows.executioner == seat, seat == view.seat
  local x = screen:text(1, y, holder and screen:sign("▶", ">") or " ", "bold red")
  screen:text(x + 1, y, screen:pad(view:name(seat), 8), own and "bold green" or "bold")
  x = screen:text(11, y, screen:pad("Gold " .. view:amount("gold", seat), 8), "yellow")
  x = screen:text(x, y, screen:pad("bag " .. bag_of(view, seat), 7), "cyan")
  x = screen:text(x, y, screen:pad("hand " .. view:count("hand", seat), 8))
  if view.shows.bids then x = screen:text(x, y, screen:pad(fist_of(view, seat), 9), "bold") end
  local done = view:count("completed", seat)
  local rest = done > 0 and done .. " done (" .. icons_of(view, seat) .. ")  " or ""
  screen:text(x, y, screen:clip(rest .. items_of(view, seat), screen.columns - x + 1))
end

local function draw_seats(view, screen, y)
  local seats = view:others()
  if view.seat ~= 0 then seats[#seats + 1] = view.seat end
  for at, seat in ipairs(seats) do draw_seat(view, screen, y + at - 1, seat) end
  return #seats
end

--- The end: everybody's Agenda, and whether it was seen to.
local function draw_agendas(view, screen, y)
  for seat, it in ipairs(view.seats) do
    local printed = card(view:cards("agenda", seat)[1].id)
    local paid = view.shows.fulfilled[seat]
    local x = screen:text(3, y + seat, screen:pad(it.name, 8), "bold")
    x = screen:text(x, y + seat, screen:pad(paid and "+" .. printed.gold or "-", 4),
      paid and "bold green" or "dim")
    x = screen:text(x, y + seat, printed.name .. " ", "bold")
    screen:text(x, y + seat, screen:clip(point_of(printed.text), screen.columns - x + 1), "dim")
  end
  screen:text(1, y, "Secret Agendas", "bold yellow")
end

return { draw_seats, draw_agendas }
