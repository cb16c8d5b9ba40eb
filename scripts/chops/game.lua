--- game.lua - CHOPS: form a band, play gigs, make BUZZ.
require "numbers"
require "members"
require "setup"
require "turn"
require "actions"
require "holding"
require "hand"
require "hire"
require "fire"
require "cards"
require "targets"
require "windows"
require "instruments"
require "lineup"
require "gig"
require "stage"
require "pay"
require "free"
require "conditions"
require "protection"
require "absence"
require "morale"
require "awards"
require "fate"
require "effects.baggage"
require "effects.habits"
require "effects.gear"
require "effects.house"
require "effects.after"
require "effects.numbers"
require "effects.gigs"
require "effects.counter"
require "effects.people"
require "effects.things"
require "effects.fate"
local invariants = require "invariants"
local shows = require "shows"

return {
  name = "CHOPS",
  players = rules.player_range,
  options = {
    { "reaction_prompts", default = "when able", choices = { "when able", "always" } },
    { "cash", default = 500, max = 100000 },             -- what every band starts with
    { "hand", default = 5, min = 1, max = 10 },          -- the hand is always filled up to this
    { "actions", default = 3, min = 1, max = 20 },       -- in a turn
    { "gigs", default = 1, min = 1, max = 20 },          -- in a turn
    { "free_plays", default = 5, max = 100 },            -- cards a player may play free in one turn
    { "day_job", default = 100, max = 10000 },           -- a day job pays this
    { "day_job_each", default = 50, max = 10000 },       -- and this for each musician
    { "replacement", default = 200, max = 10000 },       -- a new standard instrument
    { "pawn", default = 150, max = 10000 },              -- what a standard instrument pawns for
    { "sell_out", default = 100, max = 10000 },          -- Cashola for one BUZZ
  },
  marks = {
    { "hurt" },      -- in which turn of the game the injury came
    { "sat" },       -- full turns sat out with it
    { "away" },      -- turns still away
    { "since" },     -- in which turn of the game that began
    { "reason" },    -- why away: a place in rules.reasons
    { "counters" },  -- rank counters
    { "drawer" },    -- the seat that drew a FATE card
  },
  effect_words = { "after_gig", "afterwards", "allows", "boosts", "cost", "enter", "fee", "plan",
    "sits_out", "stage", "strike", "take" },
  zones = {
    { "venue_draw", deck = true, cards = "venue", title = "the Venue deck" },
    { "street", slots = 4, play = true, title = "The Street" },
    { "gig_venue", capacity = 1, play = true, title = "the stage" },
    { "venue_discard", title = "the venues gone" },
    { "market_draw", deck = true, title = "the Market deck",
      cards = { "musician", "instrument", "amp_up", "rivalry", "fate" } },
    { "market_discard", title = "the Market discard" },
    { "hang", slots = 5, title = "The Hang" },
    { "shop", slots = 5, title = "the CHOPS Shop" },
    { "fate_in_play", play = true, title = "FATE" },
    { "stack", title = "the stack" },
    { "gig_cards", play = true, title = "on this gig" },
    { "hand", per = "player", sees = "owner" },
    { "band", per = "player", slots = 5, play = true },
    { "band_cards", per = "player", play = true, title = "on the band" },
    { "venues_played", per = "player", title = "venues played" },
    { "instrument", on = "musician", capacity = 1, play = true },
    { "attached", on = { "musician", "rivalry" }, play = true },
  },
  purses = {
    { "bank", unit = "cash", endless = true, title = "the Cashola bank" },
    { "pit", unit = "buzz", endless = true, title = "the BUZZ Pit" },
    { "cash", per = "player", unit = "cash", title = "Cashola" },
    { "buzz", per = "player", unit = "buzz", title = "BUZZ" },
  },
  setup = function(game) rules.setup(game) end,
  play = function(game) rules.play(game) end,
  score = function(game) return rules.score(game) end,
  shows = shows,
  invariants = invariants,
}
