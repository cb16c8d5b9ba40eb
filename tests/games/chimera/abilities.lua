--- abilities.lua - every family of abilities, by the cards that have it.
local specimens = require "specimens"

local TEST = { setup = false, players = 4, options = { hair = 1234 } }

--- Ann's main step, with these monsters; answers arena_action with "ability".
local function main_step(given, when, monsters)
  specimens.arena(game, monsters, given.card)
  when.runs(rules.main_step, game, game.players[1])
  when.answer(game.players[1], "arena_action", "ability")
end

local function usable(player, id)
  for _, card in ipairs(rules.usable_cards(game, player, {})) do
    if card.id == id then return true end
  end
  return false
end

scenario("energy_gain: Adrenal Knot takes 2 energy from the box", TEST,
  function(given, when, expect)
    local ann = given.players()
    main_step(given, when, { { torso = { "t1", "t3" }, parts = { "p50" }, energy = 2 } })
    expect.amount(ann.energy, 4)
    expect.equal(given.card("p50").marks.used, 1)
  end)

scenario("energy_gain CHIM-55: it takes no more than the box has", TEST,
  function(given, when, expect)
    local ann = given.players()
    main_step(given, when, { { torso = { "t1", "t3" }, parts = { "p50" }, energy = 2 },
      { torso = { "t5", "t6" }, energy = 57 } })
    expect.amount(ann.energy, 3)
  end)

scenario("energy_drain: an opponent with energy returns 2, or what there is", TEST,
  function(given, when, expect)
    local ann, bo, cy = given.players()
    main_step(given, when, { { torso = { "t1", "t3" }, parts = { "p55" }, energy = 3 },
      { torso = { "t5", "t6" }, energy = 1 }, { torso = { "t7", "t8" }, energy = 4 } })
    expect.offers_only(ann, "seat_2", "seat_3")
    when.answer(ann, "ability_target", bo)
    expect.amount(bo.energy, 0)
    expect.amount(ann.energy, 2)
    expect.amount(cy.energy, 4)
  end)

scenario("exhaust: an opponent's unused outer part becomes used", TEST,
  function(given, when, expect)
    local ann = given.players()
    main_step(given, when, { { torso = { "t1", "t3" }, parts = { "p43" }, energy = 3 },
      { torso = { "t5", "t6" }, parts = { { "p07", -1, 0, 1 }, { "p05", -2, 0, 1 },
        { "p03", 1, 0, 3 }, { "p02", 1, 1, 3 } } } })
    expect.offers_only(ann, "p05", "p03", "p02") -- no torso, no inner part
    when.answer(ann, "ability_target", "p05")
    expect.equal(given.card("p05").marks.used, 1)
    expect.amount(ann.energy, 1)
    rules.unmark(game, given.card("p43"), "used")
    given.amount(ann.energy, 2, game.energy_box)
    when.runs(rules.choose_ability, game, ann)
    expect.offers_only(ann, "p03", "p02") -- unused ones only
  end)

scenario("refresh: another used card of your own is unused again, once a round", TEST,
  function(given, when, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p35", "p01" }, energy = 5 } },
      given.card)
    rules.mark(game, given.card("t1"), "used")
    rules.mark(game, given.card("p01"), "used")

    when.runs(rules.choose_ability, game, ann)
    expect.offers_only(ann, "p01", "t1") -- a part or a torso half, not itself
    when.answer(ann, "ability_target", "p01")
    when.runs(rules.use_ability, game, ann, when.result())
    expect.equal({ given.card("p01").marks.used, given.card("p01").marks.refreshed }, { 0, 1 })
    expect.amount(ann.energy, 3)
    rules.mark(game, given.card("p01"), "used")
    rules.unmark(game, given.card("p35"), "used")
    when.runs(rules.choose_ability, game, ann)
    expect.equal(when.result().target, given.card("t1")) -- only this one is left
  end)

