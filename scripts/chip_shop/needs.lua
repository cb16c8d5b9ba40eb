--- needs.lua - chapter "Concepts": the conditions printed on events.
local needs = {}

--- CHIP-54, CHIP-58 An own active product, of a type if one is named.
function needs.active_product(_, player) return #player.released > 0 end
function needs.active_computer(_, player) return #rules.active(player, "computer") > 0 end
function needs.if_console(_, player) return #rules.active(player, "console") > 0 end

--- CHIP-55 A product that could still become irrelevant.
function needs.relevant_product(_, player) return #rules.relevant(player) > 0 end

--- CHIP-58 Anything in the factory, accessories included.
function needs.in_production(_, player) return #player.in_production > 0 end

--- A card of that level on offer.
function needs.if_genius(game)
  return game.staff_offer:find(function(card) return card.level == "genius" end) ~= nil
end
function needs.if_expert(game)
  return game.staff_offer:find(function(card) return card.level == "expert" end) ~= nil
end

--- CHIP-50 An own token on a specialist card.
function needs.token_on_specialist(_, player)
  return #rules.tokens(player, rules.is_specialist) > 0
end

--- CHIP-51 An own token on one specialist and somebody else's on another.
function needs.transfer_possible(game, player)
  return #rules.transfer_pairs(game, player) > 0
end

function needs.two_personalities(_, player) return #player.personalities >= 2 end

--- CHIP-54 Companies that went public.
function needs.if_public(_, player) return player.public == true end

--- CHIP-52 An engineer on offer; an own token on one implies that.
function needs.if_engineer(game)
  return game.staff_offer:find(function(card) return card.role == "engineering" end) ~= nil
end

--- CHIP-53 Lisa, active or in the factory.
function needs.if_lisa(_, player)
  return player.released:find("lisa") ~= nil or player.in_production:find("lisa") ~= nil
end

--- CHIP-36 Having the resources is no condition of the card: it passes on without them.
function needs.if_resources() return true end

--- CHIP-59, CHIP-129 The least scores printed on a card, on the tracks as they stand.
function rules.scores_fit(player, least)
  if not least then return true end
  return (not least.loyalty or player.loyalty.amount >= least.loyalty)
    and (not least.longevity or player.longevity.amount >= least.longevity)
end

--- CHIP-35 Does the player meet what the event needs?
function rules.meets(game, player, card)
  if not rules.scores_fit(player, card.least) then return false end
  return not card.needs or needs[card.needs](game, player)
end
