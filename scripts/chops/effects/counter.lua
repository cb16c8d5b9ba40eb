--- counter.lua - cards against cards.

--- Which cards on the stack a player may cancel: a Rivalry aimed at himself, or an Amp Up of
--- another player.
local mine = {
  at_me = function(entry, player) return rules.aimed_at(entry) == player end,
  by_another = function(entry, player) return entry.player ~= player end,
}

effects.counter_card = {
  can = function(_, player, args, card)
    local entry = stack.entry(card)
    return entry ~= nil and not entry.resolving and card.kind == args.cancels
      and mine[args.aimed](entry, player)
  end,
  run = function(_, _, _, card) rules.cancel(card) end,
}

--- Bail Money: a Rivalry card comes off, its effect ends.
effects.remove_rivalry = { run = function(game, _, _, card)
  log("{card} is bought off.", { card = card })
  rules.detach(game, card)
end }

--- Bouncer: attached, and waits (protection.lua).
effects.protect = {}
