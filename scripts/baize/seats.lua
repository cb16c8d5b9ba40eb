--- seats.lua - orders of play: around the table, from somebody, forwards or backwards.
return function(_, _, methods)
  local game = methods.game

  --- The players in order, as a list. from: the one to start at (or beside);
  --- first = "left": start at that player's left; skip: leave this one out; back: the other way.
  function game:around(from, how)
    how = how or {}
    local count, step = #self.players, how.back and -1 or 1
    local start = from and from.seat or 1
    if how.first == "left" then start = start + 1 end
    if how.first == "right" then start = start - 1 end
    local order = {}
    for i = 0, count - 1 do
      local player = self.players[(start + step * i - 1) % count + 1]
      if player ~= how.skip then order[#order + 1] = player end
    end
    return order
  end

  --- Everybody but the player, from the left on.
  function game:rivals(player)
    return self:around(player, { first = "left", skip = player })
  end
end