scenario("spy: the inventory is told to the spy alone", TEST, function(given, when, expect)
  local ann, bo, cy = given.players()
  main_step(given, when, { { torso = { "t1", "t3" }, parts = { "p20" } },
    { torso = { "t5", "t6" }, inventory = { "p05", "p01" } } }) -- told by name, not as they lie

  expect.log("In bo's drawer: Bear Arm, Crab Pincer", ann)
  for _, other in ipairs { bo, cy } do
    expect.no_log("Bear Arm", other)
    expect.log("ann peeks into bo's drawer", other)
  end
  expect.is_true(given.card("p01"):known_by(ann))
  expect.is_false(given.card("p01"):seen_by(ann)) -- seen once, not from now on
end)

scenario("ransack: one random card of an inventory goes to the graveyard, named", TEST,
  function(given, when, expect)
    local _, bo, cy = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p28" }, energy = 1 },
      { torso = { "t5", "t6" }, inventory = { "p01", "p05" } } }, given.card)
    given.luck(2)

    when.runs(rules.use_ability, game, game.players[1], { card = given.card("p28"),
      args = given.card("p28").ability, target = bo })

    expect.cards(game.graveyard, "p05")
    expect.cards(bo.inventory, "p01")
    expect.log("ann throws bo's Crab Pincer on the heap", cy)
  end)

scenario("sap: an outer card has 3 Defense less until the turn is over, its window included", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p30" } },
      { torso = { "t7", "t8" }, parts = { "p52" }, energy = 1 } }, given.card)
    local torso = bo.torso[1]

    when.runs(rules.turn, game, ann)
    when.answer(ann, "arena_action", "ability")
    when.answer(ann, "ability_target", torso)
    when.passes(bo, "respond_ability")
    expect.equal(value("defense", torso), 11)
    when.passes(ann, "arena_action")
    expect.asked(bo, "respond_turn_end")
    expect.equal(value("defense", torso), 11)
    when.passes(bo, "respond_turn_end")
    expect.done()
    expect.equal(value("defense", torso), 14)
  end)

scenario("sap several add up, and leave with the card CHIM-81", TEST, function(given, _, expect)
  local ann, bo = given.players()
  specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p30" }, energy = 2 },
    { torso = { "t7", "t8" }, parts = { "p01" } } }, given.card)
  local bear = given.card("p01")
  local use = { card = given.card("p30"), args = given.card("p30").ability, target = bear }

  effects.sap.run(game, ann, use)
  effects.sap.run(game, ann, use)
  expect.equal(value("defense", bear), 2)
  move(bear, bo.inventory)
  specimens.sew(bo, bear)
  expect.equal(value("defense", bear), 8)
end)

scenario("salve: an own card has 3 Defense more until the start of your next turn", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    main_step(given, when, { { torso = { "t1", "t3" }, parts = { "p52" }, energy = 1 } })
    expect.offers_only(ann, ann.torso[1], "p52")
    when.answer(ann, "ability_target", ann.torso[1])
    local torso = ann.torso[1]

    expect.equal(value("defense", torso), 19)
    moment("turn_over")
    rules.start_turn(game, bo)
    expect.equal(value("defense", torso), 19)
    rules.start_turn(game, ann)
    expect.equal(value("defense", torso), 16)
  end)

scenario("graft: attach a card for 1 energy; card and place are chosen when it takes effect", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    main_step(given, when, { { torso = { "t1", "t3" }, parts = { "p42" }, energy = 1,
      inventory = { "p01", "p05" } }, { torso = { "t5", "t6" }, parts = { "p24" }, energy = 2 } })
    expect.asked(bo, "respond_ability")
    when.passes(bo, "respond_ability")
    when.answer(ann, "attach_card", "p01")
    when.answer(ann, "attach_place", "1,0r3")
    expect.at(given.card("p01"), ann.monster)
    expect.amount(ann.energy, 0)
  end)

