--- conditions.lua - injured, killed, away, protected.

--- The end step of a player's turn, as a turn of its own.
local function end_turn_of(given, when, player)
  given.begin(player)
  when.runs(rules.end_step, game, player)
end

scenario("CHOPS-90 injured: upside down, sits out, still a member; not injured twice", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local stan = given.cards(ann.band, "quiet_stan")

    when.runs(rules.injure, game, stan, "venue")
    expect.equal(stan.turn, 180)
    expect.equal(rules.available(game, ann, given.card("decaf_republic")), {})
    expect.equal(rules.day_job_pay(game, ann), 150)
    stan.marks.hurt = 77
    when.runs(rules.injure, game, stan, "venue")

    expect.equal(stan.marks.hurt, 77)
  end)

scenario("S26 CHOPS-91 CHOPS-92 injured in another's turn: sits out the next, heals at its end",
  {}, function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(bo)
    local stan = given.cards(ann.band, "quiet_stan")
    when.runs(rules.play_card, game, bo, given.cards(bo.hand, "food_poisoning"),
      { target = stan, cost = 0 })

    when.runs(rules.turn, game, ann)
    expect.is_true(rules.is_injured(stan))
    when.answer(ann, "choose_action", "day_job")
    when.answer(ann, "choose_action", "end_turn")

    expect.is_false(rules.is_injured(stan))
  end)

scenario("S26 CHOPS-91 injured in the own turn: heals at the end of the turn after", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local duke = given.cards(ann.band, "duke_rumble", "zed_voltage")
    given.rolls(1, 6)
    given.gig(when, ann, "the_rusty_nail")
    when.passes(ann, "react")
    expect.is_true(rules.is_injured(duke))
    when.runs(rules.end_step, game, ann)
    expect.is_true(rules.is_injured(duke))
    end_turn_of(given, when, bo)
    expect.is_true(rules.is_injured(duke))

    end_turn_of(given, when, ann)

    expect.is_false(rules.is_injured(duke))
  end)

scenario("CHOPS-91 the fragile sit out one turn more, who heals fast is well at the first end step",
  {}, function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local zed, kit, stan = given.cards(ann.band, "zed_voltage", "kit_hiss", "quiet_stan")
    for _, musician in ipairs { zed, kit, stan } do rules.hurt(game, musician) end

    when.runs(rules.end_step, game, ann)
    expect.equal({ zed.turn, kit.turn, stan.turn }, { 180, 0, 180 })
    end_turn_of(given, when, ann)
    expect.equal({ zed.turn, stan.turn }, { 180, 0 })
    end_turn_of(given, when, ann)

    expect.equal(zed.turn, 0)
  end)

scenario("CHOPS-93 killed: musician, instrument and attached cards go to the discard", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local duke = given.cards(ann.band, "duke_rumble")
    local bass = given.cards(duke.on.instrument, "salvo_bass")
    local friend, demon = given.cards(duke.on.attached, "girlfriend_becomes_band_manager",
      "demon_possession")

    when.runs(rules.kill, game, duke, "venue")

    for _, card in ipairs { duke, bass, friend, demon } do expect.at(card, game.market_discard) end
  end)

scenario("CHOPS-94 sideways: sits out until an instrument comes", {}, function(given, when, expect)
  local ann = given.calm()
  given.begin(ann)
  local stan = given.cards(ann.band, "quiet_stan")
  rules.destroy(game, stan, {})
  local venue = given.card("decaf_republic")

  expect.equal(stan.turn, 90)
  expect.equal(rules.available(game, ann, venue), {})
  expect.is_false(rules.destroy(game, stan, {}))
  when.runs(rules.replace_instrument, game, ann, stan)

  expect.equal(rules.available(game, ann, venue), { stan })
end)

