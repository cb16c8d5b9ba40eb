--- protection.lua - what stands between a member and harm.

local stopped_by_bouncer = { rivalry = true, amp_up = true, venue = true }

--- CHOPS-127 The Bouncer attached to a member, if he stops this kind of cause.
function rules.bouncer(member, cause)
  if not stopped_by_bouncer[cause] then return nil end
  for card in member.on.attached:each() do
    if rules.does(card, "protect") then return card end
  end
end

--- CHOPS-127 A Bouncer steps in against being sent away or removed. Returns whether one did.
function rules.bounced(game, member, cause)
  local bouncer = rules.bouncer(member, cause)
  if not bouncer then return false end
  log("{card} steps in for {who}, and is gone.", { card = bouncer, who = member })
  rules.detach(game, bouncer)
  return true
end

--- CHOPS-96 The bodyguards of the band who could take it: not against FATE.
local function guards(member, cause)
  local list = {}
  if cause == "fate" or member.kind ~= "musician" then return list end
  for _, guard in ipairs(rules.musicians(member.owner)) do
    if guard ~= member and rules.has(guard, "bodyguard") and rules.injurable(guard) then
      list[#list + 1] = guard
    end
  end
  return list
end

--- CHOPS-96, 127 What protects the member from this. A bodyguard may be declined, the others not.
function rules.protections(member, cause, deadly)
  local list = {}
  local bouncer = rules.bouncer(member, cause)
  if bouncer then list[1] = { key = "bouncer", label = bouncer.name, sure = true } end
  if deadly and rules.has(member, "cheat_death") then
    list[#list + 1] = { key = "cheat_death", label = "one life less", sure = true }
  end
  for _, guard in ipairs(guards(member, cause)) do
    list[#list + 1] = { key = guard.id, label = guard.name .. " takes it", guard = guard }
  end
  return list
end

--- CHOPS-96, 127 The owner chooses among several; a lone sure one works unasked.
function rules.choose_protection(member, list)
  if #list == 0 then return nil end
  return member.owner:choose { id = "choose_protection", from = list,
    prompt = "Something is coming for " .. member.name .. ". What do you do?",
    none = not list[1].sure and "let it happen" or nil }
end

--- CHOPS-96, 127 Is the event turned away? The injury taken or left by it cannot be.
function rules.protected(game, member, cause, deadly)
  local it = rules.choose_protection(member, rules.protections(member, cause, deadly))
  if not it then return false end
  if it.key == "bouncer" then return rules.bounced(game, member, cause) end
  if it.guard then
    log("{card} steps in front of {who}.", { card = it.guard, who = member })
  else
    log("{who} cheats death.", { who = member })
  end
  rules.hurt(game, it.guard or member)
  return true
end