scenario("graft: jammed it shows nothing; without a card that fits it cannot be used", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    main_step(given, when, { { torso = { "t1", "t3" }, parts = { "p42" }, energy = 1,
      inventory = { "p01", "p05" } }, { torso = { "t5", "t6" }, parts = { "p24" }, energy = 2 } })
    when.answer(bo, "respond_ability", "p24")
    expect.equal(#ann.inventory, 2)
    expect.no_log("Bear Arm", bo)
    rules.unmark(game, given.card("p42"), "used")
    given.amount(ann.energy, 1, game.energy_box)
    expect.is_true(usable(ann, "p42"))
    move(ann.inventory, game.box_cards)
    expect.is_false(usable(ann, "p42"))
  end)

scenario("transplant: another own part that hangs by one stitching moves; its marks stay", TEST,
  function(given, when, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 1, parts = { { "p14", 1, 0, 3 },
      { "p07", -1, 0, 1 }, { "p05", -2, 0, 1 }, { "p10", 2, 0, 3 } } } }, given.card)
    local pincer = given.card("p05")
    local boar = given.card("p10")
    rules.mark(game, boar, "used")
    boar.marks.salved = 3

    when.runs(rules.main_step, game, ann)
    when.answer(ann, "arena_action", "ability")
    -- Crab Pincer fits nowhere else, Piston Fist holds on to it: it can only be Boar Trotter
    expect.offers_only(ann, "-1,1r1", "0,-1r2", "0,2r0", "1,1r3") -- not where it is
    when.answer(ann, "attach_place", "0,-1r2")

    expect.equal(boar.space.name, "0,-1")
    expect.equal({ boar.marks.used, boar.marks.salved }, { 1, 3 })
    expect.at(pincer, ann.monster)
  end)

scenario("scavenge: a part among the top 3 of the graveyard goes to your inventory", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p60" }, energy = 2 } }, given.card)
    given.cards(game.graveyard, "p01", "p02", "p05")
    local half = game.players[2].torso[1]
    rules.doom(game, bo)
    rules.bury(game)
    expect.equal(game.graveyard:top(2)[2], half)
    local use = { card = given.card("p60"), args = given.card("p60").ability }

    expect.equal(effects.scavenge.targets(game, ann, use), { given.card("p05") })
    use.target = given.card("p05")
    when.runs(rules.use_ability, game, ann, use)
    expect.cards(ann.inventory, "p05")
    expect.log("ann digs up Crab Pincer")
  end)

scenario("S26 CHIM-92 CHIM-93 sap and Powder Keg: 11 is not above 12, the torso is destroyed", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p30", "p56" } },
      { torso = { "t7", "t8" }, parts = { "p10" } } }, given.card)

    when.runs(rules.turn, game, ann)
    when.answer(ann, "arena_action", "ability")
    when.answer(ann, "ability_use", "p30")
    when.answer(ann, "ability_target", bo.torso[1])
    when.answer(ann, "arena_action", "ability")
    when.answer(ann, "ability_target", bo.torso[1])

    expect.is_false(bo.alive)
    expect.cards(game.graveyard, "p56", "p10", "t7", "t8")
    expect.amount(ann.energy, 2)
  end)

scenario("S26 sacrifice_blast: without the sap only Powder Keg is lost", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p56" } },
      { torso = { "t7", "t8" } } }, given.card)

    when.runs(rules.turn, game, ann)
    when.answer(ann, "arena_action", "ability")
    when.answer(ann, "ability_target", bo.torso[1])

    expect.is_true(bo.alive)
    expect.cards(game.graveyard, "p56")
  end)

scenario("harden: 4 Defense more against this attack only", TEST, function(given, when, expect)
  local _, bo = given.players()
  specimens.arena(game, { { torso = { "t1", "t3" }, energy = 4 },
    { torso = { "t7", "t8" }, parts = { "p13" }, energy = 1 } }, given.card)
  given.rolls(1, 1)

  given.attack(when, bo.torso[1], "t1")
  when.answer(bo, "respond_declared", "p13")
  expect.log("4 against Defense 18")
  expect.amount(bo.energy, 0)
  given.attack(when, bo.torso[1], "t3")
  expect.log("3 against Defense 13") -- Mantis Crown pierces 1
end)

