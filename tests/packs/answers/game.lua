--- One question of each kind, and what was answered in the log.
local THREE = { "one", "two", "three" }

return {
  name = "Answers",
  players = { 1, 2 },
  zones = { { "box", cards = "thing" } },
  play = function(game)
    local ann = game.players[1]
    local which = { id = "several", prompt = "Which ones?", from = THREE, min = 0, max = 3 }
    for _ = 1, 2 do
      local list = ann:choose(which)
      log("picked " .. table.concat(list, " and "))
    end
    log("number " .. ann:number { id = "amount", prompt = "How many?", min = 2, max = 9 })
    local parts = ann:split { id = "shares", prompt = "How much for each?", total = 3,
      into = { "a", "b", "c" } }
    log("split " .. parts.a .. " " .. parts.b .. " " .. parts.c)
    log("order " .. table.concat(ann:order { id = "order", prompt = "In which order?",
      from = THREE }, " "))
    log("said " .. tostring(ann:confirm { id = "sure", prompt = "Really?" }))
    if #game.players > 1 then
      local bids = together(game.players, function(player)
        return player:number { id = "bid", prompt = "Your bid?", max = 9 }
      end)
      log("bids " .. bids[ann] .. " " .. bids[game.players[2]])
    end
  end,
  score = function() return { 1, 0 } end,
}
