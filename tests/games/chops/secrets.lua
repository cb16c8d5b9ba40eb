--- secrets.lua - who learns what.

--- Does the journal of a player say these words?
local function reads(expect, player, words)
  for _, event in ipairs(expect.journal(player)) do
    if event.event == "say" and event.text:find(words, 1, true) then return true end
  end
  return false
end

scenario("S23 17 BUZZ are shown as one red, one yellow and two green picks", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.amount(ann.buzz, 17)
    when.runs(rules.turn, game, ann)
    expect.equal(expect.view(bo).shows.picks[1], { red = 1, yellow = 1, green = 2 })
  end)

scenario("a drawn card is named to the drawer alone, FATE to all", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    given.cards(bo.hand, "quiet_stan", "gravel_pete", "wes_warble", "busker_bea", "otto_organ")
    given.top(game.market_draw, "gods_of_rock_smile", "porch_organ")
    when.runs(rules.refill, game)
    expect.is_true(reads(expect, ann, "You draw Porch Organ"))
    expect.is_false(reads(expect, bo, "Porch Organ"))
    expect.is_true(reads(expect, bo, "FATE meets ann: Gods of Rock Smile"))
  end)

scenario("Pickpocket: only thief and victim learn the card", { players = 3 },
  function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    given.cards(bo.hand, "quiet_stan")
    when.runs(rules.play_card, game, ann, given.cards(ann.hand, "pickpocket"),
      { target = bo, cost = 0 })
    expect.at(given.card("quiet_stan"), ann.hand)
    expect.is_true(reads(expect, ann, "It was Quiet Stan"))
    expect.is_true(reads(expect, bo, "It was Quiet Stan"))
    expect.is_false(reads(expect, cy, "Quiet Stan"))
  end)

scenario("Talent Scout: the others learn only that he looked and took", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    given.top(game.market_draw, "quiet_stan", "bent_mic", "gravel_pete", "wes_warble",
      "busker_bea")
    when.runs(rules.play_card, game, ann, given.cards(ann.hand, "talent_scout"),
      { target = ann, cost = 0 })
    when.answer(ann, "scout_take", "bent_mic")
    when.rest()
    expect.is_true(reads(expect, bo, "ann scouts, and takes a card"))
    expect.is_false(reads(expect, bo, "Bent Mic"))
  end)

scenario("who is asked and passes in a window is no news to others", { players = 3 },
  function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.begin(ann)
    given.cards(ann.band, "quiet_stan")
    given.cards(bo.hand, "food_poisoning")
    local before = #expect.journal(cy)
    when.runs(rules.window, game, "open", ann)
    when.passes(bo, "react")
    expect.equal(#expect.journal(cy), before)
  end)

scenario("CHOPS-49 the declaration with a boost in hand shows only the declaration", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.cards(ann.band, "gravel_pete")
    given.cards(ann.hand, "guest_solo")
    given.open("third_street_grind")
    when.runs(rules.turn, game, ann)
    for _, it in ipairs(expect.view(bo).shows.prospects) do
      expect.is_false(it.fine)
    end
    when.answer(ann, "choose_action", "play_gig")
    if not game.gig then when.answer(ann, "choose_venue", "third_street_grind") end
    expect.is_true(reads(expect, bo, "ann declares a gig at Third Street Grind"))
    expect.is_false(reads(expect, bo, "Guest Solo"))
  end)

scenario("CHOPS-79 nobody learns who is asked in a window: the question is secret", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    given.cards(ann.band, "quiet_stan")
    given.cards(bo.hand, "food_poisoning")

    when.runs(rules.window, game, "open", ann)

    expect.is_true(expect.asked(bo, "react").secret)
  end)

--- Do these words stand anywhere in a table?
local function holds(data, words)
  if type(data) ~= "table" then return data == words end
  for key, value in pairs(data) do
    if holds(key, words) or holds(value, words) then return true end
  end
  return false
end

scenario("a hand is seen by its owner alone, its size by all; the decks by nobody", { players = 3 },
  function(given, when, expect)
    local ann, bo, cy = given.calm()
    given.cards(ann.hand, "quiet_stan")
    given.top(game.market_draw, "gravel_pete")
    local hidden = game.venue_draw:top().id

    when.runs(rules.turn, game, ann)

    expect.is_true(holds(expect.view(ann), "quiet_stan"))
    for _, player in ipairs { bo, cy } do
      expect.is_false(holds(expect.view(player), "quiet_stan"))
    end
    for _, player in ipairs { ann, bo, cy } do
      expect.is_false(holds(expect.view(player), "gravel_pete"))
      expect.is_false(holds(expect.view(player), hidden))
    end
    expect.is_false(game.market_draw:top():seen_by(ann))
  end)

scenario("Mixed-Up Mail: each knows the hand given and the hand got, and no other", { players = 3 },
  function(given, when, expect)
    local ann, bo, cy = given.calm()
    local stan = given.cards(ann.hand, "quiet_stan", "gravel_pete", "wes_warble", "otto_organ")
    given.begin(ann)
    given.top(game.market_draw, "mixed_up_mail")

    when.runs(rules.refill, game)

    expect.at(stan, bo.hand)
    expect.is_true(stan:known_by(ann))
    expect.is_true(stan:known_by(bo))
    expect.is_false(stan:known_by(cy))
  end)

scenario("Talent Scout: what goes to the bottom is known to who put it there", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local stan, mic = given.top(game.market_draw, "quiet_stan", "bent_mic", "tax_day", "scandal",
      "slump")
    when.runs(rules.play_card, game, ann, given.cards(ann.hand, "talent_scout"),
      { target = ann, cost = 0 })
    when.answer(ann, "scout_take", "bent_mic")
    when.answer(ann, "scout_order", { "quiet_stan", "tax_day", "scandal", "slump" })

    expect.is_true(stan:known_by(ann))
    expect.is_false(stan:known_by(bo))
    expect.is_true(mic:known_by(ann))
    expect.is_false(mic:known_by(bo))
    expect.is_false(reads(expect, bo, "Quiet Stan"))
  end)

scenario("CHOPS-04 the FATE that is handed back is shown, what is drawn for it is not", {},
  function(given, when, expect)
    local ann, bo = given.players()
    given.empty(ann.hand, game.market_draw)
    given.cards(ann.hand, "tax_day", "gravel_pete", "quiet_stan", "busker_bea", "wes_warble")
    given.top(game.market_draw, "porch_organ")

    when.runs(rules.return_fate, game)

    expect.is_true(reads(expect, bo, "ann hands Tax Day back"))
    expect.equal(#ann.hand, 5)
    expect.is_false(holds(expect.view(bo), "porch_organ"))
    expect.is_false(reads(expect, bo, "Porch Organ"))
  end)
