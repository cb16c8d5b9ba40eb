/*
** dice.h - one roll: dice, each with its sides and where it comes from.
** Pure model; all chance comes from the generator it is given, unless the next faces were
** set beforehand (a test, a loaded die).
*/
#ifndef BZ_DICE_H
#define BZ_DICE_H

#include "rng.h"
#include <stdbool.h>

#define BZ_DICE_MAX  64
#define BZ_SIDES_MAX 1000

typedef struct bz_die {
  int sides;
  int face;   /* 1..sides; 0 before it is rolled */
  int source; /* what it was rolled for, a number the roller chose; 0 = nothing special */
} bz_die;

typedef struct bz_dice {
  int count;
  bz_die dice[BZ_DICE_MAX];
} bz_dice;

/* Faces to come, set by a test: they are used up before chance is asked. */
typedef struct bz_loaded {
  int count, next;
  int faces[BZ_DICE_MAX];
} bz_loaded;

/* Adds unrolled dice; false if there would be too many. The caller has checked sides. */
bool bz_dice_add(bz_dice *dice, int count, int sides, int source);
/* Rolls one die (index from 0) and returns its face. */
int bz_dice_roll(bz_dice *dice, int index, bz_rng *rng, bz_loaded *loaded);
/* Sets a die to a face (a card says so). The caller has checked the range. */
void bz_dice_set(bz_dice *dice, int index, int face);
/* The sum of all faces, or of those of one source (0 = all). */
int bz_dice_total(const bz_dice *dice, int source);

#endif
