--- Two Headsmen: for two players.
local game = ...
game.players = { 2, 2 }

--- Instead of CB-53: a tie (after Popular Vote) goes to the player without the Executioner token.
function rules.settle_tie(table, tied)
  for _, player in ipairs(tied) do
    if player ~= rules.executioner(table) then
      log("A tie goes to {player}, whose hands are empty", { player = player })
      return player
    end
  end
end

--- Instead of CB-54: if both pass nobody wins; the Contract is discarded and the token changes
--- hands. There is nothing to chop.
function rules.everyone_passed(table)
  rules.discard_contract(table, table.current[1])
  rules.give_token(table, rules.executioner(table).left)
end
