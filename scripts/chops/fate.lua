--- fate.lua - chapter "FATE Cards": no avoiding it.

--- CHOPS-67, 68, 70, 71 FATE is shown and carried out at once; nobody may react. It lies in play:
--- while its time lasts, or until the drawing is finished.
function rules.meet_fate(game, player, card)
  draw(game.market_draw, game.fate_in_play)
  card.marks.drawer = player.seat
  log("FATE meets {player}: {card}. {text}", { player = player, card = card, text = card.text })
  for _, it in ipairs(card.does) do
    local effect = effects[it.effect]
    if effect.strike then effect.strike(game, player, it) end
  end
end

--- CHOPS-69 Instant FATE leaves when all hands are full.
function rules.clear_fate(game)
  if #game.fate_in_play == 0 then return end
  for card in game.fate_in_play:each() do
    if card.duration == "instant" then move(card, game.market_discard) end
  end
end
