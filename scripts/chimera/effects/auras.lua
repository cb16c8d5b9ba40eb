--- auras.lua - passive abilities: what cards do simply by being attached.
local rules = rules

--- Which cards an aura of Defense protects, by its scope.
local scopes = {
  adjacent = function(card, source) return rules.attached(source, card) end,
  torso = function(card, source) return card.kind == "torso" and rules.attached(source, card) end,
  strain = function(card, source, args)
    return card.kind == "part" and card ~= source and card.strain == args.strains
  end,
}

effects.aura_defense = { modifies = { defense = {
  of = function(card, _, source, args)
    return card.owner == source.owner and scopes[args.scope](card, source, args)
  end,
  by = "value" } } }

--- Own attacking cards of the limb or strain; torso halves match by strain.
effects.aura_attack = { modifies = { result = {
  of = function(card, _, source, args)
    if card.owner ~= source.owner then return false end
    if args.strains then return card.strain == args.strains end
    return card.kind == "part" and card.limb == args.limbs
  end,
  by = "value" } } }

--- Costs fall, but not below 1; a printed 0 stays 0.
local cheaper = {
  of = function(card, _, source) return rules.attached(source, card) end,
  by = function(_, _, _, args, n) return -math.min(args.value, math.max(n - 1, 0)) end,
}
effects.discount = { modifies = { attack_cost = cheaper, ability_cost = cheaper } }

--- A number of the card's owner is {value} higher, or lower.
local function owners(name, sign)
  return { modifies = { [name] = {
    of = function(player, _, source) return player == source.owner end,
    by = function(_, _, _, args) return sign * args.value end } } }
end
effects.refill = owners("refill_level", 1)
effects.attach_discount = owners("attach_cost", -1)
effects.order_shift = owners("part_count", -1)

--- Looked up where they matter: rules.spend_shell, rules.is_camouflaged.
effects.shell = {}
effects.camouflage = {}
