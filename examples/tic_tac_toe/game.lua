--- Tic-tac-toe: three in a row on a board of three by three; seat 1 begins.

--- The lines that win, each by the first space and the step to the next.
local lines = {
  { 1, 1, 1, 0 }, { 1, 2, 1, 0 }, { 1, 3, 1, 0 },
  { 1, 1, 0, 1 }, { 2, 1, 0, 1 }, { 3, 1, 0, 1 },
  { 1, 1, 1, 1 }, { 3, 1, -1, 1 },
}

--- Does the token fill the whole line?
local function filled(game, line, id)
  local x, y, dx, dy = line[1], line[2], line[3], line[4]
  for i = 0, 2 do
    local card = game.board:space(x + dx * i, y + dy * i).card
    if not card or card.id ~= id then return false end
  end
  return true
end

--- Three in a row win.
function rules.has_won(game, id)
  for _, line in ipairs(lines) do
    if filled(game, line, id) then return true end
  end
  return false
end

--- On your turn put one of your tokens into an empty space.
function rules.turn(game, player)
  status("turn", player)
  local space = player:choose { id = "place", prompt = "Where do you put your token?",
    from = game.board:free() }
  local token = game.box:find(player.seat == 1 and "cross" or "nought")
  move(token, space)
  log("{player} plays {token} at {space}", { player = player, token = token, space = space })
  if rules.has_won(game, token.id) then
    game.winner = player
    finish("three in a row")
  end
end

return {
  name = "Tic-tac-toe",
  players = { 2, 2 },
  zones = {
    { "box", cards = "token" },
    { "board", grid = { columns = 3, rows = 3 } },
  },

  play = function(game)
    local player = game.players[1]
    while #game.board < 9 do
      rules.turn(game, player)
      player = player.left
    end
    finish("the board is full")
  end,

  score = function(game)
    if not game.winner then return { ranks = { 1, 1 }, draw = true } end
    local points = { 0, 0 }
    points[game.winner.seat] = 1
    return points
  end,

  invariants = {
    ["the players take turns"] = function(game)
      local crosses = game.board:count(function(card) return card.id == "cross" end)
      local noughts = #game.board - crosses
      return crosses == noughts or crosses == noughts + 1
    end,
  },
}
