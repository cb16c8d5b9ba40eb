--- Leduc poker: two players, six cards, two rounds of betting.

local ANTE, RAISES = 1, 2
local RAISE = { 2, 4 } -- in the first and in the second round

--- What a player still has to pay to stay in.
local function to_call(player)
  return player.left.stake.amount - player.stake.amount
end

--- Fold only when facing a raise; calling (or checking) is always allowed; at most two raises.
function rules.bets(game, player)
  local bets = {}
  if to_call(player) > 0 then bets[#bets + 1] = "fold" end
  bets[#bets + 1] = "call"
  if game.raises < RAISES then bets[#bets + 1] = "raise" end
  return bets
end

--- Who folds loses what lies in the pot.
function rules.fold(game, player)
  log("{player} folds", { player = player })
  game.winner = player.left
  finish("a fold")
end

--- Calling equals the stake; raising adds to it.
function rules.bet(game, player, round)
  local bet = player:choose { id = "bet", prompt = "Your bet?", from = rules.bets(game, player) }
  if bet == "fold" then rules.fold(game, player) end
  local owed = to_call(player)
  if bet == "raise" then
    owed = owed + RAISE[round]
    game.raises = game.raises + 1
  end
  pay(player.chips, player.stake, owed)
  log("{player} {bet}", { player = player, bet = bet .. "s" })
  return bet
end

--- A round ends when a bet has been called, or both have checked. Seat 1 opens.
function rules.round(game, round)
  status("round", round)
  game.raises = 0
  local player, bets = game.players[1], 0
  repeat
    local bet = rules.bet(game, player, round)
    bets, player = bets + 1, player.left
  until bet == "call" and bets > 1
end

--- A pair with the public card beats all; then the higher card; else they split.
function rules.strength(game, player)
  local card, public = player.hand[1], game.public[1]
  return (card.rank == public.rank and 10 or 0) + card.rank
end

return {
  name = "Leduc poker",
  players = { 2, 2 },
  zones = {
    { "deck", deck = true, cards = "card" },
    { "public" },
    { "hand", per = "player", sees = "owner", capacity = 1 },
  },
  purses = {
    { "chips", per = "player", unit = "chip", start = 13 },
    { "stake", per = "player", unit = "chip" },
  },

  setup = function(game)
    shuffle(game.deck)
    for _, player in ipairs(game.players) do
      pay(player.chips, player.stake, ANTE)
      draw(game.deck, player.hand)
    end
  end,

  play = function(game)
    rules.round(game, 1)
    log("the public card is {card}", { card = draw(game.deck, game.public) })
    rules.round(game, 2)
    local one, two = game.players[1], game.players[2]
    local difference = rules.strength(game, one) - rules.strength(game, two)
    reveal({ one.hand[1], two.hand[1] })
    if difference ~= 0 then game.winner = difference > 0 and one or two end
    finish("the showdown")
  end,

  --- The winner's return is what the other has staked.
  score = function(game)
    local points = { 0, 0 }
    if game.winner then
      local loser = game.winner.left
      points[game.winner.seat] = loser.stake.amount
      points[loser.seat] = -loser.stake.amount
    end
    return points
  end,

  invariants = {
    ["everybody holds one card"] = function(game)
      return #game.players[1].hand == 1 and #game.players[2].hand == 1
    end,
    ["no stake is above 13"] = function(game)
      return game.players[1].stake.amount <= 13 and game.players[2].stake.amount <= 13
    end,
  },
}
