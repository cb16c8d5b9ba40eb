--- instruments.lua - chapter "Musical Instruments".

scenario("CHOPS-35 the standard instrument is in reserve while there is a special one", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(bo)
    local stan, pete = given.cards(ann.band, "quiet_stan", "gravel_pete")
    local bass = given.cards(stan.on.instrument, "plank_bass")

    expect.equal(rules.standard_pawnable(ann), { pete })
    when.runs(rules.play_card, game, bo, given.cards(bo.hand, "cut_strings"),
      { target = stan, cost = 0 })

    expect.at(bass, game.market_discard)
    expect.is_false(rules.is_sideways(stan))
    expect.equal(rules.standard_pawnable(ann), { stan, pete })
  end)

scenario("S3 CHOPS-36 an instrument is bought only for somebody of its type, from hand or Shop", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    given.cards(ann.band, "gravel_pete")
    local bass = given.cards(ann.hand, "salvo_bass")
    local plank = given.cards(game.shop, "plank_bass")
    expect.equal(rules.buyable(game, ann), {})

    local stan = given.cards(ann.band, "quiet_stan")
    expect.equal(rules.buyable(game, ann), { bass, plank })
    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "buy_instrument")
    when.answer(ann, "choose_card", "salvo_bass")

    expect.at(bass, stan.on.instrument)
    expect.amount(ann.cash, 250)
    expect.equal(game.actions, 2)
  end)

scenario("S4 CHOPS-36 the Andromeda wants a keyboard player: Kit is worth 6, 7 at a Show Haunt",
  {}, function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    given.cards(ann.band, "gravel_pete")
    local andromeda = given.cards(game.shop, "the_andromeda")
    expect.equal(#rules.recipients(game, ann, andromeda), 0)

    local kit = given.cards(ann.band, "kit_hiss")
    when.runs(rules.buy, game, ann, andromeda, kit)

    expect.amount(ann.cash, 200)
    expect.equal(rules.rank(game, kit), 6)
    expect.equal(rules.rank(game, kit, given.card("orpheus_hall")), 7)
    expect.equal(rules.rank(game, kit, given.card("gators")), 6)
  end)

scenario("CHOPS-36 needs_rank looks at the printed rank", {}, function(given, _, expect)
  local ann = given.calm()
  local pete, nell = given.cards(ann.band, "gravel_pete", "nine_lives_nell")
  rules.add_counters(pete, 3)

  expect.equal(rules.recipients(game, ann, given.card("colossus_double_kick")), { nell })
end)

scenario("CHOPS-37 one special instrument each: none is bought over another", {},
  function(given, _, expect)
    local ann = given.calm()
    local stan = given.cards(ann.band, "quiet_stan")
    given.cards(stan.on.instrument, "plank_bass")
    given.cards(ann.hand, "salvo_bass")

    expect.equal(rules.buyable(game, ann), {})
  end)

scenario("S8 CHOPS-38 buying for a sideways musician restores the standard instrument", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local lola = given.cards(ann.band, "lola_lowdown")
    rules.set_sideways(lola, true)
    local bass = given.cards(ann.hand, "salvo_bass")

    when.runs(rules.buy, game, ann, bass, lola)
    expect.equal(lola.turn, 0)
    expect.equal(rules.rank(game, lola), 8)
    expect.equal(rules.rank(game, lola, given.card("the_rusty_nail")), 11)
    when.runs(rules.pawn_special, game, ann, bass)

    expect.equal(lola.turn, 0)
    expect.equal(rules.rank(game, lola), 5)
    expect.amount(ann.cash, 500)
    expect.at(bass, game.shop)
  end)

scenario("CHOPS-38 the injured may receive instruments, the away may not", {},
  function(given, _, expect)
    local ann = given.calm()
    local stan, lola = given.cards(ann.band, "quiet_stan", "lola_lowdown")
    rules.hurt(game, stan)
    rules.send_away(game, lola, 2, "aliens", "venue")

    expect.equal(rules.recipients(game, ann, given.card("salvo_bass")), { stan })
  end)

scenario("CHOPS-39 discounts add up; an instrument never costs less than nothing", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local riff = given.cards(ann.band, "riff_delgado")
    given.cards(ann.band_cards, "roadie_crew")
    local special = given.cards(ann.hand, "pawnshop_special")

    expect.equal(rules.price(game, ann, given.card("razor_vee"), riff), 100)
    when.runs(rules.buy, game, ann, special, riff)
    expect.amount(ann.cash, 500)
    when.runs(rules.pawn_special, game, ann, special)

    expect.amount(ann.cash, 600)
  end)

scenario("CHOPS-40 pawning from hand or musician pays the full value; he plays on the standard one",
  {}, function(given, when, expect)
    local ann = given.calm()
    local stan, lola = given.cards(ann.band, "quiet_stan", "lola_lowdown")
    local bass = given.cards(stan.on.instrument, "salvo_bass")
    given.cards(lola.on.instrument, "plank_bass")
    rules.send_away(game, lola, 2, "aliens", "venue")
    given.cards(ann.hand, "bent_mic")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "pawn_instrument")
    expect.offers_only(ann, "salvo_bass", "bent_mic")
    when.answer(ann, "choose_card", "salvo_bass")

    expect.at(bass, game.shop)
    expect.amount(ann.cash, 750)
    expect.is_false(rules.is_sideways(stan))
    expect.equal(game.actions, 2)
  end)

