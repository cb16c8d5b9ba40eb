--- Crazy Eights: be the first to get rid of your cards.

local HAND, DRAWS, PLAYS, EIGHT = 5, 5, 100, 8
local SUITS = { "clubs", "diamonds", "hearts", "spades" }

--- A card may be played on one of equal suit or rank; an eight always.
function rules.fits(card, game)
  return card.rank == EIGHT or card.suit == game.suit or card.rank == game.rank
end

--- Who plays an eight names the suit to follow.
function rules.name_suit(game, player)
  game.suit = player:choose { id = "name_suit", prompt = "Which suit?", from = SUITS }
  log("{player} names {suit}", { player = player, suit = game.suit })
end

--- A played card lies on the pile and is to be followed.
function rules.play_card(game, player, card)
  move(card, game.pile)
  log("{player} plays {card}", { player = player, card = card })
  game.plays, game.passes = game.plays + 1, 0
  game.suit, game.rank = card.suit, card.rank
  if #player.hand == 0 then finish("an empty hand") end
  if game.plays == PLAYS then finish("a hundred plays") end
  if card.rank == EIGHT then rules.name_suit(game, player) end
end

--- Passing is allowed after five draws or with an empty deck; when everybody and one more has
--- passed in a row over an empty deck, the game is over.
function rules.pass(game, player)
  log("{player} passes", { player = player })
  game.passes = game.passes + 1
  if #game.deck == 0 and game.passes == #game.players + 1 then finish("nobody can play") end
end

--- Up to five cards may be drawn in a turn, as long as there are any.
function rules.may_draw(game)
  return game.drawn < DRAWS and #game.deck > 0
end

--- A turn: draw as often as you like, up to five cards, then play a card that fits or pass.
function rules.turn(game, player)
  status("turn", player)
  game.drawn = 0
  while true do
    local may_draw = rules.may_draw(game)
    local card = player:choose { id = "play", prompt = "What do you play?", forced = "ask",
      from = player.hand, where = rules.fits, none = may_draw and "draw" or "pass" }
    if card then return rules.play_card(game, player, card) end
    if not may_draw then return rules.pass(game, player) end
    draw(game.deck, player.hand)
    log("{player} draws", { player = player })
    game.drawn = game.drawn + 1
  end
end

return {
  name = "Crazy Eights",
  players = { 2, 5 },
  zones = {
    { "deck", deck = true, cards = "card" },
    { "pile", sees = "top" },
    { "hand", per = "player", sees = "owner" },
  },

  setup = function(game)
    shuffle(game.deck)
    game.dealer = game.players[random(#game.players)]
    for _ = 1, HAND do
      for _, player in ipairs(game:around(game.dealer, { first = "left" })) do
        draw(game.deck, player.hand)
      end
    end
    local card = draw(game.deck, game.pile)
    while card.rank == EIGHT do
      move(card, game.deck, { at = "random" })
      card = draw(game.deck, game.pile)
    end
    game.suit, game.rank, game.plays, game.passes = card.suit, card.rank, 0, 0
  end,

  play = function(game)
    local player = game.dealer.left
    while true do
      rules.turn(game, player)
      player = player.left
    end
  end,

  --- The fewer cards are left in the hand the better.
  score = function(game)
    local points = {}
    for _, player in ipairs(game.players) do points[player] = -#player.hand end
    return points
  end,

  shows = function(game) return { suit = game.suit } end,

  invariants = {
    ["all cards are in play"] = function(game)
      local count = #game.deck + #game.pile
      for _, player in ipairs(game.players) do count = count + #player.hand end
      return count == game:printed("card")
    end,
  },
}
