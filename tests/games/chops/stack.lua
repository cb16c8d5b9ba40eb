--- stack.lua - what becomes of cards on the stack when others are played on them.

scenario("ruling 11: CHOPS-76 CHOPS-80 with the cancelled card its window is over",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    local stan = given.cards(bo.band, "quiet_stan")
    given.cards(bo.hand, "silver_tongue")
    given.cards(cy.hand, "food_poisoning")

    when.runs(rules.play_card, game, ann, given.cards(ann.hand, "tax_evasion"),
      { target = stan, cost = 0 })
    when.answer(bo, "react", "silver_tongue")
    when.passes(cy, "react") -- on Silver Tongue

    expect.done()
    expect.is_false(rules.is_away(stan))
  end)

scenario("CHOPS-76 after the counter is cancelled only the window of the card below opens again",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    local stan = given.cards(bo.band, "quiet_stan")
    given.cards(bo.hand, "silver_tongue")
    given.cards(cy.hand, "food_poisoning")
    given.cards(ann.hand, "not_so_fast")

    when.runs(rules.play_card, game, ann, given.cards(ann.hand, "tax_evasion"),
      { target = stan, cost = 0 })
    when.answer(bo, "react", "silver_tongue")
    when.passes(cy, "react") -- on Silver Tongue
    when.answer(ann, "react", "not_so_fast")
    when.passes(cy, "react") -- on Not So Fast
    when.passes(cy, "react") -- on Tax Evasion, once more

    expect.done()
    expect.is_true(rules.is_away(stan))
  end)

scenario("ruling 11: CHOPS-78 a Rivalry that is taking effect cannot be cancelled through its die",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    local stan = given.cards(bo.band, "quiet_stan")
    given.cards(bo.hand, "silver_tongue")
    given.cards(cy.hand, "loaded_die")
    given.rolls(1, 6)

    when.runs(rules.play_card, game, ann, given.cards(ann.hand, "headhunter"),
      { target = stan, cost = 110 })
    when.passes(bo, "react")
    when.answer(cy, "react", "loaded_die")

    expect.done()
    expect.at(stan, ann.band)
    expect.no_log("is cancelled")
  end)

scenario("CHOPS-78 nor can an Amp Up; the Loaded Die on it can", { players = 3 },
  function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    given.cards(ann.band, "duke_rumble")
    given.cards(ann.hand, "pyrotechniques")
    given.cards(bo.hand, "loaded_die")
    given.cards(cy.hand, "not_so_fast")
    given.rolls(2)

    given.gig(when, ann, "decaf_republic")
    when.answer(ann, "react", "pyrotechniques")
    when.passes(cy, "react")
    when.answer(bo, "react", "loaded_die")
    expect.offers_only(cy, "not_so_fast")
    when.answer(cy, "react", "not_so_fast")
    when.passes(ann, "react")

    expect.log("Loaded Die is cancelled")
    expect.amount(ann.buzz, 3)
  end)

scenario("CHOPS-26 CHOPS-84 what is pawned while the target is chosen can leave the card none", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    given.cards(bo.band, "quiet_stan", "gravel_pete")
    local strings = given.cards(bo.hand, "cut_strings")

    when.runs(rules.window, game, "open", ann)
    when.answer(bo, "react", "cut_strings")
    when.aside(bo, "choose_target", "pawn_standard")
    when.answer(bo, "pawn_which", { "quiet_stan", "gravel_pete" })

    expect.done()
    expect.at(strings, bo.hand)
    expect.equal({ bo.free_plays, #game.stack }, { 0, 0 })
    expect.amount(bo.cash, 800)
  end)

scenario("CHOPS-44 Bail Money and Break reach what lies on the Girlfriend, and nothing else", {},
  function(given, _, expect)
    local ann, bo = given.calm()
    given.begin(bo)
    local duke, stan = given.cards(ann.band, "duke_rumble", "quiet_stan")
    local bail = given.card("bail_money")
    given.cards(stan.on.attached, "rehearsal_montage")
    given.cards(ann.band_cards, "merch_table")
    expect.is_false(rules.has_target(game, bo, bail))
    expect.is_false((rules.can_break(game, ann)))

    local friend = given.cards(duke.on.attached, "girlfriend_becomes_band_manager")
    local demon = given.cards(friend.on.attached, "demon_possession")

    expect.equal(rules.targets(game, bo, bail), { friend, demon })
    expect.is_true((rules.can_break(game, ann)))
    expect.equal(#rules.breaks(game, ann), 4)
    expect.equal(#rules.breaks(game, bo), 0)
  end)

scenario("CHOPS-81 with its window the roll is over", {}, function(given, when, expect)
  local ann = given.calm()
  given.begin(ann)
  given.rolls(3)

  when.runs(rules.roll, game, ann)

  expect.equal((when.result()), 3)
  expect.is_false(rules.has_target(game, ann, given.card("loaded_die")))
end)

scenario("CHOPS-43 Break offers the Rivalry cards of the band and all FATE, pair by pair", {},
  function(given, _, expect)
    local ann, bo = given.calm()
    given.cards(ann.band, "gravel_pete")
    local differences = given.cards(ann.band_cards, "creative_differences")
    local slump, lawsuit = given.cards(game.fate_in_play, "slump", "copyright_lawsuit")
    local stan = given.cards(bo.band, "quiet_stan")
    local function cards(player)
      local list = {}
      for at, it in ipairs(rules.breaks(game, player)) do list[at] = it.card end
      return list
    end

    expect.equal(cards(ann), { differences, slump, lawsuit })
    expect.equal(cards(bo), { slump, lawsuit })
    expect.is_true((rules.can_break(game, bo)))
    rules.set_sideways(stan, true)
    expect.equal(cards(bo), {})
    expect.is_false((rules.can_break(game, bo)))
  end)
