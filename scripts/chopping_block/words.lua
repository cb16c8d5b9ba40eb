--- words.lua - how the game speaks: prompts, prices, what a target or a rival is called.

local prompts = {
  resource = "Break time. Anything up your sleeve?",
  bid_open = "Before the bids: a card, perhaps?",
  bid_reveal = "Hands are open. Anything to bend?",
  chop = "The neck is on the block. Any last words?",
  cleanup = "Bring a bucket. A card, before the lights go out?",
}

function rules.window_prompt(game, name)
  if rules.is_over(game) then return "Last call! Cards are worth nothing after this." end
  return prompts[name]
end

local moments = { resource = "after the draw", bid_open = "before the bids",
  bid_reveal = "when the bids are open", chop = "before the claim", cleanup = "in Cleanup",
  any = "in any window", interrupt = "as an answer to somebody's card" }

--- "not now: it is played after the draw or in Cleanup"
function rules.not_now(card)
  local words = "not now: it is played " .. moments[card.when[1]]
  for at = 2, #card.when do words = words .. " or " .. moments[card.when[at]] end
  return words
end

function rules.too_dear(card, _, player)
  return ("it costs %d influence, your bag holds %d"):format(rules.influence_cost(card),
    player.bag.amount)
end

function rules.too_golden(card) return "it costs " .. card.cost.gold .. " Gold" end

--- "2 influence", "1 Gold", "free": what a card costs now, or cost so much influence.
function rules.price_text(card, paid)
  local parts, influence = {}, paid or rules.influence_cost(card)
  if influence > 0 then parts[#parts + 1] = influence .. " influence" end
  if card.cost.gold > 0 then parts[#parts + 1] = card.cost.gold .. " Gold" end
  if card.cost.cards > 0 then parts[#parts + 1] = card.cost.cards .. " card" end
  return #parts > 0 and table.concat(parts, ", ") or "free"
end

--- What is no card has a label of its own.
function rules.is_card(action) return type(action) ~= "table" end

--- A card shows its price: "Tip Jar (free)", "Roaring Encore (3 influence)".
function rules.action_label(action)
  if not rules.is_card(action) then return action.label end
  return action.name .. " (" .. rules.price_text(action) .. ")"
end

--- What a card's text says after its joke.
function rules.point_of(card) return (string.gsub(card.text, "^.-[.!?]\"? ", "")) end

function rules.action_help(action)
  if rules.is_card(action) then return rules.point_of(action) end
end

--- What everybody can see of a player who may be chosen: "5 Gold, 3 cards, bid 2".
function rules.rival_help(player)
  local words = player.gold.amount .. " Gold, " .. #player.hand
    .. (#player.hand == 1 and " card" or " cards")
  if rules.made_bid(player) then words = words .. ", bid " .. value("bid", player) end
  return words
end

local function is_player(target) return type(target) == "table" and target.seat end
local function is_pair(target) return type(target) == "table" and target.own end

--- Help for whatever may be aimed at: a player, a card, a pair of Items.
function rules.target_help(target)
  if is_pair(target) then return rules.point_of(target.other) end
  return is_player(target) and rules.rival_help(target) or rules.point_of(target)
end

--- What to call a target in the log.
function rules.target_name(target)
  return is_pair(target) and target.label or target
end

--- What to call it in a prompt: an Item is somebody's.
function rules.target_text(target)
  if is_pair(target) then return target.label end
  local owner = not is_player(target) and target.owner
  return target.name .. (owner and " of " .. owner.name or "")
end

--- "Ann plays Light Fingers on Bo", "Bo answers Light Fingers with Wrong Door"
function rules.play_text(entry)
  local who, card, target = entry.player.name, entry.card, entry.targets
  if card.type == "interrupt" then
    return who .. " answers " .. target.name .. " with " .. card.name
  end
  return who .. " plays " .. card.name .. (target and " on " .. rules.target_text(target) or "")
end

--- The prompt of the others: what was played, on whom, and what it does.
function rules.objection_prompt(entry)
  return rules.play_text(entry) .. ": \"" .. rules.point_of(entry.card) .. "\" Objections?"
end

--- What the bidder would get, what the bag holds, what a pass brings.
function rules.bid_prompt(game, player)
  local contract = game.current[1]
  local gold, influence = rules.rewards(contract, player)
  local pass = value("may_pass", player) and " A pass gains " .. value("pass_influence", player)
    .. "." or " Nobody may pass."
  return contract.name .. " would bring you " .. gold .. " Gold and "
    .. (influence > 0 and "+" or "") .. influence .. " influence. How much of your "
    .. player.bag.amount .. " influence do you bid?" .. pass
end

--- The log of a play and its price.
function rules.say_played(entry)
  local card, target = entry.card, entry.targets
  local words = { player = entry.player, card = card,
    price = function() return rules.price_text(card, entry.influence) end,
    target = target and rules.target_name(target) }
  if card.type == "interrupt" then
    return log("{player} answers {target} with {card} ({price})", words)
  end
  log("{player} plays {card} ({price})" .. (target and " on {target}" or ""), words)
end

local function steps_text(reasons)
  local steps = {}
  for at, reason in ipairs(reasons) do steps[at] = reason.to .. " " .. reason.because end
  return table.concat(steps, ", ")
end

--- How a reward came about, for the log: "Gold: 3 printed, 4 Bloodthirsty Mob, 8 Roaring Encore".
function rules.say_arithmetic(name, reasons)
  if #reasons < 2 then return end
  log("{name}: {steps}", { name = name, steps = function() return steps_text(reasons) end })
end

local gains = "gains {n} influence and draws {cards} {cards:card|cards}"

--- Who gained and drew what; in one line where it is the same for all.
function rules.say_breaks(breaks)
  local first, same = breaks[1], true
  for _, it in ipairs(breaks) do
    same = same and it.n == first.n and it.cards == first.cards
  end
  if same then return log("Everybody " .. gains, { n = first.n, cards = first.cards }) end
  for _, it in ipairs(breaks) do log("{player} " .. gains, it) end
end

--- "Tip Jar, Roaring Encore"
function rules.names_text(cards)
  local names = {}
  for at, card in ipairs(cards) do names[at] = card.name end
  return table.concat(names, ", ")
end

local function bids_text(players)
  local words = {}
  for at, player in ipairs(players) do
    words[at] = player.name .. (player.bid.passed and " passes" or " bids " .. player.bid.tokens)
  end
  return table.concat(words, ", ")
end

--- "...show! Ann bids 3, Bo passes"
function rules.say_bids(players)
  log("...show! {bids}", { bids = function() return bids_text(players) end })
end
