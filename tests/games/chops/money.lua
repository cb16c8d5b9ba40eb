--- money.lua - exact sums, and who pays without being asked.

scenario("CHOPS-123 who cannot suffer and has the cash pays unasked", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)

    when.runs(effects.seedy_deal.afterwards, game, { player = ann },
      given.card("bootleg_alley").house_rules[1])

    expect.done()
    expect.amount(ann.cash, 350)
  end)

scenario("CHOPS-65 the last Cashola is enough: pay or suffer, bail, Better Offer", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    given.amount(ann.cash, 100)
    local stan = given.cards(ann.band, "quiet_stan")
    when.runs(effects.seedy_deal.afterwards, game, { player = ann },
      given.card("lucky_sevens_lounge").house_rules[1])
    expect.offers_only(ann, "pay", "suffer")
    when.answer(ann, "pay_or_suffer", "pay")
    expect.amount(ann.cash, 0)

    given.cards(stan.on.attached, "tax_evasion")
    rules.send_away(game, stan, 3, "jail", "rivalry")
    given.amount(ann.cash, 195)
    expect.is_false((rules.can_bail(game, ann)))
    given.amount(ann.cash, 200)
    expect.is_true((rules.can_bail(game, ann)))
    expect.equal(rules.bailable(game, ann), { stan })

    given.amount(bo.cash, 50)
    given.cards(bo.hand, "better_offer")
    local bea = given.cards(game.hang, "busker_bea")
    when.runs(rules.hire, game, ann, bea)
    when.answer(bo, "react", "better_offer")
    expect.at(bea, bo.band)
    expect.amount(bo.cash, 0)
  end)

scenario("CHOPS-85 a Better Offer that its player can no longer pay for comes to nothing", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local bea = given.cards(game.hang, "busker_bea")
    local offer = given.cards(bo.hand, "better_offer")
    game.hire = { player = ann, card = bea }
    given.amount(bo.cash, 45)

    when.runs(rules.play_card, game, bo, offer, { target = game.hire, cost = 0 })

    expect.at(bea, game.hang)
    expect.amount(bo.cash, 45)
    expect.log("Better Offer has no effect")
    game.hire = false
  end)

scenario("Merch Table pays for the gigs of its own band alone", {}, function(given, when, expect)
  local ann, bo = given.calm()
  given.begin(ann)
  given.cards(ann.band, "duke_rumble")
  given.cards(bo.band_cards, "merch_table")

  given.gig(when, ann, "decaf_republic")
  when.passes(ann, "react")

  expect.amount(ann.cash, 580)
  expect.amount(bo.cash, 500)
end)

scenario("Repo Man: cash or an instrument is enough to be visited, the last $150 to get rid of him",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    local stan = given.cards(bo.band, "quiet_stan")
    local bass = given.cards(stan.on.instrument, "salvo_bass")
    local repo = given.card("repo_man")
    given.amount(bo.cash, 0)
    given.amount(cy.cash, 145)
    expect.equal(rules.targets(game, ann, repo), { bo })
    given.amount(cy.cash, 150)
    expect.equal(rules.targets(game, ann, repo), { bo, cy })

    when.runs(rules.play_card, game, ann, given.cards(ann.hand, "repo_man"),
      { target = cy, cost = 0 })
    expect.done() -- with nothing to give up cy just pays
    expect.amount(cy.cash, 0)
    move(repo, ann.hand)
    given.amount(bo.cash, 150)
    when.runs(rules.play_card, game, ann, repo, { target = bo, cost = 0 })
    when.answer(bo, "pay_or_suffer", "pay")

    expect.amount(bo.cash, 0)
    expect.at(bass, stan.on.instrument)
  end)

scenario("Repo Man: who cannot pay gives up the only instrument unasked", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local stan = given.cards(bo.band, "quiet_stan")
    local bass = given.cards(stan.on.instrument, "salvo_bass")
    given.amount(bo.cash, 145)

    when.runs(rules.play_card, game, ann, given.cards(ann.hand, "repo_man"),
      { target = bo, cost = 0 })

    expect.done()
    expect.at(bass, game.shop)
    expect.amount(bo.cash, 145)
  end)

scenario("CHOPS-36 CHOPS-39 the discounted price is enough, to the last Cashola", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local riff = given.cards(ann.band, "riff_delgado", "mean_jolene")
    local razor = given.cards(ann.hand, "razor_vee")
    given.amount(ann.cash, 145)
    expect.is_false((rules.can_buy(game, ann)))
    expect.equal(rules.buyable(game, ann), {})
    given.amount(ann.cash, 150)
    expect.is_true((rules.can_buy(game, ann)))
    expect.equal(rules.recipients(game, ann, razor), { riff })

    when.runs(rules.buy, game, ann, razor, riff)

    expect.amount(ann.cash, 0)
    expect.at(razor, riff.on.instrument)
  end)

scenario("CHOPS-36 from the Shop, too, the last Cashola is enough", {},
  function(given, _, expect)
    local ann = given.calm()
    given.begin(ann)
    given.cards(ann.band, "quiet_stan")
    given.cards(game.shop, "plank_bass")

    given.amount(ann.cash, 95)
    expect.is_false((rules.can_buy(game, ann)))
    given.amount(ann.cash, 100)
    expect.is_true((rules.can_buy(game, ann)))
  end)

scenario("CHOPS-42 CHOPS-39 a new standard instrument: $200, or $150 with help, exactly", {},
  function(given, _, expect)
    local ann = given.calm()
    given.begin(ann)
    rules.set_sideways(given.cards(ann.band, "quiet_stan"), true)
    local function affords(cash)
      given.amount(ann.cash, cash)
      return (rules.can_replace(game, ann))
    end

    expect.equal({ affords(195), affords(200) }, { false, true })
    given.cards(ann.band_cards, "roadie_crew")
    expect.equal({ affords(145), affords(150) }, { false, true })
    given.cards(ann.band, "patch_bailey")
    expect.equal({ affords(145), affords(150) }, { false, true })
  end)

scenario("CHOPS-20 the last Cashola hires, from the hand and from The Hang", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local stan, bea = given.cards(ann.hand, "quiet_stan"), given.cards(game.hang, "busker_bea")
    given.amount(ann.cash, 105)
    expect.equal(rules.hirable(game, ann), { bea })
    expect.is_true((rules.can_hire(game, ann)))
    given.amount(ann.cash, 45)
    expect.equal(rules.hirable(game, ann), {})
    expect.is_false((rules.can_hire(game, ann)))
    given.amount(ann.cash, 50)
    expect.is_true((rules.can_hire(game, ann)))
    given.amount(ann.cash, 160)
    expect.equal(rules.hirable(game, ann), { stan, bea })

    when.runs(rules.hire, game, ann, stan)
    when.runs(rules.hire, game, ann, bea)

    expect.amount(ann.cash, 0)
    expect.equal(rules.musicians(ann), { stan, bea })
  end)
