/* engine_options.c - the options of a game: what it declares, what the host chose, and that they fit. */
#include "bind.h"
#include "engine.h"
#include "text.h"
#include <string.h>

/* The game has no such option: the nearest name, and those there are. Options stand on top. */
static void refuse_unknown(lua_State *L, const char *name) {
  int options = lua_gettop(L);
  bz_nearest near = {.wanted = name};
  bz_pushkept(L, BZ_KEEP_DECLARED);
  lua_pushliteral(L, "");
  int known = lua_gettop(L);
  if (lua_getfield(L, options + 1, "options") == LUA_TTABLE)
    for (lua_Integer i = 1; lua_rawgeti(L, known + 1, i) == LUA_TTABLE; i++) {
      lua_rawgeti(L, -1, 1);
      bz_nearest_offer(&near, lua_tostring(L, -1));
      lua_pushfstring(L, "%s%s%s", lua_tostring(L, known), i > 1 ? ", " : "",
                      lua_tostring(L, -1));
      lua_replace(L, known);
      lua_settop(L, known + 1);
    }
  const char *names = lua_tostring(L, known);
  luaL_error(L, "the game has no option '%s'%s%s%s%s%s", name,
             near.best != NULL ? " (did you mean '" : "",
             near.best != NULL ? near.best : "", near.best != NULL ? "'?)" : "",
             *names != '\0' ? "; it has " : "", names);
}

static bool is_yes(const char *text) {
  return strcmp(text, "true") == 0 || strcmp(text, "yes") == 0;
}

static void push_flag(lua_State *L, const char *name, const char *text) {
  if (!is_yes(text) && strcmp(text, "false") != 0 && strcmp(text, "no") != 0)
    luaL_error(L, "option %s: true or false is needed, not '%s'", name, text);
  lua_pushboolean(L, is_yes(text));
}

/* options = { { "name", default =, choices = {...}, min =, max = } }; the host gives texts. */
static void set_option(lua_State *L, const char *name, const char *text) {
  bz_pushkept(L, BZ_KEEP_OPTIONS);
  lua_getfield(L, -1, name);
  int type = lua_type(L, -1);
  lua_pop(L, 1);
  if (type == LUA_TNIL) refuse_unknown(L, name);
  if (type == LUA_TBOOLEAN)
    push_flag(L, name, text);
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

/* A bound of the option whose declaration is at that index. */
static lua_Integer bound_of(lua_State *L, int option, const char *word,
                            lua_Integer none) {
  int whole = 1;
  lua_Integer bound = none;
  if (lua_getfield(L, option, word) != LUA_TNIL) bound = lua_tointegerx(L, -1, &whole);
  if (!whole) luaL_error(L, "'%s' of an option should be a whole number", word);
  lua_pop(L, 1);
  return bound;
}

/* Where the default is a number the value must be one: the declaration is at that index, its
   name and the value stand behind it. */
static void check_number(lua_State *L, int option) {
  lua_getfield(L, option, "default");
  bool whole = lua_isinteger(L, -1), number = lua_type(L, -1) == LUA_TNUMBER;
  lua_pop(L, 1);
  const char *name = lua_tostring(L, option + 1);
  const char *given = luaL_tolstring(L, option + 2, NULL);
  if (number && !whole && lua_type(L, option + 2) != LUA_TNUMBER)
    luaL_error(L, "option %s: a number is needed, not '%s'", name, given);
  if (!whole) return;
  lua_Integer min = bound_of(L, option, "min", 0);
  lua_Integer max = bound_of(L, option, "max", LUA_MAXINTEGER);
  lua_Integer n = lua_tointeger(L, option + 2);
  if (lua_isinteger(L, option + 2) && n >= min && n <= max) return;
  lua_pushfstring(L, max < LUA_MAXINTEGER ? "%I to %I" : "%I on", min, max);
  luaL_error(L, "option %s: a whole number from %s is needed, not '%s'", name,
             lua_tostring(L, -1), given);
}

/* What has choices must be one of them; the stack as above. */
static void check_value(lua_State *L, int option) {
  if (lua_getfield(L, option, "choices") != LUA_TTABLE) {
    lua_pop(L, 1);
    check_number(L, option);
    return;
  }
  if (is_choice(L, option + 2)) return;
  luaL_tolstring(L, option + 2, NULL);
  luaL_error(L, "option '%s' is one of %s, not '%s'", lua_tostring(L, option + 1),
             lua_tostring(L, -2), lua_tostring(L, -1));
}

static void check_options(lua_State *L) {
  int top = lua_gettop(L);
  bz_pushkept(L, BZ_KEEP_OPTIONS);
  bz_pushkept(L, BZ_KEEP_DECLARED);
  if (lua_getfield(L, top + 2, "options") == LUA_TTABLE)
    for (lua_Integer i = 1; lua_rawgeti(L, top + 3, i) == LUA_TTABLE; i++) {
      lua_rawgeti(L, top + 4, 1);
      lua_pushvalue(L, -1);
      lua_gettable(L, top + 1);
      check_value(L, top + 4);
      lua_settop(L, top + 3);
    }
  lua_settop(L, top);
}

void bz_read_options(lua_State *L, const bz_setup *setup) {
  bz_pushkept(L, BZ_KEEP_DECLARED);
  bz_pushkept(L, BZ_KEEP_OPTIONS);
  if (lua_getfield(L, -2, "options") == LUA_TTABLE)
    for (lua_Integer i = 1; lua_rawgeti(L, -1, i) == LUA_TTABLE; i++) {
      if (lua_rawgeti(L, -1, 1) != LUA_TSTRING)
        luaL_error(L, "entry %d of options has no name", (int)i);
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
