--- leaving.lua - CHIM-91: who leaves the table, and when that is seen.
local specimens = require "specimens"

local TEST = { setup = false, players = 4, options = { hair = 1234 } }

scenario("CHIM-91 who leaves in the last window of an attack is gone before the next action", TEST,
  function(given, when, expect)
    local ann, bo, cy, di = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" } }, { torso = { "t7", "t8" },
      parts = { "p52" }, energy = 1 }, { torso = { "t5", "t6" } } }, given.card)
    given.rolls(1)

    when.runs(rules.turn, game, ann)
    when.answer(ann, "arena_action", "attack")
    when.answer(ann, "attack_cards", { "t1" })
    when.answer(ann, "attack_target", cy.torso[1])
    when.passes(bo, "respond_declared")
    expect.asked(bo, "respond_rolled")
    when.resigns(bo)

    expect.is_false(bo.alive)
    when.answer(ann, "arena_action", "attack")
    expect.offers_only(ann, cy.torso[1], di.torso[1]) -- with Mantis Crown, the only one
    when.resigns(ann)
  end)

scenario("CHIM-91 who left before the own turn does not even refill", TEST,
  function(given, when, expect)
    local ann, bo, cy = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" } }, { torso = { "t7", "t8" },
      parts = { "p52" }, energy = 1 } }, given.card)
    game.round = 0

    when.runs(rules.round, game)
    when.passes(ann, "arena_action")
    expect.asked(bo, "respond_turn_end")
    when.resigns(bo)

    expect.is_false(bo.alive)
    expect.no_log("bo charges up")
    expect.asked(cy, "arena_action")
  end)

scenario("CHIM-91 if all but one have left before the arena, the game ends as it starts", TEST,
  function(given, when, expect)
    local _, bo, cy, di = given.players()
    specimens.arena(game, {}, given.card)
    for _, player in ipairs { bo, cy, di } do when.resigns(player) end

    when.runs(rules.arena, game)

    expect.equal(expect.over("the last monster standing").ranks, { 1, 2, 2, 2 })
    expect.no_log("Round 1")
  end)

scenario("CHIM-91 before the arena the first half by id is picked for who has left",
  { players = 4, setup = false, options = { age = 1234 } }, function(given, when, expect)
    local ann, bo, cy, di = given.players()

    when.runs(rules.setup, game)
    when.resigns(di)
    when.answer(ann, "pick_torso", "t4")

    expect.cards(di.torso, "t1") -- and not what lies where t4 was
    when.answer(cy, "pick_torso", "t2")
    when.answer(bo, "pick_torso", "t8")
    expect.asked(bo, "pick_torso")
    when.answer(bo, "pick_torso", "t3")
    when.answer(cy, "pick_torso", "t7")
    expect.cards(di.torso, "t1", "t5")
  end)
