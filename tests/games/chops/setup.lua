--- setup.lua - the cards, and chapter "Game Setup".

--- All cards of the table by kind: how many, and how many different ones.
local function census()
  local copies, kinds, seen = {}, {}, {}
  local zones = { game.market_draw, game.venue_draw, game.street }
  for _, player in ipairs(game.players) do zones[#zones + 1] = player.hand end
  for _, zone in ipairs(zones) do
    for card in zone:each() do
      copies[card.kind] = (copies[card.kind] or 0) + 1
      if not seen[card.id] then kinds[card.kind] = (kinds[card.kind] or 0) + 1 end
      seen[card.id] = true
    end
  end
  return copies, kinds
end

scenario("the decks are as the specification counts them: 186 cards, 157 different", {},
  function(_, _, expect)
    local copies, kinds = census()

    expect.equal(copies, { musician = 45, instrument = 20, amp_up = 34, rivalry = 36, fate = 15,
      venue = 36 })
    expect.equal(kinds, { musician = 45, instrument = 20, amp_up = 20, rivalry = 22, fate = 14,
      venue = 36 })
  end)

scenario("the venues are 14 Coffee Houses, 12 Dives and 10 Show Haunts; nine musicians a type", {},
  function(_, _, expect)
    local classes, types, gear = {}, {}, {}
    local function count(list, key) list[key] = (list[key] or 0) + 1 end
    for _, zone in ipairs { game.venue_draw, game.street } do
      for venue in zone:each() do count(classes, venue.class) end
    end
    for _, zone in ipairs { game.market_draw, game.players[1].hand, game.players[2].hand } do
      for card in zone:each() do
        if card.kind == "musician" then count(types, card.type) end
        if card.kind == "instrument" then count(gear, card.type) end
      end
    end

    expect.equal(classes, { coffee_house = 14, dive = 12, show_haunt = 10 })
    expect.equal(types, { drums = 9, bass = 9, guitar = 9, keys = 9, vocals = 9 })
    expect.equal(gear, { drums = 4, bass = 4, guitar = 4, keys = 4, vocals = 4 })
  end)

for players = 2, 5 do
  scenario("CHOPS-01 CHOPS-02 CHOPS-03 CHOPS-05 a table of any size", { players = players },
    function(_, _, expect)
      for _, player in ipairs(game.players) do
        expect.amount(player.cash, 500)
        expect.amount(player.buzz, 0)
        expect.equal(#player.hand, 5)
        expect.equal(#player.band, 0)
      end
      expect.equal(#game.market_draw, 150 - 5 * players)
      expect.equal(#game.street, 4)
      expect.equal(#game.venue_draw, 32)
      expect.equal(#game.hang + #game.shop + #game.market_discard + #game.venue_discard, 0)
    end)
end

scenario("CHOPS-01 the declaration takes two to five players", {}, function(_, _, expect)
  expect.equal(rules.player_range, { 2, 5 })
end)

scenario("CHOPS-03 one card at a time, clockwise from seat 1", {},
  function(given, when, expect)
    local ann, bo = given.players()
    given.empty(ann.hand, game.market_draw)
    given.empty(bo.hand, game.market_draw)
    local first, second, third = given.top(game.market_draw, "gravel_pete", "quiet_stan",
      "busker_bea")

    when.runs(rules.deal, game)

    expect.at(first, ann.hand)
    expect.at(second, bo.hand)
    expect.at(third, ann.hand)
    expect.equal(#bo.hand, 5)
  end)

scenario("S1 CHOPS-04 CHOPS-72 FATE dealt in setup goes back, unplayed, for other cards",
  {}, function(given, when, expect)
    local ann, bo = given.players()
    given.empty(ann.hand, game.market_draw)
    local tax, slump = given.cards(ann.hand, "tax_day", "slump")
    given.cards(ann.hand, "gravel_pete", "quiet_stan", "busker_bea")
    given.top(game.market_draw, "porch_organ", "ribbon_mic")

    when.runs(rules.return_fate, game)

    expect.equal(#ann.hand, 5)
    expect.equal(ann.hand:count(function(card) return card.kind == "fate" end), 0)
    expect.at(tax, game.market_draw)
    expect.at(slump, game.market_draw)
    expect.equal(#game.fate_in_play, 0)
    expect.amount(ann.cash, 500)
    expect.amount(bo.cash, 500)
    expect.equal(#game.market_draw, 140)
    expect.equal(#game.street, 4)
    expect.equal(#game.venue_draw, 32)
    expect.log("hands Tax Day back")
  end)

scenario("CHOPS-06 the highest roll goes first, the tied roll again", { players = 3 },
  function(given, when, expect)
    local _, bo = given.players()
    given.rolls(3, 6, 6, 5, 2)

    when.runs(rules.first_player, game)

    expect.equal(when.result(), bo)
  end)

scenario("CHOPS-06 play goes clockwise from the first player", { players = 3 },
  function(given, when, expect)
    local ann, bo, cy = given.players()
    game.active = bo

    when.plays()
    expect.asked(bo, "choose_action")
    when.answer(bo, "choose_action", "end_turn")
    when.rest(0)

    expect.not_asked(bo)
    expect.is_true(game.active == cy)
    expect.is_true(ann.free_plays == 0)
  end)
