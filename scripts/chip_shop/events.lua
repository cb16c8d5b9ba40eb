--- events.lua - phase 3, "Draw and play events": drawing, recipients, costs, passing on.

--- CHIP-32 In turn order each draws one event and resolves it before the next draws.
function rules.events(game)
  for _, player in ipairs(game.order) do rules.event_step(game, player) end
  moment("events_end")
end

--- CHIP-38 After his draw a player may use the cards he held before it.
function rules.event_step(game, player)
  local held = #player.held_events > 0
  rules.draw_event(game, player)
  if held then rules.held_window(game, player) end
end

--- CHIP-35, CHIP-63 Draws until a card applies and the drawer keeps it; what was set aside is
--- shuffled back; then the card is resolved.
function rules.draw_event(game, drawer)
  local card
  repeat
    card = rules.applicable_event(game, drawer)
  until not card or not rules.redraws(game, drawer, card)
  if #game.event_aside > 0 then
    move(game.event_aside, game.event_deck)
    shuffle(game.event_deck)
  end
  if card then rules.resolve_event(game, drawer, card) end
end

--- CHIP-33, CHIP-35 The next card that applies; the others are set aside.
function rules.applicable_event(game, drawer)
  local card, passed_by = rules.next_event(game), {}
  while card do
    rules.show_event(game, drawer, card)
    if rules.applies(game, drawer, card) then break end
    passed_by[#passed_by + 1] = card.name
    move(card, game.event_aside)
    card = rules.next_event(game)
  end
  rules.say_passed_by(drawer, passed_by)
  rules.say_event(drawer, card)
  return card
end

--- CHIP-61 An empty deck is made of the discard, without the cards of this phase.
function rules.next_event(game)
  if #game.event_deck == 0 then
    move(game.event_discard:list(function(card) return card.marks.this_phase == 0 end),
      game.event_deck)
    shuffle(game.event_deck)
  end
  return draw(game.event_deck, game.event_now)
end

--- CHIP-33 Everybody sees an event, a hold card only the drawer and the recipient.
function rules.show_event(game, drawer, card)
  if card.hold and rules.secret(game) then
    reveal(card, { drawer, rules.recipient(game, drawer, card) })
  else
    flip(card, "up")
  end
end

--- The score that a card names with its `who`, and whether the most (1) or the least (-1) of it.
local by_score = {
  highest_loyalty = { "loyalty", 1 }, lowest_loyalty = { "loyalty", -1 },
  highest_longevity = { "longevity", 1 }, lowest_longevity = { "longevity", -1 },
}

--- CHIP-34 Whom the card is for: the drawer, or the highest or lowest on a track.
function rules.recipient(game, drawer, card)
  local score = by_score[card.who]
  return score and rules.first_by_score(game, score[1], score[2]) or drawer
end

--- CHIP-41 The recipient, and to whom the card would pass from there.
function rules.event_order(game, drawer, card)
  local score = by_score[card.who]
  if score then return rules.by_score(game, score[1], score[2]) end
  return rules.order_from(game, drawer)
end

--- CHIP-35 The recipient must meet the card's needs; of all players at least one. CHIP-53
--- Whether anybody has Lisa is nobody's business, so that card always applies.
function rules.applies(game, drawer, card)
  if card.who ~= "all_players" then
    return rules.meets(game, rules.recipient(game, drawer, card), card)
  end
  if card.needs == "if_lisa" then return true end
  for _, player in ipairs(game.order) do
    if rules.meets(game, player, card) then return true end
  end
  return false
end

--- CHIP-63 The drawer may throw a card that applies away, before it has any effect.
function rules.redraws(game, drawer, card)
  local source = rules.abilities(drawer, "redraw")[1]
  local use = source and drawer:choose { id = "redraw_event", none = "keep it",
    prompt = "Throw " .. card.name .. " away and draw another?",
    from = { { key = "use", label = "throw it away", help = card.text } },
    secret = card.hold and rules.secret(game) }
  if not use then return false end
  rules.spend_ability(source)
  rules.discard_event(game, card)
  log("{player} has {who} book another act",
    { player = drawer, who = source.card.name })
  return true
end

--- One event is carried out for whom it may concern.
function rules.resolve_event(game, drawer, card)
  if card.hold then
    rules.take_hold_card(game, rules.recipient(game, drawer, card), card)
  elseif card.who == "all_players" then
    rules.resolve_for_all(game, card)
  elseif card.cost then
    rules.pass_around(game, rules.event_order(game, drawer, card), card)
  else
    rules.apply_event(game, rules.recipient(game, drawer, card), card)
  end
  if card.at == game.event_now then rules.discard_event(game, card) end
end

--- CHIP-60, CHIP-61 A resolved event is discarded; in phase 3 it does not come back at once.
function rules.discard_event(game, card)
  move(card, game.event_discard)
  if game.phase == 3 then card.marks.this_phase = 1 end
end

--- CHIP-35, CHIP-43 All who meet the needs, in turn order; optional cards ask.
function rules.resolve_for_all(game, card)
  for _, player in ipairs(game.order) do
    if rules.meets(game, player, card) then
      if card.optional then
        rules.offer_event(game, player, card)
      else
        rules.apply_event(game, player, card)
      end
    end
  end
end

--- CHIP-89, CHIP-92 An event reaches a player: a loss may be blocked, and then nothing is paid.
function rules.apply_event(game, player, card)
  if rules.takes_something(card)
    and rules.blocked(game, player, card.name, rules.event_changes(card)) then
    return
  end
  rules.carry_out(game, player, card)
end

--- CHIP-39 The cost is paid, then the effects apply in the order printed.
function rules.carry_out(game, player, card)
  local resource, n = rules.event_cost(card)
  if resource then
    rules.lose(game, player, resource, n)
    log("{player} pays {cost}", { player = player, cost = rules.amount_of(n, resource) })
  end
  rules.say_changes(player, card)
  for _, it in ipairs(card.effects) do effects[it.effect].run(game, player, it, card) end
end

--- CHIP-89 Does an event take money, score, resources, a pile, a token, a personality or time?
function rules.takes_something(card)
  for _, it in ipairs(card.effects) do
    local takes = effects[it.effect].takes
    if takes and takes(it) then return true end
  end
  return false
end

--- CHIP-39, CHIP-41, CHIP-42 Who has the resources must play the card; who has not passes it
--- on, once around.
function rules.pass_around(game, order, card)
  for _, player in ipairs(order) do
    if rules.meets(game, player, card) then
      if rules.in_stock(player, card) then return rules.apply_event(game, player, card) end
      if rules.uses_staff(game, player, card) then
        return rules.apply_event(game, player, card)
      end
      log("{player} cannot meet it; {card} passes on", { player = player, card = card })
    end
  end
  log("Nobody can afford {card}", { card = card })
end

--- CHIP-43, CHIP-53 Who can pay may accept; showing Lisa from the factory tells everybody.
function rules.offer_event(game, player, card)
  if not rules.can_pay(game, player, card) then return end
  local yes = player:confirm { id = "accept_event", secret = rules.secret(game),
    prompt = "Take part in " .. card.name .. "? " .. card.text }
  if not yes then return end
  rules.raise_by_staff(game, player, card)
  log("{player} accepts {card}", { player = player, card = card })
  local lisa = card.needs == "if_lisa" and player.in_production:find("lisa")
  if lisa and not player.released:find("lisa") then
    reveal(lisa)
    log("{player} shows {name} from the factory", { player = player, name = lisa.name })
  end
  rules.carry_out(game, player, card)
end
