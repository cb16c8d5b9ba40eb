--- instruments.lua - chapter "Musical Instruments": buying, pawning, replacing, breaking.

--- CHOPS-36, 37, 38 Who may be given this instrument: its type, rank enough, none yet, not away.
function rules.may_carry(musician, instrument)
  if not rules.plays_type(musician, instrument.type) then return false end
  local needs = rules.has(instrument, "needs_rank")
  return not rules.instrument(musician) and not rules.is_away(musician)
    and (not needs or musician.rank >= needs.n)
end

--- CHOPS-39 What an instrument costs for that musician.
function rules.price(_, player, instrument, musician)
  local cheap = rules.has(musician, "cheap_gear")
  local off = value("discount", player) + (cheap and cheap.cash or 0)
  return math.max(0, instrument.value - off)
end

--- CHOPS-36 May the player buy it now for that musician?
function rules.may_buy(game, player, instrument, musician)
  if not rules.may_carry(musician, instrument) then return false end
  local cash = player.cash.amount
  return cash >= instrument.value or cash >= rules.price(game, player, instrument, musician)
end

--- CHOPS-36 For whom the player can buy it now.
function rules.recipients(game, player, instrument)
  local list = {}
  for _, musician in ipairs(rules.band(player).plain) do
    if rules.may_buy(game, player, instrument, musician) then list[#list + 1] = musician end
  end
  return list
end

--- CHOPS-36 Instruments in the hand or the Shop that somebody of the band could have.
function rules.buyable(game, player)
  local list = {}
  local function add(cards)
    for _, card in ipairs(cards) do
      if #rules.recipients(game, player, card) > 0 then list[#list + 1] = card end
    end
  end
  add(rules.in_hand(player, "instrument"))
  add(game.shop:list())
  return list
end

--- Could one of those without a special instrument have one of these?
local function fits_one(game, player, cards, plain)
  for at = 1, #cards do
    local type = cards[at].type
    for seat = 1, #plain do
      if rules.plays_type(plain[seat], type)
        and rules.may_buy(game, player, cards[at], plain[seat]) then return true end
    end
  end
  return false
end

--- CHOPS-36 Is there one to buy?
function rules.can_buy(game, player)
  local plain = rules.band(player).plain
  return #plain > 0 and (fits_one(game, player, rules.in_hand(player, "instrument"), plain)
    or fits_one(game, player, game.shop:list(), plain)),
    "none you can pay and somebody can carry"
end

function rules.choose_purchase(game, player)
  local card = player:choose { id = "choose_card", prompt = "What do you buy?",
    from = rules.buyable(game, player), label = rules.card_label }
  local musician = player:choose { id = "choose_recipient", prompt = "For whom?",
    from = rules.recipients(game, player, card), label = rules.card_label }
  return card, musician
end

--- CHOPS-36 Bought and put under the musician at once.
function rules.buy(game, player, card, musician)
  local price = rules.price(game, player, card, musician)
  pay(player.cash, game.bank, price)
  rules.give_instrument(musician, card)
  log("{player} buys {card} for {who}: ${n}.",
    { player = player, card = card, who = musician, n = price })
end

--- CHOPS-38 A special instrument also restores the standard one.
function rules.give_instrument(musician, card)
  move(card, musician.on.instrument)
  rules.set_sideways(musician, false)
end

