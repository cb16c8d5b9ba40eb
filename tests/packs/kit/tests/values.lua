--- values.lua - numbers through everything that is active.

scenario("a standing effect counts as long as its card is in play", function(given, _, expect)
  local ann, bo = given.players()
  local drummer, manager = given.cards(ann.stage, "drummer", "manager")
  local singer = given.cards(bo.stage, "singer")

  expect.equal((value("rank", drummer)), 5)
  expect.equal((value("rank", singer)), 5)
  move(manager, game.discard)
  expect.equal((value("rank", drummer)), 3)
end)

scenario("layers go in their order, whatever came first (CHOPS-47, CHIM-59)",
  function(given, _, expect)
    local ann = given.players()
    local drummer = given.cards(ann.stage, "drummer")
    given.cards(ann.stage, "twin", "manager") -- doubling came into play first

    expect.equal((value("rank", drummer)), (3 + 2) * 2)
    expect.equal((value("rank", drummer, { upto = "events" })), 5)
  end)

scenario("inside a layer the order of play counts: set, add, double (CB-39, CB-63)",
  function(given, _, expect)
    local ann = given.players()
    local drummer = given.cards(ann.stage, "drummer")
    modify { value = "rank", of = drummer, set = 10, source = "Fame", ends = "gig" }
    modify { value = "rank", of = drummer, by = -1, source = "Age", ends = "gig" }
    modify { value = "rank", of = drummer, times = 2, source = "Encore", ends = "gig" }

    expect.equal((value("rank", drummer)), 18)
  end)

scenario("fractions are rounded down once, and the ends hold", function(given, _, expect)
  local ann = given.players()
  local singer, drummer = given.cards(ann.stage, "singer", "drummer")
  modify { value = "rank", of = singer, times = 0.5, source = "Cold", ends = "gig" }
  modify { value = "rank", of = singer, times = 3, source = "Rage", ends = "gig" }
  modify { value = "rank", of = drummer, by = -8, source = "Fire", ends = "gig" }
  modify { value = "price", by = 20, source = "Hype", ends = "gig" }

  expect.equal((value("rank", singer)), 7) -- 5 * 0.5 * 3 = 7.5
  expect.equal((value("rank", drummer)), 0)
  expect.equal((value("price", drummer)), 9)
end)

scenario("a value comes with its reasons (CHIM-60, CHOPS declare)", function(given, _, expect)
  local ann = given.players()
  local drummer = given.cards(ann.stage, "drummer", "manager")
  modify { value = "rank", of = drummer, by = 1, source = "Luck", ends = "gig" }

  local _, reasons = value("rank", drummer)
  local words = {}
  for at, reason in ipairs(reasons) do words[at] = reason.because .. ":" .. reason.to end
  expect.equal(words, { "rank:3", "The Manager:5", "Luck:6" })
end)

scenario("permissions are values too (CB-34, CHOPS Power Outage)", function(_, _, expect)
  expect.is_true((value("may_react", game)))
  modify { value = "may_react", set = false, source = "Silence", ends = "turn_end" }
  local allowed, reasons = value("may_react", game)
  expect.is_false(allowed)
  expect.equal(reasons[2].because, "Silence")
end)

scenario("an effect ends at its moment, for its player, after so many (CHIM sap, CB-40)",
  function(given, _, expect)
    local ann, bo = given.players()
    local drummer = given.cards(ann.stage, "drummer")
    modify { value = "rank", of = drummer, by = 4, source = "Sap",
      ends = { "turn_end", ann, after = 1 } }

    moment("turn_end", bo)
    expect.equal((value("rank", drummer)), 7)
    moment("turn_end", ann)
    expect.equal((value("rank", drummer)), 7)
    moment("gig")
    expect.equal((value("rank", drummer)), 7)
    moment("turn_end", ann)
    expect.equal((value("rank", drummer)), 3)
  end)

