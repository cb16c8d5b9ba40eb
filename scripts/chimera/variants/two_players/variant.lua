--- Two players: 20 energy each, four cards a round and two auctions in a row.
local game = ...
game.players = { 2, 2 }
for _, zone in ipairs(game.zones) do
  if zone[1] == "market" then zone.capacity = 4 end
end
rules.numbers.energy = 20  -- overrides CHIM-10
rules.numbers.market = 4   -- overrides CHIM-11
rules.numbers.auctions = 2 -- overrides CHIM-14 and CHIM-20
