--- tuner.lua - on request: which of your chords lack what. The prompt itself never tells (RC-47).

local QUESTIONS = { choose_action = true, take_supply_pick = true, place_pick = true,
  bag_place = true, play_chord = true, return_chords = true }

--- Tells the guitarist, and nobody else, what each card in hand lacks.
function rules.tune(game, player)
  for card in player.chord_hand:each() do
    local lacks = {}
    for at, need in ipairs(rules.missing(game, card)) do lacks[at] = rules.need_words(need) end
    tell(player, #lacks == 0 and "{card} rings." or "{card} lacks {lacks}.",
      { card = rules.chord_title(card), lacks = table.concat(lacks, ", ") })
  end
end

aside { id = "tuner", label = "tuner: what do your chords lack? (only you hear it)",
  can = function(player, question) return QUESTIONS[question] and #player.chord_hand > 0 end,
  run = function(player, _, game) rules.tune(game, player) end }
