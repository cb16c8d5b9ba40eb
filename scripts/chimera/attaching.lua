--- attaching.lua - reference sheet, "Attaching": what fits where, and sewing it on.
local rules, value = rules, value
local words = require "words"
local STEPS = rules.steps

--- CHIM-38 A placement is legal if the cell is empty and in bounds, every touching edge fits,
--- and at least one is stitching against stitching. Visits those of a card.
function rules.each_place(body, card, visit)
  local holes, looks = rules.holes(body), rules.looks(card)
  for at = 1, #holes do
    local cell = holes[at]
    local takes = body.takes[cell]
    for i = 1, #looks do
      local look = looks[i]
      if look.bears & takes == look.bears then visit(cell, look) end
    end
  end
end

--- A placement as a question offers it.
function rules.place(card, cell, look)
  local x, y = rules.position(cell)
  return { key = x .. "," .. y .. "r" .. look.r, card = card, cell = cell, x = x, y = y,
    r = look.r }
end

--- All legal placements of a card on a body.
function rules.places(body, card)
  local list = {}
  rules.each_place(body, card, function(cell, look)
    list[#list + 1] = rules.place(card, cell, look)
  end)
  return list
end

--- Has a card any legal placement on a body?
function rules.has_place(body, card)
  local holes, takes, looks = rules.holes(body), body.takes, rules.looks(card)
  for at = 1, #holes do
    local free = takes[holes[at]]
    for i = 1, #looks do
      local bears = looks[i].bears
      if bears & free == bears then return true end
    end
  end
  return false
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
    prompt = function() return "Where do you sew " .. card.name .. " on?" end,
    label = function(place) return rules.place_label(body, card, place) end }
end

local function find_fitting(player)
  local body = rules.body(player)
  return player.inventory:list(function(card) return rules.has_place(body, card) end)
end

--- The cards of an inventory that fit somewhere. To be looked at only.
rules.fitting = remember(find_fitting, "torso", "monster", "inventory")

--- Which card of the inventory goes where; nil if none fits.
function rules.choose_attachment(player)
  local card = player:choose { id = "attach_card", from = rules.fitting(player),
    prompt = "Which part do you thread the needle for?", help = words.short }
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
  local energy = player.energy.amount
  return energy > 0 and #player.inventory > 0 and energy >= value("attach_cost", player)
end
function rules.can_attach(player)
  return rules.may_attach(player) and #rules.fitting(player) > 0
end
