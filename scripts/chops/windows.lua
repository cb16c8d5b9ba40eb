--- windows.lua - Free Play "at any point": when, in which order, and what the dice say.

--- CHOPS-85 While a hire is open, an offer on the stack can be answered with a better one.
function rules.outbidding(game)
  local top = game.hire and stack.top()
  return top and top.card.target == "hire"
end

local NONE = {}

--- CHOPS-73, 80, 82, 85 The cards in the hand for this window.
function rules.for_window(game, player, name)
  local hand = rules.hand(player)
  local list, offers = hand[name] or NONE, hand.respond_hire
  if not offers or name ~= "respond_card" or not rules.outbidding(game) then return list end
  return table.move(offers, 1, #offers, #list + 1, table.move(list, 1, #list, 1, {}))
end

--- `no_rivalry`: no Rivalry card in any window of that gig.
function rules.is_banned(game, card)
  return game.gig and card.kind == "rivalry"
    and rules.house(game.gig.venue, "no_rivalry") ~= nil
end

--- CHOPS-64, 73 The cards in the hand that fit the window, if the player may play one more free.
local function fitting(game, player, name)
  if player.auto_pass or player.free_plays >= game.options.free_plays then return NONE end
  return rules.for_window(game, player, name)
end

--- CHOPS-73 The cards the player may play free in this window.
function rules.free_plays(game, player, name)
  local cards, list = fitting(game, player, name), NONE
  for at = 1, #cards do
    local card = cards[at]
    if not rules.is_banned(game, card) and rules.has_target(game, player, card) then
      if list == NONE then list = {} end
      list[#list + 1] = card
    end
  end
  return list
end

--- CHOPS-79 Is there one that can be played, or could be paid for with what can be raised?
function rules.could_react(game, player, name)
  local cards = fitting(game, player, name)
  for at = 1, #cards do
    if not rules.is_banned(game, cards[at])
      and rules.has_target(game, player, cards[at], true) then return true end
  end
  return false
end

--- CHOPS-79 Asked although nothing can be played: who could smash, or could pay for a card with
--- what can be raised; and everybody, if the table wants pauses that betray nothing.
function rules.asked_anyway(game, player, name)
  if player.auto_pass then return false end
  if game.options.reaction_prompts == "always" then return true end
  if name == "gig_on_stage" and rules.can_smash(game, player) then return true end
  return rules.could_react(game, player, name)
end

--- CHOPS-79 Whether there is anybody to ask. Whoever is skipped is skipped silently, so this tells
--- nothing.
local function concerns_somebody(game, name, skipped)
  local players, hire = game.players, game.hire
  for seat = 1, #players do
    local player = players[seat]
    if player ~= skipped and not player.auto_pass and (hire or rules.hand(player)[name])
      and rules.could_react(game, player, name) then return true end
  end
  return name == "gig_on_stage" or game.options.reaction_prompts == "always"
end

--- What a window is about, in its question.
local prompts = {}

function prompts.open(game)
  return ("%s's turn, %d %s left. Anything to say before it goes on?"):format(game.active.name,
    game.actions, game.actions == 1 and "action" or "actions")
end

function prompts.respond_card(game)
  local top = stack.top()
  return ("%s plays %s%s. Do you respond?"):format(top.player.name, top.card.name,
    rules.aim_text(game, top.card, top.targets))
end

function prompts.respond_hire(game)
  local hire = game.hire
  return ("%s is about to hire %s for $%d. Do you meddle?"):format(hire.player.name,
    hire.card.name, hire.card.hire)
end

function prompts.gig_declared(game)
  local gig = game.gig
  local lineup = rules.present_lineup(game, gig)
  return ("%s wants to play %s: %d CHOPS, %d needed. Anything to add?"):format(gig.player.name,
    gig.venue.name, (rules.total(game, gig.player, lineup, gig.venue)),
    rules.requirement(game, gig.venue))
end

function prompts.gig_on_stage(game)
  return ("%s on stage at %s. Anything to add?"):format(game.gig.player.name,
    game.gig.venue.name)
end

function prompts.after_roll(game)
  return ("The die shows a %d%s. Do you let it lie?"):format(game.roll.face,
    game.roll.why and " " .. game.roll.why or "")
end

--- CHOPS-74 to 77 Each may play one card or pass, from the left of whoever made the last play;
--- after a play the window is offered again; it closes when all pass, or with the card that it
--- answers (CHOPS-80). In `open` the active player is not asked.
function rules.window(game, name, last)
  local gig, skipped = game.gig, name == "open" and last or nil
  local answered = name == "respond_card" and stack.top().card
  if not concerns_somebody(game, name, skipped) then return end
  window { id = "react", after = "restart", quiet = true,
    prompt = function() return prompts[name](game) end,
    order = game:around(last, { first = "left", skip = skipped }),
    ask_if = function(player) return rules.asked_anyway(game, player, name) end,
    plays = function(player) return rules.free_plays(game, player, name) end,
    run = function(player, card)
      rules.play_free(game, player, function() return card end)
      if game.gig ~= gig or (answered and not stack.entry(answered)) then leave("react") end
    end }
end

--- CHOPS-64, 74, 77 A Free Play card: it counts, it is answered, it resolves, hands are filled.
function rules.play_free(game, player, choose)
  local plan, card = declare(function()
    local card = choose(game, player)
    return rules.plan(game, player, card), card
  end)
  if not plan then return end
  player.free_plays = player.free_plays + 1
  rules.play_card(game, player, card, plan)
  rules.settle(game)
end

--- CHOPS-80, 81 A die is rolled; others may meddle with it before it counts. `more` says what
--- hangs on it (a leaver, and on which numbers). Returns the face, and whether a leaver stays.
function rules.roll(game, player, more)
  local it = more or {}
  it.roller, it.face, it.outer = player, roll(1)[1], game.roll
  game.roll = it
  log("{player} rolls a {n}{why}.", { player = player, n = it.face,
    why = it.why and " " .. it.why or "" })
  rules.window(game, "after_roll", player)
  game.roll = it.outer
  return it.face, it.stays
end

--- CHOPS-88 A random pick is logged.
function rules.random_of(list, why)
  local it = random(list)
  if it then log("{why}: it is {card}.", { why = why, card = it }) end
  return it
end