scenario("S10 CHOPS-41 a full Shop: the pawning player first picks one for the discard", {},
  function(given, when, expect)
    local ann = given.calm()
    local bass = given.cards(ann.hand, "salvo_bass", "quiet_stan", "otto_organ", "wes_warble",
      "busker_bea")
    local plank = given.cards(game.shop, "plank_bass", "bent_mic", "toy_piano", "porch_organ",
      "ribbon_mic")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "pawn_instrument")
    when.answer(ann, "shop_overflow", "plank_bass")

    expect.at(plank, game.market_discard)
    expect.at(bass, game.shop)
    expect.equal(#game.shop, 5)
    expect.equal(#ann.hand, 5)
    expect.amount(ann.cash, 750)
  end)

scenario("S7 CHOPS-42 CHOPS-39 a standard instrument costs $200, with help never below $150", {},
  function(given, when, expect)
    local ann = given.calm()
    local pete, stan = given.cards(ann.band, "gravel_pete", "quiet_stan", "busker_bea")
    given.amount(ann.cash, 0)

    when.runs(rules.turn, game, ann)
    when.aside(ann, "choose_action", "pawn_standard")
    when.answer(ann, "pawn_which", { "gravel_pete", "quiet_stan" })
    expect.amount(ann.cash, 300)
    expect.is_true(rules.is_sideways(pete) and rules.is_sideways(stan))
    when.answer(ann, "choose_action", "replace_instrument")
    when.answer(ann, "choose_card", "gravel_pete")

    expect.amount(ann.cash, 100)
    expect.is_false(rules.is_sideways(pete))
    expect.equal(game.actions, 2)
    expect.refuses(ann, "replace_instrument", "costs $200")
    given.cards(ann.band, "patch_bailey")
    expect.equal(rules.replacement_price(game, ann), 150)
    given.cards(ann.band_cards, "roadie_crew")
    expect.equal(rules.replacement_price(game, ann), 150)
  end)

scenario("S7 Replacement Instruments restores all of a band for nothing", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local pete, stan = given.cards(ann.band, "gravel_pete", "quiet_stan")
    rules.set_sideways(pete, true)
    rules.set_sideways(stan, true)

    when.runs(rules.play_card, game, ann, given.cards(ann.hand, "replacement_instruments"),
      { target = ann, cost = 0 })

    expect.equal({ pete.turn, stan.turn }, { 0, 0 })
    expect.amount(ann.cash, 500)
  end)

scenario("CHOPS-43 CHOPS-44 Break: an instrument for one Rivalry card on the band, at once", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    local pete, stan = given.cards(ann.band, "gravel_pete", "quiet_stan")
    local kit = given.cards(pete.on.instrument, "scrapyard_kit")
    local jail = given.cards(stan.on.attached, "tax_evasion")
    rules.send_away(game, stan, 3, "jail", "rivalry")
    local differences = given.cards(ann.band_cards, "creative_differences")
    given.cards(bo.band_cards, "merch_table")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "break_instrument")
    expect.offers_only(ann, "gravel_pete/creative_differences/1", "gravel_pete/tax_evasion/2")
    when.answer(ann, "break_what", "gravel_pete/tax_evasion/2")

    expect.at(kit, game.market_discard)
    expect.at(jail, game.market_discard)
    expect.at(differences, ann.band_cards)
    expect.is_false(rules.is_away(stan))
    expect.amount(ann.buzz, 0)
    expect.equal(game.actions, 2)
  end)

scenario("S19 CHOPS-43 CHOPS-44 CHOPS-70 Copyright Lawsuit binds all until an instrument is broken",
  {}, function(given, when, expect)
    local ann = given.calm()
    local stan = given.cards(ann.band, "quiet_stan")
    local lawsuit = given.cards(game.fate_in_play, "copyright_lawsuit")
    local lounge = given.card("lucky_sevens_lounge")
    expect.equal(rules.requirement(game, lounge), 12)

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "break_instrument")

    expect.at(lawsuit, game.market_discard)
    expect.is_true(rules.is_sideways(stan))
    expect.amount(ann.buzz, 0)
    expect.equal(rules.requirement(game, lounge), 10)
    expect.refuses(ann, "break_instrument")
  end)

scenario("CHOPS-44 without such a card, or without an instrument, nothing can be broken", {},
  function(given, _, expect)
    local ann = given.calm()
    local stan, lola = given.cards(ann.band, "quiet_stan", "lola_lowdown")
    expect.equal(#rules.breaks(game, ann), 0)

    given.cards(game.fate_in_play, "slump")
    rules.set_sideways(stan, true)
    rules.send_away(game, lola, 2, "debt", "venue")
    expect.equal(#rules.breaks(game, ann), 0)
  end)
