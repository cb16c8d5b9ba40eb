--- cards.lua - the box: every card, how often, at what price.

--- id = { copies, influence, [gold], [cards] }
local player_cards = {
  extra_straw = { 3, 1 }, roaring_encore = { 2, 3 }, blunted_edge = { 4, 1 }, flat_fee = { 1, 1 },
  weeping_kin = { 3, 0 }, grateful_duchess = { 2, 0 }, last_minute_pardon = { 2, 3 },
  fog_on_the_square = { 2, 2 }, shuffled_docket = { 2, 1 }, double_shift = { 1, 2 },
  bribed_clerk = { 1, 1 }, thumb_on_the_scale = { 3, 0 }, golden_handshake = { 1, 0, 1 },
  cut_purse_string = { 3, 1 }, cold_feet = { 2, 0 }, again_with_feeling = { 1, 2 },
  two_headed_coin = { 2, 0 }, everybody_works = { 1, 1 }, snatched_axe = { 2, 3 },
  tip_jar = { 3, 0 }, light_fingers = { 2, 1 }, guild_audit = { 1, 1 }, guild_rebate = { 1, 0 },
  consolation_ale = { 1, 0 }, break_room_cards = { 2, 1 }, peek_under_the_hood = { 2, 1 },
  rummage_the_bucket = { 2, 1 }, swapped_satchels = { 2, 2 }, fair_exchange = { 1, 0 },
  resealed_letter = { 1, 0, 0, 1 }, whispered_motive = { 1, 1 }, clear_the_square = { 1, 1 },
  shakedown = { 1, 2 }, bolted_door = { 1, 1 },
  bloodthirsty_mob = { 1, 1 }, rotten_vegetables = { 1, 0 }, festival_day = { 1, 1 },
  hungry_winter = { 1, 1 }, no_shirkers = { 1, 0 }, kind_benches = { 1, 0 },
  rowdy_auction = { 1, 1 }, popular_vote = { 1, 0 }, heckling_chorus = { 1, 1 },
  curfew = { 1, 1 }, public_ledger = { 1, 1 }, silent_square = { 1, 2 },
  hood_of_office = { 1, 2 }, moth_eaten_hood = { 1, 0 }, velvet_hood = { 1, 2 },
  eyeless_hood = { 1, 1 }, plumed_hood = { 1, 2 }, heirloom_axe = { 1, 3 }, whetstone = { 1, 1 },
  war_cleaver = { 1, 1 }, rusty_saw = { 1, 0 }, long_ladder = { 1, 1 }, loaded_coin = { 1, 2 },
  finger_bone = { 1, 1 }, forged_seal = { 1, 2 }, tally_beads = { 1, 1 }, black_rosary = { 1, 1 },
  stern_objection = { 4, 1 }, guild_regulation = { 2, 0 }, talk_over = { 2, 0 },
  wrong_door = { 2, 1 }, finders_keepers = { 1, 2 }, me_too = { 1, 1 }, filing_fee = { 1, 0 },
}

--- id = { Gold, influence, icons }
local contracts = {
  the_king = { 6, -3, "crown" }, queen_mother = { 5, -2, "crown" },
  crown_prince = { 4, -1, "crown sword" }, royal_taster = { 2, 1, "crown" },
  wardrobe_master = { 2, 0, "crown quill" }, lord_chamberlain = { 3, 0, "crown coin" },
  archbishop = { 5, -3, "mitre" }, court_confessor = { 2, 1, "mitre quill" },
  relic_peddler = { 3, -1, "mitre coin" }, almoner = { 1, 3, "mitre coin" },
  warrior_abbot = { 3, -1, "mitre sword" }, choirmaster = { 1, 2, "mitre" },
  field_marshal = { 4, -2, "sword" }, guard_captain = { 3, 0, "sword" },
  master_of_horse = { 2, 1, "sword crown" }, quartermaster = { 2, 1, "sword coin" },
  royal_treasurer = { 5, -2, "coin" }, tax_farmer = { 2, 0, "coin sword" },
  mint_warden = { 3, 0, "coin" }, royal_historian = { 2, 1, "quill" },
  spymaster = { 3, -1, "quill" }, court_astrologer = { 1, 2, "quill mitre" },
  chancellor = { 4, -2, "quill crown" }, court_jester = { 0, 2, "quill" },
  end_of_the_line = { 0, 0, "" },
}

local agendas = { regicide = 4, empty_pulpits = 3, disarmament = 3, debts_cancelled = 3,
  dry_ink = 3, mixed_company = 4, steady_hands = 3, light_workload = 5, last_in_line = 3,
  well_dressed = 4, rainy_day_bag = 3, travelling_light = 2, dirty_work = 3, humble_purse = 4 }

--- When a card is played, if not in any window.
local windows = {
  chop = "extra_straw roaring_encore blunted_edge flat_fee weeping_kin grateful_duchess "
    .. "last_minute_pardon fog_on_the_square double_shift snatched_axe guild_rebate "
    .. "consolation_ale",
  bid_open = "shuffled_docket everybody_works",
  bid_reveal = "thumb_on_the_scale golden_handshake cut_purse_string cold_feet "
    .. "again_with_feeling two_headed_coin",
  ["resource cleanup"] = "guild_audit resealed_letter",
  ["resource bid_open cleanup"] = "swapped_satchels fair_exchange",
  ["chop cleanup"] = "shakedown",
  interrupt = "stern_objection guild_regulation talk_over wrong_door finders_keepers me_too "
    .. "filing_fee",
}

