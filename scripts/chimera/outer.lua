--- outer.lua - reference sheet, "Outer cards": what an opponent can get at.
local rules = rules

--- The card that stands for a card in its monster's graph: of a torso the first half.
function rules.node(card)
  if card.kind == "torso" and card.owner then return card.owner.torso[1] end
  return card
end

--- CHIM-39 Are the two directly attached to each other?
function rules.attached(card, other)
  local player = card.owner
  if not player or other.owner ~= player or not rules.is_attached(card) then return false end
  local node, near = rules.node(other), rules.body(player).of[rules.node(card)].near
  for at = 1, #near do
    if near[at] == node then return true end
  end
  return false
end

--- Does the card lie on a monster (as a part or a torso half)?
function rules.is_attached(card)
  local player = card.owner
  return player ~= nil and (card.at == player.monster or card.at == player.torso)
end

--- CHIM-45 A part is outer with an open stitching or exactly one attached one; the torso with
--- an open one or at most one attached one.
function rules.exposed(body, node)
  local entry = body.of[node]
  if entry.open > 0 then return true end
  local stitches = #entry.near
  return stitches == 1 or (stitches == 0 and node.kind == "torso")
end

--- CHIM-46 The outer cards of a body, as a set; where everything is closed in loops, all its
--- parts and not the torso.
function rules.outer_of(body)
  local outer, parts = {}, {}
  local nodes = body.nodes
  for at = 1, #nodes do
    if rules.exposed(body, nodes[at]) then outer[nodes[at]] = true end
  end
  if next(outer) then return outer end
  for _, node in ipairs(nodes) do
    if node.kind == "part" then parts[node] = true end
  end
  return parts
end

local function find_outer(player) return rules.outer_of(rules.body(player)) end

--- CHIM-47 The outer cards of a monster, always as it is now.
rules.outer = remember(find_outer, "torso", "monster")

function rules.is_outer(card)
  return rules.is_attached(card) and rules.outer(card.owner)[rules.node(card)] == true
end

--- The nodes of a monster: its torso first, then the parts.
function rules.nodes(player) return rules.body(player).nodes end

local function list_cards(player)
  local list, halves = player.monster:list(), player.torso:list()
  return table.move(halves, 1, #halves, #list + 1, list)
end

--- CHIM-09 The parts and torso halves of a monster, for each half keeps its own attack, ability
--- and used mark. To be looked at only.
rules.cards = remember(list_cards, "torso", "monster")
