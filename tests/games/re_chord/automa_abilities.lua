--- automa_abilities.lua - RC-80: how the Automa uses each pick.

local SOLO = { players = 1, options = { first_seat = 2 } }

--- The Automa strums this pick (the supply holds it first in colour order) with its ability.
local function strums(given, when, automa, type)
  local colours = { type }
  for _, colour in ipairs { "white", "red", "blue", "grey", "purple", "green" } do
    if colour ~= type then colours[#colours + 1] = colour end
  end
  when.runs(rules.automa_strum, game, automa, given.line { ability = true, colours = colours })
end

scenario("RC-80 white: a further pick, and on with its ability", SOLO,
  function(given, when, expect)
    local _, automa = given.automa_turn { supply = { "white", "red", "grey" },
      neck = { s1f2 = "green" } }

    strums(given, when, automa, "white")

    expect.equal(given.pick_on("s5f2").type, "red")
    expect.equal(given.pick_on("s6f2"), nil)       -- red took the white one: it leads by order
    expect.equal(given.pick_on("s1f2").type, "green")
  end)

scenario("RC-80 red: the first other face-up pick of the leading colour", SOLO,
  function(given, when, expect)
    local _, automa = given.automa_turn { supply = { "red", "blue", "grey" },
      neck = { s1f1 = "down green", s3f2 = "green", s2f4 = "green", s1f2 = "blue" } }
    given.column(5, { green = 7, blue = 3 })

    strums(given, when, automa, "red")

    expect.equal(given.pick_on("s3f2"), nil)
    expect.equal(#game.fretboard, 4)
  end)

scenario("RC-80 red spares itself even when red leads", SOLO, function(given, when, expect)
  local _, automa = given.automa_turn { supply = { "red", "blue", "grey" },
    neck = { s1f1 = "down green" } }
  given.column(5, { red = 9 })

  strums(given, when, automa, "red")

  expect.equal(given.pick_on("s6f1").type, "red")
  expect.equal(#game.fretboard, 2)
end)

scenario("RC-80 grey: that pick is turned down where it lies, never itself", SOLO,
  function(given, when, expect)
    local _, automa = given.automa_turn { supply = { "grey", "blue", "white" },
      neck = { s1f1 = "green", s2f4 = "green" } }
    given.column(5, { grey = 9 })

    strums(given, when, automa, "grey")

    expect.equal(given.pick_on("s1f1").face, "down")
    expect.equal(given.pick_on("s6f1").face, "up")
    expect.equal(given.pick_on("s2f4").face, "up")
    expect.done()
  end)

scenario("RC-80 blue: a card that lacks one pick gets it from elsewhere", SOLO,
  function(given, when, expect)
    local _, automa = given.automa_turn { supply = { "blue", "grey", "white" },
      neck = { s6f3 = "red", s5f2 = "green", s1f5 = "down blue", s2f5 = "blue", s3f5 = "blue" } }
    given.hand(automa, "chord_g_a", "chord_c_a")   -- g_a lacks blue on s1f3
    given.next_chords("chord_d_a")

    strums(given, when, automa, "blue")

    expect.equal(given.pick_on("s1f3").type, "blue")
    expect.equal(given.pick_on("s1f3").face, "up")
    expect.equal(given.pick_on("s2f5"), nil)       -- the first in board order, not the hidden one
    expect.cards(automa.tableau, "chord_g_a")
  end)

scenario("RC-80 blue: any face-down pick for a face-down requirement", SOLO,
  function(given, when, expect)
    local _, automa = given.automa_turn { supply = { "blue", "grey", "green" },
      neck = { s5f2 = "white", s1f5 = "down red" } }
    given.hand(automa, "chord_em_d")
    given.next_chords("chord_d_a")

    strums(given, when, automa, "blue")

    expect.equal(given.pick_on("s4f2").type, "red")
    expect.cards(automa.tableau, "chord_em_d")
  end)

scenario("RC-80 blue is not used when a card lacks more, or the space is taken", SOLO,
  function(given, when, expect)
    local _, automa = given.automa_turn { supply = { "blue", "grey", "white" },
      neck = { s5f2 = "red", s4f2 = "purple", s2f5 = "green", s3f5 = "blue" } }
    given.hand(automa, "chord_em_a", "chord_c_a")

    strums(given, when, automa, "blue")

    expect.equal(given.pick_on("s3f5").type, "blue")
    expect.equal(#game.fretboard, 5)
  end)

scenario("RC-80 blue takes neither itself nor a pick that the card needs", SOLO,
  function(given, when, expect)
    local _, automa = given.automa_turn { supply = { "blue", "grey", "white" },
      neck = { s4f2 = "blue", s2f1 = "grey" } }
    given.hand(automa, "chord_am_c")               -- lacks blue on s3f2

    strums(given, when, automa, "blue")

    expect.equal(given.pick_on("s3f2"), nil)
    expect.equal(given.pick_on("s4f2").type, "blue")
  end)

scenario("RC-80 purple: the first face-down pick is revealed, and on with its ability", SOLO,
  function(given, when, expect)
    local _, automa = given.automa_turn { supply = { "purple", "blue", "white" },
      neck = { s4f1 = "down red", s2f4 = "down grey", s1f5 = "green" } }

    strums(given, when, automa, "purple")

    expect.equal(given.pick_on("s4f1").face, "up")
    expect.equal(given.pick_on("s2f4").face, "down")
    expect.equal(#game.fretboard, 3)               -- the revealed red took one away
  end)

scenario("RC-80 a revealed Wylde does nothing, and without face-down picks neither does purple",
  SOLO, function(given, when, expect)
    local _, automa = given.automa_turn { supply = { "purple", "purple", "white" },
      neck = { s4f1 = "down wylde" } }

    strums(given, when, automa, "purple")
    expect.equal(given.pick_on("s4f1").face, "up")
    strums(given, when, automa, "purple")

    expect.equal(#game.fretboard, 3)
  end)

scenario("RC-80 green: the most frequent other type of its fret, from two on", SOLO,
  function(given, when, expect)
    local _, automa = given.automa_turn { supply = { "green", "blue", "white" },
      neck = { s1f1 = "red", s2f1 = "down blue", s3f1 = "down grey", s4f1 = "down red" } }

    strums(given, when, automa, "green")

    expect.equal(#game.fretboard, 2)
    expect.equal(given.pick_on("s1f1").type, "red")
  end)

scenario("RC-80 green: equal numbers go by the card's colours; single picks are left", SOLO,
  function(given, when, expect)
    local _, automa = given.automa_turn { supply = { "green", "green", "white" },
      neck = { s1f1 = "down red", s2f1 = "down blue", s3f1 = "grey", s4f1 = "grey" } }

    strums(given, when, automa, "green")
    expect.equal(given.pick_on("s3f1"), nil)
    expect.equal(given.pick_on("s1f1").face, "down")
    strums(given, when, automa, "green")           -- two hidden ones are left: they go
    expect.equal(given.pick_on("s1f1"), nil)

    expect.equal(#game.fretboard, 2)               -- the greens themselves stay
  end)
