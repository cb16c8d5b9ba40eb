--- amp_up.lua - every Amp Up card once.

--- Hands are empty, and only musicians and instruments are left to draw: nobody can react, and
--- FATE stays away.
local function calm(given)
  for _, player in ipairs(game.players) do given.empty(player.hand, game.market_draw) end
  for card in game.market_draw:each() do
    if card.kind ~= "musician" and card.kind ~= "instrument" then
      move(card, game.market_discard)
    end
  end
  return given.players()
end

--- It is that player's turn.
local function begin(player)
  game.active, game.turn_number = player, game.turn_number + 1
  game.actions, game.gigs, game.spent, game.worked = 3, 1, 0, false
end

--- That venue lies on The Street.
local function open(given, id)
  local venue = given.card(id)
  if venue.at ~= game.street then swap(venue, game.street:space("1").card) end
  return venue
end

--- The player plays that venue with the best lineup.
local function gig(given, when, player, id)
  local venue = open(given, id)
  game.gigs = math.max(1, game.gigs)
  when.runs(rules.play_gig, game, player, venue, rules.best_lineup(game, player, venue))
  return venue
end

--- The player plays a card on a target, unanswered.
local function play(given, when, player, id, target, choice)
  local card = given.cards(player.hand, id)
  when.runs(rules.play_card, game, player, card, { target = target, choice = choice, cost = 0 })
  return card
end

scenario("Silver Tongue cancels a Rivalry aimed at band, gig, hire, member or gear of his", {},
  function(given, _, expect)
    local ann, bo = calm(given)
    begin(ann)
    local stan = given.cards(bo.band, "quiet_stan")
    local bass = given.cards(stan.on.instrument, "plank_bass")
    local tongue = given.cards(bo.hand, "silver_tongue")
    local aims = { { "scandal", bo }, { "food_poisoning", stan }, { "gear_heist", bass },
      { "pickpocket", bo }, { "better_offer", { player = bo, card = stan } },
      { "sour_sound_check", { player = bo, venue = game.street[1] } } }
    for _, it in ipairs(aims) do
      local card = given.cards(ann.hand, it[1])
      stack.push(card, ann, { targets = it[2], to = game.market_discard })
      expect.equal(rules.targets(game, bo, tongue), { card }, it[1])
      expect.equal(rules.targets(game, ann, tongue), {}, it[1])
      stack.cancel(card)
    end
    local nope = given.cards(ann.hand, "not_so_fast")
    stack.push(nope, ann, { targets = tongue, to = game.market_discard })
    expect.equal(rules.targets(game, bo, tongue), {})
    stack.cancel(nope)
  end)

scenario("PyroTechniques: 2 or more gives 2 BUZZ", {}, function(given, when, expect)
  local ann, bo = calm(given)
  begin(ann)
  given.cards(ann.band, "duke_rumble")
  given.cards(bo.hand, "pyrotechniques")
  given.rolls(2)
  gig(given, when, ann, "decaf_republic")
  when.answer(bo, "react", "pyrotechniques")
  when.passes(ann, "react")
  expect.amount(ann.buzz, 3)
end)

scenario("PyroTechniques: a 1 injures somebody who plays", {}, function(given, when, expect)
  local ann, bo = calm(given)
  begin(ann)
  local duke = given.cards(ann.band, "duke_rumble")
  given.cards(bo.hand, "pyrotechniques")
  given.rolls(1)
  gig(given, when, ann, "decaf_republic")
  when.answer(bo, "react", "pyrotechniques")
  when.passes(ann, "react")
  expect.is_true(rules.is_injured(duke))
  expect.amount(ann.buzz, 1)
end)

scenario("Replacement Instruments: only a band with somebody without, not the away", {},
  function(given, when, expect)
    local ann, bo = calm(given)
    begin(ann)
    local stan, pete = given.cards(bo.band, "quiet_stan", "gravel_pete")
    rules.set_sideways(stan, true)
    rules.set_sideways(pete, true)
    rules.send_away(game, pete, 2, "debt", "venue")
    expect.equal(rules.targets(game, ann, given.card("replacement_instruments")), { bo })
    play(given, when, ann, "replacement_instruments", bo)
    expect.equal({ stan.turn, pete.turn }, { 0, 90 })
  end)

scenario("Double Booking: one more gig; Energy Drinks: one more action", {},
  function(given, when, expect)
    local ann = calm(given)
    begin(ann)
    play(given, when, ann, "double_booking", ann)
    play(given, when, ann, "energy_drinks", ann)
    expect.equal({ game.gigs, game.actions }, { 2, 4 })
  end)

