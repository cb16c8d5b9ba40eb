--- windows.lua - reference sheet, "Abilities": who may respond, and when.
local rules = rules
local odds = require "odds"
local words = require "words"

--- CHIM-70 What a player may play in a window: an ability whose time it is, or an attachment.
function rules.responses(game, player, now)
  local list = rules.usable_cards(game, player, now)
  if rules.can_attach(player) then list[#list + 1] = "attach" end
  return list
end

function rules.respond(game, player, play, now)
  if play ~= "attach" then return rules.respond_with(game, player, play, now) end
  local plan = rules.choose_attachment(player)
  if player.resigned then return end
  rules.attach(game, player, plan, value("attach_cost", player))
end

local function play_label(play)
  if play == "attach" then return "attach: sew on a part of your drawer" end
  return rules.ability_label(play)
end

local function play_help(play) return play ~= "attach" and words.short(play) or nil end

--- CHIM-74 Would any of them be asked? Whoever can attach something might by public facts, too.
local function anybody_responds(game, order, now)
  for at = 1, #order do
    local player = order[at]
    if rules.may_hide_something(player) or rules.can_use(game, player, now) then
      return true
    end
  end
  return false
end

--- CHIM-72 to CHIM-74 One response, then the next player clockwise; it closes when all have
--- passed in a row. Asked is who can play something, or by public facts might.
function rules.open_window(game, order, now, prompt)
  if not anybody_responds(game, order, now) then return end
  window { id = "respond_" .. now.timing, order = order, after = "next", prompt = prompt,
    before = function() rules.check_resigned(game) end,
    plays = function(player) return rules.responses(game, player, now) end,
    run = function(player, play) rules.respond(game, player, play, now) end,
    ask_if = rules.may_hide_something,
    label = play_label, help = play_help }
end

--- CHIM-71 The living players clockwise from the first, without one.
function rules.priority(game, first, skip) return rules.circle(game, first, skip) end

local function target_words(attack)
  return attack.defender.name .. "'s " .. rules.node_name(attack.target)
end

--- CHIM-58, CHIM-71 After the declaration: the target's owner first, the attacker included.
function rules.window_declared(game, attack)
  rules.open_window(game, rules.priority(game, attack.defender),
    { timing = "declared", attack = attack },
    function()
      return string.format("%s attacks %s: %d%% to hit. Do you respond?", attack.player.name,
        target_words(attack), math.floor(100 * odds.hit_chance(attack) + 0.5))
    end)
end

--- CHIM-60 After the dice, with the running total in sight.
function rules.window_rolled(game, attack)
  rules.open_window(game, rules.priority(game, attack.defender),
    { timing = "rolled", attack = attack },
    function()
      local total, defense = rules.total(attack), rules.defense_against(attack)
      return string.format("%s rolls %d against %s (Defense %d), %s. Do you respond?",
        attack.player.name, total, target_words(attack), defense,
        total >= defense and "a hit as it stands" or "a miss as it stands")
    end)
end

--- The opponent who, or whose card, an ability is aimed at.
local function aimed_at(game, player, use)
  local target = use.target
  if not target then return nil end
  local owner = target
  if rules.is_card(game, target) then owner = target.owner end
  return owner ~= player and owner or nil
end

--- CHIM-71 After an ability was paid: whom it is aimed at first, else the user's left.
function rules.window_ability(game, player, use)
  local first = aimed_at(game, player, use) or player.left
  rules.open_window(game, rules.priority(game, first, player), { timing = "ability", use = use },
    function() return player.name .. " uses " .. use.card.name .. ". Do you respond?" end)
end

--- CHIM-69, CHIM-71 After the growl: from the growler's left, without the growler.
function rules.window_turn_end(game, player)
  rules.open_window(game, rules.priority(game, player.left, player), { timing = "turn_end" },
    function() return player.name .. " growls. Do you respond?" end)
end