scenario("CHOPS-95 away: counts down in the owner's later end steps, out of reach, yet counted", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local stan, pete = given.cards(ann.band, "quiet_stan", "gravel_pete")
    local poison, jail = given.cards(bo.hand, "food_poisoning", "tax_evasion")
    when.runs(rules.send_away, game, stan, 2, "debt", "venue")

    expect.equal(rules.targets(game, bo, poison), { pete })
    expect.equal(rules.targets(game, bo, jail), { pete })
    expect.equal(rules.day_job_pay(game, ann), 200)
    expect.equal(rules.rank(game, stan), 6)
    when.runs(rules.end_step, game, ann)
    expect.equal(stan.marks.away, 2)
    end_turn_of(given, when, bo)
    expect.equal(stan.marks.away, 2)
    end_turn_of(given, when, ann)
    expect.equal(stan.marks.away, 1)
    end_turn_of(given, when, ann)

    expect.is_false(rules.is_away(stan))
    expect.log("Quiet Stan is back")
  end)

scenario("CHOPS-95 an away musician still rolls for demoralization", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    given.cards(ann.band, "duke_rumble")
    rules.send_away(game, given.cards(ann.band, "wes_warble"), 2, "debt", "venue")
    given.rolls(3)

    given.gig(when, ann, "decaf_republic")
    when.passes(ann, "react")

    expect.log("for the heart of Wes Warble")
  end)

scenario("CHOPS-96 CHOPS-127 the owner chooses among several protections", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local nell, hank = given.cards(ann.band, "nine_lives_nell", "hank_undertow")
    local bouncer = given.cards(nell.on.attached, "bouncer")

    when.runs(rules.kill, game, nell, "venue")
    expect.offers_only(ann, "bouncer", "cheat_death", "hank_undertow")
    expect.is_true(expect.asked(ann, "choose_protection").none == nil)
    when.answer(ann, "choose_protection", "hank_undertow")

    expect.at(nell, ann.band)
    expect.at(bouncer, nell.on.attached)
    expect.is_true(rules.is_injured(hank))
    expect.is_false(rules.is_injured(nell))
  end)

scenario("CHOPS-96 against FATE neither Bouncer nor bodyguard helps; the two others do", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local stan, _, unit, nell = given.cards(ann.band, "quiet_stan", "hank_undertow",
      "unit_eight_oh", "nine_lives_nell")
    given.cards(stan.on.attached, "bouncer")

    when.runs(rules.injure, game, stan, "fate")
    expect.done()
    expect.is_true(rules.is_injured(stan))
    when.runs(rules.injure, game, unit, "fate")
    expect.is_false(rules.is_injured(unit))
    when.runs(rules.kill, game, nell, "fate")

    expect.at(nell, ann.band)
    expect.is_true(rules.is_injured(nell))
  end)

scenario("CHOPS-127 a lone Bouncer or cheat_death works unasked, a bodyguard may be declined", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(bo)
    local stan = given.cards(ann.band, "quiet_stan")
    local bouncer = given.cards(stan.on.attached, "bouncer")
    when.runs(rules.injure, game, stan, "rivalry")
    expect.done()
    expect.at(bouncer, game.market_discard)
    expect.is_false(rules.is_injured(stan))

    local hank = given.cards(ann.band, "hank_undertow")
    when.runs(rules.injure, game, stan, "rivalry")
    when.passes(ann, "choose_protection")
    expect.is_true(rules.is_injured(stan))
    expect.is_false(rules.is_injured(hank))
    local nell = given.cards(bo.band, "nine_lives_nell")
    rules.hurt(game, nell)
    when.runs(rules.kill, game, nell, "rivalry")

    expect.done()
    expect.at(nell, bo.band)
    expect.is_true(rules.is_injured(nell))
  end)

