--- Attacks that once worked, or that somebody thought might; each must come to nothing.
local attacks = {}

local function refused(how, ...)
  local fine, why = pcall(how, ...)
  assert(not fine, "this should have been refused")
  return why
end

--- The function behind `for card in zone:each()` is called with anything but its own state.
function attacks.iterator_without_its_state(game)
  local following = game.deck:each()
  for _, odd in ipairs { 7, "text", {}, game.deck, game.deck[1], game, roll(1) } do
    pcall(following, odd)
  end
  pcall(following)
end

--- A filter fills the zone that is being looked through.
function attacks.filter_that_fills_its_zone(game)
  local first = draw(game.deck, game.bag)
  local seen = 0
  for card in game.bag:each(function() move(game.deck, game.bag) return true end) do
    assert(card == first)
    seen = seen + 1
  end
  assert(seen == 1 and #game.bag > 20)
end

function attacks.filter_that_empties_its_zone(game)
  local function away() move(game.deck, game.bag) return true end
  assert(#game.deck:list(away) == 1)
  move(game.bag, game.deck)
  assert(game.deck:count(away) == 1)
  move(game.bag, game.deck)
  local offered = game.players[1]:choose { id = "pick", from = game.deck, where = away,
    min = 1, max = 9 }
  assert(#offered == 0, "a card that has left is not offered")
end

--- The same card again and again as the place to start from.
function attacks.connected_from_one_card_often(game)
  local cards = draw(game.deck, game.board, 6)
  local one = cards[1]
  local set = game.board:connected { one, one, one, one, one, one }
  for _, card in ipairs(cards) do assert(set[card]) end
end

--- The cards change places, leave and come in while it is found out what is connected.
function attacks.connected_while_cards_move(game)
  local cards = draw(game.deck, game.board, 4)
  game.board:connected(cards[1], function(card)
    pcall(move, card, game.row)
    pcall(draw, game.deck, game.board)
    return true
  end)
  game.board:connected(game.board[1], function()
    move(game.board, game.bag)
    move(game.bag:top(), game.board)
    return true
  end)
end

function attacks.list_that_is_less_than_empty()
  assert(random(setmetatable({}, { __len = function() return -3 end })) == nil)
end

function attacks.filter_within_filter(game)
  local function deeper() return #game.deck:list(deeper) > 0 end
  refused(game.deck.list, game.deck, deeper)
end

--- Places that do not fit into 32 bits.
function attacks.places_beyond_counting(game)
  local card = game.deck[3]
  refused(move, card, game.deck, { at = -2147483648 })
  refused(move, card, game.deck, { at = math.mininteger })
  refused(move, card, game.deck, { at = 0 })
  refused(move, card, game.deck, { at = 1.5 })
  for _, far in ipairs { 4294967297, 2147483648, math.maxinteger } do
    move(game.deck[1], game.deck, { at = far })
    assert(game.deck:top().place == #game.deck)
  end
  assert(card.place ~= 3 and game.deck:count() == #game.deck)
end

function attacks.spaces_beyond_the_board(game)
  for _, far in ipairs { math.mininteger, math.maxinteger, -2, 2, 4294967295 } do
    assert(game.board:space(far, 0) == nil and game.board:space(0, far + 1) == nil)
  end
  assert(game.board:space(-1, 0).name == "-1,0" and game.board:space(1, 2).name == "1,2")
end

function attacks.turned_by_no_quarter(game)
  local card = game.deck:top()
  assert(refused(move, card, game.board, { turn = 45 }):find("degrees"))
  refused(move, card, game.board, { turn = -90 })
  refused(move, card, game.board, { turn = 360 })
  move(card, game.board, { turn = 270 })
  assert(card.turn == 270)
end

--- More cards than there are, out of a deck that fills itself with what it gave.
function attacks.draws_without_end(game)
  draw(game.deck, game.discard, 2147483647)
  draw(game.deck, game.deck, 2147483647)
end

function attacks.status_with_a_long_name(game)
  assert(refused(status, ("phase"):rep(100), 1):find("long"))
  refused(status, ("phase"):rep(10), "text")
  status(("x"):rep(47), ("ä"):rep(200))
  game.players[1]:confirm { id = "seen" }
end

--- A question that failed must not wait for an answer while others are asked.
function attacks.question_that_failed(game)
  local one, two = game.players[1], game.players[2]
  refused(one.choose, one, { id = "broken" })
  refused(one.choose, one, { id = "broken", from = { function() end } })
  local sure = together({ two }, function(player)
    refused(player.split, player, { id = "broken", total = -1, into = { "a" } })
    return player:number { id = "fine", min = 3, max = 4 }
  end)
  assert(sure[two] == 3 or sure[two] == 4)
  refused(one.number, one, { id = "broken" })
end

--- A branch ends with a failed question: its slot must be shut.
function attacks.branch_that_ends_in_failure(game)
  together(game.players, function(player)
    if player.seat == 1 then return player:confirm { id = "fine" } end
    pcall(player.choose, player, { id = "broken", from = 7 })
  end)
end

--- Asking, ending and branching where Lua cannot wait.
function attacks.asking_where_nobody_can_wait(game)
  local one = game.players[1]
  local odd = setmetatable({}, { __tostring = function()
    one:confirm { id = "never" }
    return "x"
  end })
  refused(tostring, odd)
  refused(table.sort, { 3, 1, 2 }, function() return together(game.players, tostring) end)
  refused(table.sort, { 3, 1, 2 }, function() return finish("too early") end)
  together({ game.players[2] }, function(player) return player:confirm { id = "fine" } end)
end

--- What a question is called is changed while it waits.
function attacks.question_that_changes_its_name(game)
  local names = { id = "at_" .. "first" .. #game.players, from = { "a", "b" } }
  together(game.players, function(player)
    if player.seat == 1 then return player:choose(names) end
    names.id = nil
    for i = 1, 20000 do names.rubbish = "at_other" .. i end -- the collector comes round
    names.rubbish = nil
    return player:confirm { id = "fine" }
  end)
end

--- The parts of a split are taken away while it waits.
function attacks.question_that_loses_its_parts(game)
  local spec = { id = "parts", total = 5, into = { "a", "b" } }
  together(game.players, function(player)
    if player.seat == 1 then return pcall(player.split, player, spec) end
    spec.into = nil
    return player:confirm { id = "fine" }
  end)
end

--- Options whose key is made by a function that fails later.
function attacks.option_with_a_treacherous_key(game)
  local calls = 0
  local item = setmetatable({}, { __index = function()
    calls = calls + 1
    if calls > 1 then error("no key for you") end
    return "key"
  end })
  refused(game.players[1].choose, game.players[1], { id = "pick", from = { item, "other" } })
end

--- Options that no answer could name, or not the one without the other.
function attacks.options_without_names(game)
  local one = game.players[1]
  local function pick(...)
    return refused(one.choose, one, { id = "pick", from = { "fine", ... } })
  end
  assert(pick("bad\xff"):find("UTF"))
  assert(pick("bad\0"):find("UTF"))
  assert(pick({ key = "bad\xff" }):find("UTF"))
  assert(pick({}):find("without a key"))
  assert(pick(true):find("no card"))
  assert(pick("fine"):find("twice"))
  assert(pick({ key = "a" }, { key = "a" }):find("twice"))
  assert(pick("1", 1):find("twice"))
  assert(#one:order { id = "who", from = { one, one, "a", { key = "b" }, 3, 3.5 } } == 5)
end

--- Nothing to choose, yet asked, and with a default.
function attacks.nothing_to_choose(game)
  local one = game.players[1]
  local function spec(from, min)
    return { id = "pick", from = from, min = min, max = min, none = true, ask_if = true,
      default = "x" }
  end
  assert(one:choose(spec({})) == nil)
  assert(#one:choose(spec({}, 2)) == 0)
  assert(#one:choose(spec({ "a" }, 2)) == 0)
  assert(one:number { id = "n", min = 5, max = 2, none = true, ask_if = true } == nil)
end

function attacks.numbers_without_end(game)
  local n = game.players[1]:number { id = "n", min = math.mininteger, max = math.maxinteger,
    none = true }
  assert(n == nil or math.type(n) == "integer")
  local m = game.players[1]:number { id = "m", min = 2, max = 4, default = 99 }
  assert(m >= 2 and m <= 4)
  refused(game.players[1].split, game.players[1],
    { id = "s", total = 3, least = 5, into = { "a", "b" } })
end

--- Cards out of sight, from hands of the same name: each has a key of its own, and what they
--- are shows neither in how many are offered nor in the keys of others.
function attacks.cards_out_of_sight(game)
  local one, two, three = game.players[1], game.players[2], game.players[3]
  local ropes = game.deck:list(function(card) return card.id == "rope" end)
  for _, player in ipairs(game.players) do move(player.hand, game.deck) end
  for i = 1, 3 do move(ropes[i], two.hand) move(ropes[i + 3], three.hand) end
  move(ropes[7], one.hand)
  local from = {}
  for _, player in ipairs { two, three, one } do
    for card in player.hand:each() do table.insert(from, card) table.insert(from, card) end
  end
  local all = one:order { id = "all", from = from }
  assert(#all == 7, "equal cards out of sight are not one")
  assert(table.unpack(one:choose { id = "one", from = from, min = 1, max = 1 }).id == "rope")
end

--- Spaces of the same name on several boards.
function attacks.spaces_of_two_boards(game)
  local from = {}
  for _, player in ipairs(game.players) do table.insert(from, player.camp:space("1,1")) end
  assert(#game.players[1]:order { id = "all", from = from } == 3)
end

--- A card that is looked at leaves the zone meanwhile; the look ends all the same.
function attacks.look_that_lasts(game)
  local one = game.players[1]
  local card = game.deck:top()
  look(one, game.deck, function() move(card, game.bag) end)
  assert(not card:seen_by(one) and not game.deck:top():seen_by(one))
  local list = { game.deck[1], game.deck[2] }
  look(one, list, function() list[1] = nil end)
  refused(look, one, { game.deck[1], 7 }, tostring)
  for other in game.deck:each() do assert(not other:seen_by(one)) end
end

--- What is shown to others would depend on whose branch is first.
function attacks.branch_that_shows_what_is_not_its_own(game)
  local two = game.players[2]
  together({ game.players[1] }, function(player)
    refused(show, two.hand, "all")
    refused(show, two.chest, "all")
    refused(show, game.deck, "all")
    show(player.hand, "all")
    show(player.chest, "all")
    return player:confirm { id = "fine" }
  end)
  assert(game.players[1].hand[1]:seen_by(two))
  show(two.hand, "all")
end

--- The list of players is the script's to spoil, but not the engine's.
function attacks.players_change_places(game)
  local one, two = game.players[1], game.players[2]
  pcall(function() game.players[1], game.players[2] = two, one end)
  pcall(function() game.players[3] = nil end)
  assert(one.hand.owner == one and two.hand.owner == two)
  assert(one.left == two and one.right.seat == 3)
  one:confirm { id = "me" }
end

--- No text shows an address, which would differ from run to run.
function attacks.texts_with_addresses(game)
  local card, one = game.deck[1], game.players[1]
  local texts = {
    refused(function() card[{}] = 1 end),
    refused(function() game.options[attacks.nothing_to_choose] = 1 end),
    refused(function() one.hand = {} end),
  }
  log("{odd} {more}", { odd = {}, more = refused })
  one:choose { id = "pick", from = { "a", "b" }, label = function() return {} end }
  for _, text in ipairs(texts) do assert(not text:find("0x"), text) end
end

return attacks
