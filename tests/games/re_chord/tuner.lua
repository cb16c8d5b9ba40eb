--- tuner.lua - on request a guitarist hears which chords lack what, and nobody else does.

scenario("the tuner tells what each chord lacks, to its owner only; the question stays",
  { players = 2 }, function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { neck = { s6f3 = "red", s5f2 = "wylde", s4f2 = "blue" } })
    given.hand(ann, "chord_g_a", "chord_em_a", "chord_g_b")
    local before = #expect.journal(bo)

    when.runs(rules.own_window, game, ann)
    when.aside(ann, "play_chord", "tuner")

    expect.log("G (A) lacks blue s1f3.", ann)
    expect.log("Em (A) rings.", ann)
    expect.log("G (B) lacks blue s6f3 (red lies there), green s1f3.", ann)
    expect.equal(#expect.journal(bo), before)
    expect.asked(ann, "play_chord")
  end)

scenario("without cards there is nothing to tune, and red needs no tuner", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann)

    when.runs(rules.choose_action, game, ann)

    expect.equal(expect.asked(ann, "choose_action").asides, nil)
  end)
