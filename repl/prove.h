/* prove.h - `baize test --games N GAME`: random games that must keep every promise. */
#ifndef PROVE_H
#define PROVE_H

#include "places.h"

/* Plays `games` random games for each player count and each variant, with the seeds from `first`
   on, in so many processes; prints what fails. Returns how many of the promises were kept, in
   *failed how many not. */
int prove_game(const place *at, int games, int first, int jobs, int *failed);

#endif
