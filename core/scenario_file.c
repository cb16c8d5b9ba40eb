/* scenario_file.c - a test file and the words beside it: read once, loaded onto each table. */
#include "bind.h"
#include "scenario.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Reads given.lua from the folder of the test file; there need not be one. */
static void read_words(bz_test_file *it) {
  const char *slash = strrchr(it->file, '/');
  int folder = slash != NULL ? (int)(slash - it->file) + 1 : 0;
  size_t room = (size_t)folder + sizeof "given.lua";
  bz_report report = {0};
  it->words_file = malloc(room);
  if (it->words_file == NULL) return;
  snprintf(it->words_file, room, "%.*sgiven.lua", folder, it->file);
  if (strcmp(it->words_file, it->file) != 0)
    it->words = bz_read_file(it->words_file, BZ_SCRIPT_MAX, &it->words_size, &report);
  bz_report_clear(&report);
}

bool bz_test_read(bz_test_file *it, char **error) {
  bz_report report = {0};
  it->text = bz_read_file(it->file, BZ_SCRIPT_MAX, &it->size, &report);
  if (it->text == NULL) *error = bz_report_text(&report);
  bz_report_clear(&report);
  read_words(it);
  return it->text != NULL;
}

void bz_test_free(bz_test_file *it) {
  free(it->text);
  free(it->words);
  free(it->words_file);
}

/* scenario(name, [options], body) */
static int scenario(lua_State *L) {
  luaL_checkstring(L, 1);
  if (lua_isfunction(L, 2)) {
    lua_newtable(L);
    lua_insert(L, 2);
  }
  luaL_checktype(L, 2, LUA_TTABLE);
  luaL_checktype(L, 3, LUA_TFUNCTION);
  lua_settop(L, 3);
  bz_pushkept(L, BZ_KEEP_TESTS);
  lua_Integer number = (lua_Integer)lua_rawlen(L, 4) + 1;
  lua_Debug caller;
  lua_newtable(L);
  lua_pushvalue(L, 1);
  lua_setfield(L, -2, "name");
  lua_pushvalue(L, 2);
  lua_setfield(L, -2, "options");
  lua_pushinteger(L, lua_getstack(L, 1, &caller) && lua_getinfo(L, "l", &caller)
                         ? caller.currentline
                         : 0);
  lua_setfield(L, -2, "line");
  lua_rawseti(L, 4, number);
  lua_pushvalue(L, 3);
  lua_rawseti(L, 4, -number); /* the bodies lie under negative numbers */
  return 0;
}

/* Pushes the file as a function; false (and nothing pushed) if it cannot be read. */
static bool load_beside(lua_State *L, const char *file) {
  bz_report report = {0};
  size_t size;
  char chunk[1032];
  char *text = bz_read_file(file, BZ_SCRIPT_MAX, &size, &report);
  bz_report_clear(&report);
  if (text == NULL) return false;
  snprintf(chunk, sizeof chunk, "@%s", file);
  int status = luaL_loadbufferx(L, text, size, chunk, "t");
  free(text);
  if (status != LUA_OK) lua_error(L);
  return true;
}

/* require NAME: a module of the game; else NAME.lua beside the test file, with the test's
   names, once. Upvalues: the folder, what was loaded, the test's environment. */
static int require_beside(lua_State *L) {
  char file[1024];
  const char *folder = lua_tostring(L, lua_upvalueindex(1));
  const char *name = luaL_checkstring(L, 1);
  snprintf(file, sizeof file, "%s%s.lua", folder, name);
  lua_settop(L, 1);
  if (lua_getfield(L, lua_upvalueindex(2), file) != LUA_TNIL) return 1;
  if (bz_pack_module(bz_engine_of(L)->pack, name, 1) == NULL && load_beside(L, file)) {
    lua_pushvalue(L, lua_upvalueindex(3));
    lua_setupvalue(L, -2, 1);
    lua_call(L, 0, 1);
  } else {
    bz_pushkept(L, BZ_KEEP_ENVS);
    lua_rawgeti(L, -1, 2);
    lua_getfield(L, -1, "require");
    lua_pushvalue(L, 1);
    lua_call(L, 1, 1);
  }
  lua_pushvalue(L, -1);
  lua_setfield(L, lua_upvalueindex(2), file);
  return 1;
}

/* Adds require to the names of a test file, which are on top of the stack; env: them as the
   file will see them. */
static void add_require(lua_State *L, int names, int env, const char *file) {
  const char *slash = strrchr(file, '/');
  lua_pushlstring(L, file, slash != NULL ? (size_t)(slash - file) + 1 : 0);
  lua_newtable(L);
  lua_pushvalue(L, env);
  lua_pushcclosure(L, require_beside, 3);
  lua_setfield(L, names, "require");
}

/* The names a test file sees: the game's own environment, scenario, game and require. */
static void push_test_env(lua_State *L, const char *file) {
  lua_newtable(L);
  int names = lua_gettop(L);
  lua_pushcfunction(L, scenario);
  lua_setfield(L, -2, "scenario");
  bz_pushkept(L, BZ_KEEP_GAME);
  lua_setfield(L, -2, "game");
  lua_newtable(L);
  bz_pushkept(L, BZ_KEEP_ENVS);
  lua_rawgeti(L, -1, 2);
  lua_remove(L, -2);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_pushvalue(L, names);
  bz_newenv(L);
  add_require(L, names, lua_gettop(L), file);
  lua_remove(L, names);
}

static void run_chunk(lua_State *L, const char *file, const char *text, size_t size,
                      int results) {
  char chunk[512];
  snprintf(chunk, sizeof chunk, "@%s", file);
  if (luaL_loadbufferx(L, text, size, chunk, "t") != LUA_OK) lua_error(L);
  push_test_env(L, file);
  lua_setupvalue(L, -2, 1);
  lua_call(L, 0, results);
}

void bz_test_load(lua_State *L, const bz_test_file *it) {
  lua_newtable(L);
  bz_keep(L, BZ_KEEP_TESTS);
  if (it->words != NULL) {
    run_chunk(L, it->words_file, it->words, it->words_size, 1);
    bz_pushkept(L, BZ_KEEP_TESTS);
    lua_insert(L, -2);
    lua_setfield(L, -2, "given");
    lua_pop(L, 1);
  }
  run_chunk(L, it->file, it->text, it->size, 0);
}
