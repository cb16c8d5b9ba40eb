--- house_words.lua - what a venue's house rule comes to, in a few words: for the picture and for
--- the question where to play. It knows the print only.
local words = {}

function words.max_band(it) return "only " .. it.n .. " may play" end
function words.min_band(it) return it.n .. " must play" end
function words.min_rank(it) return "rank " .. it.n .. " or better" end
function words.needs_type(it) return "needs " .. it.type end
function words.bans_type(it) return "no " .. it.type end
function words.type_mod(it) return ("%s %s%d"):format(it.type, it.n > 0 and "+" or "", it.n) end
function words.fan(it, name)
  return ("%s +%d"):format(it.who == "punk_cats" and "Punk Cats" or name(it.who), it.n)
end
function words.unplugged() return "gear adds nothing" end
function words.no_rivalry() return "no Rivalry cards" end
function words.entry_fee(it) return "$" .. it.cash .. " to get in" end
function words.smash_ban() return "no smashing" end
function words.smash_fine(it) return "$" .. it.cash .. " a smash" end
function words.smash_extra(it) return "+" .. it.n .. " BUZZ a smash" end
function words.brawl(it) return "brawl: hurt on " .. (it.k > 1 and "1-" .. it.k or 1) end
function words.live_wire() return "live wire: a death on 1" end
function words.tip_jar(it) return "+$" .. it.cash .. " a head" end
function words.dues(it) return "-$" .. it.cash .. " a head" end
function words.solo_bonus(it) return "+" .. it.n .. " BUZZ alone" end
function words.bonus_roll(it) return "+$" .. it.cash .. " x a die" end
function words.heal_all() return "heals the band" end
function words.abduct(it) return "aliens on " .. (it.k > 1 and "1-" .. it.k or 1) end
function words.press_gang() return "Coast Guard on 1" end
function words.seedy_deal(it) return "$" .. it.cash .. " or a dishwasher" end
function words.spook() return "a ghost on 1" end

--- venue: its print; name(id): what a card is called.
return function(venue, name)
  local list = {}
  for at, it in ipairs(venue.house_rules) do
    list[at] = words[it.effect] and words[it.effect](it, name) or it.effect
  end
  return table.concat(list, ", ")
end
