--- slow: a game with a step that takes long, but not too long by count.
return {
  name = "Slow",
  players = { 1, 1 },
  play = function(game)
    local ann = game.players[1]
    while ann:choose { id = "go_on", prompt = "Go on?", from = { "slowly", "quickly" } } do
      log("on we go")
      if game.steps == nil then
        local sum = 0
        for i = 1, 80000000 do sum = sum + i end
        game.steps = sum
      end
    end
  end,
}
