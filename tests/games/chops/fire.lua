--- fire.lua - firing, The Hang, and cards that leave a hand.

scenario("CHOPS-24 CHOPS-10 an Amp Up as an action is declared, answered, and then resolves", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    local pete = given.cards(ann.band, "gravel_pete")
    local montage = given.cards(ann.hand, "rehearsal_montage")
    given.cards(bo.hand, "not_so_fast")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "play_amp_up")

    expect.equal(game.actions, 2)
    expect.at(montage, game.stack)
    expect.asked(bo, "react")
    when.passes(bo, "react")
    expect.at(montage, pete.on.attached)
  end)

scenario("CHOPS-24 cards Play as an Action are not offered in windows or in others' turns", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.cards(bo.hand, "record_deal", "scandal")
    given.cards(ann.hand, "quiet_stan")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "hang_musician")

    expect.asked(ann, "choose_action")
    expect.not_asked(bo)
  end)

scenario("CHOPS-25 Rivalry and Amp Up cards may be aimed at opponents and at oneself", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.cards(ann.hand, "scandal")
    given.amount(ann.buzz, 5)
    given.amount(bo.buzz, 5)

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "play_rivalry")
    expect.offers_only(ann, "seat_1", "seat_2")
    when.answer(ann, "choose_target", ann)

    expect.amount(ann.buzz, 3)
    expect.amount(bo.buzz, 5)
  end)

scenario("CHOPS-26 without a target a card cannot be played", {}, function(given, _, expect)
  local ann, bo = given.calm()
  given.begin(ann)
  local school = given.cards(ann.hand, "military_school")
  given.cards(bo.band, "duke_rumble")
  expect.is_false(rules.has_target(game, ann, school))

  given.cards(bo.band, "quiet_stan")
  expect.is_true(rules.has_target(game, ann, school))
end)

scenario("CHOPS-26 CHOPS-126 a target gone on resolution: no effect, discarded, paid all the same",
  {}, function(given, when, expect)
    local ann, bo = given.calm()
    local stan = given.cards(bo.band, "quiet_stan")
    local poison = given.cards(ann.hand, "food_poisoning")
    given.cards(bo.hand, "food_poisoning")

    when.runs(rules.turn, game, ann)
    when.passes(bo, "react")
    when.answer(ann, "choose_action", "free_play")
    when.answer(bo, "react", "food_poisoning")

    expect.is_true(rules.is_injured(stan))
    expect.at(poison, game.market_discard)
    expect.log("Food Poisoning has no effect")
    expect.equal(ann.free_plays, 1)
  end)

scenario("CHOPS-27 discarding an Amp Up or Rivalry card costs an action and brings another", {},
  function(given, when, expect)
    local ann = given.calm()
    local scandal = given.cards(ann.hand, "scandal", "quiet_stan", "bent_mic", "otto_organ",
      "wes_warble")
    local organ = given.top(game.market_draw, "porch_organ")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "discard_card")

    expect.at(scandal, game.market_discard)
    expect.at(organ, ann.hand)
    expect.equal(game.actions, 2)
  end)

scenario("CHOPS-28 a musician from the hand goes to The Hang for an action and no money", {},
  function(given, when, expect)
    local ann = given.calm()
    local stan = given.cards(ann.hand, "quiet_stan")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "hang_musician")

    expect.at(stan, game.hang)
    expect.amount(ann.cash, 500)
    expect.equal(game.actions, 2)
    expect.equal(#ann.hand, 5)
  end)

scenario("CHOPS-29 musicians and instruments are never offered for the discard", {},
  function(given, when, expect)
    local ann = given.calm()
    given.cards(ann.hand, "scandal", "quiet_stan", "bent_mic", "record_deal")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "discard_card")

    expect.offers_only(ann, "scandal", "record_deal")
  end)

