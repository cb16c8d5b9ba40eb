/* seating.h - which forms of a game there are, and how many players each is for. */
#ifndef SEATING_H
#define SEATING_H

#include "baize.h"

/* Where a table for so many could not be set up because of their number, *error says how many
   the game is for, and which of its variants (or the game without one) seats them. Otherwise,
   and with seats 0 (as many as the game likes), it stays as it is. */
void seating_explain(const bz_places *places, int seats, char **error);

/* bz_pack_open; where the variant is none of the game's, *error names those there are. */
bz_pack *seating_open(const bz_places *places, char **error);

#endif
