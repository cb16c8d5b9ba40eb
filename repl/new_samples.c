/* new_samples.c - what `baize new --mod-for` shows in comments: cards of the game that are
   different, and a new one with an effect of its own, made after one that the game has. */
#include "new_command.h"
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

typedef struct sample {
  const char *name;          /* of the mod */
  const json_t *card, *kind; /* a card of the game, and what its kind declares */
  const char *field;         /* where it names an effect; NULL: nowhere */
} sample;

static bool names_effect(const json_t *value) {
  if (json_is_array(value)) value = json_array_get(value, 0);
  return json_is_object(value) && json_object_get(value, "effect") != NULL;
}

/* The field of the card that names effects, or NULL. */
static const char *effect_field(const json_t *card) {
  const char *key;
  json_t *value;
  json_object_foreach(json_object_get(card, "fields"), key,
                      value) if (names_effect(value)) return key;
  return NULL;
}

/* The first card with an effect, else the first card. */
static void choose(sample *it, const json_t *cards, const json_t *kinds) {
  it->card = json_array_get(cards, 0);
  for (size_t i = 0; i < json_array_size(cards) && it->field == NULL; i++) {
    it->field = effect_field(json_array_get(cards, i));
    if (it->field != NULL) it->card = json_array_get(cards, i);
  }
  const char *kind = json_string_value(json_object_get(it->card, "kind"));
  it->kind = kind != NULL ? json_object_get(kinds, kind) : NULL;
}

static const char *card_text(const sample *it, const char *key) {
  const char *text = json_string_value(json_object_get(it->card, key));
  return text != NULL ? text : "ID";
}

/* The list in which cards of its kind stand. */
static const char *list_of(const sample *it) {
  const json_t *lists = json_object_get(it->kind, "lists");
  const char *list = json_string_value(json_array_get(lists, 0));
  if (list == NULL) list = json_string_value(lists);
  return list != NULL ? list : card_text(it, "kind");
}

static bool write_changes(const char *folder, const sample *it) {
  FILE *out = new_page(folder, "cards/changes.yaml");
  if (out == NULL) return false;
  fprintf(out,
          "## Cards that are different; take the # off.\n"
          "# - change: %s\n#   copies: 3\n# - remove: %s\n",
          card_text(it, "id"), card_text(it, "id"));
  return fclose(out) == 0;
}

static void write_field(FILE *out, const char *key, const json_t *value) {
  char *text = json_dumps(value, JSON_ENCODE_ANY);
  if (text != NULL) fprintf(out, "#   %s: %s\n", key, text);
  free(text);
}

static void write_fields(FILE *out, const sample *it) {
  const char *key;
  json_t *value;
  json_object_foreach(json_object_get(it->card, "fields"), key, value) {
    bool list = json_is_array(value);
    if (it->field != NULL && strcmp(key, it->field) == 0)
      fprintf(out, "#   %s: %s{ effect: %s_effect, n: 1 }%s\n", key, list ? "[" : "",
              it->name, list ? "]" : "");
    else if (!json_is_null(value))
      write_field(out, key, value);
  }
}

static bool write_card(const char *folder, const sample *it) {
  char file[300];
  snprintf(file, sizeof file, "cards/%.250s.yaml", list_of(it));
  FILE *out = new_page(folder, file);
  if (out == NULL) return false;
  fprintf(
      out,
      "## A new card, made after %s, in a list named as one of the game's own, which\n"
      "## says of what kind it is (baize schema GAME). Take the # off here and the --\n"
      "## off in effects/%s.lua and before the require in mod.lua.\n"
      "# - id: %s_card\n#   name: The new card of %s\n#   copies: 1\n"
      "#   text: Something new%s.\n",
      card_text(it, "name"), it->name, it->name, it->name,
      it->field != NULL ? ", {n} times" : "");
  const json_t *tags = json_object_get(it->card, "tags");
  if (json_array_size(tags) > 0) write_field(out, "tags", tags);
  write_fields(out, it);
  return fclose(out) == 0;
}

/* An effect by the name that the card gives; of a card that can name none, by its id. */
static bool write_effect(const char *folder, const sample *it) {
  char file[300];
  snprintf(file, sizeof file, "effects/%.250s.lua", it->name);
  FILE *out = new_page(folder, file);
  if (out == NULL) return false;
  fprintf(
      out,
      "--- %s.lua - what the new card does; mod.lua requires this script.\n\n"
      "-- effects.%s_%s = {\n"
      "--   can = function() return true end,\n"
      "--   run = function(_, player) -- and args, what the card gives%s\n"
      "--     log(\"{player} plays the new card of %s.\", { player = player })\n"
      "--   end,\n"
      "--   -- while it lies in play: modifies = { VALUE = { by = \"n\" } }, or after, "
      "before an event\n"
      "-- }\n",
      it->name, it->name, it->field != NULL ? "effect" : "card",
      it->field != NULL ? ": args.n is 1" : "", it->name);
  return fclose(out) == 0;
}

bool new_samples(const char *folder, const place *game, const char *name) {
  char *error = NULL;
  bz_places files = place_files(game);
  bz_pack *pack = bz_pack_open(&files, &error);
  json_t *cards = pack != NULL ? bz_pack_cards(pack) : json_array();
  json_t *kinds = pack != NULL ? bz_pack_kinds(pack) : json_object();
  sample it = {.name = name};
  choose(&it, cards, kinds);
  bool fine = write_changes(folder, &it);
  if (it.card != NULL)
    fine = fine && write_card(folder, &it) && write_effect(folder, &it);
  json_decref(cards);
  json_decref(kinds);
  if (pack != NULL) bz_pack_close(pack);
  free(error);
  return fine;
}
