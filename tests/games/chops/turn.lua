--- turn.lua - chapters "How to Play a Turn", "Take a Day Job" and "End Your Turn".

scenario("CHOPS-07 CHOPS-08 a turn starts with three actions, one gig and the open window",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.calm()
    local mine, theirs = given.cards(game.fate_in_play, "slump", "festival_season")
    mine.marks.drawer, theirs.marks.drawer = ann.seat, bo.seat
    given.cards(bo.hand, "food_poisoning")
    given.cards(cy.band, "gravel_pete")
    game.actions, game.gigs, ann.free_plays = 0, 0, 4

    when.runs(rules.turn, game, ann)

    expect.at(mine, game.market_discard)
    expect.at(theirs, game.fate_in_play)
    expect.asked(bo, "react")
    when.passes(bo, "react")
    expect.asked(ann, "choose_action")
    expect.equal({ game.actions, game.gigs, ann.free_plays }, { 3, 1, 0 })
  end)

scenario("CHOPS-07 CHOPS-16 start, actions, Rock on, end step: then the turn is over",
  { players = 2 }, function(given, when, expect)
    local ann = given.calm()
    local pete = given.cards(ann.band, "gravel_pete")
    rules.hurt(game, pete)

    when.runs(rules.turn, game, ann)
    expect.is_true(rules.is_injured(pete))
    when.answer(ann, "choose_action", "end_turn")

    expect.done()
    expect.log("Rock on!")
    expect.is_false(rules.is_injured(pete))
  end)

scenario("CHOPS-09 the eleven actions, bail and the free actions are offered when legal", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.cards(ann.hand, "quiet_stan", "salvo_bass", "record_deal", "scandal", "energy_drinks")
    local pete, lola, kit = given.cards(ann.band, "gravel_pete", "lola_lowdown", "kit_hiss")
    given.cards(kit.on.instrument, "porch_organ")
    rules.set_sideways(pete, true)
    swap(given.card("the_burnt_bean"), game.street:space("1").card)
    local jail = given.cards(lola.on.attached, "tax_evasion")
    rules.send_away(game, lola, 3, "jail", "rivalry")
    given.cards(bo.band, "tom_scratch")

    when.runs(rules.turn, game, ann)

    expect.offers_only(ann, "play_gig", "hire", "play_amp_up", "play_rivalry", "break_instrument",
      "replace_instrument", "hang_musician", "fire", "discard_card", "pawn_instrument", "pay_bail",
      "free_play", "day_job", "end_turn")
    expect.refuses(ann, "buy_instrument", "none you can pay")
    expect.at(jail, lola.on.attached)
  end)

scenario("CHOPS-09 paying bail costs an action and $200", {}, function(given, when, expect)
  local ann = given.calm()
  local lola = given.cards(ann.band, "lola_lowdown")
  local jail = given.cards(lola.on.attached, "tax_evasion")
  rules.send_away(game, lola, 3, "jail", "rivalry")

  when.runs(rules.turn, game, ann)
  when.answer(ann, "choose_action", "pay_bail")

  expect.equal(game.actions, 2)
  expect.amount(ann.cash, 300)
  expect.is_false(rules.is_away(lola))
  expect.at(jail, game.market_discard)
end)

scenario("CHOPS-10 a countered action stays spent", {}, function(given, when, expect)
  local ann, bo = given.calm()
  given.cards(ann.hand, "record_deal")
  given.cards(bo.hand, "not_so_fast")

  when.runs(rules.turn, game, ann)
  when.answer(ann, "choose_action", "play_amp_up")
  when.answer(ann, "choose_option", "cash")
  when.answer(bo, "react", "not_so_fast")

  expect.equal(game.actions, 2)
  expect.amount(ann.cash, 500)
  expect.asked(ann, "choose_action")
end)

scenario("CHOPS-11 with no actions left only free actions and the end are offered", {},
  function(given, when, expect)
    local ann = given.calm()
    given.cards(ann.hand, "quiet_stan", "record_deal", "energy_drinks", "salvo_bass", "busker_bea")
    given.cards(ann.band, "gravel_pete")
    given.amount(ann.buzz, 1)

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "fire")
    when.answer(ann, "choose_action", "pawn_instrument")
    expect.offers(ann, "play_amp_up", "hang_musician", "hire", "discard_card")
    game.actions = 0
    when.aside(ann, "choose_action", "sell_out")
    when.answer(ann, "sell_amount", 1)

    expect.offers_only(ann, "free_play", "end_turn")
  end)

scenario("CHOPS-12 CHOPS-113 the turn may be ended with actions unused; nobody lacks an answer",
  {}, function(given, when, expect)
    local ann = given.calm()
    given.amount(ann.cash, 0)

    when.runs(rules.turn, game, ann)
    expect.offers(ann, "end_turn")
    when.answer(ann, "choose_action", "end_turn")

    expect.done()
    expect.amount(ann.cash, 0)
  end)

