--- Open Hang: five musicians are in The Hang from the start.

local function is_musician(card) return card.kind == "musician" end
local deal = rules.deal

--- Overrides CHOPS-05: the first five musicians of the Market deck, before anything is dealt.
function rules.deal(game)
  local deck = game.market_draw
  for at = #deck, 1, -1 do
    if game.hang:is_full() then break end
    if is_musician(deck[at]) then move(deck[at], game.hang) end
  end
  deal(game)
end
