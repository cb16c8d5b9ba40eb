--- bot_worth.lua - what a Contract, an Item or a card is worth to a player, in Gold.
local worth = {}

worth.influence = 0.4 -- Gold for one influence

--- What a Contract adds to the own Agenda, by the Agenda's test.
local progress = {
  icon_count = function(player, contract, agenda)
    local have = player.completed:count(function(done)
      return among(agenda.test.icon, done.icons)
    end)
    local helps = among(agenda.test.icon, contract.icons) and have < agenda.test.count
    return helps and agenda.gold / agenda.test.count or 0
  end,
  icon_variety = function(player, contract, agenda)
    local new = 0
    for _, icon in ipairs(contract.icons) do
      if not player.completed:find(function(done) return among(icon, done.icons) end) then
        new = new + 1
      end
    end
    return new * agenda.gold / agenda.test.count
  end,
  contracts_min = function(player, _, agenda)
    return #player.completed < agenda.test.count and agenda.gold / agenda.test.count or 0
  end,
  contracts_max = function(player, _, agenda)
    return #player.completed == agenda.test.count and -agenda.gold or 0
  end,
  negative_contracts = function(_, contract, agenda)
    return contract.influence < 0 and agenda.gold / agenda.test.count or 0
  end,
  holds_executioner = function(_, _, agenda, game)
    return #game.contract_deck <= 1 and agenda.gold or 0
  end,
}

local function agenda_progress(game, player, contract)
  local agenda = player.agenda[1]
  local test = progress[agenda.test.effect]
  return test and test(player, contract, agenda, game) or 0
end

--- What the printed effect is worth, roughly.
local extras = {
  draw = function() return 0.4 end,
  draw_discard = function() return 0.6 end,
  others_influence = function(_, _, does) return -does.influence * worth.influence end,
  take_influence = function(game) return #game.players * worth.influence end,
  look_hand_take = function() return 0.6 end,
  random_discard = function() return 0.3 end,
  gain_item_from_discard = function() return 0.5 end,
  gold_per_richer = function(game, player)
    local richer = 0
    for _, rival in ipairs(game:rivals(player)) do
      if rival.gold.amount > player.gold.amount then richer = richer + 1 end
    end
    return richer
  end,
  gain_gold_if = function(game, player, does)
    if does.when == "crowd_in_play" then return #game.crowd end
    if does.when == "owns_tool" then return #player.tool end
    return 0.5
  end,
  give_executioner = function() return -0.3 end,
}

--- Gold, influence, the effect and the Agenda.
function worth.contract(game, player, contract)
  local gold, influence = rules.rewards(contract, player)
  local does = contract.does
  local extra = does and extras[does.effect]
  return gold + worth.influence * math.max(influence, -player.bag.amount)
    + (extra and extra(game, player, does) or 0) + agenda_progress(game, player, contract)
end

--- How many Contracts are still to come, the current one included.
function worth.left(game)
  return #game.contract_deck - 1 + #game.current + #game.block
end

local items = { heirloom_axe = 3, loaded_coin = 2, tally_beads = 2, velvet_hood = 1.5,
  plumed_hood = 1.2, war_cleaver = 1.1, forged_seal = 1.2, finger_bone = 1.2, black_rosary = 0.9,
  whetstone = 0.9, hood_of_office = 0.9, rusty_saw = 0.5, moth_eaten_hood = 0.5,
  eyeless_hood = 0.5, long_ladder = 0.4 }

--- An Item is worth less the later it comes; who wants to be well dressed wants one of each.
function worth.item(game, player, item)
  local share = math.min(1, worth.left(game) / 8)
  local base = (items[item.id] or 0.5) * share
  local dressed = player.agenda[1].test.effect == "full_outfit"
  local former = player[item.slot][1]
  if former then return base - (items[former.id] or 0.5) * share end
  return base + (dressed and 1.3 or 0)
end

--- What a card in hand is good for some day: below 0.3 it is better exchanged.
local keep = { tip_jar = 2, stern_objection = 1, extra_straw = 0.7, roaring_encore = 1,
  grateful_duchess = 0.8, thumb_on_the_scale = 0.9, golden_handshake = 0.5, snatched_axe = 1,
  light_fingers = 1, filing_fee = 0.8, guild_regulation = 0.4, wrong_door = 0.3, me_too = 0.4,
  consolation_ale = 0.6, guild_rebate = 0.6, double_shift = 0.8, blunted_edge = 0.45,
  weeping_kin = 0.5, cut_purse_string = 0.5, break_room_cards = 0.5, shakedown = 0.7,
  last_minute_pardon = 0.5, fog_on_the_square = 0.4, talk_over = 0.35, finders_keepers = 0.4 }

function worth.card(game, player, card)
  if card.type == "item" then return worth.item(game, player, card) end
  return keep[card.id] or 0.2
end

--- Who has the most Gold of the others.
function worth.leader(game, player)
  return game:by(function(other) return other == player and -1 or other.gold.amount end)[1]
end

return worth