--- CHOPS-40 What can be pawned: in the hand, or with a musician who is not away.
function rules.pawnable(_, player)
  local held = rules.in_hand(player, "instrument")
  local list = table.move(held, 1, #held, 1, {})
  for _, musician in ipairs(rules.here(rules.band(player).special)) do
    list[#list + 1] = rules.instrument(musician)
  end
  return list
end

function rules.can_pawn(_, player)
  return rules.hand(player).instrument ~= nil or rules.any_here(rules.band(player).special),
    "you have none to pawn"
end

--- CHOPS-40 The Shop takes it and pays its full value.
function rules.pawn_special(game, player, card)
  rules.send_to_shop(game, card, player)
  pay(game.bank, player.cash, card.value)
  log("{player} pawns {card} for ${n}.", { player = player, card = card, n = card.value })
end

--- CHOPS-41 A full Shop: the chooser first discards one of the five.
function rules.send_to_shop(game, card, chooser)
  local slot = rules.slot_for(game, game.shop, chooser, "shop_overflow",
    "The CHOPS Shop is full. What makes room?")
  move(card, slot)
end

--- CHOPS-39, 42 A new standard instrument costs $200, less discounts, never less than it pawns for.
function rules.replacement_price(game, player)
  local off = value("discount", player) + value("repair_discount", player)
  return math.max(game.options.pawn, game.options.replacement - off)
end

--- CHOPS-42, 94 Who stands there without an instrument.
function rules.replaceable(_, player) return rules.here(rules.band(player).sideways) end

function rules.can_replace(game, player)
  if not rules.any_here(rules.band(player).sideways) then
    return false, "everybody has an instrument"
  end
  local cash = player.cash.amount
  if cash >= game.options.replacement then return true end
  if cash >= game.options.pawn and cash >= rules.replacement_price(game, player) then
    return true
  end
  return false, "a new one costs $" .. rules.replacement_price(game, player)
end

function rules.replace_instrument(game, player, musician)
  local price = rules.replacement_price(game, player)
  pay(player.cash, game.bank, price)
  rules.set_sideways(musician, false)
  log("{player} gets {card} a new instrument for ${n}.",
    { player = player, card = musician, n = price })
end

--- CHOPS-43 The cards an instrument can be broken over: Rivalry on the own band, FATE in play.
local function breakable(game, player)
  local cards = rules.rivalries_on(player)
  if #game.fate_in_play == 0 then return cards end
  cards = table.move(cards, 1, #cards, 1, {})
  for card in game.fate_in_play:each() do cards[#cards + 1] = card end
  return cards
end

--- CHOPS-43, 44 Is there a card to break an instrument over, and an instrument to break?
function rules.can_break(game, player)
  local band = rules.band(player)
  if #band.upright + #band.special == 0 then return false, "there is no instrument to break" end
  if #game.fate_in_play == 0 and #rules.rivalries_on(player) == 0 then
    return false, "there is no card to break it over"
  end
  return rules.any_here(band.upright) or rules.any_here(band.special),
    "there is no instrument to break"
end

--- CHOPS-43, 44 The pairs of an own musician with an instrument and a card it can be broken over.
function rules.breaks(game, player)
  local cards, list = breakable(game, player), {}
  for _, musician in ipairs(rules.musicians(player)) do
    if rules.has_instrument(musician) and not rules.is_away(musician) then
      for at, card in ipairs(cards) do
        list[#list + 1] = { key = musician.id .. "/" .. card.id .. "/" .. at, musician = musician,
          card = card, label = rules.break_label(musician, card) }
      end
    end
  end
  return list
end

function rules.choose_break(game, player)
  local it = player:choose { id = "break_what", prompt = "Whose instrument, over which card?",
    from = function() return rules.breaks(game, player) end }
  if it then return it.musician, it.card end
end

function rules.break_label(musician, card)
  local instrument = rules.instrument(musician)
  return ("%s's %s over %s"):format(musician.name,
    instrument and instrument.name or "standard instrument", card.name)
end

--- CHOPS-43, 44 Broken: no BUZZ, it is no gig. One card goes, its effect ends at once.
function rules.break_instrument(game, player, musician, card)
  log("{player} breaks {what}.", { player = player, what = rules.break_label(musician, card) })
  rules.destroy(game, musician, {})
  rules.detach(game, card)
end

--- `sturdy`: Rivalry cards cannot destroy or take the musician's special instrument.
function rules.is_sturdy(musician)
  local special = rules.instrument(musician)
  return special ~= nil and rules.has(special, "sturdy") ~= nil
end

--- CHOPS-62 The current instrument is destroyed. how: cause ("rivalry": a sturdy one holds),
--- smash. Returns whether something was.
function rules.destroy(game, musician, how)
  local special = rules.instrument(musician)
  if not rules.has_instrument(musician)
    or (how.cause == "rivalry" and rules.is_sturdy(musician)) then return false end
  rules.remove_instrument(game, musician, special)
  log(how.smash and "{who} smashes {what}!" or "{who} loses {what}.", { who = musician,
    what = special and special.name or "the standard instrument" })
  rules.destruction_buzz(game, musician, special, how)
  return true
end

--- CHOPS-61, 94 The special one is discarded; without the standard one the card turns sideways.
function rules.remove_instrument(game, musician, special)
  if special then
    move(special, game.market_discard)
  else
    rules.set_sideways(musician, true)
  end
end
