--- scoring.lua - chapter "Ending the game".
local board = require "board"

--- CHIP-119 After the last year, or when at most one player is left.
function rules.is_over(game)
  return game.turn >= game.options.turns or #game.order <= 1
end

--- CHIP-120, CHIP-121 Unfinished products, then loans; then everything is open.
function rules.final_scoring(game)
  for _, player in ipairs(game.order) do
    rules.unfinished(game, player)
    rules.settle_loans(game, player)
  end
  for _, player in ipairs(game.players) do
    show(player.in_production, "all")
    show(player.held_events, "all")
    for _, unit in ipairs { "money", "rd", "quality", "marketing" } do
      show(player[unit], "all")
    end
  end
  for _, player in ipairs(game.order) do rules.say_points(player) end
end

--- CHIP-120 The origin square of each card in production; accessories and discards count 1.
function rules.penalty(player)
  local sum = 0
  for card in player.in_production:each() do
    sum = sum + (card.marks.origin <= #board.track and card.marks.origin or 1)
  end
  return sum
end

--- CHIP-120, CHIP-123 The player distributes it; a track at its end takes no more while the
--- other can.
function rules.unfinished(game, player)
  local penalty = rules.penalty(player)
  local loyalty_room = player.loyalty.amount - board.lowest
  local longevity_room = player.longevity.amount - board.lowest
  penalty = math.min(penalty, loyalty_room + longevity_room)
  if penalty == 0 then return end
  local share = player:number { id = "final_penalty_split",
    min = math.max(0, penalty - longevity_room), max = math.min(penalty, loyalty_room),
    prompt = "Unfinished products cost " .. penalty ..
      " points. How many come off loyalty? (the rest off longevity)" }
  log("{player} loses {n} {n:point|points} for what was never finished",
    { player = player, n = penalty })
  rules.score(game, player, "loyalty", -share)
  rules.score(game, player, "longevity", share - penalty)
end

--- CHIP-121 The smallest debt first; each that cannot be paid in full costs longevity.
function rules.settle_loans(game, player)
  table.sort(player.loans)
  for _, debt in ipairs(player.loans) do
    if debt <= player.money.amount then
      rules.lose(game, player, "money", debt)
      log("{player} repays {n} money", { player = player, n = debt })
    else
      rules.score(game, player, "longevity", -board.loan_penalty)
      log("{player} cannot repay {n} money, and is remembered for it",
        { player = player, n = debt })
    end
  end
  player.loans = {}
end

--- CHIP-122 Longevity, loyalty, completed products, a point for every ten money, and cards.
function rules.points(player)
  return player.longevity.amount + player.loyalty.amount + player.completed.amount
    + player.money.amount // board.money_per_point + rules.end_points(player)
end

--- "Ann: 12 loyalty, 9 longevity, 6 completed, 2 for 27 money: 29 points"
function rules.say_points(player)
  local extra = rules.end_points(player)
  log("{player}: {loyalty} loyalty, {longevity} longevity, {completed} completed, " ..
    "{score} for {money} money{cards}: {points} points",
    { player = player, loyalty = player.loyalty.amount, longevity = player.longevity.amount,
      completed = player.completed.amount, money = player.money.amount,
      score = player.money.amount // board.money_per_point, points = rules.points(player),
      cards = extra > 0 and ", " .. extra .. " for what was kept" or "" })
end

--- CHIP-122 Held cards that count at the end.
function rules.end_points(player)
  local sum = 0
  for card in player.held_events:each() do
    for _, it in ipairs(card.effects) do
      if it.points and player.completed.amount >= it.completed then sum = sum + it.points end
    end
  end
  return sum
end

local function place_of(list, wanted)
  for at, it in ipairs(list) do
    if it == wanted then return at end
  end
  return 0
end

--- CHIP-124, CHIP-125 What decides between two players, the first difference counting: who is
--- out ranks below, later elimination first; points, completed products, money.
function rules.standing(game, player)
  local out = place_of(game.eliminations, player)
  if player.out and #game.order == 0 then
    return { player.longevity.amount + player.loyalty.amount, out, 0, 0 }
  end
  if player.out then return { -1000, out, 0, 0 } end
  return { rules.points(player), player.completed.amount, player.money.amount, 0 }
end

local function is_ahead(a, b)
  for at = 1, #a do
    if a[at] ~= b[at] then return a[at] > b[at] end
  end
  return false
end

--- CHIP-124 Ranks: one more than the players ahead; equals share the place.
function rules.score_game(game)
  local points, ranks = {}, {}
  for _, player in ipairs(game.players) do
    local own, rank = rules.standing(game, player), 1
    for _, other in ipairs(game.players) do
      if is_ahead(rules.standing(game, other), own) then rank = rank + 1 end
    end
    points[player.seat], ranks[player.seat] = rules.points(player), rank
  end
  return { points = points, ranks = ranks }
end
