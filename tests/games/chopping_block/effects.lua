--- effects.lua - every other Scheme and every Contract does what it prints.

local function open(name) rules.window(game, name) end

local function plays(when, player, id) when.answer(player, "window_action", id) end

local function chop() rules.phase(game, "chopping", rules.chopping_phase) end

--- ann is the Executioner and plays the card in that window; hands are empty but for it.
local function plays_alone(given, when, id, window, before)
  local ann = given.players()
  given.quiet(5)
  rules.give_token(game, ann)
  given.cards(ann.hand, id)
  if before then before(table.unpack(game.players)) end
  when.runs(open, window)
  plays(when, ann, id)
  return table.unpack(game.players)
end

local three = { players = 3, options = { first = 1 } }

scenario("Tip Jar: 2 influence", three, function(given, when, expect)
  local ann = plays_alone(given, when, "tip_jar", "cleanup")
  expect.amount(ann.bag, 7)
end)

scenario("Light Fingers takes up to 2; an empty bag may be named (CB-91)", three,
  function(given, when, expect)
    local ann, bo = plays_alone(given, when, "light_fingers", "resource", function(_, bo)
      given.amount(bo.bag, 0)
    end)
    expect.offers_only(ann, "seat_2", "seat_3")
    when.answer(ann, "choose_target_player", bo)
    expect.amount(ann.bag, 4)
  end)

scenario("CB-93 Guild Audit: every other player with 6 or more returns 2", three,
  function(given, when, expect)
    local ann, bo, cy = plays_alone(given, when, "guild_audit", "resource", function(ann, bo)
      given.amount(ann.bag, 9)
      given.amount(bo.bag, 6)
    end)
    expect.amount(ann.bag, 8)
    expect.amount(bo.bag, 4)
    expect.amount(cy.bag, 5)
    expect.log("bo returns 2 influence", cy)
  end)

scenario("CB-96 Guild Rebate: half of what the winner returned, rounded down", three,
  function(given, when, expect)
    local ann = plays_alone(given, when, "guild_rebate", "chop", function(ann)
      game.winner, game.returned = ann, 5
    end)
    expect.amount(ann.bag, 7)
    expect.equal(rules.returned_by(game, ann), 5) -- a rebate does not lower it
  end)

scenario("Guild Rebate needs the won bid and the token", three, function(given, when, expect)
  local ann = given.players()
  given.quiet(5)
  given.cards(ann.hand, "guild_rebate")
  game.winner = game.players[2]
  when.runs(open, "chop")
  expect.done()
end)

