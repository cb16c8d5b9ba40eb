--- effects/events.lua - what events do. `takes(args)`: it can be blocked; `waits`: a held card
--- with it has a window of its own; `changes`: what it changes is told (see rules.say_changes).
--- run(game, player, args, card).
local board = require "board"

--- {money} money. CHIP-45 A loss takes what there is.
effects.money = {
  changes = true,
  takes = function(args) return args.money < 0 end,
  run = function(game, player, args)
    if args.money > 0 then rules.gain(game, player, "money", args.money) end
    if args.money < 0 then rules.lose(game, player, "money", -args.money) end
  end,
}

--- {loyalty} or {longevity} on its track.
local function score_effect(track)
  return {
    changes = true,
    takes = function(args) return args[track] < 0 end,
    run = function(game, player, args)
      rules.score(game, player, track, args[track])
    end,
  }
end
effects.loyalty = score_effect("loyalty")
effects.longevity = score_effect("longevity")

--- {rd}, {quality}, {marketing}: gained, or lost (CHIP-44).
effects.resource = {
  changes = true,
  takes = function(args)
    return (args.rd or 0) < 0 or (args.quality or 0) < 0 or (args.marketing or 0) < 0
  end,
  run = function(game, player, args)
    for _, resource in ipairs(board.resources) do
      local n = args[resource] or 0
      if n > 0 then rules.gain(game, player, resource, n) end
      if n < 0 then rules.lose_resource(game, player, resource, -n) end
    end
  end,
}

--- CHIP-57 {count} resources of your choice, in any mix.
effects.choose_resources = {
  run = function(game, player, args)
    local mix = player:split { id = "choose_resources", total = args.count,
      into = board.resources, secret = rules.secret(game),
      prompt = "Which " .. args.count .. " resources?" }
    for _, resource in ipairs(board.resources) do
      rules.gain(game, player, resource, mix[resource])
    end
  end,
}

--- CHIP-48 A spare token in front of a {level} on offer.
effects.free_token = {
  run = function(game, player, args)
    local options = {}
    for _, square in ipairs(rules.staffed(game)) do
      if rules.specialist(game, square).level == args.level then
        options[#options + 1] = { key = square, square = square,
          label = rules.square_title(game, square) }
      end
    end
    local choice = player:choose { id = "place_free_token", none = "decline", from = options,
      prompt = "Who welcomes your spare token?" }
    if choice then rules.place_free(game, player, choice.square) end
  end,
}

--- CHIP-49, CHIP-62 One more token for this year, at the back of any legal square.
effects.extra_token = {
  run = function(game, player)
    local choice = player:choose { id = "place_extra_token", none = "decline",
      prompt = "Where does the night shift go?", from = rules.squares(game),
      where = rules.may_place(game, player),
      label = function(it) return rules.square_label(game, it, player) end,
      help = function(it) return rules.square_help(game, it, player) end }
    if not choice then return end
    rules.give_token(player)
    rules.place(game, player, choice)
  end,
}

--- CHIP-46, CHIP-62 {count} more events, each resolved before the next.
effects.extra_draw = {
  run = function(game, player, args)
    for _ = 1, args.count do rules.draw_event(game, player) end
  end,
}

--- CHIP-62, CHIP-81 {uses} income stream this year that is not counted.
effects.extra_income = {
  run = function(_, player, args) player.extra_income = player.extra_income + args.uses end,
}

--- CHIP-51 Staff transfer.
effects.transfer = {
  run = function(game, player) rules.transfer(game, player) end,
}

--- CHIP-50 One own token on a specialist is gone for this year.
effects.staff_loss = {
  takes = function() return true end,
  run = function(game, player)
    local options = {}
    for _, token in ipairs(rules.tokens(player, rules.is_specialist)) do
      options[#options + 1] = rules.token_option(game, token)
    end
    local choice = player:choose { id = "lose_token", from = options,
      prompt = "Who walks out?" }
    if not choice then return end
    log("{player} loses the token at {square}", { player = player, square = choice.label })
    rules.remove_token(game, choice.token)
  end,
}

--- CHIP-103 What is in production now cannot be released this year.
effects.delay_production = {
  takes = function() return true end,
  run = function(_, player)
    for card in player.in_production:each() do card.marks.held_up = 1 end
  end,
}

--- CHIP-127 A personality of the player's choice goes to the hiring hall.
effects.lose_personality = {
  takes = function() return true end,
  run = function(game, player)
    local card = player:choose { id = "lose_personality", from = player.personalities,
      prompt = "Who was never happy here anyway, and leaves?" }
    if not card then return end
    move(card, game.hire_pool)
    log("{card} leaves {player}", { card = card, player = player })
  end,
}

--- CHIP-21, CHIP-60 The card stays with the company and pays {money} in each phase 1.
effects.company_income = {
  run = function(_, player, _, card) move(card, player.company_cards) end,
}

--- CHIP-128 Windows of their own.
effects.end_points = { waits = "it counts by itself at the end", run = function() end }
effects.reduce = { waits = "it is for paying for a draw", run = function() end }
effects.block = { waits = "it is for blocking", run = function() end }
