--- printed_era - price and default score follow the number on the card, not the square where
--- its deck lies (CHIP-73, CHIP-120). The discard stays at its flat price.
function rules.scoring_square(card) return card.sub_era end

function rules.deck_cost(game, origin)
  local era = origin + game.retired_era
  return rules.square_cost(game, origin <= 5 and era or origin)
end
