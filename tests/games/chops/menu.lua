--- menu.lua - what is not offered, and why.

scenario("CHOPS-09 what cannot be done is not offered, and the reason is said", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    local stan = given.cards(ann.band, "quiet_stan")
    given.cards(bo.band, "duke_rumble")
    given.cards(ann.hand, "military_school", "wes_warble", "countess_thud", "porch_organ",
      "axel_grind")
    given.amount(ann.cash, 0)
    rules.send_away(game, stan, 2, "debt", "venue")

    when.runs(rules.turn, game, ann)

    for key, words in pairs { play_gig = "nobody of yours can play", hire = "nobody you can pay",
      play_amp_up = "no card of yours fits", play_rivalry = "no card of yours fits",
      break_instrument = "no card to break it over", replace_instrument = "everybody has",
      buy_instrument = "none you can pay", pay_bail = "nobody you could bail out",
      free_play = "no Free Play card" } do
      expect.refuses(ann, key, words)
    end
    expect.offers_only(ann, "hang_musician", "fire", "discard_card", "pawn_instrument", "day_job",
      "end_turn")
  end)

scenario("CHOPS-09 an empty hand and an empty band leave the day job and the end", {},
  function(given, _, expect)
    local ann = given.calm()
    given.begin(ann)

    expect.is_false((rules.can_hang(game, ann)))
    expect.is_false((rules.can_fire(game, ann)))
    expect.is_false((rules.can_discard(game, ann)))
    expect.is_false((rules.can_pawn(game, ann)))
    expect.is_true((rules.can_day_job(game)))
    expect.is_true((rules.can_end_turn()))
  end)

scenario("CHOPS-27 with musicians and instruments alone nothing can be discarded", {},
  function(given, when, expect)
    local ann = given.calm()
    given.cards(ann.hand, "gravel_pete", "wes_warble", "countess_thud", "porch_organ",
      "axel_grind")

    when.runs(rules.turn, game, ann)
    expect.refuses(ann, "discard_card", "you hold no such card")
    given.cards(ann.hand, "military_school")

    expect.is_true((rules.can_discard(game, ann)))
  end)

scenario("CHOPS-09 bail is for those in jail, not for other absences or other cards", {},
  function(given, when, expect)
    local ann = given.calm()
    local kid, stan = given.cards(ann.band, "kid_paradiddle", "quiet_stan")
    given.cards(stan.on.attached, "demon_possession")
    given.cards(kid.on.attached, "military_school")
    rules.send_away(game, kid, 2, "school", "rivalry")

    when.runs(rules.turn, game, ann)

    expect.refuses(ann, "pay_bail", "nobody you could bail out")
  end)

scenario("CHOPS-45 CHOPS-49 what is pawned while the lineup is chosen can undo the declaration", {},
  function(given, when, expect)
    local ann = given.calm()
    given.cards(ann.band, "penny_plunk", "kid_paradiddle", "quiet_stan")
    local venue = given.open("mug_shot_cafe")
    for _, space in ipairs { "2", "3", "4" } do -- three places out of reach
      local id = ({ ["2"] = "palais_royale", ["3"] = "smokestack", ["4"] = "gators" })[space]
      local other = given.card(id)
      if other.at ~= game.street then swap(other, game.street:space(space).card) end
    end

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "play_gig")
    when.aside(ann, "choose_lineup", "pawn_standard")
    when.answer(ann, "pawn_which", { "penny_plunk", "quiet_stan" })

    expect.asked(ann, "choose_action")
    expect.at(venue, game.street)
    expect.equal({ game.actions, game.gigs }, { 3, 1 })
    expect.no_log("declares a gig")
  end)

scenario("what is left of a turn is on everybody's screen", {}, function(given, when, expect)
  local ann, bo = given.calm()
  given.cards(ann.hand, "double_booking", "energy_drinks", "gravel_pete", "wes_warble",
    "otto_organ")
  given.cards(ann.band, "zed_voltage", "countess_thud")
  given.open("poetry_cellar")
  local function left()
    local status = expect.view(bo).status
    return { status.actions, status.gigs }
  end

  when.runs(rules.turn, game, ann)
  expect.equal(left(), { 3, 1 })
  when.answer(ann, "choose_action", "play_amp_up")
  expect.equal(left(), { 2, 2 })
  when.answer(ann, "choose_action", "free_play")
  expect.equal(left(), { 3, 2 })
  when.answer(ann, "choose_action", "play_gig")
  if not game.gig then when.answer(ann, "choose_venue", "poetry_cellar") end
  expect.equal(left(), { 2, 1 })
end)

scenario("after a day job the screen shows no actions", {}, function(given, when, expect)
  local ann, bo = given.calm()

  when.runs(rules.turn, game, ann)
  when.answer(ann, "choose_action", "day_job")

  expect.equal(expect.view(bo).status.actions, 0)
end)

scenario("in everybody's first turn the menu says what its entries are about, later not", {},
  function(_, _, expect)
    local hire = rules.action("hire")

    game.turn_number = 2
    expect.equal(rules.menu_help(hire, game), "from hand or The Hang, for the Hire Rate")
    game.turn_number = 3
    expect.equal(rules.menu_help(hire, game), nil)
  end)

scenario("a card to choose from shows the numbers that matter", {}, function(given, _, expect)
  local ann = given.calm()
  local stan, pete = given.cards(ann.band, "quiet_stan", "gravel_pete")
  local bass = given.cards(stan.on.instrument, "salvo_bass")

  expect.equal(rules.card_label(stan), "Quiet Stan (bass 3, hire $110, with Salvo Bass)")
  expect.equal(rules.card_label(pete), "Gravel Pete (drums 2, hire $80)")
  expect.equal(rules.card_label(bass), "Salvo Bass (bass +3, $250)")
  expect.equal(rules.card_label(given.card("scandal")), "Scandal")
end)
