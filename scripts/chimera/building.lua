--- building.lua - phase two: everybody sews a monster, all at the same time and in secret.
local rules = rules
local words = require "words"

--- CHIM-29 The deck, the discard pile and all energy go to the box for good.
function rules.clear_market(game)
  move(game.deck, game.box_cards, { face = "down" })
  move(game.discard, game.box_cards)
  for _, player in ipairs(game.players) do
    pay(player.energy, game.energy_box, player.energy.amount)
  end
end

local function by_id(a, b) return a.id < b.id end

--- What hangs together with the torso, as a set, and how many nodes that are.
function rules.connected(player, body)
  local torso = player.torso[1]
  local set, queue, at = { [torso] = true }, { torso }, 1
  while queue[at] do
    local beside = body.of[queue[at]].near
    for i = 1, #beside do
      local near = beside[i]
      if not set[near] then
        set[near] = true
        queue[#queue + 1] = near
      end
    end
    at = at + 1
  end
  return set, #queue
end

--- CHIM-39, CHIM-80 The parts that hang in the air, by id.
function rules.loose(player)
  local body = rules.body(player)
  local set, count = rules.connected(player, body)
  if count == #body.nodes then return {} end
  local list = player.monster:list(function(part) return not set[part] end)
  table.sort(list, by_id)
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

--- Moving one part: turned, laid elsewhere, or taken off.
function rules.move_part(player, part)
  local place = player:choose { id = "build_move", from = rules.other_places(player, part),
    none = "take it off",
    prompt = function() return "Where does " .. part.name .. " go instead?" end,
    label = function(it)
      return rules.place_label(rules.body_without(player, part), part, it)
    end }
  if not place then return rules.take_off(player, part) end
  rules.put_on(player, part, place)
end

--- Sewing one part of the bench on: where?
function rules.sew_part(player, part)
  local body = rules.body(player)
  local place = player:choose { id = "build_place", from = rules.places(body, part),
    prompt = function() return "Where does " .. part.name .. " (" .. part.edges .. ") go?" end,
    label = function(it) return rules.place_label(body, part, it) end }
  rules.put_on(player, part, place)
end

--- The suggested layout: the rest of the bench, best placement first.
local function sew_the_rest(player)
  local plan = rules.best_placement(player, player.bench:list())
  while plan do
    rules.put_on(player, plan.card, plan.place)
    plan = rules.best_placement(player, player.bench:list())
  end
end

local function part_label(part) return part.name .. " at " .. part.space.name end

local function rearrange(player)
  local part = player:choose { id = "build_part", from = player.monster, none = "leave it",
    prompt = "Which part do you move, turn or take off?", help = words.line,
    label = part_label }
  if part then rules.move_part(player, part) end
end

local function start_over(player) move(player.monster:list(), player.bench) end

local AIDS = { suggest = sew_the_rest, change = rearrange, start_over = start_over }
local AID_HELP = { suggest = "the assistant sews on the rest",
  change = "move, turn or take off a part", start_over = "everything back on the bench" }

--- What a builder may do: sew on a card of the bench, rearrange, or have it done.
function rules.build_options(player)
  local list = player.bench:list()
  table.sort(list, by_id)
  if #list > 0 then list[#list + 1] = "suggest" end
  if #player.monster > 0 then
    list[#list + 1] = "change"
    list[#list + 1] = "start_over"
  end
  return list
end

local function any_fits(player)
  local body = rules.body(player)
  for card in player.bench:each() do
    if rules.has_place(body, card) then return true end
  end
  return false
end

--- Does a card of the bench fit, or is there one for the assistant?
local function may_build(item, _, player)
  if item == "suggest" then return any_fits(player), "no card of the bench fits" end
  return AIDS[item] ~= nil or rules.has_place(rules.body(player), item),
    "no open stitching fits it"
end

--- CHIM-96 The tip of the rulebook: do not leave your torso an outer card.
function rules.build_prompt(player)
  local torso = player.torso[1]
  if not rules.is_outer(torso) then return "Your torso is covered. Anything else?" end
  local open = rules.body(player).of[torso].open
  return "Your torso is still an outer card: " .. open
    .. (open == 1 and " open stitching" or " open stitchings") .. ". What do you sew?"
end

local function build_label(item) return AIDS[item] and item:gsub("_", " ") or item.name end
local function build_help(item) return AID_HELP[item] or words.full(item) end

--- CHIM-31, CHIM-32 One step: place a card, rearrange, or done. It costs nothing, and any card
--- may be left out.
function rules.build_step(player)
  local choice = player:choose { id = "build_step", none = "done", ask_if = true,
    from = rules.build_options(player), where = may_build,
    prompt = function() return rules.build_prompt(player) end,
    label = build_label, help = build_help }
  if not choice then return false end
  if AIDS[choice] then
    AIDS[choice](player)
  else
    rules.sew_part(player, choice)
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
    log((#player.monster > 0 and "{player} unveils {parts}"
      or "{player} unveils a torso and an apology")
      .. (left > 0 and ", and keeps {n} in the drawer" or ""),
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
