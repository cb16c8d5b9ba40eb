--- arena.lua - phase three: rounds and turns.
local specimens = require "specimens"

local TEST = { setup = false, players = 4, options = { hair = 1234 } }

scenario("CHIM-48 the arena starts with no energy and round 1; who has had no turn has none",
  TEST, function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" } }, { torso = { "t5", "t6" },
      parts = { "p52" } } }, given.card)

    when.runs(rules.arena, game)

    expect.equal(game.round, 1)
    expect.asked(ann, "arena_action")
    expect.amount(ann.energy, 5)
    expect.amount(bo.energy, 0)
    when.passes(ann, "arena_action")
    expect.asked(bo, "arena_action") -- and could not pay for a salve before that
  end)

scenario("S16 CHIM-50 with 7, 5, 5 and 9 parts seat 3, hairier than seat 2, is first; on clockwise",
  { setup = false, players = 4, options = { hair = 4321 } }, function(given, when, expect)
    local ann, _, cy = given.players()
    specimens.arena(game, {
      { torso = { "t1", "t8" }, parts = { "p37", "p02", "p05", "p17", "p10", "p44", "p38" } },
      { torso = { "t3", "t7" }, parts = { "p03", "p19", "p25", "p30", "p09" } },
      { torso = { "t4", "t6" }, parts = { "p26", "p29", "p27", "p11", "p33" } },
      { torso = { "t2", "t5" }, parts = { "p07", "p16", "p41", "p62", "p57", "p45", "p23", "p34",
        "p36", "p39", "p56" } } }, given.card)
    local function counts()
      local list = {}
      for at, player in ipairs(game.players) do list[at] = value("part_count", player) end
      return list
    end
    expect.equal(counts(), { 7, 5, 5, 9 }) -- Warhound Haunch takes 2 off seat 4's eleven
    game.round = 0

    when.runs(rules.round, game)
    local order = {}
    for at = 1, 4 do
      order[at] = game.turn_of.seat
      when.passes(game.turn_of, "arena_action")
    end
    expect.equal(order, { 3, 4, 1, 2 })
    move(given.card("p38"), ann.inventory)
    specimens.sew(ann, given.card("p15"))
    expect.equal(counts(), { 5, 5, 5, 9 }) -- seven with Stilt Strut are five
    expect.equal(rules.first_player(game), cy)
    move(given.card("p02"), ann.inventory)
    expect.equal(rules.first_player(game), ann) -- the next round uses new counts
  end)

scenario("CHIM-50 order shifts do not go below 0, and inventory and torso do not count",
  TEST, function(given, _, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t2", "t3" }, parts = { "p15" },
      inventory = { "p01", "p02" } } }, given.card)
    expect.equal(value("part_count", ann), 0)
  end)

scenario("CHIM-49 CHIM-50 each living player has one turn, clockwise; the order is fixed",
  { setup = false, players = 4, options = { hair = 3124 } }, function(given, when, expect)
    local ann, bo, cy, di = given.players()
    specimens.arena(game, { {}, {}, {}, {} }, given.card)
    game.round = 0
    local order = {}

    when.runs(rules.arena, game)
    for _ = 1, 4 do
      order[#order + 1] = game.turn_of
      when.passes(game.turn_of, "arena_action")
    end

    expect.equal(order, { cy, di, ann, bo })
    expect.equal(game.round, 2)
  end)

scenario("CHIM-49 a monster destroyed before its turn is skipped", TEST,
  function(given, when, expect)
    local ann, bo, cy = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" } } }, given.card)
    game.round = 0

    when.runs(rules.arena, game)
    when.resigns(bo)
    when.passes(ann, "arena_action")

    expect.asked(cy, "arena_action")
    expect.is_false(bo.alive)
  end)

scenario("CHIM-49 used, refreshed and shell marks are cleared each round, wherever the card is",
  TEST, function(given, when, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p36" }, inventory = { "p01" } } },
      given.card)
    local case, bear, half = given.card("p36"), given.card("p01"), given.card("t3")
    rules.mark(game, case, "shell_spent")
    for _, card in ipairs { bear, half } do rules.mark(game, card, "used") end
    rules.mark(game, half, "refreshed")

    when.runs(rules.round, game)

    expect.equal({ case.marks.shell_spent, bear.marks.used, half.marks.used,
      half.marks.refreshed }, { 0, 0, 0, 0 })
    expect.is_true(ann.alive)
  end)

scenario("S17 CHIM-51 the refill goes up to 5, or more with refill; a rich player draws nothing",
  TEST, function(given, _, expect)
    local ann, bo, cy = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 2 },
      { torso = { "t5", "t6" }, energy = 6 },
      { torso = { "t7", "t8" }, parts = { "p49" }, energy = 1 } }, given.card)

    rules.start_turn(game, ann)
    expect.amount(ann.energy, 5)
    rules.start_turn(game, bo)
    expect.amount(bo.energy, 6)
    rules.start_turn(game, cy)
    expect.amount(cy.energy, 7) -- Boiler Crown and Twin Hearts
  end)

scenario("CHIM-51 CHIM-55 a short box gives what is there", TEST, function(given, _, expect)
  local ann = given.players()
  specimens.arena(game, { { energy = 1 }, { energy = 57 } }, given.card)

  rules.start_turn(game, ann)

  expect.amount(ann.energy, 3)
  expect.amount(game.energy_box, 0)
end)

