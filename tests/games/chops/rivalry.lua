--- rivalry.lua - every Rivalry card once.

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
local function play(given, when, player, id, target, choice, cost)
  local card = given.cards(player.hand, id)
  when.runs(rules.play_card, game, player, card,
    { target = target, choice = choice, cost = cost or 0 })
  return card
end

scenario("Tax Evasion: jailed for three of the owner's turns", {}, function(given, when, expect)
  local ann, bo = calm(given)
  begin(ann)
  local stan = given.cards(bo.band, "quiet_stan")
  local card = play(given, when, ann, "tax_evasion", stan)
  expect.at(card, stan.on.attached)
  expect.equal({ stan.marks.away, stan.marks.reason }, { 3, 1 })
  for _ = 1, 3 do
    begin(bo)
    when.runs(rules.end_step, game, bo)
  end
  expect.is_false(rules.is_away(stan))
  expect.at(card, game.market_discard)
  expect.is_false(rules.is_sideways(stan))
end)

scenario("Bar Brawl: only at a Dive; 1-2 injures, a 1 takes the instrument too", {},
  function(given, when, expect)
    local ann, bo = calm(given)
    begin(ann)
    local zed, thud, nadia = given.cards(ann.band, "zed_voltage", "countess_thud",
      "nadia_nocturne")
    given.cards(bo.hand, "bar_brawl")
    gig(given, when, ann, "the_burnt_bean")
    expect.not_asked(bo)
    when.passes(ann, "react")
    given.rolls(1, 2, 3)
    gig(given, when, ann, "harbor_rats")
    given.rolls(1, 2, 3)
    when.answer(bo, "react", "bar_brawl")
    expect.equal({ zed.turn, thud.turn, nadia.turn }, { 270, 180, 0 })
    expect.amount(ann.buzz, 1 + 1)
  end)

for face, want in pairs { [1] = { 180, 1 }, [2] = { 180, 1 }, [3] = { 0, 1 }, [6] = { 0, 2 } } do
  scenario("Demon Possession: +1, and at a gig a " .. face, {}, function(given, when, expect)
    local ann, bo = calm(given)
    begin(bo)
    local stan, duke = given.cards(ann.band, "otto_organ", "duke_rumble", "gravel_pete")
    play(given, when, bo, "demon_possession", duke)
    expect.equal(rules.rank(game, duke), 8)
    given.rolls(face)
    if face < 3 then given.luck(1) end
    begin(ann)
    gig(given, when, ann, "decaf_republic")
    expect.equal({ stan.turn, duke.turn }, { want[1], 0 })
    when.passes(ann, "react")
    expect.amount(ann.buzz, want[2])
  end)
end

scenario("Demon Possession: no roll while its Girlfriend is injured; alone nobody is injured", {},
  function(given, when, expect)
    local ann = calm(given)
    begin(ann)
    local duke = given.cards(ann.band, "duke_rumble")
    local friend = given.cards(duke.on.attached, "girlfriend_becomes_band_manager")
    given.cards(friend.on.attached, "demon_possession")
    rules.hurt(game, friend)
    gig(given, when, ann, "decaf_republic")
    when.passes(ann, "react")
    expect.no_log("for the demon")
    rules.heal(friend)
    given.rolls(1)
    given.luck(1)
    gig(given, when, ann, "mug_shot_cafe")
    expect.is_true(rules.is_injured(duke))
  end)

scenario("Join the Coast Guard: a musician to The Hang", {}, function(given, when, expect)
  local ann, bo = calm(given)
  begin(ann)
  local stan = given.cards(bo.band, "quiet_stan")
  play(given, when, ann, "join_the_coast_guard", stan)
  expect.at(stan, game.hang)
end)

scenario("Alien Abduction: two turns, then the current instrument is gone, without BUZZ", {},
  function(given, when, expect)
    local ann, bo = calm(given)
    begin(ann)
    local stan = given.cards(bo.band, "quiet_stan")
    local bass = given.cards(stan.on.instrument, "salvo_bass")
    play(given, when, ann, "alien_abduction", stan)
    for _ = 1, 2 do
      expect.is_true(rules.is_away(stan))
      begin(bo)
      when.runs(rules.end_step, game, bo)
    end
    expect.is_false(rules.is_away(stan))
    expect.at(bass, game.market_discard)
    expect.amount(bo.buzz, 0)
  end)

scenario("Military School: rank 3 or less, two turns, then +2 counters, three at most", {},
  function(given, when, expect)
    local ann, bo = calm(given)
    begin(ann)
    local stan = given.cards(bo.band, "quiet_stan", "duke_rumble")
    rules.add_counters(stan, 2)
    expect.equal(rules.targets(game, ann, given.card("military_school")), { stan })
    play(given, when, ann, "military_school", stan)
    for _ = 1, 2 do
      begin(bo)
      when.runs(rules.end_step, game, bo)
    end
    expect.equal({ stan.marks.away, stan.marks.counters }, { 0, 3 })
  end)

