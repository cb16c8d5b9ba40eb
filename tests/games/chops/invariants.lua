--- invariants.lua - what must always be true is noticed when it is not.

local invariants = require "invariants"

--- The invariant of that name holds, and does not once the table has been broken; it holds again
--- when the breakage is undone.
local function notices(expect, name, spoil, undo)
  expect.is_true(invariants[name](game), name)
  spoil()
  expect.is_false(invariants[name](game), name)
  undo()
  expect.is_true(invariants[name](game), name)
end

scenario("every invariant holds when the game begins", {}, function(_, _, expect)
  local count = 0
  for name, holds in pairs(invariants) do
    expect.is_true(holds(game), name)
    count = count + 1
  end
  expect.equal(count, 14)
end)

scenario("cards in foreign zones, and streets with a gap", {}, function(given, _, expect)
  local ann = given.calm()
  local venue, stan = game.venue_draw:top(), given.card("quiet_stan")
  local home = stan.at

  notices(expect, "every venue is in a venue zone", function() move(venue, game.market_discard) end,
    function() move(venue, game.venue_draw) end)
  notices(expect, "every Market card is in a Market zone",
    function() move(stan, game.venue_discard) end, function() move(stan, home) end)
  local open = game.street[1]
  local slot = open.space
  notices(expect, "four venues in play", function() move(open, game.venue_discard) end,
    function() move(open, slot) end)
  local slump = given.card("slump")
  notices(expect, "no FATE in a hand", function() move(slump, ann.hand) end,
    function() move(slump, game.market_discard) end)
end)

scenario("bands that cannot be", {}, function(given, _, expect)
  local ann = given.calm()
  local duke, mabel = given.cards(ann.band, "duke_rumble", "mabel_thrash")
  local bass, plank, kit = given.card("salvo_bass"), given.card("plank_bass"),
    given.card("scrapyard_kit")
  local function gone(card) return function() move(card, game.market_discard) end end

  notices(expect, "instruments fit their players",
    function() move(kit, duke.on.instrument) end, gone(kit))
  notices(expect, "instruments fit their players", function()
    move(bass, duke.on.instrument)
    rules.set_sideways(duke, true)
  end, function() rules.set_sideways(duke, false) end)
  move(plank, game.market_discard)
  local boomer, friend = given.card("boomer_crane"),
    given.card("girlfriend_becomes_band_manager")
  notices(expect, "nobody shares a band with whom he refuses",
    function() move(boomer, ann.band) end, gone(boomer))
  notices(expect, "one Girlfriend, on a male musician",
    function() move(friend, mabel.on.attached) end, gone(friend))
  local second = given.card("girlfriend_becomes_band_manager", 2)
  if second == friend then second = given.card("girlfriend_becomes_band_manager", 1) end
  move(friend, duke.on.attached)
  notices(expect, "one Girlfriend, on a male musician",
    function() move(second, duke.on.attached) end, gone(second))
end)

scenario("The Hang is for the clean", {}, function(given, _, expect)
  given.calm()
  local stan = given.cards(game.hang, "quiet_stan")
  local montage = given.card("rehearsal_montage")
  local name = "who is in The Hang is clean"

  for _, degrees in ipairs { 90, 180 } do
    notices(expect, name, function() turn(stan, degrees) end, function() turn(stan, 0) end)
  end
  for _, mark in ipairs { "away", "counters", "hurt" } do
    notices(expect, name, function() stan.marks[mark] = 1 end,
      function() stan.marks[mark] = 0 end)
  end
  notices(expect, name, function() move(montage, stan.on.attached) end,
    function() move(montage, game.market_discard) end)
end)

scenario("counts and sums out of bounds", {}, function(given, _, expect)
  local ann, bo = given.calm()
  local counts = "actions, gigs and Free Plays"

  notices(expect, "Cashola in fives", function() given.amount(bo.cash, 502) end,
    function() given.amount(bo.cash, 500) end)
  notices(expect, counts, function() game.actions = -1 end, function() game.actions = 0 end)
  notices(expect, counts, function() game.gigs = -1 end, function() game.gigs = 0 end)
  ann.free_plays = 5
  notices(expect, counts, function() ann.free_plays = 6 end, function() ann.free_plays = 5 end)
  notices(expect, "venues keep turning up", function() game.stalled = 4 end,
    function() game.stalled = 3 end)
  local left = game.venues_left
  notices(expect, "the Venue deck never grows",
    function() game.venues_left = #game.venue_draw - 1 end, function() game.venues_left = left end)
end)

scenario("while actions are chosen hands are full and the stack is empty", {},
  function(given, _, expect)
    local ann = given.players()
    local card = ann.hand[1]

    game.choosing = true
    notices(expect, "five cards in every hand while actions are chosen",
      function() move(card, game.market_discard) end, function() move(card, ann.hand) end)
    notices(expect, "while actions are chosen the stack is empty",
      function() move(given.card("scandal"), game.stack) end,
      function() move(game.stack, game.market_discard) end)
    game.choosing = false
  end)
