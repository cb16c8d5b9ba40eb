--- interrupts.lua - Interrupts: `answers` says which announced cards they fit.

--- Cancel a card of one of the types (CB-22).
effects.cancel = {
  answers = function(_, _, args, entry) return among(entry.card.type, args.only) end,
  run = function(game, _, _, play) rules.cancel(game, play.target) end,
}

--- CB-87 A Scheme aimed at one other player hits another one.
effects.redirect = {
  redirects = true,
  answers = function(game, _, _, entry)
    return entry.card.type == "scheme" and #rules.other_targets(game, entry) > 0
  end,
  run = function(_, _, _, play)
    stack.entry(play.target).targets = play.aim
    log("{card} goes through the wrong door: {target}",
      { card = play.target, target = rules.target_name(play.aim) })
  end,
}

--- CB-89 An Item just played enters your area instead; nothing is refunded.
effects.seize_item = {
  answers = function(_, _, _, entry) return entry.card.type == "item" end,
  run = function(game, player, _, play) rules.gain_item(game, player, play.target) end,
}

--- CB-88 After the Scheme has resolved, its effect is yours as well.
effects.copy = {
  answers = function(_, _, _, entry)
    return entry.card.type == "scheme" and entry.card.copyable
  end,
  run = function(_, player, _, play)
    local copies = stack.entry(play.target).copies
    copies[#copies + 1] = player
  end,
}

--- CB-90 The card's player returns {influence} now, which no refund gives back, or it is
--- cancelled. Asked even of who cannot pay (CB-14).
effects.surcharge = {
  answers = function() return true end,
  run = function(game, _, args, play)
    local payer = stack.entry(play.target).player
    local answer = payer:choose { id = "pay_surcharge", none = "refuse", ask_if = true,
      from = payer.bag.amount >= args.influence and { "pay" } or {},
      label = function() return "pay " .. args.influence .. " influence" end,
      prompt = "A filing fee for " .. play.target.name .. ": pay, or it is cancelled?" }
    if not answer then return rules.cancel(game, play.target) end
    rules.lose_influence(game, payer, args.influence)
  end,
}
