--- Leduc poker in plain Lua: tables and a coroutine, the yardstick of `baize bench`.
-- The rules are those of examples/leduc_poker; the protocol is that of crazy_eights.lua.
local ANTE, RAISES, CHIPS = 1, 2, 13
local RAISE = { 2, 4 }

local function ask(player, id, options)
  return coroutine.yield { seat = player.seat, id = id, options = options }
end

local function pay(player, amount)
  player.chips, player.stake = player.chips - amount, player.stake + amount
end

local function rival(game, player) return game.players[3 - player.seat] end

local function to_call(game, player) return rival(game, player).stake - player.stake end

local function bets(game, player)
  local options = {}
  if to_call(game, player) > 0 then options[#options + 1] = { key = "fold" } end
  options[#options + 1] = { key = "call" }
  if game.raises < RAISES then options[#options + 1] = { key = "raise" } end
  return options
end

local function bet(game, player, round)
  local key = ask(player, "bet", bets(game, player)).key
  if key == "fold" then
    game.winner = rival(game, player)
    return key
  end
  local owed = to_call(game, player)
  if key == "raise" then
    owed = owed + RAISE[round]
    game.raises = game.raises + 1
  end
  pay(player, owed)
  return key
end

--- Plays a round; true if somebody folded.
local function play_round(game, round)
  game.raises = 0
  local seat, count = 1, 0
  repeat
    local key = bet(game, game.players[seat], round)
    count, seat = count + 1, 3 - seat
    if key == "fold" then return true end
  until key == "call" and count > 1
  return false
end

local function strength(game, player)
  return (player.card.rank == game.public.rank and 10 or 0) + player.card.rank
end

local function setup(random)
  local deck, game = {}, { players = {} }
  for _, suit in ipairs { "spades", "hearts" } do
    for rank = 1, 3 do deck[#deck + 1] = { rank = rank, suit = suit } end
  end
  for i = #deck, 2, -1 do
    local j = random(i)
    deck[i], deck[j] = deck[j], deck[i]
  end
  for seat = 1, 2 do
    game.players[seat] = { seat = seat, chips = CHIPS, stake = 0, card = table.remove(deck) }
    pay(game.players[seat], ANTE)
  end
  game.deck = deck
  return game
end

local function showdown(game)
  local one, two = game.players[1], game.players[2]
  local difference = strength(game, one) - strength(game, two)
  if difference ~= 0 then game.winner = difference > 0 and one or two end
end

return function(_, random)
  local game = setup(random)
  local folded = play_round(game, 1)
  if not folded then
    game.public = table.remove(game.deck)
    folded = play_round(game, 2)
  end
  if not folded then showdown(game) end
  local points = { 0, 0 }
  if game.winner then
    local loser = rival(game, game.winner)
    points[game.winner.seat], points[loser.seat] = loser.stake, -loser.stake
  end
  return points
end
