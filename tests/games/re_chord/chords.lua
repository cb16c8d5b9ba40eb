--- chords.lua - chapter "Chord cards" of Re-Chord: what is complete, what it scores.

local G_A = { s6f3 = "red", s5f2 = "green", s1f3 = "blue" }

scenario("S2 RC-41 RC-42 the first G is silver and stays when the picks go", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { neck = G_A, supply = { "red", "grey", "white" } })
    given.neck { s4f4 = "purple", s2f1 = "white" }
    given.hand(ann, "chord_g_a")

    when.runs(rules.chord_window, game)
    when.answer(ann, "play_chord", "chord_g_a")
    when.answer(ann, "draw_bonus", false)
    when.runs(rules.supply_pick, game, ann)
    when.answer(ann, "take_supply_pick", "pick_red")
    when.answer(ann, "place_pick", "s1f1")
    when.answer(ann, "use_ability", true)
    when.answer(ann, "red_remove", "s6f3")

    expect.amount(ann.silver, 4)
    expect.cards(ann.tableau, "chord_g_a")
    expect.equal(ann.tableau[1].face, "up")
    expect.is_true(ann.tableau[1]:seen_by(game.players[2]))
    expect.amount(ann.silver, 4)
  end)

scenario("S3 RC-38 RC-42 a second G is a RE-CHORD; other picks do not matter", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann)
    given.played(ann, "chord_g_a")
    given.neck { s6f3 = "blue", s5f2 = "grey", s1f3 = "green", s2f1 = "purple" }
    given.hand(ann, "chord_g_b")

    when.runs(rules.chord_window, game)
    when.answer(ann, "play_chord", "chord_g_b")

    expect.amount(ann.gold, 9)
    expect.amount(ann.silver, 4)
  end)

scenario("S4 RC-42 three Gs: 4, 11 and 9", { players = 2 }, function(given, when, expect)
  local ann = given.players()
  given.turn_of(ann)
  for _, id in ipairs { "chord_g_a", "chord_g_c", "chord_g_b" } do
    when.runs(rules.record_chord, game, ann, game.chord_deck:find(id))
  end

  expect.equal(ann.silver.amount + ann.gold.amount, 24)
  expect.amount(ann.gold, 20)
  expect.equal(ann.tableau[2].marks.scored, 11)
end)

scenario("RC-42 only the own tableau counts", { players = 2 }, function(given, when, expect)
  local ann, bo = given.players()
  given.turn_of(ann)
  given.played(bo, "chord_g_a")

  when.runs(rules.record_chord, game, ann, game.chord_deck:find("chord_g_b"))

  expect.amount(ann.silver, 4)
  expect.amount(ann.gold, 0)
end)

scenario("S14 RC-37 RC-39 a Wylde serves as a face-down pick, face up and face down",
  { players = 2 }, function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { neck = { s6f3 = "purple", s5f2 = "red", s1f3 = "wylde" } })
    local card = given.hand(ann, "chord_g_d")

    expect.is_true(rules.is_complete(game, card))
    flip(given.pick_on("s1f3"), "down")
    expect.is_true(rules.is_complete(game, card))
    move(given.pick_on("s1f3"), game.bag)
    given.neck { s1f3 = "blue" }
    when.runs(rules.chord_window, game)
    when.answer(ann, "play_chord", "chord_g_d")

    expect.log("CLANNNGGG! ann misses G (D)")
    expect.amount(ann.silver, 0)
  end)

scenario("RC-37 colour, face-down and Wylde: each requirement by its own", { players = 2 },
  function(given, _, expect)
    local ann = given.players()
    given.turn_of(ann, { neck = G_A })
    local colour, hidden = { string = 6, fret = 3, type = "red" },
      { string = 6, fret = 3, type = "face_down" }

    expect.is_true(rules.is_met(game, colour))
    expect.is_false(rules.is_met(game, hidden))
    flip(given.pick_on("s6f3"), "down")
    expect.is_false(rules.is_met(game, colour))        -- RC-39: whatever its hidden colour
    expect.is_true(rules.is_met(game, hidden))
    move(given.pick_on("s6f3"), game.bag)
    expect.is_false(rules.is_met(game, colour))
    expect.is_false(rules.is_met(game, hidden))
    given.neck { s6f3 = "wylde" }
    expect.is_true(rules.is_met(game, colour))
    expect.is_true(rules.is_met(game, hidden))
  end)

scenario("RC-39 a face-down Wylde matches no colour", { players = 2 }, function(given, _, expect)
  local ann = given.players()
  given.turn_of(ann, { neck = { s6f3 = "down wylde" } })

  expect.is_false(rules.is_met(game, { string = 6, fret = 3, type = "red" }))
end)

