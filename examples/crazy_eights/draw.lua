--- draw.lua - the table of Crazy Eights: hands above, deck and pile, one's own hand below.
local signs = { clubs = "♣", diamonds = "♦", hearts = "♥", spades = "♠" }
local styles = { clubs = "bold", diamonds = "bold red", hearts = "bold red", spades = "bold" }
local faces = { [1] = "A", [11] = "J", [12] = "Q", [13] = "K" }

local function box(piece)
  local printed = card(piece.id)
  if not printed then return { down = true, columns = 6 } end
  return { title = (faces[printed.rank] or printed.rank) .. signs[printed.suit], columns = 6,
    title_style = styles[printed.suit] }
end

local function draw_rival(view, screen, y, seat)
  local turn = view.status.turn == view:name(seat)
  local x = screen:text(1, y, turn and screen:sign("▶ ", "> ") or "  ")
  x = screen:text(x, y, screen:pad(view:name(seat), 12), turn and "bold" or nil)
  local count = view:count("hand", seat)
  x = screen:text(x + 1, y, ("▪"):rep(math.min(count, screen.columns - 20)), "blue")
  screen:text(x + 1, y, count, "dim")
end

--- Deck, pile, and the suit to follow.
local function draw_middle(view, screen, y)
  local pile, x = view:cards("pile"), 3
  screen:card(x, y, { down = true, columns = 6, foot = tostring(view:count("deck")) })
  if #pile > 0 then screen:card(x + 8, y, box(pile[#pile])) end
  local suit = view.shows.suit
  screen:spans(x + 16, y + 1,
    { { "follow ", "dim" }, { signs[suit] .. " " .. suit, styles[suit] } })
end

local function draw_hand(view, screen, y)
  screen:text(3, y, "Your hand", view.status.turn == view:name(view.seat) and "bold" or "dim")
  local boxes = {}
  for i, piece in ipairs(view:cards("hand", view.seat)) do boxes[i] = box(piece) end
  screen:cards(3, y + 1, screen.columns - 3, boxes, { columns = 6, rows = 3 })
end

return function(view, screen)
  local y = 1
  for _, seat in ipairs(view:others()) do
    draw_rival(view, screen, y, seat)
    y = y + 1
  end
  draw_middle(view, screen, y + 1)
  if view.seat ~= 0 then draw_hand(view, screen, y + 5) end
end
