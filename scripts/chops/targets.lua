--- targets.lua - what cards may be aimed at. Away members are out of reach (CHOPS-95).

--- Members of these players that are not away and fit.
local function gather(players, list_of)
  local list = {}
  for _, player in ipairs(players) do
    for _, it in ipairs(list_of(player)) do
      if not rules.is_away(it) then list[#list + 1] = it end
    end
  end
  return list
end

local function attached_rivalries(list, zone)
  if #zone == 0 then return end
  for card in zone:each() do
    if card.kind == "rivalry" then list[#list + 1] = card end
    attached_rivalries(list, card.on.attached)
  end
end

--- The Rivalry cards attached to a band or to any member of it, away or not.
function rules.rivalries_on(player)
  local list = {}
  attached_rivalries(list, player.band_cards)
  for _, musician in ipairs(rules.musicians(player)) do
    attached_rivalries(list, musician.on.attached)
  end
  return list
end

--- By the target a card names: everything it could be aimed at.
local of = {}

function of.band(game) return game.players end
function of.opponent(game, player) return game:rivals(player) end
function of.member(game) return gather(game.players, rules.members) end
function of.musician(game) return gather(game.players, rules.musicians) end
function of.musician_of_opponent(game, player)
  return gather(game:rivals(player), rules.musicians)
end

function of.instrument_of_opponent(game, player)
  local list = {}
  for _, musician in ipairs(of.musician_of_opponent(game, player)) do
    list[#list + 1] = rules.instrument(musician)
  end
  return list
end

function of.attached_card(game)
  local list = {}
  for _, player in ipairs(game.players) do
    for _, card in ipairs(rules.rivalries_on(player)) do list[#list + 1] = card end
  end
  return list
end

function of.hang_musician(game) return game.hang:list() end
function of.street(game) return game.street:list() end
function of.hire(game) return { game.hire } end
function of.gig(game) return { game.gig } end
function of.roll(game) return { game.roll } end
function of.none(_, player) return { player } end

function of.playing_musician(game)
  return game.gig and rules.still_playing(game.gig) or {}
end

function of.card_on_stack()
  local list = {}
  for _, entry in ipairs(stack.list()) do list[#list + 1] = entry.card end
  return list
end

--- Do all effects of a card accept the target?
local function accepts(game, player, card, target)
  for _, it in ipairs(card.does) do
    local can = effects[it.effect].can
    if can and not can(game, player, it, target) then return false end
  end
  return true
end

--- CHOPS-25, 26 What the card may be aimed at now: any band, the own included, unless it says
--- otherwise.
function rules.targets(game, player, card)
  local list = {}
  for _, target in ipairs(of[card.target](game, player)) do
    if accepts(game, player, card, target) then list[#list + 1] = target end
  end
  return list
end

--- What a card costs its player for that target: now (`cost`), or when it resolves (`fee`).
local function price_of(card, target)
  local args = card.does[1]
  local effect = effects[args.effect]
  local price = effect.cost or effect.fee
  return card.cost + (price and price(args, target) or 0)
end

--- Does the card cost money at all?
function rules.has_price(card)
  local effect = effects[card.does[1].effect]
  return effect.cost ~= nil or effect.fee ~= nil or card.cost > 0
end

--- CHOPS-65 Can the player pay for that target: now, or with all he could raise?
local function pays(player, card, target, raised)
  local price = price_of(card, target)
  return player.cash.amount >= price or (raised and afford(player, player.cash, price))
end

--- CHOPS-26, 65 Is there a target that can be paid for?
function rules.has_target(game, player, card, raised)
  local is_free = not rules.has_price(card)
  for _, target in ipairs(of[card.target](game, player)) do
    if accepts(game, player, card, target)
      and (is_free or pays(player, card, target, raised)) then return true end
  end
  return false
end

--- CHOPS-84 The target is chosen when the card is declared; nil if none is left by then.
function rules.choose_target(game, player, card)
  local function list()
    local kept = {}
    for _, target in ipairs(rules.targets(game, player, card)) do
      if pays(player, card, target) then kept[#kept + 1] = target end
    end
    return kept
  end
  local args, first = card.does[1], list()[1]
  if card.target == "street" then
    return player:choose { id = "choose_target", prompt = "Which venues close?", from = list,
      min = args.least, max = args.most }
  elseif first == nil or not rules.is_thing(first) then
    return first
  end
  return player:choose { id = "choose_target", from = list, label = rules.target_label,
    prompt = "What is " .. card.name .. " aimed at?" }
end

--- A card or a player, and not a gig, a roll or a hire of the game's own making?
function rules.is_thing(target) return target.name ~= nil end

function rules.target_label(target)
  local owner = target.kind and target.owner
  return owner and target.name .. " (" .. owner.name .. ")" or target.name
end

--- CHOPS-26 What is left of an announced card's target; nil if it is gone.
function rules.standing_target(game, entry)
  local list, wanted = rules.targets(game, entry.player, entry.card), entry.targets
  if entry.card.target ~= "street" then wanted = { wanted } end
  local left = {}
  for _, it in ipairs(wanted) do
    for _, target in ipairs(list) do
      if it == target then left[#left + 1] = it end
    end
  end
  if entry.card.target == "street" then return #left > 0 and left or nil end
  return left[1]
end

--- Whose thing is it? The gigging player's gig, the hirer's hire, the owner's member or card.
function rules.aimed_at(entry)
  local target = entry.targets
  if entry.card.target == "card_on_stack" or not target then return nil end
  if target.seat then return target end
  return target.player or target.owner
end

--- Is the musician the target of a card on the stack?
function rules.is_targeted(musician)
  if stack.count() == 0 then return false end
  for _, entry in ipairs(stack.list()) do
    local target = entry.targets
    if target == musician or target == rules.instrument(musician) then return true end
  end
  return false
end

--- How a target reads after "plays X".
function rules.aim_text(game, card, target)
  if card.target == "none" then return "" end
  if card.target == "gig" then return " on the gig at " .. game.gig.venue.name end
  if card.target == "roll" then return " on the die" end
  if card.target == "hire" then return " for " .. target.card.name end
  if card.target == "street" then
    local names = {}
    for at, venue in ipairs(target) do names[at] = venue.name end
    return " over " .. table.concat(names, " and ")
  end
  return " on " .. rules.target_label(target)
end
