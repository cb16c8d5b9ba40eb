--- bot.lua - raises with a pair or a king, folds a jack to a raise, else calls.
local bot = {}
local KING, JACK = 3, 1

local function has(list, wanted)
  for _, item in ipairs(list) do
    if item == wanted then return true end
  end
  return false
end

function bot.bet(game, player, question)
  local card, public = player.hand[1], game.public[1]
  local strong = public and card.rank == public.rank or card.rank == KING
  if strong and has(question.options, "raise") then return "raise" end
  if not strong and card.rank == JACK and has(question.options, "fold") then return "fold" end
  return "call"
end

return bot
