--- modifiers.lua - what changes a number: a card in play, or what `modify` has added; and when
--- that ends.
return function(api, internal)
  local active = {} -- what `modify` has added, in order of time
  local NOTHING = {} -- stands for "of nothing in particular"
  local modify_names = internal.set { "value", "of", "when", "layer", "by", "times", "set",
    "source", "ends", "because", "args" }
  internal.nothing = NOTHING
  internal.changes = 0 -- how often what is active has changed

  --- What a modifier does, and with what: "set", "times" or "by".
  local function verb_of(m)
    if m.set ~= nil then return "set", m.set end
    if m.times ~= nil then return "times", m.times end
    return "by", m.by
  end
  internal.verb_of = verb_of

  --- How a modifier works, found out once. Its number is written, a parameter's name, or computed.
  function internal.workings(m, args)
    local verb, amount = verb_of(m)
    if type(amount) == "string" then amount = args[amount] end
    return { verb = verb, amount = amount, computed = type(amount) == "function",
      test = type(m.of) == "function" and m.of, when = m.when }
  end

  --- What n becomes through one modifier.
  function internal.apply(it, of, context, n)
    local works = it.works
    local verb, amount = works.verb, works.amount
    if works.computed then amount = amount(of, context, it.source, it.args, n) end
    if verb == "set" then return amount end
    if verb == "times" then return n * amount end
    return n + (amount or 0)
  end

  --- Does the modifier speak of this thing, now?
  function internal.concerns(it, of, context)
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
  function internal.named(name)
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

  --- Could each of them speak of anything? Then the same ones may speak of one thing as of another.
  function internal.are_for_all(list)
    for at = 1, #list do
      local whom = list[at].handler.of
      if whom ~= nil and type(whom) ~= "function" then return false end
    end
    return true
  end

  --- Those of them that could speak of a thing, by layers.
  function internal.gather(all, of, first)
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
    internal.changes = internal.changes + 1
    internal.touch()
    return it
  end

  --- Ends an effect that `modify` or `before` or `after` has returned.
  function api.stop(it)
    it.stopped = true
    for at = #active, 1, -1 do
      if active[at] == it then table.remove(active, at) end
    end
    internal.changes = internal.changes + 1
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
    if #active ~= before then internal.changes = internal.changes + 1 end
    internal.listeners = internal.expire(internal.listeners, name, player)
    internal.end_marks(name)
    internal.touch()
  end

  internal.alive = alive
end
