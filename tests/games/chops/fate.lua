--- fate.lua - every FATE card once.

--- The player draws FATE.
local function draws(given, when, player, id)
  given.begin(player)
  local card = given.top(game.market_draw, id)
  when.runs(rules.refill, game)
  return card
end

scenario("Polka Resurgence: keys +2, guitar -2, until the drawer's next turn", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    local wes, riff, pete = given.cards(bo.band, "wes_warble", "riff_delgado", "gravel_pete")
    local card = draws(given, when, ann, "polka_resurgence")
    expect.equal({ rules.rank(game, wes), (rules.rank(game, riff)) }, { 5, 2 })
    expect.equal(rules.rank(game, pete), 2)
    when.runs(rules.start_turn, game, bo)
    expect.at(card, game.fate_in_play)
    when.runs(rules.start_turn, game, ann)
    expect.at(card, game.market_discard)
    expect.equal(rules.rank(game, wes), 3)
  end)

scenario("Battle of the Bands: the highest total of the fit gains 3, all tied; 0 gains none",
  { players = 4 }, function(given, when, expect)
    local ann, bo, cy, di = given.calm()
    given.cards(ann.band, "countess_thud")
    given.cards(bo.band, "zed_voltage")
    local nadia = given.cards(cy.band, "nadia_nocturne", "gravel_pete")
    rules.hurt(game, nadia)
    draws(given, when, ann, "battle_of_the_bands")
    expect.equal({ ann.buzz.amount, bo.buzz.amount, cy.buzz.amount, di.buzz.amount },
      { 3, 3, 0, 0 })
  end)

scenario("Battle of the Bands: what lies on a band counts, what lies on a gig does not", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.cards(ann.band, "countess_thud")
    given.cards(ann.band_cards, "creative_differences")
    given.cards(bo.band, "axel_grind")
    game.gig = { player = ann }
    given.cards(game.gig_cards, "guest_solo")
    draws(given, when, ann, "battle_of_the_bands")
    expect.equal({ ann.buzz.amount, bo.buzz.amount }, { 0, 3 })
  end)

scenario("Battle of the Bands: with no bands nobody gains", {}, function(given, when, expect)
  local ann, bo = given.calm()
  draws(given, when, ann, "battle_of_the_bands")
  expect.equal({ ann.buzz.amount, bo.buzz.amount }, { 0, 0 })
end)

scenario("Flu Season: each picks one of his own who can be injured", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    local stan, pete, lola = given.cards(ann.band, "quiet_stan", "gravel_pete", "lola_lowdown")
    given.cards(bo.band, "unit_eight_oh")
    rules.hurt(game, pete)
    rules.send_away(game, lola, 1, "debt", "venue")
    draws(given, when, ann, "flu_season")
    expect.done()
    expect.is_true(rules.is_injured(stan))
    expect.is_false(rules.is_injured(given.card("unit_eight_oh")))
  end)

scenario("Power Outage: no gig may be declared, one in progress goes on", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.cards(ann.band, "duke_rumble")
    given.open("decaf_republic")
    draws(given, when, bo, "power_outage")
    when.runs(rules.turn, game, ann)
    expect.refuses(ann, "play_gig", "the power is out")
  end)

scenario("Power Outage during a gig does not stop it", {}, function(given, when, expect)
  local ann = given.calm()
  given.begin(ann)
  given.cards(ann.band, "duke_rumble")
  given.cards(game.fate_in_play, "power_outage")
  given.gig(when, ann, "decaf_republic")
  when.passes(ann, "react")
  expect.equal(#ann.venues_played, 1)
end)

scenario("Gear Recall empties the Shop, Bus Out of Town The Hang with its instruments", {},
  function(given, when, expect)
    local ann = given.calm()
    local bass = given.cards(game.shop, "salvo_bass", "bent_mic")
    local stan = given.cards(game.hang, "quiet_stan", "gravel_pete")
    local plank = given.cards(stan.on.instrument, "plank_bass")
    draws(given, when, ann, "gear_recall")
    expect.equal({ #game.shop, #game.hang }, { 0, 2 })
    expect.at(bass, game.market_discard)
    given.empty(ann.hand, game.market_draw)
    draws(given, when, ann, "bus_out_of_town")
    expect.equal(#game.hang, 0)
    expect.at(plank, game.market_discard)
    expect.at(stan, game.market_discard)
  end)

scenario("Festival Season: +1 BUZZ; Slump: $50 less, not below 0", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    given.cards(ann.band, "duke_rumble")
    given.cards(game.fate_in_play, "festival_season", "slump")
    given.gig(when, ann, "mug_shot_cafe")
    when.passes(ann, "react")
    expect.amount(ann.buzz, 2)
    expect.amount(ann.cash, 520)
  end)

scenario("Gods of Rock Smile: one BUZZ for everybody", {}, function(given, when, expect)
  local ann, bo = given.calm()
  draws(given, when, ann, "gods_of_rock_smile")
  expect.equal({ ann.buzz.amount, bo.buzz.amount }, { 1, 1 })
end)

scenario("Tax Day: $25 a musician, the away too, as much as there is", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.cards(ann.band, "quiet_stan", "gravel_pete")
    rules.send_away(game, given.card("quiet_stan"), 2, "debt", "venue")
    given.cards(bo.band, "wes_warble")
    given.amount(bo.cash, 10)
    draws(given, when, ann, "tax_day")
    expect.amount(ann.cash, 450)
    expect.amount(bo.cash, 0)
  end)

scenario("Lightning Strike: each rolls, on a 1 a random musician who is not away dies", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    local stan, pete = given.cards(ann.band, "quiet_stan", "gravel_pete")
    rules.send_away(game, stan, 2, "debt", "venue")
    local wes = given.cards(bo.band, "wes_warble")
    given.rolls(1, 2)
    draws(given, when, ann, "lightning_strike")
    expect.at(pete, game.market_discard)
    expect.at(stan, ann.band)
    expect.at(wes, bo.band)
    expect.log("bo rolls a 2 for the lightning")
  end)

scenario("Wrecking Ball: all of The Street goes and is filled again", {},
  function(given, when, expect)
    local ann = given.calm()
    draws(given, when, ann, "wrecking_ball")
    expect.equal({ #game.venue_discard, #game.street, #game.venue_draw }, { 4, 4, 28 })
  end)

scenario("Mixed-Up Mail: all hands one seat clockwise", { players = 3 },
  function(given, when, expect)
    local ann, bo, cy = given.calm()
    local stan, pete = given.cards(ann.hand, "quiet_stan", "gravel_pete")
    local wes = given.cards(cy.hand, "wes_warble")
    draws(given, when, ann, "mixed_up_mail")
    expect.at(stan, bo.hand)
    expect.at(pete, bo.hand)
    expect.at(wes, ann.hand)
  end)

scenario("Copyright Lawsuit stays past the drawer's next turn", {}, function(given, when, expect)
  local ann = given.calm()
  local card = draws(given, when, ann, "copyright_lawsuit")
  when.runs(rules.start_turn, game, ann)
  expect.at(card, game.fate_in_play)
  local venue = game.street[1]
  expect.equal(rules.requirement(game, venue), venue.requirement + 2)
end)
