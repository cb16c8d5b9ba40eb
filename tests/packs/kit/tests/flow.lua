--- flow.lua - scopes, asides, together, declaring, orders, resigning.

scenario("leave ends a scope from deep inside with its results (CHIP-112, CHOPS-50)",
  function(_, _, expect)
    local function deep() leave("gig", "rain", 3) end
    local why, n = scope("gig", function()
      scope("song", deep)
      error("not reached")
    end)
    expect.equal({ why, n }, { "rain", 3 })
  end)

scenario("pcall lets a leave through, and a scope of another name as well", function(_, _, expect)
  local got = scope("outer", function()
    pcall(function() leave("outer", "through") end)
    return "caught"
  end)
  expect.equal(got, "through")
end)

scenario("a question inside a scope waits and goes on", function(given, when, expect)
  local ann = given.players()
  when.runs(function()
    return scope("step", function()
      local n = ann:number { id = "n", min = 1, max = 9 }
      if n > 5 then leave("step", "big") end
      return "small"
    end)
  end)
  when.answer(ann, "n", 7)
  expect.equal(when.result(), "big")
end)

scenario("finish ends the game from anywhere, also out of a scope and pcall (CHOPS-115)",
  function(given, when, expect)
    local ann = given.players()
    when.runs(function()
      scope("x", function() pcall(function() finish("enough") end) end)
      pay(game.bank, ann.cash, 1)
    end)
    expect.over("enough")
    expect.amount(ann.cash, 5)
  end)

scenario("an aside is offered inside any question, which then comes again (CHOPS-56, CHIP-38)",
  function(given, when, expect)
    local ann = given.players()
    given.cards(ann.hand, "boo", "heckle")
    aside { id = "pawn", label = "Pawn a card",
      can = function(player) return #player.hand > 0 end,
      asks = function(player) return player.hand:list() end,
      run = function(player, card)
        move(card, game.discard)
        pay(game.bank, player.cash, card.cost)
      end,
      raises = function(player)
        local sum = 0
        for card in player.hand:each() do sum = sum + card.cost end
        return sum
      end }

    expect.is_true(afford(ann, ann.cash, 8))
    expect.is_false(afford(ann, ann.cash, 9))
    when.runs(function()
      return ann:number { id = "bid", min = 0, max = 20 }
    end)
    expect.equal(expect.asked(ann, "bid").asides[1].key, "pawn:boo")
    when.aside(ann, "bid", "pawn:boo")
    expect.amount(ann.cash, 7)
    expect.asked(ann, "bid")
    expect.illegal(ann, "bid", { aside = "pawn:boo" }, "not one of the asides")
    when.answer(ann, "bid", 7)
    expect.equal(when.result(), 7)
  end)

scenario("an aside inside a pick sees fresh options", function(given, when, expect)
  local ann = given.players()
  given.cards(ann.hand, "boo", "heckle", "retort")
  aside { id = "drop", can = function(player) return player.hand:find("boo") end,
    run = function(player) move(player.hand:find("boo"), game.discard) end }

  when.runs(function() return ann:choose { id = "pick", from = ann.hand, forced = "ask" } end)
  expect.offers_only(ann, "boo", "heckle", "retort")
  when.aside(ann, "pick", "drop")
  expect.offers_only(ann, "heckle", "retort")
  when.answer(ann, "pick", "retort")
  expect.equal(when.result().id, "retort")
end)

scenario("together: several are asked at once, in any order, and the result is the same (CB-45)",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.players()
    local function bids()
      local all = together(game.players, function(player)
        return player:number { id = "bid", min = 0, max = player.cash.amount }
      end)
      return { all[ann], all[bo], all[cy] }
    end

    when.runs(bids)
    expect.asked(ann, "bid")
    expect.asked(cy, "bid")
    when.answer(cy, "bid", 3)
    when.answer(ann, "bid", 1)
    when.answer(bo, "bid", 2)
    expect.equal(when.result(), { 1, 2, 3 })
  end)

