--- lineup.lua - who plays where the house limits the band.

scenario("CHOPS-52 CHOPS-88 a chosen lineup stands by seats, in whatever order it was named", {},
  function(given, when, expect)
    local ann = given.calm()
    local wes, thud = given.cards(ann.band, "wes_warble", "countess_thud", "gravel_pete")
    given.open("mug_shot_cafe")
    given.cards(game.fate_in_play, "slump")
    given.amount(ann.cash, 0)

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "play_gig")
    when.answer(ann, "choose_venue", "mug_shot_cafe")
    when.answer(ann, "choose_lineup", { "countess_thud", "wes_warble" })
    expect.equal(game.gig.lineup, { wes, thud })
    when.passes(ann, "react")

    expect.amount(ann.cash, 70 - 50 + 30 - 50) -- Wes earns before the Countess charges
  end)

scenario("ruling 12: CHOPS-46 CHOPS-50 nothing was chosen; now more can than may: so many play", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local duke, pete, bea = given.cards(ann.band, "duke_rumble", "gravel_pete", "busker_bea")
    rules.hurt(game, pete)
    rules.hurt(game, bea)
    given.cards(bo.hand, "field_medic")

    given.gig(when, ann, "mug_shot_cafe")
    when.answer(bo, "react", "field_medic")
    expect.illegal(ann, "choose_lineup", { "duke_rumble" })
    when.answer(ann, "choose_lineup", { "busker_bea", "duke_rumble" })

    expect.equal(game.gig.lineup, { duke, bea })
  end)

scenario("CHOPS-49 what the others are told of a declared gig is the lineup that was chosen", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local stan, bea = given.cards(ann.band, "quiet_stan", "busker_bea", "zed_voltage")
    given.cards(bo.hand, "guest_solo")

    when.runs(rules.play_gig, game, ann, given.open("mug_shot_cafe"), { stan, bea })

    expect.is_true(expect.asked(bo, "react").prompt:find(": 4 CHOPS, 3 needed", 1, true) ~= nil)
    local prospects = expect.view(bo).shows.prospects
    expect.equal({ prospects[#prospects].venue, prospects[#prospects].total },
      { "mug_shot_cafe", 4 })
  end)

scenario("CHOPS-49 where the house limits the band its strongest musicians are counted", {},
  function(given, _, expect)
    local ann = given.calm()
    given.begin(ann)
    local zed = given.cards(ann.band, "zed_voltage", "penny_plunk", "kid_paradiddle")
    local nadia = given.cards(ann.band, "nadia_nocturne")
    local mug, stalk = given.card("mug_shot_cafe"), given.card("the_beanstalk")

    local pair = rules.best_lineup(game, ann, mug)
    expect.equal(#pair, 2)
    expect.is_true(among(zed, pair) and among(nadia, pair))
    expect.equal(rules.chops(game, ann, pair, mug), 16)
    expect.equal(#rules.best_lineup(game, ann, stalk), 3)
    expect.equal(rules.chops(game, ann, rules.best_lineup(game, ann, stalk), stalk), 19)
  end)

scenario("CHOPS-49 with one Free Play left the better boost counts, wherever it is in the hand", {},
  function(given, _, expect)
    local ann = given.calm()
    given.begin(ann)
    given.cards(ann.hand, "hometown_crowd", "guest_solo")
    ann.free_plays = 4

    expect.equal(rules.boost(game, ann), 4)
  end)

scenario("CHOPS-20 CHOPS-97 a band is gone through by seats, not by who came first", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local pete, wes = given.cards(ann.band, "gravel_pete", "wes_warble")
    when.runs(rules.fire, game, ann, pete)
    local bea = given.cards(ann.hand, "busker_bea")
    when.runs(rules.hire, game, ann, bea)

    expect.equal({ bea.space.name, wes.space.name }, { "1", "2" })
    expect.equal(rules.musicians(ann), { bea, wes })
    expect.equal(rules.sidelined { player = ann, plays = {} }, { bea, wes })
  end)
