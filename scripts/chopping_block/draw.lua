--- draw.lua - the square: headsmen above, the Contracts and the crowd in the middle, the own hand.
local draw_middle, point_of = table.unpack(require "draw_middle")
local draw_seats, draw_agendas = table.unpack(require "draw_seats")
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

local function price_words(printed, wanted)
  return wanted and " (" .. price_of(printed) .. ")" or ""
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
    local price = price_words(printed, all) .. (at < #pieces and ", " or "")
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

--- What only this seat has.
local function draw_own(view, screen, y, roomy)
  local draw_hand = roomy and draw_cards or draw_names
  draw_agenda(view, screen, y + draw_hand(view, screen, y))
end

--- How many lines the options take below: their help stands beside the longest label.
local function option_lines(view, screen)
  local options, longest, lines = view.question and view.question.options or {}, 0, 0
  for _, option in ipairs(options) do longest = math.max(longest, width(option.label)) end
  for _, option in ipairs(options) do
    local help = screen:lines(option.help or "", math.max(20, screen.columns - longest - 7))
    lines = lines + math.max(1, #help)
  end
  return lines
end

--- How tall the boxes in the middle may be, so that news and question fit below the picture: four
--- lines say whom and how much, more of them also what else.
local function box_rows(view, screen, seats)
  if screen.rows >= ROOMY then return 7 end
  local left = screen.rows - seats - option_lines(view, screen) - LINES_AROUND
  return math.max(4, math.min(6, left))
end

return function(view, screen)
  if view.shows.fulfilled then
    draw_header(view, screen)
    return draw_agendas(view, screen, 2 + draw_seats(view, screen, 2))
  end
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
