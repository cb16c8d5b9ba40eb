/*
** zone.h - an ordered place for pieces; moving is the only verb.
** A zone has a name, an owner (a seat, the table or a piece), a rule of sight, perhaps a
** capacity, perhaps a grid of spaces. It knows nothing of what its pieces are for.
*/
#ifndef BZ_ZONE_H
#define BZ_ZONE_H

#include "types.h"
#include <stdbool.h>

enum {
  BZ_ZONE_TOP = 1,     /* only the face of the last piece can be seen */
  BZ_ZONE_KNOWN = 2,   /* who knows a piece sees it here, face down or not */
  BZ_ZONE_ORDERED = 4, /* everybody can tell its places apart (a deck, a row, a board) */
  BZ_ZONE_PLAY = 8,    /* lying here is being in play: marks drop when a piece leaves */
  BZ_ZONE_HOST = 16,   /* a zone on a piece is seen by whoever sees that piece */
  BZ_ZONE_DECK = 32,   /* it shuffles and draws */
  BZ_ZONE_FACE_UP = 64 /* pieces come to lie face up unless said otherwise */
};

typedef struct bz_zone {
  const char *name;
  int owner;           /* the seat it belongs to, 0 = the table or a piece */
  int32_t piece;       /* the piece it lies on, 0 = none */
  bz_seats seen;       /* who sees the faces of its face-up pieces */
  bz_seats counted;    /* who sees how many there are */
  uint16_t flags;      /* BZ_ZONE_... */
  int32_t capacity;    /* INT32_MAX = any number */
  int32_t count, room; /* pieces now, and how many the array can hold */
  int32_t *pieces;     /* ids; the last one is the top of a deck */
  int32_t refill;  /* a deck: the zone that becomes the deck when it is empty; 0 = none */
  int left, first; /* grid: coordinates of its first column and row */
  int columns, rows;  /* grid: 0 columns = no grid */
  int32_t *spaces;    /* grid: the piece in each space or 0, row by row */
  const char **names; /* grid: the spaces' names, row by row */
  uint64_t moves;     /* counts what changes where its cards and theirs lie, and how */
} bz_zone;

/* Where in a zone a piece goes, and how it lies there. */
typedef struct bz_landing {
  int32_t place; /* an index from 0; BZ_TOP, BZ_BOTTOM or BZ_RANDOM */
  int32_t space; /* grid only: the space; -1 = the first free one */
  int face;      /* 1 up, 0 down, -1 = as the zone has it */
  int turn;      /* 0..3, -1 = upright */
  bool quiet;    /* nothing is written into the journal (arranging a table) */
} bz_landing;
#define BZ_TOP     (-1)
#define BZ_BOTTOM  (-2)
#define BZ_RANDOM  (-3)
#define BZ_LANDING ((bz_landing){.place = BZ_TOP, .space = -1, .face = -1, .turn = -1})

/* Says that other cards lie in the zone now, or that they lie otherwise. */
void bz_zone_stirred(bz_table *table, int32_t zone);
/* Adds an empty zone; returns its id, 0 without memory. The name is copied. */
int32_t bz_zone_new(bz_table *table, const char *name, int owner, int32_t piece);
/* Gives an empty zone a grid; the names, one for each space and row by row, are copied.
 */
bool bz_zone_grid(bz_table *table, int32_t zone, int left, int first, int columns,
                  int rows, const char *const *names);
/* The zone's seat: its owner, or whoever owns the piece it lies on. */
int bz_zone_seat(const bz_table *table, int32_t zone);
/* The zone of that name which belongs to the seat (0 = the table), or 0. */
int32_t bz_zone_find(const bz_table *table, const char *name, int owner);

/* Puts a new piece, lying nowhere, into the zone. */
bz_fault bz_zone_put(bz_table *table, int32_t piece, int32_t zone);
/* Moves a piece; on any fault nothing has changed. */
bz_fault bz_zone_move(bz_table *table, int32_t piece, int32_t zone, bz_landing landing);
/* Exchanges the exact places of two pieces; in another zone each gets the face that zone
   gives. */
bz_fault bz_zone_swap(bz_table *table, int32_t piece, int32_t other);
/* Could the piece be moved there now? */
bz_fault bz_zone_room(const bz_table *table, int32_t piece, int32_t zone,
                      bz_landing landing);
/* Lets these seats see the faces (and flags as BZ_ZONE_TOP) from now on. */
void bz_zone_show(bz_table *table, int32_t zone, bz_seats seen);
/* From now on these seats see how many pieces lie there. */
void bz_zone_count_to(bz_table *table, int32_t zone, bz_seats counted);

/* The space of that name, -1 if there is none. */
int32_t bz_space_find(const bz_zone *zone, const char *name);
/* The spaces beside a space: right, down, left, up in near[0..3], -1 outside the grid. */
void bz_space_near(const bz_zone *zone, int32_t space, int32_t near[4]);

#endif
