--- open_books - a teaching game: money, resources, factories and held cards are open, and
--- nobody chooses in secret.
local game = ...
for _, list in ipairs { game.zones, game.purses } do
  for _, entry in ipairs(list) do
    if entry.sees == "owner" then entry.sees = "all" end
  end
end

function rules.secret() return false end
