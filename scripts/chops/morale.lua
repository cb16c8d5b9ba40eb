--- morale.lua - chapter "Demoralized Musicians".

--- CHOPS-97, 98 Who rolls after a completed gig: all who did not play it, but for the loyal.
function rules.sidelined(gig)
  local list = {}
  for _, musician in ipairs(rules.musicians(gig.player)) do
    if not gig.plays[musician] and not rules.has(musician, "loyal") then
      list[#list + 1] = musician
    end
  end
  return list
end

--- CHOPS-97 One roll each, in seat order; on a 1 (the depressed: on more) he leaves.
function rules.demoralization(game, gig)
  for _, musician in ipairs(rules.sidelined(gig)) do
    if musician.at == gig.player.band then rules.morale_roll(game, gig, musician) end
  end
end

function rules.morale_roll(game, gig, musician)
  local depressed = rules.has(musician, "depressed")
  local leaves_on = depressed and depressed.leaves_on or 1
  local face, stays = rules.roll(game, gig.player, { leaver = musician, leaves_on = leaves_on,
    why = "for the heart of " .. musician.name })
  if face <= leaves_on and not stays then rules.lose_heart(game, musician) end
end

--- CHOPS-99 to 102 A demoralized musician leaves: to the highest roll among those interested, with
--- everything as it is; else to The Hang.
function rules.lose_heart(game, musician)
  local owner = musician.owner
  log("{card} has lost heart and leaves {player}.", { card = musician, player = owner })
  local winner = rules.recruiting_roll(game, rules.interested(game, owner, musician))
  if not winner then
    log("Nobody wants {card}: off to The Hang.", { card = musician })
    return rules.send_to_hang(game, musician, owner)
  end
  log("{player} takes {card} in.", { player = winner, card = musician })
  rules.join(game, winner, musician)
end

--- CHOPS-99, 129 The others say openly, in order, whether they are interested; no fee is paid.
function rules.interested(game, owner, musician)
  local list = {}
  for _, player in ipairs(game:rivals(owner)) do
    if rules.may_join(player, musician) and player:confirm { id = "recruit_interest",
      prompt = musician.name .. " is free. Interested?" } then
      log("{player} is interested in {card}.", { player = player, card = musician })
      list[#list + 1] = player
    end
  end
  return list
end

--- CHOPS-100 All interested roll, the highest wins, ties roll again; a single one rolls too.
function rules.recruiting_roll(game, players)
  while #players > 0 do
    local best, highest = {}, 0
    for _, player in ipairs(players) do
      local face = rules.roll(game, player)
      if face > highest then best, highest = {}, face end
      if face == highest then best[#best + 1] = player end
    end
    if #best == 1 then return best[1] end
    players = best
  end
end
