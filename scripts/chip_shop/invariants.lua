--- invariants.lua - what is always so, whatever the players do (checked at every decision).
local board = require "board"

local invariants = {}
local totals = { product = 42, accessory = 26, event = 67, personality = 12, staff = 21 }

local function each_zone(game, visit)
  local shared = { "personality_deck", "hire_pool", "staff_deck", "staff_offer",
    "accessory_deck", "product_discard", "game_discard", "event_deck", "event_now",
    "event_aside", "event_discard" }
  for _, name in ipairs(shared) do visit(game[name]) end
  for era = 1, #board.track do visit(game["era_square_" .. era]) end
  for _, player in ipairs(game.players) do
    for _, name in ipairs { "personalities", "in_production", "released", "held_events",
      "company_cards" } do
      visit(player[name])
    end
    for card in player.released:each() do visit(card.on.attached) end
  end
end

invariants["168 cards, each kind complete"] = function(game)
  local found = {}
  each_zone(game, function(zone)
    for card in zone:each() do found[card.kind] = (found[card.kind] or 0) + 1 end
  end)
  for kind, n in pairs(totals) do
    if found[kind] ~= n then return false end
  end
  return true
end

invariants["piles and profits are never negative"] = function(game)
  for _, player in ipairs(game.players) do
    for card in player.released:each() do
      if card.marks.piles < 0 or card.marks.per_turn < 0 then return false end
    end
  end
  return true
end

local function slides(game)
  local count = 0
  for turn = 1, game.turn do count = count + (board.arrows[turn] and 1 or 0) end
  return count
end

invariants["the decks lie where the year wants them"] = function(game)
  if not game.turn then return true end -- the draft
  if slides(game) ~= game.retired_era then return false end
  for square = 1, #board.track do
    for card in game["era_square_" .. square]:each() do
      if card.sub_era ~= square + game.retired_era then return false end
    end
  end
  return true
end

invariants["offer and staff deck are 21, the offer as large as it was laid"] = function(game)
  return #game.staff_offer + #game.staff_deck == totals.staff
    and (game.phase == 1 or #game.staff_offer == (game.offered or 0))
end

invariants["a new year begins with money, personalities and no empty shelf"] = function(game)
  if game.phase ~= 1 then return true end
  for _, player in ipairs(game.order) do
    local empty = player.released:find(function(card) return card.marks.piles == 0 end)
    if player.money.amount < 1 or #player.personalities < 1 or empty then return false end
  end
  return true
end

invariants["counted income uses never exceed the limit"] = function(game)
  for _, player in ipairs(game.players) do
    if (player.income_used or 0) > game.options.streams then return false end
  end
  return true
end

invariants["wages are due from the wage square on"] = function(game)
  for _, player in ipairs(game.players) do
    if player.longevity.amount >= board.wage_square and not player.wages_due
      and not player.out then
      return false
    end
  end
  return true
end

local function fits(player, card, host)
  if card.kind == "accessory" then
    return card.attach_to == "any" or rules.is_type(host, card.attach_to)
  end
  return card.kind == "event" and host.owner == player
end

invariants["what is attached fits its host"] = function(game)
  for _, player in ipairs(game.players) do
    for host in player.released:each() do
      for card in host.on.attached:each() do
        if not fits(player, card, host) then return false end
      end
    end
  end
  return true
end

invariants["retired products are irrelevant, spared or shielded"] = function(game)
  if game.phase == 1 then return true end
  for _, player in ipairs(game.players) do
    for card in player.released:each() do
      local marks = card.marks
      if rules.is_retired(game, card)
        and marks.irrelevant + marks.spared + marks.shield == 0 then
        return false
      end
    end
  end
  return true
end

invariants["the turn order holds everybody in the game once"] = function(game)
  local seen, count = {}, 0
  for _, player in ipairs(game.order or {}) do
    if seen[player.seat] or player.out then return false end
    seen[player.seat], count = true, count + 1
  end
  return not game.eliminations or count + #game.eliminations == #game.players
end

invariants["no queue is too long but by free tokens"] = function(game)
  for _, square in ipairs(board.specialists) do
    local normal = game[square]:count(function(token) return token.marks.free == 0 end)
    local spaces = rules.spaces(game, square)
    if normal > spaces then return false end
  end
  return true
end

invariants["nobody has more tokens than the year gave"] = function(game)
  for _, player in ipairs(game.players) do
    if #rules.tokens(game, player) + #player.staff > (player.tokens_given or 0) then
      return false
    end
  end
  return true
end

invariants["no token and no readiness outlives its phase"] = function(game)
  for _, player in ipairs(game.players) do
    local outside = game.phase == 5 or game.phase == 6
    if outside and #rules.tokens(game, player) > 0 then return false end
    if player.release_ready and game.phase ~= 4 and game.phase ~= 5 then return false end
  end
  return true
end

return invariants
