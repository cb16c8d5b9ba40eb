/* history.h - the answers of a table, the checkpoints between them, the answers that failed. */
#ifndef BZ_HISTORY_H
#define BZ_HISTORY_H

#include "game.h"

#define BZ_CHECKPOINTS 12 /* when there are more, every other one goes */

/* A checkpoint holds the pages that differ from the state after loading. */
typedef struct bz_checkpoint {
  size_t count; /* answers given by then */
  bz_snapshot *table;
  bz_journal_mark journal;
} bz_checkpoint;

/* An answer that made a script fail where so many answers had been given. */
typedef struct bz_shut {
  size_t at;
  bz_given what;
  char *reason;
} bz_shut;

struct bz_history {
  bz_given *given;
  size_t total, room; /* total - game->given_count of them can be done again */
  bz_checkpoint points[BZ_CHECKPOINTS + 1];
  size_t point_count, apart;
  bz_shut *shut;
  size_t shut_count;
};

/* Does the table keep its answers? */
bool bz_history_kept(const bz_game *game);
void bz_given_drop(bz_given *given);
/* The answer that has just been given joins the others; what was undone can be done again only
   as long as the same is answered. Takes it over, unless it returns false. */
bool bz_history_append(bz_game *game, bz_given given);
/* Forgets the answers from that one on, and all that rests on them. */
void bz_history_forget(bz_game *game, size_t from);
/* Drops the checkpoints at which more answers than that had been given. */
void bz_history_drop_points(bz_history *history, size_t above);
/* The last checkpoint with at most so many answers; NULL: there is none. */
const bz_checkpoint *bz_history_nearest(const bz_history *history, size_t count);
/* How many answers came before the `together` that is open; 0 also if none is. */
size_t bz_history_before_opening(const bz_game *game);
/* Closes an answer to the present question and takes it over; finds it again. */
void bz_history_shut(bz_game *game, bz_given given, const char *reason);
const bz_shut *bz_history_find_shut(const bz_game *game, const bz_given *given);

/* Takes the table to where so many of the remembered answers were given (step.c). */
bool bz_game_rebuild(bz_game *game, size_t count, char **error);
/* An answer of the record, given again; nothing is remembered. */
bool bz_game_give_again(bz_game *game, const bz_given *given, char **error);

#endif
