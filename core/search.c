/*
** search.c - a moment that is held: back to it quickly, other chance, other worlds.
** The outermost moment is a base with protected pages (snapshot.h); moments held inside it
** are snapshots over that base. While a moment is held nothing is written into the journal,
** no answer is remembered and the collector rests, so that a playout touches few pages.
*/
#include "bind.h"
#include "history.h"
#include "sight.h"
#include <stdlib.h>
#include <string.h>

#define GROWTH ((size_t)4 << 20) /* bytes a playout may gather before it is tidied */

struct bz_hold {
  bz_base *base;
  bz_snapshot *whole;   /* in `together`: the moment as it really came about */
  bz_snapshot *present; /* in `together`: that moment over its opening, the base */
  bz_snapshot **inner;  /* moments held inside; kept for reuse above depth */
  size_t depth, room;
  bz_journal *journal; /* the game's, until the release */
  size_t opening;      /* in `together`: how many answers came before it */
  size_t tidy_at;      /* bytes in use that call for the collector */
};

static bool refuse(char **error, const char *why) {
  *error = bz_copy(why);
  return false;
}

/* The table as search wants it, after every way back. */
static void hush(bz_game *game) {
  game->engine->table->journal = NULL;
  game->phase = BZ_WAITING;
  lua_gc(game->engine->L, LUA_GCSTOP);
  game->hold->tidy_at = bz_arena_used(game->arena) + GROWTH;
}

/* The base is gone already. */
static void hold_free(bz_hold *hold) {
  bz_snapshot_free(hold->whole);
  bz_snapshot_free(hold->present);
  for (size_t i = 0; i < hold->room; i++)
    bz_snapshot_free(hold->inner[i]);
  free(hold->inner);
  free(hold);
}

/* One more moment inside the one that is held. */
static bool hold_inside(bz_hold *hold, bz_arena *arena) {
  if (hold->depth == hold->room) {
    bz_snapshot **more = realloc(hold->inner, (hold->room + 8) * sizeof *more);
    if (more == NULL) return false;
    memset(more + hold->room, 0, 8 * sizeof *more);
    hold->inner = more;
    hold->room += 8;
  }
  bz_snapshot **moment = &hold->inner[hold->depth];
  if (*moment == NULL)
    *moment = bz_snapshot_take(arena, hold->base);
  else if (!bz_snapshot_retake(*moment, arena, hold->base))
    return false;
  if (*moment == NULL) return false;
  hold->depth++;
  return true;
}

/* Answers that a resigned seat "gave" are its defaults: the engine takes them itself. */
static bool give(bz_game *game, const bz_given *given, char **error) {
  if (given->question == NULL) return bz_game_resign(game, given->seat, error);
  if (game->engine->table->seats[given->seat].resigned) return true;
  return bz_game_answer(game, given->seat, given->answer, error);
}

/* The step that ended in the opening: the last answer before it, or the game's start. */
static bool step_to_opening(bz_game *game, char **error) {
  size_t before = game->hold->opening;
  if (before > 0) return give(game, bz_history_given(game, before - 1), error);
  return bz_engine_start(game->engine, game->seed, error);
}

/* From the state after loading to just before that step. */
static bool replay_before(bz_game *game, char **error) {
  bz_snapshot_restore(game->loaded, game->arena);
  hush(game);
  if (game->hold->opening == 0) return true;
  if (!bz_engine_start(game->engine, game->seed, error)) return false;
  for (size_t i = 0; i + 1 < game->hold->opening; i++)
    if (!give(game, bz_history_given(game, i), error)) return false;
  return true;
}

/* In `together` another seat's answer may lie in a local of its branch already, and its
   question was laid out by what that seat really has. So the base lies before the branches
   were started; a guessed world starts from there with the guesser's answers alone. */
static bool hold_opening(bz_game *game, char **error) {
  bz_hold *hold = game->hold;
  hold->opening = bz_history_before_opening(game);
  hold->whole = bz_snapshot_take(game->arena, NULL);
  if (hold->whole == NULL) return refuse(error, "no memory to hold the table");
  if (!replay_before(game, error)) return false;
  hold->base = bz_base_set(game->arena);
  if (hold->base == NULL) return refuse(error, "no memory to hold the table");
  if (!step_to_opening(game, error)) return false;
  for (size_t i = hold->opening; i < game->given_count; i++)
    if (!give(game, bz_history_given(game, i), error)) return false;
  hold->present = bz_snapshot_take(game->arena, hold->base);
  return hold->present != NULL || refuse(error, "no memory to hold the table");
}

static bool hold_plainly(bz_game *game, char **error) {
  game->hold->base = bz_base_set(game->arena);
  return game->hold->base != NULL || refuse(error, "no memory to hold the table");
}

