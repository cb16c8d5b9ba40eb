--- Re-Chord: a guitar neck of five frets, six colours of picks, and everybody's secret genre.
--- The rules are split by the chapters of the rulebook; the specification's ids are in them.
require "words"
require "setup"
require "neck"
require "turn"
require "actions"
require "abilities"
require "chords"
require "tuner"
require "songs"
require "scoring"
require "ending"
require "automa"
require "automa_abilities"

return {
  name = "Re-Chord",
  players = { 1, 5 },                          -- RC-01
  dummies = { [1] = { "The Automa" } },
  options = {
    { "song_set", default = "campfire",
      choices = { "campfire", "roadhouse", "stadium", "random" } },
    { "first_seat", default = "random", choices = { "random", 1, 2, 3, 4, 5 } },
    { "level", default = "headliner", choices = { "warm_up", "headliner", "legend" } },
  },
  marks = {
    { "scored", keep = true, open = true },    -- the FAME recorded when the card was played
    { "rechord", keep = true, open = true },   -- 1: it was recorded at gold
  },
  effect_words = {},
  zones = {
    { "fretboard", grid = { columns = 6, rows = 5, names = "s{x}f{y}" }, remembers = true },
    { "supply", capacity = 5 },
    { "bag", deck = true, cards = "pick" },
    { "pick_in_hand", capacity = 1, remembers = true, title = "pick in hand" },
    { "pick_box", title = "picks out of the game" },
    { "chord_deck", deck = true, cards = "chord", title = "chord deck" },
    { "chord_box", title = "chords out of the game" },
    { "song_deck", deck = true, title = "songs to deal" },
    { "song_box", deck = true, cards = "song", title = "songs out of the game" },
    { "genre_box", deck = true, cards = "genre", title = "genres out of the game" },
    { "song_sets", cards = "song_set", title = "song sets" },
    { "automa_deck", deck = true, refill = "automa_discard", title = "Automa's deck" },
    { "automa_discard", title = "Automa's pile" },
    { "chord_hand", per = "player", sees = "owner", capacity = 5, title = "chords in hand" },
    { "tableau", per = "player" },
    { "song_slot", per = "player", sees = "owner", capacity = 1, title = "song" },
    { "genre_slot", per = "player", sees = "owner", capacity = 2, title = "genre" },
  },
  purses = {
    { "crowd", unit = "fame", endless = true },
    { "silver", per = "player", unit = "fame", title = "chord FAME" },
    { "gold", per = "player", unit = "fame", title = "RE-CHORD FAME" },
    { "song_fame", per = "player", unit = "fame", title = "song FAME" },
    { "start_fame", per = "player", unit = "fame", title = "start FAME" },
  },
  setup = function(game) rules.setup(game) end,
  play = function(game) rules.play(game) end,
  score = function(game) return rules.final_score(game) end,
  shows = function(game, player) return rules.shows(game, player) end,
  invariants = require "invariants",
}
