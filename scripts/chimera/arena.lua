--- arena.lua - phase three: rounds and turns.
local rules, value = rules, value

function rules.living(game)
  local list = {}
  for _, player in ipairs(game.players) do
    if player.alive then list[#list + 1] = player end
  end
  return list
end

local function list_circle(game, first, skip)
  local list, player = table.create(#game.players), first
  for _ = 1, #game.players do
    if player.alive and player ~= skip then list[#list + 1] = player end
    player = player.left
  end
  return list
end

--- The living players clockwise from the first, without one; the same list until somebody dies.
function rules.circle(game, first, skip)
  local from = game.circles[first] or {}
  game.circles[first] = from
  local list = from[skip or false] or list_circle(game, first, skip)
  from[skip or false] = list
  return list
end

--- Living players but this one, from the left on.
function rules.opponents(game, player) return rules.circle(game, player.left, player) end

--- CHIM-50 First is who has the fewest parts attached; of tied players the hairiest.
function rules.first_player(game)
  local first, fewest
  for _, player in ipairs(game.hair) do
    local count = player.alive and value("part_count", player)
    if count and (not first or count < fewest) then first, fewest = player, count end
  end
  return first
end

--- CHIM-51 Draw energy up to the refill level; who has that many draws nothing. A short box
--- gives what it has.
function rules.refill(game, player)
  local level = value("refill_level", player)
  if player.energy.amount >= level then return end
  local n = pay_up_to(game.energy_box, player.energy, level - player.energy.amount)
  log("{player} charges up: {n} energy", { player = player, n = n })
end

--- `salve` lasts until the start of its owner's next turn, before the refill.
function rules.start_turn(game, player)
  if player.has_salved then
    for _, card in ipairs(rules.cards(player)) do card.marks.salved = 0 end
    player.has_salved = false
  end
  rules.refill(game, player)
end

--- CHIM-53 By public facts, can the player do nothing but growl (or attach what does not fit)?
function rules.may_hide_something(player)
  if #player.inventory == 0 then return false end
  return rules.may_attach(player) or rules.may_graft(player)
end

local MAIN_STEP = {} -- no window, no attack

--- What can be done in the main step.
local ACTIONS = { "attack", "ability", "attach" }

local tests = {
  attack = function(_, player)
    return rules.can_attack(player), "nothing of yours is ready and in reach"
  end,
  ability = function(game, player)
    return rules.can_use(game, player, MAIN_STEP), "nothing of yours can be used now"
  end,
  attach = function(_, player) return rules.can_attach(player), "nothing fits that you can pay" end,
}

function rules.can_act(action, game, player) return tests[action](game, player) end

local action_labels = {
  attack = function(_, player)
    local count = #rules.attackers(player)
    return "attack: " .. count .. (count == 1 and " card is ready" or " cards are ready")
  end,
  ability = function(game, player)
    local names = {}
    for at, card in ipairs(rules.usable_cards(game, player, MAIN_STEP)) do names[at] = card.name end
    return "ability: " .. table.concat(names, ", ")
  end,
  attach = function(_, player) return rules.attach_label(player) end,
}

local plans = {}

--- CHIM-56 An attack: the cards, then the target.
function plans.attack(game, player)
  local cards = rules.choose_attackers(player)
  local target = rules.choose_target(game, player, cards)
  return function() rules.attack(game, player, cards, target) end
end

function plans.ability(game, player)
  local use = rules.choose_ability(game, player)
  return function() rules.use_ability(game, player, use) end
end

function plans.attach(game, player)
  local plan = rules.choose_attachment(player)
  return function() rules.attach(game, player, plan, value("attach_cost", player)) end
end

local function action_question(game, player)
  return { id = "arena_action", none = "growl",
    prompt = function()
      return "Your monster twitches; you have " .. player.energy.amount
        .. " energy. What does it do?"
    end,
    from = ACTIONS, where = rules.can_act, ask_if = rules.may_hide_something,
    label = function(it) return action_labels[it](game, player) end }
end

--- CHIM-52 Any number of attacks, abilities and attachments in any order: the next one, as a
--- plan that can be taken back until it is paid; nil is the growl. CHIM-44: nothing of it takes
--- a part off.
function rules.choose_action(game, player, question)
  local action = player:choose(question)
  return action and plans[action](game, player)
end

--- CHIM-91: who leaves while an action is declared neither takes it nor growls.
function rules.main_step(game, player)
  local question = action_question(game, player)
  while true do
    rules.check_resigned(game)
    local act = declare(rules.choose_action, game, player, question)
    if player.resigned then return rules.check_resigned(game) end
    if not act then return end
    act()
  end
end

--- CHIM-53 The growl at the next living player on the left ends the turn.
function rules.growl(game, player)
  local next_one = rules.opponents(game, player)[1]
  log("{player} growls at {next}", { player = player, next = next_one })
end

--- CHIM-51 to CHIM-53 A turn: refill, main step, growl. CHIM-84: if the active player's own
--- monster dies, the turn ends at once, without the window.
function rules.turn(game, player)
  game.turn_of = player
  status("turn", player)
  scope("turn", function()
    rules.check_resigned(game)
    rules.start_turn(game, player)
    rules.main_step(game, player)
    rules.growl(game, player)
    rules.window_turn_end(game, player)
  end)
  game.turn_of, game.attack = nil, nil
  moment("turn_over")
end

--- CHIM-54 A mark that stays on a card until the round ends, and when it was made: invariant 6
--- compares them.
function rules.mark(game, card, name)
  card.marks[name] = 1
  game.marked[name][card] = game.cleared
end

--- `refresh`: a card is unused again.
function rules.unmark(game, card, name)
  card.marks[name] = 0
  game.marked[name][card] = nil
end

--- CHIM-49 All used, refreshed and shell marks are cleared.
function rules.clear_marks(game)
  moment("round")
  game.cleared = game.round
end

--- CHIM-49 A round: counter, Rot if due, marks cleared, then a turn for each living player,
--- clockwise from the first.
function rules.round(game)
  game.round = game.round + 1
  status("round", game.round)
  log("Round {n}", { n = game.round })
  if game.round >= rules.numbers.rot then rules.rot(game) end
  rules.clear_marks(game)
  for _, player in ipairs(game:around(rules.first_player(game))) do
    if player.alive then rules.turn(game, player) end
  end
end

--- CHIM-48 The arena starts with no energy for anyone and round 0.
function rules.arena(game)
  rules.phase(game, "arena")
  game.round = 0
  rules.check_resigned(game)
  while true do rules.round(game) end
end
