--- attaching.lua - stitchings, rotations, placements; attaching in the arena.
local specimens = require "specimens"

--- The placements of a card in one cell.
local function turns(player, card, x, y)
  local list = {}
  for _, place in ipairs(rules.places(rules.body(player), card)) do
    if place.x == x and place.y == y then list[#list + 1] = place.r end
  end
  return list
end

scenario("CHIM-35 CHIM-36 a card turned r times shows printed edge i - r in direction i",
  { setup = false, players = 4 }, function(given, _, expect)
    local function show_edges(id, r)
      local text = ""
      for at = 1, 4 do text = text .. (rules.edges(given.card(id), r)[at] or "-") end
      return text
    end
    expect.equal(show_edges("p01", 0), "m-n-")
    expect.equal(show_edges("p01", 1), "-m-n")
    expect.equal(show_edges("p01", 2), "n-m-")
    expect.equal(show_edges("p01", 3), "-n-m")
    expect.equal(show_edges("p64", 1), "mnm-")
  end)

scenario("CHIM-37 equal stitchings match, flex matches all but wide, wide nothing here",
  { setup = false, players = 4 }, function(_, _, expect)
    local fits = {}
    for _, a in ipairs { "n", "m", "x", "w" } do
      for _, b in ipairs { "n", "m", "x", "w" } do
        if rules.match(a, b) then fits[#fits + 1] = a .. b end
      end
    end
    expect.equal(fits, { "nn", "nx", "mm", "mx", "xn", "xm", "xx" })
  end)

scenario("S9 CHIM-38 every touching edge must fit, and one be stitched",
  { setup = false, players = 4 }, function(given, _, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t8" } } }, given.card)

    expect.equal(turns(ann, given.card("p01"), 1, 0), { 3 })
    specimens.sew(ann, given.card("p01"), 1, 0, 3)
    expect.equal(turns(ann, given.card("p01"), 1, 0), {}) -- the cell is taken
  end)

scenario("S9 CHIM-38 a stitching may not face a blank edge",
  { setup = false, players = 4 }, function(given, _, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t8" }, parts = { { "p01", 1, 0, 3 } } } },
      given.card)

    -- half B shows wnnm: its east edge is n
    expect.equal(turns(ann, given.card("p03"), 1, 1), { 3 })
    expect.equal(turns(ann, given.card("p06"), 1, 1), { 2 })
  end)

scenario("CHIM-38 CHIM-40 nothing goes out of bounds; a stitching that faces out is open",
  { setup = false, players = 4 }, function(given, _, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t8" } } }, given.card)
    -- a row of ten to the east: m-m- cards, spines, and cards that end it
    local row = { { "p07", 1 }, { "p16", 1 }, { "p37", 1 }, { "p41", 1 }, { "p49", 1 },
      { "p57", 0 }, { "p58", 1 }, { "p62", 0 }, { "p63", 0 }, { "p48", 1 } }
    for x, part in ipairs(row) do specimens.sew(ann, given.card(part[1]), x, 0, part[2]) end
    local last = given.card("p48")

    expect.equal(last.space.name, "10,0")
    expect.equal(rules.body(ann).of[last].open, 1)
    expect.is_true(rules.is_outer(last))
    for _, place in ipairs(rules.places(rules.body(ann), given.card("p20"))) do
      expect.is_true(place.x <= 10, place.key)
    end
  end)

scenario("CHIM-39 CHIM-40 what is attached, what is open",
  { setup = false, players = 4 }, function(given, _, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t8" },
      parts = { { "p01", 1, 0, 3 }, { "p03", 1, 1, 3 } } } }, given.card)
    local body, torso, bear = rules.body(ann), given.card("t1"), given.card("p01")

    expect.is_true(rules.attached(bear, torso))
    expect.is_true(rules.attached(given.card("t8"), given.card("p03")))
    expect.is_false(rules.attached(bear, given.card("p03"))) -- blank against blank
    expect.equal({ body.of[torso].open, #body.of[torso].near }, { 4, 2 }) -- no wide one is open
    expect.equal({ body.of[bear].open, #body.of[bear].near }, { 1, 1 })
  end)

scenario("CHIM-95 rotations that look alike are one placement, the smallest",
  { setup = false, players = 4 }, function(given, _, expect)
    expect.equal(rules.rotations(given.card("p07")), { 0, 1 }) -- m-m-
    expect.equal(rules.rotations(given.card("p57")), { 0 }) -- mmmm
    expect.equal(rules.rotations(given.card("p58")), { 0, 1 }) -- mnmn
    expect.equal(rules.rotations(given.card("p01")), { 0, 1, 2, 3 })
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t8" } } }, given.card)
    expect.equal(turns(ann, given.card("p07"), 1, 0), { 1 })
  end)

scenario("CHIM-41 attaching costs 2 energy a card, in any legal place",
  { setup = false, players = 4 }, function(given, when, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, inventory = { "p01", "p03", "p05" },
      energy = 4 } }, given.card)

    when.runs(rules.main_step, game, ann)
    when.answer(ann, "arena_action", "attach")
    expect.offers_only(ann, "p01", "p03", "p05")
    when.answer(ann, "attach_card", "p01")
    when.answer(ann, "attach_place", "1,0r3")
    expect.amount(ann.energy, 2)
    expect.amount(game.energy_box, 58)
    expect.equal(given.card("p01").space.name, "1,0")
    expect.equal(given.card("p01").turn, 270)
    when.answer(ann, "arena_action", "attach")
    when.answer(ann, "attach_card", "p05") -- it has only one place
    expect.equal(given.card("p05").space.name, "-1,0")
    expect.amount(ann.energy, 0)
    expect.done() -- one payment a card: nothing is left for the third
  end)

scenario("CHIM-41 each attach discount takes 1 off, but it never costs less than 1",
  { setup = false, players = 4 }, function(given, _, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t8" } }, { torso = { "t2", "t3" } } }, given.card)

    expect.equal(value("attach_cost", ann), 1) -- Piston Haunch
    expect.equal(value("attach_cost", bo), 2)
    specimens.sew(ann, given.card("p63"))
    expect.equal(value("attach_cost", ann), 1) -- Gear Housing as well
    specimens.sew(bo, given.card("p58"))
    expect.equal(value("attach_cost", bo), 2)
  end)

scenario("S21 CHIM-42 CHIM-57 a part attached in the declared window covers the torso too late",
  { setup = false, players = 4 }, function(given, when, expect)
    local ann, _, cy = given.players()
    specimens.arena(game, {
      { torso = { "t1", "t8" }, energy = 2 }, {},
      { torso = { "t5", "t6" }, energy = 2, inventory = { "p03" },
        parts = { { "p02", 1, 1, 3 }, { "p05", -1, 0, 1 }, { "p09", 0, 2, 0 } } } }, given.card)
    local torso = cy.torso[1]
    expect.equal(rules.body(cy).of[torso].open, 1)
    given.rolls(6)

    when.runs(rules.attack, game, ann, { given.card("t1") }, torso)
    expect.asked(cy, "respond_declared")
    when.answer(cy, "respond_declared", "attach") -- one card, one place

    expect.at(given.card("p03"), cy.monster)
    expect.amount(cy.energy, 0)
    expect.is_false(rules.is_outer(torso))
    expect.log("9 against Defense 19: a miss") -- the attack went on
    expect.done()
  end)

scenario("CHIM-42 CHIM-69 a plain attachment opens no window", { setup = false, players = 4 },
  function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t3" }, inventory = { "p01" }, energy = 3 },
      { torso = { "t2", "t5" }, inventory = { "p03" }, energy = 5, parts = { "p52" } } },
      given.card)

    when.runs(rules.main_step, game, ann)
    when.answer(ann, "arena_action", "attach")
    when.answer(ann, "attach_place", "1,0r3")

    expect.not_asked(bo)
    expect.done()
  end)

scenario("CHIM-43 a new card may be used at once, one cut off and re-attached stays used",
  { setup = false, players = 4 }, function(given, when, expect)
    local ann, bo = given.players()
    specimens.arena(game, { { torso = { "t1", "t8" }, inventory = { "p01" }, energy = 9 },
      { torso = { "t2", "t7" } } }, given.card)
    local bear = given.card("p01")
    given.rolls(1, 1)

    rules.attach(game, ann, { card = bear, place = { x = 1, y = 0, r = 3 } }, 1)
    when.runs(rules.attack, game, ann, { bear }, bo.torso[1])
    expect.equal(bear.marks.used, 1)
    move(bear, ann.inventory)
    expect.equal(bear.marks.used, 1)
    rules.attach(game, ann, { card = bear, place = { x = 1, y = 0, r = 3 } }, 1)
    expect.equal(rules.attackers(ann)[1].id, "t1")
    rules.clear_marks(game)
    expect.equal(bear.marks.used, 0)
  end)

scenario("CHIM-44 in the arena nothing lets a player take a part off",
  { setup = false, players = 4 }, function(given, when, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t8" }, parts = { "p01", "p03" }, energy = 5,
      inventory = { "p10" } } }, given.card)

    when.runs(rules.main_step, game, ann)

    expect.offers_only(ann, "attack", "attach")
    when.answer(ann, "arena_action", "attach")
    if #ann.inventory > 0 then when.default(ann, "attach_place") end
    expect.equal(#ann.monster, 3) -- the inventory's one card was offered, none of those attached
  end)
