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

scenario("CHIM-89 where one part only is outer, that one rots unasked", TEST,
  function(given, when, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t8" },
      parts = { { "p01", 1, 0, 3 }, { "p10", 2, 0, 3 } } } }, given.card)

    when.runs(rules.rot, game)

    expect.at(given.card("p10"), game.box_cards)
    expect.at(given.card("p01"), ann.monster)
  end)

scenario("CHIM-47 what the screen is told of a card, of the living and of the three orders", TEST,
  function(given, _, expect)
    local ann, bo, _, di = given.players()
    specimens.arena(game, { { torso = { "t1", "t8" }, parts = { { "p01", 1, 0, 3 },
      { "p52", -1, 0, 0 } } } }, given.card)
    rules.mark(game, given.card("p01"), "used")
    rules.doom(game, di)
    rules.bury(game)

    local shown = rules.shows(game, bo)
    local bear, sac
    for _, card in ipairs(shown.monsters[1].cards) do
      if card.id == "p01" then bear = card elseif card.id == "p52" then sac = card end
    end
    expect.equal(bear, { id = "p01", name = "Bear Arm", x = 1, y = 0, edges = "-n-m", defense = 8,
      outer = true, torso = false, used = true, attack = "2d+1", cost = 2 })
    expect.equal({ sac.used, sac.attack, sac.ability }, { false, nil, "salve" })
    expect.equal({ shown.monsters[1].alive, shown.monsters[4].alive }, { true, false })
    expect.equal(shown.hair, { 1, 2, 3, 4 })
    expect.equal({ #shown.age, #shown.height, ann.alive }, { 4, 4, true })
  end)

scenario("CHIM-60 the windows tell how likely a hit is, then whether it is one as it stands", TEST,
  function(given, when, expect)
    local _, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, parts = { "p10" }, energy = 3 },
      { torso = { "t7", "t8" }, parts = { "p52", "p44" }, energy = 1 } }, given.card)
    given.rolls(3, 3)
    local function says(id, words)
      expect.is_true(expect.asked(bo, id).prompt:find(words, 1, true), words)
    end

    given.attack(when, given.card("p52"), "t1")
    says("respond_declared", "ann attacks bo's Royal Jelly Sac: 67% to hit") -- three and more
    when.passes(bo, "respond_declared")
    says("respond_rolled", "ann rolls 6 against bo's Royal Jelly Sac (Defense 6), a hit as")
    when.answer(bo, "respond_rolled", "p52")
    when.answer(bo, "ability_target", "p52")
    given.amount(bo.energy, 1, game.energy_box)
    rules.unmark(game, given.card("p52"), "used")
    given.attack(when, given.card("p52"), "p10")
    says("respond_declared", "0% to hit")
    when.passes(bo, "respond_declared")
    says("respond_rolled", "ann rolls 5 against bo's Royal Jelly Sac (Defense 9), a miss as")
    when.passes(bo, "respond_rolled")
  end)

scenario("CHIM-41 attach_discount takes off what is printed, however dear attaching is", TEST,
  function(given, _, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t8" } } }, given.card)
    rules.numbers.attach = 4
    expect.equal(value("attach_cost", ann), 3) -- Piston Haunch
    specimens.sew(ann, given.card("p63"))
    expect.equal(value("attach_cost", ann), 2) -- and Gear Housing
  end)
