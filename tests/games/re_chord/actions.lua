--- actions.lua - chapter "Actions" of Re-Chord.

scenario("RC-14 a supply pick goes face up to any available space, scored fret or not",
  { players = 2 }, function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { supply = { "white", "blue", "grey" }, neck = { s1f1 = "red" } })
    given.column(1)

    when.runs(rules.action_supply, game, ann)
    when.answer(ann, "take_supply_pick", "pick_blue")
    expect.equal(#expect.asked(ann, "place_pick").options, 29)
    expect.not_offered(ann, "s1f1")
    when.answer(ann, "place_pick", "s2f1")

    expect.equal(given.pick_on("s2f1").type, "blue")
    expect.equal(given.pick_on("s2f1").face, "up")
  end)

scenario("RC-15 the ability is offered once, right after the placement",
  { players = 2, options = { first_seat = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { supply = { "red", "blue", "grey" }, neck = { s1f1 = "green" } })

    when.plays()
    when.answer(ann, "choose_action", "supply")
    when.answer(ann, "take_supply_pick", "pick_red")
    when.answer(ann, "place_pick", "s2f1")
    when.answer(ann, "use_ability", false)
    when.answer(bo, "choose_action", "bag")
    when.answer(bo, "bag_place", "s6f5")

    expect.asked(ann, "choose_action")    -- the red pick on the neck gives nothing any more
    expect.equal(#game.fretboard, 3)
  end)

scenario("S10 RC-16 RC-25 RC-36 a chain of whites; the supply waits for the end of the turn",
  { players = 3, options = { first_seat = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { supply = { "white", "white", "red", "blue" } })

    when.plays()
    when.answer(ann, "choose_action", "supply")
    when.answer(ann, "take_supply_pick", "pick_white")
    when.answer(ann, "place_pick", "s1f1")
    when.answer(ann, "use_ability", true)
    when.answer(ann, "take_supply_pick", "pick_white")
    when.answer(ann, "place_pick", "s1f2")
    when.answer(ann, "use_ability", true)
    when.answer(ann, "take_supply_pick", "pick_red")
    when.answer(ann, "place_pick", "s1f3")
    expect.cards(game.supply, "pick_blue")
    local bag = #game.bag
    when.answer(ann, "use_ability", false)

    expect.equal(#game.supply, 4)
    expect.equal(#game.bag, bag - 3)
    expect.equal(game.supply[1].id, "pick_blue")
    expect.asked(bo, "choose_action")
  end)

scenario("S12 RC-17 RC-18 the bag: seen by one, face down, a neighbour may go", { players = 2 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { neck = { s3f2 = "red", s1f2 = "wylde", s2f1 = "green", s2f3 = "green" } })
    given.next_picks("blue")
    local reds = given.in_bag("red")

    when.runs(rules.action_bag, game, ann)
    expect.is_true(game.pick_in_hand[1]:seen_by(ann))
    expect.is_false(game.pick_in_hand[1]:seen_by(bo))
    when.answer(ann, "bag_place", "s2f2")

    expect.equal(given.pick_on("s2f2").face, "down")
    expect.equal(given.seen_on(expect.view(ann), "s2f2").id, "pick_blue")
    expect.equal(given.seen_on(expect.view(bo), "s2f2").id, nil)
    expect.equal(given.seen_on(expect.view(nil), "s2f2").id, nil)
    expect.log("It is a blue pick.", ann)
    expect.no_log("blue", bo)
    expect.offers_only(ann, "s1f2", "s3f2")
    expect.equal(expect.asked(ann, "bag_cut").none, "none")
    when.answer(ann, "bag_cut", "s3f2")
    expect.equal(given.in_bag("red"), reds + 1)
    expect.equal(given.pick_on("s3f2"), nil)
    expect.done()                         -- only one neighbour goes
  end)

scenario("RC-17 a Wylde from the bag replaces nothing and is just a face-down pick",
  { players = 2 }, function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { neck = { s3f2 = "red" } })
    given.next_picks("wylde")

    when.runs(rules.action_bag, game, ann)
    expect.not_offered(ann, "s3f2")
    expect.equal(#expect.asked(ann, "bag_place").options, 29)
    when.answer(ann, "bag_place", "s4f4")

    expect.equal(rules.type_of(given.pick_on("s4f4")), "face_down")
  end)

scenario("RC-18 a neighbour may be of any facing, and declining is fine", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { neck = { s5f4 = "down red" } })
    given.next_picks("white")

    when.runs(rules.action_bag, game, ann)
    when.answer(ann, "bag_place", "s6f4")
    expect.offers_only(ann, "s5f4")
    when.passes(ann, "bag_cut")

    expect.equal(#game.fretboard, 2)
    expect.done()
  end)

scenario("RC-17 RC-18 RC-45 everybody may play after the placement, and again after the cut",
  { players = 2 }, function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { neck = { s5f4 = "red", s1f1 = "red" } })
    given.hand(bo, "chord_g_a")

    when.runs(rules.action_bag, game, ann)
    when.answer(ann, "bag_place", "s6f4")
    when.passes(bo, "play_chord")
    when.answer(ann, "bag_cut", "s5f4")
    when.passes(bo, "play_chord")

    expect.done()
  end)

scenario("RC-18 string 1 and string 6 are no neighbours, nor is another fret", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { neck = { s6f4 = "red", s1f3 = "red", s1f5 = "red" } })

    when.runs(rules.action_bag, game, ann)
    when.answer(ann, "bag_place", "s1f4")

    expect.done()
  end)

scenario("RC-19 the ability of a face-down pick is not used", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { neck = { s6f5 = "green" } })
    given.next_picks("red")

    when.runs(rules.action_bag, game, ann)
    when.answer(ann, "bag_place", "s1f1")

    expect.done()
    expect.equal(#game.fretboard, 2)
  end)

scenario("S18 RC-20 RC-22 drawing with a full hand", { players = 2 }, function(given, when, expect)
  local ann, bo = given.players()
  given.turn_of(ann)
  given.hand(ann, "chord_g_a", "chord_g_b", "chord_g_c")
  given.hand(bo, "chord_em_a", "chord_em_b", "chord_em_c")
  expect.equal(#game.chord_deck, 22)

  when.runs(rules.action_draw, game, ann)
  expect.equal(#ann.chord_hand, 5)
  local question = expect.asked(ann, "return_chords")
  expect.equal({ question.min, question.max }, { 2, 5 })
  expect.illegal(ann, "return_chords", { "chord_g_a" }, "too few")
  when.answer(ann, "return_chords", { "chord_g_a", "chord_g_b" })

  expect.equal(#ann.chord_hand, 3)
  expect.equal(#game.chord_deck, 22)
  expect.is_true(game.chord_deck:find("chord_g_a") ~= nil)
end)

scenario("RC-21 RC-46 the own window comes with the larger hand, before anything is returned",
  { players = 2 }, function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { neck = { s5f2 = "red", s4f2 = "blue" } })
    given.hand(ann, "chord_g_a", "chord_g_b", "chord_g_c")
    given.hand(bo, "chord_em_b")
    given.next_chords("chord_em_a", "chord_c_a")

    when.runs(rules.action_draw, game, ann)
    expect.offers_only(ann, "chord_g_a", "chord_g_b", "chord_g_c", "chord_em_a", "chord_c_a",
      "pass_turn")
    when.answer(ann, "play_chord", "chord_em_a")
    expect.amount(ann.silver, 3)
    when.answer(ann, "draw_bonus", true)           -- RC-43: allowed above three
    expect.equal(#ann.chord_hand, 5)
    when.passes(ann, "play_chord")

    expect.not_asked(bo)                           -- it is ann's window alone
    expect.asked(ann, "return_chords")
  end)

scenario("RC-22 all cards may go, and all may stay if they are three", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann)
    given.hand(ann, "chord_g_a")

    when.runs(rules.action_draw, game, ann)
    expect.equal(expect.asked(ann, "return_chords").min, 0)
    when.answer(ann, "return_chords", { table.unpack(ann.chord_hand:list()) })

    expect.equal(#ann.chord_hand, 0)
    expect.equal(#game.chord_deck, 28)
  end)

scenario("RC-23 returned cards are not shown, only counted", { players = 2 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann)
    given.hand(ann, "chord_g_a")

    when.runs(rules.action_draw, game, ann)
    when.answer(ann, "return_chords", { "chord_g_a" })

    expect.log("ann returns 1 CHORD card.", bo)
    expect.no_log("G (A)", bo)
    expect.is_false(game.chord_deck:find("chord_g_a"):known_by(ann))   -- shuffled in (RC-22)
    for _, event in ipairs(expect.journal(bo)) do
      expect.is_true(event.card ~= "chord_g_a" or event.to.zone ~= "chord_deck",
        "bo can read which card went back")
    end
  end)
