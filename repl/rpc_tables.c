/* rpc_tables.c - opening and closing tables over RPC. */
#include "rpc.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define TABLES_MAX 100000
#define OPTIONS    32

static const char *text_at(const json_t *params, const char *name) {
  return json_string_value(json_object_get(params, name));
}

bz_game *rpc_table(const rpc *it, const json_t *params, rpc_error *error) {
  const json_t *number = json_object_get(params, "table");
  json_int_t table = json_integer_value(number);
  if (json_is_integer(number) && table >= 1 && (size_t)table <= it->table_count &&
      it->tables[table - 1] != NULL)
    return it->tables[table - 1];
  rpc_fail(error, RPC_PARAMS, "'table' must be the number of an open table");
  return NULL;
}

/* A number for the table: one that was closed, or a new one; 0 if there is none left. */
static size_t seat_table(rpc *it, bz_game *game) {
  for (size_t i = 0; i < it->table_count; i++)
    if (it->tables[i] == NULL) {
      it->tables[i] = game;
      return i + 1;
    }
  if (it->table_count >= TABLES_MAX) return 0;
  bz_game **more = realloc(it->tables, (it->table_count + 1) * sizeof *more);
  if (more == NULL) return 0;
  it->tables = more;
  more[it->table_count++] = game;
  return it->table_count;
}

static bz_pack *known_pack(const rpc *it, const char *key) {
  for (size_t i = 0; i < it->pack_count; i++)
    if (strcmp(it->packs[i].key, key) == 0) return it->packs[i].pack;
  return NULL;
}

/* Takes the key and the pack. */
static bz_pack *keep_pack(rpc *it, char *key, bz_pack *pack) {
  rpc_pack *more = realloc(it->packs, (it->pack_count + 1) * sizeof *more);
  if (more == NULL) {
    bz_pack_close(pack);
    free(key);
    return NULL;
  }
  it->packs = more;
  more[it->pack_count++] = (rpc_pack){.key = key, .pack = pack};
  return pack;
}

/* Which pack is meant. */
typedef struct meant {
  const json_t *game, *variant, *mods;
} meant;

static bool is_text(const json_t *value) {
  return json_is_string(value) && json_string_length(value) < PATH_MAX / 2;
}

static bool is_texts(const json_t *list) {
  json_t *value;
  size_t index;
  if (list == NULL) return true;
  if (!json_is_array(list) || json_array_size(list) > PLACES_MODS) return false;
  json_array_foreach(list, index, value) {
    if (!is_text(value)) return false;
  }
  return true;
}

/* A variant is a name, never a path out of the game's folder. */
static bool is_variant(const json_t *value) {
  return value == NULL || json_is_null(value) ||
         (is_text(value) && strchr(json_string_value(value), '/') == NULL);
}

static bz_pack *read_pack(const meant *it, char **why) {
  static place at;
  json_t *mod;
  size_t index;
  if (!place_of_game(json_string_value(it->game), &at, why)) return NULL;
  at.variant = json_string_value(it->variant);
  json_array_foreach(it->mods, index, mod) place_add_mod(&at, json_string_value(mod));
  bz_places files = place_files(&at);
  return bz_pack_open(&files, why);
}

/* The pack of a game, variant and mods, read once. */
static bz_pack *open_pack(rpc *it, const meant *wanted, rpc_error *error) {
  char *why = NULL;
  if (!is_text(wanted->game) || !is_variant(wanted->variant) || !is_texts(wanted->mods)) {
    rpc_fail(error, RPC_PARAMS,
             "'game' must be the name or folder of a game, 'variant' one of its "
             "variants, 'mods' a list of folders");
    return NULL;
  }
  json_t *parts = json_pack("[O, O?, O?]", wanted->game, wanted->variant, wanted->mods);
  char *key = json_dumps(parts, JSON_COMPACT);
  json_decref(parts);
  bz_pack *pack = key != NULL ? known_pack(it, key) : NULL;
  if (key == NULL || pack != NULL) {
    free(key);
    return pack;
  }
  pack = read_pack(wanted, &why);
  if (pack == NULL)
    rpc_fail(error, RPC_REFUSED, "%s", why != NULL ? why : "cannot be read");
  free(why);
  if (pack != NULL) return keep_pack(it, key, pack);
  free(key);
  return NULL;
}

static json_t *opened(rpc *it, bz_game *game, const char *note, rpc_error *error) {
  size_t number = seat_table(it, game);
  if (number == 0) {
    bz_game_free(game);
    return rpc_fail(error, RPC_REFUSED, "there are too many tables");
  }
  json_t *out = json_pack("{s:I, s:i}", "table", (json_int_t)number, "players",
                          bz_game_seats(game));
  if (note != NULL) json_object_set_new(out, "note", json_string(note));
  return out;
}

static json_t *info_of(rpc *it, json_t *game) {
  rpc_error error = {0};
  char *why = NULL;
  bz_pack *pack = open_pack(it, &(meant){.game = game}, &error);
  json_t *info = pack != NULL ? bz_pack_info(pack, &why) : NULL;
  if (info == NULL)
    info = json_pack("{s:O, s:s}", "id", game, "trouble",
                     pack != NULL && why != NULL ? why : error.message);
  free(why);
  return info;
}

