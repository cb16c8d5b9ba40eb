--- event_words.lua - phase 3: what is said of the events that are drawn.
local board = require "board"

--- Those that were set aside, in one line.
function rules.say_passed_by(drawer, names)
  if #names == 0 then return end
  log("{player} draws {names}: {n:it means|they mean} nothing to anybody yet",
    { player = drawer, n = #names, names = function() return table.concat(names, ", ") end })
end

local first_sentence = {} -- of the cards' texts

--- What is drawn, and of an open card what it does: the first sentence of its text.
function rules.say_event(drawer, card)
  if not card then return log("{player} finds no event to draw", { player = drawer }) end
  if card.face ~= "up" then
    log("{player} draws an event and looks thoughtful", { player = drawer })
    return
  end
  local says = first_sentence[card.id] or string.match(card.text, "^(.-%.)%s") or card.text
  first_sentence[card.id] = says
  log("{player} draws {card}: {says}", { player = drawer, card = card, says = says })
end

local changes = {} -- of the cards: what they change, in words

local function changes_of(card)
  local sum = {}
  for _, it in ipairs(card.effects) do
    for unit in pairs(effects[it.effect].changes and board.words or {}) do
      sum[unit] = (sum[unit] or 0) + (it[unit] or 0)
    end
  end
  return rules.changes(sum)
end

--- "+4 money, -1 loyalty": what a card changes, or nil.
function rules.event_changes(card)
  changes[card.id] = changes[card.id] or changes_of(card)
  if changes[card.id] ~= "nothing" then return changes[card.id] end
end

--- That, in one line.
function rules.say_changes(player, card)
  local says = rules.event_changes(card)
  if says then log("{player}: {changes}", { player = player, changes = says }) end
end
