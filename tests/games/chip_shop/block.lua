--- block.lua - chapter "Block".
local arrange = require "arrange"

local function start(given, ...)
  local ann, bo, cy = arrange.start(given)
  arrange.offer(given, "legal_expert", "product_expert")
  game.phase = 3
  if ... then given.top(game.event_deck, ...) end
  return ann, bo, cy
end

local losses = { "supplier_folds_parts", "supplier_folds_finish", "copied_disks", "boot_virus",
  "faulty_batch", "parts_shortage", "founder_quits", "walkout_unloved", "harsh_review",
  "out_of_fashion_young", "spy_scare", "sour_mention" }
for _, id in ipairs(losses) do
  scenario("CHIP-89 CHIP-92 a block cancels the whole of " .. id .. ", its cost too",
    { players = 2 }, function(given, when, expect)
      local ann, bo = start(given, id)
      local lowest = string.find(id, "unloved") or string.find(id, "young") or id == "founder_quits"
      arrange.stock(given, ann, { rd = 2, quality = 2, marketing = 2,
        loyalty = lowest and 1 or 6, longevity = lowest and 1 or 6 })
      local play = arrange.sell(given, ann, "playtron", 3)
      arrange.make(given, ann, "talon_pc")
      arrange.queue("spec_2", ann)
      ann.saved_blocks = 1
      local change = arrange.watch(ann)
      when.runs(rules.draw_event, game, ann)
      when.answer(ann, "use_block", "saved_block")
      expect.done()
      expect.equal(change(), {})
      expect.equal(play.marks.piles + play.marks.irrelevant, 3)
      expect.equal(#ann.personalities, 2)
      expect.equal(#game.spec_2, 1)
      expect.equal(#rules.buildable(ann), 1)
      expect.at(given.card(id), game.event_discard)
      expect.equal(#bo.held_events, 0)
    end)
end

scenario("CHIP-89 what takes nothing is not asked for", { players = 2 },
  function(given, when, expect)
    local ann = start(given, "calm_year", "street_cred", "all_nighters")
    ann.saved_blocks = 1
    when.runs(rules.draw_event, game, ann)
    when.runs(rules.draw_event, game, ann)
    expect.done()
    when.runs(rules.draw_event, game, ann)
    expect.asked(ann, "place_extra_token")
  end)

scenario("CHIP-89 CHIP-106 the whole irrelevance penalty of one year may be blocked",
  { players = 2 }, function(given, when, expect)
    local ann = start(given)
    game.phase = 6
    arrange.sell(given, ann, "talon_pc").marks.irrelevant = 1
    arrange.sell(given, ann, "lisa").marks.irrelevant = 1
    ann.saved_blocks = 1
    local change = arrange.watch(ann)
    when.runs(rules.pay_for_irrelevance, game, ann)
    when.answer(ann, "use_block", "saved_block")
    expect.equal(change(), {})
  end)

scenario("CHIP-90 prices, wages, ventures, bankruptcy and chosen effects cannot be blocked",
  { players = 2 }, function(given, when, expect)
    local ann = start(given)
    arrange.stock(given, ann, { rd = 1, money = 20, longevity = 12 })
    ann.saved_blocks, ann.venture = 3, 1
    given.cards(ann.held_events, "defence_contract")
    when.runs(rules.play_card, game, ann, given.card("defence_contract"))
    expect.done()
    expect.amount(ann.loyalty, 2)
    when.runs(rules.pay_wages, game, ann)
    expect.done()
    expect.amount(ann.money, 20 + 6 - 7)
    arrange.stock(given, ann, { money = 0 })
    when.runs(rules.check_money, game, ann)
    expect.done()
    expect.amount(ann.money, 5)
    game.phase = 4
    arrange.queue("spec_2", ann)
    when.runs(rules.action_turn, game, ann)
    when.answer(ann, "take_action", "spec_2")
    expect.done()
    expect.equal(ann.saved_blocks, 3)
  end)

scenario("CHIP-91 sources: saved block, personality, counsel, or a lawyer's token on the spot",
  { players = 2 }, function(given, when, expect)
    local ann, bo = start(given, "spy_scare")
    local dealer, warrior = arrange.team(given, ann, "licence_dealer", "price_warrior")
    ann.saved_blocks = 1
    given.cards(ann.held_events, "retained_counsel")
    arrange.queue("spec_1", bo, ann)
    arrange.stock(given, ann, { money = 2 })
    local function scare()
      given.top(game.event_deck, given.card("spy_scare"))
      when.runs(rules.apply_event, game, ann, given.card("spy_scare"))
    end
    scare()
    expect.offers_only(ann, "saved_block", "personality:licence_dealer",
      "personality:price_warrior", "held:retained_counsel", "token:spec_1")
    when.answer(ann, "use_block", "saved_block")
    expect.equal(ann.saved_blocks, 0)
    scare()
    when.answer(ann, "use_block", "personality:licence_dealer")
    expect.equal(dealer.marks.game_2, 1)
    scare()
    when.answer(ann, "use_block", "personality:price_warrior")
    scare()
    when.answer(ann, "use_block", "personality:price_warrior")
    expect.equal(warrior.marks.game_1, 2)
    scare()
    when.answer(ann, "use_block", "held:retained_counsel")
    expect.at(given.card("retained_counsel"), game.event_discard)
    scare()
    expect.offers_only(ann, "token:spec_1")
    when.answer(ann, "use_block", "token:spec_1")
    expect.amount(ann.money, 0)
    expect.equal(arrange.names("spec_1"), "bo")
    expect.amount(ann.loyalty, 4)
    scare()
    expect.done()
    expect.amount(ann.loyalty, 3)
  end)

scenario("CHIP-91 a lawyer's token without the price is no source; direct_seller blocks once",
  { players = 2 }, function(given, when, expect)
    local ann = start(given)
    arrange.team(given, ann, "direct_seller")
    arrange.queue("spec_1", ann)
    arrange.stock(given, ann, { money = 1 })
    when.runs(rules.apply_event, game, ann, given.card("spy_scare"))
    expect.offers_only(ann, "personality:direct_seller")
    when.answer(ann, "use_block", "personality:direct_seller")
    expect.equal(#rules.block_sources(game, ann), 0)
  end)

scenario("CHIP-92 only the affected are asked, each before his share; the blocker alone is spared",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = start(given, "spy_scare")
    game.order = { cy, bo, ann }
    bo.saved_blocks, ann.saved_blocks = 1, 1
    when.runs(rules.draw_event, game, ann)
    expect.amount(cy.money, 8)
    when.answer(bo, "use_block", "saved_block")
    expect.amount(ann.money, 10)
    when.passes(ann, "use_block")
    expect.done()
    expect.amount(bo.money, 10)
    expect.amount(ann.money, 8)
  end)

scenario("CHIP-92 a blocked card does not pass on, and its drawer draws no other",
  { players = 2 }, function(given, when, expect)
    local ann, bo = start(given, "sour_mention")
    arrange.stock(given, ann, { marketing = 1 })
    arrange.stock(given, bo, { marketing = 1 })
    ann.saved_blocks = 1
    when.runs(rules.draw_event, game, ann)
    when.answer(ann, "use_block", "saved_block")
    expect.done()
    expect.amount(ann.marketing, 1)
    expect.amount(bo.marketing, 1)
    expect.equal(#game.event_deck, 66)
  end)

scenario("CHIP-92 a fresh shield acts before a block is asked for", { players = 2 },
  function(given, when, expect)
    local ann = start(given)
    local talon = arrange.sell(given, ann, "talon_pc")
    talon.marks.shield, ann.saved_blocks = 1, 1
    when.runs(rules.mark_irrelevant, game, ann, { talon })
    expect.done()
    expect.equal(talon.marks.shield, 2)
    expect.equal(ann.saved_blocks, 1)
  end)

scenario("CHIP-93 a block cannot be blocked", { players = 2 }, function(given, when, expect)
  local ann, bo = start(given, "poached_by_darling")
  arrange.stock(given, ann, { loyalty = 9 })
  ann.saved_blocks, bo.saved_blocks = 3, 1
  arrange.queue("spec_1", ann)
  arrange.queue("spec_2", bo)
  when.runs(rules.draw_event, game, ann)
  when.answer(bo, "use_block", "saved_block")
  expect.done()
  expect.equal(ann.saved_blocks, 3)
  expect.equal(arrange.names("spec_1"), "ann")
end)
