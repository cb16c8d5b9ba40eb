/* rng.c - seeded chance. */
#include "rng.h"
#include <assert.h>

static uint64_t splitmix(uint64_t *state) {
  uint64_t z = (*state += 0x9e3779b97f4a7c15ULL);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

static uint64_t turn_left(uint64_t bits, int by) {
  return (bits << by) | (bits >> (64 - by));
}

void bz_rng_seed(bz_rng *rng, uint64_t seed) {
  for (int i = 0; i < 4; i++)
    rng->state[i] = splitmix(&seed);
}

uint64_t bz_rng_next(bz_rng *rng) {
  uint64_t *s = rng->state;
  uint64_t result = turn_left(s[1] * 5, 7) * 9;
  uint64_t t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = turn_left(s[3], 45);
  return result;
}

/* Multiplies and keeps the high half; the few low halves that would favour some numbers
   are drawn again. */
uint64_t bz_rng_below(bz_rng *rng, uint64_t count) {
  assert(count > 0);
  __extension__ typedef unsigned __int128 wide;
  wide product = (wide)bz_rng_next(rng) * count;
  if ((uint64_t)product < count) {
    uint64_t uneven = -count % count;
    while ((uint64_t)product < uneven)
      product = (wide)bz_rng_next(rng) * count;
  }
  return (uint64_t)(product >> 64);
}

int64_t bz_rng_between(bz_rng *rng, int64_t low, int64_t high) {
  assert(low <= high);
  uint64_t span = (uint64_t)high - (uint64_t)low;
  uint64_t step = span == UINT64_MAX ? bz_rng_next(rng) : bz_rng_below(rng, span + 1);
  return (int64_t)((uint64_t)low + step);
}

bz_rng bz_rng_split(bz_rng *rng, uint64_t which) {
  bz_rng stream;
  bz_rng_seed(&stream, bz_rng_next(rng) + which * 0x9e3779b97f4a7c15ULL);
  return stream;
}

void bz_rng_shuffle(bz_rng *rng, int32_t *items, int32_t count) {
  for (int32_t i = count - 1; i > 0; i--) {
    int32_t j = (int32_t)bz_rng_below(rng, (uint64_t)i + 1);
    int32_t kept = items[i];
    items[i] = items[j];
    items[j] = kept;
  }
}
