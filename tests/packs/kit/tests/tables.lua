--- tables.lua - which tables a game can be laid out for.

scenario("a table of too many players is refused, with the reason",
  { players = 7, refused = "players" }, function() error("never laid out") end)
