--- setup.lua - chapter "Setup".

scenario("CB-01 three to six headsmen play: two are too few", { players = 2, refused = "3" },
  function() error("never laid out") end)

scenario("CB-01 three to six headsmen play: seven are too many", { players = 7, refused = "6" },
  function() error("never laid out") end)

scenario("CB-01 CB-04 six players get three cards each", { players = 6 }, function(_, _, expect)
  for _, player in ipairs(game.players) do expect.equal(#player.hand, 3) end
  expect.equal(#game.player_deck, 82)
end)

scenario("S1 CB-04 CB-05 CB-06 CB-08 CB-09 what lies where after the setup", { players = 4 },
  function(_, _, expect)
    for _, player in ipairs(game.players) do
      expect.equal(#player.hand, 3)
      expect.amount(player.bag, 3)
      expect.amount(player.gold, 0)
      expect.amount(player.pass_token, 1)
      expect.equal(#player.agenda, 1)
      expect.equal(#rules.items_of(player) + #player.completed, 0)
    end
    expect.equal(#game.player_deck, 88)
    expect.equal(#game.current, 1)
    expect.equal(#game.contract_deck, 11)
    expect.equal(game.contract_deck:top().face, "up")
    expect.equal(game.contract_deck:bottom().id, "end_of_the_line")
    expect.equal(game.contract_deck[10].face, "down")
    expect.equal(#game.contract_box, 13)
    expect.equal(#game.agenda_deck, 10)
    expect.equal(#game.discard + #game.crowd + #game.played + #game.block, 0)
  end)

--- The places named by the events of a kind, in order: what was shuffled, who was dealt a card.
local function places(journal, kind, side, field)
  local found = {}
  for _, event in ipairs(journal) do
    if event.event == kind then found[#found + 1] = event[side][field] end
  end
  return found
end

scenario("CB-02 chance comes in this order: Executioner, Player cards, Contracts, Agendas",
  { players = 4, setup = false }, function(given, when, expect)
    local ann, bo = given.players()
    given.luck(2)

    when.runs(rules.setup, game)

    local journal = expect.journal(ann)
    expect.equal(rules.executioner(game), bo)
    expect.equal(journal[1].to.purse, "axe")
    expect.equal(places(journal, "shuffle", "from", "zone"),
      { "player_deck", "contract_box", "agenda_deck" })
  end)

scenario("CB-03 the first Executioner can be named", { players = 4, options = { first = 3 } },
  function(given, _, expect)
    local _, _, cy = given.players()
    expect.equal(rules.executioner(game), cy)
    expect.amount(cy.axe, 1)
  end)

scenario("CB-03 every seat can be named", { players = 6, options = { first = 6 } },
  function(_, _, expect) expect.equal(rules.executioner(game).seat, 6) end)

scenario("CB-03 the fifth seat, too", { players = 5, options = { first = 5 } },
  function(_, _, expect) expect.equal(rules.executioner(game).seat, 5) end)

scenario("CB-03 nobody can be named who is not there", { players = 3, setup = false,
  options = { first = 4 } }, function(_, _, expect)
    expect.error("first=4: nobody sits there", rules.first_executioner, game)
  end)

scenario("CB-03 otherwise chance names the first Executioner", { players = 3, setup = false },
  function(given, when, expect)
    local _, _, cy = given.players()
    given.luck(3)

    when.runs(rules.setup, game)

    expect.equal(rules.executioner(game), cy)
  end)

scenario("CB-04 the cards are dealt one at a time, clockwise from the Executioner",
  { players = 3, options = { first = 2 } }, function(_, _, expect)
    local dealt = {}
    for at, seat in ipairs(places(expect.journal(), "move", "to", "owner")) do
      if at <= 9 then dealt[at] = seat end
    end
    expect.equal(dealt, { 2, 3, 1, 2, 3, 1, 2, 3, 1 })
  end)

scenario("CB-07 everybody knows the bottom Contract, nobody the others", { players = 3 },
  function(given, _, expect)
    local ann = given.players()
    expect.is_true(game.contract_deck:bottom():known_by(ann))
    expect.is_false(game.contract_deck[5]:known_by(ann))
    expect.is_false(game.contract_box[1]:known_by(ann))
  end)

scenario("CB-09 Agendas are dealt in secret, and nobody is asked anything", { players = 3 },
  function(given, _, expect)
    local ann, bo = given.players()
    expect.is_true(ann.agenda[1]:seen_by(ann))
    expect.is_false(ann.agenda[1]:seen_by(bo))
    expect.not_asked(ann)
  end)
