/*
** bind_player.c - players and the game in Lua: plain tables whose declared names (zones, purses,
** seat, name) are fixed; a script may keep further fields of its own in them.
*/
#include "bind.h"

static int refuse_declared(lua_State *L) {
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL)
    return luaL_error(
        L, "'%s' is declared and cannot be replaced; move cards or pay instead",
        bz_tostring(L, 2, NULL));
  lua_settop(L, 3);
  lua_rawset(L, 1);
  return 0;
}

static int player_tostring(lua_State *L) {
  lua_pushvalue(L, lua_upvalueindex(1));
  return 1;
}

/* Methods lie beside the declared names, so that a call finds them at once. */
static void copy_methods(lua_State *L, int methods, int declared) {
  lua_pushnil(L);
  while (lua_next(L, methods) != 0) {
    lua_pushvalue(L, -2);
    bool taken = lua_rawget(L, declared) != LUA_TNIL;
    lua_pop(L, 1);
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    if (taken)
      lua_pop(L, 2);
    else
      lua_rawset(L, declared);
  }
}

void bz_set_declared(lua_State *L, int seat, const char *name, int other) {
  bz_pushplayer(L, seat);
  lua_getmetatable(L, -1);
  lua_getfield(L, -1, "__index");
  if (lua_getfield(L, -1, name) == LUA_TNIL) {
    bz_pushplayer(L, other);
    lua_setfield(L, -3, name);
  }
  lua_pop(L, 4);
}

void bz_player_resigned(lua_State *L, int seat) {
  bz_pushplayer(L, seat);
  lua_getmetatable(L, -1);
  lua_getfield(L, -1, "__index");
  lua_pushboolean(L, 1);
  lua_setfield(L, -2, "resigned");
  lua_pop(L, 3);
}

/* Makes an object over a table of declared names, which is on top of the stack with the
   methods below it; replaces both by the object. */
void bz_newobject(lua_State *L, int seat, const char *name) {
  int declared = lua_gettop(L), methods = declared - 1;
  copy_methods(L, methods, declared);
  lua_newtable(L);
  lua_newtable(L);
  lua_pushvalue(L, declared);
  lua_setfield(L, -2, "__index");
  lua_pushvalue(L, declared);
  lua_pushcclosure(L, refuse_declared, 1);
  lua_setfield(L, -2, "__newindex");
  lua_pushstring(L, name);
  lua_pushcclosure(L, player_tostring, 1);
  lua_setfield(L, -2, "__tostring");
  lua_pushstring(L, seat != 0 ? "player" : "game");
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_replace(L, methods);
  lua_settop(L, methods);
}
