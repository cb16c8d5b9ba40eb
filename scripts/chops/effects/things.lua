--- things.lua - cards about instruments, money, hands, the deck and The Street.

--- Replacement Instruments: a band in which somebody stands without.
effects.restore_instrument = {
  can = function(game, _, _, player) return #rules.replaceable(game, player) > 0 end,
  run = function(game, _, _, player)
    for _, musician in ipairs(rules.replaceable(game, player)) do
      rules.set_sideways(musician, false)
      log("{card} gets a new instrument.", { card = musician })
    end
  end,
}

--- Can a Rivalry card destroy or take the current instrument?
local function is_loose(musician)
  return rules.has_instrument(musician) and not rules.is_sturdy(musician)
end

--- Cut Strings.
effects.destroy_instrument = {
  can = function(_, _, _, musician) return is_loose(musician) end,
  run = function(game, _, _, musician) rules.destroy(game, musician, { cause = "rivalry" }) end,
}

--- Who of the player's band could take an instrument.
local function carriers(player, instrument)
  local list = {}
  for _, musician in ipairs(rules.musicians(player)) do
    if rules.may_carry(musician, instrument) then list[#list + 1] = musician end
  end
  return list
end

--- Gear Heist: for a musician of one's own, or for the Shop.
effects.take_instrument = {
  can = function(_, _, _, instrument) return not rules.has(instrument, "sturdy") end,
  plan = function(_, player, _, instrument)
    local list = carriers(player, instrument)
    list[#list + 1] = "shop"
    return player:choose { id = "choose_recipient", prompt = "Who gets it?", from = list }
  end,
  run = function(game, _, _, instrument, entry)
    local musician, owner = entry.args, instrument.owner
    if musician ~= "shop" and rules.may_carry(musician, instrument)
      and musician.owner == entry.player then
      rules.give_instrument(musician, instrument)
    else
      rules.send_to_shop(game, instrument, owner)
    end
    log("{card} changes hands.", { card = instrument })
  end,
}

--- The instruments of a band that can be repossessed.
local function repossessable(player)
  local list = {}
  for _, musician in ipairs(rules.musicians(player)) do
    local special = rules.instrument(musician)
    if special and is_loose(musician) and not rules.is_away(musician) then
      list[#list + 1] = special
    end
  end
  return list
end

--- Repo Man: pay, or give up an instrument.
effects.repossess = {
  can = function(_, _, args, player)
    return #repossessable(player) > 0 or player.cash.amount >= args.cash
  end,
  run = function(game, _, args, player)
    local prompt = ("The Repo Man wants $%d, or an instrument."):format(args.cash)
    local paid = rules.pay_or_suffer(game, player, args.cash, prompt, #repossessable(player) > 0)
    local list = repossessable(player)
    if paid or #list == 0 then return end
    local instrument = player:choose { id = "surrender_instrument", from = list,
      prompt = "Which instrument goes?", label = rules.card_label }
    log("{player} gives up {card}.", { player = player, card = instrument })
    rules.send_to_shop(game, instrument, player)
  end,
}

--- Record Deal: cash or BUZZ, said when it is declared.
effects.gain = {
  plan = function(_, player, args)
    return player:choose { id = "choose_option", prompt = "What does the label offer?", from = {
      { key = "cash", label = "$" .. args.cash }, { key = "buzz", label = args.buzz .. " BUZZ" },
    } }.key
  end,
  run = function(game, player, args, _, entry)
    if entry.args == "cash" then
      pay(game.bank, player.cash, args.cash)
    else
      pay(game.pit, player.buzz, args.buzz)
    end
    log("{player} signs.", { player = player })
  end,
}

--- Scandal.
effects.lose = { run = function(game, _, args, player)
  local n = pay_up_to(player.buzz, game.pit, args.buzz)
  log("{player} loses {n} BUZZ.", { player = player, n = n })
end }

--- Pickpocket: only thief and victim learn which card it was.
effects.steal_card = {
  can = function(_, _, _, victim) return #victim.hand > 0 end,
  run = function(_, player, _, victim)
    local card = random(victim.hand)
    move(card, player.hand)
    log("{player} picks a card from {victim}'s pocket.", { player = player, victim = victim })
    tell({ player, victim }, "It was {card}.", { card = card.name })
  end,
}

--- Talent Scout: a look at the top cards; one may be taken, the rest go to the bottom.
effects.peek_pick = {
  can = function(game) return #game.market_draw > 0 end,
  run = function(game, player, args)
    local seen = game.market_draw:top(args.count)
    look(player, seen, function()
      local taken = player:choose { id = "scout_take", none = "none of them", from = seen,
        prompt = "Whom or what do you take?", label = rules.card_label, ask_if = true,
        where = function(card) return card.kind == "musician" or card.kind == "instrument" end }
      local rest = {}
      for _, card in ipairs(seen) do
        if card ~= taken then rest[#rest + 1] = card end
      end
      if taken then move(taken, player.hand) end
      log("{player} scouts, and {what}.", { player = player,
        what = taken and "takes a card" or "takes nothing" })
      local order = player:order { id = "scout_order", from = rest,
        prompt = "In which order do the rest go to the bottom?" }
      for _, card in ipairs(order) do move(card, game.market_draw, { at = "bottom" }) end
    end)
  end,
}

--- Street Team: venues go, others open. (FATE: all of them.)
effects.street_change = {
  run = function(game, _, _, venues)
    for _, venue in ipairs(venues) do move(venue, game.venue_discard) end
    rules.fill_street(game)
  end,
  strike = function(game)
    move(game.street, game.venue_discard)
    rules.fill_street(game)
  end,
}
