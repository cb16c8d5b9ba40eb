--- standing.lua - what the cards in play do all the time: numbers they change, events they
--- listen to. An effect says so with `modifies`, `before` and `after`.
return function(api, internal)
  local by_card = {} -- card id -> list of { effect =, args = } that stand
  local index, index_version = {}, nil

  local function stands(effect) return effect.modifies or effect.before or effect.after end

  --- The effects named in a printed field: { effect = NAME, ... }, also inside a list or map.
  local function collect(field, into)
    if type(field) ~= "table" then return end
    local effect = field.effect and api.effects[field.effect]
    if effect and stands(effect) then into[#into + 1] = { effect = effect, args = field } end
    for _, item in pairs(field) do collect(item, into) end
  end

  local function standing(card)
    local list = by_card[card.id]
    if not list then
      list = {}
      local own = rawget(api.effects, card.id)
      if own and stands(own) then list[1] = { effect = own, args = card } end
      for _, field in ipairs(internal.fields(card)) do collect(field, list) end
      by_card[card.id] = list
    end
    return list
  end

  --- What is a list of handlers, or one that stands for a list.
  local function each(handlers)
    if handlers == nil then return {} end
    return handlers[1] and handlers or { handlers }
  end

  local function add(kind, names, card, args)
    for name, handlers in pairs(names or {}) do
      local list = index[kind][name] or {}
      index[kind][name] = list
      for _, handler in ipairs(each(handlers)) do
        list[#list + 1] = { handler = handler, source = card, args = args,
          since = internal.arrived(card) }
      end
    end
  end

  local function build()
    index = { modifies = {}, before = {}, after = {} }
    for _, card in ipairs(internal.in_play()) do
      for _, it in ipairs(standing(card)) do
        for kind in pairs(index) do add(kind, it.effect[kind], card, it.args) end
      end
    end
  end

  --- The handlers of that kind ("modifies", "before", "after") and name of all cards in play.
  --- It is made anew only when something has come into play, left it or moved inside it.
  function internal.standing(kind, name)
    if index_version ~= internal.play_version() then
      build()
      index_version = internal.play_version()
    end
    return index[kind][name] or {}
  end
end
