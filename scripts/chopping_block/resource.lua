--- resource.lua - chapter "Resource Phase": a break, a card, a favour.

--- CB-39, CB-41 What a player gains and draws: the Crowd replaces, Items add.
values.income = { base = 1, layers = { "crowd", "items" }, title = "income" }
values.draws = { base = 1, layers = { "crowd", "items" }, title = "draw" }

--- CB-40, CB-42 Used marks and turn-long effects are cleared. From the Executioner clockwise each
--- gains influence, then draws. Then the window.
function rules.resource_phase(game)
  rules.clear_turn(game)
  local breaks = {}
  for at, player in ipairs(game:around(rules.executioner(game))) do
    breaks[at] = rules.take_break(game, player)
  end
  rules.say_breaks(breaks)
  rules.window(game, "resource")
end

--- Influence first, then the card.
function rules.take_break(game, player)
  local income = pay(game.reserve, player.bag, value("income", player, { game = game }))
  local cards = draw(game.player_deck, player.hand, value("draws", player))
  rules.tell_drawn(player, cards)
  return { player = player, n = income, cards = #cards }
end

--- CB-40, CB-76 What lasts a turn ends; nobody has bid, won or returned anything yet.
function rules.clear_turn(game)
  moment("turn")
  game.winner, game.returned = nil, 0
  for _, player in ipairs(game.players) do player.bid = nil end
end
