--- effects/products.lua - events that touch released products, and staff transfers.

--- One of the player's products.
local function choose_product(player, products, prompt)
  return player:choose { id = "choose_event_product", from = products, prompt = prompt,
    label = rules.on_sale }
end

--- CHIP-55 The oldest: the lowest sub-era among those not irrelevant.
function rules.oldest(player)
  local oldest = {}
  for _, card in ipairs(rules.relevant(player)) do
    local best = oldest[1]
    if best and card.sub_era < best.sub_era then oldest = {} end
    if not best or card.sub_era <= best.sub_era then oldest[#oldest + 1] = card end
  end
  return oldest
end

--- CHIP-55 The oldest product becomes irrelevant; of several its owner chooses.
effects.irrelevant_oldest = {
  run = function(game, player)
    local card = choose_product(player, rules.oldest(player),
      "Which of your oldest goes out of fashion?")
    rules.mark_irrelevant(game, player, { card })
  end,
}

--- CHIP-56 The latest product loses {piles}, not below 0.
effects.lose_pile_latest = {
  takes = function() return true end,
  run = function(_, player, args)
    local card = player.released:top()
    card.marks.piles = math.max(0, card.marks.piles - args.piles)
    log("{card} of {player} loses a pile", { card = card, player = player })
  end,
}

--- CHIP-47 Attached to an own active product (of a {type}): it earns {per_turn} more a turn.
effects.attach_per_turn = {
  run = function(_, player, args, card)
    local host = choose_product(player, rules.active(player, args.type),
      "Which product does everybody suddenly need?")
    host.marks.per_turn = host.marks.per_turn + args.per_turn
    move(card, host.on.attached)
    log("{host} of {player} earns {n} more a turn",
      { host = host, player = player, n = args.per_turn })
  end,
}

--- CHIP-51 Pairs of an own token and another player's on a different specialist.
function rules.transfer_pairs(game, player)
  local pairs_found, squares = {}, rules.staffed(game)
  for _, own in ipairs(rules.tokens(player, rules.is_specialist)) do
    for _, square in ipairs(squares) do
      for other in game[square]:each() do
        if square ~= own.at.name and other.seat ~= player.seat then
          pairs_found[#pairs_found + 1] = rules.pair_option(own, other)
        end
      end
    end
  end
  return pairs_found
end

function rules.pair_option(own, other)
  return { key = own.at.name .. "." .. own.place .. ":" .. other.at.name .. "." .. other.place,
    own = own, other = other }
end

--- "Legal Expert for bo's place at Product Genius"
function rules.pair_title(game, pair)
  return rules.square_title(game, pair.own.at.name) .. " for " ..
    rules.owner_of(game, pair.other).name .. "'s place at " ..
    rules.square_title(game, pair.other.at.name)
end

--- CHIP-51, CHIP-92 Two tokens exchange their exact places, unless the other player blocks.
function rules.transfer(game, player)
  local pair = player:choose { id = "transfer_tokens", prompt = "Who swaps desks?",
    from = rules.transfer_pairs(game, player),
    label = function(it) return rules.pair_title(game, it) end }
  if not pair then return end
  local owner = rules.owner_of(game, pair.other)
  log("{player} talks {owner} into a swap: {swap}",
    { player = player, owner = owner, swap = rules.pair_title(game, pair) })
  if rules.blocked(game, owner, "the staff transfer", rules.pair_title(game, pair)) then return end
  swap(pair.own, pair.other)
  pair.own.marks.free, pair.other.marks.free = pair.other.marks.free, pair.own.marks.free
end
