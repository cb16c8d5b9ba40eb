--- mind.lua - the neck as a bot sees it: what it is worth to a guitarist, and what a change would
--- make of it. A cell is a number, 1 to 30 in board order; it holds a type or false.
local numbers = require "numbers"

local mind = {}
mind.__index = mind

local NEARNESS = { [0] = 1, 0.55, 0.25, 0.1, 0.04, 0.02 } -- by how many picks are missing
local TAKEN = 0.7                                         -- for a wrong pick on a needed space
local RINGS = 1.5                                         -- for a complete card: it can be played
local LATER = 0.5                                         -- how much a pick counts for each column
local RIVALS = 0.6                                        -- what others may gain counts against it

function mind.cell(space) return (space.y - 1) * numbers.strings + space.x end

local function fret_of(cell) return (cell - 1) // numbers.strings + 1 end

--- How many names the SONG still lacks, and whether it lacks this one.
local function song_lacks(player, name)
  local song, count, needed = player.song_slot[1], 0, false
  for _, each in ipairs(song and song.chords or {}) do
    if not rules.has_played(player, each) then
      count, needed = count + 1, needed or each == name
    end
  end
  return count, needed, song
end

--- What playing the card would bring: gold or silver, and its share of the SONG.
local function prize(player, card)
  if rules.has_played(player, card.name) then return card.gold end
  local lacks, needed, song = song_lacks(player, card.name)
  if not needed then return card.silver end
  return card.silver + math.max(3, song.fame / (lacks * lacks))
end

--- A card as the mind keeps it: its prize, and the type wanted in each cell.
local function study(player, card)
  local needs = {}
  for at, need in ipairs(card.picks) do
    needs[at] = { (need.fret - 1) * numbers.strings + need.string, need.type }
  end
  return { card = card, prize = prize(player, card), needs = needs }
end

