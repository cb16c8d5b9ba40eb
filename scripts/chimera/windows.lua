--- windows.lua - reference sheet, "Abilities": who may respond, and when.
local odds = require "odds"

--- CHIM-70 What a player may play in a window: an ability whose time it is, or an attachment.
function rules.responses(game, player, now)
  local list = rules.usable_cards(game, player, now)
  if rules.can_attach(player) then list[#list + 1] = "attach" end
  return list
end

function rules.respond(game, player, play, now)
  if play ~= "attach" then return rules.respond_with(game, player, play, now) end
  local plan = rules.choose_attachment(player)
  rules.attach(game, player, plan, value("attach_cost", player))
end


--- CHIM-72 to CHIM-74 One response, then the next player clockwise; it closes when all have
--- passed in a row. Asked is who can play something, or by public facts might.
function rules.open_window(game, order, now, prompt)
  window { id = "respond_" .. now.timing, order = order, after = "next", prompt = prompt,
    before = function() rules.check_resigned(game) end,
    plays = function(player) return rules.responses(game, player, now) end,
    run = function(player, play) rules.respond(game, player, play, now) end,
    ask_if = rules.may_hide_something,
    label = function(play)
      return play == "attach" and "attach: sew on a part of your drawer"
        or rules.ability_label(play)
    end,
    help = function(play) return play ~= "attach" and play.text or nil end }
end

--- CHIM-71 The living players clockwise from the first, without one.
function rules.priority(game, first, skip)
  local order = {}
  for _, player in ipairs(game:around(first, { skip = skip })) do
    if player.alive then order[#order + 1] = player end
  end
  return order
end

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
    player.name .. " uses " .. use.card.name .. ". Do you respond?")
end

--- CHIM-69, CHIM-71 After the growl: from the growler's left, without the growler.
function rules.window_turn_end(game, player)
  rules.open_window(game, rules.priority(game, player.left, player), { timing = "turn_end" },
    player.name .. " growls. Do you respond?")
end
