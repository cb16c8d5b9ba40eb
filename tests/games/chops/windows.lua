--- windows.lua - when Free Play cards may be played, and in which order.

--- Fills a hand up with cards that do nothing in windows.
local function pad(given, player, ...)
  given.cards(player.hand, ...)
  for card in game.market_draw:each() do
    if #player.hand == 5 then return end
    move(card, player.hand)
  end
end

scenario("CHOPS-73 in his own turn the active player uses cards of `own` and `any`, no others", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.cards(bo.band, "quiet_stan")
    given.cards(ann.hand, "energy_drinks", "food_poisoning", "guest_solo", "crowd_surf",
      "not_so_fast")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "free_play")

    expect.offers_only(ann, "energy_drinks", "food_poisoning")
  end)

scenario("CHOPS-74 a card played goes on the stack, its target announced, and can be answered", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    given.cards(ann.band, "quiet_stan")
    given.cards(ann.hand, "silver_tongue")
    local poison = given.cards(bo.hand, "food_poisoning")

    when.runs(rules.window, game, "open", ann)
    when.answer(bo, "react", "food_poisoning")

    expect.at(poison, game.stack)
    expect.log("bo plays Food Poisoning on Quiet Stan (ann)")
    expect.asked(ann, "react")
    expect.offers_only(ann, "silver_tongue")
  end)

scenario("CHOPS-75 from the left of the last play; the active player is not asked in `open`",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(bo)
    given.cards(bo.band, "quiet_stan")
    given.cards(ann.hand, "cut_strings")
    given.cards(bo.hand, "food_poisoning")
    given.cards(cy.hand, "food_poisoning")

    when.runs(rules.window, game, "open", bo)
    expect.asked(cy, "react")
    when.passes(cy, "react")
    expect.asked(ann, "react")
    when.passes(ann, "react")

    expect.done()
  end)

scenario("CHOPS-75 in other windows whoever made the last play is asked last", { players = 3 },
  function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(bo)
    given.cards(bo.band, "quiet_stan")
    for _, player in ipairs { ann, bo } do given.cards(player.hand, "food_poisoning") end
    given.cards(cy.hand, "cut_strings")

    given.gig(when, bo, "decaf_republic")
    expect.asked(cy, "react")
    when.passes(cy, "react")
    expect.asked(ann, "react")
    when.passes(ann, "react")
    expect.asked(bo, "react")
  end)

