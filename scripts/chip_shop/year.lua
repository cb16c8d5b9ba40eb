--- year.lua - chapter "Playing the game", and phase 1, "Start of the year".
local board = require "board"

local FRESH, PENDING = 1, 2 -- the mark `shield`: a price cut's grace
local phases = { "Start of the year", "Place staff", "Events", "Take actions",
  "Update products and scores", "End of the year" }

--- CHIP-13, CHIP-119 Ten years of six phases, or until at most one company is left.
function rules.play(game)
  repeat rules.year(game) until rules.is_over(game)
  rules.final_scoring(game)
  finish(#game.order > 1 and "the decade is over" or "nobody is left to compete")
end

--- CHIP-13 Every phase is finished by all before the next starts.
function rules.year(game)
  local steps = { rules.start_of_year, rules.place_staff, rules.events, rules.actions,
    rules.releases, rules.end_of_year }
  for phase, step in ipairs(steps) do
    rules.set_phase(game, phase)
    step(game)
  end
end

function rules.set_phase(game, phase)
  game.phase = phase
  status("phase", phases[phase])
end

--- What a company cannot lose again, as it was before this (see invariants.lua).
function rules.remember(player)
  local had = player.had or {}
  had.used, had.completed = player.income_used, player.completed.amount
  had.wages, had.bankruptcies = player.wages_due, player.bankruptcies
  player.had = had
end

--- Phase 1.
function rules.start_of_year(game)
  for _, player in ipairs(game.order) do rules.remember(player) end
  rules.advance_turn(game)
  for _, player in ipairs(game.order) do rules.income(game, player) end
  rules.refresh_specialists(game)
end

--- CHIP-14, CHIP-15 The turn marker moves (not in the first turn); an arrow moves the decks.
function rules.advance_turn(game)
  local retired
  if game.first_year then
    game.first_year = false
  else
    game.turn = game.turn + 1
    if board.arrows[game.turn] then retired = rules.slide(game) end
  end
  status("year", game.turn)
  log("Year {n}", { n = game.turn })
  for _, player in ipairs(game.order) do rules.age_products(game, player, retired) end
end

--- CHIP-15, CHIP-16 Every sub-era moves one square left, empty or not; the one on square 1
--- goes face down to the discard and is retired.
function rules.slide(game)
  move(game.era_square_1, game.product_discard)
  for era = 2, #board.track do
    move(game["era_square_" .. era], game["era_square_" .. era - 1])
    shuffle(game["era_square_" .. era - 1])
  end
  shuffle(game.product_discard)
  game.retired_era = game.retired_era + 1
  log("The shops clear their shelves of sub-era {n}", { n = game.retired_era })
  return game.retired_era
end

--- CHIP-17, CHIP-19 Products of the retired sub-era are marked, and those whose shield has
--- been pending; all of a player's in one go.
function rules.age_products(game, player, retired)
  local due = player.released:list(function(card) return card.marks.shield == PENDING end)
  local aged = player.released:list(function(card) return card.sub_era == retired end)
  rules.mark_irrelevant(game, player, aged, due)
end

--- CHIP-19 A fresh shield takes the mark and turns pending; a pending one takes no more, and
--- nothing is marked twice.
function rules.is_shielded(card)
  if card.marks.shield == FRESH then
    card.marks.shield = PENDING
    log("The price cut keeps {card} in the catalogue a little longer", { card = card })
  end
  return card.marks.shield == PENDING or card.marks.irrelevant > 0
end

--- CHIP-17, CHIP-19, CHIP-92 Marks products as irrelevant. A fresh shield turns pending
--- instead, a pending one waits; then the owner may block. due: pending shields that end.
function rules.mark_irrelevant(game, player, products, due)
  local marked = { table.unpack(due or {}) }
  for _, card in ipairs(products) do
    if not rules.is_shielded(card) then marked[#marked + 1] = card end
  end
  if #marked == 0 then return end
  local names = {}
  for at, card in ipairs(marked) do names[at] = card.name end
  local blocked = rules.blocked(game, player, "being called irrelevant",
    table.concat(names, ", "))
  for _, card in ipairs(marked) do
    card.marks.shield = 0
    card.marks[blocked and "spared" or "irrelevant"] = 1
    if not blocked then
      log("{card} of {player} is irrelevant now", { card = card, player = player })
    end
  end
end

--- CHIP-20, CHIP-22 One pile from each released product, irrelevant or not, and what its
--- accessories pay. CHIP-21 Then the other sources.
function rules.income(game, player)
  local earned, sum = {}, 0
  local function add(card, n)
    if n > 0 then earned[#earned + 1], sum = { card.name, n }, sum + n end
  end
  for card in player.released:each() do add(card, rules.take_pile(game, player, card)) end
  for card in player.company_cards:each() do
    for _, it in ipairs(card.effects) do
      add(card, rules.gain(game, player, "money", it.money))
    end
  end
  rules.say_income(player, earned, sum)
  if player.public then
    local dividend = math.max(0, player.longevity.amount)
    rules.gain(game, player, "money", dividend)
    log("Shareholders pay {player} {n} money for still being there",
      { player = player, n = dividend })
  end
end

--- "ann takes 9 money from Talon PC", "ann takes 14 money: Talon PC 9, Lisa 5".
function rules.say_income(player, earned, sum)
  if #earned == 0 then return end
  log("{player} takes {n} money{from}", { player = player, n = sum, from = function()
    if #earned == 1 then return " from " .. earned[1][1] end
    local parts = {}
    for at, it in ipairs(earned) do parts[at] = it[1] .. " " .. it[2] end
    return ": " .. table.concat(parts, ", ")
  end })
end

--- CHIP-20, CHIP-102 A pile: its size in money; each accessory pays at the same time. It returns
--- the sum.
function rules.take_pile(game, player, card)
  if card.marks.piles == 0 then return 0 end
  card.marks.piles = card.marks.piles - 1
  local sum = card.marks.per_turn
  for extra in card.on.attached:each() do
    if extra.kind == "accessory" then
      sum = sum + extra.money
      extra.marks.paid = extra.marks.paid + 1
    end
  end
  rules.gain(game, player, "money", sum)
  return sum
end

--- CHIP-23 The offered specialists go back, and one fewer than there are players come out.
function rules.refresh_specialists(game)
  move(game.staff_offer, game.staff_deck)
  shuffle(game.staff_deck)
  game.offered = math.max(1, #game.order - 1)
  draw(game.staff_deck, game.staff_offer, game.offered)
end
