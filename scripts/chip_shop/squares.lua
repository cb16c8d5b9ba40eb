--- squares.lua - the staff squares: queues of tokens, read front to back.
local board = require "board"

local number = {} -- spec_2 -> 2
for at, square in ipairs(board.specialists) do number[square] = at end

local deck = { draw_accessory = { "accessory_deck", board.accessory }, -- of a draw square
  draw_discard = { "product_discard", board.discard } }
for era = 1, #board.track do deck["draw_" .. era] = { "era_square_" .. era, era } end

local is_stream = {}
for _, square in ipairs(board.streams) do is_stream[square] = true end

--- What a square does for a token that is no specialist and no deck: `can` and why not, `run`,
--- and `says` for the screen (actions.lua, income.lua).
rules.services = {}

--- The specialist card on a square, or nil.
function rules.specialist(game, square)
  return number[square] and game.staff_offer[number[square]]
end

--- The squares that have a specialist this year.
function rules.staffed(game)
  local list = {}
  for at = 1, #game.staff_offer do list[at] = board.specialists[at] end
  return list
end

function rules.owner_of(game, token) return game.players[token.seat] end

--- The player's tokens on these squares.
local function tokens_on(game, player, squares)
  local list, seat = {}, player.seat
  for _, square in ipairs(squares) do
    local queue = game[square]
    for at = 1, #queue do
      local token = queue[at]
      if token.seat == seat then list[#list + 1] = token end
    end
  end
  return list
end

--- All tokens on the board, by the seats of their owners.
local function sort_tokens(game)
  local by_seat = {}
  for seat = 1, #game.players do by_seat[seat] = {} end
  for _, square in ipairs(board.squares) do
    for token in game[square]:each() do table.insert(by_seat[token.seat], token) end
  end
  return by_seat
end

--- The player's tokens on these squares (all of them, if none are named).
function rules.tokens(game, player, squares)
  if rules.tokens_out(player) == 0 then return {} end
  if squares then return tokens_on(game, player, squares) end
  return cached("tokens", game, sort_tokens, "places")[player.seat]
end

--- How many of the player's tokens are on the board.
function rules.tokens_out(player)
  return player.colour_count - #player.spare - #player.staff
end

--- What a token is called: its square, and its place where the owner has one further in front.
function rules.token_key(token)
  local queue, seat = token.at, token.seat
  for at = 1, token.place - 1 do
    if queue[at].seat == seat then return queue.name .. "." .. token.place end
  end
  return queue.name
end

--- What a square is called on the screen.
function rules.square_title(game, square)
  local card = rules.specialist(game, square)
  if card then return card.name end
  return board.titles[square] or square
end

--- What a token is called on the screen.
function rules.token_title(game, token)
  local title = rules.square_title(game, token.at.name)
  return #token.at > 1 and title .. " (place " .. token.place .. ")" or title
end

--- A token as an option: { key, token, square, label }.
function rules.token_option(game, token, prefix)
  return { key = (prefix or "") .. rules.token_key(token), token = token, square = token.at.name,
    label = rules.token_title(game, token) }
end

--- A token goes back to its owner; the queue closes up.
function rules.remove_token(game, token)
  token.marks.free = 0
  move(token, rules.owner_of(game, token).spare)
end

--- CHIP-65 A token may not act while another player's token is in front of it.
function rules.is_blocked(token)
  local queue, seat = token.at, token.seat
  for at = 1, token.place - 1 do
    if queue[at].seat ~= seat then return true end
  end
  return false
end

--- CHIP-67, CHIP-68 What one use of a square costs and gives of a resource.
function rules.price_and_yield(game, square, resource)
  if square == "general" then return board.general.price, board.general.gain end
  local card = rules.specialist(game, square)
  if not card then return 0, 0 end
  return card.money, card.gain and card.gain[resource] or 0
end

--- The deck that a draw square searches, and the origin its cards get.
function rules.deck_of(game, square)
  return game[deck[square][1]], deck[square][2]
end

function rules.is_draw(square) return deck[square] ~= nil end
function rules.is_stream(square) return is_stream[square] ~= nil end
