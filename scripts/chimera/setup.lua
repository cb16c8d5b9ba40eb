--- setup.lua - chapter "Set up": the personal orders and the choice of a torso.
local words = require "words"

--- The seats in the order that an option names ("3124").
local function named_order(game, wish)
  local order, digits = {}, 0
  for seat in wish:gmatch("%d") do
    local player = game.players[tonumber(seat)]
    digits = digits + 1
    if player and not among(player, order) then order[#order + 1] = player end
  end
  if #order ~= #game.players or digits ~= #order then
    error("'" .. wish .. "' is no order: name each seat once, such as 3124", 0)
  end
  return order
end

--- The seats in an order drawn by lot, or as the option says.
local function permutation(game, option)
  local order, wish = {}, tostring(option)
  if wish ~= "random" then return named_order(game, wish) end
  for at, player in ipairs(game.players) do
    table.insert(order, random(at), player)
  end
  return order
end

local function names(order)
  local list = {}
  for at, player in ipairs(order) do list[at] = player.name end
  return table.concat(list, ", ")
end

--- CHIM-02 Age, height and hairiness are three public orders, drawn by lot.
function rules.draw_orders(game)
  game.age = permutation(game, game.options.age)
  game.height = permutation(game, game.options.height)
  game.hair = permutation(game, game.options.hair)
  log("From young to old: {age}. From short to tall: {height}. From hairy to bald: {hair}.",
    { age = names(game.age), height = names(game.height), hair = names(game.hair) })
end

--- CHIM-04, CHIM-05 The youngest picks first, then the player to the right and so on; the
--- second halves are picked in exactly the reverse order.
function rules.torso_order(game)
  local order = game:around(game.age[1], { back = true })
  for at = #order, 1, -1 do order[#order + 1] = order[at] end
  return order
end

--- CHIM-06, CHIM-07 Any two halves go together: the first picked lies in (0,0) with its wide
--- edge south, the second below it, turned half round.
function rules.pick_torso(game, player)
  local half = player:choose { id = "pick_torso", from = game.torso_pool,
    prompt = #player.torso == 0 and "Which half do you start from?" or "And what goes below it?",
    help = words.full }
  move(half, player.torso, { turn = #player.torso == 0 and 0 or 180 })
  log("{player} wheels {half} into the laboratory", { player = player, half = half })
end

--- CHIM-03 All torso halves lie open; everybody picks two, what is left goes back to the box.
function rules.pick_torsos(game)
  for _, player in ipairs(rules.torso_order(game)) do rules.pick_torso(game, player) end
  move(game.torso_pool, game.box_cards)
end

--- The phases follow each other: torsos, drafting, building, arena.
function rules.phase(game, name)
  game.phase = name
  status("phase", name)
end

--- Everybody is alive, nothing has happened yet.
function rules.open_laboratory(game)
  game.deaths, game.doomed, game.round, game.dead_rounds = {}, {}, 0, 0
  game.circles = {}
  game.marked, game.cleared = { used = {}, refreshed = {}, shell_spent = {} }, 0
  for _, player in ipairs(game.players) do player.alive = true end
  rules.phase(game, "torsos")
  rules.draw_orders(game)
end

--- CHIM-01 Everybody has the reference sheet: it is the `rules` command, at any time.
function rules.setup(game)
  rules.read_cards(game)
  rules.open_laboratory(game)
  rules.pick_torsos(game)
end
