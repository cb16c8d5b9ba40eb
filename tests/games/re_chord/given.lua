--- given.lua - Re-Chord's own words for its scenarios.
local given = {}

--- A pick of that type from the bag, or from the supply.
local function take(type)
  local function wanted(pick) return pick.type == type end
  return game.bag:find(wanted) or game.supply:find(wanted)
    or error("there is no " .. type .. " pick left", 0)
end

--- Puts picks on the neck: given.neck { s6f3 = "red", s1f1 = "down blue" }.
function given.neck(spaces)
  for name, what in pairs(spaces) do
    local type = what:gsub("down ", "")
    move(take(type), game.fretboard:space(name), { face = type == what and "up" or "down" })
  end
end

--- The supply holds exactly these types.
function given.supply(...)
  move(game.supply, game.bag)
  for _, type in ipairs { ... } do move(take(type), game.supply) end
end

--- These types are drawn next from the bag.
function given.next_picks(...)
  local types = { ... }
  for at = #types, 1, -1 do
    local pick = game.bag:find(function(each) return each.type == types[at] end)
    move(pick, game.bag, { at = "top" })
  end
end

--- The guitarist holds exactly these CHORD cards.
function given.hand(player, ...)
  move(player.chord_hand, game.chord_deck)
  local cards = {}
  for at, id in ipairs { ... } do
    cards[at] = game.chord_deck:find(id)
    move(cards[at], player.chord_hand)
  end
  return table.unpack(cards)
end

--- The next CHORD cards of the deck.
function given.next_chords(...)
  local ids = { ... }
  for at = #ids, 1, -1 do move(game.chord_deck:find(ids[at]), game.chord_deck, { at = "top" }) end
end

--- The card, wherever it lies, changes places with what lies in the slot.
local function into(slot, id)
  local zones = { game.song_box, game.automa_deck, game.genre_box }
  for _, player in ipairs(game.players) do
    zones[#zones + 1] = player.song_slot
    zones[#zones + 1] = player.genre_slot
  end
  for _, zone in ipairs(zones) do
    local card = zone:find(id)
    if card and zone ~= slot then swap(card, slot[1]) end
    if card then return card end
  end
  error("there is no '" .. id .. "'", 0)
end

--- The guitarist's SONG, or GENRE, is this one.
function given.song(player, id) return into(player.song_slot, id) end
function given.genre(player, id) return into(player.genre_slot, id) end

--- The guitarist has played these CHORD cards already.
function given.played(player, ...)
  for _, id in ipairs { ... } do
    local card = game.chord_deck:find(id)
    rules.record_chord(game, player, card)
  end
end

--- The chord deck is empty: the guitarist has played all of it.
function given.no_chord_deck(player)
  for card in game.chord_deck:each() do rules.record_chord(game, player, card) end
  rules.check_song(game, player)
end

--- One of the cards the guitarist has played is back in the deck, and its FAME with the crowd.
function given.unplayed(player, id)
  local card = player.tableau:find(id)
  pay(card.marks.rechord == 1 and player.gold or player.silver, game.crowd, card.marks.scored)
  return move(card, game.chord_deck)
end

--- It is this guitarist's turn, in the middle of the action. Nobody holds a card, so no window
--- asks anybody; the supply and the neck are as said.
function given.turn_of(player, stage)
  game.active, game.step = player, "action"
  for _, each in ipairs(game.players) do given.hand(each) end
  given.neck(stage and stage.neck or {})
  if stage and stage.supply then given.supply(table.unpack(stage.supply)) end
end

--- The same for the Automa's turn; returns the guitarists.
function given.automa_turn(stage)
  local human, automa = table.unpack(game.players)
  given.turn_of(automa, stage)
  return human, automa
end

--- An Automa line; what is not said is strum, fullest, low, no ability, colours as on the pad.
function given.line(with)
  local it = { action = "strum", fret = "fullest", string = "low", ability = false,
    colours = { "white", "red", "blue", "grey", "purple", "green" } }
  for name, value in pairs(with or {}) do it[name] = value end
  return it
end

--- The song that the Automa turns over next, even if it was dealt.
function given.automa_card(id)
  for _, player in ipairs(game.players) do
    local song = player.song_slot:find(id)
    if song then swap(song, game.automa_deck[1]) end
  end
  return move(game.automa_deck:find(id), game.automa_deck, { at = "top" })
end

--- A fret is scored already: its column is written with these numbers, or zeros.
function given.column(fret, cells)
  game.pad[fret] = { white = 0, red = 0, blue = 0, grey = 0, purple = 0, green = 0 }
  for colour, fame in pairs(cells or {}) do game.pad[fret][colour] = fame end
end

--- The pick on that space.
function given.pick_on(name) return game.fretboard:space(name).card end

--- What the player's view shows on that space, as data.
function given.seen_on(view, name)
  for _, zone in ipairs(view.zones) do
    for _, card in ipairs(zone.name == "fretboard" and zone.cards or {}) do
      if card.space == name then return card end
    end
  end
end

--- How many picks of a type lie in the bag.
function given.in_bag(type)
  return game.bag:count(function(pick) return pick.type == type end)
end

return given
