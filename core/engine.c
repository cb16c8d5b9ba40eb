/* engine.c - a table's Lua: made, loaded in layers, and driven from question to question. */
#include "engine.h"
#include "bind.h"
#include "declare.h"
#include "describe.h"
#include "journal.h"
#include "load.h"
#include "watch.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WORK_LIMIT   ((size_t)200000000)
#define INSTRUCTIONS 500000000
#define COUNT        1000 /* instructions between two looks at the budget */

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

/* Runs a module of a layer in that layer's environment; its value is kept and pushed. */
static void run_module(lua_State *L, const bz_module *module, int arguments) {
  char chunk[512];
  snprintf(chunk, sizeof chunk, "@%s", module->file);
  bz_load_module(L, module, chunk);
  bz_pushkept(L, BZ_KEEP_ENVS);
  lua_rawgeti(L, -1, module->layer + 1);
  lua_remove(L, -2);
  lua_setupvalue(L, -2, 1);
  lua_insert(L, -1 - arguments);
  bz_call_filter(L, arguments, 1, module->name);
}

static int require(lua_State *L) {
  bz_engine *engine = bz_engine_of(L);
  const char *name = luaL_checkstring(L, 1);
  int layer = (int)lua_tointeger(L, lua_upvalueindex(1));
  const bz_module *module = bz_pack_module(engine->pack, name, layer);
  if (module == NULL) return luaL_error(L, "there is no module '%s'", name);
  lua_settop(L, 1);
  bz_pushkept(L, BZ_KEEP_MODULES);
  if (lua_getfield(L, 2, module->file) != LUA_TNIL) return 1;
  lua_pop(L, 1);
  run_module(L, module, 0);
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    lua_pushboolean(L, 1);
  }
  lua_pushvalue(L, -1);
  lua_setfield(L, 2, module->file);
  return 1;
}

/* The author's names: the sandbox's base and the table's verbs. */
static void make_api(lua_State *L) {
  lua_newtable(L);
  bz_open_base(L);
  bz_open_piece(L);
  bz_open_zone(L);
  bz_open_move(L);
  bz_open_token(L);
  bz_open_dice(L);
  bz_open_flow(L);
  bz_open_log(L);
  static const char *const tables[] = {"rules", "effects", "values", NULL};
  for (int i = 0; tables[i] != NULL; i++) {
    lua_newtable(L);
    lua_setfield(L, -2, tables[i]);
  }
  bz_keep(L, BZ_KEEP_API);
  lua_newtable(L);
  bz_open_internals(L);
  bz_keep(L, BZ_KEEP_INTERNALS);
  lua_newtable(L);
  lua_newtable(L);
  bz_open_ask(L);
  lua_setfield(L, -2, "player");
  lua_newtable(L);
  lua_setfield(L, -2, "game");
  bz_keep(L, BZ_KEEP_METHODS);
}

/* Each layer has names of its own over the author's: its require. */
static void make_envs(lua_State *L) {
  const bz_pack *pack = bz_engine_of(L)->pack;
  lua_newtable(L);
  for (int layer = 0; layer < pack->layers; layer++) {
    lua_newtable(L);
    lua_pushinteger(L, layer);
    lua_pushcclosure(L, require, 1);
    lua_setfield(L, -2, "require");
    lua_newtable(L);
    bz_pushkept(L, BZ_KEEP_API);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    bz_newenv(L);
    lua_rawseti(L, -2, layer + 1);
  }
  bz_keep(L, BZ_KEEP_ENVS);
}

/* The author's names, complete now, are copied beside each layer's own: one step less for
   every name a script uses. What is in neither is still refused by the author's names. */
