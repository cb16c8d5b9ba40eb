/* deck.h - what a zone does as a deck: shuffle, draw with refill. */
#ifndef BZ_DECK_H
#define BZ_DECK_H

#include "zone.h"

/* Puts the pieces of a zone into a random order; nobody knows any longer which is which.
 */
bz_fault bz_deck_shuffle(bz_table *table, int32_t zone);
/* The top piece; with none left the refill zone, if there is one, is turned over and
   shuffled first. 0 = nothing to draw. */
int32_t bz_deck_next(bz_table *table, int32_t zone);

#endif
