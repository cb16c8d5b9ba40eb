--- values.lua - numbers (and permissions) through everything that is active, with reasons.
return function(api, internal)
  local values = api.values
  local active = {} -- what `modify` has added, in order of time
  local changes = 0 -- how often that list has changed
  local listed, listed_play, listed_changes = {}, nil, nil
  local ALL = { "all" }
  local LARGE = 1 << 53
  local NOTHING = {} -- stands for "of nothing in particular"
  local base_kinds = {} -- a declared value -> what its base is
  local memo, memo_look = {}, nil
  local plain = {} -- name -> base -> a value that nothing speaks of: what it is, and why
  local modify_names = internal.set { "value", "of", "when", "layer", "by", "times", "set",
    "source", "ends", "because", "args" }

  --- What a modifier does, and with what: "set", "times" or "by".
  local function verb_of(m)
    if m.set ~= nil then return "set", m.set end
    if m.times ~= nil then return "times", m.times end
    return "by", m.by
  end

  --- How a modifier works, found out once. Its number is written, a parameter's name, or computed.
  function internal.workings(m, args)
    local verb, amount = verb_of(m)
    if type(amount) == "string" then amount = args[amount] end
    return { verb = verb, amount = amount, computed = type(amount) == "function",
      test = type(m.of) == "function" and m.of, when = m.when }
  end

  --- What n becomes through one modifier.
  local function apply(it, of, context, n)
    local works = it.works
    local verb, amount = works.verb, works.amount
    if works.computed then amount = amount(of, context, it.source, it.args, n) end
    if verb == "set" then return amount end
    if verb == "times" then return n * amount end
    return n + (amount or 0)
  end

  --- Does the modifier speak of this thing, now?
  local function concerns(it, of, context)
    local works = it.works
    if works.test and not works.test(of, context, it.source, it.args) then return false end
    return not works.when or works.when(of, context, it.source, it.args)
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

  --- All modifiers of a value: the standing ones first, then those added, oldest first.
  local function named(name)
    local list = internal.standing("modifies", name)
    local own = false -- the standing ones are the index's own list
    for at = 1, #active do
      local it = active[at]
      if it.handler.value == name then
        if not own then list, own = table.move(list, 1, #list, 1, {}), true end
        list[#list + 1] = it
      end
    end
    return list
  end

  --- Those of them that could speak of a thing, by layers.
  local function gather(all, of, first)
    local list = NOTHING
    for at = 1, #all do
      local it = all[at]
      if may_concern(it, of) then
        if list == NOTHING then list = {} end
        local layer = it.handler.layer or first
        list[layer] = list[layer] or {}
        table.insert(list[layer], it)
      end
    end
    return list
  end

  --- The same, remembered until something moves in play or is added.
  local function modifiers(name, of, first)
    local play = internal.play_version()
    if listed_play ~= play or listed_changes ~= changes then
      listed, listed_play, listed_changes = {}, play, changes
    end
    local known = listed[name]
    if not known then
      known = { all = named(name), by_thing = {} }
      listed[name] = known
    end
    if #known.all == 0 then return NOTHING end
    local key = of == nil and NOTHING or of
    local found = known.by_thing[key]
    if not found then
      found = gather(known.all, of, first)
      known.by_thing[key] = found
    end
    return found
  end

  local function label(it)
    local m = it.handler
    if m.because then return m.because end
    return internal.is_card(it.source) and it.source.name or it.source
  end

  local function base_of(declared, of, context)
    local base = declared.base
    local kind = base_kinds[declared]
    if not kind then
      kind = type(base)
      base_kinds[declared] = kind
    end
    if kind == "function" then return base(of, context) end
    if kind == "string" then return of[base] or 0 end
    return base
  end

  --- Mostly it is whole already; then this is done without a call.
  local function whole(n)
    if n % 1 == 0 and n < LARGE and n > -LARGE then return n | 0 end
    return math.tointeger(n) or math.floor(n)
  end

  --- A whole number, within the bounds; what is no number stays as it is.
  local function round(declared, n)
    if type(n) ~= "number" then return n end
    n = whole(n)
    if declared.least and n < declared.least then n = declared.least end
    if declared.most and n > declared.most then n = declared.most end
    return n
  end

  --- One layer: n through its modifiers in order; each that changes something is a reason.
  local function fold(n, list, layer, of, context, reasons)
    for at = 1, #list do
      local m = list[at]
      if (not m.added or alive(m)) and concerns(m, of, context) then
        local before = n
        n = apply(m, of, context, before)
        if n ~= before then
          reasons[#reasons + 1] = { because = label(m), source = m.source,
            from = before, to = n, layer = layer }
        end
      end
    end
    return n
  end

  local function fold_all(n, all, layers, of, context, reasons)
    local upto = context and context.upto
    for at = 1, #layers do
      local layer = layers[at]
      if upto == layer then break end
      if all[layer] then n = fold(n, all[layer], layer, of, context, reasons) end
    end
    return n
  end

  local function base_reasons(name, declared, base)
    return { { because = declared.title or name, from = base, to = base } }
  end

  --- Keeps what a value that nothing speaks of is, and why, for the next time.
  local function keep_plain(name, base, n, reasons)
    local by_base = plain[name]
    if not by_base then
      by_base = {}
      plain[name] = by_base
    end
    by_base[base] = { n, reasons }
  end

  --- A value that nothing speaks of: its base; the reasons are the same list every time.
  local function plainly(name, declared, base)
    local known = plain[name] and plain[name][base]
    if known then return known[1], known[2] end
    local n, reasons = round(declared, base), base_reasons(name, declared, base)
    if math.type(base) == "integer" or type(base) == "boolean" then
      keep_plain(name, base, n, reasons)
    end
    return n, reasons
  end

  local function compute(name, declared, all, of, context)
    local base = base_of(declared, of, context)
    if all == NOTHING then return plainly(name, declared, base) end -- mostly so
    local reasons = base_reasons(name, declared, base)
    return round(declared, fold_all(base, all, declared.layers or ALL, of, context, reasons)),
      reasons
  end

  --- What was computed in this look already, or is now.
  local function remembered(look, name, declared, all, of)
    if memo_look ~= look then memo, memo_look = {}, look end
    local by_thing = memo[name]
    if not by_thing then
      by_thing = {}
      memo[name] = by_thing
    end
    local known = by_thing[of]
    if not known then
      known = { compute(name, declared, all, of) }
      by_thing[of] = known
    end
    return known[1], known[2]
  end

  --- The value of a thing through everything that is active, and the reasons: a list of
  --- { because, from, to, source }, the first being the base; it is to be read only. context:
  --- anything the modifiers may look at; context.upto stops before a layer.
  function api.value(name, of, context)
    local declared = values[name]
    if not declared then error("no value '" .. name .. "' is declared in values", 2) end
    local all = modifiers(name, of, (declared.layers or ALL)[1])
    if all == NOTHING then return compute(name, declared, all, of, context) end
    local look = not context and of ~= nil and internal.looking()
    if look then return remembered(look, name, declared, all, of) end
    return compute(name, declared, all, of, context)
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
    local it = { handler = m, source = m.source, args = m.args, added = true,
      works = internal.workings(m, m.args) }
    if internal.is_card(m.source) then
      it.since = internal.arrived(m.source)
      internal.read_cards()
      internal.stands_too(m.source)
    end
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
    if #list == 0 then return list end
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
