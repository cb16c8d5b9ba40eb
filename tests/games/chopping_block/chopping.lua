--- chopping.lua - chapter "Chopping Phase".

local function top_first(zone)
  local ids = {}
  for _, card in ipairs(zone:top(#zone)) do ids[#ids + 1] = card.id end
  return ids
end

local function chop() rules.phase(game, "chopping", rules.chopping_phase) end

local function plays(when, player, ...)
  for _, id in ipairs { ... } do when.answer(player, "window_action", id) end
end

scenario("CB-58 the window opens from the new Executioner; cards stay in played to the end",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet(5)
    given.on_block("lord_chamberlain", bo)
    given.cards(ann.hand, "extra_straw")
    given.cards(bo.hand, "blunted_edge")
    given.cards(cy.hand, "weeping_kin")

    when.runs(chop)
    plays(when, bo, "blunted_edge")
    plays(when, cy, "weeping_kin")
    expect.cards(game.played, "blunted_edge", "weeping_kin")
    plays(when, ann, "extra_straw")

    expect.cards(game.played)
    expect.cards(game.discard, "blunted_edge", "weeping_kin", "extra_straw")
  end)

--- What Lord Chamberlain (3, 0) brings: Gold, and influence less the cost of the card.
local changes = { extra_straw = { 4, -1 }, roaring_encore = { 6, -3 }, blunted_edge = { 1, -1 },
  flat_fee = { 2, -1 }, weeping_kin = { 3, -2 }, grateful_duchess = { 3, 2 } }
for id, change in pairs(changes) do
  scenario("CB-62 " .. id .. " changes what the Contract brings", { players = 3 },
    function(given, when, expect)
      local ann = given.players()
      given.quiet(5)
      given.on_block("lord_chamberlain", ann)
      given.cards(ann.hand, id)

      when.runs(chop)
      plays(when, ann, id)

      expect.amount(ann.gold, change[1])
      expect.amount(ann.bag, 5 + change[2])
    end)
end

scenario("S19 CB-59 Last-Minute Pardon: nobody gains, the token stays, nothing is refunded",
  { players = 4 }, function(given, when, expect)
    local _, bo, cy = given.players()
    given.quiet(5)
    given.on_block("crown_prince", bo)
    game.returned = 4
    given.cards(bo.hand, "extra_straw")
    given.cards(cy.hand, "last_minute_pardon", "weeping_kin")
    local following = game.contract_deck:top()

    when.runs(chop)
    plays(when, bo, "extra_straw")
    when.passes(cy, "interrupt")
    plays(when, cy, "last_minute_pardon")
    expect.done() -- Weeping Kin needs a Contract on the block, and one card is no exchange

    expect.amount(bo.gold, 0)
    expect.amount(bo.bag, 4)
    expect.amount(cy.bag, 2)
    expect.cards(game.contract_discard, "crown_prince")
    expect.equal(rules.executioner(game), bo)
    when.runs(rules.phase, game, "cleanup", rules.cleanup_phase)
    expect.at(following, game.current)
  end)

scenario("CB-59 the Contract leaves with all that was played on it", { players = 3 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(5)
    local king = given.on_block("the_king", ann)
    given.cards(ann.hand, "extra_straw")
    given.cards(bo.hand, "fog_on_the_square")

    when.runs(chop)
    plays(when, ann, "extra_straw")
    plays(when, bo, "fog_on_the_square")

    expect.equal((rules.rewards(king, ann)), 6) -- when it comes back
  end)

scenario("CB-59 the window goes on after a stop", { players = 3 }, function(given, when, expect)
  local ann, bo = given.players()
  given.quiet(5)
  given.on_block("the_king", ann)
  given.cards(ann.hand, "last_minute_pardon")
  given.cards(bo.hand, "tip_jar")

  when.runs(chop)
  plays(when, ann, "last_minute_pardon")
  plays(when, bo, "tip_jar")

  expect.amount(bo.bag, 7)
  expect.amount(ann.gold, 0)
end)

scenario("S20 CB-07 CB-60 Fog on the Square: just above the End of the Line, once",
  { players = 3 }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(5)
    local fogged = given.on_block("the_king", ann)
    given.contract_deck("almoner", "chancellor")
    given.cards(bo.hand, "fog_on_the_square")

    when.runs(chop)
    plays(when, bo, "fog_on_the_square")
    expect.equal(top_first(game.contract_deck),
      { "almoner", "chancellor", "the_king", "end_of_the_line" })
    expect.equal(fogged.marks.postponed, 1)
    expect.equal(fogged.face, "down")
    expect.equal(game.contract_deck:top().face, "up")
    expect.is_true(fogged:known_by(ann))

    move(fogged, game.block)
    when.runs(rules.postpone_contract, game, fogged)
    expect.at(fogged, game.contract_discard)
  end)

scenario("CB-60 a face-up End of the Line is covered and turned down; nobody sees the mark",
  { players = 3 }, function(given, when, expect)
    local ann = given.players()
    given.quiet(5)
    local fogged = given.on_block("the_king", ann)
    given.contract_deck()
    expect.equal(game.contract_deck:top().face, "up")

    when.runs(rules.postpone_contract, game, fogged)
    expect.equal(top_first(game.contract_deck), { "the_king", "end_of_the_line" })
    expect.equal(game.contract_deck:bottom().face, "down")
    for _, zone in ipairs(expect.view(ann).zones) do
      if zone.name == "contract_deck" then
        for _, card in ipairs(zone.cards) do expect.equal(card.marks, nil) end
      end
    end

    when.runs(rules.renew_contracts, game) -- one more turn
    expect.at(fogged, game.current)
    expect.equal(game.contract_deck:top().face, "up")
  end)

scenario("CB-61 Snatched Axe moves the token at once; who holds it when the window closes claims",
  { players = 3 }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(5)
    given.on_block("lord_chamberlain", ann)
    given.cards(ann.hand, "snatched_axe")
    given.cards(bo.hand, "snatched_axe")

    when.runs(chop)
    expect.not_asked(ann) -- not for the Executioner
    plays(when, bo, "snatched_axe")
    expect.equal(rules.executioner(game), bo)
    when.passes(ann, "window_action")

    expect.amount(bo.gold, 3)
    expect.cards(bo.completed, "lord_chamberlain")
    expect.amount(ann.gold, 0)
  end)

scenario("CB-61 the axe can be snatched after a stop, too", { players = 3 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(5)
    given.on_block("the_king", ann)
    given.cards(ann.hand, "last_minute_pardon")
    given.cards(bo.hand, "snatched_axe")

    when.runs(chop)
    plays(when, ann, "last_minute_pardon")
    plays(when, bo, "snatched_axe")

    expect.equal(rules.executioner(game), bo)
  end)

scenario("CB-62 rewards, then Item draws, then the effect, then it is completed", { players = 3 },
  function(given, when, expect)
    local ann = given.players()
    given.quiet(5)
    given.on_block("court_astrologer", ann)
    given.cards(ann.trinket, "black_rosary")
    given.top(game.player_deck, "tip_jar", "flat_fee", "extra_straw", "weeping_kin")

    when.runs(chop)
    expect.amount(ann.gold, 1) -- paid before the effect asks
    expect.amount(ann.bag, 7)
    expect.cards(ann.hand, "tip_jar", "flat_fee", "extra_straw", "weeping_kin")
    expect.cards(ann.completed)
    when.answer(ann, "choose_own_discard", "flat_fee")

    expect.cards(ann.completed, "court_astrologer")
  end)

scenario("S9 CB-64 a negative reward empties the bag at most; Whetstone softens it",
  { players = 3 }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(5)
    given.amount(ann.bag, 1)
    local king = given.on_block("the_king", ann)
    when.runs(chop)
    expect.amount(ann.gold, 6)
    expect.amount(ann.bag, 0)

    move(king, game.block)
    rules.give_token(game, bo)
    given.cards(bo.tool, "whetstone")
    when.runs(chop)
    expect.amount(bo.gold, 6)
    expect.amount(bo.bag, 3)
    expect.log("Influence: -3 printed, -2 Whetstone")
  end)

scenario("CB-64 Whetstone comes last, after played changes, and never makes a gain",
  { players = 3 }, function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(5)
    given.on_block("lord_chamberlain", ann) -- 3, 0
    given.cards(ann.tool, "whetstone")
    given.cards(game.crowd, "rotten_vegetables")
    given.cards(bo.hand, "weeping_kin")

    when.runs(chop)
    expect.equal(value("contract_influence", game.block[1], { claimant = ann }), 0)
    plays(when, bo, "weeping_kin")

    expect.amount(ann.bag, 3) -- 0 - 1 - 2 + 1
  end)

scenario("S10 CB-63 CB-65 CB-67 the Gold floor is applied once; the Jester counts afterwards",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet(5)
    given.on_block("court_jester", ann)
    given.amount(bo.gold, 2)
    given.amount(cy.gold, 1)
    given.cards(bo.hand, "blunted_edge")
    given.cards(cy.hand, "extra_straw")

    when.runs(chop)
    plays(when, bo, "blunted_edge")
    plays(when, cy, "extra_straw")

    expect.amount(ann.bag, 7)
    expect.amount(ann.gold, 2) -- 0, then one for each richer player
  end)

scenario("CB-67 Gold is compared after the reward is paid", { players = 3 },
  function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet(5)
    given.on_block("court_jester", ann)
    given.cards(game.crowd, "bloodthirsty_mob")
    given.amount(bo.gold, 1)
    given.amount(cy.gold, 2)

    when.runs(chop)

    expect.amount(ann.gold, 2) -- 1, and only cy is richer than that
  end)

scenario("S11 CB-63 the order of play counts: 8 or 7", { players = 3 },
  function(given, when, expect)
    local ann = given.players()
    given.quiet(9)
    local contract = given.on_block("lord_chamberlain", ann)
    given.cards(ann.hand, "extra_straw", "roaring_encore")
    when.runs(chop)
    plays(when, ann, "extra_straw", "roaring_encore")
    expect.amount(ann.gold, 8)

    move(contract, game.block)
    given.quiet(9)
    given.amount(ann.gold, 0)
    given.cards(ann.hand, "extra_straw", "roaring_encore")
    when.runs(chop)
    plays(when, ann, "roaring_encore", "extra_straw")
    expect.amount(ann.gold, 7)
  end)

scenario("S11 CB-63 printed, Crowd, Items, then the played changes", { players = 3 },
  function(given, when, expect)
    local ann = given.players()
    given.quiet(9)
    given.on_block("lord_chamberlain", ann)
    given.cards(game.crowd, "bloodthirsty_mob")
    given.cards(ann.tool, "heirloom_axe")
    given.cards(ann.hand, "blunted_edge", "roaring_encore")

    when.runs(chop)
    plays(when, ann, "blunted_edge", "roaring_encore")

    expect.amount(ann.gold, 6) -- (3 + 1 + 1 - 2) x 2
  end)

scenario("CB-65 a Gold reward may be 0 but never negative", { players = 3 },
  function(given, when, expect)
    local ann = given.players()
    given.quiet(5)
    given.on_block("almoner", ann)
    given.amount(ann.gold, 4)
    given.cards(ann.hand, "blunted_edge")

    when.runs(chop)
    plays(when, ann, "blunted_edge")

    expect.amount(ann.gold, 4)
  end)

scenario("CB-66 doubling Gold repeats no effect and does not double its Gold", { players = 3 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(5)
    given.on_block("mint_warden", ann)
    game.returned = 4
    given.cards(bo.hand, "roaring_encore")

    when.runs(chop)
    plays(when, bo, "roaring_encore")

    expect.amount(ann.gold, 7) -- 3 x 2 + 1
  end)

scenario("CB-67 an effect without a legal target is skipped; a compulsory one cannot be declined",
  { players = 3 }, function(given, when, expect)
    local ann, bo, cy = given.players()
    given.quiet(5)
    local spymaster = given.on_block("spymaster", ann)
    when.runs(chop)
    expect.done() -- nobody has cards
    expect.cards(ann.completed, "spymaster")

    given.cards(bo.hand, "tip_jar")
    given.cards(cy.hand, "flat_fee")
    when.runs(rules.contract_effect, game, ann, spymaster)
    expect.illegal(ann, "choose_target_player", nil)
  end)

scenario("S21 CB-68 CB-70 Double Shift: both are claimed, and the deck shows nothing till Cleanup",
  { players = 3 }, function(given, when, expect)
    local ann = given.players()
    given.quiet(5)
    given.on_block("almoner", ann)
    given.contract_deck("quartermaster", "the_king", "chancellor")
    given.cards(ann.hand, "double_shift")

    when.runs(chop)
    plays(when, ann, "double_shift")

    expect.amount(ann.gold, 3)
    expect.amount(ann.bag, 7) -- 5 - 2 + 3 + 1
    expect.equal(#ann.hand, 1)
    expect.cards(ann.completed, "almoner", "quartermaster")
    expect.equal(game.contract_deck:top().face, "down")
    when.runs(rules.renew_contracts, game)
    expect.cards(game.current, "the_king")
    expect.equal(game.contract_deck:top().id, "chancellor")
    expect.equal(game.contract_deck:top().face, "up")
  end)

scenario("CB-68 the second Contract brings printed, Crowd and Items only", { players = 3 },
  function(given, when, expect)
    local ann = given.players()
    given.quiet(5)
    given.on_block("almoner", ann)
    given.contract_deck("crown_prince", "chancellor")
    given.cards(game.crowd, "bloodthirsty_mob")
    given.cards(ann.tool, "whetstone")
    given.cards(ann.hand, "double_shift", "extra_straw")

    when.runs(chop)
    plays(when, ann, "double_shift", "extra_straw")

    expect.amount(ann.gold, 8) -- 1 + 1 + 1, then 4 + 1
    expect.amount(ann.bag, 5) -- 5 - 2 - 1 + 3, then -1 + 1
  end)

scenario("CB-68 Double Shift fails if the first is stopped", { players = 3 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(5)
    given.on_block("almoner", ann)
    given.contract_deck("crown_prince", "chancellor")
    given.cards(ann.hand, "double_shift")
    given.cards(bo.hand, "last_minute_pardon")

    when.runs(chop)
    plays(when, ann, "double_shift")
    plays(when, bo, "last_minute_pardon")

    expect.cards(ann.completed)
    expect.equal(game.contract_deck:top().id, "crown_prince")
    move(game.contract_deck:top(), game.block) -- nor does it wait for the next turn
    flip(game.contract_deck:top(), "up")
    when.runs(chop)
    expect.done()
    expect.cards(ann.completed, "crown_prince")
    expect.cards(game.contract_deck, "end_of_the_line", "chancellor")
  end)

scenario("CB-68 it needs the axe, and binds to the claim: who snatches it profits", { players = 3 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(5)
    given.on_block("almoner", ann)
    given.contract_deck("crown_prince", "chancellor")
    given.cards(ann.hand, "double_shift")
    given.cards(bo.hand, "snatched_axe")

    expect.is_false(rules.meets(game, bo, given.card("double_shift")))
    when.runs(chop)
    plays(when, ann, "double_shift")
    plays(when, bo, "snatched_axe")

    expect.cards(bo.completed, "almoner", "crown_prince")
  end)

scenario("CB-68 the same claimant, whoever holds the token by then", { players = 3 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(5)
    given.on_block("chancellor", ann)
    given.contract_deck("crown_prince", "almoner")
    given.cards(ann.hand, "double_shift")

    when.runs(chop)
    plays(when, ann, "double_shift")
    when.answer(ann, "give_executioner", bo)

    expect.cards(ann.completed, "chancellor", "crown_prince")
    expect.equal(rules.executioner(game), bo)
  end)

scenario("CB-68 the second Contract lies on the block while it is claimed", { players = 3 },
  function(given, when, expect)
    local ann = given.players()
    given.quiet(5)
    given.on_block("almoner", ann)
    given.contract_deck("chancellor", "crown_prince")
    given.cards(ann.hand, "double_shift")

    when.runs(chop)
    plays(when, ann, "double_shift")

    expect.asked(ann, "give_executioner")
    expect.cards(game.block, "chancellor")
    expect.cards(ann.completed, "almoner")
  end)

scenario("CB-69 completed Contracts are out of reach, and their Gold is counted once",
  { players = 3 }, function(given, when, expect)
    local ann = given.players()
    given.quiet(5)
    given.on_block("lord_chamberlain", ann)
    when.runs(chop)
    expect.amount(ann.gold, 3)
    expect.equal(rules.result(game).points[ann], 3)
    for _, aim in pairs(rules.aims) do
      if aim.victim then
        for _, target in ipairs(aim.legal(game, game.players[2], given.card("swapped_satchels"))) do
          expect.is_true(target ~= ann.completed[1])
        end
      end
    end
    expect.is_false(rules.conditions.contract_on_block(game)) -- nothing left to change
  end)

scenario("CB-71 no window between the claim and the Cleanup", { players = 3 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(5)
    given.on_block("lord_chamberlain", ann)
    given.cards(bo.hand, "tip_jar")

    when.runs(chop)
    when.passes(bo, "window_action")

    expect.done()
    expect.cards(game.played)
    expect.cards(ann.completed, "lord_chamberlain")
  end)

scenario("CB-63 the log shows the arithmetic of a claim, step by step", { players = 3 },
  function(given, when, expect)
    local ann, bo = given.players()
    given.quiet(9)
    given.on_block("lord_chamberlain", ann)
    given.cards(game.crowd, "bloodthirsty_mob")
    given.cards(ann.hand, "roaring_encore")

    when.runs(chop)
    plays(when, ann, "roaring_encore")

    expect.log("Gold: 3 printed, 4 Bloodthirsty Mob, 8 Roaring Encore", bo)
    expect.log("Chop! ann claims Lord Chamberlain: 8 Gold, 0 influence", bo)
    expect.no_log("Influence:", bo) -- nothing has changed it
  end)
