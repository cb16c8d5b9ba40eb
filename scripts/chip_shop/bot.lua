--- bot.lua - a company that keeps its head: products every year, loyalty first, no debts it
--- cannot carry.
local plan = require "bot_plan"
local staff = require "bot_staff"
local release = require "bot_release"

local bot = {
  place_token = staff.place,
  take_action = staff.act,
  general_resource = staff.resource,
  exchange_money = release.exchange,
  release_product = release.product,
  allocate_marketing = release.marketing,
  allocate_quality = release.quality,
  split_quality = release.split,
}

--- The event that is being resolved.
local function event_now(game) return game.event_now:top() end

--- Loyalty is income, resources are a start, salaries a burden.
function bot.draft_personality(_, _, question)
  return plan.best(question.options, function(card)
    local start = card.start
    return 1.6 * card.loyalty + card.longevity + 0.7 * start.money + 0.8 * start.rd
      + start.quality + 0.8 * start.marketing - 0.4 * card.salary + 0.3 * #card.abilities
  end)
end

--- The card that is worth most, if it is worth anything.
function bot.search_product(game, player, question)
  local origin = 1
  local square = question.options[1].at.name
  for era = 1, 5 do
    if square == "era_square_" .. era then origin = era end
  end
  if square == "accessory_deck" then origin = 6 end
  if square == "product_discard" then origin = 7 end
  local card, value = plan.best(question.options, function(it)
    return plan.card_value(game, player, origin, it)
  end)
  return value > 0 and card or nil
end

--- A reduce is there to be used; an ability of the year before a card.
function bot.declare_reduce(_, _, question) return question.options[1] end

--- Throws away what would only take.
function bot.redraw_event(game)
  local card = event_now(game)
  return card and rules.takes_something(card) and "use" or nil
end

local keeps = { museum_piece = true, retained_counsel = true, shared_blueprints = true,
  friendly_banker = true }

function bot.keep_event(game, _, question)
  local card = event_now(game)
  if card and keeps[card.id] then return "hold" end
  if card and card.id == "defence_contract" and plan.years_left(game) < 5 then return "discard" end
  return question.options[1]
end

--- A grant when it can be used; the rest waits.
function bot.play_held_event(_, player, question)
  for _, option in ipairs(question.options) do
    if option.play and option.play.id == "research_grant" and #plan.products(player) > 0 then
      return option
    end
  end
end

function bot.choose_resources(game, player, question)
  local mix = { rd = 0, quality = 0, marketing = 0 }
  mix[staff.resource(game, player)] = question.high
  return mix
end

function bot.use_staff_for_event(_, _, question) return question.options[1] end

function bot.accept_event(game, player)
  local card = event_now(game)
  if not card or not card.cost then return true end
  return player.marketing.amount >= 6 or plan.years_left(game) < 3
end

--- What is attached goes where the piles are; what goes out of fashion has few.
function bot.choose_event_product(game, _, question)
  local card = event_now(game)
  local sign = card and card.effects[1].effect == "irrelevant_oldest" and -1 or 1
  return plan.best(question.options, function(it) return sign * it.marks.piles end)
end

function bot.place_free_token(game, player, question)
  return bot.place_extra_token(game, player, question)
end

function bot.place_extra_token(game, player, question)
  local it = plan.outlook(game, player)
  local weights = plan.weights(game, player, it)
  local option = plan.best(question.options, function(o)
    return staff.value(game, player, it, staff.square(o), weights)
  end)
  return option
end

--- What is saved first, what lasts longer last.
function bot.use_block(_, _, question) return question.options[1] end

function bot.prolong_product(_, _, question)
  return plan.best(question.options, function(card)
    return card.marks.per_turn - 3 * card.marks.irrelevant
  end)
end

function bot.hire_personality(_, _, question)
  return plan.best(question.options, function(card) return card.loyalty end)
end

--- Whose loyalty is least goes; what earns most is copied, renewed or shielded.
function bot.income_target(_, _, question)
  return plan.best(question.options, function(card)
    if card.kind == "personality" then return card.salary - 2 * card.loyalty end
    return card.marks.per_turn
  end)
end

function bot.lose_personality(_, _, question)
  return plan.best(question.options, function(card) return card.salary - 2 * card.loyalty end)
end

function bot.attach_accessory(_, _, question)
  return plan.best(question.options, function(card) return card.marks.piles end)
end

local cover = { income_venture = 6, income_loan = 5, income_clone = 4, income_fire = 3,
  income_public = 2, income_bankruptcy = 1 }

function bot.cover_cost(_, _, question)
  return plan.best(question.options, function(option)
    return option.square and cover[option.square] or 7
  end)
end

function bot.otherwise(_, _, question)
  if question.kind == "number" then return question.low end
  return question.options[1]
end

return bot
