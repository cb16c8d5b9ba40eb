--- window.lua - "anybody may react now", in all its shapes.
return function(api, internal)
  local names = internal.set { "id", "order", "plays", "run", "after", "quiet", "ask_if",
    "before", "prompt", "none", "label", "help", "where", "default", "forced" }

  --- What the window asks everybody; only what there is to play differs.
  local function question_of(it)
    return { id = it.id, prompt = it.prompt, none = it.none or "pass", where = it.where,
      label = it.label, help = it.help, default = it.default, forced = it.forced,
      ask_if = it.ask_if, secret = it.quiet }
  end

  --- What was just listed; later, after an aside, what is there then.
  local function plays_again(it, player, plays)
    return function()
      local list = plays or it.plays(player)
      plays = nil
      return list
    end
  end

  --- Is the player asked although passing is all there is?
  local function asks_anyway(it, player)
    return it.forced == "ask" or (it.ask_if and it.ask_if(player))
  end

  --- Asks one player for a play; nil is a pass.
  local function ask(it, player, state)
    if it.before then it.before(player) end
    local plays = it.plays(player)
    if #plays == 0 and not asks_anyway(it, player) then return nil end
    local question = state.question or question_of(it)
    state.question = question
    question.from = state.asides and plays_again(it, player, plays) or plays
    return player:choose(question)
  end

  --- A window's order: a list of players, or a function of who played last that gives one.
  local function order_of(it, state)
    if type(it.order) == "function" then return it.order(state.last) end
    return it.order
  end

  --- Does the play; the play is what `run` gets, and the window's result.
  local function act(it, state, player, play)
    state.last, state.play = player, play
    it.run(player, play)
  end

  local shapes = {}

  --- One action, then priority moves on; over when all have passed in a row.
  function shapes.next(it, order, state)
    local passes, at = 0, 1
    while passes < #order do
      local player = order[at]
      local play = ask(it, player, state)
      if play ~= nil then act(it, state, player, play) end
      passes = play ~= nil and 0 or passes + 1
      at = at % #order + 1
    end
  end

  --- Each plays until declining, once around.
  function shapes.same(it, order, state)
    for at = 1, #order do
      local player = order[at]
      local play = ask(it, player, state)
      while play ~= nil do
        act(it, state, player, play)
        play = ask(it, player, state)
      end
    end
  end

  --- After a play the window is offered again from its start; over when all pass.
  function shapes.restart(it, order, state)
    for at = 1, #order do
      local player = order[at]
      local play = ask(it, player, state)
      if play ~= nil then
        act(it, state, player, play)
        return shapes.restart(it, order_of(it, state), state)
      end
    end
  end

  --- Each may play once.
  function shapes.once(it, order, state)
    for _, player in ipairs(order) do
      local play = ask(it, player, state)
      if play ~= nil then act(it, state, player, play) end
    end
  end

  --- The first play closes it.
  function shapes.first(it, order, state)
    for _, player in ipairs(order) do
      local play = ask(it, player, state)
      if play ~= nil then return act(it, state, player, play) end
    end
  end

  local function open(it, shape, state) shape(it, order_of(it, state), state) end

  --- Opens a window. order: the players to be asked; plays(player): what one may play;
  --- run(player, play) does it. after a play: "next" (priority moves on), "same" (that player
  --- goes on), "restart" (from the start of the order), "once" (each may play once), "first"
  --- (the window closes). quiet: nobody learns who is asked. ask_if(player): ask although
  --- passing is all there is, to be decided by public facts. before(player) runs before each
  --- is asked. `leave(id)` closes it from inside.
  --- Returns who played last and what.
  function api.window(it)
    internal.check("a window", it, names)
    local shape = shapes[it.after or "next"]
    if not shape then error("'after' is next, same, restart, once or first", 2) end
    local state = { last = nil, play = nil, question = nil, asides = internal.has_asides() }
    api.scope(it.id, open, it, shape, state)
    return state.last, state.play
  end
end
