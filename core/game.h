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
  uint32_t hash;    /* of what a spectator had seen when the next question came */
  int64_t step;     /* how many answers the engine had had by then */
  size_t events;    /* how many events the journal had before */
  bz_seats learned; /* who came to know a card by it */
  bool rolled;      /* dice were rolled */
} bz_given;

typedef struct bz_history bz_history; /* the answers, and the way back (history.h) */
typedef struct bz_hold bz_hold;       /* a moment that search goes back to (search.c) */

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
  bz_history *history; /* NULL while unrecorded */
  size_t given_count;  /* answers given up to now */
  json_t *options;     /* as it was set up: "name=value" texts */
  bool exact;          /* count every instruction */
  bz_hold *hold;       /* NULL while no moment is held */
};

/* Loads the game onto a table, and no more: nothing has been set up. */
bz_game *bz_game_prepare(bz_pack *pack, const bz_setup *setup, char **error);
/* Back to that, and plays to the first question. */
void bz_game_unplayed(bz_game *game);
bool bz_game_start(bz_game *game, char **error);

bool bz_history_new(bz_game *game);
void bz_history_clear(bz_game *game);
void bz_history_free(bz_game *game);
/* The answer of that number, from 0; borrowed. */
const bz_given *bz_history_given(const bz_game *game, size_t index);
/* Why that answer to the present question is closed, NULL if it is not; borrowed. */
const char *bz_history_closed(const bz_game *game, int seat, const json_t *answer);
/* Is the answer in the slot closed? */
bool bz_game_closed(bz_game *game, int slot);
/* Goes on with the answer in the slot and remembers it. If a script fails, the table goes back
   to the last decision and the answer is closed. */
bool bz_game_step(bz_game *game, int slot, char **error);

/* Puts an answer, given as data, into the slot if it is legal. */
bool bz_answer_put(bz_game *game, int slot, const json_t *answer, char **error);
bool bz_answer_default(bz_game *game, int slot, char **error);
/* Lets the rule's own test judge the answer in the slot, leaving no trace. */
bool bz_answer_passes(bz_game *game, int slot, char **error);
/* The answer that lies in a slot, as data. */
json_t *bz_slot_json(bz_game *game, int slot);
/* The slot in which the seat is being asked, -1 if it is not. */
int bz_game_slot(const bz_game *game, int seat);
/* Runs fn(L, data) and puts the table back as it was. */
bool bz_game_aside(bz_game *game, int (*fn)(lua_State *L), void *data, char **error);
/* Deals out anew what the seat cannot know: the model's part, then the game's own
   guess = function(game, player). Only on a table that is put back afterwards. */
void bz_guess_world(lua_State *L, int seat, uint64_t seed);
/* The base below a held moment, NULL without one. */
bz_base *bz_hold_base(const bz_hold *hold);
/* Lets the collector run when a playout has gathered too much. */
void bz_hold_tidy(bz_game *game);
/* Copies a text; the caller frees. */
char *bz_copy(const char *text);

#endif
