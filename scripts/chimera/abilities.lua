--- abilities.lua - reference sheet, "Abilities": using one.
-- A use is { card, args, target, place, attack, answers }: the ability's card and parameters,
-- what it was aimed at, the attack of the window it is played in, and the use it answers.
local rules, value = rules, value
local words = require "words"

local TIMES = { "any", "turn", "declared", "rolled", "ability", "turn_end" }
local NONE = {}

local function add(by, name, card)
  local list = by[name] or {}
  list[#list + 1], by[name] = card, list
end

--- The cards of a player by the timing at which they can be used; `any` ones under all of them.
local function sort_by_timing(player)
  local by, cards = {}, rules.cards(player)
  for at = 1, #cards do
    local ability = cards[at].ability
    local timing = ability and ability.timing
    if timing == "any" then
      for _, name in ipairs(TIMES) do add(by, name, cards[at]) end
    elseif timing then
      add(by, timing, cards[at])
    end
  end
  return by
end

local timings = remember(sort_by_timing, "torso", "monster")

--- CHIM-66 The cards whose ability has its time now: those of the window's timing (in the main
--- step `turn`), and `any`. To be looked at only.
function rules.timely_cards(player, timing)
  return timings(player)[timing or "turn"] or NONE
end

--- What an ability would be used for, in this window (or the main step).
local function use_of(card, now)
  return { card = card, args = card.ability, attack = now.attack, answers = now.use }
end

--- CHIM-54, CHIM-67 Could the player pay for this card's ability? It must be unused.
local function payable(player, card)
  return card.marks.used == 0 and value("ability_cost", card) <= player.energy.amount
end

--- CHIM-68 An ability without a legal target may not be used.
function rules.has_use(game, player, use)
  local effect = effects[use.args.effect]
  if effect.can and not effect.can(game, player, use) then return false end
  return not effect.targets or #effect.targets(game, player, use) > 0
end

--- Can the player use this card's ability now?
local function usable(game, player, card, now)
  return payable(player, card) and rules.has_use(game, player, use_of(card, now))
end

--- Can the player use any ability now?
function rules.can_use(game, player, now)
  local cards = rules.timely_cards(player, now.timing)
  for at = 1, #cards do
    if usable(game, player, cards[at], now) then return true end
  end
  return false
end

--- The cards whose ability the player can use now. now: { timing, attack, use } of a window.
function rules.usable_cards(game, player, now)
  local list, cards = {}, rules.timely_cards(player, now.timing)
  for at = 1, #cards do
    if usable(game, player, cards[at], now) then list[#list + 1] = cards[at] end
  end
  return list
end

--- CHIM-74 Has the player a `graft` that could be paid, whether or not a card would fit?
function rules.may_graft(player)
  local cards = rules.timely_cards(player, "any")
  for at = 1, #cards do
    local card = cards[at]
    if card.ability.effect == "graft" and payable(player, card) then return true end
  end
  return false
end

--- "Ray Barb: sap 3 (1 energy)"
local function ability_label(card)
  local ability = card.ability
  local name = ability.effect:gsub("_", " ")
  return string.format("%s: %s%s (%d energy)", card.name, name,
    ability.value and " " .. ability.value or "", value("ability_cost", card))
end

--- Aims an ability: its target, if it has one, and what else it must know before it is paid.
function rules.aim(game, player, card, now)
  local use = use_of(card, now)
  local effect = effects[use.args.effect]
  if effect.targets then
    use.target = player:choose { id = "ability_target",
      prompt = function() return ability_label(card) .. ": at what?" end,
      from = effect.targets(game, player, use), label = effect.label,
      help = effect.label and rules.no_help }
  end
  if effect.aim then effect.aim(game, player, use) end
  return use
end

function rules.choose_ability(game, player)
  local card = player:choose { id = "ability_use", prompt = "Which ability?",
    from = rules.usable_cards(game, player, {}), label = ability_label,
    help = words.short }
  return rules.aim(game, player, card, {})
end

--- CHIM-55, CHIM-67 The cost is paid to the box, and the card becomes used.
function rules.pay_ability(game, player, use)
  pay(player.energy, game.energy_box, value("ability_cost", use.card))
  rules.mark(game, use.card, "used")
  if use.target and rules.is_card(game, use.target) then use.lies = use.target.at end
  log("{player} uses {card}", { player = player, card = use.card })
end

--- Is a target a card (and not a player)?
function rules.is_card(game, target)
  return target.seat == nil or game.players[target.seat] ~= target
end

--- CHIM-75 The source and the target must still be where they were.
function rules.is_still_there(player, use)
  if use.card.owner ~= player or not rules.is_attached(use.card) then return false end
  if use.lies then return use.target.at == use.lies end
  return not use.target or use.target.alive
end

--- CHIM-69, CHIM-73 An ability of the main step: paid, answered, then it takes effect.
function rules.use_ability(game, player, use)
  rules.pay_ability(game, player, use)
  rules.window_ability(game, player, use)
  if use.jammed then return end
  if not rules.is_still_there(player, use) then
    log("It comes to nothing", {})
    return
  end
  effects[use.args.effect].run(game, player, use)
end

--- CHIM-73 A response takes effect at once and cannot itself be answered. CHIM-91: who leaves
--- while aiming it does not use it.
function rules.respond_with(game, player, card, now)
  local use = rules.aim(game, player, card, now)
  if player.resigned then return end
  rules.pay_ability(game, player, use)
  effects[use.args.effect].run(game, player, use)
end

rules.ability_label = ability_label