bool bz_game_hold(bz_game *game, char **error) {
  if (game->phase != BZ_WAITING)
    return refuse(error, "only a table that waits for an answer can be held");
  if (game->hold != NULL)
    return hold_inside(game->hold, game->arena) ||
           refuse(error, "no memory to hold the table");
  game->hold = calloc(1, sizeof *game->hold);
  if (game->hold == NULL) return refuse(error, "no memory to hold the table");
  game->hold->journal = game->journal;
  game->journal = NULL;
  bool open = game->engine->table->together && game->hold->journal != NULL;
  bool held = open ? hold_opening(game, error) : hold_plainly(game, error);
  if (!held) {
    bz_game_release(game);
    return false;
  }
  hush(game);
  return true;
}

void bz_game_back(bz_game *game) {
  bz_hold *hold = game->hold;
  if (hold == NULL) return;
  if (hold->depth > 0)
    bz_snapshot_restore(hold->inner[hold->depth - 1], game->arena);
  else if (hold->present != NULL)
    bz_snapshot_restore(hold->present, game->arena);
  else
    bz_base_restore(hold->base);
  hush(game);
}

void bz_game_drop(bz_game *game) {
  if (game->hold != NULL && game->hold->depth > 0) game->hold->depth--;
}

void bz_game_release(bz_game *game) {
  bz_hold *hold = game->hold;
  if (hold == NULL) return;
  if (hold->base != NULL) bz_base_undo(hold->base);
  if (hold->whole != NULL) bz_snapshot_restore(hold->whole, game->arena);
  game->journal = hold->journal;
  game->engine->table->journal = hold->journal;
  game->phase = BZ_WAITING;
  game->hold = NULL;
  hold_free(hold);
}

bz_base *bz_hold_base(const bz_hold *hold) { return hold != NULL ? hold->base : NULL; }

void bz_hold_tidy(bz_game *game) {
  if (bz_arena_used(game->arena) < game->hold->tidy_at) return;
  lua_gc(game->engine->L, LUA_GCSTEP, 0);
  game->hold->tidy_at = bz_arena_used(game->arena) + GROWTH;
}

static void reseed(bz_table *table, uint64_t seed) {
  bz_rng_seed(&table->rng, seed);
  bz_rng streams = bz_rng_split(&table->rng, 0);
  for (int seat = 1; seat <= table->seat_count; seat++)
    table->branch_rng[seat] = bz_rng_split(&streams, (uint64_t)seat);
}

void bz_game_reseed(bz_game *game, uint64_t seed) {
  if (game->hold != NULL) reseed(game->engine->table, seed);
}

typedef struct guess {
  int seat;
  uint64_t seed;
  int64_t opening; /* in `together`: which one it is */
} guess;

void bz_guess_world(lua_State *L, int seat, uint64_t seed) {
  bz_table *table = bz_engine_of(L)->table;
  reseed(table, seed);
  bz_rng rng = bz_rng_split(&table->rng, 0);
  if (!bz_sight_guess(table, seat, &rng)) luaL_error(L, "no memory for a guess");
  bz_bind_singles(L);
  bz_pushkept(L, BZ_KEEP_DECLARED);
  if (lua_getfield(L, -1, "guess") != LUA_TNIL) {
    luaL_checktype(L, -1, LUA_TFUNCTION);
    bz_pushkept(L, BZ_KEEP_GAME);
    bz_pushplayer(L, seat);
    bz_call_filter(L, 2, 0, "guess");
  } else {
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static int guess_world(lua_State *L) {
  const guess *it = lua_touserdata(L, 1);
  bz_guess_world(L, it->seat, it->seed);
  return 0;
}

/* A step may pass through others on its way to the one that is open. */
static bool guess_now(bz_engine *engine, char **error) {
  const guess *it = engine->guess;
  if (engine->openings < it->opening) return true;
  engine->at_opening = NULL;
  return bz_engine_protect(engine, guess_world, engine->guess, error);
}

/* In `together`: through the opening again, with the guess made just before the branches
   start, and then what this seat has answered since. */
static bool guess_opening(bz_game *game, guess *it, char **error) {
  const bz_hold *hold = game->hold;
  it->opening = game->engine->openings; /* the table is at the held moment */
  bz_base_restore(hold->base);
  hush(game);
  game->engine->at_opening = guess_now;
  game->engine->guess = it;
  if (!step_to_opening(game, error)) return false;
  game->engine->at_opening = NULL; /* the guess lives no longer than this call */
  for (size_t i = hold->opening; i < game->given_count; i++) {
    const bz_given *given = bz_history_given(game, i);
    bool known = given->seat == it->seat || given->question == NULL;
    if (known && !give(game, given, error)) return false;
  }
  return true;
}

bool bz_game_guess(bz_game *game, int seat, uint64_t seed, char **error) {
  if (game->hold == NULL)
    return refuse(error, "only a table that is held can be guessed at");
  if (seat < 1 || seat > game->engine->table->seat_count)
    return refuse(error, "there is no such seat");
  bz_game_back(game);
  guess it = {.seat = seat, .seed = seed};
  bool made = game->hold->present != NULL && game->hold->depth == 0
                  ? guess_opening(game, &it, error)
                  : bz_engine_protect(game->engine, guess_world, &it, error);
  if (!made) bz_game_back(game);
  return made;
}
