/* engine.c - a table's Lua, driven from question to question. */
#include "engine.h"
#include "bind.h"
#include "describe.h"
#include "journal.h"
#include "watch.h"
#include <stdlib.h>
#include <string.h>

#define COUNT 1000 /* instructions between two looks at the budget */

static char *copy_error(const char *text) {
  if (text == NULL) text = "an error without a message";
  char *copy = malloc(strlen(text) + 1);
  return copy != NULL ? strcpy(copy, text) : NULL;
}

static void count_hook(lua_State *L, lua_Debug *debug) {
  bz_engine *engine = bz_engine_of(L);
  (void)debug;
  engine->budget -= COUNT;
  if (engine->budget >= 0) return;
  engine->stopped = BZ_STOP_WORK;
  luaL_error(L, "this takes more than %I instructions",
             (lua_Integer)engine->instructions);
}

/* A step begins: it has all its budget. */
static void begin_step(bz_engine *engine) {
  engine->table->learned = 0;
  engine->table->rolled = false;
  engine->stopped = BZ_NOT_STOPPED;
  engine->budget = engine->instructions;
  engine->work = 0;
  engine->laying_out = false;
  engine->no_ask = 0;
}

/* Resumes a coroutine under the watch, or counting. */
static int resume(bz_engine *engine, lua_State *thread, int arguments, int *results) {
  if (engine->exact) {
    lua_sethook(thread, count_hook, LUA_MASKCOUNT, COUNT);
    int status = lua_resume(thread, engine->L, arguments, results);
    lua_sethook(thread, NULL, 0, 0);
    return status;
  }
  bz_watch before = bz_watch_begin(thread, BZ_WATCH_STEP);
  int status = lua_resume(thread, engine->L, arguments, results);
  bz_watch_end(before);
  return status;
}

bool bz_engine_protect(bz_engine *engine, int (*fn)(lua_State *L), void *data,
                       char **error) {
  lua_State *L = engine->L;
  int top = lua_gettop(L), depth = engine->no_ask;
  lua_pushcfunction(L, fn);
  lua_pushlightuserdata(L, data);
  bz_watch before = bz_watch_begin(L, BZ_WATCH_LOOK);
  bool fine = lua_pcall(L, 1, 0, 0) == LUA_OK;
  bz_watch_end(before);
  if (!fine) {
    *error = copy_error(lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL);
    engine->no_ask = depth;
  }
  lua_settop(L, top);
  return fine;
}

/* A fresh coroutine for a slot; the function and its arguments follow. */
static lua_State *new_thread(bz_engine *engine, int slot) {
  lua_State *L = engine->L;
  bz_pushkept(L, BZ_KEEP_THREADS);
  lua_State *thread = lua_newthread(L);
  lua_rawseti(L, -2, slot + 1);
  lua_pop(L, 1);
  engine->running[slot] = true;
  engine->threads[slot] = thread;
  return thread;
}

/* Pushes a function of the library's internals onto the thread. */
static void push_internal(lua_State *thread, const char *name) {
  bz_pushkept(thread, BZ_KEEP_INTERNALS);
  lua_getfield(thread, -1, name);
  lua_remove(thread, -2);
}

/* Runs a slot's thread until it yields or ends. */
static int run(bz_engine *engine, int slot, int arguments, char **error) {
  lua_State *thread = engine->threads[slot];
  int results = 0;
  engine->table->branch = slot;
  engine->request = BZ_REQUEST_NONE;
  int status = resume(engine, thread, arguments, &results);
  engine->table->branch = 0;
  if (status == LUA_OK) engine->running[slot] = false;
  if (status == LUA_ERRMEM && engine->stopped == BZ_NOT_STOPPED)
    engine->stopped = BZ_STOP_MEMORY;
  if (status != LUA_OK && status != LUA_YIELD)
    *error = bz_describe(thread, engine->stopped);
  if (status == LUA_YIELD && engine->request == BZ_REQUEST_ASK && results > 0)
    lua_pop(thread, results);
  return status;
}

static void note(bz_engine *engine, bz_event_kind kind) {
  bz_event event = {.kind = (uint8_t)kind, .card = -1};
  event.seen = event.named = bz_everyone(engine->table);
  bz_journal_add(engine->table, event, NULL, 0);
}

