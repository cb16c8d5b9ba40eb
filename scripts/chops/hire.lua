--- hire.lua - the action "Hire a musician".

--- CHOPS-20 Somebody in the hand or The Hang who would join, for cash at hand.
function rules.may_hire(player, musician)
  local fits, why = rules.may_join(player, musician)
  if not fits then return false, why end
  return player.cash.amount >= musician.hire, "the Hire Rate is $" .. musician.hire
end

function rules.hirable(game, player)
  local list, cash = {}, player.cash.amount
  if player.band:is_full() then return list end
  local function add(card)
    if card.hire <= cash and rules.may_join(player, card) then list[#list + 1] = card end
  end
  for _, card in ipairs(rules.in_hand(player, "musician")) do add(card) end
  for card in game.hang:each() do
    if card.kind == "musician" then add(card) end
  end
  return list
end

--- CHOPS-20, 23 Hiring. From The Hang others may interfere before it is paid; then all of it is
--- looked at again.
function rules.hire(game, player, musician)
  if musician.at == game.hang then
    log("{player} wants {card} from The Hang for ${n}.",
      { player = player, card = musician, n = musician.hire })
    game.hire = { player = player, card = musician }
    rules.window(game, "respond_hire", player)
    game.hire = nil
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
