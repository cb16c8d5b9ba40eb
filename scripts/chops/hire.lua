--- hire.lua - the action "Hire a musician".

--- CHOPS-20 Somebody in the hand or The Hang who would join, for cash at hand.
function rules.may_hire(player, musician)
  local fits, why = rules.may_join(player, musician)
  if not fits then return false, why end
  return player.cash.amount >= musician.hire, "the Hire Rate is $" .. musician.hire
end

--- CHOPS-20 Whom the player may hire, from the hand and The Hang.
function rules.hirable(game, player)
  local list = {}
  local function add(cards)
    for _, card in ipairs(cards) do
      if rules.may_hire(player, card) then list[#list + 1] = card end
    end
  end
  add(rules.in_hand(player, "musician"))
  add(game.hang:list())
  return list
end

--- Is somebody among these whom a band with a free seat may hire?
local function finds(cards, cash, band)
  for at = 1, #cards do
    if cards[at].hire <= cash and not rules.at_odds(band, cards[at]) then return true end
  end
  return false
end

--- CHOPS-20 Is there somebody to hire?
function rules.can_hire(game, player)
  local cash, band = player.cash.amount, rules.band(player)
  return not player.band:is_full() and (finds(rules.in_hand(player, "musician"), cash, band)
    or finds(game.hang:list(), cash, band)), "nobody you can pay, seat and stand"
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
