--- gig.lua - chapter "Playing Gigs": who plays, the total, declaring, admission.

--- By what an effect may say of a gig: card id -> those printed effects that say it.
local saying = { sits_out = {}, allows = {} }

--- The effects printed on a musician or venue that have something to say there.
local function sayings(card, name, list)
  local found = saying[name][card.id]
  if not found then
    found = {}
    for _, it in ipairs(list) do
      local say = effects[it.effect][name]
      if say then found[#found + 1] = { say = say, args = it } end
    end
    saying[name][card.id] = found
  end
  return found
end

--- Why a house rule (or a class refusal) keeps a musician off a stage; nil if none does.
local function kept_off(game, musician, venue, list)
  for _, it in ipairs(list) do
    local why = it.say(game, musician, it.args, venue)
    if why then return why end
  end
end

--- CHOPS-46 Why a musician sits out at that venue; nil if he plays.
function rules.sits_out(game, musician, venue)
  if rules.is_injured(musician) then return "injured" end
  if rules.is_sideways(musician) then return "no instrument" end
  if rules.is_away(musician) then return "away" end
  return kept_off(game, musician, venue, sayings(musician, "sits_out", musician.baggage))
    or kept_off(game, musician, venue, sayings(venue, "sits_out", venue.house_rules))
end

--- CHOPS-46 All who are available play; nobody sits out by choice.
function rules.available(game, player, venue)
  local list = {}
  for _, musician in ipairs(rules.musicians(player)) do
    if not rules.sits_out(game, musician, venue) then list[#list + 1] = musician end
  end
  return list
end

local function nothing_yet() return {} end

--- CHOPS-47 The rank of a musician at a venue, and how it came about.
function rules.rank(game, musician, venue)
  local known = cached("ranks", venue or game, nothing_yet)
  if not known[musician] then
    known[musician] = { value("rank", musician, { game = game, venue = venue }) }
  end
  return known[musician][1], known[musician][2]
end

--- CHOPS-48 What lies on the band or on its gig, and how it came about.
function rules.band_chops(game, player)
  local known = cached("band's CHOPS", player, function()
    return { value("chops", player, { game = game }) }
  end)
  return known[1], known[2]
end

--- CHOPS-48 The band's total at a venue, and its parts: { who, n, reasons }.
function rules.total(game, player, lineup, venue)
  local sum, parts = 0, {}
  for at, musician in ipairs(lineup) do
    local n, reasons = rules.rank(game, musician, venue)
    sum, parts[at] = sum + n, { who = musician, n = n, reasons = reasons }
  end
  local n, reasons = rules.band_chops(game, player)
  parts[#parts + 1] = { who = player, n = n, reasons = reasons }
  return math.max(0, sum + n), parts
end

--- CHOPS-48 What the venue requires now.
function rules.requirement(game, venue)
  return (value("requirement", venue, { game = game }))
end

--- How many may play there (`max_band`), nil without a limit.
function rules.limit(venue)
  local most = rules.house(venue, "max_band")
  return most and most.n
end

--- CHOPS-49 Does this lineup meet what the venue demands besides the total?
function rules.may_play(game, player, venue, lineup)
  if #lineup == 0 then return false, "nobody can play there" end
  for _, it in ipairs(sayings(venue, "allows", venue.house_rules)) do
    local fine, why = it.say(game, player, lineup, it.args)
    if not fine then return false, why end
  end
  return true
end

--- CHOPS-49, 50 The conditions of a gig; boost is what could still be played for it.
function rules.meets(game, player, venue, lineup, boost)
  local fine, why = rules.may_play(game, player, venue, lineup)
  if not fine then return false, why end
  local total, needed = rules.total(game, player, lineup, venue), rules.requirement(game, venue)
  return total + (boost or 0) >= needed, ("total %d of %d"):format(total, needed)
end

--- CHOPS-49 What the Amp Up cards in the own hand could add after declaring, the best first and
--- no more cards than may still be played.
function rules.boost(game, player)
  local list, sum = {}, 0
  for card in player.hand:each() do
    local boosts = card.kind == "amp_up" and effects[card.does[1].effect].boosts
    list[#list + 1] = boosts and boosts(card.does[1]) or nil
  end
  table.sort(list, function(a, b) return a > b end)
  for at = 1, math.min(#list, game.options.free_plays - player.free_plays) do
    sum = sum + list[at]
  end
  return sum
end

--- The strongest lineup that a venue takes.
function rules.best_lineup(game, player, venue)
  local list, limit = rules.available(game, player, venue), rules.limit(venue)
  if not limit or #list <= limit then return list end
  local ranks = {}
  for _, musician in ipairs(list) do ranks[musician] = rules.rank(game, musician, venue) end
  table.sort(list, function(a, b) return ranks[a] > ranks[b] end)
  return table.move(list, 1, limit, 1, {})
end

--- CHOPS-49 May the player declare a gig there?
function rules.can_declare(game, player, venue, boost)
  return rules.meets(game, player, venue, rules.best_lineup(game, player, venue),
    boost or rules.boost(game, player))
end

--- The venues of The Street, those that ask for least first.
local function easiest_first(game)
  local list = game.street:list()
  table.sort(list, function(a, b) return a.requirement < b.requirement end)
  return list
end

--- CHOPS-45 Is there a gig to play?
function rules.can_gig(game, player)
  if game.gigs < 1 then return false, "one gig a turn" end
  if not value("gigs_allowed", game) then return false, "the power is out" end
  if #player.band == 0 then return false, "you have no band" end
  local boost = rules.boost(game, player)
  for _, venue in ipairs(cached("easiest first", game, easiest_first, "places")) do
    if rules.can_declare(game, player, venue, boost) then return true end
  end
  return false, "no venue on The Street would have you"
end

--- CHOPS-45, 49 The venue, and who plays where not all can.
function rules.choose_gig(game, player)
  local boost = rules.boost(game, player)
  local venue = player:choose { id = "choose_venue", prompt = "Where do you play?",
    from = game.street,
    where = function(venue) return rules.can_declare(game, player, venue, boost) end,
    label = function(venue) return rules.venue_label(game, player, venue) end }
  if not venue then return nil end -- the instruments were pawned meanwhile
  local lineup = rules.choose_lineup(game, player, venue, function(lineup)
    return rules.meets(game, player, venue, lineup, boost)
  end)
  if not rules.meets(game, player, venue, lineup, boost) then return nil end
  return venue, lineup
end

function rules.venue_label(game, player, venue)
  local total = rules.total(game, player, rules.best_lineup(game, player, venue), venue)
  return ("%s: %d/%d, $%d, %d BUZZ"):format(venue.name, total, rules.requirement(game, venue),
    venue.take, venue.buzz)
end

--- CHOPS-46 Where a venue limits the band the player picks exactly so many.
function rules.choose_lineup(game, player, venue, valid)
  local function available() return rules.available(game, player, venue) end
  local limit = rules.limit(venue)
  if not limit or #available() <= limit then return available() end
  local lineup = player:choose { id = "choose_lineup", prompt = "Who plays?", from = available,
    min = limit, max = limit, valid = valid,
    label = function(m) return m.name .. " (" .. rules.rank(game, m, venue) .. ")" end }
  return #lineup > 0 and lineup or available() -- pawned meanwhile: there is no choice left
end

--- CHOPS-45, 49 to 53 A gig from its declaration to its end.
function rules.play_gig(game, player, venue, lineup)
  game.gigs = game.gigs - 1
  local gig = { player = player, venue = venue, slot = venue.space, lineup = lineup, buzz = 0,
    promoters = {} }
  game.gig = gig
  move(venue, game.gig_venue)
  log("{player} declares a gig at {card}: {names}.", { player = player, card = venue,
    names = rules.names(lineup) })
  rules.window(game, "gig_declared", player)
  if game.gig ~= gig then return end
  local fine, why = rules.admission(game, gig)
  if not fine then return rules.call_off(game, gig, why) end
  rules.on_stage(game, gig)
  rules.after_gig(game, gig)
end

function rules.names(cards)
  local names = {}
  for at, card in ipairs(cards) do names[at] = card.name end
  return table.concat(names, ", ")
end

--- CHOPS-50 Admission: the lineup and the conditions are looked at again, without what is in hand.
function rules.admission(game, gig)
  gig.lineup = rules.final_lineup(game, gig)
  local fine, why = rules.meets(game, gig.player, gig.venue, gig.lineup)
  if fine then
    local total = rules.total(game, gig.player, gig.lineup, gig.venue)
    log("The doors open: {n} CHOPS against {m}.",
      { n = total, m = rules.requirement(game, gig.venue) })
  end
  return fine, why
end

--- CHOPS-50 A chosen lineup stands unless somebody of it dropped out.
function rules.final_lineup(game, gig)
  local limit, can = rules.limit(gig.venue), {}
  local list = rules.available(game, gig.player, gig.venue)
  if not limit or #list <= limit then return list end
  for _, musician in ipairs(list) do can[musician] = true end
  for _, musician in ipairs(gig.lineup) do
    if not can[musician] then return rules.choose_lineup(game, gig.player, gig.venue) end
  end
  return gig.lineup
end

--- CHOPS-50, 86 The gig is off: no pay, no BUZZ, no rolls; the venue goes back to its slot.
function rules.call_off(game, gig, why)
  log("The gig at {card} is off: {why}.", { card = gig.venue, why = why })
  move(gig.venue, gig.slot)
  move(game.gig_cards, game.market_discard)
  game.gig = nil
end
