--- game.lua - Chip Shop: ten years of home computers.
local board = require "board"
require "company"
require "squares"
require "setup"
require "year"
require "staff"
require "block"
require "needs"
require "events"
require "event_words"
require "event_costs"
require "held"
require "effects.events"
require "effects.products"
require "actions"
require "services"
require "research"
require "income"
require "release"
require "accessories"
require "year_end"
require "bankruptcy"
require "scoring"

local zones = {
  { "personality_deck", cards = "personality", order = false, title = "personalities" },
  { "hire_pool", order = false, title = "hiring hall" },
  { "staff_deck", deck = true, cards = "staff" },
  { "staff_offer" },
  { "era_square_1", deck = true, cards = "product" },
  { "era_square_2", deck = true },
  { "era_square_3", deck = true },
  { "era_square_4", deck = true },
  { "era_square_5", deck = true },
  { "accessory_deck", deck = true, cards = "accessory" },
  { "product_discard", deck = true },
  { "game_discard", order = false },
  { "event_deck", deck = true, cards = "event" },
  { "event_now", face = "down", remembers = true },
  { "event_aside" },
  { "event_discard", order = false },
  { "token_box", cards = "token", order = false },
  { "personalities", per = "player", order = false },
  { "in_production", per = "player", sees = "owner", title = "factory" },
  { "released", per = "player", play = true },
  { "attached", on = "product", play = true },
  { "held_events", per = "player", sees = "owner" },
  { "company_cards", per = "player", order = false },
  { "staff", per = "player", order = false },
  { "spare", per = "player", order = false },
}
for _, square in ipairs(board.squares) do
  zones[#zones + 1] = { square, title = board.titles[square] }
end

local purses = {
  { "completed_bank", unit = "completed", endless = true },
  { "completed", per = "player", unit = "completed" },
}
for _, unit in ipairs { "money", "rd", "quality", "marketing" } do
  purses[#purses + 1] = { unit .. "_bank", unit = unit, endless = true }
  purses[#purses + 1] = { unit, per = "player", sees = "owner", flow = true,
    title = board.words[unit] }
end
for _, track in ipairs { "loyalty", "longevity" } do
  purses[#purses + 1] = { track .. "_bank", unit = track, endless = true }
  purses[#purses + 1] = { track, per = "player", min = board.lowest, max = board.highest,
    clamp = true }
end

return {
  name = "Chip Shop",
  players = { 2, 6 },
  options = {
    { "draft", default = "manual", choices = { "manual", "random" } },
    { "turns", default = 10, choices = { 6, 10 } },
    { "streams", default = 3, choices = { 2, 3 } },
  },
  marks = {
    { "origin" }, { "held_up", ends = "year_end" },
    { "piles" }, { "per_turn" }, { "irrelevant" }, { "spared" }, { "shield" }, { "paid" },
    { "this_phase", ends = "events_end" }, { "free", ends = "year_end" },
    { "game_1", keep = true }, { "game_2", keep = true },
    { "round_1", keep = true, ends = "year_end" }, { "round_2", keep = true, ends = "year_end" },
  },
  effect_words = { "takes", "waits", "changes" },
  zones = zones,
  purses = purses,
  setup = function(game) rules.setup(game) end,
  play = function(game) rules.play(game) end,
  score = function(game) return rules.score_game(game) end,
  shows = require "shows",
  invariants = require "invariants",
}
