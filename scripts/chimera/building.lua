--- building.lua - phase two: everybody sews a monster, all at the same time and in secret.

--- CHIM-29 The deck, the discard pile and all energy go to the box for good.
function rules.clear_market(game)
  move(game.deck, game.box_cards, { face = "down" })
  move(game.discard, game.box_cards)
  for _, player in ipairs(game.players) do
    pay(player.energy, game.energy_box, player.energy.amount)
  end
end

--- What hangs together with the torso, as a set, and how many nodes that are.
function rules.connected(player, body)
  local torso = player.torso[1]
  local set, queue = { [torso] = true }, { torso }
  for _, node in ipairs(queue) do
    for _, near in ipairs(body.near[node] or {}) do
      if not set[near] then
        set[near] = true
        queue[#queue + 1] = near
      end
    end
  end
  return set, #queue
end

--- CHIM-39, CHIM-80 The parts that hang in the air, by id.
function rules.loose(player)
  local set = rules.connected(player, rules.body(player))
  local list = player.monster:list(function(part) return not set[part] end)
  table.sort(list, function(a, b) return a.id < b.id end)
  return list
end

--- Taking a part off; what is thereby disconnected returns to the bench too.
function rules.take_off(player, part)
  move(part, player.bench)
  move(rules.loose(player), player.bench)
end

--- Other places for a part that nothing hangs on; none if something does.
function rules.other_places(player, part)
  local body, list = rules.body_without(player, part), {}
  local _, count = rules.connected(player, body)
  if count < #body.nodes then return list end
  local space = part.space
  for _, place in ipairs(rules.places(body, part)) do
    local same = place.x == space.x and place.y == space.y and place.r * 90 == part.turn
    if not same then list[#list + 1] = place end
  end
  return list
end

--- Rearranging: a part on the monster is turned, moved or taken off.
function rules.rearrange(player, part)
  local body = rules.body_without(player, part)
  local place = player:choose { id = "build_move", from = rules.other_places(player, part),
    none = "take it off", prompt = "Where does " .. part.name .. " go?",
    label = function(it) return rules.place_label(body, part, it) end }
  if not place then return rules.take_off(player, part) end
  rules.put_on(player, part, place)
end

--- The suggested layout: the rest of the bench, best placement first.
function rules.sew_the_rest(player)
  local plan = rules.best_placement(player, player.bench:list())
  while plan do
    rules.put_on(player, plan.card, plan.place)
    plan = rules.best_placement(player, player.bench:list())
  end
end

--- What a builder may do: sew on a card that fits, rearrange one, or have it done.
function rules.build_options(player)
  local body = rules.body(player)
  local list = player.bench:list(function(card) return rules.has_place(body, card) end)
  table.sort(list, function(a, b) return a.id < b.id end)
  if #list > 0 then list[#list + 1] = "suggest" end
  for part in player.monster:each() do list[#list + 1] = part end
  return list
end

local function step_label(player)
  return function(item)
    if item == "suggest" then return "suggest: let the assistant sew on the rest" end
    if item.at == player.bench then return "sew on " .. item.name end
    return "move or take off " .. item.name .. " (" .. item.space.name .. ")"
  end
end

--- CHIM-96 The tip of the rulebook: do not leave your torso an outer card.
function rules.build_prompt(player)
  if rules.is_outer(player.torso[1]) then
    return "Your torso is still an outer card. What do you sew?"
  end
  return "Your torso is covered. Anything else?"
end

--- CHIM-31, CHIM-32 One step: place a card, rearrange, or done. It costs nothing, and any card
--- may be left out.
function rules.build_step(player)
  local choice = player:choose { id = "build_step", none = "done", ask_if = true,
    from = function() return rules.build_options(player) end,
    prompt = function() return rules.build_prompt(player) end,
    label = step_label(player),
    help = function(item) return item ~= "suggest" and item.text or nil end }
  if not choice then return false end
  if choice == "suggest" then
    rules.sew_the_rest(player)
  elseif choice.at == player.bench then
    local body = rules.body(player)
    local place = player:choose { id = "build_place", from = rules.places(body, choice),
      prompt = "Where does " .. choice.name .. " go?",
      label = function(it) return rules.place_label(body, choice, it) end }
    rules.put_on(player, choice, place)
  else
    rules.rearrange(player, choice)
  end
  return true
end

--- CHIM-31 A builder goes on until done; with no cards at all, or after 200 steps, at once.
function rules.build(player)
  for _ = 1, rules.numbers.build_steps do
    if #player.bench == 0 and #player.monster == 0 then return end
    if not rules.build_step(player) then return end
  end
end

--- CHIM-30 Until the reveal nobody sees what the others sew, nor how much of it.
function rules.draw_curtains(game)
  for _, player in ipairs(game.players) do
    show(player.bench, "owner", { count = "owner" })
    show(player.monster, "owner", { count = "owner" })
  end
end

local function names(zone)
  local list = {}
  for card in zone:each() do list[#list + 1] = card.name end
  table.sort(list)
  return table.concat(list, ", ")
end

--- CHIM-33, CHIM-34 All monsters are revealed together; what was not used goes to its owner's
--- inventory, face down.
function rules.unveil(game)
  for _, player in ipairs(game.players) do
    local left = #player.bench
    move(player.bench, player.inventory)
    show(player.bench, "all", { count = "all" })
    show(player.monster, "all", { count = "all" })
    log(#player.monster > 0 and "{player} unveils {parts}, and keeps {n} in the drawer"
      or "{player} unveils a torso and an apology, and keeps {n} in the drawer",
      { player = player, parts = names(player.monster), n = left })
  end
end

--- CHIM-30 There is no turn order: all build at the same time.
function rules.build_all(game)
  rules.draw_curtains(game)
  together(game.players, function(player) rules.build(player) end)
end

function rules.building(game)
  rules.phase(game, "building")
  rules.clear_market(game)
  rules.build_all(game)
  rules.unveil(game)
end
