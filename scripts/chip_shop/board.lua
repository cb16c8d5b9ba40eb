--- board.lua - the figures printed on the main board. Data only; a variant may change them.
local board = {}

--- The product track: R&D cost and default score of the squares.
board.track = {
  { rd = 3, profit = 0, loyalty = 0, longevity = 0 },
  { rd = 5, profit = 1, loyalty = 0, longevity = 0 },
  { rd = 8, profit = 1, loyalty = 1, longevity = 1 },
  { rd = 10, profit = 0, loyalty = 2, longevity = 2 },
  { rd = 15, profit = 0, loyalty = 3, longevity = 2 },
}
board.off_track = { rd = 1, profit = 0, loyalty = 0, longevity = 0 } -- accessories, discard
board.reduced_first = 1 -- R&D cost of square 1 when reduced

--- Where a card in production came from, as its mark `origin` says it.
board.accessory, board.discard = 6, 7

board.arrows = { [3] = true, [5] = true, [7] = true, [9] = true } -- above the turn track
board.wage_square = 12
board.lowest, board.highest = -5, 22 -- ends of both tracks
board.start_money = 5
board.tokens, board.public_tokens = 3, 2
board.general = { price = 1, gain = 1 }
board.exchange = 3 -- money for one resource in phase 5
board.discard_penalty = 1 -- loyalty and longevity for a card from the discard
board.irrelevant = 1 -- loyalty and money a year for an irrelevant product
board.venture_rate = 1
board.loan_penalty = 5
board.money_per_point = 10

board.resources = { "rd", "quality", "marketing" }
board.words = { rd = "R&D", quality = "quality", marketing = "marketing", money = "money",
  loyalty = "loyalty", longevity = "longevity" }

--- The staff squares, in the order in which they are listed: what fills up or changes with the
--- year comes last, so that the others keep their numbers.
board.specialists = { "spec_1", "spec_2", "spec_3", "spec_4", "spec_5" }
board.draws = { "draw_1", "draw_2", "draw_3", "draw_4", "draw_5", "draw_accessory",
  "draw_discard" }
board.streams = { "income_new_version", "income_public", "income_clone", "income_loan",
  "income_venture", "income_fire", "income_price_cut", "income_bankruptcy" }
board.squares = {}
for _, list in ipairs { { "general" }, board.draws, { "release" }, board.streams, { "hire" },
  board.specialists } do
  for _, square in ipairs(list) do board.squares[#board.squares + 1] = square end
end

--- The squares in a word or two, where many are listed.
board.short = { income_new_version = "New version", income_public = "Go public",
  income_clone = "Clone", income_loan = "Bank loan", income_venture = "Venture",
  income_fire = "Fire someone", income_price_cut = "Price cut",
  income_bankruptcy = "Bankruptcy", general = "General", release = "Release", hire = "Hire",
  draw_accessory = "Accessory", draw_discard = "Discard" }

--- What people call the squares.
board.titles = {
  general = "General specialist", hire = "Hiring hall", release = "Release specialist",
  draw_accessory = "Research an accessory", draw_discard = "Rummage in the discard",
  income_new_version = "New version", income_public = "Go public",
  income_clone = "Clone a rival", income_loan = "Bank loan",
  income_venture = "Venture capital", income_fire = "Fire a personality",
  income_price_cut = "Price cut", income_bankruptcy = "Declare bankruptcy",
}

for era = 1, #board.track do
  board.titles["draw_" .. era] = "Research at square " .. era
  board.short["draw_" .. era] = "Square " .. era
end

return board
