--- awards.lua - chapter "Counting BUZZ to Declare the Top Rocker".

local FULL = 5

--- CHOPS-104, 105 BUZZ on the way, each award once in a game.
rules.awards = {
  { key = "first_five", buzz = 3, title = "the first band of five",
    test = function(list) return #list == FULL end },
  { key = "first_five_different", buzz = 4, title = "the first band of five different types",
    test = function(list) return #list == FULL and rules.all_different(list) end },
  { key = "punk_cats_reunion", buzz = 15, title = "the reunion of The Punk Cats",
    test = function(list) return rules.punk_cats(list) == FULL end },
}

function rules.punk_cats(list)
  local n = 0
  for _, musician in ipairs(list) do
    if musician.punk_cat then n = n + 1 end
  end
  return n
end

--- CHOPS-104, 105 After every change of a band.
function rules.check_awards(game, player)
  local list = rules.musicians(player)
  for _, award in ipairs(rules.awards) do
    if not game.claimed[award.key] and award.test(list) then
      game.claimed[award.key] = player.seat
      pay(game.pit, player.buzz, award.buzz)
      log("{player} is {what}: {n} BUZZ!",
        { player = player, what = award.title, n = award.buzz })
    end
  end
end

--- CHOPS-116 The bonuses that a band has at the end for itself: { { what, buzz }, ... }.
function rules.band_bonuses(player)
  local list, bonuses = rules.musicians(player), {}
  local function add(what, buzz) bonuses[#bonuses + 1] = { what = what, buzz = buzz } end
  if #list == FULL then add("a band of five", 2) end
  if #list == FULL and rules.all_different(list) then add("five different types", 3) end
  local cats = rules.punk_cats(list)
  if cats > 0 then add(cats == 1 and "a Punk Cat" or cats .. " Punk Cats", cats) end
  return bonuses
end

--- CHOPS-55, 117 How many gigs of a class (nil: of all) a band completed.
function rules.gigs_played(player, class)
  return player.venues_played:count(function(venue) return not class or venue.class == class end)
end

--- CHOPS-117 The bonuses for the most gigs of a class, and of all.
rules.most_bonuses = {
  { class = "coffee_house", buzz = 3, what = "most Coffee Houses" },
  { class = "dive", buzz = 2, what = "most Dives" },
  { class = "show_haunt", buzz = 1, what = "most Show Haunts" },
  { buzz = 2, what = "most gigs" },
}

--- CHOPS-117 Has this band the most gigs of a class (nil: of all)? Every band tied for the most
--- has; nobody with none.
function rules.has_most(game, player, class)
  local own = rules.gigs_played(player, class)
  for _, other in ipairs(game.players) do
    if rules.gigs_played(other, class) > own then return false end
  end
  return own > 0
end

--- CHOPS-116, 117 All the bonuses of a band at the end, one by one.
function rules.final_bonuses(game, player)
  local bonuses = rules.band_bonuses(player)
  for _, it in ipairs(rules.most_bonuses) do
    if rules.has_most(game, player, it.class) then bonuses[#bonuses + 1] = it end
  end
  return bonuses
end

--- CHOPS-116 to 119 The last BUZZ is handed out, one award after the other; nothing can be sold
--- any more.
function rules.final_buzz(game)
  for _, player in ipairs(game.players) do
    for _, it in ipairs(rules.final_bonuses(game, player)) do
      pay(game.pit, player.buzz, it.buzz)
      log("{player} gains {n} BUZZ for {what}.",
        { player = player, n = it.buzz, what = it.what })
    end
    log("{player} stands at {total} BUZZ in the end.",
      { player = player, total = player.buzz.amount })
  end
end

--- CHOPS-118 Does one player stand before the other? BUZZ, then Cashola, then gigs.
function rules.is_ahead(one, other)
  if one.buzz.amount ~= other.buzz.amount then return one.buzz.amount > other.buzz.amount end
  if one.cash.amount ~= other.cash.amount then return one.cash.amount > other.cash.amount end
  return #one.venues_played > #other.venues_played
end

function rules.score(game)
  rules.final_buzz(game)
  local points, ranks = {}, {}
  for _, player in ipairs(game.players) do
    points[player], ranks[player] = player.buzz.amount, 1
    for _, other in ipairs(game.players) do
      if rules.is_ahead(other, player) then ranks[player] = ranks[player] + 1 end
    end
  end
  for _, player in ipairs(game.players) do
    if ranks[player] == 1 then
      log("{player} is the Top Rocker. The neighbours knew it first.", { player = player })
    end
  end
  return { points = points, ranks = ranks }
end
