--- words.lua - what is said: prompts, labels and the log, where a player relies on it.
local arrange = require "arrange"

scenario("CHIP-96 CHIP-100 the last question of a release says what it earns and scores",
  { players = 2 }, function(given, _, expect)
    local ann = arrange.start(given)
    local vega = arrange.make(given, ann, "vega_20", 3)
    expect.equal(rules.split_prompt(ann, vega, 2, 5, 2), "Vega 20: 2 piles of 5 (10 money), " ..
      "+2 loyalty, +2 longevity, and 2 points for quality. How many of these to loyalty (4 of " ..
      "22), the rest to longevity (4; wages from 12)?")
    ann.wages_due = true
    local talon = arrange.make(given, ann, "talon_pc", 1)
    expect.equal(rules.split_prompt(ann, talon, 1, 4, 1), "Talon PC: 1 pile of 4 (4 money), " ..
      "and 1 point for quality. How many of these to loyalty (4 of 22), the rest to longevity " ..
      "(4)?")
    expect.equal(rules.promise(ann, talon, 1, 4), "Needs 1q 1m; piles of 4. ")
    expect.equal(rules.promise(ann, vega, 3, 4),
      "Needs 1q 2m; piles of 5, +2 loyalty, +2 longevity. ")
  end)

scenario("CHIP-28 the list of squares has in brackets what is of no use yet",
  { players = 2 }, function(given, _, expect)
    local ann = arrange.start(given)
    arrange.offer(given, "product_expert")
    expect.equal(rules.square_label(game, "spec_1", ann), "Product Expert")
    expect.equal(rules.square_label(game, "draw_3", ann), "(Square 3)")
    expect.equal(rules.square_help(game, "draw_3", ann),
      "(you have no R&D) 8 R&D, 9 cards; piles +1; +1 loyalty, +1 longevity")
    arrange.stock(given, ann, { rd = 1 })
    expect.equal(rules.square_label(game, "draw_3", ann), "Square 3")
    expect.equal(rules.square_help(game, "draw_5", ann),
      "15 R&D, 8 cards; +3 loyalty, +2 longevity")
    expect.equal(rules.square_label(game, "draw_accessory", ann), "Accessory")
    expect.equal(rules.square_label(game, "draw_discard", ann), "Discard")
    expect.equal(rules.square_label(game, "income_venture", ann), "Venture")
    expect.equal(rules.square_label(game, "income_loan", ann), "(Bank loan)")
  end)

