--- actions.lua - chapters "Turn Actions" and "Free Actions": what the active player may choose.
--- CHOPS-09 Each entry: key, label, can (looks, with a reason), run (acts). A variant may change
--- an entry: rules.action("replace_instrument").

--- Something to choose from, or why not.
local function some(list, why) return #list > 0, why end

--- An action needs an action.
local function costs_action(can)
  return function(game, player)
    if game.actions < 1 then return false, "you have no actions left" end
    return can(game, player)
  end
end

--- CHOPS-10, 13 The action is declared (it may be taken back until then) and paid, done, and
--- everybody may react.
local function action(choose, act)
  return function(game, player)
    local plan = table.pack(declare(choose, game, player))
    if plan[1] == nil then return end -- what was pawned on the side made it impossible
    rules.spend(game)
    act(game, player, table.unpack(plan, 1, plan.n))
    rules.action_done(game)
  end
end

--- Asks for one of the cards that fit; the question is the same for all actions with a card.
local function card_of(list, prompt)
  return function(game, player)
    return player:choose { id = "choose_card", prompt = prompt, from = list(game, player),
      label = rules.card_label }
  end
end

--- A card with the numbers that matter when choosing.
function rules.card_label(card)
  local instrument = card.kind == "musician" and rules.instrument(card)
  if card.kind == "musician" then
    return ("%s (%s %d, hire $%d%s)"):format(card.name, card.type, card.rank, card.hire,
      instrument and ", with " .. instrument.name or "")
  elseif card.kind == "instrument" then
    return ("%s (%s +%d, $%d)"):format(card.name, card.type, card.bonus, card.value)
  end
  return card.name
end

--- What an entry of the menu costs and does, in a few words.
local helps = {
  play_gig = "one a turn, for Cashola and BUZZ",
  hire = "from hand or The Hang, for the Hire Rate",
  play_amp_up = "something good, for somebody",
  play_rivalry = "something bad, for somebody",
  break_instrument = "over a Rivalry card on you, or over FATE",
  replace_instrument = "who lies sideways stands up again",
  hang_musician = "from your hand; you draw another card",
  fire = "off to The Hang; the seat is free",
  discard_card = "Amp Up or Rivalry; you draw another",
  buy_instrument = "from hand or Shop, for who can carry it",
  pawn_instrument = "for its full value, even from your hand",
  pay_bail = "somebody leaves jail",
  free_play = "costs no action",
  day_job = "cash, instead of all your actions",
  end_turn = "the turn is over",
}

local function entry(key, label, can, run)
  return { key = key, label = label, can = can, run = run, help = helps[key] }
end
local function turn_action(key, label, can, choose, act)
  return entry(key, label, costs_action(can), action(choose, act))
end

--- A card of that kind from the hand, played as an action.
local function play_kind(key, label, kind)
  local function list(game, player) return rules.playable_actions(game, player, kind) end
  return turn_action(key, label,
    function(game, player) return some(list(game, player), "no card of yours fits now") end,
    function(game, player)
      local card = card_of(list, "Which card do you play?")(game, player)
      return rules.plan(game, player, card), card
    end,
    function(game, player, plan, card) rules.play_card(game, player, card, plan) end)
end

