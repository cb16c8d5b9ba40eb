--- secrets.lua - effects on Secret Agendas.

--- Look at another player's Secret Agenda.
effects.look_agenda = {
  hits = function(victim) return not value("private", victim) end,
  run = function(_, player, _, play)
    log("{player} learns the motive of {victim}", { player = player, victim = play.target })
    look(player, play.target.agenda, function()
      rules.tell_seen(player, play.target.agenda:list())
    end)
  end,
}

--- The kept letter stays, the other goes under the Agenda deck. Both pass through the player's
--- hands, so that nobody else learns which one was kept.
local function reseal(game, player, kept)
  move(player.agenda, player.letters)
  draw(game.agenda_deck, player.letters)
  move(kept, player.agenda)
  move(player.letters, game.agenda_deck, { at = "bottom" })
end

--- Draw the top Agenda, keep one of the two. CB-91 There must be one in the deck.
effects.new_agenda = {
  can = function(game) return #game.agenda_deck > 0, "there are no letters left" end,
  run = function(game, player)
    local old, new = player.agenda[1], game.agenda_deck:top()
    log("{player} opens another letter", { player = player })
    look(player, new, function()
      rules.tell_seen(player, { new })
      reseal(game, player, player:choose { id = "keep_agenda", from = { old, new },
        prompt = "Which Agenda do you keep? The other goes under the deck." })
    end)
    tell(player, "Your Agenda is {card}", { card = player.agenda[1] })
  end,
}
