--- values.lua - numbers (and permissions) through everything that is active, with reasons.
return function(api, internal)
  local active = {} -- what `modify` has added, in order of time
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
    if type(m.of) == "function" then
      if not m.of(of, context, it.source, it.args) then return false end
    elseif m.of ~= nil and m.of ~= of then
      return false
    end
    return not m.when or m.when(of, context, it.source, it.args)
  end

  local function alive(it)
    return not it.since or internal.arrived(it.source) == it.since
  end

  --- All modifiers of a value, the standing ones first, then those added, oldest first.
  local function gather(name)
    local standing = internal.standing("modifies", name)
    if #active == 0 then return standing end
    local all = {}
    for _, it in ipairs(standing) do all[#all + 1] = it end
    for _, it in ipairs(active) do
      if it.handler.value == name and alive(it) then all[#all + 1] = it end
    end
    return all
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
  local function fold(it, all, layer, first)
    for _, m in ipairs(all) do
      local own = m.handler.layer or first
      if own == layer and concerns(m, it.of, it.context) then
        local before = it.n
        it.n = apply(m, it.of, it.context, before)
        if it.n ~= before then
          it.reasons[#it.reasons + 1] = { because = label(m), source = m.source,
            from = before, to = it.n, layer = layer }
        end
      end
    end
  end

  local function compute(name, of, context)
    local declared = rawget(api.values, name)
    if not declared then error("no value '" .. name .. "' is declared in values", 3) end
    local base = base_of(declared, of, context)
    local it = { n = base, of = of, context = context,
      reasons = { { because = declared.title or name, from = base, to = base } } }
    local all, layers = gather(name), declared.layers or { "all" }
    for _, layer in ipairs(layers) do
      if context and context.upto == layer then break end
      fold(it, all, layer, layers[1])
    end
    return round(declared, it.n), it.reasons
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
    local it = { handler = m, source = m.source, args = m.args }
    if internal.is_card(m.source) then it.since = internal.arrived(m.source) end
    if not it.since and not m.ends then
      error("modify needs 'ends', since its source is not in play", 2)
    end
    if m.ends then
      local ends = type(m.ends) == "table" and m.ends or { m.ends }
      it.ends, it.who, it.after = ends[1], ends[2], ends.after or 0
    end
    active[#active + 1] = it
    internal.touch()
    return it
  end

  --- Ends an effect that `modify` or `before` or `after` has returned.
  function api.stop(it)
    it.stopped = true
    for at = #active, 1, -1 do
      if active[at] == it then table.remove(active, at) end
    end
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
    active = internal.expire(active, name, player)
    internal.listeners = internal.expire(internal.listeners, name, player)
    internal.end_marks(name)
    internal.touch()
  end

  internal.alive = alive
end
