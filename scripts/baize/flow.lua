--- flow.lua - leaving an action half-way, looking for a while, asking everybody at once,
--- remembering what was worked out.
return function(api, internal)
  --- What a body that was caught has returned, or what it was left with.
  local function results_of(name, fine, ...)
    if fine then return ... end
    local problem = ...
    local token = internal.left(problem)
    if token and token.name == name then
      return table.unpack(token.results, 1, token.results.n)
    end
    error(problem, 0)
  end

  --- Runs body; `leave(name, ...)` inside it, however deep, ends it with these results.
  function api.scope(name, body, ...)
    return results_of(name, internal.catch(body, ...))
  end

  --- Ends the innermost scope of that name.
  function api.leave(name, ...)
    internal.leave_with { name = name, results = table.pack(...) }
  end

  local look_begin, look_end = api.look_begin, api.look_end
  api.look_begin, api.look_end = nil, nil

  --- The player sees the cards while body runs. sorted: but not which lies where.
  function api.look(player, cards, body, how)
    local seen = look_begin(player, cards, how and how.sorted)
    local done <close> = setmetatable({}, { __close = function() look_end(player, seen) end })
    return body(done)
  end

  --- One secret question to several players at once; ask(player) asks it.
  function api.ask_all(players, ask)
    return api.together(players, ask)
  end

  local declaration = { __close = function(it) internal.declare_end(it.mark) end }

  --- Questions that a person may take back until body has returned.
  function api.declare(body, ...)
    local _ <close> = setmetatable({ mark = internal.declare_begin() }, declaration)
    return body(...)
  end

  --- What was worked out, by name and thing; `at`: for which state of the table.
  local by_version, by_moves = { at = nil, known = {} }, { at = nil, known = {} }
  local version, moves = internal.version, internal.moves

  --- Where it is kept, and what that state is now.
  local function store_of(on)
    if not on then return by_version, version() end
    if on ~= "places" then error("'cached' can only depend on \"places\"", 3) end
    return by_moves, moves()
  end

  --- What work_out(of) gives, worked out anew only when something on the table has changed; with
  --- "places" only when a card has moved or turned. It may depend on that alone.
  function api.cached(name, of, work_out, on)
    local store, now = store_of(on)
    if store.at ~= now then store.known, store.at = {}, now end
    local by_thing = store.known[name]
    if not by_thing then
      by_thing = {}
      store.known[name] = by_thing
    end
    local known = by_thing[of]
    if known == nil then
      known = work_out(of)
      by_thing[of] = known
    end
    return known
  end
end