scenario("a branch may not touch another's things, nor finish, nor nest", { players = 2 },
  function(given, when, expect)
    local _, bo = given.players()
    given.cards(bo.hand, "boo")
    when.runs(function()
      together(game.players, function(player)
        if player == bo then return end
        expect.error("may touch only things of ann", move, bo.hand[1], player.hand)
        expect.error("cannot be nested", together, game.players, function() end)
        expect.error("must end before the game does", finish, "now")
      end)
    end)
    expect.done()
  end)

scenario("a resigned seat gets the defaults (CHIM-91)", function(given, when, expect)
  local ann, bo = given.players()
  when.runs(function()
    local first = ann:choose { id = "pick", from = { "a", "b", "c" }, default = "b" }
    local second = bo:choose { id = "pick", from = { "a", "b" } }
    local third = ann:number { id = "n", min = 2, max = 5 }
    return { first, second, third }
  end)
  when.resigns(ann)
  when.answer(bo, "pick", "b")
  expect.equal(when.result(), { "b", "b", 2 })
  expect.is_true(ann.resigned)
  expect.is_false(bo.resigned)
  local fine, why = pcall(function() bo.resigned = true end)
  expect.equal({ fine, why:match("'resigned' is declared") }, { false, "'resigned' is declared" })
end)

scenario("orders of play: around, from the left, backwards, by a number (CHIP-111, CHIM-50)",
  { players = 4 }, function(given, _, expect)
    local ann, bo, cy, di = given.players()
    expect.equal(game:around(cy), { cy, di, ann, bo })
    expect.equal(game:around(cy, { first = "left", skip = ann }), { di, bo, cy })
    expect.equal(game:around(ann, { back = true }), { ann, di, cy, bo })
    expect.equal(game:rivals(di), { ann, bo, cy })
    pay(game.bank, cy.cash, 2)
    pay(game.bank, di.cash, 2)
    expect.equal(game:by(function(p) return p.cash.amount end), { cy, di, ann, bo })
    expect.equal(game:by(function(p) return p.cash.amount end, { from = di, least = true }),
      { ann, bo, di, cy })
  end)

