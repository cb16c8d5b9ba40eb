--- turn.lua - chapters "How to Play a Turn", "Take a Day Job" and "End Your Turn".

--- CHOPS-07 Turns, clockwise, until the last venue is turned up.
function rules.play(game)
  while true do
    rules.turn(game, game.active)
    game.active = game.active.left
  end
end

function rules.turn(game, player)
  rules.start_turn(game, player)
  rules.choose_actions(game, player)
  rules.rock_on(game, player)
  rules.end_step(game, player)
end

--- What everybody sees of the turn.
function rules.tell_turn(game)
  status("turn", game.active)
  status("actions", game.actions)
  status("gigs", game.gigs)
end

--- CHOPS-08 The turn starts: FATE of a round that this player drew leaves, three actions, one gig.
function rules.start_turn(game, player)
  game.active, game.turn_number = player, game.turn_number + 1
  game.actions, game.gigs = game.options.actions, game.options.gigs
  game.spent, game.worked, game.turned_up = 0, false, false
  for _, one in ipairs(game.players) do one.free_plays = 0 end
  player.auto_pass = false
  rules.tell_turn(game)
  for card in game.fate_in_play:each() do
    if card.duration == "round" and card.marks.drawer == player.seat then
      log("{card} is over.", { card = card })
      move(card, game.market_discard)
    end
  end
  rules.window(game, "open", player)
end

--- CHOPS-09, 12, 111 to 113, 123 Actions and free actions in any order, until the player ends
--- the turn.
function rules.choose_actions(game, player)
  local choice
  local question = { id = "choose_action", forced = "ask", default = "end_turn",
    prompt = function() return rules.turn_prompt(game, player) end,
    from = rules.menu, where = rules.may_choose,
    help = function(it) return rules.menu_help(it, game) end }
  repeat
    game.choosing = true
    choice = player:choose(question)
    game.choosing = false
    rules.do_choice(game, player, choice)
  until choice.key == "end_turn"
end

function rules.turn_prompt(game, player)
  return ("%s, %d %s left, $%d, %d BUZZ. What now?"):format(player.name, game.actions,
    game.actions == 1 and "action" or "actions", player.cash.amount, player.buzz.amount)
end

--- CHOPS-10 An action costs one when it is declared, whatever becomes of it.
function rules.spend(game)
  game.actions, game.spent = game.actions - 1, game.spent + 1
  status("actions", game.actions)
end

--- CHOPS-13 After a completed action hands are filled and everybody may react.
function rules.action_done(game)
  rules.settle(game)
  rules.window(game, "open", game.active)
end

--- CHOPS-14 A day job, instead of all actions.
function rules.can_day_job(game)
  if game.worked then return false, "one job a day is plenty" end
  return game.spent == 0, "the day is half gone: a day job takes all of it"
end

--- CHOPS-14 $100, and $50 for each musician of the band, in whatever shape.
function rules.day_job_pay(game, player)
  local sum = game.options.day_job + game.options.day_job_each * #player.band
  for musician in player.band:each() do
    local more = rules.has(musician, "day_jobber")
    sum = sum + (more and more.cash or 0)
  end
  return sum
end

function rules.day_job(game, player)
  local sum = rules.day_job_pay(game, player)
  pay(game.bank, player.cash, sum)
  game.actions, game.worked = 0, true
  rules.tell_turn(game)
  log("{player} takes a day job and earns ${n}. Nobody speaks of it.", { player = player, n = sum })
end

--- CHOPS-15, 83 "Rock on!": final, and nobody may react.
function rules.rock_on(game, player)
  game.actions, game.gigs = 0, 0
  log("{player} throws the horns: Rock on! \\m/", { player = player })
end

--- CHOPS-16 The end step, in this order.
function rules.end_step(game, player)
  rules.heal_in_end_step(game, player)
  rules.count_absences(game, player)
  rules.end_of_turn_effects(game, player)
  rules.stall_check(game)
end

--- CHOPS-16 What lasts until the end of the bearer's owner's next turn stops.
function rules.end_of_turn_effects(game, player)
  for _, musician in ipairs(rules.band(player).burdened) do
    for card in musician.on.attached:each() do
      if card.duration == "end_of_owner_next_turn" and card.marks.since < game.turn_number then
        log("{card} wears off {who}.", { card = card, who = musician })
        rules.detach(game, card)
      end
    end
  end
  moment("turn_end", player)
end

--- CHOPS-114 Too many turns without a new venue: the first one of The Street closes.
function rules.stall_check(game)
  game.stalled = game.turned_up and 0 or game.stalled + 1
  if game.stalled < 2 * #game.players then return end
  local venue = rules.first_venue(game)
  log("{card} closes: nobody came, nobody played.", { card = venue })
  move(venue, game.venue_discard)
  rules.fill_street(game)
  game.stalled = 0
end

function rules.first_venue(game)
  for _, slot in ipairs(game.street:spaces()) do
    if slot.card then return slot.card end
  end
end
