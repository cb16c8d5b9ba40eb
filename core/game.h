/* game.h - one table as the host holds it: the arena, the answers given, the way back. */
#ifndef BZ_GAME_H
#define BZ_GAME_H

#include "baize.h"
#include "engine.h"
#include "journal.h"
#include "snapshot.h"

/* An answer as it was given; kept so that the game can be played again. */
typedef struct bz_given {
  int seat;
  char *question; /* the decision's id; NULL = the seat resigned */
  json_t *answer;
} bz_given;

typedef struct bz_hold bz_hold; /* a moment that search goes back to (search.c) */

struct bz_game {
  bz_pack *pack;
  bz_arena *arena;
  bz_engine *engine;
  bz_journal *journal;  /* NULL while unrecorded */
  bz_snapshot *loaded;  /* after loading, before the first step */
  bz_snapshot *bracket; /* room for calls that are no answers */
  size_t loaded_bytes;
  uint64_t seed;
  bz_phase phase;
  bz_given *given;
  size_t given_count, given_room;
  bz_hold *hold; /* NULL while no moment is held */
};

/* Loads the game onto a table, and no more: nothing has been set up. */
bz_game *bz_game_prepare(bz_pack *pack, const bz_setup *setup, char **error);
/* Back to that. */
void bz_game_unplayed(bz_game *game);
/* The slot in which the seat is being asked, -1 if it is not. */
int bz_game_slot(const bz_game *game, int seat);
/* Runs fn(L, data) and puts the table back as it was. */
bool bz_game_aside(bz_game *game, int (*fn)(lua_State *L), void *data, char **error);
/* The base below a held moment, NULL without one. */
bz_base *bz_hold_base(const bz_hold *hold);
/* Lets the collector run when a playout has gathered too much. */
void bz_hold_tidy(bz_game *game);
/* Copies a text; the caller frees. */
char *bz_copy(const char *text);

#endif
