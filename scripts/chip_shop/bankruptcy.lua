--- bankruptcy.lua - phase 6 and income stream: the end of a company, and the next one.

--- CHIP-114, CHIP-118 A company ends and a new one begins, any number of times; tokens on the
--- board stay (CHIP-117).
function rules.bankrupt(game, player)
  log("{player} is bankrupt, and opens again across the street", { player = player })
  player.bankruptcies = player.bankruptcies + 1
  rules.close_company(game, player)
  rules.lose_events(game, player)
  rules.start_again(game, player)
end

--- CHIP-114 Products, resources, money, loans, venture, shares and wages are gone.
function rules.close_company(game, player)
  for card in player.in_production:each() do rules.discard_product(game, card) end
  for card in player.released:each() do rules.discard_product(game, card) end
  for _, unit in ipairs { "money", "rd", "quality", "marketing" } do
    rules.lose(game, player, unit, player[unit].amount)
  end
  player.loans, player.venture, player.pending = {}, 0, {}
  player.public, player.wages_due, player.release_ready = nil, nil, nil
end

--- CHIP-114 Held and company events go, but for those that survive bankruptcy.
function rules.lose_events(game, player)
  for _, zone in ipairs { player.held_events, player.company_cards } do
    for card in zone:each() do
      if not card.survives_bankruptcy then rules.discard_event(game, card) end
    end
  end
end

--- CHIP-115, CHIP-116 Longevity and stock of the personalities that are left; loyalty stays.
function rules.start_again(game, player)
  local sum = 0
  for card in player.personalities:each() do sum = sum + card.longevity end
  rules.score(game, player, "longevity", sum - player.longevity.amount)
  rules.starting_stock(game, player)
end
