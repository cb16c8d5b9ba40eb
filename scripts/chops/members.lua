--- members.lua - who is in a band, and in what shape: chapters "Your Band" and "Musicians".

--- What is printed never changes: card id -> effect -> its parameters, the first of each.
local printed = {}

local function index(card)
  local by_effect = {}
  for _, it in ipairs(card.baggage or card.special or card.does or card.house_rules or {}) do
    by_effect[it.effect] = by_effect[it.effect] or it
  end
  printed[card.id] = by_effect
  return by_effect
end

--- What a card's list of effects says under a name: its parameters, or nil.
local function find(card, name) return (printed[card.id] or index(card))[name] end

--- The baggage of a musician, or the special of an instrument, of that family.
rules.has = find

--- What an Amp Up, Rivalry or FATE card does, of that family.
rules.does = find

--- What a venue's house rules say, of that family.
rules.house = find

--- CHOPS-90, 94 Upside down is injured, sideways is without an instrument; a card can be both.
function rules.is_injured(member) return member.turn >= 180 end
function rules.is_sideways(member) return member.turn % 180 == 90 end
function rules.is_away(member) return member.marks.away > 0 end

--- Turns the card as its two conditions say.
function rules.set_condition(member, injured, sideways)
  turn(member, (injured and 180 or 0) + (sideways and 90 or 0))
end

function rules.set_sideways(musician, sideways)
  rules.set_condition(musician, rules.is_injured(musician), sideways)
end

--- CHOPS-35 The Specialized Instrument of a musician, nil while the standard one is played.
function rules.instrument(musician) return musician.on.instrument[1] end

--- CHOPS-35 The current instrument is the special one if there is one, else the standard one.
function rules.has_instrument(musician)
  return rules.instrument(musician) ~= nil or not rules.is_sideways(musician)
end

local NONE = {}
local NOBODY = { musicians = NONE, able = NONE, sideways = NONE, special = NONE, plain = NONE,
  upright = NONE, burdened = NONE, refusing = NONE }

local function add(band, name, musician)
  local list = band[name]
  if list == NONE then band[name] = { musician } else list[#list + 1] = musician end
end

--- CHOPS-90, 94 Into the lists of those who can play, who lie sideways, who carry what.
local function add_shape(band, musician)
  local degrees, on = musician.turn, musician.on
  local is_plain, is_sideways = on.instrument[1] == nil, degrees % 180 == 90
  if degrees == 0 then add(band, "able", musician) end
  if is_sideways then add(band, "sideways", musician) end
  if is_plain and not is_sideways then add(band, "upright", musician) end
  add(band, is_plain and "plain" or "special", musician)
  if #on.attached > 0 then add(band, "burdened", musician) end
end

local function by_seats(player)
  local list, seats = {}, player.band:spaces()
  for at = 1, #seats do list[#list + 1] = seats[at].card end
  return list
end

local function look_at(player)
  local list = player.band:list()
  if #list == 0 then return NOBODY end
  if #list > 1 then list = by_seats(player) end
  local band = { musicians = list, able = NONE, sideways = NONE, special = NONE, plain = NONE,
    upright = NONE, burdened = NONE, refusing = NONE }
  for at = 1, #list do
    add_shape(band, list[at])
    if rules.has(list[at], "refuses") then add(band, "refusing", list[at]) end
  end
  return band
end

--- A band by seats: all its `musicians`; those `able` to play (upright, not injured); who lies
--- `sideways`; who has a `special` instrument or is `plain`; who stands `upright` with a standard
--- one; who is `burdened` with attached cards; who is `refusing` somebody. Who is away is not
--- looked at. (Remembered until a card moves there: to be looked at only.)
rules.band = remember(look_at, "band")

--- The musicians of a band by seats. (To be looked at only.)
function rules.musicians(player) return rules.band(player).musicians end

--- CHOPS-95 Those of a list who are not away: the list itself if nobody is.
function rules.here(list)
  for at = 1, #list do
    if rules.is_away(list[at]) then return rules.without_absent(list) end
  end
  return list
end

function rules.without_absent(list)
  local kept = {}
  for _, member in ipairs(list) do
    if not rules.is_away(member) then kept[#kept + 1] = member end
  end
  return kept
end

--- Is somebody of the list not away?
function rules.any_here(list)
  for at = 1, #list do
    if not rules.is_away(list[at]) then return true end
  end
  return false
end

--- CHOPS-106 Is this card the Girlfriend?
function rules.is_girlfriend(card)
  return card.kind == "rivalry" and rules.does(card, "attach_girlfriend") ~= nil
end

function rules.girlfriend(musician)
  if #musician.on.attached == 0 then return nil end
  for card in musician.on.attached:each() do
    if rules.is_girlfriend(card) then return card end
  end
end

local with_girlfriends = remember(function(player)
  local list = {}
  for _, musician in ipairs(rules.musicians(player)) do
    list[#list + 1] = musician
    list[#list + 1] = rules.girlfriend(musician)
  end
  return list
end, "band")

--- CHOPS-106 The members of a band: its musicians, each followed by his Girlfriend. (To be looked
--- at only.)
function rules.members(player)
  local band = rules.band(player)
  if #band.burdened == 0 then return band.musicians end
  return with_girlfriends(player)
end

--- CHOPS-95 An away member is out of reach.
function rules.members_here(player) return rules.here(rules.members(player)) end

--- Does the musician count as that type? (double_type: as whichever helps)
function rules.plays_type(musician, type)
  if musician.type == type then return true end
  local second = rules.has(musician, "double_type")
  return second ~= nil and second.type == type
end

--- CHOPS-104 Can these musicians be taken for as many different types?
function rules.all_different(list, at, taken)
  at, taken = at or 1, taken or {}
  local musician = list[at]
  if not musician then return true end
  local second = rules.has(musician, "double_type")
  for _, type in ipairs { musician.type, second and second.type } do
    if not taken[type] then
      taken[type] = true
      if rules.all_different(list, at + 1, taken) then return true end
      taken[type] = nil
    end
  end
  return false
end

--- CHOPS-108 Who in the band refuses this musician, or is refused by him; nil if nobody.
function rules.at_odds(band, musician)
  for at = 1, #band.refusing do
    local other = band.refusing[at]
    if rules.has(other, "refuses").who == musician.id then return other end
  end
  local refused = rules.has(musician, "refuses")
  for at = 1, refused and #band.musicians or 0 do
    if band.musicians[at].id == refused.who then return band.musicians[at] end
  end
end

--- CHOPS-20, 21, 108 A free seat, and nobody who refuses or is refused.
function rules.may_join(player, musician)
  if player.band:is_full() then return false, "the band is full" end
  local other = rules.at_odds(rules.band(player), musician)
  if not other then return true end
  return false, other.name .. " and " .. musician.name .. " are not on speaking terms"
end

--- CHOPS-20, 104 A musician joins a band: the lowest empty seat, as he is. It is told with these
--- words, if there are any, before awards are.
function rules.join(game, player, musician, words, values_of)
  move(musician, player.band, { turn = musician.turn })
  if words then log(words, values_of) end
  rules.check_awards(game, player)
end