scenario("CHOPS-30 injured, sideways and away musicians can be fired, the Girlfriend cannot", {},
  function(given, when, expect)
    local ann = given.calm()
    local pete, stan, duke = given.cards(ann.band, "gravel_pete", "quiet_stan", "duke_rumble")
    rules.hurt(game, pete)
    rules.set_sideways(stan, true)
    rules.send_away(game, duke, 2, "debt", "venue")
    given.cards(duke.on.attached, "girlfriend_becomes_band_manager")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "fire")

    expect.offers_only(ann, "gravel_pete", "quiet_stan", "duke_rumble")
  end)

scenario("CHOPS-31 CHOPS-32 who comes to The Hang comes clean, with the instrument", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local duke = given.cards(ann.band, "duke_rumble")
    local bass = given.cards(duke.on.instrument, "salvo_bass")
    local friend = given.cards(duke.on.attached, "girlfriend_becomes_band_manager")
    local bouncer = given.cards(friend.on.attached, "bouncer")
    rules.hurt(game, duke)
    rules.add_counters(duke, 2)
    local jail = given.cards(duke.on.attached, "tax_evasion")
    rules.send_away(game, duke, 2, "jail", "rivalry")

    when.runs(rules.fire, game, ann, duke)

    expect.at(duke, game.hang)
    expect.at(bass, duke.on.instrument)
    for _, card in ipairs { friend, bouncer, jail } do expect.at(card, game.market_discard) end
    expect.equal({ duke.turn, duke.marks.counters, duke.marks.away }, { 0, 0, 0 })
  end)

scenario("CHOPS-31 killed musicians take the instrument along; it is never pawned in a hurry", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local stan = given.cards(bo.band, "quiet_stan")
    local bass = given.cards(stan.on.instrument, "salvo_bass")
    given.cards(bo.hand, "silver_tongue")

    when.runs(rules.play_card, game, ann, given.cards(ann.hand, "join_the_coast_guard"),
      { target = stan, cost = 0 })
    local asides = expect.asked(bo, "react").asides
    expect.equal(#asides, 1)
    expect.equal(asides[1].key, "auto_pass")
    when.passes(bo, "react")
    expect.at(bass, stan.on.instrument)
    move(stan, bo.band)
    when.runs(rules.kill, game, stan, "venue")

    expect.at(bass, game.market_discard)
    expect.at(stan, game.market_discard)
  end)

scenario("S9 CHOPS-33 fire and re-hire: two actions, the Hire Rate, and he is as new", {},
  function(given, when, expect)
    local ann = given.calm()
    local pete, stan = given.cards(ann.band, "gravel_pete", "quiet_stan")
    rules.hurt(game, pete)
    rules.set_sideways(stan, true)

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "fire")
    when.answer(ann, "choose_card", "gravel_pete")
    when.answer(ann, "choose_action", "hire")
    when.answer(ann, "choose_card", "gravel_pete")

    expect.at(pete, ann.band)
    expect.equal(pete.turn, 0)
    expect.equal(game.actions, 1)
    expect.amount(ann.cash, 420)
  end)

scenario("S10 CHOPS-34 a full Hang: who sends the sixth picks one for the discard", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local stan = given.cards(ann.band, "quiet_stan")
    local _, nell = given.cards(game.hang, "gravel_pete", "nine_lives_nell", "otto_organ",
      "busker_bea", "wes_warble")
    local slot = nell.space

    when.runs(rules.fire, game, ann, stan)
    when.answer(ann, "hang_overflow", "nine_lives_nell")

    expect.at(nell, game.market_discard)
    expect.equal(stan.space, slot)
    expect.equal(#game.hang, 5)
  end)

scenario("CHOPS-34 for a forced removal the owner of the band picks", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local stan = given.cards(bo.band, "quiet_stan")
    local pete = given.cards(game.hang, "gravel_pete", "nine_lives_nell", "otto_organ",
      "busker_bea", "wes_warble")
    local kit = given.cards(pete.on.instrument, "scrapyard_kit")

    when.runs(rules.play_card, game, ann, given.cards(ann.hand, "join_the_coast_guard"),
      { target = stan, cost = 0 })
    when.answer(bo, "hang_overflow", "gravel_pete")

    expect.at(pete, game.market_discard)
    expect.at(kit, game.market_discard)
    expect.at(stan, game.hang)
  end)
