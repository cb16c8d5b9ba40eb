--- require.lua - test files share helpers, and reach the game's modules.
local arrange = require "arrange"

scenario("a test requires a file beside it, once, with the test's names", { players = 2 },
  function(given, _, expect)
    local ann, bo = given.players()
    arrange.coins(given, 7)
    expect.amount(ann.cash, 7)
    expect.amount(bo.cash, 7)
    expect.is_true(require("arrange") == arrange)
    expect.error("there is no module 'nowhere'", require, "nowhere")
  end)
