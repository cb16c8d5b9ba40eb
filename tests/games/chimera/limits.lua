--- limits.lua - sentences at their limits: one card, one place, one step more or less.
local specimens = require "specimens"

local TEST = { setup = false, players = 4, options = { hair = 1234 } }

local function can_use(player, id)
  for _, card in ipairs(rules.usable_cards(game, player, {})) do
    if card.id == id then return true end
  end
  return false
end

scenario("last_stand CHIM-85: a salve on the attacker's torso counts", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p21" }, energy = 9 },
      { torso = { "t7", "t8" }, parts = { "p64" } } }, given.card)
    ann.torso[1].marks.salved = 1
    given.rolls(6, 6, 6, 6)

    given.attack(when, bo.torso[1], "p21")

    expect.is_true(ann.alive) -- 17 is too much
    expect.log("Tesla Coupling fizzles")
  end)

scenario("counterstrike: without reach inner parts are no target", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 2,
      parts = { { "p07", -1, 0, 1 }, { "p05", -2, 0, 1 } } },
      { torso = { "t5", "t6" }, parts = { "p54" }, energy = 1 } }, given.card)
    given.rolls(1)

    given.attack(when, bo.torso[1], "t1")
    when.answer(bo, "counterstrike_use", true)

    expect.offers_only(bo, "p05", ann.torso[1])
    given.rolls(1)
    when.answer(bo, "attack_target", "p05")
  end)

scenario("recoil: a card that was cut off meanwhile is not destroyed", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 4,
      parts = { { "p41", -1, 0, 1 }, { "p27", -2, 0, 1 } } },
      { torso = { "t5", "t6" }, parts = { "p46" } } }, given.card)
    given.rolls(6, 6, 6, 6)

    given.attack(when, given.card("p46"), "p27", "p41")
    when.answer(bo, "detonate_choose", "p41")

    expect.at(given.card("p41"), game.graveyard)
    expect.at(given.card("p27"), ann.inventory)
  end)

scenario("leech and stagger tell what they did", TEST, function(given, when, expect)
  specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p44", "p09" }, energy = 5 },
    { torso = { "t5", "t6" }, parts = { "p05", "p50" } } }, given.card)
  given.rolls(6, 1, 1)

  given.attack(when, given.card("p50"), "p44")
  expect.log("Leech Cluster drinks 1 energy")
  given.attack(when, given.card("p05"), "p09")
  expect.log("Crab Pincer staggers")
end)

scenario("graft needs one card that fits, ransack one card in the drawer", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p42", "p28" }, energy = 2,
      inventory = { "p01" } }, { torso = { "t5", "t6" }, inventory = { "p05" } } }, given.card)
    local forceps = given.card("p28")
    expect.is_true(can_use(ann, "p42"))

    when.runs(rules.use_ability, game, ann, { card = forceps, args = forceps.ability,
      target = bo })

    expect.at(given.card("p05"), game.graveyard)
  end)

scenario("transplant: one other place will do, and one straight below is another place", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t2" }, energy = 1,
      parts = { { "p14", -1, 0, 1 }, { "p05", 1, 0, 3 } } },
      { torso = { "t5", "t6" }, energy = 1 } }, given.card)
    when.runs(rules.main_step, game, ann)
    when.answer(ann, "arena_action", "ability")
    expect.offers_only(ann, "1,1r3", "-1,1r1")
    when.answer(ann, "attach_place", "1,1r3")
    expect.equal(given.card("p05").space.name, "1,1")

    move(given.card("p14"), game.box_cards)
    move(given.card("p05"), game.box_cards)
    specimens.sew(bo, given.card("p14"), -1, 0, 1)
    specimens.sew(bo, given.card("p05"), 1, 1, 3)
    rules.unmark(game, given.card("p14"), "used")
    expect.is_true(can_use(bo, "p14")) -- only below the torso
  end)

scenario("V1 a fourth player is too many", { players = 4, variant = "three_players",
  refused = "3" }, function() end)

scenario("V2 a third player is too many", { players = 3, variant = "two_players",
  refused = "2" }, function() end)

scenario("detonate: an attacker that was cut off meanwhile is out of its reach", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 5, parts = { "p10", "p06" } },
      { torso = { "t5", "t6" }, parts = { "p46" } } }, given.card)
    local jelly, trotter = given.card("p46"), given.card("p10")
    local attack = rules.plan_attack(ann, { given.card("p06"), trotter }, jelly)
    move(trotter, ann.inventory)

    when.runs(effects.detonate.destroyed, game, attack, jelly, bo)

    expect.not_asked(bo) -- Cuttle Arm alone is left to go off at
    expect.at(given.card("p06"), game.graveyard)
    expect.at(trotter, ann.inventory)
  end)

scenario("V4 the others see a monster grow", { players = 4, variant = "open_laboratory",
  setup = false }, function(given, _, expect)
  local ann, bo = given.players()
  rules.open_laboratory(game)
  given.cards(ann.torso, "t1", "t3")
  rules.put_on(ann, given.card("p01"), { x = 1, y = 0, r = 3 })

  local seen = 0
  for _, zone in ipairs(expect.view(bo).zones) do
    if zone.name == "monster" and zone.owner == 1 then
      expect.equal(zone.cards[1].id, "p01")
      seen = seen + 1
    end
  end
  expect.equal(seen, 1)
end)
