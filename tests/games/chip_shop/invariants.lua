--- invariants.lua - what may never fall is noticed when it does, and bankruptcy is told from it.
local arrange = require "arrange"
local invariants = require "invariants"

local function start(given)
  local ann = arrange.start(given)
  arrange.stock(given, ann, { longevity = 12, completed = 2, money = 0 })
  ann.income_used = 2
  rules.remember(ann)
  return ann
end

scenario("CHIP-81 CHIP-114 counted income uses that come back are noticed", { players = 2 },
  function(given, _, expect)
    local ann = start(given)
    local holds = invariants["counted income uses never exceed the limit, and never fall"]
    expect.is_true(holds(game))
    ann.income_used = 1
    expect.is_false(holds(game))
    ann.income_used = 4
    expect.is_false(holds(game))
    ann.income_used = 3
    expect.is_true(holds(game))
  end)

scenario("CHIP-98 CHIP-114 completed products that are lost are noticed", { players = 2 },
  function(given, _, expect)
    local ann = start(given)
    local holds = invariants["completed products never fall"]
    rules.bankrupt(game, ann)
    expect.is_true(holds(game))
    given.amount(ann.completed, 1)
    expect.is_false(holds(game))
    given.amount(ann.completed, 2)
  end)

scenario("CHIP-107 CHIP-127 wages that end without a bankruptcy are noticed", { players = 2 },
  function(given, _, expect)
    local ann = start(given)
    local holds = invariants["wages are due from the wage square on, until a bankruptcy"]
    given.amount(ann.longevity, 9)
    expect.is_true(holds(game))
    ann.wages_due = nil
    expect.is_false(holds(game))
    ann.wages_due = true
    rules.bankrupt(game, ann)
    expect.equal(ann.wages_due, nil)
    expect.is_true(holds(game))
    given.amount(ann.longevity, 12)
    expect.is_false(holds(game))
    rules.check_wages(game, ann)
    expect.is_true(holds(game))
  end)
