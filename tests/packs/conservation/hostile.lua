--- Calls by chance, right and wrong, each under pcall; a question ends the step now and then.
local any = require("values")
local count = require("count")

local hostile = {}

local CALLS = 400 -- in one step

--- Every verb an author has, with arguments by chance.
local verbs = {
  move = function()
    return move(any.likely("cards_of_some_kind"), any.likely("target"), any.likely("landing"))
  end,
  swap = function() return swap(any.likely("card"), any.likely("card")) end,
  draw = function() return draw(any.likely("zone"), any.likely("target")) end,
  draw_some = function()
    return draw(any.likely("zone"), any.likely("target"), any.likely("small"))
  end,
  shuffle = function() return shuffle(any.likely("zone")) end,
  flip = function() return flip(any.likely("card"), random(2) == 1 and any.text() or nil) end,
  turn = function() return turn(any.likely("card"), any.likely("degrees")) end,
  show = function() return show(any.likely("zone"), any.likely("seats")) end,
  show_purse = function() return show(any.likely("purse"), any.likely("seats")) end,
  show_sum = function() return show_sum(any.likely("purse"), any.likely("seats")) end,
  reveal = function() return reveal(any.likely("cards_of_some_kind"), any.likely("seats")) end,
  room = function() return room(any.likely("card"), any.likely("target")) end,
  lot = function() return lot(any.likely("zone"), any.likely("small")) end,
  pay = function() return pay(any.likely("purse"), any.likely("purse"), any.likely("small")) end,
  pay_any = function()
    return pay(any.likely("purse"), any.likely("purse"), any.number(), { quiet = true })
  end,
  pay_up_to = function()
    return pay_up_to(any.likely("purse"), any.likely("purse"), any.likely("number"))
  end,
  roll = function() return roll(any.likely("small"), any.likely("small")):more(any.junk()) end,
  random = function() return random(any.junk(), any.junk()) end,
  log = function() return log(any.likely("text"), any.likely("arguments")) end,
  tell = function() return tell(any.likely("seats"), "{card} {n}", any.likely("arguments")) end,
  status = function() return status(any.likely("text"), any.junk()) end,
  look = function()
    return look(any.likely("player"), any.likely("cards_of_some_kind"), any.filter(),
      { sorted = random(2) == 1 })
  end,
  scope = function()
    return scope("out", function()
      move(any.card(), any.zone())
      leave("out", any.junk())
    end)
  end,
  declare = function() return declare(any.filter()) end,
}

--- What zones can tell, with filters that do not only look.
for _, name in ipairs { "each", "list", "count", "find", "top", "space" } do
  verbs["zone_" .. name] = function()
    local zone = any.likely("zone")
    return zone[name](zone, any[random(2) == 1 and "filter" or "junk"](), any.filter())
  end
end

function verbs.zone_near()
  local space = any.likely("space")
  return space.zone:near(any.likely("card_or_space"))
end

function verbs.zone_connected()
  local card = any.likely("card")
  return card.at:connected(random(2) == 1 and { card, any.card() } or card, any.filter())
end

function verbs.iterate()
  local next_card, state, first = any.zone():each(any.filter())
  next_card(any.junk(), first)
  return next_card(state, any.junk())
end

--- Writing where only reading is meant.
function verbs.write()
  local thing, key = any.junk(), any.junk()
  thing[key] = any.junk()
end

function verbs.write_mark() any.card().marks[any.text()] = any.number() end
function verbs.write_raw() rawset(any.junk(), any.junk(), any.junk()) end
function verbs.set_metatable() setmetatable(any.junk(), any.junk()) end
function verbs.insert() table.insert(any.junk(), any.junk()) end
function verbs.sort() table.sort(any.junk(), any.filter()) end
function verbs.read() return any.junk()[any.junk()] end

for _, name in ipairs { "choose", "number", "split", "order", "confirm" } do
  verbs["ask_" .. name] = function()
    local player = any.likely("player")
    return player[name](player, any.likely("question"))
  end
end

--- Questions end the step, which is dear, so they come more rarely.
local names, tally = {}, {}
for name in pairs(verbs) do
  local often = name:find("^ask_") and 1 or 6
  for _ = 1, often do names[#names + 1] = name end
  tally[name] = { fine = 0, refused = 0 }
end

local function call_one()
  local name = random(names)
  local how = pcall(verbs[name]) and "fine" or "refused"
  tally[name][how] = tally[name][how] + 1
end

--- A branch makes calls of its own, and asks its own player.
local function branch(player)
  for _ = 1, random(12) do call_one() end
  local sure = player:confirm { id = "sure" }
  for _ = 1, random(6) do call_one() end
  return sure
end

--- Every verb worked at times and was refused at times, or this proves little.
local function check_tally()
  for name, it in pairs(tally) do
    assert(it.fine > 0, name .. " never worked")
    assert(it.refused > 0, name .. " was never refused")
  end
end

function hostile.play(game, steps)
  for _, player in ipairs(game.players) do player.game_of_test = game end
  for step = 1, steps do
    for _ = 1, CALLS do call_one() end
    if step % 5 == 0 then together(count.all_players(), branch) end
    count.all_players()[step % 3 + 1]:confirm { id = "again" }
  end
  check_tally()
end

return hostile
