--- standing.lua - chapters "Crowd Effects" and "Items": what stays in play.

--- Are all bags open? (Public Ledger)
values.open_bags = { base = false }

--- CB-33 At most one Crowd Effect is in play: the former one goes to the discard pile first.
function rules.enter_crowd(game, card)
  rules.crowd_goes(game)
  stack.resolve(card, game.crowd)
  log("The crowd changes its mood: {card}", { card = card })
  rules.show_bags(game)
end

--- The Crowd Effect in play, if there is one, goes to the discard pile.
function rules.crowd_goes(game)
  local former = game.crowd[1]
  if not former then return end
  move(former, game.discard)
  log("The crowd has had enough of {card}", { card = former })
end

--- There is no Crowd Effect any more.
function rules.clear_crowd(game)
  rules.crowd_goes(game)
  rules.show_bags(game)
end

--- Under Public Ledger everybody sees each player's bag and fist as one total.
function rules.show_bags(game)
  local open = value("open_bags") and "all" or "owner"
  for _, player in ipairs(game.players) do show_sum(player.bag, open) end
end

--- CB-35, CB-36 An Item played or gained lies in its owner's slot; what lay there is discarded.
--- That is the only way an Item is discarded.
function rules.gain_item(game, player, item)
  local slot = player[item.slot]
  local former = slot[1]
  if former then
    move(former, game.discard)
    log("{player} throws away {card}", { player = player, card = former })
  end
  if stack.entry(item) then stack.resolve(item, slot) else move(item, slot) end
  log("{player} owns {card}", { player = player, card = item })
end

--- The Items of a player that have an ability to offer.
local offering = remember(function(player)
  local items = {}
  for _, item in ipairs(rules.items_of(player)) do
    if effects[item.does.effect].offer then items[#items + 1] = item end
  end
  return items
end, "hood", "tool", "trinket")

--- CB-38 Abilities of a player's Items: in any window, once a turn, not at an Interrupt.
function rules.add_abilities(game, player, actions)
  local items = offering(player)
  for at = 1, #items do
    local item = items[at]
    if item.marks.used == 0 then
      effects[item.does.effect].offer(game, player, item, actions)
    end
  end
end

--- CB-92 The face-down Contracts from under the next one down to the End of the Line, which no
--- look counts; without a face-up card, from the top.
function rules.hidden_contracts(game, count)
  local found, deck = {}, game.contract_deck
  for place = #deck, 1, -1 do
    if #found == count then break end
    local contract = deck[place]
    if contract.face == "down" and not contract.ends_game then found[#found + 1] = contract end
  end
  return found
end
