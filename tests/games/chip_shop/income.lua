--- income.lua - phase 4, "Use income stream".
local arrange = require "arrange"

local function start(given)
  local ann, bo, cy = arrange.start(given)
  arrange.offer(given, "product_expert")
  game.phase = 4
  return ann, bo, cy
end

local function use(when, player, square)
  arrange.queue(square, player)
  when.runs(rules.action_turn, game, player)
  when.answer(player, "take_action", square)
end

scenario("CHIP-80 a stream takes a counter and does what is printed; a new version: one pile",
  { players = 2 }, function(given, when, expect)
    local ann = start(given)
    local talon = arrange.sell(given, ann, "talon_pc", 1, 3)
    local lisa = arrange.sell(given, ann, "lisa", 1, 3)
    local change = arrange.watch(ann)
    use(when, ann, "income_new_version")
    when.answer(ann, "income_target", "talon_pc")
    expect.equal(change(), { loyalty = -1, longevity = -1 })
    expect.equal(talon.marks.piles, 2)
    expect.equal(lisa.marks.piles, 1)
    expect.equal(ann.income_used, 1)
  end)

scenario("CHIP-80 without its precondition a stream is impossible", { players = 2 },
  function(given, when, expect)
    local ann = start(given)
    for _, square in ipairs { "income_new_version", "income_public", "income_clone",
      "income_loan", "income_price_cut" } do
      use(when, ann, square)
      expect.done()
    end
    expect.equal(ann.income_used, 0)
    expect.amount(ann.money, 10)
  end)

