--- scenario.lua - given, when, expect: what a scenario test can say.
--- The body runs beside the game; `host` hands control over when the game is to go on.
return function(api, internal)
  local host
  local placed = {} -- the cards that a `given` has put somewhere

  --- A failure is told at the line of the test that called given, when or expect.
  local function fail(text) error(text, 3) end

  --- Asks the host; what it refuses is the test's failure.
  local function ask_host(...)
    local fine, result = host(...)
    if not fine then error(result, 3) end
    return result
  end

  local function text(value)
    if value == nil then return "nil" end
    if internal.is_card(value) then return value.id end
    if type(value) ~= "table" or getmetatable(value) then return tostring(value) end
    local parts = {}
    for key, item in pairs(value) do
      parts[#parts + 1] = (type(key) == "string" and key .. "=" or "") .. text(item)
    end
    return "{" .. table.concat(parts, ", ") .. "}"
  end

  local function is_plain(value)
    return type(value) == "table" and not getmetatable(value)
  end

  local function same(a, b)
    if a == b then return true end
    if not is_plain(a) or not is_plain(b) then return false end
    for key, value in pairs(a) do
      if not same(value, b[key]) then return false end
    end
    for key in pairs(b) do
      if a[key] == nil then return false end
    end
    return true
  end

  local given, when, expect = {}, {}, {}

  --- The players in seat order: local ann, bo = given.players()
  function given.players() return table.unpack(internal.game.players) end

  --- The card of that id (the nth copy), wherever it lies.
  function given.card(id, n)
    local all = internal.cards_of(id)
    if not all then fail("there is no card '" .. tostring(id) .. "'") end
    local card = all[n or 1]
    if not card then fail("there are only " .. #all .. " copies of '" .. id .. "'") end
    return card
  end

  --- A copy of that id which no `given` has placed yet.
  local function copy_for(id)
    local all = internal.cards_of(id)
    if not all then error("there is no card '" .. tostring(id) .. "'", 4) end
    for _, card in ipairs(all) do
      if not placed[card] then return card end
    end
    error("all " .. #all .. " copies of '" .. id .. "' are placed already", 4)
  end

  local function take(id)
    local card = internal.is_card(id) and id or copy_for(id)
    placed[card] = true
    return card
  end

  --- Puts cards, by id, into a zone; returns them.
  function given.cards(zone, ...)
    local cards = {}
    for at, id in ipairs { ... } do
      cards[at] = take(id)
      api.move(cards[at], zone)
    end
    return table.unpack(cards)
  end

  --- Puts cards, by id, on top of a deck: the first named is drawn first.
  function given.top(deck, ...)
    local cards = {}
    for at, id in ipairs { ... } do cards[at] = take(id) end
    for at = #cards, 1, -1 do api.move(cards[at], deck, { at = "top" }) end
    return table.unpack(cards)
  end

  --- Moves everything in a zone to another.
  function given.empty(zone, to)
    for card in zone:each() do api.move(card, to) end
  end

  --- The purse holds n: the rest comes from, or goes to, the bank of its unit or the other purse.
  function given.amount(purse, n, other)
    other = other or internal.bank_of(purse)
    if not other then fail("there is no bank of its unit; name the other purse") end
    local difference = n - purse.amount
    if difference > 0 then api.pay(other, purse, difference) end
    if difference < 0 then api.pay(purse, other, -difference) end
  end

  --- The next dice fall like this.
  function given.rolls(...) internal.load_dice { ... } end

  --- The next random() give these.
  function given.luck(...) internal.load_luck { ... } end

  --- Runs a rule as the game would, up to its first question or its end.
  function when.runs(rule, ...)
    internal.returned = nil
    ask_host("run", function(...) internal.returned = table.pack(rule(...)) end, ...)
  end

  --- Plays the game from here on, as declared.
  function when.plays()
    ask_host("run", function()
      internal.declared.play(internal.game)
      api.finish("")
    end)
  end

  --- What the rule that ran has returned; fails if it still waits.
  function when.result()
    if not internal.returned then fail("the rule has not come to its end") end
    return table.unpack(internal.returned, 1, internal.returned.n)
  end

  --- The player answers the question of that id: an option's key, its card, space or player, a
  --- list of them, a number, true or false, or a table of amounts.
  function when.answer(player, id, answer) ask_host("answer", player.seat, id, answer) end

  --- The player declines.
  function when.passes(player, id) ask_host("answer", player.seat, id, nil) end

  --- The player takes an aside while being asked.
  function when.aside(player, id, key) ask_host("answer", player.seat, id, { aside = key }) end

  --- The player gives the question's default answer.
  function when.default(player, id) ask_host("default", player.seat, id or "") end

  --- Everybody gives default answers until nobody is asked any more (n answers at most).
  function when.rest(n)
    for _ = 1, n or 10000 do
      local asked = ask_host("asked")
      if #asked == 0 then return end
      ask_host("default", asked[1], "")
    end
    if not n then fail("the rest never ends") end
  end

  function when.resigns(player) ask_host("resign", player.seat) end

  --- a equals b: lists and tables are compared by what they hold.
  function expect.equal(a, b, what)
    if not same(a, b) then
      fail((what and what .. ": " or "") .. "expected " .. text(b) .. ", found " .. text(a))
    end
  end

  function expect.is_true(condition, what)
    if not condition then fail(what or "expected to be so") end
  end

  function expect.is_false(condition, what)
    if condition then fail(what or "expected not to be so") end
  end

  --- The zone holds exactly these cards, by id, in this order.
  function expect.cards(zone, ...)
    local ids = {}
    for card in zone:each() do ids[#ids + 1] = card.id end
    if not same(ids, { ... }) then
      fail(tostring(zone) .. ": expected " .. text { ... } .. ", found " .. text(ids))
    end
  end

  --- The card lies in the zone.
  function expect.at(card, zone)
    if card.at ~= zone then
      fail(card.id .. ": expected in " .. tostring(zone) .. ", found in " .. tostring(card.at))
    end
  end

  function expect.amount(purse, n)
    if purse.amount ~= n then
      fail(tostring(purse) .. ": expected " .. n .. ", found " .. purse.amount)
    end
  end

  local function question(player, id)
    local fine, result = host("question", player.seat, id or "")
    if not fine then error(result, 4) end
    return result
  end

  --- The player is asked the question of that id; returns it as data.
  function expect.asked(player, id) return question(player, id) end

  --- Nobody is asked anything: the rule has come to its end.
  function expect.done()
    local asked = ask_host("asked")
    if #asked > 0 then
      local name = internal.game.players[asked[1]].name
      fail(name .. " is still asked '" .. question(internal.game.players[asked[1]]).id .. "'")
    end
  end

  function expect.not_asked(player)
    for _, seat in ipairs(ask_host("asked")) do
      if seat == player.seat then
        fail(player.name .. " is asked '" .. question(player).id .. "'")
      end
    end
  end

  local function keys_of(player)
    local keys, set = {}, {}
    for at, option in ipairs(question(player).options) do
      keys[at], set[option.key] = option.key, true
    end
    return keys, set
  end

  --- These keys (or cards) are among the options of the player's question.
  function expect.offers(player, ...)
    local keys, set = keys_of(player)
    for _, key in ipairs { ... } do
      if internal.is_card(key) then key = key.id end
      if not set[tostring(key)] then fail("'" .. key .. "' is not offered: " .. text(keys)) end
    end
  end

  --- Exactly these keys are offered, in any order.
  function expect.offers_only(player, ...)
    local keys, wanted = keys_of(player), { ... }
    for at, key in ipairs(wanted) do
      wanted[at] = internal.is_card(key) and key.id or tostring(key)
    end
    table.sort(keys)
    table.sort(wanted)
    if not same(keys, wanted) then
      fail("expected " .. text(wanted) .. ", offered " .. text(keys))
    end
  end

  function expect.not_offered(player, ...)
    local keys, set = keys_of(player)
    for _, key in ipairs { ... } do
      if internal.is_card(key) then key = key.id end
      if set[tostring(key)] then fail("'" .. key .. "' is offered: " .. text(keys)) end
    end
  end

  --- The key is not offered, and the reason given for it contains the words.
  function expect.refuses(player, key, words)
    for _, entry in ipairs(ask_host("refused", player.seat)) do
      if entry.key == key then
        if words and not string.find(entry.reason or "", words, 1, true) then
          fail("the reason for '" .. key .. "' is: " .. tostring(entry.reason))
        end
        return
      end
    end
    fail("'" .. key .. "' is not among what is refused")
  end

  --- The answer is illegal; the reason contains the words.
  function expect.illegal(player, id, answer, words)
    local fine, result = host("answer", player.seat, id, answer)
    if fine then fail("the answer was accepted") end
    if words and not string.find(result, words, 1, true) then fail("refused, but: " .. result) end
  end

  --- Some line of the player's log (or, player = nil, of a spectator's) contains the words.
  function expect.log(words, player)
    local lines = {}
    for _, event in ipairs(ask_host("journal", player and player.seat or 0)) do
      if event.event == "say" then
        if string.find(event.text, words, 1, true) then return end
        lines[#lines + 1] = event.text
      end
    end
    fail("no line says '" .. words .. "':\n  " .. table.concat(lines, "\n  "))
  end

  function expect.no_log(words, player)
    for _, event in ipairs(ask_host("journal", player and player.seat or 0)) do
      if event.event == "say" and string.find(event.text, words, 1, true) then
        fail("a line says: " .. event.text)
      end
    end
  end

  --- The table as the player sees it, as data (nil: a spectator).
  function expect.view(player) return ask_host("view", player and player.seat or 0) end

  --- The journal as the player can read it, as data.
  function expect.journal(player) return ask_host("journal", player and player.seat or 0) end

  --- The game is over, for that reason if one is given; returns the result.
  function expect.over(reason)
    local result = ask_host("result")
    if not result then fail("the game is not over") end
    if reason and result.reason ~= reason then fail("it ended because: " .. result.reason) end
    return result
  end

  function expect.not_over()
    if ask_host("result") then fail("the game is over") end
  end

  --- Running the function raises an error that contains the words.
  function expect.error(words, fn, ...)
    local fine, message = api.pcall(fn, ...)
    if fine then fail("no error was raised") end
    if not string.find(tostring(message), words, 1, true) then fail("the error is: " .. message) end
  end

  local known = internal.set { "players", "seed", "variant", "options", "setup" }

  --- Runs one scenario: setup first (unless setup = false), its questions by their defaults.
  --- words: what given.lua of the test's folder adds to `given`; they may use what is there.
  function internal.run_scenario(body, host_function, options, words)
    host = host_function
    for name, word in pairs(words or {}) do given[name] = word end
    if words then setmetatable(words, { __index = given }) end
    internal.check("a scenario", options, known)
    if options.setup ~= false and internal.declared.setup then
      ask_host("run", internal.declared.setup, internal.game)
      when.rest()
    end
    body(given, when, expect)
    if internal.unused_luck() > 0 then error("a loaded die or number was never used", 0) end
  end
end