scenario("CHIM-52 attacks, abilities and attachments in any order, each paid when declared",
  TEST, function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p50" }, energy = 5,
      inventory = { "p10" } }, { torso = { "t5", "t6" } } }, given.card)
    given.rolls(1, 2)

    when.runs(rules.turn, game, ann)
    expect.offers_only(ann, "attack", "ability", "attach")
    when.answer(ann, "arena_action", "attack")
    when.answer(ann, "attack_cards", { "t1" })
    when.answer(ann, "attack_target", bo.torso[1])
    when.passes(ann, "respond_declared") -- asked for the inventory card
    when.passes(ann, "respond_rolled")
    expect.amount(ann.energy, 3)
    when.answer(ann, "arena_action", "ability") -- Adrenal Knot is the only one
    expect.amount(ann.energy, 5)
    when.answer(ann, "arena_action", "attach")
    when.default(ann, "attach_place")
    expect.amount(ann.energy, 3)
    when.answer(ann, "arena_action", "attack")
    when.answer(ann, "attack_cards", { "p10" })
    when.answer(ann, "attack_target", bo.torso[1])
    expect.amount(ann.energy, 2)
  end)

scenario("S22 CHIM-53 who can do nothing growls unasked; the energy is kept", TEST,
  function(given, when, expect)
    local ann, bo, cy = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 1 },
      { torso = { "t5", "t6" }, parts = { "p52" }, energy = 1 },
      { parts = { "p55" }, energy = 1 } }, given.card)
    rules.numbers.refill = 0 -- so that the turn starts with 1 energy

    when.runs(rules.turn, game, ann)

    expect.log("ann growls at bo")
    expect.asked(bo, "respond_turn_end") -- from the left
    when.passes(bo, "respond_turn_end")
    when.passes(cy, "respond_turn_end")
    expect.done()
    expect.amount(ann.energy, 1)
    rules.numbers.refill = 5
    rules.start_turn(game, ann)
    expect.amount(ann.energy, 5)
  end)

scenario("CHIM-53 the growl goes to the next living player, and may end the turn at any point",
  TEST, function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" } } }, given.card)
    rules.doom(game, bo)
    rules.bury(game)

    when.runs(rules.turn, game, ann)
    when.passes(ann, "arena_action") -- although it could attack

    expect.log("ann growls at cy")
    expect.done()
  end)

scenario("CHIM-53 with an inventory card and the attach cost the player is asked, fit or not",
  TEST, function(given, when, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t2", "t4" }, inventory = { "p38" }, energy = 2,
      parts = { "p03", "p19" } } }, given.card)
    rules.numbers.refill = 0
    for _, card in ipairs(rules.cards(ann)) do rules.mark(game, card, "used") end
    expect.equal(rules.fitting(ann), {}) -- every narrow stitching is taken

    when.runs(rules.turn, game, ann)

    expect.offers_only(ann)
    when.passes(ann, "arena_action")
    given.amount(ann.energy, 1, game.energy_box)
    when.runs(rules.turn, game, ann)
    expect.done() -- without the cost the growl is made unasked
  end)

scenario("S18 CHIM-54 a card is used once a round, on whichever turn", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" } },
      { torso = { "t5", "t6" }, parts = { "p52" }, energy = 1 } }, given.card)
    local jelly = given.card("p52")

    when.runs(rules.turn, game, ann)
    when.passes(ann, "arena_action")
    when.answer(bo, "respond_turn_end", "p52")
    when.answer(bo, "ability_target", bo.torso[1])
    expect.equal(jelly.marks.used, 1)
    rules.start_turn(game, bo)
    expect.equal(rules.usable_cards(game, bo, {}), {})
    rules.clear_marks(game)
    expect.equal(rules.usable_cards(game, bo, {}), { jelly })
  end)

scenario("CHIM-54 an attack and an ability of one card share the one use", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p28" }, energy = 5 },
      { torso = { "t5", "t6" }, inventory = { "p01" } } }, given.card)
    given.rolls(1)
    expect.equal(rules.usable_cards(game, ann, {}), { given.card("p28") })

    when.runs(rules.attack, game, ann, { given.card("p28") }, bo.torso[1])

    expect.equal(rules.usable_cards(game, ann, {}), {})
  end)

scenario("CHIM-55 energy spent goes to the box, never to another player", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p55" }, energy = 3 },
      { torso = { "t5", "t6" }, energy = 2 } }, given.card)
    local box = game.energy_box.amount

    when.runs(rules.use_ability, game, ann, { card = given.card("p55"),
      args = given.card("p55").ability, target = bo })

    expect.amount(ann.energy, 2)
    expect.amount(bo.energy, 0)
    expect.amount(game.energy_box, box + 3)
  end)

scenario("invariant 6: marks are neither left over nor lost nor made up", { setup = false,
  players = 4 }, function(given, _, expect)
  local name = "6 a card is marked if it was used since the marks were cleared, and only then"
  local holds = require("invariants")[name]
  specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p01", "p35" } } }, given.card)
  local bear = given.card("p01")
  expect.is_true(holds(game))

  bear.marks.used = 1 -- nobody used it
  expect.is_false(holds(game))
  bear.marks.used = 0
  rules.mark(game, bear, "used")
  expect.is_true(holds(game))
  bear.marks.used = 0 -- lost on the way
  expect.is_false(holds(game))
  rules.mark(game, bear, "used")
  move(bear, game.players[1].inventory) -- it stays on a card that is cut off
  expect.is_true(holds(game))
  game.cleared = game.cleared + 1 -- a clearing that forgot it
  expect.is_false(holds(game))
  rules.clear_marks(game)
  expect.is_true(holds(game))
  given.card("p35").marks.shell_spent = 1
  expect.is_false(holds(game))
  rules.clear_marks(game)
end)
