--- values.lua - numbers (and permissions) through everything that is active, with reasons.
return function(api, internal)
  local active = {} -- what `modify` has added, in order of time
  local changes = 0 -- how often that list has changed
  local listed, listed_play, listed_changes = {}, nil, nil
  local ALL = { "all" }
  local NOTHING = {} -- stands for "of nothing in particular"
  local memo, memo_look = {}, nil
  local modify_names = internal.set { "value", "of", "when", "layer", "by", "times", "set",
    "source", "ends", "because", "args" }

  --- A number of a modifier: written, a parameter's name, or computed.
  local function amount(what, it, of, context, n)
    if type(what) == "function" then return what(of, context, it.source, it.args, n) end
    if type(what) == "string" then return it.args[what] end
    return what
  end

  --- What n becomes through one modifier.
  local function apply(it, of, context, n)
    local m = it.handler
    if m.set ~= nil then return amount(m.set, it, of, context, n) end
    if m.times then return n * amount(m.times, it, of, context, n) end
    return n + (amount(m.by, it, of, context, n) or 0)
  end

  --- Does the modifier speak of this thing, now?
  local function concerns(it, of, context)
    local m = it.handler
    if type(m.of) == "function" and not m.of(of, context, it.source, it.args) then return false end
    return not m.when or m.when(of, context, it.source, it.args)
  end

  local function alive(it)
    return not it.since or internal.arrived(it.source) == it.since
  end

  --- Could the modifier ever speak of this thing, as long as nothing moves? "self" is the card
  --- it comes from, "bearer" the card that one lies on.
  local function may_concern(it, of)
    local whom = it.handler.of
    if whom == nil or type(whom) == "function" then return true end
    if whom == "self" then return it.source == of end
    if whom == "bearer" then return it.source.at.card == of end
    return whom == of
  end

  local function add_to(list, it, of, first)
    if not may_concern(it, of) then return end
    local layer = it.handler.layer or first
    list[layer] = list[layer] or {}
    table.insert(list[layer], it)
  end

  --- The modifiers of a value that could speak of a thing, by layers: the standing ones first,
  --- then those added, oldest first.
  local function gather(name, of, first)
    local list = {}
    for _, it in ipairs(internal.standing("modifies", name)) do add_to(list, it, of, first) end
    for _, it in ipairs(active) do
      if it.handler.value == name then add_to(list, it, of, first) end
    end
    return next(list) and list or NOTHING
  end

  --- The same, remembered until something moves in play or is added.
  local function modifiers(name, of, first)
    local play = internal.play_version()
    if listed_play ~= play or listed_changes ~= changes then
      listed, listed_play, listed_changes = {}, play, changes
    end
    local by_thing = listed[name] or {}
    listed[name] = by_thing
    local key = of == nil and NOTHING or of
    by_thing[key] = by_thing[key] or gather(name, of, first)
    return by_thing[key]
  end

  local function label(it)
    local m = it.handler
    if m.because then return m.because end
    return internal.is_card(it.source) and it.source.name or it.source
  end

  local function base_of(declared, of, context)
    local base = declared.base
    if type(base) == "function" then return base(of, context) end
    if type(base) == "string" then return of[base] or 0 end
    return base
  end

  local function round(declared, n)
    if type(n) ~= "number" then return n end
    n = math.tointeger(n) or math.floor(n)
    if declared.least and n < declared.least then n = declared.least end
    if declared.most and n > declared.most then n = declared.most end
    return n
  end

  --- One layer: its modifiers in order; each that changes something is a reason.
  local function fold(it, all, layer)
    for _, m in ipairs(all[layer] or NOTHING) do
      if (not m.added or alive(m)) and concerns(m, it.of, it.context) then
        local before = it.n
        it.n = apply(m, it.of, it.context, before)
        if it.n ~= before then
          it.reasons[#it.reasons + 1] = { because = label(m), source = m.source,
            from = before, to = it.n, layer = layer }
        end
      end
    end
  end

  local function fold_all(it, all, layers)
    local upto = it.context and it.context.upto
    for _, layer in ipairs(layers) do
      if upto == layer then return end
      fold(it, all, layer)
    end
  end

  local function compute(name, of, context)
    local declared = rawget(api.values, name)
    if not declared then error("no value '" .. name .. "' is declared in values", 3) end
    local base = base_of(declared, of, context)
    local layers = declared.layers or ALL
    local all = modifiers(name, of, layers[1])
    local reasons = { { because = declared.title or name, from = base, to = base } }
    if all == NOTHING then return round(declared, base), reasons end -- mostly nothing speaks of it
    local it = { n = base, of = of, context = context, reasons = reasons }
    fold_all(it, all, layers)
    return round(declared, it.n), reasons
  end

  --- The value of a thing through everything that is active, and the reasons: a list of
  --- { because, from, to, source }, the first being the base. context: anything the modifiers
  --- may look at; context.upto stops before a layer.
  function api.value(name, of, context)
    local look = internal.looking()
    if not look or context or of == nil then return compute(name, of, context) end
    if memo_look ~= look then memo, memo_look = {}, look end
    local by_thing = memo[name] or {}
    memo[name] = by_thing
    local known = by_thing[of]
    if not known then
      known = table.pack(compute(name, of))
      by_thing[of] = known
    end
    return known[1], known[2]
  end

  local function check_modify(m)
    internal.check("modify", m, modify_names)
    if not rawget(api.values, m.value) then
      error("no value '" .. tostring(m.value) .. "' is declared in values", 3)
    end
  end

  --- Adds an effect on a value: by = n adds, times = n multiplies, set = n sets (each may be a
  --- function (of, context, source, args, n)). of: one thing, or a test of them; source: the
  --- card it comes from, or its name. It lives until its source leaves play or, with ends, until
  --- that moment: "gig", or { "turn_end", player, after = 1 }. Returns it, for `stop`.
  function api.modify(m)
    check_modify(m)
    local it = { handler = m, source = m.source, args = m.args, added = true }
    if internal.is_card(m.source) then it.since = internal.arrived(m.source) end
    if not it.since and not m.ends then
      error("modify needs 'ends', since its source is not in play", 2)
    end
    if m.ends then
      local ends = type(m.ends) == "table" and m.ends or { m.ends }
      it.ends, it.who, it.after = ends[1], ends[2], ends.after or 0
    end
    active[#active + 1] = it
    changes = changes + 1
    internal.touch()
    return it
  end

  --- Ends an effect that `modify` or `before` or `after` has returned.
  function api.stop(it)
    it.stopped = true
    for at = #active, 1, -1 do
      if active[at] == it then table.remove(active, at) end
    end
    changes = changes + 1
    internal.touch()
  end

  local function comes_to_end(it, name, player)
    if it.stopped or not alive(it) then return true end
    if it.ends ~= name or (it.who and it.who ~= player) then return false end
    it.after = it.after - 1
    return it.after < 0
  end

  --- Keeps of a list what does not end with this moment.
  function internal.expire(list, name, player)
    local kept = {}
    for _, it in ipairs(list) do
      if not comes_to_end(it, name, player) then kept[#kept + 1] = it end
    end
    return kept
  end

  --- A moment of the game has come (for a player): what ends with it ends.
  function api.moment(name, player)
    local before = #active
    active = internal.expire(active, name, player)
    if #active ~= before then changes = changes + 1 end
    internal.listeners = internal.expire(internal.listeners, name, player)
    internal.end_marks(name)
    internal.touch()
  end

  internal.alive = alive
end