scenario("an effect lives until its source leaves play, even if it comes back",
  function(given, _, expect)
    local ann = given.players()
    local drummer, singer = given.cards(ann.stage, "drummer", "singer")
    modify { value = "rank", of = drummer, by = 2, source = singer }

    expect.equal((value("rank", drummer)), 5)
    move(singer, game.discard)
    move(singer, ann.stage)
    expect.equal((value("rank", drummer)), 3)
  end)

scenario("what lies on a card leaves play with it", function(given, _, expect)
  local ann = given.players()
  local drummer, singer = given.cards(ann.stage, "drummer", "singer")
  local manager = given.cards(drummer.on.case, "manager")

  expect.equal(manager.owner, ann)
  expect.equal((value("rank", singer)), 7)
  move(drummer, game.discard)
  expect.equal((value("rank", singer)), 5)
end)

scenario("an effect can be stopped", function(given, _, expect)
  local ann = given.players()
  local drummer = given.cards(ann.stage, "drummer")
  local it = modify { value = "rank", of = drummer, by = 2, source = "Fog", ends = "gig" }
  expect.equal((value("rank", drummer)), 5)
  stop(it)
  expect.equal((value("rank", drummer)), 3)
end)

scenario("a number looked at in a filter follows what a rule has changed since",
  function(given, when, expect)
    local ann = given.players()
    given.cards(ann.stage, "drummer", "singer")
    modify { value = "rank", of = function() return game.rain end, by = -3, source = "Rain",
      ends = "gig" }
    local function ask()
      return ann:choose { id = "pick", from = ann.stage, forced = "ask",
        where = function(card) return value("rank", card) >= 3 end }
    end

    when.runs(ask)
    expect.offers_only(ann, "drummer", "singer")
    when.answer(ann, "pick", "singer")
    game.rain = true
    when.runs(ask)
    expect.done() -- the drummer is worth 0, the singer 2: nothing to choose
  end)

scenario("marks end at their moment; kept ones stay when a card leaves play (CHIM-43, CB-38)",
  function(given, _, expect)
    local ann = given.players()
    local drummer = given.cards(ann.stage, "drummer")
    drummer.marks.used, drummer.marks.level = 1, 3

    moment("turn_end", ann)
    expect.equal(drummer.marks.used, 0)
    drummer.marks.used = 1
    move(drummer, game.discard)
    expect.equal({ drummer.marks.used, drummer.marks.level }, { 0, 3 })
  end)

scenario("an effect named inside a map or list of a card stands like any other",
  function(given, _, expect)
    local ann = given.players()
    local drummer, roadie = given.cards(ann.stage, "drummer", "roadie")

    expect.equal(value("rank", drummer), 7)
    move(roadie, game.discard)
    expect.equal(value("rank", drummer), 3)
  end)

scenario("what is cached is worked out anew only when the table has changed",
  function(given, _, expect)
    local ann = given.players()
    local times = 0
    local function count(player)
      return cached("count", player, function(p)
        times = times + 1
        return #p.stage
      end)
    end

    expect.equal({ count(ann), count(ann), times }, { 0, 0, 1 })
    given.cards(ann.stage, "drummer")
    expect.equal({ count(ann), count(ann), times }, { 1, 1, 2 })
    given.amount(ann.cash, 7)
    expect.equal({ count(ann), times }, { 1, 3 })
  end)

scenario("what is remembered of a player lasts until a card moves or turns there",
  function(given, _, expect)
    local ann, bo = given.players()
    local drummer = given.cards(ann.stage, "drummer")
    local times = 0
    local stage = remember(function(player)
      times = times + 1
      return #player.stage
    end)
    local function look() return stage(ann) end

    expect.equal({ look(), look(), times }, { 1, 1, 1 })
    given.cards(bo.hand, "singer")
    given.amount(ann.cash, 7)
    expect.equal({ look(), times }, { 1, 1 })
    turn(drummer, 90)
    expect.equal({ look(), times }, { 1, 2 })
    move(drummer, bo.hand)
    expect.equal({ look(), times }, { 0, 3 })
    swap(drummer, given.card("singer"))
    expect.equal({ look(), times }, { 0, 3 })
    move(drummer, ann.hand)
    expect.equal({ look(), times }, { 0, 4 })
  end)

