--- Tic-tac-toe in plain Lua: tables and a coroutine, the yardstick of `baize bench`.
-- The rules are those of examples/tic_tac_toe; the protocol is that of crazy_eights.lua.
local LINES = {
  { 1, 2, 3 }, { 4, 5, 6 }, { 7, 8, 9 }, { 1, 4, 7 }, { 2, 5, 8 }, { 3, 6, 9 },
  { 1, 5, 9 }, { 3, 5, 7 },
}
local NAMES = { "a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3" }

local function ask(player, id, options)
  return coroutine.yield { seat = player.seat, id = id, options = options }
end

local function free(board)
  local options = {}
  for space = 1, 9 do
    if not board[space] then options[#options + 1] = { key = NAMES[space], space = space } end
  end
  return options
end

local function has_won(board, token)
  for _, line in ipairs(LINES) do
    if board[line[1]] == token and board[line[2]] == token and board[line[3]] == token then
      return true
    end
  end
  return false
end

return function()
  local board, players = {}, { { seat = 1, token = "cross" }, { seat = 2, token = "nought" } }
  local seat = 1
  for _ = 1, 9 do
    local player = players[seat]
    board[ask(player, "place", free(board)).space] = player.token
    if has_won(board, player.token) then
      return { seat == 1 and 1 or 0, seat == 2 and 1 or 0 }
    end
    seat = 3 - seat
  end
  return { 0, 0 }
end
