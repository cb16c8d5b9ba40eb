--- abilities.lua - chapter "Pick abilities" of Re-Chord. Each pick is played with its effect.

--- Takes the pick of that type from the supply and puts it there; nobody holds a card.
local function places(when, player, type, space)
  when.runs(rules.supply_pick, game, player)
  when.answer(player, "take_supply_pick", "pick_" .. type)
  when.answer(player, "place_pick", space)
end

scenario("RC-24 without a target no ability is offered", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { supply = { "red", "blue", "purple" } })

    for _, type in ipairs { "red", "blue", "purple" } do
      local pick = game.supply:find("pick_" .. type)
      move(pick, game.fretboard:space("s1f1"))
      expect.is_false(effects[pick.ability.effect].can(game, ann, pick), type)
      move(pick, game.supply)
    end
    places(when, ann, "red", "s1f1")
    expect.done()
  end)

scenario("RC-24 after a yes a target must be chosen", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { supply = { "red", "blue", "grey" },
      neck = { s1f1 = "green", s2f2 = "blue" } })

    places(when, ann, "red", "s3f3")
    when.answer(ann, "use_ability", true)

    expect.illegal(ann, "red_remove", nil, "cannot be declined")
  end)

scenario("RC-25 white: a further pick from the supply, a Wylde to any space", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { supply = { "white", "wylde", "red" }, neck = { s2f2 = "blue" } })

    places(when, ann, "white", "s1f1")
    when.answer(ann, "use_ability", true)
    when.answer(ann, "take_supply_pick", "pick_wylde")
    expect.offers(ann, "s1f1", "s2f2", "s3f3")
    when.answer(ann, "place_pick", "s1f1")       -- RC-33: also the white pick that brought it

    expect.equal(given.pick_on("s1f1").type, "wylde")
    expect.equal(#game.fretboard, 2)
    expect.done()
  end)

scenario("RC-25 white is not offered with an empty supply, nor on a full neck without a Wylde",
  { players = 2 }, function(given, _, expect)
    local ann = given.players()
    given.turn_of(ann)
    move(game.supply, game.bag)
    local pick = game.bag:find("pick_white")
    move(pick, game.fretboard:space("s1f1"))
    expect.is_false(effects.again.can(game, ann, pick))

    for _, space in ipairs(game.fretboard:free()) do move(game.bag:top(), space) end
    move(game.fretboard:find("pick_red"), game.supply)
    expect.is_true(effects.again.can(game, ann, pick))
    move(game.bag:top(), game.fretboard:free()[1])
    expect.is_false(effects.again.can(game, ann, pick))
    move(game.supply, game.bag)
    local wylde = game.bag:find("pick_wylde") or game.fretboard:find("pick_wylde")
    local space = wylde.space
    move(wylde, game.supply)
    if space then move(game.bag:top(), space) end
    expect.is_true(effects.again.can(game, ann, pick))
  end)

scenario("RC-26 RC-35 red: any other pick, never itself, goes to the bag at once", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { supply = { "red", "blue", "grey" },
      neck = { s1f1 = "green", s2f2 = "down white", s5f5 = "wylde" } })
    local greens = given.in_bag("green")

    places(when, ann, "red", "s3f3")
    when.answer(ann, "use_ability", true)
    expect.offers_only(ann, "s1f1", "s2f2", "s5f5")
    when.answer(ann, "red_remove", "s1f1")

    expect.equal(given.in_bag("green"), greens + 1)
    expect.equal(given.pick_on("s1f1"), nil)
    expect.done()
  end)

scenario("RC-27 blue moves one other pick, its facing unchanged", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { supply = { "blue", "red", "grey" },
      neck = { s1f1 = "red", s2f2 = "down white" } })

    places(when, ann, "blue", "s3f3")
    when.answer(ann, "use_ability", true)
    when.answer(ann, "blue_mode", "move")
    expect.not_offered(ann, "s3f3")
    expect.illegal(ann, "blue_move", { "s1f1", "s2f2" }, "one pick and one available space")
    expect.illegal(ann, "blue_move", { "s1f2", "s1f3" }, "one pick and one available space")
    expect.illegal(ann, "blue_move", { "s1f1", "s1f2", "s1f3" }, "too many")
    when.answer(ann, "blue_move", { "s1f5", "s2f2" })

    expect.equal(given.pick_on("s2f2"), nil)
    expect.equal(given.pick_on("s1f5").type, "white")
    expect.equal(given.pick_on("s1f5").face, "down")
    expect.done()                                 -- no ability of the moved pick
  end)

