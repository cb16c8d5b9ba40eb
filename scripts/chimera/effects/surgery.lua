--- surgery.lua - active abilities that look into inventories or move parts about.

local function with_inventory(game, player)
  local list = {}
  for _, rival in ipairs(rules.opponents(game, player)) do
    if #rival.inventory > 0 then list[#list + 1] = rival end
  end
  return list
end

local function drawer_label(rival)
  return rival.name .. " (" .. #rival.inventory .. " in the drawer)"
end

--- See an opponent's inventory once, privately.
effects.spy = {
  label = drawer_label,
  targets = with_inventory,
  run = function(_, player, use)
    local rival, names = use.target, {}
    for card in rival.inventory:each() do names[#names + 1] = card.name end
    table.sort(names)
    reveal(rival.inventory, { player })
    log("{player} peeks into {rival}'s drawer", { player = player, rival = rival })
    tell(player, "In {rival}'s drawer: {names}", { rival = rival,
      names = #names > 0 and table.concat(names, ", ") or "nothing" })
  end,
}

--- One random card of an opponent's inventory goes to the graveyard.
effects.ransack = {
  label = drawer_label,
  targets = with_inventory,
  run = function(game, player, use)
    if #use.target.inventory == 0 then
      log("{rival}'s drawer is empty by now", { rival = use.target })
      return
    end
    local card = random(use.target.inventory)
    move(card, game.graveyard)
    log("{player} throws {rival}'s {card} on the heap", { player = player, rival = use.target,
      card = card })
  end,
}

--- Attach a card of the own inventory without paying; chosen when it takes effect, so that a
--- jammed graft shows nothing.
effects.graft = {
  can = function(_, player) return #rules.fitting(player) > 0 end,
  run = function(game, player)
    local plan = rules.choose_attachment(player)
    if plan then rules.attach(game, player, plan, 0) end
  end,
}

--- Where a part could be moved to, with the part lifted off.
local function new_places(player, part)
  local body, list, space = rules.body_without(player, part), {}, part.space
  for _, place in ipairs(rules.places(body, part)) do
    if place.x ~= space.x or place.y ~= space.y or place.r * 90 ~= part.turn then
      list[#list + 1] = place
    end
  end
  return list, body
end

local movable = remember(function(player)
  local entries = rules.body(player).of
  return player.monster:list(function(part)
    return #entries[part].near == 1 and #new_places(player, part) > 0
  end)
end, "torso", "monster")

--- Another own part with exactly one attached stitching moves to another cell or rotation; marks
--- stay on it.
effects.transplant = {
  targets = function(_, player, use)
    local list = {}
    for _, part in ipairs(movable(player)) do
      if part ~= use.card then list[#list + 1] = part end
    end
    return list
  end,
  aim = function(_, player, use)
    local places, body = new_places(player, use.target)
    use.place = player:choose { id = "attach_place", from = places,
      prompt = "Where does " .. use.target.name .. " go?",
      label = function(place) return rules.place_label(body, use.target, place) end }
  end,
  run = function(_, player, use)
    rules.put_on(player, use.target, use.place)
    log("{player} moves {card} to {x},{y}", { player = player, card = use.target,
      x = use.place.x, y = use.place.y })
  end,
}

--- A part among the top {depth} cards of the graveyard goes to your inventory; never a torso half.
effects.scavenge = {
  targets = function(game, _, use)
    local list = {}
    for _, card in ipairs(game.graveyard:top(use.args.depth)) do
      if card.kind == "part" then list[#list + 1] = card end
    end
    return list
  end,
  run = function(_, player, use)
    log("{player} digs up {card}", { player = player, card = use.target })
    move(use.target, player.inventory)
  end,
}
