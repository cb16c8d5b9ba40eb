--- awards.lua - chapter "Counting BUZZ to Declare the Top Rocker".

--- What a list of bonuses comes to.
local function sum_of(bonuses)
  local sum = 0
  for _, it in ipairs(bonuses) do sum = sum + it.buzz end
  return sum
end

local function final_bonus(player) return sum_of(rules.final_bonuses(game, player)) end

scenario("CHOPS-104 the first band of five gains 3, the first of five types 4 more; once each", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    given.cards(ann.band, "gravel_pete", "quiet_stan", "tom_scratch", "otto_organ")
    rules.hurt(game, given.card("gravel_pete"))
    given.cards(given.card("quiet_stan").on.attached, "girlfriend_becomes_band_manager")
    given.cards(bo.band, "tiny_ogden", "lola_lowdown", "riff_delgado", "wes_warble")
    local bea, mumble = given.cards(ann.hand, "busker_bea", "johnny_mumble")

    expect.equal(game.claimed, {})
    when.runs(rules.hire, game, ann, bea)
    expect.amount(ann.buzz, 7)
    when.runs(rules.hire, game, bo, mumble)

    expect.amount(bo.buzz, 0)
    expect.equal(game.claimed, { first_five = 1, first_five_different = 1 })
  end)

scenario("CHOPS-104 who counts as two types fills the gap", {}, function(given, when, expect)
  local ann = given.calm()
  given.begin(ann)
  given.cards(ann.band, "gravel_pete", "quiet_stan", "tom_scratch", "otto_organ")
  local cynthia = given.cards(ann.hand, "synth_cynthia")

  when.runs(rules.hire, game, ann, cynthia)

  expect.amount(ann.buzz, 7)
end)

scenario("S11 CHOPS-105 all five Punk Cats: 15 BUZZ besides the first five", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    given.amount(ann.cash, 1000)
    for _, id in ipairs { "nine_lives_nell", "mouser_black", "tom_scratch", "kit_hiss" } do
      when.runs(rules.hire, game, ann, given.cards(ann.hand, id))
    end
    expect.amount(ann.buzz, 0)

    when.runs(rules.hire, game, ann, given.cards(ann.hand, "tabby_riot"))

    expect.amount(ann.buzz, 22)
    local sum = 0
    for _, cat in ipairs(rules.musicians(ann)) do sum = sum + rules.rank(game, cat) end
    expect.equal(sum, 31)
    local tabby = given.card("tabby_riot")
    when.runs(rules.fire, game, ann, tabby)
    when.runs(rules.hire, game, ann, tabby)
    expect.amount(ann.buzz, 22)
  end)

scenario("CHOPS-105 the reunion is paid to whoever reunites them first, in any band", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    game.claimed.first_five, game.claimed.first_five_different = 1, 1
    given.cards(bo.band, "nine_lives_nell", "mouser_black", "tom_scratch", "kit_hiss")

    when.runs(rules.join, game, bo, given.card("tabby_riot"))

    expect.amount(bo.buzz, 15)
    expect.equal(game.claimed.punk_cats_reunion, bo.seat)
    expect.amount(ann.buzz, 0)
  end)

scenario("S22 CHOPS-116 CHOPS-117 the bonuses at the end", {}, function(given, when, expect)
  local ann, bo = given.calm()
  given.cards(ann.band, "nine_lives_nell", "mouser_black", "riff_delgado", "otto_organ",
    "busker_bea")
  given.cards(bo.band, "gravel_pete", "quiet_stan", "wes_warble")
  given.cards(ann.venues_played, "the_burnt_bean", "mug_shot_cafe", "poetry_cellar", "gators")
  given.cards(bo.venues_played, "decaf_republic", "the_quiet_cup", "spoon_and_steam", "smokestack",
    "harbor_rats", "palais_royale")
  rules.fill_street(game)

  when.runs(rules.final_buzz, game)

  expect.amount(ann.buzz, 2 + 3 + 2 + 3)
  expect.amount(bo.buzz, 3 + 2 + 1 + 2)
  for _, words in ipairs { "ann gains 2 BUZZ for a band of five.",
    "ann gains 3 BUZZ for five different types.", "ann gains 2 BUZZ for 2 Punk Cats.",
    "ann gains 3 BUZZ for most Coffee Houses.", "bo gains 3 BUZZ for most Coffee Houses.",
    "bo gains 2 BUZZ for most Dives.", "bo gains 1 BUZZ for most Show Haunts.",
    "bo gains 2 BUZZ for most gigs.", "ann stands at 10 BUZZ", "bo stands at 8 BUZZ" } do
    expect.log(words, bo)
  end
  expect.no_log("ann gains 2 BUZZ for most", bo)
end)

