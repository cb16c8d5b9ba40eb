--- declared.lua - misspelt words in a game's effects and values are found when it is loaded.
return function(api, internal)
  local effect_words = { "can", "run", "modifies", "before", "after" }
  local value_words = internal.set { "base", "layers", "least", "most", "title" }
  local change_words = internal.set { "of", "when", "layer", "by", "times", "set", "because" }
  local listener_words = internal.set { "owner", "can", "run", "because" }

  local function fail(...) error(table.concat { ... }, 0) end

  --- As internal.check, but no line of a script is to blame.
  local function check(what, given, known)
    for word in pairs(given) do
      if not known[word] then
        fail(what, " knows no '", tostring(word), "'", internal.meant(word, internal.keys(known)))
      end
    end
  end

  --- An effect has words of its own beside the library's. The game may list them (effect_words);
  --- else those that look like a slip of the library's are refused.
  local function check_words(what, effect)
    local own = internal.declared.effect_words
    local known = internal.set(effect_words)
    for _, word in ipairs(own or {}) do known[word] = true end
    if own then return check(what, effect, known) end
    for word in pairs(effect) do
      local meant = not known[word] and internal.meant(word, effect_words) or ""
      if meant ~= "" then fail(what, " knows no '", word, "'", meant) end
    end
  end

  --- One handler or a list of them, each a table.
  local function each(what, handlers)
    if type(handlers) ~= "table" then fail(what, " should be a table, not a ", type(handlers)) end
    return handlers[1] and handlers or { handlers }
  end

  --- Layers that the value has not would never be looked at.
  local function check_layer(what, change, value)
    local layers = value.layers or { "all" }
    if change.layer and not internal.set(layers)[change.layer] then
      fail(what, " is in layer '", tostring(change.layer), "', which that value has not",
        internal.meant(change.layer, layers))
    end
  end

  local function check_changes(name, changes)
    for of, handlers in pairs(changes) do
      local what = "what effect '" .. name .. "' does to '" .. tostring(of) .. "'"
      local value = rawget(api.values, of)
      if not value then
        fail("effect '", name, "' modifies '", tostring(of), "', which values does not declare",
          internal.meant(of, internal.keys(api.values)))
      end
      for _, change in ipairs(each(what, handlers)) do
        check(what, change, change_words)
        check_layer(what, change, value)
      end
    end
  end

  local function check_listeners(name, kind, listeners)
    for event, handlers in pairs(listeners) do
      local what = "'" .. kind .. "' of effect '" .. name .. "' for '" .. tostring(event) .. "'"
      for _, handler in ipairs(each(what, handlers)) do
        check(what, handler, listener_words)
        if type(handler.run) ~= "function" then fail(what, " needs 'run', a function") end
      end
    end
  end

  local function check_effect(name, effect)
    local what = "effect '" .. tostring(name) .. "'"
    if type(effect) ~= "table" then fail(what, " should be a table, not a ", type(effect)) end
    check_words(what, effect)
    check_changes(name, effect.modifies or {})
    check_listeners(name, "before", effect.before or {})
    check_listeners(name, "after", effect.after or {})
  end

  --- The parameters that an effect's changes name: whether each is to be a number, and whether
  --- the change is nothing without it. To set a value may be to something else than a number.
  local function parameters(effect)
    local found = {}
    for _, handlers in pairs(effect.modifies or {}) do
      for _, change in ipairs(each("a change", handlers)) do
        local verb, name = internal.verb_of(change)
        if type(name) == "string" then
          local it = found[name] or { optional = true }
          found[name] = { number = it.number or verb ~= "set",
            optional = it.optional and verb == "by" }
        end
      end
    end
    return found
  end

  --- Adds effect, parameter, number, either for each, in the order of the names. An effect that
  --- adds several things need not be given all of them by a card.
  local function add_needs(name, effect, into)
    local found = parameters(effect)
    local names = internal.keys(found)
    table.sort(names)
    for _, parameter in ipairs(names) do
      local it = found[parameter]
      local at = #into
      into[at + 1], into[at + 2], into[at + 3] = name, parameter, it.number
      into[at + 4] = it.optional and #names > 1
    end
  end

  --- All effects and values of the game, its variant and its mods. Returns what the effects need
  --- of a card that names them.
  function internal.check_effects()
    local needs = {}
    for name, value in pairs(api.values) do check("value '" .. name .. "'", value, value_words) end
    for name, effect in pairs(api.effects) do
      check_effect(name, effect)
      if type(name) == "string" then add_needs(name, effect, needs) end
    end
    return needs
  end
end
