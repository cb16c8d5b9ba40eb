--- shows.lua - what the screen needs beyond zones and purses: public facts only.
local board = require "board"

--- The next year in which the decks slide, or nil.
local function next_slide(game)
  for turn = game.turn + 1, game.options.turns do
    if board.arrows[turn] then return turn end
  end
end

--- Whose figures count on each square of the product track.
local function squares(game)
  local list = {}
  for origin = 1, #board.track do list[origin] = rules.deck_square(game, origin) end
  return list
end

local function seats_of(players)
  local seats = {}
  for at, player in ipairs(players) do seats[at] = player.seat end
  return seats
end

--- What a company owes and may do; all of it lies open.
local function company(player)
  return { used = player.income_used, extra = player.extra_income, loans = player.loans,
    venture = player.venture, public = player.public, wages_due = player.wages_due,
    blocks = player.saved_blocks, ready = player.release_ready, out = player.out }
end

return function(game)
  if not game.turn then return { draft = true } end
  local companies = {}
  for seat, player in ipairs(game.players) do companies[seat] = company(player) end
  return { turn = game.turn, turns = game.options.turns, streams = game.options.streams,
    retired = game.retired_era, squares = squares(game), slide = next_slide(game),
    order = seats_of(game.order), companies = companies }
end
