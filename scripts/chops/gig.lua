--- gig.lua - chapter "Playing Gigs": declaring, admission, calling off.

--- CHOPS-49 May the player declare a gig there? known: who is fit, what lies on the band, what the
--- hand could add, where these have been looked up for all venues.
function rules.can_declare(game, player, venue, known)
  return rules.meets(game, player, venue, rules.best_lineup(game, player, venue, known),
    known and known.boost or rules.boost(game, player), known)
end

--- The venues of The Street, the one that asks for least first.
local function easiest_first(game)
  local list = game.street:list()
  for at = 2, #list do
    if list[at].requirement < list[1].requirement then list[1], list[at] = list[at], list[1] end
  end
  return list
end

--- Is there a venue that would have the band? known: see can_declare.
local function finds_stage(game, player, known)
  local venues = easiest_first(game)
  for at = 1, #venues do
    if rules.can_declare(game, player, venues[at], known) then return true end
  end
  return false
end

--- CHOPS-45 Is there a gig to play?
function rules.can_gig(game, player)
  if game.gigs < 1 then return false, "one gig a turn" end
  local fit = rules.fit(player)
  if #fit == 0 then return false, "nobody of yours can play" end
  if not value("gigs_allowed", game) then return false, "the power is out" end
  return finds_stage(game, player, { fit = fit, chops = rules.band_chops(game, player),
    boost = rules.boost(game, player) }),
    "no venue on The Street would have you"
end

--- CHOPS-45, 49 The venue, and who plays where not all can.
function rules.choose_gig(game, player)
  local boost = rules.boost(game, player)
  local venue = player:choose { id = "choose_venue", prompt = "Where do you play?",
    from = game.street,
    where = function(venue) return rules.can_declare(game, player, venue) end,
    label = function(venue) return rules.venue_label(game, player, venue) end,
    help = function(venue) return rules.venue_help(game, player, venue) end }
  if not venue then return nil end -- the instruments were pawned meanwhile
  local lineup = rules.choose_lineup(game, player, venue, function(lineup)
    return rules.meets(game, player, venue, lineup, boost)
  end)
  if not rules.meets(game, player, venue, lineup, boost) then return nil end
  return venue, lineup
end

function rules.venue_label(game, player, venue)
  local total = rules.total(game, player, rules.best_lineup(game, player, venue), venue)
  return ("%s: %d of %d, $%d, %d BUZZ"):format(venue.name, total,
    rules.requirement(game, venue), venue.take, venue.buzz)
end

--- CHOPS-52, 88 Those of a list who were chosen, in the order of the list: seat by seat.
local function chosen_of(list, chosen)
  local kept = {}
  for _, musician in ipairs(list) do
    if among(musician, chosen) then kept[#kept + 1] = musician end
  end
  return kept
end

--- CHOPS-46 Where a venue limits the band the player picks exactly so many.
function rules.choose_lineup(game, player, venue, valid)
  local function available() return rules.available(game, player, venue) end
  local limit = rules.limit(venue)
  if not limit or #available() <= limit then return available() end
  local lineup = player:choose { id = "choose_lineup", prompt = "Who plays?", from = available,
    min = limit, max = limit, valid = valid,
    label = function(m) return m.name .. " (" .. rules.rank(game, m, venue) .. ")" end }
  if #lineup > 0 then return chosen_of(available(), lineup) end
  return available() -- pawned meanwhile: there is no choice left
end

--- CHOPS-45, 49 to 53 A gig from its declaration to its end.
function rules.play_gig(game, player, venue, lineup)
  game.gigs = game.gigs - 1
  rules.tell_turn(game)
  local gig = { player = player, venue = venue, slot = venue.space, lineup = lineup, buzz = 0,
    promoters = {} }
  game.gig = gig
  move(venue, game.gig_venue)
  log("{player} declares a gig at {card}: {names}.", { player = player, card = venue,
    names = rules.names(lineup) })
  rules.window(game, "gig_declared", player)
  if game.gig ~= gig then return end
  local fine, why = rules.admission(game, gig)
  if not fine then return rules.call_off(game, gig, why) end
  rules.on_stage(game, gig)
  rules.after_gig(game, gig)
end

function rules.names(cards)
  local names = {}
  for at, card in ipairs(cards) do names[at] = card.name end
  return table.concat(names, ", ")
end

--- CHOPS-50 Admission: the lineup and the conditions are looked at again, without what is in hand.
function rules.admission(game, gig)
  gig.lineup = rules.final_lineup(game, gig)
  local fine, why = rules.meets(game, gig.player, gig.venue, gig.lineup)
  if fine then
    local total = rules.total(game, gig.player, gig.lineup, gig.venue)
    log("The doors open: {n} CHOPS against {m}.",
      { n = total, m = rules.requirement(game, gig.venue) })
  end
  return fine, why
end

--- CHOPS-50 Who plays a declared gig as things stand: all who can, or those of a chosen lineup who
--- still can; and whether that is as many as it has to be.
function rules.present_lineup(game, gig)
  local list, limit = rules.available(game, gig.player, gig.venue), rules.limit(gig.venue)
  if not limit or #list <= limit then return list, true end
  local chosen = chosen_of(list, gig.lineup)
  return chosen, #chosen == limit
end

--- CHOPS-46, 50 A chosen lineup stands. It is chosen again if somebody of it dropped out, or if
--- there was nothing to choose before and now more can play than may.
function rules.final_lineup(game, gig)
  local lineup, complete = rules.present_lineup(game, gig)
  return complete and lineup or rules.choose_lineup(game, gig.player, gig.venue)
end

--- Why a gig is off, and with which cards on it.
local function reason(game, why)
  if #game.gig_cards == 0 then return why end
  return why .. ", with " .. rules.names(game.gig_cards:list()) .. " on it"
end

--- CHOPS-50, 86 The gig is off: no pay, no BUZZ, no rolls; the venue goes back to its slot.
function rules.call_off(game, gig, why)
  log("The gig at {card} is off: {why}.", { card = gig.venue,
    why = function() return reason(game, why) end })
  move(gig.venue, gig.slot)
  move(game.gig_cards, game.market_discard)
  game.gig = false
end
