--- automa_abilities.lua - how the Automa uses the picks it places with "ability yes" (RC-80).

local abilities = {}

--- RC-80 The ability of a pick the Automa has just placed or revealed; a Wylde does nothing.
function rules.automa_ability(game, automa, line, pick)
  local ability = abilities[pick.type]
  if ability then ability(game, automa, line, pick) end
end

--- The first other face-up pick of the colour that leads the pad: what red and grey go for.
function rules.leading_pick(game, line, pick)
  for _, colour in ipairs(rules.leader_order(game, line)) do
    local spaces = rules.others(game, pick, function(other)
      return other.face == "up" and other.type == colour
    end)
    if spaces[1] then return spaces[1].card end
  end
end

--- White: one more pick as in a strum, and on with its ability.
function abilities.white(game, automa, line) rules.automa_strum(game, automa, line) end

--- Red: away with the leader's first pick.
function abilities.red(game, _, line, pick)
  local target = rules.leading_pick(game, line, pick)
  if target then rules.remove(game, { target }) end
end

--- Grey: the leader's first pick is turned face down; it is not moved.
function abilities.grey(game, automa, line, pick)
  local target = rules.leading_pick(game, line, pick)
  if target then rules.turn_down(game, automa, target) end
end

--- Would the pick serve the requirement if it lay there?
local function fits(pick, need) return rules.type_of(pick) == need.type end

--- A pick that can be moved to complete the card: not blue itself, not one the card needs.
local function helper_for(game, card, need, blue)
  local named = {}
  for _, each in ipairs(card.picks) do
    named[game.fretboard:space(each.string, each.fret).name] = true
  end
  local spaces = rules.others(game, blue, function(other)
    return fits(other, need) and not named[other.space.name]
  end)
  return spaces[1] and spaces[1].card
end

--- Blue: nearest first, a card that lacks one pick on an available space gets it from elsewhere.
function abilities.blue(game, automa, _, pick)
  for _, card in ipairs(rules.nearest_first(game, automa.chord_hand:list())) do
    local missing = rules.missing(game, card)
    local need = missing[1]
    local space = need and game.fretboard:space(need.string, need.fret)
    local helper = #missing == 1 and not space.card and helper_for(game, card, need, pick)
    if helper then return rules.shift(game, automa, helper, space) end
  end
end

--- Purple: the first face-down pick is revealed, and on with its ability.
function abilities.purple(game, automa, line)
  local space = rules.lying(game, "down")[1]
  if not space then return end
  local target = space.card
  rules.turn_up(game, automa, target)
  rules.automa_ability(game, automa, line, target)
end

--- Green: the type other than green with the most picks in its fret, if there are two or more.
function abilities.green(game, _, line, pick)
  local fret, best = pick.space.y, {}
  local types = { table.unpack(line.colours) }
  types[#types + 1], types[#types + 2] = "wylde", "face_down"
  for _, type in ipairs(types) do
    local picks = type ~= "green" and rules.picks_of_type(game, fret, type) or {}
    if #picks >= 2 and #picks > #best then best = picks end
  end
  if #best > 0 then rules.remove(game, best) end
end
