/*
** piece.h - a card, pick, meeple or tile: a printed definition and its state on the table.
** It is always in exactly one zone (zone.h moves it). It knows no field of its definition.
*/
#ifndef BZ_PIECE_H
#define BZ_PIECE_H

#include "types.h"
#include <stdbool.h>

/* A small counter that pieces can carry, declared once for the table. */
typedef struct bz_mark_kind {
  const char *name;
  bool keep;        /* stays when the piece leaves play */
  bool open;        /* seen even where the face is not */
  const char *ends; /* the moment at which it is taken off everything; NULL = none */
} bz_mark_kind;

typedef struct bz_piece {
  int32_t card;   /* index of its definition */
  int32_t zone;   /* where it lies */
  int32_t place;  /* its index there, from 0 */
  int32_t space;  /* in a grid: the space, from 0; else -1 */
  uint8_t face;   /* 1 = up */
  uint8_t turn;   /* quarter turns clockwise, 0..3 */
  uint16_t lot;   /* pieces of one lot cannot be told apart by their backs */
  bz_seats knows; /* who knows its definition, from sight or by following it */
  bz_seats look;  /* who sees it just now by a `look` */
  int32_t
      first_zone; /* zones of its own: ids first_zone .. first_zone + zone_count - 1 */
  int32_t zone_count;
  uint32_t arrived; /* the how-manieth to come into play; 0 = it is not in play */
  int16_t marks[BZ_MARKS_MAX];
  uint32_t handles[BZ_SEATS_MAX + 1]; /* what each seat calls it; 0 = it cannot tell */
} bz_piece;

/* Adds a piece to the table, lying nowhere yet; returns its id, 0 without memory. The
   caller places it with bz_zone_put before anything else. */
int32_t bz_piece_new(bz_table *table, int32_t card, uint16_t lot);
/* Turns its face up (true) or down. */
bz_fault bz_piece_flip(bz_table *table, int32_t piece, bool up);
/* Turns it to a number of quarter turns. */
bz_fault bz_piece_turn(bz_table *table, int32_t piece, int quarters);
/* Sets a mark. */
bz_fault bz_piece_mark(bz_table *table, int32_t piece, int mark, int value);
/* A piece has come from a zone to another: into play it gets its number, out of play it
   loses what does not stay. */
void bz_piece_came(bz_table *table, int32_t piece, int32_t from);
/* Is it in play: in a zone of play, and what carries that zone as well? */
bool bz_piece_in_play(const bz_table *table, int32_t piece);
/* A moment of the game has come: takes off the marks that end with it. */
void bz_marks_end(bz_table *table, const char *moment);
/* The index of a mark by its name, -1 if there is none. */
int bz_mark_find(const bz_table *table, const char *name);
/* Declares a mark; returns its index, -1 if there are too many. */
int bz_mark_new(bz_table *table, const char *name, bool keep, bool open,
                const char *ends);
/* The seat a piece belongs to by where it lies: the owner of its zone, or of the piece
   that carries that zone; 0 = the table. */
int bz_piece_owner(const bz_table *table, int32_t piece);

#endif
