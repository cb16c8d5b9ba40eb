--- draw_frames.lua - the frame of a card, with its stitchings in it.
local frames = {}

--- The sign on each side of the frame: joined to the next card, or blank. An open stitching
--- shows its letter.
local joined = { "╨", "╞", "╥", "╡" }
local plain = { "|", "=", "|", "=" }

local function sign(screen, edges, side, blank)
  local how = edges[side]
  if not how then return blank, "dim" end
  if how == "joined" then return screen:sign(joined[side], plain[side]), "bold" end
  return how, "bold yellow"
end

--- edges: for north, east, south, west "joined", "wide", a letter or nil.
function frames.draw(screen, x, y, columns, edges)
  screen:box(x, y, columns, 4, { style = "dim" })
  local middle = x + columns // 2
  for side, row in pairs { [1] = y, [3] = y + 3 } do
    if edges[side] == "wide" then
      local line = screen:sign(joined[side], plain[side])
      screen:text(middle - 2, row, line:rep(5), "bold")
    elseif edges[side] then
      screen:text(middle, row, sign(screen, edges, side))
    end
  end
  if edges[2] then screen:text(x + columns - 1, y + 1, sign(screen, edges, 2)) end
  if edges[4] then screen:text(x, y + 1, sign(screen, edges, 4)) end
  if edges[2] == "joined" then screen:text(x + columns, y + 1, screen:sign("═", "="), "bold") end
end

return frames
