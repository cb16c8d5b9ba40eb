--- layout.lua - a suggested layout, for builders who ask for one and for bots.

--- How good it is to close a torso's stitching, to have one more part, to leave a stitching open.
local TORSO, PART, OPEN = 6, 4, 1
local STEPS = { -32, 1, 32, -1 } -- as in attaching.lua

--- What a placement is worth: it closes stitchings, above all the torso's, and opens others.
local function worth(body, card, place)
  local edges, score = rules.edges(card, place.r), PART
  for direction = 1, 4 do
    if edges[direction] then
      local other = body.grid[place.cell + STEPS[direction]]
      if not other then
        score = score - OPEN
      else
        score = score + OPEN + (other.node.kind == "torso" and TORSO or 0)
      end
    end
  end
  return score
end

--- Of equal placements the card that should not be shot at first stays for later.
local function sheltered(card)
  return card.ability and card.ability.timing == "passive" and 0 or 0.5
end

--- The best placement of any of the cards, or nil if none fits.
function rules.best_placement(player, cards)
  local body = rules.body(player)
  local best, best_score
  for _, card in ipairs(cards) do
    for _, place in ipairs(rules.places(body, card)) do
      local score = worth(body, card, place) + sheltered(card)
      if not best or score > best_score then
        best, best_score = { card = card, place = place }, score
      end
    end
  end
  return best, best_score
end