static void spread_api(lua_State *L) {
  bz_pushkept(L, BZ_KEEP_ENVS);
  bz_pushkept(L, BZ_KEEP_API);
  for (lua_Integer layer = 1; lua_rawgeti(L, -2, layer) == LUA_TTABLE; layer++) {
    lua_getmetatable(L, -1);
    lua_getfield(L, -1, "__index");
    lua_pushnil(L);
    while (lua_next(L, -5) != 0) {
      lua_pushvalue(L, -2);
      lua_insert(L, -2);
      lua_rawset(L, -4);
    }
    lua_pop(L, 3);
  }
  lua_pop(L, 3);
}

static void make_lists(lua_State *L) {
  static const bz_kept lists[] = {
      BZ_KEEP_SPECS,   BZ_KEEP_LISTS,   BZ_KEEP_THREADS, BZ_KEEP_MODULES, BZ_KEEP_SAFE,
      BZ_KEEP_OPTIONS, BZ_KEEP_RESULTS, BZ_KEEP_PLAYERS, BZ_KEEP_ASIDES,  BZ_KEEP_IDS};
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
    lua_newtable(L);
    bz_keep(L, lists[i]);
  }
}

/* The library adds to the author's names: init.lua gets them, its internals and methods. */
static void load_library(lua_State *L) {
  const bz_module *module = bz_pack_module(bz_engine_of(L)->pack, "baize.init", 0);
  if (module == NULL) luaL_error(L, "the library has no init.lua");
  bz_pushkept(L, BZ_KEEP_API);
  bz_pushkept(L, BZ_KEEP_INTERNALS);
  bz_pushkept(L, BZ_KEEP_METHODS);
  run_module(L, module, 3);
  lua_pop(L, 1);
  bz_pushkept(L, BZ_KEEP_API);
  bz_strict(L);
  lua_pop(L, 1);
}

static void load_game(lua_State *L) {
  const bz_pack *pack = bz_engine_of(L)->pack;
  run_module(L, bz_pack_module(pack, "game", 1), 0);
  if (!lua_istable(L, -1)) luaL_error(L, "game.lua must return the game's declaration");
  bz_keep(L, BZ_KEEP_DECLARED);
  for (int layer = 2; layer < pack->layers; layer++) {
    bool variant = layer == 2 && pack->variant != NULL;
    const bz_module *module = bz_pack_module(pack, variant ? "variant" : "mod", layer);
    if (module == NULL) continue;
    bz_pushkept(L, BZ_KEEP_DECLARED);
    run_module(L, module, 1);
    lua_pop(L, 1);
  }
}

/* options = { { "name", default =, choices = {...} } }; the host gives texts. */
static void set_option(lua_State *L, const char *name, const char *text) {
  bz_pushkept(L, BZ_KEEP_OPTIONS);
  lua_getfield(L, -1, name);
  if (lua_isnil(L, -1)) luaL_error(L, "the game has no option '%s'", name);
  int type = lua_type(L, -1);
  lua_pop(L, 1);
  if (type == LUA_TBOOLEAN)
    lua_pushboolean(L, strcmp(text, "true") == 0 || strcmp(text, "yes") == 0);
  else if (lua_stringtonumber(L, text) == 0)
    lua_pushstring(L, text);
  lua_setfield(L, -2, name);
  lua_pop(L, 1);
}

/* Adds the texts of the choices, a list on top of the stack, as "a, b, c"; returns whether the
   value at index is one of them. Pushes the text. */
static bool is_choice(lua_State *L, int value) {
  int choices = lua_gettop(L);
  bool found = false;
  lua_pushliteral(L, "");
  for (lua_Integer i = 1; lua_rawgeti(L, choices, i) != LUA_TNIL; i++) {
    found = found || lua_compare(L, -1, value, LUA_OPEQ);
    luaL_tolstring(L, -1, NULL);
    lua_remove(L, -2);
    lua_pushfstring(L, "%s%s%s", lua_tostring(L, -2), i > 1 ? ", " : "",
                    lua_tostring(L, -1));
    lua_insert(L, -3);
    lua_pop(L, 2);
  }
  lua_pop(L, 1);
  return found;
}

