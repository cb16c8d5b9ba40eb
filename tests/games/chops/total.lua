--- total.lua - the gig total: counted for the question, for the picture and at the door alike.

local bands = {
  { "otto_organ", "tabby_riot", "duke_rumble", "synth_cynthia", "old_man_reverb" },
  { "nine_lives_nell", "mouser_black", "tom_scratch", "kit_hiss", "tabby_riot" },
  { "otto_organ", "lola_lowdown" },
  { "baroness_bleep", "roxy_havoc", "the_growler", "axel_grind", "zed_voltage" },
  { "pickle_watts", "busker_bea" },
}

for at, ids in ipairs(bands) do
  scenario(("CHOPS-47 CHOPS-48 short and long count agree at all 36 venues: band %d"):format(at),
    {}, function(given, _, expect)
      local ann = given.calm()
      given.cards(ann.band, table.unpack(ids))
      for _, musician in ipairs(rules.musicians(ann)) do
        local gear = ({ keys = "toy_piano", vocals = "riot_megaphone", guitar = "razor_vee" })
        local instrument = gear[musician.type] and given.card(gear[musician.type])
        if instrument and rules.may_carry(musician, instrument)
          and instrument.at == game.market_draw then move(instrument, musician.on.instrument) end
      end
      local function agree()
        local seen = 0
        for _, zone in ipairs { game.venue_draw, game.street } do
          for venue in zone:each() do
            local lineup = rules.available(game, ann, venue)
            expect.equal(rules.chops(game, ann, lineup, venue),
              (rules.total(game, ann, lineup, venue)), venue.id)
            seen = seen + 1
          end
        end
        expect.equal(seen, 36)
      end

      agree()
      given.cards(game.fate_in_play, "polka_resurgence")
      agree()
      given.cards(ann.band_cards, "creative_differences")
      given.cards(ann.band[1].on.attached, "rehearsal_montage", "demon_possession")
      rules.add_counters(ann.band[1], 2)
      agree()
    end)
end

scenario("CHOPS-54 whatever changes on the table is in the next count", {},
  function(given, _, expect)
    local ann, bo = given.calm()
    local pete, riff = given.cards(ann.band, "gravel_pete", "riff_delgado")
    local venue = given.card("palais_royale")
    local function counts(n, ...)
      expect.equal(rules.chops(game, ann, { ... }, venue), n)
    end
    counts(6, pete, riff)
    rules.add_counters(pete, 1)
    counts(7, pete, riff)
    given.cards(pete.on.instrument, "thunderhead_kit")
    counts(10, pete, riff)
    local polka = given.cards(game.fate_in_play, "polka_resurgence")
    counts(8, pete, riff)
    move(polka, game.market_discard)
    counts(10, pete, riff)
    local tom = given.cards(ann.band, "tom_scratch")
    local kit = given.cards(bo.band, "kit_hiss")
    counts(5, tom)
    move(kit, ann.band)
    counts(6, tom)
    given.cards(ann.band_cards, "creative_differences")
    counts(4, tom)
  end)

scenario("CHOPS-101 rank counters go along to another band, and end in The Hang", {},
  function(given, _, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    local pete = given.cards(ann.band, "gravel_pete")
    rules.add_counters(pete, 1)

    rules.join(game, bo, pete)
    expect.equal(rules.rank(game, pete), 3)
    rules.add_counters(pete, 5)
    expect.equal(rules.rank(game, pete), 5) -- three at the most
    rules.send_to_hang(game, pete, bo)
    rules.join(game, ann, pete)

    expect.equal(rules.rank(game, pete), 2)
    rules.add_counters(pete, 1)
    expect.equal(rules.rank(game, pete), 3)
  end)

scenario("CHOPS-26 Street Team closes what is still there of its venues", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local one, two = game.street[1], game.street[2]
    local card = given.card("street_team")
    local function played(targets)
      return function()
        move(card, ann.hand)
        stack.push(card, ann, { targets = targets, to = game.market_discard })
        if one.at == game.street then swap(one, game.venue_draw:bottom()) end
        rules.resolve(game, card)
      end
    end

    when.runs(played { one, two })
    expect.at(two, game.venue_discard)
    expect.equal({ #game.venue_discard, #game.street }, { 1, 4 })
    expect.no_log("Street Team has no effect")
    when.runs(played { one, two })

    expect.log("Street Team has no effect")
    expect.equal({ #game.venue_discard, #game.street }, { 1, 4 })
  end)

scenario("CHOPS-74 a card is announced with what it is aimed at, or with nothing", {},
  function(given, when, expect)
    local ann = given.calm()
    given.begin(ann)
    local cards = { given.cards(ann.hand, "double_booking", "street_team") }

    when.runs(rules.play_card, game, ann, cards[1], { target = ann, cost = 0 })
    expect.log("ann plays Double Booking.")
    local one, two = game.street[1], game.street[2]
    when.runs(rules.play_card, game, ann, cards[2], { target = { one, two }, cost = 0 })

    expect.log(("ann plays Street Team over %s and %s."):format(one.name, two.name))
  end)

scenario("CHOPS-48 a total of 1 is 1, and below 0 it is 0", {}, function(given, _, expect)
  local ann = given.calm()
  local penny = given.cards(ann.band, "penny_plunk")
  local venue = given.card("gators")
  expect.equal(rules.chops(game, ann, { penny }, venue), 1)
  given.cards(ann.band_cards, "creative_differences")

  expect.equal(rules.chops(game, ann, { penny }, venue), 0)
  expect.equal((rules.total(game, ann, { penny }, venue)), 0)
  expect.equal(rules.battle_total(game, ann), 0)
end)

scenario("CHOPS-49 without a musician on stage no boost makes a gig", {},
  function(given, _, expect)
    local ann = given.calm()
    given.begin(ann)
    given.cards(ann.band, "mabel_thrash")
    given.cards(ann.hand, "guest_solo", "hometown_crowd")

    local fine, why = rules.can_declare(game, ann, given.card("the_burnt_bean"))
    expect.is_false(fine)
    expect.equal(why, "nobody can play there")
    expect.is_true((rules.can_declare(game, ann, given.card("the_rusty_nail"))))
  end)

scenario("CHOPS-50 dropped out to the last one: the gig is off, though the requirement is met", {},
  function(given, when, expect)
    local ann, bo = given.calm()
    given.begin(ann)
    given.cards(ann.band, "quiet_stan")
    given.cards(ann.hand, "hometown_crowd")
    given.cards(bo.hand, "food_poisoning")

    local venue = given.gig(when, ann, "the_burnt_bean")
    when.answer(bo, "react", "food_poisoning")
    when.answer(ann, "react", "hometown_crowd")

    expect.log("is off: nobody can play there")
    expect.at(venue, game.street)
    expect.equal(#ann.venues_played, 0)
    expect.equal(#game.gig_cards, 0)
  end)
