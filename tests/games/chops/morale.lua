--- morale.lua - chapter "Demoralized Musicians".

scenario("CHOPS-97 who did not play rolls in seat order; who was hurt on stage did play",
  {}, function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local duke, wes, bea, tiny = given.cards(ann.band, "duke_rumble", "wes_warble", "busker_bea",
      "zed_voltage")
    rules.hurt(game, wes)
    rules.set_sideways(bea, true)
    given.cards(bo.hand, "food_poisoning")
    given.rolls(2, 1, 6, 5)

    given.gig(when, ann, "the_rusty_nail")
    when.passes(bo, "react")
    when.answer(bo, "react", "food_poisoning")
    when.answer(bo, "choose_target", duke)
    when.passes(ann, "react")

    expect.log("ann rolls a 6 for the heart of Wes Warble")
    expect.log("ann rolls a 5 for the heart of Busker Bea")
    expect.no_log("for the heart of Duke Rumble")
    expect.is_true(rules.is_injured(duke) and rules.is_injured(tiny))
  end)

scenario("CHOPS-98 the loyal and the Girlfriend never roll; the list is made once", {},
  function(given, _, expect)
    local ann = given.calm()
    local duke, pete, chad, wes = given.cards(ann.band, "duke_rumble", "gravel_pete",
      "choirboy_chad", "wes_warble")
    given.cards(duke.on.attached, "girlfriend_becomes_band_manager")

    expect.equal(rules.sidelined { player = ann, plays = {} }, { duke, wes })
    expect.equal(rules.sidelined { player = ann, plays = { [duke] = true } }, { wes })
    expect.is_true(rules.has(pete, "loyal") ~= nil and rules.has(chad, "loyal") ~= nil)
  end)

scenario("S15 CHOPS-97 CHOPS-99 CHOPS-100 CHOPS-101 a depressed leaver goes to the highest roll",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    local iris = given.cards(ann.band, "iris_fretless", "duke_rumble")
    local bass = given.cards(iris.on.instrument, "salvo_bass")
    local montage = given.cards(iris.on.attached, "rehearsal_montage")
    rules.hurt(game, iris)
    rules.add_counters(iris, 1)
    given.rolls(2, 4, 4, 2, 5)

    given.gig(when, ann, "mug_shot_cafe")
    when.passes(ann, "react")
    expect.asked(bo, "recruit_interest")
    when.answer(bo, "recruit_interest", true)
    expect.asked(cy, "recruit_interest")
    when.answer(cy, "recruit_interest", true)

    expect.at(iris, cy.band)
    expect.at(bass, iris.on.instrument)
    expect.at(montage, iris.on.attached)
    expect.is_true(rules.is_injured(iris))
    expect.equal(iris.marks.counters, 1)
    expect.amount(cy.cash, 500)
  end)

scenario("S16 CHOPS-102 with nobody interested she goes to The Hang, healthy", { players = 3 },
  function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    local iris = given.cards(ann.band, "iris_fretless", "duke_rumble")
    rules.hurt(game, iris)
    given.rolls(2)

    given.gig(when, ann, "mug_shot_cafe")
    when.passes(ann, "react")
    when.answer(bo, "recruit_interest", false)
    when.answer(cy, "recruit_interest", false)

    expect.at(iris, game.hang)
    expect.equal(iris.turn, 0)
  end)

scenario("CHOPS-99 a full band or a refusal is not asked", { players = 4 },
  function(given, when, expect)
    local ann, bo, cy, di = given.calm()
    given.begin(ann)
    local mabel = given.cards(ann.band, "mabel_thrash")
    given.cards(bo.band, "boomer_crane")
    given.cards(cy.band, "gravel_pete", "tiny_ogden", "sticks_malone", "quiet_stan", "otto_organ")
    given.rolls(3)

    when.runs(rules.lose_heart, game, mabel)

    expect.asked(di, "recruit_interest")
    expect.not_asked(bo)
    expect.not_asked(cy)
    when.answer(di, "recruit_interest", true)
    expect.at(mabel, di.band)
  end)

scenario("CHOPS-100 a single interested player still rolls but cannot lose", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local wes = given.cards(ann.band, "wes_warble")
    given.rolls(1)

    when.runs(rules.lose_heart, game, wes)
    when.answer(bo, "recruit_interest", true)

    expect.log("bo rolls a 1")
    expect.at(wes, bo.band)
  end)

scenario("CHOPS-101 away and sideways stay as they are", {}, function(given, when, expect)
  local ann, bo = given.calm()
  given.begin(ann)
  local wes = given.cards(ann.band, "wes_warble")
  local jail = given.cards(wes.on.attached, "tax_evasion")
  rules.set_sideways(wes, true)
  rules.send_away(game, wes, 3, "jail", "rivalry")
  given.rolls(4)

  when.runs(rules.lose_heart, game, wes)
  when.answer(bo, "recruit_interest", true)

  expect.at(wes, bo.band)
  expect.equal({ wes.turn, wes.marks.away }, { 90, 3 })
  expect.at(jail, wes.on.attached)
end)

scenario("CHOPS-103 no roll without a completed gig: off, a day job, a turn without", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.cards(ann.band, "quiet_stan", "duke_rumble")
    rules.hurt(game, given.cards(ann.band, "wes_warble"))
    given.open("the_rusty_nail")
    given.cards(bo.hand, "sour_sound_check", "sticks_malone", "penny_plunk", "iris_fretless",
      "zed_voltage")
    given.cards(ann.hand, "guest_solo", "tiny_ogden", "otto_organ", "axel_grind", "mean_jolene")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "play_gig")
    when.answer(ann, "choose_venue", "the_rusty_nail")
    when.answer(bo, "react", "sour_sound_check")
    when.passes(ann, "react")
    expect.log("is off")
    when.answer(ann, "choose_action", "end_turn")
    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "day_job")
    when.answer(ann, "choose_action", "end_turn")

    expect.no_log("for the heart")
  end)

scenario("CHOPS-129 interest is said openly, and who says yes must roll and take him",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    local wes = given.cards(ann.band, "wes_warble")
    given.rolls(5)

    when.runs(rules.lose_heart, game, wes)
    when.answer(bo, "recruit_interest", true)
    expect.log("bo is interested in Wes Warble", cy)
    when.answer(cy, "recruit_interest", false)

    expect.done()
    expect.at(wes, bo.band)
  end)