scenario("CHIM-76 decoy: it becomes the target, outer or not; earlier harden stays behind", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p18" }, energy = 4 },
      { torso = { "t7", "t8" }, parts = { "p32", "p13", "p23" }, energy = 2 } }, given.card)
    given.rolls(1)

    given.attack(when, given.card("p23"), "p18") -- a head: bane would count
    when.answer(bo, "respond_declared", "p13")
    when.answer(bo, "respond_declared", "p32")

    expect.log("Goat Skull rolls 1, 4 on top: 5") -- the new target is no head
    expect.log("5 against Defense 7: a miss")
    expect.is_true(ann.alive)
    expect.at(given.card("p32"), bo.monster)
  end)

scenario("CHIM-76 decoy: the shell of the old target is neither used nor spent; a hit destroys it",
  TEST, function(given, when, expect)
    local _, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p01" }, energy = 4 },
      { torso = { "t7", "t8" }, parts = { "p32", "p36" }, energy = 1 } }, given.card)
    given.rolls(3, 3)

    given.attack(when, given.card("p36"), "p01") -- Beetle Case would take 4 off it
    when.answer(bo, "respond_declared", "p32")

    expect.log("7 against Defense 7: a hit")
    expect.at(given.card("p32"), game.graveyard)
    expect.equal(given.card("p36").marks.shell_spent, 0)
    expect.is_true(bo.alive)
  end)

scenario("decoy only helps another card of your own monster", TEST, function(given, _, expect)
  local ann, bo, cy = given.players()
  specimens.arena(game, { { torso = { "t1", "t3" } },
    { torso = { "t7", "t8" }, parts = { "p32" } } }, given.card)
  local rod = given.card("p32")
  local function can(target)
    return effects.decoy.can(game, bo,
      { card = rod, attack = { player = ann, target = target, defender = target.owner } })
  end
  expect.is_true(can(bo.torso[1]))
  expect.is_false(can(rod))
  expect.is_false(can(cy.torso[1]))
end)

scenario("cancel_attack: the attack ends unrolled; costs stay paid, attackers used", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 2 },
      { torso = { "t7", "t8" }, parts = { "p11" }, energy = 3 } }, given.card)

    given.attack(when, bo.torso[1], "t1")
    when.answer(bo, "respond_declared", "p11")

    expect.done()
    expect.amount(ann.energy, 0)
    expect.equal(given.card("t1").marks.used, 1)
    expect.no_log("rolls")
    expect.no_log("against Defense")
  end)

scenario("boost: your attack's total is 3 higher", TEST, function(given, when, expect)
  local ann, bo = given.players()
  specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p40" }, energy = 3 },
    { torso = { "t7", "t8" }, parts = { "p10" } } }, given.card)
  given.rolls(1)

  given.attack(when, given.card("p10"), "t1")
  when.answer(ann, "respond_rolled", "p40")

  expect.log("7 against Defense 7: a hit")
  expect.is_true(bo.alive)
end)

scenario("weaken: an attack on your monster has 5 less; nobody else's can be weakened", TEST,
  function(given, when, expect)
    local _, bo, cy = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 4 },
      { torso = { "t7", "t8" }, parts = { "p53" }, energy = 2 }, { torso = { "t5", "t6" } } },
      given.card)
    given.rolls(6, 6)

    given.attack(when, cy.torso[1], "t3")
    expect.log("8 against Defense 18: a miss") -- bo was not asked
    given.attack(when, bo.torso[1], "t1")
    when.answer(bo, "respond_rolled", "p53")
    expect.log("4 against Defense 14: a miss")
  end)

