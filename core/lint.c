/* lint.c - what is odd about a game although it loads: for `baize check`. */
#include "lint.h"
#include "bind.h"
#include "game.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void bz_lint_add(json_t *out, const char *file, int line, bool mistake,
                 const char *text) {
  json_array_append_new(out, json_pack("{s:s, s:i, s:b, s:s}", "file", file, "line", line,
                                       "mistake", mistake, "text", text));
}

/* Scripts that nothing requires are never run; at least they must be Lua. */
static void compile_all(const bz_pack *pack, json_t *out) {
  lua_State *L = luaL_newstate();
  for (size_t i = 0; L != NULL && i < pack->module_count; i++) {
    const bz_module *module = &pack->modules[i];
    lua_pushfstring(L, "@%s", module->file);
    if (luaL_loadbufferx(L, module->text, module->size, lua_tostring(L, -1), "t") !=
        LUA_OK)
      bz_lint_add(out, module->file, 0, true, lua_tostring(L, -1));
    lua_settop(L, 0);
  }
  if (L != NULL) lua_close(L);
}

/* Does a value name an effect of that name somewhere inside? */
static bool names_effect(const bz_value *value, const char *name) {
  bool found = false;
  if (value->type == BZ_LIST)
    for (size_t i = 0; !found && i < value->as.list.count; i++)
      found = names_effect(&value->as.list.items[i], name);
  if (value->type == BZ_MAP)
    for (size_t i = 0; !found && i < value->as.map.count; i++) {
      const bz_field *field = &value->as.map.fields[i];
      found = names_effect(&field->value, name) ||
              (strcmp(field->name, "effect") == 0 && field->value.type == BZ_STRING &&
               strcmp(field->value.as.string, name) == 0);
    }
  if (value->type == BZ_STRING) found = strcmp(value->as.string, name) == 0;
  return found;
}

static bool is_used(const bz_cards *cards, const char *name) {
  for (size_t i = 0; i < cards->card_count; i++)
    if (strcmp(cards->cards[i].id, name) == 0 ||
        names_effect(&cards->cards[i].fields, name))
      return true;
  return false;
}

/* Effects that no card has, or that wait in vain, in the order of their names. A variant may
   leave cards out: then their effects wait for nobody, and that is no mistake. */
static int find_unused(lua_State *L) {
  json_t *out = lua_touserdata(L, 1);
  const bz_pack *pack = bz_engine_of(L)->pack;
  if (pack->variant != NULL) return 0;
  bz_pushkept(L, BZ_KEEP_API);
  lua_getfield(L, -1, "effects");
  lua_pushcfunction(L, bz_base_pairs);
  lua_pushvalue(L, -2);
  lua_call(L, 1, 3); /* the iterator, its state, where it is */
  for (;;) {
    lua_pushvalue(L, -3);
    lua_pushvalue(L, -3);
    lua_pushvalue(L, -3);
    lua_call(L, 2, 2);
    if (lua_isnil(L, -2)) return 0;
    if (lua_type(L, -2) == LUA_TSTRING) bz_lint_effect(L, out, lua_tostring(L, -2));
    lua_pop(L, 1);
    lua_replace(L, -2);
    if (lua_type(L, -1) != LUA_TSTRING || is_used(pack->cards, lua_tostring(L, -1)))
      continue;
    lua_pushfstring(L, "no card has the effect '%s'", lua_tostring(L, -1));
    bz_lint_add(out, pack->id, 0, false, lua_tostring(L, -1));
    lua_pop(L, 1);
  }
}

static void find_wordless(const bz_cards *cards, json_t *out) {
  for (size_t i = 0; i < cards->card_count; i++) {
    const bz_card *card = &cards->cards[i];
    bool acts = false;
    for (size_t f = 0; f < card->fields.as.map.count; f++)
      acts =
          acts || (card->fields.as.map.fields[f].value.type == BZ_MAP &&
                   bz_value_get(&card->fields.as.map.fields[f].value, "effect") != NULL);
    if (acts && *card->text == '\0')
      bz_lint_add(out, card->file, card->line, false,
                  "the card does something but has no text");
  }
}

static void add_conflicts(bz_pack *pack, json_t *out) {
  json_t *list = bz_pack_conflicts(pack), *found;
  size_t index;
  json_array_foreach(list, index, found) {
    const char *text, *file, *other;
    int line, other_line;
    char words[1024];
    if (json_unpack(found, "{s:s, s:s, s:i, s:s, s:i}", "text", &text, "file", &file,
                    "line", &line, "other_file", &other, "other_line", &other_line) != 0)
      continue;
    int used = snprintf(words, sizeof words, "%s (the other: %s", text, other);
    if (used > 0 && (size_t)used < sizeof words)
      snprintf(words + used, sizeof words - (size_t)used, other_line > 0 ? ":%d)" : ")",
               other_line);
    bz_lint_add(out, file, line, false, words);
  }
  json_decref(list);
}

json_t *bz_pack_lint(bz_pack *pack) {
  json_t *out = json_array();
  char *error = NULL;
  bz_setup setup = {0};
  compile_all(pack, out);
  find_wordless(pack->cards, out);
  bz_lint_calls(pack, out);
  add_conflicts(pack, out);
  bz_game *game = bz_game_prepare(pack, &setup, &error);
  if (game == NULL || !bz_game_aside(game, find_unused, out, &error))
    bz_lint_add(out, pack->id, 0, true, error != NULL ? error : "it cannot be loaded");
  bz_game_free(game);
  free(error);
  return out;
}
