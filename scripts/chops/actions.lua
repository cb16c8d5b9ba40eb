--- actions.lua - chapters "Turn Actions" and "Free Actions": what the active player may choose.

--- CHOPS-09 The menu of a turn. Each entry names the rules that stand behind it: `can` looks, with
--- a reason. An action then asks (`choose`, or which of the `cards`) and does it (`act`); what
--- costs no action just does it (`run`). A variant changes the rule, or the entry:
--- rules.action("replace_instrument").
rules.menu = {
  { key = "play_gig", label = "Play a gig", hint = "one a turn, for Cashola and BUZZ",
    can = "can_gig", choose = "choose_gig", act = "play_gig" },
  { key = "hire", label = "Hire a musician", hint = "from hand or The Hang, for the Hire Rate",
    can = "can_hire", cards = "hirable", prompt = "Whom do you hire?", act = "hire" },
  { key = "play_amp_up", label = "Play an Amp Up card", hint = "something good, for somebody",
    can = "can_play_amp_up", choose = "choose_amp_up", act = "play_card" },
  { key = "play_rivalry", label = "Play a Rivalry card", hint = "something bad, for somebody",
    can = "can_play_rivalry", choose = "choose_rivalry", act = "play_card" },
  { key = "break_instrument", label = "Break an instrument",
    hint = "over a Rivalry card on you, or over FATE",
    can = "can_break", choose = "choose_break", act = "break_instrument" },
  { key = "replace_instrument", label = "Replace instrument",
    hint = "a standard one: who lies sideways stands up again",
    can = "can_replace", cards = "replaceable",
    prompt = "Who gets a new instrument?", act = "replace_instrument" },
  { key = "hang_musician", label = "Send to The Hang",
    hint = "a musician from your hand; you draw another card", can = "can_hang", cards = "hangable",
    prompt = "Who goes to The Hang?", act = "hang_musician" },
  { key = "fire", label = "Fire a musician", hint = "off to The Hang; the seat is free",
    can = "can_fire", cards = "fireable", prompt = "Who is fired?", act = "fire" },
  { key = "discard_card", label = "Discard a card", hint = "Amp Up or Rivalry; you draw another",
    can = "can_discard", cards = "discardable", prompt = "Which card goes?",
    act = "discard_card" },
  { key = "buy_instrument", label = "Buy an instrument",
    hint = "a special one from hand or Shop, for who can carry it",
    can = "can_buy", choose = "choose_purchase", act = "buy" },
  { key = "pawn_instrument", label = "Pawn an instrument",
    hint = "a special one, for its full value, even from your hand",
    can = "can_pawn", cards = "pawnable",
    prompt = "What is pawned?", act = "pawn_special" },
  { key = "pay_bail", label = "Pay bail", hint = "somebody leaves jail", can = "can_bail",
    cards = "bailable", prompt = "Who is bailed out?", act = "pay_bail" },
  { key = "free_play", label = "Free Play card", hint = "one that helps now; costs no action",
    can = "can_play_free", run = "free_play_in_turn" },
  { key = "day_job", label = "Take a day job", hint = "cash, instead of all your actions",
    can = "can_day_job", run = "day_job" },
  { key = "end_turn", label = "Rock on!", hint = "the turn is over", can = "can_end_turn" },
}

--- The entry of that key.
function rules.action(key)
  for _, it in ipairs(rules.menu) do
    if it.key == key then return it end
  end
end

--- CHOPS-09, 11 May this entry of the menu be chosen? What acts needs an action.
function rules.may_choose(it, game, player)
  if it.act and game.actions < 1 then return false, "you have no actions left" end
  return rules[it.can](game, player)
end

--- What an entry is about is told in everybody's first turn; later the menu is short.
function rules.menu_help(it, game)
  return game.turn_number <= #game.players and it.hint or nil
end

--- CHOPS-113 The end of the turn can always be chosen.
function rules.can_end_turn() return true end

--- Does what was chosen.
function rules.do_choice(game, player, it)
  game.doing = it.key
  if it.act then
    rules.take_action(game, player, it)
  elseif it.run then
    rules[it.run](game, player)
  end
end

--- What an action is done with: its own question, or one of its cards.
local function choose_for(game, player, it)
  if it.choose then return rules[it.choose](game, player) end
  return rules.choose_card(game, player, rules[it.cards](game, player), it.prompt)
end

--- CHOPS-10, 13 The action is declared (it may be taken back until then) and paid, done, and
--- everybody may react.
function rules.take_action(game, player, it)
  local with, more = declare(choose_for, game, player, it)
  if with == nil then return end -- what was pawned on the side made it impossible
  rules.spend(game)
  rules[it.act](game, player, with, more)
  rules.action_done(game)
end

--- Asks for one of the cards; the question is the same for all actions with a card.
function rules.choose_card(_, player, list, prompt)
  return player:choose { id = "choose_card", prompt = prompt, from = list,
    label = rules.card_label }
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

--- CHOPS-125 A Free Play card in the own turn is no action: no open window follows.
function rules.own_free_plays(game, player)
  return rules.free_plays(game, player, "own")
end

function rules.can_play_free(game, player)
  return #rules.own_free_plays(game, player) > 0, "no Free Play card of yours fits now"
end

local function choose_own(game, player)
  return rules.choose_card(game, player, rules.own_free_plays(game, player),
    "Which card do you play?")
end

function rules.free_play_in_turn(game, player) rules.play_free(game, player, choose_own) end
