--- release.lua - phase 5, "Update products and scores".
local board = require "board"

--- CHIP-94 In turn order: the window for held cards, then those who are ready release.
--- CHIP-104 Being ready ends with the phase.
function rules.releases(game)
  for _, player in ipairs(game.order) do
    rules.held_window(game, player)
    if player.release_ready then rules.release_products(game, player) end
    player.release_ready = false
  end
end

--- CHIP-103 Cards that are not held up.
function rules.buildable(player)
  return player.in_production:list(function(card) return card.marks.held_up == 0 end)
end

--- CHIP-95, CHIP-99 First the exchange, then any number of releases; the profits of all of
--- them come from the loyalty before.
function rules.release_products(game, player)
  if #rules.buildable(player) > 0 then rules.exchange(game, player) end
  local loyalty = player.loyalty.amount
  repeat
    local card = player:choose { id = "release_product", none = "done",
      prompt = function() return "What do you release? (" .. rules.stock_line(player) .. ")" end,
      secret = rules.secret(game),
      from = player.in_production,
      where = function(it) return rules.releasable(player, it) end,
      help = function(it)
        return rules.promise(player, it, it.marks.origin, loyalty) .. it.text
      end }
    if card and card.kind == "accessory" then
      rules.release_accessory(game, player, card)
    elseif card then
      declare(rules.release_product, game, player, card, loyalty)
    end
  until not card
end

local function ask_exchange(game, player)
  return player:choose { id = "exchange_money", none = "no more",
    prompt = function()
      return "Swap " .. board.exchange .. " money for a resource? (" ..
        rules.stock_line(player) .. ")"
    end,
    from = board.resources, secret = rules.secret(game),
    label = function(it) return board.words[it] end }
end

--- CHIP-95 3 money for 1 resource, any number of times.
function rules.exchange(game, player)
  local bought, count = {}, 0
  while player.money.amount >= board.exchange do
    local resource = ask_exchange(game, player)
    if not resource then break end
    rules.lose(game, player, "money", board.exchange)
    rules.gain(game, player, resource, 1)
    bought[resource], count = (bought[resource] or 0) + 1, count + 1
  end
  if count == 0 then return end
  log("{player} pays a courier {n} money: {what}",
    { player = player, n = count * board.exchange, what = rules.changes(bought) })
end

