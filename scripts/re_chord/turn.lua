--- turn.lua - chapter "Turn order".
local numbers = require "numbers"

--- RC-10 Turns go clockwise from the starting guitarist until the game ends.
function rules.play(game)
  local guitarist = game.first
  while true do
    rules.turn(game, guitarist)
    guitarist = guitarist.left
  end
end

--- RC-10, 11 A turn: the own chord window, one action, then LEAD GUITAR, end check and refill.
--- RC-83: the human's turn in a solo game is no other.
function rules.turn(game, guitarist)
  rules.start_turn(game, guitarist)
  rules.own_window(game, guitarist)
  if guitarist.dummy then
    rules.automa_action(game, guitarist)
  else
    rules.choose_action(game, guitarist)
  end
  rules.end_turn(game)
end

--- A turn begins: whoever passed for a whole turn is asked again (RC-47).
function rules.start_turn(game, guitarist)
  game.active, game.turns, game.step = guitarist, game.turns + 1, "start"
  for _, each in ipairs(game.players) do each.passed_turn = false end
  status("turn", guitarist)
end

--- RC-12 Supply and bag are always possible; drawing is, while there are CHORD cards in the deck.
function rules.actions(game)
  local actions = {
    { key = "supply", help = "place a pick face up, maybe use its ability" },
    { key = "bag", help = "place a hidden pick, maybe cut a neighbour" },
  }
  if #game.chord_deck > 0 then
    actions[3] = { key = "draw", help = "take " .. math.min(numbers.draw, #game.chord_deck)
      .. " CHORD cards; at most " .. numbers.hand .. " stay in hand" }
  end
  return actions
end

--- RC-10, 12 Exactly one action, and no skipping it.
function rules.choose_action(game, player)
  local action = player:choose { id = "choose_action", prompt = "The spotlight is yours. What now?",
    from = function() return rules.actions(game) end }
  game.step, player.last_action = "action", action.key
  rules["action_" .. action.key](game, player)
end

--- RC-11 The end of every single turn: scoring, end check, refill.
function rules.end_turn(game)
  local scored = rules.lead_guitar(game)
  game.stall = scored > 0 and 0 or game.stall + 1
  local reason = rules.end_reason(game)
  game.step = "end"
  if reason then finish(reason) end
  rules.refill(game)
end
