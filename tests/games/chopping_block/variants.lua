--- variants.lua - the house rules.

scenario("Short Day: seven Contracts, seventeen in the box", { players = 3, variant = "short" },
  function(_, when, expect)
    expect.equal(#game.contract_deck, 7) -- six to come and the End of the Line
    expect.equal(#game.contract_box, 17)

    when.plays()
    when.rest()

    expect.over("the End of the Line")
    expect.equal(game.turn, 7)
  end)

scenario("Short Day: Steady Hands asks for 3 Contracts, Mixed Company for 3 icons",
  { players = 3, variant = "short" }, function(given, _, expect)
    expect.equal(given.card("steady_hands").test.count, 3)
    expect.equal(given.card("mixed_company").test.count, 3)
    expect.is_true(string.find(given.card("steady_hands").text, "3 or more completed", 1, true))
    expect.equal(given.card("regicide").test.count, 2)
  end)

scenario("Open Rebellion: who is still tied shares the win", { players = 3, variant = "rebellion" },
  function(given, when, expect)
    local ann, bo, cy = given.players()
    for _, player in ipairs { ann, bo } do
      given.amount(player.gold, 9)
      given.amount(player.bag, 4)
    end
    given.amount(cy.bag, 4)
    for seat, id in ipairs { "well_dressed", "steady_hands", "mixed_company" } do
      local card = given.card(id)
      if card ~= game.players[seat].agenda[1] then swap(card, game.players[seat].agenda[1]) end
    end

    when.runs(rules.ending, game)

    expect.equal(expect.over().ranks, { 1, 1, 3 })
  end)

scenario("Open Rebellion: a clear winner is a clear winner", { players = 3, variant = "rebellion" },
  function(given, when, expect)
    local ann = given.players()
    given.amount(ann.gold, 30)

    when.runs(rules.ending, game)

    expect.equal(expect.over().ranks[1], 1)
    expect.equal(game.best, ann)
  end)

scenario("Glass Bags: totals are public, fists stay secret, the Ledger is out",
  { players = 3, variant = "glass" }, function(given, when, expect)
    local ann, bo = given.players()
    expect.equal(game.counts.player_card, 99)
    for _, player in ipairs(game.players) do given.empty(player.hand, game.player_deck) end
    local function seen(name)
      for _, it in ipairs(expect.view(bo).purses) do
        if it.name == name and it.owner == ann.seat then return it end
      end
    end
    expect.equal(seen("bag").sum, 3)

    when.runs(rules.phase, game, "bid", rules.bid_phase)
    when.answer(ann, "bid", 2)

    expect.equal(seen("bag").sum, 3)
    expect.equal(seen("fist").amount, nil)
  end)

scenario("Two Headsmen: for two, without the cards that need a third",
  { players = 2, variant = "duel" }, function(_, when, expect)
    expect.equal(game.counts.player_card, 96)
    expect.equal(game.counts.agenda, 13)

    when.plays()
    when.rest()

    expect.over("the End of the Line")
  end)

scenario("Two Headsmen: only two", { players = 3, variant = "duel", refused = "2" },
  function() error("never laid out") end)

scenario("Two Headsmen: a tie goes to the player without the token",
  { players = 2, variant = "duel", options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(4)

    when.runs(rules.phase, game, "bid", rules.bid_phase)
    when.answer(ann, "bid", 2)
    when.answer(bo, "bid", 2)

    expect.done()
    expect.equal(game.winner, bo)
    expect.amount(bo.bag, 2)
  end)

scenario("Two Headsmen: after Popular Vote", { players = 2, variant = "duel",
  options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(4)
    given.cards(game.crowd, "popular_vote")
    given.amount(bo.gold, 1)

    when.runs(rules.phase, game, "bid", rules.bid_phase)
    when.answer(ann, "bid", 2)
    when.answer(bo, "bid", 2)

    expect.equal(game.winner, ann)
  end)

scenario("Two Headsmen: both pass, nobody wins, the token changes hands, nothing is chopped",
  { players = 2, variant = "duel", options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(4)
    local contract, phases, phase = game.current[1], {}, rules.phase
    rules.phase = function(table_, name, body)
      phases[#phases + 1] = name
      return phase(table_, name, body)
    end
    rules.window = function() end

    when.runs(rules.turn, game)
    when.passes(ann, "bid")
    when.passes(bo, "bid")

    expect.equal(phases, { "resource", "bid", "cleanup" })
    expect.at(contract, game.contract_discard)
    expect.equal(rules.executioner(game), bo)
    expect.amount(ann.bag, 6) -- 4 + 1 + the pass
    expect.amount(bo.bag, 6)
    expect.amount(ann.pass_token, 1)
  end)
