/* dice.c - rolls. */
#include "dice.h"
#include <assert.h>
#include <stddef.h>

bool bz_dice_add(bz_dice *dice, int count, int sides, int source) {
  if (count < 0 || count > BZ_DICE_MAX - dice->count) return false;
  for (int i = 0; i < count; i++)
    dice->dice[dice->count++] = (bz_die){.sides = sides, .source = source};
  return true;
}

int bz_dice_roll(bz_dice *dice, int index, bz_rng *rng, bz_loaded *loaded) {
  assert(index >= 0 && index < dice->count);
  bz_die *die = &dice->dice[index];
  if (loaded != NULL && loaded->next < loaded->count)
    die->face = loaded->faces[loaded->next++];
  else
    die->face = (int)bz_rng_between(rng, 1, die->sides);
  return die->face;
}

void bz_dice_set(bz_dice *dice, int index, int face) {
  assert(index >= 0 && index < dice->count && face >= 1 &&
         face <= dice->dice[index].sides);
  dice->dice[index].face = face;
}

int bz_dice_total(const bz_dice *dice, int source) {
  int total = 0;
  for (int i = 0; i < dice->count; i++)
    if (source == 0 || dice->dice[i].source == source) total += dice->dice[i].face;
  return total;
}
