--- research.lua - phase 4, "Draw a product".
local board = require "board"

local function on_track(origin) return origin <= #board.track end

--- CHIP-73 The square whose price and score count for a card: the one it is drawn from.
function rules.scoring_square(_, origin) return origin end

--- CHIP-73 What a card from there remembers as its origin.
function rules.origin_of(card, origin)
  return on_track(origin) and rules.scoring_square(card, origin) or origin
end

--- CHIP-73 The square whose price and score count for the whole deck that lies there.
function rules.deck_square(_, origin) return origin end

--- The square's price and default score.
function rules.square_of(origin) return board.track[origin] or board.off_track end

--- CHIP-73, CHIP-77 The R&D cost of a square, or of the one below if reduced.
function rules.square_cost(_, origin, reduced)
  if not reduced then return rules.square_of(origin).rd end
  return origin == 1 and board.reduced_first or board.track[origin - 1].rd
end

--- CHIP-73, CHIP-75, CHIP-76 The cost of a card: its square and its own R&D, at least 1;
--- accessories and discarded cards have a flat price.
function rules.research_cost(game, origin, card, reduced)
  if not on_track(origin) then return rules.square_cost(game, origin) end
  local square = rules.scoring_square(card, origin)
  return math.max(1, rules.square_cost(game, square, reduced) + card.rd)
end

--- "8 R&D, 9 cards; piles +1; +1 loyalty, +1 longevity": a deck, and what its square scores.
function rules.deck_help(game, where)
  local deck, origin = rules.deck_of(game, where)
  local square = rules.square_of(rules.deck_square(game, origin))
  local blame = origin == board.discard and board.discard_penalty or 0
  local loyalty, longevity = square.loyalty - blame, square.longevity - blame
  local help = square.rd .. " R&D, " .. #deck .. " cards"
  if square.profit > 0 then help = help .. "; piles +" .. square.profit end
  if loyalty == 0 then return help end
  return help .. "; " .. rules.changes { loyalty = loyalty, longevity = longevity }
end

--- CHIP-78 Somebody has released what this card is reduced by: that works by itself.
function rules.reduced_by_release(game, card)
  if not card.reduced_by then return false end
  for _, id in ipairs(card.reduced_by) do
    if game.ever_released[id] then return true end
  end
  return false
end

local function contains(list, wanted)
  if not list then return false end
  for _, it in ipairs(list) do
    if it == wanted then return true end
  end
  return false
end

--- CHIP-77, CHIP-78 What could be declared to reduce a card: personalities and held events.
function rules.reduce_sources(game, player, origin, card)
  local list = {}
  if not on_track(origin) or rules.reduced_by_release(game, card) then return list end
  for _, source in ipairs(rules.abilities(player, "reduce")) do
    local arg = source.ability.arg
    if contains(arg.products, card.id) or contains(arg.eras, card.sub_era) then
      list[#list + 1] = { key = "personality:" .. source.card.id, ability = source,
        label = source.card.name }
    end
  end
  local held = rules.held_with(player, "reduce")
  if held then list[#list + 1] = { key = "held:" .. held.id, held = held, label = held.name } end
  return list
end

--- CHIP-74 The lowest price at which the player could have the card.
function rules.best_cost(game, player, origin, card)
  local reduced = on_track(origin) and (rules.reduced_by_release(game, card)
    or #rules.reduce_sources(game, player, origin, card) > 0)
  return rules.research_cost(game, origin, card, reduced)
end

local price = {} -- by cost: what is said of it

--- CHIP-74 Can the player pay for the card, with help if need be? Otherwise what it costs.
function rules.is_affordable(game, player, origin, card)
  local stock, cost = player.rd.amount, rules.research_cost(game, origin, card)
  local affordable = cost <= stock or rules.research_cost(game, origin, card, true) <= stock
    and rules.best_cost(game, player, origin, card) <= stock
  price[cost] = price[cost] or "it costs " .. cost .. " R&D"
  return affordable, price[cost]
end

--- CHIP-72 The player searches the deck in secret, may take a card, and the deck is shuffled.
function rules.draw_product(game, player, square)
  local deck, origin = rules.deck_of(game, square)
  local stock = player.rd.amount
  log("{player} searches: {square}",
    { player = player, square = rules.square_title(game, square) })
  local card = look(player, deck, function()
    return player:choose { id = "search_product", none = "take nothing",
      from = rules.sorted(deck),
      prompt = function() return "What do you build? (" .. stock .. " R&D)" end,
      secret = rules.secret(game),
      where = function(it) return rules.is_affordable(game, player, origin, it) end,
      label = function(it)
        return it.name .. ", " .. rules.best_cost(game, player, origin, it) .. " R&D"
      end,
      help = function(it)
        return rules.promise(player, it, rules.origin_of(it, origin), player.loyalty.amount) ..
          it.text
      end }
  end, { sorted = true })
  if card then
    rules.take_product(game, player, origin, card)
  else
    rules.say_nothing_taken(game, player, origin, deck)
  end
  shuffle(deck)
end

--- Others do not learn why; the player does, if nothing was within reach.
function rules.say_nothing_taken(game, player, origin, deck)
  log("{player} takes nothing", { player = player })
  local reachable = deck:find(function(it)
    return (rules.is_affordable(game, player, origin, it))
  end)
  if not reachable then
    tell(player, "Your {n} R&D buys nothing there", { n = player.rd.amount })
  end
end

--- The cards by their names, which tells nothing of how they lay.
function rules.sorted(deck)
  local cards = deck:list()
  table.sort(cards, function(a, b) return a.name < b.name end)
  return cards
end

--- CHIP-72, CHIP-74, CHIP-130 All R&D is paid at once, behind the screen; the card remembers
--- the square it came from.
function rules.take_product(game, player, origin, card)
  local reduced = rules.is_reduced(game, player, origin, card)
  local cost = rules.research_cost(game, origin, card, reduced)
  pay(player.rd, game.rd_bank, cost, { quiet = true })
  move(card, player.in_production)
  card.marks.origin = rules.origin_of(card, origin)
  log("{player} takes a card behind the screen", { player = player })
  tell(player, "You pay {n} R&D for {card}", { n = cost, card = card })
  if origin == board.discard then rules.blame(game, player) end
end

--- CHIP-75 A card from the discard costs loyalty and longevity at once.
function rules.blame(game, player)
  log("{player} was seen in the skip", { player = player })
  rules.score(game, player, "loyalty", -board.discard_penalty)
  rules.score(game, player, "longevity", -board.discard_penalty)
end

--- CHIP-74, CHIP-78 A reduce is declared when paying; it is compulsory where the full cost is
--- too much.
function rules.is_reduced(game, player, origin, card)
  if on_track(origin) and rules.reduced_by_release(game, card) then return true end
  local full = rules.research_cost(game, origin, card)
  local source = player:choose { id = "declare_reduce", secret = rules.secret(game),
    none = full <= player.rd.amount and "pay the full " .. full .. " R&D" or nil,
    prompt = "Who makes " .. card.name .. " cheaper?",
    from = rules.reduce_sources(game, player, origin, card) }
  if not source then return false end
  if source.held then
    rules.discard_event(game, source.held)
  else
    rules.spend_ability(source.ability)
  end
  log("{player} has help in the laboratory: {who}", { player = player, who = source.label })
  return true
end
