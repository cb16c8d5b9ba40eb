/*
** engine.h - a table with its Lua: what the bindings and the driver share.
** The engine lives in the table's arena like everything else of it.
*/
#ifndef BZ_ENGINE_H
#define BZ_ENGINE_H

#include "arena.h"
#include "cards.h"
#include "decision.h"
#include "dice.h"
#include "pack.h"
#include "table.h"
#include <lua.h>
#include <stdbool.h>

/* Lua things the engine keeps, as references into the registry. */
typedef enum bz_kept {
  BZ_KEEP_PIECES,    /* range of the registry: piece handles by id */
  BZ_KEEP_ZONES,     /* range: zone handles by id */
  BZ_KEEP_PURSES,    /* range: purse handles by id */
  BZ_KEEP_SPACES,    /* by zone id: list of space handles */
  BZ_KEEP_MARKS,     /* list of mark proxies by piece id */
  BZ_KEEP_ON,        /* by piece id: proxy of its zones */
  BZ_KEEP_PLAYERS,   /* list of player tables by seat */
  BZ_KEEP_CARDS,     /* range: printed fields by card number (from 1) */
  BZ_KEEP_SINGLES,   /* range: metatables of cards that are there once */
  BZ_KEEP_SEATS,     /* range: players by seat */
  BZ_KEEP_NAMES,     /* list of the words of questions */
  BZ_KEEP_GAME,      /* the game table */
  BZ_KEEP_API,       /* the author's names */
  BZ_KEEP_DECLARED,  /* the game's declaration, patched by variant and mods */
  BZ_KEEP_MODULES,   /* loaded modules by name */
  BZ_KEEP_IDS,       /* by slot + 1: what the open question is called */
  BZ_KEEP_SPECS,     /* by slot + 1: the open question as the script gave it */
  BZ_KEEP_LISTS,     /* by slot + 1: the list its options or parts come from */
  BZ_KEEP_THREADS,   /* by slot + 1: the coroutines */
  BZ_KEEP_BRANCH,    /* the function a `together` runs for each seat */
  BZ_KEEP_RESULTS,   /* what its branches returned, by player */
  BZ_KEEP_INTERNALS, /* what only the library may call */
  BZ_KEEP_METHODS,   /* { player = methods, game = methods } */
  BZ_KEEP_SAFE,      /* metatables made safe, by the script's own */
  BZ_KEEP_OPTIONS,   /* the options of this game by name */
  BZ_KEEP_ENVS,      /* by layer + 1: the environment its scripts run in */
  BZ_KEEP_OFFER,     /* the library's way to ask where asides are known */
  BZ_KEEP_ASIDES,    /* by slot + 1: the asides offered with the open question */
  BZ_KEEP_TESTS,     /* the scenarios of a test file, and their bodies */
  BZ_KEEP_COUNT
} bz_kept;

/* The words a question is made of (bind_names.c). */
typedef enum bz_name {
  BZ_NAME_ID,
  BZ_NAME_FROM,
  BZ_NAME_WHERE,
  BZ_NAME_PROMPT,
  BZ_NAME_NONE,
  BZ_NAME_FORCED,
  BZ_NAME_MIN,
  BZ_NAME_MAX,
  BZ_NAME_VALID,
  BZ_NAME_DEFAULT,
  BZ_NAME_ASK_IF,
  BZ_NAME_SECRET,
  BZ_NAME_LABEL,
  BZ_NAME_HELP,
  BZ_NAME_TOTAL,
  BZ_NAME_INTO,
  BZ_NAME_LEAST,
  BZ_NAME_COUNT
} bz_name;

typedef enum bz_request {
  BZ_REQUEST_NONE,
  BZ_REQUEST_ASK,      /* the thread's slot is open */
  BZ_REQUEST_TOGETHER, /* branches are to be started */
  BZ_REQUEST_FINISH,   /* the game is over; score it */
  BZ_REQUEST_PAUSE     /* a test hands control back */
} bz_request;

