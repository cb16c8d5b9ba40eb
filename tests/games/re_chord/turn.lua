--- turn.lua - chapter "Turn order" of Re-Chord.

scenario("RC-10 window, action, scoring, refill: in this order",
  { players = 2, options = { first_seat = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { supply = { "red", "red", "green" },
      neck = { s1f1 = "blue", s2f1 = "blue", s3f1 = "white", s4f1 = "white", s5f1 = "grey" } })
    given.hand(ann, "chord_em_a")

    when.plays()
    when.passes(ann, "play_chord")                  -- (a)
    when.answer(ann, "choose_action", "supply")     -- (b)
    when.answer(ann, "take_supply_pick", "pick_green")
    when.answer(ann, "place_pick", "s6f1")
    when.passes(ann, "play_chord")
    expect.equal(game.pad[1], nil)
    expect.equal(#game.supply, 2)
    when.answer(ann, "use_ability", false)

    expect.equal(game.pad[1].blue, 5)               -- (c)
    expect.equal(#game.supply, 3)                   -- (e)
    expect.asked(bo, "choose_action")
    expect.equal(game.active, bo)
    expect.equal(game.turns, 2)
    expect.equal(expect.view(ann).status.turn, "bo")
  end)

scenario("RC-11 every single turn ends with a refill, not every round",
  { players = 3, options = { first_seat = 1 } }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.turn_of(ann, { supply = { "red", "blue", "grey", "purple" } })
    given.next_picks("red")

    when.plays()
    for _, player in ipairs { ann, bo } do
      expect.equal(#game.supply, 4)
      when.answer(player, "choose_action", "supply")
      when.answer(player, "take_supply_pick", "pick_red")
      when.answer(player, "place_pick", "s1f" .. player.seat)
    end
    when.answer(bo, "use_ability", false)

    expect.equal(#game.supply, 4)
    expect.asked(cy, "choose_action")
  end)

scenario("RC-12 one action must be taken; drawing needs a CHORD card", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann)

    when.runs(rules.choose_action, game, ann)

    expect.offers_only(ann, "supply", "bag", "draw")
    expect.illegal(ann, "choose_action", nil, "cannot be declined")
  end)

scenario("RC-12 with an empty chord deck there is no draw", { players = 2 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann)
    given.no_chord_deck(bo)

    when.runs(rules.choose_action, game, ann)

    expect.offers_only(ann, "supply", "bag")
  end)

scenario("RC-12 RC-20 one CHORD card in the deck is enough to draw", { players = 2 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann)
    given.no_chord_deck(bo)
    given.unplayed(bo, "chord_a_d")

    when.runs(rules.choose_action, game, ann)
    when.answer(ann, "choose_action", "draw")

    expect.equal(#ann.chord_hand, 1)
    expect.log("ann draws 1 CHORD card.")
  end)

scenario("RC-12 RC-14 the last available space is enough for a supply pick", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { supply = { "grey", "red", "red" } })
    for fret = 1, 5 do given.column(fret) end
    for _, space in ipairs(game.fretboard:free()) do
      if space.name ~= "s4f4" then move(game.bag:top(), space) end
    end

    when.runs(rules.supply_pick, game, ann)
    when.answer(ann, "take_supply_pick", "pick_red")   -- and there is but one place for it

    expect.equal(given.pick_on("s4f4").type, "red")
  end)

scenario("RC-13 RC-14 what is taken cannot be put back", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { supply = { "red", "blue", "grey" } })

    when.runs(rules.choose_action, game, ann)
    when.answer(ann, "choose_action", "supply")
    expect.illegal(ann, "take_supply_pick", nil, "cannot be declined")
    when.answer(ann, "take_supply_pick", "pick_red")

    expect.asked(ann, "place_pick")
    expect.illegal(ann, "place_pick", nil, "cannot be declined")
    expect.cards(game.pick_in_hand, "pick_red")
    expect.equal(#game.supply, 2)
  end)

scenario("RC-13 a drawn pick must be placed", { players = 2 }, function(given, when, expect)
  local ann = given.players()
  given.turn_of(ann)

  when.runs(rules.choose_action, game, ann)
  when.answer(ann, "choose_action", "bag")

  expect.illegal(ann, "bag_place", nil, "cannot be declined")
end)

scenario("S11 RC-08 RC-60 five players: the refill brings the supply to 5",
  { players = 5, options = { first_seat = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { supply = { "white", "red", "blue", "blue", "grey" },
      neck = { s1f5 = "green" } })

    when.plays()
    when.answer(ann, "choose_action", "supply")
    when.answer(ann, "take_supply_pick", "pick_white")
    when.answer(ann, "place_pick", "s1f1")
    when.answer(ann, "use_ability", true)
    when.answer(ann, "take_supply_pick", "pick_red")
    when.answer(ann, "place_pick", "s2f1")
    expect.equal(#game.supply, 3)
    when.answer(ann, "use_ability", false)

    expect.equal(#game.supply, 5)
    expect.asked(bo, "choose_action")
  end)

scenario("RC-60 unused picks stay where they are", { players = 2 }, function(given, when, expect)
  local ann = given.players()
  given.turn_of(ann, { supply = { "grey", "wylde" } })
  given.next_picks("green")

  when.runs(rules.refill, game)

  expect.cards(game.supply, "pick_grey", "pick_wylde", "pick_green")
end)

scenario("S27 RC-90 RC-91 no empty questions on the first turn",
  { players = 2, options = { first_seat = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.supply("green", "red", "red")

    when.plays()
    expect.asked(ann, "choose_action")             -- no play_chord before it
    when.answer(ann, "choose_action", "supply")
    when.answer(ann, "take_supply_pick", "pick_green")
    when.answer(ann, "place_pick", "s1f1")
    expect.asked(ann, "use_ability")               -- and none after one pick
    when.answer(ann, "use_ability", true)

    expect.equal(#game.fretboard, 0)               -- no green_type: it is the only type
    expect.equal(#game.supply, 3)
    expect.asked(bo, "choose_action")
  end)
