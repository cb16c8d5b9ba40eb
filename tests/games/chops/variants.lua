--- variants.lua - the four variants.

scenario("V1 short_tour: twelve venues are gone before the first four open",
  { variant = "short_tour" }, function(_, _, expect)
    expect.equal({ #game.venue_discard, #game.street, #game.venue_draw }, { 12, 4, 20 })
  end)

scenario("V2 free_roadies: replacing costs $200, no action, once a musician and turn",
  { variant = "free_roadies" }, function(given, when, expect)
    local ann = given.calm()
    local pete, stan = given.cards(ann.band, "gravel_pete", "quiet_stan")
    rules.set_sideways(pete, true)
    rules.set_sideways(stan, true)

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "replace_instrument")
    when.answer(ann, "choose_card", "gravel_pete")
    expect.equal(game.actions, 3)
    expect.amount(ann.cash, 300)
    when.aside(ann, "choose_action", "pawn_standard")
    when.answer(ann, "pawn_which", { "gravel_pete" })
    when.answer(ann, "choose_action", "replace_instrument")
    expect.is_false(rules.is_sideways(stan))
    expect.is_true(rules.is_sideways(pete))
    expect.refuses(ann, "replace_instrument", "not twice a turn")
    expect.offers(ann, "day_job")
    when.answer(ann, "choose_action", "end_turn")
    when.runs(rules.turn, game, ann)

    expect.offers(ann, "replace_instrument")
  end)

scenario("V2 free_roadies: without the cash it is not offered", { variant = "free_roadies" },
  function(given, when, expect)
    local ann = given.calm()
    rules.set_sideways(given.cards(ann.band, "gravel_pete"), true)
    given.amount(ann.cash, 100)

    when.runs(rules.turn, game, ann)

    expect.refuses(ann, "replace_instrument", "costs $200")
  end)

scenario("V3 open_hang: five musicians are in The Hang before anything is dealt",
  { variant = "open_hang", players = 3 }, function(_, _, expect)
    expect.equal(#game.hang, 5)
    expect.equal(game.hang:count(function(card) return card.kind == "musician" end), 5)
    expect.equal(#game.market_draw, 150 - 5 - 15)
  end)

scenario("V4 peaceful: no Rivalry card is left, the Market has 114", { variant = "peaceful" },
  function(given, _, expect)
    local ann, bo = given.players()
    local count = 0
    for _, zone in ipairs { game.market_draw, ann.hand, bo.hand } do
      for card in zone:each() do
        count = count + 1
        expect.is_true(card.kind ~= "rivalry")
      end
    end
    expect.equal(count, 114)
  end)

scenario("V4 peaceful: Break removes FATE", { variant = "peaceful" },
  function(given, when, expect)
    local ann = given.calm()
    given.cards(ann.band, "gravel_pete")
    local slump = given.cards(game.fate_in_play, "slump")
    slump.marks.drawer = 2

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "break_instrument")

    expect.at(slump, game.market_discard)
  end)

scenario("V2 free_roadies: possible without actions, cheaper with a Roadie Crew, and no window",
  { variant = "free_roadies" }, function(given, when, expect)
    local ann, bo = given.calm()
    local pete = given.cards(ann.band, "gravel_pete")
    rules.set_sideways(pete, true)
    given.cards(ann.band_cards, "roadie_crew")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "day_job")
    given.cards(bo.hand, "food_poisoning", "wes_warble", "penny_plunk", "iris_fretless",
      "zed_voltage")
    when.answer(ann, "choose_action", "replace_instrument")

    expect.not_asked(bo)
    expect.asked(ann, "choose_action")
    expect.amount(ann.cash, 500 + 150 - 150)
    expect.is_false(rules.is_sideways(pete))
  end)

scenario("V3 open_hang: the first five musicians of the deck, past what lies between them",
  { variant = "open_hang" }, function(given, when, expect)
    local ann, bo = given.players()
    for _, zone in ipairs { ann.hand, bo.hand, game.hang } do
      given.empty(zone, game.market_draw)
    end
    local scandal, stan, mic, pete, wes, otto, bea, penny = given.top(game.market_draw, "scandal",
      "quiet_stan", "bent_mic", "gravel_pete", "wes_warble", "otto_organ", "busker_bea",
      "penny_plunk")

    when.runs(rules.deal, game)

    expect.equal(game.hang:list(), { stan, pete, wes, otto, bea })
    expect.at(scandal, ann.hand)
    expect.at(mic, bo.hand)
    expect.at(penny, ann.hand)
  end)
