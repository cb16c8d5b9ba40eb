--- seats.lua - orders of play: around the table, from somebody, forwards or backwards.
return function(_, internal, methods)
  local game = methods.game
  local beside = { left = 1, right = -1 }
  local PLAINLY = {}

  local function first_seat(from, how)
    return (from and from.seat or 1) + (beside[how.first] or 0)
  end

  --- The players in order, as a list. from: the one to start at (seat 1 if left out);
  --- first = "left" or "right": start beside that player; skip: leave this one out;
  --- back: the other way round.
  function game:around(from, how)
    how = how or PLAINLY
    local players, skip, step = self.players, how.skip, how.back and -1 or 1
    local seats, seat, count = #players, first_seat(from, how) - 1, 0
    local order = table.create(seats)
    for _ = 1, seats do
      local player = players[seat % seats + 1]
      if player ~= skip then
        count = count + 1
        order[count] = player
      end
      seat = seat + step
    end
    return order
  end

  --- The players by a number of theirs, most first (least first with how.least); equal ones
  --- stay in the order around from how.from.
  function game:by(number, how)
    how = how or {}
    local order = self:around(how.from)
    table.sort(order, function(a, b)
      if how.least then return number(a) < number(b) end
      return number(a) > number(b)
    end)
    return order
  end

  --- Everybody but the player, from the left on.
  function game:rivals(player)
    local players, seat = self.players, player.seat
    local count = #players - 1
    local order = table.create(count)
    for step = 1, count do order[step] = players[(seat + step - 1) % (count + 1) + 1] end
    return order
  end

  local cards -- every card of the table; what is printed never changes
  local counts = {} -- kind or id -> how many cards have it

  local function count_print()
    cards = internal.all_cards()
    for _, card in ipairs(cards) do
      counts[card.kind] = (counts[card.kind] or 0) + 1
      if card.id ~= card.kind then counts[card.id] = (counts[card.id] or 0) + 1 end
    end
  end

  local function printed(what)
    if type(what) ~= "function" then return counts[what] or 0 end
    local count = 0
    for _, card in ipairs(cards) do count = count + (what(card) and 1 or 0) end
    return count
  end

  --- How many cards were printed, wherever they lie: of these kinds or ids, or that a test takes.
  --- A mod may print more, so rules and invariants count instead of knowing.
  function game:printed(...) -- luacheck: ignore self
    if not cards then count_print() end
    local sum = 0
    for _, what in ipairs { ... } do sum = sum + printed(what) end
    return sum
  end
end
