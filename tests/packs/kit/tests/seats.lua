--- seats.lua - seats that nobody takes, and boards whose spaces have names of their own.

scenario("a dummy has a seat, a name and things of its own", { players = 5 },
  function(given, when, expect)
    local ann = given.players()
    local ghost = game.players[6]

    when.runs(pay, ghost.cash, ann.cash, 2)

    expect.equal(#game.players, 6)
    expect.equal(ghost.name, "The Ghost")
    expect.is_true(ghost.dummy)
    expect.is_false(ann.dummy)
    expect.equal(ghost.left, ann)
    expect.amount(ghost.cash, 3)
    expect.is_true(expect.view(ann).seats[6].dummy)
  end)

scenario("a dummy cannot be asked", { players = 5 }, function(_, _, expect)
  local ghost = game.players[6]

  expect.error("nobody sits on the seat of The Ghost", function()
    ghost:choose { id = "go_on", from = { "yes", "no" } }
  end)
end)

scenario("with more players nobody is a dummy", { players = 2 }, function(given, _, expect)
  local ann, bo = given.players()

  expect.equal(#game.players, 2)
  expect.is_false(ann.dummy or bo.dummy)
end)

scenario("spaces are called as their grid says", { players = 2 }, function(_, _, expect)
  expect.equal(game.neck:space("s6f3"), game.neck:space(6, 3))
  expect.equal(game.neck:space(1, 5).name, "s1f5")
  expect.equal(game.board:space(2, 3).name, "2,3")
end)

scenario("a game's own words stand beside those of given", { players = 2 },
  function(given, _, expect)
    local _, bo = given.players()

    given.everybody_has(2)

    expect.amount(bo.cash, 2)
  end)

scenario("printed counts the cards of the box, wherever they lie", function(given, _, expect)
  local ann = given.players()
  local all = #game.deck
  move(game.deck:top(5), ann.hand)

  expect.equal(game:printed("musician", "trick"), all)
  expect.equal(game:printed(function(card) return card.at == ann.hand end), 5)
  expect.equal(game:printed("nothing"), 0)
end)
