--- accessories.lua - phase 5 and chapter "Accessory".

local needs = {}

--- The owner released another console before the host, in play or not.
function needs.earlier_console(player, host)
  for _, card in ipairs(player.history) do
    if card == host then return false end
    if rules.is_type(card, "console") then return true end
  end
  return false
end

function needs.host_era_3(_, host) return host.sub_era >= 3 end

--- CHIP-101 Does it fit on the product: type, requirement, none of the same on it?
function rules.fits(player, card, host)
  if card.attach_to ~= "any" and not rules.is_type(host, card.attach_to) then return false end
  if host.on.attached:find(card.id) then return false end
  return not card.needs or needs[card.needs](player, host)
end

function rules.hosts(player, card)
  return player.released:list(function(host) return rules.fits(player, card, host) end)
end

--- CHIP-98, CHIP-101, CHIP-102 It pays its printed resources, is attached at once, gives piles
--- to its host and scores.
function rules.release_accessory(game, player, card)
  local host = player:choose { id = "attach_accessory", from = rules.hosts(player, card),
    prompt = "What does " .. card.name .. " plug into?" }
  rules.lose(game, player, "quality", card.quality)
  rules.lose(game, player, "marketing", card.marketing)
  move(card, host.on.attached)
  host.marks.piles = host.marks.piles + card.extra_turns
  rules.gain(game, player, "completed", 1)
  log("{player} releases {card} for {host}", { player = player, card = card, host = host })
  rules.score(game, player, "loyalty", card.loyalty)
  rules.score(game, player, "longevity", card.longevity)
end
