--- gig.lua - chapter "Playing Gigs".

scenario("S2 CHOPS-45 CHOPS-52 a first turn: hire two, play The Burnt Bean", {},
  function(given, when, expect)
    local ann = given.calm()
    given.cards(ann.hand, "gravel_pete", "old_man_reverb")
    local venue = given.open("the_burnt_bean")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "hire")
    when.answer(ann, "choose_card", "gravel_pete")
    when.answer(ann, "choose_action", "hire")
    when.answer(ann, "choose_card", "old_man_reverb")
    expect.amount(ann.cash, 310)
    when.answer(ann, "choose_action", "play_gig")
    expect.equal((rules.total(game, ann, rules.musicians(ann), venue)), 8)
    when.answer(ann, "choose_venue", "the_burnt_bean")
    when.passes(ann, "react")

    expect.amount(ann.cash, 390)
    expect.amount(ann.buzz, 1)
    expect.equal(game.actions, 0)
    expect.equal(#ann.hand, 5)
    expect.at(venue, ann.venues_played)
  end)

scenario("CHOPS-45 one gig a turn, and a failed attempt counts", {}, function(given, when, expect)
  local ann, bo = given.calm()
  given.cards(ann.band, "quiet_stan")
  local venue = given.open("decaf_republic")
  given.cards(bo.hand, "sour_sound_check", "wes_warble", "penny_plunk", "iris_fretless",
    "zed_voltage")

  when.runs(rules.turn, game, ann)
  when.answer(ann, "choose_action", "play_gig")
  if venue.at ~= game.gig_venue then when.answer(ann, "choose_venue", venue) end
  when.answer(bo, "react", "sour_sound_check")

  expect.at(venue, game.street)
  expect.equal({ game.actions, game.gigs }, { 2, 0 })
  expect.refuses(ann, "play_gig", "one gig a turn")
end)

scenario("S25 CHOPS-45 CHOPS-89 Double Booking: two gigs with the two remaining actions", {},
  function(given, when, expect)
    local ann = given.calm()
    given.cards(ann.hand, "double_booking")
    given.cards(ann.band, "zed_voltage", "countess_thud")
    given.open("the_burnt_bean")
    local poetry = given.card("poetry_cellar")
    if poetry.at ~= game.street then swap(poetry, game.street:space("2").card) end

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "play_amp_up")
    expect.equal(game.gigs, 2)
    when.answer(ann, "choose_action", "play_gig")
    when.answer(ann, "choose_venue", "the_burnt_bean")
    when.passes(ann, "react")
    when.answer(ann, "choose_action", "play_gig")
    when.answer(ann, "choose_venue", "poetry_cellar")
    when.passes(ann, "react")

    expect.equal(#ann.venues_played, 2)
    expect.equal({ game.actions, game.gigs }, { 0, 0 })
    when.answer(ann, "choose_action", "end_turn")
    when.runs(rules.turn, game, ann)
    expect.equal({ game.actions, game.gigs }, { 3, 1 })
  end)

scenario("CHOPS-46 the injured, sideways, away, refusing and banned sit out, all others play", {},
  function(given, _, expect)
    local ann = given.calm()
    local pete, stan, duke, mabel, cynthia = given.cards(ann.band, "gravel_pete", "quiet_stan",
      "duke_rumble", "mabel_thrash", "synth_cynthia")
    local cup, annex = given.card("the_quiet_cup"), given.card("open_mic_annex")

    expect.equal(rules.available(game, ann, given.card("gators")),
      { pete, stan, duke, mabel, cynthia })
    expect.equal(rules.available(game, ann, cup), { stan, duke, cynthia })
    expect.equal(rules.sits_out(game, mabel, annex), "does not play such places")
    rules.hurt(game, stan)
    rules.set_sideways(duke, true)
    rules.send_away(game, cynthia, 1, "debt", "venue")
    expect.equal(rules.available(game, ann, cup), {})
    expect.equal(rules.sits_out(game, stan, cup), "injured")
    expect.equal(rules.sits_out(game, duke, cup), "no instrument")
    expect.equal(rules.sits_out(game, cynthia, cup), "away")
  end)

