--- year_end.lua - phase 6, "End of the year".
local board = require "board"

local covering = { "income_public", "income_clone", "income_loan", "income_venture",
  "income_fire", "income_bankruptcy" }

--- CHIP-105 to CHIP-111 Each player does steps 1 to 5, in turn order; then the new order.
function rules.end_of_year(game)
  for _, player in ipairs(game.order) do rules.remember(player) end
  for _, player in ipairs { table.unpack(game.order) } do
    rules.clear_shelves(game, player)
    rules.pay_for_irrelevance(game, player)
    rules.pay_wages(game, player)
    rules.check_money(game, player)
    rules.check_personalities(game, player)
  end
  if not rules.is_over(game) then game.order = rules.turn_order(game, game.order) end
  rules.forget_year(game)
end

--- CHIP-111 Saved blocks and extra uses end with the year, as do abilities of the year.
function rules.forget_year(game)
  for _, player in ipairs(game.players) do
    player.saved_blocks, player.extra_income = 0, 0
  end
  moment("year_end")
end

--- CHIP-105 Products without piles leave. CHIP-102 So do accessories that had their turns.
function rules.clear_shelves(game, player)
  for card in player.released:each() do
    if card.marks.piles == 0 then
      log("{card} of {player} leaves the shops", { card = card, player = player })
      rules.discard_product(game, card)
    else
      rules.clear_accessories(game, card)
    end
  end
end

function rules.clear_accessories(game, host)
  for card in host.on.attached:each() do
    if card.own_turns and card.marks.paid >= card.own_turns then
      move(card, game.game_discard)
    end
  end
end

--- CHIP-105 A product goes, with its accessories; attached events to their own discard.
function rules.discard_product(game, card)
  if card.kind == "product" then
    for extra in card.on.attached:each() do
      if extra.kind == "event" then
        rules.discard_event(game, extra)
      else
        move(extra, game.game_discard)
      end
    end
  end
  move(card, game.game_discard)
end

--- CHIP-106, CHIP-89 Each irrelevant product costs 1 loyalty and 1 money: the loyalty first,
--- then the money as one cost. The whole of it may be blocked.
function rules.pay_for_irrelevance(game, player)
  local count = player.released:count(function(card) return card.marks.irrelevant > 0 end)
  local n = count * board.irrelevant
  if n == 0 then return end
  local price = n .. " loyalty, " .. n .. " money"
  if rules.blocked(game, player, "the price of irrelevance", price) then return end
  rules.score(game, player, "loyalty", -n)
  rules.pay_cost(game, player, "irrelevance", function() return n end)
end

--- CHIP-107, CHIP-108 The salaries of all personalities, hired ones too.
function rules.wages(player)
  local sum = 0
  for card in player.personalities:each() do sum = sum + card.salary end
  return player.wages_due and sum or 0
end

--- CHIP-84, CHIP-107 Wages, and 1 for a venture, as one cost.
function rules.pay_wages(game, player)
  rules.pay_cost(game, player, player.wages_due and "wages" or "the venture", function()
    return rules.wages(player) + player.venture * board.venture_rate
  end)
end

--- CHIP-112 Who cannot pay in full takes income streams until it is covered; with none he is
--- bankrupt, and owes nothing more of the step. The cost is a function: firing lowers it.
function rules.pay_cost(game, player, what, cost)
  if cost() == 0 then return end
  scope("cost", function()
    while player.money.amount < cost() do
      log("{player} cannot pay for {what}", { player = player, what = what })
      rules.cover(game, player, what, cost())
    end
    local n = rules.lose(game, player, "money", cost())
    log("{player} pays {n} money for {what}", { player = player, n = n, what = what })
  end)
end

--- CHIP-112, CHIP-113, CHIP-128 One stream, or a banker who makes one possible.
function rules.cover(game, player, what, due)
  local streams = rules.cover_streams(game, player, what)
  local none = #streams == 0 and "go bankrupt" or nil
  local banker = rules.held_with(player, "extra_income")
  if banker then
    streams[#streams + 1] = { key = "play_held:" .. banker.id, held = banker,
      label = "Play " .. banker.name }
  end
  local choice = player:choose { id = "cover_cost", from = streams, none = none,
    prompt = "You owe " .. due .. " money for " .. what .. " and have " .. player.money.amount ..
      ". Where does the rest come from?" }
  if choice and choice.held then return rules.play_card(game, player, choice.held) end
  if not choice then
    rules.bankrupt(game, player)
    leave("cost")
  end
  rules.use_stream(game, player, choice.square, what)
  if choice.square == "income_bankruptcy" then leave("cost") end
end

--- CHIP-112 Streams that raise money or lower this cost now, and bankruptcy.
function rules.cover_streams(game, player, what)
  local list = {}
  if rules.uses_left(game, player) == 0 then return list end
  for _, square in ipairs(covering) do
    if rules.services[square].can(game, player, what) and rules.helps(player, square, what) then
      list[#list + 1] = { key = square, square = square, label = board.titles[square],
        help = rules.services[square].says }
    end
  end
  return list
end

function rules.helps(player, square, what)
  if square == "income_bankruptcy" then return true end
  if square == "income_fire" then return what == "wages" end
  return rules.services[square].raises(player) >= 1
end

--- CHIP-109 Without money a company is bankrupt; only here is it checked.
function rules.check_money(game, player)
  if player.money.amount == 0 then rules.bankrupt(game, player) end
end

--- CHIP-110 Without a personality a player is out of the game.
function rules.check_personalities(game, player)
  if #player.personalities > 0 then return end
  player.out = true
  rules.close_company(game, player)
  for card in player.held_events:each() do rules.discard_event(game, card) end
  for card in player.company_cards:each() do rules.discard_event(game, card) end
  table.insert(game.eliminations, player)
  for at = #game.order, 1, -1 do
    if game.order[at] == player then table.remove(game.order, at) end
  end
  log("{player} has nobody left to turn the lights off", { player = player })
end
