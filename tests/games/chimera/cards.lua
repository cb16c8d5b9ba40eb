--- cards.lua - the card lists against the specification: every number of every card.

--- id, name, form or limb, strain, edges, Defense, attack, ability.
local printed = {
  { "t1", "Cave-Bear Crown", "crown", "fang", "nmwm", 8,
    "2e: 1d6+3", "-" },
  { "t2", "Warhound Haunch", "haunch", "fang", "-mwm", 8,
    "2e: 1d6+2", "order_shift passive (value 2)" },
  { "t3", "Mantis Crown", "crown", "brood", "nnwn", 8,
    "2e: 1d6+2, pierce 1", "-" },
  { "t4", "Hive Haunch", "haunch", "brood", "mnwn", 8,
    "2e: 1d6+3", "aura_attack passive (value 1, filter kind wing)" },
  { "t5", "Leviathan Crown", "crown", "brine", "-nwm", 9,
    "3e: 2d6+1", "-" },
  { "t6", "Crab Haunch", "haunch", "brine", "m-wm", 10,
    "2e: 1d6+1", "-" },
  { "t7", "Boiler Crown", "crown", "brass", "xmwn", 7,
    "2e: 1d6+2", "refill passive (value 1)" },
  { "t8", "Piston Haunch", "haunch", "brass", "nmwn", 7,
    "2e: 1d6+3", "attach_discount passive (value 1)" },
  { "p01", "Bear Arm", "arm", "fang", "m-n-", 8,
    "2e: 2d6+1", "-" },
  { "p02", "Ape Knuckle", "arm", "fang", "m---", 7,
    "2e: 1d6+4, lone 2", "-" },
  { "p03", "Mantis Scythe", "arm", "brood", "n---", 6,
    "2e: 2d6+0, pierce 2", "-" },
  { "p04", "Dung-Roller Forelimb", "arm", "brood", "mm--", 9,
    "3e: 2d6+4", "-" },
  { "p05", "Crab Pincer", "arm", "brine", "m---", 10,
    "3e: 3d6+0, shred", "-" },
  { "p06", "Cuttle Arm", "arm", "brine", "nn--", 6,
    "1e: 1d6+1", "-" },
  { "p07", "Piston Fist", "arm", "brass", "m-m-", 9,
    "3e: 3d6+1", "-" },
  { "p08", "Salvage Hook", "arm", "brass", "n-n-", 7,
    "2e: 1d6+3, loot", "-" },
  { "p09", "Stag Hindleg", "leg", "fang", "m---", 8,
    "2e: 2d6+1, stagger", "-" },
  { "p10", "Boar Trotter", "leg", "fang", "n---", 7,
    "1e: 1d6+2", "-" },
  { "p11", "Locust Springer", "leg", "brood", "n---", 5,
    "-", "cancel_attack declared 3e (own monster only)" },
  { "p12", "Millipede Row", "leg", "brood", "n-nn", 6,
    "1e: 1d6+0, pack 2", "-" },
  { "p13", "Lobster Walker", "leg", "brine", "mn--", 9,
    "-", "harden declared 1e (value 4)" },
  { "p14", "Frog Thigh", "leg", "brine", "m-n-", 6,
    "1e: 1d6+1", "transplant turn 1e" },
  { "p15", "Stilt Strut", "leg", "brass", "n-m-", 8,
    "2e: 1d6+3", "order_shift passive (value 2)" },
  { "p16", "Tread Unit", "leg", "brass", "m-m-", 11,
    "3e: 2d6+3", "-" },
  { "p17", "Hyena Jaws", "head", "fang", "m---", 7,
    "3e: 3d6+0, leech 2", "-" },
  { "p18", "Goat Skull", "head", "fang", "nm--", 9,
    "2e: 1d6+4, bane head 3", "-" },
  { "p19", "Wasp Face", "head", "brood", "n---", 5,
    "2e: 1d6+2, pierce 3", "-" },
  { "p20", "Thousand-Eye Cluster", "head", "brood", "x---", 6,
    "-", "spy turn 0e" },
  { "p21", "Angler Maw", "head", "brine", "m-n-", 8,
    "4e: 4d6+1", "-" },
  { "p22", "Eel Head", "head", "brine", "n---", 6,
    "2e: 1d6+2, reach", "-" },
  { "p23", "Clockwork Skull", "head", "brass", "m---", 8,
    "-", "reroll_own rolled 1e" },
  { "p24", "Gramophone Horn", "head", "brass", "n-n-", 7,
    "-", "jam ability 2e" },
  { "p25", "Lizard Tail", "tail", "fang", "n---", 5,
    "1e: 1d6+1", "regrow trigger 1e" },
  { "p26", "Lion Whip", "tail", "fang", "m---", 7,
    "2e: 2d6+0, reach", "-" },
  { "p27", "Bee Lancet", "tail", "brood", "m---", 6,
    "2e: 3d6+3, recoil", "-" },
  { "p28", "Earwig Forceps", "tail", "brood", "mm--", 8,
    "2e: 1d6+3", "ransack turn 1e" },
  { "p29", "Shark Fluke", "tail", "brine", "m---", 9,
    "3e: 2d6+4", "-" },
  { "p30", "Ray Barb", "tail", "brine", "n---", 6,
    "-", "sap turn 1e (value 3)" },
  { "p31", "Wrecking Chain", "tail", "brass", "n-n-", 8,
    "4e: 3d6+4, cleave 7", "-" },
  { "p32", "Lightning Rod", "tail", "brass", "x---", 7,
    "-", "decoy declared 1e" },
  { "p33", "Bat Wing", "wing", "fang", "n---", 5,
    "-", "reroll_foe rolled 1e" },
  { "p34", "Condor Wing", "wing", "fang", "m---", 6,
    "3e: 2d6+3, reach", "-" },
  { "p35", "Dragonfly Pair", "wing", "brood", "nn--", 5,
    "-", "refresh turn 2e" },
  { "p36", "Beetle Case", "wing", "brood", "m---", 10,
    "-", "shell passive (value 4)" },
  { "p37", "Manta Sheet", "wing", "brine", "m-m-", 7,
    "1e: 1d6+0", "camouflage passive" },
  { "p38", "Flying-Fish Fin", "wing", "brine", "n---", 5,
    "1e: 1d6+1, lone 2", "-" },
  { "p39", "Rotor Blade", "wing", "brass", "m---", 7,
    "2e: 2d6+0, burst", "-" },
  { "p40", "Kite Frame", "wing", "brass", "n-n-", 6,
    "-", "boost rolled 1e (value 3)" },
  { "p41", "Python Coil", "tentacle", "fang", "m-m-", 8,
    "2e: 1d6+3, stagger", "-" },
  { "p42", "Monkey Tail-Hand", "tentacle", "fang", "n-n-", 6,
    "-", "graft any 1e" },
  { "p43", "Silk Spinneret", "tentacle", "brood", "nn-n", 6,
    "-", "exhaust any 2e" },
  { "p44", "Leech Cluster", "tentacle", "brood", "n---", 5,
    "1e: 1d6+0, leech 1", "-" },
  { "p45", "Kraken Arm", "tentacle", "brine", "m-n-", 8,
    "2e: 2d6+0, pack 2", "-" },
  { "p46", "Jelly Fringe", "tentacle", "brine", "nnn-", 5,
    "1e: 1d6+0", "detonate trigger 0e (value 8)" },
  { "p47", "Cable Lash", "tentacle", "brass", "n-n-", 7,
    "2e: 1d6+2, reach", "-" },
  { "p48", "Hydraulic Hose", "tentacle", "brass", "x-x-", 7,
    "-", "discount passive (value 1)" },
  { "p49", "Twin Hearts", "organ", "fang", "m-m-", 8,
    "-", "refill passive (value 1)" },
  { "p50", "Adrenal Knot", "organ", "fang", "nn--", 5,
    "-", "energy_gain turn 0e (value 2)" },
  { "p51", "Pheromone Gland", "organ", "brood", "n-n-", 5,
    "-", "aura_attack passive (value 1, filter strain brood)" },
  { "p52", "Royal Jelly Sac", "organ", "brood", "nm-n", 6,
    "-", "salve any 1e (value 3)" },
  { "p53", "Ink Bladder", "organ", "brine", "n---", 5,
    "-", "weaken rolled 2e (value 5)" },
  { "p54", "Urchin Stomach", "organ", "brine", "mmm-", 7,
    "1e: 1d6+3", "counterstrike trigger 0e" },
  { "p55", "Leyden Heart", "organ", "brass", "m-n-", 7,
    "-", "energy_drain any 1e (value 2)" },
  { "p56", "Powder Keg", "organ", "brass", "m---", 4,
    "-", "sacrifice_blast turn 2e (value 12)" },
  { "p57", "Wolf Vertebrae", "spine", "fang", "mmmm", 10,
    "-", "aura_defense passive (value 1, scope adjacent)" },
  { "p58", "Rib Cage", "spine", "fang", "mnmn", 11,
    "-", "aura_defense passive (value 2, scope torso)" },
  { "p59", "Chitin Ring", "spine", "brood", "nnnn", 9,
    "-", "aura_defense passive (value 1, scope strain brood)" },
  { "p60", "Segment Chain", "spine", "brood", "n-nm", 7,
    "-", "scavenge turn 2e (depth 3)" },
  { "p61", "Coral Lattice", "spine", "brine", "xnxn", 10,
    "-", "aura_attack passive (value 1, filter kind tentacle)" },
  { "p62", "Whale Knuckle", "spine", "brine", "mm-m", 12,
    "-", "shell passive (value 2)" },
  { "p63", "Gear Housing", "spine", "brass", "mx-x", 9,
    "-", "attach_discount passive (value 1)" },
  { "p64", "Tesla Coupling", "spine", "brass", "nm-m", 6,
    "-", "last_stand trigger 0e (value 16)" },
}