scenario("Consolation Ale: 1 influence and 1 card for a lost bid", three,
  function(given, when, expect)
    local ann = plays_alone(given, when, "consolation_ale", "chop", function(ann, bo)
      ann.bid = { tokens = 1, passed = false, withdrawn = false }
      game.winner = bo
    end)
    expect.amount(ann.bag, 6)
    expect.equal(#ann.hand, 1)
  end)

scenario("Break-Room Cards: draw 2", three, function(given, when, expect)
  local ann = plays_alone(given, when, "break_room_cards", "chop")
  expect.equal(#ann.hand, 2)
  expect.amount(ann.bag, 4)
end)

scenario("Peek Under the Hood: the player sees the hand and chooses what is discarded", three,
  function(given, when, expect)
    local ann, bo, cy = plays_alone(given, when, "peek_under_the_hood", "resource",
      function(_, bo) given.cards(bo.hand, "flat_fee", "extra_straw") end)
    when.passes(bo, "interrupt")
    expect.offers_only(ann, "flat_fee", "extra_straw")
    expect.is_true(bo.hand[1]:seen_by(ann))
    expect.is_false(bo.hand[1]:seen_by(cy))
    when.answer(ann, "choose_seen_card", "flat_fee")
    expect.log("You see Extra Straw", ann)
    expect.no_log("Extra Straw", cy)
    expect.log("bo discards Flat Fee", cy)
    expect.cards(bo.hand, "extra_straw")
    expect.is_false(bo.hand[1]:seen_by(ann)) -- the look is over
    expect.cards(game.discard, "flat_fee")
  end)

scenario("Rummage the Bucket: any card of the discard pile", three, function(given, when, expect)
  local ann = plays_alone(given, when, "rummage_the_bucket", "resource", function()
    given.cards(game.discard, "flat_fee", "snatched_axe", "me_too")
  end)
  expect.offers_only(ann, "flat_fee", "snatched_axe", "me_too")
  when.answer(ann, "choose_discard_card", "flat_fee")
  expect.cards(ann.hand, "flat_fee")
  expect.cards(game.discard, "snatched_axe", "me_too")
end)

scenario("Swapped Satchels: any Item of another player", three, function(given, when, expect)
  local ann, bo = plays_alone(given, when, "swapped_satchels", "cleanup", function(_, bo, cy)
    given.cards(bo.hood, "velvet_hood")
    given.cards(cy.trinket, "loaded_coin")
  end)
  expect.offers_only(ann, "velvet_hood", "loaded_coin")
  when.answer(ann, "choose_item", "velvet_hood")
  expect.cards(ann.hood, "velvet_hood")
  expect.cards(bo.hood)
end)

scenario("Resealed Letter: keep one of two; nobody else learns which", three,
  function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(5)
    given.cards(ann.hand, "resealed_letter", "flat_fee")
    local old, new = ann.agenda[1], game.agenda_deck:top()
    local count = #game.agenda_deck

    when.runs(open, "resource")
    plays(when, ann, "resealed_letter")
    expect.offers_only(ann, old, new)
    expect.log("You see " .. new.name, ann)
    when.answer(ann, "keep_agenda", new)

    expect.cards(ann.agenda, new.id)
    expect.equal(game.agenda_deck:bottom(), old)
    expect.equal(#game.agenda_deck, count)
    expect.is_false(old:known_by(bo))
    expect.log("Your Agenda is " .. new.name, ann)
    expect.no_log(new.name, bo)
    expect.no_log(old.name, bo)
  end)

scenario("CB-91 Resealed Letter: the old Agenda can be kept; it needs one in the deck", three,
  function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(5)
    given.cards(ann.hand, "resealed_letter", "flat_fee")
    local old, new = ann.agenda[1], game.agenda_deck:top()
    when.runs(open, "resource")
    plays(when, ann, "resealed_letter")
    when.answer(ann, "keep_agenda", old)
    expect.cards(ann.agenda, old.id)
    expect.equal(game.agenda_deck:bottom(), new)
    expect.is_false(new:known_by(bo))

    local moves = {}
    for _, event in ipairs(expect.journal(bo)) do
      if event.event == "move" and event.to.zone == "agenda_deck" then
        moves[#moves + 1] = event.card or "hidden"
      end
    end
    expect.equal(moves, { "hidden" })
    while #game.agenda_deck > 1 do move(game.agenda_deck:top(), game.docket) end
    expect.is_true(effects.new_agenda.can(game))
    move(game.agenda_deck, game.docket)
    expect.is_false(effects.new_agenda.can(game))
  end)

scenario("Whispered Motive shows another Agenda to its player only", three,
  function(given, when, expect)
    local ann, bo, cy = plays_alone(given, when, "whispered_motive", "resource")
    when.answer(ann, "choose_target_player", bo)
    expect.is_true(bo.agenda[1]:known_by(ann))
    expect.is_false(bo.agenda[1]:seen_by(ann))
    expect.is_false(bo.agenda[1]:known_by(cy))
    expect.log("You see " .. bo.agenda[1].name, ann)
    expect.no_log("You see", cy)
  end)

scenario("CB-91 Shakedown: 1 Gold from the richest other player who is open, you choose of equals",
  three, function(given, when, expect)
    local ann, bo, cy = plays_alone(given, when, "shakedown", "chop", function(_, bo, cy)
      given.amount(bo.gold, 2)
      given.amount(cy.gold, 2)
    end)
    expect.offers_only(ann, "seat_2", "seat_3")
    when.answer(ann, "choose_target_player", cy)
    expect.amount(ann.gold, 1)
    expect.amount(cy.gold, 1)
    local card = given.card("shakedown")
    expect.equal(rules.legal_targets(game, ann, card), { bo })
    effects.immunity.run(game, bo, {}, { card = given.card("bolted_door") })
    expect.equal(rules.legal_targets(game, ann, card), { cy }) -- the richest who is open
    given.amount(cy.gold, 0)
    expect.equal(rules.legal_targets(game, ann, card), {}) -- and has at least 1
  end)

scenario("CB-99 Bolted Door: no legal target for you, your bid, your Items; Contracts ignore it",
  { players = 3, options = { first = 2 } }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet(5)
    given.cards(bo.hand, "bolted_door")
    given.cards(bo.tool, "whetstone")
    when.runs(open, "resource")
    plays(when, bo, "bolted_door")

    bo.bid = { tokens = 2, passed = false, withdrawn = false }
    expect.equal(rules.legal_targets(game, ann, given.card("light_fingers")), { cy })
    expect.equal(rules.legal_targets(game, ann, given.card("cut_purse_string")), {})
    expect.equal(rules.legal_targets(game, ann, given.card("swapped_satchels")), {})
    expect.equal(rules.legal_targets(game, ann, given.card("court_confessor")), { bo, cy })
    expect.equal(rules.legal_targets(game, cy, given.card("light_fingers")), { ann })
  end)

scenario("Shuffled Docket: current and next Contract change places, both face up", three,
  function(given, when, expect)
    local current, following = game.current[1], game.contract_deck:top()
    plays_alone(given, when, "shuffled_docket", "bid_open")
    expect.at(following, game.current)
    expect.equal(game.contract_deck:top(), current)
    expect.equal(current.face, "up")
    expect.equal(#game.contract_deck, 11)
  end)

scenario("CB-60 CB-92 Bribed Clerk reorders up to 3; nobody else can tell", three,
  function(given, when, expect)
    local deck = game.contract_deck
    local one, two, three_ = deck[10], deck[9], deck[8]
    reveal(two) -- a postponed Contract, say
    local ann, bo = plays_alone(given, when, "bribed_clerk", "resource")
    expect.equal(#expect.asked(ann, "reorder_contracts").options, 3)
    when.answer(ann, "reorder_contracts", { three_, one, two })

    expect.equal({ deck[10], deck[9], deck[8] }, { three_, one, two })
    expect.equal(deck:top().face, "up")
    expect.equal(deck[10].face, "down")
    expect.is_true(two:known_by(ann))
    expect.is_false(two:known_by(bo))
    expect.is_false(one:known_by(bo))
    expect.log("ann looks at 3 Contracts", bo)
    expect.no_log("You see", bo)
  end)

--- Only these lie on the End of the Line, the top one face up.
local function keep_contracts(count)
  while #game.contract_deck > count + 1 do move(game.contract_deck[2], game.contract_discard) end
  flip(game.contract_deck:top(), "up")
end

scenario("CB-92 CB-07 looks see fewer, or none, and never the End of the Line", three,
  function(given, when, expect)
    local ann = given.players()
    keep_contracts(2)
    expect.equal(#rules.hidden_contracts(game, 3), 1)
    keep_contracts(1)
    expect.equal(#rules.hidden_contracts(game, 3), 0)
    given.quiet(5)
    given.cards(ann.hand, "bribed_clerk")
    given.cards(ann.tool, "long_ladder")
    when.runs(open, "resource")
    expect.done() -- nothing to see: neither can be used
    when.runs(rules.contract_effect, game, ann, given.card("royal_historian"))
    expect.no_log("looks at", ann)
    flip(game.contract_deck:top(), "down") -- without a face-up card, from the top
    expect.equal(rules.hidden_contracts(game, 3), { game.contract_deck:top() })
  end)

scenario("CB-07 nothing gets under the End of the Line", three, function(given, when, expect)
  keep_contracts(0)
  local ann = given.players()
  given.quiet(5)
  given.cards(ann.hand, "shuffled_docket")
  when.runs(open, "bid_open")
  expect.done() -- it cannot be swapped
  expect.is_false(rules.conditions.next_is_regular(game)) -- nor claimed by Double Shift
  move(game.current[1], game.block)
  when.runs(rules.postpone_contract, game, game.block[1])
  expect.equal(game.contract_deck:bottom().id, "end_of_the_line")
end)

--- Contracts without an effect just pay: { Gold, influence of a bag of 5 }.
local plain = { the_king = { 6, 2 }, crown_prince = { 4, 4 }, lord_chamberlain = { 3, 5 },
  archbishop = { 5, 2 }, almoner = { 1, 8 }, master_of_horse = { 2, 6 },
  royal_treasurer = { 5, 3 } }
for id, pays in pairs(plain) do
  scenario("CB-62 " .. id .. " pays what it prints", three, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(5)
    given.on_block(id, ann)
    when.runs(chop)
    expect.done()
    expect.amount(ann.gold, pays[1])
    expect.amount(ann.bag, pays[2])
    expect.amount(bo.bag, 5)
    expect.cards(ann.completed, id)
  end)
end

--- ann claims the Contract.
local function claims(given, when, id, before)
  local ann = given.players()
  given.quiet(5)
  given.on_block(id, ann)
  if before then before(table.unpack(game.players)) end
  when.runs(chop)
  return table.unpack(game.players)
end

scenario("Queen Mother: each other player gains 1", three, function(given, when, expect)
  local ann, bo, cy = claims(given, when, "queen_mother")
  expect.equal({ ann.bag.amount, bo.bag.amount, cy.bag.amount }, { 3, 6, 6 })
  expect.amount(ann.gold, 5)
end)

scenario("CB-93 Field Marshal: each other player loses 1, if there is any", three,
  function(given, when, expect)
    local ann, bo, cy = claims(given, when, "field_marshal", function(_, bo)
      given.amount(bo.bag, 0)
    end)
    expect.equal({ ann.bag.amount, bo.bag.amount, cy.bag.amount }, { 3, 0, 4 })
  end)

scenario("CB-93 Tax Farmer: 1 from each bag that has any", three, function(given, when, expect)
  local ann, bo, cy = claims(given, when, "tax_farmer", function(_, bo)
    given.amount(bo.bag, 0)
  end)
  expect.equal({ ann.bag.amount, bo.bag.amount, cy.bag.amount }, { 6, 0, 4 })
end)

for _, id in ipairs { "royal_taster", "quartermaster" } do
  scenario(id .. ": draw 1", three, function(given, when, expect)
    local ann = claims(given, when, id)
    expect.equal(#ann.hand, 1)
    expect.amount(ann.gold, 2)
    expect.amount(ann.bag, 6)
  end)
end

scenario("CB-94 Master of the Wardrobe: the topmost Item of the discard pile, if you like", three,
  function(given, when, expect)
    local ann = claims(given, when, "wardrobe_master", function(ann)
      given.cards(game.discard, "velvet_hood", "whetstone", "tip_jar")
      given.cards(ann.tool, "rusty_saw")
    end)
    expect.offers_only(ann, "take")
    when.answer(ann, "take_discard_item", "take")
    expect.cards(ann.tool, "whetstone")
    expect.cards(game.discard, "velvet_hood", "tip_jar", "rusty_saw")
  end)

scenario("CB-94 the Item may be left; without one nobody is asked", three,
  function(given, when, expect)
    local ann = claims(given, when, "wardrobe_master", function()
      given.cards(game.discard, "whetstone")
    end)
    when.passes(ann, "take_discard_item")
    expect.cards(ann.tool)
    move(game.discard, game.player_deck)
    when.runs(rules.contract_effect, game, ann, given.card("wardrobe_master"))
    expect.done()
  end)

scenario("Court Confessor: look at another Agenda", three, function(given, when, expect)
  local ann, bo, cy = claims(given, when, "court_confessor")
  when.answer(ann, "choose_target_player", cy)
  expect.is_true(cy.agenda[1]:known_by(ann))
  expect.is_false(bo.agenda[1]:known_by(ann))
end)

scenario("Relic Peddler: 1 Gold more with a Crowd Effect in play", three,
  function(given, when, expect)
    local ann = claims(given, when, "relic_peddler")
    expect.amount(ann.gold, 3)
    given.cards(game.crowd, "curfew")
    when.runs(rules.contract_effect, game, ann, given.card("relic_peddler"))
    expect.amount(ann.gold, 4)
  end)

scenario("Warrior Abbot: 1 Gold more with a Tool", three, function(given, when, expect)
  local ann = claims(given, when, "warrior_abbot", function(ann)
    given.cards(ann.tool, "whetstone")
  end)
  expect.amount(ann.gold, 4)
  move(given.card("whetstone"), game.discard)
  when.runs(rules.contract_effect, game, ann, given.card("warrior_abbot"))
  expect.amount(ann.gold, 4)
end)

scenario("Choirmaster: the Crowd Effect is discarded", three, function(given, when, expect)
  local ann = claims(given, when, "choirmaster", function() given.cards(game.crowd, "curfew") end)
  expect.cards(game.crowd)
  expect.cards(game.discard, "curfew")
  expect.amount(ann.bag, 7)
end)

scenario("Captain of the Guard: another player discards 1 at random", three,
  function(given, when, expect)
    local ann, bo = claims(given, when, "guard_captain", function(_, bo)
      given.cards(bo.hand, "snatched_axe")
      given.amount(bo.bag, 0)
    end)
    expect.cards(bo.hand)
    expect.cards(game.discard, "snatched_axe")
    expect.amount(ann.gold, 3)
  end)

scenario("CB-96 Mint Warden: 1 Gold more if you returned 4 or more for this bid", three,
  function(given, when, expect)
    local ann, bo = claims(given, when, "mint_warden", function() game.returned = 4 end)
    expect.amount(ann.gold, 4)
    game.returned = 3
    when.runs(rules.contract_effect, game, ann, given.card("mint_warden"))
    expect.amount(ann.gold, 4)
    game.winner, game.returned = bo, 9 -- ann snatched the axe
    when.runs(rules.contract_effect, game, ann, given.card("mint_warden"))
    expect.amount(ann.gold, 4)
  end)

scenario("Royal Historian: a look at 2, no reordering", three, function(given, when, expect)
  local hidden = { game.contract_deck[10], game.contract_deck[9], game.contract_deck[8] }
  for at, contract in ipairs(hidden) do
    if contract.id == "royal_historian" then hidden[at] = game.current[1] end
  end
  local ann = claims(given, when, "royal_historian")
  expect.done()
  expect.is_true(hidden[1]:known_by(ann) and hidden[2]:known_by(ann))
  expect.is_false(hidden[3]:known_by(ann))
  expect.equal(game.contract_deck[10], hidden[1])
end)

scenario("Spymaster: look at another hand and take a card; the others see only that one moved",
  three, function(given, when, expect)
    local ann, bo, cy = claims(given, when, "spymaster", function(_, bo)
      given.amount(bo.bag, 0)
      given.cards(bo.hand, "snatched_axe", "flat_fee")
    end)
    when.passes(bo, "window_action") -- the exchange
    when.answer(ann, "choose_seen_card", "snatched_axe")
    expect.cards(ann.hand, "snatched_axe")
    expect.log("ann takes Snatched Axe", bo)
    expect.log("ann takes 1 card from bo", cy)
    expect.no_log("Snatched Axe", cy)
    expect.is_false(ann.hand[1]:known_by(cy))
  end)

scenario("Court Astrologer: draw 2, then discard 1", three, function(given, when, expect)
  local ann = claims(given, when, "court_astrologer", function()
    given.top(game.player_deck, "tip_jar", "flat_fee")
  end)
  when.answer(ann, "choose_own_discard", "tip_jar")
  expect.cards(ann.hand, "flat_fee")
  expect.cards(game.discard, "tip_jar")
end)

scenario("Chancellor: the token goes to another player of your choice", three,
  function(given, when, expect)
    local ann, _, cy = claims(given, when, "chancellor")
    expect.offers_only(ann, "seat_2", "seat_3")
    when.answer(ann, "give_executioner", cy)
    expect.equal(rules.executioner(game), cy)
    expect.cards(ann.completed, "chancellor")
  end)

scenario("CB-92 Bribed Clerk reorders from the top where no Contract is face up", three,
  function(given, when, expect)
    local deck = game.contract_deck
    flip(deck:top(), "down")
    local one, two, three_, four = deck[11], deck[10], deck[9], deck[8]
    local ann = plays_alone(given, when, "bribed_clerk", "cleanup")
    when.answer(ann, "reorder_contracts", { two, three_, one })
    expect.equal({ deck[11], deck[10], deck[9], deck[8] }, { two, three_, one, four })
  end)

scenario("CB-92 Bribed Clerk with a single Contract to see asks nothing", three,
  function(given, when, expect)
    keep_contracts(2)
    local single = game.contract_deck[2]
    local ann = plays_alone(given, when, "bribed_clerk", "resource")
    expect.done()
    expect.equal(game.contract_deck[2], single)
    expect.is_true(single:known_by(ann))
  end)
