-- luacheck (Debian: lua-check). Nothing is ignored: a warning is repaired, or it is a bug here.

-- The names that the engine gives to every script, besides Lua's own. Read-only: no script
-- sets a global. rules, effects and values are the game's own tables to fill.
local engine = {
  "move", "swap", "flip", "turn", "shuffle", "draw", "show", "reveal", "room", "lot",
  "look", "pay", "pay_up_to", "show_sum", "roll", "random", "log", "tell", "status",
  "together", "ask_all", "declare", "scope", "leave", "finish",
  "window", "stack", "value", "modify", "stop", "moment", "happen", "before", "after",
  "watch", "settle", "aside", "afford", "cached", "remember", "among",
}
local tables = { "rules", "effects", "values" }

-- What a scenario test may use besides. KEEP IN STEP with the scenario runner.
local scenarios = { "scenario" }

engine.table = { fields = { create = {} } } -- the library's one function that is Lua 5.5's
stds.baize = { read_globals = engine, globals = tables }
-- What a drawing has instead of all that (docs/drawing.md).
stds.drawing = { read_globals = { "width", "glyphs", "card" } }
local drawing = { std = "lua54+drawing" }

stds.scenarios = { read_globals = scenarios, globals = { "game" } }

std = "lua54+baize"
files["**/draw.lua"] = drawing
files["**/draw_*.lua"] = drawing
for _, name in ipairs { "canvas", "shapes", "board", "picture", "table", "table_zones" } do
  files["scripts/baize/" .. name .. ".lua"] = drawing
end
files["tests"] = { std = "+scenarios" }
files["examples/*/tests"] = { std = "+scenarios" }

max_line_length = 100
max_cyclomatic_complexity = 8

-- Annotations only, never run: what is checked is how it is written.
files["scripts/baize/meta.lua"] = { only = { "0", "6" }, max_line_length = 120 }
