--- ending.lua - chapter "Ending the game" of Re-Chord.

local OTHER = { white = 0, red = 0, blue = 0, grey = 0, purple = 0, green = 0 }

--- Columns of one colour; the other colours get nothing.
local function columns(given, cells)
  for fret, cell in pairs(cells) do given.column(fret, cell) end
end

--- The guitarist has this much silver and gold FAME, from cards of the deck that add up to it.
local function chords(given, player, ...)
  given.played(player, ...)
end

scenario("S20 RC-59 RC-61 RC-62 RC-97 the fifth column ends the game at once, without refill",
  { players = 2, options = { first_seat = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { supply = { "red", "grey", "grey" }, neck = { s1f3 = "blue", s2f3 = "blue",
      s3f3 = "blue", s4f3 = "blue", s5f3 = "purple" } })
    given.genre(ann, "genre_blue")
    given.genre(bo, "genre_green")
    columns(given, { [1] = { blue = 3 }, [2] = { blue = 7 }, [4] = { blue = 12 },
      [5] = { blue = 12 } })
    given.hand(bo, "chord_g_d")
    local hidden = bo.chord_hand[1]

    when.plays()
    when.answer(ann, "choose_action", "supply")
    when.answer(ann, "take_supply_pick", "pick_red")
    when.answer(ann, "place_pick", "s6f3")
    expect.asked(bo, "play_chord")                    -- the last chance to play chords
    when.passes(bo, "play_chord")
    when.answer(ann, "use_ability", false)

    local result = expect.over("the last fret is scored")
    expect.equal(game.pad[3].blue, 17)
    expect.equal(#game.supply, 2)
    expect.equal(result.points, { 51, 0 })
    expect.equal(result.ranks, { 1, 2 })
    expect.is_true(ann.genre_slot[1]:seen_by(bo))     -- RC-97: GENREs and nothing else
    expect.is_false(hidden:seen_by(ann))
    expect.is_false(bo.song_slot[1]:seen_by(ann))
    expect.is_false(game.genre_box[1]:seen_by(ann))
    expect.log("ann was Blues all along: 51 LEAD GUITAR, 51 FAME in all.", bo)
  end)

scenario("S20 RC-61 silver 11, gold 20, song 15 and 51 on the pad are 97, which beats 96",
  { players = 2 }, function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann)
    given.genre(ann, "genre_blue")
    given.genre(bo, "genre_green")
    given.song(ann, "campfire_07")
    columns(given, { { blue = 3, green = 0 }, { blue = 7 }, { blue = 12, green = 25 },
      { blue = 12, green = 25 }, { blue = 17, green = 25 } })
    chords(given, ann, "chord_g_a", "chord_g_c", "chord_g_b", "chord_c_a", "chord_e_d")
    rules.check_song(game, ann)
    expect.equal({ ann.silver.amount, ann.gold.amount, ann.song_fame.amount }, { 11, 20, 15 })
    chords(given, bo, "chord_d_a", "chord_am_a", "chord_am_b", "chord_a_a")
    expect.equal(rules.total(game, bo), 75 + 21)

    when.runs(finish, "the last fret is scored")

    expect.equal(expect.over().points, { 97, 96 })
    expect.equal(expect.over().ranks, { 1, 2 })
  end)

--- Both have 80 FAME, by what the pad must add to their chords.
local function tie(given, ann_ids, bo_ids)
  local ann, bo = given.players()
  given.turn_of(ann)
  given.genre(ann, "genre_blue")
  given.genre(bo, "genre_green")
  chords(given, ann, table.unpack(ann_ids))
  chords(given, bo, table.unpack(bo_ids))
  rules.check_song(game, ann)
  rules.check_song(game, bo)
  local cells = {}
  for fret = 1, 5 do cells[fret] = { blue = 0, green = 0 } end
  for colour, player in pairs { blue = ann, green = bo } do
    local left = 80 - rules.total(game, player)
    for fret = 1, 5 do
      cells[fret][colour] = math.min(25, left)
      left = left - cells[fret][colour]
    end
  end
  columns(given, cells)
  return ann, bo
end

scenario("S21 RC-63 RE-CHORD FAME breaks a tie", { players = 2 }, function(given, when, expect)
  tie(given, { "chord_g_a", "chord_g_b", "chord_g_c" }, { "chord_c_a", "chord_c_c" })

  when.runs(finish, "enough")

  expect.equal(expect.over().points, { 80, 80 })
  expect.equal(expect.over().ranks, { 1, 2 })
end)

scenario("S21 RC-64 then more completed CHORD cards", { players = 2 },
  function(given, when, expect)
    local ann, bo = tie(given, { "chord_g_a", "chord_g_c", "chord_d_a" },
      { "chord_c_a", "chord_c_c", "chord_am_a", "chord_a_a" })
    expect.equal({ ann.gold.amount, bo.gold.amount }, { 11, 11 })

    when.runs(finish, "enough")

    expect.equal(expect.over().points, { 80, 80 })
    expect.equal(expect.over().ranks, { 2, 1 })
  end)

scenario("S21 RC-65 then more face-up picks of the own colour; hidden ones and Wyldes do not count",
  { players = 2 }, function(given, when, expect)
    tie(given, { "chord_g_a", "chord_g_c" }, { "chord_c_a", "chord_c_c" })
    given.neck { s1f1 = "blue", s2f1 = "blue", s3f1 = "blue", s4f1 = "blue",
      s1f2 = "green", s2f2 = "green", s3f2 = "green", s4f2 = "down green", s5f2 = "wylde",
      s6f2 = "down green" }

    when.runs(finish, "enough")

    expect.equal(expect.over().ranks, { 1, 2 })
  end)

scenario("S21 RC-66 and then they share the stage", { players = 2 },
  function(given, when, expect)
    tie(given, { "chord_g_a", "chord_g_c" }, { "chord_c_a", "chord_c_c" })
    given.neck { s1f1 = "blue", s1f2 = "green" }

    when.runs(finish, "enough")

    expect.equal(expect.over().ranks, { 1, 1 })
  end)

scenario("S25 RC-67 the eightieth turn without a scoring is the last",
  { players = 2, options = { first_seat = 1 } }, function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann)
    given.genre(ann, "genre_blue")
    given.column(1, { blue = 9 })
    game.stall = 79

    when.plays()
    when.answer(ann, "choose_action", "draw")
    when.answer(ann, "return_chords", { ann.chord_hand[1], ann.chord_hand[2] })

    expect.over("the band has stalled")
    expect.equal(expect.over().points[1], 9)
  end)

scenario("RC-67 a newly scored fret sets the counter back; an old one does not", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { neck = { s1f1 = "blue", s2f1 = "blue", s3f1 = "red", s4f1 = "red",
      s5f1 = "grey", s6f1 = "grey" } })
    game.stall = 78

    when.runs(rules.end_turn, game)
    expect.equal(game.stall, 0)
    when.runs(rules.end_turn, game)
    expect.equal(game.stall, 1)
  end)

scenario("RC-59 four scored frets are not the end", { players = 2 }, function(given, _, expect)
  given.turn_of(game.players[1])
  for fret = 1, 4 do given.column(fret, OTHER) end

  expect.equal(rules.end_reason(game), nil)
  given.column(5, OTHER)
  expect.equal(rules.end_reason(game), "the last fret is scored")
end)
