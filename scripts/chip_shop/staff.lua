--- staff.lua - phase 2, "Place staff tokens".
local board = require "board"

local spots = {} -- the squares, as options are written
for at, square in ipairs(board.squares) do spots[at] = { key = square, square = square } end

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

--- CHIP-24, CHIP-30, CHIP-128 One placement or a final pass; free tokens and a banker come on
--- top of it.
function rules.placement_turn(game, player)
  repeat
    local streams = rules.streams_open(game, player)
    local choice = player:choose { id = "place_token", none = "pass",
      prompt = function()
        return "Where does your token go? (" .. #player.staff .. " left; " ..
          rules.stock_line(player) .. ")"
      end,
      from = function() return rules.placements(game, player) end,
      where = function(it) return rules.may_choose(game, it, streams) end,
      label = function(it) return rules.square_title(game, it.square) end,
      help = function(it) return rules.square_help(game, it.square, player) end }
    local again = choice and (choice.free or choice.held)
    if not choice then
      log("{player} passes", { player = player })
      move(player.staff, player.spare)
    elseif choice.held then
      rules.play_card(game, player, choice.held)
    elseif choice.free then
      rules.use_free_ability(game, player, choice)
    else
      rules.place(game, player, choice.square)
    end
  until not again
end

--- The squares as options.
function rules.squares() return { table.unpack(spots) } end

--- What may be chosen at a placement turn: squares, free tokens, a held banker.
function rules.placements(game, player)
  local list = rules.squares()
  for _, source in ipairs(rules.abilities(player, "free")) do
    rules.add_free(game, list, source)
  end
  local banker = rules.held_with(player, "extra_income")
  if banker then
    list[#list + 1] = { key = "play_held:" .. banker.id, held = banker,
      label = "Play " .. banker.name }
  end
  return list
end

--- CHIP-30 The squares that a free ability names.
function rules.add_free(game, list, source)
  local arg = source.ability.arg
  for _, square in ipairs(board.squares) do
    local card = rules.specialist(game, square)
    local fits = arg.square == square or card and card.role == arg.role
      and (not arg.level or card.level == arg.level)
    if fits then
      list[#list + 1] = { key = "free:" .. source.card.id .. ":" .. square, square = square,
        free = source,
        label = "Free: " .. rules.square_title(game, square) }
    end
  end
end

function rules.may_choose(game, it, streams)
  if it.held then return true end
  return rules.may_place(game, it.square, streams, it.free)
end

--- CHIP-27, CHIP-28 Full squares, missing decks and streams beyond the limit are closed; a
--- free token needs no space. streams: how many are open to the player.
function rules.may_place(game, square, streams, free)
  if rules.is_stream(square) then
    return streams > 0, "you have no income stream left"
  end
  if rules.is_draw(square) then
    return not rules.deck_of(game, square):is_empty(), "there is nothing to search"
  end
  local spaces = rules.spaces(game, square)
  if not spaces then return true end
  if spaces == 0 then return false, "there is nobody to ask" end
  return free ~= nil or #game[square] < spaces, "it is full"
end

--- CHIP-27 Specialists have spaces, the hiring hall one for each card; others no limit.
function rules.spaces(game, square)
  if square == "hire" then return #game.hire_pool end
  if square == "general" or square == "release" then return nil end
  local card = rules.specialist(game, square)
  return card and card.spaces or 0
end

--- CHIP-28 Streams that this player may still aim at: uses left without own tokens there.
function rules.streams_open(game, player)
  return rules.uses_left(game, player) - #rules.tokens(game, player, board.streams)
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

--- CHIP-30, CHIP-31 The ability is spent when its token is placed; it saves only the token: what
--- the square asks for is asked when the token acts.
function rules.use_free_ability(game, player, choice)
  rules.spend_ability(choice.free)
  rules.place_free(game, player, choice.square)
end

--- One line about a square for `help`.
function rules.square_help(game, square, player)
  local card = rules.specialist(game, square)
  if card then return card.text end
  if rules.is_draw(square) then return rules.deck_help(game, square) end
  if rules.is_stream(square) then return rules.stream_help(game, square, player) end
  return rules.services[square] and rules.services[square].says or ""
end
