--- fate.lua - FATE that strikes at once. It runs clockwise from the player who drew it
--- (CHOPS-71); nobody may react to it or to its dice (CHOPS-68).

--- Battle of the Bands: who is fit counts, without venue, class and gig cards.
effects.contest = { strike = function(game, player, args)
  local totals, best = {}, 0
  for _, one in ipairs(game.players) do
    totals[one] = rules.battle_total(game, one)
    best = math.max(best, totals[one])
  end
  for _, one in ipairs(game:around(player)) do
    if best > 0 and totals[one] == best then
      pay(game.pit, one.buzz, args.buzz)
      log("{player} wins the battle with {n} CHOPS: {buzz} BUZZ.",
        { player = one, n = best, buzz = args.buzz })
    end
  end
end }

--- CHOPS-47, 48 without venue: the fit musicians and what lies on the band.
function rules.battle_total(game, player)
  local fit = {}
  for _, musician in ipairs(rules.musicians(player)) do
    if rules.is_active(musician) and not rules.is_sideways(musician) then
      fit[#fit + 1] = musician
    end
  end
  local sum = 0
  for _, musician in ipairs(fit) do sum = sum + rules.rank(game, musician) end
  return math.max(0, sum + value("chops", player, { gig = false }))
end

--- Flu Season: each picks one of the own who can be injured.
effects.flu = { strike = function(game, player)
  for _, one in ipairs(game:around(player)) do
    local list = {}
    for _, musician in ipairs(rules.musicians(one)) do
      if rules.injurable(musician) then list[#list + 1] = musician end
    end
    local musician = one:choose { id = "choose_injured", prompt = "Who catches it?", from = list }
    if musician then rules.injure(game, musician, "fate") end
  end
end }

--- Gear Recall, Bus Out of Town: all of a zone goes, with what lies under the cards.
effects.clear_zone = { strike = function(game, _, args)
  for card in game[args.zone]:each() do rules.discard(game, card) end
end }

--- Gods of Rock Smile.
effects.everybody_gains = { strike = function(game, player, args)
  for _, one in ipairs(game:around(player)) do pay(game.pit, one.buzz, args.buzz) end
end }

--- Tax Day: for each musician, away or not, as far as the money goes.
effects.tax = { strike = function(game, player, args)
  for _, one in ipairs(game:around(player)) do
    local n = pay_up_to(one.cash, game.bank, args.cash * #one.band)
    log("{player} pays ${n}.", { player = one, n = n })
  end
end }

--- Lightning Strike: on a 1 a random musician who is not away is killed.
effects.lightning = { strike = function(game, player, args)
  for _, one in ipairs(game:around(player)) do
    local face = roll(1)[1]
    log("{player} rolls a {n} for the lightning.", { player = one, n = face })
    local list = {}
    for _, musician in ipairs(rules.musicians(one)) do
      if not rules.is_away(musician) then list[#list + 1] = musician end
    end
    local victim = face <= args.kills_on and rules.random_of(list, "The lightning finds somebody")
    if victim then rules.kill(game, victim, "fate") end
  end
end }

--- Mixed-Up Mail: all hands pass one seat clockwise.
effects.pass_hands = { strike = function(game)
  local hands = {}
  for seat, player in ipairs(game.players) do hands[seat] = player.hand:list() end
  for seat, player in ipairs(game.players) do move(hands[seat], player.left.hand) end
end }
