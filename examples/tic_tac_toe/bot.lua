--- bot.lua - wins if it can, stops the other if it must, else takes the middle or a corner.
local bot = {}
local places = { "2,2", "1,1", "3,1", "1,3", "3,3", "2,1", "1,2", "3,2", "2,3" }

--- Would that token in that space make three in a row?
local function wins(game, space, id)
  local token = game.box:find(id)
  if not token then return false end
  move(token, space)
  local won = rules.has_won(game, id)
  move(token, game.box)
  return won
end

function bot.place(game, player, question)
  local own = player.seat == 1 and "cross" or "nought"
  local other = player.seat == 1 and "nought" or "cross"
  for _, id in ipairs { own, other } do
    for _, space in ipairs(question.options) do
      if wins(game, space, id) then return space end
    end
  end
  for _, name in ipairs(places) do
    for _, space in ipairs(question.options) do
      if space.name == name then return space end
    end
  end
end

return bot