scenario("reroll_own: one attacker in your attack rolls again; its other amounts stay", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p23", "p01" }, energy = 5 },
      { torso = { "t7", "t8" } } }, given.card)
    given.rolls(1, 1, 4, 6, 6)

    given.attack(when, bo.torso[1], "p01", "t1")
    when.answer(ann, "respond_rolled", "p23")
    expect.offers_only(ann, "p01", "t1")
    when.answer(ann, "reroll_choose", "p01")

    expect.log("20 against Defense 14: a hit") -- 12 + 1 and 4 + 3
  end)

scenario("reroll_foe: one attacker in an attack on your monster rolls again", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p33" }, energy = 2 },
      { torso = { "t7", "t8" }, parts = { "p10" }, energy = 1 } }, given.card)
    specimens.sew(bo, given.card("p33"))
    given.rolls(6, 1)

    given.attack(when, given.card("p10"), "t1")
    when.answer(bo, "respond_rolled", "p33")

    expect.log("4 against Defense 7: a miss")
    expect.is_true(ann.alive)
  end)

scenario("jam: the ability has no effect; its cost stays paid, its card stays used", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    main_step(given, when, { { torso = { "t1", "t3" }, parts = { "p50" }, energy = 2 },
      { torso = { "t7", "t8" }, parts = { "p24" }, energy = 2 } })

    when.answer(bo, "respond_ability", "p24")

    expect.amount(ann.energy, 2)
    expect.equal(given.card("p50").marks.used, 1)
    expect.amount(bo.energy, 0)
  end)

-- Passives.

scenario("aura_defense: Wolf Vertebrae protects what is directly attached, torso included", TEST,
  function(given, _, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { { "p57", 1, 0, 0 },
      { "p01", 2, 0, 3 }, { "p10", 3, 0, 3 }, { "p05", -1, 0, 1 } } } }, given.card)

    expect.equal(value("defense", ann.torso[1]), 17)
    expect.equal(value("defense", given.card("p01")), 9)
    expect.equal(value("defense", given.card("p10")), 7)
    expect.equal(value("defense", given.card("p05")), 10)
    expect.equal(value("defense", given.card("p57")), 10)
  end)

scenario("aura_defense: Rib Cage protects the torso by 2, only if directly attached", TEST,
  function(given, _, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { { "p58", 1, 0, 1 } } },
      { torso = { "t5", "t6" } } }, given.card)
    expect.equal(value("defense", ann.torso[1]), 18)
    expect.equal(value("defense", bo.torso[1]), 19)
    move(given.card("p58"), ann.inventory)
    specimens.sew(ann, given.card("p07"), 1, 0, 1)
    specimens.sew(ann, given.card("p58"), 2, 0, 1)
    expect.equal(value("defense", ann.torso[1]), 16)
  end)

scenario("aura_defense: Chitin Ring protects every other own part of its strain", TEST,
  function(given, _, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p59", "p03", "p10" } },
      { torso = { "t5", "t6" }, parts = { "p19" } } }, given.card)
    expect.equal(value("defense", given.card("p03")), 7)
    expect.equal(value("defense", given.card("p59")), 9) -- not itself
    expect.equal(value("defense", given.card("p10")), 7) -- another strain
    expect.equal(value("defense", given.card("p19")), 5) -- somebody else's
    expect.equal(value("defense", ann.torso[1]), 16) -- no part, though brood
  end)

scenario("aura_attack: Pheromone Gland, Coral Lattice and Hive Haunch", TEST,
  function(given, when, expect)
    local _, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t4" }, energy = 20, parts = { "p51", "p61", "p03",
      "p45", "p39", "p10" } }, { torso = { "t5", "t6" } } }, given.card)
    given.rolls(1, 1, 1, 1, 1, 1, 1, 1)

    given.attack(when, bo.torso[1], "p03", "p45", "p39", "p10", "t4")

    expect.log("Mantis Scythe rolls 1+1, 1 on top") -- brood
    expect.log("Kraken Arm rolls 1+1, 1 on top") -- a tentacle
    expect.log("Rotor Blade rolls 1+1, 1 on top") -- a wing
    expect.log("Boar Trotter rolls 1, 2 on top") -- none of these
    expect.log("Hive Haunch rolls 1, 4 on top") -- a half matches by strain
  end)

