--- betting.lua - the two rounds of Leduc poker, and who wins.

--- Gives both a card and puts one on top of the deck for the table.
local function deal(given, one, two, public)
  local ann, bo = given.players()
  given.empty(ann.hand, game.deck)
  given.empty(bo.hand, game.deck)
  given.cards(ann.hand, one)
  given.cards(bo.hand, two)
  given.top(game.deck, public)
  return ann, bo
end

--- Both check twice.
local function check_all(when)
  for _ = 1, 2 do
    for _, player in ipairs(game.players) do when.answer(player, "bet", "call") end
  end
end

scenario("everybody has paid an ante of 1 and holds one card that only he sees",
  function(given, _, expect)
    local ann, bo = given.players()
    expect.amount(ann.stake, 1)
    expect.amount(bo.stake, 1)
    expect.equal(#bo.hand, 1)
    expect.equal(#game.deck, 4)
  end)

scenario("folding is offered only to who faces a raise", function(given, when, expect)
  local ann, bo = given.players()
  when.plays()
  expect.offers_only(ann, "call", "raise")
  when.answer(ann, "bet", "raise")
  expect.offers_only(bo, "fold", "call", "raise")
end)

scenario("a raise is 2 in the first round and 4 in the second, at most two in each",
  function(given, when, expect)
    local ann, bo = given.players()
    when.plays()
    when.answer(ann, "bet", "raise")
    expect.amount(ann.stake, 3)
    when.answer(bo, "bet", "raise")
    expect.amount(bo.stake, 5)
    expect.offers_only(ann, "fold", "call")
    when.answer(ann, "bet", "call")

    expect.equal(#game.public, 1)
    when.answer(ann, "bet", "raise")
    expect.amount(ann.stake, 9)
    when.answer(bo, "bet", "raise")
    expect.amount(bo.stake, 13)
  end)

scenario("after a check the other may still raise, and the first must answer",
  function(given, when, expect)
    local ann, bo = given.players()
    when.plays()
    when.answer(ann, "bet", "call")
    when.answer(bo, "bet", "raise")
    expect.offers_only(ann, "fold", "call", "raise")
  end)

scenario("who folds loses his stake", function(given, when, expect)
  local ann, bo = deal(given, "king_of_spades", "jack_of_hearts", "queen_of_hearts")
  when.plays()
  when.answer(ann, "bet", "call")
  when.answer(bo, "bet", "raise")
  when.answer(ann, "bet", "fold")
  expect.equal(expect.over("a fold").points, { -1, 1 })
end)

scenario("a pair with the public card beats a higher card", function(given, when, expect)
  deal(given, "king_of_spades", "jack_of_hearts", "jack_of_spades")
  when.plays()
  check_all(when)
  expect.equal(expect.over("the showdown").points, { -1, 1 })
end)

scenario("without a pair the higher card wins", function(given, when, expect)
  deal(given, "queen_of_spades", "jack_of_hearts", "king_of_spades")
  when.plays()
  check_all(when)
  expect.equal(expect.over("the showdown").points, { 1, -1 })
end)

scenario("equal cards split the pot", function(given, when, expect)
  deal(given, "queen_of_spades", "queen_of_hearts", "king_of_spades")
  when.plays()
  check_all(when)
  expect.equal(expect.over("the showdown").points, { 0, 0 })
end)
