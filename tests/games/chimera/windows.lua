--- windows.lua - when abilities may be used, and who may respond.
local specimens = require "specimens"

local TEST = { setup = false, players = 4, options = { hair = 1234 } }

--- Ann uses the card's ability in her main step.
local function use(given, when, id, target)
  when.runs(rules.use_ability, game, game.players[1], { card = given.card(id),
    args = given.card(id).ability, target = target })
end

local function ids(cards)
  local list = {}
  for at, card in ipairs(cards) do list[at] = card.id end
  table.sort(list)
  return list
end

scenario("CHIM-66 each timing has its time", TEST, function(given, _, expect)
  local ann, bo = given.players()
  specimens.arena(game, { { torso = { "t1", "t3" }, energy = 20, parts = { "p57", "p50", "p55",
    "p13", "p40", "p24", "p46" } }, { torso = { "t5", "t6" }, energy = 5 } }, given.card)
  local on_me = { player = bo, defender = ann, target = ann.torso[1], cards = {} }
  local by_me = { player = ann, defender = bo, target = bo.torso[1], cards = {} }
  local answered = { card = given.card("t5") }
  local function now(timing, it, used)
    return ids(rules.usable_cards(game, ann, { timing = timing, attack = it, use = used }))
  end

  expect.equal(now(nil), { "p50", "p55" }) -- the main step: turn and any
  expect.equal(now("declared", on_me), { "p13", "p55" })
  expect.equal(now("declared", by_me), { "p55" })
  expect.equal(now("rolled", by_me), { "p40", "p55" })
  expect.equal(now("ability", nil, answered), { "p24", "p55" })
  expect.equal(now("turn_end"), { "p55" })
end)

scenario("CHIM-67 the card must be attached and unused, and the cost is paid", TEST,
  function(given, when, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 5, parts = { "p50" },
      inventory = { "p55" } }, { torso = { "t5", "t6" }, energy = 5 } }, given.card)
    given.cards(game.graveyard, "p43")

    expect.equal(ids(rules.usable_cards(game, ann, {})), { "p50" })
    use(given, when, "p50")
    expect.equal(given.card("p50").marks.used, 1)
    expect.equal(ids(rules.usable_cards(game, ann, {})), {})
    specimens.sew(ann, given.card("p55"))
    expect.equal(ids(rules.usable_cards(game, ann, {})), { "p55" })
    given.amount(ann.energy, 0, game.energy_box)
    expect.equal(ids(rules.usable_cards(game, ann, {})), {})
  end)

scenario("CHIM-68 an ability without a legal target may not be used", TEST,
  function(given, _, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 5, parts = { "p55", "p43", "p28",
      "p60" } } }, given.card)

    expect.equal(ids(rules.usable_cards(game, ann, {})), {})
    given.amount(bo.energy, 1, game.energy_box)
    expect.equal(ids(rules.usable_cards(game, ann, {})), { "p55" })
  end)

scenario("CHIM-68 legality is checked when paying; then a target is affected as far as possible",
  TEST, function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 5, parts = { "p55" } },
      { torso = { "t5", "t6" }, energy = 2, parts = { "p52" } } }, given.card)

    use(given, when, "p55", bo)
    when.answer(bo, "respond_ability", "p52") -- spends one of the two
    when.answer(bo, "ability_target", "p52")

    expect.amount(bo.energy, 0)
    expect.amount(ann.energy, 4)
  end)

scenario("CHIM-69 an ability of the main step opens a window before it takes effect", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 5, parts = { "p50" } },
      { torso = { "t5", "t6" }, energy = 2, parts = { "p52" } } }, given.card)

    use(given, when, "p50")
    expect.asked(bo, "respond_ability")
    expect.amount(ann.energy, 5) -- not yet
    when.passes(bo, "respond_ability")
    expect.amount(ann.energy, 7)
  end)

scenario("CHIM-69 CHIM-73 an ability used as a response opens no window of its own", TEST,
  function(given, when, expect)
    local _, bo, cy = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 5, parts = { "p50" } },
      { torso = { "t5", "t6" }, energy = 1, parts = { "p52" } },
      { torso = { "t7", "t8" }, energy = 2, parts = { "p24" } } }, given.card)

    use(given, when, "p50")
    when.answer(bo, "respond_ability", "p52")
    when.answer(bo, "ability_target", "p52")
    expect.equal(given.card("p52").marks.salved, 3) -- at once
    when.answer(cy, "respond_ability", "p24") -- jams Adrenal Knot, not the salve

    expect.amount(game.players[1].energy, 5)
    expect.equal(given.card("p52").marks.salved, 3)
    expect.done() -- and the window is closed
  end)

