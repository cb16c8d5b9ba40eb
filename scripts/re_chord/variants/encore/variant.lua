--- encore: who finishes a SONG is dealt another of the set, while there is one (RC-50).

function rules.after_song(game, guitarist)
  local songs = game.song_box:list(function(song) return song.set == game.song_set.id end)
  if #songs == 0 then return end
  move(random(songs), guitarist.song_slot)
  log("Encore! {player} is dealt another SONG.", { player = guitarist })
  rules.check_song(game, guitarist)
end
