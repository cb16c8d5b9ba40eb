--- init.lua - the author's library: everything a rule may call besides Lua's own names.
-- The engine hands over the table of the author's names, what only the library may call, and
-- the methods of players and of the game.
local api, internal, methods = ...

local parts = { "check", "lists", "seats", "flow", "window", "stack", "standing",
  "modifiers", "values", "events", "asides", "declared", "scenario" }
for _, name in ipairs(parts) do
  require("baize." .. name)(api, internal, methods)
end

--- Made only where several layers lie over the game.
function internal.watch_changes(declared)
  return require "baize.conflicts"(api, internal, declared)
end

--- The course of every game: set it up, play it.
function internal.main()
  local declared, game = internal.declared, internal.game
  if not declared.play then error("the game declares no play: nothing would happen", 0) end
  internal.read_cards()
  if declared.setup then declared.setup(game) end
  declared.play(game)
end

--- Scoring: `score` returns points by player, or a table with points, ranks, draw or reason.
function internal.score()
  local score = internal.declared.score
  if not score then error("the game declares no score: who has won?", 0) end
  local result = score(internal.game)
  if type(result) ~= "table" then
    error("score must return points by player or { ranks = ... }, not " .. tostring(result), 0)
  end
  if result.points or result.ranks then
    internal.set_result(result)
  else
    internal.set_result { points = result }
  end
end
