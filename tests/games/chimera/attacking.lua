--- attacking.lua - declaring, rolling, comparing; the riders of attacks.
local specimens = require "specimens"

local TEST = { setup = false, players = 4, options = { hair = 1234 } }
local TOUGH = { torso = { "t5", "t6" } } -- Defense 19

scenario("S13 CHIM-56 CHIM-59 CHIM-63 dice and modifier against the Defense: 8 hits 8", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p01" }, energy = 5 },
      { torso = { "t5", "t6" }, parts = { "p09" } } }, given.card)
    given.rolls(3, 4)

    given.attack(when, given.card("p09"), "p01")

    expect.at(given.card("p09"), game.graveyard)
    expect.amount(ann.energy, 3)
    expect.equal(given.card("p01").marks.used, 1)
    expect.equal(#bo.monster, 0)
  end)

scenario("S13 CHIM-63 7 misses 8; energy and use are gone, and nothing is left of it", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p01" }, energy = 5 },
      { torso = { "t5", "t6" }, parts = { "p09" } } }, given.card)
    given.rolls(3, 3)

    given.attack(when, given.card("p09"), "p01")

    expect.at(given.card("p09"), bo.monster)
    expect.equal(value("defense", given.card("p09")), 8)
    expect.amount(ann.energy, 3)
    expect.equal(given.card("p01").marks.used, 1)
  end)

scenario("S14 CHIM-56 CHIM-59 CHIM-65 several cards attack together, each for itself, then summed",
  TEST, function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p01", "p02" }, energy = 5 },
      { torso = { "t7", "t8" } }, TOUGH }, given.card)
    given.rolls(3, 4, 2)

    given.attack(when, bo.torso[1], "p02", "p01") -- they roll in order of id

    expect.log("Bear Arm rolls 3+4, 1 on top: 8")
    expect.log("Ape Knuckle rolls 2, 4 on top: 6")
    expect.log("14 against Defense 14: a hit")
    expect.is_false(bo.alive)
    expect.amount(ann.energy, 1)
  end)

scenario("CHIM-56 the set must be affordable, unused and have attacks", TEST,
  function(given, when, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p57", "p01", "p04" },
      energy = 4 }, TOUGH }, given.card)
    rules.mark(game, given.card("t3"), "used")

    when.runs(rules.choose_attackers, ann)

    expect.offers_only(ann, "p01", "p04", "t1")
    expect.illegal(ann, "attack_cards", { "p01", "p04" }, "together they cost 5 energy")
    expect.illegal(ann, "attack_cards", { "p01", "p04", "t1" }, "too many")
    expect.illegal(ann, "attack_cards", {})
    when.answer(ann, "attack_cards", { "p01", "t1" })
    expect.done()
  end)

scenario("CHIM-57 targets are the outer cards of living opponents, never your own", TEST,
  function(given, when, expect)
    local ann, bo, cy, di = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" } },
      { torso = { "t5", "t6" }, parts = { { "p03", 1, 0, 3 }, { "p02", 1, 1, 3 },
        { "p05", -1, 0, 1 }, { "p09", 0, 2, 0 } } },
      { torso = { "t2", "t4" } }, { torso = { "t7", "t8" } } }, given.card)
    rules.doom(game, di)
    rules.bury(game)

    when.runs(rules.choose_target, game, ann, { given.card("t1") })

    expect.offers_only(ann, "p03", "p02", "p05", "p09", cy.torso[1])
    expect.is_true(bo.alive)
  end)

scenario("CHIM-58 CHIM-60 a window after the declaration, one after the dice, the total in sight",
  TEST, function(given, when, expect)
    local _, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 5 },
      { torso = { "t5", "t6" }, parts = { "p52" }, energy = 4 } }, given.card)
    given.rolls(4)

    given.attack(when, bo.torso[1], "t1")
    expect.equal(rules.shows(game, bo).attack.total, nil)
    when.passes(bo, "respond_declared")

    expect.is_true(expect.asked(bo, "respond_rolled").prompt:find("ann rolls 7 against"))
    local shown = rules.shows(game, bo).attack
    expect.equal({ shown.total, shown.cards[1].faces, shown.target }, { 7, "4", "t5" })
    when.passes(bo, "respond_rolled")
    expect.done()
    expect.equal(rules.shows(game, bo).attack, nil)
  end)

