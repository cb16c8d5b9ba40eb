--- holding.lua - what is in a hand, by what it is good for.

--- CHOPS-64 Is it a Free Play card?
function rules.is_free(card) return card.action_type == "free" end

--- CHOPS-27, 29 Only Amp Up and Rivalry cards may be discarded.
function rules.is_discardable(card) return card.kind == "amp_up" or card.kind == "rivalry" end

--- CHOPS-49 Is it an Amp Up card that can still lift a declared gig?
function rules.is_boost(card)
  return card.kind == "amp_up" and effects[card.does[1].effect].boosts ~= nil
end

--- CHOPS-73, 80 "Any" is each of these.
local any = { "own", "open", "gig_declared", "gig_on_stage", "respond_card" }

--- CHOPS-73, 80 The windows in which a card may be played free.
local function windows_of(card)
  if not rules.is_free(card) then return {} end
  for _, name in ipairs(card.windows) do
    if name == "any" then return any end
  end
  return card.windows
end

--- Card id -> the names under which it is found in a hand: a musician or instrument by its kind, a
--- card to be played as an action as "amp_up action" or "rivalry action", a Free Play card by each
--- of its windows, and as a "boost" if it is one. Print never changes.
local printed = {}

local function names_of(card)
  local names = { is_discardable = rules.is_discardable(card) }
  if not names.is_discardable then names[1] = card.kind end
  if card.action_type == "action" then names[1] = card.kind .. " action" end
  for _, window_name in ipairs(windows_of(card)) do names[#names + 1] = window_name end
  if rules.is_boost(card) then names[#names + 1] = "boost" end
  printed[card.id] = names
  return names
end

local function sort_hand(player)
  local sorted, hand = {}, player.hand:list()
  for at = 1, #hand do
    local card = hand[at]
    local names = printed[card.id] or names_of(card)
    if names.is_discardable then sorted.is_discardable = true end
    for n = 1, #names do
      local list = sorted[names[n]]
      if list then list[#list + 1] = card else sorted[names[n]] = { card } end
    end
  end
  return sorted
end

--- The hand by what its cards are good for, a list for each name (see above); where there is no
--- such card there is no list. `is_discardable`: whether some card is. (Remembered: to be looked at
--- only.)
rules.hand = remember(sort_hand, "hand")

local NONE = {}

--- One of these lists, empty where there is none.
function rules.in_hand(player, name) return rules.hand(player)[name] or NONE end
