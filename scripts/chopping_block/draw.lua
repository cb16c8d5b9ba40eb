--- draw.lua - the square: headsmen above, the Contracts and the crowd in the middle, the own hand.
local draw_middle, point_of = table.unpack(require "draw_middle")
local ROOMY = 34 -- so many lines have room for the hand as cards and for the question
local LINES_AROUND = 12 -- title, header, hand, Agenda, news, prompt, declining, the answer
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
  return view.shows.bids and view.shows.bids[seat] or ""
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

--- How a reward came about: "Gold 3, Bloodthirsty Mob 4, Roaring Encore 8".
local function steps(title, printed, reasons)
  if #reasons == 0 then return {} end
  local words = { title .. " " .. printed }
  for _, reason in ipairs(reasons) do words[#words + 1] = reason.because .. " " .. reason.to end
  return { table.concat(words, ", ") }
end

local function draw_reasons(view, screen, y)
  local piece = view:cards("block")[1]
  if not piece then return 0 end
  local printed, rewards = card(piece.id), view.shows.rewards
  local words = steps("Gold", printed.gold, rewards.why_gold)
  table.move(steps("Influence", printed.influence, rewards.why_influence), 1, 1, #words + 1, words)
  screen:text(1, y, screen:clip(table.concat(words, "; "), screen.columns), "yellow")
  return #words > 0 and 1 or 0
end

local function price_of(printed)
  local cost = printed.cost
  if cost.influence > 0 then return cost.influence .. " infl." end
  if cost.gold > 0 then return cost.gold .. " Gold" end
  return cost.cards > 0 and cost.cards .. " card" or "free"
end

local function draw_cards(view, screen, y)
  local boxes = {}
  for at, piece in ipairs(view:cards("hand", view.seat)) do
    local printed = card(piece.id)
    boxes[at] = { title = piece.name, style = tints[printed.type], title_style = "bold",
      foot = price_of(printed) }
  end
  return screen:cards(1, y, screen.columns, boxes, { columns = 13, rows = 4, overlap = 8 })
end

--- The cards that the question does not offer: those it offers stand below, with their prices.
local function not_offered(view)
  local offered, rest = {}, {}
  for _, option in ipairs(view.question and view.question.options or {}) do
    if option.card then offered[option.card] = true end
  end
  for _, piece in ipairs(view:cards("hand", view.seat)) do
    if not offered[piece.id] then rest[#rest + 1] = piece end
  end
  return rest
end

--- Where there is little room the hand is a line or two: "Tip Jar (free), Curfew (1 infl.)".
local function draw_names(view, screen, y)
  local pieces = not_offered(view)
  if #pieces == 0 then return 0 end
  local all = #pieces == view:count("hand", view.seat)
  local x, top = screen:text(1, y, all and "Hand " or "Also in hand ", "dim"), y
  for at, piece in ipairs(pieces) do
    local printed = card(piece.id)
    local price = " (" .. price_of(printed) .. ")" .. (at < #pieces and ", " or "")
    if x + width(piece.name .. price) > screen.columns + 2 then x, y = 6, y + 1 end
    x = screen:spans(x, y, { { piece.name, "bold " .. tints[printed.type] }, { price } })
  end
  return y - top + 1
end

local function draw_agenda(view, screen, y)
  local piece = view:cards("agenda", view.seat)[1]
  local x = screen:text(1, y, "Agenda ", "dim")
  x = screen:text(x, y, piece.name .. " ", "bold")
  if view.shows.agenda then x = screen:text(x, y, "(fulfilled so far) ", "green") end
  screen:text(x, y, screen:clip(point_of(card(piece.id).text), screen.columns - x + 1), "dim")
end

local function draw_seats(view, screen, y)
  local seats = view:others()
  if view.seat ~= 0 then seats[#seats + 1] = view.seat end
  for at, seat in ipairs(seats) do draw_seat(view, screen, y + at - 1, seat) end
  return #seats
end

--- What only this seat has.
local function draw_own(view, screen, y, roomy)
  local draw_hand = roomy and draw_cards or draw_names
  draw_agenda(view, screen, y + draw_hand(view, screen, y))
end

--- How tall the boxes in the middle may be, so that news and question fit below the picture: four
--- lines say whom and how much, more of them also what else.
local function box_rows(view, screen, seats)
  if screen.rows >= ROOMY then return 7 end
  local options = view.question and view.question.options or {}
  return math.max(4, math.min(6, screen.rows - seats - #options - LINES_AROUND))
end

return function(view, screen)
  local roomy = screen.rows >= ROOMY
  draw_header(view, screen)
  local seats = draw_seats(view, screen, 2)
  local y, rows = 2 + seats, box_rows(view, screen, seats)
  draw_middle(view, screen, y, rows)
  y = y + rows
  y = y + draw_reasons(view, screen, y)
  y = y + draw_played(view, screen, y)
  if view.seat ~= 0 then draw_own(view, screen, y, roomy) end
end