local conditions = {
  contract_on_block = "extra_straw roaring_encore blunted_edge flat_fee weeping_kin "
    .. "grateful_duchess last_minute_pardon fog_on_the_square",
  next_is_regular = "shuffled_docket",
  ["contract_on_block executioner next_is_regular"] = "double_shift",
  made_bid = "thumb_on_the_scale golden_handshake cold_feet",
  not_executioner = "snatched_axe",
  ["won_bid executioner"] = "guild_rebate",
  lost_bid = "consolation_ale",
  crowd_in_play = "clear_the_square",
}

local targets = {
  other_player = "light_fingers peek_under_the_hood whispered_motive shakedown",
  other_bid = "cut_purse_string", other_item = "swapped_satchels", item_pair = "fair_exchange",
  discard_card = "rummage_the_bucket", stack_top = windows.interrupt,
}

local durations = {
  contract = "extra_straw roaring_encore blunted_edge flat_fee weeping_kin grateful_duchess "
    .. "double_shift",
  phase = "thumb_on_the_scale golden_handshake cut_purse_string everybody_works two_headed_coin",
  turn = "bolted_door",
}

local slots = {
  hood = "hood_of_office moth_eaten_hood velvet_hood eyeless_hood plumed_hood",
  tool = "heirloom_axe whetstone war_cleaver rusty_saw long_ladder",
  trinket = "loaded_coin finger_bone forged_seal tally_beads black_rosary",
}

--- { extra_straw = "chop", ... }
local function by_card(lists)
  local found = {}
  for word, ids in pairs(lists) do
    for id in string.gmatch(ids, "[%w_]+") do found[id] = word end
  end
  return found
end

local function copies(zone)
  local found = {}
  for card in zone:each() do found[card.id] = (found[card.id] or 0) + 1 end
  return found
end

scenario("the box holds 100 Player cards, 68 distinct, with their copies and costs",
  { players = 3, setup = false }, function(given, _, expect)
    local found, distinct, types = copies(game.player_deck), 0, {}
    for id, printed in pairs(player_cards) do
      local card = given.card(id)
      distinct = distinct + 1
      types[card.type] = (types[card.type] or 0) + printed[1]
      expect.equal(found[id], printed[1], id)
      expect.equal({ card.cost.influence, card.cost.gold, card.cost.cards },
        { printed[2], printed[3] or 0, printed[4] or 0 }, id)
    end
    expect.equal(#game.player_deck, 100)
    expect.equal(distinct, 68)
    expect.equal(types, { scheme = 60, crowd = 12, item = 15, interrupt = 13 })
  end)

scenario("every Player card says when, on what, on whom, how long and where", { players = 3,
  setup = false }, function(given, _, expect)
    local function says(printed, lists, id, otherwise)
      expect.equal(printed, by_card(lists)[id] or otherwise, id)
    end
    local stays = { crowd = "in_play", item = "in_play" }
    for id in pairs(player_cards) do
      local card = given.card(id)
      says(table.concat(card.when, " "), windows, id, "any")
      says(table.concat(card.requires, " "), conditions, id, "")
      says(card.target, targets, id, "none")
      says(card.duration, durations, id, stays[card.type] or "instant")
      says(card.slot, slots, id, nil)
      expect.equal(card.copyable, id ~= "double_shift" and id ~= "again_with_feeling", id)
    end
  end)

scenario("the box holds 24 Contracts and the End of the Line, with their rewards and icons",
  { players = 3, setup = false }, function(given, _, expect)
    local gold, influence, icons = 0, 0, {}
    for id, printed in pairs(contracts) do
      local card = given.card(id)
      expect.equal({ card.gold, card.influence, table.concat(card.icons, " ") }, printed, id)
      gold, influence = gold + card.gold, influence + card.influence
      for _, icon in ipairs(card.icons) do icons[icon] = (icons[icon] or 0) + 1 end
    end
    expect.equal({ gold, influence }, { 68, -4 })
    expect.equal(icons, { crown = 8, mitre = 7, sword = 7, coin = 7, quill = 7 })
    expect.equal(#game.contract_box, 24)
    expect.cards(game.contract_deck, "end_of_the_line")
    expect.is_true(given.card("end_of_the_line").ends_game)
  end)

scenario("the box holds 14 Secret Agendas, each once", { players = 3, setup = false },
  function(given, _, expect)
    expect.equal(#game.agenda_deck, 14)
    for id, gold in pairs(agendas) do expect.equal(given.card(id).gold, gold, id) end
  end)

scenario("texts print the numbers that work", { players = 3, setup = false },
  function(given, _, expect)
    local function says(id, words)
      expect.is_true(string.find(given.card(id).text, words, 1, true), id .. ": " .. words)
    end
    says("blunted_edge", "-2 Gold")
    says("guild_audit", "6 or more influence returns 2")
    says("mint_warden", "1 Gold more if you returned 4 or more")
    says("regicide", "2 or more Contracts with crown: 4 Gold")
  end)
