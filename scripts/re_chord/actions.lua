--- actions.lua - chapter "Actions": supply, bag, draw.
local numbers = require "numbers"

--- RC-14, 15 Action 1: a pick from the supply, then maybe its ability.
function rules.action_supply(game, player)
  rules.supply_pick(game, player)
end

--- RC-13, 14, 25, 33 Take a pick from the supply and place it face up; its ability may follow. A
--- Wylde has none once it lies. There is no way back once it is taken, and no refill meanwhile
--- (RC-16).
function rules.supply_pick(game, player)
  local pick = player:choose { id = "take_supply_pick", from = game.supply,
    prompt = "Which pick do you take?",
    where = function(pick)
      return #rules.spaces_for(game, pick) > 0, "no space is available for it"
    end }
  move(pick, game.pick_in_hand)
  local space = player:choose { id = "place_pick",
    prompt = "Where does the " .. pick.name .. " go?",
    from = function() return rules.spaces_for(game, pick) end,
    label = rules.space_labels(player) }
  rules.place(game, player, pick, space)
  if pick.type ~= "wylde" then rules.offer_ability(game, player, pick) end
end

--- RC-17 Action 2: a random pick from the bag, which only this guitarist sees, goes face down to an
--- available space, even a Wylde. RC-19: its own ability is not used.
function rules.action_bag(game, player)
  local pick = rules.draw_hidden(game, player)
  local space = player:choose { id = "bag_place",
    prompt = "It is a " .. pick.name .. ". Where does it go, face down?",
    from = function() return game.fretboard:free() end, label = rules.space_labels(player) }
  rules.place_hidden(game, player, pick, space)
  if effects.cut.can(game, player, pick) then effects.cut.run(game, player, pick) end
end

--- The pick is drawn face down; its colour is for this guitarist's eyes only.
function rules.draw_hidden(game, player)
  local pick = game.bag:top()
  move(pick, game.pick_in_hand, { face = "down" })
  reveal(pick, player)
  log("{player} reaches into the bag.", { player = player })
  tell(player, "It is a {pick}.", { pick = pick.name })
  return pick
end

--- RC-18 A pick just placed face down may push one adjacent pick back into the bag.
effects.cut = {
  can = function(game, _, pick) return #rules.adjacent(game, pick.space) > 0 end,
  run = function(game, player, pick)
    local target = player:choose { id = "bag_cut", none = "none",
      prompt = "Cut a neighbour back into the bag?",
      from = function() return rules.adjacent(game, pick.space) end,
      label = rules.space_labels(player) }
    if target then rules.remove(game, { target.card }) end
  end,
}

--- RC-20 to 23 Action 3: draw two CHORD cards, play what is complete, return what you like; at most
--- three may stay.
function rules.action_draw(game, player)
  game.step = "draw"
  rules.draw_chords(game, player)
  rules.own_window(game, player)
  rules.return_chords(game, player)
  game.step = "action"
end

--- RC-20 Two cards, or as many as there are.
function rules.draw_chords(game, guitarist)
  local cards = draw(game.chord_deck, guitarist.chord_hand, numbers.draw)
  log("{player} draws {n} CHORD {n:card|cards}.", { player = guitarist, n = #cards })
end

--- RC-22 Any number may go back, old or new; at most three may stay.
function rules.return_chords(game, player)
  local cards = player:choose { id = "return_chords", from = player.chord_hand,
    prompt = "Which CHORD cards go back into the deck? (" .. numbers.hand .. " may stay)",
    min = math.max(0, #player.chord_hand - numbers.hand), max = #player.chord_hand,
    label = rules.chord_title, help = rules.chord_help(game, player) }
  rules.put_back(game, player, cards)
end

--- RC-22, 23 Cards are shuffled into the deck; only their number is told.
function rules.put_back(game, guitarist, cards)
  if #cards == 0 then return end
  move(cards, game.chord_deck)
  shuffle(game.chord_deck)
  log("{player} returns {n} CHORD {n:card|cards}.", { player = guitarist, n = #cards })
end
