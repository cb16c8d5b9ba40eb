--- energy.lua - active abilities about energy, used marks and Defense.

--- The opponents of whom test(rival) holds.
local function rivals(game, player, test)
  local list = {}
  for _, rival in ipairs(rules.opponents(game, player)) do
    if test(rival) then list[#list + 1] = rival end
  end
  return list
end

--- The opponents' outer cards that may be chosen and of which test(node) holds.
local function outer_cards(game, player, test)
  local list = {}
  for _, rival in ipairs(rules.opponents(game, player)) do
    for _, node in ipairs(rules.targets_on(rival, false)) do
      if not test or test(node) then list[#list + 1] = node end
    end
  end
  return list
end

--- Take {value} energy from the box.
effects.energy_gain = {
  run = function(game, player, use)
    local n = pay_up_to(game.energy_box, player.energy, use.args.value)
    log("{player} gains {n} energy", { player = player, n = n })
  end,
}

--- An opponent with energy returns up to {value} of it to the box.
effects.energy_drain = {
  label = function(rival) return rival.name .. " (" .. rival.energy.amount .. " energy)" end,
  targets = function(game, player)
    return rivals(game, player, function(rival) return rival.energy.amount > 0 end)
  end,
  run = function(game, _, use)
    local n = pay_up_to(use.target.energy, game.energy_box, use.args.value)
    log("{player} is drained of {n} energy", { player = use.target, n = n })
  end,
}

--- An opponent's unused outer part becomes used for this round.
effects.exhaust = {
  label = rules.node_label,
  targets = function(game, player)
    return outer_cards(game, player, function(node)
      return node.kind == "part" and node.marks.used == 0
    end)
  end,
  run = function(game, _, use)
    rules.mark(game, use.target, "used")
    log("{card} is tied up for the round", { card = use.target })
  end,
}

--- Another used card of your own is unused again: each once a round, never one that refreshes.
effects.refresh = {
  targets = function(_, player, use)
    local list = {}
    for _, card in ipairs(rules.cards(player)) do
      local refreshes = card.ability and card.ability.effect == "refresh"
      if card ~= use.card and not refreshes and card.marks.used == 1
        and card.marks.refreshed == 0 then
        list[#list + 1] = card
      end
    end
    return list
  end,
  run = function(game, _, use)
    rules.unmark(game, use.target, "used")
    rules.mark(game, use.target, "refreshed")
    log("{card} is good for another go", { card = use.target })
  end,
}

--- An opponent's outer card has {value} Defense less until this turn is over.
effects.sap = {
  label = rules.node_label,
  targets = function(game, player) return outer_cards(game, player) end,
  run = function(_, _, use)
    local marks = use.target.marks
    marks.sapped = marks.sapped + use.args.value
    log("{rival}'s {card} goes soft by {n}", { rival = use.target.owner,
      card = rules.node_name(use.target), n = use.args.value })
  end,
}

--- An own card has {value} Defense more until the start of your next turn.
effects.salve = {
  label = rules.node_label,
  targets = function(_, player) return rules.nodes(player) end,
  run = function(_, player, use)
    local marks = use.target.marks
    marks.salved, player.has_salved = marks.salved + use.args.value, true
    log("{player} salves {card}: {n} tougher", { player = player,
      card = rules.node_name(use.target), n = use.args.value })
  end,
}

--- This card is destroyed, then an opponent's outer card whose current Defense is low enough.
effects.sacrifice_blast = {
  label = rules.node_label,
  targets = function(game, player) return outer_cards(game, player) end,
  run = function(game, _, use)
    rules.destroy_and_cut(game, use.card)
    if value("defense", use.target) <= use.args.value then
      rules.destroy_and_cut(game, use.target)
    else
      log("{rival}'s {card} shrugs off the blast", { rival = use.target.owner,
        card = rules.node_name(use.target) })
    end
    rules.bury(game)
  end,
}