scenario("a set with a joint test: the reason is told, the state untouched (CHIM-56, RC-22)",
  function(given, when, expect)
    local ann = given.players()
    given.cards(ann.hand, "boo", "heckle", "retort")
    when.runs(function()
      return ann:choose { id = "set", from = ann.hand, min = 1, max = 3, valid = function(cards)
        local sum = 0
        for _, card in ipairs(cards) do sum = sum + card.cost end
        return sum <= 2, "that costs too much"
      end }
    end)
    expect.illegal(ann, "set", { "boo", "heckle" }, "that costs too much")
    expect.illegal(ann, "set", { "boo", "boo" })
    expect.illegal(ann, "set", {})
    when.answer(ann, "set", { "heckle", "retort" })
    expect.equal(#when.result(), 2)
  end)

scenario("a sorted look shows the cards of a deck by name, an open one where they lie",
  function(given, when, expect)
    local ann, bo = given.players()
    local function faces(player)
      local ids = {}
      for _, zone in ipairs(expect.view(player).zones) do
        for _, card in ipairs(zone.name == "deck" and zone.cards or {}) do
          ids[#ids + 1] = card.id
        end
      end
      return table.concat(ids, " ")
    end
    local function search(how)
      look(ann, game.deck, function() ann:choose { id = "find", from = { "one", "two" } } end, how)
    end
    shuffle(game.deck)
    local lying, sorted = {}, {}
    for at, card in ipairs(game.deck:list()) do lying[at], sorted[at] = card.id, card.id end
    table.sort(sorted)
    expect.is_false(table.concat(lying) == table.concat(sorted), "a seed that tells")

    when.runs(search, { sorted = true })
    expect.equal(faces(ann), table.concat(sorted, " "))
    expect.equal(faces(bo), "")
    when.answer(ann, "find", "one")
    expect.equal(faces(ann), "")
    when.runs(search)
    expect.equal(faces(ann), table.concat(lying, " "))
    when.answer(ann, "find", "one")
  end)

scenario("a joint test may look at the table, not change it", function(given, when, expect)
  local ann = given.players()
  given.cards(ann.hand, "boo", "heckle")
  when.runs(function()
    return ann:choose { id = "set", from = ann.hand, min = 1, max = 2, valid = function(cards)
      move(cards[1], game.discard)
      return true
    end }
  end)
  expect.error("changed the table; it may only look", when.answer, ann, "set", { "boo", "heckle" })
  expect.equal(#ann.hand, 2)
end)

scenario("what is not offered says why", function(given, when, expect)
  local ann = given.players()
  given.cards(ann.hand, "boo", "heckle", "retort")
  when.runs(function()
    return ann:choose { id = "cheap", from = ann.hand,
      where = function(card) return card.cost < 2, "it is too dear" end }
  end)
  expect.refuses(ann, "boo", "it is too dear")
  expect.illegal(ann, "cheap", "boo")
  when.answer(ann, "cheap", "retort")
end)

scenario("a reason may be a function of the item, called only for whoever asks",
  function(given, when, expect)
    local ann, asked = given.players(), 0
    given.cards(ann.hand, "boo", "heckle", "retort")
    local function too_dear(card, game, player)
      asked = asked + 1
      return ("%s costs %s too much at a table of %d"):format(card.name, player.name, #game.players)
    end
    when.runs(function()
      return ann:choose { id = "cheap", from = ann.hand,
        where = function(card) return card.cost < 2, too_dear end }
    end)
    expect.equal(asked, 0)
    expect.refuses(ann, "boo", "too much at a table of " .. #game.players)
    when.answer(ann, "cheap", "retort")
  end)

scenario("a split of a total, by parts (CHIP-96)", function(given, when, expect)
  local ann = given.players()
  when.runs(function()
    return ann:split { id = "share", total = 5, into = { "rent", "food" }, least = 3 }
  end)
  expect.illegal(ann, "share", { rent = 4, food = 2 })
  expect.illegal(ann, "share", { rent = 1, food = 1 })
  expect.illegal(ann, "share", { rent = 1, beer = 3 })
  when.answer(ann, "share", { rent = 1, food = 3 })
  expect.equal(when.result(), { rent = 1, food = 3 })
end)

scenario("an order of items", function(given, when, expect)
  local ann = given.players()
  when.runs(function() return ann:order { id = "queue", from = { "a", "b", "c" } } end)
  expect.illegal(ann, "queue", { "a", "b" })
  when.answer(ann, "queue", { "c", "a", "b" })
  expect.equal(when.result(), { "c", "a", "b" })
end)

scenario("equal cards are one option; copies that differ get numbers", function(given, when, expect)
  local ann = given.players()
  local _, two = given.cards(ann.hand, "boo", "boo", "heckle")
  when.runs(function() return ann:choose { id = "pick", from = ann.hand } end)
  expect.offers_only(ann, "boo", "heckle")
  when.answer(ann, "pick", "heckle")
  two.marks.level = 1
  when.runs(function() return ann:choose { id = "pick", from = ann.hand } end)
  expect.offers_only(ann, "boo", "boo#2", "heckle")
end)

scenario("show can hide how many cards lie in a zone, and show it again (CHIM-30)",
  function(given, _, expect)
    local ann, bo = given.players()
    given.cards(ann.stage, "drummer")
    local function stage(seen)
      for _, zone in ipairs(seen.zones) do
        if zone.name == "stage" and zone.owner == 1 then return zone end
      end
    end

    show(ann.stage, "owner", { count = "owner" })
    expect.equal(stage(expect.view(bo)).count, nil)
    expect.equal(stage(expect.view(bo)).cards, {}) -- not even their backs
    expect.equal(stage(expect.view(ann)).count, 1)
    local before = #expect.journal(bo)
    given.cards(ann.stage, "singer")
    expect.equal(#expect.journal(bo), before + 1) -- one card fewer in the deck, no more
    show(ann.stage, "all", { count = "all" })
    expect.equal(stage(expect.view(bo)).count, 2)
    expect.error("knows no option", show, ann.stage, "all", { cuont = "all" })
  end)

scenario("why goes by the keys of options: tables, spaces, players", { players = 2 },
  function(given, when, expect)
    local ann, bo = given.players()
    local space = game.board:space(2, 3)

    when.runs(function()
      ann:choose { id = "one", from = { { key = "loan", label = "A loan" }, space, bo, "a", "b" },
        where = function(it) return it == "a" or it == "b", "not you" end }
    end)

    expect.refuses(ann, "loan", "not you")
    expect.refuses(ann, "2,3", "not you")
    expect.refuses(ann, "seat_2", "not you")
  end)

scenario("the default of a set is a legal one, wherever it lies (RC-22, CHIM-56)",
  function(given, when, expect)
    local ann = given.players()
    local items = {}
    for i = 1, 12 do items[i] = i end
    local function pick(valid, default)
      return ann:choose { id = "set", from = items, min = 0, max = 12, valid = valid,
        default = default }
    end

    when.runs(pick, function(list) return #list == 3 and list[1] * list[2] * list[3] == 385 end)
    when.default(ann, "set")
    expect.equal(when.result(), { 5, 7, 11 })
    when.runs(pick, function() return true end, { 4, 9 })
    when.default(ann, "set")
    expect.equal(when.result(), { 4, 9 })
    when.runs(pick, function() return false, "never" end)
    expect.error("has no legal answer", when.default, ann, "set")
  end)

scenario("the default of a split with a test of its own", function(given, when, expect)
  local ann = given.players()
  when.runs(function()
    return ann:split { id = "share", total = 6, into = { "a", "b", "c" },
      valid = function(parts) return parts.b == 2 and parts.c == 3 end }
  end)
  when.default(ann, "share")
  expect.equal(when.result(), { a = 1, b = 2, c = 3 })
end)

scenario("what is weak in Lua is not weak here: collecting garbage shows nowhere",
  function(_, _, expect)
    local weak = setmetatable({}, { __mode = "kv" })
    weak[1] = {}
    local waste
    for i = 1, 200000 do waste = { i, waste and i } end
    expect.equal(waste[1], 200000)
    expect.is_true(weak[1] ~= nil)
  end)

scenario("a filter is given the item, the game and the player, also for why",
  function(given, when, expect)
    local ann, bo = given.players()
    given.empty(bo.hand, game.deck)
    given.cards(bo.hand, "drummer", "singer")
    local seen = {}
    local function where(card, ...)
      seen[#seen + 1] = { card.id, ... }
      return card.id == "drummer", "not this one"
    end

    when.runs(function() bo:choose { id = "pick", from = bo.hand, where = where, none = true } end)

    expect.equal(seen, { { "drummer", game, bo }, { "singer", game, bo } })
    expect.refuses(bo, "singer", "not this one")
    expect.not_asked(ann)
  end)

scenario("an aside is handed the game", function(given, when, expect)
  local ann = given.players()
  aside { id = "knock", can = function(_, _, it) return it == game end,
    run = function(_, _, it) it.heard = { "knock" } end }

  when.runs(function() ann:confirm { id = "sure" } end)
  when.aside(ann, "sure", "knock")

  expect.equal(game.heard, { "knock" })
  expect.asked(ann, "sure")
end)

scenario("a log may work a value out where somebody reads", function(given, _, expect)
  local ann = given.players()
  log("{player} hums {tune}", { player = ann, tune = function() return "a " .. "waltz" end })
  expect.log("ann hums a waltz", ann)
end)

scenario("a log names a card to those who see it then: log after it lies open",
  function(given, _, expect)
    local ann, bo = given.players()
    local card = given.cards(ann.hand, "boo")

    log("{player} thinks of {card}", { player = ann, card = card })
    move(card, game.discard)
    log("{player} plays {card}", { player = ann, card = card })

    expect.log("ann thinks of " .. card.name, ann)
    expect.log("ann thinks of a card", bo)
    expect.log("ann plays " .. card.name, bo)
  end)

scenario("among: one of a list, of what is printed, of a zone", { players = 2 },
  function(given, _, expect)
    local ann = given.players()
    local card = game.deck[1]

    expect.is_true(among("b", { "a", "b" }))
    expect.is_false(among("c", { "a", "b" }))
    expect.is_false(among(nil, {}))
    expect.is_true(among(card, game.deck))
    expect.is_false(among(ann, game.deck))
  end)
