/* declare_check.c - misspelt words in a game's declaration: refused, with the nearest one. */
#include "bind.h"
#include "declare.h"
#include "text.h"
#include <string.h>

/* The word among the names? Else the search knows the nearest. */
static bool known(const char *word, const char *const *names, bz_nearest *near) {
  for (int i = 0; names[i] != NULL; i++) {
    if (strcmp(names[i], word) == 0) return true;
    bz_nearest_offer(near, names[i]);
  }
  return false;
}

void bz_check_words(lua_State *L, const char *what, const char *const *names) {
  lua_pushnil(L);
  while (lua_next(L, -2) != 0) {
    lua_pop(L, 1);
    if (lua_type(L, -1) != LUA_TSTRING) continue;
    const char *word = lua_tostring(L, -1);
    bz_nearest near = {.wanted = word};
    if (!known(word, names, &near))
      luaL_error(L, "%s knows no '%s'%s%s%s", what, word,
                 near.best ? " (did you mean '" : "", near.best ? near.best : "",
                 near.best ? "'?)" : "");
  }
}

/* Each of these, where it is given, must be of that type. */
static void check_types(lua_State *L, const char *const *names, int type) {
  for (int i = 0; names[i] != NULL; i++) {
    int given = lua_getfield(L, -1, names[i]);
    if (given != LUA_TNIL && given != type)
      luaL_error(L, "the declaration's '%s' should be a %s, not a %s", names[i],
                 lua_typename(L, type), lua_typename(L, given));
    lua_pop(L, 1);
  }
}

void bz_check_declaration(lua_State *L) {
  static const char *const words[] = {"name",       "players",      "dummies", "options",
                                      "marks",      "zones",        "purses",  "play",
                                      "setup",      "score",        "shows",   "guess",
                                      "invariants", "effect_words", NULL};
  static const char *const tables[] = {"players",    "dummies",      "options",
                                       "marks",      "zones",        "purses",
                                       "invariants", "effect_words", NULL};
  static const char *const functions[] = {"play",  "setup", "score",
                                          "shows", "guess", NULL};
  bz_pushkept(L, BZ_KEEP_DECLARED);
  bz_check_words(L, "the game's declaration", words);
  check_types(L, tables, LUA_TTABLE);
  check_types(L, functions, LUA_TFUNCTION);
  lua_pop(L, 1);
}