/* Every option that has choices must be one of them. */
static void check_options(lua_State *L) {
  int top = lua_gettop(L);
  bz_pushkept(L, BZ_KEEP_OPTIONS);
  bz_pushkept(L, BZ_KEEP_DECLARED);
  if (lua_getfield(L, top + 2, "options") == LUA_TTABLE)
    for (lua_Integer i = 1; lua_rawgeti(L, top + 3, i) == LUA_TTABLE; i++) {
      lua_rawgeti(L, top + 4, 1);
      lua_pushvalue(L, -1);
      lua_gettable(L, top + 1);
      if (lua_getfield(L, top + 4, "choices") == LUA_TTABLE && !is_choice(L, top + 6)) {
        luaL_tolstring(L, top + 6, NULL);
        luaL_error(L, "option '%s' is one of %s, not '%s'", lua_tostring(L, top + 5),
                   lua_tostring(L, -2), lua_tostring(L, -1));
      }
      lua_settop(L, top + 3);
    }
  lua_settop(L, top);
}

static void read_options(lua_State *L, const bz_setup *setup) {
  bz_pushkept(L, BZ_KEEP_DECLARED);
  bz_pushkept(L, BZ_KEEP_OPTIONS);
  if (lua_getfield(L, -2, "options") == LUA_TTABLE)
    for (lua_Integer i = 1; lua_rawgeti(L, -1, i) == LUA_TTABLE; i++) {
      lua_rawgeti(L, -1, 1);
      if (lua_getfield(L, -2, "default") == LUA_TNIL)
        luaL_error(L, "option '%s' needs a default", lua_tostring(L, -2));
      lua_settable(L, -5);
      lua_pop(L, 1);
    }
  for (int i = 0; setup->options != NULL && setup->options[i] != NULL; i++) {
    const char *equals = strchr(setup->options[i], '=');
    if (equals == NULL) luaL_error(L, "an option is given as name=value");
    lua_pushlstring(L, setup->options[i], (size_t)(equals - setup->options[i]));
    set_option(L, lua_tostring(L, -1), equals + 1);
  }
  check_options(L);
}

/* Every effect that a card names must be there. */
static void check_effects(lua_State *L) {
  const bz_cards *cards = bz_engine_of(L)->pack->cards;
  bz_pushkept(L, BZ_KEEP_API);
  lua_getfield(L, -1, "effects");
  size_t count = 0;
  for (lua_pushnil(L); lua_next(L, -2) != 0; lua_pop(L, 1))
    count++;
  const char **names = lua_newuserdatauv(L, (count + 1) * sizeof *names, 0);
  lua_insert(L, -2);
  count = 0;
  for (lua_pushnil(L); lua_next(L, -2) != 0; lua_pop(L, 1))
    if (lua_type(L, -2) == LUA_TSTRING) names[count++] = lua_tostring(L, -2);
  names[count] = NULL;
  bz_report report = {0};
  bz_cards_check_effects(cards, names, &report);
  char *mistakes = report.count > 0 ? bz_report_text(&report) : NULL;
  bz_report_clear(&report);
  if (mistakes == NULL) {
    lua_pop(L, 3);
    return;
  }
  lua_pushstring(L, mistakes);
  free(mistakes);
  lua_error(L);
}

/* The library knows the game and its declaration. */
static void tell_library(lua_State *L) {
  bz_pushkept(L, BZ_KEEP_INTERNALS);
  bz_pushkept(L, BZ_KEEP_DECLARED);
  lua_setfield(L, -2, "declared");
  bz_pushkept(L, BZ_KEEP_GAME);
  lua_setfield(L, -2, "game");
  lua_pop(L, 1);
}

