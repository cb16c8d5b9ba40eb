--- squares.lua - the staff squares: queues of tokens, read front to back.
local board = require "board"

local number = {} -- spec_2 -> 2
for at, square in ipairs(board.specialists) do number[square] = at end

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

--- The player's tokens on these squares (all of them, if none are named).
function rules.tokens(game, player, squares)
  local list = {}
  for _, square in ipairs(squares or board.squares) do
    for token in game[square]:each() do
      if token.seat == player.seat then list[#list + 1] = token end
    end
  end
  return list
end

--- What a token is called: its square, and its place where the owner has one further in front.
function rules.token_key(token)
  for other in token.at:each() do
    if other == token then break end
    if other.seat == token.seat then return token.at.name .. "." .. token.place end
  end
  return token.at.name
end

--- What a square is called on the screen.
function rules.square_title(game, square)
  local card = rules.specialist(game, square)
  if card then return card.name end
  local era = string.match(square, "^draw_(%d)$")
  if era then return "Research at square " .. era end
  return board.titles[square] or square
end

--- A token as an option: { key, token, label }.
function rules.token_option(game, token, prefix)
  local square = token.at.name
  local label = rules.square_title(game, square)
  if #token.at > 1 then label = label .. " (place " .. token.place .. ")" end
  return { key = (prefix or "") .. rules.token_key(token), token = token, square = square,
    label = label }
end

--- A token goes back to its owner; the queue closes up.
function rules.remove_token(game, token)
  token.marks.free = 0
  move(token, rules.owner_of(game, token).spare)
end

--- CHIP-65 A token may not act while another player's token is in front of it.
function rules.is_blocked(token)
  for other in token.at:each() do
    if other == token then return false end
    if other.seat ~= token.seat then return true end
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
  if square == "draw_accessory" then return game.accessory_deck, board.accessory end
  if square == "draw_discard" then return game.product_discard, board.discard end
  local era = math.tointeger(tonumber(string.match(square, "^draw_(%d)$")))
  return game["era_square_" .. era], era
end

function rules.is_draw(square) return string.find(square, "^draw_") ~= nil end
function rules.is_stream(square) return string.find(square, "^income_") ~= nil end
