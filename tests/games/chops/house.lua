--- house.lua - house rules that roll dice or come after the pay.

for id, k in pairs { the_rusty_nail = 1, chicken_wire_saloon = 2 } do
  scenario(id .. ": each who plays is injured on " .. k .. " or less", {},
    function(given, when, expect)
      local ann = given.calm()
      given.begin(ann)
      local nadia, zed, thud = given.cards(ann.band, "nadia_nocturne", "zed_voltage",
        "countess_thud")
      given.rolls(1, 2, 3)
      given.gig(when, ann, id)
      expect.equal({ nadia.turn, zed.turn, thud.turn }, { 180, k == 2 and 180 or 0, 0 })
    end)
end

scenario("The Flooded Basement: on a 1 one of those who play is killed", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local _, zed = given.cards(ann.band, "nadia_nocturne", "zed_voltage")
    given.rolls(1)
    given.luck(2)
    given.gig(when, ann, "the_flooded_basement")
    expect.at(zed, game.market_discard)
    when.passes(ann, "react")
    expect.amount(ann.buzz, 3)
  end)

scenario("The Flooded Basement: on more nothing happens", {}, function(given, when, expect)
  local ann = given.calm()
  given.begin(ann)
  given.cards(ann.band, "nadia_nocturne", "zed_voltage")
  given.rolls(2)
  given.gig(when, ann, "the_flooded_basement")
  expect.equal(#ann.band, 2)
end)

scenario("Knit and Sip heals all injured members, but not the away", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local _, pete, chad = given.cards(ann.band, "zed_voltage", "gravel_pete", "choirboy_chad")
    for _, musician in ipairs { pete, chad } do rules.hurt(game, musician) end
    rules.send_away(game, chad, 2, "debt", "venue")
    given.gig(when, ann, "knit_and_sip")
    when.passes(ann, "react")
    expect.equal({ pete.turn, chad.turn }, { 0, 180 })
  end)

for id, k in pairs { saucer_landing = 1, moonbase_ballroom = 2 } do
  for face = 1, 3 do
    scenario(("%s on a %d"):format(id, face), {}, function(given, when, expect)
      local ann = given.calm()
      given.begin(ann)
      local nadia = given.cards(ann.band, "nadia_nocturne", "zed_voltage", "countess_thud")
      given.rolls(face)
      given.gig(when, ann, id)
      when.passes(ann, "react")
      if face <= k then when.answer(ann, "choose_member", nadia) end
      expect.equal(nadia.marks.away, face <= k and 2 or 0)
      expect.equal(nadia.marks.reason, face <= k and 2 or 0)
    end)
  end
end

scenario("Harbor Rats: on a 1 the owner picks who joins the Coast Guard", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local nadia, zed = given.cards(ann.band, "nadia_nocturne", "zed_voltage")
    given.rolls(1)
    given.gig(when, ann, "harbor_rats")
    when.passes(ann, "react")
    when.answer(ann, "choose_member", zed)
    expect.at(zed, game.hang)
    expect.at(nadia, ann.band)
  end)

for id, cash in pairs { lucky_sevens_lounge = 100, bootleg_alley = 150 } do
  scenario(id .. ": pay $" .. cash .. " or somebody works it off", {},
    function(given, when, expect)
      local ann = given.calm()
      given.begin(ann)
      local nadia = given.cards(ann.band, "nadia_nocturne", "zed_voltage")
      given.gig(when, ann, id)
      when.passes(ann, "react")
      local before = ann.cash.amount
      when.answer(ann, "pay_or_suffer", "pay")
      expect.amount(ann.cash, before - cash)
      when.runs(effects.seedy_deal.afterwards, game, { player = ann },
        given.card(id).house_rules[1])
      when.answer(ann, "pay_or_suffer", "suffer")
      when.answer(ann, "choose_member", nadia)
      expect.equal({ nadia.marks.away, nadia.marks.reason }, { 1, 4 })
    end)
end

scenario("a seedy deal with neither cash nor member: nothing", {}, function(given, when, expect)
  local ann = given.calm()
  given.begin(ann)
  given.amount(ann.cash, 0)
  when.runs(effects.seedy_deal.afterwards, game, { player = ann },
    given.card("bootleg_alley").house_rules[1])
  expect.done()
  expect.amount(ann.cash, 0)
end)

scenario("The Haunted Opera: on a 1 one who played and is not loyal quits at once", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local nadia = given.cards(ann.band, "nadia_nocturne", "gravel_pete", "zed_voltage",
      "queenie_decibel")
    given.rolls(1)
    given.luck(1)
    given.gig(when, ann, "the_haunted_opera")
    when.passes(ann, "react")
    when.answer(bo, "recruit_interest", false)
    expect.at(nadia, game.hang)
  end)
