--- setup.lua - chapter "Game Setup".

--- CHOPS-02 Every band starts with the same Cashola and no BUZZ.
function rules.fund(game)
  for _, player in ipairs(game.players) do
    pay(game.bank, player.cash, game.options.cash)
    player.free_plays, player.auto_pass = 0, false
  end
end

--- CHOPS-03 Five Market cards for everybody, one at a time, clockwise from seat 1.
function rules.deal(game)
  for _ = 1, game.options.hand do
    for _, player in ipairs(game.players) do draw(game.market_draw, player.hand) end
  end
end

local function is_fate(card) return card.kind == "fate" end

--- CHOPS-04, 72 FATE in a starting hand goes back unplayed, at a random place, for another card.
function rules.return_fate(game)
  for _, player in ipairs(game.players) do
    local fate = player.hand:find(is_fate)
    while fate do
      reveal(fate)
      log("{player} hands {card} back: FATE can wait.", { player = player, card = fate.name })
      move(fate, game.market_draw, { at = "random" })
      draw(game.market_draw, player.hand)
      fate = player.hand:find(is_fate)
    end
  end
  shuffle(game.market_draw)
  game.filled = true
end

--- CHOPS-05 Four venues open on The Street.
function rules.open_street(game)
  game.venues_left = #game.venue_draw
  rules.fill_street(game)
  game.stalled, game.turned_up = 0, false
end

--- CHOPS-06 The highest roll goes first; those tied for highest roll again.
function rules.first_player(game)
  local rolling = game.players
  while #rolling > 1 do
    local best, highest = {}, 0
    for _, player in ipairs(rolling) do
      local face = roll(1)[1]
      log("{player} rolls a {n}.", { player = player, n = face })
      if face > highest then best, highest = {}, face end
      if face == highest then best[#best + 1] = player end
    end
    rolling = best
  end
  log("{player} goes first. You are ready to rock.", { player = rolling[1] })
  return rolling[1]
end

--- CHOPS-01 How many can play.
rules.player_range = { 2, 5 }

--- The facts that are not cards or tokens.
function rules.clean_slate(game)
  game.turn_number, game.actions, game.gigs, game.spent, game.steps = 0, 0, 0, 0, 0
  game.gig, game.hire, game.roll, game.claimed = false, false, false, {}
end

function rules.setup(game)
  rules.clean_slate(game)
  rules.asides(game)
  shuffle(game.venue_draw)
  shuffle(game.market_draw)
  rules.fund(game)
  rules.deal(game)
  rules.return_fate(game)
  rules.open_street(game)
  game.active = rules.first_player(game)
end
