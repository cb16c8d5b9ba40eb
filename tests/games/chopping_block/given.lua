--- given.lua - this game's own words for what is given.
local given = {}

--- A quiet table: empty hands, so that nobody is asked but for what a scenario hands out. Bags hold
--- what is named, seat by seat; the first amount is for the rest, too.
function given.quiet(...)
  local amounts = { ... }
  for seat, player in ipairs(game.players) do
    move(player.hand, game.player_deck)
    local n = amounts[seat] or amounts[1] or player.bag.amount
    pay(player.bag, game.reserve, math.max(0, player.bag.amount - n))
    pay(game.reserve, player.bag, math.max(0, n - player.bag.amount))
  end
end

--- The Contract of that id, wherever it is.
local function contract(id)
  for _, zone in ipairs { game.current, game.contract_deck, game.contract_box,
    game.contract_discard } do
    local found = zone:find(id)
    if found then return found end
  end
  error("there is no Contract '" .. id .. "' to be had", 0)
end

--- The Contract lies on the block, and the player has won it for nothing.
function given.on_block(id, player)
  local card = contract(id)
  if card ~= game.current[1] then swap(card, game.current[1]) end
  flip(game.contract_deck:top(), "up")
  move(card, game.block)
  rules.give_token(game, player)
  game.winner, game.returned = player, 0
  return card
end

--- The Contract deck is these, the top one first and face up, and the End of the Line.
function given.contract_deck(...)
  local spare = game.contract_deck:list(function(card) return not card.ends_game end)
  move(spare, game.contract_discard)
  local ids = { ... }
  for at = #ids, 1, -1 do
    local card = contract(ids[at])
    if card.at ~= game.contract_discard then swap(card, table.remove(spare)) end
    move(card, game.contract_deck, { at = "top", face = "down" })
  end
  flip(game.contract_deck:top(), "up")
end

return given