scenario("CHOPS-116 a band of five of one type gains 2, a band of four nothing", {},
  function(given, _, expect)
    local ann, bo = given.calm()
    given.cards(ann.band, "gravel_pete", "tiny_ogden", "sticks_malone", "boomer_crane",
      "dottie_kaboom")
    given.cards(bo.band, "quiet_stan", "wes_warble", "busker_bea", "riff_delgado")

    expect.equal(sum_of(rules.band_bonuses(ann)), 2)
    expect.equal(sum_of(rules.band_bonuses(bo)), 0)
  end)

scenario("CHOPS-117 with no gigs at all nobody gets a bonus; the tied get all of it",
  { players = 3 }, function(given, _, expect)
    local ann, bo, cy = given.calm()
    for _, player in ipairs(game.players) do expect.equal(final_bonus(player), 0) end
    given.cards(ann.venues_played, "the_burnt_bean")
    given.cards(bo.venues_played, "mug_shot_cafe")

    expect.equal(final_bonus(ann), 5)
    expect.equal(final_bonus(bo), 5)
    expect.equal(final_bonus(cy), 0)
  end)

--- The ranks when the game is over with these BUZZ, Cashola and numbers of gigs.
local function ranks(given, when, expect, facts)
  given.calm()
  local venues = { "the_burnt_bean", "palais_royale", "gators", "mug_shot_cafe", "smokestack",
    "harbor_rats" }
  for at, player in ipairs(game.players) do
    given.amount(player.cash, facts[at][2])
    for _ = 1, facts[at][3] do given.cards(player.venues_played, table.remove(venues)) end
    given.amount(player.buzz, facts[at][1] - final_bonus(player))
  end
  rules.fill_street(game)
  when.runs(function() finish("now") end)
  return expect.over("now").ranks
end

scenario("CHOPS-118 the most BUZZ wins", {}, function(given, when, expect)
  expect.equal(ranks(given, when, expect, { { 20, 0, 0 }, { 21, 0, 0 } }), { 2, 1 })
  expect.log("bo is the Top Rocker")
  expect.no_log("ann is the Top Rocker")
end)

scenario("CHOPS-118 then the most Cashola", {}, function(given, when, expect)
  expect.equal(ranks(given, when, expect, { { 20, 105, 0 }, { 20, 100, 0 } }), { 1, 2 })
end)

scenario("CHOPS-118 else victory is shared", {}, function(given, when, expect)
  expect.equal(ranks(given, when, expect, { { 20, 100, 0 }, { 20, 100, 0 } }), { 1, 1 })
end)

scenario("CHOPS-118 between them the number of gigs", {}, function(given, _, expect)
  local ann, bo = given.calm()
  given.cards(ann.venues_played, "the_burnt_bean")
  rules.fill_street(game)

  expect.is_true(rules.is_ahead(ann, bo))
  expect.is_false(rules.is_ahead(bo, ann))
end)

scenario("CHOPS-119 at the end nobody is asked anything, and cash is worth no BUZZ", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.amount(ann.cash, 5000)
    given.amount(bo.buzz, 1)

    when.runs(function() finish("now") end)

    expect.equal(expect.over("now").ranks, { 2, 1 })
    expect.amount(ann.buzz, 0)
    expect.not_asked(bo)
  end)
