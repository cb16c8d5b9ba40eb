--- services.lua - phase 4: the general and the release specialist, and the hiring hall.
local board = require "board"

--- CHIP-68 1 money for 1 resource of your choice.
rules.services.general = {
  says = "1 money for 1 resource of your choice.",
  can = function(_, player)
    return player.money.amount >= board.general.price, "it costs " .. board.general.price
  end,
  run = function(game, player)
    local resource = player:choose { id = "general_resource", from = board.resources,
      prompt = "What can the general specialist do for you?",
      label = function(it) return board.words[it] end }
    rules.lose(game, player, "money", board.general.price)
    local n = rules.gain_by_token(game, player, resource, board.general.gain)
    log("{player} gets {gain} from the general specialist",
      { player = player, gain = rules.amount_of(n, resource) })
  end,
}

--- CHIP-86 Ready to release, any number of products, in phase 5.
rules.services.release = {
  says = "Release any number of products in phase 5.",
  can = function() return true end,
  run = function(_, player)
    player.release_ready = true
    log("{player} books the press for the end of the year", { player = player })
  end,
}

--- CHIP-79 A personality from the hiring hall: its salary as a fee, its loyalty, its abilities.
rules.services.hire = {
  says = "Pay a personality's salary once; add its loyalty; get its unused abilities.",
  can = function(game, player) return #rules.affordable(game, player) > 0, "nobody is for you" end,
  run = function(game, player)
    local card = player:choose { id = "hire_personality",
      from = rules.affordable(game, player), prompt = "Whom do you bring back?",
      label = function(it)
        return it.name .. ", " .. rules.changes { money = -it.salary, loyalty = it.loyalty }
      end }
    rules.lose(game, player, "money", card.salary)
    move(card, player.personalities)
    rules.score(game, player, "loyalty", card.loyalty)
    log("{player} hires {card}", { player = player, card = card })
  end,
}

function rules.affordable(game, player)
  return game.hire_pool:list(function(card) return card.salary <= player.money.amount end)
end
