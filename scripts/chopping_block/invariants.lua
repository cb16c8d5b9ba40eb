--- invariants.lua - what is true at every decision, whatever was played. Of the specification's
--- list 11 is a scenario (it is about one moment), and 14 is what every game's leak check proves.

local function sum(game, count)
  local total = 0
  for _, player in ipairs(game.players) do total = total + count(player) end
  return total
end

local function each(game, test)
  for _, player in ipairs(game.players) do
    if not test(player) then return false end
  end
  return true
end

local function items(player) return #player.hood + #player.tool + #player.trinket end

local function player_cards(game)
  return #game.player_deck + #game.discard + #game.played + #game.stack + #game.crowd
    + sum(game, function(player) return #player.hand + items(player) end)
end

local function contracts(game)
  return #game.contract_deck + #game.current + #game.block + #game.contract_discard
    + #game.contract_box + sum(game, function(player) return #player.completed end)
end

local function fits(player, name)
  local item = player[name][1]
  return not item or item.slot == name
end

return {
  ["1: every Player card is in one of its places"] = function(game)
    return player_cards(game) == game.counts.player_card
  end,
  ["2: every Contract is in one of its places, the unused ones in the box"] = function(game)
    local all = game.counts.contract
    return contracts(game) == all and #game.contract_box == all - 1 - rules.numbers.contracts
  end,
  ["3: everybody has one Agenda, the others are in the deck"] = function(game)
    return each(game, function(player) return #player.agenda == 1 end)
      and #game.agenda_deck + #game.players == game.counts.agenda
  end,
  ["4: the End of the Line is the last Contract"] = function(game)
    local last = game.contract_deck:bottom()
    if last then return last.ends_game end
    return rules.is_over(game)
  end,
  ["5: current and block are never both full"] = function(game)
    return #game.crowd <= 1 and #game.current + #game.block <= 1
  end,
  ["6: an Item lies in its own slot"] = function(game)
    return each(game, function(player)
      return fits(player, "hood") and fits(player, "tool") and fits(player, "trinket")
    end)
  end,
  ["7: one Executioner token, a pass token each"] = function(game)
    return sum(game, function(player) return player.axe.amount end) == 1
      and each(game, function(player)
        return player.pass_token.amount + player.pass_fist.amount == 1
      end)
  end,
  ["8: fists are empty outside the bids"] = function(game)
    return game.phase == "bid"
      or sum(game, function(player) return player.fist.amount + player.pass_fist.amount end) == 0
  end,
  ["9: every influence in a bag or fist came from the reserve"] = function(game)
    local held = sum(game, function(player) return player.bag.amount + player.fist.amount end)
    return held == -game.reserve.amount
  end,
  ["10: on the stack lie announced cards and what was paid for them, nothing else"] =
    function(game)
      local waiting = 0
      for _, entry in ipairs(stack.list()) do waiting = waiting + 1 + #entry.paid_cards end
      return #game.stack == waiting
    end,
  ["12: at most one postponed mark on a Contract"] = function(game)
    for contract in game.contract_deck:each() do
      if contract.marks.postponed > 1 then return false end
    end
    return true
  end,
  ["13: the winner has paid the tokens of the bid, and nothing for a pass"] = function(game)
    local winner = game.winner
    return not winner or not winner.bid
      or game.returned == (rules.made_bid(winner) and winner.bid.tokens or 0)
  end,
  ["15: at most two turns for each Contract"] = function(game)
    return game.turn <= 2 * rules.numbers.contracts
  end,
}
