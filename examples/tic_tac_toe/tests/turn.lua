--- turn.lua - tokens on the board, and three of them in a row.

--- Plays the spaces in turn, cross first.
local function play(when, ...)
  when.plays()
  for i, space in ipairs { ... } do
    when.answer(game.players[(i - 1) % 2 + 1], "place", space)
  end
end

scenario("seat 1 puts a cross, seat 2 a nought, each into an empty space",
  function(given, when, expect)
    local ann, bo = given.players()
    when.plays()
    expect.not_asked(bo)
    when.answer(ann, "place", "2,2")
    expect.not_offered(bo, "2,2")
    when.answer(bo, "place", "1,1")

    expect.equal(game.board:space("2,2").card.id, "cross")
    expect.equal(game.board:space("1,1").card.id, "nought")
    expect.log("bo plays O at 1,1")
  end)

scenario("three in a row win", function(_, when, expect)
  play(when, "1,1", "1,2", "2,1", "2,2", "3,1")
  expect.equal(expect.over("three in a row").ranks, { 1, 2 })
end)

scenario("a line may go down, across or along a diagonal", function(_, _, expect)
  local function wins(...)
    for token in game.board:each() do move(token, game.box) end
    for _, space in ipairs { ... } do move(game.box:find("nought"), game.board:space(space)) end
    return rules.has_won(game, "nought")
  end
  expect.is_true(wins("1,2", "2,2", "3,2"))
  expect.is_true(wins("3,1", "3,2", "3,3"))
  expect.is_true(wins("1,1", "2,2", "3,3"))
  expect.is_true(wins("1,3", "2,2", "3,1"))
  expect.is_false(wins("1,1", "2,2", "2,3"))
  expect.is_false(wins("1,1", "2,2"))
end)

scenario("a full board without a row is a draw; the last space needs no question",
  function(_, when, expect)
    play(when, "1,1", "2,2", "3,3", "1,2", "3,2", "3,1", "1,3", "2,3")
    expect.equal(expect.over("the board is full").ranks, { 1, 1 })
    expect.equal(#game.board, 9)
  end)