--- Reads the table for a guitarist.
function mind.read(game, player)
  local self = setmetatable({ board = {}, cards = {}, open = {}, leads = {} }, mind)
  for cell, space in ipairs(game.fretboard:spaces()) do
    self.board[cell] = space.card and rules.type_of(space.card) or false
  end
  for card in player.chord_hand:each() do
    self.cards[#self.cards + 1] = study(player, card)
  end
  self.own = rules.colours_of(player)
  for fret = 1, numbers.frets do
    self.open[fret], self.leads[fret] = not rules.is_scored(game, fret), false
  end
  self.left = numbers.frets_to_end - rules.scored_frets(game)
  return self
end

--- How much of its prize a card is worth now.
function mind:card_worth(it)
  local missing, taken = 0, 1
  for _, need in ipairs(it.needs) do
    local here = self.board[need[1]]
    if here ~= need[2] and here ~= "wylde" then
      missing = missing + 1
      if here then taken = taken * TAKEN end
    end
  end
  return it.prize * NEARNESS[missing] * taken + (missing == 0 and RINGS or 0), missing
end

--- The picks of a fret by type, and how many there are.
function mind:count(fret)
  local counts, picks = {}, 0
  for cell = (fret - 1) * numbers.strings + 1, fret * numbers.strings do
    local type = self.board[cell]
    if type then
      counts[type], picks = (counts[type] or 0) + 1, picks + 1
    end
  end
  return counts, picks
end

--- The guide's values of these colours together.
local function guided(counts, colours)
  local sum = 0
  for _, colour in ipairs(colours) do sum = sum + numbers.guide[counts[colour] or 0] end
  return sum
end

--- One fret's share: the values of the own colours and of all, and whether it would be scored now.
--- Kept until a cell of the fret changes.
function mind:fret_lead(fret)
  if self.leads[fret] then return self.leads[fret] end
  local counts, picks = self:count(fret)
  local own, all = guided(counts, self.own), guided(counts, numbers.colours)
  local filled = picks == numbers.strings and self.open[fret] and 1 or 0
  self.leads[fret] = { own, all, filled }
  return self.leads[fret]
end

--- LEAD GUITAR: the values of the own colour and of an average rival, and how many frets would be
--- scored now.
function mind:lead()
  local own, all, filled = 0, 0, 0
  for fret = 1, numbers.frets do
    local share = self:fret_lead(fret)
    own, all, filled = own + share[1], all + share[2], filled + share[3]
  end
  return own, (all - own) / (#numbers.colours - 1), filled
end

--- What the neck is worth: cards in hand, columns written at once, columns to come.
function mind:worth()
  local sum = 0
  for _, it in ipairs(self.cards) do sum = sum + self:card_worth(it) end
  local own, others, filled = self:lead()
  local columns = filled + LATER * (self.left - filled)
  return sum + columns * (own - RIVALS * others)
end

--- Puts a type (or nothing) into a cell; returns what was there.
function mind:set(cell, what)
  local before = self.board[cell]
  self.board[cell], self.leads[fret_of(cell)] = what, false
  return before
end

--- The worth if cells held something else: change = { cell, type or false, cell, ... }.
function mind:try(change)
  local before, leads = {}, self.leads
  self.leads = { table.unpack(leads) }
  for at = 1, #change, 2 do before[at] = self:set(change[at], change[at + 1]) end
  local worth = self:worth()
  for at = #change - 1, 1, -2 do self.board[change[at]] = before[at] end
  self.leads = leads
  return worth
end

--- The best of the changes that the list makes of its items: item and worth.
function mind:best(items, change)
  local best, most
  for _, item in ipairs(items) do
    local worth = self:try(change(item))
    if not most or worth > most then best, most = item, worth end
  end
  return best, most or -math.huge
end

--- All cells that hold something (or nothing), but for one.
function mind:cells(full, except)
  local cells = {}
  for cell = 1, numbers.strings * numbers.frets do
    if (self.board[cell] ~= false) == full and cell ~= except then cells[#cells + 1] = cell end
  end
  return cells
end

--- Where a pick of that type does most: a Wylde may also replace.
function mind:best_place(type)
  local cells = self:cells(false)
  if type == "wylde" then
    for _, cell in ipairs(self:cells(true)) do cells[#cells + 1] = cell end
  end
  return self:best(cells, function(cell) return { cell, type } end)
end

--- Which pick had better go.
function mind:best_removal(cells)
  return self:best(cells, function(cell) return { cell, false } end)
end

--- The best slide of another pick: { from, to }.
function mind:best_move(except)
  local pairs_of = {}
  for _, from in ipairs(self:cells(true, except)) do
    for _, to in ipairs(self:cells(false)) do pairs_of[#pairs_of + 1] = { from, to } end
  end
  return self:best(pairs_of, function(two)
    return { two[1], false, two[2], self.board[two[1]] }
  end)
end

--- The best swap of two other picks.
function mind:best_swap(except)
  local cells, pairs_of = self:cells(true, except), {}
  for at, one in ipairs(cells) do
    for other = at + 1, #cells do pairs_of[#pairs_of + 1] = { one, cells[other] } end
  end
  return self:best(pairs_of, function(two)
    return { two[1], self.board[two[2]], two[2], self.board[two[1]] }
  end)
end

--- The face-up picks, and the one that is best muted.
function mind:best_mute()
  local cells = {}
  for _, cell in ipairs(self:cells(true)) do
    if self.board[cell] ~= "face_down" then cells[#cells + 1] = cell end
  end
  return self:best(cells, function(cell) return { cell, "face_down" } end)
end

--- The type that had better leave a fret.
function mind:best_clear(fret)
  local types, seen = {}, {}
  for cell = (fret - 1) * numbers.strings + 1, fret * numbers.strings do
    local type = self.board[cell]
    if type and not seen[type] then seen[type], types[#types + 1] = true, type end
  end
  return self:best(types, function(type)
    local change = {}
    for cell = (fret - 1) * numbers.strings + 1, fret * numbers.strings do
      if self.board[cell] == type then
        change[#change + 1], change[#change + 2] = cell, false
      end
    end
    return change
  end)
end

--- What the ability of the pick on that cell can make of the neck. hidden: the types that the
--- face-down picks are thought to have, by cell.
local abilities = {
  white = function(self, _, supply)
    local most = -math.huge
    for _, type in ipairs(supply) do
      local _, worth = self:best_place(type)
      most = math.max(most, worth)
    end
    return most
  end,
  red = function(self, cell) return select(2, self:best_removal(self:cells(true, cell))) end,
  blue = function(self, cell)
    return math.max(select(2, self:best_move(cell)), (select(2, self:best_swap(cell))))
  end,
  grey = function(self) return select(2, self:best_mute()) end,
  purple = function(self, _, _, hidden)
    return select(2, self:best_reveal(hidden))
  end,
  green = function(self, cell) return select(2, self:best_clear(fret_of(cell))) end,
  wylde = function(self, cell)
    return select(2, self:best(self:cells(false), function(to)
      return { cell, false, to, "wylde" }
    end))
  end,
}

--- Which face-down pick is best turned up.
function mind:best_reveal(hidden)
  local cells = {}
  for cell in pairs(hidden) do cells[#cells + 1] = cell end
  return self:best(cells, function(cell) return { cell, hidden[cell] } end)
end

--- The worth after the best use of the ability.
function mind:after_ability(type, cell, supply, hidden)
  return abilities[type](self, cell, supply, hidden)
end

return mind