scenario("RC-40 picks are not used up: many cards and guitarists may use them", { players = 2 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { neck = { s5f2 = "red", s4f2 = "wylde", s3f1 = "green" } })
    given.hand(ann, "chord_em_a", "chord_e_a")
    given.hand(bo, "chord_em_d")
    given.neck { s6f5 = "white" }
    move(given.pick_on("s5f2"), game.bag)
    given.neck { s5f2 = "wylde" }

    when.runs(rules.chord_window, game)
    when.answer(ann, "play_chord", "chord_em_a")
    when.answer(ann, "draw_bonus", false)
    when.answer(ann, "play_chord", "chord_e_a")
    when.answer(ann, "draw_bonus", false)
    when.answer(bo, "play_chord", "chord_em_d")

    expect.amount(ann.silver, 7)
    expect.amount(bo.silver, 2)
  end)

scenario("S16 RC-43 a bonus card only in the own turn; the active guitarist is asked first",
  { players = 2 }, function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { supply = { "blue", "red", "grey" },
      neck = { s5f2 = "red", s3f2 = "blue", s2f1 = "grey" } })
    given.hand(ann, "chord_em_a", "chord_c_a")
    given.hand(bo, "chord_am_c", "chord_c_b")

    when.runs(rules.supply_pick, game, ann)
    when.answer(ann, "take_supply_pick", "pick_blue")
    when.answer(ann, "place_pick", "s4f2")
    expect.not_asked(bo)
    when.answer(ann, "play_chord", "chord_em_a")
    when.answer(ann, "draw_bonus", true)
    expect.equal(#ann.chord_hand, 2)
    when.passes(ann, "play_chord")
    when.answer(bo, "play_chord", "chord_am_c")

    expect.amount(bo.silver, 5)
    expect.asked(bo, "play_chord")                   -- no draw_bonus
    expect.equal(#bo.chord_hand, 1)
  end)

scenario("RC-43 a chord in somebody else's turn brings no card", { players = 2 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { neck = { s5f2 = "red", s4f2 = "blue" } })
    given.hand(bo, "chord_em_a", "chord_c_b")

    when.runs(rules.chord_window, game)
    when.answer(bo, "play_chord", "chord_em_a")

    expect.equal(#bo.chord_hand, 1)
    expect.asked(bo, "play_chord")
  end)

scenario("S15 RC-44 CLANNNGGG", { players = 3 }, function(given, when, expect)
  local ann, bo = given.players()
  given.turn_of(ann, { neck = { s1f1 = "red", s1f2 = "red" } })
  given.hand(ann, "chord_g_a", "chord_g_b", "chord_g_c")
  for _ = 1, 15 do rules.record_chord(game, bo, game.chord_deck:top()) end
  rules.check_song(game, bo)
  expect.equal(#game.chord_deck, 10)

  when.runs(rules.own_window, game, ann)
  when.answer(ann, "play_chord", "chord_g_a")

  expect.equal(#ann.chord_hand, 2)
  expect.equal(#game.chord_deck, 11)
  expect.is_true(game.chord_deck:find("chord_g_a") ~= nil)
  expect.log("CLANNNGGG! ann misses G (A): red s6f3, green s5f2, blue s1f3.", bo)
  expect.amount(ann.silver, 0)
  expect.asked(ann, "play_chord")                     -- she may go on; no bonus card
  expect.offers_only(ann, "chord_g_b", "chord_g_c", "pass_turn")
end)

scenario("RC-44 a clanged card is shuffled in: nobody knows where it lies", { players = 2 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { neck = { s1f1 = "red", s1f2 = "red" } })
    local card = given.hand(ann, "chord_g_a")

    when.runs(rules.own_window, game, ann)
    when.answer(ann, "play_chord", "chord_g_a")

    expect.at(card, game.chord_deck)
    expect.is_false(card:known_by(ann))
    expect.is_false(card:known_by(bo))
  end)

scenario("RC-48 only cards in the own hand can be played; the rest of the hand stays hidden",
  { players = 2 }, function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { neck = { s5f2 = "red", s4f2 = "blue" } })
    given.hand(ann, "chord_em_a", "chord_g_a")
    given.hand(bo, "chord_em_b")

    when.runs(rules.own_window, game, ann)
    expect.illegal(ann, "play_chord", "chord_em_b")
    when.answer(ann, "play_chord", "chord_em_a")

    expect.log("ann plays Em (A): 3 FAME.", bo)
    expect.is_false(ann.chord_hand[1]:seen_by(bo))
  end)

scenario("RC-95 a shape is not mirrored, turned or shifted", { players = 2 },
  function(given, _, expect)
    local ann = given.players()
    given.turn_of(ann)
    local card = given.hand(ann, "chord_g_a")

    given.neck { s1f3 = "red", s2f2 = "green", s6f3 = "blue" }      -- mirrored
    expect.is_false(rules.is_complete(game, card))
    move(game.fretboard, game.bag)
    given.neck { s6f4 = "red", s5f3 = "green", s1f4 = "blue" }      -- one fret up
    expect.is_false(rules.is_complete(game, card))
    move(game.fretboard, game.bag)
    given.neck(G_A)
    expect.is_true(rules.is_complete(game, card))
  end)
