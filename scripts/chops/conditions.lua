--- conditions.lua - injured, killed, healed: chapters "Injured Musicians" and "Killed Musicians".

--- CHOPS-90, 127 Who can be injured: not who is injured already, away, or made of screws.
function rules.injurable(member)
  return not rules.is_injured(member) and not rules.is_away(member)
    and not rules.has(member, "immune_injury")
end

--- Somebody is injured, unless something stands between. cause: what did it ("rivalry",
--- "amp_up", "venue", "fate", "baggage").
function rules.injure(game, member, cause)
  if not rules.injurable(member) or rules.protected(game, member, cause, false) then return end
  rules.hurt(game, member)
end

--- CHOPS-90 The card is turned upside down.
function rules.hurt(game, member)
  if rules.is_injured(member) then return end
  rules.set_condition(member, true, rules.is_sideways(member))
  member.marks.hurt, member.marks.sat = game.turn_number, 0
  log("{card} is injured.", { card = member })
end

function rules.heal(member)
  rules.set_condition(member, false, rules.is_sideways(member))
  member.marks.hurt, member.marks.sat = 0, 0
  log("{card} is healed.", { card = member })
end

--- All of a band's injured are healed, but for those away.
function rules.heal_band(player)
  for _, member in ipairs(rules.members_here(player)) do
    if rules.is_injured(member) then rules.heal(member) end
  end
end

--- CHOPS-91, 92 Who was injured before this turn has sat out all of it and is healed; the fragile
--- sit out more, who heals fast is well at once.
function rules.heal_in_end_step(game, player)
  local members = rules.members(player)
  for at = 1, #members do
    local member = members[at]
    if rules.is_injured(member) then
      local fragile = rules.has(member, "fragile")
      if member.marks.hurt < game.turn_number then member.marks.sat = member.marks.sat + 1 end
      if member.marks.sat >= (fragile and fragile.turns or 1)
        or rules.has(member, "heals_fast") then
        rules.heal(member)
      end
    end
  end
end

--- CHOPS-93 Killed, unless something stands between: the card goes with all that is on it.
function rules.kill(game, member, cause)
  if rules.protected(game, member, cause, true) then return end
  log("{card} is killed. The encore was worth it.", { card = member })
  rules.discard(game, member)
end
