--- outer.lua - outer and inner cards.
local specimens = require "specimens"

local function outer_ids(player)
  local list = {}
  for card in pairs(rules.outer(player)) do list[#list + 1] = card.id end
  table.sort(list)
  return list
end

local COVERED = { torso = { "t5", "t6" }, parts = { { "p03", 1, 0, 3 }, { "p02", 1, 1, 3 },
  { "p05", -1, 0, 1 }, { "p09", 0, 2, 0 } } }

scenario("S10 CHIM-45 CHIM-47 a covered torso is inner; losing one cover makes it outer",
  { setup = false, players = 4 }, function(given, _, expect)
    local ann = given.players()
    specimens.arena(game, { COVERED }, given.card)

    expect.equal(value("defense", given.card("t5")), 19)
    expect.equal(outer_ids(ann), { "p02", "p03", "p05", "p09" })
    expect.is_false(rules.is_outer(given.card("t6")))
    rules.destroy_and_cut(game, given.card("p03"))
    expect.equal(rules.body(ann).of[given.card("t5")].open, 1)
    expect.equal(outer_ids(ann), { "p02", "p05", "p09", "t5" })
  end)

scenario("S11 CHIM-45 a loop: both parts are inner, the torso is the only outer card",
  { setup = false, players = 4 }, function(given, _, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t8" },
      parts = { { "p18", 1, 0, 2 }, { "p06", 1, 1, 3 } } } }, given.card)

    expect.equal(rules.body(ann).of[given.card("t1")].open, 4)
    expect.equal(outer_ids(ann), { "t1" })
  end)

scenario("CHIM-45 a part with one attached stitching is outer even without an open one",
  { setup = false, players = 4 }, function(given, _, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t8" },
      parts = { { "p01", 1, 0, 3 }, { "p10", 2, 0, 3 } } } }, given.card)

    expect.is_false(rules.is_outer(given.card("p01"))) -- two attached, none open
    expect.is_true(rules.is_outer(given.card("p10")))
    rules.destroy_and_cut(game, given.card("p10"))
    expect.is_true(rules.is_outer(given.card("p01")))
    expect.is_true(rules.is_outer(ann.torso[1]))
  end)

scenario("CHIM-45 a bare torso is outer; inventory cards are not outer",
  { setup = false, players = 4 }, function(given, _, expect)
    local ann = given.players()
    specimens.arena(game, { { torso = { "t1", "t8" }, inventory = { "p01" } } }, given.card)
    expect.equal(outer_ids(ann), { "t1" })
    expect.is_false(rules.is_outer(given.card("p01")))
  end)

scenario("CHIM-46 where everything is closed in loops all parts are outer and the torso is not",
  { setup = false, players = 4 }, function(_, _, expect)
    local torso, arm, leg = { kind = "torso" }, { kind = "part" }, { kind = "part" }
    local function closed(one, other) return { open = 0, near = { one, other } } end
    local body = { nodes = { torso, arm, leg }, of = { [torso] = closed(arm, leg),
      [arm] = closed(torso, leg), [leg] = closed(torso, arm) } }

    local outer = rules.outer_of(body)

    expect.is_true(outer[arm] and outer[leg])
    expect.equal(outer[torso], nil)
  end)

scenario("CHIM-47 who is outer is public from the reveal on", { setup = false, players = 4 },
  function(given, _, expect)
    local _, bo = given.players()
    specimens.arena(game, { COVERED }, given.card)

    local cards = rules.shows(game, bo).monsters[1].cards
    local seen = {}
    for _, card in ipairs(cards) do seen[card.id] = card.outer end
    expect.equal(seen, { t5 = false, t6 = false, p02 = true, p03 = true, p05 = true, p09 = true })
  end)
