--- bounds.lua - rules at their bounds: the last one, exactly so much, one more or less.
local arrange = require "arrange"

local function stream(when, player, square)
  arrange.queue(square, player)
  when.runs(rules.action_turn, game, player)
  when.answer(player, "take_action", square)
end

scenario("CHIP-80 the only product gets a new version; without personalities nobody is fired",
  { players = 2 }, function(given, when, expect)
    local ann, bo = arrange.start(given)
    game.phase = 4
    local talon = arrange.sell(given, ann, "talon_pc", 1)
    stream(when, ann, "income_new_version")
    expect.done()
    expect.equal(talon.marks.piles, 2)
    arrange.team(given, bo)
    stream(when, bo, "income_fire")
    expect.done()
    expect.equal(bo.income_used, 0)
    expect.equal(#game.income_fire, 0)
  end)

scenario("CHIP-83 a product that earns nothing can be cloned, though not to cover a cost",
  { players = 2 }, function(given, when, expect)
    local ann, bo = arrange.start(given)
    game.phase = 4
    local talon = arrange.sell(given, bo, "talon_pc", 1, 0)
    stream(when, ann, "income_clone")
    expect.amount(ann.money, 10)
    expect.equal(ann.income_used, 1)
    expect.equal(talon.marks.irrelevant, 1)
  end)

scenario("CHIP-38 a single card held before the draw has its window after it", { players = 2 },
  function(given, when, expect)
    local ann = arrange.start(given)
    game.phase = 3
    given.cards(ann.held_events, "research_grant")
    given.top(game.event_deck, "calm_year")
    when.runs(rules.event_step, game, ann)
    expect.amount(ann.money, 11)
    expect.offers(ann, "play_held:research_grant", "discard_held:research_grant")
    when.passes(ann, "play_held_event")
  end)

--- The ids of a zone from the bottom up, or from the top down, in one text.
local function ids(zone, from_top)
  local list = {}
  for card in zone:each() do
    table.insert(list, from_top and 1 or #list + 1, card.id)
  end
  return table.concat(list, " ")
end

scenario("CHIP-61 the discard is shuffled before it is drawn from again", { players = 2 },
  function(given, _, expect)
    arrange.start(given)
    local before, backwards = ids(game.event_deck), ids(game.event_deck, true)
    game.phase = 2
    move(game.event_deck, game.event_discard)
    game.phase = 3
    rules.next_event(game)
    expect.equal(#game.event_deck, 66)
    local after = ids(game.event_deck)
    expect.is_false(before:find(after, 1, true) or backwards:find(after, 1, true) or false)
  end)

--- Leaves just these events in the deck, and the others nowhere near.
local function only_events(given, ...)
  given.empty(game.event_deck, game.players[2].company_cards)
  given.top(game.event_deck, ...)
end

scenario("CHIP-61 what a phase 3 discards is not drawn again in it, whoever discarded it",
  { players = 2 }, function(given, when, expect)
    local ann, bo = arrange.start(given)
    game.phase = 3
    given.cards(ann.held_events, "research_grant")
    only_events(given, "calm_year")
    when.runs(rules.draw_event, game, ann)
    expect.at(given.card("calm_year"), game.event_discard)
    when.runs(rules.held_window, game, ann)
    when.answer(ann, "play_held_event", "discard_held:research_grant")
    when.runs(rules.draw_event, game, bo)
    expect.log("bo finds no event to draw")
  end)

scenario("CHIP-61 what phase 4 discards may be drawn in the next phase 3", { players = 2 },
  function(given, when, expect)
    local ann, bo = arrange.start(given)
    game.phase = 4
    given.cards(ann.held_events, "research_grant")
    when.runs(rules.held_window, game, ann)
    when.answer(ann, "play_held_event", "discard_held:research_grant")
    only_events(given, "calm_year")
    move(game.event_deck, ann.company_cards)
    game.phase = 3
    when.runs(rules.draw_event, game, bo)
    expect.asked(bo, "keep_event")
    when.answer(bo, "keep_event", "hold")
    expect.cards(bo.held_events, "research_grant")
  end)

scenario("CHIP-34 CHIP-41 a card of a score passes on by that score, whoever drew it",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = arrange.start(given)
    game.phase = 3
    arrange.stock(given, ann, { loyalty = 8, marketing = 1 })
    arrange.stock(given, bo, { loyalty = 9 })
    arrange.stock(given, cy, { loyalty = 7, marketing = 1 })
    given.top(game.event_deck, "show_stopper")
    when.runs(rules.draw_event, game, cy)
    expect.amount(ann.money, 14)
    expect.amount(cy.marketing, 1)
    arrange.stock(given, ann, { marketing = 1, loyalty = 8 })
    arrange.stock(given, cy, { loyalty = 10 })
    arrange.stock(given, bo, { loyalty = 1 })
    given.top(game.event_deck, "empty_booth") -- the least loved: bo, ann, cy
    when.runs(rules.draw_event, game, cy)
    expect.amount(ann.money, 10)
    expect.amount(cy.money, 10)
    expect.amount(cy.marketing, 1)
  end)

scenario("CHIP-107 CHIP-112 nobody pays nothing, and whoever can cover a cost must",
  { players = 2 }, function(given, when, expect)
    local ann = arrange.start(given)
    game.phase = 6
    when.runs(rules.pay_wages, game, ann)
    when.runs(rules.pay_for_irrelevance, game, ann)
    expect.no_log("pays 0 money")
    ann.wages_due = true
    arrange.stock(given, ann, { money = 1, longevity = 9 })
    when.runs(rules.pay_wages, game, ann)
    expect.equal(expect.asked(ann, "cover_cost").none, nil)
  end)

scenario("CHIP-120 CHIP-121 the last money repays a loan; a clean factory costs nothing",
  { players = 2 }, function(given, when, expect)
    local ann = arrange.start(given)
    ann.loans = { 6, 4 }
    when.runs(rules.final_scoring, game)
    expect.done()
    expect.amount(ann.money, 0)
    expect.amount(ann.longevity, 4)
    expect.equal(ann.loans, {})
    expect.no_log("for what was never finished")
  end)

scenario("CHIP-17 CHIP-19 what is irrelevant already is not marked or blocked again",
  { players = 2 }, function(given, when, expect)
    local ann = arrange.start(given)
    local talon = arrange.sell(given, ann, "talon_pc", 9)
    talon.marks.irrelevant = 1
    ann.saved_blocks = 1
    game.phase = 1
    when.runs(rules.age_products, game, ann, 1)
    expect.done()
    expect.equal(ann.saved_blocks, 1)
    expect.no_log("is irrelevant now")
  end)

scenario("CHIP-20 CHIP-21 even 1 money is told, and nothing where nothing comes", { players = 2 },
  function(given, _, expect)
    local ann, bo = arrange.start(given)
    arrange.sell(given, bo, "lisa", 0, 7)
    given.cards(ann.company_cards, "mailing_list")
    rules.income(game, ann)
    rules.income(game, bo)
    expect.log("ann takes 1 money from Mailing List", bo)
    expect.no_log("bo takes", ann)
  end)

scenario("CHIP-23 the specialists are shuffled every year, those of last year among them",
  { players = 2 }, function(_, _, expect)
    local seen, repeated, other = {}, false, false
    local last
    for _ = 1, 21 do
      rules.refresh_specialists(game)
      local card = game.staff_offer[1]
      repeated, other = repeated or seen[card] == true, other or last ~= nil and card ~= last
      seen[card], last = true, card
    end
    expect.is_true(repeated, "no round of all of them")
    expect.is_true(other, "not the same again")
  end)

scenario("CHIP-41 of those with the same score the earlier in turn order is next", { players = 5 },
  function(given, when, expect)
    local ann, bo, cy, di, ed = arrange.start(given)
    game.order = { di, bo, ed, cy, ann }
    expect.equal(rules.by_score(game, "loyalty", 1), game.order)
    expect.equal(rules.by_score(game, "longevity", -1), game.order)
    game.phase = 3
    arrange.stock(given, ed, { marketing = 1 })
    arrange.stock(given, cy, { marketing = 1 })
    arrange.stock(given, ann, { marketing = 1 })
    given.top(game.event_deck, "show_stopper")
    when.runs(rules.draw_event, game, ann)
    expect.amount(ed.money, 14)
    expect.amount(cy.money, 10)
    expect.amount(ann.money, 10)
  end)
