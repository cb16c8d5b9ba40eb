--- draw_pointers.lua - what the question asked now points at: cards and places on monsters.
local pointers = {}

--- Numbers the cards that can be chosen now.
local function number_cards(monsters, options)
  local number = {}
  for at, option in ipairs(options) do
    if option.card then number[option.card] = at end
  end
  for _, facts in ipairs(monsters) do
    for _, it in ipairs(facts.cards) do it.number = number[it.id] end
  end
end

--- The cells where a card can be laid now, each with the first and last of its numbers.
local function places_of(options)
  local list, by_cell = {}, {}
  for at, option in ipairs(options) do
    local x, y = option.key:match("^(-?%d+),(-?%d+)r%d$")
    local cell = x and x .. "," .. y
    if x and not by_cell[cell] then
      by_cell[cell] = { x = tonumber(x), y = tonumber(y), from = at }
      list[#list + 1] = by_cell[cell]
    end
    if x then by_cell[cell].to = at end
  end
  return list
end

--- Writes the numbers of the question's options to the monsters of the view.
function pointers.apply(view)
  local question, monsters = view.question, view.shows.monsters
  if not question or not monsters then return end
  number_cards(monsters, question.options)
  if monsters[view.seat] then monsters[view.seat].places = places_of(question.options) end
end

--- Are cards what is asked for? Then the options tell what they do.
function pointers.picks_cards(view)
  local first = view.question and view.question.options[1]
  return first ~= nil and first.card ~= nil
end

local function help_lines(option, columns)
  return option.help and (width(option.help) - 1) // math.max(columns, 16) + 1 or 1
end

--- The widest label, and whether any option is explained.
local function look_over(options)
  local widest, helped = 0, false
  for _, option in ipairs(options) do
    widest, helped = math.max(widest, width(option.label)), helped or option.help ~= nil
  end
  return widest, helped
end

--- How many lines the options take: many without an explanation stand side by side.
local function option_lines(options, columns)
  local widest, helped = look_over(options)
  if #options > 6 and helped then return #options end
  if #options > 6 then
    local across = math.max(1, columns // (widest + 7))
    return (#options + across - 1) // across
  end
  local lines = 0
  for _, option in ipairs(options) do
    lines = lines + help_lines(option, columns - 8 - widest)
  end
  return lines
end

--- So many lines are left for what has happened: while all sew that is next to nothing.
local NEWS = { drafting = 2, building = 1, arena = 2 }

--- How many lines the question will take below the picture, with the title above it, and a few
--- for what has happened.
function pointers.lines_below(view, columns)
  local question = view.question
  if not question then return 7 + (view.result and #view.seats or 0) end
  return 4 + (NEWS[view.status.phase] or 3)
    + math.max(1, option_lines(question.options, columns))
end

return pointers