rules.menu = {
  turn_action("play_gig", "Play a gig", function(game, player)
    return rules.can_gig(game, player)
  end, function(game, player) return rules.choose_gig(game, player) end,
  function(game, player, venue, lineup) rules.play_gig(game, player, venue, lineup) end),

  turn_action("hire", "Hire a musician", function(game, player)
    return some(rules.hirable(game, player), "nobody you can pay, seat and stand")
  end, card_of(function(game, player) return rules.hirable(game, player) end, "Whom do you hire?"),
  function(game, player, card) rules.hire(game, player, card) end),

  play_kind("play_amp_up", "Play an Amp Up card", "amp_up"),
  play_kind("play_rivalry", "Play a Rivalry card", "rivalry"),

  turn_action("break_instrument", "Break an instrument",
    function(game, player) return rules.can_break(game, player) end,
    function(game, player)
      return player:choose { id = "break_what", prompt = "Whose instrument, over which card?",
        from = function() return rules.breaks(game, player) end }
    end,
    function(game, player, it) rules.break_instrument(game, player, it.musician, it.card) end),

  turn_action("replace_instrument", "Replace a standard instrument", function(game, player)
    return rules.can_replace(game, player)
  end, card_of(function(game, player) return rules.replaceable(game, player) end,
    "Who gets a new instrument?"),
  function(game, player, musician) rules.replace_instrument(game, player, musician) end),

  turn_action("hang_musician", "Send a musician to The Hang", function(_, player)
    return some(rules.in_hand(player, "musician"), "you hold no musician")
  end, card_of(function(_, player) return rules.in_hand(player, "musician") end,
    "Who goes to The Hang?"),
  function(game, player, musician) rules.hang_musician(game, player, musician) end),

  turn_action("fire", "Fire a musician", function(_, player)
    return #player.band > 0, "there is nobody to fire"
  end, card_of(function(_, player) return rules.musicians(player) end, "Who is fired?"),
  function(game, player, musician) rules.fire(game, player, musician) end),

  turn_action("discard_card", "Discard a card", function(_, player)
    return some(rules.discardable(player), "you hold no such card")
  end, card_of(function(_, player) return rules.discardable(player) end, "Which card goes?"),
  function(game, player, card) rules.discard_card(game, player, card) end),

  turn_action("buy_instrument", "Buy a special instrument", function(game, player)
    return some(rules.buyable(game, player), "none you can pay and somebody can carry")
  end, function(game, player) return rules.choose_purchase(game, player) end,
  function(game, player, card, musician) rules.buy(game, player, card, musician) end),

  turn_action("pawn_instrument", "Pawn a special instrument", function(_, player)
    return some(rules.pawnable(player), "you have none to pawn")
  end, card_of(function(_, player) return rules.pawnable(player) end, "What is pawned?"),
  function(game, player, card) rules.pawn_special(game, player, card) end),

  turn_action("pay_bail", "Pay bail", function(_, player)
    return some(rules.bailable(player), "nobody you could bail out")
  end, card_of(function(_, player) return rules.bailable(player) end, "Who is bailed out?"),
  function(game, player, member) rules.pay_bail(game, player, member) end),

  entry("free_play", "Play a Free Play card", function(game, player)
    return some(rules.own_free_plays(game, player), "no Free Play card of yours fits now")
  end, function(game, player) rules.free_play_in_turn(game, player) end),

  entry("day_job", "Take a day job", function(game) return rules.can_day_job(game) end,
    function(game, player) rules.day_job(game, player) end),

  entry("end_turn", "Rock on!", function() return true end),
}

--- The entry of that key.
function rules.action(key)
  for _, it in ipairs(rules.menu) do
    if it.key == key then return it end
  end
end

--- CHOPS-64 Is it a Free Play card?
function rules.is_free(card) return card.action_type == "free" end

local NONE = {}

local function put(sorted, name, card)
  local list = sorted[name]
  if list then list[#list + 1] = card else sorted[name] = { card } end
end

local function sort_hand(player)
  local sorted = {}
  for card in player.hand:each() do
    put(sorted, card.kind, card)
    if rules.is_free(card) then put(sorted, "free", card) end
    if rules.is_discardable(card) then put(sorted, "discardable", card) end
  end
  return sorted
end

--- The cards of that kind in the hand, or those that are "free" or "discardable". (Remembered:
--- to be looked at only.)
function rules.in_hand(player, kind)
  return cached("hand by kinds", player, sort_hand, player)[kind] or NONE
end

--- CHOPS-125 A Free Play card in the own turn is no action: no open window follows.
function rules.own_free_plays(game, player)
  return rules.free_plays(game, player, "own")
end

function rules.free_play_in_turn(game, player)
  rules.play_free(game, player, card_of(rules.own_free_plays, "Which card do you play?"))
end
