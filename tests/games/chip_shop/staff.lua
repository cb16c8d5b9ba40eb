--- staff.lua - phase 2, "Place staff tokens".
local arrange = require "arrange"

local function start(given, ...)
  local ann, bo, cy = arrange.start(given)
  arrange.offer(given, ...)
  game.phase = 2
  return ann, bo, cy
end

scenario("CHIP-24 one token each in turn order; a pass is final", { players = 2 },
  function(given, when, expect)
    local ann, bo = start(given, "product_expert")
    when.runs(rules.place_staff, game)
    when.answer(ann, "place_token", "general")
    when.passes(bo, "place_token")
    when.answer(ann, "place_token", "release")
    expect.not_asked(bo)
    when.answer(ann, "place_token", "general")
    expect.done()
    expect.equal(#bo.staff, 0)
  end)

scenario("CHIP-25 three tokens, two while public, unused ones are lost", { players = 2 },
  function(given, when, expect)
    local ann, bo = start(given, "product_expert")
    bo.public = true
    when.runs(rules.place_staff, game)
    for _ = 1, 2 do
      when.answer(ann, "place_token", "general")
      when.answer(bo, "place_token", "general")
    end
    expect.not_asked(bo)
    when.passes(ann, "place_token")
    expect.done()
    expect.equal(#ann.staff, 0)
    for token in game.general:each() do rules.remove_token(game, token) end
    when.runs(rules.place_staff, game)
    expect.equal(#ann.staff, 3)
  end)

scenario("CHIP-26 CHIP-29 a token joins the back, several of one player are fine",
  { players = 2 }, function(given, when, expect)
    local ann, bo = start(given, "product_expert")
    when.runs(rules.place_staff, game)
    when.answer(ann, "place_token", "general")
    when.answer(bo, "place_token", "general")
    when.answer(ann, "place_token", "general")
    expect.equal(arrange.names("general"), "ann bo ann")
  end)

scenario("CHIP-27 specialists hold as many as they have spaces, the hiring hall one a card",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = start(given, "product_expert", "product_genius")
    given.cards(game.hire_pool, "price_warrior")
    arrange.queue("spec_1", bo)
    arrange.queue("spec_2", bo)
    when.runs(rules.placement_turn, game, (function() rules.hand_out_tokens(ann) return ann end)())
    expect.offers(ann, "spec_1", "hire", "general")
    expect.refuses(ann, "spec_2", "it is full")
    expect.not_offered(ann, "spec_3") -- there is no third specialist
    when.answer(ann, "place_token", "spec_1")
    rules.hand_out_tokens(cy)
    when.runs(rules.placement_turn, game, cy)
    expect.refuses(cy, "spec_1", "it is full")
    when.answer(cy, "place_token", "hire")
    when.runs(rules.placement_turn, game, cy)
    expect.refuses(cy, "hire", "it is full")
    for _ = 1, 12 do
      if #bo.spare > 0 then arrange.queue("general", bo) end
    end
    expect.offers(cy, "general", "release", "draw_1", "income_loan")
  end)

scenario("CHIP-28 no money is no matter; a missing deck or a fourth stream is", { players = 2 },
  function(given, when, expect)
    local ann = start(given, "product_expert")
    arrange.stock(given, ann, { money = 1 })
    given.empty(game.era_square_4, game.game_discard)
    rules.hand_out_tokens(ann)
    ann.income_used = 1
    when.runs(rules.placement_turn, game, ann)
    expect.offers(ann, "spec_1", "general", "income_public", "draw_accessory")
    expect.refuses(ann, "draw_4", "nothing to search")
    expect.refuses(ann, "draw_discard", "nothing to search")
    when.answer(ann, "place_token", "income_loan")
    when.runs(rules.placement_turn, game, ann)
    when.answer(ann, "place_token", "income_loan")
    when.runs(rules.placement_turn, game, ann)
    expect.refuses(ann, "income_loan", "no income stream left")
    expect.refuses(ann, "income_clone", "no income stream left")
  end)

scenario("CHIP-28 an unused ability or a banker opens one stream more", { players = 2 },
  function(given, when, expect)
    local ann = start(given, "product_expert")
    arrange.team(given, ann, "licence_dealer", "garage_wizard")
    given.cards(ann.held_events, "friendly_banker")
    rules.hand_out_tokens(ann)
    ann.income_used = 3
    when.runs(rules.placement_turn, game, ann)
    expect.offers(ann, "income_price_cut", "income_bankruptcy", "play_held:friendly_banker")
    when.answer(ann, "place_token", "income_loan")
    when.runs(rules.placement_turn, game, ann)
    expect.not_offered(ann, "income_loan")
    when.answer(ann, "place_token", "play_held:friendly_banker")
    expect.offers(ann, "income_loan", "income_price_cut", "income_bankruptcy")
    expect.at(given.card("friendly_banker"), game.event_discard)
    when.answer(ann, "place_token", "income_public")
    expect.done()
  end)

scenario("CHIP-30 a free token comes on top of the placement, to the very front, full or not",
  { players = 3 }, function(given, when, expect)
    local ann, bo = start(given, "marketing_genius", "marketing_expert")
    arrange.team(given, ann, "cola_marketeer", "direct_seller")
    arrange.queue("spec_1", bo)
    rules.hand_out_tokens(ann)
    when.runs(rules.placement_turn, game, ann)
    expect.offers(ann, "free:cola_marketeer:spec_1", "free:cola_marketeer:spec_2",
      "free:direct_seller:income_clone")
    when.answer(ann, "place_token", "free:cola_marketeer:spec_1")
    expect.equal(arrange.names("spec_1"), "ann bo")
    expect.not_offered(ann, "free:cola_marketeer:spec_2")
    when.answer(ann, "place_token", "general")
    expect.done()
    expect.equal(#ann.staff, 2)
    rules.place_free(game, bo, "spec_1")
    expect.equal(arrange.names("spec_1"), "bo ann bo")
    when.runs(rules.placement_turn, game, ann)
    expect.not_offered(ann, "free:cola_marketeer:spec_1")
  end)

scenario("CHIP-30 the rally captain may every year, on a business genius only",
  { players = 3 }, function(given, when, expect)
    local ann = start(given, "business_genius", "business_expert")
    local captain = arrange.team(given, ann, "rally_captain", "garage_wizard")
    rules.hand_out_tokens(ann)
    when.runs(rules.placement_turn, game, ann)
    expect.not_offered(ann, "free:rally_captain:spec_2")
    when.answer(ann, "place_token", "free:rally_captain:spec_1")
    expect.not_offered(ann, "free:rally_captain:spec_1")
    when.passes(ann, "place_token")
    moment("year_end")
    expect.equal(captain.marks.round_1, 0)
    given.empty(game.spec_1, ann.spare)
    rules.hand_out_tokens(ann)
    when.runs(rules.placement_turn, game, ann)
    expect.offers(ann, "free:rally_captain:spec_1")
  end)

scenario("CHIP-30 CHIP-31 a free stream still obeys the limit, its precondition and the counter",
  { players = 2 }, function(given, when, expect)
    local ann, bo = start(given, "product_expert")
    arrange.team(given, ann, "direct_seller", "garage_wizard")
    arrange.sell(given, bo, "talon_pc", 3, 4)
    rules.hand_out_tokens(ann)
    ann.income_used = 3
    when.runs(rules.placement_turn, game, ann)
    expect.not_offered(ann, "free:direct_seller:income_clone")
    when.passes(ann, "place_token")
    ann.income_used = 2
    rules.place_free(game, ann, "income_clone")
    game.phase = 4
    when.runs(rules.action_turn, game, ann)
    when.answer(ann, "take_action", "income_clone")
    expect.equal(ann.income_used, 3)
    expect.amount(ann.money, 14)
  end)

scenario("CHIP-31 a free token saves the token, not the price", { players = 2 },
  function(given, when, expect)
    local ann = start(given, "marketing_genius")
    rules.place_free(game, ann, "spec_1")
    game.phase = 4
    when.runs(rules.action_turn, game, ann)
    when.answer(ann, "take_action", "spec_1")
    expect.amount(ann.money, 6)
    expect.amount(ann.marketing, 4)
  end)

scenario("S12 CHIP-27 CHIP-48 a full genius takes a free token all the same, and it acts first",
  { players = 3 }, function(given, when, expect)
    local ann, bo = start(given, "product_genius", "legal_expert")
    arrange.stock(given, ann, { loyalty = 9 })
    arrange.queue("spec_1", bo)
    expect.is_false(rules.may_place(game, ann)("spec_1"))
    given.top(game.event_deck, "genius_calls_darling")
    game.phase = 3
    when.runs(rules.draw_event, game, bo)
    when.answer(ann, "place_free_token", "spec_1")
    expect.equal(arrange.names("spec_1"), "ann bo")
    game.phase = 4
    expect.is_true(rules.can_act(rules.action_options(game, ann)))
    expect.is_false(rules.can_act(rules.action_options(game, bo)))
  end)
