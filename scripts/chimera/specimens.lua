--- specimens.lua - lays out an arena from a list of monsters: for tests and demonstrations.
local specimens = {}

--- Sews a part on: at its cell and rotation if they are given, else where it fits first.
function specimens.sew(player, part, x, y, r)
  for _, place in ipairs(rules.places(rules.body(player), part)) do
    if not x or (place.x == x and place.y == y and place.r == r) then
      return rules.put_on(player, part, place)
    end
  end
  error(part.name .. " does not fit " .. player.name .. "'s monster there", 3)
end

local function lay_torso(game, player, wish, find)
  for at = 1, 2 do
    local half = wish and find(wish[at]) or game.torso_pool[1]
    move(half, player.torso, { turn = at == 1 and 0 or 180 })
  end
end

--- Torsos that are named first; who names none gets what is left of the pool.
local function lay_torsos(game, monsters, find)
  for _, named in ipairs { true, false } do
    for at, player in ipairs(game.players) do
      local torso = monsters[at] and monsters[at].torso
      if (torso ~= nil) == named then lay_torso(game, player, torso, find) end
    end
  end
end

--- One seat's parts, inventory and energy.
local function lay_parts(game, player, wish, find)
  for _, part in ipairs(wish.parts or {}) do
    local at = type(part) == "table" and part or { part }
    specimens.sew(player, find(at[1]), at[2], at[3], at[4])
  end
  for _, id in ipairs(wish.inventory or {}) do move(find(id), player.inventory) end
  pay(game.energy_box, player.energy, wish.energy or 0)
  show(player.monster, "all")
end

--- monsters: for each seat { torso = { "t1", "t8" }, parts = { "p01", { "p03", 1, 0, 3 } },
--- inventory = { "p05" }, energy = 5 }; find(id) gives a card.
function specimens.arena(game, monsters, find)
  rules.open_laboratory(game)
  lay_torsos(game, monsters, find)
  for at, player in ipairs(game.players) do lay_parts(game, player, monsters[at] or {}, find) end
  move(game.torso_pool, game.box_cards)
  move(game.deck, game.box_cards, { face = "down" })
  rules.phase(game, "arena")
  game.round = 1
end

return specimens
