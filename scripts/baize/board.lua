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

  local function draw_lines(self, x, y, across, down, columns, rows, style)
    for row = 0, down do
      local ends = row == 0 and { "┌", "┬", "┐" } or row == down and { "└", "┴", "┘" }
        or { "├", "┼", "┤" }
      local line = {}
      for i = 1, across do line[i] = ("─"):rep(columns) end
      self:text(x, y + row * (rows + 1), ends[1] .. table.concat(line, ends[2]) .. ends[3], style)
      for inner = 1, row < down and rows or 0 do
        for i = 0, across do
          self:text(x + i * (columns + 1), y + row * (rows + 1) + inner, "│", style)
        end
      end
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

  --- A zone's grid; options: columns and rows of one space (5, 1), cell = function(card, x, y)
  --- giving a text or { text or lines, style } (card is nil where none lies), labels (numbers
  --- along the edges), crop (only where something lies), style of the lines. Returns the columns
  --- and rows it took.
  function canvas:grid(x, y, zone, options)
    options = options or {}
    local columns, rows = options.columns or 5, options.rows or 1
    local cells = cells_of(zone)
    local left, top, right, bottom = window_of(zone, cells, options.crop)
    local cell = options.cell or function(card) return card and (card.name or "?") end
    local edge = options.labels and 3 or 0
    local ox, oy = x + edge, y + (options.labels and 1 or 0)
    draw_lines(self, ox, oy, right - left + 1, bottom - top + 1, columns, rows,
      options.style or "dim")
    for cy = top, bottom do
      if options.labels then
        self:right(ox - 1, oy + (cy - top) * (rows + 1) + (rows + 1) // 2, cy, "dim")
      end
      for cx = left, right do
        local found = cells[cx .. "," .. cy]
        draw_cell(self, ox + (cx - left) * (columns + 1) + 1, oy + (cy - top) * (rows + 1) + 1,
          columns, rows, cell(found and found.card, cx, cy))
      end
    end
    for cx = left, options.labels and right or left - 1 do
      self:centre(ox + (cx - left) * (columns + 1) + 1, y, columns, cx, "dim")
    end
    return edge + (right - left + 1) * (columns + 1) + 1,
      (options.labels and 1 or 0) + (bottom - top + 1) * (rows + 1) + 1
  end
end
