--- stitching.lua - reference sheet, "Attaching": edges, rotations, and the graph of a monster.
-- A cell is one number, so that its neighbours are a step away: north, east, south, west.
local rules = rules
local WIDTH, SHIFT, REACH = 32, 11, 10 -- REACH: cells from the middle of the grid to its edge
local STEPS = { -WIDTH, 1, WIDTH, -1 }
local OPPOSITE = { 3, 4, 1, 2 }

local function cell_of(x, y) return (y + SHIFT) * WIDTH + x + SHIFT end
local function position(cell) return cell % WIDTH - SHIFT, cell // WIDTH - SHIFT end

rules.position = position

local function in_bounds(cell)
  local x, y = cell % WIDTH - SHIFT, cell // WIDTH - SHIFT
  return x <= REACH and y <= REACH and x >= -REACH and y >= -REACH
end

--- CHIM-37 Two facing stitchings match: narrow and narrow, medium and medium, flex and any but
--- wide. (Wide matches wide only where a torso is joined.)
function rules.match(a, b)
  if a == "w" or b == "w" then return false end
  return a == b or a == "x" or b == "x"
end

-- The four edges of a card are also one number, four bits for each direction: which of these
-- it bears there. What a hole takes is such a number too, with a bit for each edge that fits.
local BITS = { ["-"] = 1, n = 2, m = 4, x = 8, w = 0 }
local EVERYTHING = 0xffff

--- CHIM-38 What a card beside this edge may bear towards it: a blank against a blank, a
--- stitching that matches against a stitching. Elsewhere it may bear anything.
local function asks(edge, direction)
  local bits = edge and 0 or BITS["-"]
  for _, letter in ipairs { "n", "m", "x" } do
    if edge and rules.match(edge, letter) then bits = bits | BITS[letter] end
  end
  local shift = 4 * (OPPOSITE[direction] - 1)
  return EVERYTHING & ~(0xf << shift) | bits << shift
end

--- CHIM-35, CHIM-36 A card turned r times clockwise: its edge in direction i is the printed
--- edge i - r; a blank edge is false. bears: the same as bits; asks: what its neighbours take;
--- stitched: the directions of its stitchings, but for the wide one.
local function turn_card(card, r)
  local look = { r = r, edges = {}, bears = 0, asks = {}, stitched = {} }
  for direction = 1, 4 do
    local at = (direction - 1 - r) % 4 + 1
    local letter = card.edges:sub(at, at)
    look.edges[direction] = letter ~= "-" and letter
    look.bears = look.bears | BITS[letter] << 4 * (direction - 1)
    look.asks[direction] = asks(look.edges[direction], direction)
    if letter ~= "-" and letter ~= "w" then look.stitched[#look.stitched + 1] = direction end
  end
  return look
end

--- CHIM-95 Rotations that give the same four edges are one; the smallest is offered.
local function distinct(looks)
  local list, seen = {}, {}
  for r = 0, 3 do
    local bears = looks[r].bears
    if not seen[bears] then list[#list + 1] = looks[r] end
    seen[bears] = true
  end
  return list
end

local printed = {} -- card id -> its looks by rotation, and which of them are worth offering

local function read_print(card)
  local known = { distinct = nil }
  for r = 0, 3 do known[r] = turn_card(card, r) end
  known.distinct = distinct(known)
  printed[card.id] = known
  return known
end

local function print_of(card) return printed[card.id] or read_print(card) end

--- Print never changes: it is read before anybody is asked anything.
function rules.read_cards(game)
  for card in game.deck:each() do read_print(card) end
  for half in game.torso_pool:each() do read_print(half) end
end

--- The four edges of a card turned r times.
function rules.edges(card, r) return print_of(card)[r].edges end

--- The looks of a card that are worth offering; and their rotations alone.
function rules.looks(card) return print_of(card).distinct end

function rules.rotations(card)
  local list = {}
  for at, look in ipairs(rules.looks(card)) do list[at] = look.r end
  return list
end

--- One card of a monster in its cell. node: the card that stands for it in the graph.
local function put(body, card, node, cell, r)
  local look, entries = print_of(card)[r], body.entries
  local entry = { card = card, node = node, cell = cell, look = look, open = 0, near = nil }
  body.grid[cell] = entry
  entries[#entries + 1] = entry
  if not body.of[node] then
    entry.near = table.create(4)
    body.of[node] = entry
    body.nodes[#body.nodes + 1] = node
  end
end

--- CHIM-39, CHIM-40 The edges of one card: a stitching is attached to the card it faces, or
--- open.
local function read_edges(body, entry)
  local grid, facing, stitched, from = body.grid, body.facing, entry.look.stitched, entry.cell
  local own = body.of[entry.node]
  local near = own.near
  for at = 1, #stitched do
    local direction = stitched[at]
    local cell = from + STEPS[direction]
    local other = grid[cell]
    if not other then
      own.open = own.open + 1
      facing[#facing + 1] = cell
    elseif other.look.edges[OPPOSITE[direction]] then
      near[#near + 1] = other.node
    end
  end
end

--- The graph of a monster's cards, without the part `lifted` if one is named. nodes: the torso
--- (by its first half) and the parts; of: the entry of each, with how many stitchings are open
--- and what is directly attached (near); facing: the cells that open stitchings face.
local function build(player, lifted)
  local torso = player.torso:list()
  local count = #torso + #player.monster
  local body = { grid = table.create(0, count), entries = table.create(count),
    nodes = table.create(count), of = table.create(0, count), facing = table.create(2 * count),
    holes = nil, takes = nil }
  for at = 1, #torso do put(body, torso[at], torso[1], cell_of(0, at - 1), at == 1 and 0 or 2) end
  for part in player.monster:each() do
    if part ~= lifted then
      local space = part.space
      put(body, part, part, cell_of(space.x, space.y), part.turn // 90)
    end
  end
  local entries = body.entries
  for at = 1, #entries do read_edges(body, entries[at]) end
  return body
end

--- Which edges fit into a free cell, by all its neighbours.
local function takes(grid, cell)
  local bits = EVERYTHING
  for direction = 1, 4 do
    local other = grid[cell + STEPS[direction]]
    if other then bits = bits & other.look.asks[OPPOSITE[direction]] end
  end
  return bits
end

--- CHIM-38 Where parts may be sewn on: the cells in bounds that an open stitching faces. What
--- each takes is in body.takes.
function rules.holes(body)
  if body.holes then return body.holes end
  local facing = body.facing
  local holes, seen = table.create(#facing), table.create(0, #facing)
  for at = 1, #facing do
    local cell = facing[at]
    if not seen[cell] and in_bounds(cell) then
      holes[#holes + 1], seen[cell] = cell, takes(body.grid, cell)
    end
  end
  body.holes, body.takes = holes, seen
  return holes
end

rules.body = remember(build, "torso", "monster")
function rules.body_without(player, part) return build(player, part) end

--- Steps to the neighbours of a cell, and the direction in which they look back.
rules.steps, rules.opposite = STEPS, OPPOSITE
