--- Open laboratory: players build one after another, and everybody looks on.
local game = ...
for _, zone in ipairs(game.zones) do
  if zone[1] == "monster" or zone[1] == "inventory" then zone.sees = "all" end
end

--- Overrides CHIM-30: one after another in the order of age, with public grids.
function rules.build_all(table)
  for _, player in ipairs(table.age) do rules.build(player) end
end

function rules.may_see(_, _, _) return true end