scenario("Rehearsal Montage: +3 until the end of the owner's next turn", {},
  function(given, when, expect)
    local ann, bo = calm(given)
    begin(ann)
    local stan, duke = given.cards(ann.band, "quiet_stan", "duke_rumble")
    local other = given.cards(bo.band, "gravel_pete")
    local card = play(given, when, ann, "rehearsal_montage", stan)
    local second = given.card("rehearsal_montage", 2)
    if second == card then second = given.card("rehearsal_montage", 1) end
    move(second, ann.hand)
    when.runs(rules.play_card, game, ann, second, { target = other, cost = 0 })
    expect.equal({ rules.rank(game, stan), (rules.rank(game, other)) }, { 9, 5 })
    expect.equal(rules.rank(game, duke), 4)
    when.runs(rules.end_step, game, ann)
    expect.equal(rules.rank(game, stan), 9)
    begin(bo)
    when.runs(rules.end_step, game, bo)
    expect.equal({ rules.rank(game, stan), (rules.rank(game, other)) }, { 9, 2 })
    begin(ann)
    when.runs(rules.end_step, game, ann)
    expect.equal(rules.rank(game, stan), 6)
    expect.at(card, game.market_discard)
  end)

scenario("Guest Solo: +4 CHOPS; Hometown Crowd: requirement -3; both for this gig only", {},
  function(given, when, expect)
    local ann = calm(given)
    begin(ann)
    given.cards(ann.band, "gravel_pete")
    given.cards(ann.hand, "guest_solo", "hometown_crowd")
    given.rolls(6)
    local venue = gig(given, when, ann, "the_rusty_nail")
    when.answer(ann, "react", "guest_solo")
    when.answer(ann, "react", "hometown_crowd")
    when.rest()
    expect.log("The doors open: 6 CHOPS against 6")
    expect.at(venue, ann.venues_played)
    expect.equal(rules.requirement(game, venue), 9)
    expect.equal(#game.gig_cards, 0)
  end)

scenario("Crowd Surf: +1 BUZZ and +$50; Merch Table: +$50 at each gig of the band", {},
  function(given, when, expect)
    local ann = calm(given)
    begin(ann)
    given.cards(ann.band, "duke_rumble")
    play(given, when, ann, "merch_table", ann)
    given.cards(ann.hand, "crowd_surf")
    gig(given, when, ann, "decaf_republic")
    when.answer(ann, "react", "crowd_surf")
    when.passes(ann, "react")
    expect.amount(ann.cash, 500 + 80 + 50 + 50)
    expect.amount(ann.buzz, 2)
    gig(given, when, ann, "mug_shot_cafe")
    when.passes(ann, "react")
    expect.amount(ann.cash, 680 + 70 + 50)
  end)

for key, want in pairs { cash = { 800, 0 }, buzz = { 500, 2 } } do
  scenario("Record Deal: " .. key, {}, function(given, when, expect)
    local ann = calm(given)
    given.cards(ann.hand, "record_deal")
    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "play_amp_up")
    when.answer(ann, "choose_option", key)
    expect.amount(ann.cash, want[1])
    expect.amount(ann.buzz, want[2])
  end)
end

scenario("Pep Talk: on a leaving result only; he stays whatever the die becomes", { players = 3 },
  function(given, when, expect)
    local ann, bo, cy = calm(given)
    begin(ann)
    local wes = given.cards(ann.band, "wes_warble")
    given.cards(bo.hand, "pep_talk")
    given.cards(cy.hand, "loaded_die")
    given.rolls(1, 1)
    when.runs(rules.morale_roll, game, { player = ann }, wes)
    when.answer(bo, "react", "pep_talk")
    when.answer(cy, "react", "loaded_die")
    expect.done()
    expect.at(wes, ann.band)
  end)

scenario("Pep Talk is not offered while the die shows a staying result", {},
  function(given, when, expect)
    local ann, bo = calm(given)
    begin(ann)
    local wes = given.cards(ann.band, "wes_warble")
    given.cards(bo.hand, "pep_talk")
    given.rolls(2)
    when.runs(rules.morale_roll, game, { player = ann }, wes)
    expect.done()
  end)

scenario("Field Medic heals all injured members of one band", {}, function(given, when, expect)
  local ann, bo = calm(given)
  begin(ann)
  local duke, stan = given.cards(bo.band, "duke_rumble", "quiet_stan")
  local friend = given.cards(duke.on.attached, "girlfriend_becomes_band_manager")
  for _, member in ipairs { duke, stan, friend } do rules.hurt(game, member) end
  expect.equal(rules.targets(game, ann, given.card("field_medic")), { bo })
  play(given, when, ann, "field_medic", bo)
  expect.equal({ duke.turn, stan.turn, friend.turn }, { 0, 0, 0 })
end)

scenario("Roadie Crew: bought and replaced instruments cost the band $50 less", {},
  function(given, when, expect)
    local ann = calm(given)
    begin(ann)
    local stan = given.cards(ann.band, "quiet_stan")
    play(given, when, ann, "roadie_crew", ann)
    expect.equal(rules.price(game, ann, given.card("salvo_bass"), stan), 200)
    expect.equal(rules.replacement_price(game, ann), 150)
  end)

