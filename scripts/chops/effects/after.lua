--- after.lua - house rules after the pay.

--- All injured members of the band are healed.
effects.heal_all = { afterwards = function(_, gig) rules.heal_band(gig.player) end }

--- The owner picks a member who is not away; nil if there is none.
local function pick(player, prompt)
  return player:choose { id = "choose_member", prompt = prompt, label = rules.target_label,
    from = rules.members_here(player) }
end

--- On k or less the owner picks a member, who is away (aliens).
effects.abduct = { afterwards = function(game, gig, args)
  if rules.roll(game, gig.player, { why = "under strange lights" }) > args.k then return end
  local member = pick(gig.player, "The lights want somebody. Whom?")
  if member then rules.send_away(game, member, args.turns, "aliens", "venue") end
end }

--- On a 1 the owner picks a member, who joins the Coast Guard.
effects.press_gang = { afterwards = function(game, gig)
  if rules.roll(game, gig.player, { why = "for the press gang" }) > 1 then return end
  local member = pick(gig.player, "The Coast Guard needs somebody. Whom?")
  if member then rules.leave_band(game, member, "venue") end
end }

--- The owner pays, or picks a member who works it off; with neither nothing happens.
effects.seedy_deal = { afterwards = function(game, gig, args)
  local player, can_suffer = gig.player, #rules.members_here(gig.player) > 0
  local prompt = ("The owner wants $%d, or somebody to wash up."):format(args.cash)
  if rules.pay_or_suffer(game, player, args.cash, prompt, can_suffer) or not can_suffer then
    return
  end
  local member = pick(player, "Who works it off?")
  rules.send_away(game, member, args.turns, "debt", "venue")
end }

--- On a 1 one of those who played, at random and not loyal, loses heart at once.
effects.spook = { afterwards = function(game, gig)
  if rules.roll(game, gig.player, { why = "for the soprano of 1887" }) > 1 then return end
  local list = {}
  for _, musician in ipairs(rules.stayed(gig)) do
    if not rules.has(musician, "loyal") then list[#list + 1] = musician end
  end
  local victim = rules.random_of(list, "Somebody has seen her")
  if victim and not rules.bounced(game, victim, "venue") then rules.lose_heart(game, victim) end
end }

--- A member leaves the band for good: a musician to The Hang, the Girlfriend to the discard; a
--- Bouncer can stop it.
function rules.leave_band(game, member, cause)
  if rules.bounced(game, member, cause) then return false end
  log("{card} leaves the band.", { card = member })
  if member.kind == "musician" then
    rules.send_to_hang(game, member, member.owner)
  else
    rules.detach(game, member)
  end
  return true
end