typedef enum bz_stop {
  BZ_NOT_STOPPED,
  BZ_STOP_TIME,
  BZ_STOP_WORK,
  BZ_STOP_MEMORY
} bz_stop;

typedef struct bz_engine bz_engine;
struct bz_engine {
  bz_table *table;
  const bz_pack *pack; /* borrowed, host memory */
  lua_State *L;        /* the state itself; rules run in threads of it */
  int kept[BZ_KEEP_COUNT];
  const void *names[BZ_NAME_COUNT];      /* the words of questions: bz_nameof */
  const void *players[BZ_SEATS_MAX + 1]; /* the players' tables: bz_toseat */
  lua_State *threads[BZ_SEATS_MAX + 1];  /* the coroutine of each slot */
  bz_decision slots[BZ_SEATS_MAX + 1];   /* [0] the main line, [n] the branch of seat n */
  bool running[BZ_SEATS_MAX + 1]; /* a thread of that slot exists and is not finished */
  bz_seats together;              /* the seats whose branches are to be started */
  bz_request request;             /* why the thread that runs has yielded */
  int no_ask;                     /* > 0: inside a filter or a test */
  uint64_t looks;  /* changes whenever something may have changed since the last look */
  bool lazily;     /* a playout: an option need pass the filter only if it is drawn */
  bool laying_out; /* the options of one question are being found: one single look */
  const char *no_ask_in;   /* the question whose filter it is */
  bz_stop stopped;         /* once set nothing of this step may go on */
  size_t work, work_limit; /* units charged in this step */
  bool exact;              /* count the instructions of this step */
  int64_t instructions;    /* that a step may take */
  int64_t budget;          /* and how many of them are left */
  bz_loaded loaded;        /* dice a test has set */
  bz_loaded luck;          /* and what random() is to give */
  int asides;              /* how many asides are known */
  bool shows;              /* the game adds to the views */
  bool trial;              /* a test runs parts of the game */
  bool scoring;            /* the fresh coroutine that scores runs */
  int64_t declare_from;    /* answers given when the open `declare` began, -1 */
  int64_t answers;         /* answers given so far */
  int64_t opened;          /* answers given when the open `together` began */
  int64_t openings;        /* how many there have been, with the open one */
  uint32_t *stamps;        /* scratch for merging equal options, by card */
  uint32_t stamp;
  int32_t *singles; /* by card: the piece of a card that is there once */
  int32_t *bound;   /* by piece: the number from 1 of such a card, or 0 */
  /* search: called whenever a `together` is about to start its branches */
  bool (*at_opening)(bz_engine *engine, char **error);
  void *guess; /* for it; host memory */
};

/* Makes an engine inside the arena and loads its game; NULL with the reason in *error. */
bz_engine *bz_engine_new(bz_arena *arena, const bz_pack *pack, const bz_setup *setup,
                         char **error);
/* The options that the game declares, as the host chose them; raises where they do not fit. */
void bz_read_options(lua_State *L, const bz_setup *setup);
/* Refuses cards whose effects no script has defined; says where they stand if nothing requires it. */
void bz_check_effects(lua_State *L);
/* Raises all the mistakes of cards that lack what an effect needs: the list on top of the stack
   says what that is (see declared.lua). */
void bz_check_needs(lua_State *L);
/* Runs the game from its start, or goes on after the slot's question got its answer, up to
   the next question or the end. False with the error and the Lua stack in *error. */
bool bz_engine_start(bz_engine *engine, uint64_t seed, char **error);
bool bz_engine_go_on(bz_engine *engine, int slot, char **error);
/* A test: runs the function below its arguments on the stack of engine->L as the main line;
   when it returns nothing is scored. */
bool bz_engine_try(bz_engine *engine, int arguments, char **error);
/* Calls fn(L, data) under protection; false with the message in *error. */
bool bz_engine_protect(bz_engine *engine, int (*fn)(lua_State *L), void *data,
                       char **error);

/* The engine of a Lua state or thread. */
static inline bz_engine *bz_engine_of(lua_State *L) {
  return *(bz_engine **)lua_getextraspace(L);
}

#endif
