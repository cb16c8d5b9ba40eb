--- events.lua - something happens: it may be replaced, it happens, it triggers.
return function(api, internal)
  internal.listeners = {} -- what `before` and `after` have added
  local watches = {}
  local NOTHING = {}
  local names = internal.set { "source", "owner", "can", "run", "ends", "args", "because" }
  local LIMIT = 1000 -- state checks in a row: more is a loop of effects

  local function listen(kind, name, it)
    internal.check(kind, it, names)
    local entry = { kind = kind, name = name, handler = it, source = it.source, args = it.args }
    if internal.is_card(it.source) then entry.since = internal.arrived(it.source) end
    if it.ends then
      local ends = type(it.ends) == "table" and it.ends or { it.ends }
      entry.ends, entry.who, entry.after = ends[1], ends[2], ends.after or 0
    end
    internal.listeners[#internal.listeners + 1] = entry
    return entry
  end

  --- Listens for an event before it happens: { source, can(game, event, source, args), run }.
  --- run may change the event, or prevent it with event.prevented = true.
  function api.before(name, it) return listen("before", name, it) end

  --- Listens for an event after it has happened.
  function api.after(name, it) return listen("after", name, it) end

  --- Whose handler it is: as it says, or who owns its card.
  local function owner_of(it)
    return it.handler.owner or (internal.is_card(it.source) and it.source.owner) or nil
  end

  local function can(it, event)
    local test = it.handler.can
    return not it.stopped and internal.alive(it)
      and (not test or test(internal.game, event, it.source, it.args))
  end

  local function run(it, event) it.handler.run(internal.game, event, it.source, it.args) end

  --- Adds to the list what can act and has not yet; NOTHING becomes a list with the first.
  local function add(list, it, event, done)
    local before = done[it.handler]
    if before and before[it.source or 0] or not can(it, event) then return list end
    if list == NOTHING then list = {} end
    list[#list + 1] = it
    return list
  end

  --- The handlers of an event that can act and have not yet.
  local function ready(kind, name, event, done)
    local list, standing, listeners = NOTHING, internal.standing(kind, name), internal.listeners
    for at = 1, #standing do list = add(list, standing[at], event, done) end
    for at = 1, #listeners do
      local it = listeners[at]
      if it.kind == kind and it.name == name then list = add(list, it, event, done) end
    end
    return list
  end

  local function mark(done, it)
    done[it.handler] = done[it.handler] or {}
    done[it.handler][it.source or 0] = true
  end

  --- One of several, chosen by the player concerned.
  local function pick(id, player, list)
    if #list == 1 or not player then return list[1] end
    local options = {}
    for at, it in ipairs(list) do
      local name = internal.is_card(it.source) and it.source.name or it.handler.because
      options[at] = { key = tostring(at), label = name or tostring(it.source), it = it }
    end
    return player:choose({ id = id, from = options }).it
  end

  --- Replacements and preventions, one after the other, none twice.
  local function replace(name, event)
    local list = ready("before", name, event, NOTHING)
    if #list == 0 then return end
    local done = {}
    while #list > 0 and not event.prevented do
      local it = pick("replacement", event.player or owner_of(list[1]), list)
      mark(done, it)
      run(it, event)
      list = ready("before", name, event, done)
    end
  end

  --- The handlers of one player (nil: of nobody), in the order that player chooses.
  local function trigger_own(player, name, event, done)
    local function own()
      local list = {}
      for _, it in ipairs(ready("after", name, event, done)) do
        if owner_of(it) == player then list[#list + 1] = it end
      end
      return list
    end
    local list = own()
    while #list > 0 do
      local it = pick("trigger", player, list)
      mark(done, it)
      run(it, event)
      list = own()
    end
  end

  local function trigger(name, event)
    if #ready("after", name, event, NOTHING) == 0 then return end
    local done = {}
    trigger_own(nil, name, event, done)
    for _, player in ipairs(event.order or internal.game:around(event.player)) do
      trigger_own(player, name, event, done)
    end
  end

  --- Something happens: what stands before it may change or prevent it (event.prevented), then
  --- body(event) runs, then what waits for it, by seat from event.player on. Returns the event.
  function api.happen(name, event, body)
    event = event or {}
    replace(name, event)
    if event.prevented then return event end
    if body then event.result = body(event) end
    trigger(name, event)
    api.settle()
    return event
  end

  --- A state check: whenever test(game) is true after something happened, run(game, what the
  --- test returned) runs.
  function api.watch(test, run_it) watches[#watches + 1] = { test = test, run = run_it } end

  local function settle_once()
    for _, it in ipairs(watches) do
      local found = it.test(internal.game)
      if found then
        it.run(internal.game, found)
        return true
      end
    end
  end

  --- Runs the state checks until none has anything to do.
  function api.settle()
    for _ = 1, LIMIT do
      if not settle_once() then return end
    end
    error("the state checks never come to rest", 2)
  end
end
