--- automa.lua - the solo game of Re-Chord: levels, deck, targets, and how it ends.

local SOLO = { players = 1, options = { first_seat = 2 } }

for level, wants in pairs { warm_up = { 1, 0 }, headliner = { 2, 0 }, legend = { 2, 10 } } do
  scenario("RC-68 level " .. level, { players = 1, options = { level = level } },
    function(given, when, expect)
      local _, automa = given.automa_turn()
      expect.equal({ #automa.genre_slot, automa.start_fame.amount }, wants)

      when.runs(rules.record_chord, game, automa, game.chord_deck:find("chord_g_a"))

      expect.amount(automa.gold, level == "legend" and 9 or 0)
      expect.amount(automa.silver, level == "legend" and 0 or 4)
    end)
end

scenario("RC-68 RC-61 RC-84 both rows and the start FAME count for the Automa",
  { players = 1, options = { level = "legend" } }, function(given, when, expect)
    local _, automa = given.automa_turn()
    local one, two = automa.genre_slot[1].colour, automa.genre_slot[2].colour
    given.column(1, { [one] = 7, [two] = 11 })

    when.runs(finish, "enough")

    expect.equal(expect.over().points[2], 28)
    expect.equal(expect.over().ranks, { 2, 1 })
  end)

scenario("RC-69 its GENREs are hidden until the end and do not matter for what it does",
  { players = 1 }, function(given, when, expect)
    local ann, automa = given.automa_turn({ supply = { "red", "blue", "grey" } })
    for genre in automa.genre_slot:each() do expect.is_false(genre:seen_by(ann)) end

    local before = rules.leader_order(game, given.line())
    swap(automa.genre_slot[1], game.genre_box[1])
    swap(automa.genre_slot[2], game.genre_box[2])
    expect.equal(rules.leader_order(game, given.line()), before)
    expect.equal(rules.automa_pick(game, given.line()).type, "red")
    when.runs(finish, "enough")
    for genre in automa.genre_slot:each() do expect.is_true(genre:seen_by(ann)) end
  end)

scenario("RC-70 its hand and song lie face up", { players = 1 }, function(given, _, expect)
  local ann, automa = given.players()

  expect.equal(#automa.chord_hand, 3)
  for card in automa.chord_hand:each() do expect.is_true(card:seen_by(ann)) end
  expect.is_true(automa.song_slot[1]:seen_by(ann))
end)

scenario("RC-71 RC-87 the top song tells what it does; then it lies on the pile", SOLO,
  function(given, when, expect)
    local _, automa = given.automa_turn({ supply = { "white", "red", "blue" } })
    local song = given.automa_card("campfire_05")

    when.runs(rules.automa_action, game, automa)

    expect.equal(game.automa_discard[1], song)
    expect.equal(#game.automa_deck, 9)
    expect.equal(given.pick_on("s6f5").type, "white")
    expect.log("The Automa turns over \"Horse with No Brain\": strum, body, low, ability no.")
  end)

scenario("RC-71 an empty deck is made anew of the pile", SOLO, function(given, when, expect)
  local _, automa = given.automa_turn({ supply = { "white", "red", "blue" } })
  move(game.automa_deck, game.automa_discard)

  when.runs(rules.automa_action, game, automa)

  expect.equal(#game.automa_deck, 9)
  expect.equal(#game.automa_discard, 1)
end)

scenario("RC-72 nearest first: fewest unmatched, then higher gold, then id", SOLO,
  function(given, _, expect)
    local _, automa = given.automa_turn({ neck = { s6f3 = "red", s5f2 = "green" } })
    given.hand(automa, "chord_c_c", "chord_c_b", "chord_c_a", "chord_g_a")
    local ids = {}
    for at, card in ipairs(rules.nearest_first(game, automa.chord_hand:list())) do
      ids[at] = card.id
    end

    expect.equal(ids, { "chord_g_a", "chord_c_c", "chord_c_a", "chord_c_b" })
    given.hand(automa)
  end)

for _, case in ipairs {
  { fret = "fullest", string = "low", space = "s6f2" },
  { fret = "fullest", string = "high", space = "s3f2" },
  { fret = "emptiest", string = "low", space = "s6f4" },
  { fret = "emptiest", string = "high", space = "s1f4" },
  { fret = "nut", string = "high", space = "s2f1" },
  { fret = "body", string = "low", space = "s6f5" } } do
  scenario("RC-73 target " .. case.fret .. " " .. case.string .. " is " .. case.space, SOLO,
    function(given, _, expect)
      given.automa_turn({ neck = { s1f1 = "red", s1f2 = "red", s2f2 = "red", s1f3 = "blue",
        s2f3 = "blue", s3f3 = "blue", s4f3 = "grey", s5f3 = "grey", s1f5 = "red" } })
      given.column(3)                                  -- the fullest of all is scored

      expect.equal(rules.target_space(game, given.line(case)).name, case.space)
    end)
end

scenario("RC-73 equal frets: the lower; without an unscored one, among all", SOLO,
  function(given, _, expect)
    given.automa_turn({ neck = { s1f2 = "red", s1f4 = "red" } })
    expect.equal(rules.target_fret(game, given.line { fret = "fullest" }), 2)
    expect.equal(rules.target_fret(game, given.line { fret = "emptiest" }), 1)
    for fret = 1, 4 do given.column(fret) end
    given.neck { s1f5 = "blue", s2f5 = "blue", s3f5 = "white", s4f5 = "white", s5f5 = "grey",
      s6f5 = "grey" }
    expect.equal(rules.target_fret(game, given.line { fret = "fullest" }), 2)
  end)

scenario("RC-74 the first of its colours in the supply; a Wylde only for want of one", SOLO,
  function(given, _, expect)
    given.automa_turn({ supply = { "wylde", "green", "blue" } })
    expect.equal(rules.automa_pick(game, given.line()).type, "blue")
    expect.equal(rules.automa_pick(game, given.line { colours = { "green", "red", "blue", "grey",
      "purple", "white" } }).type, "green")
    given.supply("wylde", "wylde")
    expect.equal(rules.automa_pick(game, given.line()).type, "wylde")
  end)

scenario("RC-82 solo setup", { players = 1 }, function(given, _, expect)
  local ann, automa = given.players()

  expect.equal(#game.supply, 3)
  expect.equal(#ann.genre_slot, 1)
  expect.equal(#automa.genre_slot, 2)
  expect.equal(#game.genre_box, 3)
  expect.equal(#ann.song_slot, 1)
  expect.equal(#automa.song_slot, 1)
  expect.equal(#game.automa_deck, 10)
  expect.equal(game.automa_deck:count(function(song) return song.set == "campfire" end), 10)
end)

scenario("RC-82 the Automa may open the show", { players = 1 }, function(given, when, expect)
  local _, automa = given.players()
  given.luck(2)

  when.runs(rules.choose_first, game)

  expect.equal(game.first, automa)
end)

scenario("RC-83 the human's turn is a normal one, with hidden cards", SOLO,
  function(given, when, expect)
    local ann, automa = given.players()

    when.runs(rules.turn, game, ann)

    expect.asked(ann, "choose_action")
    expect.offers_only(ann, "supply", "bag", "draw")
    expect.is_true(ann.chord_hand[1]:seen_by(ann))
    expect.is_false(ann.chord_hand[1]:seen_by(automa))
  end)

scenario("RC-84 tie-break 3 counts the picks of all its GENREs", SOLO, function(given, _, expect)
  local _, automa = given.automa_turn()
  local one, two = automa.genre_slot[1].colour, automa.genre_slot[2].colour
  given.neck { s1f1 = one, s2f1 = two, s3f1 = two, s4f1 = "wylde", s5f1 = "down " .. one }

  expect.equal(rules.own_picks(game, automa), 3)
end)

scenario("RC-84 the stall ends a solo game, too", SOLO, function(given, when, expect)
  given.automa_turn({ supply = { "red", "blue", "grey" } })
  game.stall = 79

  when.plays()

  expect.over("the band has stalled")
end)

scenario("RC-85 the Automa's turn asks the human for chords only", SOLO,
  function(given, when, expect)
    local ann, automa = given.players()
    given.turn_of(automa)
    given.hand(ann, "chord_g_d")
    for turn = 1, 10 do
      when.runs(rules.turn, game, automa)
      for _ = 1, 12 do
        local asked = pcall(expect.not_asked, ann)
        if not asked then when.passes(ann, "play_chord") end
      end
      expect.done()
      expect.equal(#game.automa_discard, turn)
    end
  end)

scenario("RC-86 without a space or a supply a step is skipped", SOLO,
  function(given, when, expect)
    local _, automa = given.automa_turn()
    move(game.supply, game.bag)

    when.runs(rules.automa_strum, game, automa, given.line())
    when.runs(rules.automa_shred, game, automa, given.line())
    expect.equal(#game.fretboard, 0)

    given.supply("red")
    for _, space in ipairs(game.fretboard:free()) do move(game.bag:top(), space) end
    when.runs(rules.automa_strum, game, automa, given.line())
    when.runs(rules.automa_mute, game, automa, given.line())
    when.runs(rules.automa_cut, game, automa, given.line())
    expect.equal(#game.fretboard, 30)
    expect.equal(#game.supply, 1)
  end)

scenario("RC-87 each step is told", SOLO, function(given, when, expect)
  local _, automa = given.automa_turn { supply = { "red", "grey", "blue" },
    neck = { s1f2 = "green" } }

  when.runs(rules.automa_strum, game, automa, given.line { ability = true })

  expect.log("The Automa puts a red pick on s6f2.")
  expect.log("A green pick returns to the bag from s1f2.")
end)

scenario("RC-88 the deck's order comes from the seed", { players = 1, seed = 99 },
  function(_, _, expect)
    local numbers = {}
    for song in game.automa_deck:each() do numbers[#numbers + 1] = song.id:sub(-2) end

    expect.equal(table.concat(numbers, " "), "06 12 03 04 11 01 07 10 05 08")
  end)

scenario("RC-88 and another seed has another order", { players = 1, seed = 98 },
  function(_, _, expect)
    local numbers = {}
    for song in game.automa_deck:each() do numbers[#numbers + 1] = song.id:sub(-2) end

    expect.is_true(table.concat(numbers, " ") ~= "06 12 03 04 11 01 07 10 05 08")
  end)

scenario("RC-89 the Automa line of the human's SONG is never used", SOLO,
  function(given, when, expect)
    local ann, automa = given.automa_turn({ supply = { "red", "blue", "grey" } })
    local own = ann.song_slot[1]
    for _ = 1, 25 do
      when.runs(rules.automa_action, game, automa)
      move(game.fretboard, game.bag)
      move(game.supply, game.bag)
      rules.refill(game)
      expect.is_true(game.automa_discard[#game.automa_discard] ~= own)
    end
    expect.at(own, ann.song_slot)
  end)
