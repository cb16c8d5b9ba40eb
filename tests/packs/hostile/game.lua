--- hostile: a game whose answers are attacks. Each must be stopped, undone and closed, and the
--- game must go on as if nothing had happened.
local attacks = {}

local function deep(n) return 1 + deep(n + 1) end

function attacks.endless_loop() while true do end end
function attacks.endless_goto() ::again:: goto again end
function attacks.endless_recursion() return deep(1) end
function attacks.endless_tail_call() return attacks.endless_tail_call() end

function attacks.pcall_swallows_the_stop()
  while true do pcall(function() while true do end end) end
end

function attacks.pcall_swallows_memory()
  local kept = {}
  while true do
    pcall(function()
      while true do kept[#kept + 1] = ("x"):rep(100000) .. #kept end
    end)
  end
end

function attacks.handler_never_ends()
  xpcall(error, function() while true do end end)
end

function attacks.error_in_the_error_handler()
  xpcall(error, function() error("again") end)
end

function attacks.close_never_ends()
  local _ <close> = setmetatable({}, { __close = function() while true do end end })
  error("out")
end

function attacks.table_bomb()
  local list = {}
  while #list >= 0 do list[#list + 1] = {} end
end

function attacks.text_bomb()
  local text = "x"
  while true do text = text .. text end
end

function attacks.rep_bomb() return ("x"):rep(1 << 40) end
function attacks.empty_rep_bomb() return (""):rep(math.maxinteger) end
function attacks.move_bomb() return table.move({}, 1, math.maxinteger - 1, 2) end
function attacks.unpack_bomb() return table.unpack({}, 1, 1e7 // 1 | 0) end

function attacks.lying_length()
  return table.insert(setmetatable({}, { __len = function() return math.maxinteger - 1 end }),
    1, "x")
end

function attacks.pattern_bomb()
  return ("a"):rep(3000):find((".-"):rep(6) .. "b")
end

function attacks.index_chain()
  local t = {}
  setmetatable(t, { __index = function(_, k) return t[k .. "x"] end })
  return t.x
end

function attacks.concat_chain()
  local t = setmetatable({}, { __concat = function(a, b) return a .. b end })
  return t .. t
end

function attacks.bytecode() return load("\27Lua")() end
function attacks.dump() return string.dump(attacks.dump) end
function attacks.coroutines() return coroutine.wrap(function() end)() end
function attacks.debug_library() return debug.getregistry() end
function attacks.files() return io.open("/etc/passwd") end
function attacks.processes() return os.execute("true") end
function attacks.dofile_() return dofile("/etc/passwd") end
function attacks.require_outside() return require "../../secret" end
function attacks.collector() return collectgarbage("collect") end
function attacks.addresses() return ("%p"):format({}) end
function attacks.new_global() leaked = 1 end -- luacheck: ignore
function attacks.api_overwritten() string.rep = nil end -- luacheck: ignore
function attacks.string_methods() getmetatable("").__index.rep = nil end
function attacks.printed_field(game) game.deck[1].rank = 9 end
function attacks.nested_printed_field(game) game.deck[1].data.list[1] = 9 end
function attacks.card_metatable(game) setmetatable(game.deck[1], {}) end
function attacks.player_metatable(game) setmetatable(game.players[1], {}) end
function attacks.zone_replaced(game) game.deck = {} end
function attacks.rawset_on_library() rawset(string, "rep", nil) end

function attacks.finalisers()
  setmetatable({}, { __gc = function() while true do end end })
  local list = {}
  while #list >= 0 do list[#list + 1] = {} end
end

function attacks.ask_in_sort(game)
  table.sort({ 3, 2, 1 }, function(a, b)
    return game.players[1]:confirm { id = "sure" } and a < b
  end)
end

function attacks.ask_in_gsub(game)
  return ("abc"):gsub("b", function() return game.players[1]:confirm { id = "sure" } and "x" end)
end

function attacks.ask_in_filter(game)
  game.players[1]:choose { id = "pick", from = { 1, 2 },
    where = function() return game.players[1]:confirm { id = "sure" } end }
end

function attacks.finish_in_filter(game)
  game.players[1]:choose { id = "pick", from = { 1, 2 }, where = function() finish("now") end }
end

function attacks.ask_in_together(game)
  together({ game.players[1] }, function()
    return game.players[2]:confirm { id = "sure" }
  end)
end

local function deep_in_the_branch(player) error("branch of " .. player.name) end

function attacks.error_in_a_branch(game)
  together(game.players, function(player) deep_in_the_branch(player) end)
end

function attacks.error_is_a_table() error({ 1, 2 }) end
function attacks.error_is_nothing() error() end

function attacks.error_cannot_be_told()
  error(setmetatable({}, { __tostring = function() error("no") end }))
end

function attacks.too_many_cards_moved(game)
  while true do
    for _, card in ipairs(game.deck:list()) do move(card, game.discard) end
    for _, card in ipairs(game.discard:list()) do move(card, game.deck) end
  end
end

function attacks.overpaying(game) pay(game.players[1].cash, game.bank, 99) end
function attacks.counterfeit(game) pay(game.bank, game.players[1].cash, -5) end
function attacks.half_a_coin(game) pay(game.bank, game.players[1].cash, 0.5) end
function attacks.card_into_itself(game) move(game.deck[1], game.deck[1].on.pocket) end
function attacks.nothing_moved(game) move(nil, game.deck) end
function attacks.scope_without_end()
  while true do pcall(scope, "x", function() leave("x") end) end
end

function attacks.stopped_half_way(game)
  shuffle(game.deck)
  draw(game.deck, game.discard, 3)
  pay(game.bank, game.players[1].cash, 3)
  game.round = 99
  log("this never happened")
  error("half-way")
end

local names = {}
for name in pairs(attacks) do names[#names + 1] = name end

return {
  name = "Hostile",
  players = { 2, 2 },
  zones = {
    { "deck", deck = true, cards = "card" },
    { "discard" },
    { "pocket", on = "card" },
  },
  purses = { { "bank", unit = "coin", endless = true }, { "cash", per = "player", unit = "coin" } },
  setup = function(game)
    game.round = 0
    shuffle(game.deck)
  end,
  play = function(game)
    while true do
      game.round = game.round + 1
      local what = game.players[1]:choose { id = "attack", from = function()
        local list = { "peace", "trap", "end" }
        for _, name in ipairs(names) do list[#list + 1] = name end
        return list
      end }
      if what == "end" then finish("enough") end
      if what == "trap" then
        game.players[2]:choose { id = "trap", from = { "this", "that" } }
        error("the trap fails for every answer")
      end
      if what ~= "peace" then attacks[what](game) end
    end
  end,
  score = function(game) return { game.round, 0 } end,
  invariants = {
    ["no coin is made"] = function(game)
      return game.players[1].cash.amount == 0 and game.bank.amount == 0
    end,
    ["eight cards lie in the deck"] = function(game) return #game.deck == 8 end,
  },
}
