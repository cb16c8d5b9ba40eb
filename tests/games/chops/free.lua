--- free.lua - chapter "Free Actions", and paying.

scenario("CHOPS-56 free actions cost no action and are allowed in anybody's turn", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.cards(ann.band, "gravel_pete")
    given.cards(bo.band, "quiet_stan")
    given.cards(bo.hand, "field_medic", "food_poisoning")
    given.amount(bo.buzz, 2)

    when.runs(rules.turn, game, ann)
    when.aside(bo, "react", "sell_out")
    when.answer(bo, "sell_amount", 2)
    when.aside(bo, "react", "pawn_standard")
    when.answer(bo, "pawn_which", { "quiet_stan" })
    when.answer(bo, "react", "food_poisoning")
    when.answer(bo, "choose_target", "gravel_pete")

    expect.amount(bo.cash, 500 + 200 + 150)
    expect.equal(game.actions, 3)
    expect.is_true(rules.is_injured(given.card("gravel_pete")))
  end)

scenario("S5 CHOPS-57 selling out: $100 for each BUZZ, also in a window of another's turn", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    for _, player in ipairs { ann, bo } do
      given.amount(player.cash, 0)
      given.amount(player.buzz, 4)
    end
    given.cards(ann.band, "gravel_pete")
    given.cards(bo.hand, "food_poisoning")

    when.runs(rules.turn, game, ann)
    when.aside(bo, "react", "sell_out")
    expect.illegal(bo, "sell_amount", 5)
    expect.illegal(bo, "sell_amount", 0)
    when.answer(bo, "sell_amount", 3)
    when.passes(bo, "react")
    when.aside(ann, "choose_action", "sell_out")
    when.answer(ann, "sell_amount", 3)

    for _, player in ipairs { ann, bo } do
      expect.amount(player.buzz, 1)
      expect.amount(player.cash, 300)
    end
    expect.equal(game.actions, 3)
  end)

scenario("CHOPS-58 standard instruments of the upright, not away, without a special one: $150", {},
  function(given, when, expect)
    local ann = given.calm()
    local pete, stan, lola, kit, bea = given.cards(ann.band, "gravel_pete", "quiet_stan",
      "lola_lowdown", "kit_hiss", "busker_bea")
    rules.hurt(game, pete)
    given.cards(stan.on.instrument, "plank_bass")
    rules.send_away(game, lola, 2, "debt", "venue")
    rules.set_sideways(kit, true)

    when.runs(rules.turn, game, ann)
    when.aside(ann, "choose_action", "pawn_standard")
    expect.offers_only(ann, "gravel_pete", "busker_bea")
    when.answer(ann, "pawn_which", { "gravel_pete", "busker_bea" })

    expect.amount(ann.cash, 800)
    expect.is_true(rules.is_sideways(pete) and rules.is_injured(pete))
    expect.is_true(rules.is_sideways(bea))
    expect.asked(ann, "choose_action")
  end)

scenario("CHOPS-59 CHOPS-83 both are possible in any question and open no window",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    given.cards(ann.band, "gravel_pete", "tiny_ogden", "wes_warble")
    given.amount(bo.buzz, 1)
    given.cards(cy.hand, "cut_strings")

    when.runs(rules.lose_heart, game, given.card("wes_warble"))
    when.aside(bo, "recruit_interest", "sell_out")
    when.answer(bo, "sell_amount", 1)

    expect.amount(bo.cash, 600)
    expect.asked(bo, "recruit_interest")
    expect.not_asked(cy)
  end)

scenario("CHOPS-60 the standard instrument of a card's target cannot be pawned in that window", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local stan, pete = given.cards(bo.band, "quiet_stan", "gravel_pete")
    given.cards(bo.hand, "silver_tongue")

    when.runs(rules.play_card, game, ann, given.cards(ann.hand, "cut_strings"),
      { target = stan, cost = 0 })
    when.aside(bo, "react", "pawn_standard")

    expect.offers_only(bo, "gravel_pete")
    when.answer(bo, "pawn_which", { pete })
    when.passes(bo, "react")
    expect.is_true(rules.is_sideways(stan))
  end)

