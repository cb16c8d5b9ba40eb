--- songs.lua - chapter "Song card scores" of Re-Chord.

scenario("S19 RC-49 RC-50 a finished SONG is played at once, in anybody's turn, without a question",
  { players = 2 }, function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann)
    local song = given.song(bo, "campfire_07")
    given.played(bo, "chord_g_a", "chord_c_a")
    given.neck { s5f2 = "red", s4f2 = "grey", s3f1 = "green" }
    given.hand(bo, "chord_e_a", "chord_g_b")

    when.runs(rules.chord_window, game)
    when.answer(bo, "play_chord", "chord_e_a")

    expect.amount(bo.song_fame, 15)
    expect.at(song, bo.tableau)
    expect.is_true(song:seen_by(ann))
    expect.equal(#bo.song_slot, 0)                  -- RC-50: no new one
    expect.equal(#bo.chord_hand, 1)                 -- and no card for it
    expect.log("bo plays the song \"Ring of Tyres\": 15 FAME", ann)
    expect.asked(bo, "play_chord")
  end)

scenario("RC-49 any card of each name will do, and it scores once", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann)
    given.song(ann, "campfire_07")
    given.played(ann, "chord_g_d", "chord_c_b", "chord_e_c")

    when.runs(rules.check_song, game, ann)
    when.runs(rules.check_song, game, ann)

    expect.amount(ann.song_fame, 15)
  end)

scenario("RC-49 two of three names are not enough", { players = 2 }, function(given, when, expect)
  local ann = given.players()
  given.turn_of(ann)
  given.song(ann, "campfire_07")
  given.played(ann, "chord_g_a", "chord_g_b", "chord_c_a")

  when.runs(rules.check_song, game, ann)

  expect.amount(ann.song_fame, 0)
  expect.equal(#ann.song_slot, 1)
end)

scenario("RC-51 what is unfinished scores nothing and costs nothing", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann)
    given.hand(ann, "chord_g_a", "chord_g_b", "chord_g_c")

    when.runs(finish, "enough")

    expect.equal(expect.over().points[1], 0)
  end)
