--- decks.lua - shuffling, dealing and refilling, corner by corner.

--- How often the cards of a list differ from their neighbour by that test.
local function changes(zone, of)
  local n, before = 0, nil
  for card in zone:each() do
    if before ~= nil and of(card) ~= before then n = n + 1 end
    before = of(card)
  end
  return n
end

scenario("CHOPS-03 both decks are shuffled: kinds and classes lie mixed", {},
  function(_, _, expect)
    expect.is_true(changes(game.market_draw, function(card) return card.kind end) > 50)
    expect.is_true(changes(game.venue_draw, function(card) return card.class end) > 10)
  end)

scenario("CHOPS-04 after FATE was handed back the Market is shuffled once more", {},
  function(given, when, expect)
    given.calm()
    local order = game.market_draw:list()

    when.runs(rules.return_fate, game)

    local moved = 0
    for at, card in ipairs(order) do
      if game.market_draw[at] ~= card then moved = moved + 1 end
    end
    expect.is_true(moved > #order // 2)
  end)

for _, players in ipairs { 1, 6 } do
  scenario("CHOPS-01 refused: a table of " .. players, { players = players,
    refused = "for 2 to 5 players" }, function() end)
end

scenario("CHOPS-19 the discard is shuffled into the deck; even a single card is enough", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    given.empty(game.market_draw, game.market_discard)
    local order = game.market_discard:list()

    when.runs(rules.refill, game)
    local left, same = game.market_draw:list(), 0
    for at, card in ipairs(left) do
      if order[at] == card then same = same + 1 end
    end
    expect.is_true(same < #left // 2)

    given.empty(game.market_draw, game.gig_cards)
    given.empty(game.market_discard, game.gig_cards)
    local wes = ann.hand[1]
    move(wes, game.market_discard)
    when.runs(rules.refill, game)

    expect.at(wes, ann.hand)
  end)

scenario("CHOPS-124 who was passed over draws in a further round, if Mixed-Up Mail made him short",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    given.cards(ann.hand, "gravel_pete", "quiet_stan", "busker_bea", "otto_organ", "porch_organ")
    given.cards(bo.hand, "wes_warble", "penny_plunk", "iris_fretless", "zed_voltage")
    given.cards(cy.hand, "axel_grind", "mean_jolene", "tiny_ogden")
    given.top(game.market_draw, "mixed_up_mail")

    when.runs(rules.refill, game)

    expect.equal({ #ann.hand, #bo.hand, #cy.hand }, { 5, 5, 5 })
    expect.at(given.card("axel_grind"), ann.hand)
    expect.at(given.card("gravel_pete"), bo.hand)
    expect.at(given.card("wes_warble"), cy.hand)
  end)
