/* eval.c - a Lua expression at the table: on what a seat sees, or, to debug, on everything. */
#include "bind.h"
#include "bind_json.h"
#include "game.h"
#include "text.h"
#include <stdlib.h>
#include <string.h>

typedef struct asking {
  const char *text;
  const json_t *view; /* NULL: the game itself */
  char *result;
} asking;

/* What a view has only sometimes is nothing where it is missing. */
static bool may_be_missing(const char *name) {
  return strcmp(name, "result") == 0 || strcmp(name, "shows") == 0 ||
         strcmp(name, "trouble") == 0;
}

/* An unknown name, with the nearest, and those there are. */
static int refuse(lua_State *L, const bz_nearest *near, const char *known) {
  bool any = near->best != NULL;
  return luaL_error(L, "unknown name '%s'%s%s%s; there are %s", near->wanted,
                    any ? " (did you mean '" : "", any ? near->best : "",
                    any ? "'?)" : "", known);
}

/* A name that is neither a part of the view, the first upvalue, nor one of Lua's. */
static int refuse_in_view(lua_State *L) {
  const char *name = bz_tostring(L, 2, NULL), *key;
  if (may_be_missing(name)) return 0;
  json_t *view = lua_touserdata(L, lua_upvalueindex(1)), *part;
  bz_nearest near = {.wanted = name};
  bz_nearest_offer(&near, "view");
  lua_pushliteral(L, "view");
  json_object_foreach(view, key, part) {
    bz_nearest_offer(&near, key);
    lua_pushfstring(L, "%s, %s", lua_tostring(L, -1), key);
    lua_remove(L, -2);
  }
  lua_pushfstring(L, "%s, and Lua's own functions", lua_tostring(L, -1));
  return refuse(L, &near, lua_tostring(L, -1));
}

/* A name of a script, whose names are the first upvalue; only print is refused by themselves. */
static int index_script(lua_State *L) {
  const char *name = bz_tostring(L, 2, NULL);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) return 1;
  if (strcmp(name, "print") == 0) lua_getfield(L, lua_upvalueindex(1), name);
  bz_nearest near = {.wanted = name};
  bz_nearest_offer(&near, "game");
  for (lua_pushnil(L); lua_next(L, lua_upvalueindex(1)) != 0; lua_pop(L, 1))
    if (lua_type(L, -2) == LUA_TSTRING) bz_nearest_offer(&near, lua_tostring(L, -2));
  return refuse(L, &near,
                "game, the table itself with all its zones, purses and players, "
                "and the names that a script of the game knows");
}

/* The sandbox's basic names, and the parts of the view beside them. */
static void push_view_env(lua_State *L, const json_t *view) {
  bz_pushjson(L, view);
  lua_pushvalue(L, -1);
  lua_setfield(L, -2, "view");
  lua_newtable(L);
  lua_newtable(L);
  bz_open_base(L);
  lua_newtable(L);
  lua_pushlightuserdata(L, (void *)view);
  lua_pushcclosure(L, refuse_in_view, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
}

static void push_game_env(lua_State *L) {
  lua_newtable(L);
  bz_pushkept(L, BZ_KEEP_GAME);
  lua_setfield(L, -2, "game");
  lua_newtable(L);
  bz_pushkept(L, BZ_KEEP_ENVS);
  lua_rawgeti(L, -1, 2);
  lua_pushcclosure(L, index_script, 1);
  lua_setfield(L, -3, "__index");
  lua_pop(L, 1);
  lua_setmetatable(L, -2);
}

/* An expression, or else a piece of script. */
static void compile(lua_State *L, const char *text) {
  lua_pushfstring(L, "return %s", text);
  const char *code = lua_tostring(L, -1);
  if (luaL_loadbufferx(L, code, strlen(code), "=lua", "t") == LUA_OK) return;
  lua_pop(L, 1);
  if (luaL_loadbufferx(L, text, strlen(text), "=lua", "t") != LUA_OK) lua_error(L);
}

/* Pushes the value in words: plain tables as data, the rest as Lua says it. */
static void push_words(lua_State *L, int index) {
  bool plain = lua_istable(L, index) && bz_toseat(L, index) == 0;
  if (plain && lua_getmetatable(L, index)) {
    lua_pop(L, 1);
    plain = false;
  }
  if (!plain) {
    bz_tostring(L, index, NULL);
    return;
  }
  json_t *data = bz_tojson(L, index);
  char *text = json_dumps(data, JSON_ENCODE_ANY | JSON_SORT_KEYS | JSON_INDENT(2));
  json_decref(data);
  lua_pushstring(L, text != NULL ? text : "?");
  free(text);
}

static int evaluate(lua_State *L) {
  asking *it = lua_touserdata(L, 1);
  compile(L, it->text);
  int chunk = lua_gettop(L);
  if (it->view != NULL)
    push_view_env(L, it->view);
  else
    push_game_env(L);
  lua_setupvalue(L, chunk, 1);
  bz_call_filter(L, 0, LUA_MULTRET, "lua");
  int count = lua_gettop(L) - chunk + 1;
  lua_pushliteral(L, "");
  for (int i = 0; i < count; i++) {
    if (i > 0) lua_pushliteral(L, "  ");
    push_words(L, chunk + i);
    lua_concat(L, i > 0 ? 3 : 2);
  }
  it->result = bz_copy(lua_tostring(L, -1));
  return 0;
}

char *bz_game_eval(bz_game *game, int seat, const char *text, bool debug, char **error) {
  json_t *view = debug ? NULL : bz_game_view(game, seat);
  asking it = {.text = text, .view = view};
  if (!bz_game_aside(game, evaluate, &it, error) && *error == NULL)
    *error = bz_copy("this cannot be said in words");
  json_decref(view);
  return it.result;
}
