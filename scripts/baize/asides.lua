--- asides.lua - small actions allowed inside any question, and what can be raised with them.
return function(api, internal)
  local asides = {}
  local names = internal.set { "id", "asks", "can", "run", "label", "help", "raises" }

  local function said(what, player, option)
    if type(what) == "function" then return what(player, option) end
    return what
  end

  --- One aside as an option beside the question: the aside itself, or one of what it asks.
  local function add(list, it, player, option)
    local key = it.id
    if option ~= nil then
      key = key .. ":" .. (type(option) == "table" and option.key
        or internal.is_card(option) and option.id or tostring(option))
    end
    list[#list + 1] = { key = key, aside = it, option = option,
      label = said(it.label, player, option) or key, help = said(it.help, player, option) }
  end

  local function offered(player, question)
    local list = {}
    for _, it in ipairs(asides) do
      if not it.can or it.can(player, question, internal.game) then
        if it.asks then
          for _, option in ipairs(it.asks(player)) do add(list, it, player, option) end
        else
          add(list, it, player)
        end
      end
    end
    return list
  end

  local answered

  local function ask_on(count, ask_now, player, question)
    if count > 1000 then error("an aside can be taken without end") end
    local list = internal.is_lazy() and offered or offered(player, question.id)
    return answered(count, ask_now, player, question, ask_now(player, question, list))
  end

  --- An answer to the question itself is the result; an aside is done, and it comes again.
  function answered(count, ask_now, player, question, answer, taken, ...)
    if not taken then return answer, taken, ... end
    taken.aside.run(player, taken.option, internal.game)
    return ask_on(count + 1, ask_now, player, question)
  end

  --- Asks with the asides offered; one that is taken is done, and the question comes again.
  local function offer(ask_now, player, question)
    return ask_on(0, ask_now, player, question)
  end

  --- A small action allowed inside any question to a player: can(player, question_id, game)
  --- says when, asks(player) lists what it may be done to (one option each), run(player, option,
  --- game) does it; then the question is asked again, so its options should be a function or zone.
  --- raises(player, purse): how much it could bring (see afford).
  function api.aside(it)
    internal.check("an aside", it, names)
    asides[#asides + 1] = it
    internal.offer_asides(#asides, offer)
  end

  function internal.has_asides() return #asides > 0 end

  --- Can the player pay n from the purse, with all that the asides can raise?
  function api.afford(player, purse, n)
    local sum = purse.amount
    for _, it in ipairs(asides) do
      if sum >= n then return true end
      if it.raises then sum = sum + it.raises(player, purse) end
    end
    return sum >= n
  end
end
