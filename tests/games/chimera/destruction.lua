--- destruction.lua - destruction, cutting limbs, the graveyard.
local specimens = require "specimens"

local TEST = { setup = false, players = 4, options = { hair = 1234 } }

local LIMB = { torso = { "t5", "t6" }, energy = 4, parts = { { "p07", -1, 0, 1 },
  { "p41", -2, 0, 1 }, { "p05", -3, 0, 1 }, { "p03", 1, 0, 3 }, { "p02", 1, 1, 3 },
  { "p09", 0, 2, 0 } } }

scenario("S19 CHIM-78 CHIM-80 CHIM-81 a limb cut in the middle: its end is kept", TEST,
  function(given, when, expect)
    local ann, bo, cy = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 9, parts = { "p26", "p01" } },
      LIMB }, given.card)
    local torso, fist = bo.torso[1], given.card("p07")
    local function may_target(id)
      for _, card in ipairs(rules.targets(game, ann, { given.card(id) })) do
        if card == fist then return true end
      end
      return false
    end
    expect.is_false(may_target("p01"))
    expect.is_true(may_target("p26"))
    expect.is_false(rules.is_outer(torso))
    given.card("p05").marks.salved = 3
    given.rolls(4, 5)

    given.attack(when, fist, "p26")

    expect.cards(game.graveyard, "p07")
    expect.cards(bo.inventory, "p05", "p41")
    expect.equal(game.wounded, nil) -- from now on all must hang together again
    expect.is_true(rules.is_outer(torso))
    expect.equal(given.card("p05").marks.salved, 0) -- durations are lost
    expect.log("Python Coil is cut off and crawls back to bo", cy) -- by name
    expect.equal(2 * value("attach_cost", bo), 4) -- what re-attaching both costs
  end)

scenario("CHIM-81 being cut off triggers nothing", TEST, function(given, when, expect)
  local _, bo = given.players()
  specimens.arena(game, { { torso = { "t1", "t3" }, energy = 9, parts = { "p21" } },
    { torso = { "t5", "t6" }, energy = 5, parts = { { "p01", -1, 0, 1 }, { "p25", -2, 0, 1 },
      { "p06", 1, 0, 2 } } } }, given.card)
  given.rolls(6, 6, 6, 6)

  given.attack(when, given.card("p01"), "p21")

  expect.done() -- no regrow is asked for
  expect.cards(bo.inventory, "p25")
  expect.amount(bo.energy, 5)
end)

