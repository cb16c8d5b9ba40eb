--- draw.lua - the square: headsmen above, the Contracts and the crowd in the middle, the own hand.
local ROWS = 6 -- of the boxes in the middle
local tints = { scheme = "white", crowd = "magenta", item = "cyan", interrupt = "red" }
local places = { resource = "break time", bid_open = "before the bids", bid_reveal = "hands open",
  chop = "on the block", cleanup = "bring a bucket" }

local function draw_header(view, screen)
  local shows = view.shows
  local x = screen:text(1, 1, "Turn " .. shows.turn .. " ", "bold")
  x = screen:text(x, 1, view.status.phase or "Setup", "bold yellow")
  if places[shows.window] and screen.columns >= 76 then
    screen:text(x, 1, ": " .. places[shows.window], "yellow")
  end
  screen:right(screen.columns, 1, "deck " .. view:count("player_deck") .. "  discard "
    .. view:count("discard") .. "  Contracts " .. view:count("contract_deck"), "dim")
end

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
  local bids = view.shows.bids
  return bids and bids[seat] and "bid " .. bids[seat] or ""
end

local function draw_seat(view, screen, y, seat)
  local holder, own = view.shows.executioner == seat, seat == view.seat
  local x = screen:text(1, y, holder and screen:sign("▶", ">") or " ", "bold red")
  screen:text(x + 1, y, screen:pad(view:name(seat), 8), own and "bold green" or "bold")
  x = screen:text(11, y, screen:pad("Gold " .. view:amount("gold", seat), 8), "yellow")
  x = screen:text(x, y, screen:pad("bag " .. bag_of(view, seat), 7), "cyan")
  x = screen:text(x, y, screen:pad("hand " .. view:count("hand", seat), 8))
  x = screen:text(x, y, screen:pad(fist_of(view, seat), 9), "bold")
  local done = view:count("completed", seat)
  local rest = done > 0 and done .. " done (" .. icons_of(view, seat) .. ")  " or ""
  screen:text(x, y, screen:clip(rest .. items_of(view, seat), screen.columns - x + 1))
end

--- "6 Gold, -3 influence"
local function pays(gold, influence, columns)
  return gold .. " Gold, " .. (influence > 0 and "+" or "") .. influence
    .. (columns < 22 and " infl." or " influence")
end

--- What a text says after its joke.
local function point_of(text) return (text:gsub("^.-[.!?]\"? ", "")) end

--- What it pays (and what is printed, if that has changed), and what it does.
local function contract_lines(screen, piece, rewards, columns)
  local printed = card(piece.id)
  local gold, influence = printed.gold, printed.influence
  if rewards then gold, influence = rewards.gold, rewards.influence end
  local lines = { { pays(gold, influence, columns), "bold yellow" } }
  if gold ~= printed.gold or influence ~= printed.influence then
    lines[2] = { "printed " .. printed.gold .. ", " .. printed.influence, "dim" }
  end
  local text = printed.does and point_of(printed.text) or ""
  for _, line in ipairs(screen:lines(text, columns)) do lines[#lines + 1] = { line } end
  return lines
end

--- In the frame below: the icons, and whether it was postponed.
local function foot_of(piece)
  local words = table.concat(card(piece.id).icons, " ")
  if piece.marks and piece.marks.postponed then words = "postponed, " .. words end
  return words
end

local function draw_contract(screen, x, y, columns, tag, piece, rewards)
  if not piece then
    screen:box(x, y, columns, ROWS, { title = tag, style = "dim" })
  elseif not piece.id then
    screen:card(x, y, { down = true, columns = columns, rows = ROWS, tag = tag })
  else
    screen:card(x, y, { title = piece.name, title_style = "bold", columns = columns, rows = ROWS,
      lines = contract_lines(screen, piece, rewards, columns - 2), tag = tag,
      foot = foot_of(piece) })
  end
end

local function draw_crowd(view, screen, x, y, columns)
  local piece = view:cards("crowd")[1]
  screen:box(x, y, columns, ROWS, { title = "The crowd", style = not piece and "dim" or "magenta" })
  if not piece then return screen:centre(x + 1, y + 2, columns - 2, "is waiting", "dim") end
  screen:centre(x + 1, y + 1, columns - 2, piece.name, "bold magenta")
  local area = screen:area(x + 1, y + 2, columns - 2, ROWS - 3)
  area:wrap(1, 1, columns - 2, point_of(card(piece.id).text))
end

local function draw_middle(view, screen, y)
  local columns = screen.columns // 3
  local block = view:cards("block")[1]
  local deck = view:cards("contract_deck")
  draw_contract(screen, 1, y, columns, block and "On the block" or "Up for bids",
    block or view:cards("current")[1], view.shows.rewards)
  draw_contract(screen, columns + 1, y, columns, "Next", deck[#deck])
  draw_crowd(view, screen, 2 * columns + 1, y, screen.columns - 2 * columns)
end

local function names_of(pieces, join)
  local names = {}
  for at, piece in ipairs(pieces) do names[at] = piece.name or "?" end
  return table.concat(names, join)
end

--- What waits on the stack, or lies in front of everybody.
local function draw_played(view, screen, y)
  local waiting, played = view:cards("stack"), view:cards("played")
  local x = 1
  if #waiting > 0 then
    x = screen:text(x, y, "On the table: ", "bold red")
    x = screen:text(x, y, names_of(waiting, " < "), "bold") + 2
  end
  if #played > 0 then
    x = screen:text(x, y, "Played: ", "bold")
    screen:text(x, y, screen:clip(names_of(played, ", "), screen.columns - x + 1))
  end
  return (#waiting + #played > 0) and 1 or 0
end

local function price_of(printed)
  local cost = printed.cost
  if cost.influence > 0 then return cost.influence .. " infl." end
  if cost.gold > 0 then return cost.gold .. " Gold" end
  return cost.cards > 0 and cost.cards .. " card" or "free"
end

local function draw_hand(view, screen, y)
  local boxes = {}
  for at, piece in ipairs(view:cards("hand", view.seat)) do
    local printed = card(piece.id)
    boxes[at] = { title = piece.name, style = tints[printed.type], title_style = "bold",
      foot = price_of(printed) }
  end
  return screen:cards(1, y, screen.columns, boxes, { columns = 13, rows = 4, overlap = 8 })
end

local function draw_agenda(view, screen, y)
  local piece = view:cards("agenda", view.seat)[1]
  local x = screen:text(1, y, "Agenda ", "dim")
  x = screen:text(x, y, piece.name .. " ", "bold")
  screen:text(x, y, screen:clip(card(piece.id).text, screen.columns - x + 1), "dim")
end

return function(view, screen)
  draw_header(view, screen)
  local y = 2
  local seats = view:others()
  if view.seat ~= 0 then seats[#seats + 1] = view.seat end
  for _, seat in ipairs(seats) do
    draw_seat(view, screen, y, seat)
    y = y + 1
  end
  draw_middle(view, screen, y)
  y = y + ROWS
  y = y + draw_played(view, screen, y)
  if view.seat == 0 then return end
  y = y + draw_hand(view, screen, y)
  draw_agenda(view, screen, y)
end
