--- canvas.lua - a sheet of characters to draw on: docs/drawing.md.
-- Places count from 1, from the left and from the top. What does not fit is cut off at the
-- sides; downwards the sheet grows.
local canvas = {}
canvas.__index = canvas

local DEEPEST = 500

--- What stands for a character where there is only ASCII; always one column for one.
local plain = {
  ["…"] = ".", ["·"] = ".", ["•"] = "*", ["●"] = "*", ["○"] = "o", ["■"] = "#", ["□"] = ".",
  ["▪"] = "#", ["▲"] = "^", ["▼"] = "v", ["◆"] = "*", ["◇"] = "o", ["★"] = "*", ["☆"] = "o",
  ["♣"] = "c", ["♦"] = "d", ["♥"] = "h", ["♠"] = "s", ["→"] = ">", ["←"] = "<", ["↑"] = "^",
  ["↓"] = "v", ["×"] = "x", ["–"] = "-", ["—"] = "-", ["−"] = "-", ["’"] = "'", ["‘"] = "'",
  ["“"] = '"', ["”"] = '"', ["─"] = "-", ["━"] = "=", ["═"] = "=", ["│"] = "|", ["┃"] = "|",
  ["║"] = "|", ["█"] = "#", ["▓"] = "#", ["▒"] = ":", ["░"] = ".", ["✓"] = "v", ["✗"] = "x",
}
for _, corner in ipairs { "╭", "╮", "╰", "╯", "┌", "┐", "└", "┘", "├", "┤", "┬", "┴", "┼",
  "╔", "╗", "╚", "╝", "╟", "╢", "╞", "╡", "╠", "╣", "╦", "╩", "╬" } do
  plain[corner] = "+"
end