scenario("discount: cards directly attached pay 1 less, not below 1; a printed 0 stays 0", TEST,
  function(given, _, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { { "p48", 1, 0, 1 },
      { "p07", 2, 0, 1 } } }, { torso = { "t5", "t6" } } }, given.card)
    expect.equal(value("attack_cost", given.card("t1")), 1) -- both halves
    expect.equal(value("attack_cost", given.card("t3")), 1)
    expect.equal(value("attack_cost", given.card("p07")), 2)
    expect.equal(value("attack_cost", bo.torso[1]), 3) -- nobody else's
    move(given.card("p07"), ann.inventory)
    specimens.sew(ann, given.card("p06"), 2, 0, 2)
    expect.equal(value("attack_cost", given.card("p06")), 1) -- printed 1
    move(given.card("p06"), ann.inventory)
    specimens.sew(ann, given.card("p50"), 2, 0, 2)
    expect.equal(value("ability_cost", given.card("p50")), 0)
    move(given.card("p50"), ann.inventory)
    specimens.sew(ann, given.card("p43"), 2, 0, 0)
    expect.equal(value("ability_cost", given.card("p43")), 1) -- printed 2
  end)

scenario("refill, attach_discount and order_shift work for their owner only", TEST,
  function(given, _, expect)
    local ann, bo, cy = given.players()
    specimens.arena(game, { { torso = { "t7", "t8" }, parts = { "p49", "p63" } },
      { torso = { "t2", "t3" }, parts = { "p57", "p15", "p01", "p09" } },
      { torso = { "t5", "t6" } } }, given.card)
    local function numbers(player)
      return { value("refill_level", player), value("attach_cost", player),
        (value("part_count", player)) }
    end
    expect.equal(numbers(ann), { 7, 1, 2 })
    expect.equal(numbers(bo), { 5, 2, 0 })
    expect.equal(numbers(cy), { 5, 2, 0 })
  end)

scenario("shell: the first rolled attack each round on this card has a lower total", TEST,
  function(given, when, expect)
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p10", "p01" }, energy = 9 },
      { torso = { "t5", "t6" }, parts = { "p36", "p62" } } }, given.card)
    local case = given.card("p36")
    given.rolls(6, 6, 1, 1)

    given.attack(when, case, "t1")
    expect.log("5 against Defense 10: a miss") -- Beetle Case takes 4
    given.attack(when, case, "t3")
    expect.log("8 against Defense 9: a miss") -- once a round; Mantis Crown pierces 1
    given.attack(when, given.card("p62"), "p10")
    expect.log("1 against Defense 12: a miss") -- Whale Knuckle takes 2
    rules.clear_marks(game)
    given.attack(when, case, "p10")
    expect.log("-1 against Defense 10: a miss")
  end)

scenario("shell: a cancelled attack does not spend it", TEST, function(given, when, expect)
  local _, bo = given.players()
  specimens.arena(game, { { torso = { "t1", "t3" }, energy = 9 },
    { torso = { "t5", "t6" }, parts = { "p36", "p11" }, energy = 3 } }, given.card)
  given.attack(when, given.card("p36"), "t1")
  when.answer(bo, "respond_declared", "p11")
  expect.equal(given.card("p36").marks.shell_spent, 0)
end)

