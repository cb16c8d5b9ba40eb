--- given.lua - the kit's own words for its scenarios.
local given = {}

--- Everybody holds so much cash.
function given.everybody_has(n)
  for _, player in ipairs(game.players) do pay(player.cash, game.bank, player.cash.amount - n) end
end

return given
