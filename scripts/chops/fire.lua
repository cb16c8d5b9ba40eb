--- fire.lua - firing, The Hang, and what becomes of those who leave.

--- CHOPS-30, 33 One musician of the own band, in whatever shape, goes to The Hang.
function rules.fire(game, player, musician)
  log("{player} fires {card}. It was the other way round, says {card}.",
    { player = player, card = musician })
  rules.send_to_hang(game, musician, player)
end

--- CHOPS-30 Any musician of the band; the Girlfriend is none.
function rules.fireable(_, player) return rules.musicians(player) end

function rules.can_fire(_, player) return #player.band > 0, "there is nobody to fire" end

--- CHOPS-28 Any musician in the hand.
function rules.hangable(_, player) return rules.in_hand(player, "musician") end

function rules.can_hang(_, player)
  return rules.hand(player).musician ~= nil, "you hold no musician"
end

--- CHOPS-28 A musician from the hand goes to The Hang, for no money.
function rules.hang_musician(game, player, musician)
  rules.send_to_hang(game, musician, player)
  log("{player} sends {card} to The Hang.", { player = player, card = musician })
end

--- CHOPS-31, 32 Whoever comes to The Hang comes clean: all attached cards go, and with the band
--- injury, absence and counters. The instrument stays under the card.
function rules.send_to_hang(game, musician, chooser)
  rules.strip(game, musician)
  local slot = rules.slot_for(game, game.hang, chooser, "hang_overflow",
    "The Hang is full. Who makes room?")
  move(musician, slot, { turn = 0 })
end

--- CHOPS-34, 41 A free slot; where there is none the chooser first discards one of the five.
function rules.slot_for(game, zone, chooser, id, prompt)
  local free = zone:free()[1]
  if free then return free end
  local gone = chooser:choose { id = id, prompt = prompt, from = zone, label = rules.card_label }
  local slot = gone.space
  log("{card} makes room.", { card = gone })
  rules.discard(game, gone)
  return slot
end

--- CHOPS-93 A card goes to the Market discard with everything on it.
function rules.discard(game, card)
  rules.strip(game, card)
  for instrument in card.on.instrument:each() do move(instrument, game.market_discard) end
  move(card, game.market_discard)
end

--- Takes off everything attached to a card.
function rules.strip(game, card)
  if #card.on.attached == 0 then return end
  for attached in card.on.attached:each() do rules.detach(game, attached) end
end

--- An attached card comes off: what lies on it goes as well (CHOPS-106), and an absence that it
--- stands for is over (CHOPS-44, 128: without what its end would have brought).
function rules.detach(game, card)
  rules.strip(game, card)
  local bearer = card.at.card
  if bearer and rules.does(card, "away") then rules.end_absence(bearer) end
  move(card, game.market_discard)
end
