--- values.lua - numbers (and permissions) through everything that is active, with reasons.
return function(api, internal)
  local values = api.values
  local active = {} -- what `modify` has added, in order of time
  local changes = 0 -- how often that list has changed
  local records = {} -- name of a value -> what is declared of it, and what speaks of it
  local state, state_play, state_changes = 0, nil, nil -- grows when that may no longer hold
  local play_version = internal.play_version
  local ALL = { "all" }
  local LARGE = 1 << 53
  local NOTHING = {} -- stands for "of nothing in particular"
  local memo, memo_look = {}, nil
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

  --- What is declared of a value: all, that speaks of it now; by_thing, what speaks of a thing (at
  --- which state); plain, by base: what it is where nothing changes it, and why.
  local function new_record(name)
    local declared = values[name]
    if not declared then error("no value '" .. name .. "' is declared in values", 4) end
    local it = { name = name, declared = declared, base = declared.base,
      kind = type(declared.base), layers = declared.layers or ALL, at = 0, all = NOTHING,
      by_thing = {}, at_thing = {}, plain = {} }
    records[name] = it
    return it
  end

  --- The record of a value, true as long as nothing moves in play or is added.
  local function record_of(name)
    local it, play = records[name] or new_record(name), play_version()
    if state_play ~= play or state_changes ~= changes then
      state, state_play, state_changes = state + 1, play, changes
    end
    if it.at ~= state then it.all, it.at = named(name), state end
    return it
  end

  --- What speaks of a thing, by layers.
  local function modifiers(it, of)
    local key = of == nil and NOTHING or of
    if it.at_thing[key] ~= it.at then
      it.by_thing[key], it.at_thing[key] = gather(it.all, of, it.layers[1]), it.at
    end
    return it.by_thing[key]
  end

  local function label(it)
    local m = it.handler
    if m.because then return m.because end
    return internal.is_card(it.source) and it.source.name or it.source
  end

  local function base_of(it, of, context)
    if it.kind == "function" then return it.base(of, context) end
    if it.kind == "string" then return of[it.base] or 0 end
    return it.base
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

  --- One layer: n through its modifiers in order; each that changes something is a reason. The
  --- list of reasons is made for the first of them.
  local function fold(n, list, layer, of, context, reasons)
    for at = 1, #list do
      local m = list[at]
      if (not m.added or alive(m)) and concerns(m, of, context) then
        local before = n
        n = apply(m, of, context, before)
        if n ~= before then
          reasons = reasons or { false }
          reasons[#reasons + 1] = { because = label(m), source = m.source,
            from = before, to = n, layer = layer }
        end
      end
    end
    return n, reasons
  end

  --- n through all layers, and what changed it: nil if nothing did.
  local function fold_all(n, all, layers, of, context)
    local upto, reasons = context and context.upto, nil
    for at = 1, #layers do
      local layer = layers[at]
      if upto == layer then break end
      if all[layer] then n, reasons = fold(n, all[layer], layer, of, context, reasons) end
    end
    return n, reasons
  end

  --- What a value is where nothing changes its base, and why: kept, the reasons are the same list
  --- every time.
  local function plainly(it, base)
    local known = it.plain[base]
    if known then return known[1], known[2] end
    local n = round(it.declared, base)
    local reasons = { { because = it.declared.title or it.name, from = base, to = base } }
    if math.type(base) == "integer" or type(base) == "boolean" then
      it.plain[base] = { n, reasons }
    end
    return n, reasons
  end

  local function compute(it, all, of, context)
    local base = base_of(it, of, context)
    local n, reasons = fold_all(base, all, it.layers, of, context)
    local plain, why = plainly(it, base)
    if not reasons then return plain, why end
    reasons[1] = why[1]
    return round(it.declared, n), reasons
  end

  --- What was computed in this look already, or is now.
  local function remembered(look, it, all, of)
    if memo_look ~= look then memo, memo_look = {}, look end
    local by_thing = memo[it]
    if not by_thing then
      by_thing = {}
      memo[it] = by_thing
    end
    local known = by_thing[of]
    if not known then
      known = { compute(it, all, of) }
      by_thing[of] = known
    end
    return known[1], known[2]
  end

  --- The value of a thing through everything that is active, and the reasons: a list of
  --- { because, from, to, source }, the first being the base; it is to be read only. context:
  --- anything the modifiers may look at; context.upto stops before a layer.
  function api.value(name, of, context)
    local it = record_of(name)
    local all = #it.all == 0 and NOTHING or modifiers(it, of)
    if all == NOTHING then return plainly(it, base_of(it, of, context)) end -- mostly so
    local look = not context and of ~= nil and internal.looking()
    if look then return remembered(look, it, all, of) end
    return compute(it, all, of, context)
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
