--- bids.lua - effects on bids and on who settles them.

--- CB-49 A played change of a bid, until the bids come home or are made again (CB-50).
local function change_bid(player, by, card)
  modify { value = "bid", of = player, layer = "played", by = by, source = card.name,
    ends = "bids" }
end

--- Your bid counts {bid} more.
effects.own_bid = {
  run = function(_, player, args, play) change_bid(player, args.bid, play.card) end,
}

--- Another player's bid counts {bid}.
effects.other_bid = {
  run = function(_, _, args, play) change_bid(play.target, args.bid, play.card) end,
}

--- CB-95 Your bid is a pass from now on: the tokens go home, no pass influence, and the pass token
--- stays in the bag.
effects.withdraw_bid = {
  run = function(_, player)
    player.bid.withdrawn = true
    pay(player.fist, player.bag, player.fist.amount)
    log("{player} takes it all back", { player = player })
  end,
}

--- CB-50 Everybody bids again; the window closes at once.
effects.rebid = { run = function(game) game.rebid = true end }

--- CB-53 In this phase you settle a tie or an all-pass; the last coin counts.
effects.settle_tie = {
  run = function(_, player, _, play)
    modify { value = "settler", set = player, source = play.card.name, ends = "bid" }
  end,
}

--- CB-51 Nobody may pass in this Bid Phase.
effects.forbid_pass = {
  run = function(_, _, _, play)
    modify { value = "may_pass", set = false, source = play.card.name, ends = "bid" }
  end,
}
