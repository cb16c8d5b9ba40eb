--- income.lua - phase 4, "Use income stream". A stream is the service of its square: `can` its
--- precondition, `run` what is printed there, `raises` the money it brings at once.
local board = require "board"

--- CHIP-81, CHIP-113 Uses left: counters, a banker played this year, an unused ability.
function rules.uses_left(game, player)
  return math.max(0, game.options.streams - player.income_used) + player.extra_income
    + #rules.abilities(player, "extra_income")
end

--- CHIP-81 An extra use is spent before a counter, the banker's before an ability.
function rules.spend_use(player)
  local source = rules.abilities(player, "extra_income")[1]
  if player.extra_income > 0 then
    player.extra_income = player.extra_income - 1
  elseif source then
    rules.spend_ability(source)
    log("{card} opens a door that is not on the plan", { card = source.card })
  else
    player.income_used = player.income_used + 1
  end
end

--- CHIP-80 A counter, and the square's effect. what: how it is used (see rules.cover).
function rules.use_stream(game, player, square, what)
  rules.spend_use(player)
  log("{player} takes an income stream: {square}",
    { player = player, square = board.titles[square] })
  rules.services[square].run(game, player, what)
end

--- What a stream does, and why it is of no use to the player yet.
function rules.stream_help(game, square, player)
  local possible, why = rules.services[square].can(game, player)
  return (possible and "" or "(" .. why .. ") ") .. rules.services[square].says
end

local function target(player, from, prompt, label)
  return player:choose { id = "income_target", from = from, prompt = prompt, label = label }
end

--- An own active product: one more pile, at the price of 1 loyalty and 1 longevity.
rules.services.income_new_version = {
  says = "-1 loyalty, -1 longevity; 1 more pile for a product.",
  can = function(_, player) return #player.released > 0, "you have no product" end,
  run = function(game, player)
    rules.score(game, player, "loyalty", -1)
    rules.score(game, player, "longevity", -1)
    local card = target(player, player.released, "Which product gets a 'Plus' in its name?",
      rules.on_sale)
    card.marks.piles = card.marks.piles + 1
    log("{card} of {player} is new again", { card = card, player = player })
  end,
}

--- CHIP-82 Once a company: money as longevity, now and every year, and one token fewer.
rules.services.income_public = {
  says = "-3 loyalty; money as longevity, now and yearly; a token fewer.",
  can = function(_, player)
    if player.public then return false, "you are public already" end
    return player.longevity.amount >= 10, "you need longevity 10"
  end,
  raises = function(player) return player.longevity.amount end,
  run = function(game, player)
    rules.score(game, player, "loyalty", -3)
    player.public = true
    rules.gain(game, player, "money", player.longevity.amount)
    log("{player} goes public", { player = player })
  end,
}

--- The active, relevant products of others; with least, those that pay at least so much.
local function cloneable(game, player, least)
  local list = {}
  for _, rival in ipairs(game.order) do
    if rival ~= player then
      for _, card in ipairs(rules.relevant(rival)) do
        if card.marks.per_turn >= (least or 0) then list[#list + 1] = card end
      end
    end
  end
  return list
end

--- CHIP-83 Money as a rival's product earns; it becomes irrelevant, unless its owner blocks.
rules.services.income_clone = {
  says = "-1 loyalty, -1 longevity; earn a rival's pile; it is irrelevant.",
  can = function(game, player, what)
    return #cloneable(game, player, what and 1) > 0, "there is nothing worth copying"
  end,
  raises = function() return 1 end,
  run = function(game, player, what)
    rules.score(game, player, "loyalty", -1)
    rules.score(game, player, "longevity", -1)
    local card = target(player, cloneable(game, player, what and 1),
      "Whose product do you admire?", function(it)
        return it.name .. " of " .. it.owner.name .. ", " .. it.marks.per_turn .. " money"
      end)
    rules.gain(game, player, "money", card.marks.per_turn)
    log("{player} copies {card} of {owner} for {n} money",
      { player = player, card = card, owner = card.owner, n = card.marks.per_turn })
    rules.mark_irrelevant(game, card.owner, { card })
  end,
}

--- Twice the longevity, to be paid back.
rules.services.income_loan = {
  says = "Money: twice your longevity, to be repaid.",
  can = function(_, player) return player.longevity.amount >= 5, "you need longevity 5" end,
  raises = function(player) return 2 * player.longevity.amount end,
  run = function(game, player)
    local debt = 2 * player.longevity.amount
    rules.gain(game, player, "money", debt)
    table.insert(player.loans, debt)
    log("{player} borrows {n} money", { player = player, n = debt })
  end,
}

--- CHIP-59, CHIP-84 Money as loyalty, then +2 loyalty; 1 money a year from now on.
rules.services.income_venture = {
  says = "Money as loyalty, then +2 loyalty; costs 1 money a year.",
  can = function(_, player)
    if player.venture > 0 then return false, "the capital has been ventured" end
    return player.loyalty.amount >= 4 and player.longevity.amount <= 8,
      "you need loyalty 4 and longevity 8 at most"
  end,
  raises = function(player) return player.loyalty.amount end,
  run = function(game, player)
    rules.gain(game, player, "money", player.loyalty.amount)
    rules.score(game, player, "loyalty", 2)
    player.venture = 1
    log("{player} pleases a man in red braces", { player = player })
  end,
}

--- CHIP-127 A personality leaves, and with it its loyalty; its longevity stays.
rules.services.income_fire = {
  says = "A personality and its loyalty go.",
  can = function(_, player) return #player.personalities > 0, "there is nobody left to fire" end,
  run = function(game, player)
    local card = target(player, player.personalities, "Who clears a desk?", function(it)
      return it.name .. (it.loyalty > 0 and ", -" .. rules.amount_of(it.loyalty, "loyalty") or "")
    end)
    rules.score(game, player, "loyalty", -math.max(0, card.loyalty))
    move(card, game.hire_pool)
    log("{player} fires {card}", { player = player, card = card })
  end,
}

local function unshielded(player)
  return player.released:list(function(card)
    return card.marks.irrelevant == 0 and card.marks.shield == 0
  end)
end

--- CHIP-19 An own product earns 1 less, and a shield keeps it relevant a little longer.
rules.services.income_price_cut = {
  says = "A product earns 1 less, is shielded from irrelevance.",
  can = function(_, player) return #unshielded(player) > 0, "there is no price to cut" end,
  run = function(_, player)
    local card = target(player, unshielded(player), "What goes cheaper?", rules.on_sale)
    card.marks.per_turn = math.max(0, card.marks.per_turn - 1)
    card.marks.shield = 1
    log("{player} cuts the price of {card}", { player = player, card = card })
  end,
}

--- CHIP-114 The end, and a new beginning.
rules.services.income_bankruptcy = {
  says = "Keep loyalty and personalities, start again.",
  can = function() return true end,
  run = function(game, player) rules.bankrupt(game, player) end,
}
