--- ending.lua - chapter "End of the game": bags on the table.

--- CB-80 The game ends when the End of the Line has become the current Contract.
function rules.is_over(game)
  local current = game.current[1]
  return current ~= nil and current.ends_game
end

--- CB-80 to CB-86 Everything is shown, Agendas are paid, the winner is found.
function rules.ending(game)
  rules.reveal_all(game)
  rules.pay_agendas(game)
  game.best = rules.decide_winner(game)
  finish("the End of the Line")
end

--- CB-82 All Agendas and bags are shown.
function rules.reveal_all(game)
  for _, player in ipairs(game.players) do
    show(player.agenda, "all")
    show(player.bag, "all")
    log("{player} shows {card} and {n} influence",
      { player = player, card = player.agenda[1], n = player.bag.amount })
  end
end

--- Would the player's Agenda be paid now?
function rules.is_fulfilled(game, player)
  local test = player.agenda[1].test
  return effects[test.effect].holds(player, test, game)
end

--- CB-83 All Agendas are tested on the same state, before any is paid.
function rules.pay_agendas(game)
  local fulfilled = {}
  for seat, player in ipairs(game.players) do
    fulfilled[seat] = rules.is_fulfilled(game, player)
  end
  game.fulfilled = fulfilled
  for seat, player in ipairs(game.players) do
    local agenda = player.agenda[1]
    log("{player} {did} {card}", { player = player, card = agenda,
      did = fulfilled[seat] and "has seen to" or "has failed at" })
    if fulfilled[seat] then rules.gain_gold(game, player, agenda.gold) end
  end
end

--- CB-85 Most Gold, then most influence in the bag: is a ahead of b?
function rules.ahead(a, b)
  if a.gold.amount ~= b.gold.amount then return a.gold.amount > b.gold.amount end
  return a.bag.amount > b.bag.amount
end

--- How many players are ahead of this one.
function rules.count_ahead(game, player)
  local count = 0
  for _, other in ipairs(game.players) do
    if rules.ahead(other, player) then count = count + 1 end
  end
  return count
end

--- The players nobody is ahead of.
function rules.leaders(game)
  local leaders = {}
  for _, player in ipairs(game.players) do
    if rules.count_ahead(game, player) == 0 then leaders[#leaders + 1] = player end
  end
  return leaders
end

--- CB-86 Still tied: the holder of the Executioner token names one of them.
function rules.decide_winner(game)
  local leaders = rules.leaders(game)
  if #leaders == 1 then return leaders[1] end
  local judge = rules.executioner(game)
  local winner = judge:choose { id = "decide_winner", from = leaders, help = rules.rival_help,
    prompt = "Gold and influence are even. Who gets the holiday?" }
  log("{player} sends {winner} on holiday", { player = judge, winner = winner })
  return winner
end

--- The places: by Gold, influence, and the Executioner's word.
function rules.result(game)
  local points, ranks = {}, {}
  for _, player in ipairs(game.players) do
    local place = rules.count_ahead(game, player) + 1
    if place == 1 and game.best and player ~= game.best then place = 2 end
    points[player], ranks[player] = player.gold.amount, place
  end
  return { points = points, ranks = ranks }
end
