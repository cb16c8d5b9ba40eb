--- draw_parts.lua - how a musician, a venue and an instrument look.
local house_words = require "house_words"
local parts = {}

local classes = { coffee_house = "Coffee House", dive = "Dive", show_haunt = "Show Haunt" }
local why_away = { "jail", "aliens", "school", "debt" }

function parts.is_injured(piece) return (piece.turn or 0) >= 180 end
function parts.is_sideways(piece) return (piece.turn or 0) % 180 == 90 end

local function mark(piece, name) return piece.marks and piece.marks[name] or 0 end

--- The cards lying on a card, in that zone.
function parts.on(piece, name)
  for _, zone in ipairs(piece.on or {}) do
    if zone.name == name then return zone.cards end
  end
  return {}
end

--- What state a member is in, in a word or two; nil if upright and here.
function parts.state(piece)
  local out = {}
  if parts.is_injured(piece) then out[#out + 1] = "injured" end
  if parts.is_sideways(piece) then out[#out + 1] = "no instrument" end
  if mark(piece, "away") > 0 then
    out[#out + 1] = ("%s %d"):format(why_away[mark(piece, "reason")] or "away", mark(piece, "away"))
  end
  return #out > 0 and table.concat(out, ", ") or nil
end

--- A sign for how the card lies: upright, sideways, upside down.
function parts.sign(screen, piece)
  if mark(piece, "away") > 0 then return screen:sign("✈", "@") end
  if parts.is_injured(piece) then return screen:sign("▼", "v") end
  if parts.is_sideways(piece) then return screen:sign("◀", "<") end
  return screen:sign("▲", "^")
end

local function counters(piece)
  local n = mark(piece, "counters")
  return n > 0 and "+" .. n or ""
end

--- One musician in one line: sign, name, type and rank, what is on the card.
function parts.line(screen, piece)
  local it = card(piece.id)
  local text = ("%s %s (%s %d%s"):format(parts.sign(screen, piece), piece.name, it.type,
    it.rank, counters(piece))
  for _, gear in ipairs(parts.on(piece, "instrument")) do
    text = ("%s, %s +%d"):format(text, gear.name, card(gear.id).bonus)
  end
  for _, on in ipairs(parts.on(piece, "attached")) do text = text .. ", " .. on.name end
  local state = parts.state(piece)
  return text .. (state and "; " .. state or "") .. ")"
end

--- The first sentence on a card, which is its rule.
function parts.rule(it) return it.text:match("^.-[.!?]%f[%s\0]") or it.text end

--- The last word of a name.
local function last_word(name) return name:match("%S+$") end

--- One musician in a word: sign, last name, rank with gear and counters, + for each card on him.
function parts.short(screen, piece)
  local rank = card(piece.id).rank + mark(piece, "counters")
  for _, gear in ipairs(parts.on(piece, "instrument")) do rank = rank + card(gear.id).bonus end
  local text = ("%s %s %d%s"):format(parts.sign(screen, piece), last_word(piece.name), rank,
    ("+"):rep(#parts.on(piece, "attached")))
  return (text:gsub(" ", screen:sign("\u{a0}", " "))) -- not to be torn apart
end

--- A card of The Hang or the Shop in a few words.
function parts.short_brief(piece)
  local it = card(piece.id)
  local gear = parts.on(piece, "instrument")[1]
  return it.rank and ("%s %s %d $%d%s"):format(last_word(piece.name), it.type, it.rank, it.hire,
    gear and " with " .. gear.name or "")
    or ("%s %s +%d $%d"):format(last_word(piece.name), it.type, it.bonus, it.value)
end

local function gear_lines(piece, lines)
  for _, gear in ipairs(parts.on(piece, "instrument")) do
    lines[#lines + 1] = { ("%s +%d"):format(gear.name, card(gear.id).bonus), "cyan" }
  end
  for _, on in ipairs(parts.on(piece, "attached")) do
    lines[#lines + 1] = { on.name .. (parts.state(on) and " (" .. parts.state(on) .. ")" or ""),
      "magenta" }
  end
end

--- Turned cards: upside down the name stands at the bottom, sideways the card says so.
local function turned(screen, piece, box)
  if parts.is_injured(piece) then
    table.insert(box.lines, 1, { screen:sign("▼ injured ▼", "v injured v"), "red" })
    box.lines[#box.lines + 1] = { piece.name, "bold" }
    box.title = screen:sign("· · ·", ". . .")
  end
  if parts.is_sideways(piece) then
    table.insert(box.lines, 1, { screen:sign("◀ no gear ▶", "< no gear >"), "yellow" })
  end
end

--- A musician as a card.
function parts.musician(screen, piece)
  local it, state = card(piece.id), parts.state(piece)
  local box = { title = piece.name, tag = it.punk_cat and "Punk" or nil,
    lines = { ("%s %d%s"):format(it.type, it.rank, counters(piece)) },
    style = state and "dim" or nil, title_style = state and "dim" or "bold" }
  box.foot = state and state:match("%a+ %d+$")
  gear_lines(piece, box.lines)
  turned(screen, piece, box)
  return box
end

--- What it would take to play a venue: "you 8 of 9".
local function reach(screen, prospect, venue)
  if not prospect then return { "needs " .. venue.requirement } end
  local mark_of = prospect.fine and screen:sign("✓", "ok") or screen:sign("✗", "no")
  return { ("%s %d of %d"):format(mark_of, prospect.total, prospect.requirement),
    prospect.fine and "green" or "yellow" }
end

local function name_of(id) return card(id).name end

--- "1 gig", "3 gigs".
function parts.count(n, word) return ("%d %s%s"):format(n, word, n == 1 and "" or "s") end

function parts.venue(screen, piece, prospect)
  local it = card(piece.id)
  return { title = piece.name, title_style = "bold", tag = classes[it.class],
    lines = { ("$%d, %d BUZZ"):format(it.take, it.buzz), reach(screen, prospect, it),
      { house_words(it, name_of), "dim" } } }
end

local colours = { coffee_house = "yellow", dive = "red", show_haunt = "magenta" }

--- A venue in one line: reach, name, what it takes, what it pays, its class, the catch.
function parts.venue_line(screen, y, piece, prospect, sign)
  local it = card(piece.id)
  local text, style = table.unpack(reach(screen, prospect, it))
  screen:text(1, y, (sign or " ") .. screen:pad(text, 11), style)
  screen:text(13, y, screen:pad(piece.name, 21), "bold")
  screen:text(34, y, screen:pad(("$%d %d BUZZ"):format(it.take, it.buzz), 12))
  local x = screen.columns >= 76 and screen:text(46, y, screen:pad(classes[it.class], 13),
    colours[it.class]) or 46
  screen:text(x, y, screen:clip(house_words(it, name_of), screen.columns - x + 1), "dim")
end

--- BUZZ as guitar picks.
function parts.picks(screen, picks)
  local pick = screen:sign("●", "o")
  return { { pick:rep(picks.red), "red" }, { pick:rep(picks.yellow), "yellow" },
    { pick:rep(picks.green), "green" } }
end

--- A card in the hand or the market, with the numbers that matter.
function parts.brief(piece)
  local it = card(piece.id)
  if not it then return "?" end
  if it.rank then
    local gear = parts.on(piece, "instrument")[1]
    return ("%s (%s %d, $%d%s)"):format(piece.name, it.type, it.rank, it.hire,
      gear and ", " .. gear.name or "")
  elseif it.bonus then
    return ("%s (%s +%d, $%d)"):format(piece.name, it.type, it.bonus, it.value)
  end
  return it.action_type == "free" and piece.name .. " (free)" or piece.name
end

return parts
