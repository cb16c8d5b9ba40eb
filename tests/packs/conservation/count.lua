--- Counts cards and tokens as a script can, through the names an author has.
local count = {}

local shared = { "deck", "discard", "board", "row", "bag" }
local own = { "hand", "camp", "own" }
local on_ship = { "cargo", "hooks" }

--- Everything is kept here, since a hostile script may spoil what it finds in the game.
local players, cards, zones = {}, {}, {}

local function add_zones(owner, names)
  for _, name in ipairs(names) do zones[#zones + 1] = owner[name] end
end

--- Remembers all cards and zones before anything has happened.
function count.remember(game)
  for i, player in ipairs(game.players) do players[i] = player end
  add_zones(game, shared)
  for _, player in ipairs(players) do add_zones(player, own) end
  for card in game.deck:each() do
    cards[#cards + 1] = card
    if card.kind == "ship" then add_zones(card.on, on_ship) end
  end
end

function count.all_cards() return cards end
function count.all_zones() return zones end
function count.all_players() return players end

--- Each card is found once, and where it says it is.
function count.cards()
  local found = {}
  for _, zone in ipairs(zones) do
    for i = 1, #zone do
      local card = zone[i]
      if found[card] or card.at ~= zone or card.place ~= i then return false end
      found[card] = true
    end
  end
  for _, card in ipairs(cards) do
    if not found[card] then return false end
  end
  return true
end

--- The amounts at the start, and not one more or less.
function count.tokens(game)
  local gold, gems = game.bank.amount, game.mine.amount
  for _, player in ipairs(players) do
    gold = gold + player.gold.amount + player.track.amount + player.chest.amount
    gems = gems + player.gems.amount
  end
  return gold == 60 and gems == 30
end

return count
