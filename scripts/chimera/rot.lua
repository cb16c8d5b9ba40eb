--- rot.lua - nothing sewn together lasts: the end guarantee.

--- The parts that may be chosen: outer ones, or any if no part is outer.
function rules.rotting(player)
  local outer = player.monster:list(rules.is_outer)
  return #outer > 0 and outer or player.monster:list()
end

--- CHIM-89 Each living player chooses one own outer part; who has none loses the torso. The
--- choices are simultaneous; nothing triggers; what hung on the parts is cut off.
function rules.rot(game)
  local rotten = {}
  for _, player in ipairs(rules.living(game)) do
    if #player.monster > 0 then rotten[#rotten + 1] = player end
  end
  log("The Rot sets in", {})
  local chosen = together(rotten, function(player)
    return player:choose { id = "rot_choose", from = rules.rotting(player),
      prompt = "Something has to go. What rots off?" }
  end)
  for _, player in ipairs(rules.living(game)) do
    if chosen[player] then
      log("{player} loses {card} to the Rot", { player = player, card = chosen[player] })
      move(chosen[player], game.box_cards)
      rules.cut(game, player)
    else
      rules.doom(game, player)
    end
  end
  rules.bury(game)
end
