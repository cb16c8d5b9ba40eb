--- hire.lua - the action "Hire a musician".

--- CHOPS-20 Somebody in the hand or The Hang who would join, for cash at hand.
function rules.may_hire(player, musician)
  local fits, why = rules.may_join(player, musician)
  if not fits then return false, why end
  return player.cash.amount >= musician.hire, "the Hire Rate is $" .. musician.hire
end

--- Those of some cards whom the player may hire; with `one` it is enough to find somebody.
local function add_hirable(list, player, cards, one)
  local cash, band = player.cash.amount, rules.band(player)
  for at = 1, #cards do
    local card = cards[at]
    if card.hire <= cash and not rules.at_odds(band, card) then
      list[#list + 1] = card
      if one then break end
    end
  end
  return list
end

--- CHOPS-20 Whom the player may hire, from the hand and The Hang.
function rules.hirable(game, player, one)
  local list = {}
  if player.band:is_full() then return list end
  add_hirable(list, player, rules.in_hand(player, "musician"), one)
  if one and list[1] then return list end
  return add_hirable(list, player, game.hang:list(), one)
end

function rules.can_hire(game, player)
  return #rules.hirable(game, player, true) > 0, "nobody you can pay, seat and stand"
end

--- CHOPS-20, 23 Hiring. From The Hang others may interfere before it is paid; then all of it is
--- looked at again.
function rules.hire(game, player, musician)
  if musician.at == game.hang then
    log("{player} wants {card} from The Hang for ${n}.",
      { player = player, card = musician, n = musician.hire })
    game.hire = { player = player, card = musician }
    rules.window(game, "respond_hire", player)
    game.hire = false
    if musician.at ~= game.hang or not rules.may_hire(player, musician) then
      log("{player} does not get {card}.", { player = player, card = musician })
      return
    end
  end
  rules.pay_and_join(game, player, musician, musician.hire)
end

--- CHOPS-20, 22 The bank is paid; the musician brings along what lies under the card.
function rules.pay_and_join(game, player, musician, fee)
  pay(player.cash, game.bank, fee)
  rules.join(game, player, musician, "{player} hires {card} for ${n}.",
    { player = player, card = musician, n = fee })
end
