--- year_end.lua - phase 6, "End of the year".
local arrange = require "arrange"

local function start(given)
  local ann, bo, cy = arrange.start(given)
  game.phase = 6
  return ann, bo, cy
end

scenario("CHIP-105 products without piles go, with their accessories and events",
  { players = 2 }, function(given, when, expect)
    local ann = start(given)
    local talon = arrange.sell(given, ann, "talon_pc", 0)
    local lisa = arrange.sell(given, ann, "lisa", 1)
    given.cards(talon.on.attached, "standard_mouse", "runaway_program_darling")
    when.runs(rules.end_of_year, game)
    expect.cards(ann.released, "lisa")
    expect.at(lisa, ann.released)
    expect.cards(game.game_discard, "standard_mouse", "talon_pc")
    expect.cards(game.event_discard, "runaway_program_darling")
  end)

scenario("S10 CHIP-106 each irrelevant product left costs 1 loyalty and 1 money",
  { players = 2 }, function(given, when, expect)
    local ann = start(given)
    arrange.stock(given, ann, { loyalty = 6, money = 5 })
    arrange.sell(given, ann, "talon_pc", 2).marks.irrelevant = 1
    arrange.sell(given, ann, "lisa", 1).marks.irrelevant = 1
    arrange.sell(given, ann, "playtron", 0).marks.irrelevant = 1
    arrange.sell(given, ann, "coral_1000", 3)
    when.runs(rules.end_of_year, game)
    expect.amount(ann.loyalty, 4)
    expect.amount(ann.money, 3)
  end)

scenario("S17 CHIP-107 wages from the wage square on, even if longevity falls",
  { players = 2 }, function(given, when, expect)
    local ann = start(given)
    arrange.team(given, ann, "perfectionist", "licence_dealer")
    arrange.stock(given, ann, { longevity = 11, money = 30 })
    when.runs(rules.end_of_year, game)
    expect.amount(ann.money, 30)
    rules.score(game, ann, "longevity", 1)
    when.runs(rules.end_of_year, game)
    expect.amount(ann.money, 23)
    rules.score(game, ann, "longevity", -3)
    when.runs(rules.end_of_year, game)
    expect.amount(ann.money, 16)
  end)

scenario("CHIP-107 a venture is due with or without wages, as one cost", { players = 2 },
  function(given, when, expect)
    local ann, bo = start(given)
    ann.venture, bo.venture, bo.wages_due = 1, 1, true
    arrange.stock(given, bo, { money = 20 })
    when.runs(rules.end_of_year, game)
    expect.amount(ann.money, 9)
    expect.amount(bo.money, 20 - 7 - 1)
    expect.log("bo pays 8 money for wages")
  end)

scenario("CHIP-108 hired personalities are paid like starting ones", { players = 2 },
  function(given, when, expect)
    local ann = start(given)
    ann.wages_due = true
    given.cards(ann.personalities, "cola_marketeer")
    arrange.stock(given, ann, { money = 20 })
    when.runs(rules.end_of_year, game)
    expect.amount(ann.money, 10)
  end)

scenario("CHIP-109 without money at the end of the year a company is bankrupt, not before",
  { players = 2 }, function(given, when, expect)
    local ann = start(given)
    arrange.stock(given, ann, { money = 0, loyalty = 9 })
    when.runs(rules.end_of_year, game)
    expect.log("ann is bankrupt")
    expect.amount(ann.money, 5)
  end)

