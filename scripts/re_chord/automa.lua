--- automa.lua - the solo guitarist made of song cards: its turn, its actions, its chords.
local numbers = require "numbers"

--- RC-71, 87, 88 It turns over the top card of its deck and does what the foot of it says; used
--- cards lie open and are shuffled again when the deck is empty. RC-85: nobody is asked about it.
function rules.automa_action(game, automa)
  local song = draw(game.automa_deck, game.automa_discard)
  game.step = song.automa.action == "rehearse" and "draw" or "action"
  log("{player} turns over \"{song}\": {line}.", { player = automa, song = song.name,
    line = rules.automa_words(song) })
  rules["automa_" .. song.automa.action](game, automa, song.automa)
  game.step = "action"
end

--- RC-72 Nearest first: the fewest unmatched picks, then the higher gold, then by id.
function rules.nearest_first(game, cards)
  local lacks = {}
  for _, card in ipairs(cards) do lacks[card] = #rules.missing(game, card) end
  table.sort(cards, function(a, b)
    if lacks[a] ~= lacks[b] then return lacks[a] < lacks[b] end
    if a.gold ~= b.gold then return a.gold > b.gold end
    return a.id < b.id
  end)
  return cards
end

--- The available spaces of a fret, string 1 to 6.
local function room_in(game, fret)
  local free = {}
  for _, space in ipairs(rules.fret_spaces(game, fret)) do
    if not space.card then free[#free + 1] = space end
  end
  return free
end

--- How good a fret is as a target, the least being best; nil if it is full.
local measures = {
  fullest = function(game, fret) return #room_in(game, fret) end,
  emptiest = function(game, fret) return -#room_in(game, fret) end,
  nut = function(_, fret) return fret end,
  body = function(_, fret) return -fret end,
}

local function best_fret(game, measure, where)
  local best, least
  for fret = 1, numbers.frets do
    if #room_in(game, fret) > 0 and where(fret) then
      local size = measure(game, fret)
      if not least or size < least then best, least = fret, size end
    end
  end
  return best
end

--- RC-73 The fret a card means: fullest and emptiest look at unscored frets first, nut and body
--- at all.
function rules.target_fret(game, line)
  local measure = measures[line.fret]
  local unscored
  if line.fret == "fullest" or line.fret == "emptiest" then
    unscored = best_fret(game, measure, function(fret) return not rules.is_scored(game, fret) end)
  end
  return unscored or best_fret(game, measure, function() return true end)
end

--- RC-73 The target space: in that fret the highest string number (low) or the lowest (high).
function rules.target_space(game, line)
  local fret = rules.target_fret(game, line)
  if not fret then return nil end
  local free = room_in(game, fret)
  return line.string == "low" and free[#free] or free[1]
end

--- A supply pick of that type, or nil.
function rules.in_supply(game, type)
  return game.supply:find(function(pick) return pick.type == type end)
end

--- RC-74 The first of the card's colours in the supply; a Wylde only if there is nothing else.
function rules.automa_pick(game, line)
  for _, colour in ipairs(line.colours) do
    local pick = rules.in_supply(game, colour)
    if pick then return pick end
  end
  return rules.in_supply(game, "wylde")
end

--- Places a supply pick; with ability: yes its ability follows.
function rules.automa_place(game, automa, line, pick, space)
  rules.place(game, automa, pick, space)
  if line.ability then rules.automa_ability(game, automa, line, pick) end
end

--- RC-75 strum: a pick by its colours, on the target space. RC-86: what cannot be done is skipped.
function rules.automa_strum(game, automa, line)
  local pick, space = rules.automa_pick(game, line), rules.target_space(game, line)
  if not pick or not space then return end
  rules.automa_place(game, automa, line, pick, space)
end

--- RC-76 One requirement of chase: its colour if its space is available, else a Wylde over all.
function rules.chase_need(game, automa, line, need)
  local space = game.fretboard:space(need.string, need.fret)
  local pick = not space.card and rules.in_supply(game, need.type)
  if pick then
    rules.automa_place(game, automa, line, pick, space)
    return true
  end
  pick = rules.in_supply(game, "wylde")
  if pick then rules.place(game, automa, pick, space) end
  return pick ~= nil
end

--- RC-76 chase: the nearest cards' missing picks, one after the other; if none fits, a strum.
function rules.automa_chase(game, automa, line)
  for _, card in ipairs(rules.nearest_first(game, automa.chord_hand:list())) do
    for _, need in ipairs(rules.missing(game, card)) do
      if need.type ~= "face_down" and rules.chase_need(game, automa, line, need) then return end
    end
  end
  rules.automa_strum(game, automa, line)
end

--- RC-77 mute: a pick from the bag goes face down on the target space; nobody sees its colour.
function rules.automa_mute(game, automa, line)
  local pick, space = game.bag:top(), rules.target_space(game, line)
  if not pick or not space then return nil end
  rules.place_hidden(game, automa, pick, space)
  return space
end

--- RC-77 cut: a mute, then one adjacent pick goes: by leader order, hidden and Wylde ones last.
function rules.automa_cut(game, automa, line)
  local space = rules.automa_mute(game, automa, line)
  if not space then return end
  local order = {}
  for at, colour in ipairs(rules.leader_order(game, line)) do order[colour] = at end
  local targets = rules.adjacent(game, space)
  local function class(target) return order[rules.type_of(target.card)] or #numbers.colours + 1 end
  table.sort(targets, function(a, b) return class(a) < class(b) end)
  if targets[1] then rules.remove(game, { targets[1].card }) end
end

--- RC-78 shred: two picks in a row, each on a newly found target; no abilities.
function rules.automa_shred(game, automa, line)
  for _ = 1, 2 do
    local pick, space = rules.automa_pick(game, line), rules.target_space(game, line)
    if pick and space then rules.place(game, automa, pick, space) end
  end
end

--- RC-78 rehearse: draw two, play what is complete, keep the three nearest; without cards a mute.
function rules.automa_rehearse(game, automa, line)
  if #game.chord_deck == 0 then return rules.automa_mute(game, automa, line) end
  rules.draw_chords(game, automa)
  rules.own_window(game, automa)
  local cards = rules.nearest_first(game, automa.chord_hand:list())
  rules.put_back(game, automa, { table.unpack(cards, numbers.hand + 1) })
end

--- RC-81 Every complete card of its hand, highest gold first, then by id. It never clangs.
function rules.automa_chords(game, automa)
  local function next_card()
    local cards = automa.chord_hand:list(function(card) return rules.is_complete(game, card) end)
    return rules.nearest_first(game, cards)[1]
  end
  local card = next_card()
  while card do
    rules.play_chord(game, automa, card)
    card = next_card()
  end
end

--- RC-79 The colours by pad total, then by face-up picks on the neck, then as the card has them.
function rules.leader_order(game, line)
  local order, total, count = {}, {}, {}
  for at, colour in ipairs(line.colours) do
    order[at], total[colour] = colour, rules.pad_total(game, colour)
    count[colour] = game.fretboard:count(function(pick)
      return pick.face == "up" and pick.type == colour
    end)
  end
  table.sort(order, function(a, b)
    if total[a] ~= total[b] then return total[a] > total[b] end
    return count[a] > count[b]
  end)
  return order
end
