--- limits_of_effects.lua - effects of cards in their corners.
local specimens = require "specimens"

local TEST = { setup = false, players = 4, options = { hair = 1234 } }

scenario("shell: a card without one is not marked, and nothing is said of it", TEST,
  function(given, when, expect)
    local _, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 2 },
      { torso = { "t7", "t8" } } }, given.card)
    given.rolls(1)
    given.attack(when, bo.torso[1], "t1")
    expect.equal(bo.torso[1].marks.shell_spent, 0)
    expect.no_log("takes 0 off")
  end)

scenario("CHIM-79 CHIM-93 a torso half that a mod lets recoil takes its monster along after a miss",
  TEST, function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 2 }, { torso = { "t5", "t6" },
      parts = { "p54" }, energy = 1 } }, given.card)
    given.rolls(1)
    local rider = rules.rider
    rules.rider = function(card, effect)
      return effect == "recoil" and card.id == "t1" and {} or rider(card, effect)
    end

    given.attack(when, bo.torso[1], "t1")
    rules.rider = rider

    expect.done() -- and there is nobody left to strike back at
    expect.is_false(ann.alive)
    expect.cards(game.graveyard, "t1", "t3")
  end)

scenario("CHIM-85 a torso that is destroyed twice in one resolution dies once", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, {}, given.card)
    rules.doom(game, bo)
    rules.doom(game, ann)
    rules.doom(game, bo)

    when.runs(rules.bury, game)

    expect.equal(game.deaths, { { bo, ann } })
  end)

scenario("CHIM-68 spy and ransack find an empty drawer if its last card is sewn on meanwhile", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p20", "p28" }, energy = 1 },
      { torso = { "t7", "t8" }, inventory = { "p01" }, energy = 2 } }, given.card)
    local function use(id)
      when.runs(rules.use_ability, game, ann, { card = given.card(id),
        args = given.card(id).ability, target = bo })
    end

    use("p28")
    when.answer(bo, "respond_ability", "attach")
    when.answer(bo, "attach_place", "1,0r3")
    expect.done()
    expect.equal(#game.graveyard, 0)
    expect.log("bo's drawer is empty by now", ann)
    use("p20")
    expect.log("In bo's drawer: nothing", ann)
  end)

scenario("detonate goes off wherever the destroyed card goes: to a looter's inventory, too", TEST,
  function(given, when, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p08" }, energy = 2 },
      { torso = { "t5", "t6" }, parts = { "p46" } } }, given.card)
    given.rolls(6)

    given.attack(when, given.card("p46"), "p08")

    expect.cards(ann.inventory, "p46")
    expect.cards(game.graveyard, "p08") -- 7 is not above 8
  end)

scenario("CHIM-78 CHIM-93 regrow: also when a blast destroys it", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p56" }, energy = 2 },
      { torso = { "t5", "t6" }, parts = { "p25" }, energy = 1 } }, given.card)
    local keg = given.card("p56")

    when.runs(rules.use_ability, game, ann, { card = keg, args = keg.ability,
      target = given.card("p25") })
    when.answer(bo, "regrow_pay", true)

    expect.cards(bo.inventory, "p25")
    expect.cards(game.graveyard, "p56")
  end)

scenario("CHIM-78 regrow: also as the victim of a cleave", TEST, function(given, when, expect)
  local ann, bo = given.players()
  specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p31" }, energy = 4 },
    { torso = { "t7", "t8" }, parts = { { "p40", 0, 2, 0 }, { "p25", 0, 3, 0 } }, energy = 1 } },
    given.card)
  given.rolls(6, 6, 6)

  given.attack(when, given.card("p40"), "p31")
  when.answer(ann, "cleave_choose", "p25")
  when.answer(bo, "regrow_pay", true)

  expect.cards(bo.inventory, "p25")
  expect.cards(game.graveyard, "p40")
  expect.amount(bo.energy, 0)
end)

scenario("salve: several add up", TEST, function(given, when, expect)
  local ann = given.players()
  specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p52" }, energy = 2 } }, given.card)
  local sac = given.card("p52")
  for _ = 1, 2 do
    when.runs(rules.use_ability, game, ann, { card = sac, args = sac.ability, target = sac })
    rules.unmark(game, sac, "used")
  end
  expect.equal(value("defense", sac), 12)
end)

scenario("spy: one card is told, too", TEST, function(given, when, expect)
  local ann, bo = given.players()
  specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p20" } },
    { torso = { "t7", "t8" }, inventory = { "p01" } } }, given.card)
  local eyes = given.card("p20")
  when.runs(rules.use_ability, game, ann, { card = eyes, args = eyes.ability, target = bo })
  expect.log("In bo's drawer: Bear Arm", ann)
end)

scenario("detonate: with no attacker left on the monster nobody is asked, nothing happens", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p10" } },
      { torso = { "t5", "t6" }, parts = { "p46" } } }, given.card)
    local jelly, trotter = given.card("p46"), given.card("p10")
    local attack = rules.plan_attack(ann, { trotter }, jelly)
    move(trotter, ann.inventory)

    when.runs(effects.detonate.destroyed, game, attack, jelly, bo)

    expect.done()
    expect.at(trotter, ann.inventory)
    expect.no_log("goes off")
  end)

scenario("stagger: of a part that is used already nothing is said", TEST,
  function(given, when, expect)
    local _, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p09" }, energy = 2 },
      { torso = { "t5", "t6" }, parts = { "p29" } } }, given.card)
    rules.mark(game, given.card("p29"), "used")
    given.rolls(1, 1)

    given.attack(when, given.card("p29"), "p09")

    expect.no_log("staggers")
    expect.at(given.card("p29"), bo.monster)
  end)

scenario("CHIM-92 harden counts in the comparison alone, not in what a card has now", TEST,
  function(given, when, expect)
    local _, bo, cy = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 2 },
      { torso = { "t7", "t8" }, parts = { "p13", "p52" }, energy = 2 } }, given.card)
    local torso = bo.torso[1]
    given.rolls(1)

    given.attack(when, torso, "t1")
    when.answer(bo, "respond_declared", "p13")
    expect.is_true(expect.asked(bo, "respond_declared").prompt:find("bo's torso", 1, true))
    when.passes(bo, "respond_declared")

    expect.asked(bo, "respond_rolled")
    expect.equal(value("defense", torso), 14)
    expect.equal(rules.shows(game, cy).monsters[2].cards[1].defense, 14)
    local other = rules.plan_attack(cy, { cy.torso[1] }, torso)
    expect.equal(rules.defense_against(other), 14) -- nor in another attack
    when.passes(bo, "respond_rolled")
    expect.log("4 against Defense 18: a miss")
  end)

scenario("CHIM-73 jam closes its window at once", TEST, function(given, when, expect)
  local ann, bo = given.players()
  specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p50" } },
    { torso = { "t7", "t8" }, parts = { "p24" }, energy = 2 },
    { torso = { "t5", "t6" }, parts = { "p52" }, energy = 1 } }, given.card)
  local knot = given.card("p50")

  when.runs(rules.use_ability, game, ann, { card = knot, args = knot.ability })
  when.answer(bo, "respond_ability", "p24")

  expect.done() -- cy, who could salve, is not asked any more
  expect.amount(ann.energy, 0)
end)
