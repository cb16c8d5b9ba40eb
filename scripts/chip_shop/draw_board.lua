--- draw_board.lua - the main board: turn, tracks, decks on their squares, income streams.
local board = require "board"
local people = require "draw_people"

local draw = {}

--- Year and phase, the turn order, the next slide.
function draw.header(view, screen, y)
  local shows = view.shows
  local x = screen:text(1, y, "Year " .. shows.turn .. "/" .. shows.turns, "bold")
  x = screen:text(x + 2, y, view.status.phase or "", "cyan")
  x = screen:text(x + 2, y, "order ", "dim")
  for at, seat in ipairs(shows.order) do
    if at > 1 then x = screen:text(x, y, screen:sign(" › ", " > "), "dim") end
    x = screen:text(x, y, view:name(seat), people.style(seat, seat == view.seat))
  end
  local slide = shows.slide and "decks slide in year " .. shows.slide or ""
  if x + #slide < screen.columns then screen:right(screen.columns, y, slide, "dim") end
  return y + 1
end

--- The markers on a track; those on one step stand side by side.
local function markers(view, name)
  local marks, by_value = {}, {}
  if name == "longevity" then marks[1] = { board.wage_square, "$", "dim" } end
  for seat in ipairs(view.seats) do
    local value, letter = view:amount(name, seat), people.letter(view, seat)
    local mark = by_value[value]
    if mark then
      mark[2], mark[3] = mark[2] .. letter, "bold"
    else
      mark = { value, letter, people.style(seat, true) }
      marks[#marks + 1], by_value[value] = mark, mark
    end
  end
  return marks
end

--- Both tracks, with everybody's markers.
function draw.tracks(view, screen, y)
  for at, name in ipairs { "loyalty", "longevity" } do
    local marks = markers(view, name)
    screen:text(1, y + at - 1, name, "dim")
    screen:track(11, y + at - 1, screen.columns - 11,
      { min = board.lowest, max = board.highest, marks = marks })
  end
  return y + 2
end

--- What a square scores by default: "+1$ 1♥1★".
local function score(square)
  local parts = {}
  if square.profit > 0 then parts[1] = "+" .. square.profit .. "$" end
  if square.loyalty > 0 then
    parts[#parts + 1] = square.loyalty .. "♥" .. square.longevity .. "★"
  end
  return table.concat(parts, " ")
end

local function deck_box(view, zone, queue, title, price, scored)
  local count = view:count(zone) or 0
  return { tag = title, foot = people.queue_text(view, queue), frame = "square",
    lines = { scored, price .. " R&D", count .. " cards" }, count = count, queue = queue,
    waiting = view:count(queue) or 0 }
end

--- "3: era 4 ×8", or as much of that as there is room for.
local function small_title(screen, room, box)
  local times = "×" .. box.count
  if box.tag:find("empty") then times = "" end
  local tag = box.tag:gsub("^(%d) ", "%1: ")
  return people.fitting(screen, room, { tag .. " " .. times, tag .. times,
    tag:gsub(": era ", ":e"):gsub(": empty", ": -"):sub(1, 4) .. times })
end

--- "3 R&D ABC", or "3 ABCABC" where the queue is long.
local function draw_queue(view, area, box)
  local price = box.lines[2] .. " "
  if width(price) + box.waiting > area.columns then price = price:match("^%d+ ") end
  people.queue(view, area, area:text(1, 1, price), 1, box.queue)
end

--- The decks in three lines without frames.
local function draw_small_decks(view, screen, y, boxes)
  local room = screen.columns // #boxes
  for at, box in ipairs(boxes) do
    local x = 1 + (at - 1) * room
    screen:text(x, y, small_title(screen, room - 1, box), "underline")
    draw_queue(view, screen:area(x, y + 1, room - 1, 1), box)
    local scored = box.lines[1]
    screen:text(x, y + 2,
      people.fitting(screen, room - 1, { scored, (scored:gsub(" ", "")) }), "dim")
  end
  return y + 3
end

--- The decks on their squares, with the queues in the lower frame.
function draw.products(view, screen, y, small)
  local boxes = {}
  boxes[1] = deck_box(view, "product_discard", "draw_discard", "discard", board.off_track.rd,
    "-1♥-1★")
  for at in ipairs(board.track) do
    local square = board.track[view.shows.squares[at]] or board.off_track
    local era = at + view.shows.retired
    boxes[at + 1] = deck_box(view, "era_square_" .. at, "draw_" .. at,
      at .. (era <= #board.track and " era " .. era or " empty"), square.rd, score(square))
  end
  boxes[#boxes + 1] = deck_box(view, "accessory_deck", "draw_accessory", "extras",
    board.off_track.rd, "")
  if small then return draw_small_decks(view, screen, y, boxes) end
  return y + screen:cards(1, y, screen.columns, boxes, { columns = 11, rows = 5 })
end

--- Income squares that have tokens, from a place on.
function draw.streams(view, screen, y, left)
  local x = left
  for _, square in ipairs(board.streams) do
    if view:count(square) > 0 then
      x = screen:text(x, y, board.titles[square] .. " ", "dim")
      x = people.queue(view, screen, x, y, square) + 2
    end
  end
  return x > 1 and y + 1 or y
end

return draw
