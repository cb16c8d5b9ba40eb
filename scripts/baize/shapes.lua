--- shapes.lua - what tables are made of: boxes, cards, rows of cards, boards, tracks.
return function(canvas)
  local corners = {
    thin = { "╭", "╮", "╰", "╯", "─", "│" },
    square = { "┌", "┐", "└", "┘", "─", "│" },
    double = { "╔", "╗", "╚", "╝", "═", "║" },
  }

  local function frame_texts(self, x, y, columns, rows, options)
    if options.title then
      self:text(x + 1, y, self:clip(options.title, columns - 2),
        options.title_style or options.style)
    end
    if options.foot then
      local foot = self:clip(options.foot, columns - 2)
      self:text(x + columns - 1 - width(foot), y + rows - 1, foot, options.style)
    end
  end

  --- A frame; options: title, foot (in the frame), style, title_style, lines = "thin", "square"
  --- or "double".
  function canvas:box(x, y, columns, rows, options)
    options = options or {}
    local c = corners[options.lines or "thin"]
    local style, across = options.style, c[5]:rep(math.max(0, columns - 2))
    self:text(x, y, c[1] .. across .. c[2], style)
    for row = y + 1, y + rows - 2 do
      self:text(x, row, c[6], style)
      self:text(x + columns - 1, row, c[6], style)
    end
    self:text(x, y + rows - 1, c[3] .. across .. c[4], style)
    if columns > 4 then frame_texts(self, x, y, columns, rows, options) end
  end

  local function lines_of(self, card, columns)
    local lines = {}
    if card.title then
      for _, line in ipairs(self:lines(card.title, columns)) do
        lines[#lines + 1] = { line, card.title_style or card.style }
      end
    end
    for _, line in ipairs(card.lines or {}) do
      if type(line) == "table" then
        lines[#lines + 1] = line
      else
        lines[#lines + 1] = { line, card.text_style or card.style }
      end
    end
    return lines
  end

  local function fill_card(self, x, y, card, columns, rows)
    if card.down then
      self:fill(x + 1, y + 1, columns - 2, rows - 2, "░", card.style or "dim")
      return
    end
    self:fill(x + 1, y + 1, columns - 2, rows - 2, " ")
    local lines = lines_of(self, card, columns - 2)
    for i = 1, math.min(#lines, rows - 2) do
      self:centre(x + 1, y + i, columns - 2, lines[i][1], lines[i][2])
    end
  end

  --- A card: title, lines, style, columns (8), rows (as the lines need), down, tag (in the upper
  --- frame), foot (in the lower one). Returns its columns and rows.
  function canvas:card(x, y, card)
    local columns = card.columns or 8
    local rows = card.rows or (card.down and 3 or #lines_of(self, card, columns - 2) + 2)
    self:box(x, y, columns, rows, { style = card.style, title = card.tag,
      title_style = card.tag_style, foot = card.foot, lines = card.frame })
    fill_card(self, x, y, card, columns, rows)
    return columns, rows
  end

  local function widest_text(card)
    local widest = 3
    for _, name in ipairs { "title", "foot", "tag" } do
      widest = math.max(widest, width(card[name] or ""))
    end
    for _, line in ipairs(card.lines or {}) do
      widest = math.max(widest, width(type(line) == "table" and line[1] or line))
    end
    return widest
  end

  --- The columns that the widest of the cards needs, at most `most`.
  function canvas:card_columns(cards, most)
    local widest = 3
    for _, card in ipairs(cards) do widest = math.max(widest, widest_text(card)) end
    return math.min(widest + 2, most or 16, self.columns)
  end

  local function rows_of(self, cards, columns)
    local rows = 3
    for _, card in ipairs(cards) do
      rows = math.max(rows, card.rows or #lines_of(self, card, columns - 2) + 2)
    end
    return rows
  end

  --- How far apart cards lie: side by side, or closer where they may cover each other.
  local function step_of(count, size, columns, options)
    local step = size + (options.gap or 0)
    if options.overlap and count > 1 and count * step > columns then
      step = math.max(options.overlap, (columns - size) // (count - 1))
    end
    return step
  end

  local function sized(card, columns, rows)
    local spec = {}
    for name, value in pairs(card) do spec[name] = value end
    spec.columns, spec.rows = columns, rows
    return spec
  end

  --- Cards side by side, in as many rows as they need; options: columns and rows of each card,
  --- most (columns at most), gap, overlap (so few columns of a covered card stay in sight).
  --- Returns how many rows of the screen they took.
  function canvas:cards(x, y, columns, cards, options)
    options = options or {}
    if #cards == 0 then return 0 end
    local size = options.columns or self:card_columns(cards, options.most)
    local rows = options.rows or rows_of(self, cards, size)
    local step = step_of(#cards, size, columns, options)
    local across = math.max(1, (columns - size) // step + 1)
    for i, card in ipairs(cards) do
      self:card(x + (i - 1) % across * step, y + (i - 1) // across * rows,
        sized(card, size, rows))
    end
    return ((#cards - 1) // across + 1) * rows
  end

  --- Filled and empty dots: 3 of 5.
  function canvas:pips(x, y, count, most, style)
    local dots = ("●"):rep(count) .. ("○"):rep(math.max(0, (most or count) - count))
    return self:text(x, y, dots, style)
  end

  --- A track from min to max with marks { value, label, style } on it; returns its rows.
  function canvas:track(x, y, columns, track)
    local low, high = tostring(track.min), tostring(track.max)
    local from = x + #low + 1
    local span = math.max(2, columns - #low - #high - 2)
    self:text(x, y, low, "dim")
    self:text(from, y, "├" .. ("─"):rep(span - 2) .. "┤", track.style or "dim")
    self:text(from + span + 1, y, high, "dim")
    for _, mark in ipairs(track.marks or { { track.value, "●", "bold" } }) do
      local share = (mark[1] - track.min) / math.max(1, track.max - track.min)
      local place = math.floor(share * (span - 1) + 0.5)
      self:text(from + math.max(0, math.min(span - 1, place)), y, mark[2], mark[3])
    end
    return 1
  end
end
