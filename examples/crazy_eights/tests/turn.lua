--- turn.lua - a turn of Crazy Eights.

scenario("a card of equal suit or rank or an eight may be played", { players = 3 },
  function(given, when, expect)
    local ann = given.players()
    given.empty(ann.hand, game.deck)
    given.cards(game.pile, "five_of_hearts")
    game.suit, game.rank = "hearts", 5
    given.cards(ann.hand, "nine_of_hearts", "five_of_spades", "eight_of_clubs", "two_of_clubs")

    when.runs(rules.turn, game, ann)

    expect.offers_only(ann, "nine_of_hearts", "five_of_spades", "eight_of_clubs")
    expect.equal(expect.asked(ann, "play").none, "draw")
  end)

scenario("after five draws there is only passing", { players = 3 },
  function(given, when, expect)
    local ann = given.players()
    given.empty(ann.hand, game.deck)

    when.runs(rules.turn, game, ann)
    for _ = 1, 5 do when.answer(ann, "play", "draw") end

    expect.equal(#ann.hand, 5)
    expect.equal(expect.asked(ann, "play").none, "pass")
    when.passes(ann, "play")
    expect.done()
  end)

scenario("who plays an eight names the suit", { players = 3 }, function(given, when, expect)
  local ann = given.players()
  given.empty(ann.hand, game.deck)
  given.cards(ann.hand, "eight_of_clubs", "two_of_clubs")

  when.runs(rules.turn, game, ann)
  when.answer(ann, "play", "eight_of_clubs")
  when.answer(ann, "name_suit", "spades")

  expect.equal(game.suit, "spades")
  expect.done()
  expect.log("ann names spades")
end)
