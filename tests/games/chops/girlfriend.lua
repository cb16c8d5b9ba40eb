--- girlfriend.lua - the dreaded Girlfriend card.

scenario("S20 CHOPS-106 on male musicians without one, and she is a member in seedy deals", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local duke = given.cards(ann.band, "duke_rumble", "lola_lowdown")
    local friend = given.cards(bo.hand, "girlfriend_becomes_band_manager")
    given.amount(ann.cash, 60)
    expect.equal(rules.targets(game, bo, friend), { duke })

    when.runs(rules.play_card, game, bo, friend, { target = duke, cost = 0 })
    expect.at(friend, duke.on.attached)
    expect.equal(rules.targets(game, bo, given.card("girlfriend_becomes_band_manager", 2)), {})
    expect.equal(rules.rank(game, duke), 6 - 2 - 2)
    given.gig(when, ann, "poetry_cellar")
    when.passes(ann, "react")
    expect.amount(ann.cash, 60 + 60 - 50)
    when.runs(effects.seedy_deal.afterwards, game, { player = ann },
      given.card("lucky_sevens_lounge").house_rules[1])
    when.answer(ann, "pay_or_suffer", "suffer")
    expect.offers_only(ann, "duke_rumble", "lola_lowdown", "girlfriend_becomes_band_manager")
    when.answer(ann, "choose_member", "girlfriend_becomes_band_manager")

    expect.equal({ friend.marks.away, friend.marks.reason }, { 1, 4 })
    expect.equal(rules.rank(game, duke), 4)
    game.gig = nil
    expect.equal((value("take", ann, { game = game, gig = { player = ann } })), 0)
  end)

scenario("CHOPS-106 what cards may pick her: members, Food Poisoning; not rank, type, gear or seat",
  {}, function(given, _, expect)
    local ann, bo = given.calm()
    given.begin(bo)
    local duke = given.cards(ann.band, "duke_rumble")
    local friend = given.cards(duke.on.attached, "girlfriend_becomes_band_manager")
    given.amount(bo.cash, 1000)
    local function picks(id)
      for _, target in ipairs(rules.targets(game, bo, given.card(id))) do
        if target == friend then return true end
      end
      return false
    end

    for _, id in ipairs { "tax_evasion", "alien_abduction", "join_the_coast_guard",
      "demon_possession", "bouncer", "food_poisoning", "bail_money" } do
      expect.is_true(picks(id), id)
    end
    for _, id in ipairs { "cut_strings", "headhunter", "rehearsal_montage", "military_school" } do
      expect.is_false(picks(id), id)
    end
    expect.equal(rules.available(game, ann, given.card("gators")), { duke })
    expect.equal(rules.day_job_pay(game, ann), 150)
    expect.is_false(ann.band:is_full())
  end)

scenario("CHOPS-106 she is injured and healed like a musician; FATE never touches her", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(bo)
    local duke = given.cards(ann.band, "duke_rumble")
    local friend = given.cards(duke.on.attached, "girlfriend_becomes_band_manager")
    when.runs(rules.play_card, game, bo, given.cards(bo.hand, "food_poisoning"),
      { target = friend, cost = 0 })
    expect.equal(friend.turn, 180)
    when.runs(effects.flu.strike, game, ann)
    expect.is_true(rules.is_injured(duke))

    given.begin(ann)
    when.runs(rules.end_step, game, ann)
    expect.equal({ friend.turn, duke.turn }, { 0, 0 })
    when.runs(effects.flu.strike, game, ann)
    expect.equal({ friend.turn, duke.turn }, { 0, 180 })
  end)

scenario("CHOPS-106 the Coast Guard takes her to the discard, with what lies on her", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(bo)
    local duke = given.cards(ann.band, "duke_rumble")
    local friend = given.cards(duke.on.attached, "girlfriend_becomes_band_manager")
    local demon = given.cards(friend.on.attached, "demon_possession")

    when.runs(rules.play_card, game, bo, given.cards(bo.hand, "join_the_coast_guard"),
      { target = friend, cost = 0 })

    expect.at(friend, game.market_discard)
    expect.at(demon, game.market_discard)
    expect.at(duke, ann.band)
    expect.equal(rules.rank(game, duke), 7)
  end)

scenario("CHOPS-107 injured or away she does no harm; she follows him; Break removes her",
  {}, function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local duke = given.cards(ann.band, "duke_rumble")
    local friend = given.cards(duke.on.attached, "girlfriend_becomes_band_manager")
    expect.equal(rules.rank(game, duke), 5)
    rules.hurt(game, friend)
    expect.equal(rules.rank(game, duke), 7)
    rules.heal(friend)
    given.rolls(3)

    when.runs(rules.lose_heart, game, duke)
    when.answer(bo, "recruit_interest", true)
    expect.at(friend, duke.on.attached)
    expect.is_true(friend.owner == bo)
    expect.equal(#rules.breaks(game, bo), 1)
    when.runs(rules.break_instrument, game, bo, duke, friend)

    expect.at(friend, game.market_discard)
    expect.equal(rules.rank(game, duke), 7)
  end)

scenario("CHOPS-107 if he goes to The Hang or dies she is discarded", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local duke = given.cards(ann.band, "duke_rumble")
    local friend = given.cards(duke.on.attached, "girlfriend_becomes_band_manager")

    when.runs(rules.fire, game, ann, duke)
    expect.at(friend, game.market_discard)
    move(duke, ann.band)
    move(friend, duke.on.attached)
    when.runs(rules.kill, game, duke, "fate")

    expect.at(friend, game.market_discard)
  end)
