--- standing.lua - chapters "Crowd Effects" and "Items".

local function open(name) rules.window(game, name) end

local function chop() rules.phase(game, "chopping", rules.chopping_phase) end

local crowd = { "bloodthirsty_mob", "rotten_vegetables", "festival_day", "hungry_winter",
  "no_shirkers", "kind_benches", "rowdy_auction", "popular_vote", "heckling_chorus", "curfew",
  "public_ledger", "silent_square" }

scenario("CB-33 each Crowd Effect is played to the middle and replaces the former one",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann = given.players()
    for at, id in ipairs(crowd) do
      given.quiet(9)
      given.cards(ann.hand, id)
      when.runs(open, "resource")
      when.answer(ann, "window_action", id)
      expect.done()
      expect.cards(game.crowd, id)
      expect.amount(ann.bag, 9 - given.card(id).cost.influence)
      if at > 1 then expect.equal(game.discard:top().id, crowd[at - 1]) end
    end
  end)

scenario("CB-33 it affects its own player, too, until replaced or removed",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(9)
    given.cards(ann.hand, "curfew", "clear_the_square")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "curfew")
    expect.equal(value("hand_limit", ann), 3)
    expect.equal(value("hand_limit", bo), 3)
    when.answer(ann, "window_action", "clear_the_square")

    expect.equal(value("hand_limit", ann), 5)
    expect.cards(game.crowd)
    expect.at(given.card("curfew"), game.discard)
  end)

scenario("CB-63 CB-64 Bloodthirsty Mob and Rotten Vegetables change every claim", { players = 3 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(5)
    given.cards(game.crowd, "bloodthirsty_mob")
    given.on_block("lord_chamberlain", ann)
    when.runs(chop)
    expect.amount(ann.gold, 4)

    move(given.card("bloodthirsty_mob"), game.discard)
    given.cards(game.crowd, "rotten_vegetables")
    move(game.contract_deck:top(), game.current)
    given.on_block("master_of_horse", bo) -- 2, +1
    when.runs(chop)
    expect.amount(bo.gold, 2)
    expect.amount(bo.bag, 5)
  end)

local items = { hood = { "hood_of_office", "moth_eaten_hood", "velvet_hood", "eyeless_hood",
  "plumed_hood" }, tool = { "heirloom_axe", "whetstone", "war_cleaver", "rusty_saw",
  "long_ladder" }, trinket = { "loaded_coin", "finger_bone", "forged_seal", "tally_beads",
  "black_rosary" } }
for slot, ids in pairs(items) do
  scenario("CB-35 CB-36 each " .. slot .. " is played to its slot and replaces the former one",
    { players = 3, options = { first = 1 } }, function(given, when, expect)
      local ann = given.players()
      for at, id in ipairs(ids) do
        given.quiet(9)
        given.cards(ann.hand, id)
        when.runs(open, "resource")
        when.answer(ann, "window_action", id)
        when.rest()
        expect.cards(ann[slot], id)
        expect.equal(given.card(id).face, "up")
        expect.amount(ann.bag, 9 - given.card(id).cost.influence)
        if at > 1 then expect.equal(game.discard:top().id, ids[at - 1]) end
      end
    end)
end

scenario("CB-36 an owner cannot give an Item up", { players = 3, options = { first = 1 } },
  function(given, when, expect)
    local ann = given.players()
    given.quiet(5)
    given.cards(ann.tool, "rusty_saw")
    given.cards(ann.hand, "extra_straw", "flat_fee")

    when.runs(open, "resource")

    expect.offers_only(ann, "exchange_card", "exchange_influence")
    when.answer(ann, "window_action", "exchange_card") -- only cards of the hand go
    expect.cards(ann.tool, "rusty_saw")
  end)

scenario("S15 CB-36 CB-38 a taken Item keeps its used mark; the taker's own Tool is discarded",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(5)
    given.cards(ann.tool, "whetstone")
    local ladder = given.cards(bo.tool, "long_ladder")
    ladder.marks.used = 1
    given.cards(ann.hand, "swapped_satchels")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "swapped_satchels")

    expect.done() -- the ladder was used this turn
    expect.cards(ann.tool, "long_ladder")
    expect.equal(ladder.marks.used, 1)
    expect.cards(bo.tool)
    expect.at(given.card("whetstone"), game.discard)
  end)

scenario("CB-37 in Fair Exchange both move at once: nothing is discarded",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(5)
    given.cards(ann.tool, "rusty_saw")
    given.cards(bo.tool, "heirloom_axe")
    given.cards(bo.hood, "velvet_hood") -- ann has no Hood to trade
    given.cards(ann.hand, "fair_exchange")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "fair_exchange")

    expect.cards(ann.tool, "heirloom_axe")
    expect.cards(bo.tool, "rusty_saw")
    expect.cards(bo.hood, "velvet_hood")
    expect.equal(#game.discard, 0)
  end)

