--- random_draft - advice for a first game: the personalities are dealt (CHIP-03).
local game = ...
for _, option in ipairs(game.options) do
  if option[1] == "draft" then option.default = "random" end
end
