/* engine_options.c - the options of a game: what it declares, what the host chose, and that they fit. */
#include "bind.h"
#include "engine.h"
#include <string.h>

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

void bz_read_options(lua_State *L, const bz_setup *setup) {
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
    lua_pop(L, 1);
  }
  check_options(L);
}
