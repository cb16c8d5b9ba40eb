--- words.lua - how picks, spaces and cards are called in questions and in the log.

--- A pick by its colour, or as a face-down pick: never more than everybody sees.
function rules.pick_words(pick)
  return pick.face == "up" and pick.name or "face-down pick"
end

--- A space and what lies there, as this guitarist knows it: "s6f3 red", "s1f1 face down".
function rules.space_label(player, space)
  local pick = space.card
  if not pick then return space.name end
  if pick.face == "up" then return space.name .. " " .. pick.type end
  if not pick:seen_by(player) then return space.name .. " face down" end
  return space.name .. " face down (" .. pick.type .. ")"
end

--- The label function of a question about spaces.
function rules.space_labels(player)
  return function(space) return rules.space_label(player, space) end
end

--- The label function of a question about the types of a fret: "red, 2 picks".
function rules.type_labels(game, fret)
  return function(type)
    local count = #rules.picks_of_type(game, fret, type)
    return type:gsub("_", " ") .. ", " .. count .. (count == 1 and " pick" or " picks")
  end
end

--- "Your turn", or whose it is.
function rules.whose_turn(game, player)
  return player == game.active and "Your turn" or game.active.name .. "'s turn"
end

--- A CHORD card by its name and letter.
function rules.chord_title(card) return card.name .. " (" .. card.variant .. ")" end

--- One requirement of a CHORD card in short: "red s6f3".
function rules.need_words(need)
  local type = need.type == "face_down" and "face-down" or need.type
  return type .. " s" .. need.string .. "f" .. need.fret
end

--- Several requirements: "red s6f3, green s5f2".
function rules.needs_words(needs)
  local words = {}
  for at, need in ipairs(needs) do words[at] = rules.need_words(need) end
  return table.concat(words, ", ")
end

--- The FAME the card would bring this guitarist, and whether the own SONG waits for its name.
local function worth_words(game, player, card)
  if rules.scores_gold(game, player, card) then return card.gold .. " RE-CHORD" end
  local song = player.song_slot[1]
  for _, name in ipairs(song and song.chords or {}) do
    if name == card.name then return card.silver .. " SONG" end
  end
  return card.silver
end

--- The help function of a question about CHORD cards: what each wants and what it would bring. It
--- does not say whether a card is complete (RC-47).
function rules.chord_help(game, player)
  return function(card)
    return rules.needs_words(card.picks) .. " (+" .. worth_words(game, player, card) .. ")"
  end
end

--- A SONG's Automa line, as printed at its foot.
function rules.automa_words(song)
  local line = song.automa
  return line.action .. ", " .. line.fret .. ", " .. line.string .. ", ability "
    .. (line.ability and "yes" or "no")
end

--- What a SONG says; with an Automa at the table, its Automa line, too.
function rules.song_text(game, song)
  if not game.automa then return song.text end
  return song.text .. " Automa: " .. rules.automa_words(song) .. "."
end
