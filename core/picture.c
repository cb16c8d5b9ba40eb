/*
** picture.c - a seat's picture of the table, drawn by scripts that have nothing but the
** seat's view: no game, no rule, no verb of the table is within their reach.
*/
#include "bind.h"
#include "bind_json.h"
#include "game.h"
#include <stdlib.h>
#include <string.h>

typedef struct sitting {
  json_t *view; /* what is drawn */
  int columns, rows;
  bool unicode;
  bool own;      /* by the game's own drawing, if it has one */
  json_t *lines; /* the picture */
} sitting;

static const bz_pack *pack_of(lua_State *L) { return bz_engine_of(L)->pack; }

/* width(text) -> columns */
static int draw_width(lua_State *L) {
  size_t size;
  const char *text = luaL_checklstring(L, 1, &size);
  bz_charge(L, size);
  lua_pushinteger(L, bz_text_width(text, size));
  return 1;
}

/* glyphs(text) -> the glyphs, their widths; what must not be printed becomes "?" */
static int draw_glyphs(lua_State *L) {
  size_t size;
  const char *text = luaL_checklstring(L, 1, &size);
  bz_charge(L, size);
  lua_createtable(L, (int)size, 0);
  lua_createtable(L, (int)size, 0);
  for (lua_Integer i = 1; size > 0; i++) {
    int width;
    size_t step = bz_text_glyph(text, size, &width);
    lua_pushlstring(L, width < 0 ? "?" : text, width < 0 ? 1 : step);
    lua_rawseti(L, -3, i);
    lua_pushinteger(L, width < 0 ? 1 : width);
    lua_rawseti(L, -2, i);
    text += step;
    size -= step;
  }
  return 2;
}

/* card(id) -> what is printed on it: name, text, kind and its fields; nil if there is none */
static int draw_card(lua_State *L) {
  const bz_cards *cards = pack_of(L)->cards;
  const bz_card *card =
      lua_isnoneornil(L, 1) ? NULL : bz_cards_find(cards, luaL_checkstring(L, 1));
  if (card == NULL) return 0;
  bz_pushelement(L, BZ_KEEP_CARDS, (int32_t)(card - cards->cards) + 1);
  return 1;
}

/* The module of that name from the topmost layer that has it. */
static const bz_module *find_module(const bz_pack *pack, const char *name) {
  for (int layer = pack->layers - 1; layer > 0; layer--) {
    const bz_module *module = bz_pack_module(pack, name, layer);
    if (module != NULL && module->layer == layer) return module;
  }
  return bz_pack_module(pack, name, 0);
}

/* require(name): upvalues are the drawing's names and the modules that have run. */
static int draw_require(lua_State *L) {
  const char *name = luaL_checkstring(L, 1);
  const bz_module *module = find_module(pack_of(L), name);
  if (lua_getfield(L, lua_upvalueindex(2), name) != LUA_TNIL) return 1;
  if (module == NULL) return luaL_error(L, "there is no module '%s'", name);
  lua_pushfstring(L, "@%s", module->file);
  if (luaL_loadbufferx(L, module->text, module->size, lua_tostring(L, -1), "t") != LUA_OK)
    return lua_error(L);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_setupvalue(L, -2, 1);
  lua_call(L, 0, 1);
  lua_pushvalue(L, -1);
  lua_setfield(L, lua_upvalueindex(2), name);
  return 1;
}

/* Pushes the environment in which drawings run. */
static void push_env(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"width", draw_width}, {"glyphs", draw_glyphs}, {"card", draw_card}, {NULL, NULL}};
  lua_newtable(L);
  bz_open_base(L);
  luaL_setfuncs(L, functions, 0);
  lua_pushvalue(L, -1);
  bz_strict(L);
  bz_newenv(L);
  lua_newtable(L);
  lua_pushvalue(L, -2);
  lua_pushvalue(L, -2);
  lua_pushcclosure(L, draw_require, 2); /* names, env, modules, require */
  lua_setfield(L, -4, "require");
  lua_pop(L, 1);
  lua_remove(L, -2);
}

/* Adds what the declaration calls its zones or purses to the table on top of the stack. */
static void add_titles(lua_State *L, const char *list) {
  int out = lua_gettop(L), entries = out + 2;
  bz_pushkept(L, BZ_KEEP_DECLARED);
  lua_getfield(L, -1, list);
  for (lua_Integer i = 1;
       lua_istable(L, entries) && lua_rawgeti(L, entries, i) == LUA_TTABLE; i++) {
    lua_rawgeti(L, -1, 1);
    lua_getfield(L, -2, "title");
    if (lua_type(L, -1) == LUA_TSTRING && lua_type(L, -2) == LUA_TSTRING)
      lua_setfield(L, out, lua_tostring(L, -2));
    lua_settop(L, entries);
  }
  lua_settop(L, out);
}

/* The drawing: baize.picture makes the lines out of the view. */
static int draw(lua_State *L) {
  sitting *it = lua_touserdata(L, 1);
  lua_settop(L, 0);
  push_env(L);
  lua_getfield(L, 1, "require");
  lua_pushvalue(L, -1);
  lua_pushstring(L, "baize.picture");
  lua_call(L, 1, 1);
  if (it->own && find_module(pack_of(L), "draw") != NULL) {
    lua_pushvalue(L, 2);
    lua_pushstring(L, "draw");
    lua_call(L, 1, 1);
  } else {
    lua_pushnil(L);
  }
  bz_pushjson(L, it->view);
  lua_createtable(L, 0, 8);
  add_titles(L, "zones");
  add_titles(L, "purses");
  lua_setfield(L, -2, "titles");
  lua_pushinteger(L, it->columns);
  lua_pushinteger(L, it->rows);
  lua_pushboolean(L, it->unicode);
  lua_call(L, 5, 1);
  it->lines = bz_tojson(L, -1);
  return 0;
}

static void try_drawing(bz_game *game, sitting *it, char **error) {
  if (bz_game_aside(game, draw, it, error)) return;
  json_decref(it->lines);
  it->lines = NULL;
}

json_t *bz_game_picture(bz_game *game, int seat, int columns, int rows, bool unicode,
                        char **error) {
  sitting it = {.columns = columns, .rows = rows, .unicode = unicode, .own = true};
  char *again = NULL;
  it.view = bz_game_view(game, seat);
  json_object_set_new(it.view, "question", bz_game_question(game, seat));
  try_drawing(game, &it, error);
  if (it.lines == NULL) {
    it.own = false;
    try_drawing(game, &it, &again);
  }
  free(again);
  json_decref(it.view);
  return it.lines;
}
