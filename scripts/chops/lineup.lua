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
  for _, it in ipairs(list) do
    local why = it.say(game, musician, it.args, venue)
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

local function find_fit(player)
  local list = {}
  for _, musician in ipairs(rules.musicians(player)) do
    if not unfit(musician) then list[#list + 1] = musician end
  end
  return list
end

--- CHOPS-46 All who are available play; nobody sits out by choice.
function rules.available(game, player, venue)
  local list = {}
  for _, musician in ipairs(cached("fit to play", player, find_fit)) do
    if not unwelcome(game, musician, venue) then list[#list + 1] = musician end
  end
  return list
end

local function nothing_yet() return {} end

--- CHOPS-47 The rank of a musician at a venue, and how it came about.
function rules.rank(game, musician, venue)
  local ranks = cached("ranks", venue or game, nothing_yet)
  local known = ranks[musician]
  if not known then
    known = { value("rank", musician, { game = game, venue = venue }) }
    ranks[musician] = known
  end
  return known[1], known[2]
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

--- CHOPS-48 The total alone.
function rules.chops(game, player, lineup, venue)
  local sum = rules.band_chops(game, player)
  for _, musician in ipairs(lineup) do sum = sum + rules.rank(game, musician, venue) end
  return math.max(0, sum)
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
  local total, needed = rules.chops(game, player, lineup, venue), rules.requirement(game, venue)
  if total + (boost or 0) >= needed then return true end
  return false, ("total %d of %d"):format(total, needed)
end

--- CHOPS-49 What the Amp Up cards in the own hand could add after declaring, the best first and
--- no more cards than may still be played.
function rules.boost(game, player)
  local list, sum = {}, 0
  for _, card in ipairs(rules.in_hand(player, "amp_up")) do
    local boosts = effects[card.does[1].effect].boosts
    list[#list + 1] = boosts and boosts(card.does[1]) or nil
  end
  if #list == 0 then return 0 end
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

--- Why a number is what it is: { "printed 4", "Salvo Bass +3" }.
function rules.because(reasons)
  local list = {}
  for at, it in ipairs(reasons) do
    local change = it.to - it.from
    list[at] = at == 1 and ("%s %d"):format(it.because, it.to)
      or ("%s %s%d"):format(it.because, change > 0 and "+" or "", change)
  end
  return list
end
