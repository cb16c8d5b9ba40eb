--- words.lua - what is said: prompts, labels and the log, where a player relies on it.
local arrange = require "arrange"

scenario("CHIP-96 CHIP-100 the last question of a release says what it earns and scores",
  { players = 2 }, function(given, _, expect)
    local ann = arrange.start(given)
    local vega = arrange.make(given, ann, "vega_20", 3)
    expect.equal(rules.split_prompt(ann, vega, 2, 5, 2), "Vega 20: 2 piles of 5 (10 money), " ..
      "+2 loyalty, +2 longevity, and 2 points for quality. How many of these to loyalty (now 4)," ..
      " the rest to longevity (now 4)?")
    local talon = arrange.make(given, ann, "talon_pc", 1)
    expect.equal(rules.split_prompt(ann, talon, 1, 4, 1), "Talon PC: 1 pile of 4 (4 money), " ..
      "and 1 point for quality. How many of these to loyalty (now 4), the rest to longevity " ..
      "(now 4)?")
    expect.equal(rules.promise(talon, 1, 4), "Piles of 4; needs 1 quality, 1 marketing. ")
    expect.equal(rules.promise(vega, 3, 4),
      "Piles of 5, +2 loyalty, +2 longevity; needs 1 quality, 2 marketing. ")
  end)

scenario("CHIP-28 the list of squares has prices, and in brackets what is of no use yet",
  { players = 2 }, function(given, _, expect)
    local ann = arrange.start(given)
    arrange.offer(given, "product_expert")
    expect.equal(rules.square_label(game, "spec_1", ann), "Product Expert")
    expect.equal(rules.square_label(game, "draw_3", ann), "Square 3: 8 R&D")
    expect.equal(rules.square_label(game, "draw_accessory", ann), "Accessory: 1 R&D")
    expect.equal(rules.square_label(game, "draw_discard", ann), "Discard: 1 R&D")
    expect.equal(rules.square_label(game, "income_venture", ann), "Venture")
    expect.equal(rules.square_label(game, "income_loan", ann), "(Bank loan)")
  end)

scenario("CHIP-33 CHIP-35 an event is told with what it does, or that it means nothing",
  { players = 2 }, function(given, when, expect)
    local ann, bo = arrange.start(given)
    given.top(game.event_deck, "user_club", "spy_scare")
    game.phase = 3
    when.runs(rules.draw_event, game, ann)
    expect.log("ann draws User Club, which means nothing to anybody yet", bo)
    expect.log("ann draws Spy Scare: Everybody: -2 money, -1 loyalty, -1 longevity.", bo)
  end)

scenario("CHIP-17 CHIP-89 a mark is told, a blocked one is not", { players = 2 },
  function(given, when, expect)
    local ann, bo = arrange.start(given)
    local talon = arrange.sell(given, ann, "talon_pc", 5, 4)
    ann.saved_blocks = 1
    when.runs(rules.mark_irrelevant, game, ann, { talon })
    when.answer(ann, "use_block", "saved_block")
    expect.no_log("is irrelevant now", bo)
    when.runs(rules.mark_irrelevant, game, ann, { talon })
    expect.log("Talon PC of ann is irrelevant now", bo)
  end)

scenario("CHIP-107 wages and a venture are paid by their names", { players = 2 },
  function(given, when, expect)
    local ann, bo = arrange.start(given)
    ann.venture, game.phase = 1, 6
    when.runs(rules.pay_wages, game, ann)
    expect.log("ann pays 1 money for the venture", bo)
    arrange.stock(given, ann, { longevity = 12, money = 20 })
    when.runs(rules.pay_wages, game, ann)
    expect.log("ann pays 7 money for wages", bo)
  end)

scenario("CHIP-44 CHIP-45 changes are told with their signs, or as nothing", { players = 2 },
  function(_, _, expect)
    expect.equal(rules.changes { money = 1 }, "+1 money")
    expect.equal(rules.changes { rd = -1, longevity = 2 }, "-1 R&D, +2 longevity")
    expect.equal(rules.changes { loyalty = 0 }, "nothing")
  end)

scenario("CHIP-65 a token behind others is told with its place", { players = 2 },
  function(given, _, expect)
    local ann, bo = arrange.start(given)
    local first, second = arrange.queue("general", bo, ann)
    expect.equal(rules.token_title(game, first), "General specialist")
    expect.equal(rules.token_title(game, second), "General specialist (place 2)")
  end)
