--- arrange.lua - tables in a known state, for the tests of Chip Shop.
local arrange = {}

local teams = {
  { "chip_architect", "garage_wizard" }, { "perfectionist", "open_planner" },
  { "window_scholar", "cola_marketeer" }, { "rally_captain", "headhunter" },
  { "direct_seller", "licence_dealer" }, { "price_warrior", "arcade_impresario" },
}

--- What a company has: money, resources, scores.
function arrange.stock(given, player, amounts)
  for unit, n in pairs(amounts) do given.amount(player[unit], n) end
  rules.check_wages(game, player)
end

--- Exactly these personalities.
function arrange.team(given, player, ...)
  local cards = {}
  for card in player.personalities:each() do move(card, game.personality_deck) end
  for at, id in ipairs { ... } do
    cards[at] = given.card(id)
    move(cards[at], player.personalities)
  end
  return table.unpack(cards)
end

--- Everybody alike, in seat order, without abilities that would be asked for.
function arrange.start(given)
  for seat, player in ipairs(game.players) do
    arrange.team(given, player, table.unpack(teams[seat]))
    arrange.stock(given, player,
      { money = 10, rd = 0, quality = 0, marketing = 0, loyalty = 4, longevity = 4 })
    player.wages_due = nil
  end
  game.order = { table.unpack(game.players) }
  return given.players()
end

--- Exactly these specialists on offer, on spec_1, spec_2, ...
function arrange.offer(given, ...)
  for card in game.staff_offer:each() do move(card, game.staff_deck) end
  for _, id in ipairs { ... } do
    local copy = 1
    while given.card(id, copy).at == game.staff_offer do copy = copy + 1 end
    move(given.card(id, copy), game.staff_offer)
  end
  game.offered = #game.staff_offer
end

--- Tokens of these players at the back of a queue, in this order.
function arrange.queue(square, ...)
  local tokens = {}
  for at, player in ipairs { ... } do
    tokens[at] = rules.give_token(player)
    move(tokens[at], game[square])
  end
  return table.unpack(tokens)
end

--- Whose tokens stand in a queue, front to back, by name.
function arrange.names(square)
  local names = {}
  for token in game[square]:each() do names[#names + 1] = game.players[token.seat].name end
  return table.concat(names, " ")
end

--- A product in production, from an origin square (its own sub-era unless said).
function arrange.make(given, player, id, origin)
  local card = given.card(id)
  move(card, player.in_production)
  card.marks.origin = origin or card.sub_era
  return card
end

--- A released product with piles.
function arrange.sell(given, player, id, piles, per_turn)
  local card = arrange.make(given, player, id, 1)
  rules.put_on_sale(game, player, card, piles or 3, per_turn or 2)
  return card
end

--- The year is n: the marker and the decks move there.
function arrange.year(n)
  while game.turn < n or game.first_year do rules.advance_turn(game) end
end

--- What changed of a company since this was called: a function that gives the differences.
function arrange.watch(player)
  local units = { "money", "rd", "quality", "marketing", "loyalty", "longevity", "completed" }
  local before = {}
  for _, unit in ipairs(units) do before[unit] = player[unit].amount end
  return function()
    local change = {}
    for _, unit in ipairs(units) do
      local n = player[unit].amount - before[unit]
      if n ~= 0 then change[unit] = n end
    end
    return change
  end
end

return arrange
