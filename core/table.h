/*
** table.h - the table: every piece, zone and purse of one game, and who sits at it.
** It knows where things lie and who may see them, and no rule at all. Everything here lives
** in the table's arena; only the journal (append-only) is host memory.
** Model code: no Lua. Ids count from 1 in each array; 0 means none.
*/
#ifndef BZ_TABLE_H
#define BZ_TABLE_H

#include "arena.h"
#include "piece.h"
#include "result.h"
#include "rng.h"
#include "token.h"
#include "zone.h"
#include <stdbool.h>
#include <stdint.h>

typedef struct bz_seat {
  const char *name;
  bool resigned;
  bool dummy; /* nobody sits here: the rules play it, and it is never asked */
  uint32_t last_handle[BZ_SEATS_MAX + 1]; /* the newest handle it was given, by branch */
  uint64_t moves; /* counts what changes where the cards in its zones lie, and how */
} bz_seat;

/* A fact for everybody: what phase it is, whose turn, which round. */
typedef struct bz_status {
  const char *name;
  bz_status_kind kind;
  int64_t number; /* the number, or the seat */
  char text[BZ_STATUS_TEXT];
} bz_status;

struct bz_table {
  bz_arena *arena;
  bz_journal *journal; /* borrowed; NULL while nobody keeps one (search, simulation) */
  uint64_t version; /* counts every change: what was computed for a version holds in it */
  uint64_t moves;   /* counts what changes which card lies where, and how it is turned */
  uint64_t play_version; /* counts what comes into play, leaves it or moves inside it */
  uint8_t *stands; /* by definition: does it do something while in play? NULL = all may */
  uint64_t history;                    /* hash of all that a spectator has seen happen */
  bz_rng rng;                          /* the table's chance */
  bz_rng branch_rng[BZ_SEATS_MAX + 1]; /* a stream for each branch of a `together` */
  int branch;                          /* the seat whose branch runs; 0 = the main line */
  bool together;                       /* branches are open */
  int seat_count;
  bz_seat seats[BZ_SEATS_MAX + 1]; /* [0] is the spectator */
  bz_piece *pieces;
  int32_t piece_count, piece_room;
  bz_zone *zones;
  int32_t zone_count, zone_room;
  bz_purse *purses;
  int32_t purse_count, purse_room;
  bz_seats learned;  /* who has come to know a card in this step that he did not know */
  bool rolled;       /* dice were rolled in this step */
  uint32_t arrivals; /* how many have come into play so far */
  int mark_count;
  bz_mark_kind marks[BZ_MARKS_MAX];
  int status_count;
  bz_status status[BZ_STATUS_MAX];
  bz_result result;
};

/* Makes a table for that many seats inside the arena; NULL without memory. */
bz_table *bz_table_new(bz_arena *arena, int seats);
/* Seats that many, before anything is laid on the table; false without memory. */
bool bz_table_seats(bz_table *table, int seats);
/* Everybody: all seats and the spectator. */
bz_seats bz_everyone(const bz_table *table);
/* Who notices what happens now: everybody, or only the seat whose branch runs. */
bz_seats bz_present(const bz_table *table);
/* A copy of a text in the table's arena; NULL without memory. */
const char *bz_table_text(bz_table *table, const char *text);
/* The generator in force: of the branch that runs, or the table's. */
bz_rng *bz_chance(bz_table *table);
/* May the running branch touch things of that seat? Outside a `together`: always. */
bool bz_touchable(const bz_table *table, int seat);
/* Makes room for one more item in a growing array of the arena; false without memory. */
bool bz_table_grow(bz_table *table, void **items, int32_t count, int32_t *room,
                   size_t size);

/* States a public fact under a name; a text is cut to BZ_STATUS_TEXT. False if there are too many of them. */
bool bz_status_set(bz_table *table, const char *name, bz_status_kind kind, int64_t number,
                   const char *text);

/* Do the sums hold? Every piece in exactly one zone and at the place it says, every space
   right, every unit of tokens as many as at first. Returns NULL, or what is wrong. */
const char *bz_table_check(const bz_table *table);

#endif
