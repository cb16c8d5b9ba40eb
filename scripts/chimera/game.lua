--- Codename: CHIMERA. Draft parts, sew a monster, be the last one standing.
-- This file declares the table; the rules are in one file for each chapter of the rulebook.
require "numbers"
require "setup"
require "drafting"
require "stitching"
require "attaching"
require "outer"
require "layout"
require "building"
require "arena"
require "rot"
require "targets"
require "attacking"
require "abilities"
require "windows"
require "destruction"
require "ending"
require "effects.riders"
require "effects.auras"
require "effects.energy"
require "effects.surgery"
require "effects.responses"
require "effects.triggers"

return {
  name = "Codename: CHIMERA",
  players = { 4, 4 },
  -- CHIM-02: orders of the seats such as 3124, or drawn by lot.
  options = {
    { "age", default = "random" },
    { "height", default = "random" },
    { "hair", default = "random" },
  },
  -- Three of them stay with a card through every zone until the round ends; the last two are lost
  -- when it leaves the monster.
  marks = { -- CHIM-43, CHIM-81
    { "used", keep = true, ends = "round" },
    { "refreshed", keep = true, ends = "round" },
    { "shell_spent", keep = true, ends = "round" },
    { "sapped", ends = "turn_over" },
    { "salved" },
  },
  effect_words = { "aim", "destroyed", "dying", "label", "missed", "targets" },
  zones = {
    { "torso_pool", cards = "torso", title = "torso halves" },
    { "deck", deck = true, cards = "part", refill = "discard", title = "black market deck" },
    { "market", capacity = 3, title = "black market" },
    { "discard", title = "unsold goods" },
    { "box_cards", order = false, title = "the box" },
    { "graveyard", title = "graveyard" },
    { "bench", per = "player", order = false, title = "bench" },
    { "torso", per = "player", capacity = 2, play = true, title = "torso" },
    { "monster", per = "player", sees = "owner", play = true, title = "monster",
      grid = { columns = 21, rows = 21, left = -10, first = -10 } },
    { "inventory", per = "player", sees = "owner", title = "inventory" },
  },
  purses = {
    { "energy_box", unit = "energy", start = 60, title = "energy in the box" },
    { "energy", per = "player", unit = "energy", title = "energy" },
  },
  setup = function(game) rules.setup(game) end,
  play = function(game)
    rules.drafting(game)
    rules.building(game)
    rules.arena(game)
  end,
  score = function(game) return rules.score(game) end,
  shows = function(game, player) return rules.shows(game, player) end,
  invariants = require "invariants",
}
