/* bind_changes.c - what the library needs to find out what a layer has changed (conflicts.lua). */
#include "bind.h"
#include "engine.h"

#define DEPTH                                                                            \
  6 /* tables inside each other that are looked into; deeper ones count as one */
#define REACH 2 /* the same where a function is searched for another */

/* Stack: path, value. Sets it in the table at `out`, or what lies in it; pops both. */
static void lay_out_value(lua_State *L, int out, lua_Integer depth) {
  bz_charge(L, 1);
  if (depth == 0 || !lua_istable(L, -1)) {
    lua_rawset(L, out);
    return;
  }
  luaL_checkstack(L, 6, NULL);
  for (lua_pushnil(L); lua_next(L, -2) != 0;) { /* path, table, key, inner */
    if (lua_type(L, -2) != LUA_TSTRING && !lua_isinteger(L, -2)) {
      lua_pop(L, 1);
      continue;
    }
    lua_pushvalue(L, -4);
    lua_pushliteral(L, ".");
    lua_pushvalue(L, -4);
    lua_concat(L, 3);
    lua_insert(L, -2);
    lay_out_value(L, out, depth - 1);
  }
  lua_pop(L, 2);
}

/* lay_out(out, path, value, [depth]): out[path] = value; of a table, what lies in it */
static int lay_out(lua_State *L) {
  lua_Integer depth = luaL_optinteger(L, 4, DEPTH);
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 3);
  lay_out_value(L, 1, depth);
  return 0;
}

static bool reaches(lua_State *L, int wanted, int depth);

/* Is the value on top of the stack what is wanted, or can it reach that? Pops it. */
static bool is_or_reaches(lua_State *L, int wanted, int depth) {
  bool found = lua_rawequal(L, -1, wanted) || reaches(L, wanted, depth - 1);
  lua_pop(L, 1);
  return found;
}

/* The same for what the function or table on top of the stack holds. */
static bool reaches(lua_State *L, int wanted, int depth) {
  bool found = false;
  bz_charge(L, 1);
  if (depth <= 0) return false;
  luaL_checkstack(L, 4, NULL);
  if (lua_isfunction(L, -1) && !lua_iscfunction(L, -1))
    for (int i = 1; !found && lua_getupvalue(L, -1, i) != NULL; i++)
      found = is_or_reaches(L, wanted, depth);
  if (lua_istable(L, -1)) {
    for (lua_pushnil(L); !found && lua_next(L, -2) != 0;)
      found = is_or_reaches(L, wanted, depth);
    if (found) lua_pop(L, 1); /* the key */
  }
  return found;
}

/* keeps(new, old): does the new function hold the old one, most likely to call it? */
static int keeps(lua_State *L) {
  lua_settop(L, 2);
  lua_insert(L, 1);
  lua_pushboolean(L, lua_isfunction(L, 1) && reaches(L, 1, REACH));
  return 1;
}

static const luaL_Reg internals[] = {
    {"lay_out", lay_out}, {"keeps", keeps}, {NULL, NULL}};

void bz_open_changes(lua_State *L) { luaL_setfuncs(L, internals, 0); }
