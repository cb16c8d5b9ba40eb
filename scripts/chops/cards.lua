--- cards.lua - chapters "Amp Up Cards" and "Rivalry Cards": playing them, and what leaves a hand.

--- CHOPS-27, 29 What may be discarded: Amp Up and Rivalry cards.
function rules.discardable(_, player) return player.hand:list(rules.is_discardable) end

function rules.can_discard(_, player)
  return rules.hand(player).is_discardable or false, "you hold no such card"
end

--- CHOPS-27 One card for one action; the hand is filled afterwards.
function rules.discard_card(game, player, card)
  move(card, game.market_discard)
  log("{player} discards {card}.", { player = player, card = card })
end

--- CHOPS-24, 25 The cards "Play as an Action" of that kind which could be played now.
function rules.playable_actions(game, player, kind)
  local list = {}
  for _, card in ipairs(rules.in_hand(player, kind .. " action")) do
    if rules.has_target(game, player, card) then list[#list + 1] = card end
  end
  return list
end

--- Is there one?
local function can_play(game, player, name)
  local list = rules.in_hand(player, name)
  for at = 1, #list do
    if rules.has_target(game, player, list[at]) then return true end
  end
  return false, "no card of yours fits now"
end

function rules.can_play_amp_up(game, player) return can_play(game, player, "amp_up action") end
function rules.can_play_rivalry(game, player) return can_play(game, player, "rivalry action") end

--- CHOPS-24, 25 The card, and all that is chosen with it; nothing if that has become impossible.
local function choose_played(game, player, kind)
  local card = rules.choose_card(game, player, rules.playable_actions(game, player, kind),
    "Which card do you play?")
  local plan = rules.plan(game, player, card)
  if plan then return card, plan end
end

function rules.choose_amp_up(game, player) return choose_played(game, player, "amp_up") end
function rules.choose_rivalry(game, player) return choose_played(game, player, "rivalry") end

--- CHOPS-84 Everything is chosen before a card is declared: its target, and what else it asks.
function rules.plan(game, player, card)
  game.planning = card
  local plan = { target = rules.choose_target(game, player, card) }
  if plan.target == nil then return nil end -- an instrument was pawned meanwhile
  local effect, args = effects[card.does[1].effect], card.does[1]
  if effect.plan then plan.choice = effect.plan(game, player, args, plan.target) end
  plan.cost = card.cost + (effect.cost and effect.cost(args, plan.target) or 0)
  return plan
end

--- CHOPS-24, 74, 84 The card is announced with its targets, its cost is paid; others may respond;
--- then it resolves, if it has not been cancelled.
function rules.play_card(game, player, card, plan)
  stack.push(card, player, { targets = plan.target, args = plan.choice, to = game.market_discard,
    cost = plan.cost > 0 and { { player.cash, game.bank, plan.cost } } or nil })
  log("{player} plays {card}{at}.", { player = player, card = card,
    at = rules.aim_text(game, card, plan.target) })
  rules.window(game, "respond_card", player)
  rules.resolve(game, card)
end

--- CHOPS-26, 78, 126 A card on the stack takes effect, unless its target is gone.
function rules.resolve(game, card)
  local entry = stack.entry(card)
  if not entry then return end
  entry.resolving = true -- from here on it cannot be cancelled, whatever its dice bring about
  local target = rules.standing_target(game, entry)
  if target == nil or not rules.take_effect(game, entry, target) then
    log("{card} has no effect.", { card = card })
    stack.resolve(card)
    return
  end
  stack.resolve(card, rules.resting_place(game, card, target))
  if card.at ~= game.market_discard then card.marks.since = game.turn_number end
end

--- Everything that the card does to its target; false if it came to nothing.
function rules.take_effect(game, entry, target)
  for _, it in ipairs(entry.card.does) do
    local run = effects[it.effect].run
    if run and run(game, entry.player, it, target, entry) == false then return false end
  end
  return true
end

--- CHOPS-86, 87 Where a resolved card lies: on a member, on a band, on the gig, or nowhere.
function rules.resting_place(game, card, target)
  if card.attach == "musician" then return target.on.attached end
  if card.attach == "band" then return target.band_cards end
  if card.duration == "gig" and game.gig then return game.gig_cards end
end

--- CHOPS-78 A cancelled card has no effect and is discarded.
function rules.cancel(card)
  stack.cancel(card)
  log("{card} is cancelled.", { card = card })
end
