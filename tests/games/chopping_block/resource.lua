--- resource.lua - chapter "Resource Phase".

local function resource() rules.phase(game, "resource", rules.resource_phase) end

--- Who drew or gained, in order, from the journal.
local function takers(journal, event, field)
  local seats = {}
  for _, it in ipairs(journal) do
    if it.event == event and it.to and it.to[field] and it.to.owner then
      seats[#seats + 1] = it.to.owner
    end
  end
  return seats
end

scenario("S2 CB-40 each gains 1 influence and draws 1 card, clockwise from the Executioner",
  { players = 4, options = { first = 3 } }, function(given, when, expect)
    local ann = given.players()
    local before = #expect.journal(ann)

    when.runs(resource)
    when.rest()

    for _, player in ipairs(game.players) do
      expect.amount(player.bag, 4)
      expect.equal(#player.hand, 4)
    end
    expect.equal(#game.player_deck, 84)
    local news = {}
    for at, event in ipairs(expect.journal(ann)) do
      if at > before and event.event ~= "status" then news[#news + 1] = event end
    end
    expect.equal(takers(news, "pay", "purse"), { 3, 4, 1, 2 })
    expect.equal(takers(news, "move", "zone"), { 3, 4, 1, 2 })
    local kinds = {}
    for at = 1, 4 do kinds[at] = news[at].event end
    expect.equal(kinds, { "pay", "move", "pay", "move" }) -- influence first, then the card
    expect.log("Everybody gains 1 influence and draws 1 card", ann)
  end)

scenario("CB-97 only who draws reads what", { players = 3 }, function(given, when, expect)
  local ann, bo = given.players()
  given.quiet()
  given.top(game.player_deck, "tip_jar")

  when.runs(rules.take_break, game, ann)

  expect.log("You draw Tip Jar", ann)
  expect.no_log("Tip Jar", bo)
end)

scenario("CB-78 what brings nothing is not told", { players = 3 }, function(given, _, expect)
  local ann = given.players()
  given.empty(game.player_deck, game.contract_box)
  rules.gain_influence(game, ann, 0)
  rules.gain_gold(game, ann, 0)
  rules.draw(game, ann, 1)
  expect.no_log("gains", ann)
  expect.no_log("draws", ann)
end)

scenario("CB-40 used marks and turn-long effects are cleared", { players = 3 },
  function(given, when, expect)
    local ann = given.players()
    given.quiet(0)
    given.cards(ann.tool, "long_ladder")
    given.card("long_ladder").marks.used = 1
    effects.immunity.run(game, ann, {}, { card = given.card("bolted_door") })
    expect.is_true(value("sheltered", ann))
    game.winner, game.returned = ann, 3
    ann.bid = { tokens = 3, passed = false, withdrawn = false }

    when.runs(resource)

    expect.equal(given.card("long_ladder").marks.used, 0)
    expect.is_false(value("sheltered", ann))
    expect.is_false(rules.conditions.won_bid(game, ann))
    expect.is_false(rules.conditions.made_bid(game, ann))
    expect.equal(rules.returned_by(game, ann), 0)
  end)

scenario("CB-41 Festival Day: everybody draws 2", { players = 3 }, function(given, when, expect)
  given.quiet(0)
  given.cards(game.crowd, "festival_day")

  when.runs(resource)

  for _, player in ipairs(game.players) do
    expect.equal(#player.hand, 2)
    expect.amount(player.bag, 1)
  end
end)

scenario("CB-41 Hungry Winter: nobody gains; Tally Beads add 1 after that", { players = 3 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(0)
    given.cards(game.crowd, "hungry_winter")
    given.cards(bo.trinket, "tally_beads")

    when.runs(resource)

    expect.amount(ann.bag, 0)
    expect.amount(bo.bag, 1) -- nobody has fewer Contracts
    expect.log("ann gains 0 influence and draws 1 card", bo)
    expect.log("bo gains 1 influence and draws 1 card", ann)
  end)

scenario("CB-41 Tally Beads count completed Contracts: equal-fewest qualifies, more does not",
  { players = 3 }, function(given, _, expect)
    local ann, bo = given.players()
    given.cards(bo.trinket, "tally_beads")
    move(game.contract_deck[3], bo.completed)
    expect.equal(value("income", bo, { game = game }), 1)
    move(game.contract_deck[3], ann.completed)
    expect.equal(value("income", bo, { game = game }), 1) -- cy still has fewer
    move(game.contract_deck[3], game.players[3].completed)
    expect.equal(value("income", bo, { game = game }), 2)
    expect.equal(value("income", ann, { game = game }), 1)
  end)

scenario("CB-42 then the window, then the played cards are put away",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann = given.players()
    given.quiet(0)
    given.top(game.player_deck, "tip_jar", "extra_straw", "extra_straw")

    when.runs(resource)
    expect.cards(ann.hand, "tip_jar") -- all have drawn by now
    when.answer(ann, "window_action", "tip_jar")

    expect.done()
    expect.cards(game.played)
    expect.cards(game.discard, "tip_jar")
    expect.amount(ann.bag, 3)
  end)

scenario("S17 CB-29 the deck runs out in the middle of the phase and is made anew",
  { players = 4, options = { first = 3 } }, function(given, when, expect)
    local ann, bo, cy, di = given.players()
    given.quiet(0)
    for card in game.player_deck:each(function(card) return card.place > 9 end) do
      move(card, ann.hand)
    end
    for _ = 1, 7 do move(game.player_deck:bottom(), game.discard) end
    expect.equal(#game.player_deck, 2)
    local hand = #ann.hand

    when.runs(resource)

    expect.equal(#cy.hand, 1)
    expect.equal(#di.hand, 1)
    expect.equal(#ann.hand, hand + 1)
    expect.equal(#bo.hand, 1)
    expect.equal(#game.player_deck, 5)
    expect.equal(#game.discard, 0)
  end)
