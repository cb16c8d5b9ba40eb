--- hands.lua - effects on cards in hands, the discard pile and Items.

--- Draw {cards} cards.
effects.draw = { run = function(game, player, args) rules.draw(game, player, args.cards) end }

--- Draw {cards}, then discard {discard}.
effects.draw_discard = {
  run = function(game, player, args)
    rules.draw(game, player, args.cards)
    for _ = 1, args.discard do
      local card = player:choose { id = "choose_own_discard", from = player.hand,
        prompt = "Which one was not in the stars?" }
      rules.discard_all(game, player, { card })
    end
  end,
}

--- Take a card of the discard pile into the hand.
effects.recover = {
  run = function(_, player, _, play)
    log("{player} fishes out {card}", { player = player, card = play.target })
    move(play.target, player.hand)
  end,
}

--- CB-91 A hand can be looked at if there is something in it and its owner is not private.
local function open_hand(victim) return #victim.hand > 0 and not value("private", victim) end

--- Looks through the victim's hand and chooses a card there.
local function choose_seen(player, victim, what)
  log("{player} looks through the hand of {victim}", { player = player, victim = victim })
  return look(player, victim.hand, function()
    rules.tell_seen(player, victim.hand:list())
    return player:choose { id = "choose_seen_card", from = victim.hand,
      prompt = "The hand of " .. victim.name .. ". Which card " .. what .. "?" }
  end, { sorted = true })
end

--- Look at another hand; a card of your choice there is discarded.
effects.look_hand_discard = {
  hits = open_hand,
  run = function(game, player, _, play)
    rules.discard_all(game, play.target,
      { choose_seen(player, play.target, "is discarded") })
  end,
}

--- Look at another hand and take a card of your choice; others see only that one moved.
effects.look_hand_take = {
  hits = open_hand,
  run = function(_, player, _, play)
    local card = choose_seen(player, play.target, "do you take")
    tell({ player, play.target }, "{player} takes {card}", { player = player, card = card.name })
    move(card, player.hand)
    log("{player} takes 1 card from {victim}", { player = player, victim = play.target })
  end,
}

--- Another player discards {cards} at random.
effects.random_discard = {
  hits = open_hand,
  run = function(game, _, args, play)
    for _ = 1, args.cards do
      rules.discard_all(game, play.target, { random(play.target.hand) })
    end
  end,
}

--- Take an Item of another player; what lay in your slot is discarded (CB-36).
effects.take_item = {
  run = function(game, player, _, play) rules.gain_item(game, player, play.target) end,
}

--- CB-37 Both Items move at once, so nothing is discarded.
effects.swap_item = {
  run = function(_, player, _, play)
    local own, other = play.target.own, play.target.other
    log("{player} trades {own} for {other}", { player = player, own = own, other = other })
    swap(own, other)
  end,
}

--- CB-94 The topmost Item of the discard pile, whatever lies above it.
local function topmost_item(game)
  for place = #game.discard, 1, -1 do
    if game.discard[place].type == "item" then return game.discard[place] end
  end
end

--- You may take the topmost Item of the discard pile into your area.
effects.gain_item_from_discard = {
  run = function(game, player)
    local item = topmost_item(game)
    if not item then return end
    local answer = player:choose { id = "take_discard_item", from = { "take" }, none = "leave",
      prompt = "Will you wear " .. item.name .. "?",
      label = function() return "take " .. item.name end }
    if answer then rules.gain_item(game, player, item) end
  end,
}
