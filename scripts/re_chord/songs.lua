--- songs.lua - chapter "Song card scores".

--- Is every chord name of the SONG in the guitarist's tableau?
function rules.song_is_done(guitarist, song)
  for _, name in ipairs(song.chords) do
    if not rules.has_played(guitarist, name) then return false end
  end
  return true
end

--- RC-49 A finished SONG is played at once and without a choice, in anybody's turn.
function rules.check_song(game, guitarist)
  local song = guitarist.song_slot[1]
  if not song or not rules.song_is_done(guitarist, song) then return end
  move(song, guitarist.tableau)
  song.marks.scored = song.fame
  pay(game.crowd, guitarist.song_fame, song.fame)
  log("{player} plays the song \"{song}\": {fame} FAME. The crowd hums along.",
    { player = guitarist, song = song.name, fame = song.fame })
  rules.after_song(game, guitarist)
end

--- RC-50 No new SONG is dealt, and no CHORD card is drawn for one.
function rules.after_song() end