scenario("S20 CHIM-80 a part still connected by another route stays", TEST,
  function(given, when, expect)
    local _, bo = given.players()
    specimens.arena(game, { { torso = { "t5", "t6" }, energy = 9, parts = { "p26" } },
      { torso = { "t1", "t8" }, parts = { { "p18", 1, 0, 2 }, { "p06", 1, 1, 3 } } } }, given.card)
    given.rolls(6, 6)

    given.attack(when, given.card("p18"), "p26")

    expect.cards(game.graveyard, "p18")
    expect.at(given.card("p06"), bo.monster)
    expect.is_true(rules.is_outer(given.card("p06")))
    expect.equal(#bo.inventory, 0)
  end)

scenario("CHIM-82 the graveyard is one public pile, the newest on top", TEST,
  function(given, when, expect)
    local ann, bo, _, di = given.players()
    specimens.arena(game, { { torso = { "t7", "t8" }, energy = 9 },
      { torso = { "t1", "t3" }, parts = { "p10", "p44" } } }, given.card)
    given.rolls(6, 6)

    given.attack(when, given.card("p10"), "t7")
    given.attack(when, given.card("p44"), "t8")

    expect.equal(game.graveyard:top(), given.card("p44"))
    expect.is_true(given.card("p10"):seen_by(di))
    expect.is_false(rules.is_attached(given.card("p10")))
    expect.equal({ #rules.cards(bo), ann.alive }, { 2, true })
  end)

scenario("CHIM-82 torso halves stay in the graveyard for good", TEST, function(given, _, expect)
  local ann, bo = given.players()
  specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p60" }, energy = 2 } }, given.card)
  rules.doom(game, bo)
  rules.bury(game)
  expect.equal(rules.usable_cards(game, ann, {}), {}) -- two halves, nothing to scavenge
end)

scenario("S23 CHIM-83 CHIM-94 a dead monster: parts, inventory, then the halves; energy to the box",
  TEST, function(given, when, expect)
    local ann, _, _, di = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 9, parts = { "p21" } }, {}, {},
      { torso = { "t7", "t8" }, energy = 3, parts = { "p10", "p05", "p01" },
        inventory = { "p40", "p02" } } }, given.card)
    given.rolls(6, 6, 6, 6)
    local box = game.energy_box.amount

    given.attack(when, di.torso[1], "p21")
    when.passes(di, "respond_declared")
    when.passes(di, "respond_rolled")

    expect.cards(game.graveyard, "p01", "p05", "p10", "p02", "p40", "t7", "t8")
    expect.amount(game.energy_box, box + 4 + 3)
    expect.is_false(di.alive)
    expect.equal(#rules.targets(game, ann, { given.card("t1") }), 2) -- bo's and cy's torsos
    when.runs(rules.round, game)
    for _ = 1, 3 do
      expect.is_false(game.turn_of == di)
      when.passes(game.turn_of, "arena_action")
    end
    expect.done()
  end)

scenario("CHIM-83 nothing of a dying monster triggers but last_stand", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 9, parts = { "p21" } },
      { torso = { "t7", "t8" }, energy = 3, parts = { "p25", "p46" } } }, given.card)
    given.rolls(6, 6, 6, 6)

    given.attack(when, bo.torso[1], "p21")

    expect.done() -- neither regrow nor detonate
    expect.equal(#ann.monster, 1)
    expect.is_false(bo.alive)
  end)

scenario("CHIM-84 if the active player's own monster dies, the turn ends without a window", TEST,
  function(given, when, expect)
    local ann, bo, cy = given.players()
    specimens.arena(game, { { torso = { "t7", "t8" }, parts = { "p21" } },
      { torso = { "t4", "t2" }, parts = { "p64" } },
      { torso = { "t5", "t6" }, energy = 1, parts = { "p52" } } }, given.card)
    given.rolls(6, 6, 6, 6)

    when.runs(rules.turn, game, ann)
    when.answer(ann, "arena_action", "attack")
    when.answer(ann, "attack_cards", { "p21" })
    when.answer(ann, "attack_target", bo.torso[1])
    when.passes(cy, "respond_declared")
    when.passes(cy, "respond_rolled")

    expect.is_false(ann.alive or bo.alive)
    expect.done() -- no turn_end window for cy's salve
    expect.no_log("growls")
  end)

scenario("CHIM-84 effects already running keep their duration", TEST,
  function(given, when, expect)
    local ann, bo, cy = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 9, parts = { "p30" } },
      { torso = { "t5", "t6" }, parts = { "p52" }, energy = 1 }, { torso = { "t7", "t8" } } },
      given.card)
    effects.sap.run(game, ann, { args = given.card("p30").ability, target = cy.torso[1] })
    rules.destroy_and_cut(game, given.card("p30"))

    expect.equal(value("defense", cy.torso[1]), 11) -- although Ray Barb is gone
    effects.salve.run(game, bo, { args = given.card("p52").ability, target = bo.torso[1] })
    rules.destroy_and_cut(game, given.card("p52"))
    expect.equal(value("defense", bo.torso[1]), 22)
    when.runs(rules.check_resigned, game)
    expect.is_true(ann.alive)
  end)

scenario("CHIM-79 the order after a hit: target, cleave, cutting, leech, detonate, recoil", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 20,
      parts = { "p31", "p17", "p27", "p10" } },
      { torso = { "t5", "t6" }, parts = { { "p01", -1, 0, 1 }, { "p46", -2, 0, 0 },
        { "p38", -2, 1, 0 } } } }, given.card)
    given.rolls(6, 6, 6, 6, 6, 6, 6, 6, 6)

    given.attack(when, given.card("p01"), "p31", "p17", "p27")
    when.answer(ann, "cleave_choose", "p46") -- Jelly Fringe as the victim goes off too
    expect.amount(ann.energy, 13) -- 20 - 9 + 2: leech comes before
    expect.cards(bo.inventory, "p38") -- and so does cutting
    expect.at(given.card("p27"), ann.monster) -- recoil comes after
    when.answer(bo, "detonate_choose", "p17")

    expect.cards(game.graveyard, "p01", "p46", "p17", "p27")
  end)

