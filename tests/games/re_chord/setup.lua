--- setup.lua - chapter "Setup" of Re-Chord.

local function wyldes()
  return #game.pick_box
end

for _, case in ipairs {
  { players = 2, size = 3, deck = 22 }, { players = 3, size = 4, deck = 19 },
  { players = 4, size = 5, deck = 16 }, { players = 5, size = 5, deck = 13 },
  { players = 1, size = 3, deck = 22 } } do
  scenario("S1 RC-05 RC-07 RC-08 setup numbers for " .. case.players, { players = case.players },
    function(_, _, expect)
      expect.equal(5 - wyldes(), case.size)
      expect.equal(#game.supply, case.size)
      expect.equal(#game.bag, 30)
      expect.equal(#game.chord_deck, case.deck)
      for _, guitarist in ipairs(game.players) do
        expect.equal(#guitarist.chord_hand, 3)
        expect.equal(#guitarist.song_slot, 1)
        expect.equal(#guitarist.genre_slot, guitarist.dummy and 2 or 1)
      end
    end)
end

scenario("RC-01 alone, the Automa is the second guitarist and W is 3", { players = 1 },
  function(given, _, expect)
    local ann, automa = given.players()

    expect.equal(#game.players, 2)
    expect.is_true(automa.dummy)
    expect.equal(ann.left, automa)
    expect.equal(rules.supply_size(game), 3)
  end)

scenario("RC-01 with two and more there is no Automa", { players = 2 }, function(_, _, expect)
  expect.equal(#game.players, 2)
  expect.equal(game.automa, nil)
  expect.equal(#game.automa_deck, 0)
end)

scenario("RC-02 the starting guitarist is drawn by chance", { players = 4 },
  function(given, when, expect)
    local _, _, cy = given.players()
    given.luck(3)

    when.runs(rules.choose_first, game)

    expect.equal(game.first, cy)
  end)

scenario("RC-02 RC-10 or named by the option; seats follow clockwise",
  { players = 3, options = { first_seat = 2 } }, function(given, when, expect)
    local ann, bo, cy = given.players()
    for _, player in ipairs(game.players) do given.hand(player) end

    when.plays()
    local order = {}
    for _, player in ipairs { bo, cy, ann, bo } do
      expect.asked(player, "choose_action")
      order[#order + 1] = game.active
      when.answer(player, "choose_action", "draw")
      when.answer(player, "return_chords", { player.chord_hand[1], player.chord_hand[2] })
    end

    expect.equal(order, { bo, cy, ann, bo })
  end)

scenario("RC-03 a GENRE for each, its owner's alone; the rest are hidden for ever", { players = 3 },
  function(given, _, expect)
    local ann, bo = given.players()

    expect.is_true(ann.genre_slot[1]:seen_by(ann))
    expect.is_false(ann.genre_slot[1]:seen_by(bo))
    expect.equal(#game.genre_box, 3)
    for genre in game.genre_box:each() do expect.is_false(genre:known_by(ann)) end
    expect.log("Each guitarist is dealt a GENRE.")
    expect.no_log(ann.genre_slot[1].name)
  end)

for set, names in pairs {
  campfire = { "G", "C", "D", "Em", "Am", "E", "A" },
  roadhouse = { "A7", "B7", "D7", "E7", "G", "Em", "Am" },
  stadium = { "F", "Bm", "Dm", "Gm", "Cm", "C", "G" } } do
  scenario("RC-04 the " .. set .. " deck has its seven names, four cards each",
    { players = 2, options = { song_set = set } }, function(given, _, expect)
      for _, player in ipairs(game.players) do given.hand(player) end

      for _, name in ipairs(names) do
        expect.equal(game.chord_deck:count(function(card) return card.name == name end), 4, name)
      end
      expect.equal(#game.chord_deck, 28)
      expect.equal(#game.chord_box, 36)
    end)
end

scenario("RC-04 a random set is one of the three", { players = 2, setup = false,
  options = { song_set = "random" } }, function(given, _, expect)
  given.luck(3)

  rules.choose_song_set(game)

  expect.equal(game.song_set.id, "stadium")
end)

scenario("RC-05 a hand is seen by its owner only", { players = 2 }, function(given, _, expect)
  local ann, bo = given.players()

  expect.is_true(ann.chord_hand[1]:seen_by(ann))
  expect.is_false(ann.chord_hand[1]:seen_by(bo))
end)

scenario("RC-06 a SONG of the set for each, owner only; the others go to the box",
  { players = 4, options = { song_set = "roadhouse" } }, function(given, _, expect)
    local ann, bo = given.players()

    for _, player in ipairs(game.players) do
      expect.equal(player.song_slot[1].set, "roadhouse")
    end
    expect.is_true(ann.song_slot[1]:seen_by(ann))
    expect.is_false(ann.song_slot[1]:seen_by(bo))
    expect.equal(#game.song_box, 32)
    expect.equal(game.song_box:count(function(song) return song.set == "roadhouse" end), 8)
    expect.no_log(ann.song_slot[1].name)
  end)

scenario("RC-07 five players get five Wyldes, not six", { players = 5 }, function(given, _, expect)
  local in_supply = game.supply:count(function(pick) return pick.type == "wylde" end)

  expect.equal(given.in_bag("wylde") + in_supply, 5)
end)

scenario("RC-08 the supply lies face up for all", { players = 2 }, function(given, _, expect)
  local ann, bo = given.players()

  for pick in game.supply:each() do
    expect.equal(pick.face, "up")
    expect.is_true(pick:seen_by(ann) and pick:seen_by(bo))
  end
end)

scenario("RC-09 the neck is empty, nothing is scored", { players = 2 }, function(_, _, expect)
  expect.equal(#game.fretboard, 0)
  expect.equal(#game.fretboard:free(), 30)
  expect.equal(rules.scored_frets(game), 0)
  expect.equal(game.pad, {})
  expect.equal({ game.stall, game.turns }, { 0, 0 })
end)
