--- stage.lua - on stage: entry, house rules, smashing, and what is destroyed there.

--- CHOPS-120 The musicians of the lineup who are still in the band, hurt or not.
function rules.still_playing(gig)
  local list = {}
  for _, musician in ipairs(gig.lineup) do
    if musician.at == gig.player.band then list[#list + 1] = musician end
  end
  return list
end

--- CHOPS-120 Those who are here when the gig is over: not gone, not away.
function rules.stayed(gig)
  local list = {}
  for _, musician in ipairs(rules.still_playing(gig)) do
    if not rules.is_away(musician) then list[#list + 1] = musician end
  end
  return list
end

--- Runs what the house rules do at a moment of the gig.
function rules.run_house(game, gig, moment_name)
  for _, it in ipairs(gig.venue.house_rules) do
    local run = effects[it.effect][moment_name]
    if run then run(game, gig, it) end
  end
end

--- CHOPS-51 On stage: the entry fee, the house, then seat by seat forced smashes and demons; then
--- everybody may react. From here on the gig is played, whoever is left standing.
function rules.on_stage(game, gig)
  gig.on_stage, gig.size, gig.plays = true, #gig.lineup, {}
  for _, musician in ipairs(gig.lineup) do gig.plays[musician] = true end
  rules.step(game, function()
    rules.run_house(game, gig, "enter")
    rules.run_house(game, gig, "stage")
    for _, musician in ipairs(rules.musicians(gig.player)) do
      rules.seat_on_stage(game, gig, musician)
    end
  end)
  gig.window = true
  rules.window(game, "gig_on_stage", gig.player)
  gig.window = false
end

--- CHOPS-51 `forced_smash`: it just happens, unless the house forbids it.
function rules.forced_smash(game, gig, musician)
  local forced = rules.has(musician, "forced_smash")
  if forced and forced.class == gig.venue.class and not rules.house(gig.venue, "smash_ban")
    and rules.has_instrument(musician) then
    rules.destroy(game, musician, { smash = true })
  end
end

--- CHOPS-51 One seat: the forced smash, the demon of who plays, the demon of his Girlfriend.
function rules.seat_on_stage(game, gig, musician)
  local friend = rules.girlfriend(musician)
  if gig.plays[musician] then
    rules.forced_smash(game, gig, musician)
    rules.demons(game, gig, musician)
  end
  if friend and rules.is_active(friend) then rules.demons(game, gig, friend) end
end

function rules.demons(game, gig, bearer)
  for card in bearer.on.attached:each() do
    local demon = rules.does(card, "possess")
    if demon then rules.demon_roll(game, gig, bearer, demon) end
  end
end

--- A Girlfriend who is injured or away does nothing (CHOPS-107).
function rules.is_active(member)
  return not rules.is_away(member) and not rules.is_injured(member)
end

function rules.demon_roll(game, gig, bearer, demon)
  local face = rules.roll(game, gig.player, { why = "for the demon in " .. bearer.name })
  if face >= demon.rewards_from then
    gig.buzz = gig.buzz + demon.buzz
    log("The demon knows a crowd-pleaser: {n} BUZZ for the gig.", { n = demon.buzz })
  elseif face <= demon.injures_on then
    local others = {}
    for _, musician in ipairs(rules.still_playing(gig)) do
      if musician ~= bearer then others[#others + 1] = musician end
    end
    local victim = rules.random_of(others, "The demon wants somebody")
    if victim then rules.injure(game, victim, "rivalry") end
  end
end

--- CHOPS-62 One BUZZ at once for an instrument of the gigging band destroyed on stage or later in
--- the gig; the extras only for smashes.
function rules.destruction_buzz(game, musician, special, how)
  local gig = game.gig
  if not gig or not gig.on_stage or musician.owner ~= gig.player then return end
  local sum = 1 + (how.smash and rules.smash_extras(gig, musician, special) or 0)
  pay(game.pit, gig.player.buzz, sum)
  log("{player} gains {n} BUZZ for the wreckage.", { player = gig.player, n = sum })
end

--- CHOPS-62 The extras of the instrument, the musician and the house.
function rules.smash_extras(gig, musician, special)
  local sum = 0
  local function add(it) sum = sum + (it and it.n or 0) end
  add(special and rules.has(special, "smash_bonus"))
  add(rules.has(musician, "smash_happy"))
  add(rules.house(gig.venue, "smash_extra"))
  return sum
end
