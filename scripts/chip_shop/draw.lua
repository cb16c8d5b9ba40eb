--- draw.lua - the table of Chip Shop: the main board above, the companies below.
local draw_board = require "draw_board"
local draw_company = require "draw_company"
local draw_staff = require "draw_staff"

--- The draft: who is to be had, with their figures.
local function draw_draft(view, screen)
  local boxes = {}
  for at, piece in ipairs(view:cards("personality_deck")) do
    local it = card(piece.id)
    boxes[at] = { title = it.name:gsub("^The ", ""), title_style = "bold",
      foot = it.salary .. "/yr", lines = { "♥" .. it.loyalty .. " ★" .. it.longevity,
        draw_company.start(it) } }
  end
  screen:text(1, 1, "The garage doors open", "bold")
  local small = screen.rows < 44 -- the question lists them, with more about each
  local rows = small and 0
    or screen:cards(1, 2, screen.columns, boxes, { columns = 15, rows = 6 })
  for at, seat in ipairs(view:others()) do
    draw_company.team(view, screen, 2 + rows + at, seat)
  end
  if view.seat > 0 then
    draw_company.team(view, screen, 3 + rows + #view.seats - 1, view.seat)
  end
end

--- Is the seat looking through a deck? Then, on a small screen, the cards need the room.
local function is_searching(view)
  return view.question and view.question.id == "search_product"
end

return function(view, screen)
  if view.shows.draft then return draw_draft(view, screen) end
  local small = screen.rows < 32 -- then the companies' lines must do for the tracks
  local y = draw_board.header(view, screen, 1)
  if not small then y = draw_board.tracks(view, screen, y) end
  if not (small and is_searching(view)) then
    y = draw_board.products(view, screen, y, small)
    y = draw_board.streams(view, screen, draw_staff(view, screen, y))
    y = draw_company.rivals(view, screen, y, small)
  end
  if view.seat > 0 then draw_company.own(view, screen, y, small) end
end
