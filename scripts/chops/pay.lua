--- pay.lua - after the show: the take, the BUZZ, what the house and the band still have in store.

--- CHOPS-52, 121 The take: printed, the house, the cards; not below 0.
function rules.take(game, gig)
  local sum = gig.venue.take
  for _, it in ipairs(gig.venue.house_rules) do
    local take = effects[it.effect].take
    if take then sum = sum + take(game, gig, it) end
  end
  local extra = value("take", gig.player, { game = game, gig = gig, venue = gig.venue })
  return math.max(0, sum + extra)
end

--- CHOPS-52, 121 The BUZZ: printed and all bonuses and losses; not below 0.
function rules.gig_buzz(game, gig)
  local extra = value("buzz", gig.player, { game = game, gig = gig, venue = gig.venue })
  return math.max(0, gig.venue.buzz + gig.buzz + extra)
end

--- CHOPS-121 Each Shady Promoter takes half of what is left, rounded down to $5.
function rules.pay_take(game, gig)
  local left = rules.take(game, gig)
  for _, promoter in ipairs(gig.promoters) do
    local half = left // promoter.half // 5 * 5
    pay(game.bank, promoter.player.cash, half)
    log("{player} helps himself to ${n} of the take.", { player = promoter.player, n = half })
    left = left - half
  end
  pay(game.bank, gig.player.cash, left)
  return left
end

--- CHOPS-52 Take, then BUZZ; then the house, then seat by seat baggage and instruments.
function rules.pay_gig(game, gig)
  local cash = rules.pay_take(game, gig)
  local buzz = rules.gig_buzz(game, gig)
  pay(game.pit, gig.player.buzz, buzz)
  log("{player} plays {card}: ${cash} and {n} BUZZ.",
    { player = gig.player, card = gig.venue, cash = cash, n = buzz })
  rules.run_house(game, gig, "afterwards")
  rules.baggage_after(game, gig)
end

--- CHOPS-52, 120 Baggage in card order, then the instrument, of each who played and is still here.
function rules.baggage_after(game, gig)
  local function run(card, musician, list)
    for _, it in ipairs(list or {}) do
      local act = effects[it.effect].after_gig
      if act and musician.at == gig.player.band and not rules.is_away(musician)
        and (card == musician or card.at == musician.on.instrument) then
        act(game, gig, musician, it)
      end
    end
  end
  for _, musician in ipairs(rules.stayed(gig)) do
    run(musician, musician, musician.baggage)
    local instrument = rules.instrument(musician)
    if instrument then run(instrument, musician, instrument.special) end
  end
end

--- CHOPS-52, 53, 103 All that follows a played gig, and only such a one.
function rules.after_gig(game, gig)
  rules.step(game, rules.pay_gig, game, gig)
  rules.step(game, rules.demoralization, game, gig)
  rules.finish_gig(game, gig)
end

--- CHOPS-53, 55, 86 The venue is kept, the gig's cards are discarded, the slot is filled.
function rules.finish_gig(game, gig)
  move(gig.venue, gig.player.venues_played)
  move(game.gig_cards, game.market_discard)
  game.gig = false
  rules.fill_street(game)
end

--- CHOPS-65, 66 Pay or suffer: money may be raised before choosing. Returns whether it was paid.
function rules.pay_or_suffer(game, player, cash, prompt, can_suffer)
  local choice = player:choose { id = "pay_or_suffer", prompt = prompt,
    forced = can_suffer and afford(player, player.cash, cash) and "ask" or nil,
    from = function()
      local list = {}
      if player.cash.amount >= cash then
        list[1] = { key = "pay", label = "Pay $" .. cash }
      end
      if can_suffer then list[#list + 1] = { key = "suffer", label = "Suffer" } end
      return list
    end }
  if not choice or choice.key == "suffer" then return false end
  pay(player.cash, game.bank, cash)
  log("{player} pays ${n}.", { player = player, n = cash })
  return true
end
