--- Menus, for the tests of playouts: many options, few of them wanted. The score tells how often
--- the last was taken, how often a filter was asked, and how often somebody hummed.
local MENU = {}
for i = 1, 9 do MENU[i] = { key = "entry_" .. i, number = i } end

local function number_of(item) return type(item) == "table" and item.number or item end

local function wants(game, item)
  game.asked = game.asked + 1
  return number_of(item) % 3 == 0
end

local function ask(game, player, question)
  question.where = function(item) return wants(game, item) end
  local item = player:choose(question)
  if item and number_of(item) % 3 ~= 0 then error("the filter does not want this one") end
  return item
end

aside { id = "hum", can = function(_, question) return question == "which" end,
  run = function(_, _, game) game.hums = game.hums + 1 end }

function rules.round(game, player)
  local entry = ask(game, player, { id = "menu", from = MENU, forced = "ask" })
  if entry.number == 9 then game.nines = game.nines + 1 end
  ask(game, player, { id = "maybe", from = { 1, 2, 3, 4, 6 }, none = "no" })
  ask(game, player, { id = "which", from = { 1, 3, 4, 6, 7 } })
  local only = ask(game, player, { id = "only", from = { 1, 2, 3, 4, 5 } }) -- nothing to choose
  local nothing = ask(game, player, { id = "nothing", from = { 1, 2, 4, 5 }, forced = "ask" })
  if only ~= 3 or nothing ~= nil then error("there was only one answer") end
end

return {
  name = "Menus",
  players = { 3, 3 },
  setup = function(game) game.nines, game.asked, game.hums = 0, 0, 0 end,
  play = function(game)
    for _ = 1, 20 do
      for _, player in ipairs(game.players) do rules.round(game, player) end
    end
  end,
  score = function(game) return { game.nines, game.asked, game.hums } end,
}
