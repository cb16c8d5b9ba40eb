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

return function(view, screen)
  local y = 1
  for _, seat in ipairs(view:others()) do
    draw_rival(view, screen, y, seat)
    y = y + 1
  end
  local pile, x = view:cards("pile"), 3
  screen:card(x, y + 1, { down = true, columns = 6, foot = tostring(view:count("deck")) })
  if #pile > 0 then screen:card(x + 8, y + 1, box(pile[#pile])) end
  screen:text(x + 16, y + 2, "follow ", "dim")
  local follow = view.shows and view.shows.suit
  if follow then screen:text(x + 23, y + 2, signs[follow] .. " " .. follow, styles[follow]) end
  y = y + 5
  if view.seat == 0 then return end
  screen:text(3, y, "Your hand", view.status.turn == view:name(view.seat) and "bold" or "dim")
  local boxes = {}
  for i, piece in ipairs(view:cards("hand", view.seat)) do boxes[i] = box(piece) end
  screen:cards(3, y + 1, screen.columns - 3, boxes, { columns = 6, rows = 3 })
end
