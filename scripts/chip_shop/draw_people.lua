--- draw_people.lua - colours and letters of the seats, and queues of their tokens; texts that fit.
local people = {}

local colours = { "red", "blue", "green", "yellow", "magenta", "white" }

--- A seat's colour, bold if it matters.
function people.style(seat, bold)
  return (bold and "bold " or "") .. colours[seat]
end

--- A seat's sign: the first letter of its name, or its number where two begin alike.
function people.letter(view, seat)
  local letter = view:name(seat):sub(1, 1)
  for other in ipairs(view.seats) do
    if other ~= seat and view:name(other):sub(1, 1) == letter then return tostring(seat) end
  end
  return letter:match("%w") or tostring(seat)
end

--- The tokens of a queue, front to back.
function people.queue(view, screen, x, y, square)
  for _, token in ipairs(view:cards(square)) do
    local seat = card(token.id).seat
    x = screen:text(x, y, people.letter(view, seat), people.style(seat, true))
  end
  return x
end

function people.queue_text(view, square)
  local letters = {}
  for at, token in ipairs(view:cards(square)) do
    letters[at] = people.letter(view, card(token.id).seat)
  end
  return table.concat(letters)
end

--- The first text that fits into so many columns, else the last, cut.
function people.fitting(screen, columns, texts)
  for _, text in ipairs(texts) do
    if width(text) <= columns then return text end
  end
  return screen:clip(texts[#texts], columns)
end

return people
