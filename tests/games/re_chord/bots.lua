--- bots.lua - what the bot of Re-Chord does.
local bot = require "bot"

--- The bot's answer to a question with these options.
local function answer(player, id, options)
  return bot[id](game, player, { id = id, options = options })
end

scenario("the bot plays the best complete chord and never an incomplete one", { players = 2 },
  function(given, _, expect)
    local ann = given.players()
    given.turn_of(ann, { neck = { s5f2 = "red", s4f2 = "wylde", s3f1 = "green" } })
    local near, e, em = given.hand(ann, "chord_g_a", "chord_e_a", "chord_em_a")

    expect.equal(answer(ann, "play_chord", { near, em, e, { key = "pass_turn" } }), e)
    expect.equal(answer(ann, "play_chord", { near, { key = "pass_turn" } }), nil)
  end)

scenario("the bot takes the pick that completes its chord and puts it there", { players = 2 },
  function(given, when, expect)
    local ann = given.players()
    given.turn_of(ann, { neck = { s6f3 = "red", s5f2 = "green" },
      supply = { "grey", "blue", "purple" } })
    given.genre(ann, "genre_white")
    given.hand(ann, "chord_g_a")

    expect.equal(answer(ann, "choose_action", {}), "supply")
    local pick = answer(ann, "take_supply_pick", game.supply:list())
    expect.equal(pick.type, "blue")
    when.runs(move, pick, game.pick_in_hand)
    expect.equal(answer(ann, "place_pick", game.fretboard:free()).name, "s1f3")
  end)

scenario("the bot draws with an empty hand, but never twice in a row", { players = 2 },
  function(given, _, expect)
    local ann = given.players()
    given.turn_of(ann, { supply = { "grey", "blue", "purple" } })
    given.genre(ann, "genre_white")

    expect.equal(answer(ann, "choose_action", {}), "draw")
    ann.last_action = "draw"
    expect.is_true(answer(ann, "choose_action", {}) ~= "draw")
  end)

scenario("the bot keeps what is nearest and best", { players = 2 }, function(given, _, expect)
  local ann = given.players()
  given.turn_of(ann, { neck = { s5f2 = "red", s4f2 = "blue" } })
  given.song(ann, "campfire_01")
  game.step = "draw"
  given.hand(ann, "chord_em_a", "chord_em_c", "chord_e_a", "chord_c_d", "chord_c_a")
  local back = answer(ann, "return_chords", ann.chord_hand:list())

  expect.equal(#back, 2)
  for _, card in ipairs(back) do expect.equal(card.name, "C") end
end)

scenario("the bot's red removes a rival's pick, not its own", { players = 2 },
  function(given, _, expect)
    local ann = given.players()
    given.turn_of(ann, { neck = { s1f1 = "white", s2f1 = "white", s3f1 = "green", s4f1 = "green",
      s5f1 = "green", s6f5 = "red" } })
    given.genre(ann, "genre_white")
    game.offered = given.pick_on("s6f5")

    expect.is_true(answer(ann, "use_ability", {}))
    expect.equal(answer(ann, "red_remove", rules.others(game, game.offered)).card.type, "green")
  end)

scenario("the bot's blue, grey, purple, green and Wylde answers are among the options",
  { players = 2 }, function(given, _, expect)
    local ann = given.players()
    given.turn_of(ann, { neck = { s1f1 = "white", s2f1 = "down white", s3f1 = "green",
      s4f1 = "blue", s5f3 = "red", s6f5 = "wylde" } })
    given.genre(ann, "genre_white")
    game.offered = given.pick_on("s4f1")
    game.muted = given.pick_on("s3f1")

    expect.is_true(({ move = true, swap = true })[answer(ann, "blue_mode", {})])
    local spaces = game.fretboard:spaces()
    expect.equal(#answer(ann, "blue_move", spaces), 2)
    expect.equal(#answer(ann, "blue_swap", spaces), 2)
    expect.equal(answer(ann, "purple_reveal", rules.lying(game, "down")).name, "s2f1")
    expect.is_true(answer(ann, "grey_flip", rules.lying(game, "up")).card.type ~= "white")
    expect.is_true(answer(ann, "green_type", {}) ~= "white")
    game.offered = given.pick_on("s6f5")
    expect.is_true(answer(ann, "wylde_relocate", spaces) ~= nil)
  end)
