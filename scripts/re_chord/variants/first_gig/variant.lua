--- first_gig: nobody can clang (RC-44, 47). Only complete cards are offered, and only to those who
--- hold one; that they are asked is still told to nobody.

function rules.chord_options(game, player)
  if player.passed_turn then return {} end
  return rules.with_pass_turn(player.chord_hand:list(function(card)
    return rules.is_complete(game, card)
  end))
end

function rules.chord_prompt(game, player)
  return rules.whose_turn(game, player) .. ": it rings! Play it?"
end