scenario("CHIM-79 the order after a miss: stagger, recoil, then the counterstrike", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 20, parts = { "p27", "p09" } },
      { torso = { "t5", "t6" }, energy = 5, parts = { "p62", "p54" } } }, given.card)
    given.rolls(1, 1, 1, 1, 1)

    given.attack(when, given.card("p62"), "p27", "p09")

    expect.asked(bo, "counterstrike_use")
    expect.equal(given.card("p62").marks.used, 1)
    expect.at(given.card("p27"), game.graveyard)
    when.answer(bo, "counterstrike_use", false)
    expect.is_true(ann.alive)
  end)

scenario("CHIM-77 several triggers: first whose card was destroyed, own ones as one likes", TEST,
  function(given, when, expect)
    local ann, bo, cy = given.players()
    specimens.arena(game, {}, given.card)
    local done = {}
    local function trigger(owner, id)
      return { owner = owner, card = given.card(id), run = function() done[#done + 1] = id end }
    end

    when.runs(rules.run_triggers, game, bo,
      { trigger(ann, "p01"), trigger(bo, "p02"), trigger(cy, "p03"), trigger(bo, "p04") })
    when.answer(bo, "trigger_order", { "p04", "p02" })

    expect.equal(done, { "p04", "p02", "p03", "p01" })
    expect.done()
  end)

scenario("CHIM-85 both torsos of a last stand die at the same time", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t7", "t8" }, energy = 9, parts = { "p21", "p49" } },
      { torso = { "t4", "t2" }, parts = { "p64" } } }, given.card)
    given.rolls(6, 6, 6, 6)

    given.attack(when, bo.torso[1], "p21")

    -- CHIM-94: the target's cards first, then the attacker's
    expect.cards(game.graveyard, "p64", "t4", "t2", "p21", "p49", "t7", "t8")
    expect.equal(game.deaths, { { bo, ann } })
  end)

scenario("CHIM-92 current Defense: printed, auras, salve and sap, at least 1; no pierce", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 9, parts = { "p31", "p03" } },
      { torso = { "t5", "t6" }, parts = { { "p14", -1, 0, 1 }, { "p18", -2, 0, 1 } } } },
      given.card)
    given.rolls(6, 6, 6, 1, 1)

    given.attack(when, given.card("p14"), "p31", "p03") -- Mantis Scythe pierces only the target

    expect.done() -- Goat Skull has 9, above 7: nothing to cleave
    expect.at(given.card("p18"), bo.inventory)
    expect.is_true(ann.alive)
  end)

scenario("CHIM-93 sacrifice_blast finishes its own card first, cutting included", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 2,
      parts = { { "p07", 1, 0, 1 }, { "p56", 2, 0, 3 } } },
      { torso = { "t5", "t6" }, parts = { { "p14", -1, 0, 1 }, { "p06", -2, 0, 0 } } } },
      given.card)

    when.runs(rules.use_ability, game, ann, { card = given.card("p56"),
      args = given.card("p56").ability, target = given.card("p14") })

    expect.cards(game.graveyard, "p56", "p14")
    expect.cards(bo.inventory, "p06") -- cut off, not shredded
  end)

scenario("CHIM-94 cards cut off together are laid by id, the highest on top", TEST,
  function(given, when, expect)
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 9, parts = { "p05", "p21" } },
      { torso = { "t5", "t6" }, parts = { { "p07", -1, 0, 1 }, { "p41", -2, 0, 1 },
        { "p16", -3, 0, 1 }, { "p02", -4, 0, 1 } } } }, given.card)
    given.rolls(6, 6, 6, 6, 6, 6, 6)

    given.attack(when, given.card("p07"), "p05", "p21")

    expect.cards(game.graveyard, "p07", "p02", "p16", "p41")
  end)