scenario("camouflage: it cannot be chosen while another outer card shows", TEST,
  function(given, _, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p22", "p43", "p30", "p56" } },
      { torso = { "t5", "t6" }, parts = { "p37" } } }, given.card)
    local sheet = given.card("p37")
    local function offered(list)
      for _, card in ipairs(list) do
        if card == sheet then return true end
      end
      return false
    end
    local function ways()
      local use = { args = {} }
      return { offered(rules.targets(game, ann, { given.card("t1") })),
        offered(rules.targets(game, ann, { given.card("p22") })),
        offered(effects.exhaust.targets(game, ann, use)),
        offered(effects.sap.targets(game, ann, use)),
        offered(effects.sacrifice_blast.targets(game, ann, use)) }
    end

    expect.is_true(rules.is_outer(sheet))
    expect.equal(ways(), { false, false, false, false, false })
    expect.equal(rules.targets_on(bo, false), { bo.torso[1] })
  end)

scenario("camouflage: alone it can be chosen", TEST, function(given, _, expect)
  local _, bo = given.players()
  specimens.arena(game, { {}, { torso = { "t5", "t6" }, parts = { { "p37", -1, 0, 1 },
    { "p03", 1, 0, 3 }, { "p02", 1, 1, 3 }, { "p09", 0, 2, 0 } } } }, given.card)
  for _, id in ipairs { "p03", "p02", "p09" } do expect.is_true(rules.is_outer(given.card(id))) end
  local sheet = given.card("p37")
  expect.is_true(rules.is_camouflaged(sheet))
  local outer = rules.outer
  rules.outer = function() return { [sheet] = true } end -- as if all others were inner
  expect.equal(rules.targets_on(bo, false), { sheet })
  rules.outer = outer
end)

-- Triggers.

scenario("CHIM-78 regrow: destroyed, Lizard Tail goes to its owner's inventory for 1 energy", TEST,
  function(given, when, expect)
    local _, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p08" }, energy = 9 },
      { torso = { "t5", "t6" }, parts = { "p25" }, energy = 1 } }, given.card)
    given.rolls(6)

    given.attack(when, given.card("p25"), "p08") -- even a looter
    when.answer(bo, "regrow_pay", true)

    expect.at(given.card("p25"), bo.inventory)
    expect.amount(bo.energy, 0)
  end)

scenario("CHIM-78 regrow declined: the looter gets it; without energy nobody is asked", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p08" }, energy = 9 },
      { torso = { "t5", "t6" }, parts = { "p25" }, energy = 1 } }, given.card)
    given.rolls(6)

    given.attack(when, given.card("p25"), "p08")
    when.answer(bo, "regrow_pay", false)

    expect.at(given.card("p25"), ann.inventory)
    expect.amount(bo.energy, 1)
  end)

scenario("CHIM-78 regrow without energy: to the graveyard unasked", TEST,
  function(given, when, expect)
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 9 },
      { torso = { "t5", "t6" }, parts = { "p25" } } }, given.card)
    given.rolls(6)
    given.attack(when, given.card("p25"), "t1")
    expect.done()
    expect.at(given.card("p25"), game.graveyard)
  end)

local JELLY = { torso = { "t5", "t6" }, parts = { "p46" } }

scenario("S28 detonate: Bear Arm alone is destroyed unasked, what hung on it is cut off", TEST,
  function(given, when, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 2,
      parts = { { "p01", 1, 0, 3 }, { "p10", 2, 0, 3 } } }, JELLY }, given.card)
    given.rolls(6, 6)

    given.attack(when, given.card("p46"), "p01")

    expect.cards(game.graveyard, "p46", "p01")
    expect.cards(ann.inventory, "p10")
  end)

scenario("S28 detonate CHIM-92: attached to Wolf Vertebrae Bear Arm has 9 and survives", TEST,
  function(given, when, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 2,
      parts = { { "p57", 1, 0, 0 }, { "p01", 2, 0, 3 } } }, JELLY }, given.card)
    given.rolls(6, 6)

    given.attack(when, given.card("p46"), "p01")

    expect.at(given.card("p01"), ann.monster)
  end)

