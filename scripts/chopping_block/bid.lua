--- bid.lua - chapter "Bid Phase": one, two, three, show.

--- CB-39 What a pass brings: the Crowd replaces, Items add.
values.pass_influence = { base = 1, layers = { "crowd", "items" }, title = "pass" }
--- May a player pass? (Everybody Works)
values.may_pass = { base = true }
--- CB-49 The effective bid: tokens, Loaded Coin, played changes; floored at 0 once, at the end.
values.bid = { base = function(player) return player.fist.amount end,
  layers = { "items", "played" }, least = 0, title = "tokens" }
--- CB-53 Who of the tied players stays tied: the Crowd narrows, then Items; what a card says comes
--- before the Executioner's word (CB-79).
values.tied = { base = function(tied) return tied end, layers = { "crowd", "items" } }
--- Who settles a tie: the Executioner, unless a coin says otherwise.
values.settler = { base = function(_, context) return rules.executioner(context.game) end }
--- What a losing bidder returns. (Rowdy Auction)
values.toll = { base = 0 }

--- CB-44 to CB-57 A window, the secret bids, the reveal, another window; then the winner pays and
--- puts the Contract on the block. Gives the winner.
function rules.bid_phase(game)
  rules.window(game, "bid_open")
  repeat
    game.rebid = nil
    rules.choose_bids(game)
    rules.reveal_bids(game)
    rules.window(game, "bid_reveal")
    if game.rebid then rules.take_back_bids(game) end
  until not game.rebid
  local winner = rules.bid_winner(game)
  if winner then rules.winner_pays(game, winner) end
  rules.bids_come_home(game)
  moment("bids")
  if winner then rules.to_the_block(game, winner) end
  return winner
end

local QUIETLY = { quiet = true }

--- CB-45 All choose at once and in secret: tokens of the bag, or a pass. They go to the fist. It
--- is asked even of who has no choice (CB-14).
function rules.choose_bids(game)
  log("One... two... three...")
  together(game.players, function(player)
    local bid = player:number { id = "bid", min = 0, max = player.bag.amount, forced = "ask",
      none = value("may_pass", player) and "pass" or nil,
      prompt = function() return rules.bid_prompt(game, player) end }
    if bid then
      pay(player.bag, player.fist, bid, QUIETLY)
    else
      pay(player.pass_token, player.pass_fist, 1, QUIETLY)
    end
  end)
end

--- CB-46, CB-47 Show! All fists open at once; who passed gains the influence of a pass.
function rules.reveal_bids(game)
  local order = game:around(rules.executioner(game))
  for _, player in ipairs(order) do
    show(player.fist, "all")
    show(player.pass_fist, "all")
    player.bid = { tokens = player.fist.amount, passed = player.pass_fist.amount == 1,
      withdrawn = false }
  end
  rules.say_bids(order)
  for _, player in ipairs(order) do
    if player.bid.passed then
      rules.gain_influence(game, player, value("pass_influence", player))
    end
  end
end

--- CB-48, CB-95, CB-98 A bid of 0 is a bid; a pass or a withdrawn bid is none.
function rules.made_bid(player)
  local bid = player.bid
  return bid ~= nil and not bid.passed and not bid.withdrawn
end

--- Tokens and pass token go back to the bag and are hidden again.
function rules.open_hand(player)
  pay(player.fist, player.bag, player.fist.amount)
  pay(player.pass_fist, player.pass_token, player.pass_fist.amount)
  show(player.fist, "owner")
  show(player.pass_fist, "owner")
end

--- CB-50 Again: all tokens go home, every bid change and withdrawal is void; pass influence is
--- kept, and so are Everybody Works and Two-Headed Coin.
function rules.take_back_bids(game)
  for _, player in ipairs(game.players) do
    rules.open_hand(player)
    player.bid = nil
  end
  moment("bids")
end

--- The bidders with the highest effective bid (CB-52); nobody if all have passed.
function rules.highest_bidders(game)
  local best, bidders = -1, {}
  for _, player in ipairs(game:around(rules.executioner(game))) do
    if rules.made_bid(player) then
      local bid = value("bid", player)
      if bid > best then best, bidders = bid, {} end
      if bid == best then bidders[#bidders + 1] = player end
    end
  end
  return bidders
end

--- CB-52 The highest effective bid wins. CB-53 Tied players may be fewer by Popular Vote and Hood
--- of Office; of the rest the settler chooses.
function rules.bid_winner(game)
  local tied = rules.highest_bidders(game)
  if #tied == 0 then return rules.everyone_passed(game) end
  if #tied > 1 then tied = value("tied", tied, { game = game }) end
  if #tied == 1 then return tied[1] end
  return rules.settle_tie(game, tied)
end

--- CB-53 The holder of the Executioner token, tied or not, chooses among the tied.
function rules.settle_tie(game, tied)
  return rules.settle(game, tied, "A tie, and your word decides. Who pays the bid and gets "
    .. game.current[1].name .. "?")
end

--- CB-54 If everybody has passed, the same chooser names any player.
function rules.everyone_passed(game)
  return rules.settle(game, game.players, "Everybody passed, and your word decides. Who gets "
    .. game.current[1].name .. " for nothing?")
end

function rules.settle(game, players, prompt)
  local settler = value("settler", nil, { game = game })
  local winner = settler:choose { id = "settle_bid", from = players, prompt = prompt,
    help = rules.rival_help }
  log("{player} decides: {winner}", { player = settler, winner = winner })
  return winner
end

--- CB-55 The winner returns the tokens in the fist, whatever the bid counted; a passing winner
--- pays nothing.
function rules.winner_pays(game, winner)
  game.winner = winner
  game.returned = pay(winner.fist, game.reserve, winner.fist.amount)
  log("{player} gets the job for {n} influence", { player = winner, n = game.returned })
end

--- CB-56 All others take tokens and pass tokens back; Rowdy Auction takes its toll of what is in
--- the losers' fists first. The winner's is empty by now.
function rules.bids_come_home(game)
  for _, player in ipairs(game:around(rules.executioner(game))) do
    rules.pay_toll(game, player)
    rules.open_hand(player)
  end
end

function rules.pay_toll(game, player)
  if player.fist.amount == 0 then return end
  local toll = pay_up_to(player.fist, game.reserve, value("toll", player))
  if toll > 0 then log("{player} loses {n} in the scuffle", { player = player, n = toll }) end
end

--- CB-57 The winner takes the Executioner token and puts the current Contract on the block.
function rules.to_the_block(game, winner)
  rules.give_token(game, winner)
  log("{player} leads {card} to the block", { player = winner, card = game.current[1] })
  move(game.current, game.block)
end
