--- values.lua - numbers (and permissions) through everything that is active, with reasons.
return function(api, internal)
  local values = api.values
  local records = {} -- name of a value -> what is declared of it, and what speaks of it
  local state, state_play, state_changes = 0, nil, nil -- grows when that may no longer hold
  local play_version = internal.play_version
  local apply, concerns, alive = internal.apply, internal.concerns, internal.alive
  local ALL = { "all" }
  local LARGE = 1 << 53
  local NOTHING = internal.nothing
  local memo, memo_look = {}, nil

  --- What is declared of a value: all, that speaks of it now; by_thing, what speaks of a thing (at
  --- which state); plain, by base: what it is where nothing changes it, and why.
  local function new_record(name)
    local declared = values[name]
    if not declared then error("no value '" .. name .. "' is declared in values", 4) end
    local it = { name = name, declared = declared, base = declared.base,
      kind = type(declared.base), layers = declared.layers or ALL, at = 0, all = NOTHING,
      of_all = NOTHING, by_thing = {}, at_thing = {}, plain = {} }
    records[name] = it
    return it
  end

  --- What speaks of the value now; `of_all`, by layers, if it may speak of anything.
  local function renew(it)
    local all = internal.named(it.name)
    it.all, it.at = all, state
    it.of_all = internal.are_for_all(all) and internal.gather(all, nil, it.layers[1])
  end

  --- The record of a value, true as long as nothing moves in play or is added.
  local function record_of(name)
    local it, play = records[name] or new_record(name), play_version()
    if state_play ~= play or state_changes ~= internal.changes then
      state, state_play, state_changes = state + 1, play, internal.changes
    end
    if it.at ~= state then renew(it) end
    return it
  end

  --- What speaks of a thing, by layers.
  local function modifiers(it, of)
    if it.of_all then return it.of_all end
    local key = of == nil and NOTHING or of
    if it.at_thing[key] ~= it.at then
      it.by_thing[key], it.at_thing[key] = internal.gather(it.all, of, it.layers[1]), it.at
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
end
