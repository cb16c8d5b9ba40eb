--- numbers.lua - the numbers of the rulebook, and those that cards change.
local rules = rules

--- Each stands here once; a variant changes it here.
rules.numbers = {
  tokens = 60,       -- CHIM-29: all the energy there is
  energy = 15,       -- CHIM-10: energy of each player in the draft
  market = 3,        -- CHIM-11: cards laid out in a drafting round
  pick = 1,          -- CHIM-13: what the dealer's pick costs
  auctions = 1,      -- CHIM-20: auctions in a drafting round
  build_steps = 200, -- CHIM-31
  attach = 2,        -- CHIM-41
  refill = 5,        -- CHIM-51
  sides = 6,
  rot = 11,          -- CHIM-89: the first round with Rot
}

--- Both halves of a torso; a part stands for itself.
local function cards_of_node(card)
  if card.kind == "torso" and card.owner then return card.owner.torso:list() end
  return { card }
end

--- CHIM-08, CHIM-62, CHIM-92 Defense: printed (of a torso both halves), auras, salve, harden,
--- sap and pierce, at least 1. harden and pierce count only while an attack is compared.
values.defense = { title = "printed", least = 1, base = function(card)
  local printed, marks = card.defense, card.marks
  if card.kind == "torso" and card.owner then
    printed = 0
    for half in card.owner.torso:each() do printed = printed + half.defense end
  end
  return printed + marks.salved - marks.sapped
end }

--- CHIM-59 What an attacker adds to its dice: the modifier and what riders and auras give.
values.result = { title = "modifier", base = function(card) return card.attack.mod end }

--- CHIM-56, CHIM-67 What attacks and abilities cost.
values.attack_cost = { title = "printed", base = function(card) return card.attack.cost end }
values.ability_cost = { title = "printed",
  base = function(card) return card.ability.cost or 0 end }

--- CHIM-41 What attaching one card costs a player, at least 1.
values.attach_cost = { title = "thread", least = 1,
  base = function() return rules.numbers.attach end }

--- CHIM-51 The level to which a player refills.
values.refill_level = { title = "refill", base = function() return rules.numbers.refill end }

--- CHIM-50 How many parts a player counts for the order of turns.
values.part_count = { title = "parts", least = 0,
  base = function(player) return #player.monster end }

rules.cards_of_node = cards_of_node
