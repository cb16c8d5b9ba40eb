--- bot.lua - a manager with a plan: fill the band, then play the best gig in reach every turn.
local judgement = require "judgement"
local reactions = require "reactions"
local schemes = require "schemes"

local bot = {}
local KEEP = 50 -- Cashola that stays in the purse

--- The options by key.
local function by_key(options)
  local set = {}
  for _, it in ipairs(options) do set[it.key] = it end
  return set
end

--- Somebody worth hiring: the best rank for the money, without spending the last of it.
local function best_hire(game, player)
  return judgement.most(rules.hirable(game, player), function(musician)
    local left = player.cash.amount - musician.hire
    if left < KEEP and #player.band > 1 then return nil end
    return judgement.musician(game, player, musician) - musician.hire / 150
  end)
end

local function best_purchase(game, player)
  return judgement.most(rules.buyable(game, player), function(card)
    if player.cash.amount - card.value < 150 then return nil end
    return card.bonus - card.value / 400
  end)
end

--- An instrument in the hand that nobody here can play pays its full value.
local function spare_gear(player)
  return judgement.most(rules.in_hand(player, "instrument"), function(card)
    return not judgement.playable(player, card) and card.value or nil
  end)
end

--- At least so much in the purse.
local function with(cash) return function(_, player) return player.cash.amount >= cash end end

--- Things to do before the gig, while an action is left for it.
local before = {
  { "hire", best_hire }, { "buy_instrument", best_purchase }, { "replace_instrument", with(250) },
}

--- Things to do with actions that are left over.
local afterwards = {
  { "pawn_instrument", function(_, player) return spare_gear(player) end },
  { "play_amp_up", schemes.amp_up }, { "play_rivalry", schemes.rivalry }, { "pay_bail", with(350) },
  { "discard_card", function() return true end },
  { "hang_musician", function(game) return #game.hang < 5 end },
}

--- The first of a list that is offered and makes sense.
local function first(list, game, player, can)
  for _, it in ipairs(list) do
    local option = can[it[1]]
    if option and it[2](game, player) then return option end
  end
end

local function build_up(game, player, can)
  if can.free_play and schemes.free(game, player) then return can.free_play end
  if game.actions > 1 or not can.play_gig then return first(before, game, player, can) end
end

--- A day job when there is nothing in reach and no money to get there.
local function needs_job(game, player)
  return player.cash.amount < 150 and not spare_gear(player)
    and judgement.missing(game, player) > 0
end

function bot.choose_action(game, player, question)
  local can = by_key(question.options)
  if can.day_job and needs_job(game, player) then return can.day_job end
  local choice = build_up(game, player, can) or can.play_gig
    or first(afterwards, game, player, can)
  if not choice and can.day_job then return can.day_job end
  return choice or can.end_turn
end

--- Which card, for the action that was chosen.
local cards = {
  hire = best_hire,
  buy_instrument = best_purchase,
  play_amp_up = function(game, player) return schemes.amp_up(game, player) end,
  play_rivalry = function(game, player) return schemes.rivalry(game, player) end,
  free_play = function(game, player) return schemes.free(game, player) end,
  pawn_instrument = function(_, player) return spare_gear(player) end,
}

--- What can best be done without: the least of the list.
local function least(game, player, list)
  return judgement.most(list, function(card)
    if card.kind == "musician" then return -judgement.musician(game, player, card) end
    return -(card.value or 0)
  end)
end

local function best_of(game, player, list)
  return judgement.most(list, function(card)
    if card.kind == "musician" then return judgement.musician(game, player, card) end
    return card.value or 0
  end)
end

local gives_up = { hang_musician = true, fire = true, discard_card = true }

local function is_offered(question, it)
  for _, option in ipairs(question.options) do
    if option == it then return true end
  end
  return false
end

function bot.choose_card(game, player, question)
  local pick = cards[game.doing]
  local card = pick and pick(game, player)
  if card and is_offered(question, card) then return card end
  if gives_up[game.doing] then return least(game, player, question.options) end
  return best_of(game, player, question.options)
end

function bot.choose_venue(_, _, question)
  return judgement.most(question.options, judgement.venue)
end

--- The strongest of the band, as many as are asked for.
function bot.choose_lineup(game, player, question)
  local list = table.move(question.options, 1, #question.options, 1, {})
  table.sort(list, function(a, b)
    return judgement.musician(game, player, a) > judgement.musician(game, player, b)
  end)
  return table.move(list, 1, question.min, 1, {})
end

function bot.choose_target(game, player, question)
  return schemes.target(game, player, question)
end

function bot.choose_recipient(game, _, question)
  return judgement.most(question.options, function(it)
    return it == "shop" and 0 or rules.rank(game, it)
  end)
end

function bot.react(game, player, question) return reactions.choose(game, player, question) end

--- Near the end everything goes.
function bot.smash(game, player, question)
  local fine, list = rules.smash_fine(game.gig), {}
  for _, it in ipairs(question.options) do
    if (#list + 1) * fine <= player.cash.amount then list[#list + 1] = it end
  end
  if not rules.may_smash(player, fine, list) then return {} end
  return list
end

function bot.choose_option(game, player, question)
  local poor = player.cash.amount < 200 and #game.venue_draw > 8
  return by_key(question.options)[poor and "cash" or "buzz"]
end

--- Paying is nearly always better than suffering, if it does not ruin.
function bot.pay_or_suffer(game, player, question)
  local can = by_key(question.options)
  local worth = game.gig and game.gig.venue.buzz >= 2
  return can.pay and (worth or player.cash.amount >= 250 or not can.suffer) and can.pay
    or can.suffer or can.pay
end

function bot.choose_protection(_, _, question) return question.options[1] end

function bot.recruit_interest() return true end

--- Whoever is least missed: the Girlfriend, then the weakest.
local function least_missed(game, player, question)
  return judgement.most(question.options, function(member)
    if member.kind ~= "musician" then return 100 end
    return -judgement.musician(game, player, member)
  end)
end
bot.choose_member = least_missed
bot.choose_injured = least_missed

local function cheapest(game, player, question) return least(game, player, question.options) end
bot.hang_overflow = cheapest
bot.shop_overflow = cheapest
bot.surrender_instrument = cheapest

function bot.scout_take(game, player, question)
  return best_of(game, player, question.options)
end

function bot.scout_order(_, _, question) return question.options end

function bot.break_what(_, _, question) return question.options[1] end

function bot.sell_amount(_, _, question) return question.low end

function bot.pawn_which(_, _, question) return { question.options[1] } end

function bot.otherwise(_, _, question) return question.default end

return bot
