--- ending.lua - the Rot, winning, drawing, leaving.
local specimens = require "specimens"

local TEST = { setup = false, players = 4, options = { hair = 1234 } }

local function kill(...)
  for _, player in ipairs { ... } do
    rules.doom(game, player)
    rules.bury(game)
  end
end

scenario("S24 CHIM-86 CHIM-88 the last living monster wins at once, then by their deaths", TEST,
  function(given, when, expect)
    local _, bo, cy, di = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 9, parts = { "p21" } },
      { torso = { "t7", "t8" } } }, given.card)
    kill(cy, di)
    given.rolls(6, 6, 6, 6)

    given.attack(when, bo.torso[1], "p21")

    local result = expect.over("the last monster standing")
    expect.equal(result.ranks, { 1, 2, 4, 3 })
    expect.is_false(result.draw)
  end)

scenario("S24 CHIM-87 if the last two die together they share the first place: a draw", TEST,
  function(given, when, expect)
    local _, bo, cy, di = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 9, parts = { "p21" } },
      { torso = { "t7", "t8" }, parts = { "p64" } } }, given.card)
    kill(cy, di)
    given.rolls(6, 6, 6, 6)

    given.attack(when, bo.torso[1], "p21")

    local result = expect.over("no monster is left")
    expect.equal(result.ranks, { 1, 1, 4, 3 })
    expect.is_true(result.draw)
  end)

scenario("CHIM-88 simultaneous deaths share a rank: 1 and how many lived longer", TEST,
  function(given, when, expect)
    local ann, bo, cy, di = given.players()
    specimens.arena(game, {}, given.card)
    rules.doom(game, ann)
    rules.doom(game, cy)
    when.runs(rules.bury, game)
    expect.not_over()
    rules.doom(game, di)
    when.runs(rules.bury, game)
    expect.equal(expect.over().ranks, { 3, 1, 3, 2 })
    expect.is_true(bo.alive)
  end)

scenario("S25 CHIM-89 the Rot: one chosen outer part each, or the torso", TEST,
  function(given, when, expect)
    local ann, bo, cy, di = given.players()
    specimens.arena(game, { { torso = { "t5", "t6" }, parts = { { "p01", -1, 0, 1 },
      { "p10", -2, 0, 1 }, { "p03", 1, 0, 3 } } }, { torso = { "t1", "t3" } },
      { torso = { "t7", "t8" }, parts = { "p25" }, energy = 3 } }, given.card)
    kill(di)
    game.round = 10
    local graves = #game.graveyard

    when.runs(rules.round, game)
    expect.offers_only(ann, "p10", "p03") -- outer parts only
    when.answer(ann, "rot_choose", "p03")

    expect.at(given.card("p03"), game.box_cards)
    expect.is_false(bo.alive)
    expect.equal(#game.graveyard, graves + 2) -- bo's halves; nothing rotten comes here
    expect.at(given.card("p25"), game.box_cards) -- the only part, unasked, and no regrow
    expect.is_true(cy.alive)
    expect.equal(#cy.monster, 0)
    expect.asked(cy, "arena_action") -- then the round goes on: fewest parts first
  end)

scenario("CHIM-89 what hung on a rotten part is cut off; the choices are simultaneous", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t5", "t6" }, parts = { { "p57", -1, 0, 0 },
      { "p05", -2, 0, 1 } } }, { torso = { "t1", "t3" }, parts = { "p10", "p01" } } }, given.card)

    when.runs(rules.rot, game)
    expect.asked(bo, "rot_choose")
    when.answer(ann, "rot_choose", "p57") -- it has open stitchings: outer
    expect.at(given.card("p57"), ann.monster) -- nothing happens before all have chosen
    when.answer(bo, "rot_choose", "p10")

    expect.at(given.card("p57"), game.box_cards)
    expect.cards(ann.inventory, "p05")
  end)

scenario("CHIM-89 the Rot comes in round 11, not before", TEST, function(given, when, expect)
  local ann = given.players()
  specimens.arena(game, {}, given.card)
  game.round = 9
  when.runs(rules.round, game)
  expect.asked(ann, "arena_action")
  expect.no_log("The Rot sets in")
end)

