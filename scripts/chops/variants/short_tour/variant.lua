--- Short tour: twelve venues have closed before the tour begins, two thirds of the length.

local CLOSED = 12
local open_street = rules.open_street

--- Overrides CHOPS-05: after the shuffle twelve venues go to the discard.
function rules.open_street(game)
  for _ = 1, CLOSED do move(game.venue_draw:bottom(), game.venue_discard) end
  open_street(game)
end
