--- shows.lua - what a seat's screen shows beyond zones and purses: public facts, and its own.

local function reason_texts(reasons)
  local texts = {}
  for at = 2, #reasons do
    texts[#texts + 1] = { because = reasons[at].because, to = reasons[at].to }
  end
  return texts
end

--- What the Contract on the block (or the current one) would bring the Executioner now.
local function rewards(game)
  local contract = game.block[1] or game.current[1]
  if not contract then return nil end
  local gold, influence, why_gold, why_influence =
    rules.rewards(contract, rules.executioner(game))
  return { gold = gold, influence = influence, why_gold = reason_texts(why_gold),
    why_influence = reason_texts(why_influence) }
end

--- The bids, once they are shown.
local function bids(game)
  if game.phase ~= "bid" or game.window ~= "bid_reveal" then return nil end
  local shown = {}
  for seat, player in ipairs(game.players) do
    shown[seat] = rules.made_bid(player) and tostring(value("bid", player)) or "pass"
  end
  return shown
end

function rules.shows(game, player)
  local shown = { turn = game.turn, turns = rules.numbers.contracts, phase = game.phase,
    window = game.window, executioner = rules.executioner(game).seat, rewards = rewards(game),
    bids = bids(game) }
  if player then shown.hand_limit = value("hand_limit", player) end
  return shown
end
