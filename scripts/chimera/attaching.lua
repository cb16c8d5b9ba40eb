--- attaching.lua - reference sheet, "Attaching": stitchings, rotations, and what fits where.
-- A cell is one number, so that its neighbours are a step away: north, east, south, west.
local WIDTH, SHIFT, REACH = 32, 11, 10
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

function rules.body(player) return cached("body", player, build, "places") end
function rules.body_without(player, part) return build(player, part) end

--- How two touching edges get on: "joined", "apart" (both blank), or nil if they do not.
local function meet(own, facing)
  if own and facing then return rules.match(own, facing) and "joined" or nil end
  return not own and not facing and "apart" or nil
end

--- CHIM-38 A placement is legal if the cell is empty and in bounds, every touching edge fits,
--- and at least one is stitching against stitching.
function rules.fits(body, card, r, cell)
  local x, y = position(cell)
  if body.grid[cell] or math.max(x, y, -x, -y) > REACH then return false end
  local edges, joined = rules.edges(card, r), false
  for direction = 1, 4 do
    local other = body.grid[cell + STEPS[direction]]
    local how = not other and "apart" or meet(edges[direction], other.edges[OPPOSITE[direction]])
    if not how then return false end
    joined = joined or how == "joined"
  end
  return joined
end

--- Visits the legal placements of a card until visit returns true.
local function each_place(body, card, visit)
  for _, cell in ipairs(body.holes) do
    for _, r in ipairs(rules.rotations(card)) do
      if rules.fits(body, card, r, cell) and visit(cell, r) then return true end
    end
  end
  return false
end

--- All legal placements of a card on a body.
function rules.places(body, card)
  local list = {}
  each_place(body, card, function(cell, r)
    local x, y = position(cell)
    list[#list + 1] = { key = x .. "," .. y .. "r" .. r, card = card, cell = cell, x = x, y = y,
      r = r }
  end)
  return list
end

function rules.has_place(body, card)
  return each_place(body, card, function() return true end)
end

local TURNS = { [0] = "upright", "turned right", "upside down", "turned left" }
local SIDES = { "up", "right", "down", "left" }

--- "1,0 turned left, on Bear Arm; open: n right"
function rules.place_label(body, card, place)
  local edges, names, open = rules.edges(card, place.r), {}, {}
  for direction = 1, 4 do
    local other = edges[direction] and body.grid[place.cell + STEPS[direction]]
    if other then
      names[#names + 1] = other.card.name
    elseif edges[direction] then
      open[#open + 1] = edges[direction] .. " " .. SIDES[direction]
    end
  end
  return string.format("%d,%d %s, on %s%s", place.x, place.y, TURNS[place.r],
    table.concat(names, " and "), #open > 0 and "; open: " .. table.concat(open, ", ") or "")
end

--- Lays a card into its place on the monster. CHIM-33: face up, never on another card.
function rules.put_on(player, card, place)
  move(card, player.monster:space(place.x, place.y), { turn = place.r * 90, face = "up" })
end

--- Asks where a card goes.
function rules.choose_place(player, card, body)
  return player:choose { id = "attach_place", from = rules.places(body, card),
    prompt = "Where do you sew " .. card.name .. " on?",
    label = function(place) return rules.place_label(body, card, place) end }
end

local function find_fitting(player)
  local body = rules.body(player)
  return player.inventory:list(function(card) return rules.has_place(body, card) end)
end

--- The cards of an inventory that fit somewhere. To be looked at only.
function rules.fitting(player) return cached("fitting", player, find_fitting, "places") end

--- Which card of the inventory goes where; nil if none fits.
function rules.choose_attachment(player)
  local card = player:choose { id = "attach_card", from = rules.fitting(player),
    prompt = "Which part do you thread the needle for?", help = function(it) return it.text end }
  if not card then return nil end
  return { card = card, place = rules.choose_place(player, card, rules.body(player)) }
end

--- "attach: sew on a part of your drawer (2 energy; 3 fit)"
function rules.attach_label(player)
  local count = #rules.fitting(player)
  return string.format("attach: sew on a part of your drawer (%d energy; %d %s)",
    value("attach_cost", player), count, count == 1 and "fits" or "fit")
end

--- CHIM-41 One payment attaches one card, in any legal cell and rotation.
function rules.attach(game, player, plan, cost)
  pay(player.energy, game.energy_box, cost)
  rules.put_on(player, plan.card, plan.place)
  log("{player} sews on {card} at {x},{y}", { player = player, card = plan.card,
    x = plan.place.x, y = plan.place.y })
end

--- CHIM-41, CHIM-42 Can the player attach something now? By public facts (a card and the
--- cost), and truly (one fits).
function rules.may_attach(player)
  return #player.inventory > 0 and player.energy.amount >= value("attach_cost", player)
end
function rules.can_attach(player)
  return rules.may_attach(player) and #rules.fitting(player) > 0
end
