--- invariants.lua - what is always so, whatever the players do (checked at every decision).
local board = require "board"

local invariants = {}
local kinds = { products = { "product", "accessory" }, events = { "event" },
  personalities = { "personality" }, staff = { "staff" } }

--- Where cards of a sort may lie; elsewhere one would be missing in the sum.
local shared = {
  products = { "accessory_deck", "product_discard", "game_discard", "era_square_1",
    "era_square_2", "era_square_3", "era_square_4", "era_square_5" },
  events = { "event_deck", "event_now", "event_aside", "event_discard" },
  personalities = { "personality_deck", "hire_pool" },
  staff = { "staff_deck", "staff_offer" },
}

--- The cards of a sort in the middle.
local function on_the_board(game, sort)
  local sum = 0
  for _, name in ipairs(shared[sort]) do sum = sum + #game[name] end
  return sum
end

--- What lies on a company's products: accessories, events.
local function count_attached(player)
  local accessories, events = 0, 0
  for host in player.released:each() do
    for card in host.on.attached:each() do
      if card.kind == "event" then events = events + 1 else accessories = accessories + 1 end
    end
  end
  return accessories, events
end

invariants["each kind of cards is complete"] = function(game)
  local found = {}
  for sort in pairs(kinds) do found[sort] = on_the_board(game, sort) end
  for _, player in ipairs(game.players) do
    local accessories, events = count_attached(player)
    found.products = found.products + #player.in_production + #player.released + accessories
    found.events = found.events + #player.held_events + #player.company_cards + events
    found.personalities = found.personalities + #player.personalities
  end
  for sort, names in pairs(kinds) do
    if found[sort] ~= game:printed(table.unpack(names)) then return false end
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
    local deck, era = game["era_square_" .. square], square + game.retired_era
    local top, bottom = deck[#deck], deck[1] -- the decks are shuffled: the ends stand for all
    if top and (top.sub_era ~= era or bottom.sub_era ~= era) then return false end
  end
  return true
end

invariants["all staff are in offer and deck, the offer as large as it was laid"] = function(game)
  return #game.staff_offer + #game.staff_deck == game:printed("staff")
    and (game.phase == 1 or #game.staff_offer == (game.offered or 0))
end

--- Nothing is paid before phase 3, and in phase 1 blocks are asked before piles are taken.
invariants["a new year begins with money, personalities and no empty shelf"] = function(game)
  if game.phase ~= 1 and game.phase ~= 2 then return true end
  for _, player in ipairs(game.order) do
    local empty = player.released:find(function(card) return card.marks.piles == 0 end)
    local complete = #player.personalities > 0 and not empty
    if player.money.amount < 1 or game.phase == 1 and not complete then return false end
  end
  return true
end

invariants["counted income uses never exceed the limit, and never fall"] = function(game)
  for _, player in ipairs(game.players) do
    local used = player.income_used or 0
    if used > game.options.streams or player.had and used < player.had.used then return false end
  end
  return true
end

invariants["completed products never fall"] = function(game)
  for _, player in ipairs(game.players) do
    if player.had and player.completed.amount < player.had.completed then return false end
  end
  return true
end

--- Are wages due that must be, and has nothing but a bankruptcy ended them?
local function wages_fit(player)
  if player.wages_due or player.out then return true end
  if player.longevity.amount >= board.wage_square then return false end
  local had = player.had
  return not had or not had.wages or player.bankruptcies > had.bankruptcies
end

invariants["wages are due from the wage square on, until a bankruptcy"] = function(game)
  for _, player in ipairs(game.players) do
    if not wages_fit(player) then return false end
  end
  return true
end

local function fits(card, host)
  if card.kind == "accessory" then
    return card.attach_to == "any" or rules.is_type(host, card.attach_to)
  end
  local wanted = card.kind == "event" and card.effects[#card.effects]
  return wanted and wanted.per_turn and (not wanted.type or rules.is_type(host, wanted.type))
end

invariants["what is attached fits its host"] = function(game)
  for _, player in ipairs(game.players) do
    for host in player.released:each() do
      for card in host.on.attached:each() do
        if not fits(card, host) then return false end
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
    local queue, spaces = game[square], rules.spaces(game, square)
    if #queue > spaces
      and queue:count(function(token) return token.marks.free == 0 end) > spaces then
      return false
    end
  end
  return true
end

invariants["nobody has more tokens than the year gave"] = function(game)
  for _, player in ipairs(game.players) do
    if player.tokens_given and rules.tokens_out(player) + #player.staff > player.tokens_given then
      return false
    end
  end
  return true
end

invariants["no token and no readiness outlives its phase"] = function(game)
  for _, player in ipairs(game.players) do
    local outside = game.phase == 5 or game.phase == 6
    if outside and rules.tokens_out(player) > 0 then return false end
    if player.release_ready and game.phase ~= 4 and game.phase ~= 5 then return false end
  end
  return true
end

return invariants