local function attack_words(card)
  local attack = card.attack
  if not attack then return "-" end
  local text = string.format("%de: %dd6+%d", attack.cost, attack.dice, attack.mod)
  for _, rider in ipairs(attack.riders or {}) do
    text = text .. ", " .. rider.effect .. (rider.against and " " .. rider.against or "")
      .. (rider.value and " " .. rider.value or "")
  end
  return text
end

--- What the specification writes for a parameter, in its order.
local writes = {
  { "value", function(ability) return "value " .. ability.value end },
  { "depth", function(ability) return "depth " .. ability.depth end },
  { "scope", function(ability)
    return "scope " .. ability.scope .. (ability.strains and " " .. ability.strains or "")
  end },
  { "strains", function(ability)
    return not ability.scope and "filter strain " .. ability.strains
  end },
  { "limbs", function(ability) return "filter kind " .. ability.limbs end },
}

local function parameters(ability)
  local list = {}
  for _, word in ipairs(writes) do
    local text = ability[word[1]] and word[2](ability)
    if text then list[#list + 1] = text end
  end
  if ability.effect == "cancel_attack" then list[1] = "own monster only" end
  return #list > 0 and " (" .. table.concat(list, ", ") .. ")" or ""
end

local function ability_words(card)
  local ability = card.ability
  if not ability then return "-" end
  return ability.effect .. " " .. ability.timing
    .. (ability.cost and " " .. ability.cost .. "e" or "") .. parameters(ability)
end

local function all_cards()
  local list = game.torso_pool:list()
  for card in game.deck:each() do list[#list + 1] = card end
  return list
end

scenario("every card is as the specification prints it: 8 torso halves and 64 parts",
  { setup = false, players = 4 }, function(given, _, expect)
    expect.equal({ #game.torso_pool, #game.deck, #printed }, { 8, 64, 72 })
    for _, line in ipairs(printed) do
      local card = given.card(line[1])
      expect.equal({ card.id, card.name, card.kind == "torso" and card.form or card.limb,
        card.strain, card.edges, card.defense, attack_words(card), ability_words(card) }, line)
    end
  end)

scenario("the sets are whole: a crown and a haunch of each strain, two of each limb and strain",
  { setup = false, players = 4 }, function(_, _, expect)
    local count, sets = {}, 0
    for half in game.torso_pool:each() do
      count[half.form .. " " .. half.strain] = 1
    end
    for card in game.deck:each() do
      local set = card.limb .. " " .. card.strain
      count[set] = (count[set] or 0) + 1
    end
    for set, n in pairs(count) do
      sets = sets + 1
      local is_torso = set:find("crown") or set:find("haunch")
      expect.equal(n, is_torso and 1 or 2, set)
    end
    expect.equal(sets, 40)
  end)

scenario("only torso halves have a wide stitching, one each, printed south",
  { setup = false, players = 4 }, function(_, _, expect)
    for half in game.torso_pool:each() do
      expect.is_true(half.edges:find("^[-nmx][-nmx]w[-nmx]$"), half.id)
    end
    for part in game.deck:each() do
      expect.is_true(part.edges:find("^[-nmx][-nmx][-nmx][-nmx]$"), part.id)
    end
  end)

--- The smallest of a card's four turns: equal for cards that differ only by rotation.
local function shape(edges)
  local least = edges
  for at = 2, 4 do
    local turn = edges:sub(at) .. edges:sub(1, at - 1)
    if turn < least then least = turn end
  end
  return least
end

scenario("no two parts agree in edges, Defense, attack and ability",
  { setup = false, players = 4 }, function(_, _, expect)
    local seen = {}
    for card in game.deck:each() do
      local key = table.concat({ shape(card.edges), card.defense, attack_words(card),
        ability_words(card) }, "|")
      expect.equal(seen[key], nil, card.id)
      seen[key] = card.id
    end
  end)

--- The words a card's text must hold for its numbers to be told.
local function told(card)
  local words, attack, ability = {}, card.attack, card.ability
  if attack then
    words[1] = string.format("%d energy: %dd6+%d.", attack.cost, attack.dice, attack.mod)
  end
  if ability then words[#words + 1] = ability.value or ability.depth end
  return words
end

scenario("every card says something, and its numbers are the working ones",
  { setup = false, players = 4 }, function(_, _, expect)
    for _, card in ipairs(all_cards()) do
      expect.is_true(#card.text > 20, card.id)
      for _, word in ipairs(told(card)) do
        expect.is_true(card.text:find(tostring(word), 1, true), card.id)
      end
    end
  end)
