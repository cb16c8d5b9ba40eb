--- Open Rebellion: who is still tied after Gold and influence shares the win; nobody is asked.
local decide_winner = rules.decide_winner

--- Instead of CB-86.
function rules.decide_winner(game)
  if #rules.leaders(game) > 1 then
    log("Open rebellion! Nobody accepts anybody's word, and the win is shared.")
    return nil
  end
  return decide_winner(game)
end
