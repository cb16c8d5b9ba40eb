--- hand.lua - "Always keep your hand at 5 cards", and the decks.

--- CHOPS-77 The stack is empty: hands are filled before anything else is decided. Not inside a
--- step of a gig or a card that rolls dice (CHOPS-81).
function rules.settle(game)
  if stack.count() == 0 and game.steps == 0 then rules.refill(game) end
end

--- CHOPS-81 A step in which no hand is filled until it is finished.
function rules.step(game, body, ...)
  game.steps = game.steps + 1
  body(...)
  game.steps = game.steps - 1
  rules.settle(game)
end

--- CHOPS-17, 18, 124 Everybody draws up to five, the active player first, until a whole round
--- has drawn nothing. A hand of more than five draws nothing.
function rules.refill(game)
  local full, player, drawn = game.options.hand, game.active
  repeat
    drawn = 0
    for _ = 1, #game.players do
      if #player.hand < full then drawn = drawn + rules.fill_hand(game, player) end
      player = player.left
    end
  until drawn == 0
  game.filled = #game.market_draw > 0 or #game.market_discard > 0 -- else cards have run out
  rules.clear_fate(game)
end

--- One hand; how many cards were drawn. FATE is carried out and does not count (CHOPS-67).
function rules.fill_hand(game, player)
  local drawn = 0
  while #player.hand < game.options.hand do
    local card = rules.next_card(game)
    if not card then break end
    drawn = drawn + 1
    if card.kind == "fate" then
      rules.meet_fate(game, player, card)
    else
      draw(game.market_draw, player.hand)
      tell(player, "You draw {card}.", { card = card })
    end
  end
  return drawn
end

--- CHOPS-19 The next card of the Market; the discard is shuffled in when the deck is empty.
function rules.next_card(game)
  local card = game.market_draw:top()
  if card or #game.market_discard == 0 then return card end
  log("The Market starts over: the discard is shuffled.")
  move(game.market_discard, game.market_draw)
  shuffle(game.market_draw)
  return game.market_draw:top()
end

--- CHOPS-109 Four venues in play: empty slots are filled, but for that of the gig in progress.
function rules.fill_street(game)
  for _, slot in ipairs(game.street:spaces()) do
    if not slot.card and not (game.gig and game.gig.slot == slot) then
      rules.turn_up(game, slot)
    end
  end
end

local classes = { coffee_house = "Coffee House", dive = "Dive", show_haunt = "Show Haunt" }
function rules.class_name(class) return classes[class] end

--- CHOPS-110 A venue is turned up and announced; CHOPS-115 the last one ends the game at once.
function rules.turn_up(game, slot)
  local venue = draw(game.venue_draw, slot)
  if not venue then return end
  game.turned_up, game.venues_left = true, game.venues_left - 1
  log("{card} opens: {class}, requires {n}, takes ${take}, {buzz} BUZZ. {text}", { card = venue,
    class = rules.class_name(venue.class), n = venue.requirement, take = venue.take,
    buzz = venue.buzz, text = venue.text })
  if #game.venue_draw == 0 then finish("the last venue has opened") end
end
