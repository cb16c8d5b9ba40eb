--- draw_staff.lua - the staff squares: who is on offer, at what price, who queues there.
local board = require "board"
local people = require "draw_people"

local more_piles = { "+1 pile", "+2 piles" }

local long = { rd = " R&D", quality = " quality", marketing = " marketing",
  loyalty = " loyalty", plus = "+", glue = ", " }
local short = { rd = " R&D", quality = "q", marketing = "m", loyalty = "♥", plus = "", glue = " " }

--- "4$→4 marketing, +1 loyalty", or in short "4$→4m 1♥": what a specialist takes and gives.
local function offer(it, words)
  local parts = {}
  for _, resource in ipairs(board.resources) do
    local n = it.gain and it.gain[resource] or 0
    if n > 0 then parts[#parts + 1] = n .. words[resource] end
  end
  if it.loyalty > 0 then parts[#parts + 1] = words.plus .. it.loyalty .. words.loyalty end
  parts[#parts + 1] = more_piles[it.turns]
  if it.block > 0 then parts[#parts + 1] = "block" end
  return it.money .. "$→" .. table.concat(parts, words.glue)
end

--- "Engineering Genius 4$→4 R&D", and shorter.
local function specialist_texts(it)
  local name = it.name:gsub("^The ", "")
  local role = name:gsub(" %a+$", "")
  return { name .. " " .. offer(it, long), name .. " " .. offer(it, short),
    role .. " " .. offer(it, short) }
end

--- The staff squares as { texts, square, spaces }.
local function staff_squares(view)
  local list = {}
  for at, piece in ipairs(view:cards("staff_offer")) do
    local it = card(piece.id)
    list[#list + 1] = { specialist_texts(it), board.specialists[at], it.spaces }
  end
  list[#list + 1] = { { "General 1$→1 of your choice", "General 1$→1 of any" }, "general" }
  list[#list + 1] = { { "Release" }, "release" }
  local pool = view:cards("hire_pool")
  if #pool > 0 then
    local names = {}
    for at, piece in ipairs(pool) do names[at] = piece.name:gsub("^The ", "") end
    list[#list + 1] = { { "Hire " .. table.concat(names, ", ") }, "hire", #pool }
  end
  return list
end

--- The staff squares in two columns, each with its queue and free spaces.
return function(view, screen, y)
  local half, list = screen.columns // 2, staff_squares(view)
  for at, it in ipairs(list) do
    local x = 1 + (at - 1) % 2 * half
    local row = y + (at - 1) // 2
    local room = half - 8
    screen:text(x, row, screen:pad(people.fitting(screen, room, it[1]), room))
    local last = people.queue(view, screen, x + room + 1, row, it[2])
    for _ = view:count(it[2]) + 1, it[3] or 0 do last = screen:text(last, row, "·", "dim") end
  end
  return y + #list // 2, #list % 2 * half + 1
end
