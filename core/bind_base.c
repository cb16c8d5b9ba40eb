/*
** bind_base.c - the sandbox: Lua's basic functions without what reaches outside, tells an
** address, shows the collector at work or hides a mistake.
*/
#include "bind.h"
#include "text.h"
#include <string.h>

static int base_assert(lua_State *L) {
  if (lua_toboolean(L, 1)) return lua_gettop(L);
  luaL_checkany(L, 1);
  lua_remove(L, 1);
  lua_pushliteral(L, "assertion failed!");
  lua_settop(L, 1);
  return lua_error(L);
}

static int base_error(lua_State *L) {
  int level = (int)luaL_optinteger(L, 2, 1);
  lua_settop(L, 1);
  if (lua_type(L, 1) == LUA_TSTRING && level > 0) {
    luaL_where(L, level);
    lua_insert(L, 1);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

static int base_type(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushstring(L, luaL_typename(L, 1));
  return 1;
}

static int base_rawequal(lua_State *L) {
  luaL_checkany(L, 2);
  lua_pushboolean(L, lua_rawequal(L, 1, 2));
  return 1;
}

static int base_rawlen(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, 1));
  return 1;
}

static int base_rawget(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  lua_rawget(L, 1);
  return 1;
}

static int base_rawset(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 3);
  if (lua_getmetatable(L, 1) && lua_getfield(L, -1, "__metatable") == LUA_TSTRING)
    return luaL_error(L, "this table is read-only");
  lua_settop(L, 3);
  lua_rawset(L, 1);
  return 1;
}

static int base_select(lua_State *L) {
  int count = lua_gettop(L);
  if (lua_type(L, 1) == LUA_TSTRING && *lua_tostring(L, 1) == '#') {
    lua_pushinteger(L, count - 1);
    return 1;
  }
  lua_Integer n = luaL_checkinteger(L, 1);
  if (n < 0) n = count + n;
  luaL_argcheck(L, n >= 1, 1, "index out of range");
  return n > count ? 0 : count - (int)n;
}

static int base_getmetatable(lua_State *L) {
  if (!luaL_getmetafield(L, 1, "__metatable")) lua_pushnil(L);
  return 1;
}

/* Fields that would show the collector at work, or lock the copy. */
static bool unsafe(const char *name) {
  return strcmp(name, "__gc") == 0 || strcmp(name, "__mode") == 0 ||
         strcmp(name, "__metatable") == 0 || strcmp(name, "__name") == 0;
}

/* Pushes the engine's own copy of the metatable at index 2, made at its first use. */
static void push_safe(lua_State *L) {
  bz_pushkept(L, BZ_KEEP_SAFE);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, -2) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  lua_pushnil(L);
  while (lua_next(L, 2) != 0) {
    bool skip = lua_type(L, -2) == LUA_TSTRING && unsafe(lua_tostring(L, -2));
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    if (skip)
      lua_pop(L, 2);
    else
      lua_rawset(L, -4);
  }
  lua_pushvalue(L, 2);
  lua_setfield(L, -2, "__metatable"); /* getmetatable gives back the script's own */
  lua_pushvalue(L, 2);
  lua_pushvalue(L, -2);
  lua_rawset(L, -4);
}

static int base_setmetatable(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, lua_isnoneornil(L, 2) || lua_istable(L, 2), 2, "nil or table");
  lua_settop(L, 2);
  if (luaL_getmetafield(L, 1, "__metatable") == LUA_TSTRING)
    return luaL_error(L, "cannot change the metatable of a %s", lua_tostring(L, -1));
  lua_settop(L, 2);
  if (lua_isnil(L, 2))
    lua_pushnil(L);
  else
    push_safe(L);
  lua_setmetatable(L, 1);
  lua_settop(L, 1);
  return 1;
}

/* An unknown name: say so, with the nearest one there is. */
static int unknown_name(lua_State *L) {
  const char *name = bz_tostring(L, 2, NULL);
  bz_nearest near = {.wanted = name};
  lua_pushnil(L);
  while (lua_next(L, lua_upvalueindex(1)) != 0) {
    lua_pop(L, 1);
    if (lua_type(L, -1) == LUA_TSTRING) bz_nearest_offer(&near, lua_tostring(L, -1));
  }
  if (strcmp(name, "print") == 0)
    return luaL_error(L, "unknown name 'print': use log or tell for the players' eyes; "
                         "in a running game `lua EXPR` shows what you ask for");
  return luaL_error(L, "unknown name '%s'%s%s%s", name,
                    near.best ? " (did you mean '" : "", near.best ? near.best : "",
                    near.best ? "'?)" : "");
}

static int refuse_global(lua_State *L) {
  return luaL_error(L, "'%s' would be a global; write 'local %s', or put it into rules",
                    bz_tostring(L, 2, NULL), bz_tostring(L, 2, NULL));
}

static int read_only(lua_State *L) {
  return luaL_error(L, "'%s' cannot be set: this table is read-only",
                    bz_tostring(L, 2, NULL));
}

/* len, pairs of a read-only table go to the real one */
static int shield_len(lua_State *L) {
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, lua_upvalueindex(1)));
  return 1;
}
static int shield_pairs(lua_State *L) {
  lua_settop(L, 0);
  lua_pushcfunction(L, bz_base_pairs);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_call(L, 1, 3);
  return 3;
}

void bz_shield(lua_State *L) {
  lua_newtable(L);
  lua_newtable(L);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, read_only);
  lua_setfield(L, -2, "__newindex");
  lua_pushvalue(L, -3);
  lua_pushcclosure(L, shield_len, 1);
  lua_setfield(L, -2, "__len");
  lua_pushvalue(L, -3);
  lua_pushcclosure(L, shield_pairs, 1);
  lua_setfield(L, -2, "__pairs");
  lua_pushliteral(L, "read-only table");
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_remove(L, -2);
}

void bz_newenv(lua_State *L) {
  lua_newtable(L);
  lua_newtable(L);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, refuse_global);
  lua_setfield(L, -2, "__newindex");
  lua_pushliteral(L, "environment");
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_remove(L, -2);
}

void bz_strict(lua_State *L) {
  lua_newtable(L);
  lua_pushvalue(L, -2);
  lua_pushcclosure(L, unknown_name, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
}

static const luaL_Reg functions[] = {{"assert", base_assert},
                                     {"error", base_error},
                                     {"type", base_type},
                                     {"rawequal", base_rawequal},
                                     {"rawlen", base_rawlen},
                                     {"rawget", base_rawget},
                                     {"rawset", base_rawset},
                                     {"select", base_select},
                                     {"getmetatable", base_getmetatable},
                                     {"setmetatable", base_setmetatable},
                                     {"tostring", bz_base_tostring},
                                     {"tonumber", bz_base_tonumber},
                                     {"pairs", bz_base_pairs},
                                     {"next", bz_base_next},
                                     {"ipairs", bz_base_ipairs},
                                     {NULL, NULL}};

static void add_library(lua_State *L, lua_CFunction open, const char *name) {
  open(L);
  bz_shield(L);
  lua_setfield(L, -2, name);
}

void bz_open_base(lua_State *L) {
  luaL_setfuncs(L, functions, 0);
  add_library(L, bz_open_string, "string");
  add_library(L, bz_open_table, "table");
  add_library(L, bz_open_utf8, "utf8");
  add_library(L, bz_open_math, "math");
}
