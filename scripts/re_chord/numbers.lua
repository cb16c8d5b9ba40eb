--- numbers.lua - every number of the rulebook that no card prints. A variant may change them.
return {
  colours = { "white", "red", "blue", "grey", "purple", "green" },
  strings = 6,
  frets = 5,
  supply = { more = 1, most = 5 },       -- players + 1, at most 5: Wyldes and supply (RC-07, 08)
  hand = 3,                              -- CHORD cards to begin with, and the limit (RC-05, 22)
  draw = 2,                              -- CHORD cards of the third action (RC-20)
  smallest_shape = 2,                    -- picks on the neck before anybody is asked (RC-91)
  guide = { [0] = 0, 1, 5, 11, 17, 25 }, -- FAME of so many equal picks in a fret (RC-54)
  frets_to_end = 5,                      -- scored frets that end the game (RC-59)
  stall = 80,                            -- turns without a newly scored fret (RC-67)
  turns = 400,                           -- no game is longer (five times the stall)
  levels = {                             -- of the Automa (RC-68)
    warm_up = { genres = 1, start_fame = 0 },
    headliner = { genres = 2, start_fame = 0 },
    legend = { genres = 2, start_fame = 10, always_gold = true },
  },
}
