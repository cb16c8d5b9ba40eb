--- setup.lua - chapter "Setup".
local numbers = require "numbers"

--- RC-04 One song set is chosen; its 28 CHORD cards make the deck, the others stay in the box.
function rules.choose_song_set(game)
  local wanted = game.options.song_set
  game.song_set = wanted == "random" and random(game.song_sets) or game.song_sets:find(wanted)
  if not game.song_set then error("there is no song set '" .. wanted .. "'", 0) end
  local names = {}
  for _, name in ipairs(game.song_set.chords) do names[name] = true end
  move(game.chord_deck:list(function(card) return not names[card.name] end), game.chord_box)
  shuffle(game.chord_deck)
  log("Tonight: {set} ({level}).", { set = game.song_set.name, level = game.song_set.level })
end

--- RC-68 How many GENREs a guitarist has: the Automa one or two, everybody else one.
function rules.genres_of(game, guitarist)
  return guitarist.dummy and numbers.levels[game.options.level].genres or 1
end

--- RC-03, 69 One GENRE for each guitarist, face down, the Automa's too; the rest stay hidden for
--- ever. No rule of the Automa looks at its own before the end.
function rules.deal_genres(game)
  shuffle(game.genre_box)
  for _, guitarist in ipairs(game.players) do
    draw(game.genre_box, guitarist.genre_slot, rules.genres_of(game, guitarist))
  end
  log("Each guitarist is dealt a GENRE.")
end

--- RC-05 Three CHORD cards for each guitarist; only the owner sees them.
function rules.deal_chords(game)
  for _, guitarist in ipairs(game.players) do
    draw(game.chord_deck, guitarist.chord_hand, numbers.hand)
  end
end

--- RC-06 One SONG of the set for each guitarist; the rest go to the box, or to the Automa (RC-82),
--- which so never turns over the human's own (RC-89).
function rules.deal_songs(game)
  move(game.song_box:list(function(song) return song.set == game.song_set.id end), game.song_deck)
  lot(game.song_deck, 1)
  shuffle(game.song_deck)
  for _, guitarist in ipairs(game.players) do
    draw(game.song_deck, guitarist.song_slot)
  end
  log("Each guitarist is dealt a SONG.")
  move(game.song_deck, game.automa and game.automa_deck or game.song_box)
end

--- RC-07, 08 W: one more than there are guitarists, the Automa among them (RC-01), at most five.
function rules.supply_size(game)
  return math.min(#game.players + numbers.supply.more, numbers.supply.most)
end

--- RC-07 All coloured picks and W Wyldes are in the bag.
function rules.fill_bag(game)
  local spare = game.bag:list(function(pick) return pick.type == "wylde" end)
  for _ = 1, rules.supply_size(game) do table.remove(spare) end
  move(spare, game.pick_box)
  shuffle(game.bag)
end

--- RC-02 The starting guitarist: by chance, or by the option.
function rules.choose_first(game)
  local seat = game.options.first_seat
  if seat == "random" then seat = random(#game.players) end
  game.first = game.players[seat]
  if not game.first then error("first_seat: there is no seat " .. tostring(seat), 0) end
  log("{player} opens the show.", { player = game.first })
end

--- RC-70, 82 The Automa plays with open cards, and knows its level.
function rules.welcome_automa(game)
  local level = numbers.levels[game.options.level]
  if not level then error("there is no level '" .. game.options.level .. "'", 0) end
  show(game.automa.chord_hand, "all")
  show(game.automa.song_slot, "all")
  pay(game.crowd, game.automa.start_fame, level.start_fame)
  log("{player} plugs in ({level}).", { player = game.automa,
    level = game.options.level:gsub("_", "-") })
end

--- The whole setup. RC-09: the neck is empty, no fret is scored, the pad is blank.
function rules.setup(game)
  for _, guitarist in ipairs(game.players) do
    if guitarist.dummy then game.automa = guitarist end
  end
  game.pad, game.stall, game.turns, game.step = {}, 0, 0, "setup"
  rules.choose_song_set(game)
  rules.deal_genres(game)
  rules.deal_chords(game)
  rules.deal_songs(game)
  if game.automa then rules.welcome_automa(game) end
  rules.fill_bag(game)
  rules.refill(game)
  rules.choose_first(game)
end