scenario("CHIM-90 after the Rot the end is checked before any turn", TEST,
  function(given, when, expect)
    local ann, _, cy, di = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p10" } } }, given.card)
    kill(cy, di)
    game.round = 10

    when.runs(rules.round, game)

    expect.equal(expect.over("the last monster standing").ranks, { 1, 2, 4, 3 })
    expect.is_true(ann.alive)
  end)

scenario("S30 CHIM-28 CHIM-31 CHIM-89 passive players: dead rounds, no building, 40 growls, Rot",
  { players = 4, seed = 5 }, function(_, when, expect)
    when.plays()
    when.rest()

    local result = expect.over("no monster is left")
    expect.equal(result.ranks, { 1, 1, 1, 1 })
    expect.is_true(result.draw)
    local growls = 0
    for _, event in ipairs(expect.journal()) do
      if event.event == "say" and event.text:find(" growls at ") then growls = growls + 1 end
    end
    expect.equal(growls, 40)
    expect.equal(game.round, 11)
  end)

scenario("CHIM-91 an illegal choice is refused with a reason and changes nothing", TEST,
  function(given, when, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 3 } }, given.card)

    when.runs(rules.main_step, game, ann)
    expect.illegal(ann, "arena_action", "attach")
    when.answer(ann, "arena_action", "attack")
    expect.illegal(ann, "attack_cards", { "t1", "t3" }, "only one can be chosen")
    expect.asked(ann, "attack_cards")
    expect.amount(ann.energy, 3)
  end)

scenario("CHIM-91 who resigns in the arena loses the torso at the next decision point", TEST,
  function(given, when, expect)
    local ann, bo, cy = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" } },
      { torso = { "t5", "t6" }, energy = 2, inventory = { "p01" }, parts = { "p64" } },
      { torso = { "t7", "t8" }, energy = 1, parts = { "p52" } } }, given.card)

    when.runs(rules.turn, game, ann)
    when.answer(ann, "arena_action", "attack")
    when.answer(ann, "attack_cards", { "t1" })
    when.answer(ann, "attack_target", bo.torso[1])
    expect.asked(bo, "respond_declared")
    when.resigns(bo)

    expect.is_false(bo.alive)
    expect.is_true(ann.alive) -- no attacker, no last stand
    expect.asked(cy, "respond_declared")
    when.passes(cy, "respond_declared")
    expect.no_log("against Defense") -- the target is gone: lost
    expect.asked(ann, "arena_action")
  end)

scenario("CHIM-91 the active player may resign: the turn is over", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, {}, given.card)
    game.round = 0
    when.runs(rules.arena, game)
    when.resigns(ann)
    expect.is_false(ann.alive)
    expect.asked(bo, "arena_action")
  end)

scenario("CHIM-91 before the arena a resigned player passes, and dies when the arena starts",
  { players = 4, options = { height = 1234 } }, function(given, when, expect)
    local ann, bo = given.players()

    when.plays()
    when.resigns(ann)
    expect.asked(bo, "auction_bid") -- the dealer's pick was declined
    expect.is_true(ann.alive)
    when.answer(bo, "auction_bid", 1)
    for _ = 1, 200 do
      if game.phase == "arena" then break end
      when.rest(1)
    end

    expect.is_false(ann.alive)
    expect.equal(#ann.torso, 0)
    expect.equal(#ann.bench + #ann.inventory, 0)
  end)

scenario("CHIM-91 for a resigned winner of an auction the first card by id is taken",
  { players = 4, setup = false }, function(given, when, expect)
    local ann = given.players()
    specimens.arena(game, {}, given.card)
    given.cards(game.market, "p07", "p03", "p05")
    given.amount(ann.energy, 2, game.energy_box)

    when.runs(rules.sell, game, { leader = ann, bid = 1 })
    when.resigns(ann)

    expect.cards(ann.bench, "p03")
    expect.amount(ann.energy, 1)
  end)

scenario("CHIM-89 where no part is outer, any part may be given to the Rot", TEST,
  function(given, when, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t8" },
      parts = { { "p18", 1, 0, 2 }, { "p06", 1, 1, 3 } } } }, given.card) -- a loop
    expect.is_false(rules.is_outer(given.card("p18")) or rules.is_outer(given.card("p06")))

    when.runs(rules.rot, game)
    expect.offers_only(ann, "p18", "p06")
    when.answer(ann, "rot_choose", "p18")

    expect.at(given.card("p18"), game.box_cards)
    expect.at(given.card("p06"), ann.monster)
    expect.is_true(ann.alive)
  end)
