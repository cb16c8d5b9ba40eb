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

--- CHOPS-116 Bonuses of each band at the end.
function rules.band_bonus(player)
  local list = rules.musicians(player)
  local sum = rules.punk_cats(list)
  if #list == FULL then sum = sum + 2 end
  if #list == FULL and rules.all_different(list) then sum = sum + 3 end
  return sum
end

--- CHOPS-55, 117 How many gigs of a class (nil: of all) a band completed.
function rules.gigs_played(player, class)
  return player.venues_played:count(function(venue) return not class or venue.class == class end)
end

--- CHOPS-117 The bonuses for the most gigs of a class, and of all.
rules.most_bonuses = {
  { class = "coffee_house", buzz = 3 }, { class = "dive", buzz = 2 },
  { class = "show_haunt", buzz = 1 }, { buzz = 2 },
}

--- CHOPS-117 Every band tied for the most gets all of it; nobody for none.
function rules.most_bonus(game, player)
  local sum = 0
  for _, it in ipairs(rules.most_bonuses) do
    local own, most = rules.gigs_played(player, it.class), 0
    for _, other in ipairs(game.players) do
      most = math.max(most, rules.gigs_played(other, it.class))
    end
    if own > 0 and own == most then sum = sum + it.buzz end
  end
  return sum
end

--- CHOPS-116 to 119 The last BUZZ is handed out; nothing can be sold any more.
function rules.final_buzz(game)
  for _, player in ipairs(game.players) do
    local sum = rules.band_bonus(player) + rules.most_bonus(game, player)
    pay(game.pit, player.buzz, sum)
    log("{player} gains {n} BUZZ at the end and stands at {total}.",
      { player = player, n = sum, total = player.buzz.amount })
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
