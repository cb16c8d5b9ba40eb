--- shows.lua - what a seat's screen shows beyond zones and purses: public facts, and its own.

local function reason_texts(reasons)
  local texts = {}
  for at = 2, #reasons do
    texts[#texts + 1] = { because = reasons[at].because, to = reasons[at].to }
  end
  return texts
end

--- What the Contract on the block would bring the Executioner now, or the current one the viewer.
local function rewards(game, viewer)
  local contract = game.block[1] or game.current[1]
  if not contract then return nil end
  local holder = rules.executioner(game)
  local gold, influence, why_gold, why_influence =
    rules.rewards(contract, game.block[1] and holder or viewer or holder)
  return { gold = gold, influence = influence, why_gold = reason_texts(why_gold),
    why_influence = reason_texts(why_influence) }
end

--- A bid, once it is open.
local function bid_text(player)
  if not player.bid then return "" end
  return rules.made_bid(player) and "bid " .. value("bid", player) or "pass"
end

--- The fists of the Bid Phase.
local function bids(game)
  if game.phase ~= "bid" then return nil end
  local shown = {}
  for seat, player in ipairs(game.players) do shown[seat] = bid_text(player) end
  return shown
end

function rules.shows(game, player)
  local shown = { turn = game.turn, turns = rules.numbers.contracts, phase = game.phase,
    window = game.window, executioner = rules.executioner(game).seat,
    rewards = rewards(game, player), bids = bids(game), fulfilled = game.fulfilled }
  if player then
    shown.hand_limit = value("hand_limit", player)
    shown.agenda = rules.is_fulfilled(game, player)
  end
  return shown
end
