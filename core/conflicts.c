/* conflicts.c - what a game's variant and mods do not agree about, in their cards and scripts. */
#include "ascii.h"
#include "bind.h"
#include "bind_json.h"
#include "game.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add(json_t *out, const char *text, const bz_origin *later,
                const bz_origin *earlier) {
  json_array_append_new(out, json_pack("{s:s, s:s, s:i, s:s, s:i}", "text", text, "file",
                                       later->file, "line", later->line, "other_file",
                                       earlier->file, "other_line", earlier->line));
}

/* -- cards -- */

static void add_clash(const bz_pack *pack, const bz_clash *clash, json_t *out) {
  const char *one = pack->layer_names[clash->earlier.layer];
  const char *two = pack->layer_names[clash->later.layer];
  const char *id = clash->card;
  char *text = NULL;
  int size = -1;
  switch (clash->kind) {
  case BZ_BOTH_CHANGE:
    size = asprintf(&text, "%s and %s both change '%s' of '%s': %s has it", one, two,
                    clash->field, id, two);
    break;
  case BZ_REMOVES_CHANGED:
    size = asprintf(&text, "%s changes '%s' and %s removes it: it is gone", one, id, two);
    break;
  case BZ_CHANGES_REMOVED:
    size = asprintf(&text, "%s removes '%s' and %s changes it: it is gone", one, id, two);
    break;
  case BZ_PRINTS_REMOVED:
    size = asprintf(&text, "%s removes '%s' and %s prints it anew: %s has it", one, id,
                    two, two);
    break;
  }
  if (size < 0) return;
  add(out, text, &clash->later, &clash->earlier);
  free(text);
}

/* -- scripts -- */

static bool is_part(char c) {
  return c == '_' || c == '.' || bz_ascii_digit_value((unsigned char)c) < 36;
}

/* Is the path, which begins there and has that size, being set? */
static bool is_set(const char *text, const char *at, size_t size) {
  static const char before[] = "function ";
  size_t left = (size_t)(at - text), length = sizeof before - 1;
  if (left >= length && strncmp(at - length, before, length) == 0) return true;
  at += size;
  at += strspn(at, " ");
  return at[0] == '=' && at[1] != '=';
}

/* Where the text sets the path or at least names it, or NULL. */
static const char *find_path(const char *text, const char *path, bool set) {
  size_t size = strlen(path);
  for (const char *at = text; (at = strstr(at, path)) != NULL; at += size) {
    bool whole =
        (at == text || !is_part(at[-1])) && (at[size] == '.' || !is_part(at[size]));
    if (whole && (!set || is_set(text, at, size))) return at;
  }
  return NULL;
}

/* The first such place in the scripts of the layer. */
static bool search_layer(const bz_pack *pack, const char *path, bool set,
                         bz_origin *where) {
  for (size_t i = 0; i < pack->module_count; i++) {
    const bz_module *module = &pack->modules[i];
    const char *at =
        module->layer == where->layer ? find_path(module->text, path, set) : NULL;
    if (at == NULL) continue;
    where->file = module->file;
    where->line = 1;
    for (const char *c = module->text; c < at; c++)
      where->line += *c == '\n';
    return true;
  }
  return false;
}

/* Where the layer changes the path; its main script where the words are not found. */
static bz_origin find_change(const bz_pack *pack, json_int_t layer, const char *path,
                             const char *name) {
  bz_origin where = {.file = pack->id, .layer = (int)layer};
  bool variant = layer == 2 && pack->variant != NULL;
  const bz_module *first = bz_pack_module(pack, variant ? "variant" : "mod", where.layer);
  if (first != NULL) where.file = first->file;
  for (int set = 1; set >= 0; set--)
    if (search_layer(pack, path, set, &where) || search_layer(pack, name, set, &where))
      return where;
  return where;
}

static void add_change(const bz_pack *pack, const json_t *found, json_t *out) {
  const char *path, *name, *words;
  json_int_t earlier, later;
  char *text;
  if (json_unpack((json_t *)found, "{s:s, s:s, s:s, s:I, s:I}", "path", &path, "name",
                  &name, "words", &words, "earlier", &earlier, "later", &later) != 0)
    return;
  const char *one = pack->layer_names[earlier], *two = pack->layer_names[later];
  bz_origin origins[] = {find_change(pack, earlier, path, name),
                         find_change(pack, later, path, name)};
  if (asprintf(&text, "%s and %s both change %s: %s comes last", one, two, words, two) <
      0)
    return;
  add(out, text, &origins[1], &origins[0]);
  free(text);
}

static int read_changes(lua_State *L) {
  json_t **found = lua_touserdata(L, 1);
  bz_pushkept(L, BZ_KEEP_INTERNALS);
  if (lua_getfield(L, -1, "conflicts") == LUA_TTABLE) *found = bz_tojson(L, -1);
  return 0;
}

static void add_changes(bz_pack *pack, json_t *out) {
  char *error = NULL;
  json_t *found = NULL, *change;
  size_t index;
  bz_setup setup = {.unrecorded = true};
  bz_game *game = bz_game_prepare(pack, &setup, &error);
  if (game != NULL) (void)bz_engine_protect(game->engine, read_changes, &found, &error);
  json_array_foreach(found, index, change) add_change(pack, change, out);
  json_decref(found);
  bz_game_free(game);
  free(error);
}

json_t *bz_pack_conflicts(bz_pack *pack) {
  json_t *out = json_array();
  for (const bz_clash *clash = pack->cards->clashes; clash != NULL; clash = clash->next)
    add_clash(pack, clash, out);
  if (pack->layers > 3)
    add_changes(pack, out); /* the library, the game, and two over it */
  return out;
}
