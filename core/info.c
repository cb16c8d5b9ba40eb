/* info.c - a game as data: what it is called, who can play it, its options, kinds and cards. */
#include "bind.h"
#include "bind_json.h"
#include "declare.h"
#include "game.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static json_t *value_json(const bz_value *value);

static json_t *map_json(const bz_value *value) {
  json_t *map = json_object();
  for (size_t i = 0; i < value->as.map.count; i++)
    json_object_set_new(map, value->as.map.fields[i].name,
                        value_json(&value->as.map.fields[i].value));
  return map;
}

static json_t *list_json(const bz_value *value) {
  json_t *list = json_array();
  for (size_t i = 0; i < value->as.list.count; i++)
    json_array_append_new(list, value_json(&value->as.list.items[i]));
  return list;
}

static json_t *value_json(const bz_value *value) {
  switch (value->type) {
  case BZ_BOOL:
    return json_boolean(value->as.boolean);
  case BZ_INT:
    return json_integer(value->as.integer);
  case BZ_NUMBER:
    return json_real(value->as.number);
  case BZ_STRING:
    return json_string(value->as.string);
  case BZ_LIST:
    return list_json(value);
  case BZ_MAP:
    return map_json(value);
  case BZ_NIL:
    break;
  }
  return json_null();
}

json_t *bz_pack_cards(const bz_pack *pack) {
  json_t *list = json_array();
  for (size_t i = 0; i < pack->cards->card_count; i++) {
    const bz_card *card = &pack->cards->cards[i];
    json_t *tags = json_array();
    for (const char *const *tag = card->tags; *tag != NULL; tag++)
      json_array_append_new(tags, json_string(*tag));
    json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:s, s:i, s:o, s:o, s:s, s:i}",
                                          "id", card->id, "name", card->name, "kind",
                                          card->kind->name, "text", card->text, "copies",
                                          card->copies, "tags", tags, "fields",
                                          value_json(&card->fields), "file", card->file,
                                          "line", card->line));
  }
  return list;
}

json_t *bz_pack_kinds(const bz_pack *pack) {
  json_t *kinds = json_object();
  for (size_t i = 0; i < pack->cards->kind_count; i++)
    json_object_set_new(kinds, pack->cards->kinds[i].name,
                        value_json(&pack->cards->kinds[i].schema));
  return kinds;
}

/* What the declaration calls its zones or purses, where it says so. */
static void add_titles(lua_State *L, int declared, const char *list, json_t *titles) {
  int top = lua_gettop(L);
  lua_getfield(L, declared, list);
  for (lua_Integer i = 1;
       lua_istable(L, top + 1) && lua_rawgeti(L, top + 1, i) == LUA_TTABLE; i++) {
    lua_rawgeti(L, top + 2, 1);
    lua_getfield(L, top + 2, "title");
    if (lua_type(L, -1) == LUA_TSTRING && lua_type(L, -2) == LUA_TSTRING)
      json_object_set_new(titles, lua_tostring(L, -2), json_string(lua_tostring(L, -1)));
    lua_settop(L, top + 1);
  }
  lua_settop(L, top);
}

/* name, players, titles and options of the declaration */
static int read_declaration(lua_State *L) {
  json_t *out = lua_touserdata(L, 1);
  int least, most;
  bz_declared_players(L, &least, &most);
  json_object_set_new(out, "players", json_pack("{s:i, s:i}", "min", least, "max", most));
  bz_pushkept(L, BZ_KEEP_DECLARED);
  if (lua_getfield(L, -1, "name") == LUA_TSTRING)
    json_object_set_new(out, "name", json_string(lua_tostring(L, -1)));
  json_t *titles = json_object();
  json_object_set_new(out, "titles", titles);
  add_titles(L, lua_gettop(L) - 1, "zones", titles);
  add_titles(L, lua_gettop(L) - 1, "purses", titles);
  json_t *options = json_array();
  json_object_set_new(out, "options", options);
  if (lua_getfield(L, -2, "options") != LUA_TTABLE) return 0;
  for (lua_Integer i = 1; lua_rawgeti(L, -1, i) == LUA_TTABLE; i++) {
    json_t *option = json_object();
    json_array_append_new(options, option);
    static const char *const names[] = {"default", "choices", "min",
                                        "max",     "title",   "help"};
    lua_rawgeti(L, -1, 1);
    json_object_set_new(option, "name", json_string(lua_tostring(L, -1)));
    lua_pop(L, 1);
    for (int field = 0; field < 6; field++) {
      if (lua_getfield(L, -1, names[field]) != LUA_TNIL)
        json_object_set_new(option, names[field], bz_tojson(L, -1));
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
  }
  return 0;
}

static int is_variant(const struct dirent *entry) { return entry->d_name[0] != '.'; }

static json_t *variants_json(const bz_pack *pack) {
  json_t *list = json_array();
  struct dirent **entries = NULL;
  char path[4096];
  snprintf(path, sizeof path, "%s/variants", pack->rules);
  int count = scandir(path, &entries, is_variant, alphasort);
  for (int i = 0; i < count; i++) {
    json_array_append_new(list, json_string(entries[i]->d_name));
    free(entries[i]);
  }
  free(entries);
  return list;
}

json_t *bz_pack_info(bz_pack *pack, char **error) {
  bz_setup setup = {.unrecorded = true};
  bz_game *game = bz_game_prepare(pack, &setup, error);
  if (game == NULL) return NULL;
  json_t *out = json_pack("{s:s, s:s}", "id", pack->id, "name", pack->id);
  bool fine = bz_engine_protect(game->engine, read_declaration, out, error);
  json_object_set_new(out, "bot", json_boolean(bz_game_has_bot(game)));
  json_object_set_new(out, "variants", variants_json(pack));
  bz_game_free(game);
  if (fine) return out;
  json_decref(out);
  return NULL;
}
