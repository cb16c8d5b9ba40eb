--- Arguments by chance: mostly of the kind that is asked for, often of any other.
local count = require("count")

local any = {}

local function one_of(list) return list[random(#list)] end

local numbers = {
  0, 1, 2, 3, 5, -1, -7, 90, 270, 45, 0.5, -0.0, 1e308, math.huge, -math.huge, 0 / 0,
  2 ^ 31, -2 ^ 31, -2147483648, 4294967297, math.maxinteger, math.mininteger,
}
local texts = {
  "", "top", "bottom", "random", "up", "down", "all", "owner", "none", "rope", "sloop", "cargo",
  "wound", "amount", "1", "-1,0", "{player}", "{", "{}", "\0", "\xff", ("long"):rep(300),
}

--- A filter that looks, or refuses, or fails, or moves cards about behind the caller's back.
local function filter()
  local what = random(6)
  if what == 1 then error("a filter fails") end
  if what == 2 then move(one_of(count.all_cards()), one_of(count.all_zones())) end
  if what == 3 then return nil end
  return random(2) == 1
end

function any.card() return one_of(count.all_cards()) end
function any.zone() return one_of(count.all_zones()) end
function any.player() return one_of(count.all_players()) end
function any.number() return one_of(numbers) end
function any.text() return one_of(texts) end
function any.filter() return filter end

function any.game() return any.player().game_of_test end

function any.space()
  local grid = any.game()[one_of { "board", "row" }]
  return one_of(grid:spaces())
end

function any.purse()
  if random(4) == 1 then return any.game()[one_of { "bank", "mine" }] end
  return any.player()[one_of { "gold", "track", "chest", "gems" }]
end

function any.cards()
  local list = {}
  for i = 1, random(0, 4) do list[i] = any.card() end
  return list
end

--- Things that hold, count or stand for others, where something else is expected.
function any.odd()
  local card = any.card()
  return one_of {
    {}, { 1, "x", {} }, setmetatable({}, { __len = function() return -3 end }),
    setmetatable({}, { __index = function() error("no field") end }),
    setmetatable({}, { __tostring = function() return 7 end }),
    card.marks, card.on, card.tags, filter, any.game(), roll(2), true, false, any.player().choose,
  }
end

local junk = {
  function() return nil end, any.card, any.zone, any.player, any.number, any.text, any.filter,
  any.space, any.purse, any.cards, any.odd,
}

function any.junk() return one_of(junk)() end

--- What is asked for, or in one case of five anything at all.
function any.likely(kind)
  if random(5) == 1 then return any.junk() end
  return any[kind]()
end

function any.cards_of_some_kind()
  return any[one_of { "card", "cards", "zone" }]()
end

function any.card_or_space()
  return any[one_of { "card", "space" }]()
end

function any.target()
  return any[one_of { "zone", "zone", "space" }]()
end

function any.small() return random(0, 9) end
function any.degrees() return random(0, 3) * 90 end

function any.landing()
  if random(3) == 1 then return nil end
  return {
    at = one_of { "top", "bottom", "random", random(12), any.likely("number") },
    face = one_of { "up", "down" },
    turn = random(2) == 1 and any.degrees() or any.number(),
  }
end

function any.seats()
  return one_of { "all", "owner", "none", any.player(), { any.player(), any.player() } }
end

function any.arguments()
  return { player = any.junk(), card = any.card(), n = any.number() }
end

--- A question, sound or not.
function any.question()
  return {
    id = random(9) > 1 and "anything" or any.junk(), from = any.likely("cards_of_some_kind"),
    where = random(3) == 1 and filter or nil, none = random(2) == 1,
    min = one_of { false, 0, 1, any.likely("small") }, max = one_of { 3, 9, any.likely("small") },
    total = any.likely("small"), into = one_of { { "a", "b" }, { "a" }, any.cards() },
    default = any.junk(), ask_if = random(3) == 1, secret = random(4) == 1,
    valid = random(4) == 1 and tostring or nil, -- any answer will do
  }
end

return any
