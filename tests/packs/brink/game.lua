--- brink: games at the brink of what the host can bear, one for each value of the option.
local trials = {}

function trials.none(ann) ann:confirm { id = "ready" } end

--- More parts than a C function has places on Lua's stack.
function trials.parts(ann)
  local names = {}
  for i = 1, 20000 do names[i] = "part_" .. i end
  local parts = ann:split { id = "parts", total = 5, into = names }
  log("the last part got " .. parts.part_20000)
end

--- The items are gone when the host asks for their labels.
function trials.vanishing(ann)
  local list = {}
  for i = 1, 5000 do list[i] = "item_" .. i end
  ann:choose { id = "vanishing", from = list, label = function()
    for i = #list, 2, -1 do list[i] = nil end
  end }
end

--- One label is made, the next one fails.
function trials.unspeakable(ann)
  ann:choose { id = "unspeakable", from = { "a", "b" }, label = function(item)
    return item == "a" and "A" or error("no words")
  end }
end

--- The beginning takes so long that it is counted exactly.
function trials.slow(ann)
  local sum = 0
  for i = 1, 60000000 do sum = sum + i % 7 end
  ann:choose { id = "slow", from = { "fail", "go" } }
  error("this way it fails")
end

--- The default names one item twice.
function trials.doubled(ann)
  local list = ann:choose { id = "doubled", from = { "a", "b", "c" }, min = 2, max = 3,
    default = { "a", "a" } }
  log("taken: " .. table.concat(list, " and "))
end

--- A refusal is longer than any key.
function trials.long_no(ann)
  local no = ("no, "):rep(60) .. "never"
  local taken = ann:choose { id = "long_no", from = { "a" }, none = no }
  log(taken and "taken" or "declined")
end

--- A failed question that xpcall has caught is no longer being laid out.
function trials.caught(ann, game)
  values.depth = { base = function() return game.purse_of_all.amount end }
  local function depth()
    local seen
    game.box:count(function(card) seen = value("depth", card) return true end)
    return seen
  end
  xpcall(function()
    ann:choose { id = "caught", from = { "a", "b" }, where = function() error("no") end }
  end, function() end)
  local before = depth()
  pay(game.bank, game.purse_of_all, 3)
  log("depth " .. before .. " and " .. depth())
  ann:confirm { id = "done" }
end

--- Everybody is asked at the same time again and again, while the memory fills up.
function trials.filling(_, game)
  local kept
  while true do
    kept = { kept }
    together(game.players, function(player)
      return player:choose { id = "fill", from = { "a", "b" } }
    end)
  end
end

return {
  name = "Brink",
  players = { 1, 2 },
  options = { { "trial", default = "none" } },
  zones = { { "box", cards = "thing" } },
  purses = { { "purse_of_all", unit = "coin" }, { "bank", unit = "coin", endless = true } },
  invariants = {
    a_holds_not = function(game) return game.options.trial ~= "invariants" end,
    b_fails = function(game)
      if game.options.trial == "invariants" then error("this test fails") end
      return true
    end,
  },
  play = function(game)
    local trial = trials[game.options.trial] or trials.none
    trial(game.players[1], game)
  end,
  score = function(game)
    local points = {}
    for i in ipairs(game.players) do points[i] = 0 end
    return points
  end,
}
