--- schemes.lua - which cards the bot plays in its own turn, and on whom.
local judgement = require "judgement"
local schemes = {}

--- Amp Up cards as actions: whether now is the time.
local amp_up = {
  record_deal = function() return 9 end,
  merch_table = function() return 6 end,
  backstage_pass = function(game, player)
    return judgement.most(game.hang:list(), function(m)
      return rules.may_join(player, m) and m.rank or nil
    end) and 8 or nil
  end,
  double_booking = function(game, player)
    return game.actions >= 3 and judgement.best_gig(game, player) and 7 or nil
  end,
  street_team = function(game, player)
    return judgement.missing(game, player) > 0 and 3 or nil
  end,
  bouncer = function(_, player) return #player.band > 2 and 2 or nil end,
  rehearsal_montage = function(_, player) return #player.band > 0 and 2 or nil end,
  roadie_crew = function() return 1 end,
  talent_scout = function(_, player) return #player.band < 5 and 2 or nil end,
}

--- Rivalry cards as actions, against whoever stands best.
local rivalry = {
  scandal = function(game, player) return judgement.leader(game, player).buzz.amount >= 2 and 6 end,
  join_the_coast_guard = function() return 6 end,
  tax_evasion = function() return 5 end,
  alien_abduction = function() return 5 end,
  creative_differences = function() return 4 end,
  girlfriend_becomes_band_manager = function() return 4 end,
  gear_heist = function() return 5 end,
  repo_man = function() return 4 end,
  pickpocket = function() return 2 end,
  headhunter = function(_, player) return player.cash.amount >= 450 and 4 end,
}

--- Would the card hit somebody else?
local function has_victim(game, player, card)
  for _, target in ipairs(rules.targets(game, player, card)) do
    if not judgement.own(player, target) then return true end
  end
  return false
end

--- Would it help somebody of the own side?
local function has_friend(game, player, card)
  if card.target == "none" or card.target == "street" or card.target == "hang_musician" then
    return true
  end
  for _, target in ipairs(rules.targets(game, player, card)) do
    if judgement.own(player, target) then return true end
  end
  return false
end

function schemes.amp_up(game, player)
  return (judgement.most(rules.playable_actions(game, player, "amp_up"), function(card)
    local plan = amp_up[card.id]
    return plan and has_friend(game, player, card) and plan(game, player) or nil
  end))
end

function schemes.rivalry(game, player)
  return (judgement.most(rules.playable_actions(game, player, "rivalry"), function(card)
    local plan = rivalry[card.id]
    return plan and has_victim(game, player, card) and plan(game, player) or nil
  end))
end

--- Free Play cards in the own turn: drinks, and what mends the own band.
local free = { energy_drinks = true, field_medic = true, replacement_instruments = true,
  bail_money = true }

function schemes.free(game, player)
  for _, card in ipairs(rules.free_plays(game, player, "own")) do
    if free[card.id] and (card.target == "none" or has_friend(game, player, card)) then
      return card
    end
  end
end

--- How much a target is worth hitting (or helping).
local function weight(game, target)
  if target.seat then return target.buzz.amount * 10 + 1 end
  if target.kind == "musician" then return rules.rank(game, target) end
  if target.kind == "instrument" then return target.bonus end
  return 0
end

local good = { amp_up = true }

--- Own side for what helps, the others for what hurts; the most worth of them.
function schemes.target(game, player, question)
  local card = game.planning
  if card.target == "street" then return { question.options[1], question.options[2] } end
  local helps = good[card.kind]
  return judgement.most(question.options, function(target)
    local mine = judgement.own(player, target)
    return weight(game, target) + ((mine == (helps == true)) and 1000 or 0)
  end)
end

return schemes