scenario("CHOPS-13 after a completed action the others are asked before the next choice", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.cards(ann.hand, "quiet_stan")
    given.cards(bo.hand, "cut_strings")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "hire")

    expect.asked(bo, "react")
    expect.not_asked(ann)
    when.passes(bo, "react")
    expect.asked(ann, "choose_action")
  end)

scenario("S6 CHOPS-14 a day job pays $100 and $50 a musician and takes all actions", {},
  function(given, when, expect)
    local ann = given.calm()
    local pete, stan = given.cards(ann.band, "gravel_pete", "quiet_stan", "busker_bea")
    given.amount(ann.cash, 0)
    rules.hurt(game, pete)
    rules.set_sideways(stan, true)
    given.cards(stan.on.attached, "girlfriend_becomes_band_manager")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "day_job")

    expect.amount(ann.cash, 250)
    expect.equal(game.actions, 0)
    expect.asked(ann, "choose_action")
    expect.not_offered(ann, "day_job", "hire", "fire")
  end)

scenario("S6 CHOPS-14 after an action was spent there is no day job", {},
  function(given, when, expect)
    local ann = given.calm()
    given.cards(ann.hand, "quiet_stan")

    when.runs(rules.turn, game, ann)
    expect.offers(ann, "day_job")
    when.answer(ann, "choose_action", "hang_musician")

    expect.equal(game.actions, 2)
    expect.not_offered(ann, "day_job")
  end)

scenario("CHOPS-15 Rock on is announced, final, and nobody may react", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.cards(ann.band, "gravel_pete")

    when.runs(rules.turn, game, ann)
    given.cards(bo.hand, "food_poisoning")
    when.answer(ann, "choose_action", "end_turn")

    expect.done()
    expect.log("ann throws the horns: Rock on! \\m/", bo)
    expect.equal({ game.actions, game.gigs }, { 0, 0 })
  end)

scenario("CHOPS-16 healing, absences, what lasts to the end of the turn, then the stall check", {},
  function(given, when, expect)
    local ann = given.calm()
    local kid, stan, pete = given.cards(ann.band, "kid_paradiddle", "quiet_stan", "gravel_pete")
    given.begin(ann)
    rules.hurt(game, pete)
    given.cards(kid.on.attached, "military_school")
    rules.send_away(game, kid, 1, "school", "rivalry")
    local montage = given.cards(stan.on.attached, "rehearsal_montage")
    montage.marks.since = game.turn_number
    given.begin(ann)
    game.stalled = 3

    when.runs(rules.end_step, game, ann)

    expect.is_false(rules.is_injured(pete))
    expect.is_false(rules.is_away(kid))
    expect.equal(kid.marks.counters, 2)
    expect.at(montage, game.market_discard)
    expect.equal(#game.venue_discard, 1)
  end)

scenario("S28 CHOPS-114 after 2 x players turns without a new venue slot 1 closes, unasked",
  { players = 3 }, function(given, when, expect)
    local ann = given.calm()
    local first = game.street:space("1").card
    local before = #game.venue_draw
    for turn = 1, 5 do
      given.begin(ann)
      game.turned_up = false
      when.runs(rules.end_step, game, ann)
      expect.equal(game.stalled, turn)
    end
    expect.at(first, game.street)

    given.begin(ann)
    game.turned_up = false
    when.runs(rules.end_step, game, ann)

    expect.done()
    expect.at(first, game.venue_discard)
    expect.equal(#game.venue_draw, before - 1)
    expect.equal(#game.street, 4)
    expect.equal(game.stalled, 0)
  end)

scenario("CHOPS-114 a turn in which a venue was turned up starts the count again", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    game.stalled, game.turned_up = 3, true

    when.runs(rules.end_step, game, ann)

    expect.equal(game.stalled, 0)
    expect.equal(#game.venue_discard, 0)
  end)

scenario("CHOPS-112 who has no musicians and no cash goes on", {}, function(given, when, expect)
  local ann = given.calm()
  given.amount(ann.cash, 0)

  when.runs(rules.turn, game, ann)
  when.answer(ann, "choose_action", "day_job")

  expect.amount(ann.cash, 100)
  expect.asked(ann, "choose_action")
end)

scenario("CHOPS-111 nothing passes between players by choice: no such action is offered", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.cards(ann.band, "gravel_pete")
    given.amount(ann.buzz, 3)

    when.runs(rules.turn, game, ann)

    local keys = {}
    for _, it in ipairs(rules.menu) do keys[#keys + 1] = it.key end
    table.sort(keys)
    expect.equal(keys, { "break_instrument", "buy_instrument", "day_job", "discard_card",
      "end_turn", "fire", "free_play", "hang_musician", "hire", "pawn_instrument", "pay_bail",
      "play_amp_up", "play_gig", "play_rivalry", "replace_instrument" })
    local asides = {}
    for _, it in ipairs(expect.asked(ann).asides) do asides[#asides + 1] = it.key end
    expect.equal(asides, { "sell_out", "pawn_standard" })
    expect.amount(bo.cash, 500)
  end)
