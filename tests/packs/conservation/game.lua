--- A game that wants to lose a card or make a coin, by whatever call it can think of.
-- With attack = "random" it makes calls by chance; any other name is one of attacks.lua.
local attacks = require("attacks")
local count = require("count")
local hostile = require("hostile")

return {
  name = "Conservation",
  players = { 3, 3 },
  options = {
    { "attack", default = "random" },
    { "steps", default = 100 },
  },
  zones = {
    { "deck", deck = true, cards = { "card", "ship" }, refill = "discard" },
    { "discard", sees = "top" },
    { "board", grid = { columns = 3, rows = 3, left = -1, first = 0 }, play = true },
    { "row", slots = 4 },
    { "bag", sees = "none", order = false, count = "none" },
    { "hand", per = "player", sees = "owner", capacity = 5 },
    { "camp", per = "player", grid = { columns = 2, rows = 2 }, play = true },
    { "own", per = "player", deck = true, refill = "hand", remembers = true },
    { "cargo", on = "ship", capacity = 3 },
    { "hooks", on = "ship", slots = 2 },
  },
  purses = {
    { "bank", unit = "gold", endless = true },
    { "mine", unit = "gem", start = 27, max = 40 },
    { "gold", per = "player", start = 20, max = 50 },
    { "track", per = "player", unit = "gold", min = -5, max = 22, clamp = true },
    { "chest", per = "player", unit = "gold", sees = "owner", sum = "gold" },
    { "gems", per = "player", unit = "gem", start = 1, max = 10, flow = true },
  },
  marks = { { "wound", open = true }, { "level", keep = true } },

  setup = function(game)
    count.remember(game)
    shuffle(game.deck)
    for _, player in ipairs(game.players) do draw(game.deck, player.hand, 3) end
  end,

  play = function(game)
    if game.options.attack == "random" then
      hostile.play(game, game.options.steps)
    else
      attacks[game.options.attack](game)
    end
    finish("nothing was lost")
  end,

  score = function() return { 0, 0, 0 } end,

  invariants = {
    ["every card lies in one zone"] = count.cards,
    ["no token was made or lost"] = count.tokens,
  },
}
