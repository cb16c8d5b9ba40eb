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

scenario("CHIP-61 the discard is shuffled before it is drawn from again", { players = 2 },
  function(given, _, expect)
    arrange.start(given)
    game.phase = 2
    local before, after = {}, {}
    for card in game.event_deck:each() do before[#before + 1] = card.id end
    move(game.event_deck, game.event_discard)
    game.phase = 3
    rules.next_event(game)
    for card in game.event_deck:each() do after[#after + 1] = card.id end
    expect.equal(#after, 66)
    local same, backwards = 0, 0
    for at, id in ipairs(after) do
      if id == before[at] or id == before[at + 1] then same = same + 1 end
      if id == before[#before - at + 1] or id == before[#before - at] then
        backwards = backwards + 1
      end
    end
    expect.is_true(same < 20 and backwards < 20, "the order is new")
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
