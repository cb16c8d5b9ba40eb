--- harm.lua - protections and returns, corner by corner.

scenario("CHOPS-96 who cheats death does not cheat injuries: only the bodyguard is offered", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local nell = given.cards(ann.band, "nine_lives_nell", "hank_undertow")

    when.runs(rules.injure, game, nell, "venue")
    expect.offers_only(ann, "hank_undertow")
    when.passes(ann, "choose_protection")

    expect.is_true(rules.is_injured(nell))
    expect.no_log("cheats death")
  end)

scenario("CHOPS-127 an injured musician who cheats death stays injured as he was", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local nell = given.cards(ann.band, "nine_lives_nell")
    rules.hurt(game, nell)
    local since = nell.marks.hurt
    given.begin(ann)

    when.runs(rules.kill, game, nell, "venue")
    expect.equal(nell.marks.hurt, since)
    when.runs(rules.end_step, game, ann)

    expect.is_false(rules.is_injured(nell))
  end)

scenario("CHOPS-127 Bouncer stops what an Amp Up does", {}, function(given, when, expect)
  local ann, bo = given.calm()
  given.begin(ann)
  local duke = given.cards(ann.band, "duke_rumble")
  local bouncer = given.cards(duke.on.attached, "bouncer")
  given.cards(bo.hand, "pyrotechniques")
  given.rolls(1)

  given.gig(when, ann, "decaf_republic")
  when.answer(bo, "react", "pyrotechniques")
  when.passes(ann, "react")

  expect.is_false(rules.is_injured(duke))
  expect.at(bouncer, game.market_discard)
end)

scenario("CHOPS-127 Bouncer stops the Stage Dive's death, aliens and debts of venues", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local duke = given.cards(ann.band, "duke_rumble")
    local function guarded() move(given.card("bouncer"), duke.on.attached) end

    guarded()
    given.cards(bo.hand, "stage_dive_gone_wrong")
    given.rolls(1)
    given.gig(when, ann, "decaf_republic")
    when.answer(bo, "react", "stage_dive_gone_wrong")
    when.passes(ann, "react")
    expect.at(duke, ann.band)
    for id, rolls in pairs { saucer_landing = 1, bootleg_alley = false } do
      guarded()
      local rule = given.card(id).house_rules[1]
      if rolls then given.rolls(rolls) end
      given.amount(ann.cash, 0)
      when.runs(effects[rule.effect].afterwards, game, { player = ann, lineup = { duke } }, rule)
      if not rolls then when.answer(ann, "pay_or_suffer", "suffer") end
      expect.is_false(rules.is_away(duke))
      expect.equal(#duke.on.attached, 0)
    end
  end)

scenario("CHOPS-127 Bouncer guards the Girlfriend as any member", {}, function(given, when, expect)
  local ann, bo = given.calm()
  given.begin(bo)
  local duke = given.cards(ann.band, "duke_rumble")
  local friend = given.cards(duke.on.attached, "girlfriend_becomes_band_manager")
  given.cards(friend.on.attached, "bouncer")

  when.runs(rules.play_card, game, bo, given.cards(bo.hand, "join_the_coast_guard"),
    { target = friend, cost = 0 })
  expect.at(friend, duke.on.attached)
  expect.log("Join the Coast Guard has no effect")
  local second = given.cards(bo.hand, given.card("join_the_coast_guard", 2))
  when.runs(rules.play_card, game, bo, second, { target = friend, cost = 0 })

  expect.at(friend, game.market_discard)
end)

scenario("a card that did what it says is not said to have had no effect", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local stan, pete = given.cards(bo.band, "quiet_stan", "gravel_pete")

    when.runs(rules.play_card, game, ann, given.cards(ann.hand, "join_the_coast_guard"),
      { target = stan, cost = 0 })
    when.runs(rules.play_card, game, ann, given.cards(ann.hand, "tax_evasion"),
      { target = pete, cost = 0 })

    expect.no_log("has no effect")
  end)

scenario("CHOPS-128 the Girlfriend comes back from the aliens as she was, with nothing to lose", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(bo)
    local duke = given.cards(ann.band, "duke_rumble")
    local friend = given.cards(duke.on.attached, "girlfriend_becomes_band_manager")
    local saucer = given.cards(bo.hand, "alien_abduction")
    when.runs(rules.play_card, game, bo, saucer, { target = friend, cost = 0 })
    expect.is_true(rules.is_away(friend))

    for _ = 1, 2 do
      given.begin(ann)
      when.runs(rules.end_step, game, ann)
    end

    expect.equal({ friend.turn, friend.marks.away, friend.marks.reason, friend.marks.since },
      { 0, 0, 0, 0 })
    expect.at(saucer, game.market_discard)
    expect.is_false(rules.is_sideways(duke))
  end)

scenario("CHOPS-93 the killed come back from the discard whole: upright, without marks", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local kid = given.cards(ann.band, "kid_paradiddle", "quiet_stan")
    rules.hurt(game, kid)
    rules.set_sideways(kid, true)
    rules.add_counters(kid, 2)

    when.runs(rules.kill, game, kid, "venue")
    move(kid, ann.hand)
    when.runs(rules.hire, game, ann, kid)

    expect.equal({ kid.turn, kid.marks.hurt, kid.marks.counters }, { 0, 0, 0 })
    expect.equal(rules.rank(game, kid), 1)
  end)

scenario("CHOPS-106 killed, the Girlfriend is discarded with what lies on her", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local duke = given.cards(ann.band, "duke_rumble")
    local friend = given.cards(duke.on.attached, "girlfriend_becomes_band_manager")
    local demon = given.cards(friend.on.attached, "demon_possession")

    when.runs(rules.kill, game, friend, "rivalry")

    expect.at(friend, game.market_discard)
    expect.at(demon, game.market_discard)
    expect.at(duke, ann.band)
  end)

scenario("CHOPS-95 no card picks who is away, but those that end the absence", {},
  function(given, _, expect)
    local ann, bo = given.calm()
    given.begin(bo)
    local duke = given.cards(ann.band, "duke_rumble")
    given.cards(duke.on.instrument, "salvo_bass")
    given.cards(duke.on.attached, "tax_evasion")
    rules.hurt(game, duke)
    rules.send_away(game, duke, 3, "jail", "rivalry")
    given.amount(ann.cash, 0)
    given.amount(bo.cash, 1000)

    for _, id in ipairs { "alien_abduction", "bouncer", "cut_strings", "demon_possession",
      "field_medic", "food_poisoning", "gear_heist", "girlfriend_becomes_band_manager",
      "headhunter", "join_the_coast_guard", "rehearsal_montage", "repo_man" } do
      expect.equal(rules.targets(game, bo, given.card(id)), {}, id)
      expect.is_false(rules.has_target(game, bo, given.card(id)), id)
    end
    expect.equal(#rules.targets(game, bo, given.card("bail_money")), 1)
  end)

scenario("CHOPS-44 CHOPS-128 only the card that keeps him away brings him back", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local stan, pete = given.cards(ann.band, "quiet_stan", "gravel_pete")
    local jail, demon = given.cards(stan.on.attached, "tax_evasion", "demon_possession")
    rules.send_away(game, stan, 3, "jail", "rivalry")

    when.runs(rules.play_card, game, ann, given.cards(ann.hand, "bail_money"),
      { target = demon, cost = 0 })
    expect.at(demon, game.market_discard)
    expect.equal(stan.marks.away, 3)
    when.runs(rules.break_instrument, game, ann, pete, jail)

    expect.is_false(rules.is_away(stan))
  end)
