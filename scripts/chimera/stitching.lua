--- stitching.lua - reference sheet, "Attaching": edges, rotations, and the graph of a monster.
-- A cell is one number, so that its neighbours are a step away: north, east, south, west.
local WIDTH, SHIFT = 32, 11
local STEPS = { -WIDTH, 1, WIDTH, -1 }
local OPPOSITE = { 3, 4, 1, 2 }

local function cell_of(x, y) return (y + SHIFT) * WIDTH + x + SHIFT end
local function position(cell) return cell % WIDTH - SHIFT, cell // WIDTH - SHIFT end

rules.position = position

local turned = {} -- card id -> for each rotation its four edges

--- CHIM-35, CHIM-36 The four edges of a card turned r times clockwise: the edge in direction i
--- is the printed edge i - r. A blank edge is false.
function rules.edges(card, r)
  local all = turned[card.id]
  if not all then
    all = {}
    for turn = 0, 3 do
      local edges = {}
      for i = 0, 3 do
        local at = (i - turn) % 4 + 1
        local letter = card.edges:sub(at, at)
        edges[i + 1] = letter ~= "-" and letter
      end
      all[turn] = edges
    end
    turned[card.id] = all
  end
  return all[r]
end

local rotations = {} -- card id -> the rotations worth offering

--- CHIM-95 Rotations that give the same four edges are one; the smallest is offered.
function rules.rotations(card)
  local list = rotations[card.id]
  if list then return list end
  list = {}
  local seen = {}
  for r = 0, 3 do
    local edges = rules.edges(card, r)
    local look = table.concat({ edges[1] or "-", edges[2] or "-", edges[3] or "-",
      edges[4] or "-" })
    if not seen[look] then list[#list + 1] = r end
    seen[look] = true
  end
  rotations[card.id] = list
  return list
end

--- CHIM-37 Two facing stitchings match: narrow and narrow, medium and medium, flex and any but
--- wide. (Wide matches wide only where a torso is joined.)
function rules.match(a, b)
  if a == "w" or b == "w" then return false end
  return a == b or a == "x" or b == "x"
end

--- One card of a monster in its cell. node: the card that stands for it in the graph.
local function put(body, card, node, x, y, r)
  local cell = cell_of(x, y)
  local entry = { card = card, node = node, cell = cell, edges = rules.edges(card, r) }
  body.grid[cell] = entry
  body.entries[#body.entries + 1] = entry
  if not body.open[node] then
    body.open[node], body.stitches[node], body.near[node] = 0, 0, {}
    body.nodes[#body.nodes + 1] = node
  end
end

--- CHIM-39, CHIM-40 One edge: a stitching is attached to the card it faces, or open.
local function read_edge(body, entry, direction)
  local edge, node = entry.edges[direction], entry.node
  if not edge or edge == "w" then return end
  local cell = entry.cell + STEPS[direction]
  local other = body.grid[cell]
  if not other then
    body.open[node] = body.open[node] + 1
    if not body.faced[cell] then
      body.faced[cell] = true
      body.holes[#body.holes + 1] = cell
    end
  elseif other.edges[OPPOSITE[direction]] then
    body.stitches[node] = body.stitches[node] + 1
    body.near[node][#body.near[node] + 1] = other.node
  end
end

--- The graph of a monster's cards, without the part `lifted` if one is named. nodes: the torso
--- (by its first half) and the parts; open, stitches: how many of each; near: what is directly
--- attached; holes: the cells that open stitchings face.
local function build(player, lifted)
  local body = { grid = {}, entries = {}, nodes = {}, open = {}, stitches = {}, near = {},
    holes = {}, faced = {} }
  local torso = player.torso
  for at, half in ipairs(torso:list()) do
    put(body, half, torso[1], 0, at - 1, at == 1 and 0 or 2)
  end
  for part in player.monster:each() do
    if part ~= lifted then
      local space = part.space
      put(body, part, part, space.x, space.y, part.turn // 90)
    end
  end
  for _, entry in ipairs(body.entries) do
    for direction = 1, 4 do read_edge(body, entry, direction) end
  end
  return body
end

function rules.body(player) return cached("body", player, build, player) end
function rules.body_without(player, part) return build(player, part) end

--- Steps to the neighbours of a cell, and the direction in which they look back.
rules.steps, rules.opposite = STEPS, OPPOSITE
