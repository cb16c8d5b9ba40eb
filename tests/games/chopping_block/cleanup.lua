--- cleanup.lua - chapters "Cleanup Phase" and "Discarding Player Cards".

local function hands(given, ...)
  local sizes = { ... }
  for seat, player in ipairs(game.players) do
    given.empty(player.hand, game.player_deck)
    for _ = 1, sizes[seat] or 0 do move(game.player_deck:bottom(), player.hand) end
  end
end

local function keys(player, count)
  local found, seen = {}, {}
  for card in player.hand:each() do
    seen[card.id] = (seen[card.id] or 0) + 1
    if #found < count then
      found[#found + 1] = seen[card.id] > 1 and card.id .. "#" .. seen[card.id] or card.id
    end
  end
  return found
end

local function discards(when, player, count)
  when.answer(player, "cleanup_discard", keys(player, count))
end

scenario("CB-72 the top Contract becomes current, the next one is turned up", { players = 3 },
  function(_, when, expect)
    move(game.current[1], game.contract_discard)
    local top, below = game.contract_deck[11], game.contract_deck[10]

    when.runs(rules.renew_contracts, game)

    expect.at(top, game.current)
    expect.equal(game.contract_deck:top(), below)
    expect.equal(below.face, "up")
    when.runs(rules.renew_contracts, game) -- nothing more to renew
    expect.at(top, game.current)
  end)

scenario("CB-73 a face-up End of the Line is announced, and play goes on", { players = 3 },
  function(given, when, expect)
    local ann = given.players()
    for _ = 1, 9 do move(game.contract_deck:top(), game.contract_discard) end
    move(game.current[1], game.contract_discard)

    when.runs(rules.renew_contracts, game)

    expect.equal(#game.contract_deck, 1)
    expect.equal(game.contract_deck:top().face, "up")
    expect.is_false(rules.is_over(game))
    expect.log("Last job!", ann)
  end)

scenario("CB-74 the window comes after the renewal and before the hand limit",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann = given.players()
    hands(given)
    given.cards(ann.hand, "tip_jar", "extra_straw", "flat_fee", "weeping_kin", "cold_feet",
      "snatched_axe")
    move(game.current[1], game.contract_discard)

    when.runs(rules.phase, game, "cleanup", rules.cleanup_phase)
    expect.asked(ann, "window_action")
    expect.equal(#game.current, 1)
    when.answer(ann, "window_action", "tip_jar")
    when.passes(ann, "window_action")

    expect.done() -- five are left
    expect.equal(#ann.hand, 5)
  end)

scenario("S18 CB-75 who holds more than five discards, all at once", { players = 4 },
  function(given, when, expect)
    local ann, bo, cy, di = given.players()
    hands(given, 7, 5, 6, 2)

    when.runs(rules.trim_hands, game)
    expect.not_asked(bo)
    expect.not_asked(di)
    expect.asked(ann, "cleanup_discard")
    discards(when, cy, 1)
    expect.equal(#cy.hand, 6) -- nothing moves before all have chosen
    expect.equal(#game.discard, 0)
    discards(when, ann, 2)

    for _, player in ipairs { ann, bo, cy } do expect.equal(#player.hand, 5) end
    expect.equal(#di.hand, 2)
    expect.log("cy discards", di)
    expect.no_log("di discards", ann)
  end)

scenario("S18 CB-39 under Curfew with a Moth-Eaten Hood the limits are 4 and 3", { players = 4 },
  function(given, when, expect)
    local ann, bo, cy, di = given.players()
    given.cards(game.crowd, "curfew")
    given.cards(ann.hood, "moth_eaten_hood")
    hands(given, 7, 5, 6, 2)

    when.runs(rules.trim_hands, game)
    discards(when, ann, 3)
    discards(when, bo, 2)
    discards(when, cy, 3)

    expect.equal({ #ann.hand, #bo.hand, #cy.hand, #di.hand }, { 4, 3, 3, 2 })
  end)

scenario("CB-75 CB-100 discarded clockwise from the Executioner, in the order named",
  { players = 3, options = { first = 3 } }, function(given, when, expect)
    local ann, _, cy = given.players()
    hands(given)
    given.cards(cy.hand, "me_too")
    given.cards(ann.hand, "tip_jar", "flat_fee")
    while #ann.hand < 7 do move(game.player_deck:top(), ann.hand) end
    while #cy.hand < 6 do move(game.player_deck:top(), cy.hand) end

    when.runs(rules.trim_hands, game)
    when.answer(ann, "cleanup_discard", { ann.hand[2], ann.hand[1] })
    when.answer(cy, "cleanup_discard", { "me_too" })

    expect.cards(game.discard, "me_too", "flat_fee", "tip_jar")
  end)

scenario("CB-75 the limit is checked at no other time", { players = 3 },
  function(given, when, expect)
    hands(given, 9, 9, 9)

    when.runs(rules.phase, game, "resource", rules.resource_phase)
    when.rest()

    for _, player in ipairs(game.players) do expect.equal(#player.hand, 10) end
  end)

--- Whom the first payment after so many events of the journal went to.
local function first_paid(journal, before)
  for at, event in ipairs(journal) do
    if at > before and event.event == "pay" then return event.to.owner end
  end
end

scenario("CB-76 turn-long effects end, and the present Executioner begins the next turn",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy = given.players()
    local nothing = function() end
    rules.window = nothing
    effects.immunity.run(game, ann, {}, { card = given.card("bolted_door") })

    when.runs(rules.turn, game)
    when.passes(ann, "bid")
    when.answer(bo, "bid", 1)
    when.passes(cy, "bid")
    when.rest()
    expect.equal(rules.executioner(game), bo)
    local before = #expect.journal(ann)
    when.runs(rules.turn, game)

    expect.is_false(value("sheltered", ann))
    expect.equal(first_paid(expect.journal(ann), before), bo.seat)
  end)
