--- Chopping Block: rival headsmen bid for the heads that pay best.
require "setup"
require "turn"
require "words"
require "play"
require "targets"
require "interrupts"
require "standing"
require "resource"
require "bid"
require "chopping"
require "cleanup"
require "ending"
require "shows"
require "effects.contracts"
require "effects.bids"
require "effects.tokens"
require "effects.hands"
require "effects.secrets"
require "effects.crowd"
require "effects.items"
require "effects.interrupts"
require "effects.agendas"

--- The numbers of the rulebook that no card prints. A variant changes them here.
rules.numbers = {
  hand = 3,      -- CB-04 cards dealt
  influence = 3, -- CB-05 tokens taken
  contracts = 11, -- CB-06 Contracts drawn
  exchange = 2,  -- CB-27 cards for one influence or one card
}

return {
  name = "Chopping Block",
  players = { 3, 6 }, -- CB-01
  options = {
    --- CB-03 the seat of the player who most recently killed something; 0: at random
    { "first", default = 0, choices = { 0, 1, 2, 3, 4, 5, 6 } },
  },
  marks = {
    { "postponed" },
    { "used", ends = "turn" },
  },
  effect_words = { "answers", "hits", "holds", "offer", "redirects", "use" },
  zones = {
    { "player_deck", deck = true, cards = "player_card", refill = "discard", title = "deck" },
    { "discard", title = "discard pile" },
    { "played", title = "played cards" },
    { "stack" },
    { "crowd", capacity = 1, play = true },
    { "contract_deck", deck = true, sees = "all", cards = "end_of_the_line",
      title = "Contract deck" },
    { "current", capacity = 1, title = "current Contract" },
    { "block", capacity = 1, title = "Chopping Block" },
    { "contract_discard", capacity = 24, title = "stopped Contracts" },
    { "contract_box", deck = true, cards = "contract", title = "box" },
    { "docket", sees = "none", order = false, title = "clerk's desk" },
    { "agenda_deck", deck = true, cards = "agenda", title = "Agenda deck" },
    { "hand", per = "player", sees = "owner" }, -- CB-97
    { "agenda", per = "player", sees = "owner", capacity = 1, title = "Secret Agenda" },
    { "letters", per = "player", sees = "owner", capacity = 2 },
    { "hood", per = "player", capacity = 1, play = true },
    { "tool", per = "player", capacity = 1, play = true },
    { "trinket", per = "player", capacity = 1, play = true },
    { "completed", per = "player", capacity = 25, title = "completed Contracts" },
  },
  purses = {
    { "reserve", unit = "influence", endless = true },                      -- CB-30
    { "bank", unit = "gold", endless = true },
    { "bag", per = "player", unit = "influence", sees = "owner", flow = true, sum = "fist" },
    { "fist", per = "player", unit = "influence", sees = "owner", flow = true },
    { "gold", per = "player", unit = "gold" },
    { "pass_token", per = "player", unit = "pass", start = 1, max = 1, sees = "owner" },
    { "pass_fist", per = "player", unit = "pass", max = 1, sees = "owner" },
    { "axe_rack", unit = "executioner", start = 1, max = 1 },
    { "axe", per = "player", unit = "executioner", max = 1, title = "Executioner token" },
  },
  setup = function(game) rules.setup(game) end,
  play = function(game) rules.play(game) end,
  score = function(game) return rules.result(game) end,
  shows = function(game, player) return rules.shows(game, player) end,
  invariants = require "invariants",
}
