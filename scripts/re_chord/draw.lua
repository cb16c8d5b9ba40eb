--- draw.lua - the stage of Re-Chord: neck, score pad, guitarists, and one's own cards. On a small
--- screen everything moves together; what scrolls away first is what matters least.
local neck = require "draw_neck"
local pad = require "draw_pad"
local cards = require "draw_cards"
local seats = require "draw_seats"

local ROOMY = 32    -- rows from which the neck has edges and the parts stand apart
local TINY = 22     -- rows below which there is but the neck, and a line for everybody
local SEAT_LINE = 36 -- columns a guitarist's line needs

--- Which colours this seat may see as its own.
local function own_colours(view)
  local own = {}
  for _, piece in ipairs(view.seat ~= 0 and view:cards("genre_slot", view.seat) or {}) do
    if piece.id then own[card(piece.id).colour] = true end
  end
  return own
end

--- The set, the level, the turn; and a warning when nothing moves any more.
local function draw_header(view, screen, y, roomy)
  local shows = view.shows
  local stalled = shows.stall > shows.stall_end // 2
  if not roomy and not stalled then return 0 end
  local title = (shows.song_set or "Re-Chord") .. (shows.level and " (" .. shows.level .. ")" or "")
  local x = screen:text(1, y, title, "bold yellow")
  x = screen:text(x, y, "   turn " .. shows.turns, "dim")
  if stalled then
    screen:text(x, y, "   " .. shows.stall .. " turns without a scoring, " .. shows.stall_end
      .. " end the show", "red")
  end
  return 1
end

--- The neck with the pad beside it, and the supply under it.
local function draw_stage(view, screen, y, roomy)
  local columns, rows = neck.draw(view, screen, 1, y, roomy)
  pad.draw(view, screen, columns + 2, y, own_colours(view))
  neck.draw_supply(view, screen, 1, y + rows)
  return rows + 1
end

--- The others' open SONGs and GENREs, then the own ones.
local function draw_open(view, screen, y)
  local top = y
  for _, seat in ipairs(view:others()) do
    y = y + seats.draw_open(view, screen, 1, y, seat)
  end
  if view.seat ~= 0 then y = y + seats.draw_open(view, screen, 1, y, view.seat) end
  return y - top
end

--- The own hand, and beside or below it the open hand of another (the Automa's).
local function draw_hands(view, screen, y)
  local hand = seats.seen_hand(view, view.seat)
  local x, rows = 2 + cards.columns(screen, #hand), cards.row(screen, 2, y, hand)
  for _, seat in ipairs(view:others()) do
    local seen = seats.seen_hand(view, seat)
    local beside = x + cards.columns(screen, #seen) <= screen.columns + 2
    if not beside then x, y, rows = 2, y + rows, 0 end
    if #seen > 0 and #hand > 0 then screen:text(x - 1, y, screen:sign("┊", ":"), "dim") end
    rows = math.max(rows, cards.row(screen, x, y, seen))
  end
end

--- Do the guitarists' lines fit beside the own cards? Not if somebody else's lie there.
local function beside_cards(view, screen)
  if view.shows.level then return nil end
  local x = 2 + cards.columns(screen, #seats.seen_hand(view, view.seat))
  return screen.columns - x >= SEAT_LINE and x + 1 or nil
end

--- On a very low screen: the neck, a line for all guitarists and one for oneself. The cards are
--- read in the question, or with `hand`.
local function draw_tiny(view, screen)
  seats.draw_line(view, screen, 1)
  local y = 2 + draw_stage(view, screen, 2, false)
  local line = screen:area(1, y, screen.columns, 1)
  if view.seat ~= 0 then seats.draw_open(view, line, 1, 1, view.seat) end
end

return function(view, screen)
  if screen.rows < TINY then return draw_tiny(view, screen) end
  local roomy, beside = screen.rows >= ROOMY, beside_cards(view, screen)
  local gap = roomy and 1 or 0
  local y = 1 + draw_header(view, screen, 1, roomy)
  if not beside then y = y + seats.draw(view, screen, 1, y) end
  y = y + gap
  y = y + draw_stage(view, screen, y, roomy) + gap
  y = y + draw_open(view, screen, y)
  if beside then seats.draw(view, screen, beside, y) end
  draw_hands(view, screen, y)
end
