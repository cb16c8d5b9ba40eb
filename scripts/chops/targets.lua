--- targets.lua - what cards may be aimed at. Away members are out of reach (CHOPS-95).

local NONE = {}

local function add_rivalries(list, zone)
  if #zone == 0 then return end
  for card in zone:each() do
    if card.kind == "rivalry" then list[#list + 1] = card end
    add_rivalries(list, card.on.attached)
  end
end

local find_rivalries = remember(function(player)
  local list = {}
  add_rivalries(list, player.band_cards)
  for _, musician in ipairs(rules.band(player).burdened) do
    add_rivalries(list, musician.on.attached)
  end
  return list
end, "band", "band_cards")

--- The Rivalry cards attached to a band or to any member of it, away or not. (To be looked at
--- only.)
function rules.rivalries_on(player)
  if #player.band_cards == 0 and #rules.band(player).burdened == 0 then return NONE end
  return find_rivalries(player)
end

--- Does the test suit one of the list? It gets the target and (game, player, card, raised).
local function any_of(list, suits, ...)
  for at = 1, #list do
    if suits(list[at], ...) then return true end
  end
  return false
end

--- The same for those who are not away, band by band.
local function any_here(players, list_of, suits, ...)
  for seat = 1, #players do
    local list = list_of(players[seat])
    for at = 1, #list do
      if not rules.is_away(list[at]) and suits(list[at], ...) then return true end
    end
  end
  return false
end

local function instruments_of(list)
  local instruments = {}
  for at, musician in ipairs(list) do instruments[at] = rules.instrument(musician) end
  return instruments
end

local function cards_on_stack()
  local list = {}
  for _, entry in ipairs(stack.list()) do list[#list + 1] = entry.card end
  return list
end

--- By the target a card names: goes through everything it could be aimed at, until one suits.
local of = {}

function of.none(suits, game, player, ...) return suits(player, game, player, ...) end
function of.band(suits, game, ...) return any_of(game.players, suits, game, ...) end
function of.opponent(suits, game, player, ...)
  return any_of(game:rivals(player), suits, game, player, ...)
end
function of.member(suits, game, ...)
  return any_here(game.players, rules.members, suits, game, ...)
end
function of.musician(suits, game, ...)
  return any_here(game.players, rules.musicians, suits, game, ...)
end
function of.musician_of_opponent(suits, game, player, ...)
  return any_here(game:rivals(player), rules.musicians, suits, game, player, ...)
end

function of.instrument_of_opponent(suits, game, player, ...)
  for _, rival in ipairs(game:rivals(player)) do
    local list = instruments_of(rules.here(rules.band(rival).special))
    if any_of(list, suits, game, player, ...) then return true end
  end
  return false
end

function of.attached_card(suits, game, ...)
  for _, player in ipairs(game.players) do
    if any_of(rules.rivalries_on(player), suits, game, ...) then return true end
  end
  return false
end

function of.hang_musician(suits, game, ...) return any_of(game.hang:list(), suits, game, ...) end
function of.street(suits, game, ...) return any_of(game.street:list(), suits, game, ...) end
function of.card_on_stack(suits, game, ...) return any_of(cards_on_stack(), suits, game, ...) end

function of.playing_musician(suits, game, ...)
  return game.gig and any_of(rules.still_playing(game.gig), suits, game, ...)
end

function of.hire(suits, game, ...) return game.hire and suits(game.hire, game, ...) end
function of.gig(suits, game, ...) return game.gig and suits(game.gig, game, ...) end
function of.roll(suits, game, ...) return game.roll and suits(game.roll, game, ...) end

--- Card id -> what is printed on it, as has_target needs it: print never changes.
local printed = {}

local function read(card)
  local first = effects[card.does[1].effect]
  local it = { through = of[card.target], tests = {}, cost = card.cost, args = card.does[1],
    price = first.cost or first.fee }
  it.has_price = it.price ~= nil or card.cost > 0
  for _, args in ipairs(card.does) do
    local can = effects[args.effect].can
    if can then it.tests[#it.tests + 1] = { can = can, args = args } end
  end
  printed[card.id] = it
  return it
end

local function print_of(card) return printed[card.id] or read(card) end

--- Do all effects of a card accept the target?
local function accepts(target, game, player, it)
  local tests = it.tests
  for at = 1, #tests do
    if not tests[at].can(game, player, tests[at].args, target) then return false end
  end
  return true
end

--- CHOPS-25, 26 What the card may be aimed at now: any band, the own included, unless it says
--- otherwise.
function rules.targets(game, player, card)
  local it, list = print_of(card), {}
  it.through(function(target)
    if accepts(target, game, player, it) then list[#list + 1] = target end
  end, game, player)
  return list
end

--- Does the card cost money at all: now (`cost`), or when it resolves (`fee`)?
function rules.has_price(card) return print_of(card).has_price end

--- CHOPS-65 Can the player pay for that target: now, or with all he could raise?
local function pays(target, player, it, raised)
  if not it.has_price then return true end
  local price = it.cost + (it.price and it.price(it.args, target) or 0)
  return player.cash.amount >= price or (raised and afford(player, player.cash, price))
end

local function is_affordable(target, game, player, it, raised)
  return accepts(target, game, player, it) and pays(target, player, it, raised)
end

--- CHOPS-26, 65 Is there a target that can be paid for?
function rules.has_target(game, player, card, raised)
  local it = print_of(card)
  return it.through(is_affordable, game, player, it, raised) or false
end

--- What has no name of its own: there is only one of each.
local single = { gig = true, roll = true, hire = true }

--- Everything a card could be aimed at, whether it accepts it or not.
local function all_targets(game, player, it)
  local list = {}
  it.through(function(target) list[#list + 1] = target end, game, player)
  return list
end

--- "Scandal: A band loses 2 BUZZ. What is it aimed at?"
local function aim_prompt(card)
  local rule = card.text:match("^.-[.!?]%f[%s\0]") or card.text
  return card.name .. ": " .. rule .. " What is it aimed at?"
end

--- CHOPS-84 The target is chosen when the card is declared; nil if none is left by then.
function rules.choose_target(game, player, card)
  local it = print_of(card)
  local function fits(target) return is_affordable(target, game, player, it) end
  if single[card.target] then
    local target = game[card.target]
    return target and fits(target) and target or nil
  elseif card.target == "street" then
    return player:choose { id = "choose_target", prompt = "Which venues close?",
      from = game.street, min = it.args.least, max = it.args.most }
  end
  return player:choose { id = "choose_target", where = fits, label = rules.target_label,
    from = function() return all_targets(game, player, it) end,
    prompt = function() return aim_prompt(card) end }
end

function rules.target_label(target)
  local owner = target.kind and target.owner
  return owner and target.name .. " (" .. owner.name .. ")" or target.name
end

local function is_same(target, game, player, it, wanted)
  return target == wanted and accepts(target, game, player, it)
end

--- CHOPS-26 What is left of an announced card's target; nil if it is gone.
function rules.standing_target(game, entry)
  local it, wanted = print_of(entry.card), entry.targets
  local function stands(target) return it.through(is_same, game, entry.player, it, target) end
  if entry.card.target ~= "street" then return stands(wanted) and wanted or nil end
  local left = {}
  for _, venue in ipairs(wanted) do
    if stands(venue) then left[#left + 1] = venue end
  end
  return #left > 0 and left or nil
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
