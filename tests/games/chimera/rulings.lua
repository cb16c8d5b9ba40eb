--- rulings.lua - the rulings of docs/games/chimera.md, by their numbers.
local specimens = require "specimens"

local TEST = { setup = false, players = 4, options = { hair = 1234 } }

--- What an ability of the card is used for.
local function use_of(card, target)
  return { card = card, args = card.ability, target = target }
end

--- Building with these cards on ann's bench, as many steps as are given.
local function build(given, when, steps, torso, ...)
  specimens.arena(game, { { torso = torso } }, given.card)
  rules.phase(game, "building")
  given.cards(game.players[1].bench, ...)
  rules.numbers.build_steps = steps
  when.runs(rules.build, game.players[1])
end

scenario("ruling 1: kind is torso or part; what is printed as the kind is the limb", TEST,
  function(given, _, expect)
    local bear, half = given.card("p01"), given.card("t1")
    expect.equal({ bear.kind, bear.limb, half.kind, half.form },
      { "part", "arm", "torso", "crown" })
    expect.equal(given.card("p32").ability.effect, "decoy")
    expect.equal(given.card("p18").attack.riders[1].against, "head")
    expect.equal({ given.card("p51").ability.strains, given.card("p61").ability.limbs },
      { "brood", "tentacle" })
  end)

scenario("ruling 2 CHIM-31: suggest and start over are one step each, however much they move", TEST,
  function(given, when, expect)
    local ann = given.players()
    build(given, when, 3, { "t5", "t6" }, "p03", "p02", "p05")

    when.answer(ann, "build_step", "suggest")
    expect.equal(#ann.monster, 3)
    when.answer(ann, "build_step", "start_over")
    expect.equal(#ann.bench, 3)
    when.answer(ann, "build_step", "p03") -- it fits in one place only

    expect.done() -- the third and last step
    expect.cards(ann.bench, "p05", "p02")
  end)

scenario("ruling 2 CHIM-31: a change is one step, with the part and its new place", TEST,
  function(given, when, expect)
    local ann = given.players()
    build(given, when, 2, { "t1", "t8" }, "p10")

    when.answer(ann, "build_step", "p10")
    when.answer(ann, "build_place", "0,-1r2")
    when.answer(ann, "build_step", "change")
    when.answer(ann, "build_part", "p10")
    when.answer(ann, "build_move", "1,1r3")

    expect.done()
    expect.equal(given.card("p10").space.name, "1,1")
  end)

scenario("ruling 3 CHIM-12 CHIM-25: what was left of the deck is drawn before the discard pile",
  { players = 4 }, function(given, when, expect)
    local _, bo = given.players()
    given.empty(game.deck, game.discard)
    given.top(game.deck, "p01", "p02")
    given.amount(bo.energy, 5, game.energy_box)

    when.runs(rules.last_draw, game, bo)

    expect.equal(#bo.bench, 3)
    expect.at(given.card("p01"), bo.bench)
    expect.at(given.card("p02"), bo.bench)
    expect.equal({ #game.deck, #game.discard }, { 61, 0 })
  end)

scenario("ruling 4: the stitchings of a torso are those of both halves; sap and salve lie on one",
  TEST, function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p30" }, energy = 1 },
      { torso = { "t7", "t8" }, parts = { { "p02", 1, 0, 3 }, { "p03", 1, 1, 3 } } } }, given.card)
    local one, other = given.card("t7"), given.card("t8")
    expect.equal({ rules.body(bo).of[one].open, #rules.body(bo).of[one].near }, { 4, 2 })

    when.runs(rules.use_ability, game, ann, use_of(given.card("p30"), one))

    expect.equal({ one.marks.sapped, other.marks.sapped }, { 3, 0 })
    for _, card in ipairs(rules.shows(game, ann).monsters[2].cards) do
      if card.torso then expect.equal(card.defense, 11, card.id) end
    end
    expect.equal(rules.node(other), one)
  end)

scenario("ruling 5 CHIM-61: the running total of the rolled window is already without the shell",
  TEST, function(given, when, expect)
    local _, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p01" }, energy = 2 },
      { torso = { "t7", "t8" }, parts = { "p36", "p53" }, energy = 2 } }, given.card)
    given.rolls(6, 6)

    given.attack(when, given.card("p36"), "p01")

    expect.is_true(expect.asked(bo, "respond_rolled").prompt:find("ann rolls 9 against"))
    expect.equal(rules.shows(game, bo).attack.total, 9) -- 13 and 4 off
    expect.equal(given.card("p36").marks.shell_spent, 1)
    when.passes(bo, "respond_rolled")
    expect.log("9 against Defense 10: a miss")
  end)

scenario("ruling 5 CHIM-75: an attack lost before the dice does not spend a shell", TEST,
  function(given, when, expect)
    local _, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 2 },
      { torso = { "t7", "t8" }, parts = { "p36", "p52" }, energy = 1 } }, given.card)

    given.attack(when, given.card("p36"), "t1")
    move(given.card("p36"), bo.inventory)
    when.passes(bo, "respond_declared")

    expect.done()
    expect.equal(given.card("p36").marks.shell_spent, 0)
    expect.no_log("rolls")
  end)

