--- stack.lua - announced cards: each lies in a zone with its player, its targets and its price
--- until it takes effect or is cancelled.
return function(api, internal)
  local entries = {} -- the last one was announced last
  local stack = {}
  local plan_names = internal.set { "targets", "cost", "back", "to", "zone", "args" }

  local function find(card)
    for at = #entries, 1, -1 do
      if entries[at].card == card then return at end
    end
    error("'" .. card.id .. "' is not on the stack", 3)
  end

  --- Announces a card: it moves to the stack's zone (game.stack unless the plan names a zone)
  --- and its price is paid. plan: targets (anything, fixed now), cost = { { from, to, n }, ... },
  --- back (called on a refund, for prices that are not tokens), to (where it goes at the end).
  function stack.push(card, player, plan)
    plan = plan or {}
    internal.check("a plan", plan, plan_names)
    local entry = { card = card, player = player, targets = plan.targets, cost = plan.cost,
      back = plan.back, to = plan.to, zone = plan.zone, args = plan.args }
    local zone = entry.zone or internal.game.stack
    if not zone then
      error("stack.push finds no zone: declare { \"stack\" } in zones, or name one (zone =)", 2)
    end
    entries[#entries + 1] = entry
    api.move(card, zone)
    for _, price in ipairs(entry.cost or {}) do api.pay(price[1], price[2], price[3]) end
    return entry
  end

  --- What was announced with the card: its player, targets, cost; nil if it is not there.
  function stack.entry(card)
    for at = #entries, 1, -1 do
      if entries[at].card == card then return entries[at] end
    end
  end

  --- The entry announced last, nil if the stack is empty.
  function stack.top() return entries[#entries] end

  --- How many cards are announced.
  function stack.count() return #entries end

  --- The entries, the last announced first.
  function stack.list()
    local list = {}
    for at = #entries, 1, -1 do list[#list + 1] = entries[at] end
    return list
  end

  --- Takes an entry off without moving its card (a card seized by another player).
  function stack.take(card) return table.remove(entries, find(card)) end

  local function refund(entry)
    for _, price in ipairs(entry.cost or {}) do api.pay(price[2], price[1], price[3]) end
    if entry.back then entry.back(entry) end
  end

  local function put_away(entry, to)
    local zone = to or entry.to
    if not zone then error("say where '" .. entry.card.id .. "' goes: to =", 3) end
    if entry.card.at == (entry.zone or internal.game.stack) then api.move(entry.card, zone) end
    return entry
  end

  --- Cancels an announced card. how.refund: its price is paid back; how.to: where it goes.
  function stack.cancel(card, how)
    local entry = stack.take(card)
    if how and how.refund then refund(entry) end
    entry.cancelled = true
    return put_away(entry, how and how.to)
  end

  --- The card has taken effect (or none): it goes where it belongs. Nothing happens to one
  --- that was cancelled or taken meanwhile.
  function stack.resolve(card, to)
    local entry = stack.entry(card)
    if entry then return put_away(stack.take(card), to) end
  end

  api.stack = stack
end