scenario("CHIP-110 who has no personality is out; the others go on", { players = 3 },
  function(given, when, expect)
    local ann, bo, cy = start(given)
    arrange.team(given, bo)
    local talon = arrange.sell(given, bo, "talon_pc", 3)
    given.cards(talon.on.attached, "runaway_program_darling")
    arrange.make(given, bo, "lisa")
    given.cards(bo.held_events, "museum_piece")
    given.cards(bo.company_cards, "mailing_list")
    when.runs(rules.end_of_year, game)
    expect.is_true(bo.out)
    expect.equal(game.order, { ann, cy })
    expect.equal(#bo.released + #bo.in_production + #bo.held_events + #bo.company_cards, 0)
    expect.equal(#game.event_discard, 3)
    game.phase = 1
    when.runs(rules.start_of_year, game)
    expect.equal(#game.staff_offer, 1)
  end)

scenario("CHIP-110 the first of the order can be out as well", { players = 3 },
  function(given, when, expect)
    local ann, bo, cy = start(given)
    arrange.team(given, ann)
    when.runs(rules.end_of_year, game)
    expect.equal(game.order, { bo, cy })
  end)

scenario("CHIP-111 the new order: longevity up, loyalty down, else as this year", { players = 3 },
  function(given, when, expect)
    local ann, bo, cy = start(given)
    game.order = { cy, bo, ann }
    arrange.stock(given, cy, { longevity = 5 })
    bo.saved_blocks, bo.extra_income = 2, 1
    when.runs(rules.end_of_year, game)
    expect.equal(game.order, { bo, ann, cy })
    expect.equal(bo.saved_blocks + bo.extra_income, 0)
    arrange.stock(given, ann, { loyalty = 6 })
    when.runs(rules.end_of_year, game)
    expect.equal(game.order, { ann, bo, cy })
  end)

scenario("S18 CHIP-112 CHIP-113 a shortage is covered by a stream, which counts",
  { players = 2 }, function(given, when, expect)
    local ann = start(given)
    arrange.team(given, ann, "perfectionist", "open_planner")
    arrange.stock(given, ann, { money = 2, longevity = 12, loyalty = 3 })
    ann.income_used = 2
    when.runs(rules.end_of_year, game)
    expect.offers_only(ann, "income_public", "income_loan", "income_fire", "income_bankruptcy")
    when.answer(ann, "cover_cost", "income_loan")
    expect.done()
    expect.amount(ann.money, 19)
    expect.equal(ann.loans, { 24 })
    expect.equal(ann.income_used, 3)
    arrange.stock(given, ann, { money = 2 })
    when.runs(rules.end_of_year, game)
    expect.done()
    expect.log("ann is bankrupt")
    expect.equal(ann.loans, {})
  end)

scenario("CHIP-112 firing lowers the wages; streams are taken until the cost is covered",
  { players = 2 }, function(given, when, expect)
    local ann, bo = start(given)
    arrange.stock(given, ann, { money = 1, longevity = 4, loyalty = 3 })
    ann.wages_due = true
    arrange.sell(given, bo, "talon_pc", 3, 2)
    arrange.sell(given, bo, "lisa", 3, 0)
    when.runs(rules.end_of_year, game)
    expect.offers_only(ann, "income_clone", "income_fire", "income_bankruptcy")
    when.answer(ann, "cover_cost", "income_clone")
    expect.amount(ann.money, 3) -- only Talon PC is worth it
    when.answer(ann, "cover_cost", "income_fire")
    when.answer(ann, "income_target", "chip_architect")
    expect.done()
    expect.amount(ann.money, 5) -- 3 paid, then 0 money: bankrupt
    expect.log("ann pays 3 money for wages")
    expect.equal(ann.income_used, 2)
  end)

scenario("CHIP-112 for irrelevance firing is no help; a venture taken now is due at once",
  { players = 2 }, function(given, when, expect)
    local ann = start(given)
    arrange.stock(given, ann, { money = 0, loyalty = 6, longevity = 4 })
    arrange.sell(given, ann, "talon_pc", 3).marks.irrelevant = 1
    when.runs(rules.end_of_year, game)
    expect.offers_only(ann, "income_venture", "income_bankruptcy")
    when.answer(ann, "cover_cost", "income_venture")
    expect.done()
    expect.amount(ann.money, 0 + 5 - 1 - 1)
    expect.amount(ann.loyalty, 7)
  end)

scenario("CHIP-112 after a bankruptcy the step is over, and the next one begins", { players = 2 },
  function(given, when, expect)
    local ann = start(given)
    arrange.stock(given, ann, { money = 0, loyalty = 2, longevity = 4 })
    ann.income_used, ann.venture = 3, 1
    arrange.sell(given, ann, "talon_pc", 3).marks.irrelevant = 1
    arrange.sell(given, ann, "lisa", 3).marks.irrelevant = 1
    when.runs(rules.end_of_year, game)
    expect.done()
    expect.amount(ann.money, 5)
    expect.amount(ann.loyalty, 0)
    expect.equal(#ann.released, 0)
  end)

scenario("CHIP-113 CHIP-128 extra uses serve here too: a banker played this year, or held",
  { players = 2 }, function(given, when, expect)
    local ann = start(given)
    arrange.stock(given, ann, { money = 1, longevity = 12, loyalty = 3 })
    ann.income_used = 3
    given.cards(ann.held_events, "friendly_banker")
    when.runs(rules.end_of_year, game)
    expect.offers_only(ann, "play_held:friendly_banker")
    when.answer(ann, "cover_cost", "play_held:friendly_banker")
    when.answer(ann, "cover_cost", "income_loan")
    expect.done()
    expect.equal(ann.income_used, 3)
    expect.amount(ann.money, 1 + 24 - 6)
    arrange.stock(given, ann, { money = 1 })
    move(given.card("friendly_banker"), ann.held_events)
    when.runs(rules.end_of_year, game)
    when.passes(ann, "cover_cost")
    expect.log("ann is bankrupt")
  end)

scenario("S19 CHIP-114 CHIP-115 bankruptcy: what is kept, what is lost, what comes anew",
  { players = 2 }, function(given, when, expect)
    local ann = start(given)
    arrange.team(given, ann, "perfectionist", "licence_dealer")
    arrange.stock(given, ann, { money = 0, rd = 9, quality = 1, marketing = 7, loyalty = 7,
      longevity = 13, completed = 2 })
    ann.loans, ann.public, ann.venture, ann.income_used = { 20 }, true, 1, 2
    ann.wages_due = nil
    local talon = arrange.sell(given, ann, "talon_pc", 3)
    given.cards(talon.on.attached, "standard_mouse", "runaway_program_darling")
    arrange.make(given, ann, "lisa")
    given.cards(ann.held_events, "museum_piece", "research_grant")
    given.cards(ann.company_cards, "mailing_list")
    given.card("licence_dealer").marks.game_2 = 1
    rules.check_wages(game, ann)
    when.runs(rules.check_money, game, ann)
    expect.amount(ann.money, 5)
    expect.amount(ann.quality, 4)
    expect.amount(ann.rd, 3)
    expect.amount(ann.marketing, 0)
    expect.amount(ann.loyalty, 7)
    expect.amount(ann.longevity, 4)
    expect.amount(ann.completed, 3)
    expect.equal(ann.loans, {})
    expect.is_false(ann.public or ann.wages_due or ann.venture > 0)
    expect.equal(ann.income_used, 2)
    expect.equal(#rules.abilities(ann, "block"), 0)
    expect.equal(#ann.released + #ann.in_production, 0)
    expect.cards(ann.held_events, "museum_piece")
    expect.cards(ann.company_cards, "mailing_list")
    expect.equal(#game.game_discard, 3)
    expect.equal(#game.event_discard, 2)
  end)

scenario("CHIP-115 if the new longevity is on the wage square, wages are due again",
  { players = 2 }, function(given, _, expect)
    local ann = start(given)
    arrange.team(given, ann, "cola_marketeer", "rally_captain", "direct_seller", "open_planner")
    arrange.stock(given, ann, { longevity = 2 })
    rules.bankrupt(game, ann)
    expect.amount(ann.longevity, 14)
    expect.is_true(ann.wages_due)
    expect.amount(ann.money, 5 + 2 + 2)
  end)

scenario("CHIP-116 fired personalities do not come back with a new company", { players = 2 },
  function(given, _, expect)
    local ann = start(given)
    move(given.card("chip_architect"), game.hire_pool)
    rules.bankrupt(game, ann)
    expect.cards(ann.personalities, "garage_wizard")
    expect.amount(ann.longevity, 0)
    expect.amount(ann.rd, 4)
  end)

scenario("CHIP-117 tokens on the board serve the new company", { players = 2 },
  function(given, when, expect)
    local ann = start(given)
    game.phase = 4
    arrange.queue("income_bankruptcy", ann)
    arrange.queue("general", ann)
    when.runs(rules.actions, game)
    when.answer(ann, "take_action", "income_bankruptcy")
    when.answer(ann, "take_action", "general")
    when.answer(ann, "general_resource", "quality")
    expect.done()
    expect.amount(ann.quality, 1)
    expect.amount(ann.money, 4)
  end)

scenario("CHIP-118 a player may go bankrupt any number of times", { players = 2 },
  function(given, when, expect)
    local ann = start(given)
    for _ = 1, 4 do
      arrange.stock(given, ann, { money = 0 })
      when.runs(rules.end_of_year, game)
      expect.amount(ann.money, 5)
    end
    expect.is_false(ann.out)
  end)

scenario("CHIP-112 a clone covers a cost if it earns at least 1 money", { players = 2 },
  function(given, when, expect)
    local ann, bo = start(given)
    arrange.stock(given, ann, { money = 0, longevity = 9, loyalty = 3 })
    ann.venture = 1
    arrange.sell(given, bo, "talon_pc", 5, 0)
    when.runs(rules.pay_wages, game, ann)
    expect.not_offered(ann, "income_clone")
    when.answer(ann, "cover_cost", "income_loan")
    arrange.stock(given, ann, { money = 0 })
    arrange.sell(given, bo, "playtron", 5, 1)
    when.runs(rules.pay_wages, game, ann)
    when.answer(ann, "cover_cost", "income_clone")
    expect.done() -- only one is worth copying
    expect.amount(ann.money, 0)
    expect.equal(given.card("playtron").marks.irrelevant, 1)
    expect.equal(given.card("talon_pc").marks.irrelevant, 0)
  end)
