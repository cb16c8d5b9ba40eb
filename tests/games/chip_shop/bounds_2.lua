--- bounds_2.lua - more rules at their bounds: blocks, tokens, squares.
local arrange = require "arrange"

--- Does a card print a minus before money, a score or a resource?
local function prints_a_minus(card)
  for _, it in ipairs(card.effects) do
    for _, unit in ipairs { "money", "loyalty", "longevity", "rd", "quality", "marketing" } do
      if (it[unit] or 0) < 0 then return true end
    end
  end
  return false
end

scenario("CHIP-89 no event that only gives can be blocked, every one that takes can",
  { players = 2 }, function(_, _, expect)
    local others = {}
    for card in game.event_deck:each() do
      if prints_a_minus(card) then
        expect.is_true(rules.takes_something(card), card.id)
      elseif rules.takes_something(card) then
        others[card.id] = true
      end
    end
    expect.equal(others, { faulty_batch = true, founder_quits = true, walkout_unloved = true,
      walkout_young = true })
  end)

scenario("CHIP-25 CHIP-49 the tokens of the year are counted, extra ones too", { players = 2 },
  function(given, when, expect)
    local ann, bo = arrange.start(given)
    bo.public = true
    for _ = 1, 2 do -- the second year begins anew
      for _, player in ipairs(game.players) do
        move(player.staff, player.spare)
        rules.hand_out_tokens(player)
      end
      expect.equal({ ann.tokens_given, bo.tokens_given }, { 3, 2 })
    end
    game.phase = 3
    arrange.stock(given, ann, { loyalty = 9 })
    given.top(game.event_deck, given.card("all_nighters"))
    when.runs(rules.draw_event, game, bo)
    when.answer(ann, "place_extra_token", "general")
    expect.equal(ann.tokens_given, 4)
    expect.equal(#ann.staff + #game.general, 4)
  end)

scenario("CHIP-28 the last card of a deck can be aimed at, an empty deck cannot", { players = 2 },
  function(given, _, expect)
    local ann = arrange.start(given)
    local may = rules.may_place(game, ann)
    local last = game.era_square_2[1]
    given.empty(game.era_square_2, game.game_discard)
    expect.is_false((may("draw_2")))
    move(last, game.era_square_2)
    expect.is_true((may("draw_2")))
  end)

scenario("CHIP-128 a held banker is offered beside all squares", { players = 3 },
  function(given, when, expect)
    local ann = arrange.start(given)
    arrange.team(given, ann, "direct_seller", "garage_wizard")
    arrange.offer(given, "legal_expert", "product_expert")
    given.cards(ann.held_events, "friendly_banker")
    rules.hand_out_tokens(ann)
    when.runs(rules.placement_turn, game, ann)
    expect.offers(ann, "general", "income_bankruptcy", "spec_1", "spec_2",
      "free:direct_seller:income_clone", "play_held:friendly_banker")
    local question = expect.asked(ann, "place_token")
    local helps = {}
    for _, it in ipairs(question.options) do helps[it.key] = it.help end
    expect.equal(helps.spec_1, given.card("legal_expert").text)
    expect.equal(helps["free:direct_seller:income_clone"], helps.income_clone)
    expect.equal(helps.income_clone, "(there is nothing worth copying) " ..
      rules.services.income_clone.says)
    expect.equal(helps.income_bankruptcy, rules.services.income_bankruptcy.says)
  end)

scenario("CHIP-37 what is thrown away unseen is then seen by all, and told", { players = 2 },
  function(given, when, expect)
    local ann, bo = arrange.start(given)
    game.phase = 3
    given.top(game.event_deck, "research_grant")
    when.runs(rules.draw_event, game, ann)
    expect.offers_only(ann, "play", "hold", "discard")
    expect.equal(expect.asked(ann, "keep_event").options[1].key, "play")
    when.answer(ann, "keep_event", "discard")
    expect.log("ann throws Research Grant away", bo)
    expect.cards(game.event_discard, "research_grant")
  end)

scenario("CHIP-67 the exact price of a specialist is enough, and only what it yields is told",
  { players = 2 }, function(given, when, expect)
    local ann, bo = arrange.start(given)
    game.phase = 4
    arrange.offer(given, "engineering_genius")
    arrange.stock(given, ann, { money = 4 })
    arrange.queue("spec_1", ann)
    when.runs(rules.action_turn, game, ann)
    local options = expect.asked(ann, "take_action").options
    expect.equal({ options[1].label, options[1].help },
      { "Engineering Genius", given.card("engineering_genius").text })
    expect.equal({ options[2].label, options[2].help }, { "Give up Engineering Genius", nil })
    when.answer(ann, "take_action", "spec_1")
    expect.amount(ann.money, 0)
    expect.amount(ann.rd, 4)
    expect.log("ann: +4 R&D", bo)
    expect.no_log("+0", bo)
  end)

scenario("CHIP-51 CHIP-87 a headhunter without a pair of tokens is not offered", { players = 2 },
  function(given, when, expect)
    local ann, bo = arrange.start(given)
    game.phase = 4
    arrange.team(given, ann, "headhunter", "garage_wizard")
    arrange.offer(given, "product_expert", "marketing_expert")
    arrange.queue("spec_1", ann, bo) -- the same specialist is no pair
    arrange.queue("general", bo, ann)
    when.runs(rules.action_turn, game, ann)
    expect.not_offered(ann, "transfer")
    when.answer(ann, "take_action", "forfeit:general")
    arrange.queue("spec_2", bo)
    when.runs(rules.action_turn, game, ann)
    expect.offers(ann, "transfer")
  end)
