--- windows.lua - the shapes of "anybody may react" that the games need.

--- Everybody's hand is these tricks; what is played goes to the discard and is written down.
local function arrange(given, hands)
  for at, ids in ipairs(hands) do given.cards(game.players[at].hand, table.unpack(ids)) end
  game.played = {}
end

local function open(how)
  how.id = how.id or "react"
  how.plays = how.plays or function(player) return player.hand end
  how.run = how.run or function(player, card)
    game.played[#game.played + 1] = player.name .. ":" .. card.id
    move(card, game.discard)
  end
  return window(how)
end

scenario("window B (CB-12, CHIM-70): one action, then priority moves on, until all passed in a row",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.players()
    arrange(given, { { "heckle", "boo" }, { "heckle" }, { "boo" } })

    when.runs(open, { order = game.players, after = "next" })
    when.answer(ann, "react", "heckle")
    when.passes(bo, "react")
    when.answer(cy, "react", "boo")
    when.answer(ann, "react", "boo")
    when.answer(bo, "react", "heckle")

    expect.done()
    expect.equal(game.played, { "ann:heckle", "cy:boo", "ann:boo", "bo:heckle" })
  end)

scenario("window C (CB-20, RC-45): each plays until declining, once around",
  { players = 3 }, function(given, when, expect)
    local ann, bo = given.players()
    arrange(given, { { "heckle", "boo" }, { "heckle" }, {} })

    when.runs(open, { order = game:around(ann), after = "same" })
    when.answer(ann, "react", "heckle")
    when.passes(ann, "react")
    when.answer(bo, "react", "heckle")

    expect.done()
    expect.cards(ann.hand, "boo")
  end)

scenario("window A (CHOPS-74): after a play it is offered again from the left of who played last",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.players()
    arrange(given, { { "heckle" }, { "heckle" }, { "boo", "retort" } })

    when.runs(open, { after = "restart",
      order = function(last) return game:around(last or ann, { first = "left" }) end })
    when.passes(bo, "react")
    when.answer(cy, "react", "boo")
    when.passes(ann, "react") -- left of cy
    when.answer(bo, "react", "heckle")
    when.passes(cy, "react") -- left of bo
    when.passes(ann, "react")

    expect.done()
    expect.equal(game.played, { "cy:boo", "bo:heckle" })
  end)

scenario("window D (CHIP-89): only the affected player, and one play closes it",
  { players = 3 }, function(given, when, expect)
    local _, bo = given.players()
    arrange(given, { { "heckle" }, { "heckle", "boo" }, { "boo" } })

    when.runs(open, { order = { bo }, after = "first" })
    when.answer(bo, "react", "boo")

    expect.done()
    expect.equal(game.played, { "bo:boo" })
  end)

scenario("each may play once", { players = 3 }, function(given, when, expect)
  local ann, bo = given.players()
  arrange(given, { { "heckle", "boo" }, { "boo", "heckle" }, {} })

  when.runs(open, { order = game.players, after = "once" })
  when.answer(ann, "react", "boo")
  when.answer(bo, "react", "boo")

  expect.done()
end)

scenario("a window closed at once by an effect inside it (CB-50, CHIM-73)", { players = 3 },
  function(given, when, expect)
    local ann = given.players()
    arrange(given, { { "heckle" }, { "boo" }, { "boo" } })

    when.runs(open, { order = game.players, after = "next",
      run = function() leave("react") end })
    when.answer(ann, "react", "heckle")

    expect.done()
  end)

scenario("windows on windows: a reply to a reply, the last in is first out (CHOPS-75)",
  { players = 2 }, function(given, when, expect)
    local ann, bo = given.players()
    arrange(given, { { "heckle", "retort" }, { "boo" } })
    local function react(last)
      window { id = "react", after = "restart", order = game:around(last, { first = "left" }),
        plays = function(p) return p.hand end,
        run = function(p, card)
          stack.push(card, p, { to = game.discard })
          react(p)
          game.played[#game.played + 1] = card.id
          stack.resolve(card)
        end }
    end

    when.runs(react, bo)
    when.answer(ann, "react", "heckle")
    when.answer(bo, "react", "boo")
    when.answer(ann, "react", "retort")
    when.rest()

    expect.equal(game.played, { "retort", "boo", "heckle" })
    expect.equal(stack.count(), 0)
  end)

scenario("nobody is asked who has nothing to play, unless public facts say so (CHIM-74, CHOPS-79)",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.players()
    arrange(given, { {}, { "boo" }, {} })

    when.runs(open, { order = game.players, after = "same" })
    expect.not_asked(ann)
    when.passes(bo, "react")
    expect.done()

    when.runs(open, { order = game.players, after = "same",
      ask_if = function(player) return player == cy end })
    when.passes(bo, "react")
    expect.asked(cy, "react")
    expect.equal(#expect.asked(cy, "react").options, 0)
    when.passes(cy, "react")
    expect.done()
  end)

scenario("a quiet window tells the others nothing of who was asked and passed (CHOPS, CB secrets)",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.players()
    arrange(given, { {}, { "boo" }, { "boo" } })
    local before = { #expect.journal(ann), #expect.journal(cy) }

    when.runs(open, { order = game.players, after = "same", quiet = true })
    when.passes(bo, "react")

    expect.equal({ #expect.journal(ann), #expect.journal(cy) }, before)
    expect.asked(cy, "react")
  end)

scenario("a misspelt name in a window is refused", function(_, _, expect)
  expect.error("a window knows no 'ordre' (did you mean 'order'?)", window,
    { id = "x", ordre = {} })
end)

scenario("a window's `before` runs before each is asked, and may close it (CHIM-91)",
  { players = 3 }, function(given, when, expect)
    local ann, bo = given.players()
    arrange(given, { { "heckle" }, { "heckle" }, { "boo" } })
    local seen = {}

    when.runs(open, { order = game.players, after = "next", before = function(player)
      seen[#seen + 1] = player.name
      if player.name == "cy" then leave("react") end
    end })
    when.passes(ann, "react")
    when.answer(bo, "react", "heckle")

    expect.done()
    expect.equal(seen, { "ann", "bo", "cy" })
  end)

scenario("a window looks again at whom it asks after an aside", {}, function(given, when, expect)
  local ann = given.players()
  local loud = true
  aside { id = "hush", can = function() return loud end, run = function() loud = false end }

  when.runs(function()
    window { id = "react", order = { ann }, plays = function() return {} end, run = function() end,
      ask_if = function() return loud end }
  end)
  when.aside(ann, "react", "hush")

  expect.done()
end)
