--- hand.lua - "Always keep your hand at 5 cards", and the decks.

scenario("CHOPS-17 CHOPS-124 hands are filled as soon as the stack is empty, the active one first",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(bo)
    given.cards(ann.hand, "gravel_pete", "quiet_stan", "busker_bea", "otto_organ")
    given.cards(bo.hand, "wes_warble", "penny_plunk", "iris_fretless", "zed_voltage")
    given.cards(cy.hand, "axel_grind", "mean_jolene", "tiny_ogden", "pickle_watts")
    local one, two, three = given.top(game.market_draw, "porch_organ", "ribbon_mic", "bent_mic")

    when.runs(rules.settle, game)

    expect.at(one, bo.hand)
    expect.at(two, cy.hand)
    expect.at(three, ann.hand)
  end)

scenario("CHOPS-17 a card just used is replaced before the next decision", {},
  function(given, when, expect)
    local ann = given.calm()
    given.cards(ann.hand, "scandal")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "discard_card")

    expect.asked(ann, "choose_action")
    expect.equal(#ann.hand, 5)
  end)

scenario("CHOPS-18 a short hand draws up, a long one is not cut down", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    given.cards(ann.hand, "gravel_pete", "quiet_stan", "busker_bea", "otto_organ", "wes_warble",
      "penny_plunk")
    given.cards(bo.hand, "axel_grind")

    when.runs(rules.refill, game)

    expect.equal(#ann.hand, 6)
    expect.equal(#bo.hand, 5)
  end)

scenario("CHOPS-19 an empty deck is made of the discard; with both empty nothing is drawn", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    given.empty(game.market_draw, game.market_discard)
    local kept = {}
    for card in game.market_discard:each() do
      if card.kind == "instrument" and #kept < 3 then
        kept[#kept + 1] = card
      else
        move(card, game.gig_cards)
      end
    end

    when.runs(rules.refill, game)

    expect.equal(#ann.hand, 3)
    expect.equal(#bo.hand, 0)
    expect.equal(#game.market_draw + #game.market_discard, 0)
  end)

scenario("CHOPS-19 CHOPS-69 one refill does not meet the same FATE twice through a reshuffle", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    given.empty(game.market_draw, game.gig_cards)
    given.empty(game.market_discard, game.gig_cards)
    local gods = given.top(game.market_draw, "gods_of_rock_smile")
    given.cards(game.market_discard, "gravel_pete", "quiet_stan")

    when.runs(rules.refill, game)

    expect.amount(ann.buzz, 1)
    expect.at(gods, game.market_discard)
    expect.equal(#ann.hand, 2)
    expect.equal(#game.fate_in_play, 0)
  end)

scenario("S18 CHOPS-67 CHOPS-66 drawn FATE acts at once, then another card is drawn, for no action",
  {}, function(given, when, expect)
    local ann = given.calm()
    given.cards(ann.band, "gravel_pete", "quiet_stan", "busker_bea", "otto_organ")
    given.cards(ann.hand, "scandal", "wes_warble", "penny_plunk", "iris_fretless", "zed_voltage")
    given.amount(ann.cash, 60)
    local tax, organ = given.top(game.market_draw, "tax_day", "porch_organ")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "discard_card")

    expect.amount(ann.cash, 0)
    expect.at(organ, ann.hand)
    expect.at(tax, game.market_discard)
    expect.equal(game.actions, 2)
    expect.equal(#ann.hand, 5)
  end)

scenario("CHOPS-68 nobody may react to FATE or to its dice", {}, function(given, when, expect)
  local ann, bo = given.calm()
  given.begin(ann)
  local pete = given.cards(ann.band, "gravel_pete")
  given.cards(bo.hand, "loaded_die", "wes_warble", "penny_plunk", "iris_fretless", "zed_voltage")
  given.top(game.market_draw, "lightning_strike")
  given.rolls(1, 6)

  when.runs(rules.refill, game)

  expect.done()
  expect.at(pete, game.market_discard)
end)

scenario("CHOPS-70 lasting FATE lies in play, binds all bands, and several add up", {},
  function(given, _, expect)
    local ann, bo = given.calm()
    local otto, rex = given.cards(ann.band, "ragtime_rex", "wes_warble")
    local ivory = given.cards(bo.band, "professor_ivory")
    given.cards(game.fate_in_play, "polka_resurgence", "copyright_lawsuit")
    local venue = game.street[1]

    expect.equal(rules.rank(game, otto), 4)
    expect.equal(rules.rank(game, rex), 5)
    expect.equal(rules.rank(game, ivory), 8)
    expect.equal(rules.requirement(game, venue), venue.requirement + 2)
  end)

scenario("CHOPS-71 FATE runs clockwise from who drew it", { players = 3 },
  function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    for at, player in ipairs(game.players) do
      given.cards(player.band, ({ "gravel_pete", "tiny_ogden", "sticks_malone" })[at],
        ({ "quiet_stan", "four_string_fitz", "penny_plunk" })[at])
    end
    given.cards(ann.hand, "wes_warble", "iris_fretless", "zed_voltage", "axel_grind",
      "otto_organ")
    given.top(game.market_draw, "flu_season")

    when.runs(rules.refill, game)

    expect.asked(bo, "choose_injured")
    when.answer(bo, "choose_injured", "tiny_ogden")
    expect.asked(cy, "choose_injured")
    when.answer(cy, "choose_injured", "penny_plunk")
    expect.asked(ann, "choose_injured")
    when.answer(ann, "choose_injured", "gravel_pete")
    expect.done()
  end)

scenario("S29 CHOPS-124 after Mixed-Up Mail everybody's need is judged by the new hand",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    given.cards(ann.hand, "gravel_pete", "quiet_stan", "busker_bea", "otto_organ")
    given.cards(bo.hand, "wes_warble", "penny_plunk", "iris_fretless", "zed_voltage", "bent_mic")
    given.cards(cy.hand, "axel_grind", "mean_jolene", "tiny_ogden", "pickle_watts", "toy_piano")
    local _, organ = given.top(game.market_draw, "mixed_up_mail", "porch_organ")

    when.runs(rules.refill, game)

    expect.at(given.card("gravel_pete"), bo.hand)
    expect.at(organ, bo.hand)
    expect.equal({ #ann.hand, #bo.hand, #cy.hand }, { 5, 5, 5 })
    expect.at(given.card("axel_grind"), ann.hand)
  end)

scenario("CHOPS-115 CHOPS-124 the last venue ends the game inside a refill", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    while #game.venue_draw > 4 do move(game.venue_draw:bottom(), ann.venues_played) end
    given.top(game.market_draw, "wrecking_ball", "gods_of_rock_smile")

    when.runs(rules.refill, game)

    expect.over("the last venue has opened")
    expect.equal(#ann.hand, 0)
    expect.equal(#game.street, 4)
  end)

scenario("CHOPS-109 CHOPS-71 a gig's own slot stays empty: street and stage together hold four",
  {}, function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local venue = game.street:space("2").card
    game.gig = { player = ann, venue = venue, slot = venue.space, lineup = {}, buzz = 0,
      promoters = {} }
    move(venue, game.gig_venue)
    given.top(game.market_draw, "wrecking_ball")

    when.runs(rules.refill, game)

    expect.at(venue, game.gig_venue)
    expect.equal(#game.street, 3)
    expect.is_true(game.street:space("2").card == nil)
    expect.equal(#game.venue_discard, 3)
  end)

scenario("CHOPS-110 a venue that is turned up is announced with all it says; looking is free", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.top(game.venue_draw, "palais_royale")
    local slot = game.street:space("1")
    move(slot.card, game.venue_discard)

    when.runs(rules.fill_street, game)

    expect.log("Palais Royale opens: Show Haunt, requires 24, takes $500, 7 BUZZ. Dues of $30", bo)
    local before = #game.market_discard
    expect.view(ann)
    expect.equal(#game.market_discard, before)
  end)