scenario("RC-27 blue swaps two other picks; red among them does not act", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { supply = { "blue", "grey", "grey" },
      neck = { s1f1 = "red", s4f2 = "down white", s5f5 = "green" } })

    places(when, ann, "blue", "s3f3")
    when.answer(ann, "use_ability", true)
    when.answer(ann, "blue_mode", "swap")
    expect.offers_only(ann, "s1f1", "s4f2", "s5f5")
    when.answer(ann, "blue_swap", { "s1f1", "s4f2" })

    expect.equal(given.pick_on("s1f1").type, "white")
    expect.equal(given.pick_on("s1f1").face, "down")
    expect.equal(given.pick_on("s4f2").type, "red")
    expect.equal(given.pick_on("s4f2").face, "up")
    expect.done()
  end)

scenario("RC-27 RC-90 with one other pick blue can only move it", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { supply = { "blue", "red", "grey" }, neck = { s1f1 = "red" } })

    places(when, ann, "blue", "s3f3")
    when.answer(ann, "use_ability", true)

    expect.asked(ann, "blue_move")                -- blue_mode had one option
  end)

scenario("RC-94 a swap is offered for picks that look alike", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { supply = { "blue", "red", "grey" },
      neck = { s1f1 = "red", s2f1 = "red", s1f2 = "down green", s2f2 = "down green" } })

    places(when, ann, "blue", "s3f3")
    when.answer(ann, "use_ability", true)
    when.answer(ann, "blue_mode", "swap")
    expect.offers_only(ann, "s1f1", "s2f1", "s1f2", "s2f2")
    when.answer(ann, "blue_swap", { "s1f2", "s2f2" })

    expect.log("ann swaps s1f2 and s2f2.")
  end)

scenario("RC-28 grey: a face-up pick, itself included, is turned down, may move", { players = 2 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { supply = { "grey", "red", "blue" },
      neck = { s4f2 = "red", s1f1 = "down blue" } })

    places(when, ann, "grey", "s3f3")
    when.answer(ann, "use_ability", true)
    expect.offers_only(ann, "s3f3", "s4f2")       -- not the one that is face down already
    when.answer(ann, "grey_flip", "s4f2")
    expect.equal(given.pick_on("s4f2").face, "down")
    expect.equal(game.muted, given.pick_on("s4f2")) -- a bot asks which one it was
    expect.not_offered(ann, "s4f2", "s1f1", "s3f3")
    when.answer(ann, "grey_move", "s4f5")

    expect.equal(given.pick_on("s4f5").type, "red")
    expect.equal(given.pick_on("s4f5").face, "down")
    expect.equal(given.seen_on(expect.view(bo), "s4f5").id, "pick_red")  -- it was public
    expect.log("ann turns the red pick on s4f2 face down.", bo)
    expect.done()
  end)

scenario("RC-28 grey may mute itself and stay", { players = 2 }, function(given, when, expect)
  local ann = given.players()
  given.turn_of(ann, { supply = { "grey", "red", "blue" }, neck = { s1f1 = "down blue" } })

  places(when, ann, "grey", "s3f3")
  when.answer(ann, "use_ability", true)           -- its own is the only face-up pick
  when.passes(ann, "grey_move")

  expect.equal(given.pick_on("s3f3").face, "down")
end)

