--- setup.lua - chapter "Setup".
local arrange = require "arrange"

local function count_kind(kind)
  local count, seen = 0, {}
  local function visit(zone)
    for card in zone:each() do
      if card.kind == kind and not seen[card] then
        seen[card], count = true, count + 1
      end
    end
  end
  for _, name in ipairs { "personality_deck", "staff_deck", "accessory_deck", "event_deck",
    "era_square_1", "era_square_2", "era_square_3", "era_square_4", "era_square_5" } do
    visit(game[name])
  end
  for _, player in ipairs(game.players) do visit(player.personalities) end
  return count
end

scenario("CHIP-09 CHIP-10 CHIP-11 the cards are 68 products, 67 events, 33 people, in decks",
  { players = 4 }, function(_, _, expect)
    expect.equal(count_kind("product"), 42)
    expect.equal(#game.accessory_deck, 26)
    expect.equal(#game.event_deck, 67)
    expect.equal(#game.staff_deck, 21)
    expect.equal(count_kind("personality"), 12)
    for era, count in ipairs { 8, 9, 9, 8, 8 } do
      local deck = game["era_square_" .. era]
      expect.equal(#deck, count)
      expect.equal(deck:count(function(card) return card.sub_era == era end), count)
    end
  end)

scenario("CHIP-09 CHIP-10 CHIP-11 every deck is shuffled", { players = 2, seed = 3,
  setup = false, options = { draft = "random" } }, function(given, when, expect)
    local ann = given.players()
    when.runs(rules.setup, game)
    local shuffled = {}
    for _, event in ipairs(expect.journal(ann)) do
      if event.event == "shuffle" then shuffled[#shuffled + 1] = event.from.zone end
    end
    expect.equal(shuffled, { "era_square_1", "era_square_2", "era_square_3", "era_square_4",
      "era_square_5", "staff_deck", "accessory_deck", "event_deck" })
  end)

scenario("CHIP-01 the first picker is chosen at random", { players = 3, setup = false },
  function(given, when, expect)
    local _, bo = given.players()
    given.luck(2)
    when.runs(rules.setup, game)
    expect.asked(bo, "draft_personality")
    when.rest()
  end)

scenario("S1 CHIP-02 CHIP-05 CHIP-06 picks go around and back; scores and stock are the sums",
  { players = 3, setup = false }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.luck(1)

    when.runs(rules.setup, game)
    expect.offers(ann, "perfectionist", "licence_dealer", "headhunter")
    when.answer(ann, "draft_personality", "perfectionist")
    expect.not_offered(bo, "perfectionist")
    when.answer(bo, "draft_personality", "garage_wizard")
    when.answer(cy, "draft_personality", "price_warrior")
    when.answer(cy, "draft_personality", "headhunter")
    when.answer(bo, "draft_personality", "chip_architect")
    when.answer(ann, "draft_personality", "licence_dealer")

    expect.done()
    expect.amount(ann.loyalty, 4)
    expect.amount(ann.longevity, 4)
    expect.amount(ann.money, 5)
    expect.amount(ann.quality, 4)
    expect.amount(ann.rd, 3)
    expect.amount(ann.marketing, 0)
    expect.amount(cy.money, 5 + 4 + 3)
    expect.amount(cy.loyalty, -1)
  end)

scenario("CHIP-03 a random draft deals two to each without asking",
  { players = 6, options = { draft = "random" }, setup = false }, function(_, when, expect)
    when.runs(rules.setup, game)
    expect.done()
    for _, player in ipairs(game.players) do expect.equal(#player.personalities, 2) end
    expect.equal(#game.personality_deck, 0)
  end)

scenario("CHIP-04 who was not picked is out of the game, and nobody is for hire yet",
  { players = 3 }, function(_, _, expect)
    expect.equal(#game.personality_deck, 6)
    expect.equal(#game.hire_pool, 0)
    expect.is_false(rules.may_place(game, game.players[1])("hire"))
  end)

scenario("CHIP-07 a colour by seat, three staff tokens, three income counters", { players = 6 },
  function(_, _, expect)
    for seat, player in ipairs(game.players) do
      expect.equal(player.spare:count(function(token) return token.seat == seat end),
        #player.spare)
      rules.hand_out_tokens(player)
      expect.equal(#player.staff, 3)
      expect.equal(game.options.streams - player.income_used, 3)
    end
  end)

scenario("CHIP-08 the turn marker starts on square 1", function(_, _, expect)
  expect.equal(game.turn, 1)
  rules.advance_turn(game)
  expect.equal(game.turn, 1)
end)

scenario("S2 CHIP-12 lowest longevity first, then higher loyalty, then as before",
  { players = 3 }, function(given, _, expect)
    local ann, bo, cy = arrange.start(given)
    arrange.stock(given, ann, { longevity = 4, loyalty = 4 })
    arrange.stock(given, bo, { longevity = 2, loyalty = 6 })
    arrange.stock(given, cy, { longevity = 4, loyalty = 5 })
    expect.equal(rules.turn_order(game, { ann, bo, cy }), { bo, cy, ann })
    given.amount(cy.loyalty, 4)
    expect.equal(rules.turn_order(game, { ann, bo, cy }), { bo, ann, cy })
    expect.equal(rules.turn_order(game, { cy, bo, ann }), { bo, cy, ann })
  end)

scenario("CHIP-12 the order of turn 1 breaks its last tie by the draft",
  { players = 3, setup = false }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.luck(2)
    when.runs(rules.setup, game)
    when.answer(bo, "draft_personality", "garage_wizard") -- 2/0
    when.answer(cy, "draft_personality", "window_scholar") -- 2/0
    when.answer(ann, "draft_personality", "cola_marketeer") -- 2/4
    when.answer(ann, "draft_personality", "rally_captain") -- 2/4
    when.answer(cy, "draft_personality", "open_planner") -- 1/3
    when.answer(bo, "draft_personality", "licence_dealer") -- 1/3
    expect.equal(game.order, { bo, cy, ann })
  end)
