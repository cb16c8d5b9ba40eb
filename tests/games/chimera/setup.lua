--- setup.lua - the personal orders and the torsos.

local function seats(order)
  local list = {}
  for at, player in ipairs(order) do list[at] = player.seat end
  return list
end

scenario("CHIM-02 age, height and hair are three public orders of all seats, drawn by lot",
  { players = 4, seed = 11 }, function(_, _, expect)
    local looks = {}
    for _, name in ipairs { "age", "height", "hair" } do
      local list = seats(game[name])
      looks[name] = table.concat(list)
      table.sort(list)
      expect.equal(list, { 1, 2, 3, 4 }, name)
    end
    expect.is_false(looks.age == looks.height and looks.height == looks.hair)
    expect.log("From young to old: ")
  end)

scenario("CHIM-02 the orders can be fixed by options",
  { players = 4, options = { age = 3124, height = 4321, hair = 2143 } }, function(_, _, expect)
    expect.equal(seats(game.age), { 3, 1, 2, 4 })
    expect.equal(seats(game.height), { 4, 3, 2, 1 })
    expect.equal(seats(game.hair), { 2, 1, 4, 3 })
    expect.log("From young to old: cy, ann, bo, di. From short to tall: di, cy, bo, ann.")
    expect.log("From hairy to bald: bo, ann, di, cy.")
  end)

scenario("CHIM-03 all eight torso halves lie face up before the first pick, and none afterwards",
  { players = 4, setup = false }, function(_, when, expect)
    when.runs(rules.setup, game)

    local seen = 0
    for _, zone in ipairs(expect.view(nil).zones) do
      for _, card in ipairs(zone.name == "torso_pool" and zone.cards or {}) do
        seen = seen + (card.id and 1 or 0)
      end
    end
    expect.equal(seen, 8)
    when.rest()
    expect.equal(#game.torso_pool, 0)
  end)

scenario("S1 CHIM-04 CHIM-05 the youngest picks first, then to the right, then all the way back",
  { players = 4, setup = false, options = { age = 3124 } }, function(given, when, expect)
    local ann, bo, cy, di = given.players()

    when.runs(rules.setup, game)
    expect.equal(expect.view(ann).status.phase, "torsos")
    for at, player in ipairs { cy, bo, ann, di, di, ann, bo } do
      local prompt = at <= 4 and "Which half do you start from?" or "And what goes below it?"
      expect.equal(expect.asked(player, "pick_torso").prompt, prompt)
      when.answer(player, "pick_torso", "t" .. at)
    end

    expect.done() -- the last half is taken unasked
    expect.cards(cy.torso, "t1", "t8")
    expect.cards(di.torso, "t4", "t5")
    expect.cards(ann.torso, "t3", "t6")
  end)

scenario("CHIM-06 CHIM-07 any two halves may be picked, and lie as they were picked",
  { players = 4, setup = false, options = { age = 4123 } }, function(given, when, expect)
    local ann, bo, cy, di = given.players()

    when.runs(rules.setup, game)
    for at, player in ipairs { di, cy, bo, ann } do
      when.answer(player, "pick_torso", ({ "t2", "t3", "t7", "t5" })[at])
    end
    when.answer(ann, "pick_torso", "t1") -- two crowns
    when.answer(bo, "pick_torso", "t6")
    when.answer(cy, "pick_torso", "t4") -- a crown and a haunch

    expect.cards(ann.torso, "t5", "t1")
    expect.equal({ ann.torso[1].turn, ann.torso[2].turn }, { 0, 180 })
    expect.cards(di.torso, "t2", "t8") -- two haunches
    expect.is_true(rules.is_outer(di.torso[1]))
  end)

scenario("S2 CHIM-07 CHIM-08 half A lies upright, half B below it upside down; Defense is the sum",
  { players = 4, setup = false }, function(given, _, expect)
    local ann, bo = given.players()
    require("specimens").arena(game, { { torso = { "t1", "t8" } }, { torso = { "t3", "t5" } } },
      given.card)

    local body = rules.body(ann)
    expect.equal(table.concat(body.entries[1].look.edges), "nmwm")
    expect.equal(table.concat(body.entries[2].look.edges), "wnnm")
    expect.equal({ rules.position(body.entries[1].cell) }, { 0, 0 })
    expect.equal({ rules.position(body.entries[2].cell) }, { 0, 1 })
    expect.equal(body.nodes, { given.card("t1") }) -- one card, one node
    expect.equal(body.of[given.card("t1")].open, 6)
    expect.is_true(rules.is_outer(given.card("t8")))
    expect.equal(value("defense", given.card("t1")), 15)
    expect.equal(value("defense", bo.torso[1]), 17) -- two crowns join just as well
  end)

scenario("CHIM-06 two crowns: Defense 16", { players = 4, setup = false },
  function(given, _, expect)
    require("specimens").arena(game, { { torso = { "t1", "t3" } } }, given.card)
    expect.equal(value("defense", given.card("t1")), 16)
    expect.equal(rules.body(game.players[1]).of[given.card("t1")].open, 6)
  end)

scenario("CHIM-09 each half keeps its own attack and used mark; halves are no parts",
  { players = 4, setup = false }, function(given, when, expect)
    local ann, bo = given.players()
    require("specimens").arena(game, { { torso = { "t1", "t8" }, energy = 4 },
      { torso = { "t2", "t7" } } }, given.card)
    given.rolls(1)

    when.runs(rules.attack, game, ann, { given.card("t1") }, bo.torso[1])

    expect.equal({ given.card("t1").marks.used, given.card("t8").marks.used }, { 1, 0 })
    expect.equal(rules.attackers(ann), { given.card("t8") })
    expect.equal(value("part_count", ann), 0)
  end)

for _, wish in ipairs { "12", "1123", "12345", "31242" } do
  scenario("CHIM-02 an order that is no permutation is refused: " .. wish,
    { players = 4, setup = false, options = { age = wish } }, function(_, _, expect)
      expect.error("is no order: name each seat once", rules.draw_orders, game)
    end)
end
