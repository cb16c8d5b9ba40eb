--- rulings.lua - what docs/games/chip_shop.md settles, in the order of its list.
local arrange = require "arrange"

--- Does a text stand anywhere in what a seat is shown?
local function shows(data, text)
  if type(data) == "string" then return data:find(text, 1, true) ~= nil end
  if type(data) ~= "table" then return false end
  for _, it in pairs(data) do
    if shows(it, text) then return true end
  end
  return false
end

--- The effects of an event by name.
local function has_effect(card, ...)
  for _, it in ipairs(card.effects) do
    for _, name in ipairs { ... } do
      if it.effect == name then return true end
    end
  end
  return false
end

scenario("ruling 1 CHIP-25 twelve tokens of a colour are as many as a year can give",
  { players = 2 }, function(given, _, expect)
    local ann = arrange.start(given)
    local most = 3
    for card in game.event_deck:each() do
      if has_effect(card, "free_token", "extra_token") then most = most + 1 end
    end
    for _, player in ipairs(game.players) do
      move(player.personalities, game.personality_deck)
    end
    for card in game.personality_deck:each() do
      for _, it in ipairs(card.abilities) do
        if it.type == "free" then most = most + it.uses end
      end
    end
    expect.equal(most, 12)
    expect.equal(#ann.colour, most)
    expect.equal(#ann.spare, most)
  end)

scenario("ruling 2 CHIP-96 an allocation without a choice is not asked", { players = 2 },
  function(given, when, expect)
    local ann = arrange.start(given)
    arrange.stock(given, ann, { money = 1, quality = 3, marketing = 1 })
    arrange.make(given, ann, "talon_pc")
    ann.release_ready, game.phase = true, 5
    when.runs(rules.releases, game)
    when.answer(ann, "release_product", "talon_pc")
    when.answer(ann, "allocate_quality", 1) -- all marketing is needed
    when.answer(ann, "split_quality", 1)
    expect.amount(ann.marketing, 0)
    expect.amount(ann.quality, 2)
  end)

scenario("ruling 3 CHIP-33 CHIP-63 a hold card being resolved is known to drawer and recipient",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = arrange.start(given)
    arrange.team(given, ann, "arcade_impresario", "garage_wizard")
    arrange.stock(given, bo, { longevity = 9 })
    game.phase = 3
    given.top(game.event_deck, "user_club", "defence_contract")
    when.runs(rules.draw_event, game, ann)
    expect.asked(ann, "redraw_event")
    local club, contract = given.card("user_club"), given.card("defence_contract")
    expect.at(club, game.event_aside)
    expect.is_true(club:seen_by(cy))
    expect.at(contract, game.event_now)
    expect.is_true(contract:seen_by(ann))
    expect.is_true(contract:seen_by(bo))
    expect.is_false(contract:seen_by(cy))
    when.passes(ann, "redraw_event")
    when.answer(bo, "keep_event", "discard")
    expect.at(contract, game.event_discard)
    expect.at(club, game.event_deck)
  end)

scenario("ruling 4 CHIP-65 CHIP-66 a token is named by its square; only the first of a queue acts",
  { players = 2 }, function(given, when, expect)
    local ann, bo = arrange.start(given)
    game.phase = 4
    arrange.queue("general", ann, bo, ann)
    when.runs(rules.action_turn, game, ann)
    expect.offers_only(ann, "general", "forfeit:general", "forfeit:general.3")
    when.answer(ann, "take_action", "forfeit:general.3")
    expect.equal(arrange.names("general"), "ann bo")
  end)

scenario("ruling 5 CHIP-65 CHIP-87 who has swapped himself behind others gives up no token",
  { players = 2 }, function(given, when, expect)
    local ann, bo = arrange.start(given)
    game.phase = 4
    arrange.team(given, ann, "headhunter", "garage_wizard")
    arrange.offer(given, "product_expert", "marketing_expert")
    arrange.queue("spec_1", ann)
    arrange.queue("spec_2", bo, bo)
    when.runs(rules.actions, game)
    when.answer(ann, "take_action", "transfer")
    when.answer(ann, "transfer_tokens", "spec_1.1:spec_2.2")
    expect.asked(bo, "take_action") -- ann is skipped, her token stays
    expect.equal(arrange.names("spec_2"), "bo ann")
  end)

scenario("ruling 6 CHIP-72 CHIP-126 who can pay for nothing does not look, and the token is spent",
  { players = 2 }, function(given, when, expect)
    local ann = arrange.start(given)
    game.phase = 4
    arrange.queue("draw_2", ann)
    when.runs(rules.action_turn, game, ann)
    when.answer(ann, "take_action", "draw_2")
    expect.done()
    expect.equal(#game.draw_2, 0)
    expect.is_false(shows(expect.view(ann), "Telebox"))
    expect.is_false(shows(expect.journal(ann), "Telebox"))
  end)

scenario("ruling 7 CHIP-92 no card that takes something can be paid for with staff",
  { players = 2 }, function(_, _, expect)
    local costly = 0
    for card in game.event_deck:each() do
      if rules.event_cost(card) and rules.takes_something(card) then
        costly = costly + 1
        expect.is_true(card.needs == "if_resources" or card.hold == true, card.id)
      end
    end
    expect.equal(costly, 3)
  end)

scenario("ruling 8 CHIP-44 that staff will bring less is told to all", { players = 2 },
  function(given, when, expect)
    local ann, bo = arrange.start(given)
    game.phase = 3
    arrange.queue("general", ann)
    when.runs(rules.apply_event, game, ann, given.card("supplier_folds_parts"))
    expect.log("ann will have 1 R&D less from staff this year", bo)
  end)

scenario("ruling 9 CHIP-114 saved blocks and extra uses outlive a bankruptcy, but not the year",
  { players = 2 }, function(given, _, expect)
    local ann = arrange.start(given)
    ann.saved_blocks, ann.extra_income = 2, 1
    rules.bankrupt(game, ann)
    expect.equal({ ann.saved_blocks, ann.extra_income }, { 2, 1 })
    rules.forget_year(game)
    expect.equal({ ann.saved_blocks, ann.extra_income }, { 0, 0 })
  end)

scenario("ruling 10 CHIP-120 a penalty takes both tracks to their ends and no more",
  { players = 2 }, function(given, when, expect)
    local ann = arrange.start(given)
    arrange.make(given, ann, "joybox", 5)
    arrange.make(given, ann, "onyx_cube", 5)
    arrange.stock(given, ann, { loyalty = -2, longevity = -1 })
    when.runs(rules.unfinished, game, ann)
    expect.done() -- 10 points, room for 7: nothing to choose
    expect.amount(ann.loyalty, -5)
    expect.amount(ann.longevity, -5)
    expect.log("ann loses 7 points for what was never finished")
  end)

scenario("ruling 11 CHIP-125 nobody survives, the sums are equal: the later elimination is ahead",
  { players = 3 }, function(given, _, expect)
    local ann, bo, cy = arrange.start(given)
    arrange.stock(given, ann, { loyalty = 6, longevity = 2 })
    arrange.stock(given, bo, { loyalty = 5, longevity = 2 })
    for _, player in ipairs(game.players) do player.out = true end
    game.order, game.eliminations = {}, { ann, bo, cy }
    expect.equal(rules.score_game(game).ranks, { 2, 3, 1 })
    game.eliminations = { cy, bo, ann }
    expect.equal(rules.score_game(game).ranks, { 1, 3, 2 })
  end)

scenario("ruling 12 CHIP-19 CHIP-55 a product with a pending shield can be the oldest, unharmed",
  { players = 2 }, function(given, when, expect)
    local ann = arrange.start(given)
    local talon = arrange.sell(given, ann, "talon_pc")
    local coral = arrange.sell(given, ann, "coral_500")
    talon.marks.shield = 2
    expect.equal(rules.oldest(ann), { talon })
    when.runs(rules.apply_event, game, ann, given.card("out_of_fashion_all"))
    expect.equal({ talon.marks.irrelevant, talon.marks.shield }, { 0, 2 })
    expect.equal(coral.marks.irrelevant, 0)
  end)

scenario("ruling 14 the asked player's own stock stands in the question, and nobody else reads it",
  { players = 2 }, function(given, when, expect)
    local ann, bo = arrange.start(given)
    arrange.stock(given, ann, { money = 17, rd = 9 })
    game.phase = 4
    arrange.queue("general", ann)
    local stock = "17 money, 9 R&D, 0 quality, 0 marketing"
    when.runs(rules.action_turn, game, ann)
    expect.is_true(shows(expect.asked(ann, "take_action").prompt, stock))
    expect.is_false(shows(expect.view(bo), "17 money"))
    expect.is_false(shows(expect.journal(bo), "17 money"))
    rules.hand_out_tokens(ann)
    when.answer(ann, "take_action", "forfeit:general")
    when.runs(rules.placement_turn, game, ann)
    expect.is_true(shows(expect.asked(ann, "place_token").prompt, stock))
  end)