static int load_all(lua_State *L) {
  const bz_setup *setup = lua_touserdata(L, 1);
  bz_engine *engine = bz_engine_of(L);
  int least, most;
  make_lists(L);
  bz_open_names(L);
  make_api(L);
  make_envs(L);
  load_library(L);
  load_game(L);
  lua_settop(L, 1);
  read_options(L, setup);
  bz_declared_players(L, &least, &most);
  int seats = setup->seats == 0 ? least : setup->seats;
  if (seats < least || seats > most)
    return luaL_error(L, "this game is for %d to %d players, not %d", least, most, seats);
  bz_declare_seats(L, seats);
  for (int seat = 1; setup->names != NULL && seat <= seats; seat++)
    engine->table->seats[seat].name =
        bz_table_text(engine->table, setup->names[seat - 1]);
  bz_declare(L);
  spread_api(L);
  check_effects(L);
  tell_library(L);
  bz_pushkept(L, BZ_KEEP_DECLARED);
  engine->shows = lua_getfield(L, -1, "shows") == LUA_TFUNCTION;
  return 0;
}

/* What is loaded is old from now on: a collection looks only at what play has made since,
   whenever that is a tenth of the whole. The step sets when the first one comes. */
static void settle(lua_State *L) {
  lua_gc(L, LUA_GCCOLLECT);
  lua_gc(L, LUA_GCGEN, 10, 100);
  lua_gc(L, LUA_GCSTEP, 0);
}

bz_engine *bz_engine_new(bz_arena *arena, const bz_pack *pack, const bz_setup *setup,
                         char **error) {
  bz_table *table = bz_table_new(arena, setup->seats == 0 ? 1 : setup->seats);
  bz_engine *engine = bz_arena_alloc(arena, sizeof *engine);
  lua_State *L =
      engine != NULL && table != NULL ? lua_newstate(bz_arena_lua, arena) : NULL;
  if (L == NULL) {
    *error = copy_error("no memory for a table");
    return NULL;
  }
  memset(engine, 0, sizeof *engine);
  engine->table = table;
  engine->pack = pack;
  engine->L = L;
  engine->work_limit = WORK_LIMIT;
  engine->instructions =
      setup->instructions != 0 ? (int64_t)setup->instructions : INSTRUCTIONS;
  engine->declare_from = -1;
  *(bz_engine **)lua_getextraspace(L) = engine;
  if (!bz_engine_protect(engine, load_all, (void *)setup, error)) return NULL;
  settle(L);
  bz_arena_seal(arena);
  return engine;
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
    lua_State *thread = new_thread(engine, seat);
    bz_pushkept(thread, BZ_KEEP_BRANCH);
    bz_pushplayer(thread, seat);
    if (!run_branch(engine, seat, 1, error)) return false;
  }
  return true;
}

static bool start_scoring(bz_engine *engine) {
  engine->scoring = true;
  lua_State *thread = new_thread(engine, 0);
  push_internal(thread, "score");
  return true;
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
    engine->table->together = false;
    note(engine, BZ_EVENT_JOIN);
    bz_pushkept(engine->threads[0], BZ_KEEP_RESULTS);
    arguments = 1;
  }
}

bool bz_engine_start(bz_engine *engine, uint64_t seed, char **error) {
  begin_step(engine);
  bz_rng_seed(&engine->table->rng, seed);
  lua_State *thread = new_thread(engine, 0);
  push_internal(thread, "main");
  return advance(engine, 0, error);
}

bool bz_engine_try(bz_engine *engine, int arguments, char **error) {
  begin_step(engine);
  lua_State *thread = new_thread(engine, 0);
  lua_xmove(engine->L, thread, arguments + 1);
  return advance(engine, arguments, error);
}

bool bz_engine_go_on(bz_engine *engine, int slot, char **error) {
  begin_step(engine);
  engine->answers++;
  if (slot == 0) return advance(engine, 0, error);
  if (!run_branch(engine, slot, 0, error)) return false;
  if (any_branch(engine)) return true;
  engine->table->together = false;
  note(engine, BZ_EVENT_JOIN);
  bz_pushkept(engine->threads[0], BZ_KEEP_RESULTS);
  return advance(engine, 1, error);
}
