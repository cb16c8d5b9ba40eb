-- luacheck (Debian: lua-check). Nothing is ignored: a warning is repaired, or it is a bug here.

-- The names that the engine gives to every script, besides Lua's own. KEEP IN STEP with
-- scripts/baize/meta.lua. Read-only: no script sets a global.
local engine = {
  -- (none yet)
}

-- What a scenario test may use besides. KEEP IN STEP with the scenario runner.
local scenarios = {
  "scenario",
}

stds.baize = { read_globals = engine }
stds.scenarios = { read_globals = scenarios }

std = "lua54+baize"
files["tests"] = { std = "+scenarios" }
files["examples/*/tests"] = { std = "+scenarios" }

max_line_length = 100
max_cyclomatic_complexity = 8
