--- variants.lua - first_gig, solo, short_set, encore.

local EM = { s5f2 = "red", s4f2 = "blue" }

scenario("first_gig RC-44 RC-47 only complete cards are offered, and only to who holds one",
  { players = 3, variant = "first_gig" }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.turn_of(ann, { neck = EM })
    given.hand(ann, "chord_g_a")
    given.hand(bo, "chord_em_a", "chord_g_b")
    local before = #expect.journal(cy)

    when.runs(rules.chord_window, game)

    expect.not_asked(ann)
    expect.offers_only(bo, "chord_em_a", "pass_turn")
    expect.equal(#expect.journal(cy), before)          -- being asked is not told
    when.answer(bo, "play_chord", "chord_em_a")
    expect.amount(bo.silver, 3)
    expect.done()
    expect.no_log("CLANNNGGG")
  end)

scenario("first_gig pass_turn still passes", { players = 2, variant = "first_gig" },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { neck = EM })
    given.hand(ann, "chord_em_a")

    when.runs(rules.chord_window, game)
    when.answer(ann, "play_chord", "pass_turn")
    when.runs(rules.chord_window, game)

    expect.done()
  end)

scenario("solo: one guitarist and the Automa, nobody else", { variant = "solo" },
  function(given, when, expect)
    local ann, automa = given.players()
    expect.equal(#game.players, 2)
    expect.is_true(automa.dummy)

    when.runs(rules.turn, game, ann)

    expect.asked(ann, "choose_action")
  end)

scenario("short_set RC-59 the third scored fret ends the game",
  { players = 2, variant = "short_set" }, function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { neck = { s1f1 = "blue", s2f1 = "blue", s3f1 = "red", s4f1 = "red",
      s5f1 = "grey", s6f1 = "grey" } })
    given.column(2)
    expect.equal(rules.end_reason(game), nil)
    given.column(3)
    game.pad[3] = nil

    when.runs(rules.end_turn, game)
    expect.not_over()
    given.column(4)
    when.runs(rules.end_turn, game)

    expect.over("the last fret is scored")
  end)

scenario("encore RC-50 a finished SONG brings another of the set",
  { players = 2, variant = "encore" }, function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann)
    local first = given.song(ann, "campfire_07")
    given.played(ann, "chord_g_a", "chord_c_a", "chord_e_a")

    when.runs(rules.check_song, game, ann)

    expect.at(first, ann.tableau)
    expect.equal(#ann.song_slot, 1)
    expect.equal(ann.song_slot[1].set, "campfire")
    expect.is_false(ann.song_slot[1]:seen_by(bo))
    expect.log("Encore! ann is dealt another SONG.", bo)
    expect.no_log(ann.song_slot[1].name, bo)
  end)

scenario("encore: one whose chords are all played already is finished at once, until none is left",
  { players = 2, variant = "encore" }, function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann)
    for _, name in ipairs { "g", "c", "d", "em", "am", "e", "a" } do
      given.played(ann, "chord_" .. name .. "_a")
    end

    when.runs(rules.check_song, game, ann)

    local songs = ann.tableau:count(function(card) return card.kind == "song" end)
    expect.equal(songs, 11)                            -- all but bo's
    expect.equal(#ann.song_slot, 0)
    expect.equal(#bo.song_slot, 1)
    expect.equal(game.song_box:count(function(song) return song.set == "campfire" end), 0)
  end)

scenario("encore: in a solo game none is left", { players = 1, variant = "encore" },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann)
    given.song(ann, "campfire_07")
    given.played(ann, "chord_g_a", "chord_c_a", "chord_e_a")

    when.runs(rules.check_song, game, ann)

    expect.equal(#ann.song_slot, 0)
    expect.amount(ann.song_fame, 15)
  end)

scenario("solo: for nobody but one", { variant = "solo", players = 2, refused = "1 player" },
  function() end)

scenario("RC-02 a seat that nobody takes cannot open the show",
  { players = 2, options = { first_seat = 5 }, setup = false }, function(_, _, expect)
    expect.error("there is no seat 5", rules.choose_first, game)
  end)