scenario("CHIM-59 parts roll in order of id, then halves", TEST, function(given, when, expect)
  local _, bo = given.players()
  specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p10", "p01" }, energy = 9 }, TOUGH },
    given.card)
  given.rolls(1, 2, 3, 4)

  given.attack(when, bo.torso[1], "t1", "p10", "p01")

  expect.log("Bear Arm rolls 1+2, 1 on top: 4")
  expect.log("Boar Trotter rolls 3, 2 on top: 5")
  expect.log("Cave-Bear Crown rolls 4, 3 on top: 7")
end)

scenario("CHIM-59 the bonus amounts are fixed with the dice", TEST, function(given, when, expect)
  local ann, bo = given.players()
  specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p03", "p51", "p23" }, energy = 9 },
    TOUGH }, given.card)
  given.rolls(2, 2, 5, 6)

  given.attack(when, bo.torso[1], "p03") -- Pheromone Gland: +1
  move(given.card("p51"), ann.inventory) -- as if it had gone in the window
  when.answer(ann, "respond_rolled", "p23")
  when.passes(ann, "respond_rolled")

  expect.log("Mantis Scythe rolls again: 5+6")
  expect.log("12 against Defense 17: a miss") -- 11 and still the 1
end)

scenario("S15 CHIM-61 CHIM-62 harden, pierce and weaken", TEST, function(given, when, expect)
  local _, bo = given.players()
  local monsters = { { torso = { "t1", "t3" }, parts = { "p19" }, energy = 2 },
    { torso = { "t7", "t8" }, parts = { "p03", "p13", "p53" }, energy = 3 } }
  specimens.arena(game, monsters, given.card)
  given.rolls(5)

  given.attack(when, given.card("p03"), "p19")
  when.answer(bo, "respond_declared", "p13")
  expect.is_true(expect.asked(bo, "respond_rolled").prompt:find("Defense 7"))
  when.answer(bo, "respond_rolled", "p53")

  expect.log("2 against Defense 7: a miss")
  expect.at(given.card("p03"), bo.monster)
end)

scenario("S15 CHIM-62 without the weaken 7 against 7 hits", TEST, function(given, when, expect)
  local _, bo = given.players()
  specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p19" }, energy = 2 },
    { torso = { "t7", "t8" }, parts = { "p03", "p13" }, energy = 1 } }, given.card)
  given.rolls(5)

  given.attack(when, given.card("p03"), "p19")
  when.answer(bo, "respond_declared", "p13")

  expect.log("7 against Defense 7: a hit")
  expect.at(given.card("p03"), game.graveyard)
end)

scenario("CHIM-61 the total has no lower limit, and no roll hits or misses by itself", TEST,
  function(given, when, expect)
    local _, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p06" }, energy = 2 },
      { torso = { "t7", "t8" }, parts = { "p53", "p36" }, energy = 2 } }, given.card)
    given.rolls(1)

    given.attack(when, given.card("p36"), "p06")
    when.answer(bo, "respond_rolled", "p53")

    expect.log("-7 against Defense 10: a miss") -- 2, shell 4, weaken 5
  end)

scenario("CHIM-62 the Defense is computed when the rolled window closes, and is at least 1", TEST,
  function(given, when, expect)
    local _, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p19" }, energy = 2 },
      { torso = { "t7", "t8" }, parts = { "p11", "p52" }, energy = 1 } }, given.card)
    given.rolls(1)

    given.attack(when, given.card("p11"), "p19")
    when.passes(bo, "respond_declared")
    when.answer(bo, "respond_rolled", "p52")
    when.answer(bo, "ability_target", "p11")

    expect.log("3 against Defense 5: a miss") -- 5, salve 3, pierce 3
    given.card("p11").marks.salved, given.card("p11").marks.sapped = 0, 9
    expect.equal(value("defense", given.card("p11")), 1)
  end)

