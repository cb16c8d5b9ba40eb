--- cleanup.lua - chapter "Cleanup Phase": bring a bucket, please.

--- CB-39 The hand limit: the Crowd replaces, Items add.
values.hand_limit = { base = 5, layers = { "crowd", "items" }, title = "hand limit" }

--- CB-72, CB-74, CB-75 Renew the Contracts, hold the window (the last call, too), then trim the
--- hands; not when the game is over (CB-81).
function rules.cleanup_phase(game)
  rules.renew_contracts(game)
  if rules.is_over(game) then log("The End of the Line. Last call for cards!") end
  rules.window(game, "cleanup")
  if not rules.is_over(game) then rules.trim_hands(game) end
end

--- How many cards a player has to discard.
function rules.surplus(player)
  return #player.hand - value("hand_limit", player)
end

--- CB-75 Who holds more than the limit chooses what to discard, all at once; then it is discarded
--- clockwise from the Executioner.
function rules.trim_hands(game)
  local over, order = {}, game:around(rules.executioner(game))
  for _, player in ipairs(game.players) do
    if rules.surplus(player) > 0 then over[#over + 1] = player end
  end
  local chosen = together(over, function(player)
    local count = rules.surplus(player)
    return player:choose { id = "cleanup_discard", from = player.hand, min = count, max = count,
      label = rules.action_label, help = rules.action_help,
      prompt = "Your pockets bulge: only " .. #player.hand - count .. " may stay. What goes?" }
  end)
  for _, player in ipairs(order) do rules.discard_all(game, player, chosen[player] or {}) end
end

--- CB-100 Cards discarded together go in the order named, the last on top.
function rules.discard_all(game, player, cards)
  if #cards == 0 then return end
  for _, card in ipairs(cards) do move(card, game.discard) end
  log("{player} discards {cards}",
    { player = player, cards = function() return rules.names_text(cards) end })
end
