--- printed_era - price and default score follow the number on the card, not the square where
--- its deck lies (CHIP-73, CHIP-120). The discard stays at its flat price.
local board = require "board"

function rules.scoring_square(card) return card.sub_era end

function rules.deck_square(game, origin)
  return origin <= #board.track and origin + game.retired_era or origin
end
