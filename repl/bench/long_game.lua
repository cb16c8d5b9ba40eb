--- A game without an end, for `baize bench`: play a card of your hand, draw another.
local HAND = 5

--- A card of an even rank earns a point.
function rules.play_card(game, player, card)
  move(card, game.pile)
  log("{player} plays {card}", { player = player, card = card })
  if card.rank % 2 == 0 then pay(game.bank, player.points, 1) end
end

--- On your turn play a card and draw one.
function rules.turn(game, player)
  status("turn", player)
  local card = player:choose { id = "play", prompt = "Which card?", from = player.hand }
  rules.play_card(game, player, card)
  draw(game.deck, player.hand)
end

return {
  name = "The long game",
  players = { 2, 8 },
  zones = {
    { "deck", deck = true, cards = "card", refill = "pile" },
    { "pile", sees = "top" },
    { "field" },
    { "hand", per = "player", sees = "owner" },
  },
  purses = {
    { "bank", unit = "point", endless = true },
    { "points", per = "player", unit = "point" },
  },

  --- Half of the cards lie open on the table and stay there.
  setup = function(game)
    shuffle(game.deck)
    draw(game.deck, game.field, #game.deck // 2)
    for _, player in ipairs(game.players) do draw(game.deck, player.hand, HAND) end
  end,

  play = function(game)
    local player = game.players[1]
    while true do
      rules.turn(game, player)
      player = player.left
    end
  end,

  score = function(game)
    local points = {}
    for _, player in ipairs(game.players) do points[player] = player.points.amount end
    return points
  end,
}
