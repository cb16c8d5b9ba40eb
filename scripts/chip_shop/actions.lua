--- actions.lua - phase 4, "Take actions".
local board = require "board"

--- CHIP-64 In turn order each resolves one token, until no token is left.
function rules.actions(game)
  repeat
    local left = 0
    for _, player in ipairs(game.order) do rules.action_turn(game, player) end
    for _, player in ipairs(game.order) do left = left + rules.tokens_out(player) end
  until left == 0
  for _, player in ipairs(game.order) do player.pending = {} end -- CHIP-88
end

--- CHIP-65 Who has no token that may act is skipped this round.
function rules.can_act(options)
  for _, it in ipairs(options) do
    if it.act and not it.blocked then return true end
  end
  return false
end

local function is_free(it) return not it.blocked, "somebody is in front of you" end

local questions = {} -- by player: what an action turn asks, but for the tokens

local function question(game, player)
  local it = { id = "take_action", where = is_free }
  function it.prompt() return "What does your staff do? (" .. rules.stock_line(player) .. ")" end
  function it.label(option) return rules.action_label(game, player, option) end
  function it.help(option)
    return option.act and rules.is_possible(game, player, option.square)
      and rules.square_help(game, option.square, player) or nil
  end
  questions[player] = it
  return it
end

--- CHIP-64, CHIP-66, CHIP-87 One action, or one token given up; loans, held cards and the
--- headhunter come before it.
function rules.action_turn(game, player)
  local done = rules.tokens_out(player) == 0
  local asked = questions[player] or question(game, player)
  while not done do
    asked.from = rules.action_options(game, player)
    if not rules.can_act(asked.from) then return end
    local choice = player:choose(asked)
    done = choice.act or choice.forfeit
    if choice.act then
      rules.act(game, player, choice.act)
    elseif choice.forfeit then
      rules.forfeit(game, player, choice.forfeit)
    else
      rules.take_aside(game, player, choice)
    end
  end
end

--- The tokens to use or give up, and what may be done before.
function rules.action_options(game, player)
  local list, given_up, last = {}, {}, nil
  for at, token in ipairs(rules.tokens(player)) do
    local square = rules.square_under(token)
    local key = square
    if square == last then -- own tokens in front do not matter
      key = square .. "." .. token.place
    else
      list[#list + 1] = { key = key, act = token, square = square,
        blocked = rules.is_blocked(token) }
    end
    given_up[at] = { key = "forfeit:" .. key, forfeit = token }
    last = square
  end
  table.move(given_up, 1, #given_up, #list + 1, list)
  rules.add_asides(game, player, list)
  return list
end

--- What a token does, or why it cannot.
function rules.action_label(game, player, it)
  if it.forfeit then
    local name, place = rules.square_name(game, it.forfeit.at.name), it.forfeit.place
    return "Give up " .. name .. (place > 1 and ", place " .. place or "")
  end
  local name = rules.square_name(game, it.square)
  local possible, why = rules.is_possible(game, player, it.square)
  return possible and name or name .. " in vain: " .. why
end

--- CHIP-38, CHIP-85, CHIP-87 Before the action: repay a loan, use held cards, transfer staff.
function rules.add_asides(game, player, list)
  for at, debt in ipairs(player.loans) do
    if debt <= player.money.amount then
      list[#list + 1] = { key = "repay_loan:" .. at, loan = at,
        label = "Repay the loan of " .. debt }
    end
  end
  if #player.held_events > 0 then
    local held = rules.held_options(game, player)
    table.move(held, 1, #held, #list + 1, list)
  end
  local source = rules.abilities(player, "transfer")[1]
  if source and #rules.transfer_pairs(game, player) > 0 then
    list[#list + 1] = { key = "transfer", transfer = source,
      label = "Transfer staff (" .. source.card.name .. ")" }
  end
end

function rules.take_aside(game, player, choice)
  if choice.loan then return rules.repay(game, player, choice.loan) end
  if choice.transfer then
    rules.spend_ability(choice.transfer)
    return rules.transfer(game, player)
  end
  rules.use_held(game, player, choice)
end

--- CHIP-85 A loan is repaid in full, without interest.
function rules.repay(game, player, at)
  local debt = table.remove(player.loans, at)
  rules.lose(game, player, "money", debt)
  log("{player} repays {n} money and is shown the better chairs",
    { player = player, n = debt })
end

--- CHIP-66 A token is given up without effect.
function rules.forfeit(game, player, token)
  log("{player} gives up the token at {square}",
    { player = player, square = rules.square_title(game, token.at.name) })
  rules.remove_token(game, token)
end

--- CHIP-64, CHIP-66 A token acts and leaves its square; an impossible action is forfeited.
function rules.act(game, player, token)
  local square = token.at.name
  if not rules.is_possible(game, player, square) then
    return rules.forfeit(game, player, token)
  end
  rules.remove_token(game, token)
  local specialist = rules.specialist(game, square)
  if specialist then
    log("{player} uses {card}", { player = player, card = specialist })
    rules.use_specialist(game, player, specialist)
  elseif rules.is_draw(square) then
    rules.draw_product(game, player, square)
  elseif rules.is_stream(square) then
    rules.use_stream(game, player, square)
  else
    rules.services[square].run(game, player)
  end
end

--- Could the action of a square be carried out now? Otherwise why not.
function rules.is_possible(game, player, square)
  local specialist = rules.specialist(game, square)
  if specialist then return rules.can_use(player, specialist) end
  if rules.is_draw(square) then
    return not rules.deck_of(game, square):is_empty(), "there is nothing to search"
  end
  if rules.is_stream(square) and rules.uses_left(game, player) == 0 then
    return false, "no income stream left"
  end
  return rules.services[square].can(game, player)
end

--- CHIP-67, CHIP-70 Specialists want their price; the business ones a product to prolong.
function rules.can_use(player, card)
  if player.money.amount < card.money then return false, "it costs " .. card.money end
  return card.turns == 0 or #player.released > 0, "there is nothing to prolong"
end

--- CHIP-67 The price, then the whole yield.
function rules.use_specialist(game, player, card)
  rules.lose(game, player, "money", card.money)
  for _, resource in ipairs(board.resources) do
    local n = card.gain and card.gain[resource] or 0
    if n > 0 then
      local gained = rules.gain_by_token(game, player, resource, n)
      log("{player}: {gain}",
        { player = player, gain = "+" .. rules.amount_of(gained, resource) })
    end
  end
  rules.score(game, player, "loyalty", card.loyalty)
  player.saved_blocks = player.saved_blocks + card.block -- CHIP-71
  if card.turns > 0 then rules.prolong(player, card.turns) end
end

--- CHIP-70 More piles, of the size the product has.
function rules.prolong(player, piles)
  local product = player:choose { id = "prolong_product", from = player.released,
    prompt = "Which product gets another season?", label = rules.on_sale }
  product.marks.piles = product.marks.piles + piles
  log("{card} gets {n} more {n:pile|piles}", { card = product, n = piles })
end