--- "7 money, 0 R&D, 2 quality, 1 marketing"
function rules.stock_line(player)
  local parts = { rules.amount_of(player.money.amount, "money") }
  for _, resource in ipairs(board.resources) do
    parts[#parts + 1] = rules.amount_of(player[resource].amount, resource)
  end
  return table.concat(parts, ", ")
end

--- CHIP-97 The least to allocate of a resource, so that at least 1 is effective.
function rules.least(card, resource) return math.max(0, 1 + card[resource]) end

--- CHIP-97, CHIP-101, CHIP-103 Can the card be released now? Otherwise why not.
function rules.releasable(player, card)
  if card.marks.held_up > 0 then return false, "its parts are on a sandbank" end
  local least = card.kind == "accessory" and function(_, r) return card[r] end or rules.least
  for _, resource in ipairs { "quality", "marketing" } do
    local n = least(card, resource)
    if player[resource].amount < n then
      return false, "it needs " .. rules.amount_of(n, resource)
    end
  end
  return card.kind == "product" or #rules.hosts(player, card) > 0, "nothing to attach it to"
end

--- CHIP-99 What a pile of the product holds.
function rules.pile_size(card, loyalty, origin)
  local square = rules.square_of(origin or card.marks.origin)
  return math.max(0, loyalty + square.profit + card.profit)
end

--- CHIP-100 What the square and the card score, whatever the quality.
function rules.default_score(card, origin)
  local square = rules.square_of(origin or card.marks.origin)
  return { loyalty = square.loyalty + card.loyalty, longevity = square.longevity + card.longevity }
end

--- ", +1 loyalty": a score behind other things, or nothing.
local function and_score(score)
  local says = rules.changes(score)
  return says == "nothing" and "" or ", " .. says
end

--- "Needs 1q 2m; piles of 3, +1 loyalty. ": the least quality and marketing that a release from an
--- origin needs, and what it would earn and score beside its quality, for the screen.
function rules.promise(player, card, origin, loyalty)
  if card.kind == "accessory" then return rules.accessory_promise(player, card) end
  return "Needs " .. rules.least(card, "quality") .. "q " .. rules.least(card, "marketing") ..
    "m; piles of " .. rules.pile_size(card, loyalty, origin) ..
    and_score(rules.default_score(card, origin)) .. ". "
end

local function count(n, word) return n .. " " .. word .. (n == 1 and "" or "s") end

--- "Talon PC, 3 piles of 5": a product among others on sale.
function rules.on_sale(card)
  return card.name .. ", " .. count(card.marks.piles, "pile") .. " of " .. card.marks.per_turn ..
    (card.marks.irrelevant > 0 and ", irrelevant" or "")
end

--- CHIP-96 How much of a resource the product gets. gives: what the least of it makes.
function rules.allocate(game, player, card, resource, gives)
  local least = rules.least(card, resource)
  return player:number { id = "allocate_" .. resource, min = least,
    max = player[resource].amount, secret = rules.secret(game),
    default = player[resource].amount,
    prompt = "How much " .. resource .. " for " .. card.name .. "? " .. least .. " makes " ..
      gives(least - card[resource]) .. ", each more another." }
end

--- "1 pile of 9 (7 paydays to come)": what no year will take is wasted.
local function piles_of(game, size)
  return function(n)
    return count(n, "pile") .. " of " .. size .. " (" ..
      count(game.options.turns - game.turn, "payday") .. " to come)"
  end
end

local function points_for(n) return count(n, "point") .. " of loyalty or longevity" end

--- What the release earns and scores, before the last answer confirms it.
function rules.split_prompt(player, card, piles, size, points)
  local wages = player.wages_due and "" or "; wages from " .. board.wage_square
  return card.name .. ": " .. count(piles, "pile") .. " of " .. size .. " (" .. piles * size ..
    " money)" .. and_score(rules.default_score(card)) .. ", and " .. count(points, "point") ..
    " for quality. How many of these to loyalty (" .. player.loyalty.amount .. " of " ..
    board.highest .. "), the rest to longevity (" .. player.longevity.amount .. wages .. ")?"
end

--- CHIP-96 to CHIP-100 Allocate, release, lay the piles, then score.
function rules.release_product(game, player, card, loyalty)
  local size = rules.pile_size(card, loyalty)
  local marketing = rules.allocate(game, player, card, "marketing", piles_of(game, size))
  local quality = rules.allocate(game, player, card, "quality", points_for)
  local points = quality - card.quality
  local piles = marketing - card.marketing
  local share = player:number { id = "split_quality", min = 0, max = points, default = points,
    prompt = function() return rules.split_prompt(player, card, piles, size, points) end }
  rules.lose(game, player, "marketing", marketing)
  rules.lose(game, player, "quality", quality)
  rules.put_on_sale(game, player, card, piles, size)
  log("{player} releases {card} with {q} quality and {m} marketing: {n} {n:pile|piles} of {size}",
    { player = player, card = card, q = quality, m = marketing, n = piles, size = size })
  rules.score_release(game, player, card, share, points - share)
end

--- CHIP-18, CHIP-98 The card comes in front of the screen; one of a retired sub-era is
--- irrelevant from the start.
function rules.put_on_sale(game, player, card, piles, size)
  move(card, player.released)
  card.marks.piles, card.marks.per_turn = piles, size
  rules.gain(game, player, "completed", 1)
  game.ever_released[card.id] = true
  table.insert(player.history, card)
  if rules.is_retired(game, card) then card.marks.irrelevant = 1 end
end

--- CHIP-100 Quality as split, and what square and card score.
function rules.score_release(game, player, card, loyalty, longevity)
  local default = rules.default_score(card)
  local score = { loyalty = default.loyalty + loyalty, longevity = default.longevity + longevity }
  log("{player}: {score}", { player = player, score = rules.changes(score) })
  rules.score(game, player, "loyalty", score.loyalty)
  rules.score(game, player, "longevity", score.longevity)
end
