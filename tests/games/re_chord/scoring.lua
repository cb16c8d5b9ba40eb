--- scoring.lua - chapter "Lead guitar scoring" of Re-Chord.

--- Fills a fret from string 1 on.
local function fret(number, ...)
  local spaces = {}
  for string, type in ipairs { ... } do spaces["s" .. string .. "f" .. number] = type end
  return spaces
end

local function stage(given, ...)
  given.turn_of(game.players[1])
  move(game.supply, game.bag)
  for _, spaces in ipairs { ... } do given.neck(spaces) end
end

for _, case in ipairs { { "s6f1", 1 }, { "s6f3", 3 }, { "s5f2" }, { "s6f2" }, { "s5f4" },
  { "s6f4" }, { "s4f5" }, { "s5f5" }, { "s6f5" } } do
  scenario("S5 RC-52 RC-57 grey on " .. case[1] .. " writes " .. (case[2] or "nothing"),
    { players = 2, options = { first_seat = 1 } }, function(given, when, expect)
      local ann = given.players()
      given.turn_of(ann, { supply = { "grey", "red", "red" } })
      for number, count in ipairs { 5, 4, 5, 4, 3 } do
        for string = 1, count do
          local pick = game.bag:find(function(each)
            return each.type ~= "grey" and each.type ~= "wylde"
          end)
          move(pick, game.fretboard:space(string, number))
        end
      end

      when.plays()
      when.answer(ann, "choose_action", "supply")
      when.answer(ann, "take_supply_pick", "pick_grey")
      expect.equal(#expect.asked(ann, "place_pick").options, 9)
      when.answer(ann, "place_pick", case[1])
      when.answer(ann, "use_ability", false)

      for number = 1, 5 do
        expect.equal(rules.is_scored(game, number), number == case[2], "fret " .. number)
      end
    end)
end

scenario("S6 RC-53 RC-54 RC-55 the guide, over all frets; Wyldes and face-down picks do not count",
  { players = 2 }, function(given, when, expect)
    stage(given, fret(2, "red", "red", "red", "blue", "wylde", "down red"),
      fret(1, "red", "blue", "blue"), fret(5, "grey"))

    when.runs(rules.lead_guitar, game)

    expect.equal(game.pad[2],
      { red = 12, blue = 6, grey = 1, white = 0, purple = 0, green = 0 })
    expect.equal(rules.scored_frets(game), 1)
    expect.log("LEAD GUITAR: white 0, red 12, blue 6, grey 1, purple 0, green 0")   -- RC-58
  end)

scenario("S7 RC-54 five of a kind", { players = 2 }, function(given, when, expect)
  stage(given, fret(4, "green", "green", "green", "green", "green", "wylde"))

  when.runs(rules.lead_guitar, game)

  expect.equal(game.pad[4], { green = 25, red = 0, blue = 0, grey = 0, white = 0, purple = 0 })
end)

scenario("RC-54 one to five picks", { players = 2 }, function(given, _, expect)
  local values = {}
  given.turn_of(game.players[1])
  move(game.supply, game.bag)
  for string = 1, 5 do
    given.neck { ["s" .. string .. "f1"] = "purple" }
    values[string] = rules.column(game).purple
  end

  expect.equal(values, { 1, 5, 11, 17, 25 })
end)

scenario("S8 RC-52 a fret that is opened again in the same turn is not scored",
  { players = 2, options = { first_seat = 1 } }, function(given, when, expect)
    local ann, bo = given.players()
    given.turn_of(ann, { supply = { "red", "grey", "grey" },
      neck = fret(1, "blue", "white", "white", "green", "green") })

    when.plays()
    when.answer(ann, "choose_action", "supply")
    when.answer(ann, "take_supply_pick", "pick_red")
    when.answer(ann, "place_pick", "s6f1")
    when.answer(ann, "use_ability", true)
    when.answer(ann, "red_remove", "s1f1")

    expect.asked(bo, "choose_action")
    expect.is_false(rules.is_scored(game, 1))
    expect.equal(game.pad, {})
  end)

scenario("S9 RC-57 a fret is scored once, but its picks count in later columns", { players = 2 },
  function(given, when, expect)
    stage(given, fret(2, "blue", "blue", "white", "white", "green", "green"))
    when.runs(rules.lead_guitar, game)
    when.runs(rules.remove, game, { given.pick_on("s1f2") })
    given.neck { s1f2 = "white" }

    when.runs(rules.lead_guitar, game)
    expect.equal(rules.scored_frets(game), 1)
    expect.equal(game.pad[2].blue, 5)                 -- what is written stays
    given.neck(fret(1, "red", "red", "red", "grey", "grey", "grey"))
    when.runs(rules.lead_guitar, game)

    expect.equal(game.pad[1], { red = 11, grey = 11, white = 11, green = 5, blue = 1, purple = 0 })
  end)

scenario("RC-56 two frets in one turn give two equal columns", { players = 2 },
  function(given, when, expect)
    stage(given, fret(3, "blue", "blue", "white", "white", "green", "green"),
      fret(5, "red", "red", "red", "grey", "grey", "purple"))

    expect.equal(rules.lead_guitar(game), 2)

    expect.equal(game.pad[3], game.pad[5])
    expect.equal(game.pad[3].red, 11)
    when.runs(rules.lead_guitar, game)
    expect.equal(rules.scored_frets(game), 2)
  end)

scenario("RC-58 the pad names all six colours, owned or not, and no guitarist", { players = 2 },
  function(given, when, expect)
    local ann, bo = given.players()
    stage(given, fret(3, "blue", "blue", "white", "white", "green", "green"))

    when.runs(rules.lead_guitar, game)

    for _, colour in ipairs { "white", "red", "blue", "grey", "purple", "green" } do
      expect.is_true(game.pad[3][colour] ~= nil, colour)
      expect.log(colour .. " " .. game.pad[3][colour], bo)
    end
    expect.equal(expect.view(bo).status["blue row of the pad"], "- - 5 - - = 5")
    expect.equal(expect.view(bo).shows.pad, { false, false, game.pad[3], false, false })
    expect.no_log(ann.genre_slot[1].name, bo)
  end)
