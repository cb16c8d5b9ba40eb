--- ending.lua - the end of the game, and what everybody sees on the way.

--- After the game everything is public: the inventories, and the deck cards in the box.
function rules.lay_open(game)
  for _, player in ipairs(game.players) do show(player.inventory, "all") end
  for card in game.box_cards:each(function(it) return it.face == "down" end) do
    flip(card, "up")
  end
end

--- CHIM-86, CHIM-87, CHIM-90 One living monster wins at once; without any it is a draw.
function rules.check_end(game)
  local living = rules.living(game)
  if #living > 1 then return end
  game.over = true
  rules.lay_open(game)
  if living[1] then
    log("{player}'s monster is the last one standing", { player = living[1] })
    finish("the last monster standing")
  end
  finish("no monster is left")
end

--- CHIM-88 Ranked by the reverse order of destruction: 1 and how many lived longer.
function rules.score(game)
  local ranks, longer = {}, 0
  for _, player in ipairs(rules.living(game)) do
    ranks[player], longer = 1, longer + 1
  end
  for at = #game.deaths, 1, -1 do
    for _, player in ipairs(game.deaths[at]) do ranks[player] = 1 + longer end
    longer = longer + #game.deaths[at]
  end
  return { ranks = ranks, draw = #rules.living(game) == 0 }
end

local function seats(order)
  local list = {}
  for at, player in ipairs(order or {}) do list[at] = player.seat end
  return list
end

--- The attack of a card for the screen, such as "2d+1".
local function attack_words(card)
  local attack = card.attack
  return attack and string.format("%dd%+d", attack.dice, attack.mod) or nil
end

--- One card of a monster for the screen: its cell, edges, Defense, whether it is outer.
local function card_facts(entry, outer)
  local card, edges, node = entry.card, {}, entry.node
  for at = 1, 4 do edges[at] = entry.look.edges[at] or "-" end
  local x, y = rules.position(entry.cell)
  return { id = card.id, name = card.name, x = x, y = y, edges = table.concat(edges),
    defense = value("defense", node), outer = outer[node] == true, torso = card.kind == "torso",
    used = card.marks.used > 0, attack = attack_words(card),
    cost = card.attack and card.attack.cost, ability = card.ability and card.ability.effect }
end

--- CHIM-47, CHIM-96 A monster as the screen draws it.
local function monster_facts(player)
  local list, outer = {}, rules.outer(player)
  for at, entry in ipairs(rules.body(player).entries) do list[at] = card_facts(entry, outer) end
  return list
end

--- The attack under way: CHIM-60 all dice and the running total are in sight.
local function attack_facts(attack)
  if not attack then return nil end
  local cards = {}
  for at, card in ipairs(attack.cards) do
    local result = attack.results[at]
    cards[at] = { id = card.id, faces = result and rules.faces(result),
      bonus = result and result.bonus }
  end
  return { by = attack.player.seat, target = attack.target.id, cards = cards,
    words = attack.defender.name .. "'s " .. rules.node_name(attack.target),
    total = #attack.results > 0 and rules.total(attack) or nil }
end

--- Whose monster a player may see: the own, and from the reveal on everybody's.
function rules.may_see(game, player, owner)
  return owner == player or game.phase ~= "building"
end

--- What a seat's screen needs beyond zones and purses: public facts, and one's own monster.
function rules.shows(game, player)
  local monsters = {}
  for at, owner in ipairs(game.players) do
    local seen = rules.may_see(game, player, owner)
    monsters[at] = { seat = owner.seat, alive = owner.alive == true,
      cards = seen and monster_facts(owner) or {} }
  end
  return { monsters = monsters, age = seats(game.age), height = seats(game.height),
    hair = seats(game.hair), attack = attack_facts(game.attack) }
end