scenario("Girlfriend: -2 rank, $50 less for each gig", {}, function(given, when, expect)
  local ann, bo = calm(given)
  begin(bo)
  local pete = given.cards(ann.band, "duke_rumble")
  play(given, when, bo, "girlfriend_becomes_band_manager", pete)
  expect.equal(rules.rank(game, pete), 5)
  begin(ann)
  gig(given, when, ann, "decaf_republic")
  when.passes(ann, "react")
  expect.amount(ann.cash, 500 + 80 - 50)
end)

scenario("Sour Sound Check: -3; Bad Review: -2 BUZZ, not below 0", {},
  function(given, when, expect)
    local ann, bo = calm(given)
    begin(ann)
    given.cards(ann.band, "zed_voltage", "countess_thud")
    given.cards(bo.hand, "sour_sound_check", "bad_review")
    gig(given, when, ann, "gators")
    when.answer(bo, "react", "sour_sound_check")
    expect.log("The doors open: 14 CHOPS against 11")
    when.answer(bo, "react", "bad_review")
    when.passes(ann, "react")
    expect.amount(ann.buzz, 1)
  end)

scenario("Shady Promoter: half of another's take, not on the own gig", {},
  function(given, when, expect)
    local ann, bo = calm(given)
    begin(ann)
    given.cards(ann.band, "zed_voltage")
    given.cards(ann.hand, "shady_promoter")
    given.cards(bo.hand, "shady_promoter")
    gig(given, when, ann, "mug_shot_cafe")
    when.answer(bo, "react", "shady_promoter")
    expect.offers_only(ann)
    when.passes(ann, "react")
    expect.amount(bo.cash, 535)
    expect.amount(ann.cash, 535)
  end)

for face = 3, 4 do
  scenario("Headhunter on a " .. face, {}, function(given, when, expect)
    local ann, bo = calm(given)
    begin(ann)
    local stan = given.cards(bo.band, "quiet_stan")
    rules.hurt(game, stan)
    given.rolls(face)
    play(given, when, ann, "headhunter", stan, nil, 110)
    expect.at(stan, face == 4 and ann.band or bo.band)
    expect.equal(stan.turn, 180)
    expect.amount(ann.cash, 390)
  end)
end

scenario("Gear Heist: for a musician of one's own, or the Shop", {}, function(given, when, expect)
  local ann, bo = calm(given)
  local stan = given.cards(bo.band, "quiet_stan")
  local bass = given.cards(stan.on.instrument, "salvo_bass")
  local lola = given.cards(ann.band, "lola_lowdown", "gravel_pete")
  given.cards(ann.hand, "gear_heist")
  when.runs(rules.turn, game, ann)
  when.answer(ann, "choose_action", "play_rivalry")
  expect.offers_only(ann, "lola_lowdown", "shop")
  when.answer(ann, "choose_recipient", "lola_lowdown")
  expect.at(bass, lola.on.instrument)
  expect.amount(bo.cash, 500)
end)

scenario("Gear Heist into a full Shop: the owner picks what makes room", {},
  function(given, when, expect)
    local ann, bo = calm(given)
    begin(ann)
    local stan = given.cards(bo.band, "quiet_stan")
    local bass = given.cards(stan.on.instrument, "salvo_bass")
    given.cards(game.shop, "plank_bass", "bent_mic", "toy_piano", "porch_organ", "ribbon_mic")
    play(given, when, ann, "gear_heist", bass, "shop")
    when.answer(bo, "shop_overflow", "toy_piano")
    expect.at(bass, game.shop)
    expect.amount(ann.cash, 500)
  end)

scenario("Cut Strings destroys the current instrument", {}, function(given, when, expect)
  local ann, bo = calm(given)
  begin(ann)
  local stan = given.cards(bo.band, "quiet_stan")
  play(given, when, ann, "cut_strings", stan)
  expect.is_true(rules.is_sideways(stan))
  expect.equal(rules.targets(game, ann, given.card("cut_strings", 2)), {})
end)

scenario("Van Breakdown: pay $100, or the gig is off at once", {}, function(given, when, expect)
  local ann, bo = calm(given)
  begin(ann)
  given.cards(ann.band, "duke_rumble")
  given.cards(bo.hand, "van_breakdown", "food_poisoning")
  local venue = gig(given, when, ann, "decaf_republic")
  when.answer(bo, "react", "van_breakdown")
  when.passes(bo, "react")
  when.answer(ann, "pay_or_suffer", "suffer")
  expect.done()
  expect.at(venue, game.street)
  expect.amount(ann.cash, 500)
  expect.is_true(game.gig == nil)
end)

