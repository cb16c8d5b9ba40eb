--- given.lua - CHIMERA's own words for its scenarios.
local given = {}

--- The first player attacks the target with the cards of those ids.
function given.attack(when, target, ...)
  local cards = {}
  for at, id in ipairs { ... } do cards[at] = given.card(id) end
  when.runs(rules.attack, game, game.players[1], cards, target)
end

return given
