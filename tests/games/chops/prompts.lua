--- prompts.lua - what a window says it is about, and who is left in peace.

local function prompt(expect, player) return expect.asked(player, "react").prompt end

scenario("CHOPS-79 who passes until his next turn is left in peace, even where all are asked",
  { players = 3, options = { reaction_prompts = "always" } }, function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)

    when.runs(rules.window, game, "open", ann)
    when.aside(bo, "react", "auto_pass")
    expect.asked(cy, "react")
    when.passes(cy, "react")
    when.runs(rules.window, game, "open", ann)

    expect.not_asked(bo)
    expect.asked(cy, "react")
  end)

scenario("the open window tells whose turn it is and how many actions are left", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    given.cards(ann.band, "quiet_stan")
    given.cards(bo.hand, "food_poisoning")

    when.runs(rules.window, game, "open", ann)
    expect.equal(prompt(expect, bo),
      "ann's turn, 3 actions left. Anything to say before it goes on?")
    when.passes(bo, "react")
    game.actions = 1
    when.runs(rules.window, game, "open", ann)

    expect.equal(prompt(expect, bo),
      "ann's turn, 1 action left. Anything to say before it goes on?")
  end)

scenario("a card, a hire, a stage and a die are asked about by name", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local duke, wes = given.cards(ann.band, "duke_rumble", "wes_warble")
    rules.hurt(game, wes)
    given.cards(bo.hand, "better_offer", "not_so_fast", "crowd_surf", "loaded_die")
    given.cards(game.hang, "busker_bea")
    given.cards(ann.hand, "guest_solo", "rehearsal_montage")
    given.rolls(4)

    when.runs(rules.hire, game, ann, given.card("busker_bea"))
    expect.equal(prompt(expect, bo), "ann is about to hire Busker Bea for $50. Do you meddle?")
    when.passes(bo, "react")
    when.runs(rules.play_card, game, ann, given.card("rehearsal_montage"),
      { target = duke, cost = 0 })
    expect.equal(prompt(expect, bo),
      "ann plays Rehearsal Montage on Duke Rumble (ann). Do you respond?")
    when.passes(bo, "react")
    given.gig(when, ann, "decaf_republic")
    expect.equal(prompt(expect, ann),
      "ann wants to play Decaf Republic: 11 CHOPS, 4 needed. Anything to add?")
    when.passes(ann, "react")
    expect.equal(prompt(expect, bo), "ann on stage at Decaf Republic. Anything to add?")
    when.passes(bo, "react")
    when.passes(ann, "react")

    expect.equal(prompt(expect, bo),
      "The die shows a 4 for the heart of Wes Warble. Do you let it lie?")
  end)

scenario("a recruiting die is asked about without more words", {}, function(given, when, expect)
  local ann, bo = given.calm()
  given.begin(ann)
  given.cards(ann.hand, "loaded_die")
  given.rolls(3)

  when.runs(rules.roll, game, bo)

  expect.equal(prompt(expect, ann), "The die shows a 3. Do you let it lie?")
end)

scenario("the turn's question says what is left, in one and in many", {},
  function(given, when, expect)
    local ann = given.calm()
    given.amount(ann.buzz, 4)

    when.runs(rules.turn, game, ann)
    expect.equal(expect.asked(ann, "choose_action").prompt,
      "ann, 3 actions left, $500, 4 BUZZ. What now?")
    expect.is_true(game.choosing) -- as the invariants of that question want to know
    game.actions = 1
    when.aside(ann, "choose_action", "sell_out")
    when.answer(ann, "sell_amount", 1)
    expect.equal(expect.asked(ann, "choose_action").prompt,
      "ann, 1 action left, $600, 3 BUZZ. What now?")
    when.answer(ann, "choose_action", "end_turn")

    expect.is_false(game.choosing)
  end)
