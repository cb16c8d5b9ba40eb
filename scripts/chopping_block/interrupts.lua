--- interrupts.lua - chapter "Card Type - Interrupts": acting on a card just played.

--- May Interrupts be played? (Silent Square, CB-34)
values.may_interrupt = { base = true }

--- CB-20 After a card is put on the stack every other player, from the left on, may play
--- Interrupts on it until declining; nobody learns who was asked. An Interrupt opens a window of
--- its own first (CB-21). Only plays of Player cards can be interrupted (CB-26).
function rules.interrupt_window(game, player, card)
  if not value("may_interrupt") then return end
  window { id = "interrupt", after = "same", quiet = true, order = game:rivals(player),
    none = "decline",
    prompt = function() return rules.objection_prompt(stack.entry(card)) end,
    plays = rules.replies,
    where = rules.allowed,
    label = rules.action_label, help = rules.action_help,
    run = function(other, reply)
      rules.act(game, other, reply)
      if not stack.entry(card) then leave("interrupt") end
    end }
end

local function is_interrupt(card) return card.type == "interrupt" end

--- Interrupts of the hand, and the discard exchange (CB-27); no Item abilities (CB-38).
function rules.replies(player)
  local replies = player.hand:list(is_interrupt)
  rules.add_exchanges(player, replies)
  return replies
end

--- CB-22 A cancelled card has no effect and goes straight to the discard pile; all that was paid
--- for it goes back. So it never replaces a Crowd Effect or an Item (CB-23).
function rules.cancel(game, card)
  local entry = stack.entry(card)
  local price = rules.price_text(card, entry.influence)
  log("{card} is cancelled" .. (price ~= "free" and "; {player} gets {price} back" or ""),
    { card = card, player = entry.player, price = price })
  stack.cancel(card, { refund = true, to = game.discard })
end

--- CB-88 Me Too: who copies must meet what the Scheme requires, pays nothing for it, chooses own
--- targets, and nobody can interrupt it.
function rules.copy(game, player, card)
  if not rules.meets(game, player, card) or not rules.has_target(game, player, card) then
    return log("{player} finds nothing to copy", { player = player })
  end
  log("{player} does as {card} says, too", { player = player, card = card })
  local target = rules.choose_target(game, player, card)
  effects[card.does.effect].run(game, player, card.does, { card = card, target = target })
end

--- CB-87 What a card on the stack could be aimed at instead: legal for its player, and of
--- another player than now. In Fair Exchange the own Item stays.
function rules.other_targets(game, entry)
  local aim, others = rules.aim_of(entry.card), {}
  if not aim or not aim.victim then return others end
  local present = entry.targets
  for _, target in ipairs(aim.legal(game, entry.player, entry.card)) do
    local own_stays = target.own == present.own
    if own_stays and aim.victim(target) ~= aim.victim(present) then
      others[#others + 1] = target
    end
  end
  return others
end

--- CB-87 The new target is named when Wrong Door is played.
function rules.choose_aim(game, player, card)
  if not effects[card.does.effect].redirects then return nil end
  return player:choose { id = "redirect_target", help = rules.target_help,
    prompt = "Whose door, then? " .. rules.play_text(stack.top()) .. ".",
    from = rules.other_targets(game, stack.top()) }
end

--- The door named is still there when Wrong Door resolves.
function rules.aim_stands(game, entry)
  local below = stack.entry(entry.targets)
  return rules.is_legal_target(game, below.player, below.card, entry.aim)
end
