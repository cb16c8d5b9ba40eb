--- free.lua - chapter "Free Actions": selling out, pawning standard instruments, smashing.

--- Questions in which nothing else can be done on the side.
local alone = { sell_amount = true, pawn_which = true, smash = true }

--- CHOPS-57 Any number of BUZZ goes back to the pit for $100 each.
function rules.sell_out(game, player)
  local n = player:number { id = "sell_amount", prompt = "How many BUZZ do you sell?",
    min = 1, max = player.buzz.amount, none = "cancel" }
  if not n then return end
  pay(player.buzz, game.pit, n)
  pay(game.bank, player.cash, n * game.options.sell_out)
  log("{player} sells out: {n} BUZZ for ${cash}.",
    { player = player, n = n, cash = n * game.options.sell_out })
end

--- CHOPS-58, 60 Who stands upright with a standard instrument may pawn it, unless he is away or
--- what a card on the stack is aimed at.
local function may_pawn_standard(musician)
  return not rules.is_targeted(musician) and not rules.is_away(musician)
end

--- CHOPS-58, 60 Those of the band whose standard instrument can be pawned.
function rules.standard_pawnable(player)
  local list = {}
  for _, musician in ipairs(rules.band(player).upright) do
    if may_pawn_standard(musician) then list[#list + 1] = musician end
  end
  return list
end

function rules.can_pawn_standard(player)
  local list = player.band:list()
  for at = 1, #list do
    local musician = list[at]
    if musician.turn % 180 == 0 and not rules.instrument(musician)
      and may_pawn_standard(musician) then return true end
  end
  return false
end

--- CHOPS-58 Any number of standard instruments for $150 each.
function rules.pawn_standard(game, player)
  local list = player:choose { id = "pawn_which", prompt = "Whose standard instrument is pawned?",
    from = rules.standard_pawnable(player), min = 1, none = "cancel" }
  for _, musician in ipairs(list) do
    rules.set_sideways(musician, true)
    pay(game.bank, player.cash, game.options.pawn)
    log("{player} pawns the instrument of {card} for ${n}.",
      { player = player, card = musician, n = game.options.pawn })
  end
end

--- CHOPS-56, 59, 122 What may be done inside any question to a player, in anybody's turn; the
--- question then comes again.
function rules.asides(game)
  aside { id = "sell_out", label = "Sell out (BUZZ for Cashola)",
    can = function(player, question) return not alone[question] and player.buzz.amount > 0 end,
    run = function(player) rules.sell_out(game, player) end,
    raises = function(player, purse)
      return purse == player.cash and player.buzz.amount * game.options.sell_out or 0
    end }
  aside { id = "pawn_standard", label = "Pawn standard instruments",
    can = function(player, question)
      return not alone[question] and rules.can_pawn_standard(player)
    end,
    run = function(player) rules.pawn_standard(game, player) end,
    raises = function(player, purse)
      return purse == player.cash and #rules.standard_pawnable(player) * game.options.pawn or 0
    end }
  aside { id = "smash", label = "Smash instruments",
    can = function(player, question)
      return question == "react" and stack.count() == 0 and rules.can_smash(game, player)
    end,
    run = function(player) rules.smash(game, player) end }
  aside { id = "auto_pass", label = "Pass until my next turn",
    can = function(player, question)
      return question == "react" and player ~= game.active and not player.auto_pass
    end,
    run = function(player) player.auto_pass = true end }
end

--- CHOPS-61 What could be smashed now: each musician's special instrument, then the standard one.
function rules.smashable(game, player)
  local gig, list = game.gig, {}
  if not gig or gig.player ~= player or not gig.window
    or rules.house(gig.venue, "smash_ban") then return list end
  for _, musician in ipairs(rules.still_playing(gig)) do
    local special = rules.instrument(musician)
    if special then
      list[#list + 1] = { key = special.id, musician = musician, special = special,
        label = special.name .. " of " .. musician.name }
    end
    if not rules.is_sideways(musician) then
      list[#list + 1] = { key = musician.id, musician = musician, needs = special,
        label = "the standard instrument of " .. musician.name }
    end
  end
  return list
end

--- What each smash costs here (`smash_fine`).
function rules.smash_fine(gig)
  local fine = rules.house(gig.venue, "smash_fine")
  return fine and fine.cash or 0
end

function rules.can_smash(game, player)
  return #rules.smashable(game, player) > 0
    and player.cash.amount >= rules.smash_fine(game.gig)
end

--- Both of a musician only in that order, and no more than the fines can be paid for.
function rules.may_smash(player, fine, list)
  local chosen = {}
  for _, it in ipairs(list) do
    if it.special then chosen[it.special.id] = true end
  end
  for _, it in ipairs(list) do
    if it.needs and not chosen[it.needs.id] then return false, "the special one goes first" end
  end
  return #list * fine <= player.cash.amount, "each costs $" .. fine
end

--- CHOPS-61, 62, 63 Smashing on stage, any number.
function rules.smash(game, player)
  local fine = rules.smash_fine(game.gig)
  local list = player:choose { id = "smash", prompt = "What is smashed?", min = 0, none = "nothing",
    from = rules.smashable(game, player),
    valid = function(chosen) return rules.may_smash(player, fine, chosen) end }
  table.sort(list, function(a, b) return a.special ~= nil and b.special == nil end)
  for _, it in ipairs(list) do
    pay(player.cash, game.bank, fine)
    rules.destroy(game, it.musician, { smash = true })
  end
end
