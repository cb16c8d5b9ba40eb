--- agendas.lua - the tests of Secret Agendas, on printed values (CB-84).

local function count(list, test)
  local found = 0
  for item in list:each() do
    if test(item) then found = found + 1 end
  end
  return found
end

effects.icon_count = { holds = function(player, args)
  return count(player.completed, function(contract)
    return among(args.icon, contract.icons)
  end) >= args.count
end }

effects.icon_variety = { holds = function(player, args)
  local kinds, found = {}, 0
  for contract in player.completed:each() do
    for _, icon in ipairs(contract.icons) do
      if not kinds[icon] then kinds[icon], found = true, found + 1 end
    end
  end
  return found >= args.count
end }

effects.contracts_min = { holds = function(player, args)
  return #player.completed >= args.count
end }

effects.contracts_max = { holds = function(player, args)
  return #player.completed <= args.count
end }

effects.holds_executioner = { holds = function(player) return player.axe.amount == 1 end }

effects.full_outfit = { holds = function(player) return #rules.items_of(player) == 3 end }

effects.influence_min = { holds = function(player, args)
  return player.bag.amount >= args.count
end }

effects.influence_max = { holds = function(player, args)
  return player.bag.amount <= args.count
end }

effects.negative_contracts = { holds = function(player, args)
  return count(player.completed, function(contract) return contract.influence < 0 end) >= args.count
end }

effects.poorer_than = { holds = function(player, args, game)
  local richer = 0
  for _, other in ipairs(game.players) do
    if other.gold.amount > player.gold.amount then richer = richer + 1 end
  end
  return richer >= args.count
end }
