--- event_staff.lua - phase 3: staff that is sent at once to pay for an event, counted out.
local arrange = require "arrange"

local function start(given, money)
  local ann, bo = arrange.start(given)
  game.phase = 3
  arrange.stock(given, ann, { money = money, loyalty = 9 })
  arrange.sell(given, ann, "talon_pc")
  return ann, bo
end

--- The event of 2 marketing reaches ann, who is short of it.
local function spot(given, when, drawer)
  given.top(game.event_deck, given.card("music_channel_spot"))
  when.runs(rules.draw_event, game, drawer)
end

scenario("CHIP-40 one token counts once", { players = 2 }, function(given, when, expect)
  local ann, bo = start(given, 9)
  arrange.queue("general", ann)
  spot(given, when, bo)
  expect.done()
  expect.log("Nobody can afford Music Channel Spot")
end)

scenario("CHIP-40 every token is paid for out of the same money", { players = 2 },
  function(given, when, expect)
    local ann, bo = start(given, 1)
    arrange.queue("general", ann, ann)
    spot(given, when, bo)
    expect.done()
    expect.log("Nobody can afford Music Channel Spot")
    arrange.stock(given, ann, { money = 2 })
    spot(given, when, bo)
    when.answer(ann, "use_staff_for_event", "general")
    expect.amount(ann.money, 3) -- the second is the only answer left; 3 come from the spot
    expect.amount(ann.marketing, 0)
    expect.equal(#game.general, 0)
  end)

scenario("CHIP-40 three tokens meet what two cannot", { players = 2 },
  function(given, when, expect)
    local ann = start(given, 9)
    arrange.stock(given, ann, { marketing = 1 })
    local sponsor = given.card("games_sponsor")
    arrange.queue("general", ann, ann)
    expect.is_false(rules.can_pay(game, ann, sponsor))
    arrange.queue("general", ann)
    arrange.stock(given, ann, { money = 2 })
    expect.is_false(rules.can_pay(game, ann, sponsor), "the third costs money, too")
    arrange.stock(given, ann, { money = 9 })
    expect.is_true(rules.can_pay(game, ann, sponsor))
    when.runs(rules.offer_event, game, ann, sponsor)
    when.answer(ann, "accept_event", true)
    when.answer(ann, "use_staff_for_event", "general")
    when.answer(ann, "use_staff_for_event", "general")
    expect.amount(ann.money, 10) -- 3 paid, 4 gained
    expect.amount(ann.marketing, 0)
  end)

scenario("CHIP-40 CHIP-44 only staff that yields the resource is called or waited for",
  { players = 2 }, function(given, when, expect)
    local ann, bo = start(given, 9)
    arrange.offer(given, "legal_expert", "marketing_expert", "product_expert")
    arrange.queue("spec_1", ann)
    arrange.queue("spec_2", ann)
    spot(given, when, bo)
    expect.offers_only(ann, "spec_2")
    when.passes(ann, "use_staff_for_event")
    when.runs(rules.apply_event, game, ann, given.card("supplier_folds_parts"))
    expect.equal(ann.pending.rd or 0, 0)
    expect.no_log("less from staff")
  end)

scenario("CHIP-44 a loss met from the stock leaves nothing open", { players = 2 },
  function(given, when, expect)
    local ann = start(given, 9)
    arrange.queue("general", ann)
    arrange.stock(given, ann, { rd = 1 })
    when.runs(rules.apply_event, game, ann, given.card("supplier_folds_parts"))
    expect.amount(ann.rd, 0)
    expect.equal(ann.pending.rd or 0, 0)
    expect.no_log("less from staff")
  end)

scenario("CHIP-44 an open loss is cut once, from the first gain", { players = 2 },
  function(given, when, expect)
    local ann, bo = start(given, 9)
    arrange.offer(given, "engineering_expert")
    arrange.queue("spec_1", ann, ann)
    when.runs(rules.apply_event, game, ann, given.card("supplier_folds_parts"))
    expect.equal(ann.pending.rd, 1)
    game.phase = 4
    when.runs(rules.action_turn, game, ann)
    when.answer(ann, "take_action", "spec_1")
    expect.amount(ann.rd, 1)
    expect.log("ann: +1 R&D", bo)
    when.runs(rules.action_turn, game, ann)
    when.answer(ann, "take_action", "spec_1")
    expect.amount(ann.rd, 3)
    expect.log("ann: +2 R&D", bo)
  end)

scenario("CHIP-40 CHIP-44 what staff brings for a cost is counted after the open loss",
  { players = 2 }, function(given, when, expect)
    local ann = start(given, 9)
    arrange.offer(given, "engineering_expert")
    given.cards(ann.held_events, "defence_contract")
    local contract = given.card("defence_contract")
    ann.pending = { rd = 1 }
    arrange.queue("general", ann)
    expect.is_false(rules.playable(game, ann, contract)) -- 1 less 1 is nothing
    arrange.queue("spec_1", ann)
    expect.is_true(rules.playable(game, ann, contract))
    when.runs(rules.held_window, game, ann)
    when.answer(ann, "play_held_event", "play_held:defence_contract")
    when.answer(ann, "use_staff_for_event", "spec_1")
    expect.done()
    expect.amount(ann.rd, 0)
    expect.amount(ann.money, 9 - 2 + 6)
  end)
