--- secrets.lua - what each seat may see: hands, bags, fists, Agendas, and who is asked.

--- What the viewer's view says of a purse of the player.
local function purse(view, name, player)
  for _, it in ipairs(view.purses) do
    if it.name == name and it.owner == player.seat then return it end
  end
end

--- The cards of the player's zone in the view; nil where the faces are hidden.
local function zone_ids(view, name, player)
  for _, it in ipairs(view.zones) do
    if it.name == name and it.owner == (player and player.seat) then
      local ids = {}
      for _, card in ipairs(it.cards or {}) do ids[#ids + 1] = card.id end
      return ids, it.count
    end
  end
end

scenario("CB-97 hands, bags and Agendas are shown to their owner only", { players = 3 },
  function(given, _, expect)
    local ann, bo = given.players()
    local own, other = expect.view(ann), expect.view(bo)
    local ids, count = zone_ids(own, "hand", ann)
    expect.equal({ #ids, count }, { 3, 3 })
    ids, count = zone_ids(other, "hand", ann)
    expect.equal({ #ids, count }, { 0, 3 })
    expect.equal(purse(own, "bag", ann).amount, 3)
    expect.equal(purse(other, "bag", ann).amount, nil)
    expect.equal(purse(other, "bag", ann).sum, nil)
    expect.equal(#zone_ids(own, "agenda", ann), 1)
    expect.equal(#zone_ids(other, "agenda", ann), 0)
    expect.equal(purse(other, "gold", ann).amount, 0)
  end)

scenario("CB-97 spectators see no more than the others", { players = 3 },
  function(given, _, expect)
    local ann = given.players()
    local view = expect.view()
    expect.equal(#zone_ids(view, "hand", ann), 0)
    expect.equal(#zone_ids(view, "agenda", ann), 0)
    expect.equal(purse(view, "bag", ann).amount, nil)
    expect.equal(#zone_ids(view, "contract_deck"), 1) -- the next Contract alone
    for _, deck in ipairs { "player_deck", "agenda_deck", "contract_box" } do
      expect.equal(#zone_ids(view, deck), 0)
    end
  end)

scenario("CB-97 tokens pass over the table: everybody sees how many, nobody the total",
  { players = 3 }, function(given, _, expect)
    local ann, bo = given.players()
    --- How many tokens the last payment was, as bo saw it.
    local function last_payment()
      local n
      for _, event in ipairs(expect.journal(bo)) do
        if event.event == "pay" then n = event.n end
      end
      return n
    end

    rules.gain_influence(game, ann, 2)
    expect.equal(last_payment(), 2)
    pay(ann.fist, ann.bag, pay(ann.bag, ann.fist, 1))
    expect.equal(last_payment(), 1)
    expect.equal(purse(expect.view(bo), "bag", ann).amount, nil)
  end)

scenario("S24 CB-45 a bid shows neither bid nor bag", { players = 3 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(4)

    when.runs(rules.phase, game, "bid", rules.bid_phase)
    local before = #expect.journal(bo)
    when.answer(ann, "bid", 3)

    local view = expect.view(bo)
    expect.equal(purse(view, "fist", ann).amount, nil)
    expect.equal(purse(view, "bag", ann).amount, nil)
    expect.equal(purse(view, "pass_fist", ann).amount, nil)
    expect.equal(purse(expect.view(ann), "fist", ann).amount, 3)
    expect.equal(view.shows.bids, { "", "", "" })
    for at, event in ipairs(expect.journal(bo)) do
      expect.is_false(at > before and event.event == "pay", "a payment is told")
    end
  end)

scenario("S24 Public Ledger shows bag and fist as one total, and stops when it leaves",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(4)
    given.cards(ann.hand, "public_ledger")
    when.runs(rules.window, game, "resource")
    when.answer(ann, "window_action", "public_ledger")
    expect.amount(ann.bag, 3)
    expect.equal(purse(expect.view(bo), "bag", ann).sum, 3)

    when.runs(rules.phase, game, "bid", rules.bid_phase)
    when.answer(ann, "bid", 2)
    local view = expect.view(bo)
    expect.equal(purse(view, "bag", ann).sum, 3)
    expect.equal(purse(view, "fist", ann).amount, nil)
    when.rest()

    rules.clear_crowd(game)
    expect.equal(purse(expect.view(bo), "bag", ann).sum, nil)
  end)

scenario("CB-46 at the reveal all fists are public; back in the bag they are hidden",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet(4)
    given.cards(cy.hand, "thumb_on_the_scale")

    when.runs(rules.phase, game, "bid", rules.bid_phase)
    when.answer(ann, "bid", 3)
    when.passes(bo, "bid")
    when.answer(cy, "bid", 1)
    expect.equal(purse(expect.view(bo), "fist", ann).amount, 3)
    expect.equal(purse(expect.view(ann), "pass_fist", bo).amount, 1)
    expect.equal(purse(expect.view(bo), "bag", ann).amount, nil)
    when.passes(cy, "window_action")

    expect.equal(purse(expect.view(bo), "fist", ann).amount, nil)
    expect.equal(purse(expect.view(ann), "pass_fist", bo).amount, nil)
    expect.equal(purse(expect.view(ann), "fist", bo).amount, nil)
  end)

scenario("who is asked for an Interrupt, and who declined, nobody else learns",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet(4)
    given.cards(ann.hand, "tip_jar")
    given.cards(bo.hand, "stern_objection")

    when.runs(rules.window, game, "resource")
    expect.is_true(expect.asked(ann, "window_action").secret) -- for whoever hosts the table
    when.answer(ann, "window_action", "tip_jar")
    expect.is_true(expect.asked(bo, "interrupt").secret)
    local before = #expect.journal(cy)
    when.passes(bo, "interrupt")

    for at, event in ipairs(expect.journal(cy)) do
      expect.is_false(at > before and (event.event == "answer" or event.event == "ask"),
        "the journal tells of a question")
    end
    expect.no_log("declin", cy)
  end)

scenario("a drawn card is told to its player only", { players = 3 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.top(game.player_deck, "again_with_feeling")

    when.runs(rules.draw, game, ann, 1)

    expect.log("You draw Again, With Feeling", ann)
    expect.no_log("Again", bo)
    expect.log("ann draws 1 card", bo)
  end)

scenario("CB-97 a running total is never logged, amounts are", { players = 3 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.amount(ann.bag, 41)

    when.runs(rules.gain_influence, game, ann, 1)

    expect.log("ann gains 1 influence", bo)
    expect.no_log("42", bo)
  end)