scenario("Food Poisoning: who is neither injured nor immune", {}, function(given, when, expect)
  local ann, bo = calm(given)
  begin(ann)
  local stan, _, pete = given.cards(bo.band, "quiet_stan", "unit_eight_oh", "gravel_pete")
  rules.hurt(game, pete)
  expect.equal(rules.targets(game, ann, given.card("food_poisoning")), { stan })
  play(given, when, ann, "food_poisoning", stan)
  expect.is_true(rules.is_injured(stan))
end)

scenario("Better Offer needs a seat and no refusal, and is for others' hires", {},
  function(given, _, expect)
    local ann, bo = calm(given)
    begin(ann)
    local mabel = given.cards(game.hang, "mabel_thrash")
    local offer = given.card("better_offer")
    game.hire = { player = ann, card = mabel }
    expect.equal(#rules.targets(game, bo, offer), 1)
    expect.equal(#rules.targets(game, ann, offer), 0)
    given.cards(bo.band, "boomer_crane")
    expect.equal(#rules.targets(game, bo, offer), 0)
    game.hire = nil
  end)

scenario("Scandal: 2 BUZZ to the pit, not below 0", {}, function(given, when, expect)
  local ann, bo = calm(given)
  begin(ann)
  given.amount(bo.buzz, 1)
  play(given, when, ann, "scandal", bo)
  expect.amount(bo.buzz, 0)
end)

scenario("Not So Fast: an Amp Up of another player, not of one's own, not a Rivalry", {},
  function(given, _, expect)
    local ann, bo = calm(given)
    begin(ann)
    local deal, scandal = given.cards(ann.hand, "record_deal", "scandal")
    local nope = given.card("not_so_fast")
    stack.push(deal, ann, { targets = ann, to = game.market_discard })
    stack.push(scandal, ann, { targets = bo, to = game.market_discard })
    expect.equal(rules.targets(game, bo, nope), { deal })
    expect.equal(rules.targets(game, ann, nope), {})
    stack.cancel(deal)
    stack.cancel(scandal)
  end)

scenario("Creative Differences: -2 CHOPS at all gigs of a band", {}, function(given, when, expect)
  local ann, bo = calm(given)
  begin(ann)
  local stan = given.cards(bo.band, "quiet_stan")
  local card = play(given, when, ann, "creative_differences", bo)
  expect.at(card, bo.band_cards)
  expect.equal((rules.total(game, bo, { stan }, game.street[1])), 4)
end)

for face, want in pairs { [2] = "market_discard", [4] = 180, [5] = 2 } do
  scenario("Stage Dive Gone Wrong: a " .. face, {}, function(given, when, expect)
    local ann, bo = calm(given)
    begin(ann)
    local duke = given.cards(ann.band, "duke_rumble")
    given.cards(bo.hand, "stage_dive_gone_wrong")
    given.rolls(face)
    gig(given, when, ann, "decaf_republic")
    when.answer(bo, "react", "stage_dive_gone_wrong")
    if face > 2 then when.passes(ann, "react") end
    expect.equal({ duke.at == game.market_discard, duke.turn, ann.buzz.amount },
      { face == 2, face == 4 and want or 0, face == 5 and want or 1 })
  end)
end

scenario("Repo Man: pay $150, or an instrument goes to the Shop", {},
  function(given, when, expect)
    local ann, bo = calm(given)
    begin(ann)
    local stan, lola = given.cards(bo.band, "quiet_stan", "lola_lowdown")
    local bass, plank = given.cards(stan.on.instrument, "salvo_bass"),
      given.cards(lola.on.instrument, "plank_bass")
    play(given, when, ann, "repo_man", bo)
    when.answer(bo, "pay_or_suffer", "suffer")
    expect.offers_only(bo, "salvo_bass", "plank_bass")
    when.answer(bo, "surrender_instrument", "plank_bass")
    expect.at(plank, game.shop)
    expect.at(bass, stan.on.instrument)
    expect.amount(bo.cash, 500)
  end)

scenario("Repo Man: able to do neither, nothing happens", {}, function(given, when, expect)
  local ann, bo = calm(given)
  begin(ann)
  local card = given.cards(ann.hand, "repo_man")
  when.runs(function()
    stack.push(card, ann, { targets = bo, to = game.market_discard })
    pay(bo.cash, game.bank, 400)
    rules.resolve(game, card)
  end)
  expect.done()
  expect.amount(bo.cash, 100)
  expect.log("Repo Man has no effect")
end)