scenario("CHOPS-127 Bouncer stops Headhunter after the roll, the Coast Guard, press gang and spook",
  {}, function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(bo)
    local stan = given.cards(ann.band, "quiet_stan", "gravel_pete")
    local function guarded()
      local bouncer = given.card("bouncer")
      move(bouncer, stan.on.attached)
      return bouncer
    end

    local bouncer = guarded()
    given.rolls(6)
    when.runs(rules.play_card, game, bo, given.cards(bo.hand, "headhunter"),
      { target = stan, cost = 110 })
    expect.at(stan, ann.band)
    expect.at(bouncer, game.market_discard)
    guarded()
    when.runs(rules.play_card, game, bo, given.cards(bo.hand, "join_the_coast_guard"),
      { target = stan, cost = 0 })
    expect.at(stan, ann.band)
    guarded()
    given.rolls(1)
    local band = { player = ann, lineup = { stan }, venue = given.card("harbor_rats") }
    when.runs(effects.press_gang.afterwards, game, band, {})
    when.answer(ann, "choose_member", stan)
    expect.at(stan, ann.band)
    guarded()
    given.rolls(1)
    when.runs(effects.spook.afterwards, game, band, {})

    expect.at(stan, ann.band)
    expect.equal(#stan.on.attached, 0)
  end)

scenario("CHOPS-127 Bouncer does not stop parties, curses, firing or possession itself", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(bo)
    local tiny = given.cards(ann.band, "tiny_ogden")
    local bouncer = given.cards(tiny.on.attached, "bouncer")
    when.runs(rules.play_card, game, bo, given.cards(bo.hand, "demon_possession"),
      { target = tiny, cost = 0 })
    expect.equal(#tiny.on.attached, 2)
    when.runs(rules.injure, game, tiny, "baggage")
    expect.is_true(rules.is_injured(tiny))
    expect.at(bouncer, tiny.on.attached)
    when.runs(rules.fire, game, ann, tiny)

    expect.at(tiny, game.hang)
  end)

scenario("CHOPS-128 an absence ended early brings neither its gain nor its loss", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local kid, stan = given.cards(ann.band, "kid_paradiddle", "quiet_stan")
    local school = given.cards(kid.on.attached, "military_school")
    rules.send_away(game, kid, 2, "school", "rivalry")
    local saucer = given.cards(stan.on.attached, "alien_abduction")
    rules.send_away(game, stan, 2, "aliens", "rivalry")

    when.runs(rules.play_card, game, ann, given.cards(ann.hand, "bail_money"),
      { target = school, cost = 0 })
    when.runs(rules.play_card, game, ann, given.cards(ann.hand, given.card("bail_money", 2)),
      { target = saucer, cost = 0 })

    expect.equal({ kid.marks.away, kid.marks.counters }, { 0, 0 })
    expect.equal({ stan.marks.away, stan.turn }, { 0, 0 })
    expect.at(school, game.market_discard)
  end)

scenario("CHOPS-128 a sturdy instrument survives the aliens; nobody is sent away twice", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(bo)
    local stan = given.cards(ann.band, "quiet_stan")
    local bass = given.cards(stan.on.instrument, "deep_six_bass")
    when.runs(rules.play_card, game, bo, given.cards(bo.hand, "alien_abduction"),
      { target = stan, cost = 0 })
    expect.equal(rules.targets(game, bo, given.card("tax_evasion")), {})
    end_turn_of(given, when, ann)
    end_turn_of(given, when, ann)

    expect.is_false(rules.is_away(stan))
    expect.at(bass, stan.on.instrument)
  end)

scenario("CHOPS-65 CHOPS-84 a card that can no longer be paid for finds no target",
  { players = 3 }, function(given, _, expect)
    local ann = given.players()
    given.amount(ann.cash, 0)
    local function has_price(card)
      local plays = card.kind == "rivalry" or card.kind == "amp_up"
      return plays and card.target ~= "street" and rules.has_price(card)
    end
    expect.is_true(game.market_draw:count(has_price) > 0)
    for card in game.market_draw:each(has_price) do
      expect.equal(rules.choose_target(game, ann, card), nil)
    end
  end)
