--- automa_actions.lua - the solo game of Re-Chord: what the Automa does and plays.

local SOLO = { players = 1, options = { first_seat = 2 } }

scenario("RC-75 strum: a pick by colour, face up, on the target space", SOLO,
  function(given, when, expect)
    local _, automa = given.automa_turn({ supply = { "red", "grey", "blue" },
      neck = { s1f2 = "green", s6f2 = "green" } })

    when.runs(rules.automa_strum, game, automa, given.line())

    expect.equal(given.pick_on("s5f2").type, "red")
    expect.equal(#game.fretboard, 3)                   -- ability no
    expect.done()
  end)

scenario("S24 RC-76 RC-81 RC-60 the Automa chases, plays before the human, and draws", SOLO,
  function(given, when, expect)
    local ann, automa = given.automa_turn({ neck = { s5f2 = "red", s1f5 = "green" } })
    given.supply("blue", "green", "green")
    given.hand(automa, "chord_em_a", "chord_c_a", "chord_d_a")
    given.hand(ann, "chord_g_d")
    given.next_chords("chord_g_b")
    given.automa_card("campfire_02")

    when.runs(rules.turn, game, automa)

    expect.equal(given.pick_on("s4f2").type, "blue")
    expect.amount(automa.silver, 3)
    expect.cards(automa.tableau, "chord_em_a")
    expect.equal(#automa.chord_hand, 3)
    expect.asked(ann, "play_chord")
    when.passes(ann, "play_chord")
    expect.done()
    expect.equal(#game.fretboard, 3)                   -- no blue ability
    expect.equal(#game.supply, 3)
  end)

scenario("RC-76 chase: a Wylde goes on the needed space, whatever lies there", SOLO,
  function(given, when, expect)
    local _, automa = given.automa_turn({ supply = { "wylde", "green", "green" },
      neck = { s5f2 = "red", s4f2 = "purple" } })
    given.hand(automa, "chord_em_a")

    when.runs(rules.automa_chase, game, automa, given.line { action = "chase" })

    expect.equal(given.pick_on("s4f2").type, "wylde")
    expect.cards(automa.tableau, "chord_em_a")
  end)

scenario("RC-76 chase: face-down requirements are skipped, and if nothing fits it strums", SOLO,
  function(given, when, expect)
    local _, automa = given.automa_turn({ supply = { "grey", "green", "green" },
      neck = { s5f2 = "white", s1f1 = "red" } })
    given.hand(automa, "chord_em_d")

    when.runs(rules.automa_chase, game, automa, given.line { action = "chase" })

    expect.equal(given.pick_on("s6f1").type, "grey")
  end)

scenario("RC-76 chase goes on to the next card, and uses abilities if the card says so", SOLO,
  function(given, when, expect)
    local _, automa = given.automa_turn({ supply = { "red", "white", "white" },
      neck = { s5f2 = "purple", s2f5 = "green" } })
    given.hand(automa, "chord_em_b", "chord_g_a")      -- em_b lacks red on s4f2

    when.runs(rules.automa_chase, game, automa, given.line { action = "chase", ability = true })

    expect.equal(given.pick_on("s4f2").type, "red")
    expect.equal(#game.fretboard, 2)                   -- the red ability took one away
  end)

scenario("RC-77 mute: face down, unseen by everybody, nothing removed", SOLO,
  function(given, when, expect)
    local ann, automa = given.automa_turn({ neck = { s5f1 = "red" } })
    given.next_picks("blue")

    when.runs(rules.automa_mute, game, automa, given.line())

    expect.equal(given.pick_on("s6f1").face, "down")
    expect.is_false(given.pick_on("s6f1"):seen_by(ann))
    expect.equal(#game.fretboard, 2)
    expect.no_log("blue", ann)
    expect.done()
  end)

scenario("RC-77 RC-79 cut: the neighbour whose colour leads goes", SOLO,
  function(given, when, expect)
    local _, automa = given.automa_turn({ neck = { s6f1 = "green", s4f1 = "blue", s1f1 = "wylde",
      s2f1 = "white", s3f1 = "grey" } })
    given.column(2, { blue = 4, green = 9 })

    when.runs(rules.automa_cut, game, automa, given.line { action = "cut" })

    expect.equal(given.pick_on("s6f1"), nil)
    expect.equal(given.pick_on("s4f1").type, "blue")
    expect.equal(given.pick_on("s5f1").face, "down")
  end)

scenario("RC-77 cut: face-down picks and Wyldes come last, then the lower string", SOLO,
  function(given, when, expect)
    local _, automa = given.automa_turn({ neck = { s1f1 = "wylde", s3f1 = "down red", s4f1 = "red",
      s5f1 = "red", s6f1 = "red" } })

    when.runs(rules.automa_cut, game, automa, given.line { action = "cut" })

    expect.equal(given.pick_on("s1f1"), nil)
    expect.equal(given.pick_on("s3f1").type, "red")
  end)

scenario("RC-78 shred: two picks on newly found targets, no abilities", SOLO,
  function(given, when, expect)
    local _, automa = given.automa_turn { supply = { "red", "blue", "grey" },
      neck = { s1f2 = "green" } }

    when.runs(rules.automa_shred, game, automa, given.line { action = "shred", ability = true })

    expect.equal(given.pick_on("s6f2").type, "red")
    expect.equal(given.pick_on("s5f2").type, "blue")
    expect.equal(#game.fretboard, 3)
  end)

scenario("RC-78 RC-81 rehearse: draw two, play what is complete, keep the three nearest", SOLO,
  function(given, when, expect)
    local ann, automa = given.automa_turn({ neck = { s5f2 = "red", s4f2 = "blue" } })
    game.step = "draw"
    given.hand(automa, "chord_c_a", "chord_d_b", "chord_g_a")
    given.hand(ann, "chord_g_d")
    given.next_chords("chord_em_a", "chord_e_a", "chord_d_c")

    when.runs(rules.automa_rehearse, game, automa, given.line())

    expect.done()                                      -- it is the Automa's window alone
    expect.cards(automa.tableau, "chord_em_a")
    expect.equal(#automa.chord_hand, 3)
    expect.is_true(automa.chord_hand:find("chord_e_a") ~= nil)   -- lacks two
    expect.is_true(automa.chord_hand:find("chord_d_c") ~= nil)   -- gold 11
    expect.is_true(automa.chord_hand:find("chord_c_a") ~= nil)   -- by id
  end)

scenario("RC-78 rehearse without CHORD cards is a mute", SOLO, function(given, when, expect)
  local ann, automa = given.automa_turn()
  given.no_chord_deck(ann)

  when.runs(rules.automa_rehearse, game, automa, given.line())

  expect.equal(given.pick_on("s6f1").face, "down")
end)

scenario("RC-79 leaders: pad total, then picks on the neck, then the card's order", SOLO,
  function(given, _, expect)
    given.automa_turn { neck = { s1f1 = "purple", s2f2 = "purple", s3f3 = "blue",
      s4f4 = "down green" } }
    given.column(1, { grey = 5, red = 3 })
    given.column(2, { red = 4 })

    expect.equal(rules.leader_order(game, given.line()),
      { "red", "grey", "purple", "blue", "white", "green" })
  end)

scenario("RC-81 in the human's turn it plays in its place and draws nothing", SOLO,
  function(given, when, expect)
    local ann, automa = given.players()
    given.turn_of(ann, { neck = { s5f2 = "red", s4f2 = "blue", s3f1 = "green" } })
    given.hand(ann, "chord_g_d")
    given.hand(automa, "chord_em_a", "chord_g_a")

    when.runs(rules.chord_window, game)
    expect.amount(automa.silver, 0)                    -- ann is asked first
    when.passes(ann, "play_chord")

    expect.cards(automa.tableau, "chord_em_a")
    expect.equal(#automa.chord_hand, 1)
    expect.no_log("CLANNNGGG")
  end)

scenario("RC-81 highest gold first, and its SONG is played by the same rule", SOLO,
  function(given, when, expect)
    local _, automa = given.automa_turn()
    given.song(automa, "campfire_07")
    given.played(automa, "chord_g_a", "chord_c_a")
    given.neck { s5f2 = "wylde", s4f2 = "wylde", s3f1 = "green" }
    given.hand(automa, "chord_em_c", "chord_e_b", "chord_e_a")
    given.next_chords("chord_d_a", "chord_d_b")

    when.runs(rules.chord_window, game)

    expect.equal(automa.tableau[3].id, "chord_e_a")    -- gold 9 before 8
    expect.equal(automa.tableau[5].id, "chord_em_c")
    expect.amount(automa.song_fame, 15)
    expect.equal(#automa.chord_hand, 3)                -- e_b and two bonus cards
  end)
