--- drafting.lua - phase one: the dealer's pick and the auctions on the black market.
local words = require "words"

--- CHIM-10 Shuffle the parts; everybody gets energy; the shortest player deals first.
function rules.start_draft(game)
  rules.phase(game, "drafting")
  shuffle(game.deck)
  for _, player in ipairs(game.players) do
    pay(game.energy_box, player.energy, rules.numbers.energy)
  end
  game.dealer, game.dead_rounds = game.height[1], 0
end

--- CHIM-23 Available is who still has energy to spend.
function rules.is_available(player) return player.energy.amount > 0 end

function rules.available(game)
  local list = {}
  for _, player in ipairs(game.players) do
    if rules.is_available(player) then list[#list + 1] = player end
  end
  return list
end

--- CHIM-11, CHIM-12 The dealer lays out the top cards; a deck that runs out is made anew from
--- the discard pile, below what was left of it.
function rules.lay_out(game)
  status("dealer", game.dealer)
  draw(game.deck, game.market, rules.numbers.market)
end

--- CHIM-13 The dealer may take exactly one card for one energy.
function rules.dealer_pick(game)
  local dealer = game.dealer
  local card = dealer:choose { id = "dealer_pick", from = game.market, none = "leave them",
    prompt = "One of these is yours for 1 energy. Which?", help = words.short }
  if not card then
    log("{player} deals and wants none of it", { player = dealer })
    return
  end
  pay(dealer.energy, game.energy_box, rules.numbers.pick)
  move(card, dealer.bench)
  log("{player} deals and slips {card} under the coat", { player = dealer, card = card })
end

local function bid_prompt(auction)
  local leader = auction.leader
  return leader and "The bid is " .. auction.bid .. " by " .. leader.name .. ". Yours?"
    or "Nobody has bid yet. How much for the first choice?"
end

--- CHIM-16, CHIM-17 Whoever leads, or has no more energy than the bid, passes unasked; others
--- pass or name a whole number above the bid, up to what they have.
function rules.bid(player, auction)
  if player == auction.leader or player.energy.amount <= auction.bid then return nil end
  return player:number { id = "auction_bid", none = "pass", min = auction.bid + 1,
    max = player.energy.amount,
    prompt = function() return bid_prompt(auction) end }
end

--- CHIM-15, CHIM-18, CHIM-19 Bidding goes clockwise from the dealer's left; a pass is not
--- final; it ends when everybody else has passed in a row since the last bid, or everybody
--- without one.
function rules.hold_auction(game)
  local auction = { bid = 0, box = game.energy_box.amount }
  local player, passes = game.dealer.left, 0
  game.auction = auction
  while passes < #game.players - (auction.leader and 1 or 0) do
    local bid = rules.bid(player, auction)
    passes = passes + 1
    if bid then
      auction.bid, auction.leader, passes = bid, player, 0
      status("bid", bid)
      log("{player} bids {n}", { player = player, n = bid })
    end
    player = player.left
  end
  game.auction = nil
  status("bid", 0)
  return auction
end

--- CHIM-91 What somebody who has left takes: the first by id.
function rules.first_by_id(zone)
  local first
  for card in zone:each() do
    if not first or card.id < first.id then first = card end
  end
  return first
end

--- CHIM-20, CHIM-21 The highest bidder pays and must choose a card; without a bid nobody does.
function rules.sell(game, auction)
  local winner = auction.leader
  if not winner then
    log("Nobody bids; the crates stay shut", {})
    return
  end
  pay(winner.energy, game.energy_box, auction.bid)
  local card = winner:choose { id = "auction_choose", from = game.market,
    prompt = "Paid. Which one do you carry home?", default = rules.first_by_id(game.market),
    help = words.short }
  move(card, winner.bench)
  log("{player} pays {n} and carries {card} home", { player = winner, n = auction.bid,
    card = card })
end

--- CHIM-14 What lies in the market is offered in one auction.
function rules.auctions(game)
  for _ = 1, rules.numbers.auctions do
    local auction = rules.hold_auction(game)
    rules.sell(game, auction)
    if not auction.leader or #rules.available(game) == 0 then return end
  end
end

--- CHIM-22, CHIM-28 What is left is discarded. A round in which no token was spent is dead.
function rules.draft_round(game)
  local before = game.energy_box.amount
  rules.lay_out(game)
  rules.dealer_pick(game)
  rules.auctions(game)
  move(game.market, game.discard)
  game.dead_rounds = game.energy_box.amount == before and game.dead_rounds + 1 or 0
end

--- CHIM-23 The deck passes to the next available player on the left.
function rules.next_dealer(game)
  for _, player in ipairs(game:around(game.dealer, { first = "left" })) do
    if rules.is_available(player) then
      game.dealer = player
      return
    end
  end
end

--- CHIM-25, CHIM-26 The last player with energy draws a card for every two tokens, rounded up,
--- unseen by the others.
function rules.last_draw(game, player)
  local tokens = player.energy.amount
  local cards = (tokens + 1) // 2
  show(player.bench, "owner")
  draw(game.deck, player.bench, cards)
  pay(player.energy, game.energy_box, tokens)
  log("{player} is the last with money and buys {n} {n:crate|crates} unopened",
    { player = player, n = cards })
end

--- CHIM-24, CHIM-25, CHIM-27, CHIM-28 At the end of a round: is the draft over?
function rules.draft_is_over(game)
  local available = rules.available(game)
  if #available == 1 then rules.last_draw(game, available[1]) end
  if #available <= 1 then return true end
  if game.dead_rounds < #available then return false end
  log("Nobody wants any of it; the black market closes", {})
  return true
end

function rules.drafting(game)
  rules.start_draft(game)
  while true do
    rules.draft_round(game)
    if rules.draft_is_over(game) then return end
    rules.next_dealer(game)
  end
end
