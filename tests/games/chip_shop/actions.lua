--- actions.lua - phase 4, "Take actions": queues, specialists, hiring, before the action.
local arrange = require "arrange"

local function start(given, ...)
  local ann, bo, cy = arrange.start(given)
  arrange.offer(given, ...)
  game.phase = 4
  return ann, bo, cy
end

scenario("CHIP-64 in turn order each resolves one token; a resolved token leaves its square",
  { players = 2 }, function(given, when, expect)
    local ann, bo = start(given, "product_expert")
    arrange.queue("general", ann, bo, ann)
    arrange.queue("spec_1", bo)
    when.runs(rules.actions, game)
    when.answer(ann, "take_action", "general")
    when.answer(ann, "general_resource", "rd")
    expect.equal(arrange.names("general"), "bo ann")
    when.answer(bo, "take_action", "spec_1")
    expect.equal(#game.spec_1, 0)
    expect.asked(bo, "take_action") -- ann waits behind bo and is skipped
    when.answer(bo, "take_action", "general")
    when.answer(bo, "general_resource", "rd")
    when.answer(ann, "take_action", "general")
    when.answer(ann, "general_resource", "quality")
    expect.done()
  end)

scenario("S11 CHIP-65 a token may not act behind another player's; the owner may forfeit",
  { players = 2 }, function(given, when, expect)
    local ann, bo = start(given, "product_expert")
    arrange.queue("spec_1", bo, ann)
    arrange.queue("general", ann)
    when.runs(rules.actions, game)
    expect.offers_only(ann, "general", "forfeit:spec_1", "forfeit:general")
    expect.refuses(ann, "spec_1", "in front of you")
    when.answer(ann, "take_action", "general")
    when.answer(ann, "general_resource", "rd")
    when.answer(bo, "take_action", "spec_1")
    expect.offers(ann, "spec_1")
    when.answer(ann, "take_action", "spec_1")
    expect.done()
    expect.amount(ann.quality, 2)
  end)

scenario("CHIP-65 own tokens in front do not matter; who is wholly blocked is skipped",
  { players = 2 }, function(given, when, expect)
    local ann, bo = start(given, "product_expert")
    arrange.queue("general", bo, bo, ann)
    when.runs(rules.actions, game)
    expect.not_asked(ann)
    when.answer(bo, "take_action", "general")
    when.answer(bo, "general_resource", "rd")
    expect.not_asked(ann)
    when.answer(bo, "take_action", "forfeit:general")
    expect.asked(ann, "take_action")
    expect.amount(bo.rd, 1)
  end)

scenario("CHIP-66 a token may be given up, a blocked one too, as the action of the round",
  { players = 2 }, function(given, when, expect)
    local ann, bo = start(given, "product_expert")
    arrange.queue("spec_1", bo, ann)
    arrange.queue("general", ann)
    when.runs(rules.actions, game)
    when.answer(ann, "take_action", "forfeit:spec_1")
    expect.asked(bo, "take_action")
    expect.equal(arrange.names("spec_1"), "bo")
    expect.amount(ann.quality, 0)
    expect.amount(ann.money, 10)
  end)

scenario("CHIP-66 an impossible action is a forfeit", { players = 2 },
  function(given, when, expect)
    local ann = start(given, "product_genius")
    arrange.stock(given, ann, { money = 3 })
    arrange.queue("spec_1", ann)
    arrange.queue("income_public", ann)
    when.runs(rules.actions, game)
    when.answer(ann, "take_action", "spec_1")
    expect.amount(ann.money, 3)
    expect.amount(ann.quality, 0)
    when.answer(ann, "take_action", "income_public")
    expect.equal(ann.income_used, 0)
    expect.log("ann gives up the token at Go public")
    expect.done()
  end)

local yields = {
  engineering_expert = { money = -2, rd = 2 }, engineering_genius = { money = -4, rd = 4 },
  marketing_expert = { money = -2, marketing = 2 },
  marketing_genius = { money = -4, marketing = 4, loyalty = 1 },
  product_expert = { money = -2, quality = 2 }, product_genius = { money = -4, quality = 4 },
  business_expert = { money = -2 }, business_genius = { money = -4 },
  legal_expert = { money = -2 },
}
local spaces = { business_expert = 2, business_genius = 1, legal_expert = 2,
  engineering_expert = 2, engineering_genius = 1, marketing_expert = 2, marketing_genius = 1,
  product_expert = 2, product_genius = 1 }

for id, expected in pairs(yields) do
  scenario("CHIP-67 " .. id .. ": its price, its whole yield, once for a token", { players = 2 },
    function(given, when, expect)
      local ann, bo = start(given, id)
      local talon = arrange.sell(given, ann, "talon_pc", 3)
      arrange.queue("spec_1", ann)
      local change = arrange.watch(ann)
      expect.equal(rules.spaces(game, "spec_1"), spaces[id])
      when.runs(rules.action_turn, game, ann)
      when.answer(ann, "take_action", "spec_1")
      expect.done()
      expect.equal(change(), expected)
      local piles = { business_expert = 4, business_genius = 5 }
      expect.equal(talon.marks.piles, piles[id] or 3)
      expect.equal(ann.saved_blocks, id == "legal_expert" and 1 or 0)
      arrange.stock(given, bo, { money = 1 })
      arrange.queue("spec_1", bo)
      local nothing = arrange.watch(bo)
      when.runs(rules.action_turn, game, bo)
      when.answer(bo, "take_action", "spec_1")
      expect.equal(nothing(), {})
    end)
end

scenario("CHIP-68 the general specialist: 1 money for 1 resource of your choice",
  { players = 2 }, function(given, when, expect)
    local ann = start(given, "product_genius")
    arrange.queue("general", ann, ann)
    when.runs(rules.actions, game)
    when.answer(ann, "take_action", "general")
    expect.offers_only(ann, "rd", "quality", "marketing")
    when.answer(ann, "general_resource", "marketing")
    expect.amount(ann.marketing, 1)
    expect.amount(ann.money, 9)
    arrange.stock(given, ann, { money = 0 })
    when.answer(ann, "take_action", "general")
    expect.done()
    expect.amount(ann.marketing, 1)
  end)

scenario("CHIP-69 what is not spent is kept from year to year", { players = 2 },
  function(given, when, expect)
    local ann = start(given, "product_genius")
    arrange.stock(given, ann, { money = 31, rd = 12, quality = 25, marketing = 9 })
    local change = arrange.watch(ann)
    when.runs(rules.end_of_year, game)
    when.runs(rules.start_of_year, game)
    expect.done()
    expect.equal(change(), {})
  end)

scenario("CHIP-70 a business specialist prolongs a product of your choice at its own size",
  { players = 2 }, function(given, when, expect)
    local ann = start(given, "business_expert")
    arrange.queue("spec_1", ann, ann)
    when.runs(rules.actions, game)
    when.answer(ann, "take_action", "spec_1") -- nothing to prolong: forfeit
    expect.amount(ann.money, 10)
    local talon = arrange.sell(given, ann, "talon_pc", 0, 5)
    local lisa = arrange.sell(given, ann, "lisa", 1, 2)
    when.answer(ann, "take_action", "spec_1")
    expect.offers_only(ann, "talon_pc", "lisa")
    when.answer(ann, "prolong_product", "talon_pc")
    expect.equal(talon.marks.piles, 1)
    expect.equal(talon.marks.per_turn, 5)
    expect.equal(lisa.marks.piles, 1)
  end)

scenario("S20 CHIP-71 a saved block stops a clone's mark this year and is gone the next",
  { players = 2 }, function(given, when, expect)
    local ann, bo = start(given, "legal_expert")
    local talon = arrange.sell(given, ann, "talon_pc", 5, 4)
    arrange.queue("spec_1", ann, ann)
    arrange.queue("income_clone", bo)
    when.runs(rules.actions, game)
    when.answer(ann, "take_action", "spec_1")
    expect.equal(ann.saved_blocks, 1)
    when.answer(bo, "take_action", "income_clone")
    expect.offers_only(ann, "saved_block", "token:spec_1")
    when.answer(ann, "use_block", "saved_block")
    expect.equal(talon.marks.irrelevant, 0)
    expect.equal(ann.saved_blocks, 0)
    when.answer(ann, "take_action", "spec_1")
    expect.equal(ann.saved_blocks, 1)
    when.runs(rules.end_of_year, game)
    expect.equal(ann.saved_blocks, 0)
  end)

scenario("CHIP-79 hiring: the salary as a fee, loyalty added, unused abilities, no resources",
  { players = 2 }, function(given, when, expect)
    local ann = start(given, "product_expert")
    given.cards(game.hire_pool, "price_warrior", "licence_dealer", "cola_marketeer")
    local warrior = given.card("price_warrior")
    warrior.marks.game_1 = 1
    arrange.stock(given, ann, { money = 3 })
    arrange.queue("hire", ann)
    local change = arrange.watch(ann)
    when.runs(rules.action_turn, game, ann)
    when.answer(ann, "take_action", "hire")
    expect.offers_only(ann, "price_warrior", "licence_dealer")
    when.answer(ann, "hire_personality", "price_warrior")
    expect.done()
    expect.equal(change(), { money = -3, loyalty = -1 })
    expect.equal(#rules.abilities(ann, "block"), 1)
    rules.spend_ability(rules.abilities(ann, "block")[1])
    expect.equal(#rules.abilities(ann, "block"), 0)
  end)

scenario("CHIP-79 without the fee nobody is hired", { players = 2 },
  function(given, when, expect)
    local ann = start(given, "product_expert")
    given.cards(game.hire_pool, "price_warrior")
    arrange.stock(given, ann, { money = 2 })
    arrange.queue("hire", ann)
    when.runs(rules.action_turn, game, ann)
    when.answer(ann, "take_action", "hire")
    expect.done()
    expect.cards(game.hire_pool, "price_warrior")
  end)

scenario("CHIP-85 a loan is repaid in full before the action, without a token or interest",
  { players = 2 }, function(given, when, expect)
    local ann = start(given, "product_expert")
    ann.loans = { 8, 14 }
    arrange.queue("general", ann)
    when.runs(rules.action_turn, game, ann)
    expect.offers(ann, "repay_loan:1")
    expect.not_offered(ann, "repay_loan:2")
    when.answer(ann, "take_action", "repay_loan:1")
    expect.amount(ann.money, 2)
    expect.equal(ann.loans, { 14 })
    when.answer(ann, "take_action", "general")
    when.answer(ann, "general_resource", "rd")
    expect.done()
  end)

scenario("CHIP-86 one release token serves any number of products, and acts only in phase 5",
  { players = 2 }, function(given, when, expect)
    local ann = start(given, "product_expert")
    arrange.stock(given, ann, { quality = 2, marketing = 2 })
    arrange.make(given, ann, "talon_pc")
    arrange.make(given, ann, "playtron")
    arrange.queue("release", ann)
    when.runs(rules.actions, game)
    when.answer(ann, "take_action", "release")
    expect.done()
    expect.is_true(ann.release_ready)
    expect.equal(#ann.released, 0)
    game.phase = 5
    arrange.stock(given, ann, { money = 2 })
    when.runs(rules.releases, game)
    when.answer(ann, "release_product", "talon_pc")
    when.answer(ann, "allocate_marketing", 1)
    when.answer(ann, "allocate_quality", 1)
    when.answer(ann, "split_quality", 1)
    when.answer(ann, "release_product", "playtron")
    when.answer(ann, "split_quality", 0)
    expect.done()
    expect.equal(#ann.released, 2)
  end)

scenario("CHIP-87 the headhunter and held cards come before the action and do not replace it",
  { players = 2 }, function(given, when, expect)
    local ann, bo = start(given, "product_expert", "engineering_expert")
    arrange.team(given, ann, "headhunter", "garage_wizard")
    given.cards(ann.held_events, "research_grant", "shared_blueprints")
    arrange.queue("spec_1", ann)
    arrange.queue("spec_2", bo)
    when.runs(rules.action_turn, game, ann)
    expect.offers(ann, "transfer", "play_held:research_grant", "discard_held:shared_blueprints")
    expect.not_offered(ann, "play_held:shared_blueprints")
    when.answer(ann, "take_action", "transfer")
    expect.equal(arrange.names("spec_2"), "ann")
    expect.not_offered(ann, "transfer")
    when.answer(ann, "take_action", "play_held:research_grant")
    when.answer(ann, "choose_resources", { rd = 2, quality = 0, marketing = 0 })
    when.answer(ann, "take_action", "discard_held:shared_blueprints")
    when.answer(ann, "take_action", "spec_2")
    expect.done()
    expect.amount(ann.rd, 4)
  end)