scenario("what is remembered of named zones lasts until a card moves there, or on a card there",
  function(given, _, expect)
    local ann, bo = given.players()
    local drummer, singer = given.cards(ann.stage, "drummer", "singer")
    local roadie = given.cards(ann.hand, "roadie")
    local times = 0
    local stage = remember(function(player)
      times = times + 1
      return #player.stage
    end, "stage")
    local both = remember(function(player) return #player.stage + #player.hand end, "stage", "hand")

    expect.equal({ stage(ann), stage(bo), both(ann), both(bo), times }, { 2, 0, 3, 0, 2 })
    move(roadie, bo.hand)
    expect.equal({ stage(ann), stage(bo), both(ann), both(bo), times }, { 2, 0, 2, 1, 2 })
    move(roadie, drummer.on.case)
    expect.equal({ stage(ann), times }, { 2, 3 })
    move(singer, ann.hand)
    expect.equal({ stage(ann), both(ann), times }, { 1, 2, 4 })
    swap(singer, drummer)
    expect.equal({ stage(ann), both(ann), times }, { 1, 2, 5 })
  end)

scenario("what is remembered looks at zones that there are, and only looks",
  function(given, _, expect)
    local ann = given.players()
    local nowhere = remember(function() return 1 end, "stege")
    local asks = remember(function(player) return player:confirm { id = "really" } end)

    local fine, why = pcall(nowhere, ann)
    expect.equal({ fine, why:match("'remember'.*") },
      { false, "'remember' looks at a zone 'stege' that ann does not have" })
    fine, why = pcall(asks, ann)
    expect.equal({ fine, why:match("'remember'.*") },
      { false, "'remember' may look, but not ask" })
  end)

scenario("what is cached depends on places or on everything", function(given, _, expect)
  local ann = given.players()
  local function two() return 2 end
  expect.equal(cached("two", ann, two, "places"), 2)
  expect.error("can only depend on", cached, "two", ann, two, "palces")
  expect.error("can only depend on", cached, "two", ann, two, ann)
end)

scenario("what is cached by places lasts until a card moves or turns",
  function(given, _, expect)
    local ann = given.players()
    local drummer = given.cards(ann.stage, "drummer")
    local times = 0
    local function look()
      return cached("turn", drummer, function(card)
        times = times + 1
        return card.turn
      end, "places")
    end

    expect.equal({ look(), look(), times }, { 0, 0, 1 })
    given.amount(ann.cash, 7)
    drummer.marks.level = 2
    expect.equal({ look(), times }, { 0, 1 })
    turn(drummer, 90)
    expect.equal({ look(), times }, { 90, 2 })
    move(drummer, ann.hand)
    expect.equal({ look(), times }, { 0, 3 })
    given.top(game.deck, "singer")
    swap(drummer, given.card("singer"))
    look()
    expect.equal(times, 4)
  end)

scenario("mistakes in a modifier are told", function(_, _, expect)
  expect.error("modify knows no 'bye'", modify, { value = "rank", bye = 1, ends = "gig" })
  expect.error("no value 'rang' is declared", modify, { value = "rang", by = 1, ends = "gig" })
  expect.error("needs 'ends'", modify, { value = "rank", by = 1, source = "Fog" })
  expect.error("no value 'rang' is declared", value, "rang", game)
end)

scenario("an effect may speak of its own card, or of the card it lies on, wherever that is",
  function(given, _, expect)
    local ann, bo = given.players()
    local poser, drummer = given.cards(ann.stage, "poser", "drummer")
    local singer = given.cards(bo.stage, "singer")
    local stowaway = given.cards(drummer.on.case, "stowaway")

    expect.equal((value("rank", poser)), 5)
    expect.equal((value("rank", drummer)), 6)
    expect.equal((value("rank", singer)), 5)
    expect.equal((value("rank", stowaway)), 1)
    move(stowaway, singer.on.case)
    expect.equal((value("rank", drummer)), 3)
    expect.equal((value("rank", singer)), 8)
    move(singer, game.discard)
    expect.equal((value("rank", singer)), 5)
  end)
