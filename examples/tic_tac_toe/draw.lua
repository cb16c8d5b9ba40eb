--- draw.lua - the board, three by three.
local styles = { cross = "bold red", nought = "bold blue" }

return function(view, screen)
  local across = screen:grid(2, 1, view:zone("board"), { columns = 5, rows = 1, labels = true,
    cell = function(card) return card and { text = card.name, style = styles[card.id] } end })
  for seat = 1, 2 do
    local turn = view.status.turn == view:name(seat)
    local sign = seat == 1 and "X" or "O"
    screen:text(across + 6, 2 + seat * 2, sign .. "  " .. view:name(seat),
      turn and "bold" or "dim")
    if turn then screen:text(across + 4, 2 + seat * 2, screen:sign("▶", ">"), "bold") end
  end
end
