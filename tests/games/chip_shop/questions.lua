--- questions.lua - what a question tells of what its answers cost and bring.
local arrange = require "arrange"

--- The labels of what a player is offered.
local function labels(expect, player, id)
  local list = {}
  for at, it in ipairs(expect.asked(player, id).options) do list[at] = it.label end
  return list
end

scenario("CHIP-112 who must cover a cost is told how much it is", { players = 2 },
  function(given, when, expect)
    local ann = arrange.start(given)
    ann.wages_due, game.phase = true, 6
    arrange.stock(given, ann, { money = 2, longevity = 12 })
    when.runs(rules.pay_wages, game, ann)
    expect.equal(expect.asked(ann, "cover_cost").prompt,
      "You owe 6 money for wages and have 2. Where does the rest come from?")
  end)

scenario("CHIP-89 who may block is told what it takes", { players = 2 },
  function(given, when, expect)
    local ann, bo = arrange.start(given)
    ann.saved_blocks = 9
    local function asked() return expect.asked(ann, "use_block").prompt end
    when.runs(rules.apply_event, game, ann, given.card("shaken_public"))
    expect.equal(asked(),
      "Do you block Shaken Public (-3 money, -1 loyalty, -1 longevity)?")
    when.answer(ann, "use_block", "saved_block")
    when.runs(rules.apply_event, game, ann, given.card("founder_quits"))
    expect.equal(asked(), "Do you block Founder Quits?")
    when.answer(ann, "use_block", "saved_block")
    local talon = arrange.sell(given, ann, "talon_pc")
    when.runs(rules.mark_irrelevant, game, ann, { talon, arrange.sell(given, ann, "lisa") })
    expect.equal(asked(), "Do you block being called irrelevant (Talon PC, Lisa)?")
    when.passes(ann, "use_block")
    game.phase = 6
    when.runs(rules.pay_for_irrelevance, game, ann)
    expect.equal(asked(), "Do you block the price of irrelevance (2 loyalty, 2 money)?")
    when.answer(ann, "use_block", "saved_block")
    game.phase = 4
    arrange.offer(given, "product_expert", "marketing_expert")
    arrange.queue("spec_1", bo)
    arrange.queue("spec_2", ann)
    when.runs(rules.transfer, game, bo)
    expect.equal(asked(), "Do you block the staff transfer (The Product Expert for ann's place " ..
      "at The Marketing Expert)?")
    when.answer(ann, "use_block", "saved_block")
  end)

scenario("CHIP-70 CHIP-80 products to choose from show their piles", { players = 2 },
  function(given, when, expect)
    local ann = arrange.start(given)
    game.phase = 4
    arrange.sell(given, ann, "talon_pc", 1, 5)
    arrange.sell(given, ann, "lisa", 3, 4).marks.irrelevant = 1
    when.runs(rules.prolong, ann, 1)
    local both = { "Talon PC, 1 pile of 5", "Lisa, 3 piles of 4, irrelevant" }
    expect.equal(labels(expect, ann, "prolong_product"), both)
    when.answer(ann, "prolong_product", "lisa")
    both[2] = "Lisa, 4 piles of 4, irrelevant"
    when.runs(rules.use_stream, game, ann, "income_new_version")
    expect.equal(labels(expect, ann, "income_target"), both)
    when.answer(ann, "income_target", "talon_pc")
    arrange.sell(given, ann, "vega_20", 2, 2)
    when.runs(rules.use_stream, game, ann, "income_price_cut")
    expect.equal(labels(expect, ann, "income_target"),
      { "Talon PC, 2 piles of 5", "Vega 20, 2 piles of 2" })
    when.answer(ann, "income_target", "talon_pc")
    game.phase = 3
    when.runs(rules.apply_event, game, ann, given.card("runaway_program_darling"))
    expect.equal(labels(expect, ann, "choose_event_product")[3], "Vega 20, 2 piles of 2")
    when.answer(ann, "choose_event_product", "vega_20")
  end)

scenario("CHIP-79 CHIP-127 firing and hiring show what they cost", { players = 2 },
  function(given, when, expect)
    local ann = arrange.start(given)
    game.phase = 4
    arrange.team(given, ann, "price_warrior", "perfectionist")
    when.runs(rules.use_stream, game, ann, "income_fire")
    expect.equal(labels(expect, ann, "income_target"),
      { "The Price Warrior", "The Perfectionist, -3 loyalty" })
    when.answer(ann, "income_target", "perfectionist")
    given.cards(game.hire_pool, "cola_marketeer")
    when.runs(rules.services.hire.run, game, ann)
    expect.equal(labels(expect, ann, "hire_personality"),
      { "The Perfectionist, -4 money, +3 loyalty", "The Cola Marketeer, -4 money, +2 loyalty" })
    when.answer(ann, "hire_personality", "cola_marketeer")
  end)

scenario("CHIP-63 a redraw tells what the card does, a hold card too", { players = 2 },
  function(given, when, expect)
    local ann = arrange.start(given)
    arrange.team(given, ann, "arcade_impresario", "garage_wizard")
    game.phase = 3
    given.top(game.event_deck, "research_grant")
    when.runs(rules.draw_event, game, ann)
    local asked = expect.asked(ann, "redraw_event")
    expect.equal(asked.prompt, "Throw Research Grant away and draw another?")
    expect.is_true(asked.options[1].help:find("2 resources") ~= nil)
  end)

scenario("CHIP-66 a token that cannot act says why, once, and not what it would have done",
  { players = 2 }, function(given, when, expect)
    local ann = arrange.start(given)
    arrange.stock(given, ann, { longevity = 3 })
    arrange.queue("income_public", ann)
    arrange.queue("general", ann)
    when.runs(rules.action_turn, game, ann)
    local said = {}
    for _, it in ipairs(expect.asked(ann, "take_action").options) do said[it.key] = it end
    expect.equal(said.income_public.label, "Go public in vain: you need longevity 10")
    expect.equal(said.income_public.help, nil)
    expect.equal(said.general.label, "General")
    expect.is_true(#said.general.help > 0)
  end)