scenario("CB-38 CB-92 Long Ladder: once a turn, in any window, the Contract under the next one",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(5)
    given.cards(ann.tool, "long_ladder")
    local hidden = game.contract_deck[#game.contract_deck - 1]

    when.runs(open, "resource")
    when.answer(ann, "window_action", "use_long_ladder")

    expect.done() -- not twice
    expect.is_true(hidden:known_by(ann))
    expect.is_false(hidden:seen_by(ann)) -- a look, not a reminder
    expect.is_false(hidden:known_by(bo))
    expect.log("You see " .. hidden.name, ann)
    expect.no_log("You see", bo)
    when.runs(open, "chop")
    expect.done()
    moment("turn")
    when.runs(open, "cleanup")
    expect.asked(ann, "window_action")
  end)

scenario("CB-38 the mark goes when the Item leaves play", { players = 3 },
  function(given, _, expect)
    local ann = given.players()
    local ladder = given.cards(ann.tool, "long_ladder")
    ladder.marks.used = 1
    move(ladder, ann.hand)
    expect.equal(ladder.marks.used, 0)
  end)

scenario("CB-38 Lucky Finger Bone: one exchange a turn with a single card",
  { players = 3, options = { first = 1 } }, function(given, when, expect)
    local ann = given.players()
    given.quiet(0)
    given.cards(ann.trinket, "finger_bone")
    given.cards(ann.hand, "extra_straw", "flat_fee", "snatched_axe")

    when.runs(open, "resource")
    when.answer(ann, "window_action", "use_finger_bone_influence")
    when.answer(ann, "exchange_cards", { "flat_fee" })
    expect.amount(ann.bag, 1)
    expect.offers_only(ann, "exchange_card", "exchange_influence")
    when.passes(ann, "window_action")

    moment("turn")
    given.top(game.player_deck, "tip_jar")
    when.runs(open, "resource")
    when.answer(ann, "window_action", "use_finger_bone_card")
    when.answer(ann, "exchange_cards", { "extra_straw" })
    expect.cards(ann.hand, "snatched_axe", "tip_jar")
  end)

scenario("CB-63 Items change the Gold of their owner's claims, by icon where they say so",
  { players = 3 }, function(given, _, expect)
    local ann, bo = given.players()
    local function gold(id, claimant)
      return (rules.rewards(given.card(id), claimant or ann))
    end
    given.cards(ann.hood, "plumed_hood")
    expect.equal(gold("the_king"), 7)
    expect.equal(gold("archbishop"), 5)
    expect.equal(gold("the_king", bo), 6)
    given.cards(ann.tool, "war_cleaver")
    expect.equal(gold("crown_prince"), 6) -- both icons
    move(given.card("war_cleaver"), game.discard)
    given.cards(ann.tool, "heirloom_axe")
    expect.equal(gold("archbishop"), 6)
    move(given.card("heirloom_axe"), game.discard)
    given.cards(ann.tool, "rusty_saw")
    local pays, brings = rules.rewards(given.card("archbishop"), ann)
    expect.equal({ pays, brings }, { 4, -1 })
  end)

scenario("CB-62 Black Rosary draws 2 for a mitre only", { players = 3 },
  function(given, when, expect)
    local ann = given.players()
    given.quiet(5)
    given.cards(ann.trinket, "black_rosary")
    given.on_block("archbishop", ann)
    when.runs(chop)
    expect.equal(#ann.hand, 2)

    move(game.contract_deck:top(), game.current)
    given.on_block("the_king", ann)
    when.runs(chop)
    when.rest()
    expect.equal(#ann.hand, 2)
  end)

scenario("CB-31 Eyeless Hood: no look at hand or Agenda, no touching the hand; Contracts, too",
  { players = 3, options = { first = 1 } }, function(given, _, expect)
    local ann, bo, cy = given.players()
    given.quiet(5)
    given.cards(bo.hand, "tip_jar")
    given.cards(cy.hand, "tip_jar")
    given.cards(bo.hood, "eyeless_hood")
    for _, id in ipairs { "peek_under_the_hood", "whispered_motive", "court_confessor",
      "guard_captain", "spymaster" } do
      expect.equal(rules.legal_targets(game, ann, given.card(id)), { cy }, id)
    end
    expect.equal(rules.legal_targets(game, ann, given.card("light_fingers")), { bo, cy })
  end)

scenario("CB-24 Fair Exchange: both Items of the pair must still be there", { players = 3,
  options = { first = 1 } }, function(given, _, expect)
    local ann, bo, cy = given.players()
    local saw, whetstone = given.cards(ann.tool, "rusty_saw"), given.cards(bo.tool, "whetstone")
    local ladder = given.cards(cy.tool, "long_ladder")
    local card = given.card("fair_exchange")
    local function stands(own, other)
      return rules.is_legal_target(game, ann, card, { own = own, other = other })
    end
    expect.is_true(stands(saw, whetstone))
    expect.is_true(stands(saw, ladder))
    move(whetstone, game.discard)
    expect.is_false(stands(saw, whetstone))
    expect.is_false(stands(ladder, saw))
  end)