scenario("S12 CHOPS-61 CHOPS-62 CHOPS-63 smashing both instruments of one and that of another", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local tom, nell, stan = given.cards(ann.band, "tom_scratch", "nine_lives_nell", "quiet_stan")
    local special = given.cards(tom.on.instrument, "pawnshop_special")
    rules.hurt(game, stan)
    given.rolls(6)

    given.gig(when, ann, "decaf_republic")
    when.aside(ann, "react", "smash")
    expect.illegal(ann, "smash", { "tom_scratch" }, "the special one goes first")
    expect.not_offered(ann, "quiet_stan")
    when.answer(ann, "smash", { "nine_lives_nell", "tom_scratch", "pawnshop_special" })
    expect.done()

    expect.at(special, game.market_discard)
    expect.is_true(rules.is_sideways(tom) and rules.is_sideways(nell))
    expect.amount(ann.buzz, 6 + 1)
    expect.amount(ann.cash, 580)
    expect.equal(#ann.venues_played, 1)
  end)

scenario("CHOPS-61 only the gigging player, only in that window", {}, function(given, when, expect)
  local ann, bo = given.calm()
  given.begin(ann)
  given.cards(ann.band, "quiet_stan")
  given.cards(bo.band, "gravel_pete")
  given.cards(bo.hand, "food_poisoning")
  given.cards(ann.hand, "field_medic")

  given.gig(when, ann, "decaf_republic")
  local function asides(player)
    local keys = {}
    for _, it in ipairs(expect.asked(player, "react").asides) do keys[it.key] = true end
    return keys
  end
  expect.is_true(asides(bo).smash == nil)
  expect.is_false(rules.can_smash(game, ann))
  when.passes(bo, "react")
  expect.is_true(asides(bo).smash == nil)
  when.passes(bo, "react")

  expect.is_true(asides(ann).smash)
end)

scenario("CHOPS-62 what a card destroys on stage gives its owner 1 BUZZ, without extras", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local tom = given.cards(ann.band, "tom_scratch")
    given.cards(bo.band, "gravel_pete")
    given.cards(bo.hand, "cut_strings", "cut_strings")
    given.cards(tom.on.instrument, "pawnshop_special")

    given.gig(when, ann, "decaf_republic")
    when.passes(bo, "react")
    when.answer(bo, "react", "cut_strings")
    when.answer(bo, "choose_target", "tom_scratch")
    when.passes(bo, "react")
    expect.amount(ann.buzz, 1)
    when.answer(bo, "react", "cut_strings")
    when.answer(bo, "choose_target", "gravel_pete")
    expect.amount(bo.buzz, 0)

    expect.amount(ann.buzz, 1)
  end)

scenario("CHOPS-62 before the stage nothing is gained for it", {}, function(given, when, expect)
  local ann, bo = given.calm()
  given.begin(ann)
  local tom = given.cards(ann.band, "tom_scratch")
  given.cards(bo.hand, "cut_strings")
  given.cards(tom.on.instrument, "pawnshop_special")

  given.gig(when, ann, "decaf_republic")
  when.answer(bo, "react", "cut_strings")

  expect.equal(#tom.on.instrument, 0)
  expect.amount(ann.buzz, 0)
end)

scenario("CHOPS-122 smashing and raising money are no passes: the same player is asked again",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    given.cards(ann.band, "quiet_stan", "duke_rumble")
    given.cards(bo.hand, "crowd_surf")

    given.gig(when, ann, "decaf_republic")
    when.passes(bo, "react")
    when.aside(ann, "react", "smash")
    when.answer(ann, "smash", { "quiet_stan" })

    expect.asked(ann, "react")
    expect.not_asked(bo)
    when.passes(ann, "react")
    expect.done()
    expect.equal(#cy.venues_played, 0)
  end)

scenario("CHOPS-64 at most five Free Play cards a player in one turn", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    given.cards(ann.band, "gravel_pete")
    given.cards(bo.hand, "food_poisoning")
    bo.free_plays = 4

    when.runs(rules.window, game, "open", ann)
    when.answer(bo, "react", "food_poisoning")
    expect.equal(bo.free_plays, 5)
    given.cards(bo.hand, given.card("food_poisoning", 2))
    rules.heal(given.card("gravel_pete"))
    when.runs(rules.window, game, "open", ann)
    expect.done()
    when.runs(rules.start_turn, game, ann)

    expect.asked(bo, "react")
  end)

scenario("CHOPS-65 a price must be there in full: Headhunter offers whom the cash pays", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.cards(ann.hand, "headhunter")
    given.cards(bo.band, "gravel_pete", "zed_voltage", "quiet_stan")
    given.amount(ann.cash, 120)
    given.rolls(1)

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "play_rivalry")
    expect.offers_only(ann, "gravel_pete", "quiet_stan")
    when.answer(ann, "choose_target", "quiet_stan")

    expect.amount(ann.cash, 10)
  end)

scenario("CHOPS-66 pay or suffer: money may be raised first; forced losses take what is there", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    given.cards(ann.band, "quiet_stan")
    given.amount(ann.cash, 40)
    given.amount(ann.buzz, 1)
    given.cards(bo.hand, "van_breakdown")

    given.gig(when, ann, "decaf_republic")
    when.answer(bo, "react", "van_breakdown")
    expect.asked(ann, "pay_or_suffer")
    expect.offers_only(ann, "suffer")
    when.aside(ann, "pay_or_suffer", "sell_out")
    when.answer(ann, "sell_amount", 1)
    expect.offers_only(ann, "pay", "suffer")
    when.answer(ann, "pay_or_suffer", "pay")

    expect.amount(ann.cash, 40)
    expect.log("The doors open")
  end)

scenario("CHOPS-122 while selling, pawning or smashing nothing else is done on the side", {},
  function(given, when, expect)
    local ann = given.calm()
    given.amount(ann.buzz, 2)
    given.cards(ann.band, "nadia_nocturne", "zed_voltage")

    when.runs(rules.turn, game, ann)
    when.aside(ann, "choose_action", "sell_out")
    expect.equal(#(expect.asked(ann, "sell_amount").asides or {}), 0)
    when.answer(ann, "sell_amount", 1)
    when.aside(ann, "choose_action", "pawn_standard")
    expect.equal(#(expect.asked(ann, "pawn_which").asides or {}), 0)
    when.passes(ann, "pawn_which")
    when.answer(ann, "choose_action", "end_turn")
    given.gig(when, ann, "the_burnt_bean")
    when.aside(ann, "react", "smash")
    expect.equal(#(expect.asked(ann, "smash").asides or {}), 0)
  end)
