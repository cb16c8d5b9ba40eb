--- layout.lua - a suggested layout, for builders who ask for one and for bots.
local rules = rules

--- How good it is to close a torso's stitching, to have one more part, to close any stitching;
--- and to open one while more parts wait than there are stitchings for them.
local TORSO, PART, CLOSED, ROOM = 6, 4, 1, 4
local TOUGH = 4 -- so much Defense of a part that covers the torso is worth 1
local STEPS, OPPOSITE = rules.steps, rules.opposite

--- Does an open stitching of the torso face that cell? Two stitchings that look at one cell are
--- hard to serve.
local function is_wanted_by_torso(body, cell)
  for direction = 1, 4 do
    local other = body.grid[cell + STEPS[direction]]
    if other and other.node.kind == "torso" then
      return other.look.edges[OPPOSITE[direction]] ~= false
    end
  end
  return false
end

--- What a placement is worth: it closes stitchings, above all the torso's, and opens others,
--- each worth `open`.
local function worth(body, card, cell, edges, open)
  local score = PART
  for direction = 1, 4 do
    if edges[direction] then
      local beside = cell + STEPS[direction]
      local other = body.grid[beside]
      if not other then
        local contested = is_wanted_by_torso(body, beside)
        score = score + (contested and -TORSO or open)
      else
        local covers = other.node.kind == "torso" and TORSO + card.defense / TOUGH or 0
        score = score + CLOSED + covers
      end
    end
  end
  return score
end

--- Of equal placements the card that should not be shot at first stays for later.
local function sheltered(card)
  return card.ability and card.ability.timing == "passive" and 0 or 0.5
end

--- What an open stitching is worth now: room for those who wait, else a way in.
local function worth_of_open(body, waiting)
  local open = 0
  for _, node in ipairs(body.nodes) do open = open + body.of[node].open end
  return waiting > open and ROOM or -CLOSED
end

--- The best placement of any of the cards, or nil if none fits.
function rules.best_placement(player, cards)
  local body = rules.body(player)
  local open = worth_of_open(body, #cards)
  local best, best_cell, best_look, best_score
  for _, card in ipairs(cards) do
    local bonus = sheltered(card)
    rules.each_place(body, card, function(cell, look)
      local score = worth(body, card, cell, look.edges, open) + bonus
      if not best or score > best_score then
        best, best_cell, best_look, best_score = card, cell, look, score
      end
    end)
  end
  return best and { card = best, place = rules.place(best, best_cell, best_look) }, best_score
end

--- The best of the places of one card.
function rules.best_place(player, places)
  local body = rules.body(player)
  local open = worth_of_open(body, #player.bench)
  local best, best_score
  for _, place in ipairs(places) do
    local score = worth(body, place.card, place.cell, rules.edges(place.card, place.r), open)
    if not best or score > best_score then best, best_score = place, score end
  end
  return best
end