scenario("CHIP-27 the numbers of the squares stay while specialists fill up", { players = 4 },
  function(given, when, expect)
    local ann, bo = arrange.start(given)
    arrange.offer(given, "product_genius", "legal_expert", "marketing_genius")
    rules.hand_out_tokens(ann)
    when.runs(rules.placement_turn, game, ann)
    expect.offers(ann, "general", "spec_1", "spec_2", "spec_3")
    local squares = rules.squares(game)
    expect.equal(squares[1], "general")
    expect.equal({ table.unpack(squares, #squares - 2) }, { "spec_1", "spec_2", "spec_3" })
    when.answer(ann, "place_token", "spec_1")
    rules.hand_out_tokens(bo)
    when.runs(rules.placement_turn, game, bo)
    expect.not_offered(bo, "spec_1")
  end)

scenario("CHIP-33 CHIP-35 an event is told with what it does, or that it means nothing",
  { players = 2 }, function(given, when, expect)
    local ann, bo = arrange.start(given)
    given.top(game.event_deck, "user_club", "spy_scare")
    game.phase = 3
    when.runs(rules.draw_event, game, ann)
    expect.log("ann draws User Club: it means nothing to anybody yet", bo)
    expect.log("ann draws Spy Scare: Everybody: -2 money, -1 loyalty, -1 longevity.", bo)
    given.top(game.event_deck, "user_club", "rave_review", "calm_year")
    when.runs(rules.draw_event, game, bo)
    expect.log("bo draws User Club, Rave Review: they mean nothing to anybody yet", ann)
    expect.log("bo draws Calm Year: +1 money.", ann)
  end)

scenario("CHIP-39 what an event changes is told in one line, and nothing where it changes nothing",
  { players = 2 }, function(given, when, expect)
    local ann, bo = arrange.start(given)
    game.phase = 3
    when.runs(rules.apply_event, game, ann, given.card("spy_scare"))
    expect.log("ann: -2 money, -1 loyalty, -1 longevity", bo)
    arrange.make(given, ann, "talon_pc")
    when.runs(rules.apply_event, game, ann, given.card("parts_shortage"))
    expect.log("ann: -1 R&D", bo)
    when.runs(rules.apply_event, game, bo, given.card("mailing_list"))
    expect.no_log("bo:", ann)
  end)

scenario("CHIP-63 a redraw is offered in words, not as a key", { players = 2 },
  function(given, when, expect)
    local ann = arrange.start(given)
    arrange.team(given, ann, "arcade_impresario", "headhunter")
    game.phase = 3
    given.top(game.event_deck, "calm_year", "copied_disks")
    when.runs(rules.draw_event, game, ann)
    expect.equal(expect.asked(ann, "redraw_event").options[1].label, "throw it away")
    when.answer(ann, "redraw_event", "use")
    expect.log("ann has The Arcade Impresario book another act")
  end)

scenario("CHIP-72 who can pay for nothing is told so, and nobody else", { players = 2 },
  function(given, when, expect)
    local ann, bo = arrange.start(given)
    game.phase = 4
    when.runs(rules.draw_product, game, ann, "draw_3")
    expect.log("Your 0 R&D buys nothing there", ann)
    expect.log("ann takes nothing", bo)
    expect.no_log("buys nothing", bo)
    arrange.stock(given, bo, { rd = 20 })
    when.runs(rules.draw_product, game, bo, "draw_3")
    when.passes(bo, "search_product")
    expect.no_log("buys nothing", bo)
  end)

scenario("CHIP-95 the courier is told once, with all that was bought", { players = 2 },
  function(given, when, expect)
    local ann, bo = arrange.start(given)
    arrange.make(given, ann, "talon_pc")
    ann.release_ready, game.phase = true, 5
    when.runs(rules.releases, game)
    for _, what in ipairs { "quality", "marketing", "quality" } do
      when.answer(ann, "exchange_money", what)
    end
    when.passes(ann, "release_product")
    expect.log("ann pays a courier 9 money: +2 quality, +1 marketing", bo)
    ann.release_ready = true
    arrange.stock(given, ann, { money = 5 })
    when.runs(rules.releases, game)
    when.passes(ann, "exchange_money")
    expect.no_log("courier 0", bo)
  end)

scenario("CHIP-96 the questions of a release say what the least makes, and the paydays left",
  { players = 2 }, function(given, when, expect)
    local ann = arrange.start(given)
    arrange.year(9)
    arrange.stock(given, ann, { money = 2, quality = 3, marketing = 3 })
    arrange.make(given, ann, "coliseum", 1)
    ann.release_ready, game.phase = true, 5
    when.runs(rules.releases, game)
    when.answer(ann, "release_product", "coliseum")
    expect.equal(expect.asked(ann, "allocate_marketing").prompt,
      "How much marketing for Coliseum? 0 makes 1 pile of 5 (1 payday to " ..
      "come), each more another.")
    when.answer(ann, "allocate_marketing", 2)
    expect.equal(expect.asked(ann, "allocate_quality").prompt,
      "How much quality for Coliseum? 1 makes 1 point of loyalty or " ..
      "longevity, each more another.")
  end)

scenario("CHIP-101 an accessory says what it goes on, what it needs and what it brings",
  { players = 2 }, function(given, _, expect)
    local ann = arrange.start(given)
    local mouse, pad = given.card("superior_mouse"), given.card("control_pad")
    expect.equal(rules.promise(ann, mouse), "Computer (you have none); needs 1q 0m; " ..
      "+1 money a pile, +1 loyalty. ")
    arrange.sell(given, ann, "coliseum")
    expect.equal(rules.promise(ann, pad), "Console; needs 0q 0m; +1 money a pile, +1 pile. ")
    expect.equal(rules.promise(ann, given.card("extended_warranty")),
      "Any product; needs 0q 0m; +1 money a pile, +1 pile, -1 loyalty. ")
  end)

scenario("CHIP-122 at the end everybody's points are told with what they are made of",
  { players = 2 }, function(given, _, expect)
    local ann, bo = arrange.start(given)
    arrange.stock(given, ann, { money = 27, loyalty = 12, longevity = 9 })
    given.amount(ann.completed, 3)
    given.cards(ann.held_events, "museum_piece")
    rules.final_scoring(game)
    expect.log("ann: 12 loyalty, 9 longevity, 3 completed, 2 for 27 money, " ..
      "2 for what was kept: 28 points", bo)
    expect.log("bo: 4 loyalty, 4 longevity, 0 completed, 1 for 10 money: 9 points", ann)
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
    local labels = {}
    for _, it in ipairs(rules.action_options(game, ann)) do
      labels[#labels + 1] = rules.action_label(game, ann, it)
    end
    expect.equal(labels, { "General", "Give up General, place 2" })
  end)
