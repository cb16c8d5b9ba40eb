--- edges.lua - the edges of Re-Chord's rules, found by taking rules out and seeing no test fail.

local SOLO = { players = 1, options = { first_seat = 2 } }

--- Fills the neck but for these spaces with face-up picks.
local function fill_neck(except)
  for _, space in ipairs(game.fretboard:free()) do
    if not except[space.name] then move(game.bag:top(), space, { face = "up" }) end
  end
end

scenario("RC-27 blue moves only if a space is available", { players = 2 },
  function(given, _, expect)
    local ann = given.players()
    given.turn_of(ann, { supply = {}, neck = { s1f1 = "blue" } })
    fill_neck { s6f5 = true }
    expect.equal(rules.blue_modes(game, given.pick_on("s1f1")), { "move", "swap" })
    fill_neck {}
    expect.equal(rules.blue_modes(game, given.pick_on("s1f1")), { "swap" })
    move(game.fretboard, game.bag)
  end)

scenario("RC-27 two spaces are named, never three", { players = 2 }, function(given, when, expect)
  local ann = given.players()
  given.turn_of(ann, { neck = { s1f1 = "blue", s2f1 = "red", s3f1 = "red", s4f1 = "grey" } })
  local blue = given.pick_on("s1f1")

  when.runs(rules.blue_swap, game, ann, blue)
  expect.illegal(ann, "blue_swap", { "s2f1", "s3f1", "s4f1" })
  when.answer(ann, "blue_swap", { "s2f1", "s4f1" })
  when.runs(rules.blue_move, game, ann, blue)
  expect.illegal(ann, "blue_move", { "s1f5", "s2f5", "s3f1" })
  when.answer(ann, "blue_move", { "s2f1", "s2f5" })

  expect.equal(given.pick_on("s2f5").type, "grey")
end)

scenario("RC-25 RC-90 white on the last space: only a Wylde can follow", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { supply = { "red", "wylde" } })
    fill_neck {}

    when.runs(rules.supply_pick, game, ann)

    expect.equal(game.pick_in_hand[1].type, "wylde")
    expect.asked(ann, "place_pick")
  end)

scenario("RC-30 RC-45 a reveal opens a window before the revealed pick's ability",
  { players = 2 }, function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { neck = { s5f2 = "down red", s4f2 = "blue", s1f1 = "purple" } })
    given.hand(bo, "chord_em_a")

    when.runs(rules.offer_ability, game, ann, given.pick_on("s1f1"))
    when.answer(ann, "use_ability", true)

    when.answer(bo, "play_chord", "chord_em_a")
    expect.amount(bo.silver, 3)
    expect.asked(ann, "use_ability")
    expect.equal(game.offered, given.pick_on("s5f2"))
  end)

scenario("RC-22 returning nothing is not told", { players = 2 }, function(given, when, expect)
  local ann = given.players()
  given.turn_of(ann)
  given.hand(ann, "chord_g_a")

  when.runs(rules.return_chords, game, ann)
  when.answer(ann, "return_chords", {})

  expect.no_log("returns 0")
  expect.equal(#ann.chord_hand, 1)
end)

scenario("RC-47 nobody learns who was asked, nor who passed", { players = 3 },
  function(given, when, expect)
    local ann, bo, cy = given.players()
    given.turn_of(ann, { neck = { s5f2 = "red", s4f2 = "blue" } })
    given.hand(bo, "chord_em_a")
    local before = #expect.journal(cy)

    when.runs(rules.chord_window, game)
    expect.is_true(expect.asked(bo, "play_chord").secret)   -- for whoever hosts the table
    when.passes(bo, "play_chord")

    expect.equal(#expect.journal(cy), before)
    expect.done()
  end)

scenario("RC-73 nut and body look at scored frets, too", SOLO, function(given, _, expect)
  given.automa_turn()
  given.column(1)
  given.column(5)

  expect.equal(rules.target_fret(game, given.line { fret = "nut" }), 1)
  expect.equal(rules.target_fret(game, given.line { fret = "body" }), 5)
end)

scenario("RC-76 chase: the first success ends the search, a Wylde too", SOLO,
  function(given, when, expect)
    local _, automa = given.automa_turn { supply = { "wylde", "wylde", "grey" } }
    given.hand(automa, "chord_g_a")

    when.runs(rules.automa_chase, game, automa, given.line { action = "chase" })

    expect.equal(#game.fretboard, 1)
    expect.equal(given.pick_on("s6f3").type, "wylde")
  end)

scenario("RC-77 cut: the only neighbour goes", SOLO, function(given, when, expect)
  local _, automa = given.automa_turn { neck = { s5f1 = "red" } }

  when.runs(rules.automa_cut, game, automa, given.line { action = "cut" })

  expect.equal(given.pick_on("s5f1"), nil)
  expect.equal(given.pick_on("s6f1").face, "down")
end)

scenario("RC-77 cut: even the last colour goes before a Wylde", SOLO,
  function(given, when, expect)
    local _, automa = given.automa_turn { neck = { s1f1 = "wylde", s3f1 = "green", s4f1 = "red",
      s5f1 = "blue", s6f1 = "grey" } }
    given.column(2, { white = 9, red = 8, blue = 7, grey = 6, purple = 5 })

    when.runs(rules.automa_cut, game, automa, given.line { action = "cut" })

    expect.equal(given.pick_on("s3f1"), nil)
    expect.equal(given.pick_on("s1f1").type, "wylde")
  end)

scenario("RC-80 green: two Wyldes are a type like others", SOLO, function(given, when, expect)
  local _, automa = given.automa_turn { supply = { "green", "green", "green" },
    neck = { s1f2 = "wylde", s2f2 = "wylde", s3f2 = "red" } }

  when.runs(rules.automa_strum, game, automa, given.line { ability = true })

  expect.equal(given.pick_on("s1f2"), nil)
  expect.equal(given.pick_on("s2f2"), nil)
  expect.equal(given.pick_on("s3f2").type, "red")
end)

for _, rule in ipairs { "choose_action", "supply_pick", "action_bag", "return_chords" } do
  scenario("the tuner is at hand in " .. rule, { players = 2 }, function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { supply = { "red", "blue" } })
    given.hand(ann, "chord_g_a")

    when.runs(rules[rule], game, ann)

    local id = ({ choose_action = "choose_action", supply_pick = "take_supply_pick",
      action_bag = "bag_place", return_chords = "return_chords" })[rule]
    when.aside(ann, id, "tuner")
    expect.log("G (A) lacks red s6f3, green s5f2, blue s1f3.", ann)
  end)
end
