--- first_gig: nobody can clang (RC-44, 47). Only complete cards are offered, and only to those who
--- hold one; that they are asked is still told to nobody.

function rules.chord_options(game, player)
  if player.passed_turn then return {} end
  local options = player.chord_hand:list(function(card) return rules.is_complete(game, card) end)
  if #options > 0 then
    options[#options + 1] = { key = "pass_turn", label = "pass for the rest of this turn" }
  end
  return options
end

function rules.chord_prompt() return "It rings! Play it?" end
