--- turn.lua - chapter "Phases of the game": the turn, its phases, and when cards may be played.

--- CB-09 The narrator's welcome, then turn after turn until the End of the Line.
function rules.play(game)
  log("Revolution! The Duke's Council has a list, the Guild has axes, and only one of you gets "
    .. "the holiday.")
  while true do rules.turn(game) end
end

--- CB-10 A turn is Resource, Bid, Chopping, Cleanup. Without a Contract to bid on there is
--- nothing to bid for or to chop (CB-43). The End of the Line ends the game (CB-80).
function rules.turn(game)
  game.turn = game.turn + 1
  status("turn", game.turn)
  rules.phase(game, "resource", rules.resource_phase)
  if #game.current > 0 and rules.phase(game, "bid", rules.bid_phase) then
    rules.phase(game, "chopping", rules.chopping_phase)
  end
  rules.phase(game, "cleanup", rules.cleanup_phase)
  if rules.is_over(game) then rules.ending(game) end
end

local titles = { resource = "Resource Phase", bid = "Bid Phase", chopping = "Chopping Phase",
  cleanup = "Cleanup Phase" }

--- A phase, and its end: phase-long effects end, and all played cards go to the discard pile in
--- the order they lie (CB-11).
function rules.phase(game, name, body)
  game.phase = name
  status("phase", titles[name])
  local result = body(game)
  move(game.played, game.discard)
  moment(name)
  return result
end

--- CB-12, CB-13 A window: from the Executioner clockwise each takes one action or passes; it
--- closes when all have passed in a row. Who can only pass is not asked (CB-14), and nobody
--- learns who was. Again, With Feeling closes it at once (CB-50).
function rules.window(game, name)
  game.window = name
  window { id = "window_action", after = "next", quiet = true,
    prompt = rules.window_prompt(game, name), order = game:around(rules.executioner(game)),
    plays = function(player) return rules.actions(game, player) end,
    where = rules.allowed,
    label = rules.action_label, help = rules.action_help,
    run = function(player, action)
      rules.act(game, player, action)
      if game.rebid then leave("window_action") end
    end }
  game.window = nil
end

--- What a player might do in a window: play a card, use an Item, exchange cards.
function rules.actions(game, player)
  local actions = player.hand:list()
  rules.add_abilities(game, player, actions)
  rules.add_exchanges(player, actions)
  return actions
end

--- CB-77 Whether it may be done now, and why not. What is no card is offered only if it may.
function rules.allowed(action, game, player)
  if rules.is_card(action) then return rules.can_play(game, player, action) end
  return true
end

--- Does what was chosen.
function rules.act(game, player, action)
  if rules.is_card(action) then return rules.play_card(game, player, action) end
  return rules[action.rule](game, player, action)
end

local gains = { influence = "1 influence", card = "a new card" }

local exchanges = {} -- the two of each number of cards, and of each Item

--- What the exchange of so many cards is offered as.
local function exchanges_of(cards, item)
  local name = item and "use_" .. item.id or "exchange"
  if exchanges[name] then return exchanges[name] end
  local found = {}
  for gain, words in pairs(gains) do
    local label = "discard " .. cards .. " for " .. words
    found[#found + 1] = { key = name .. "_" .. gain, label = label, rule = "exchange",
      gain = gain, cards = cards, item = item }
  end
  exchanges[name] = found
  return found
end

--- CB-27 Two cards for one influence or one card, as often as you like.
function rules.add_exchanges(player, actions, item)
  local cards = item and item.does.cards or rules.numbers.exchange
  if #player.hand < cards then return end
  local found, count = exchanges_of(cards, item), #actions
  for at = 1, #found do actions[count + at] = found[at] end
end

--- Which cards go; until then a person may take it back.
function rules.choose_exchange(player, action)
  return player:choose { id = "exchange_cards", from = player.hand, min = action.cards,
    max = action.cards, label = rules.action_label, help = rules.action_help,
    prompt = "Into the bucket for " .. gains[action.gain] .. ": which?" }
end

--- CB-28 The cards go face up to the discard pile first, in the order named (CB-100); then the
--- gain, so that with an empty deck one of them may come back.
function rules.exchange(game, player, action)
  local cards = declare(rules.choose_exchange, player, action)
  if action.item then action.item.marks.used = 1 end
  rules.discard_all(game, player, cards)
  if action.gain == "card" then return rules.draw(game, player, 1) end
  rules.gain_influence(game, player, 1)
end

--- CB-29 Drawing from the top of the deck; an empty deck is made anew from the discard pile, and
--- if that is empty, too, nothing is drawn (CB-78).
function rules.draw(game, player, count)
  local cards = draw(game.player_deck, player.hand, count)
  if #cards == 0 then return end
  log("{player} draws {n} {n:card|cards}", { player = player, n = #cards })
  rules.tell_drawn(player, cards)
end

--- Only who draws reads what.
function rules.tell_drawn(player, cards)
  for _, card in ipairs(cards) do tell(player, "You draw {card}", { card = card }) end
end

--- Influence from the reserve, which never runs out (CB-30).
function rules.gain_influence(game, player, n)
  if n <= 0 then return end
  pay(game.reserve, player.bag, n)
  log("{player} gains {n} influence", { player = player, n = n })
end

--- CB-32, CB-78 Influence back to the reserve, as much of it as the bag holds.
function rules.lose_influence(game, player, n)
  local lost = pay_up_to(player.bag, game.reserve, n)
  if lost > 0 then log("{player} returns {n} influence", { player = player, n = lost }) end
  return lost
end

--- Gold from the bank.
function rules.gain_gold(game, player, n)
  if n <= 0 then return end
  pay(game.bank, player.gold, n)
  log("{player} gains {n} Gold", { player = player, n = n })
end
