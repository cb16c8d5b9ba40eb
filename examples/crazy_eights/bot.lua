--- bot.lua - plays what fits, keeps the eights for later and names the suit it has most of.
local bot = {}
local EIGHT = 8

--- How many cards of each suit are in the hand.
local function suits(player)
  local count = {}
  for card in player.hand:each() do count[card.suit] = (count[card.suit] or 0) + 1 end
  return count
end

--- A card of the longest suit; an eight only where nothing else fits.
function bot.play(_, player, question)
  local count, best, most = suits(player), nil, 0
  for _, card in ipairs(question.options) do
    local worth = card.rank == EIGHT and 1 or 1 + count[card.suit]
    if worth > most then best, most = card, worth end
  end
  return best
end

function bot.name_suit(_, player, question)
  local count, best = suits(player), question.options[1]
  for _, suit in ipairs(question.options) do
    if (count[suit] or 0) > (count[best] or 0) then best = suit end
  end
  return best
end

return bot