scenario("ruling 6 CHIM-75: a strike whose attacker has left is lost, and the turn goes on", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p52" } },
      { torso = { "t5", "t6" }, parts = { "p54" }, energy = 1 } }, given.card)
    given.rolls(1)

    when.runs(rules.turn, game, ann)
    when.answer(ann, "arena_action", "attack")
    when.answer(ann, "attack_cards", { "t1" })
    when.answer(ann, "attack_target", bo.torso[1])
    when.passes(ann, "respond_declared")
    when.passes(ann, "respond_rolled")
    when.answer(bo, "counterstrike_use", true)
    when.answer(bo, "attack_target", ann.torso[1])
    expect.asked(ann, "respond_declared")
    when.resigns(bo)
    when.answer(ann, "respond_declared", "p52") -- asked still: the window is open
    when.answer(ann, "ability_target", "p52")

    expect.is_false(bo.alive)
    expect.no_log("Urchin Stomach rolls") -- nothing is rolled any more
    expect.asked(ann, "arena_action")
  end)

scenario("ruling 7 CHIM-91: who leaves while declaring an attack does not attack, nor growl", TEST,
  function(given, when, expect)
    local ann, bo, cy = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 5 }, {},
      { torso = { "t5", "t6" }, parts = { "p52" }, energy = 1 } }, given.card)
    local box = game.energy_box.amount

    when.runs(rules.turn, game, ann)
    when.answer(ann, "arena_action", "attack")
    when.answer(ann, "attack_cards", { "t1" })
    when.resigns(ann)

    expect.done() -- cy, who could answer an attack or a growl, is not asked
    expect.is_false(ann.alive)
    expect.no_log("ann sets")
    expect.no_log("growls")
    expect.amount(game.energy_box, box + 5)
    expect.is_true(bo.alive and cy.alive)
  end)

scenario("ruling 7 CHIM-91: who leaves while aiming a response does not use it", TEST,
  function(given, when, expect)
    local _, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 2, parts = { "p10", "p44" } },
      { torso = { "t5", "t6" }, parts = { "p43" }, energy = 2 } }, given.card)

    given.attack(when, bo.torso[1], "t1")
    when.answer(bo, "respond_declared", "p43")
    expect.asked(bo, "ability_target")
    when.resigns(bo)

    expect.is_false(bo.alive)
    expect.equal({ given.card("p10").marks.used, given.card("p44").marks.used }, { 0, 0 })
    expect.no_log("bo uses")
  end)

scenario("ruling 7 CHIM-91: nor does who leaves while sewing a part on, or striking back", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 4, parts = { "p10" } },
      { torso = { "t5", "t6" }, inventory = { "p01", "p05" }, energy = 2 },
      { torso = { "t7", "t8" }, parts = { "p54" }, energy = 1 } }, given.card)

    given.attack(when, bo.torso[1], "t1")
    when.answer(bo, "respond_declared", "attach")
    when.resigns(bo)
    expect.is_false(bo.alive)
    expect.no_log("bo sews on")
    given.rolls(1)
    given.attack(when, game.players[3].torso[1], "t3")
    when.answer(game.players[3], "counterstrike_use", true)
    when.resigns(game.players[3])
    expect.no_log("cy sets")
    expect.is_true(ann.alive)
  end)

--- Where a line of the journal stands that holds these words.
local function line_of(expect, words)
  for at, event in ipairs(expect.journal()) do
    if event.text and event.text:find(words, 1, true) then return at end
  end
  error("nobody said: " .. words)
end

scenario("ruling 8 CHIM-79: several leeches and recoils come in the order of their ids", TEST,
  function(given, when, expect)
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p17", "p27", "p44" },
      energy = 6 }, { torso = { "t5", "t6" }, parts = { "p09" } } }, given.card)
    given.rolls(6, 6, 6, 6, 6, 6, 6)
    local rider = rules.rider
    rules.rider = function(card, effect) -- as if Hyena Jaws had a recoil, too
      return effect == "recoil" and card.id == "p17" and {} or rider(card, effect)
    end

    given.attack(when, given.card("p09"), "p44", "p27", "p17")
    rules.rider = rider

    expect.is_true(line_of(expect, "Hyena Jaws drinks 2")
      < line_of(expect, "Leech Cluster drinks 1"))
    expect.cards(game.graveyard, "p09", "p17", "p27")
  end)

