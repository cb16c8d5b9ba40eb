--- corners.lua - sentences in their corners: the last of several, exactly enough, nobody left.
local specimens = require "specimens"

local TEST = { setup = false, players = 4, options = { hair = 1234 } }

--- The labels of what somebody is asked, by key.
local function labels(expect, player, id)
  local list = {}
  for _, option in ipairs(expect.asked(player, id).options) do list[option.key] = option.label end
  return list
end

scenario("CHIM-57 every living opponent may be attacked, the one on the right among them", TEST,
  function(given, when, expect)
    local ann, bo, cy, di = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" } } }, given.card)

    when.runs(rules.choose_target, game, ann, { given.card("t1") })

    expect.offers_only(ann, bo.torso[1], cy.torso[1], di.torso[1])
    when.rest()
  end)

scenario("CHIM-51 who has exactly the refill level draws nothing, and nobody speaks of it", TEST,
  function(given, _, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 5 } }, given.card)
    rules.start_turn(game, ann)
    expect.amount(ann.energy, 5)
    expect.no_log("charges up")
  end)

scenario("CHIM-53 CHIM-56 one card and exactly its cost are enough to attack", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 2 }, { torso = { "t5", "t6" },
      energy = 2 } }, given.card)
    rules.mark(game, given.card("t3"), "used")
    rules.mark(game, given.card("t6"), "used")

    when.runs(rules.main_step, game, ann)
    expect.offers_only(ann, "attack")
    expect.equal(labels(expect, ann, "arena_action").attack, "attack: 1 card is ready")
    when.passes(ann, "arena_action")
    when.runs(rules.main_step, game, bo)
    expect.done() -- Leviathan Crown costs 3
  end)

scenario("CHIM-56 all ready cards may attack together, if the energy is exactly enough", TEST,
  function(given, when, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p10" }, energy = 5 } },
      given.card)

    when.runs(rules.choose_attackers, ann)
    expect.is_true(expect.asked(ann, "attack_cards").prompt:find("up to 3 together", 1, true))
    when.answer(ann, "attack_cards", { "p10", "t1", "t3" })

    expect.equal(#when.result(), 3)
    given.amount(ann.energy, 2, game.energy_box)
    when.runs(rules.choose_attackers, ann)
    expect.is_true(expect.asked(ann, "attack_cards").prompt:find("do for one.", 1, true))
    when.answer(ann, "attack_cards", { "t3" })
  end)

scenario("CHIM-52 the main step names what is ready", TEST, function(given, when, expect)
  local ann = given.players()
  specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p50", "p52" }, energy = 5,
    inventory = { "p10", "p01" } } }, given.card)

  when.runs(rules.main_step, game, ann)

  local said = labels(expect, ann, "arena_action")
  expect.equal(said.attack, "attack: 2 cards are ready")
  expect.equal(said.ability, "ability: Adrenal Knot, Royal Jelly Sac")
  expect.equal(said.attach, "attach: sew on a part of your drawer (2 energy; 2 fit)")
  when.passes(ann, "arena_action")
end)

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

scenario("CHIM-84 CHIM-89 who had the last turn of a round may die in the Rot after it", TEST,
  function(given, when, expect)
    local ann, _, _, di = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p01" } },
      { torso = { "t5", "t6" }, parts = { "p05" } } }, given.card)

    when.runs(rules.turn, game, di)
    when.passes(di, "arena_action")
    when.runs(rules.rot, game)

    expect.is_false(di.alive)
    expect.equal(game.deaths[1], { game.players[3], di })
    expect.equal(game.turn_of, nil)
    expect.is_true(ann.alive)
  end)

scenario("CHIM-84 an attack in which the attacker dies is over for the screen, too", TEST,
  function(given, when, expect)
    local ann, bo, cy = given.players()
    specimens.arena(game, { { torso = { "t7", "t8" }, parts = { "p21" } },
      { torso = { "t4", "t2" }, parts = { "p64" } } }, given.card)
    given.rolls(6, 6, 6, 6)

    when.runs(rules.turn, game, ann)
    when.answer(ann, "arena_action", "attack")
    when.answer(ann, "attack_cards", { "p21" })
    when.answer(ann, "attack_target", bo.torso[1])

    expect.is_false(ann.alive)
    expect.equal(rules.shows(game, cy).attack, nil)
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

scenario("CHIM-43 the others see no mark on a card in somebody's inventory", TEST,
  function(given, _, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, inventory = { "p01", "p05" } } },
      given.card)
    rules.mark(game, given.card("p01"), "used")
    local function marked(view)
      local count = 0
      for _, zone in ipairs(view.zones) do
        for _, card in ipairs(zone.name == "inventory" and zone.cards or {}) do
          if card.marks and card.marks.used then count = count + 1 end
        end
      end
      return count
    end
    expect.equal({ marked(expect.view(ann)), marked(expect.view(bo)) }, { 1, 0 })
  end)

scenario("after the game everything is public", { players = 4, setup = false },
  function(given, when, expect)
    local ann, bo, cy, di = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, inventory = { "p01" } } }, given.card)
    local function sees(player)
      for _, zone in ipairs(expect.view(player).zones) do
        if zone.name == "inventory" and zone.owner == 1 then
          return zone.cards[1] ~= nil and zone.cards[1].id == "p01"
        end
      end
    end
    local buried = game.box_cards[1] -- it was in the deck
    expect.is_false(sees(bo) or buried:seen_by(ann))
    for _, player in ipairs { bo, cy, di } do rules.doom(game, player) end
    when.runs(rules.bury, game)
    expect.over("the last monster standing")
    expect.is_true(sees(bo) and sees(ann))
    expect.is_true(buried:seen_by(ann))
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

scenario("CHIM-89 where one part only is outer, that one rots unasked", TEST,
  function(given, when, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t8" },
      parts = { { "p01", 1, 0, 3 }, { "p10", 2, 0, 3 } } } }, given.card)

    when.runs(rules.rot, game)

    expect.at(given.card("p10"), game.box_cards)
    expect.at(given.card("p01"), ann.monster)
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
