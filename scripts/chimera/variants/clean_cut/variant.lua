--- Clean cut: what is cut off goes to the graveyard, whatever cut it off.
local cut_off = rules.cut_off

--- Overrides CHIM-80; `shred` then adds nothing.
function rules.cut_off(game, player, parts) return cut_off(game, player, parts, true) end
