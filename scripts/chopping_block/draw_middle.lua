--- draw_middle.lua - the boxes in the middle: the Contract, the next one, the crowd.

--- A number, and what is printed if it has changed: "6", "7 (6)".
local function changed(n, printed)
  return n == printed and tostring(n) or n .. " (" .. printed .. ")"
end

--- "6 Gold, -3 influence", "7 (6) Gold, -3 infl."
local function pays(gold, influence, printed, columns)
  local words = changed(gold, printed.gold) .. " Gold, " .. (influence > 0 and "+" or "")
    .. changed(influence, printed.influence)
  return words .. (width(words) + 10 > columns and " infl." or " influence")
end

--- What a text says after its joke.
local function point_of(text) return (text:gsub("^.-[.!?]\"? ", "")) end

--- A text in so many lines; one that is longer ends with dots.
local function cut(screen, text, columns, rows)
  local lines = screen:lines(text, columns)
  if rows < 1 then return {} end
  if #lines <= rows then return lines end
  lines[rows] = screen:clip(lines[rows] .. " " .. lines[rows + 1], columns)
  return table.move(lines, 1, rows, 1, {})
end

--- What it pays, and what it does.
local function contract_lines(screen, piece, rewards, columns, rows)
  local printed = card(piece.id)
  local now = rewards or printed
  local lines = { { pays(now.gold, now.influence, printed, columns), "bold yellow" } }
  if printed.ends_game then lines[1] = { "Last call!", "bold red" } end
  local text = printed.does and point_of(printed.text) or ""
  for _, line in ipairs(cut(screen, text, columns, rows - 1)) do lines[#lines + 1] = { line } end
  return lines
end

--- In the frame below: the icons, and whether it was postponed.
local function foot_of(piece)
  local words = table.concat(card(piece.id).icons, " ")
  if piece.marks and piece.marks.postponed then words = "postponed, " .. words end
  return words
end

local function draw_contract(area, tag, piece, rewards)
  local columns, rows = area.columns, area.rows
  if not piece then
    area:box(1, 1, columns, rows, { title = tag, style = "dim" })
  elseif not piece.id then
    area:card(1, 1, { down = true, columns = columns, rows = rows, tag = tag })
  else
    local title = rows < 6 and area:clip(piece.name, columns - 2) or piece.name
    area:card(1, 1, { title = title, title_style = "bold", columns = columns, rows = rows,
      lines = contract_lines(area, piece, rewards, columns - 2, rows - 3), tag = tag,
      foot = foot_of(piece) })
  end
end

local function draw_crowd(area, piece)
  local columns, rows = area.columns, area.rows
  area:box(1, 1, columns, rows, { title = "The crowd", style = not piece and "dim" or "magenta" })
  if not piece then return area:centre(2, 3, columns - 2, "is waiting", "dim") end
  area:centre(2, 2, columns - 2, piece.name, "bold magenta")
  area:area(2, 3, columns - 2, rows - 3):wrap(1, 1, columns - 2, point_of(card(piece.id).text))
end

--- Three boxes side by side. What the first would pay is said for the viewer while it is up for
--- bids, for the Executioner once it lies on the block.
local function draw_middle(view, screen, y, rows)
  local columns = screen.columns // 3
  local block = view:cards("block")[1]
  local deck = view:cards("contract_deck")
  local rest = screen.columns - 2 * columns
  draw_contract(screen:area(1, y, columns, rows), block and "On the block" or "Up for bids",
    block or view:cards("current")[1], view.shows.rewards)
  draw_contract(screen:area(columns + 1, y, columns, rows), "Next", deck[#deck])
  draw_crowd(screen:area(2 * columns + 1, y, rest, rows), view:cards("crowd")[1])
end

return { draw_middle, point_of }