scenario("CHIM-70 in a window: an attachment, an any ability, or one of its own timing", TEST,
  function(given, when, expect)
    local _, bo = given.players()
    specimens.arena(game, { { torso = { "t5", "t6" }, energy = 2 },
      { torso = { "t1", "t3" }, energy = 5, parts = { "p13", "p55", "p33", "p30" },
        inventory = { "p10" } } }, given.card)
    given.amount(game.players[3].energy, 1, game.energy_box)
    given.rolls(1)

    given.attack(when, bo.torso[1], "t6")
    expect.offers_only(bo, "p13", "p55", "attach") -- sap is for the own turn
    when.passes(bo, "respond_declared")
    expect.offers_only(bo, "p33", "p55", "attach")
  end)

--- Every seat can respond: each has a salve or the like, or an inventory card and 2 energy.
local function everybody(given)
  specimens.arena(game, {
    { torso = { "t1", "t3" }, energy = 9, inventory = { "p01" }, parts = { "p50", "p55" } },
    { torso = { "t5", "t6" }, energy = 4, inventory = { "p02" } },
    { torso = { "t2", "t7" }, energy = 4, inventory = { "p05" } },
    { torso = { "t4", "t8" }, energy = 4, inventory = { "p10" }, parts = { "p52" } } }, given.card)
end

local function order_of(when, expect, id, n)
  local order = {}
  for _ = 1, n do
    for _, player in ipairs(game.players) do
      local fine = pcall(expect.not_asked, player)
      if not fine then
        order[#order + 1] = player.seat
        when.passes(player, id)
        break
      end
    end
  end
  return order
end

scenario("S27 CHIM-71 CHIM-72 the target's owner first, then clockwise, the attacker included",
  TEST, function(given, when, expect)
    local ann, bo, cy, di = given.players()
    everybody(given)
    given.rolls(1)

    given.attack(when, cy.torso[1], "t1")
    when.passes(cy, "respond_declared")
    when.answer(di, "respond_declared", "p52")
    when.answer(di, "ability_target", "p52")
    when.passes(ann, "respond_declared")
    when.passes(bo, "respond_declared")
    when.passes(cy, "respond_declared")
    expect.asked(di, "respond_declared") -- the last responder passes too
    when.passes(di, "respond_declared")
    expect.asked(cy, "respond_rolled")
  end)

scenario("CHIM-71 without a response the declared window asks each once", TEST,
  function(given, when, expect)
    local _, _, cy = given.players()
    everybody(given)
    given.rolls(1)
    given.attack(when, cy.torso[1], "t1")
    expect.equal(order_of(when, expect, "respond_declared", 4), { 3, 4, 1, 2 })
    expect.equal(order_of(when, expect, "respond_rolled", 4), { 3, 4, 1, 2 })
    expect.done()
  end)

scenario("CHIM-71 the ability window: whom it is aimed at first, without the user", TEST,
  function(given, when, expect)
    local _, _, cy = given.players()
    everybody(given)
    use(given, when, "p55", cy)
    expect.equal(order_of(when, expect, "respond_ability", 3), { 3, 4, 2 })
    expect.done()
    rules.unmark(game, given.card("p55"), "used")
    use(given, when, "p50") -- aimed at nobody: from the left
    expect.equal(order_of(when, expect, "respond_ability", 3), { 2, 3, 4 })
    expect.done()
  end)

scenario("CHIM-71 the ability window: whose card it is aimed at first", TEST,
  function(given, when, expect)
    local _, _, _, di = given.players()
    everybody(given)
    specimens.sew(game.players[1], given.card("p43"))
    use(given, when, "p43", given.card("p52"))
    expect.asked(di, "respond_ability")
  end)

scenario("CHIM-71 the turn_end window: the growler's left first, without the growler", TEST,
  function(given, when, expect)
    local _, bo = given.players()
    everybody(given)
    when.runs(rules.window_turn_end, game, bo)
    expect.equal(order_of(when, expect, "respond_turn_end", 3), { 3, 4, 1 })
    expect.done()
  end)

scenario("CHIM-72 a window closes when all have passed in a row; it never asks the dead", TEST,
  function(given, when, expect)
    local _, _, cy, di = given.players()
    everybody(given)
    rules.doom(game, di)
    rules.bury(game)
    given.rolls(1)
    given.attack(when, cy.torso[1], "t1")
    expect.equal(order_of(when, expect, "respond_declared", 3), { 3, 1, 2 })
    expect.asked(cy, "respond_rolled")
  end)

scenario("CHIM-73 cancel_attack closes its window at once", TEST, function(given, when, expect)
  local _, bo = given.players()
  specimens.arena(game, { { torso = { "t1", "t3" }, energy = 9, inventory = { "p01" } },
    { torso = { "t5", "t6" }, energy = 3, parts = { "p11" } } }, given.card)
  given.attack(when, bo.torso[1], "t1")
  when.answer(bo, "respond_declared", "p11")
  expect.done() -- ann, who could respond, is not asked any more
end)

scenario("S29 CHIM-74 with an inventory card and the cost one is asked, even if nothing fits", TEST,
  function(given, when, expect)
    local ann, _, cy = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 5, parts = { "p50" } }, {},
      { torso = { "t2", "t4" }, energy = 2, inventory = { "p38" }, parts = { "p03", "p19" } } },
      given.card)
    expect.equal(rules.fitting(cy), {})
    given.rolls(1)

    given.attack(when, cy.torso[1], "t1")
    expect.offers_only(cy)
    when.passes(cy, "respond_declared")
    expect.offers_only(cy)
    when.passes(cy, "respond_rolled")
    use(given, when, "p50")
    expect.offers_only(cy)
    when.passes(cy, "respond_ability")
    when.runs(rules.window_turn_end, game, ann)
    expect.offers_only(cy)
    when.passes(cy, "respond_turn_end")
    given.amount(cy.energy, 1, game.energy_box)
    when.runs(rules.window_turn_end, game, ann)
    expect.done()
  end)

