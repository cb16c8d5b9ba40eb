--- reactions.lua - which Free Play cards the bot plays in windows.
local judgement = require "judgement"
local reactions = {}

local function mine(game, player) return game.gig and game.gig.player == player end

--- A gig of somebody else that pays well.
local function rich_gig(game, player)
  return game.gig and not mine(game, player) and game.gig.venue.buzz >= 3
end

--- A gig of somebody else that fails with so much less.
local function would_fail(game, player, n)
  if not game.gig or game.gig.on_stage or mine(game, player) then return false end
  local margin = judgement.margin(game)
  return margin >= 0 and margin < n
end

--- An own gig that still lacks something this could bring.
local function saves_gig(game, player, n)
  if not mine(game, player) or game.gig.on_stage then return false end
  local margin = judgement.margin(game)
  return margin < 0 and (margin + n >= 0 or rules.boost(game, player) + margin >= 0)
end

--- The strongest of the gigging band.
local function strongest(game)
  local _, rank = judgement.most(rules.available(game, game.gig.player, game.gig.venue),
    function(musician) return (rules.rank(game, musician, game.gig.venue)) end)
  return rank or 0
end

local worth_stopping = { away = true, remove_to_hang = true, poach = true, injure = true,
  destroy_instrument = true, take_instrument = true, lose = true, chops_gig = true,
  van_breakdown = true, divert_take = true, band_chops = true, attach_girlfriend = true,
  outbid_hire = true, stage_dive = true, brawl_card = true }

local plays = {
  silver_tongue = function() return worth_stopping[stack.top().card.does[1].effect] end,
  not_so_fast = function(game, player)
    return game.gig and not mine(game, player) and not game.gig.on_stage
      and stack.top().card.id == "guest_solo"
  end,
  guest_solo = function(game, player, card) return saves_gig(game, player, card.does[1].n) end,
  hometown_crowd = function(game, player, card)
    return saves_gig(game, player, -card.does[1].n)
  end,
  sour_sound_check = function(game, player, card)
    return would_fail(game, player, -card.does[1].n)
  end,
  van_breakdown = function(game, player)
    return rich_gig(game, player) and not game.gig.on_stage
  end,
  bad_review = rich_gig,
  shady_promoter = rich_gig,
  crowd_surf = mine,
  pyrotechniques = mine,
  stage_dive_gone_wrong = rich_gig,
  bar_brawl = rich_gig,
  food_poisoning = function(game, player)
    return game.gig and would_fail(game, player, strongest(game))
  end,
  cut_strings = function(game, player)
    return game.gig and would_fail(game, player, strongest(game))
  end,
  better_offer = function(game, player)
    return player.cash.amount - game.hire.card.hire >= 100 and game.hire.card.rank >= 4
  end,
  pep_talk = function(game, player) return game.roll.leaver.owner == player end,
  loaded_die = function(game, player)
    local it = game.roll
    return it.leaver ~= nil and it.leaver.owner == player and it.face <= it.leaves_on
      and not it.stays
  end,
}

--- Near the end everything on stage is smashed.
local function smashes(game, question)
  if #game.venue_draw > 3 then return nil end
  for _, it in ipairs(question.asides or {}) do
    if it.key == "smash" then return { aside = "smash" } end
  end
end

function reactions.choose(game, player, question)
  local smash = smashes(game, question)
  if smash then return smash end
  for _, card in ipairs(question.options) do
    local wants = plays[card.id]
    if wants and wants(game, player, card) then return card end
  end
  return nil
end

return reactions
