--- arrange.lua - shared by tests of this folder: require "arrange".
local arrange = { loaded = 0 }

--- Everybody has n coins.
function arrange.coins(given, n)
  for _, player in ipairs(game.players) do given.amount(player.cash, n) end
end

return arrange