scenario("CHIP-81 three uses a game in any mix; extra ones first, the banker's before an ability",
  { players = 2 }, function(given, when, expect)
    local ann = start(given)
    local dealer = arrange.team(given, ann, "licence_dealer", "garage_wizard")
    arrange.stock(given, ann, { longevity = 5 })
    ann.extra_income = 1
    use(when, ann, "income_loan")
    expect.equal(ann.extra_income, 0)
    expect.equal(dealer.marks.game_1, 0)
    use(when, ann, "income_loan")
    expect.equal(dealer.marks.game_1, 1)
    expect.equal(ann.income_used, 0)
    for n = 1, 3 do
      use(when, ann, "income_loan")
      expect.equal(ann.income_used, n)
    end
    use(when, ann, "income_loan")
    expect.equal(#ann.loans, 5)
    expect.amount(ann.money, 60)
    rules.bankrupt(game, ann)
    expect.equal(ann.income_used, 3)
  end)

scenario("CHIP-82 going public: -3 loyalty, longevity in money now and every year, once",
  { players = 2 }, function(given, when, expect)
    local ann = start(given)
    arrange.stock(given, ann, { longevity = 10 })
    local change = arrange.watch(ann)
    use(when, ann, "income_public")
    expect.equal(change(), { loyalty = -3, money = 10 })
    rules.income(game, ann)
    expect.equal(change(), { loyalty = -3, money = 20 })
    use(when, ann, "income_public")
    expect.equal(ann.income_used, 1)
    expect.is_false(rules.services.income_public.can(game, ann))
    given.amount(ann.longevity, 9)
    ann.public = nil
    expect.is_false(rules.services.income_public.can(game, ann))
  end)

scenario("CHIP-83 a clone pays even if its owner blocks the mark", { players = 3 },
  function(given, when, expect)
    local ann, bo, cy = start(given)
    local talon = arrange.sell(given, bo, "talon_pc", 3, 5)
    local coral = arrange.sell(given, cy, "coral_1000", 3, 7)
    local old = arrange.sell(given, cy, "lisa", 3, 9)
    old.marks.irrelevant, bo.saved_blocks = 1, 1
    local change = arrange.watch(ann)
    use(when, ann, "income_clone")
    expect.offers_only(ann, "talon_pc", "coral_1000")
    when.answer(ann, "income_target", "talon_pc")
    when.answer(bo, "use_block", "saved_block")
    expect.equal(change(), { loyalty = -1, longevity = -1, money = 5 })
    expect.equal(talon.marks.irrelevant, 0)
    expect.at(talon, bo.released)
    use(when, ann, "income_clone")
    when.answer(ann, "income_target", "coral_1000")
    expect.equal(coral.marks.irrelevant, 1)
    expect.at(coral, cy.released)
    expect.equal(coral.marks.piles, 3)
  end)

scenario("CHIP-83 a price-cut shield counts against a clone", { players = 2 },
  function(given, when, expect)
    local ann, bo = start(given)
    local talon = arrange.sell(given, bo, "talon_pc", 3, 5)
    talon.marks.shield, bo.saved_blocks = 1, 1
    use(when, ann, "income_clone")
    expect.done()
    expect.amount(ann.money, 15)
    expect.equal(talon.marks.irrelevant, 0)
    expect.equal(talon.marks.shield, 2)
    expect.equal(bo.saved_blocks, 1)
  end)

scenario("S26 CHIP-84 venture: money as loyalty, then +2; 1 money a year, once a company",
  { players = 2 }, function(given, when, expect)
    local ann = start(given)
    arrange.stock(given, ann, { loyalty = 5, longevity = 4, money = 2 })
    use(when, ann, "income_venture")
    expect.amount(ann.money, 7)
    expect.amount(ann.loyalty, 7)
    game.phase = 6
    when.runs(rules.end_of_year, game)
    expect.amount(ann.money, 6)
    expect.is_false(rules.services.income_venture.can(game, ann))
    arrange.stock(given, ann, { loyalty = 3, longevity = 4 })
    ann.venture = 0
    expect.is_false(rules.services.income_venture.can(game, ann))
  end)

scenario("CHIP-59 CHIP-80 a loan is twice the longevity, from longevity 5 on", { players = 2 },
  function(given, when, expect)
    local ann = start(given)
    arrange.stock(given, ann, { longevity = 6 })
    use(when, ann, "income_loan")
    expect.amount(ann.money, 22)
    expect.equal(ann.loans, { 12 })
    given.amount(ann.longevity, 4)
    expect.is_false(rules.services.income_loan.can(game, ann))
  end)

scenario("CHIP-127 firing takes the personality's loyalty, not its longevity, nor a negative one",
  { players = 2 }, function(given, when, expect)
    local ann = start(given)
    arrange.team(given, ann, "chip_architect", "price_warrior")
    local change = arrange.watch(ann)
    use(when, ann, "income_fire")
    when.answer(ann, "income_target", "price_warrior")
    expect.equal(change(), {})
    use(when, ann, "income_fire")
    expect.equal(change(), { loyalty = -3 })
    expect.equal(#game.hire_pool, 2)
  end)

scenario("CHIP-19 CHIP-80 a price cut: 1 less a turn, a shield, only on relevant ones without",
  { players = 2 }, function(given, when, expect)
    local ann = start(given)
    local talon = arrange.sell(given, ann, "talon_pc", 3, 0)
    local lisa = arrange.sell(given, ann, "lisa", 3, 4)
    arrange.sell(given, ann, "playtron", 3, 4).marks.irrelevant = 1
    use(when, ann, "income_price_cut")
    expect.offers_only(ann, "talon_pc", "lisa")
    when.answer(ann, "income_target", "talon_pc")
    expect.equal(talon.marks.per_turn, 0)
    use(when, ann, "income_price_cut")
    expect.equal(lisa.marks.per_turn, 3)
    expect.equal(lisa.marks.shield, 1)
  end)

scenario("CHIP-114 CHIP-80 bankruptcy may be declared, with a counter", { players = 2 },
  function(given, when, expect)
    local ann = start(given)
    arrange.stock(given, ann, { money = 50, loyalty = 9 })
    use(when, ann, "income_bankruptcy")
    expect.amount(ann.money, 5)
    expect.amount(ann.loyalty, 9)
    expect.equal(ann.income_used, 1)
  end)
