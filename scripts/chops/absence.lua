--- absence.lua - jailed, abducted, at military school, working off a debt.

rules.reasons = { "jail", "aliens", "school", "debt" }
local words = { jail = "is in jail", aliens = "has been abducted", school = "is at military school",
  debt = "is working off a debt" }

--- CHOPS-95 A member is away for so many of the owner's turns. Returns whether it came to that.
function rules.send_away(game, member, turns, reason, cause)
  if rules.bounced(game, member, cause) then return false end
  local marks = member.marks
  marks.away, marks.since = turns, game.turn_number
  for at, name in ipairs(rules.reasons) do
    if name == reason then marks.reason = at end
  end
  log("{card} {what}, for {n} {n:turn|turns}.",
    { card = member, what = words[reason], n = turns })
  return true
end

--- The absence is over.
function rules.end_absence(member)
  local marks = member.marks
  marks.away, marks.since, marks.reason = 0, 0, 0
  log("{card} is back.", { card = member })
end

--- The card that keeps a member away, if it was a card.
function rules.away_card(member)
  for card in member.on.attached:each() do
    local args = rules.does(card, "away")
    if args then return card, args end
  end
end

--- CHOPS-95 In the owner's end step each absence older than this turn gets shorter.
function rules.count_absences(game, player)
  local members = rules.members(player)
  for at = 1, #members do
    local member = members[at]
    if rules.is_away(member) and member.marks.since < game.turn_number then
      member.marks.away = member.marks.away - 1
      if member.marks.away == 0 then rules.come_back(game, member) end
    end
  end
end

--- CHOPS-95, 128 The time is up: what the card says of the return happens, and it is discarded.
function rules.come_back(game, member)
  local card, args = rules.away_card(member)
  if not card then return rules.end_absence(member) end
  rules.detach(game, card)
  if member.kind ~= "musician" then return end
  if args.loses then rules.destroy(game, member, { cause = "rivalry" }) end
  if args.counters then rules.add_counters(member, args.counters) end
end

local function counters(musician) return musician.marks.counters end

--- Rank counters: three at the most, surplus is lost. They count for as long as he is in a band.
function rules.add_counters(musician, n)
  if counters(musician) == 0 then
    modify { value = "rank", of = musician, by = counters, source = musician,
      because = "rank counters" }
  end
  musician.marks.counters = math.min(3, counters(musician) + n)
  log("{card} has grown: {n} on the rank counter.",
    { card = musician, n = musician.marks.counters })
end

--- CHOPS-09 Members in jail whom the player can bail out with the cash at hand.
function rules.bailable(_, player)
  local list = {}
  for _, member in ipairs(rules.members(player)) do
    local _, args = rules.away_card(member)
    if args and args.bail and player.cash.amount >= args.bail then list[#list + 1] = member end
  end
  return list
end

function rules.can_bail(game, player)
  return #rules.band(player).burdened > 0 and #rules.bailable(game, player) > 0,
    "nobody you could bail out"
end

function rules.pay_bail(game, player, member)
  local card, args = rules.away_card(member)
  pay(player.cash, game.bank, args.bail)
  log("{player} pays ${n} bail for {card}.", { player = player, n = args.bail, card = member })
  rules.detach(game, card)
end