scenario("ruling 8: each of several cleaves asks once, and takes another part", TEST,
  function(given, when, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p31", "p10" }, energy = 5 },
      { torso = { "t5", "t6" }, parts = { { "p62", -1, 0, 0 }, { "p02", -1, -1, 2 },
        { "p37", -2, 0, 1 } } } }, given.card)
    given.rolls(6, 6, 6, 6)
    local rider = rules.rider
    rules.rider = function(card, effect) -- as if Boar Trotter had a cleave, too
      return effect == "cleave" and card.id == "p10" and { value = 7 } or rider(card, effect)
    end

    given.attack(when, given.card("p62"), "p31", "p10")
    expect.offers_only(ann, "p02", "p37")
    when.answer(ann, "cleave_choose", "p37")
    expect.offers_only(ann, "p02")
    when.answer(ann, "cleave_choose", "p02")
    rules.rider = rider

    expect.done()
    expect.cards(game.graveyard, "p62", "p37", "p02")
  end)

scenario("ruling 9 CHIM-85: a blast, a detonation or leaving sets no last stand off", TEST,
  function(given, when, expect)
    local ann, bo, cy, di = given.players()
    specimens.arena(game, { { torso = { "t2", "t4" }, parts = { "p56" }, energy = 2 },
      { torso = { "t7", "t8" }, parts = { "p64" } } }, given.card)
    bo.torso[1].marks.sapped = 2

    when.runs(rules.use_ability, game, ann, use_of(given.card("p56"), bo.torso[1]))
    expect.equal({ ann.alive, bo.alive }, { true, false })

    given.cards(di.monster:space(1, 0), "p64")
    expect.is_true(rules.is_attached(given.card("p64")))
    rules.doom(game, di)
    when.runs(rules.bury, game)

    expect.equal({ ann.alive, cy.alive, di.alive }, { true, true, false })
    expect.no_log("does not go alone")
    expect.no_log("fizzles")
  end)

scenario("ruling 9 CHIM-85: an attacker's torso that a detonation destroys stands no last time",
  TEST, function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t7", "t8" }, parts = { "p64" }, energy = 2 },
      { torso = { "t2", "t4" }, parts = { "p46" } } }, given.card)
    ann.torso[1].marks.sapped = 9
    given.rolls(6)

    given.attack(when, given.card("p46"), "t7")

    expect.equal({ ann.alive, bo.alive }, { false, true })
    expect.no_log("does not go alone")
  end)

scenario("ruling 10 CHIM-79: nobody strikes back at a monster that is gone", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" } },
      { torso = { "t5", "t6" }, parts = { "p54" }, energy = 1 } }, given.card)
    local attack = rules.plan_attack(ann, { given.card("t1") }, bo.torso[1])
    rules.doom(game, ann)
    rules.bury(game)

    when.runs(rules.strike_back, game, attack)

    expect.done()
    expect.amount(bo.energy, 1)
  end)

scenario("ruling 11: a part that fits nowhere else cannot be transplanted", TEST,
  function(given, _, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t5", "t6" }, energy = 1, parts = { { "p14", 0, 2, 0 },
      { "p03", 1, 0, 3 } } } }, given.card)
    local use = use_of(given.card("p14"))

    local before = effects.transplant.targets(game, ann, use)
    expect.equal(before, { given.card("p03") }) -- below Frog Thigh there is another n
    move(given.card("p14"), game.box_cards)
    expect.equal(effects.transplant.targets(game, ann, use), {})
  end)

local function zone_of(view, name, seat)
  for _, zone in ipairs(view.zones) do
    if zone.name == name and zone.owner == seat then return zone end
  end
end

scenario("ruling 12: a view of the building is the same whatever the others have built", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t8" } }, { torso = { "t2", "t3" } } }, given.card)
    move(game.box_cards:list(function(card) return card.kind == "part" end), game.deck)
    given.cards(ann.bench, "p01", "p10")
    given.cards(bo.bench, "p02")
    local function sight()
      local view, list = expect.view(bo), {}
      for _, name in ipairs { "bench", "monster", "inventory" } do
        local zone = zone_of(view, name, 1)
        list[#list + 1] = name .. tostring(zone.count) .. #zone.cards
      end
      list[#list + 1] = #rules.shows(game, bo).monsters[1].cards
      list[#list + 1] = #expect.journal(bo)
      return table.concat(list, " ")
    end

    when.runs(rules.building, game)
    local before = sight()
    when.answer(ann, "build_step", "p01")
    when.answer(ann, "build_place", "1,0r3")
    expect.equal(sight(), before)
    when.passes(ann, "build_step")
    expect.equal(sight(), before) -- done, and bo cannot tell
    when.passes(bo, "build_step")
    expect.is_false(sight() == before)
  end)

scenario("ruling 13 CHIM-50 CHIM-90: when all die in the Rot nobody is the first player", TEST,
  function(given, when, expect)
    specimens.arena(game, {}, given.card)
    game.round = 10

    when.runs(rules.round, game)

    expect.equal(expect.over("no monster is left").ranks, { 1, 1, 1, 1 })
    expect.equal(rules.first_player(game), nil)
    expect.no_log("growls")
  end)
