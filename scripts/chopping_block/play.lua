--- play.lua - chapter "Player Cards - How to play them": who may, what it costs, what happens.

--- CB-15 A card is legal only in its window, if all it requires holds, a legal target exists and
--- its whole cost can be paid now.
function rules.can_play(game, player, card)
  local fine, why = rules.in_window(game, player, card)
  if fine then fine, why = rules.meets(game, player, card) end
  if fine then fine, why = rules.has_target(game, player, card) end
  if fine then fine, why = rules.can_pay(game, player, card) end
  return fine, why
end

--- CB-12 Its window is open. While a card waits on the stack only Interrupts are.
function rules.in_window(game, _, card)
  local open, when = stack.count() > 0 and "interrupt" or game.window, card.when
  for at = 1, #when do
    if when[at] == open or (when[at] == "any" and open ~= "interrupt") then return true end
  end
  return false, rules.not_now
end

rules.conditions = {}
local conditions = rules.conditions

--- CB-98 Conditions, of the player of the card. Each gives a reason where it does not hold.
function conditions.executioner(game, player)
  return rules.executioner(game) == player, "you do not hold the Executioner token"
end

function conditions.not_executioner(game, player)
  return rules.executioner(game) ~= player, "you hold the Executioner token already"
end

function conditions.contract_on_block(game)
  return #game.block == 1, "there is no Contract on the block"
end

function conditions.made_bid(_, player)
  return rules.made_bid(player), "you have no bid on the table"
end

--- CB-96 Named the winner this turn, whoever holds the token by now.
function conditions.won_bid(game, player)
  return game.winner == player, "you did not win the bid"
end

function conditions.lost_bid(game, player)
  local lost = rules.made_bid(player) and player.bid.tokens >= 1 and game.winner ~= nil
    and game.winner ~= player
  return lost, "you have lost no bid of 1 or more"
end

function conditions.crowd_in_play(game)
  return #game.crowd == 1, "no Crowd Effect is in play"
end

function conditions.next_is_regular(game)
  return rules.next_contract(game) ~= nil, "there is no next Contract to speak of"
end

--- All its conditions hold for the player.
function rules.meets(game, player, card)
  local requires, does = card.requires, card.does
  for at = 1, #requires do
    local holds, why = conditions[requires[at]](game, player)
    if not holds then return false, why end
  end
  local effect = effects[does.effect]
  if effect.can then return effect.can(game, player, does) end
  return true
end

--- The face-up top card of the Contract deck, unless it is the End of the Line.
function rules.next_contract(game)
  local top = game.contract_deck:top()
  if top and top.face == "up" and not top.ends_game then return top end
end

values.scheme_cost = { base = function(scheme) return scheme.cost.influence end,
  layers = { "crowd", "items" }, least = 0, title = "printed" }

--- CB-18 The influence cost of a card now, fixed when it is paid: only that of Schemes changes.
function rules.influence_cost(card)
  return card.type == "scheme" and value("scheme_cost", card) or card.cost.influence
end

--- CB-17 Influence in the bag (what lies in the fist is committed, CB-19), Gold, and other cards
--- of the hand pay costs.
function rules.can_pay(_, player, card)
  local influence = rules.influence_cost(card)
  if player.bag.amount < influence then return false, rules.too_dear end
  if player.gold.amount < card.cost.gold then return false, rules.too_golden end
  return #player.hand > card.cost.cards, "it costs another card"
end

--- CB-16 To play a card: choose its targets, pay, put it on the stack; the others may interrupt;
--- if it is still there, it resolves before anything else is played.
function rules.play_card(game, player, card)
  local plan = declare(rules.plan, game, player, card)
  rules.announce(game, player, card, plan)
  rules.interrupt_window(game, player, card)
  local entry = stack.entry(card)
  if entry then rules.resolve(game, entry) end
end

--- All that is chosen before the cost is paid; until then a person may take it back.
function rules.plan(game, player, card)
  return { target = rules.choose_target(game, player, card),
    aim = rules.choose_aim(game, player, card), cards = rules.choose_cost_cards(player, card) }
end

--- Other cards of the hand put down as a payment.
function rules.choose_cost_cards(player, card)
  local count = card.cost.cards
  if count == 0 then return {} end
  return player:choose { id = "choose_cost_cards", min = count, max = count, from = player.hand,
    prompt = "Which card pays for " .. card.name .. "?", label = rules.action_label,
    where = function(other) return other ~= card end }
end

--- CB-17 The cost is paid; cards paid lie on the stack beside the card, so that everything can be
--- refunded.
function rules.announce(game, player, card, plan)
  local cost, influence = {}, rules.influence_cost(card)
  if influence > 0 then cost[#cost + 1] = { player.bag, game.reserve, influence } end
  if card.cost.gold > 0 then cost[#cost + 1] = { player.gold, game.bank, card.cost.gold } end
  local entry = stack.push(card, player, { targets = plan.target, cost = cost,
    back = function(it) move(it.paid_cards, player.hand) end })
  entry.aim, entry.copies, entry.paid_cards = plan.aim, {}, plan.cards
  entry.influence = influence
  move(plan.cards, game.stack)
  rules.say_played(entry)
end

--- CB-16, CB-24 It resolves completely; if its condition has lapsed or its target is gone it does
--- nothing, and nothing is refunded. Then the copies of Me Too (CB-88).
function rules.resolve(game, entry)
  if rules.still_legal(game, entry) then
    rules.take_effect(game, entry)
  else
    log("{card} comes too late and does nothing", { card = entry.card })
  end
  stack.resolve(entry.card, game.played)
  move(entry.paid_cards, game.discard)
  for _, copier in ipairs(entry.copies) do rules.copy(game, copier, entry.card) end
end

--- CB-98 Conditions and targets are tested again when it resolves.
function rules.still_legal(game, entry)
  return rules.meets(game, entry.player, entry.card) and rules.target_stands(game, entry)
end

--- CB-25 A Scheme or Interrupt acts and then lies among the played cards; a Crowd Effect goes to
--- the middle, an Item to its slot.
function rules.take_effect(game, entry)
  local card = entry.card
  if card.type == "crowd" then return rules.enter_crowd(game, card) end
  if card.type == "item" then return rules.gain_item(game, entry.player, card) end
  effects[card.does.effect].run(game, entry.player, card.does,
    { card = card, target = entry.targets, aim = entry.aim })
end
