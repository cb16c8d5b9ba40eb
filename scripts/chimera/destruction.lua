--- destruction.lua - reference sheet, "Cutting limbs" and "Graveyard".
local rules = rules

--- `loot`: a part destroyed as the target goes to the attacker's inventory.
local function destination(game, part, attack)
  if attack and part == attack.target then
    for _, card in ipairs(attack.cards) do
      if rules.rider(card, "loot") then return attack.player.inventory end
    end
  end
  return game.graveyard
end

--- CHIM-78, CHIM-82 A destroyed part leaves the monster: by `regrow` if its owner pays, else to
--- a looter, else to the top of the common graveyard. A torso dies with its monster.
function rules.destroy(game, card, attack)
  local owner = card.owner
  if card.kind == "torso" then return rules.doom(game, owner, attack) end
  happen("destroyed", { part = card, player = owner, to = destination(game, card, attack) },
    function(event)
      log(event.to == game.graveyard and "{player}'s {card} is destroyed"
        or "{player}'s {card} comes off in one piece", { player = owner, card = card })
      move(card, event.to)
    end)
end

--- CHIM-80, CHIM-81, CHIM-94 Parts no longer connected to the torso are cut off: they go to their
--- owner's inventory, or with `shred` to the graveyard, by id.
function rules.cut(game, player, attack)
  local shred = false
  for _, card in ipairs(attack and attack.cards or {}) do
    shred = shred or rules.rider(card, "shred") ~= nil
  end
  rules.cut_off(game, player, rules.loose(player), shred)
end

function rules.cut_off(game, player, parts, shred)
  for _, part in ipairs(parts) do
    log(shred and "{card} is cut off {player}'s monster and shredded"
      or "{card} is cut off and crawls back to {player}", { player = player, card = part })
    move(part, shred and game.graveyard or player.inventory)
  end
end

--- CHIM-93 A destruction outside an attack's own order: no loot, no shred, then cutting.
function rules.destroy_and_cut(game, card)
  local owner = card.owner
  rules.destroy(game, card)
  if card.kind == "part" then rules.cut(game, owner) end
end

--- CHIM-63, CHIM-64, CHIM-79 After a hit: destination, cleave, cutting, leech, detonate,
--- recoil, monster destruction and the end of the game. Surplus is lost.
function rules.hit(game, attack)
  local target = attack.target
  local beside = rules.body(attack.defender).of[target].near
  if target.kind == "part" then attack.destroyed[1] = { card = target, owner = target.owner } end
  game.wounded = attack.defender
  rules.destroy(game, target, attack)
  if target.kind == "part" then
    rules.cleave(game, attack, beside)
    rules.cut(game, attack.defender, attack)
  end
  game.wounded = nil
  rules.leech(game, attack)
  rules.blow_up(game, attack)
  rules.recoil(game, attack)
  rules.bury(game)
end

--- CHIM-79 After a miss: stagger, recoil, counterstrike.
function rules.miss(game, attack)
  rules.stagger(game, attack)
  rules.recoil(game, attack)
  rules.bury(game)
  rules.strike_back(game, attack)
end

--- CHIM-77 Several triggers at once: first those of the player whose card was destroyed, then
--- clockwise; each orders their own. A trigger is { owner, card, run }.
function rules.run_triggers(game, first, triggers)
  for _, player in ipairs(game:around(first)) do
    local own = {}
    for _, trigger in ipairs(triggers) do
      if trigger.owner == player then
        own[#own + 1] = { key = trigger.card.id, label = trigger.card.name, run = trigger.run }
      end
    end
    for _, trigger in ipairs(player:order { id = "trigger_order", from = own,
      prompt = "Several things go off at once. In which order?" }) do
      trigger.run()
    end
  end
end

--- A monster's torso is destroyed: it dies when the resolution comes to that. attack: the one
--- whose target it was.
function rules.doom(game, player, attack)
  for _, entry in ipairs(game.doomed) do
    if entry.player == player then return end
  end
  game.doomed[#game.doomed + 1] = { player = player, attack = attack }
end

local function by_id(zone)
  local list = zone:list()
  table.sort(list, function(a, b) return a.id < b.id end)
  return list
end

--- CHIM-83, CHIM-94 The parts by id, the inventory by id, then both halves go to the graveyard,
--- the energy to the box; nothing of it triggers.
function rules.remove_monster(game, player)
  log("{player}'s monster falls apart for good", { player = player })
  for _, zone in ipairs { player.monster, player.inventory, player.torso } do
    local cards = zone == player.torso and zone:list() or by_id(zone)
    for _, card in ipairs(cards) do move(card, game.graveyard) end
  end
  pay(player.energy, game.energy_box, player.energy.amount)
  player.alive = false
  game.circles = {}
end

--- CHIM-84, CHIM-85 All torsos destroyed in this resolution die together, after `last_stand`;
--- then the end of the game is checked, and a dead player's turn is over.
function rules.bury(game)
  if #game.doomed == 0 then return end
  rules.stand_last(game)
  local dead = {}
  for at, entry in ipairs(game.doomed) do
    rules.remove_monster(game, entry.player)
    dead[at] = entry.player
  end
  game.deaths[#game.deaths + 1] = dead
  game.doomed = {}
  rules.check_end(game)
  if game.turn_of and not game.turn_of.alive then leave("turn") end
end

--- CHIM-91 Who has resigned loses the torso at the next decision point, with no attacker.
function rules.check_resigned(game)
  local players = game.players
  for at = 1, #players do
    local player = players[at]
    if player.alive and player.resigned then
      log("{player} has left the laboratory", { player = player })
      rules.doom(game, player)
    end
  end
  rules.bury(game)
end
