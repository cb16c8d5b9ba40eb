--- secrets.lua - what each guitarist can see and read. Invariant 12 and the chapter "Secrets".

--- Everything a seat can read, as one text: its view and its journal.
local function readable(expect, player)
  local out = {}
  local function walk(value)
    if type(value) ~= "table" then
      out[#out + 1] = tostring(value)
      return
    end
    for _, item in pairs(value) do walk(item) end
  end
  walk(expect.view(player))
  walk(expect.journal(player))
  return "|" .. table.concat(out, "|") .. "|"
end

local function reads(expect, player, word)
  return string.find(readable(expect, player), "|" .. word .. "|", 1, true) ~= nil
end

scenario("GENRE, hand and SONG are read by their owner and nobody else", { players = 3 },
  function(given, _, expect)
    local ann, bo = given.players()
    local secrets = { ann.genre_slot[1].id, ann.song_slot[1].id, ann.chord_hand[1].id }

    for _, id in ipairs(secrets) do
      expect.is_true(reads(expect, ann, id), id)
      expect.is_false(reads(expect, bo, id), id)
      expect.is_false(reads(expect, nil, id), id)
    end
    expect.is_false(reads(expect, ann, game.genre_box[1].id))
    expect.is_false(reads(expect, ann, game.song_box[1].id))
    expect.is_false(reads(expect, ann, game.chord_deck[1].id))
  end)

scenario("RC-28 RC-96 what grey turned down stays known, moved or swapped, until the bag takes it",
  { players = 2 }, function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { neck = { s1f1 = "green", s2f2 = "down red" } })
    local pick, hidden = given.pick_on("s1f1"), given.pick_on("s2f2")

    when.runs(rules.turn_down, game, ann, pick)
    when.runs(swap, pick, hidden)
    expect.is_true(pick:seen_by(bo))
    expect.is_false(hidden:seen_by(bo))
    expect.equal(given.seen_on(expect.view(nil), "s2f2").id, "pick_green")   -- spectators, too
    expect.equal(given.seen_on(expect.view(bo), "s1f1").id, nil)

    when.runs(rules.remove, game, { pick })
    expect.is_false(pick:known_by(bo))
  end)

scenario("knowledge of a bag pick follows the pick, not the space", { players = 3 },
  function(given, when, expect)
    local ann, bo, cy = given.players()
    given.turn_of(ann, { supply = { "blue", "red", "grey", "grey" },
      neck = { s6f5 = "down white", s5f5 = "red" } })
    given.next_picks("purple")
    when.runs(rules.action_bag, game, ann)
    when.answer(ann, "bag_place", "s1f1")

    when.runs(rules.supply_pick, game, bo)
    when.answer(bo, "take_supply_pick", "pick_blue")
    when.answer(bo, "place_pick", "s3f3")
    when.answer(bo, "use_ability", true)
    when.answer(bo, "blue_mode", "swap")
    when.answer(bo, "blue_swap", { "s1f1", "s6f5" })

    expect.equal(given.seen_on(expect.view(ann), "s6f5").id, "pick_purple")
    expect.equal(given.seen_on(expect.view(ann), "s1f1").id, nil)
    for _, other in ipairs { bo, cy } do
      expect.equal(given.seen_on(expect.view(other), "s6f5").id, nil)
    end
    expect.log("bo swaps s1f1 and s6f5.", cy)
  end)

scenario("RC-45 RC-47 nobody can read who was asked for a chord or passed", { players = 3 },
  function(given, when, expect)
    local ann, bo, cy = given.players()
    given.turn_of(ann, { neck = { s1f1 = "red", s2f2 = "red" } })
    given.hand(bo, "chord_g_a")
    local before = readable(expect, cy)

    when.runs(rules.chord_window, game)
    expect.equal(readable(expect, cy), before)
    when.passes(bo, "play_chord")

    expect.equal(readable(expect, cy), before)
  end)

scenario("RC-49 the SONG is told when it is finished, and RC-97 not at the end if it is not",
  { players = 2 }, function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann)
    local done, open = given.song(ann, "campfire_07"), given.song(bo, "campfire_01")
    given.played(ann, "chord_g_a", "chord_c_a", "chord_e_a")
    expect.is_false(reads(expect, bo, done.id))

    when.runs(rules.check_song, game, ann)
    when.runs(finish, "enough")

    expect.is_true(reads(expect, bo, done.id))
    expect.is_false(reads(expect, ann, open.id))
    expect.is_true(reads(expect, ann, bo.genre_slot[1].id))
  end)

scenario("no totals are told before the end", { players = 2 }, function(given, when, expect)
  local ann = given.players()
  given.turn_of(ann, { neck = { s1f1 = "blue", s2f1 = "blue", s3f1 = "red", s4f1 = "red",
    s5f1 = "grey", s6f1 = "grey" } })

  when.runs(rules.end_turn, game)

  expect.no_log("in all")
  expect.log("Fret 1 is full.")
end)
