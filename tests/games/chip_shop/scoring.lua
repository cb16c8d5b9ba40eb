--- scoring.lua - chapter "Ending the game".
local arrange = require "arrange"

scenario("CHIP-119 the game ends after phase 6 of turn 10, with the order as it was",
  { players = 2 }, function(given, when, expect)
    local ann, bo = arrange.start(given)
    arrange.year(9)
    expect.is_false(rules.is_over(game))
    arrange.year(10)
    expect.is_true(rules.is_over(game))
    arrange.stock(given, ann, { longevity = 9 })
    game.phase = 6
    when.runs(rules.end_of_year, game)
    expect.equal(game.order, { ann, bo })
  end)

scenario("CHIP-119 CHIP-125 it ends at once when at most one player is left, who wins",
  { players = 2 }, function(given, when, expect)
    local _, bo = arrange.start(given)
    arrange.stock(given, bo, { loyalty = 20, longevity = 11 })
    when.plays()
    arrange.team(given, bo)
    when.rest()
    local result = expect.over("nobody is left to compete")
    expect.equal(result.ranks, { 1, 2 })
    expect.equal(game.turn, 1)
  end)

scenario("S25 CHIP-120 CHIP-121 CHIP-122 unfinished products, loans, and the total",
  { players = 2 }, function(given, when, expect)
    local ann = arrange.start(given)
    arrange.stock(given, ann, { longevity = 14, loyalty = 11, money = 47, completed = 6 })
    arrange.make(given, ann, "coral_1000", 3)
    ann.loans = { 20 }
    when.runs(rules.final_scoring, game)
    when.answer(ann, "final_penalty_split", 2)
    expect.equal(rules.points(ann), 30)
    expect.amount(ann.money, 27)
    arrange.stock(given, ann, { longevity = 14, loyalty = 11, money = 15 })
    ann.loans = { 20 }
    when.runs(rules.final_scoring, game)
    when.answer(ann, "final_penalty_split", 2)
    expect.amount(ann.longevity, 8)
    expect.amount(ann.money, 15)
    expect.equal(rules.points(ann), 24)
  end)

scenario("CHIP-120 accessories and discards count 1; a track at its end takes no point",
  { players = 2 }, function(given, when, expect)
    local ann = arrange.start(given)
    arrange.make(given, ann, "lisa", 7)
    arrange.make(given, ann, "control_pad", 6)
    arrange.make(given, ann, "joybox", 5)
    expect.equal(rules.penalty(ann), 7)
    arrange.stock(given, ann, { loyalty = -3, longevity = 9 })
    when.runs(rules.unfinished, game, ann)
    local question = expect.asked(ann, "final_penalty_split")
    expect.equal(question.low, 0)
    expect.equal(question.high, 2)
    when.answer(ann, "final_penalty_split", 1)
    expect.amount(ann.loyalty, -4)
    expect.amount(ann.longevity, 3)
    arrange.stock(given, ann, { loyalty = -5, longevity = -4 })
    when.runs(rules.unfinished, game, ann)
    expect.done()
    expect.amount(ann.longevity, -5)
  end)

scenario("S29 CHIP-121 the smallest debt is paid first; the unpaid one costs 5 longevity",
  { players = 2 }, function(given, _, expect)
    local ann = arrange.start(given)
    arrange.stock(given, ann, { money = 30, longevity = 9, loyalty = 0 })
    ann.loans = { 24, 16 }
    rules.settle_loans(game, ann)
    expect.equal(ann.loans, {})
    expect.amount(ann.money, 14)
    expect.amount(ann.longevity, 4)
    expect.equal(rules.points(ann), 4 + 1)
  end)

scenario("CHIP-122 CHIP-128 museum_piece counts 2 while held, from 3 completed products on",
  { players = 2 }, function(given, _, expect)
    local ann = arrange.start(given)
    arrange.stock(given, ann, { money = 9, completed = 2 })
    given.cards(ann.held_events, "museum_piece")
    expect.equal(rules.points(ann), 4 + 4 + 2)
    arrange.stock(given, ann, { completed = 3 })
    expect.equal(rules.points(ann), 4 + 4 + 3 + 2)
    move(given.card("museum_piece"), game.event_discard)
    expect.equal(rules.points(ann), 4 + 4 + 3)
  end)

scenario("CHIP-123 the tracks end at -5 and 22; a total may be negative", { players = 2 },
  function(given, _, expect)
    local ann = arrange.start(given)
    rules.score(game, ann, "loyalty", -30)
    rules.score(game, ann, "longevity", -30)
    given.amount(ann.money, 3)
    expect.equal(rules.points(ann), -10)
    rules.score(game, ann, "loyalty", 99)
    expect.amount(ann.loyalty, 22)
    ann.loans = { 50 }
    rules.settle_loans(game, ann)
    expect.amount(ann.longevity, -5)
  end)

scenario("CHIP-124 highest total; then completed products, then money, then shared",
  { players = 3 }, function(given, _, expect)
    local ann, bo = arrange.start(given)
    arrange.stock(given, ann, { loyalty = 5 })
    expect.equal(rules.score_game(game).ranks, { 1, 2, 2 })
    arrange.stock(given, bo, { completed = 1 })
    expect.equal(rules.score_game(game).ranks, { 2, 1, 3 })
    arrange.stock(given, ann, { loyalty = 4, completed = 1, money = 12 })
    expect.equal(rules.score_game(game).ranks, { 1, 2, 3 })
    arrange.stock(given, bo, { money = 12 })
    expect.equal(rules.score_game(game).ranks, { 1, 1, 3 })
  end)

scenario("CHIP-125 who is out ranks below, later elimination first; alone they compare scores",
  { players = 3 }, function(given, _, expect)
    local ann, bo, cy = arrange.start(given)
    arrange.stock(given, ann, { loyalty = -5, longevity = -5 })
    arrange.stock(given, bo, { loyalty = 20 })
    bo.out, cy.out = true, true
    game.order, game.eliminations = { ann }, { bo, cy }
    expect.equal(rules.score_game(game).ranks, { 1, 3, 2 })
    ann.out = true
    game.order, game.eliminations = {}, { bo, cy, ann }
    expect.equal(rules.score_game(game).ranks, { 3, 1, 2 })
  end)
