--- crowd.lua - Crowd Effects: they change numbers for everybody while they lie in the middle.

--- Every claimed Contract pays {gold} Gold and {influence} influence more.
effects.crowd_reward = { modifies = {
  contract_gold = { layer = "crowd", by = "gold" },
  contract_influence = { layer = "crowd", by = "influence" },
} }

--- CB-41 Draw {cards} in the Resource Phase.
effects.crowd_draw = { modifies = { draws = { layer = "crowd", set = "cards" } } }

--- CB-41 Gain {influence} in the Resource Phase.
effects.crowd_income = { modifies = { income = { layer = "crowd", set = "influence" } } }

--- CB-39 A pass gives {influence}.
effects.crowd_pass = { modifies = { pass_influence = { layer = "crowd", set = "influence" } } }

--- CB-39 The hand limit is {limit}.
effects.crowd_hand_limit = { modifies = { hand_limit = { layer = "crowd", set = "limit" } } }

--- CB-56 A losing bidder returns {influence}.
effects.crowd_toll = { modifies = { toll = { by = "influence" } } }

--- CB-53 Of the tied players only those with the least Gold stay tied.
effects.crowd_tie = { modifies = { tied = { layer = "crowd",
  set = function(_, _, _, _, tied)
    local poorest = {}
    for _, player in ipairs(tied) do
      local least = poorest[1] and poorest[1].gold.amount
      if not least or player.gold.amount < least then poorest, least = {}, player.gold.amount end
      if player.gold.amount == least then poorest[#poorest + 1] = player end
    end
    return poorest
  end,
} } }

--- CB-18 Schemes cost {influence} more.
effects.crowd_cost = { modifies = { scheme_cost = { layer = "crowd", by = "influence" } } }

--- Every influence total is public.
effects.crowd_open_influence = { modifies = { open_bags = { set = true } } }

--- CB-34 Interrupts cannot be played.
effects.crowd_no_interrupts = { modifies = { may_interrupt = { set = false } } }
