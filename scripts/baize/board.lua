--- board.lua - boards of spaces: zones with a grid, drawn with lines between the spaces.
return function(canvas)
  --- The part of the board to draw: all of it, or with `crop` where cards lie and one more.
  local function window_of(zone, cells, crop)
    local left, top = zone.left, zone.first
    local right, bottom = left + zone.columns - 1, top + zone.rows - 1
    if not crop then return left, top, right, bottom end
    local l, t, r, b
    for _, cell in pairs(cells) do
      l, r = math.min(l or cell.x, cell.x), math.max(r or cell.x, cell.x)
      t, b = math.min(t or cell.y, cell.y), math.max(b or cell.y, cell.y)
    end
    if not l then return left, top, math.min(left + 2, right), math.min(top + 2, bottom) end
    return math.max(left, l - 1), math.max(top, t - 1), math.min(right, r + 1),
      math.min(bottom, b + 1)
  end

  --- Where a card lies: "3,-2", or "3" where the zone is a row of slots.
  local function place_of(zone, card)
    local x, y = card.space:match("^(-?%d+),(-?%d+)$")
    if x then return math.tointeger(tonumber(x)), math.tointeger(tonumber(y)) end
    return math.tointeger(tonumber(card.space)) or zone.left, zone.first
  end

  local function cells_of(zone)
    local cells = {}
    for _, card in ipairs(zone.cards) do
      if card.space then
        local x, y = place_of(zone, card)
        cells[x .. "," .. y] = { x = x, y = y, card = card }
      end
    end
    return cells
  end

  local function line_of(count, columns, ends)
    local parts = {}
    for i = 1, count do parts[i] = ("─"):rep(columns) end
    return ends[1] .. table.concat(parts, ends[2]) .. ends[3]
  end

  --- The frame of a board: `part` knows its place, how many spaces it has and their size.
  local function draw_lines(self, part, style)
    local ends = { "┌", "┬", "┐" }
    for row = 0, part.down do
      local y = part.y + row * (part.rows + 1)
      if row == part.down then ends = { "└", "┴", "┘" } end
      self:text(part.x, y, line_of(part.across, part.columns, ends), style)
      ends = { "├", "┼", "┤" }
      for inner = 1, row < part.down and part.rows or 0 do
        for i = 0, part.across do
          self:text(part.x + i * (part.columns + 1), y + inner, "│", style)
        end
      end
    end
  end

  local function draw_labels(self, part)
    for i = 0, part.across - 1 do
      self:centre(part.x + i * (part.columns + 1) + 1, part.y - 1, part.columns,
        part.left + i, "dim")
    end
    for i = 0, part.down - 1 do
      self:right(part.x - 1, part.y + i * (part.rows + 1) + (part.rows + 1) // 2,
        part.top + i, "dim")
    end
  end

  local function draw_cell(self, x, y, columns, rows, cell)
    if not cell then return end
    if type(cell) ~= "table" then cell = { lines = { cell } } end
    local lines = cell.lines or self:lines(cell.text or "", columns)
    local from = y + math.max(0, rows - #lines) // 2
    for i = 1, math.min(#lines, rows) do
      local line = lines[i]
      if type(line) ~= "table" then line = { line, cell.style } end
      self:centre(x, from + i - 1, columns, line[1], line[2])
    end
  end

  local function draw_cells(self, part, cells, cell)
    for y = 0, part.down - 1 do
      for x = 0, part.across - 1 do
        local cx, cy = part.left + x, part.top + y
        local found = cells[cx .. "," .. cy]
        draw_cell(self, part.x + x * (part.columns + 1) + 1, part.y + y * (part.rows + 1) + 1,
          part.columns, part.rows, cell(found and found.card, cx, cy))
      end
    end
  end

  local function name_of(card) return card and (card.name or "?") end

  local function part_of(zone, cells, options)
    local left, top, right, bottom = window_of(zone, cells, options.crop)
    return { left = left, top = top, across = right - left + 1, down = bottom - top + 1,
      columns = options.columns or 5, rows = options.rows or 1 }
  end

  --- A zone's grid; options: columns and rows of one space (5, 1), cell = function(card, x, y)
  --- giving a text or { text or lines, style } (card is nil where none lies), labels (numbers
  --- along the edges), crop (only where something lies), style of the lines. Returns the columns
  --- and rows it took.
  function canvas:grid(x, y, zone, options)
    options = options or {}
    local cells = cells_of(zone)
    local edge, head = 0, 0
    if options.labels then edge, head = 3, 1 end
    local part = part_of(zone, cells, options)
    part.x, part.y = x + edge, y + head
    draw_lines(self, part, options.style or "dim")
    draw_cells(self, part, cells, options.cell or name_of)
    if options.labels then draw_labels(self, part) end
    return edge + part.across * (part.columns + 1) + 1, head + part.down * (part.rows + 1) + 1
  end
end
