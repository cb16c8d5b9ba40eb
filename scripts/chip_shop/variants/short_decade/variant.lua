--- short_decade - six years; the decks slide every year from the second to the fifth
--- (CHIP-15, CHIP-119); two income streams a game (CHIP-81).
local game = ...
local board = require "board"

board.arrows = { [2] = true, [3] = true, [4] = true, [5] = true }
local defaults = { turns = 6, streams = 2 }
for _, option in ipairs(game.options) do
  option.default = defaults[option[1]] or option.default
end