json_t *rpc_games(rpc *it, const json_t *params, rpc_error *error) {
  const char *names[PLACES_GAMES + 1];
  json_t *list = json_array(), *ids = json_array(), *id;
  size_t index;
  (void)params, (void)error;
  int count = place_all_games(names);
  for (int i = 0; i < count; i++)
    json_array_append_new(ids, json_string(names[i]));
  json_array_foreach(ids, index, id) json_array_append_new(list, info_of(it, id));
  json_decref(ids);
  return list;
}

/* { "rounds": 6 } as "rounds=6", ...; freed by the caller with the list itself. */
static bool read_options(const json_t *params, char *out[OPTIONS + 1]) {
  const char *name;
  json_t *value;
  size_t count = 0;
  json_t *options = json_object_get(params, "options");
  if (options != NULL && !json_is_object(options)) return false;
  json_object_foreach(options, name, value) {
    char *text = json_is_string(value) ? strdup(json_string_value(value))
                                       : json_dumps(value, JSON_ENCODE_ANY);
    if (count < OPTIONS && text != NULL &&
        asprintf(&out[count], "%s=%s", name, text) >= 0)
      count++;
    free(text);
  }
  return count == json_object_size(options);
}

static bool read_names(const json_t *params, const char *names[9]) {
  json_t *list = json_object_get(params, "names"), *name;
  size_t index;
  if (list == NULL) return true;
  if (!json_is_array(list) || json_array_size(list) > 8) return false;
  json_array_foreach(list, index, name) {
    if (!json_is_string(name)) return false;
    names[index] = json_string_value(name);
  }
  return true;
}

static bool is_missing_or_whole(const json_t *params, const char *name) {
  const json_t *value = json_object_get(params, name);
  return value == NULL || (json_is_integer(value) && json_integer_value(value) >= 0);
}

json_t *rpc_new(rpc *it, const json_t *params, rpc_error *error) {
  const char *names[9] = {"Ann", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal"};
  char *options[OPTIONS + 1] = {0}, *why = NULL;
  const meant wanted = {.game = json_object_get(params, "game"),
                        .variant = json_object_get(params, "variant"),
                        .mods = json_object_get(params, "mods")};
  bz_pack *pack = open_pack(it, &wanted, error);
  if (pack == NULL) return NULL;
  bool fine = is_missing_or_whole(params, "players") &&
              is_missing_or_whole(params, "seed") && read_names(params, names) &&
              read_options(params, options);
  json_int_t seats = json_integer_value(json_object_get(params, "players"));
  bz_setup setup = {.seats = seats > 8 ? 9 : (int)seats,
                    .seed = (uint64_t)json_integer_value(json_object_get(params, "seed")),
                    .names = names,
                    .options = options[0] != NULL ? (const char *const *)options : NULL};
  bz_game *game = fine ? bz_game_new(pack, &setup, &why) : NULL;
  for (int i = 0; i < OPTIONS; i++)
    free(options[i]);
  if (!fine)
    rpc_fail(error, RPC_PARAMS,
             "'players' and 'seed' are numbers, 'names' a list, 'options' an object");
  else if (game == NULL)
    rpc_fail(error, RPC_REFUSED, "%s", why != NULL ? why : "it cannot be set up");
  free(why);
  return game != NULL ? opened(it, game, NULL, error) : NULL;
}

/* What the params say, or else the record. */
static const json_t *either(const json_t *params, const char *name, const json_t *record,
                            const char *other) {
  const json_t *said = json_object_get(params, name);
  return said != NULL ? said : json_object_get(record, other);
}

json_t *rpc_load(rpc *it, const json_t *params, rpc_error *error) {
  const char *file = text_at(params, "file");
  char *why = NULL, *note = NULL;
  json_t *record = json_incref(json_object_get(params, "record")), *out = NULL;
  if (record == NULL && file != NULL) record = bz_record_read(file, &why);
  if (!json_is_object(record)) {
    rpc_fail(error, RPC_PARAMS, "'record' or 'file' must be a saved game: %s",
             why != NULL ? why : "there is none");
  } else {
    const meant wanted = {.game = either(params, "game", record, "game"),
                          .variant = json_object_get(record, "variant"),
                          .mods = either(params, "mods", record, "folders")};
    bz_pack *pack = open_pack(it, &wanted, error);
    bz_game *game = pack != NULL ? bz_game_resume(pack, record, &note, &why) : NULL;
    if (game != NULL)
      out = opened(it, game, note, error);
    else if (pack != NULL)
      rpc_fail(error, RPC_REFUSED, "%s", why != NULL ? why : "it cannot go on");
  }
  json_decref(record);
  free(why);
  free(note);
  return out;
}

json_t *rpc_close_table(rpc *it, const json_t *params, rpc_error *error) {
  bz_game *game = rpc_table(it, params, error);
  if (game == NULL) return NULL;
  it->tables[json_integer_value(json_object_get(params, "table")) - 1] = NULL;
  bz_game_free(game);
  return json_true();
}

void rpc_close(rpc *it) {
  for (size_t i = 0; i < it->table_count; i++)
    bz_game_free(it->tables[i]);
  for (size_t i = 0; i < it->pack_count; i++) {
    bz_pack_close(it->packs[i].pack);
    free(it->packs[i].key);
  }
  free(it->tables);
  free(it->packs);
  *it = (rpc){0};
}
