/*
** sandbox_state.h - two Lua states side by side: Lua's own libraries, and ours.
** Brings stubs for the budget and for engine objects, so that the libraries run alone.
*/
#ifndef BZ_SANDBOX_STATE_H
#define BZ_SANDBOX_STATE_H

#include "bind.h"
#include "munit.h"
#include <lualib.h>
#include <string.h>

#define WORK  200000 /* for one call */
#define PIECE "test.piece"

static size_t work_left;

__attribute__((weak)) void bz_charge(lua_State *L, size_t work) {
  if (work > work_left) luaL_error(L, "too much work");
  work_left -= work;
}

__attribute__((weak)) lua_Integer bz_order_of(lua_State *L, int index) {
  const lua_Integer *id = luaL_testudata(L, index, PIECE);
  return id ? *id : -1;
}

/* piece(id) -> an engine object */
static int new_piece(lua_State *L) {
  lua_Integer *id = lua_newuserdatauv(L, sizeof *id, 0);
  *id = luaL_checkinteger(L, 1);
  luaL_newmetatable(L, PIECE);
  lua_setmetatable(L, -2);
  return 1;
}

static const luaL_Reg base[] = {
    {"tostring", bz_base_tostring},
    {"tonumber", bz_base_tonumber},
    {"pairs", bz_base_pairs},
    {"next", bz_base_next},
    {"ipairs", bz_base_ipairs},
    {"piece", new_piece},
    {NULL, NULL},
};

static inline lua_State *new_stock(void) {
  lua_State *L = luaL_newstate();
  luaL_openlibs(L);
  return L;
}

static lua_State *new_sandbox(void) {
  lua_State *L = luaL_newstate();
  luaL_requiref(L, "_G", luaopen_base, 1);
  luaL_setfuncs(L, base, 0);
  luaL_requiref(L, "string", bz_open_string, 1);
  luaL_requiref(L, "table", bz_open_table, 1);
  luaL_requiref(L, "utf8", bz_open_utf8, 1);
  luaL_requiref(L, "math", bz_open_math, 1);
  lua_settop(L, 0);
  return L;
}

/* Pushes the function that this code is the body of. */
static void push_code(lua_State *L, const char *code) {
  if (luaL_loadstring(L, code) != LUA_OK) munit_error(lua_tostring(L, -1));
}

/* Makes text of the value at that index: "integer:3". */
static void name_value(lua_State *L, int index) {
  lua_pushstring(L, lua_isinteger(L, index) ? "integer" : luaL_typename(L, index));
  lua_pushliteral(L, ":");
  bz_tostring(L, index, NULL);
  lua_concat(L, 3);
  lua_replace(L, index);
}

/* Adds the text at that index, with zeros made visible. */
static void add_visible(lua_State *L, luaL_Buffer *out, int index) {
  size_t size = 0;
  const char *text = lua_tolstring(L, index, &size);
  for (size_t i = 0; i < size; i++) {
    if (text[i] == '\0')
      luaL_addstring(out, "\\0");
    else
      luaL_addchar(out, text[i]);
  }
  luaL_addchar(out, '|');
}

/* Makes one text of the results from index on: "integer:3|string:x|". */
static void push_results(lua_State *L, int index) {
  luaL_Buffer out;
  int last = lua_gettop(L);
  luaL_checkstack(L, 8, NULL);
  for (int i = index; i <= last; i++)
    name_value(L, i);
  luaL_buffinit(L, &out);
  for (int i = index; i <= last; i++)
    add_visible(L, &out, i);
  luaL_pushresult(&out);
}

/* Calls the function below so many arguments and leaves one text instead: the results, or
   the error. */
static const char *call(lua_State *L, int arguments) {
  int place = lua_gettop(L) - arguments;
  work_left = WORK;
  if (lua_pcall(L, arguments, LUA_MULTRET, 0) == LUA_OK) {
    push_results(L, place);
  } else {
    lua_pushfstring(L, "error: %s", lua_tostring(L, -1));
  }
  lua_insert(L, place);
  lua_settop(L, place);
  return lua_tostring(L, place);
}

/* Runs the code and returns its results, which stay on the stack. */
static inline const char *run(lua_State *L, const char *code) {
  push_code(L, code);
  return call(L, 0);
}

/* A test's state, closed after it. */
static inline void *sandbox_setup(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  return new_sandbox();
}

static inline void sandbox_close(void *fixture) { lua_close(fixture); }

static inline void assert_result(lua_State *L, const char *code, const char *expected) {
  munit_logf(MUNIT_LOG_DEBUG, "%s", code);
  munit_assert_string_equal(run(L, code), expected);
  lua_settop(L, 0);
}

/* The code must fail with a message that holds these words. */
static inline void assert_error(lua_State *L, const char *code, const char *words) {
  const char *outcome = run(L, code);
  if (strncmp(outcome, "error: ", 7) != 0 || strstr(outcome, words) == NULL)
    munit_assert_string_equal(outcome, words);
  lua_settop(L, 0);
}

/* Runs the code in both states and compares. */
static inline void assert_same(const char *code) {
  lua_State *stock = new_stock();
  lua_State *sandbox = new_sandbox();
  munit_logf(MUNIT_LOG_DEBUG, "%s", code);
  munit_assert_string_equal(run(sandbox, code), run(stock, code));
  lua_close(stock);
  lua_close(sandbox);
}

/* Rows of a suite: a test with a sandbox of its own, and one without. */
#define SANDBOX(name)                                                                    \
  { "/" #name, name, sandbox_setup, sandbox_close, 0, NULL }
#define ALONE(name)                                                                      \
  { "/" #name, name, NULL, NULL, 0, NULL }

#endif