scenario("S14 CHOPS-76 CHOPS-78 cancelling is cancelled; then the first card resolves", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    local stan = given.cards(bo.band, "quiet_stan")
    pad(given, ann, "tax_evasion", "not_so_fast")
    local tongue = given.cards(bo.hand, "silver_tongue")
    pad(given, bo)

    when.runs(rules.turn, game, ann)
    local drawn = #game.market_draw
    when.answer(ann, "choose_action", "play_rivalry")
    when.answer(bo, "react", "silver_tongue")
    when.answer(ann, "react", "not_so_fast")

    expect.at(tongue, game.market_discard)
    expect.log("Silver Tongue is cancelled")
    expect.equal({ stan.marks.away, stan.marks.reason }, { 3, 1 })
    expect.equal(#game.stack, 0)
    expect.equal({ #ann.hand, #bo.hand, drawn - #game.market_draw }, { 5, 5, 3 })
    when.answer(ann, "choose_action", "end_turn")
    for turn = 2, 0, -1 do
      given.begin(bo)
      when.runs(rules.end_step, game, bo)
      expect.equal(stan.marks.away, turn)
    end
  end)

scenario("CHOPS-76 last in, first out: the window opens again for the new top", { players = 3 },
  function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    local stan = given.cards(bo.band, "quiet_stan")
    given.cards(cy.band, "gravel_pete")
    given.cards(bo.hand, "silver_tongue")
    given.cards(cy.hand, "cut_strings")

    when.runs(rules.play_card, game, ann, given.cards(ann.hand, "food_poisoning"),
      { target = stan, cost = 0 })
    when.passes(bo, "react")
    when.answer(cy, "react", "cut_strings")
    when.answer(cy, "choose_target", stan)
    expect.asked(bo, "react")
    when.passes(bo, "react")
    expect.is_true(rules.is_sideways(stan))
    expect.is_false(rules.is_injured(stan))
    expect.asked(bo, "react")
    when.answer(bo, "react", "silver_tongue")

    expect.is_false(rules.is_injured(stan))
    expect.done()
  end)

scenario("CHOPS-77 after the stack hands are filled and the window starts again; new cards count",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    local stan = given.cards(ann.band, "quiet_stan")
    pad(given, ann, "wes_warble")
    pad(given, bo, "cut_strings")
    pad(given, cy, "food_poisoning")
    given.top(game.market_draw, "field_medic")

    when.runs(rules.window, game, "open", ann)
    when.passes(bo, "react")
    when.answer(cy, "react", "food_poisoning")
    when.passes(bo, "react")

    expect.is_true(rules.is_injured(stan))
    expect.is_true(cy.hand:find("field_medic") ~= nil)
    expect.asked(bo, "react")
    when.passes(bo, "react")
    expect.asked(cy, "react")
    expect.offers_only(cy, "field_medic")
  end)

scenario("CHOPS-79 who can play nothing is skipped; always asks everybody",
  { players = 3, options = { reaction_prompts = "always" } }, function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)

    when.runs(rules.window, game, "open", ann)

    expect.asked(bo, "react")
    when.passes(bo, "react")
    expect.asked(cy, "react")
    when.passes(cy, "react")
    expect.done()
  end)

scenario("CHOPS-79 skipped silently, but asked for a card that could be paid after selling out",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    local stan = given.cards(game.hang, "quiet_stan")
    given.cards(bo.hand, "better_offer")
    given.cards(cy.hand, "better_offer")
    for _, player in ipairs { bo, cy } do given.amount(player.cash, 20) end
    given.amount(cy.buzz, 1)

    when.runs(rules.hire, game, ann, stan)
    expect.asked(cy, "react")
    expect.not_offered(cy, "better_offer")
    when.aside(cy, "react", "sell_out")
    when.answer(cy, "sell_amount", 1)
    when.answer(cy, "react", "better_offer")

    expect.at(stan, cy.band)
    expect.amount(cy.cash, 10)
  end)

scenario("CHOPS-79 a player may pass until his next turn", {}, function(given, when, expect)
  local ann, bo = given.calm()
  given.begin(ann)
  given.cards(ann.band, "quiet_stan")
  given.cards(bo.hand, "food_poisoning")

  when.runs(rules.window, game, "open", ann)
  when.aside(bo, "react", "auto_pass")
  expect.done()
  when.runs(rules.window, game, "open", ann)
  expect.done()
  when.runs(rules.turn, game, bo)

  expect.offers(bo, "free_play")
end)

scenario("CHOPS-80 each card only in its own windows", {}, function(given, _, expect)
  local ann = given.calm()
  given.begin(ann)
  local names = { "own", "open", "respond_card", "respond_hire", "gig_declared", "gig_on_stage",
    "after_roll" }
  local function windows(id)
    local list = {}
    given.empty(ann.hand, game.market_discard)
    given.cards(ann.hand, id)
    for _, name in ipairs(names) do
      if #rules.for_window(game, ann, name) > 0 then list[#list + 1] = name end
    end
    return list
  end

  expect.equal(windows("silver_tongue"), { "respond_card" })
  expect.equal(windows("energy_drinks"), { "own" })
  expect.equal(windows("better_offer"), { "respond_hire" })
  expect.equal(windows("guest_solo"), { "gig_declared" })
  expect.equal(windows("crowd_surf"), { "gig_on_stage" })
  expect.equal(windows("loaded_die"), { "after_roll" })
  expect.equal(windows("food_poisoning"), { "own", "open", "respond_card", "gig_declared",
    "gig_on_stage" })
end)

scenario("CHOPS-81 after a roll only Loaded Die and Pep Talk, roller last; hands are filled later",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    local bea = given.cards(ann.band, "busker_bea", "quiet_stan")
    rules.hurt(game, bea)
    pad(given, ann, "loaded_die", "field_medic")
    pad(given, bo, "loaded_die", "food_poisoning")
    pad(given, cy, "wes_warble")
    given.rolls(5, 1, 4)

    given.gig(when, ann, "decaf_republic")
    when.passes(bo, "react")
    when.passes(ann, "react")
    when.passes(bo, "react")
    when.passes(ann, "react")
    expect.offers_only(bo, "loaded_die")
    when.answer(bo, "react", "loaded_die")
    when.passes(ann, "react") -- on the Loaded Die
    when.passes(bo, "react")
    expect.equal({ game.roll.face, #bo.hand }, { 1, 4 })
    expect.offers_only(ann, "loaded_die")
    when.answer(ann, "react", "loaded_die")
    expect.asked(bo, "react")
    when.rest()

    expect.at(bea, ann.band)
    expect.equal({ #ann.hand, #bo.hand }, { 5, 5 })
  end)

scenario("CHOPS-82 everybody may play both kinds in both gig windows, the gigging player too", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    given.cards(ann.band, "quiet_stan", "duke_rumble")
    given.cards(ann.hand, "guest_solo", "sour_sound_check", "crowd_surf", "bad_review")
    given.cards(bo.hand, "guest_solo", "sour_sound_check", "crowd_surf", "bad_review")

    given.gig(when, ann, "decaf_republic")
    expect.offers_only(bo, "guest_solo", "sour_sound_check")
    when.passes(bo, "react")
    expect.offers_only(ann, "guest_solo", "sour_sound_check")
    when.passes(ann, "react")
    expect.offers_only(bo, "crowd_surf", "bad_review")
    when.passes(bo, "react")
    expect.offers_only(ann, "crowd_surf", "bad_review")
  end)

scenario("CHOPS-83 ending the turn, the day job and refills open no window", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.cards(ann.band, "quiet_stan")

    when.runs(rules.turn, game, ann)
    pad(given, bo, "food_poisoning")
    when.answer(ann, "choose_action", "day_job")
    expect.asked(ann, "choose_action")
    expect.not_asked(bo)
    when.answer(ann, "choose_action", "end_turn")

    expect.done()
  end)

scenario("CHOPS-84 choices stand as declared, and the cost is not returned on cancelling", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local stan = given.cards(bo.band, "quiet_stan", "gravel_pete")
    given.cards(bo.hand, "silver_tongue")
    local hunter = given.cards(ann.hand, "headhunter")

    when.runs(function()
      rules.play_card(game, ann, hunter, { target = stan, cost = effects.poach.cost(nil, stan) })
    end)
    expect.amount(ann.cash, 390)
    expect.log("ann plays Headhunter on Quiet Stan (bo)")
    when.answer(bo, "react", "silver_tongue")

    expect.amount(ann.cash, 390)
    expect.at(stan, bo.band)
  end)

scenario("CHOPS-87 equal attached cards add up and stay when musicians come and go", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local stan = given.cards(ann.band, "quiet_stan")
    local table_1 = given.cards(ann.band_cards, "merch_table")
    local table_2 = given.cards(ann.band_cards, given.card("merch_table", 2))

    given.gig(when, ann, "decaf_republic")
    when.rest()
    expect.amount(ann.cash, 500 + 80 + 100)
    when.runs(rules.fire, game, ann, stan)

    expect.at(table_1, ann.band_cards)
    expect.at(table_2, ann.band_cards)
  end)

scenario("CHOPS-88 random picks are uniform over the cards in seat order, and logged", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local _, nell = given.cards(ann.band, "gravel_pete", "tiny_ogden", "quiet_stan")
    given.top(game.market_draw, "lightning_strike")
    given.rolls(1, 6)
    given.luck(2)

    when.runs(rules.refill, game)

    expect.at(nell, game.market_discard)
    expect.log("The lightning finds somebody: it is Tiny Ogden")
  end)

scenario("CHOPS-89 extra actions add up and end with the turn; none after a day job", {},
  function(given, when, expect)
    local ann = given.calm()
    given.cards(ann.hand, "energy_drinks", given.card("energy_drinks", 2))

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "free_play")
    when.answer(ann, "choose_action", "free_play")
    expect.equal(game.actions, 5)
    when.answer(ann, "choose_action", "day_job")
    expect.equal(game.actions, 0)
    move(given.card("energy_drinks"), ann.hand)
    expect.is_false(rules.has_target(game, ann, given.card("energy_drinks")))
    when.answer(ann, "choose_action", "end_turn")
    when.runs(rules.turn, game, ann)

    expect.equal(game.actions, 3)
  end)

scenario("CHOPS-123 one legal answer is carried out unasked, but choose_action is always asked", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.cards(ann.hand, "military_school")
    local stan = given.cards(bo.band, "quiet_stan")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "play_rivalry")
    expect.is_true(rules.is_away(stan))
    game.actions, game.worked, game.spent = 0, true, 3
    given.empty(ann.hand, game.market_draw)
    game.filled = false
    when.answer(ann, "choose_action", "end_turn")
    when.runs(rules.choose_actions, game, ann)

    expect.offers_only(ann, "end_turn")
  end)

scenario("CHOPS-125 a Free Play card in the own turn is answered, then the choice comes again", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.cards(bo.band, "quiet_stan")
    given.cards(ann.hand, "food_poisoning")
    pad(given, bo, "silver_tongue", "field_medic")

    when.runs(rules.turn, game, ann)
    when.answer(ann, "choose_action", "free_play")
    expect.offers_only(bo, "silver_tongue")
    when.passes(bo, "react")

    expect.asked(ann, "choose_action")
    expect.equal(game.actions, 3)
    expect.equal(#ann.hand, 5)
  end)

scenario("CHOPS-126 a card cancelled is never attached, and costs its Free Play all the same", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    given.cards(ann.band, "quiet_stan")
    local solo = given.cards(ann.hand, "guest_solo")
    given.cards(bo.hand, "not_so_fast")

    given.gig(when, ann, "decaf_republic")
    when.answer(ann, "react", "guest_solo")
    when.answer(bo, "react", "not_so_fast")

    expect.at(solo, game.market_discard)
    expect.equal(#game.gig_cards, 0)
    expect.equal(ann.free_plays, 1)
  end)
