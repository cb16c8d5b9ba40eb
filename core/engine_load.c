/* engine_load.c - a table's Lua is made and its game loaded: the library, the game, its layers. */
#include "bind.h"
#include "declare.h"
#include "engine.h"
#include "load.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WORK_LIMIT   ((size_t)200000000)
#define INSTRUCTIONS 500000000
#define FIRST_OVER   2 /* the first layer over the game */

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
  bz_open_space(L);
  bz_open_move(L);
  bz_open_token(L);
  bz_open_dice(L);
  bz_open_flow(L);
  bz_open_remember(L);
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

/* Where two layers or more lie over the game, the library looks for what more than one of them
   changes. Pushes what is to be called after each, or nil. */
static void push_watcher(lua_State *L) {
  lua_pushnil(L);
  if (bz_engine_of(L)->pack->layers - FIRST_OVER < 2) return;
  bz_pushkept(L, BZ_KEEP_INTERNALS);
  lua_getfield(L, -1, "watch_changes");
  bz_pushkept(L, BZ_KEEP_DECLARED);
  bz_call_filter(L, 1, 1, "the look for conflicts");
  lua_replace(L, -3);
  lua_pop(L, 1);
}

/* The watcher is on top of the stack. */
static void watch_layer(lua_State *L, int layer) {
  if (lua_isnil(L, -1)) return;
  lua_pushvalue(L, -1);
  lua_pushinteger(L, layer);
  bz_call_filter(L, 1, 0, "the look for conflicts");
}

static void load_game(lua_State *L) {
  const bz_pack *pack = bz_engine_of(L)->pack;
  run_module(L, bz_pack_module(pack, "game", 1), 0);
  if (!lua_istable(L, -1)) luaL_error(L, "game.lua must return the game's declaration");
  bz_keep(L, BZ_KEEP_DECLARED);
  push_watcher(L);
  for (int layer = FIRST_OVER; layer < pack->layers; layer++) {
    bool variant = layer == FIRST_OVER && pack->variant != NULL;
    const bz_module *module = bz_pack_module(pack, variant ? "variant" : "mod", layer);
    if (module == NULL) continue;
    bz_pushkept(L, BZ_KEEP_DECLARED);
    run_module(L, module, 1);
    lua_pop(L, 1);
    watch_layer(L, layer);
  }
  lua_pop(L, 1);
}

/* The library knows the game and its declaration. */
static void tell_library(lua_State *L) {
  bz_pushkept(L, BZ_KEEP_INTERNALS);
  bz_pushkept(L, BZ_KEEP_DECLARED);
  lua_setfield(L, -2, "declared");
  bz_pushkept(L, BZ_KEEP_GAME);
  lua_setfield(L, -2, "game");
  lua_getfield(L, -1, "check_effects");
  bz_call_filter(L, 0, 1, "the check of the effects");
  bz_check_needs(L);
  lua_pop(L, 1);
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
  bz_check_declaration(L);
  bz_read_options(L, setup);
  bz_declared_players(L, &least, &most);
  int seats = setup->seats == 0 ? least : setup->seats;
  if (seats != least && least == most)
    return luaL_error(L, "this game is for %d player%s, not %d", most,
                      most == 1 ? "" : "s", seats);
  if (seats < least || seats > most)
    return luaL_error(L, "this game is for %d to %d players, not %d", least, most, seats);
  bz_declare_seats(L, seats);
  for (int seat = 1; setup->names != NULL && seat <= seats; seat++) {
    const char *name = bz_table_text(engine->table, setup->names[seat - 1]);
    if (name == NULL) return luaL_error(L, "the table is out of memory");
    engine->table->seats[seat].name = name;
  }
  bz_declare(L);
  spread_api(L);
  bz_check_effects(L);
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
    *error = strdup("no memory for a table");
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
