--- tuner.lua - on request: which of your chords lack what. The prompt itself never tells (RC-47).

local QUESTIONS = { choose_action = true, take_supply_pick = true, place_pick = true,
  bag_place = true, play_chord = true, return_chords = true }

--- What is missing on a space, and what lies there instead: "red s6f3 (blue lies there)".
function rules.lack_words(game, need)
  local pick = game.fretboard:space(need.string, need.fret).card
  if not pick then return rules.need_words(need) end
  local type = pick.face == "up" and pick.type or "a face-down pick"
  return rules.need_words(need) .. " (" .. type .. " lies there)"
end

--- Tells the guitarist, and nobody else, what each card in hand lacks.
function rules.tune(game, player)
  for card in player.chord_hand:each() do
    local lacks = {}
    for at, need in ipairs(rules.missing(game, card)) do
      lacks[at] = rules.lack_words(game, need)
    end
    tell(player, #lacks == 0 and "{card} rings." or "{card} lacks {lacks}.",
      { card = rules.chord_title(card), lacks = table.concat(lacks, ", ") })
  end
end

aside { id = "tuner", label = "tuner: what do your chords lack?",
  can = function(player, question) return QUESTIONS[question] and #player.chord_hand > 0 end,
  run = function(player, _, game) rules.tune(game, player) end }
