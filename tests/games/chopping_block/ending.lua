--- ending.lua - chapters "End of the game" and "Secret Agenda Cards".

--- Everybody's Agenda, in seat order.
local function agendas(given, ...)
  for seat, id in ipairs { ... } do
    local card, player = given.card(id), game.players[seat]
    if card ~= player.agenda[1] then swap(card, player.agenda[1]) end
  end
end

local function amounts(given, name, ...)
  for seat, amount in ipairs { ... } do given.amount(game.players[seat][name], amount) end
end

--- The player has completed these Contracts.
local function completes(given, player, ...)
  for _, id in ipairs { ... } do
    local card = given.card(id)
    if card.at == game.contract_box then swap(card, game.contract_deck[2]) end
    move(card, player.completed)
  end
end

scenario("S22 CB-73 CB-80 CB-81 eleven turns, the last call, no trimming, the end",
  { players = 3 }, function(given, when, expect)
    for _ = 1, 10 do
      when.runs(rules.turn, game)
      when.rest()
    end
    expect.equal(#game.contract_deck, 1)
    expect.equal(game.contract_deck:top().face, "up")
    expect.is_false(game.current[1].ends_game)
    expect.not_over()

    when.runs(rules.turn, game)
    while not rules.is_over(game) do when.rest(1) end
    expect.equal(game.window, "cleanup") -- the last call
    expect.cards(game.current, "end_of_the_line")
    local ann = given.players()
    while #ann.hand < 7 do draw(game.player_deck, ann.hand) end
    when.rest()

    expect.over("the End of the Line")
    expect.equal(#ann.hand, 7)
    expect.equal(game.turn, 11)
    local claimed = 0
    for _, player in ipairs(game.players) do claimed = claimed + #player.completed end
    expect.equal(claimed, 11)
  end)

scenario("S23 CB-82 CB-83 CB-85 Agendas are paid, most influence breaks the tie", { players = 4 },
  function(given, when, expect)
    local ann, _, cy, di = given.players()
    agendas(given, "dry_ink", "steady_hands", "regicide", "disarmament")
    amounts(given, "gold", 9, 9, 7, 8)
    amounts(given, "bag", 1, 1, 2, 5)
    completes(given, cy, "the_king", "queen_mother")
    completes(given, di, "field_marshal", "guard_captain")

    when.runs(rules.ending, game)

    local result = expect.over()
    expect.equal(result.points, { 9, 9, 11, 11 })
    expect.equal(result.ranks, { 3, 3, 2, 1 })
    expect.log("cy shows Regicide and 2 influence", ann)
    for _, purse in ipairs(expect.view(ann).purses) do
      if purse.name == "bag" and purse.owner == cy.seat then expect.equal(purse.amount, 2) end
    end
    expect.log("ann has failed at Dry Ink", di)
  end)

scenario("S23 CB-86 still tied: the Executioner names the winner", { players = 4 },
  function(given, when, expect)
    local ann, _, cy, di = given.players()
    rules.give_token(game, ann)
    agendas(given, "dry_ink", "steady_hands", "regicide", "disarmament")
    amounts(given, "gold", 9, 9, 7, 8)
    amounts(given, "bag", 1, 1, 5, 5)
    completes(given, cy, "the_king", "queen_mother")
    completes(given, di, "field_marshal", "guard_captain")

    when.runs(rules.ending, game)
    expect.asked(ann, "decide_winner")
    expect.offers_only(ann, "seat_3", "seat_4")
    when.answer(ann, "decide_winner", cy)

    expect.equal(expect.over().ranks, { 3, 3, 1, 2 })
  end)

scenario("CB-83 all tests read the Gold before any Agenda is paid", { players = 3 },
  function(given, when, expect)
    local ann = given.players()
    agendas(given, "last_in_line", "humble_purse", "well_dressed")
    rules.give_token(game, ann)
    amounts(given, "gold", 2, 2, 3) -- only one is richer than bo, until ann is paid

    when.runs(rules.ending, game)

    expect.equal(expect.over().points, { 5, 2, 3 })
  end)

scenario("CB-84 two icons count for both, stopped ones for nobody, and printed values are read",
  { players = 3 }, function(given, _, expect)
    local ann = given.players()
    local function holds(id) return effects[given.card(id).test.effect].holds(ann,
      given.card(id).test, game) end
    completes(given, ann, "crown_prince") -- crown sword
    completes(given, ann, "lord_chamberlain") -- crown coin
    expect.is_true(holds("regicide"))
    expect.is_false(holds("disarmament"))
    local stopped = given.card("field_marshal")
    if stopped.at == game.contract_box then swap(stopped, game.contract_deck[2]) end
    move(stopped, game.contract_discard)
    expect.is_false(holds("disarmament"))
    completes(given, ann, "warrior_abbot") -- mitre sword
    expect.is_true(holds("disarmament"))
    given.cards(ann.tool, "rusty_saw") -- +2 influence at the claim changes nothing printed
    expect.is_true(holds("dirty_work")) -- Crown Prince -1, Warrior Abbot -1
  end)

scenario("CB-85 the bag breaks ties, cards do not", { players = 3 }, function(given, when, expect)
  local ann, bo = given.players()
  agendas(given, "well_dressed", "steady_hands", "mixed_company")
  amounts(given, "gold", 4, 4, 1)
  amounts(given, "bag", 2, 3, 9)
  for _ = 1, 20 do draw(game.player_deck, ann.hand) end

  when.runs(rules.ending, game)

  expect.equal(expect.over().ranks, { 2, 1, 3 })
  expect.equal(game.best, bo)
end)

--- Each Agenda: what fulfils it just so, and what fails by one.
local cases = {
  regicide = { yes = { "the_king", "royal_taster" }, no = { "the_king", "archbishop" } },
  empty_pulpits = { yes = { "almoner", "archbishop" }, no = { "almoner", "the_king" } },
  disarmament = { yes = { "guard_captain", "tax_farmer" }, no = { "guard_captain" } },
  debts_cancelled = { yes = { "mint_warden", "almoner" }, no = { "mint_warden" } },
  dry_ink = { yes = { "spymaster", "chancellor" }, no = { "spymaster" } },
  mixed_company = { yes = { "tax_farmer", "court_astrologer" }, no = { "tax_farmer", "almoner" } },
  steady_hands = { yes = { "almoner", "the_king", "spymaster", "chancellor" },
    no = { "almoner", "the_king", "spymaster" } },
  light_workload = { yes = { "almoner" }, no = { "almoner", "the_king" } },
  dirty_work = { yes = { "the_king", "spymaster" }, no = { "the_king", "mint_warden" } },
}
for id, case in pairs(cases) do
  for _, verdict in ipairs { "yes", "no" } do
    scenario("the Agenda " .. id .. ": " .. verdict, { players = 3 },
      function(given, when, expect)
        local ann = given.players()
        agendas(given, id, "humble_purse", "well_dressed")
        amounts(given, "gold", 5, 9, 9)
        completes(given, ann, table.unpack(case[verdict]))

        when.runs(rules.pay_agendas, game)

        expect.amount(ann.gold, 5 + (verdict == "yes" and given.card(id).gold or 0))
      end)
  end
end

scenario("the Agendas of tokens and Items", { players = 3 }, function(given, _, expect)
  local ann, bo = given.players()
  local function holds(id, player)
    local test = given.card(id).test
    return effects[test.effect].holds(player, test, game)
  end
  rules.give_token(game, ann)
  expect.is_true(holds("last_in_line", ann))
  expect.is_false(holds("last_in_line", bo))
  given.amount(ann.bag, 8)
  given.amount(bo.bag, 7)
  expect.is_true(holds("rainy_day_bag", ann))
  expect.is_false(holds("rainy_day_bag", bo))
  given.amount(ann.bag, 1)
  given.amount(bo.bag, 2)
  expect.is_true(holds("travelling_light", ann))
  expect.is_false(holds("travelling_light", bo))
  given.cards(ann.hood, "velvet_hood")
  given.cards(ann.tool, "whetstone")
  expect.is_false(holds("well_dressed", ann))
  given.cards(ann.trinket, "loaded_coin")
  expect.is_true(holds("well_dressed", ann))
  amounts(given, "gold", 1, 2, 1)
  expect.is_false(holds("humble_purse", ann))
  amounts(given, "gold", 1, 2, 2)
  expect.is_true(holds("humble_purse", ann))
end)

scenario("invariant 15: a game of nothing but passes ends within 22 turns", { players = 3 },
  function(_, when, expect)
    when.plays()
    when.rest()

    expect.over("the End of the Line")
    expect.equal(game.turn, 11)
  end)

scenario("invariants 10 and 11: phases begin with no played cards, turns with hands in the limit",
  { players = 3 }, function(_, when, expect)
    local phase, most = rules.phase, 0
    rules.phase = function(table_, name, body)
      expect.equal(#game.played, 0)
      for _, player in ipairs(name == "resource" and game.players or {}) do
        most = math.max(most, #player.hand)
        expect.is_true(rules.surplus(player) <= 0)
      end
      return phase(table_, name, body)
    end

    when.plays()
    when.rest()

    expect.over("the End of the Line")
    expect.equal(most, 5) -- nobody played a card: there was something to trim
  end)
