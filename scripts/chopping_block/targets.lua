--- targets.lua - whom and what a card may aim at (CB-31, CB-91, CB-99).

--- Is the player sheltered from other players' cards this turn? (Bolted Door)
values.sheltered = { base = false }
--- May nobody look at this player's hand or Agenda, nor touch the hand? (Eyeless Hood)
values.private = { base = false }

--- CB-31, CB-99 Another player may be aimed at unless sheltered; Contract effects ignore shelter.
function rules.can_aim(victim, card)
  return card.kind == "contract" or not value("sheltered", victim)
end

--- The other players whom a card may aim at.
function rules.open_rivals(game, player, card)
  local open, rivals = {}, game:rivals(player)
  for at = 1, #rivals do
    if rules.can_aim(rivals[at], card) then open[#open + 1] = rivals[at] end
  end
  return open
end

local slots = { "hood", "tool", "trinket" }

--- A player's Items in the order of the slots.
function rules.items_of(player)
  local items = {}
  for _, slot in ipairs(slots) do items[#items + 1] = player[slot][1] end
  return items
end

--- For each kind of target: the question, what is legal, and whose it is.
rules.aims = {}
local aims = rules.aims

--- CB-91 Another player; what else must be so is said by the effect (`hits`).
aims.other_player = { id = "choose_target_player", prompt = "whom?",
  legal = function(game, player, card)
    local hits = effects[card.does.effect].hits
    local open, legal = rules.open_rivals(game, player, card), {}
    for _, rival in ipairs(open) do
      if not hits or hits(rival, open) then legal[#legal + 1] = rival end
    end
    return legal
  end,
  victim = function(target) return target end }

--- Another player's revealed bid, not withdrawn (CB-95).
aims.other_bid = { id = "choose_bid_target", prompt = "whose bid?",
  legal = function(game, player, card)
    local legal = {}
    for _, rival in ipairs(rules.open_rivals(game, player, card)) do
      if rules.made_bid(rival) then legal[#legal + 1] = rival end
    end
    return legal
  end,
  victim = function(target) return target end }

aims.other_item = { id = "choose_item", prompt = "which Item do you take?",
  legal = function(game, player, card)
    local legal = {}
    for _, rival in ipairs(rules.open_rivals(game, player, card)) do
      for _, item in ipairs(rules.items_of(rival)) do legal[#legal + 1] = item end
    end
    return legal
  end,
  victim = function(target) return target.owner end }

local function pair(own, other)
  return { key = own.id .. ">" .. other.id, label = own.name .. " for " .. other.name .. " of "
    .. other.owner.name, own = own, other = other }
end

--- CB-91 An own Item and another player's of the same slot.
aims.item_pair = { id = "choose_item", prompt = "which swap?",
  legal = function(game, player, card)
    local legal = {}
    for _, own in ipairs(rules.items_of(player)) do
      for _, rival in ipairs(rules.open_rivals(game, player, card)) do
        local other = rival[own.slot][1]
        if other then legal[#legal + 1] = pair(own, other) end
      end
    end
    return legal
  end,
  victim = function(target) return target.other.owner end }

aims.discard_card = { id = "choose_discard_card", prompt = "which card do you fish out?",
  legal = function(game) return game.discard:list() end }

--- An Interrupt aims at the card announced last, which somebody else has played.
aims.stack_top = {
  legal = function(game, player, card)
    local top = stack.top()
    if top and top.card == card then top = stack.list()[2] end
    if not top or top.player == player then return {} end
    local answers = effects[card.does.effect].answers
    return answers(game, player, card.does, top) and { top.card } or {}
  end }

--- What the card aims at: Contracts say it with their effect.
function rules.aim_of(card) return aims[card.target or card.does.target or "none"] end

--- Everything the card may aim at now.
function rules.legal_targets(game, player, card)
  return rules.aim_of(card).legal(game, player, card)
end

--- CB-15 A legal target exists, if it needs one.
function rules.has_target(game, player, card)
  if not rules.aim_of(card) then return true end
  return #rules.legal_targets(game, player, card) > 0, "there is nothing to aim it at"
end

--- CB-31 Its player chooses; a single legal target is taken (CB-14).
function rules.choose_target(game, player, card)
  local aim = rules.aim_of(card)
  if not aim then return nil end
  local legal = aim.legal(game, player, card)
  if not aim.id then return legal[1] end
  return player:choose { id = aim.id, from = legal, help = rules.target_help,
    prompt = card.name .. ": " .. aim.prompt }
end

local function same(a, b)
  if type(a) == "table" and a.own then return a.own == b.own and a.other == b.other end
  return a == b
end

--- Is the target among the legal ones of the card?
function rules.is_legal_target(game, player, card, target)
  for _, legal in ipairs(rules.legal_targets(game, player, card)) do
    if same(target, legal) then return true end
  end
  return false
end

--- CB-24 At resolution the target must still be legal.
function rules.target_stands(game, entry)
  if not rules.aim_of(entry.card) then return true end
  if not rules.is_legal_target(game, entry.player, entry.card, entry.targets) then return false end
  return not entry.aim or rules.aim_stands(game, entry)
end