--- A glyph as the sheet can show it.
local function shown(self, glyph, columns)
  if self.unicode or (#glyph == 1 and glyph:byte() < 128) then return glyph end
  return plain[glyph] or ("?"):rep(columns)
end

function canvas.new(columns, rows, unicode)
  local sheet = { rows = {}, bottom = 0 }
  return setmetatable({ columns = columns, rows = rows, unicode = unicode, sheet = sheet,
    left = 0, top = 0, deepest = DEEPEST }, canvas)
end

--- A part of the sheet with places of its own; what is drawn there stays inside.
function canvas:area(x, y, columns, rows)
  columns = math.max(0, math.min(columns, self.columns - x + 1))
  local deepest = math.min(rows or self.deepest, self.deepest - y + 1)
  return setmetatable({ columns = columns, rows = rows or self.rows, unicode = self.unicode,
    sheet = self.sheet, left = self.left + x - 1, top = self.top + y - 1,
    deepest = math.max(0, deepest) }, canvas)
end

local function row_of(sheet, y)
  local row = sheet.rows[y]
  if not row then
    row = { glyph = {}, style = {}, last = 0 }
    sheet.rows[y] = row
  end
  if y > sheet.bottom then sheet.bottom = y end
  return row
end

--- Half of a wide character that is overwritten leaves a blank.
local function free_place(row, x)
  if row.glyph[x] == "" then row.glyph[x - 1] = " " end
  if row.glyph[x + 1] == "" then row.glyph[x + 1] = " " end
end

local function inside(self, x, y, columns)
  return x >= 1 and y >= 1 and y <= self.deepest and x + columns - 1 <= self.columns
end

local function put(self, x, y, glyph, columns, style)
  if not inside(self, x, y, columns) then return end
  local row = row_of(self.sheet, y + self.top)
  x = x + self.left
  for i = row.last + 1, x - 1 do row.glyph[i] = " " end
  for i = 0, columns - 1 do
    free_place(row, x + i)
    row.glyph[x + i], row.style[x + i] = i == 0 and glyph or "", style
  end
  row.last = math.max(row.last, x + columns - 1)
end

--- Writes a text; returns the place behind it.
function canvas:text(x, y, text, style)
  local list, columns = glyphs(tostring(text))
  for i, glyph in ipairs(list) do
    if columns[i] > 0 then put(self, x, y, shown(self, glyph, columns[i]), columns[i], style) end
    x = x + columns[i]
  end
  return x
end

--- Writes a text that ends at column x.
function canvas:right(x, y, text, style)
  return self:text(x - width(text) + 1, y, text, style)
end

--- Writes a text in the middle of so many columns.
function canvas:centre(x, y, columns, text, style)
  text = self:clip(text, columns)
  return self:text(x + (columns - width(text)) // 2, y, text, style)
end

--- Writes several texts one after the other: { text, style }, ...
function canvas:spans(x, y, spans)
  for _, span in ipairs(spans) do x = self:text(x, y, span[1], span[2]) end
  return x
end

--- The text cut to so many columns, with a sign where something was left out.
function canvas:clip(text, columns)
  text = tostring(text)
  if width(text) <= columns then return text end
  if columns < 1 then return "" end
  local out, used = {}, 0
  local list, widths = glyphs(text)
  for i, glyph in ipairs(list) do
    used = used + widths[i]
    if used > columns - 1 then break end
    out[#out + 1] = glyph
  end
  return table.concat(out) .. (self.unicode and "…" or ".")
end

--- The text cut or filled up with blanks to exactly so many columns.
function canvas:pad(text, columns)
  text = self:clip(text, columns)
  return text .. (" "):rep(columns - width(text))
end

local function break_word(lines, word, columns)
  while width(word) > columns do
    local list, widths = glyphs(word)
    local used, count = 0, 0
    while used + widths[count + 1] <= columns do
      count = count + 1
      used = used + widths[count]
    end
    count = math.max(count, 1)
    lines[#lines + 1] = table.concat(list, "", 1, count)
    word = table.concat(list, "", count + 1)
  end
  return word
end

--- The text as lines of at most so many columns, broken between words.
function canvas.lines(_, text, columns)
  local lines = {}
  for paragraph in (tostring(text) .. "\n"):gmatch("(.-)\n") do
    local line = ""
    for word in paragraph:gmatch("%S+") do
      local longer = line == "" and word or line .. " " .. word
      if width(longer) <= columns then
        line = longer
      else
        if line ~= "" then lines[#lines + 1] = line end
        line = break_word(lines, word, math.max(columns, 1))
      end
    end
    lines[#lines + 1] = line
  end
  return lines
end

--- Writes a text as a paragraph; returns how many lines it took.
function canvas:wrap(x, y, columns, text, style)
  local lines = self:lines(text, columns)
  for i, line in ipairs(lines) do self:text(x, y + i - 1, line, style) end
  return #lines
end

--- Fills a part with one character.
function canvas:fill(x, y, columns, rows, glyph, style)
  for row = y, y + rows - 1 do self:text(x, row, glyph:rep(columns), style) end
end

--- A line across.
function canvas:rule(x, y, columns, style)
  self:text(x, y, ("─"):rep(columns), style)
end

--- The first text where the terminal has all characters, else the second.
function canvas:sign(rich, poor)
  return self.unicode and rich or poor
end

--- How many lines have been drawn on so far.
function canvas:height()
  return math.max(0, self.sheet.bottom - self.top)
end

local function spans_of(row)
  local spans, from = {}, 1
  for x = 2, row.last + 1 do
    if x > row.last or row.style[x] ~= row.style[from] then
      spans[#spans + 1] = { table.concat(row.glyph, "", from, x - 1), row.style[from] or "" }
      from = x
    end
  end
  return spans
end

--- The drawing as lines of spans.
function canvas:finish()
  local lines = {}
  for y = 1, self.sheet.bottom do
    local row = self.sheet.rows[y]
    lines[y] = row and spans_of(row) or {}
  end
  return lines
end

return canvas
