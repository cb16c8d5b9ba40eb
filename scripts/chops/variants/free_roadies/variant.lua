--- Free roadies: the other reading of the rulebook, in which replacing a standard instrument is a
--- free action of your own turn; once for each musician and turn, or pawning and replacing could go
--- on forever.
local declaration = ...
table.insert(declaration.marks, { "refitted", ends = "turn_end" })

--- Who has no instrument and got none this turn.
function rules.refittable(game, player)
  local list = {}
  for _, musician in ipairs(rules.replaceable(game, player)) do
    if musician.marks.refitted == 0 then list[#list + 1] = musician end
  end
  return list
end

function rules.can_refit(game, player)
  if #rules.refittable(game, player) == 0 then return false, "nobody, or not twice a turn" end
  return rules.can_replace(game, player)
end

local replace = rules.action("replace_instrument")
replace.can, replace.act, replace.run = "can_refit", nil, "refit"

--- Overrides CHOPS-42: no action is spent, nobody may react; still $200 less discounts.
function rules.refit(game, player)
  local musician = rules.choose_card(game, player, rules.refittable(game, player),
    "Who gets a new instrument?")
  rules.replace_instrument(game, player, musician)
  musician.marks.refitted = 1
end