scenario("CHIM-64 surplus is lost: one attack destroys one target", TEST,
  function(given, when, expect)
    local _, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p21" }, energy = 4 },
      { torso = { "t7", "t8" }, parts = { "p10", "p38" } } }, given.card)
    given.rolls(6, 6, 6, 6)

    given.attack(when, given.card("p10"), "p21")

    expect.cards(game.graveyard, "p10")
    expect.at(given.card("p38"), bo.monster)
    expect.equal(value("defense", given.card("p38")), 5)
  end)

-- Riders.

scenario("pierce: the Defense is lower for this attack, several add up", TEST,
  function(given, when, expect)
    local _, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p03", "p19" }, energy = 9 },
      TOUGH },
      given.card)
    given.rolls(1, 1, 1, 1)

    given.attack(when, bo.torso[1], "p03", "p19", "t3")

    expect.log("against Defense 13") -- 19 - 2 - 3 - 1
    expect.equal(value("defense", bo.torso[1]), 19)
  end)

scenario("reach: if every attacker has it, an inner part may be targeted, but no inner torso", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 9,
      parts = { "p22", "p26", "p34", "p47", "p01" } },
      { torso = { "t5", "t6" }, parts = { { "p07", -1, 0, 1 }, { "p41", -2, 0, 1 },
        { "p05", -3, 0, 1 }, { "p03", 1, 0, 3 }, { "p02", 1, 1, 3 }, { "p09", 0, 2, 0 } } } },
      given.card)
    rules.doom(game, game.players[3])
    rules.doom(game, game.players[4])
    rules.bury(game)
    local function targets(...)
      local cards = {}
      for at, id in ipairs { ... } do cards[at] = given.card(id) end
      local list = {}
      for at, card in ipairs(rules.targets(game, ann, cards)) do list[at] = card.id end
      table.sort(list)
      return list
    end

    local outer, all = { "p02", "p03", "p05", "p09" },
      { "p02", "p03", "p05", "p07", "p09", "p41" }
    expect.equal(targets("p01"), outer)
    for _, id in ipairs { "p22", "p26", "p34", "p47" } do expect.equal(targets(id), all) end
    expect.equal(targets("p22", "p47"), all)
    expect.equal(targets("p22", "p01"), outer)
    expect.is_true(bo.alive)
    given.rolls(1)
    given.attack(when, given.card("p07"), "p22")
    expect.log("3 against Defense 9: a miss")
  end)

scenario("loot: a part destroyed as the target goes to the attacker's inventory", TEST,
  function(given, when, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p08" }, energy = 2 },
      { torso = { "t5", "t6" }, parts = { "p09" } } }, given.card)
    given.rolls(5)

    given.attack(when, given.card("p09"), "p08")

    expect.at(given.card("p09"), ann.inventory)
    expect.log("bo's Stag Hindleg comes off in one piece") -- named publicly
    expect.is_false(given.card("p09"):seen_by(game.players[2]))
  end)

scenario("loot takes no torso", TEST, function(given, when, expect)
  local ann, bo = given.players()
  specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p08", "p21" }, energy = 9 },
    { torso = { "t7", "t8" } } }, given.card)
  given.rolls(6, 6, 6, 6, 6)

  given.attack(when, bo.torso[1], "p08", "p21")

  expect.cards(game.graveyard, "t7", "t8")
  expect.equal(#ann.inventory, 0)
end)

local CHAIN = { torso = { "t5", "t6" }, parts = { { "p14", -1, 0, 1 }, { "p06", -2, 0, 0 },
  { "p03", 1, 0, 3 } } }

scenario("cleave: one other part that was attached to the target, of Defense 7 or less", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p31" }, energy = 4 },
      { torso = { "t5", "t6" }, parts = { { "p62", -1, 0, 0 }, { "p09", -1, -1, 2 },
        { "p37", -2, 0, 1 }, { "p02", -3, 0, 1 } } } }, given.card)
    given.rolls(6, 6, 6)

    given.attack(when, given.card("p62"), "p31")
    expect.offers_only(ann, "p37") -- Stag Hindleg has 8, Ape Knuckle hangs further out
    when.answer(ann, "cleave_choose", "p37")

    expect.cards(game.graveyard, "p62", "p37")
    expect.equal(#bo.inventory, 2) -- both others were cut off
    expect.at(given.card("p09"), bo.inventory)
  end)