scenario("CHIM-74 for a graft its own cost counts", TEST, function(given, when, expect)
  local ann, _, cy = given.players()
  specimens.arena(game, { { torso = { "t1", "t2" } }, {},
    { torso = { "t3", "t5" }, energy = 1, parts = { "p42" }, inventory = { "p32" } } }, given.card)
  move(given.card("p32"), game.box_cards)
  when.runs(rules.window_turn_end, game, ann)
  expect.done() -- no inventory card
  move(given.card("p07"), cy.inventory)
  when.runs(rules.window_turn_end, game, ann)
  expect.asked(cy, "respond_turn_end")
end)

scenario("CHIM-74 others learn nothing of what one could attach", TEST,
  function(given, when, expect)
    local ann, bo, cy = given.players()
    everybody(given)
    given.rolls(1)
    given.attack(when, cy.torso[1], "t1")
    local function text(value)
      if type(value) ~= "table" then return tostring(value) end
      local parts = {}
      for key, item in pairs(value) do parts[#parts + 1] = tostring(key) .. "=" .. text(item) end
      return table.concat(parts, " ")
    end
    for _, other in ipairs { ann, bo } do
      expect.is_false(text(rules.shows(game, other)):find("p05"))
      expect.is_false(text(expect.view(other)):find("p05"))
    end
    when.rest()
  end)

scenario("CHIM-75 an attack whose target is gone after the window is lost: neither hit nor miss",
  TEST, function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 9, parts = { "p27", "p09" } },
      { torso = { "t5", "t6" }, energy = 1, parts = { "p52", "p54" } } }, given.card)

    given.attack(when, given.card("p54"), "p27", "p09")
    move(given.card("p54"), bo.inventory)
    when.passes(bo, "respond_declared")

    expect.done()
    expect.no_log("against Defense")
    expect.at(given.card("p27"), ann.monster) -- no recoil
    expect.equal(given.card("p54").marks.used, 0) -- no stagger
    expect.amount(ann.energy, 5) -- the costs stay paid
  end)

scenario("CHIM-75 an ability whose source or target is gone has no effect", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 9, parts = { "p30", "p50" } },
      { torso = { "t5", "t6" }, energy = 1, parts = { "p52", "p10" } } }, given.card)

    use(given, when, "p30", given.card("p10"))
    move(given.card("p10"), bo.inventory)
    when.passes(bo, "respond_ability")
    expect.equal(given.card("p10").marks.sapped, 0)
    use(given, when, "p50")
    move(given.card("p50"), ann.inventory)
    when.passes(bo, "respond_ability")
    expect.amount(ann.energy, 8) -- the sap is paid, the knot gave nothing
  end)

scenario("CHIM-74 a graft that can be paid is asked for, though nothing would fit", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t2" } },
      { torso = { "t3", "t4" }, parts = { { "p02", 0, 2, 0 }, "p42" }, inventory = { "p29" },
        energy = 1 } }, given.card)
    expect.equal(#rules.fitting(bo), 0) -- all open stitchings are n, and Shark Fluke is m

    when.runs(rules.window_turn_end, game, ann)
    expect.asked(bo, "respond_turn_end")
    expect.offers_only(bo)
    when.passes(bo, "respond_turn_end")
    rules.mark(game, given.card("p42"), "used")
    when.runs(rules.window_turn_end, game, ann)
    expect.done() -- used, it is no reason to ask any more
  end)

scenario("CHIM-75 an attack whose target is gone after the dice is lost as well", TEST,
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, energy = 2 },
      { torso = { "t5", "t6" }, parts = { "p52" }, energy = 1 } }, given.card)
    given.rolls(6)

    when.runs(rules.attack, game, ann, { given.card("t1") }, bo.torso[1])
    when.passes(bo, "respond_declared")
    expect.asked(bo, "respond_rolled")
    when.resigns(bo)

    expect.done()
    expect.is_false(bo.alive)
    expect.no_log("against Defense")
    expect.log("There is nothing left to hit")
  end)
