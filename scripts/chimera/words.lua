--- words.lua - a card in a few words, for prompts and pictures alike.
local words = {}

--- " bane head 3": what else an attack does.
function words.riders(attack)
  local text = ""
  for _, rider in ipairs(attack.riders or {}) do
    text = text .. " " .. rider.effect .. (rider.against and " " .. rider.against or "")
      .. (rider.value and " " .. rider.value or "")
  end
  return text
end

--- "2e 1d6+4 bane head 3", or nil without an attack.
function words.attack(attack)
  if not attack then return nil end
  return string.format("%de %dd6%+d", attack.cost, attack.dice, attack.mod)
    .. words.riders(attack)
end

--- "1e harden 4", or nil without an ability.
function words.ability(ability)
  if not ability then return nil end
  local name = ability.effect:gsub("_", " ")
  return (ability.cost and ability.cost .. "e " or "") .. name
    .. (ability.value and " " .. ability.value or "")
end

--- The stitchings north, east, south, west, Defense, attack and ability in one line.
function words.line(card)
  local list = { card.edges, "Def " .. card.defense }
  list[#list + 1] = words.attack(card.attack)
  list[#list + 1] = words.ability(card.ability)
  return table.concat(list, "  ")
end

--- What the card says first beyond its attack: the rule on it, if there is one.
function words.short(card)
  local text = card.text:gsub("^%d energy: %d+d6[+-]%d+%. ", "")
  return text:match("^.-[.!?]%f[%s\0]") or text
end

local function has_rule(card)
  return card.ability or card.attack and card.attack.riders and #card.attack.riders > 0
end

--- The rule on the card, nil if it has none.
function words.rule(card) return has_rule(card) and words.short(card) or nil end

--- The line, and the rule on the card.
function words.full(card)
  return words.line(card) .. (has_rule(card) and ". " .. words.short(card) or "")
end

return words