scenario("cleave may be declined, and has no victim on a torso", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p31" }, energy = 4 }, CHAIN },
      given.card)
    given.rolls(6, 6, 6)

    given.attack(when, given.card("p14"), "p31")
    when.passes(ann, "cleave_choose")

    expect.cards(game.graveyard, "p14")
    expect.at(given.card("p06"), bo.inventory)
  end)

scenario("shred: what the attack cuts off goes to the graveyard", TEST,
  function(given, when, expect)
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p05" }, energy = 3 }, CHAIN },
      given.card)
    given.rolls(6, 6, 6)

    given.attack(when, given.card("p14"), "p05")

    expect.cards(game.graveyard, "p14", "p06")
  end)

scenario("leech: a destroyed target gives energy, several add up", TEST,
  function(given, when, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p17", "p44" }, energy = 4 },
      { torso = { "t5", "t6" }, parts = { "p09" } } }, given.card)
    given.rolls(6, 6, 6, 1)

    given.attack(when, given.card("p09"), "p17", "p44")

    expect.amount(ann.energy, 3)
  end)

scenario("leech: also if the target regrows, not if it is missed", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p17", "p44" }, energy = 4 },
      { torso = { "t5", "t6" }, parts = { "p25" }, energy = 1 } }, given.card)
    given.rolls(1, 6, 6, 6)

    given.attack(when, bo.torso[1], "p44")
    expect.amount(ann.energy, 3)
    given.attack(when, given.card("p25"), "p17")
    when.answer(bo, "regrow_pay", true)

    expect.amount(ann.energy, 2)
    expect.at(given.card("p25"), bo.inventory)
  end)

scenario("stagger: a part that was missed becomes used, a torso does not", TEST,
  function(given, when, expect)
    local _, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p09", "p41" }, energy = 9 },
      { torso = { "t5", "t6" }, parts = { "p29" } } }, given.card)
    given.rolls(1, 1, 1)

    given.attack(when, given.card("p29"), "p09")
    expect.equal(given.card("p29").marks.used, 1)
    given.attack(when, bo.torso[1], "p41")
    expect.equal({ given.card("t5").marks.used, given.card("t6").marks.used }, { 0, 0 })
  end)

scenario("stagger of Python Coil too; not after a hit or a cancelled attack", TEST,
  function(given, when, expect)
    local _, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p09", "p41" }, energy = 9 },
      { torso = { "t5", "t6" }, parts = { "p29", "p11" }, energy = 3 } }, given.card)
    given.rolls(1)

    given.attack(when, given.card("p29"), "p09")
    when.answer(bo, "respond_declared", "p11")
    expect.equal(given.card("p29").marks.used, 0)
    given.attack(when, given.card("p29"), "p41")
    expect.equal(given.card("p29").marks.used, 1)
  end)

scenario("lone: more as the only attacker", TEST, function(given, when, expect)
  local _, bo = given.players()
  specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p02", "p38" }, energy = 9 }, TOUGH },
    given.card)
  given.rolls(1, 1)

  given.attack(when, bo.torso[1], "p02")
  expect.log("Ape Knuckle rolls 1, 6 on top: 7")
  given.attack(when, bo.torso[1], "p38")
  expect.log("Flying-Fish Fin rolls 1, 3 on top: 4")
end)

scenario("lone: not in company", TEST, function(given, when, expect)
  local _, bo = given.players()
  specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p02", "p38" }, energy = 9 }, TOUGH },
    given.card)
  given.rolls(1, 1)

  given.attack(when, bo.torso[1], "p02", "p38")

  expect.log("Ape Knuckle rolls 1, 4 on top: 5")
  expect.log("Flying-Fish Fin rolls 1, 1 on top: 2")
end)