scenario("RC-29 a muted pick cuts no neighbour", { players = 2 }, function(given, when, expect)
  local ann = given.players()
  given.turn_of(ann, { supply = { "grey", "red", "blue" },
    neck = { s4f2 = "red", s3f2 = "blue", s5f2 = "white" } })

  places(when, ann, "grey", "s1f5")
  when.answer(ann, "use_ability", true)
  when.answer(ann, "grey_flip", "s4f2")
  when.passes(ann, "grey_move")

  expect.done()
  expect.equal(#game.fretboard, 4)
end)

scenario("S22 RC-30 RC-36 a chain of purples", { players = 2 }, function(given, when, expect)
  local ann, bo = given.players()
  given.turn_of(ann, { supply = { "purple", "blue", "grey" },
    neck = { s1f1 = "down purple", s2f2 = "down red", s6f5 = "green" } })
  local greens = given.in_bag("green")

  places(when, ann, "purple", "s4f4")
  when.answer(ann, "use_ability", true)
  when.answer(ann, "purple_reveal", "s1f1")
  expect.is_true(given.pick_on("s1f1"):seen_by(bo))
  when.answer(ann, "use_ability", true)           -- one face-down pick is left: taken unasked
  when.answer(ann, "use_ability", true)
  expect.offers_only(ann, "s1f1", "s4f4", "s6f5") -- the revealed red spares itself
  when.answer(ann, "red_remove", "s6f5")

  expect.equal(given.in_bag("green"), greens + 1)
  for _, space in ipairs { "s1f1", "s2f2", "s4f4" } do
    expect.equal(given.pick_on(space).face, "up", space)
  end
  expect.done()
end)

scenario("RC-30 a revealed green works on the fret where it lies", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { supply = { "purple", "blue", "grey" },
      neck = { s1f1 = "down green", s2f1 = "red", s3f1 = "red", s5f4 = "blue" } })

    places(when, ann, "purple", "s4f4")
    when.answer(ann, "use_ability", true)
    when.answer(ann, "use_ability", true)
    expect.offers_only(ann, "red", "green")
    when.answer(ann, "green_type", "red")

    expect.equal(#game.fretboard, 3)
  end)

scenario("RC-30 the ability of a revealed pick may be left", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { supply = { "purple", "blue", "grey" }, neck = { s1f1 = "down red" } })

    places(when, ann, "purple", "s4f4")
    when.answer(ann, "use_ability", true)
    when.answer(ann, "use_ability", false)

    expect.equal(#game.fretboard, 2)
    expect.done()
  end)

scenario("RC-31 RC-93 a revealed Wylde may land on any other space, even on the purple pick",
  { players = 2 }, function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { supply = { "purple", "blue", "grey" },
      neck = { s1f1 = "down wylde", s2f2 = "red" } })

    places(when, ann, "purple", "s4f4")
    when.answer(ann, "use_ability", true)
    when.answer(ann, "use_ability", true)
    expect.equal(#expect.asked(ann, "wylde_relocate").options, 29)
    expect.not_offered(ann, "s1f1")
    when.answer(ann, "wylde_relocate", "s4f4")

    expect.equal(given.pick_on("s4f4").type, "wylde")
    expect.equal(given.pick_on("s1f1"), nil)
    expect.equal(#game.fretboard, 2)
    expect.done()
  end)

scenario("S23 RC-32 RC-34 green clears one type of its own fret", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { supply = { "green", "grey", "grey" },
      neck = { s1f3 = "red", s2f3 = "red", s3f3 = "down blue", s4f3 = "down red", s5f3 = "wylde",
        s1f2 = "down red" } })

    places(when, ann, "green", "s6f3")
    when.answer(ann, "use_ability", true)
    expect.offers_only(ann, "red", "face_down", "wylde", "green")
    when.answer(ann, "green_type", "face_down")
    rules.lead_guitar(game)

    expect.equal(given.pick_on("s3f3"), nil)
    expect.equal(given.pick_on("s4f3"), nil)
    expect.equal(given.pick_on("s1f3").type, "red")
    expect.equal(given.pick_on("s2f3").type, "red")
    expect.equal(given.pick_on("s1f2").face, "down")   -- another fret
    expect.is_false(rules.is_scored(game, 3))
  end)

scenario("RC-32 green takes itself along when green is chosen", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { supply = { "green", "grey", "grey" },
      neck = { s1f3 = "green", s2f3 = "red" } })

    places(when, ann, "green", "s6f3")
    when.answer(ann, "use_ability", true)
    when.answer(ann, "green_type", "green")

    expect.equal(#game.fretboard, 1)
  end)

scenario("S13 RC-33 RC-35 a Wylde replaces a face-down pick, which goes back unseen",
  { players = 2 }, function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { supply = { "wylde", "red", "grey" }, neck = { s4f2 = "down blue" } })
    local blues = given.in_bag("blue")

    places(when, ann, "wylde", "s4f2")

    expect.equal(given.in_bag("blue"), blues + 1)
    expect.equal(given.pick_on("s4f2").type, "wylde")
    expect.equal(given.pick_on("s4f2").face, "up")
    expect.done()                                      -- no ability is offered
    expect.log("A face-down pick returns to the bag from s4f2.", bo)
    for _, who in ipairs { ann, bo } do expect.no_log("blue", who) end
  end)

scenario("RC-34 for red, blue, grey and green a Wylde is a Wylde only", { players = 2 },
  function(given, _, expect)
    given.turn_of(game.players[1], { neck = { s1f3 = "wylde", s2f3 = "red" } })

    expect.equal(rules.types_in(game, 3), { "red", "wylde" })
    expect.equal(#rules.picks_of_type(game, 3, "red"), 1)
  end)

scenario("RC-35 RC-96 a pick in the bag is forgotten and may be drawn again", { players = 2 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { neck = { s1f1 = "red" } })
    local pick = given.pick_on("s1f1")
    expect.is_true(pick:known_by(bo))

    when.runs(rules.remove, game, { pick })

    expect.at(pick, game.bag)
    expect.is_false(pick:known_by(ann))
    expect.is_false(pick:known_by(bo))
    move(pick, game.bag, { at = "top" })
    when.runs(rules.action_bag, game, ann)
    when.answer(ann, "bag_place", "s5f5")
    expect.is_true(pick:known_by(ann))
    expect.is_false(pick:known_by(bo))
    expect.equal(pick.face, "down")
  end)
