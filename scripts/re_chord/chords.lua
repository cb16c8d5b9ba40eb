--- chords.lua - chapter "Chord cards".
local numbers = require "numbers"

--- RC-37, 39, 95 A requirement is met on exactly its own space: by a face-up pick of its colour, a
--- face-down pick if it asks for one, or a face-up Wylde in any case.
function rules.is_met(game, need)
  local pick = game.fretboard:space(need.string, need.fret).card
  if not pick then return false end
  if pick.face == "down" then return need.type == "face_down" end
  return pick.type == need.type or pick.type == "wylde"
end

--- What a CHORD card still lacks, in card order.
function rules.missing(game, card)
  local missing = {}
  for _, need in ipairs(card.picks) do
    if not rules.is_met(game, need) then missing[#missing + 1] = need end
  end
  return missing
end

--- RC-37, 38, 40 Complete: nothing is missing; other spaces do not matter, and picks are not used
--- up.
function rules.is_complete(game, card)
  for _, need in ipairs(card.picks) do
    if not rules.is_met(game, need) then return false end
  end
  return true
end

--- RC-45 After every change of the neck: the active guitarist first, then clockwise.
function rules.chord_window(game)
  rules.open_window(game, game:around(game.active))
end

--- RC-46 The active guitarist alone.
function rules.own_window(game, guitarist)
  rules.open_window(game, { guitarist })
end

--- RC-45, 91 Each plays until passing, once around; not while the smallest shape cannot lie.
function rules.open_window(game, order)
  if #game.fretboard < numbers.smallest_shape then return end
  for _, guitarist in ipairs(order) do
    if guitarist.dummy then
      rules.automa_chords(game, guitarist)
    else
      rules.ask_for_chords(game, guitarist)
    end
  end
end

--- RC-47 Passing in all further windows of this turn.
local PASS_TURN = { key = "pass_turn", label = "sit out",
  help = "pass for the rest of this turn" }

--- CHORD cards as options, and with them the long pass; nothing if there is no card.
function rules.with_pass_turn(cards)
  if #cards > 0 then cards[#cards + 1] = PASS_TURN end
  return cards
end

--- RC-47, 48 The whole hand is offered, complete or not; an empty hand is not asked.
function rules.chord_options(_, player)
  if player.passed_turn then return {} end
  return rules.with_pass_turn(player.chord_hand:list())
end

--- The prompt is the same whatever the hand holds; it says whose turn it is.
function rules.chord_prompt(game, player)
  return rules.whose_turn(game, player)
    .. ": play a chord? A wrong one goes CLANNNGGG."
end

--- RC-47 Nobody learns who is asked or passes. `pass_turn` passes in all windows of this turn.
function rules.ask_for_chords(game, player)
  window { id = "play_chord", order = { player }, after = "same", quiet = true,
    prompt = rules.chord_prompt(game, player),
    label = rules.chord_title, help = rules.chord_help(game, player),
    plays = function() return rules.chord_options(game, player) end,
    run = function(_, play)
      if play.key == "pass_turn" then
        player.passed_turn = true
      else
        rules.attempt(game, player, play)
      end
    end }
end

--- RC-44 A complete card is played; any other attempt clangs.
function rules.attempt(game, player, card)
  if rules.is_complete(game, card) then
    rules.play_chord(game, player, card)
  else
    rules.clang(game, player, card)
  end
end

--- RC-44 CLANNNGGG! The card is shown to all and shuffled into the deck; nothing else happens.
function rules.clang(game, player, card)
  reveal(card)
  log("CLANNNGGG! {player} misses {card}: {needs}.", { player = player,
    card = rules.chord_title(card), needs = rules.needs_words(card.picks) })
  move(card, game.chord_deck)
  shuffle(game.chord_deck)
end

--- Does the guitarist have a card of that name in the tableau?
function rules.has_played(guitarist, name)
  return guitarist.tableau:find(function(card)
    return card.kind == "chord" and card.name == name
  end) ~= nil
end

--- RC-42, 68 Gold for a name already in the own tableau (the legend Automa: always), else silver.
function rules.scores_gold(game, guitarist, card)
  if guitarist.dummy and numbers.levels[game.options.level].always_gold then return true end
  return rules.has_played(guitarist, card.name)
end

--- RC-41, 42, 92 A chord is played: the card lies in the tableau for good and its value is
--- recorded; then the song, then the bonus card.
function rules.play_chord(game, guitarist, card)
  rules.record_chord(game, guitarist, card)
  rules.check_song(game, guitarist)
  rules.bonus_card(game, guitarist)
end

--- RC-41, 42 The value is fixed at the moment of play.
function rules.record_chord(game, guitarist, card)
  local gold = rules.scores_gold(game, guitarist, card)
  local fame = gold and card.gold or card.silver
  move(card, guitarist.tableau)
  card.marks.scored, card.marks.rechord = fame, gold
  pay(game.crowd, gold and guitarist.gold or guitarist.silver, fame)
  log("{player} plays {card}: {fame} FAME{gold}.", { player = guitarist,
    card = rules.chord_title(card), fame = fame, gold = gold and ", a RE-CHORD" or "" })
end

--- RC-43 A chord played in the own turn brings a card, if the guitarist wants it and there is one.
function rules.bonus_card(game, guitarist)
  if guitarist ~= game.active or #game.chord_deck == 0 then return end
  if not guitarist.dummy and not guitarist:confirm { id = "draw_bonus",
    prompt = "Your turn, your chord: draw a bonus CHORD card?", default = true } then return end
  draw(game.chord_deck, guitarist.chord_hand)
  log("{player} draws a bonus card.", { player = guitarist })
end
