/*
** rng.h - the table's one source of chance: xoshiro256**, seeded through splitmix64.
** Pure model. Any 64-bit seed is good, 0 too; ranges are unbiased; the same seed gives the
** same numbers on every machine.
*/
#ifndef BZ_RNG_H
#define BZ_RNG_H

#include <stdint.h>

typedef struct bz_rng {
  uint64_t state[4];
} bz_rng;

void bz_rng_seed(bz_rng *rng, uint64_t seed);
/* The next 64 bits. */
uint64_t bz_rng_next(bz_rng *rng);
/* A number from 0 to count - 1, each equally likely; count > 0. */
uint64_t bz_rng_below(bz_rng *rng, uint64_t count);
/* A number from low to high, both included; low <= high. */
int64_t bz_rng_between(bz_rng *rng, int64_t low, int64_t high);
/* A stream of its own, drawn from this one: what is done with it changes nothing here. */
bz_rng bz_rng_split(bz_rng *rng, uint64_t which);
/* Puts count numbers into a random order, each order equally likely. */
void bz_rng_shuffle(bz_rng *rng, int32_t *items, int32_t count);

#endif