scenario("CHOPS-72 Talent Scout: one musician or instrument to hand, the rest to the bottom", {},
  function(given, when, expect)
    local ann = calm(given)
    begin(ann)
    local stan, tax, mic, medic, bea = given.top(game.market_draw, "quiet_stan", "tax_day",
      "bent_mic", "field_medic", "busker_bea")
    play(given, when, ann, "talent_scout", ann)
    expect.offers_only(ann, "quiet_stan", "bent_mic", "busker_bea")
    when.answer(ann, "scout_take", "bent_mic")
    when.answer(ann, "scout_order", { "tax_day", "quiet_stan", "busker_bea", "field_medic" })
    expect.at(mic, ann.hand)
    expect.amount(ann.cash, 500)
    expect.equal({ game.market_draw[4], game.market_draw[3], game.market_draw[2],
      game.market_draw[1] }, { tax, stan, bea, medic })
    expect.log("ann scouts, and takes a card")
  end)

scenario("Talent Scout with fewer than five left looks at those, without a reshuffle", {},
  function(given, when, expect)
    local ann = calm(given)
    begin(ann)
    local card = given.cards(ann.hand, "talent_scout")
    while #game.market_draw > 2 do move(game.market_draw:bottom(), game.market_discard) end
    when.runs(rules.play_card, game, ann, card, { target = ann, cost = 0 })
    when.passes(ann, "scout_take")
    when.rest()
    expect.equal(#game.market_draw, 2)
  end)

scenario("Bail Money takes one Rivalry card off any band or member; its effect ends", {},
  function(given, when, expect)
    local ann, bo = calm(given)
    begin(ann)
    local stan = given.cards(bo.band, "quiet_stan")
    local jail = given.cards(stan.on.attached, "tax_evasion")
    rules.send_away(game, stan, 3, "jail", "rivalry")
    local differences = given.cards(ann.band_cards, "creative_differences")
    given.cards(stan.on.attached, "rehearsal_montage")
    expect.equal(rules.targets(game, ann, given.card("bail_money")), { differences, jail })
    play(given, when, ann, "bail_money", jail)
    expect.is_false(rules.is_away(stan))
    expect.at(jail, game.market_discard)
  end)

scenario("Backstage Pass: a musician of The Hang for nothing, and nobody can outbid it", {},
  function(given, when, expect)
    local ann, bo = calm(given)
    begin(ann)
    local zed = given.cards(game.hang, "zed_voltage")
    given.cards(bo.hand, "better_offer")
    play(given, when, ann, "backstage_pass", zed)
    expect.done()
    expect.at(zed, ann.band)
    expect.amount(ann.cash, 500)
  end)

scenario("Loaded Die: the new result stands", {}, function(given, when, expect)
  local ann, bo = calm(given)
  begin(ann)
  given.cards(bo.hand, "loaded_die")
  given.rolls(6, 2)
  when.runs(rules.roll, game, ann)
  when.answer(bo, "react", "loaded_die")
  expect.equal((when.result()), 2)
end)

scenario("Street Team: one or two venues go and others open", {}, function(given, when, expect)
  local ann = calm(given)
  given.cards(ann.hand, "street_team")
  local one, two = game.street[1], game.street[3]
  when.runs(rules.turn, game, ann)
  when.answer(ann, "choose_action", "play_amp_up")
  expect.illegal(ann, "choose_target", {})
  expect.illegal(ann, "choose_target", { one, two, game.street[2] })
  when.answer(ann, "choose_target", { one, two })
  expect.at(one, game.venue_discard)
  expect.at(two, game.venue_discard)
  expect.equal({ #game.street, #game.venue_draw }, { 4, 30 })
  expect.is_true(game.turned_up)
end)

scenario("Street Team may close a single venue", {}, function(given, when, expect)
  local ann = calm(given)
  given.cards(ann.hand, "street_team")
  local one, two = game.street[2], game.street[3]
  when.runs(rules.turn, game, ann)
  when.answer(ann, "choose_action", "play_amp_up")
  when.answer(ann, "choose_target", { one })
  expect.at(one, game.venue_discard)
  expect.at(two, game.street)
  expect.equal({ #game.street, #game.venue_draw }, { 4, 31 })
end)

scenario("Bouncer: attached, discarded instead of the first harm", {},
  function(given, when, expect)
    local ann, bo = calm(given)
    begin(ann)
    local stan = given.cards(ann.band, "quiet_stan")
    local bouncer = play(given, when, ann, "bouncer", stan)
    expect.at(bouncer, stan.on.attached)
    local jail = play(given, when, bo, "tax_evasion", stan)
    expect.at(bouncer, game.market_discard)
    expect.at(jail, game.market_discard)
    expect.is_false(rules.is_away(stan))
    play(given, when, bo, "food_poisoning", stan)
    expect.is_true(rules.is_injured(stan))
  end)
