--- bot.lua - goes on for ever; bids what it has; takes the dearest.
local bot = {}

function bot.bid(_, player) return player.cash.amount end

function bot.pick(_, _, question)
  local best
  for _, card in ipairs(question.options) do
    if not best or card.cost > best.cost then best = card end
  end
  return best
end

function bot.otherwise() end

return bot
