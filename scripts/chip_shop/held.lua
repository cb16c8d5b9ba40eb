--- held.lua - phase 3 and later: cards marked 'choice', kept secretly until played.

--- CHIP-37 The recipient plays the card now, holds it or throws it away.
function rules.take_hold_card(game, player, card)
  local options = { "hold", "discard" }
  if rules.playable(game, player, card) then table.insert(options, 1, "play") end
  local choice = player:choose { id = "keep_event", from = options, default = "hold",
    prompt = card.name .. ": " .. card.text, secret = rules.secret(game) }
  if choice == "play" then
    rules.play_card(game, player, card)
  elseif choice == "discard" then
    rules.discard_event(game, card)
    log("{player} throws {card} away", { player = player, card = card })
  else
    move(card, player.held_events)
    log("{player} takes {card} to hold", { player = player, card = card })
  end
end

--- CHIP-38, CHIP-128 Can a held card be played now? Some have windows of their own; the cost
--- must be in stock or, in phase 3, come from staff.
function rules.playable(game, player, card)
  for _, it in ipairs(card.effects) do
    if effects[it.effect].waits then return false, effects[it.effect].waits end
  end
  if rules.in_stock(player, card) then return true end
  return game.phase == 3 and rules.can_pay(game, player, card), "you cannot pay for it"
end

--- CHIP-38, CHIP-90 A held card is played: it needs no longer fit `who`, and since it was
--- chosen nobody blocks it.
function rules.play_card(game, player, card)
  move(card, game.event_now, { face = "up" })
  log("{player} plays {card}", { player = player, card = card })
  rules.raise_by_staff(game, player, card)
  rules.carry_out(game, player, card)
  if card.at == game.event_now then rules.discard_event(game, card) end
end

--- CHIP-38 What may be done with held cards: play those that can be, throw any away.
function rules.held_options(game, player)
  local list = {}
  for card in player.held_events:each() do
    if rules.playable(game, player, card) then
      list[#list + 1] = { key = "play_held:" .. card.id, play = card,
        label = "Play " .. card.name, help = card.text }
    end
    list[#list + 1] = { key = "discard_held:" .. card.id, discard = card,
      label = "Throw away " .. card.name, help = card.text }
  end
  return list
end

--- Carries out one of them.
function rules.use_held(game, player, choice)
  if choice.play then return rules.play_card(game, player, choice.play) end
  rules.discard_event(game, choice.discard)
  log("{player} throws {card} away", { player = player, card = choice.discard })
end

--- CHIP-38, CHIP-94 The window for held cards, until the owner has done.
function rules.held_window(game, player)
  if #player.held_events == 0 then return end
  repeat
    local choice = player:choose { id = "play_held_event", none = "keep them",
      prompt = "Do you use a card you hold?", secret = rules.secret(game),
      from = rules.held_options(game, player) }
    if choice then rules.use_held(game, player, choice) end
  until not choice
end