scenario("detonate: of several attackers the owner of the destroyed card chooses", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 9, parts = { "p01", "p10" } },
      JELLY }, given.card)
    given.rolls(6, 6, 6, 6)

    given.attack(when, given.card("p46"), "p01", "p10", "t1")
    expect.offers_only(bo, "p01", "p10", "t1")
    when.answer(bo, "detonate_choose", "t1") -- counts as the torso: 16 is too much

    expect.is_true(ann.alive)
    expect.cards(game.graveyard, "p46")
    expect.equal(#ann.monster, 2)
  end)

scenario("counterstrike: after a miss Urchin Stomach makes a full attack out of turn", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p10" }, energy = 2 },
      { torso = { "t5", "t6" }, parts = { "p54" }, energy = 1 } }, given.card)
    given.rolls(1, 6)

    given.attack(when, bo.torso[1], "t1")
    when.answer(bo, "counterstrike_use", true)
    expect.offers_only(bo, "p10", ann.torso[1])
    when.answer(bo, "attack_target", "p10")

    expect.at(given.card("p10"), game.graveyard) -- 9 against 7
    expect.equal(given.card("p54").marks.used, 1)
    expect.amount(bo.energy, 0)
  end)

scenario("counterstrike may be declined; used or unpaid it is not offered", TEST,
  function(given, when, expect)
    local _, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p10" }, energy = 9 },
      { torso = { "t5", "t6" }, parts = { "p54" }, energy = 1 } }, given.card)
    given.rolls(1, 1, 1)

    given.attack(when, bo.torso[1], "t1")
    when.answer(bo, "counterstrike_use", false)
    expect.amount(bo.energy, 1)
    rules.mark(game, given.card("p54"), "used")
    given.attack(when, bo.torso[1], "t3")
    expect.done()
    rules.unmark(game, given.card("p54"), "used")
    given.amount(bo.energy, 0, game.energy_box)
    given.attack(when, bo.torso[1], "p10")
    expect.done()
  end)

scenario("last_stand CHIM-85: the attacker's torso of Defense 16 or less dies too", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p21" }, energy = 9 },
      { torso = { "t7", "t8" }, parts = { "p64" } } }, given.card)
    given.rolls(6, 6, 6, 6)

    given.attack(when, bo.torso[1], "p21")

    expect.is_false(ann.alive or bo.alive)
    expect.equal(game.deaths, { { bo, ann } }) -- at the same time
  end)

scenario("last_stand CHIM-85: an aura saves the attacker; another way of dying does not trigger it",
  TEST, function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 9,
      parts = { { "p57", 1, 0, 0 }, { "p21", -1, 0, 1 } } },
      { torso = { "t7", "t8" }, parts = { "p64" } } }, given.card)
    given.rolls(6, 6, 6, 6)

    given.attack(when, bo.torso[1], "p21") -- 16 and 1 for Wolf Vertebrae

    expect.is_true(ann.alive)
    expect.is_false(bo.alive)
    specimens.sew(ann, (given.cards(ann.inventory, "p64")))
    rules.doom(game, ann)
    rules.bury(game)
    expect.is_false(ann.alive)
    expect.is_true(game.players[3].alive and game.players[4].alive)
  end)

scenario("sacrifice_blast: a Defense of exactly 12 is not too much", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p56" }, energy = 2 },
      { torso = { "t5", "t6" }, parts = { "p62" } } }, given.card)
    local keg = given.card("p56")

    when.runs(rules.use_ability, game, ann, { card = keg, args = keg.ability,
      target = given.card("p62") })

    expect.cards(game.graveyard, "p56", "p62")
    expect.is_true(bo.alive)
  end)

scenario("refresh: a used ability card too, but never one that refreshes", TEST,
  function(given, _, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p35", "p50" } } }, given.card)
    rules.mark(game, given.card("p50"), "used")
    rules.mark(game, given.card("p35"), "used")

    expect.equal(effects.refresh.targets(game, ann, { card = given.card("t1") }),
      { given.card("p50") })
  end)