scenario("S17 CHOPS-46 Mug Shot Cafe takes two of three; the third rolls, the loyal would not", {},
  function(given, when, expect)
    local ann = given.calm()
    given.cards(ann.band, "penny_plunk", "quiet_stan", "busker_bea")
    given.open("mug_shot_cafe")
    given.rolls(6)

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "play_gig")
    expect.illegal(ann, "choose_lineup", { "quiet_stan" })
    expect.illegal(ann, "choose_lineup", { "penny_plunk", "busker_bea" }, "total 2 of 3")
    when.answer(ann, "choose_lineup", { "penny_plunk", "quiet_stan" })
    when.passes(ann, "react")

    expect.log("for the heart of Busker Bea")
    expect.no_log("for the heart of Penny Plunk")
    expect.equal(#ann.venues_played, 1)
  end)

scenario("S17 the loyal third does not roll", {}, function(given, when, expect)
  local ann = given.calm()
  given.begin(ann)
  local _, stan, bea = given.cards(ann.band, "gravel_pete", "quiet_stan", "busker_bea")

  when.runs(rules.play_gig, game, ann, given.open("mug_shot_cafe"), { stan, bea })
  when.passes(ann, "react")

  expect.no_log("for the heart")
  expect.equal(#ann.venues_played, 1)
end)

scenario("CHOPS-47 rank: print, gear, counters, baggage, cards, FATE, venue; then not below 0",
  {}, function(given, _, expect)
    local ann = given.calm()
    local otto, duke = given.cards(ann.band, "johnny_mumble", "duke_rumble")
    local stack_, dive = given.open("smokestack"), given.card("gators")
    given.cards(otto.on.instrument, "riot_megaphone")
    rules.add_counters(otto, 1)

    local n, reasons = rules.rank(game, otto, dive)
    expect.equal(n, 2 + 1 + 2 + 1 + 2)
    local names = {}
    for at, it in ipairs(reasons) do names[at] = it.because end
    table.sort(names)
    expect.equal(names, { "Johnny Mumble", "Riot Megaphone", "Riot Megaphone", "printed",
      "rank counters" })
    expect.equal(rules.rank(game, otto, stack_), n - 1)
    given.cards(duke.on.attached, "girlfriend_becomes_band_manager", "demon_possession")
    expect.equal(rules.rank(game, duke), 6 + 1 - 2 + 1)
    given.cards(game.fate_in_play, "polka_resurgence")
    local jolene = given.cards(ann.band, "pickle_watts")
    expect.equal(rules.rank(game, jolene), 0)
    expect.equal(rules.rank(game, jolene, dive), 1)
  end)

scenario("CHOPS-47 min_rank looks at the rank before the venue's own modifiers", {},
  function(given, _, expect)
    local ann = given.calm()
    local mumble, pete = given.cards(ann.band, "johnny_mumble", "gravel_pete")
    local coffin = given.card("neon_coffin")

    expect.equal(rules.available(game, ann, coffin), { mumble })
    given.cards(pete.on.attached, "rehearsal_montage")
    expect.equal(rules.available(game, ann, coffin), { mumble, pete })
  end)

scenario("CHOPS-48 total and requirement with cards, neither below 0; equal is enough", {},
  function(given, _, expect)
    local ann = given.calm()
    local stan = given.cards(ann.band, "quiet_stan")
    local bean, mug = given.card("the_burnt_bean"), given.card("mug_shot_cafe")
    given.cards(ann.band_cards, "creative_differences")

    expect.equal((rules.total(game, ann, { stan }, bean)), 4)
    expect.is_true((rules.meets(game, ann, bean, { stan })))
    given.card("decaf_republic")
    expect.is_true((rules.meets(game, ann, given.card("decaf_republic"), { stan })))
    expect.is_false((rules.meets(game, ann, given.card("saucer_landing"), { stan })))
    game.gig = { player = ann, venue = bean }
    given.cards(game.gig_cards, "hometown_crowd", "sour_sound_check")
    expect.equal(rules.requirement(game, bean), 0)
    expect.equal(rules.requirement(game, mug), 3)
    expect.equal((rules.total(game, ann, { stan }, bean)), 1)
    given.cards(game.gig_cards, given.card("sour_sound_check", 2))
    expect.equal((rules.total(game, ann, { stan }, bean)), 0)
    game.gig = nil
  end)

scenario("CHOPS-49 boosts in the own hand count for declaring, as far as they may be played", {},
  function(given, _, expect)
    local ann = given.calm()
    given.begin(ann)
    given.cards(ann.band, "gravel_pete")
    local grind = given.open("third_street_grind")
    expect.is_false((rules.can_declare(game, ann, grind)))

    given.cards(ann.hand, "guest_solo")
    expect.is_true((rules.can_declare(game, ann, grind)))
    given.cards(ann.hand, "hometown_crowd")
    expect.equal(rules.boost(game, ann), 7)
    ann.free_plays = 4
    expect.equal(rules.boost(game, ann), 4)
    ann.free_plays = 5
    expect.equal(rules.boost(game, ann), 0)
    expect.is_false((rules.can_declare(game, ann, grind)))
  end)

scenario("CHOPS-49 nobody, too few, the wrong type or no entry fee: not declared", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    given.amount(ann.cash, 50)
    local function allows(id) return (rules.can_declare(game, ann, given.card(id))) end
    expect.is_false(allows("the_burnt_bean"))
    local pete = given.cards(ann.band, "zed_voltage", "countess_thud", "nadia_nocturne")
    expect.is_true(allows("the_burnt_bean"))
    expect.is_true(allows("orpheus_hall"))
    expect.is_false(allows("open_mic_annex"))
    expect.is_true(allows("truckers_rest"))
    expect.is_false(allows("colossus_arena"))
    expect.is_false(allows("the_velvet_rope"))
    expect.is_true(allows("the_loading_dock"))
    rules.hurt(game, pete)
    expect.is_false(allows("truckers_rest"))

    when.runs(rules.play_gig, game, ann, given.open("the_burnt_bean"),
      rules.available(game, ann, given.card("the_burnt_bean")))
    expect.log("declares a gig at The Burnt Bean: Countess Thud, Nadia Nocturne")
  end)

scenario("S13 CHOPS-50 CHOPS-86 Sour Sound Check: the gig is off, action and gig are spent", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.cards(ann.band, "duke_rumble", "gravel_pete")
    rules.set_sideways(given.cards(ann.band, "otto_organ"), true)
    local venue = given.open("the_rusty_nail")
    local sour = given.cards(bo.hand, "sour_sound_check", "wes_warble", "penny_plunk",
      "iris_fretless", "zed_voltage")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "play_gig")
    if venue.at ~= game.gig_venue then when.answer(ann, "choose_venue", venue) end
    expect.at(venue, game.gig_venue)
    expect.equal(#game.street, 3)
    when.answer(bo, "react", "sour_sound_check")

    expect.asked(ann, "choose_action")
    expect.at(venue, game.street)
    expect.equal(venue.space.name, "1")
    expect.at(sour, game.market_discard)
    expect.log(", with Sour Sound Check on it")
    expect.equal({ game.actions, game.gigs }, { 2, 0 })
    expect.amount(ann.buzz, 0)
    expect.no_log("for the heart")
    expect.no_log("in the brawl")
  end)

scenario("S13 the band answers with Guest Solo and plays", {}, function(given, when, expect)
  local ann, bo = given.calm()
  given.begin(ann)
  given.cards(ann.band, "duke_rumble", "gravel_pete")
  local solo = given.cards(ann.hand, "guest_solo")
  given.cards(bo.hand, "sour_sound_check")
  given.rolls(6, 6)

  local venue = given.gig(when, ann, "the_rusty_nail")
  when.answer(bo, "react", "sour_sound_check")
  expect.equal((rules.total(game, ann, rules.musicians(ann), venue)), 6)
  when.answer(ann, "react", "guest_solo")
  when.passes(ann, "react")

  expect.log("The doors open: 10 CHOPS against 9")
  expect.at(venue, ann.venues_played)
  expect.at(solo, game.market_discard)
end)

scenario("CHOPS-50 a chosen lineup stands, though others become free, unless one drops out",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    local stan, pete, bea = given.cards(ann.band, "duke_rumble", "gravel_pete", "busker_bea",
      "wes_warble", "iris_fretless")
    rules.hurt(game, bea)
    given.cards(bo.hand, "field_medic")
    given.cards(cy.hand, "food_poisoning")
    given.rolls(6, 6)

    when.runs(rules.play_gig, game, ann, given.open("mug_shot_cafe"), { stan, pete })
    when.answer(bo, "react", "field_medic")
    when.passes(cy, "react")
    expect.is_false(rules.is_injured(bea))
    when.answer(cy, "react", "food_poisoning")
    when.answer(cy, "choose_target", stan)

    expect.asked(ann, "choose_lineup")
    expect.offers_only(ann, "gravel_pete", "busker_bea", "wes_warble", "iris_fretless")
    when.answer(ann, "choose_lineup", { "busker_bea", "iris_fretless" })
    expect.equal(game.gig.size, 2)
    when.passes(ann, "react")
    expect.equal(#ann.venues_played, 1)
  end)

scenario("CHOPS-50 with no more than the limit left all of them play, unasked", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local stan, bea, pete, wes = given.cards(ann.band, "duke_rumble", "busker_bea",
      "gravel_pete", "wes_warble")
    given.cards(bo.hand, "food_poisoning", "food_poisoning")

    when.runs(rules.play_gig, game, ann, given.open("mug_shot_cafe"), { stan, pete })
    when.answer(bo, "react", "food_poisoning")
    when.answer(bo, "choose_target", bea)
    expect.asked(bo, "react")
    when.answer(bo, "react", "food_poisoning")
    when.answer(bo, "choose_target", stan)

    expect.asked(ann, "react")
    expect.equal(game.gig.lineup, { pete, wes })
  end)

scenario("CHOPS-51 on stage: fee, house, seat by seat, then the window; then it is paid", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    given.cards(ann.band, "boomer_crane", "zed_voltage")
    given.cards(bo.hand, "food_poisoning", "food_poisoning")

    local venue = given.gig(when, ann, "the_loading_dock")
    when.passes(bo, "react")
    expect.amount(ann.cash, 450)
    expect.is_true(rules.is_sideways(given.card("boomer_crane")))
    expect.asked(bo, "react")
    when.answer(bo, "react", "food_poisoning")
    when.answer(bo, "choose_target", "boomer_crane")
    when.passes(bo, "react") -- on his own card
    when.passes(bo, "react")
    when.passes(ann, "react")

    expect.at(venue, ann.venues_played)
    expect.amount(ann.cash, 450 + 220)
    expect.amount(ann.buzz, 3 + 1)
    expect.no_log("for the heart")
  end)

scenario("S27 CHOPS-52 CHOPS-121 Gator's with Crowd Surf and two Shady Promoters", { players = 3 },
  function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    local lola, axel = given.cards(ann.band, "lola_lowdown", "axel_grind")
    given.cards(ann.hand, "crowd_surf")
    given.cards(bo.hand, "shady_promoter")
    given.cards(cy.hand, "shady_promoter")
    local gators = given.card("gators")
    expect.equal((rules.total(game, ann, { lola, axel }, gators)), 15)

    given.gig(when, ann, "gators")
    when.answer(bo, "react", "shady_promoter")
    when.answer(cy, "react", "shady_promoter")
    when.answer(ann, "react", "crowd_surf")
    when.passes(ann, "react")

    expect.amount(bo.cash, 500 + 125)
    expect.amount(cy.cash, 500 + 60)
    expect.amount(ann.cash, 500 + 65)
    expect.amount(ann.buzz, 4)
  end)

scenario("CHOPS-121 losses beyond the take or the BUZZ leave 0", {}, function(given, when, expect)
  local ann = given.calm()
  given.begin(ann)
  local duke = given.cards(ann.band, "duke_rumble")
  given.cards(duke.on.attached, "girlfriend_becomes_band_manager")
  given.cards(game.fate_in_play, "slump")
  given.cards(game.gig_cards, "bad_review")

  given.gig(when, ann, "mug_shot_cafe")
  when.passes(ann, "react")

  expect.amount(ann.cash, 500)
  expect.amount(ann.buzz, 0)
end)

scenario("S30 CHOPS-53 the venue stays on stage until the recruiting is over", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local stan, pete, bea = given.cards(ann.band, "quiet_stan", "gravel_pete", "busker_bea")
    local venue = given.open("mug_shot_cafe")
    local before = #game.venue_draw
    given.rolls(1, 3)

    when.runs(rules.play_gig, game, ann, venue, { stan, pete })
    when.passes(ann, "react")
    expect.asked(bo, "recruit_interest")
    expect.at(venue, game.gig_venue)
    expect.equal(#game.venue_draw, before)
    when.answer(bo, "recruit_interest", true)

    expect.at(bea, bo.band)
    expect.at(venue, ann.venues_played)
    expect.equal(#game.venue_draw, before - 1)
    expect.equal(#game.street, 4)
  end)

scenario("CHOPS-54 printed numbers stay; modifiers are counted afresh each time", {},
  function(given, _, expect)
    local ann = given.calm()
    local lola = given.cards(ann.band, "lola_lowdown")
    local venue = given.card("gators")
    local montage = given.cards(lola.on.attached, "rehearsal_montage")

    expect.equal(rules.rank(game, lola, venue), 10)
    move(montage, game.market_discard)
    expect.equal(rules.rank(game, lola, venue), 7)
    expect.equal({ lola.rank, venue.requirement, venue.take, venue.buzz }, { 5, 11, 200, 3 })
  end)

scenario("CHOPS-55 only completed gigs are counted", {}, function(given, when, expect)
  local ann, bo = given.calm()
  given.begin(ann)
  given.cards(ann.band, "quiet_stan")
  given.cards(bo.hand, "sour_sound_check")

  given.gig(when, ann, "decaf_republic")
  when.answer(bo, "react", "sour_sound_check")
  expect.equal(rules.gigs_played(ann), 0)
  game.gigs = 1
  given.gig(when, ann, "decaf_republic")
  when.passes(ann, "react")

  expect.equal(rules.gigs_played(ann), 1)
  expect.equal(rules.gigs_played(ann, "coffee_house"), 1)
  expect.equal(rules.gigs_played(ann, "dive"), 0)
end)

scenario("CHOPS-120 counts use the lineup at admission, whoever is lost on stage", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local stan = given.cards(ann.band, "quiet_stan", "wes_warble")
    given.cards(bo.hand, "stage_dive_gone_wrong")
    given.rolls(1)

    given.gig(when, ann, "the_burnt_bean")
    when.answer(bo, "react", "stage_dive_gone_wrong")
    when.answer(bo, "choose_target", stan)
    when.passes(ann, "react")

    expect.at(stan, game.market_discard)
    expect.amount(ann.cash, 500 + 60 + 20 + 30)
  end)

scenario("CHOPS-120 who has left earns and grows nothing afterwards", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local wes = given.cards(ann.band, "wes_warble", "quiet_stan")
    given.cards(bo.hand, "stage_dive_gone_wrong")
    given.rolls(2)

    given.gig(when, ann, "the_burnt_bean")
    when.answer(bo, "react", "stage_dive_gone_wrong")
    when.answer(bo, "choose_target", wes)
    when.passes(ann, "react")

    expect.amount(ann.cash, 500 + 60 + 20)
  end)

scenario("S21 CHOPS-115 the last venue ends the game: no further action, no healing, no refill", {},
  function(given, when, expect)
    local ann = given.calm()
    local _, pete = given.cards(ann.band, "zed_voltage", "tiny_ogden")
    given.open("the_burnt_bean")
    while #game.venue_draw > 1 do move(game.venue_draw:bottom(), game.venue_discard) end
    rules.hurt(game, pete)

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "play_gig")
    when.answer(ann, "choose_venue", "the_burnt_bean")
    given.rolls(6)
    when.passes(ann, "react")

    expect.over("the last venue has opened")
    expect.is_true(rules.is_injured(pete))
    expect.equal(#ann.venues_played, 1)
  end)

scenario("the parts of a total are shown by name before declaring, and what is missing", {},
  function(given, when, expect)
    local ann = given.calm()
    local lola = given.cards(ann.band, "lola_lowdown", "professor_ivory")
    given.cards(lola.on.instrument, "salvo_bass")
    given.open("chicken_wire_saloon")
    when.runs(rules.turn, game, ann)

    local found
    for _, it in ipairs(expect.view(ann).shows.prospects) do
      if it.venue == "chicken_wire_saloon" then found = it end
    end

    expect.equal({ found.total, found.requirement, found.fine }, { 11, 13, false })
    expect.equal(found.why, "total 11 of 13")
    expect.equal(found.parts[1].why, { "printed 5", "Salvo Bass +3", "Salvo Bass +1",
      "Lola Lowdown +2" })
    expect.equal(found.out, { { name = "Professor Ivory", why = "does not play such places" } })
  end)

scenario("CHOPS-45 CHOPS-49 no venue that would have the band: no gig is offered", {},
  function(given, when, expect)
    local ann = given.calm()
    for _, id in ipairs { "gators", "smokestack", "harbor_rats", "palais_royale" } do
      local venue = given.card(id)
      if venue.at ~= game.street then
        swap(venue, game.street:find(function(it) return it.requirement < 11 end)
          or game.street:find(function(it)
            return it.id ~= "gators" and it.id ~= "smokestack" and it.id ~= "harbor_rats"
          end))
      end
    end
    given.cards(ann.band, "countess_thud")

    when.runs(rules.turn, game, ann)
    expect.refuses(ann, "play_gig", "no venue on The Street")
    given.cards(ann.band, "axel_grind")
    when.answer(ann, "choose_action", "day_job")

    expect.refuses(ann, "play_gig", "no actions left")
    game.actions = 1
    expect.is_true((rules.can_gig(game, ann)))
  end)

scenario("CHOPS-46 who is left when instruments are pawned while the lineup is chosen plays", {},
  function(given, when, expect)
    local ann = given.calm()
    given.open("mug_shot_cafe")
    local nadia = given.cards(ann.band, "nadia_nocturne", "zed_voltage", "mabel_thrash")
    rules.hurt(game, given.card("mabel_thrash"))
    given.cards(ann.band, "countess_thud")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "play_gig")
    when.answer(ann, "choose_venue", "mug_shot_cafe")
    when.aside(ann, "choose_lineup", "pawn_standard")
    when.answer(ann, "pawn_which", { "zed_voltage", "countess_thud" })
    when.passes(ann, "react")

    expect.log("declares a gig at Mug Shot Cafe: " .. nadia.name .. ".")
  end)
