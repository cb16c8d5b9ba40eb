--- Sealed bids, for the tests of search: everybody bids twice at once, round after round.

--- What a player bids: some of the coins that nobody else can count, then a card of the hand.
function rules.bid(player)
  local coins = player:number { id = "coins", min = 0, max = player.coins.amount }
  local card = player:choose { id = "card", from = player.hand }
  return { card = card, coins = coins }
end

--- The highest bid takes the pot; the cards go under the deck, and everybody draws again.
function rules.round(game)
  local bids = together(game.players, rules.bid)
  local best = game.players[1]
  for _, player in ipairs(game.players) do
    local bid, other = bids[player], bids[best]
    if bid.coins + bid.card.rank > other.coins + other.card.rank then best = player end
  end
  for _, player in ipairs(game.players) do
    pay(player.coins, best.coins, bids[player].coins, { quiet = true })
    move(bids[player].card, game.deck, { at = "bottom" })
    draw(game.deck, player.hand)
  end
  log("{player} wins the round", { player = best })
  game.wins[best.seat] = game.wins[best.seat] + 1
end

return {
  name = "Sealed bids",
  players = { 2, 4 },
  options = { { "rounds", default = 3 }, { "bad_guess", default = false } },
  zones = {
    { "deck", deck = true, cards = "card" },
    { "hand", per = "player", sees = "owner" },
  },
  purses = { { "coins", per = "player", unit = "coin", start = 10, sees = "owner" } },

  setup = function(game)
    game.wins = { 0, 0, 0, 0 }
    shuffle(game.deck)
    for _, player in ipairs(game.players) do draw(game.deck, player.hand, 3) end
  end,

  play = function(game)
    for _ = 1, game.options.rounds do rules.round(game) end
    finish("all rounds are played")
  end,

  score = function(game)
    local points = {}
    for _, player in ipairs(game.players) do points[player] = game.wins[player.seat] end
    return points
  end,

  invariants = {
    ["every card is what and where it says"] = function(game)
      local zones = { game.deck }
      for _, player in ipairs(game.players) do zones[#zones + 1] = player.hand end
      for _, zone in ipairs(zones) do
        for place = 1, #zone do
          local card = zone[place]
          if zone:find(card.id) ~= card or card.at ~= zone or card.place ~= place then
            return false
          end
        end
      end
      return true
    end,
  },

  --- The game's own part of a guess.
  guess = function(game, player)
    if game.options.bad_guess then error("no idea") end
    game.guessed_for = player.seat
  end,
}
