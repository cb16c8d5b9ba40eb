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

--- The first of the spaces that passes the test.
local function first(spaces, test)
  for _, space in ipairs(spaces) do
    if test(space) then return space end
  end
end

function bot.place(game, player, question)
  local own, other = "cross", "nought"
  if player.seat == 2 then own, other = other, own end
  local best = first(question.options, function(space) return wins(game, space, own) end)
    or first(question.options, function(space) return wins(game, space, other) end)
  for i = 1, best and 0 or #places do
    best = best or first(question.options, function(space) return space.name == places[i] end)
  end
  return best
end

return bot
