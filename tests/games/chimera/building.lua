--- building.lua - phase two: sewing in secret.
local specimens = require "specimens"

--- Everybody has the torso of the list and these cards on the bench.
local function lay_benches(given, torsos, benches)
  local monsters = {}
  for at, torso in ipairs(torsos) do monsters[at] = { torso = torso } end
  specimens.arena(game, monsters, given.card)
  for card in game.box_cards:each(function(it) return it.kind == "part" end) do
    move(card, game.deck)
  end
  rules.phase(game, "drafting")
  game.round = 0
  for at, ids in ipairs(benches) do given.cards(game.players[at].bench, table.unpack(ids)) end
end

local function zone_of(view, name, seat)
  for _, zone in ipairs(view.zones) do
    if zone.name == name and zone.owner == seat then return zone end
  end
end

scenario("CHIM-29 deck, discard pile and all energy go to the box for good",
  { setup = false, players = 4 }, function(given, when, expect)
    local ann, bo = given.players()
    lay_benches(given, {}, {})
    given.cards(game.discard, "p01", "p02")
    given.amount(bo.energy, 7, game.energy_box)

    when.runs(rules.building, game)

    expect.equal({ #game.deck, #game.discard, #game.box_cards }, { 0, 0, 64 })
    expect.amount(game.energy_box, 60)
    expect.is_true(given.card("p01"):seen_by(ann)) -- discarded cards were public
    expect.is_false(given.card("p03"):seen_by(ann)) -- those of the deck were not
  end)

scenario("CHIM-30 CHIM-31 all build at the same time; nobody is asked without a card",
  { setup = false, players = 4 }, function(given, when, expect)
    local ann, bo, cy, di = given.players()
    lay_benches(given, { { "t1", "t8" }, { "t2", "t3" } }, { { "p01" }, { "p02" }, {}, { "p04" } })

    when.runs(rules.building, game)

    expect.asked(ann, "build_step")
    expect.asked(bo, "build_step")
    expect.asked(di, "build_step")
    expect.not_asked(cy)
    when.answer(bo, "build_step", "p02")
    when.answer(bo, "build_place", "1,0r3")
    when.passes(bo, "build_step")
    when.answer(ann, "build_step", "p01")
    when.answer(ann, "build_place", "1,0r3")
    when.passes(di, "build_step")
    when.passes(ann, "build_step")
    expect.done()
    expect.at(given.card("p01"), ann.monster)
    expect.at(given.card("p04"), di.inventory)
  end)

scenario("S12 CHIM-30 CHIM-34 nobody sees a monster or the bench before all are done",
  { setup = false, players = 4 }, function(given, when, expect)
    local ann, bo = given.players()
    lay_benches(given, { { "t1", "t8" }, { "t2", "t3" } },
      { { "p01", "p03", "p10" }, { "p02" } })
    local before = #expect.journal(bo)

    when.runs(rules.building, game)
    when.answer(ann, "build_step", "p01")
    when.answer(ann, "build_place", "1,0r3")
    when.passes(ann, "build_step")

    local view = expect.view(bo)
    for _, name in ipairs { "monster", "bench" } do
      local zone = zone_of(view, name, 1)
      expect.equal({ zone.count, #zone.cards }, { nil, 0 }, name)
    end
    expect.equal(rules.shows(game, bo).monsters[1].cards, {})
    expect.equal(#rules.shows(game, ann).monsters[1].cards, 3)
    expect.no_log("Bear Arm", bo)
    for at, event in ipairs(expect.journal(bo)) do
      expect.is_false(at > before and event.card == "p01")
    end
    when.passes(bo, "build_step")

    view = expect.view(bo)
    expect.equal(zone_of(view, "monster", 1).cards[1].id, "p01")
    expect.equal(zone_of(view, "inventory", 1).count, 2)
    for _, card in ipairs(zone_of(view, "inventory", 1).cards) do expect.equal(card.id, nil) end
    expect.log("ann unveils Bear Arm, and keeps 2 in the drawer", bo)
    expect.cards(ann.inventory, "p03", "p10")
  end)

scenario("CHIM-31 CHIM-32 removing a part returns what hung on it; rearranging is free",
  { setup = false, players = 4 }, function(given, when, expect)
    local ann = given.players()
    lay_benches(given, { { "t1", "t8" } }, { { "p01", "p10" } })

    when.runs(rules.building, game)
    when.answer(ann, "build_step", "p01")
    when.answer(ann, "build_place", "1,0r3")
    when.answer(ann, "build_step", "p10")
    when.answer(ann, "build_place", "2,0r3")
    when.answer(ann, "build_step", "change")
    expect.offers_only(ann, "p01", "p10")
    when.answer(ann, "build_part", "p01") -- something hangs on it: it can only come off
    expect.cards(ann.bench, "p01", "p10")
    expect.equal(#ann.monster, 0)
    when.answer(ann, "build_step", "p10")
    when.answer(ann, "build_place", "0,-1r2")
    when.answer(ann, "build_step", "change")
    when.passes(ann, "build_part") -- thought better of it
    when.answer(ann, "build_step", "change")
    when.answer(ann, "build_part", "p10")
    expect.offers_only(ann, "0,2r0", "1,1r3") -- not where it is
    when.answer(ann, "build_move", "1,1r3") -- moved
    expect.equal(given.card("p10").space.name, "1,1")
    when.answer(ann, "build_step", "change")
    when.answer(ann, "build_part", "p10")
    when.passes(ann, "build_move") -- taken off
    expect.cards(ann.bench, "p01", "p10")
    when.passes(ann, "build_step")
    expect.cards(ann.inventory, "p01", "p10") -- both would have fitted
    expect.amount(game.energy_box, 60)
  end)

scenario("CHIM-31 after 200 steps a builder is done", { setup = false, players = 4 },
  function(given, when, expect)
    local ann = given.players()
    lay_benches(given, { { "t1", "t8" } }, { { "p20" } })

    when.runs(rules.building, game)
    for _ = 1, 100 do
      when.answer(ann, "build_step", "p20")
      when.answer(ann, "build_place", "1,0r3")
      when.answer(ann, "build_step", "change")
      when.answer(ann, "build_part", "p20")
      when.passes(ann, "build_move")
    end

    expect.done()
    expect.cards(ann.inventory, "p20")
  end)

scenario("CHIM-33 built cards lie face up, each in a cell of its own",
  { setup = false, players = 4 }, function(given, when, expect)
    local ann, bo = given.players()
    lay_benches(given, { { "t1", "t8" } }, { { "p01", "p05", "p03" } })

    when.runs(rules.building, game)
    when.answer(ann, "build_step", "suggest")
    when.passes(ann, "build_step")

    local cells = {}
    for card in ann.monster:each() do
      expect.equal(card.face, "up")
      expect.is_true(card:seen_by(bo))
      expect.equal(cells[card.space.name], nil)
      cells[card.space.name] = true
    end
    expect.equal(#ann.monster, 3)
  end)

scenario("CHIM-31 a player is asked even if no card fits, since that is nobody's business",
  { setup = false, players = 4 }, function(given, when, expect)
    local ann = given.players()
    lay_benches(given, { { "t2", "t6" } }, { { "p10" } }) -- four m, and Boar Trotter is n

    when.runs(rules.building, game)

    expect.asked(ann, "build_step")
    expect.offers_only(ann)
    expect.refuses(ann, "p10", "no open stitching fits it")
    expect.refuses(ann, "suggest", "no card of the bench fits")
    when.passes(ann, "build_step")
    expect.cards(ann.inventory, "p10")
  end)

scenario("CHIM-96 the builder is warned while the torso is an outer card, and nothing is forbidden",
  { setup = false, players = 4 }, function(given, when, expect)
    local ann = given.players()
    lay_benches(given, { { "t5", "t6" } }, { { "p03", "p02", "p05", "p09" } })

    when.runs(rules.building, game)
    expect.is_true(expect.asked(ann, "build_step").prompt:find("outer card"))
    when.answer(ann, "build_step", "suggest")
    expect.is_true(expect.asked(ann, "build_step").prompt:find("covered"))
    expect.is_false(rules.shows(game, ann).monsters[1].cards[1].outer)
    when.passes(ann, "build_step")
    expect.done()
  end)

scenario("the suggested layout covers the torso first and sews on all that fits",
  { setup = false, players = 4 }, function(given, when, expect)
    local ann = given.players()
    lay_benches(given, { { "t5", "t6" } },
      { { "p57", "p62", "p01", "p03", "p02", "p05", "p09", "p10" } })

    when.runs(rules.building, game)
    when.answer(ann, "build_step", "suggest")

    expect.is_false(rules.is_outer(ann.torso[1]))
    expect.equal(#ann.monster, 8)
  end)

scenario("CHIM-31 a builder may start over, and is told what each place joins and leaves open",
  { setup = false, players = 4 }, function(given, when, expect)
    local ann = given.players()
    lay_benches(given, { { "t1", "t8" } }, { { "p01", "p10" } })

    when.runs(rules.building, game)
    expect.not_offered(ann, "change", "start_over") -- there is nothing to change yet
    when.answer(ann, "build_step", "p01")
    local labels = {}
    for _, option in ipairs(expect.asked(ann, "build_place").options) do
      labels[option.key] = option.label
    end
    expect.equal(labels["1,0r3"], "1,0 turned left, on Cave-Bear Crown; open: n right")
    expect.equal(labels["-1,1r1"], "-1,1 turned right, on Piston Haunch; open: n left")
    when.answer(ann, "build_place", "1,0r3")
    when.answer(ann, "build_step", "suggest")
    expect.equal(#ann.bench, 0)
    expect.not_offered(ann, "suggest")
    when.answer(ann, "build_step", "start_over")

    expect.cards(ann.bench, "p01", "p10")
    expect.equal(#ann.monster, 0)
  end)
