--- secrets.lua - chapter "Supplement": what is asked, what is seen.
local arrange = require "arrange"

--- What a seat sees of a player's purse: an amount, or nil.
local function sees(expect, viewer, owner, name)
  for _, purse in ipairs(expect.view(viewer).purses) do
    if purse.owner == owner.seat and purse.name == name then return purse.amount end
  end
end

--- The ids a seat sees in a player's zone.
local function cards(expect, viewer, owner, name)
  local ids = {}
  for _, zone in ipairs(expect.view(viewer).zones) do
    if zone.owner == owner.seat and zone.name == name then
      for _, card in ipairs(zone.cards) do ids[#ids + 1] = card.id end
      return ids, zone.count
    end
  end
end

scenario("CHIP-126 a decision with one legal answer is carried out without asking",
  { players = 2 }, function(given, when, expect)
    local ann = arrange.start(given)
    arrange.offer(given, "business_expert")
    game.phase = 4
    local talon = arrange.sell(given, ann, "talon_pc", 1)
    arrange.queue("spec_1", ann)
    when.runs(rules.action_turn, game, ann)
    when.answer(ann, "take_action", "spec_1")
    expect.done() -- one product to prolong
    expect.equal(talon.marks.piles, 2)
    when.runs(rules.blocked, game, ann, "nothing at all")
    expect.done() -- nothing to block with
    when.runs(rules.held_window, game, ann)
    expect.done()
  end)

scenario("CHIP-126 that a secret decision was asked or declined leaves no trace",
  { players = 2 }, function(given, when, expect)
    local ann, bo = arrange.start(given)
    game.phase = 3
    given.cards(ann.held_events, "retained_counsel")
    given.top(game.event_deck, "calm_year", "supplier_folds_parts")
    when.runs(rules.draw_event, game, ann)
    local before = #expect.journal(bo)
    when.runs(rules.held_window, game, ann)
    when.passes(ann, "play_held_event")
    expect.equal(#expect.journal(bo), before)
    when.runs(rules.apply_event, game, ann, given.card("supplier_folds_parts"))
    local asked = #expect.journal(bo)
    when.passes(ann, "use_block")
    for at, event in ipairs(expect.journal(bo)) do
      expect.is_true(at <= asked or event.event == "say", "the answer shows")
      expect.is_true(event.event ~= "answer" or event.id ~= "use_block")
    end
  end)

scenario("CHIP-127 wages end with the personality or with bankruptcy, and only so",
  { players = 2 }, function(given, when, expect)
    local ann, bo = arrange.start(given)
    ann.wages_due = true
    expect.equal(rules.wages(ann), 6)
    arrange.stock(given, ann, { loyalty = 0, longevity = 9 })
    game.phase = 3
    given.top(game.event_deck, "founder_quits")
    when.runs(rules.draw_event, game, bo)
    when.answer(ann, "lose_personality", "garage_wizard")
    expect.equal(rules.wages(ann), 3)
    expect.amount(ann.longevity, 9)
    expect.cards(game.hire_pool, "garage_wizard")
    rules.bankrupt(game, ann)
    expect.equal(rules.wages(ann), 0)
    rules.score(game, ann, "longevity", 20)
    expect.equal(rules.wages(ann), 3)
  end)

scenario("CHIP-128 blueprints, counsel and the museum piece wait for windows of their own",
  { players = 2 }, function(given, _, expect)
    local ann = arrange.start(given)
    given.cards(ann.held_events, "shared_blueprints", "retained_counsel", "museum_piece",
      "friendly_banker")
    for phase = 3, 5 do
      game.phase = phase
      expect.is_false(rules.playable(game, ann, given.card("shared_blueprints")))
      expect.is_false(rules.playable(game, ann, given.card("retained_counsel")))
      expect.is_false(rules.playable(game, ann, given.card("museum_piece")))
      expect.is_true(rules.playable(game, ann, given.card("friendly_banker")))
    end
    expect.equal(rules.block_sources(game, ann)[1].key, "held:retained_counsel")
    expect.equal(rules.reduce_sources(game, ann, 1, given.card("talon_pc"))[1].key,
      "held:shared_blueprints")
  end)

scenario("CHIP-129 personalities of this set have no least score: anybody may hire them",
  { players = 2 }, function(given, _, expect)
    local ann = arrange.start(given)
    arrange.stock(given, ann, { loyalty = -5, longevity = -5 })
    given.cards(game.hire_pool, "rally_captain", "headhunter", "price_warrior")
    expect.equal(#rules.affordable(game, ann), 3)
  end)

scenario("CHIP-130 stock and factory are behind the screen, the rest is open", { players = 2 },
  function(given, _, expect)
    local ann, bo = arrange.start(given)
    arrange.stock(given, ann, { rd = 3 })
    arrange.make(given, ann, "lisa")
    arrange.sell(given, ann, "talon_pc", 2, 4)
    given.cards(ann.held_events, "museum_piece")
    for _, unit in ipairs { "money", "rd", "quality", "marketing" } do
      expect.is_true(sees(expect, ann, ann, unit) ~= nil)
      expect.equal(sees(expect, bo, ann, unit), nil)
    end
    expect.equal(sees(expect, bo, ann, "loyalty"), 4)
    expect.equal(sees(expect, bo, ann, "completed"), 1)
    local seen, count = cards(expect, bo, ann, "in_production")
    expect.equal(seen, {})
    expect.equal(count, 1)
    expect.equal((cards(expect, ann, ann, "in_production")), { "lisa" })
    expect.equal((cards(expect, bo, ann, "held_events")), {})
    expect.equal((cards(expect, bo, ann, "released")), { "talon_pc" })
    expect.equal(#(cards(expect, bo, ann, "personalities")), 2)
  end)

scenario("CHIP-72 CHIP-130 the searcher sees the deck while he searches, nobody else, and pays " ..
  "behind the screen", { players = 2 }, function(given, when, expect)
    local ann, bo = arrange.start(given)
    arrange.stock(given, ann, { rd = 5 })
    game.phase = 4
    local before = #expect.journal(bo)
    when.runs(rules.draw_product, game, ann, "draw_1")
    expect.is_true(given.card("lisa"):seen_by(ann))
    expect.is_false(given.card("lisa"):seen_by(bo))
    when.answer(ann, "search_product", "talon_pc")
    expect.is_false(given.card("lisa"):seen_by(ann))
    for at, event in ipairs(expect.journal(bo)) do
      expect.is_false(at > before and event.event == "pay", "bo sees R&D paid")
    end
  end)

scenario("final scoring opens every screen", { players = 2 }, function(given, when, expect)
  local ann, bo = arrange.start(given)
  arrange.make(given, ann, "lisa", 1)
  given.cards(ann.held_events, "museum_piece")
  arrange.stock(given, ann, { rd = 3, quality = 2, marketing = 1 })
  when.runs(rules.final_scoring, game)
  when.rest()
  expect.equal((cards(expect, bo, ann, "held_events")), { "museum_piece" })
  expect.equal(sees(expect, bo, ann, "rd"), 3)
  expect.equal(sees(expect, bo, ann, "quality"), 2)
  expect.equal(sees(expect, bo, ann, "marketing"), 1)
  expect.equal(sees(expect, bo, ann, "money"), 10)
  expect.equal((cards(expect, bo, ann, "in_production")), { "lisa" })
end)

--- Is the question that a player is asked a secret of his?
local function is_secret(expect, player, id) return expect.asked(player, id).secret == true end

scenario("CHIP-33 CHIP-63 CHIP-126 that a redraw is asked is secret for a hold card only",
  { players = 2 }, function(given, when, expect)
    local ann = arrange.start(given)
    arrange.team(given, ann, "arcade_impresario", "garage_wizard")
    game.phase = 3
    given.top(game.event_deck, "calm_year", "research_grant")
    when.runs(rules.draw_event, game, ann)
    expect.is_false(is_secret(expect, ann, "redraw_event"))
    when.passes(ann, "redraw_event")
    when.runs(rules.draw_event, game, ann)
    expect.is_true(is_secret(expect, ann, "redraw_event"))
    when.passes(ann, "redraw_event")
    expect.is_true(is_secret(expect, ann, "keep_event"))
    when.answer(ann, "keep_event", "play")
    expect.is_true(is_secret(expect, ann, "choose_resources"))
    when.answer(ann, "choose_resources", { rd = 1, quality = 1, marketing = 0 })
  end)

scenario("CHIP-126 blocks, optional events and held cards are asked for in secret", { players = 2 },
  function(given, when, expect)
    local ann = arrange.start(given)
    game.phase = 3
    given.cards(ann.held_events, "retained_counsel")
    when.runs(rules.apply_event, game, ann, given.card("copied_disks"))
    expect.is_true(is_secret(expect, ann, "use_block"))
    when.passes(ann, "use_block")
    arrange.stock(given, ann, { marketing = 4 })
    when.runs(rules.offer_event, game, ann, given.card("games_sponsor"))
    expect.is_true(is_secret(expect, ann, "accept_event"))
    when.answer(ann, "accept_event", false)
    when.runs(rules.held_window, game, ann)
    expect.is_true(is_secret(expect, ann, "play_held_event"))
    when.passes(ann, "play_held_event")
  end)

scenario("CHIP-126 research is secret; of a release only the split of its quality is public",
  { players = 2 }, function(given, when, expect)
    local ann = arrange.start(given)
    arrange.stock(given, ann, { money = 4, rd = 9, quality = 3, marketing = 3 })
    game.phase = 4
    when.runs(rules.draw_product, game, ann, "draw_1")
    expect.is_true(is_secret(expect, ann, "search_product"))
    when.answer(ann, "search_product", "lisa")
    expect.is_true(is_secret(expect, ann, "declare_reduce"))
    when.passes(ann, "declare_reduce")
    ann.release_ready, game.phase = true, 5
    when.runs(rules.releases, game)
    expect.is_true(is_secret(expect, ann, "exchange_money"))
    when.passes(ann, "exchange_money")
    expect.is_true(is_secret(expect, ann, "release_product"))
    when.answer(ann, "release_product", "lisa")
    expect.is_true(is_secret(expect, ann, "allocate_marketing"))
    when.answer(ann, "allocate_marketing", 2)
    expect.is_true(is_secret(expect, ann, "allocate_quality"))
    when.answer(ann, "allocate_quality", 2)
    expect.is_false(is_secret(expect, ann, "split_quality"))
    when.answer(ann, "split_quality", 1)
  end)
