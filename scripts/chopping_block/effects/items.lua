--- items.lua - Items: standing changes for their owner, and abilities.

local function own(player, _, item) return item.owner == player end

--- The owner claims, and the Contract shows the Item's icon, if it asks for one.
local function own_claim(contract, context, item, args)
  return context.claimant == item.owner and (not args.icon or among(args.icon, contract.icons))
end

--- Contracts (with {icon}) bring the owner {gold} Gold and {influence} influence more.
effects.item_claim = { modifies = {
  contract_gold = { layer = "items", of = own_claim, by = "gold" },
  contract_influence = { layer = "items", of = own_claim, by = "influence" },
} }

--- CB-64 Whetstone, last of all: a final influence reward below 0 is {influence} closer to 0.
effects.item_soften = { modifies = { contract_influence = { layer = "last", of = own_claim,
  by = function(_, _, _, args, n) return n < 0 and math.min(args.influence, -n) or 0 end,
} } }

--- CB-62 When the owner claims a Contract with {icon}, draw {cards}.
effects.item_claim_draw = { after = { rewarded = {
  can = function(_, event, item, args)
    return event.player == item.owner and among(args.icon, event.contract.icons)
  end,
  run = function(game, event, _, args) rules.draw(game, event.player, args.cards) end,
} } }

--- The hand limit is {cards} more.
effects.item_hand_limit = {
  modifies = { hand_limit = { layer = "items", of = own, by = "cards" } } }

--- A pass gives {influence} more.
effects.item_pass = {
  modifies = { pass_influence = { layer = "items", of = own, by = "influence" } } }

--- CB-49 A bid of {from} or more tokens counts {bid} higher.
effects.item_bid = { modifies = { bid = { layer = "items", by = "bid",
  of = function(player, _, item, args)
    return item.owner == player and player.fist.amount >= args.from
  end,
} } }

--- CB-18 The owner's Schemes cost {influence} less.
effects.item_cost = { modifies = { scheme_cost = { layer = "items",
  of = function(scheme, _, item) return scheme.owner == item.owner end,
  by = function(_, _, _, args) return -args.influence end,
} } }

--- CB-53 If the owner is still tied and the Executioner is not, the owner wins.
effects.item_tie = { modifies = { tied = { layer = "items",
  set = function(_, context, item, _, tied)
    if among(item.owner, tied) and not among(rules.executioner(context.game), tied) then
      return { item.owner }
    end
    return tied
  end,
} } }

--- CB-41 {influence} more in the Resource Phase if nobody has fewer completed Contracts.
effects.item_income = { modifies = { income = { layer = "items", by = "influence",
  of = function(player, context, item)
    if item.owner ~= player then return false end
    for _, rival in ipairs(context.game.players) do
      if #rival.completed < #player.completed then return false end
    end
    return true
  end,
} } }

--- CB-31 Others can neither look at the owner's hand or Agenda nor touch the hand.
effects.item_privacy = { modifies = { private = { of = own, set = true } } }

--- CB-38, CB-92 Once a turn: look at the Contract directly under the next one.
effects.ability_peek = {
  offer = function(game, _, item, actions)
    if #rules.hidden_contracts(game, item.does.count) == 0 then return end
    actions[#actions + 1] = { key = "use_" .. item.id, rule = "use_item", item = item,
      label = "climb the " .. item.name }
  end,
  use = function(game, player, args) effects.peek_contracts.run(game, player, args) end,
}

--- CB-38 Once a turn: the discard exchange with {cards} instead of two.
effects.ability_cheap_discard = {
  offer = function(_, player, item, actions) rules.add_exchanges(player, actions, item) end,
}

--- CB-38 An ability is used once a turn; the mark stays with the Item.
function rules.use_item(game, player, action)
  local item = action.item
  item.marks.used = 1
  log("{player} uses {card}", { player = player, card = item })
  effects[item.does.effect].use(game, player, item.does)
end
