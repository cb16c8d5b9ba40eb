--- setup.lua - chapter "Setup": who begins, what is dealt, which heads will roll.

--- Everything in its place, chance in this order: the first Executioner, the Player cards, the
--- Contracts, the Agendas (CB-02). No window opens meanwhile (CB-09).
function rules.setup(game)
  game.turn = 0
  game.counts = { player_card = #game.player_deck, agenda = #game.agenda_deck,
    contract = #game.contract_box + #game.contract_deck }
  rules.give_token(game, rules.first_executioner(game))
  rules.deal_hands(game)
  rules.fill_bags(game)
  rules.lay_out_contracts(game)
  rules.deal_agendas(game)
  rules.show_bags(game)
end

--- CB-03 The player who most recently killed something begins; else chance decides.
function rules.first_executioner(game)
  local seat = game.options.first
  if seat == 0 then seat = random(#game.players) end
  return game.players[seat] or error("first=" .. seat .. ": nobody sits there", 0)
end

--- The one Executioner token passes to the player.
function rules.give_token(game, player)
  local holder = rules.executioner(game)
  if holder == player then return end
  pay(holder and holder.axe or game.axe_rack, player.axe, 1)
end

local holder -- who held it when somebody last asked: mostly still does

--- Who holds the Executioner token.
function rules.executioner(game)
  if holder and holder.axe.amount == 1 then return holder end
  local players = game.players
  for seat = 1, #players do
    if players[seat].axe.amount == 1 then
      holder = players[seat]
      return holder
    end
  end
end

--- CB-04 Shuffle the Player cards and deal three to each, one at a time, clockwise from the
--- Executioner.
function rules.deal_hands(game)
  shuffle(game.player_deck)
  for _ = 1, rules.numbers.hand do
    for _, player in ipairs(game:around(rules.executioner(game))) do
      draw(game.player_deck, player.hand)
    end
  end
end

--- CB-05 Each player takes three influence; the pass token is in the bag already.
function rules.fill_bags(game)
  for _, player in ipairs(game.players) do
    pay(game.reserve, player.bag, rules.numbers.influence)
  end
end

--- CB-06 Shuffle the Contracts and lay eleven face down on the End of the Line; the others stay
--- unseen in the box. Everybody knows the bottom card (CB-07).
function rules.lay_out_contracts(game)
  reveal(game.contract_deck:bottom())
  shuffle(game.contract_box)
  draw(game.contract_box, game.contract_deck, rules.numbers.contracts)
  rules.renew_contracts(game)
end

--- CB-08, CB-72 If there is no current Contract, the top one of the deck becomes it; then the
--- next one, if any, is turned face up.
function rules.renew_contracts(game)
  if #game.current == 0 and #game.contract_deck > 0 then
    move(game.contract_deck:top(), game.current, { face = "up" })
    log("Next on the block: {card}", { card = game.current[1] })
  end
  local following = game.contract_deck:top()
  if following and following.face == "down" then
    flip(following, "up")
    rules.announce_next(game, following)
  end
end

--- CB-73 The End of the Line face up on the deck is announced; it is revealed only as the
--- current Contract.
function rules.announce_next(_, contract)
  if contract.ends_game then
    log("Last job! After this one comes the {card}", { card = contract })
  else
    log("Waiting in the cart: {card}", { card = contract })
  end
end

--- CB-09 Shuffle the Agendas and deal one to each player, in secret.
function rules.deal_agendas(game)
  shuffle(game.agenda_deck)
  for _, player in ipairs(game:around(rules.executioner(game))) do
    draw(game.agenda_deck, player.agenda)
  end
end
