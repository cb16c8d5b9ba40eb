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

local homes = { any = "Any product", computer = "Computer", console = "Console" }

--- "Computer; needs 1q 0m; +1 money a pile, +1 loyalty. ": what it goes on, what its release needs
--- and brings, for the screen.
function rules.accessory_promise(player, card)
  local brings = "+" .. card.money .. " money a pile"
  if card.extra_turns > 0 then brings = brings .. ", +" .. card.extra_turns .. " pile" end
  local score = rules.changes { loyalty = card.loyalty, longevity = card.longevity }
  return homes[card.attach_to] .. (#rules.hosts(player, card) == 0 and " (you have none)" or "") ..
    "; needs " .. card.quality .. "q " .. card.marketing .. "m; " .. brings ..
    (score == "nothing" and "" or ", " .. score) .. ". "
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
