--- contracts.lua - effects on Contracts: what they pay, when they happen, who claims them.

--- Changes what the Contract on the block brings, at this point of the play order (CB-63, CB-64).
local function change(game, name, card, how)
  modify { value = name, of = game.block[1], layer = "played", source = card.name,
    ends = "contract", by = how.by, times = how.times, set = how.set }
end

--- The Contract pays {gold} Gold more, or less.
effects.contract_gold = {
  run = function(game, _, args, play)
    change(game, "contract_gold", play.card, { by = args.gold })
  end,
}

--- What it pays by now, {times} times.
effects.contract_gold_double = {
  run = function(game, _, args, play)
    change(game, "contract_gold", play.card, { times = args.times })
  end,
}

--- Whatever it pays by now, it pays {gold}.
effects.contract_gold_set = {
  run = function(game, _, args, play)
    change(game, "contract_gold", play.card, { set = args.gold })
  end,
}

--- The Contract brings {influence} influence more, or less.
effects.contract_influence = {
  run = function(game, _, args, play)
    change(game, "contract_influence", play.card, { by = args.influence })
  end,
}

--- The execution is stopped, the Contract discarded (CB-59).
effects.stop_discard = {
  run = function(game) rules.discard_contract(game, rules.stop_execution(game)) end,
}

--- The execution is stopped, the Contract comes back at the end of the day (CB-60).
effects.stop_postpone = {
  run = function(game) rules.postpone_contract(game, rules.stop_execution(game)) end,
}

--- Current and next Contract change places.
effects.swap_contracts = {
  run = function(game)
    local current, following = game.current[1], rules.next_contract(game)
    swap(current, following)
    flip(current, "up")
    log("{next} is up before {card}", { next = following, card = current })
  end,
}

--- Whoever claims the Contract on the block claims the next one, too (CB-68).
effects.claim_next = { run = function(game) game.double_shift = true end }

--- Puts the Contracts back under the next one in a new order, the first on top. They pass over
--- the clerk's desk, so that nobody else can tell which went where (CB-60).
local function put_back(game, contracts)
  local below = rules.next_contract(game) and 0 or 1
  move(contracts, game.docket)
  for at = #contracts, 1, -1 do
    move(contracts[at], game.contract_deck, { at = #game.contract_deck + below, face = "down" })
  end
end

--- CB-92 Look at up to {count} Contracts face down under the next one; some may be reordered.
effects.peek_contracts = {
  can = function(game)
    return #rules.hidden_contracts(game, 1) > 0, "no Contract lies face down"
  end,
  run = function(game, player, args)
    local contracts = rules.hidden_contracts(game, args.count)
    if #contracts == 0 then return end
    log("{player} looks at {n} {n:Contract|Contracts}", { player = player, n = #contracts })
    look(player, contracts, function()
      rules.tell_seen(player, contracts)
      if not args.reorder then return end
      put_back(game, player:order { id = "reorder_contracts", from = contracts,
        prompt = "In which order do they come, the first on top?" })
    end)
  end,
}

--- Only who looks reads what was seen.
function rules.tell_seen(player, cards)
  for _, card in ipairs(cards) do tell(player, "You see {card}", { card = card }) end
end
