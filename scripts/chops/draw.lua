--- draw.lua - the table of CHOPS: The Street above, the market, the bands, one's own below.
local parts = require "draw_parts"

--- Below so many rows musicians and venues are lines, not cards: the question needs its place.
local ROOMY = 32
--- And below so many every other band is one line, and names are short.
local TIGHT = 28

--- Below so many the top may scroll off: what is needed least stands there.
local TINY = 24

local function is_tight(screen) return screen.rows < TIGHT end

local function prospects_of(view)
  local by_venue = {}
  for _, it in ipairs(view.shows.prospects) do by_venue[it.venue] = it end
  return by_venue
end

local function draw_head(view, screen)
  local status = view.status
  local x = screen:text(1, 1, "CHOPS", "bold reverse") + 2
  if status.turn then
    x = screen:text(x, 1, ("%s's turn: %s, %s"):format(status.turn,
      parts.count(status.actions or 0, "action"), parts.count(status.gigs or 0, "gig")), "bold")
  end
  local left = parts.count(view:count("venue_draw") or 0, "venue") .. " to go"
  if x + width(left) < screen.columns then screen:right(screen.columns, 1, left, "dim") end
  return 2
end

--- The venues on offer by their slots, then the one on stage.
local function venues(view)
  local list = {}
  for _, piece in ipairs(view:cards("street")) do list[#list + 1] = piece end
  table.sort(list, function(a, b) return tonumber(a.space) < tonumber(b.space) end)
  return list
end

--- The Street as a list: can we, what does it take, what does it pay, what is the catch.
local function draw_street_lines(view, screen, y)
  local prospects = prospects_of(view)
  for _, piece in ipairs(venues(view)) do
    parts.venue_line(screen, y, piece, prospects[piece.id])
    y = y + 1
  end
  for _, piece in ipairs(view:cards("gig_venue")) do
    parts.venue_line(screen, y, piece, prospects[piece.id], screen:sign("♪", "*"))
    y = y + 1
  end
  return y
end

local function draw_street(view, screen, y)
  if screen.rows < ROOMY then return draw_street_lines(view, screen, y) end
  local prospects, boxes = prospects_of(view), {}
  for _, piece in ipairs(venues(view)) do
    boxes[#boxes + 1] = parts.venue(screen, piece, prospects[piece.id])
  end
  for _, piece in ipairs(view:cards("gig_venue")) do
    local box = parts.venue(screen, piece, prospects[piece.id])
    box.foot, box.style = "on stage", "bold"
    boxes[#boxes + 1] = box
  end
  local most = math.max(14, screen.columns // 4 - 1)
  return y + screen:cards(1, y, screen.columns, boxes, { most = most })
end

--- Names with their numbers in one paragraph.
local function draw_list(screen, y, title, list, style)
  if #list == 0 then return y end
  local from = screen:text(1, y, title, "bold") + 1
  return y + screen:wrap(from, y, screen.columns - from + 1, table.concat(list, ", "), style)
end

local function briefs(view, zone, seat)
  local list = {}
  for _, piece in ipairs(view:cards(zone, seat)) do list[#list + 1] = parts.brief(piece) end
  return list
end

--- The Hang and the Shop: by full names, or where there is little room by the last word of each.
local function market(view, screen, zone)
  if not is_tight(screen) then return briefs(view, zone) end
  local list = {}
  for _, piece in ipairs(view:cards(zone)) do list[#list + 1] = parts.short_brief(piece) end
  return list
end

local function names(view, zone, seat)
  local list = {}
  for _, piece in ipairs(view:cards(zone, seat)) do list[#list + 1] = piece.name end
  return list
end

--- What waits to happen; of the last, which one may answer, what it says.
local function stacked(view)
  local list, last = names(view, "stack"), nil
  for _, piece in ipairs(view:cards("stack")) do last = card(piece.id) end
  if last then list[#list] = last.name .. ": " .. parts.rule(last) end
  return list
end

local function draw_middle(view, screen, y)
  y = draw_list(screen, y, "The Hang", market(view, screen, "hang"))
  y = draw_list(screen, y, "The Shop", market(view, screen, "shop"))
  y = draw_list(screen, y, "FATE", names(view, "fate_in_play"), "magenta")
  y = draw_list(screen, y, "On the stack", stacked(view), "red")
  return draw_list(screen, y, "On the gig", names(view, "gig_cards"), "cyan")
end

--- A band's purse and what it has done.
local function draw_name(view, screen, y, seat)
  local turn = view.status.turn == view:name(seat)
  local name = (turn and screen:sign("▶ ", "> ") or "  ") .. view:name(seat)
  local x = screen:text(1, y, name, seat == view.seat and "bold green" or "bold yellow") + 1
  x = screen:text(x, y, ("$%d  %d BUZZ "):format(view:amount("cash", seat),
    view:amount("buzz", seat)), "bold")
  screen:spans(x, y, parts.picks(screen, view.shows.picks[seat]))
  screen:right(screen.columns, y, ("%s in hand, %s played"):format(
    parts.count(view:count("hand", seat), "card"),
    parts.count(view:count("venues_played", seat), "gig")), "dim")
  return y + 1
end

--- The musicians of a band by seats.
local function by_seats(view, seat)
  local list = {}
  for _, piece in ipairs(view:cards("band", seat)) do list[#list + 1] = piece end
  table.sort(list, function(a, b) return tonumber(a.space) < tonumber(b.space) end)
  return list
end

--- Another band in one line: its purse, its gigs, and everybody by sign, last name and rank.
local function draw_short(view, screen, y, seat)
  local turn = view.status.turn == view:name(seat)
  local x = screen:text(1, y, (turn and screen:sign("▶ ", "> ") or "  ") .. view:name(seat),
    "bold yellow") + 1
  x = screen:text(x, y, ("$%d %d BUZZ"):format(view:amount("cash", seat),
    view:amount("buzz", seat)), "bold") + 1
  local words = { parts.count(view:count("venues_played", seat), "gig") }
  for _, piece in ipairs(by_seats(view, seat)) do words[#words + 1] = parts.short(screen, piece) end
  for _, name in ipairs(names(view, "band_cards", seat)) do words[#words + 1] = "+ " .. name end
  return y + screen:wrap(x, y, screen.columns - x + 1, table.concat(words, "  "))
end

local function draw_other(view, screen, y, seat)
  if is_tight(screen) then return draw_short(view, screen, y, seat) end
  y = draw_name(view, screen, y, seat)
  local lines = {}
  for _, piece in ipairs(by_seats(view, seat)) do lines[#lines + 1] = parts.line(screen, piece) end
  for _, name in ipairs(names(view, "band_cards", seat)) do lines[#lines + 1] = "+ " .. name end
  if #lines == 0 then return y end
  return y + screen:wrap(5, y, screen.columns - 4, table.concat(lines, "  "))
end

--- The own band as a list: how the card lies, who, what, rank, and what is on it.
local function draw_own_lines(view, screen, y)
  local list = by_seats(view, view.seat)
  if is_tight(screen) and #list > 1 then
    local lines = {}
    for at, piece in ipairs(list) do lines[at] = parts.line(screen, piece) end
    return y + screen:wrap(3, y, screen.columns - 2, table.concat(lines, "  "))
  end
  for at, piece in ipairs(list) do
    screen:text(3, y + at - 1, screen:clip(parts.line(screen, piece), screen.columns - 3),
      parts.state(piece) and "dim" or nil)
  end
  if #list == 0 then screen:text(3, y, "Nobody in the band yet: hire somebody.", "dim") end
  return y + math.max(1, #list)
end

local function draw_own_cards(view, screen, y)
  local boxes = {}
  for _, piece in ipairs(by_seats(view, view.seat)) do
    boxes[#boxes + 1] = parts.musician(screen, piece)
  end
  local most = math.max(11, screen.columns // 5 - 1)
  if #boxes == 0 then return draw_own_lines(view, screen, y) end
  return y + screen:cards(1, y, screen.columns, boxes, { most = most })
end

local function draw_own(view, screen, y)
  y = draw_name(view, screen, y, view.seat)
  y = (screen.rows < ROOMY and draw_own_lines or draw_own_cards)(view, screen, y)
  y = draw_list(screen, y, "On the band", names(view, "band_cards", view.seat), "magenta")
  return draw_list(screen, y, "Hand", briefs(view, "hand", view.seat))
end

--- How a total is made up: "Lola 7 (printed 5, Lola Lowdown +2)".
local function total_text(it)
  local list = {}
  for _, part in ipairs(it.parts) do
    list[#list + 1] = ("%s %d"):format(part.name, part.n)
      .. (part.plain and "" or " (" .. table.concat(part.why, ", ") .. ")")
  end
  for _, out in ipairs(it.out) do list[#list + 1] = ("%s out: %s"):format(out.name, out.why) end
  return table.concat(list, "; ")
end

local function is_nearer(it, other)
  if not other then return true end
  if it.fine ~= other.fine then return it.fine end
  local mine, theirs = it.total - it.requirement, other.total - other.requirement
  if it.fine then return it.requirement > other.requirement end
  return mine > theirs
end

--- The venue that pays best of those in reach, else the nearest.
local function nearest(list)
  local best
  for _, it in ipairs(list) do
    if #it.parts + #it.out > 0 and is_nearer(it, best) then best = it end
  end
  return best
end

--- What is missing at a venue, in words; nothing if it would have the band.
local function missing(it)
  local lack = it.requirement - it.total
  local why = it.why and not it.why:find("^total") and ", " .. it.why or ""
  return (lack > 0 and (", %d missing"):format(lack) or "") .. why
end

local function draw_prospect(screen, y, it)
  local title = ("%s: %d of %d%s"):format(card(it.venue).name, it.total, it.requirement,
    missing(it))
  screen:text(1, y, title, it.fine and "bold green" or "bold")
  local from = width(title) + 3
  if from > screen.columns // 2 then from, y = 3, y + 1 end
  return y + screen:wrap(from, y, screen.columns - from + 1, total_text(it), "dim")
end

--- The nearest venue, or with room all of them: total, parts by name, what is missing.
local function draw_prospects(view, screen, y)
  local list = view.shows.prospects
  local best = nearest(list)
  for _, it in ipairs(list) do
    if best and (it == best or screen.rows >= 45) then y = draw_prospect(screen, y, it) end
  end
  return y
end

local function draw_others(view, screen, y)
  for _, seat in ipairs(view:others()) do y = draw_other(view, screen, y, seat) end
  return y
end

return function(view, screen)
  local y = draw_head(view, screen)
  if screen.rows < TINY then
    y = draw_street(view, screen, draw_middle(view, screen, draw_others(view, screen, y)))
  else
    y = draw_others(view, screen, draw_middle(view, screen, draw_street(view, screen, y)))
  end
  if view.seat == 0 then return end
  y = draw_own(view, screen, y)
  draw_prospects(view, screen, y)
end
