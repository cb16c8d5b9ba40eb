--- outer.lua - reference sheet, "Outer cards": what an opponent can get at.

--- The card that stands for a card in its monster's graph: of a torso the first half.
function rules.node(card)
  if card.kind == "torso" and card.owner then return card.owner.torso[1] end
  return card
end

--- CHIM-39 Are the two directly attached to each other?
function rules.attached(card, other)
  local player = card.owner
  if not player or other.owner ~= player or not rules.is_attached(card) then return false end
  local node = rules.node(other)
  for _, near in ipairs(rules.body(player).near[rules.node(card)] or {}) do
    if near == node then return true end
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
  if body.open[node] > 0 then return true end
  local stitches = body.stitches[node]
  return stitches == 1 or (stitches == 0 and node.kind == "torso")
end

--- CHIM-46 The outer cards of a body, as a set; where everything is closed in loops, all its
--- parts and not the torso.
function rules.outer_of(body)
  local outer, parts = {}, {}
  for _, node in ipairs(body.nodes) do
    if rules.exposed(body, node) then outer[node] = true end
  end
  if next(outer) then return outer end
  for _, node in ipairs(body.nodes) do
    if node.kind == "part" then parts[node] = true end
  end
  return parts
end

local function find_outer(player) return rules.outer_of(rules.body(player)) end

--- CHIM-47 The outer cards of a monster, always as it is now.
function rules.outer(player) return cached("outer", player, find_outer, player) end

function rules.is_outer(card)
  return rules.is_attached(card) and rules.outer(card.owner)[rules.node(card)] == true
end

--- The nodes of a monster: its torso first, then the parts.
function rules.nodes(player) return rules.body(player).nodes end

local function by_id(a, b) return a.id < b.id end

local function list_cards(player)
  local list = player.monster:list()
  for half in player.torso:each() do list[#list + 1] = half end
  table.sort(list, by_id)
  return list
end

--- CHIM-09 The parts and torso halves of a monster, by id: parts, then halves, for each half keeps
--- its own attack, ability and used mark. To be looked at only.
function rules.cards(player) return cached("cards", player, list_cards, player) end
