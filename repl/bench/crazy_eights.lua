--- Crazy Eights in plain Lua: tables and a coroutine, the yardstick of `baize bench`.
-- The rules are those of examples/crazy_eights. run(seats, random) is the body of a coroutine;
-- it yields a question { seat, id, options } and is resumed with one of the options.
local HAND, DRAWS, PLAYS, EIGHT = 5, 5, 100, 8
local SUITS = { "clubs", "diamonds", "hearts", "spades" }

local function ask(player, id, options)
  return coroutine.yield { seat = player.seat, id = id, options = options }
end

local function new_deck()
  local deck = {}
  for _, suit in ipairs(SUITS) do
    for rank = 1, 13 do
      deck[#deck + 1] = { id = rank .. "_of_" .. suit, rank = rank, suit = suit }
    end
  end
  return deck
end

local function shuffle(list, random)
  for i = #list, 2, -1 do
    local j = random(i)
    list[i], list[j] = list[j], list[i]
  end
end

local function draw(game, player)
  player.hand[#player.hand + 1] = table.remove(game.deck)
end

local function remove(list, item)
  for place, other in ipairs(list) do
    if other == item then return table.remove(list, place) end
  end
end

local function fits(game, card)
  return card.rank == EIGHT or card.suit == game.suit or card.rank == game.rank
end

local function name_suit(game, player)
  local options = {}
  for _, suit in ipairs(SUITS) do options[#options + 1] = { key = suit, suit = suit } end
  game.suit = ask(player, "name_suit", options).suit
end

--- Plays the card; true if that ended the game.
local function play_card(game, player, card)
  remove(player.hand, card)
  game.pile[#game.pile + 1] = card
  game.plays, game.passes = game.plays + 1, 0
  game.suit, game.rank = card.suit, card.rank
  if #player.hand == 0 or game.plays == PLAYS then return true end
  if card.rank == EIGHT then name_suit(game, player) end
  return false
end

--- Passes; true if that ended the game.
local function pass(game)
  game.passes = game.passes + 1
  return #game.deck == 0 and game.passes == #game.players + 1
end

local function moves(game, player)
  local options = {}
  for _, card in ipairs(player.hand) do
    if fits(game, card) then options[#options + 1] = { key = card.id, card = card } end
  end
  local may_draw = game.drawn < DRAWS and #game.deck > 0
  options[#options + 1] = { key = may_draw and "draw" or "pass" }
  return options
end

--- One turn; true if it ended the game.
local function turn(game, player)
  game.turn, game.drawn = player, 0
  while true do
    local choice = ask(player, "play", moves(game, player))
    if choice.key == "draw" then
      draw(game, player)
      game.drawn = game.drawn + 1
    elseif choice.key == "pass" then
      return pass(game)
    else
      return play_card(game, player, choice.card)
    end
  end
end

local function setup(seats, random)
  local game = { players = {}, deck = new_deck(), pile = {}, plays = 0, passes = 0 }
  for seat = 1, seats do game.players[seat] = { seat = seat, hand = {} } end
  shuffle(game.deck, random)
  game.dealer = random(seats)
  for i = 1, HAND * seats do draw(game, game.players[(game.dealer + i - 1) % seats + 1]) end
  local card = table.remove(game.deck)
  while card.rank == EIGHT do
    table.insert(game.deck, random(#game.deck + 1), card)
    card = table.remove(game.deck)
  end
  game.pile[1], game.suit, game.rank = card, card.suit, card.rank
  return game
end

return function(seats, random)
  local game = setup(seats, random)
  local seat = game.dealer
  repeat seat = seat % seats + 1 until turn(game, game.players[seat])
  local points = {}
  for _, player in ipairs(game.players) do points[player.seat] = -#player.hand end
  return points
end
