--- ending.lua - how Crazy Eights begins and ends.

--- Nobody has a card that fits, and nothing can be drawn.
local function stuck(given)
  local clubs = { "two_of_clubs", "three_of_clubs", "four_of_clubs" }
  given.empty(game.deck, game.pile)
  for seat, player in ipairs(game.players) do
    given.empty(player.hand, game.pile)
    given.cards(player.hand, clubs[seat])
  end
  game.suit, game.rank = "hearts", 8
end

scenario("everybody gets five cards, and the first card of the pile is no eight",
  { players = 4 }, function(_, _, expect)
    for _, player in ipairs(game.players) do expect.equal(#player.hand, 5) end
    expect.is_true(game.pile:top().rank ~= 8)
    expect.equal(#game.deck, 52 - 20 - #game.pile)
  end)

scenario("an empty hand ends the game; the others count their cards", { players = 3 },
  function(given, when, expect)
    local ann = given.players()
    given.empty(ann.hand, game.deck)
    given.cards(ann.hand, "eight_of_clubs")

    game.dealer = ann.right
    when.plays()
    when.answer(ann, "play", "eight_of_clubs")

    expect.equal(expect.over("an empty hand").points, { 0, -5, -5 })
  end)

scenario("the hundredth play ends the game", { players = 3 }, function(given, when, expect)
  local ann = given.players()
  given.cards(ann.hand, "eight_of_clubs")
  game.dealer, game.plays = ann.right, 99
  when.plays()
  when.answer(ann, "play", "eight_of_clubs")
  expect.over("a hundred plays")
end)

scenario("over an empty deck everybody and one more must pass", { players = 3 },
  function(given, when, expect)
    local ann, bo, cy = given.players()
    stuck(given)
    game.dealer = cy
    when.plays()
    for _, player in ipairs { ann, bo, cy } do when.passes(player, "play") end
    expect.not_over()
    when.passes(ann, "play")
    expect.over("nobody can play")
  end)
