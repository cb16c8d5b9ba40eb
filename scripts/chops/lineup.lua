--- lineup.lua - chapter "Playing Gigs": who can play where, and what the band is worth there.

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
  for at = 1, #list do
    local why = list[at].say(game, musician, list[at].args, venue)
    if why then return why end
  end
end

--- CHOPS-46 Why a musician plays nowhere; nil if he can.
local function unfit(musician)
  if rules.is_injured(musician) then return "injured" end
  if rules.is_sideways(musician) then return "no instrument" end
  if rules.is_away(musician) then return "away" end
end

--- Why a stage is not for a musician who could play; nil if it is.
local function unwelcome(game, musician, venue)
  return kept_off(game, musician, venue, sayings(musician, "sits_out", musician.baggage))
    or kept_off(game, musician, venue, sayings(venue, "sits_out", venue.house_rules))
end

--- CHOPS-46 Why a musician sits out at that venue; nil if he plays.
function rules.sits_out(game, musician, venue)
  return unfit(musician) or unwelcome(game, musician, venue)
end

--- CHOPS-46 Who could play somewhere: not injured, not sideways, not away.
function rules.fit(player) return rules.here(rules.band(player).able) end

local function without_unwelcome(game, fit, venue)
  local list = {}
  for _, musician in ipairs(fit) do
    if not unwelcome(game, musician, venue) then list[#list + 1] = musician end
  end
  return list
end

--- CHOPS-46 All who are available play; nobody sits out by choice. (To be looked at only.)
function rules.available(game, player, venue, known)
  local fit = known and known.fit or rules.fit(player)
  for at = 1, #fit do
    if unwelcome(game, fit[at], venue) then return without_unwelcome(game, fit, venue) end
  end
  return fit
end

--- Where a rank is asked for: what the modifiers look at, made once for each venue.
local stages = {}

local function stage_at(venue)
  local context = stages[venue]
  if not context then
    context = { venue = venue }
    stages[venue] = context
  end
  return context
end

--- CHOPS-47 How a rank came about: of the band, then of the stage without its empty beginning.
local function join_reasons(of_band, of_stage)
  local list = table.move(of_band, 1, #of_band, 1, {})
  return table.move(of_stage, 2, #of_stage, #list + 1, list)
end

--- CHOPS-47 The rank of a musician at a venue (or in the band), and how it came about.
function rules.rank(_, musician, venue)
  local n, reasons = value("rank", musician)
  if not venue then return math.max(0, n), reasons end
  local more, why = value("stage", musician, stage_at(venue))
  if #why > 1 then reasons = join_reasons(reasons, why) end
  return math.max(0, n + more), reasons
end

--- CHOPS-48 What lies on the band or on its gig, and how it came about.
function rules.band_chops(game, player) return value("chops", player, game) end

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

local function ranks_of(player)
  local ranks = {}
  local able = rules.band(player).able
  for at = 1, #able do ranks[able[at]] = value("rank", able[at]) end
  return ranks
end

--- CHOPS-48 The total alone.
function rules.chops(game, player, lineup, venue, known)
  local ranks, stage = cached("ranks", player, ranks_of), stage_at(venue)
  local sum = known and known.chops or rules.band_chops(game, player)
  for at = 1, #lineup do
    local rank = ranks[lineup[at]] + value("stage", lineup[at], stage)
    if rank > 0 then sum = sum + rank end
  end
  return sum > 0 and sum or 0
end

--- CHOPS-48 What the venue requires now.
function rules.requirement(game, venue) return (value("requirement", venue, game)) end

--- How many may play there (`max_band`), nil without a limit.
function rules.limit(venue)
  local most = rules.house(venue, "max_band")
  return most and most.n
end

--- CHOPS-49 Does this lineup meet what the venue demands besides the total?
function rules.may_play(game, player, venue, lineup)
  if #lineup == 0 then return false, "nobody can play there" end
  local list = sayings(venue, "allows", venue.house_rules)
  for at = 1, #list do
    local fine, why = list[at].say(game, player, lineup, list[at].args)
    if not fine then return false, why end
  end
  return true
end

--- CHOPS-49, 50 The conditions of a gig; boost is what could still be played for it.
function rules.meets(game, player, venue, lineup, boost, known)
  local fine, why = rules.may_play(game, player, venue, lineup)
  if not fine then return false, why end
  local total = rules.chops(game, player, lineup, venue, known)
  local needed = rules.requirement(game, venue)
  if total + (boost or 0) >= needed then return true end
  return false, ("total %d of %d"):format(total, needed)
end

--- CHOPS-49 What the Amp Up cards in the own hand could add after declaring, the best first and
--- no more cards than may still be played.
function rules.boost(game, player)
  local list, sum = rules.in_hand(player, "boost"), 0
  if #list == 0 then return 0 end
  local boosts = {}
  for at, card in ipairs(list) do
    boosts[at] = effects[card.does[1].effect].boosts(card.does[1])
  end
  table.sort(boosts, function(a, b) return a > b end)
  for at = 1, math.min(#boosts, game.options.free_plays - player.free_plays) do
    sum = sum + boosts[at]
  end
  return sum
end

--- The strongest lineup that a venue takes.
function rules.best_lineup(game, player, venue, known)
  local list, limit = rules.available(game, player, venue, known), rules.limit(venue)
  if not limit or #list <= limit then return list end
  list = table.move(list, 1, #list, 1, {})
  local ranks = {}
  for _, musician in ipairs(list) do ranks[musician] = rules.rank(game, musician, venue) end
  table.sort(list, function(a, b) return ranks[a] > ranks[b] end)
  return table.move(list, 1, limit, 1, {})
end

--- CHOPS-47, 48 How the total is made up, every modifier by name, and the house rule.
function rules.venue_help(game, player, venue)
  local _, parts = rules.total(game, player, rules.best_lineup(game, player, venue), venue)
  local list = {}
  for _, it in ipairs(parts) do
    if it.who ~= player or it.n ~= 0 then
      list[#list + 1] = ("%s %d (%s)"):format(it.who == player and "cards" or it.who.name, it.n,
        table.concat(rules.because(it.reasons), ", "))
    end
  end
  return table.concat(list, "; ") .. ". " .. venue.text
end

--- Why a number is what it is: { "printed 4", "Salvo Bass +3" }. A beginning of 0 is no reason.
function rules.because(reasons)
  local list = {}
  for at, it in ipairs(reasons) do
    local change = it.to - it.from
    if at > 1 then
      list[#list + 1] = ("%s %s%d"):format(it.because, change > 0 and "+" or "", change)
    elseif it.to ~= 0 then
      list[1] = ("%s %d"):format(it.because, it.to)
    end
  end
  return list
end
