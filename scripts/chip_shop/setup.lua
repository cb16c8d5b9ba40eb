--- setup.lua - chapter "Setup".
local board = require "board"

--- CHIP-01 to CHIP-12 The table is laid.
function rules.setup(game)
  rules.clear_companies(game)
  rules.draft(game)
  for _, player in ipairs(game.players) do rules.found_company(game, player) end
  rules.lay_decks(game)
  game.turn, game.first_year = 1, true -- CHIP-08
  game.order = rules.turn_order(game, game.order) -- CHIP-12
end

--- CHIP-07 Each player gets a colour by seat: staff tokens, and three income counters.
function rules.clear_companies(game)
  game.retired_era, game.ever_released, game.eliminations = 0, {}, {}
  for _, player in ipairs(game.players) do
    player.income_used, player.extra_income, player.saved_blocks = 0, 0, 0
    player.loans, player.venture, player.pending = {}, 0, {}
    player.tokens_given, player.bankruptcies = 0, 0
    player.history = {} -- products in order of release
    move(game.token_box:list(function(token) return token.seat == player.seat end),
      player.spare)
    player.colour = player.spare:list()
  end
end

--- CHIP-01, CHIP-02 A random player picks first; once around, then back.
function rules.draft(game)
  local first = game.players[random(#game.players)]
  game.order = game:around(first)
  log("{player} picks first", { player = first })
  for _, player in ipairs(game.order) do rules.pick(game, player) end
  for at = #game.order, 1, -1 do rules.pick(game, game.order[at]) end
end

--- CHIP-03 Personalities are picked, or dealt at random. CHIP-04 The rest is out of the game.
function rules.pick(game, player)
  local card
  if game.options.draft == "random" then
    card = random(game.personality_deck)
  else
    card = player:choose { id = "draft_personality", from = game.personality_deck,
      prompt = "Whom do you talk into leaving a safe job?",
      help = function(it)
        return rules.changes { loyalty = it.loyalty, longevity = it.longevity } .. ", wages " ..
          it.salary .. ". " .. it.text
      end }
  end
  move(card, player.personalities)
  log("{player} founds with {card}", { player = player, card = card })
end

--- CHIP-05, CHIP-06 The scores are the sums of the personalities, the stock is 5 money and
--- what they bring.
function rules.found_company(game, player)
  for card in player.personalities:each() do
    rules.score(game, player, "loyalty", card.loyalty)
    rules.score(game, player, "longevity", card.longevity)
  end
  rules.starting_stock(game, player)
end

--- CHIP-06, CHIP-115 Money, and the starting resources of the personalities.
function rules.starting_stock(game, player)
  rules.gain(game, player, "money", board.start_money)
  for card in player.personalities:each() do
    rules.gain(game, player, "money", card.start.money)
    for _, resource in ipairs(board.resources) do
      rules.gain(game, player, resource, card.start[resource])
    end
  end
end

--- CHIP-09, CHIP-10, CHIP-11 The decks: specialists, accessories, a deck for each sub-era on
--- its square, events.
function rules.lay_decks(game)
  for era = 2, #board.track do
    local square = game["era_square_" .. era]
    move(game.era_square_1:list(function(card) return card.sub_era == era end), square)
  end
  for era = 1, #board.track do
    lot(game["era_square_" .. era], era)
    shuffle(game["era_square_" .. era])
  end
  shuffle(game.staff_deck)
  shuffle(game.accessory_deck)
  shuffle(game.event_deck)
end

--- CHIP-12, CHIP-111 Lowest longevity first; tie: higher loyalty; still tied: as before.
function rules.turn_order(_, before)
  local order = { table.unpack(before) }
  table.sort(order, function(a, b)
    if a.longevity.amount ~= b.longevity.amount then
      return a.longevity.amount < b.longevity.amount
    end
    return a.loyalty.amount > b.loyalty.amount
  end)
  return order
end
