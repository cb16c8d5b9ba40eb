--- invariants.lua - what holds whenever somebody is asked (the numbers of the specification).

--- For every player (of whom test holds, if given).
local function all(game, holds, test)
  for _, player in ipairs(game.players) do
    if (not test or test(player)) and not holds(player) then return false end
  end
  return true
end

local function sum(game, zone, start)
  for _, player in ipairs(game.players) do start = start + #player[zone] end
  return start
end

local COMMON = { "torso_pool", "deck", "market", "discard", "box_cards", "graveyard" }
local OWN = { "bench", "torso", "monster", "inventory" }

--- Does it hold of every card, wherever it lies?
local function everywhere(game, holds)
  local function fails(card) return not holds(card) end
  for _, zone in ipairs(COMMON) do
    if game[zone]:find(fails) then return false end
  end
  return all(game, function(player)
    for _, zone in ipairs(OWN) do
      if player[zone]:find(fails) then return false end
    end
    return true
  end)
end

--- Is the card marked, and was it marked since the last clearing: both or neither?
local function is_rightly(game, card, name)
  local since = game.phase == "arena" and game.marked[name][card] == game.cleared
  return (card.marks[name] > 0) == since
end

local function is_alive(player) return player.alive end
local function is_dead(player) return player.alive == false end

--- The card in a cell and its edge in a direction, read from the table and the printed card.
local function card_in(player, x, y)
  if x == 0 and (y == 0 or y == 1) then return player.torso[y + 1], y * 2 end
  local space = player.monster:space(x, y)
  local card = space and space.card
  return card, card and card.turn // 90
end

local BESIDE = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } }

local function edge(card, turns, direction)
  local at = (direction - 1 - turns) % 4 + 1
  return card.edges:sub(at, at)
end

local function fits_beside(own, facing)
  if own == "-" or facing == "-" then return own == facing end
  if own == "w" or facing == "w" then return own == facing end
  return own == facing or own == "x" or facing == "x"
end

--- Walks a card's four edges; look(own edge, facing edge or nil).
local function edges_of(player, card, x, y, turns, look)
  for direction, step in ipairs(BESIDE) do
    local other, other_turns = card_in(player, x + step[1], y + step[2])
    look(edge(card, turns, direction),
      other and edge(other, other_turns, (direction + 1) % 4 + 1))
  end
end

--- Every cell of a monster, torso first: visit(card, x, y, turns).
local function each_cell(player, visit)
  for at, half in ipairs(player.torso:list()) do visit(half, 0, at - 1, (at - 1) * 2) end
  for part in player.monster:each() do
    visit(part, part.space.x, part.space.y, part.turn // 90)
  end
end

local function all_edges_fit(player)
  local fine = true
  each_cell(player, function(card, x, y, turns)
    edges_of(player, card, x, y, turns, function(own, facing)
      fine = fine and (not facing or fits_beside(own, facing))
    end)
  end)
  return fine
end

--- Open and attached stitchings of every node, counted anew.
local function count_stitchings(player)
  local open, attached = {}, {}
  each_cell(player, function(card, x, y, turns)
    local node = card.kind == "torso" and player.torso[1] or card
    open[node], attached[node] = open[node] or 0, attached[node] or 0
    edges_of(player, card, x, y, turns, function(own, facing)
      if own == "-" or own == "w" then return end
      if not facing then open[node] = open[node] + 1 else attached[node] = attached[node] + 1 end
    end)
  end)
  return open, attached
end

--- CHIM-45 from scratch.
local function is_exposed(node, open, attached)
  return open > 0 or attached == 1 or (node.kind == "torso" and attached == 0)
end

--- CHIM-45, CHIM-46 from scratch.
local function outer_anew(player)
  local open, attached = count_stitchings(player)
  local outer, parts = {}, {}
  for node, n in pairs(open) do
    if is_exposed(node, n, attached[node]) then outer[node] = true end
    if node.kind == "part" then parts[node] = true end
  end
  return next(outer) and outer or parts
end

local function same_set(a, b)
  for key in pairs(a) do
    if not b[key] then return false end
  end
  for key in pairs(b) do
    if not a[key] then return false end
  end
  return true
end

return {
  ["1 all cards are there"] = function(game)
    local count = 0
    for _, zone in ipairs(COMMON) do count = count + #game[zone] end
    for _, zone in ipairs(OWN) do count = sum(game, zone, count) end
    return count == game:printed("torso", "part")
  end,
  ["2 all the energy is there, in building all of it in the box"] = function(game)
    local count = game.energy_box.amount
    for _, player in ipairs(game.players) do count = count + player.energy.amount end
    return count == rules.numbers.tokens
      and (game.phase ~= "building" or game.energy_box.amount == count)
  end,
  ["3 in an auction no token moves, and the leader can pay"] = function(game)
    local auction = game.auction
    return not auction or (game.energy_box.amount == auction.box
      and (not auction.leader or auction.bid <= auction.leader.energy.amount))
  end,
  ["4 in the draft all parts are in deck, market, discard and benches"] = function(game)
    if game.phase ~= "drafting" then return true end
    return #game.market <= rules.numbers.market
      and sum(game, "bench", #game.deck + #game.market + #game.discard) == game:printed("part")
  end,
  ["5 every part hangs on its torso, and all touching edges fit"] = function(game)
    return all(game, function(player)
      return (game.wounded == player or #rules.loose(player) == 0) and all_edges_fit(player)
    end, function(player) return #player.torso == 2 end)
  end,
  ["6 a card is marked if it was used since the marks were cleared, and only then"] =
    function(game)
      return everywhere(game, function(card)
        return is_rightly(game, card, "used") and is_rightly(game, card, "refreshed")
          and is_rightly(game, card, "shell_spent")
      end)
    end,
  ["7 outer cards are what they should be, and everybody can be targeted"] = function(game)
    return game.phase ~= "arena" or all(game, function(player)
      return same_set(rules.outer(player), outer_anew(player))
        and #rules.targets_on(player, false) > 0
    end, is_alive)
  end,
  ["8 the dead have nothing"] = function(game)
    return all(game, function(player)
      return player.energy.amount + #player.monster + #player.torso + #player.inventory == 0
    end, is_dead)
  end,
  ["9 the game is over when fewer than two live, and nobody comes back"] = function(game)
    if game.phase ~= "arena" then return true end
    local dead = 0
    for _, group in ipairs(game.deaths) do dead = dead + #group end
    local living = #rules.living(game)
    return (living < 2) == (game.over == true) and living + dead == #game.players
  end,
}
