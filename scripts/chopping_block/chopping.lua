--- chopping.lua - chapter "Chopping Phase": the claim, and what may come between.

--- CB-63 Gold: printed, Crowd, the claimant's Items, then played changes in their order; never
--- below 0, and that only at the end (CB-65).
values.contract_gold = { base = "gold", layers = { "crowd", "items", "played" }, least = 0,
  title = "printed" }
--- CB-64 Influence: printed, Crowd, Items, played changes, Whetstone last; it may be negative.
values.contract_influence = { base = "influence",
  layers = { "crowd", "items", "played", "last" }, title = "printed" }

--- CB-58, CB-61 The window; then whoever holds the token claims what lies on the block. There is
--- no window between the claim and the Cleanup (CB-71).
function rules.chopping_phase(game)
  game.double_shift = nil
  rules.window(game, "chop")
  local claimant = rules.executioner(game)
  if #game.block == 1 then
    rules.claim(game, claimant, game.block[1])
    rules.second_shift(game, claimant)
  end
end

--- CB-62 Compute Gold and influence, pay both, Items draw, the printed effect, and the Contract is
--- completed: out of reach of every card (CB-69). Each of it once (CB-66).
function rules.claim(game, claimant, contract)
  local gold, influence, gold_reasons, influence_reasons = rules.rewards(contract, claimant)
  rules.say_arithmetic("Gold", gold_reasons)
  rules.say_arithmetic("Influence", influence_reasons)
  happen("rewarded", { player = claimant, contract = contract }, function()
    pay(game.bank, claimant.gold, gold)
    local changed = rules.change_bag(game, claimant, influence)
    log("Chop! {player} claims {card}: {gold} Gold, {influence} influence",
      { player = claimant, card = contract, gold = gold, influence = changed })
  end)
  rules.contract_effect(game, claimant, contract)
  moment("contract")
  move(contract, claimant.completed)
end

--- What a Contract would bring the claimant now, and the reasons.
function rules.rewards(contract, claimant)
  local context = { claimant = claimant }
  local gold, gold_reasons = value("contract_gold", contract, context)
  local influence, influence_reasons = value("contract_influence", contract, context)
  return gold, influence, gold_reasons, influence_reasons
end

--- CB-64 Influence from the reserve, or back to it: a bag is emptied at most, the rest is
--- forgiven. Gives what has really changed.
function rules.change_bag(game, player, n)
  if n < 0 then return -pay_up_to(player.bag, game.reserve, -n) end
  return pay(game.reserve, player.bag, n)
end

--- CB-67 Printed effects must be done unless they say "may"; without a legal target they are
--- skipped.
function rules.contract_effect(game, claimant, contract)
  local does = contract.does
  if not does or not rules.has_target(game, claimant, contract) then return end
  local target = rules.choose_target(game, claimant, contract)
  effects[does.effect].run(game, claimant, does, { card = contract, target = target })
end

--- CB-68 Double Shift: the same claimant claims the next Contract, too, without played changes.
--- The deck shows no other one until the Cleanup (CB-70).
function rules.second_shift(game, claimant)
  local contract = game.double_shift and rules.next_contract(game)
  if not contract then return end
  move(contract, game.block)
  rules.claim(game, claimant, contract)
end

--- CB-59 The Contract leaves the block with all that was played on it; nobody is rewarded.
function rules.stop_execution(game)
  moment("contract")
  return game.block[1]
end

--- A stopped Contract is out of the game.
function rules.discard_contract(game, contract)
  log("The execution of {card} is called off", { card = contract })
  move(contract, game.contract_discard)
end

--- CB-60 Face down just above the End of the Line, with a mark; if that was face up, it is covered
--- and turned down. Once for each Contract; then it is discarded.
function rules.postpone_contract(game, contract)
  if contract.marks.postponed > 0 then return rules.discard_contract(game, contract) end
  contract.marks.postponed = 1
  log("{card} is postponed to the end of the day", { card = contract })
  local last = game.contract_deck:bottom()
  move(contract, game.contract_deck, { at = 2, face = "down" })
  if last.face == "up" then flip(last, "down") end
end
