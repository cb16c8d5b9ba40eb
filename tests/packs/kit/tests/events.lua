--- events.lua - replacements, preventions, triggers, state checks.

local function hurt(player, card)
  return happen("hurt", { player = player, card = card }, function(event)
    move(event.card, game.discard)
  end)
end

scenario("a replacement changes the event beforehand (CHIM-78)", function(given, when, expect)
  local ann = given.players()
  local drummer, guard = given.cards(ann.stage, "drummer", "bodyguard")

  when.runs(hurt, ann, drummer)

  expect.at(drummer, ann.stage)
  expect.at(guard, game.discard)
end)

scenario("of several the player chooses, and none acts twice (CHOPS-96, CB-36)",
  function(given, when, expect)
    local ann = given.players()
    local drummer, guard, bouncer = given.cards(ann.stage, "drummer", "bodyguard", "bouncer")

    when.runs(hurt, ann, drummer)
    expect.asked(ann, "replacement")
    when.answer(ann, "replacement", "1") -- the bodyguard steps in; then the bouncer for him

    expect.done()
    expect.at(guard, ann.stage)
    expect.at(bouncer, game.discard)
  end)

scenario("a prevention: the event does not happen and triggers nothing (CHIP-19)",
  function(given, when, expect)
    local ann = given.players()
    local drummer = given.cards(ann.stage, "drummer", "saint", "mourner")

    when.runs(hurt, ann, drummer)

    expect.is_true(when.result().prevented)
    expect.at(drummer, ann.stage)
    expect.equal(game.heard, {})
  end)

scenario("triggers go by seat from the player on; each owner orders his own (CHIM-77, CHOPS-51)",
  { players = 3 }, function(given, when, expect)
    local ann, bo = given.players()
    local drummer = given.cards(bo.stage, "drummer", "mourner", "widow")
    given.cards(ann.stage, "orphan")

    when.runs(hurt, bo, drummer)
    when.answer(bo, "trigger", "2")

    expect.done()
    expect.equal(game.heard, { "widow", "mourner", "orphan" })
    expect.amount(ann.cash, 9)
  end)

scenario("a listener of its own lives until its moment", function(given, when, expect)
  local ann = given.players()
  local drummer, singer = given.cards(ann.stage, "drummer", "singer")
  after("hurt", { source = "Nurse", ends = "gig",
    run = function(_, event) move(event.card, ann.hand) end })

  when.runs(hurt, ann, drummer)
  expect.at(drummer, ann.hand)
  moment("gig")
  when.runs(hurt, ann, singer)
  expect.at(singer, game.discard)
end)

scenario("state checks run after each event until there is nothing to do (CHOPS-104, RC-49)",
  function(given, when, expect)
    local ann, bo = given.players()
    local drummer = given.cards(ann.stage, "drummer", "mourner")
    watch(function() return ann.cash.amount > 3 and ann end,
      function(_, player) pay(player.cash, bo.cash, 1) end)

    when.runs(hurt, ann, drummer)

    expect.amount(ann.cash, 3)
    expect.amount(bo.cash, 8)
  end)

scenario("state checks that never rest are an error", function(_, _, expect)
  watch(function() return true end, function() end)
  expect.error("never come to rest", settle)
end)
