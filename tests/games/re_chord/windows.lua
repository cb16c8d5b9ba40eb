--- windows.lua - chapter "Chord cards" of Re-Chord: who may play a chord, and when.

scenario("S17 RC-45 the window comes before the ability", { players = 2 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { neck = { s5f3 = "white", s2f1 = "purple" },
      supply = { "white", "red", "grey" } })
    local card = given.hand(bo, "chord_c_c")

    given.neck { s1f1 = "red" }
    expect.is_false(rules.is_complete(game, card))
    when.runs(rules.supply_pick, game, ann)
    when.answer(ann, "take_supply_pick", "pick_white")
    when.answer(ann, "place_pick", "s4f2")
    when.answer(bo, "play_chord", "chord_c_c")

    expect.amount(bo.silver, 5)
    expect.asked(ann, "use_ability")
  end)

scenario("RC-45 RC-93 every change opens one window: flip and move are two, a replacement one",
  { players = 2 }, function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { supply = { "grey", "wylde", "red" },
      neck = { s1f1 = "red", s2f1 = "red" } })
    given.hand(bo, "chord_g_a")

    when.runs(rules.supply_pick, game, ann)
    when.answer(ann, "take_supply_pick", "pick_grey")
    when.answer(ann, "place_pick", "s3f3")
    when.passes(bo, "play_chord")
    when.answer(ann, "use_ability", true)
    when.answer(ann, "grey_flip", "s1f1")
    when.passes(bo, "play_chord")
    when.answer(ann, "grey_move", "s1f5")
    when.passes(bo, "play_chord")
    expect.done()

    when.runs(rules.supply_pick, game, ann)
    when.answer(ann, "take_supply_pick", "pick_wylde")
    when.answer(ann, "place_pick", "s3f3")
    when.passes(bo, "play_chord")
    expect.done()
  end)

scenario("RC-45 all picks of one green are one change, and so is a swap", { players = 2 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { supply = { "green", "blue", "white" },
      neck = { s1f1 = "red", s2f1 = "red", s3f1 = "red", s4f4 = "grey", s4f5 = "grey" } })
    given.hand(bo, "chord_g_a")

    when.runs(rules.supply_pick, game, ann)
    when.answer(ann, "take_supply_pick", "pick_green")
    when.answer(ann, "place_pick", "s6f1")
    when.passes(bo, "play_chord")
    when.answer(ann, "use_ability", true)
    when.answer(ann, "green_type", "red")
    when.passes(bo, "play_chord")
    expect.done()

    when.runs(rules.supply_pick, game, ann)
    when.answer(ann, "take_supply_pick", "pick_blue")
    when.answer(ann, "place_pick", "s1f1")
    when.passes(bo, "play_chord")
    when.answer(ann, "use_ability", true)
    when.answer(ann, "blue_mode", "swap")
    when.answer(ann, "blue_swap", { "s4f4", "s4f5" })
    when.passes(bo, "play_chord")
    expect.done()
  end)

scenario("RC-45 clockwise from the active guitarist, each until passing, once around",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.turn_of(bo, { neck = { s5f2 = "red", s4f2 = "blue" } })
    given.hand(ann, "chord_g_a")
    given.hand(bo, "chord_g_b")
    given.hand(cy, "chord_em_a", "chord_g_c")

    when.runs(rules.chord_window, game)
    when.passes(bo, "play_chord")
    when.answer(cy, "play_chord", "chord_em_a")
    when.passes(cy, "play_chord")
    when.passes(ann, "play_chord")

    expect.done()
  end)

scenario("RC-46 a turn starts with its guitarist's own window, and a chord held back pays a card",
  { players = 2 }, function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { neck = { s5f2 = "red", s4f2 = "blue" } })
    given.hand(ann, "chord_em_a")
    given.hand(bo, "chord_em_b")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "play_chord", "chord_em_a")
    when.answer(ann, "draw_bonus", true)
    when.passes(ann, "play_chord")

    expect.asked(ann, "choose_action")
    expect.not_asked(bo)
  end)

scenario("RC-46 RC-92 S26 song, then bonus card, then on in the same window", { players = 2 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann)
    given.song(ann, "campfire_07")
    given.played(ann, "chord_g_a", "chord_c_a")
    given.neck { s5f2 = "red", s4f2 = "grey", s3f1 = "green", s2f3 = "wylde" }
    move(given.pick_on("s4f2"), game.bag)
    given.neck { s4f2 = "wylde" }
    given.hand(ann, "chord_e_a")
    given.hand(bo, "chord_g_b")
    given.next_chords("chord_em_a")

    when.runs(rules.chord_window, game)
    when.answer(ann, "play_chord", "chord_e_a")
    expect.amount(ann.silver, 12)
    expect.amount(ann.song_fame, 15)
    when.answer(ann, "draw_bonus", true)
    expect.not_asked(bo)
    when.answer(ann, "play_chord", "chord_em_a")

    expect.amount(ann.silver, 15)
    expect.not_asked(bo)
  end)

scenario("RC-47 an empty hand is not asked; pass_turn lasts for this turn", { players = 2 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { neck = { s1f1 = "red", s1f2 = "red" } })
    given.hand(bo, "chord_g_a")

    when.runs(rules.chord_window, game)
    when.answer(bo, "play_chord", "pass_turn")
    when.runs(rules.chord_window, game)
    expect.done()

    rules.start_turn(game, bo)
    when.runs(rules.own_window, game, bo)
    expect.asked(bo, "play_chord")
  end)

scenario("RC-47 the prompt and its options say nothing of what is complete", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { neck = { s1f1 = "red", s2f1 = "red" } })
    given.hand(ann, "chord_em_a", "chord_g_a")
    when.runs(rules.own_window, game, ann)
    local before = expect.asked(ann, "play_chord")
    when.passes(ann, "play_chord")

    given.neck { s5f2 = "red", s4f2 = "blue" }
    when.runs(rules.own_window, game, ann)

    expect.equal(expect.asked(ann, "play_chord"), before)
    expect.offers_only(ann, "chord_em_a", "chord_g_a", "pass_turn")
  end)

scenario("RC-91 no window while fewer than two picks lie", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { neck = { s1f1 = "wylde" } })
    given.hand(ann, "chord_em_a")

    when.runs(rules.chord_window, game)
    expect.done()

    given.neck { s2f1 = "wylde" }
    when.runs(rules.chord_window, game)
    expect.asked(ann, "play_chord")
  end)

scenario("RC-90 the bonus is not asked when the chord deck is empty", { players = 2 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { neck = { s5f2 = "red", s4f2 = "blue" } })
    given.hand(ann, "chord_em_a")
    given.no_chord_deck(bo)

    when.runs(rules.own_window, game, ann)
    when.answer(ann, "play_chord", "chord_em_a")

    expect.done()
    expect.amount(ann.silver, 3)
  end)
