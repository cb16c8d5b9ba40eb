--- squares.lua - the staff squares: queues of tokens, read front to back.
local board = require "board"

local number = {} -- spec_2 -> 2
for at, square in ipairs(board.specialists) do number[square] = at end

local deck = { draw_accessory = { "accessory_deck", board.accessory }, -- of a draw square
  draw_discard = { "product_discard", board.discard } }
for era = 1, #board.track do deck["draw_" .. era] = { "era_square_" .. era, era } end

local rank = {} -- where a square comes as the board is read
for at, square in ipairs(board.squares) do rank[square] = at end

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

local by_staff = {} -- by how many specialists there are: the squares

--- The squares of this year: no specialist, no square.
function rules.squares(game)
  local staffed = #game.staff_offer
  if not by_staff[staffed] then
    by_staff[staffed] = { table.unpack(board.squares, 1,
      #board.squares - #board.specialists + staffed) }
  end
  return by_staff[staffed]
end

function rules.owner_of(game, token) return game.players[token.seat] end

--- How many of the player's tokens are on the board.
function rules.tokens_out(player)
  return #player.colour - #player.spare - #player.staff
end

local square_of = {} -- the names of the squares' zones, asked again and again

local function name_of(queue)
  square_of[queue] = queue.name
  return queue.name
end

--- Where a token stands.
function rules.square_under(token)
  local queue = token.at
  return square_of[queue] or name_of(queue)
end

local ranks = {} -- of the tokens in a list, while it is made

--- Puts a token into a list that goes as the board is read: by square, then by place.
local function sort_in(list, token, square)
  local own, at = 100 * rank[square] + token.place, #list + 1
  while at > 1 and ranks[at - 1] > own do
    list[at], ranks[at] = list[at - 1], ranks[at - 1]
    at = at - 1
  end
  list[at], ranks[at] = token, own
end

--- The player's tokens on the board, in its order (on squares that a test takes). The last of a
--- colour are handed out first, so they are soon found from that end.
function rules.tokens(player, on)
  local list, left = {}, rules.tokens_out(player)
  local spare, staff, at = player.spare, player.staff, #player.colour
  while left > 0 do
    local token = player.colour[at]
    local queue = token.at
    if queue ~= spare and queue ~= staff then
      local square = square_of[queue] or name_of(queue)
      if not on or on(square) then sort_in(list, token, square) end
      left = left - 1
    end
    at = at - 1
  end
  return list
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

--- A square among many: "Product Genius", "Square 1".
function rules.square_name(game, square)
  local card = rules.specialist(game, square)
  return card and rules.short_name(card) or board.short[square]
end

--- The same, in brackets what would be of no use to the player yet.
function rules.square_label(game, square, player)
  local name = rules.square_name(game, square)
  if rules.specialist(game, square) then return name end
  if rules.is_draw(square) then return player.rd.amount > 0 and name or "(" .. name .. ")" end
  return rules.services[square].can(game, player) and name or "(" .. name .. ")"
end

--- "Price Warrior"
function rules.short_name(card) return (string.gsub(card.name, "^The ", "")) end

--- What a token is called on the screen.
function rules.token_title(game, token)
  local title = rules.square_title(game, token.at.name)
  return token.place > 1 and title .. " (place " .. token.place .. ")" or title
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
  for at = 1, token.place - 1 do
    if token.at[at].seat ~= token.seat then return true end
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

function rules.is_specialist(square) return number[square] ~= nil end
function rules.deck_name(square) return deck[square][1] end
function rules.is_draw(square) return deck[square] ~= nil end
function rules.is_stream(square) return is_stream[square] ~= nil end
