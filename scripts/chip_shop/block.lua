--- block.lua - chapter "Block": the affected player, and nobody else, may refuse a loss.

--- CHIP-91 What a player could block with: a saved block, a personality, held counsel, or a
--- token on a lawyer whose price is at hand.
function rules.block_sources(game, player)
  local list = {}
  if player.saved_blocks > 0 then
    list[1] = { key = "saved_block", label = "A block saved this year", saved = true }
  end
  for _, source in ipairs(rules.abilities(player, "block")) do
    list[#list + 1] = { key = "personality:" .. source.card.id, ability = source,
      label = source.card.name }
  end
  local counsel = rules.held_with(player, "block")
  if counsel then
    list[#list + 1] = { key = "held:" .. counsel.id, held = counsel, label = counsel.name }
  end
  for _, token in ipairs(rules.tokens(player, rules.is_specialist)) do
    local card = rules.specialist(game, token.at.name)
    if card.block > 0 and player.money.amount >= card.money then
      local option = rules.token_option(game, token, "token:")
      option.price = card.money
      list[#list + 1] = option
    end
  end
  return list
end

--- CHIP-89, CHIP-92, CHIP-93 May cancel one whole application of what takes something from
--- the player. Nobody answers a block. detail: what it takes, for the question.
function rules.blocked(game, player, what, detail)
  local sources = rules.block_sources(game, player)
  if #sources == 0 then return false end
  local source = player:choose { id = "use_block", none = "let it happen",
    prompt = "Do you block " .. what .. (detail and " (" .. detail .. ")" or "") .. "?",
    secret = rules.secret(game),
    from = sources }
  if not source then return false end
  rules.spend_block(game, player, source)
  log("{player} blocks {what} ({source})",
    { player = player, what = what, source = source.label })
  return true
end

--- CHIP-91 Each source is used up in its own way.
function rules.spend_block(game, player, source)
  if source.saved then
    player.saved_blocks = player.saved_blocks - 1
  elseif source.ability then
    rules.spend_ability(source.ability)
  elseif source.held then
    rules.discard_event(game, source.held)
  else
    rules.lose(game, player, "money", source.price)
    rules.remove_token(game, source.token)
  end
end
