/*
** sight.h - who sees a piece now, and who knows it.
** `sees` is what a seat's view shows. `knows` is what it has seen and could follow since: it
** goes with the piece and ends in a shuffle or where a piece is mixed with others unseen.
** Handles are a seat's names for pieces it can tell apart; they end in the same way.
*/
#ifndef BZ_SIGHT_H
#define BZ_SIGHT_H

#include "rng.h"
#include "types.h"
#include <stdbool.h>

/* Who sees the piece's face now. */
bz_seats bz_sees(const bz_table *table, int32_t piece);
/* Does the seat see the face now, but not which place holds it (a sorted look)? */
bool bz_sees_sorted(const bz_table *table, int32_t piece, int seat);
/* Who can tell the piece's place from its neighbours'. */
bz_seats bz_sees_place(const bz_table *table, int32_t piece);

/* Called around every change; not for others. */
void bz_sight_leaves(bz_table *table, int32_t piece, bz_seats seen_before,
                     bz_seats placed_before, int32_t from, bz_seats seen_after);
void bz_sight_changed(bz_table *table, int32_t piece);
void bz_sight_shuffled(bz_table *table, int32_t zone);

/* Gives a seat sight of a piece for a while, and ends it. With sorted it does not learn
   which place holds it. */
void bz_look_begin(bz_table *table, int32_t piece, int seat, bool sorted);
void bz_look_end(bz_table *table, int32_t piece, int seat);
/* Shows a piece to these seats once: they know it now. */
void bz_reveal(bz_table *table, int32_t piece, bz_seats to);

/* Makes the table one of the worlds the seat could be in: definitions are exchanged among
   the pieces of a lot that it does not know, and the purses it cannot see get an amount
   from what it can deduce. With rng NULL always the same one of those worlds, whatever
   the true one is. */
bool bz_sight_guess(bz_table *table, int seat, bz_rng *rng);

#endif
