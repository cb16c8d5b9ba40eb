--- neck.lua - chapter "Anatomy of the playmat": spaces, frets, and how picks come and go.
local numbers = require "numbers"

--- The spaces of a fret, string 1 to 6.
function rules.fret_spaces(game, fret)
  local spaces = {}
  for string = 1, numbers.strings do spaces[string] = game.fretboard:space(string, fret) end
  return spaces
end

--- The occupied spaces in board order: fret 1 to 5, in each string 1 to 6.
function rules.occupied(game, where)
  local found = {}
  for _, space in ipairs(game.fretboard:spaces()) do
    local pick = space.card
    if pick and (not where or where(pick)) then found[#found + 1] = space end
  end
  return found
end

--- The spaces of the picks that lie face up, or face down.
function rules.lying(game, face)
  return rules.occupied(game, function(pick) return pick.face == face end)
end

--- The spaces of all picks but this one: "other" is always "other than the very pick" (RC-24).
function rules.others(game, pick, where)
  return rules.occupied(game, function(other)
    return other ~= pick and (not where or where(other))
  end)
end

--- A fret is filled when all its spaces hold a pick, of whatever type and facing.
function rules.is_filled(game, fret)
  for _, space in ipairs(rules.fret_spaces(game, fret)) do
    if not space.card then return false end
  end
  return true
end

--- Adjacent: the same fret, the next string; no way round from string 1 to 6.
function rules.adjacent(game, space)
  local found = {}
  for _, other in ipairs(game.fretboard:near(space)) do
    if other.y == space.y and other.card then found[#found + 1] = other end
  end
  table.sort(found, function(a, b) return a.x < b.x end)
  return found
end

--- The type of a pick as it lies: face down is a type of its own (RC-32, 34, 39).
function rules.type_of(pick)
  return pick.face == "up" and pick.type or "face_down"
end

--- Where a supply pick may go: an available space; a Wylde anywhere (RC-14, 33).
function rules.spaces_for(game, pick)
  if pick.type == "wylde" then return game.fretboard:spaces() end
  return game.fretboard:free()
end

--- RC-35, 96 Picks go back into the bag, face-down ones unseen; nobody can tell them any more.
function rules.to_bag(game, picks)
  for _, pick in ipairs(picks) do
    log("A {pick} returns to the bag from {space}.",
      { pick = rules.pick_words(pick), space = pick.space })
    move(pick, game.bag)
  end
  shuffle(game.bag)
end

--- RC-14, 33, 93 A pick comes to lie face up; what lies there already returns to the bag, and both
--- are one change.
function rules.place(game, guitarist, pick, space)
  if space.card then rules.to_bag(game, { space.card }) end
  move(pick, space, { face = "up" })
  log("{player} puts a {pick} on {space}.",
    { player = guitarist, pick = pick.name, space = space })
  rules.chord_window(game)
end

--- RC-17 A pick from the bag comes to lie face down.
function rules.place_hidden(game, guitarist, pick, space)
  move(pick, space, { face = "down" })
  log("{player} puts a pick face down on {space}.", { player = guitarist, space = space })
  rules.chord_window(game)
end

--- Picks leave the neck together: one change (RC-45).
function rules.remove(game, picks)
  rules.to_bag(game, picks)
  rules.chord_window(game)
end

--- A pick is moved to an available space, its facing unchanged; who knew it still knows it.
function rules.shift(game, guitarist, pick, space)
  log("{player} moves a {pick} from {from} to {to}.", { player = guitarist,
    pick = rules.pick_words(pick), from = pick.space, to = space })
  move(pick, space)
  rules.chord_window(game)
end

--- A face-up pick is turned face down: everybody has seen what it is.
function rules.turn_down(game, guitarist, pick)
  log("{player} turns the {pick} on {space} face down.",
    { player = guitarist, pick = pick.name, space = pick.space })
  flip(pick, "down")
  rules.chord_window(game)
end

--- A face-down pick is turned face up.
function rules.turn_up(game, guitarist, pick)
  flip(pick, "up")
  log("{player} turns up the pick on {space}: a {pick}.",
    { player = guitarist, pick = pick.name, space = pick.space })
  rules.chord_window(game)
end

--- RC-60 The supply is filled up to W by random draws from the bag, face up.
function rules.refill(game)
  draw(game.bag, game.supply, rules.supply_size(game) - #game.supply)
end
