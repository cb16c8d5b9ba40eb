--- cards.lua - the cards of Re-Chord are those of the specification, and every one can be played.

local function all(zones, kind)
  local cards = {}
  for _, zone in ipairs(zones) do
    for card in zone:each(function(each) return each.kind == kind end) do
      cards[#cards + 1] = card
    end
  end
  return cards
end

local BASE = { [2] = { 3, 6 }, [3] = { 4, 9 }, [4] = { 6, 13 }, [5] = { 8, 17 } }
local MORE = { A = { 0, 0 }, B = { 0, 0 }, C = { 1, 2 }, D = { -1, -2 } }
local STRINGS = { "the high e", "B", "G", "D", "A", "the low E" }

scenario("35 picks, 6 genres, 64 chords, 36 songs, 3 song sets", { players = 2, setup = false },
  function(_, _, expect)
    expect.equal(#game.bag, 35)
    expect.equal(#game.genre_box, 6)
    expect.equal(#game.chord_deck, 64)
    expect.equal(#game.song_box, 36)
    expect.equal(#game.song_sets, 3)
    for _, type in ipairs { "white", "red", "blue", "grey", "purple", "green", "wylde" } do
      expect.equal(game.bag:count(function(pick) return pick.type == type end), 5, type)
    end
    for _, colour in ipairs { "white", "red", "blue", "grey", "purple", "green" } do
      expect.equal(game.genre_box:count(function(genre) return genre.colour == colour end), 1)
    end
  end)

scenario("a chord's value follows from its number of picks and its letter",
  { players = 2, setup = false }, function(_, _, expect)
    for card in game.chord_deck:each() do
      local base, more = BASE[#card.picks], MORE[card.variant]
      expect.equal({ card.silver, card.gold }, { base[1] + more[1], base[2] + more[2] }, card.id)
    end
  end)

scenario("a chord's picks lie where its tab says, and its text says what they are",
  { players = 2, setup = false }, function(_, _, expect)
    for card in game.chord_deck:each() do
      local tab, words = { "x", "x", "x", "x", "x", "x" }, {}
      for at, need in ipairs(card.picks) do
        tab[7 - need.string] = tostring(need.fret)
        words[at] = (need.type == "face_down" and "a face-down pick" or need.type) .. " on "
          .. STRINGS[need.string] .. " at fret " .. need.fret
      end
      expect.equal(table.concat(tab), (card.tab:gsub("0", "x")), card.id)
      expect.equal(card.text, card.name .. ": " .. table.concat(words, ", ") .. ".")
    end
  end)

scenario("letters: A and B all different, C one colour twice, D one face-down pick",
  { players = 2, setup = false }, function(_, _, expect)
    local hidden, doubles = { D = 1 }, { C = 1 }
    for card in game.chord_deck:each() do
      local counts, kinds = { face_down = 0 }, {}
      for _, need in ipairs(card.picks) do
        counts[need.type] = (counts[need.type] or 0) + 1
        if counts[need.type] == 1 then kinds[#kinds + 1] = need.type end
      end
      expect.equal(counts.face_down, hidden[card.variant] or 0, card.id)
      expect.equal(#kinds, #card.picks - (doubles[card.variant] or 0), card.id)
    end
  end)

scenario("a song's FAME is the picks of its shapes and two for each chord; its text tells it",
  { players = 2, setup = false }, function(_, _, expect)
    local size, sets = {}, {}
    for card in game.chord_deck:each() do size[card.name] = #card.picks end
    for song in game.song_box:each() do
      local fame = 0
      for _, name in ipairs(song.chords) do fame = fame + size[name] + 2 end
      expect.equal(song.fame, fame, song.id)
      expect.equal(song.text, song.name .. ": have " .. table.concat(song.chords, ", ")
        .. " in your tableau. " .. fame .. " FAME.")
      sets[song.set] = sets[song.set] or {}
      local action = song.automa.action
      sets[song.set][action] = (sets[song.set][action] or 0) + 1
    end
    for _, set in ipairs { "campfire", "roadhouse", "stadium" } do
      expect.equal(sets[set],
        { strum = 3, chase = 3, mute = 2, cut = 1, shred = 1, rehearse = 2 }, set)
    end
  end)

scenario("songs and sets use only the chords of their set", { players = 2, setup = false },
  function(_, _, expect)
    for song in game.song_box:each() do
      local known = {}
      for _, name in ipairs(game.song_sets:find(song.set).chords) do known[name] = true end
      for _, name in ipairs(song.chords) do expect.is_true(known[name], song.id .. " " .. name) end
    end
  end)

--- Lays one requirement of a card out on the neck.
local function lay(given, need)
  local type = need.type == "face_down" and "down grey" or need.type
  given.neck { ["s" .. need.string .. "f" .. need.fret] = type }
end

--- Each CHORD card of a set is laid out on the neck, clangs without its first pick, and is played.
for _, set in ipairs { "campfire", "roadhouse", "stadium" } do
  scenario("every CHORD card of the " .. set .. " set can be played (RC-37, 42, 44)",
    { players = 3, options = { song_set = set } }, function(given, when, expect)
      local ann, bo = given.players()
      given.turn_of(bo)
      move(game.supply, game.bag)
      for _, card in ipairs(all({ game.chord_deck }, "chord")) do
        move(card, ann.chord_hand)
        for at = 2, #card.picks do lay(given, card.picks[at]) end
        expect.is_false(rules.is_complete(game, card), card.id)
        lay(given, card.picks[1])
        local before = ann.silver.amount + ann.gold.amount
        local fame = rules.has_played(ann, card.name) and card.gold or card.silver

        when.runs(rules.chord_window, game)
        when.answer(ann, "play_chord", card.id)

        expect.at(card, ann.tableau)
        expect.equal(ann.silver.amount + ann.gold.amount - before, fame, card.id)
        when.rest()
        move(game.fretboard, game.bag)
      end
      expect.equal(ann.tableau:count(function(card) return card.kind == "chord" end), 28)
    end)
end

--- Each SONG is finished by playing its chords.
for _, set in ipairs { "campfire", "roadhouse", "stadium" } do
  scenario("every SONG of the " .. set .. " set is played when its chords are (RC-49)",
    { players = 2, options = { song_set = set } }, function(given, when, expect)
      local ann, bo = given.players()
      given.turn_of(bo)
      for number = 1, 12 do
        local song = given.song(ann, string.format("%s_%02d", set, number))
        local played = {}
        for at, name in ipairs(song.chords) do
          played[at] = game.chord_deck:find("chord_" .. name:lower() .. "_a")
          expect.equal(#ann.song_slot, 1, song.id)
          when.runs(rules.play_chord, game, ann, played[at])
        end
        expect.at(song, ann.tableau)
        expect.amount(ann.song_fame, song.fame)

        pay(ann.song_fame, game.crowd, song.fame)   -- and back for the next song
        pay(ann.silver, game.crowd, ann.silver.amount)
        move(played, game.chord_deck)
        move(song, ann.song_slot)
      end
    end)
end

--- Each SONG's Automa line is carried out.
for _, set in ipairs { "campfire", "roadhouse", "stadium" } do
  scenario("the Automa can do every line of the " .. set .. " set (RC-71)",
    { players = 1, options = { song_set = set, first_seat = 2 } }, function(given, when, expect)
      local placed = { strum = 1, chase = 1, mute = 1, cut = 1, shred = 2, rehearse = 0 }
      for number = 1, 12 do
        local ann, automa = given.automa_turn { supply = { "purple", "green", "blue" } }
        local song = given.automa_card(string.format("%s_%02d", set, number))

        when.runs(rules.automa_action, game, automa)

        expect.log("turns over \"" .. song.name .. "\": " .. song.automa.action)
        expect.not_asked(ann)
        local gone = song.automa.ability and game.fretboard:is_empty() and 1 or 0
        expect.equal(#game.fretboard + gone, placed[song.automa.action], song.id)
        move(game.fretboard, game.bag)
        move(game.automa_discard, game.automa_deck)
      end
    end)
end

--- Each GENRE makes its own row count.
scenario("every GENRE scores the row of its colour (RC-61)", { players = 2 },
  function(given, _, expect)
    local ann = given.players()
    given.turn_of(ann)
    for at, colour in ipairs { "white", "red", "blue", "grey", "purple", "green" } do
      local genre = given.genre(ann, "genre_" .. colour)
      given.column(1, { [colour] = at })
      expect.equal(rules.lead_fame(game, ann), at, colour)
      expect.is_true(genre.text:find("the " .. colour .. " row", 1, true) ~= nil)
    end
  end)

--- A song's text tells its Automa line only where there is an Automa.
scenario("in a solo game a SONG tells its Automa line", { players = 1 }, function(given, _, expect)
  local ann = given.players()
  local song = given.song(ann, "campfire_02")

  expect.equal(rules.song_text(game, song), "Wonderwallpaper: have Em, G, D, A in your tableau. "
    .. "19 FAME. Automa: chase, nut, high, ability no.")
  game.automa = nil
  expect.equal(rules.song_text(game, song), song.text)
end)
