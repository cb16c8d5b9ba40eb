--- abilities.lua - chapter "Pick abilities". Each takes the very pick whose ability is used.
local numbers = require "numbers"

--- RC-15, 24 The ability of a pick just placed or revealed may be used, if it has a target. It is a
--- line, never a tree: at most one further ability follows (RC-36).
function rules.offer_ability(game, player, pick)
  local ability = effects[pick.ability.effect]
  if not ability.can(game, player, pick) then return end
  game.offered = pick
  if pick.optional and not player:confirm { id = "use_ability",
    prompt = "Use the " .. pick.name .. "? " .. pick.text } then return end
  log("{player} uses the {pick} on {space}.",
    { player = player, pick = pick.name, space = pick.space })
  ability.run(game, player, pick)
end

--- One question for a space of the neck.
local function choose_space(player, id, prompt, spaces, none)
  return player:choose { id = id, prompt = prompt, from = spaces, none = none,
    label = rules.space_labels(player) }
end

--- RC-25 White: a further pick from the supply, whose own ability may follow.
effects.again = {
  can = function(game)
    return game.supply:find(function(pick) return #rules.spaces_for(game, pick) > 0 end) ~= nil
  end,
  run = function(game, player) rules.supply_pick(game, player) end,
}

--- RC-26 Red: any other pick returns to the bag.
effects.remove = {
  can = function(game) return #game.fretboard > 1 end,
  run = function(game, player, pick)
    local target = choose_space(player, "red_remove", "Which pick do you kick over?",
      rules.others(game, pick))
    rules.remove(game, { target.card })
  end,
}

--- RC-27 What blue can do: move another pick to an available space, or swap two others.
function rules.blue_modes(game, pick)
  local others, modes = #rules.others(game, pick), {}
  if others > 0 and #game.fretboard:free() > 0 then modes[1] = "move" end
  if others > 1 then modes[#modes + 1] = "swap" end
  return modes
end

--- RC-27 Move: the answer is one pick's space and one available space.
function rules.blue_move(game, player, pick)
  local spaces = player:choose { id = "blue_move", min = 2, max = 2,
    prompt = "Which pick slides, and to which available space?",
    from = game.fretboard:spaces(), label = rules.space_labels(player),
    where = function(space) return space.card ~= pick, "blue itself takes no part" end,
    valid = function(two)
      return (two[1].card == nil) ~= (two[2].card == nil), "name one pick and one available space"
    end }
  local from, to = spaces[1], spaces[2]
  if not from.card then from, to = to, from end
  rules.shift(game, player, from.card, to)
end

--- RC-27, 94 Swap: any two other picks, also if they look alike.
function rules.blue_swap(game, player, pick)
  local two = player:choose { id = "blue_swap", min = 2, max = 2,
    prompt = "Which two picks change places?",
    from = rules.others(game, pick), label = rules.space_labels(player) }
  log("{player} swaps {one} and {two}.", { player = player, one = two[1], two = two[2] })
  swap(two[1].card, two[2].card)
  rules.chord_window(game)
end

--- RC-27 Blue.
effects.shift = {
  can = function(game, _, pick) return #rules.blue_modes(game, pick) > 0 end,
  run = function(game, player, pick)
    local mode = player:choose { id = "blue_mode", prompt = "Slide one pick, or swap two?",
      from = rules.blue_modes(game, pick) }
    rules["blue_" .. mode](game, player, pick)
  end,
}

--- RC-28, 29 Grey: a face-up pick, also itself, is turned face down; then it may move. No
--- neighbour is cut for it.
effects.mute = {
  can = function(game) return #rules.lying(game, "up") > 0 end,
  run = function(game, player)
    local target = choose_space(player, "grey_flip", "Which pick do you mute?",
      rules.lying(game, "up")).card
    game.muted = target
    rules.turn_down(game, player, target)
    local space = choose_space(player, "grey_move", "Move the muted pick?",
      game.fretboard:free(), "none")
    if space then rules.shift(game, player, target, space) end
  end,
}

--- RC-30 Purple: a face-down pick is turned up, and its ability may be used as if just placed.
effects.pluck = {
  can = function(game) return #rules.lying(game, "down") > 0 end,
  run = function(game, player)
    local target = choose_space(player, "purple_reveal", "Which pick do you pluck?",
      rules.lying(game, "down")).card
    rules.turn_up(game, player, target)
    rules.offer_ability(game, player, target)
  end,
}

--- The types present in a fret, colours first (RC-32, 34).
function rules.types_in(game, fret)
  local present, types = {}, {}
  for _, space in ipairs(rules.fret_spaces(game, fret)) do
    if space.card then present[rules.type_of(space.card)] = true end
  end
  for _, type in ipairs(numbers.colours) do
    if present[type] then types[#types + 1] = type end
  end
  if present.wylde then types[#types + 1] = "wylde" end
  if present.face_down then types[#types + 1] = "face_down" end
  return types
end

--- The picks of one type in a fret.
function rules.picks_of_type(game, fret, type)
  local picks = {}
  for _, space in ipairs(rules.fret_spaces(game, fret)) do
    local pick = space.card
    if pick and rules.type_of(pick) == type then picks[#picks + 1] = pick end
  end
  return picks
end

--- RC-32 Green: all picks of one type in its own fret return to the bag, itself too if it is green.
--- RC-90: a single type, like every single answer, is taken without a question.
effects.clear = {
  can = function() return true end,
  run = function(game, player, pick)
    local fret = pick.space.y
    local type = player:choose { id = "green_type",
      prompt = "Which type leaves fret " .. fret .. "?",
      from = rules.types_in(game, fret), label = rules.type_labels(game, fret) }
    rules.remove(game, rules.picks_of_type(game, fret, type))
  end,
}

--- RC-31, 93 A revealed Wylde may be put on any other space; what it replaces returns to the bag.
effects.anywhere = {
  can = function() return true end,
  run = function(game, player, pick)
    local space = choose_space(player, "wylde_relocate", "Where does the Wylde go?",
      function()
        local spaces = game.fretboard:spaces()
        table.remove(spaces, (pick.space.y - 1) * numbers.strings + pick.space.x)
        return spaces
      end)
    rules.place(game, player, pick, space)
  end,
}
