--- draw.lua - the laboratory: the black market while drafting, then the monsters.
local cards = require "draw_cards"
local pointers = require "draw_pointers"
local seats = require "draw_seats"

local STITCHES = { torsos = "N E S W: n narrow m medium x flex w wide",
  drafting = "N E S W: n narrow, m medium, x flex" }
local ON_MONSTERS = "9 Defense  * outer  u used  n m x open stitching"

--- The line above everything: phase, round, and what the signs mean.
local function draw_header(view, screen)
  local status = view.status
  local x = screen:text(1, 1, "CHIMERA", "bold green")
  x = screen:text(x + 2, 1, status.phase or "", "bold")
  if status.phase == "arena" then x = screen:text(x + 1, 1, "round " .. (status.round or 1)) end
  local legend = STITCHES[status.phase]
  if legend then
    x = screen:text(x + 2, 1, view:amount("energy_box") .. " energy in the box", "dim")
  end
  legend = legend or ON_MONSTERS
  if screen.columns - x > width(legend) then screen:right(screen.columns, 1, legend, "dim") end
end

--- The attack under way, with its dice.
local function attack_words(view)
  local attack = view.shows.attack
  if not attack or view.result then return nil end
  local parts = {}
  for at, it in ipairs(attack.cards) do
    parts[at] = card(it.id).name
      .. (it.faces and " " .. it.faces .. string.format("%+d", it.bonus) or "")
  end
  return view:name(attack.by) .. " attacks " .. attack.words .. " with "
    .. table.concat(parts, ", ") .. (attack.total and ": " .. attack.total or "")
end

--- The cards on the own bench that cannot be chosen now; the others are among the options.
local function waiting(view)
  local offered, list = {}, {}
  if not view.question or view.question.id ~= "build_step" then return list end
  for _, option in ipairs(view.question.options) do offered[option.key] = true end
  for _, piece in ipairs(view:cards("bench", view.seat)) do
    if not offered[piece.id] then list[#list + 1] = piece end
  end
  return list
end

local function names_of(list)
  local names = {}
  for at, piece in ipairs(list) do names[at] = piece.name or "?" end
  return table.concat(names, ", ")
end

--- Those whose monster is in sight, the own first.
local function order_of(view)
  local order = {}
  if view.seat ~= 0 then order[1] = view.seat end
  for _, seat in ipairs(view:others()) do
    local facts = view.shows.monsters[seat]
    if view.status.phase ~= "building" or #facts.cards > 0 then order[#order + 1] = seat end
  end
  return order
end

--- Who sews behind which curtain.
local function draw_curtains(view, screen, y)
  if view.status.phase ~= "building" then return y end
  local list = {}
  for _, seat in ipairs(view:others()) do
    if #view.shows.monsters[seat].cards == 0 then list[#list + 1] = view:name(seat) end
  end
  if #list == 0 then return y end
  screen:text(screen:text(1, y, "Behind the curtain: ", "dim"), y, table.concat(list, ", "))
  return y + 1
end

local function graveyard_words(view)
  local graves, top = view:cards("graveyard"), {}
  for at = #graves, math.max(1, #graves - 2), -1 do top[#top + 1] = graves[at] end
  return #graves > 0 and #graves .. (#graves == 1 and " card" or " cards, on top") .. " "
    .. names_of(top) or ""
end

--- A text below the monsters, with the lines it takes; none if it says nothing.
local function add_text(list, screen, title, text, style, needed)
  if not text or text == "" then return end
  local columns = screen.columns - width(title)
  list[#list + 1] = { title = title, text = text, style = style, columns = columns,
    needed = needed, rows = #screen:lines(text, columns) }
end

--- What stands below the monsters, the most important first.
local function texts_below(view, screen)
  local list = {}
  add_text(list, screen, "", attack_words(view), "bold red", true)
  if view.seat ~= 0 then
    add_text(list, screen, "Your drawer: ", names_of(view:cards("inventory", view.seat)))
    add_text(list, screen, "Does not fit now: ", names_of(waiting(view)))
  end
  add_text(list, screen, "Graveyard ", graveyard_words(view))
  return list
end

--- Leaves out the last of them where there is no room for so many lines, but not what is going
--- on; returns what they take.
local function shorten(list, room)
  local rows = 0
  for at, it in ipairs(list) do
    if not it.needed and rows + it.rows > room then
      for i = #list, at, -1 do list[i] = nil end
      return rows
    end
    rows = rows + it.rows
  end
  return rows
end

--- The texts may take a quarter of the room, if that costs no monster its picture.
local function make_room(view, screen, list, room)
  local order, rows = order_of(view), shorten(list, room // 4)
  local least = list[1] and list[1].needed and list[1].rows or 0
  local drawn = seats.count_drawn(view, screen, order, room - least)
  if seats.count_drawn(view, screen, order, room - rows) == drawn then return rows end
  return shorten(list, 0)
end

local function draw_texts(screen, y, list)
  for _, it in ipairs(list) do
    local x = screen:text(1, y, it.title, "dim")
    y = y + screen:wrap(x, y, it.columns, it.text, it.style)
  end
end

local function draw_arena(view, screen, room)
  pointers.apply(view)
  local texts = texts_below(view, screen)
  local curtains = view.status.phase == "building" and 1 or 0
  local rows = make_room(view, screen, texts, room - 1 - curtains)
  local y = 2 + seats.draw_monsters(view, screen, 2, order_of(view), room - 1 - curtains - rows)
  y = draw_curtains(view, screen, y)
  draw_texts(screen, y, texts)
end

local function parts(count)
  if count == 0 then return "" end
  return ", " .. count .. (count == 1 and " part" or " parts")
end

--- What somebody has bought; of others only how much where there is little room.
local function bought(view, seat, short)
  local names = {}
  for at, half in ipairs(view:cards("torso", seat)) do names[at] = half.name end
  if short and seat ~= view.seat then
    return table.concat(names, ", ") .. parts(view:count("bench", seat) or 0)
  end
  for _, piece in ipairs(view:cards("bench", seat)) do names[#names + 1] = piece.name or "?" end
  return table.concat(names, ", ")
end

--- How many lines it takes to tell what all have bought.
local function rows_bought(view, screen, room)
  local rows = 0
  for seat = 1, #view.seats do
    rows = rows + math.max(1, #screen:lines(bought(view, seat, room < 20), screen.columns - 18))
  end
  return rows
end

--- What is for sale, or the torso halves to choose from, and who has bought what so far.
local function draw_market(view, screen, room)
  local torsos = view.status.phase == "torsos"
  local y, bid = 3, view.status.bid or 0
  if not torsos or room >= 22 then -- else the options tell it all
    local pieces = view:cards(torsos and "torso_pool" or "market")
    local left = room - 4 - rows_bought(view, screen, room)
    y = y + cards.draw(screen, y, pieces, left, pointers.picks_cards(view)) + 1
  end
  if bid > 0 then
    screen:text(1, y, "The bid is " .. bid, "bold")
    y = y + 1
  end
  for seat = 1, #view.seats do
    local x = math.max(seats.draw_name(view, screen, 1, y, seat) + 2, 18)
    y = y + math.max(1, screen:wrap(x, y, screen.columns - x, bought(view, seat, room < 20)))
  end
end

return function(view, screen)
  local room = screen.rows - pointers.lines_below(view, screen.columns)
  draw_header(view, screen)
  local phase = view.status.phase
  if phase == "torsos" or phase == "drafting" then
    draw_market(view, screen, room)
  else
    draw_arena(view, screen, room)
  end
end
