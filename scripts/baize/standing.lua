--- standing.lua - what the cards in play do all the time: numbers they change, events they
--- listen to. An effect says so with `modifies`, `before` and `after`.
return function(api, internal)
  local by_card = {} -- card id -> what it does all the time
  local entries = {} -- card -> the same, as it stands in the index
  local kinds = { "modifies", "before", "after" }
  local NOTHING = {}
  local all_read = false
  local index, index_version = {}, nil

  local function stands(effect) return effect.modifies or effect.before or effect.after end

  --- The effects named in a printed field: { effect = NAME, ... }, also inside a list or map.
  local function collect(field, into)
    if type(field) ~= "table" then return end
    local effect = field.effect and api.effects[field.effect]
    if effect and stands(effect) then into[#into + 1] = { effect = effect, args = field } end
    for _, item in pairs(field) do collect(item, into) end
  end

  --- The effects of a card that stand: its own, and those named in what is printed on it.
  local function standing(card)
    local list = {}
    local own = rawget(api.effects, card.id)
    if own and stands(own) then list[1] = { effect = own, args = card } end
    for _, field in ipairs(internal.fields(card)) do collect(field, list) end
    return list
  end

  --- What is a list of handlers, or one that stands for a list.
  local function each(handlers)
    return handlers[1] and handlers or { handlers }
  end

  --- What an effect does all the time, as a flat list of { kind, name, handler, args }.
  local function flatten(it, into)
    for _, kind in ipairs(kinds) do
      for name, handlers in pairs(it.effect[kind] or {}) do
        for _, handler in ipairs(each(handlers)) do
          into[#into + 1] = { kind = kind, name = name, handler = handler, args = it.args,
            works = kind == "modifies" and internal.workings(handler, it.args) }
        end
      end
    end
  end

  --- The same for all that a card says, worked out once for each card id: print never changes.
  local function deeds_of(card)
    local list = by_card[card.id]
    if not list then
      list = {}
      for _, it in ipairs(standing(card)) do flatten(it, list) end
      if #list == 0 then list = NOTHING end
      by_card[card.id] = list
    end
    return list
  end

  --- The same as it stands in the index: with the card, since it came into play.
  local function entries_of(card, deeds)
    local since, known = internal.arrived(card), entries[card]
    if known and known.since == since and known.deeds == deeds then return known end
    known = { since = since, deeds = deeds }
    for at = 1, #deeds do
      local it = deeds[at]
      known[at] = { handler = it.handler, source = card, args = it.args, since = since,
        works = it.works }
    end
    entries[card] = known
    return known
  end

  local function add(card, deeds)
    local list_of = entries_of(card, deeds)
    for at = 1, #deeds do
      local by_name, name = index[deeds[at].kind], deeds[at].name
      local list = by_name[name]
      if not list then
        list = {}
        by_name[name] = list
      end
      list[#list + 1] = list_of[at]
    end
  end

  --- Before the first question, so that a search need not read the cards in every playout.
  function internal.read_cards()
    if all_read or next(api.effects) == nil then return end
    all_read = true
    local list = {}
    for _, card in ipairs(internal.all_cards()) do
      if #deeds_of(card) > 0 then list[#list + 1] = card end
    end
    internal.only_these_stand(list)
  end

  local function build()
    internal.read_cards()
    index = { modifies = {}, before = {}, after = {} }
    local cards = internal.in_play()
    for at = 1, #cards do
      local card = cards[at]
      local deeds = deeds_of(card)
      if #deeds > 0 then add(card, deeds) end
    end
  end

  --- The handlers of that kind ("modifies", "before", "after") and name of all cards in play; the
  --- list is not to be changed. It is made anew only when something has come into play, left it or
  --- moved inside it.
  function internal.standing(kind, name)
    local version = internal.play_version()
    if index_version ~= version then
      build()
      index_version = version
    end
    return index[kind][name] or NOTHING
  end
end
