--- stack.lua - announced cards: their price, cancelling, refunding.

local function announce(given, player, id)
  local card = given.cards(player.hand, id)
  stack.push(card, player, { cost = { { player.cash, game.bank, card.cost } },
    targets = { "x" }, to = game.discard })
  return card
end

scenario("an announced card lies on the stack with player, targets and its price paid (CB-17)",
  function(given, _, expect)
    local ann = given.players()
    local card = announce(given, ann, "boo")

    expect.at(card, game.stack)
    expect.amount(ann.cash, 3)
    expect.equal(stack.entry(card).player, ann)
    expect.equal(stack.entry(card).targets, { "x" })
  end)

scenario("cancelled with a refund: the price comes back (CB-22)", function(given, _, expect)
  local ann = given.players()
  local card = announce(given, ann, "boo")

  stack.cancel(card, { refund = true })

  expect.amount(ann.cash, 5)
  expect.at(card, game.discard)
  expect.equal(stack.count(), 0)
end)

scenario("cancelled without one: the price is gone (CHOPS-84)", function(given, _, expect)
  local ann = given.players()
  local card = announce(given, ann, "boo")

  stack.cancel(card)

  expect.amount(ann.cash, 3)
  expect.at(card, game.discard)
end)

scenario("a seized card is not put away by its old player (CB-89)", function(given, _, expect)
  local ann, bo = given.players()
  local card = announce(given, ann, "boo")

  stack.take(card)
  move(card, bo.hand)
  stack.resolve(card)

  expect.at(card, bo.hand)
end)

scenario("the entries come last first; a card that is not there is an error",
  function(given, _, expect)
    local ann = given.players()
    local one, two = announce(given, ann, "boo"), announce(given, ann, "heckle")

    expect.equal(stack.top().card, two)
    expect.equal(stack.list()[2].card, one)
    expect.error("is not on the stack", stack.take, given.card("retort"))
  end)