/* What a finished branch returned goes under its player. */
static void keep_result(bz_engine *engine, int seat) {
  lua_State *L = engine->L, *thread = engine->threads[seat];
  bz_pushkept(L, BZ_KEEP_RESULTS);
  bz_pushplayer(L, seat);
  if (lua_gettop(thread) > 0) {
    lua_settop(thread, 1);
    lua_xmove(thread, L, 1);
  } else {
    lua_pushnil(L);
  }
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

static bool run_branch(bz_engine *engine, int seat, int arguments, char **error) {
  int status = run(engine, seat, arguments, error);
  if (status == LUA_OK) keep_result(engine, seat);
  return status == LUA_OK || status == LUA_YIELD;
}

static bool any_branch(const bz_engine *engine) {
  for (int seat = 1; seat <= engine->table->seat_count; seat++)
    if (engine->running[seat]) return true;
  return false;
}

/* The coroutine of a branch that has come to its end serves the next one. */
static lua_State *branch_thread(bz_engine *engine, int seat) {
  lua_State *thread = engine->threads[seat];
  bool ended = thread != NULL && !engine->running[seat] && lua_status(thread) == LUA_OK &&
               lua_gettop(thread) == 0;
  if (!ended) return new_thread(engine, seat);
  engine->running[seat] = true;
  return thread;
}

static bool open_branches(bz_engine *engine, char **error) {
  bz_table *table = engine->table;
  lua_newtable(engine->L);
  bz_keep(engine->L, BZ_KEEP_RESULTS);
  note(engine, BZ_EVENT_TOGETHER);
  table->together = true;
  engine->opened = engine->answers;
  engine->openings++;
  bz_rng streams = bz_rng_split(&table->rng, 0);
  for (int seat = 1; seat <= table->seat_count; seat++)
    table->branch_rng[seat] = bz_rng_split(&streams, (uint64_t)seat);
  if (engine->at_opening != NULL && !engine->at_opening(engine, error)) return false;
  for (int seat = 1; seat <= table->seat_count; seat++) {
    if (!(engine->together & BZ_SEAT(seat))) continue;
    lua_State *thread = branch_thread(engine, seat);
    bz_pushkept(thread, BZ_KEEP_BRANCH);
    bz_pushplayer(thread, seat);
    if (!run_branch(engine, seat, 1, error)) return false;
  }
  return true;
}

static void start_scoring(bz_engine *engine) {
  engine->scoring = true;
  lua_State *thread = new_thread(engine, 0);
  push_internal(thread, "score");
}

/* The last branch has ended: what they returned is the main line's argument. */
static int join(bz_engine *engine) {
  engine->table->together = false;
  note(engine, BZ_EVENT_JOIN);
  bz_pushkept(engine->threads[0], BZ_KEEP_RESULTS);
  return 1;
}

/* Runs the main line as far as it goes without an answer. */
static bool advance(bz_engine *engine, int arguments, char **error) {
  for (;;) {
    int status = run(engine, 0, arguments, error);
    arguments = 0;
    if (status == LUA_OK && (engine->scoring || engine->trial)) return true;
    if (status == LUA_OK ||
        (status == LUA_YIELD && engine->request == BZ_REQUEST_FINISH)) {
      start_scoring(engine);
      continue;
    }
    if (status != LUA_YIELD) return false;
    if (engine->request != BZ_REQUEST_TOGETHER) return true;
    if (!open_branches(engine, error)) return false;
    if (any_branch(engine)) return true;
    arguments = join(engine);
  }
}

/* A step of the game, for a protected call: what it makes itself may find no memory, too. */
typedef struct step {
  bz_engine *engine;
  int slot; /* whose question got its answer; -1: the game starts */
  char **error;
  bool fine;
} step;

static void start_main(bz_engine *engine) {
  lua_State *thread = new_thread(engine, 0);
  push_internal(thread, "main");
}

static int take_step(lua_State *L) {
  step *it = lua_touserdata(L, 1);
  bz_engine *engine = it->engine;
  if (it->slot < 0) start_main(engine);
  if (it->slot <= 0)
    it->fine = advance(engine, 0, it->error);
  else if (!run_branch(engine, it->slot, 0, it->error))
    it->fine = false;
  else
    it->fine = any_branch(engine) || advance(engine, join(engine), it->error);
  return 0;
}

static bool protect_step(bz_engine *engine, int slot, char **error) {
  step it = {.engine = engine, .slot = slot, .error = error};
  lua_State *L = engine->L;
  int top = lua_gettop(L);
  lua_pushcfunction(L, take_step);
  lua_pushlightuserdata(L, &it);
  int status = lua_pcall(L, 1, 0, 0);
  if (status == LUA_OK) return it.fine;
  if (status == LUA_ERRMEM) engine->stopped = BZ_STOP_MEMORY;
  free(*error);
  *error = copy_error(lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL);
  lua_settop(L, top);
  return false;
}

bool bz_engine_start(bz_engine *engine, uint64_t seed, char **error) {
  begin_step(engine);
  bz_rng_seed(&engine->table->rng, seed);
  return protect_step(engine, -1, error);
}

bool bz_engine_go_on(bz_engine *engine, int slot, char **error) {
  begin_step(engine);
  engine->answers++;
  return protect_step(engine, slot, error);
}

bool bz_engine_try(bz_engine *engine, int arguments, char **error) {
  begin_step(engine);
  lua_State *thread = new_thread(engine, 0);
  lua_xmove(engine->L, thread, arguments + 1);
  return advance(engine, arguments, error);
}
