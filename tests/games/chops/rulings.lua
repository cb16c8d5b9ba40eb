--- rulings.lua - the rulings of docs/games/chops.md, by their numbers.

scenario("ruling 1: every effect a card names is this engine's, the families with their own names",
  {}, function(given, _, expect)
    local function names_of(id)
      local names = {}
      for _, it in ipairs(given.card(id).does) do names[#names + 1] = it.effect end
      return table.concat(names, " ")
    end
    for id, name in pairs { stage_dive_gone_wrong = "stage_dive", pyrotechniques = "roll_reward",
      van_breakdown = "van_breakdown", repo_man = "repossess", record_deal = "gain",
      gods_of_rock_smile = "everybody_gains", tax_day = "tax", food_poisoning = "injure",
      flu_season = "flu", lightning_strike = "lightning", bar_brawl = "brawl_card" } do
      expect.equal(names_of(id), name)
      expect.is_true(effects[name] ~= nil)
    end
  end)

scenario("ruling 2: Stage Dive Gone Wrong is for those who play this gig, and for nobody else", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local dive = given.card("stage_dive_gone_wrong")
    local duke, stan, wes = given.cards(ann.band, "duke_rumble", "quiet_stan", "wes_warble")
    given.cards(duke.on.attached, "girlfriend_becomes_band_manager")
    given.cards(bo.band, "gravel_pete")
    given.cards(bo.hand, "food_poisoning")
    rules.hurt(game, stan)
    expect.is_false(rules.has_target(game, bo, dive))

    given.gig(when, ann, "decaf_republic")
    when.passes(bo, "react")
    expect.asked(bo, "react") -- on stage

    expect.equal(rules.targets(game, bo, dive), { duke, wes })
    expect.equal(rules.targets(game, ann, dive), { duke, wes })
  end)

scenario("ruling 3: money and smashing are asides, not among the options; so is passing on", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.cards(ann.band, "quiet_stan")
    given.open("decaf_republic")
    given.amount(ann.buzz, 1)
    given.amount(bo.buzz, 1)
    given.cards(bo.band, "gravel_pete")
    given.cards(bo.hand, "crowd_surf", "wes_warble", "penny_plunk", "iris_fretless", "zed_voltage")
    local function asides(player, id)
      local keys = {}
      for _, it in ipairs(expect.asked(player, id).asides) do keys[#keys + 1] = it.key end
      return keys
    end

    when.runs(rules.turn, game, ann)
    expect.not_offered(ann, "sell_out", "pawn_standard", "smash", "auto_pass")
    expect.equal(asides(ann, "choose_action"), { "sell_out", "pawn_standard" })
    when.answer(ann, "choose_action", "play_gig")
    if not game.gig then when.answer(ann, "choose_venue", "decaf_republic") end
    expect.offers_only(bo, "crowd_surf")
    expect.equal(asides(bo, "react"), { "sell_out", "pawn_standard", "auto_pass" })
    when.passes(bo, "react")
    expect.equal(asides(ann, "react"), { "sell_out", "pawn_standard", "smash" })
  end)

scenario("ruling 4: what is played in a window is told, who was asked and passed is not",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    given.cards(ann.band, "quiet_stan", "gravel_pete")
    given.cards(bo.hand, "food_poisoning")
    local before = #expect.journal(cy)

    when.runs(rules.window, game, "open", ann)
    when.passes(bo, "react")
    expect.equal(#expect.journal(cy), before)
    when.runs(rules.window, game, "open", ann)
    when.answer(bo, "react", "food_poisoning")
    when.answer(bo, "choose_target", "gravel_pete")

    expect.log("bo plays Food Poisoning on Gravel Pete", cy)
  end)

scenario("ruling 5: an open offer can be outbid, and only while it is the last card played",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    local stan = given.cards(game.hang, "quiet_stan")
    given.cards(bo.hand, "better_offer")
    given.cards(ann.hand, "silver_tongue")
    given.cards(cy.hand, "better_offer", "not_so_fast")

    when.runs(rules.hire, game, ann, stan)
    when.answer(bo, "react", "better_offer")
    expect.offers_only(cy, "better_offer")
    when.passes(cy, "react")
    when.answer(ann, "react", "silver_tongue")
    expect.offers_only(cy, "not_so_fast")
    when.passes(cy, "react")
    expect.offers_only(cy, "better_offer") -- for the hire itself
    when.passes(cy, "react")

    expect.at(stan, ann.band)
  end)

scenario("ruling 6: who is away is given no standard instrument, by action or by card", {},
  function(given, _, expect)
    local ann = given.calm()
    given.begin(ann)
    local stan, pete = given.cards(ann.band, "quiet_stan", "gravel_pete")
    rules.set_sideways(stan, true)
    rules.set_sideways(pete, true)
    rules.send_away(game, pete, 2, "debt", "venue")
    local card = given.card("replacement_instruments")
    expect.equal(rules.replaceable(game, ann), { stan })
    expect.equal(rules.targets(game, ann, card), { ann })

    rules.set_sideways(stan, false)

    expect.is_false((rules.can_replace(game, ann)))
    expect.equal(rules.targets(game, ann, card), {})
  end)

scenario("ruling 7: with a broken van who cannot raise the money is not asked", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local stan = given.cards(ann.band, "quiet_stan")
    given.cards(stan.on.instrument, "plank_bass")
    given.amount(ann.cash, 95)
    given.cards(bo.hand, "van_breakdown")

    local venue = given.gig(when, ann, "decaf_republic")
    when.answer(bo, "react", "van_breakdown")

    expect.done()
    expect.at(venue, game.street)
    expect.amount(ann.cash, 95)
  end)

scenario("ruling 8: a bodyguard who is injured or away is not offered", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local stan, hank = given.cards(ann.band, "quiet_stan", "hank_undertow")

    rules.send_away(game, hank, 2, "debt", "venue")
    when.runs(rules.injure, game, stan, "rivalry")
    expect.done()
    expect.is_true(rules.is_injured(stan))
    rules.heal(stan)
    rules.end_absence(hank)
    rules.hurt(game, hank)
    when.runs(rules.injure, game, stan, "rivalry")

    expect.done()
    expect.is_true(rules.is_injured(stan))
  end)

for _, why in ipairs { "carries another by then", "has left the band by then" } do
  scenario("ruling 9: Gear Heist for a musician who " .. why .. " goes to the Shop", {},
    function(given, when, expect)
      local ann, bo = given.calm()
      given.begin(ann)
      local stan = given.cards(bo.band, "quiet_stan")
      local bass = given.cards(stan.on.instrument, "salvo_bass")
      local lola = given.cards(ann.band, "lola_lowdown")
      given.cards(game.shop, "bent_mic", "toy_piano", "porch_organ", "ribbon_mic", "golden_mic")
      if why:find("another") then
        given.cards(lola.on.instrument, "plank_bass")
      else
        move(lola, bo.band)
      end

      when.runs(rules.play_card, game, ann, given.cards(ann.hand, "gear_heist"),
        { target = bass, choice = lola, cost = 0 })
      when.answer(bo, "shop_overflow", "toy_piano")

      expect.at(bass, game.shop)
      expect.amount(bo.cash, 500)
      expect.amount(ann.cash, 500)
    end)
end

scenario("ruling 10: Tiny Ogden, hurt on stage, does not roll at the party", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local tiny = given.cards(ann.band, "tiny_ogden", "countess_thud")
    given.cards(bo.hand, "food_poisoning")

    given.gig(when, ann, "gators")
    when.passes(bo, "react")
    when.answer(bo, "react", "food_poisoning")
    when.answer(bo, "choose_target", tiny)
    when.passes(ann, "react")

    expect.is_true(rules.is_injured(tiny))
    expect.no_log("at the party")
    expect.equal(#ann.venues_played, 1)
  end)
