--- event_cards.lua - every event, drawn once, with what it does to whom.
local arrange = require "arrange"

--- ann is highest and lowest as the card wants it, has products, production, staff, shares.
local function table_for(given, id)
  local ann, bo, cy = arrange.start(given)
  local who = given.card(id).who
  local score = string.find(who, "^lowest") and 1 or 8
  for _, player in ipairs { ann, bo, cy } do
    arrange.stock(given, player, { money = 10, rd = 5, quality = 5, marketing = 5 })
  end
  arrange.stock(given, ann, { loyalty = score, longevity = score })
  arrange.offer(given, "engineering_genius", "marketing_expert")
  arrange.queue("spec_1", ann)
  arrange.queue("spec_2", bo)
  arrange.sell(given, ann, "playtron", 3, 2)
  arrange.sell(given, ann, "coral_1000", 3, 2)
  arrange.make(given, ann, "lisa")
  ann.public = true
  game.phase = 3
  return ann, bo, cy
end

-- what changes for ann; answers: question and answer, in order; check: the rest of it
local cards = {
  show_stopper = { { marketing = -1, money = 4, loyalty = 1 } },
  empty_booth = { { marketing = -1, money = -4 } },
  hidden_greeting = { { money = 2, loyalty = 1 } },
  genius_calls_darling = { {}, { "place_free_token", "spec_1" }, check = function(expect)
    expect.equal(arrange.names("spec_1"), "ann ann")
  end },
  genius_calls_veteran = { {}, { "place_free_token", "spec_1" }, check = function(expect)
    expect.equal(arrange.names("spec_1"), "ann ann")
  end },
  expert_calls_darling = { {}, { "place_free_token", "spec_2" }, check = function(expect)
    expect.equal(arrange.names("spec_2"), "ann bo")
  end },
  expert_calls_veteran = { {}, { "place_free_token", "spec_2" }, check = function(expect)
    expect.equal(arrange.names("spec_2"), "ann bo")
  end },
  lab_breakthrough = { { rd = 2 } },
  boardroom_profile = { { money = 2, longevity = 1 } },
  parts_shortage = { { rd = -1 }, check = function(expect, given)
    expect.equal(given.card("lisa").marks.held_up, 1)
  end },
  poached_by_veteran = { {}, check = function(expect)
    expect.equal(arrange.names("spec_1") .. arrange.names("spec_2"), "boann")
  end },
  poached_by_darling = { {}, check = function(expect)
    expect.equal(arrange.names("spec_1") .. arrange.names("spec_2"), "boann")
  end },
  walkout_young = { {}, check = function(expect) expect.equal(#game.spec_1, 0) end },
  walkout_unloved = { {}, check = function(expect) expect.equal(#game.spec_1, 0) end },
  market_plunge = { { money = -4, longevity = -2 } },
  console_slump = { { money = -4, loyalty = -2, longevity = -2 } },
  boot_virus = { { loyalty = -2, longevity = -2 } },
  all_nighters = { {}, { "place_extra_token", "release" }, check = function(expect)
    expect.equal(arrange.names("release"), "ann")
  end },
  harsh_review = { { money = -4, loyalty = -1 } },
  rave_review = { { money = 4, loyalty = 1 } },
  shaken_public = { { money = -3, loyalty = -1, longevity = -1 }, all = true },
  spy_scare = { { money = -2, loyalty = -1, longevity = -1 }, all = true },
  street_cred = { { loyalty = 1 } },
  busy_year = { { money = 1, rd = 2 }, top = { "calm_year", "lab_breakthrough" } },
  calm_year = { { money = 1 } },
  bargain_parts = { { rd = 1 } },
  bargain_finish = { { quality = 1 } },
  runaway_program_darling = { { loyalty = 1 }, { "choose_event_product", "playtron" },
    attached = true, check = function(expect, given)
      expect.equal(given.card("playtron").marks.per_turn, 3)
    end },
  runaway_program_veteran = { { loyalty = 1 }, attached = true, check = function(expect, given)
    expect.equal(given.card("coral_1000").marks.per_turn, 3)
  end },
  out_of_fashion_all = { {}, check = function(expect, given)
    expect.equal(given.card("playtron").marks.irrelevant, 1)
  end },
  out_of_fashion_unloved = { {}, check = function(expect, given)
    expect.equal(given.card("playtron").marks.irrelevant, 1)
  end },
  out_of_fashion_young = { {}, check = function(expect, given)
    expect.equal(given.card("playtron").marks.irrelevant, 1)
  end },
  defence_contract = { { rd = -1, money = 6, longevity = 1, loyalty = -2 },
    { "keep_event", "play" } },
  music_channel_spot = { { marketing = -2, money = 3, loyalty = 1, longevity = 1 } },
  sour_mention = { { marketing = -1, money = -1, loyalty = -1 } },
  kind_mention = { { marketing = -1, money = 1, loyalty = 1 } },
  film_cameo_darling = { { money = 2, longevity = 1 } },
  film_cameo_veteran = { { money = 2, loyalty = 1 } },
  games_sponsor = { { marketing = -4, money = 4, loyalty = 2, longevity = 2 },
    { "accept_event", true }, others = "accept_event" },
  supplier_folds_parts = { { rd = -1 } },
  supplier_folds_finish = { { quality = -1 } },
  copied_disks = { { money = -2 } },
  user_club = { { loyalty = 1 } },
  fan_magazine = { { loyalty = 1, marketing = 1 } },
  engineer_prize = { { rd = 2 } },
  desktop_craze = { { longevity = 2 }, { "accept_event", true } },
  friendly_banker = { {}, { "keep_event", "play" }, check = function(expect)
    expect.equal(game.players[1].extra_income, 1)
  end },
  faulty_batch = { {}, check = function(expect, given)
    expect.equal(given.card("coral_1000").marks.piles, 2)
  end },
  museum_piece = { {}, { "keep_event", "hold" }, held = true, check = function(expect)
    expect.equal(rules.end_points(game.players[1]), 0)
    rules.gain(game, game.players[1], "completed", 1)
    expect.equal(rules.end_points(game.players[1]), 2)
  end },
  mailing_list = { {}, check = function(expect)
    local ann = game.players[1]
    ann.public = nil
    local change = arrange.watch(ann)
    rules.income(game, ann)
    expect.equal(change(), { money = 1 + 2 + 2 })
  end },
  shared_blueprints = { {}, { "keep_event", "hold" }, held = true, check = function(expect, given)
    expect.equal(#rules.reduce_sources(game, game.players[1], 4, given.card("joybox")), 1)
  end },
  retained_counsel = { {}, { "keep_event", "hold" }, held = true, check = function(expect)
    expect.equal(#rules.block_sources(game, game.players[1]), 1)
  end },
  research_grant = { { quality = 2 }, { "keep_event", "play" },
    { "choose_resources", { rd = 0, quality = 2, marketing = 0 } } },
  founder_quits = { {}, { "lose_personality", "chip_architect" }, check = function(expect)
    expect.cards(game.hire_pool, "chip_architect")
  end },
}

--- Where the card lies when all is done.
local function home(given, id, it)
  local ann = game.players[1]
  if it.held then return ann.held_events end
  if id == "mailing_list" then return ann.company_cards end
  if it.attached then return given.card(id).at end
  return game.event_discard
end

--- ann's answers, in their order, and the others' refusals.
local function answer(when, it)
  local ann, bo, cy = table.unpack(game.players)
  for at = 2, #it do when.answer(ann, it[at][1], it[at][2]) end
  if it.others then
    when.answer(bo, it.others, false)
    when.answer(cy, it.others, false)
  end
end

--- The change of all three: ann's as said, the others' the same or none.
local function expect_changes(expect, changes, it)
  local others = it.all and it[1] or {}
  expect.equal(changes[1](), it[1])
  expect.equal(changes[2](), others)
  expect.equal(changes[3](), others)
end

local count = 0
for id, it in pairs(cards) do
  count = count + 1
  scenario("CHIP-34 CHIP-39 CHIP-60 event " .. id .. " does what it says", { players = 3 },
    function(given, when, expect)
      local ann, bo, cy = table_for(given, id)
      given.top(game.event_deck, id, table.unpack(it.top or {}))
      local changes = { arrange.watch(ann), arrange.watch(bo), arrange.watch(cy) }

      when.runs(rules.draw_event, game, ann)
      answer(when, it)

      expect.done()
      expect_changes(expect, changes, it)
      expect.at(given.card(id), home(given, id, it))
      if it.attached then expect.equal(given.card(id).owner, ann) end
      if it.check then it.check(expect, given) end
    end)
end

local copies = { parts_shortage = 3, busy_year = 3, all_nighters = 2, street_cred = 2,
  calm_year = 2, bargain_parts = 2, runaway_program_darling = 2, film_cameo_darling = 2,
  supplier_folds_parts = 2, user_club = 2, fan_magazine = 2 }

scenario("the events are 54 kinds, and every one is played here", { players = 2 },
  function(_, _, expect)
    local kinds, found = {}, 0
    for card in game.event_deck:each() do
      if not kinds[card.id] then
        found = found + 1
        expect.is_true(cards[card.id], card.id)
      end
      kinds[card.id] = (kinds[card.id] or 0) + 1
    end
    for id, n in pairs(kinds) do expect.equal(n, copies[id] or 1, id) end
    expect.equal(found, 54)
    expect.equal(count, 54)
  end)
