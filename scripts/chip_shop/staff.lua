--- staff.lua - phase 2, "Place staff tokens".
local board = require "board"

local is_stream, deck_name = {}, {}
for _, square in ipairs(board.streams) do is_stream[square] = true end
for _, square in ipairs(board.draws) do deck_name[square] = rules.deck_name(square) end


--- CHIP-24 In turn order each places one token or passes, until all have passed or have none.
function rules.place_staff(game)
  for _, player in ipairs(game.order) do rules.hand_out_tokens(player) end
  repeat
    local placed = false
    for _, player in ipairs(game.order) do
      if #player.staff > 0 then
        placed = true
        rules.placement_turn(game, player)
      end
    end
  until not placed
end

--- CHIP-25 Three tokens a year, two while public.
function rules.hand_out_tokens(player)
  local count = player.public and board.public_tokens or board.tokens
  player.tokens_given = 0
  for _ = 1, count do rules.give_token(player) end
end

--- One more token for this year. It returns it.
function rules.give_token(player)
  local token = player.spare:top()
  move(token, player.staff)
  player.tokens_given = player.tokens_given + 1
  return token
end

local questions = {} -- by player: what a placement turn asks, but for the squares

local function question(game, player)
  local it = { id = "place_token", none = "pass" }
  function it.prompt()
    return "Where does your token go? (" .. rules.stock_line(player) .. ")"
  end
  function it.label(option)
    if not option.free then return rules.square_label(game, option, player) end
    return "Free: " .. rules.square_label(game, option.square, player)
  end
  function it.help(option) return rules.square_help(game, option.square or option, player) end
  questions[player] = it
  return it
end

--- CHIP-24, CHIP-30, CHIP-128 One placement or a final pass; free tokens and a banker come on
--- top of it.
function rules.placement_turn(game, player)
  local asked = questions[player] or question(game, player)
  repeat
    asked.from, asked.where = rules.placements(game, player), rules.may_place(game, player)
    local choice = player:choose(asked)
    local again = type(choice) == "table"
    if again then
      rules.use_extra(game, player, choice)
    elseif choice then
      rules.place(game, player, choice)
    else
      log("{player} passes", { player = player })
      move(player.staff, player.spare)
    end
  until not again
end

--- What may be chosen at a placement turn: squares, and beside these free tokens and a held
--- banker.
function rules.placements(game, player)
  local sources = rules.abilities(player, "free")
  local banker = rules.held_with(player, "extra_income")
  if #sources == 0 and not banker then return rules.squares(game) end
  local list = { table.unpack(rules.squares(game)) }
  for _, source in ipairs(sources) do rules.add_free(game, player, list, source) end
  if banker then
    list[#list + 1] = { key = "play_held:" .. banker.id, held = banker,
      label = "Play " .. banker.name }
  end
  return list
end

--- Does a free ability name the square?
local function names(arg, game, square)
  if arg.square then return arg.square == square end
  local card = rules.specialist(game, square)
  return card.role == arg.role and (not arg.level or card.level == arg.level)
end

--- CHIP-28, CHIP-30 The squares that a free ability names; it needs no space there, but an open
--- stream.
function rules.add_free(game, player, list, source)
  local arg = source.ability.arg
  if is_stream[arg.square] and not rules.streams_open(game, player) then return end
  for _, square in ipairs(arg.square and { arg.square } or rules.staffed(game)) do
    if names(arg, game, square) then
      list[#list + 1] = { key = "free:" .. source.card.id .. ":" .. square, square = square,
        free = source }
    end
  end
end

--- CHIP-27, CHIP-28 A test of squares: full ones, missing decks and streams beyond the limit
--- are closed to the player. (Free tokens and a banker, which are offered with them, are not.)
function rules.may_place(game, player)
  local streams = rules.streams_open(game, player)
  return function(square)
    if is_stream[square] then return streams, "you have no income stream left" end
    local deck = deck_name[square]
    if deck then return #game[deck] > 0, "there is nothing to search" end
    local spaces = rules.spaces(game, square)
    if not spaces then return true end
    return #game[square] < spaces, spaces == 0 and "there is nobody to ask" or "it is full"
  end
end

--- CHIP-27 Specialists have spaces, the hiring hall one for each card; others no limit.
function rules.spaces(game, square)
  if square == "hire" then return #game.hire_pool end
  local card = rules.specialist(game, square)
  if card then return card.spaces end
  return rules.is_specialist(square) and 0 or nil
end

--- CHIP-28 May the player aim at a stream: are there more uses left than own tokens there?
function rules.streams_open(game, player)
  local counters = game.options.streams - player.income_used
  return counters > rules.tokens_out(player)
    or rules.uses_left(game, player) > #rules.tokens(player, rules.is_stream)
end

--- CHIP-26, CHIP-29 A token joins the back of the queue, wherever the player has others.
function rules.place(game, player, square)
  move(player.staff:top(), game[square])
  log("{player} sends staff to {square}",
    { player = player, square = rules.square_title(game, square) })
end

--- CHIP-30, CHIP-48 A spare token goes to the very front, full or not.
function rules.place_free(game, player, square)
  local token = rules.give_token(player)
  token.marks.free = 1
  move(token, game[square], { at = "bottom" })
  log("{player} jumps the queue at {square}",
    { player = player, square = rules.square_title(game, square) })
end

--- CHIP-128 A banker is played on the way. CHIP-30, CHIP-31 A free ability is spent when its
--- token is placed; it saves only the token: what the square asks for is asked when it acts.
function rules.use_extra(game, player, choice)
  if choice.held then return rules.play_card(game, player, choice.held) end
  rules.spend_ability(choice.free)
  rules.place_free(game, player, choice.square)
end

--- One line about a square for `help`.
function rules.square_help(game, square, player)
  local card = rules.specialist(game, square)
  if card then return card.text end
  if rules.is_draw(square) then
    return (player.rd.amount == 0 and "(you have no R&D) " or "") .. rules.deck_help(game, square)
  end
  if rules.is_stream(square) then return rules.stream_help(game, square, player) end
  return rules.services[square] and rules.services[square].says or ""
end