scenario("pack: more for each other attacker of its strain, torso halves among them", TEST,
  function(given, when, expect)
    local _, bo = given.players()
    specimens.arena(game, { { torso = { "t5", "t3" }, energy = 20,
      parts = { "p45", "p06", "p12" } },
      { torso = { "t7", "t8" } } }, given.card)
    given.rolls(1, 1, 1, 1, 1, 1, 1)

    given.attack(when, bo.torso[1], "p45", "p06", "t5", "p12", "t3")

    expect.log("Kraken Arm rolls 1+1, 4 on top: 6") -- Cuttle Arm and Leviathan Crown
    expect.log("Millipede Row rolls 1, 2 on top: 3") -- Mantis Crown
    expect.log("Cuttle Arm rolls 1, 1 on top: 2")
  end)

scenario("bane: more against a part of that limb", TEST, function(given, when, expect)
  specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p18" }, energy = 9 },
    { torso = { "t5", "t6" }, parts = { "p23", "p29" } } }, given.card)
  given.rolls(1, 2)

  given.attack(when, given.card("p23"), "p18")
  expect.log("Goat Skull rolls 1, 7 on top: 8")
  rules.unmark(game, given.card("p18"), "used")
  given.attack(when, given.card("p29"), "p18")
  expect.log("Goat Skull rolls 2, 4 on top: 6")
end)

scenario("burst: each six is rolled once more and added; the extra die does not burst", TEST,
  function(given, when, expect)
    local _, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p39" }, energy = 2 }, TOUGH },
      given.card)
    given.rolls(6, 6, 6, 2)

    given.attack(when, bo.torso[1], "p39")

    expect.log("Rotor Blade rolls 6+6+6+2, 0 on top: 20")
  end)

scenario("burst: a reroll drops the extra dice and bursts anew", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p39", "p23" }, energy = 3 },
      TOUGH },
      given.card)
    given.rolls(6, 1, 5, 2, 6, 3)

    given.attack(when, bo.torso[1], "p39")
    when.answer(ann, "respond_rolled", "p23")

    expect.log("Rotor Blade rolls again: 2+6+3")
    expect.log("11 against Defense 19")
  end)

scenario("recoil: the card is destroyed after a hit", TEST, function(given, when, expect)
  local ann = given.players()
  specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p27" }, energy = 2 },
    { torso = { "t5", "t6" }, parts = { "p09" } } }, given.card)
  given.rolls(6, 6, 6)

  given.attack(when, given.card("p09"), "p27")

  expect.cards(game.graveyard, "p09", "p27")
  expect.equal(#ann.monster, 0)
end)

scenario("recoil: also after a miss, but not if the attack was cancelled", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p27" }, energy = 4 },
      { torso = { "t5", "t6" }, parts = { "p11" }, energy = 3 } }, given.card)

    given.attack(when, bo.torso[1], "p27")
    when.answer(bo, "respond_declared", "p11")
    expect.at(given.card("p27"), ann.monster)
    given.rolls(1, 1, 1)
    rules.unmark(game, given.card("p27"), "used")
    given.attack(when, bo.torso[1], "p27")
    expect.at(given.card("p27"), game.graveyard)
  end)

scenario("cleave: a destroyed torso takes no other part along, and nobody is asked", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p31" }, energy = 4 },
      { torso = { "t7", "t8" }, parts = { "p10", "p19" } } }, given.card)
    given.rolls(6, 6, 6)

    given.attack(when, bo.torso[1], "p31")

    expect.done() -- ann chooses nothing
    expect.is_false(bo.alive)
    expect.cards(game.graveyard, "p10", "p19", "t7", "t8")
    expect.is_true(ann.alive)
  end)

scenario("the labels of targets tell Defense and how likely a hit is", TEST,
  function(given, when, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p01" }, energy = 5 },
      { torso = { "t5", "t6" }, parts = { "p10", "p36" } } }, given.card)

    when.runs(rules.choose_target, game, ann, { given.card("p01") })
    local labels = {}
    for _, option in ipairs(expect.asked(ann, "attack_target").options) do
      labels[option.key] = option.label
    end

    expect.equal(labels.p10, "bo's Boar Trotter (7) 72%") -- two dice show 6 or more
    expect.equal(labels.p36, "bo's Beetle Case (10) 0%") -- its shell takes 4: 13 of two dice
    expect.equal(labels.t5, "bo's torso (19) 0%")
  end)
