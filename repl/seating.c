/* seating.c - which forms of a game there are, and how many players each is for. */
#include "seating.h"
#include "answer.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the game is with that variant, or with none; NULL if it cannot be read. */
static json_t *info_with(const bz_places *places, const char *variant) {
  bz_places with = *places;
  char *error = NULL;
  with.variant = variant;
  bz_pack *pack = bz_pack_open(&with, &error);
  json_t *info = pack != NULL ? bz_pack_info(pack, &error) : NULL;
  if (pack != NULL) bz_pack_close(pack);
  free(error);
  return info;
}

static bool seats_them(const json_t *info, int seats) {
  const json_t *players = json_object_get(info, "players");
  return number_of(players, "min") <= seats && seats <= number_of(players, "max");
}

static bool form_seats_them(const bz_places *places, const char *variant, int seats) {
  json_t *info = info_with(places, variant);
  bool fits = info != NULL && seats_them(info, seats);
  json_decref(info);
  return fits;
}

/* "; its variant two_players is for 2", or what else of the game is; "" if nothing is. */
static void name_form(const bz_places *places, const json_t *info, int seats, char *out,
                      size_t size) {
  json_t *variant;
  size_t index;
  *out = '\0';
  if (places->variant != NULL && form_seats_them(places, NULL, seats)) {
    snprintf(out, size, "; without the variant it is for %d", seats);
    return;
  }
  json_array_foreach(json_object_get(info, "variants"), index, variant) {
    const char *name = json_string_value(variant);
    if (!form_seats_them(places, name, seats)) continue;
    snprintf(out, size, "; its variant %s is for %d", name, seats);
    return;
  }
}

void seating_explain(const bz_places *places, int seats, char **error) {
  json_t *info = seats > 0 ? info_with(places, places->variant) : NULL;
  const json_t *players = json_object_get(info, "players");
  char range[48], form[200], text[300];
  if (info != NULL && !seats_them(info, seats)) {
    long long least = number_of(players, "min"), most = number_of(players, "max");
    if (least == most)
      snprintf(range, sizeof range, "%lld", least);
    else
      snprintf(range, sizeof range, "%lld to %lld", least, most);
    name_form(places, info, seats, form, sizeof form);
    snprintf(text, sizeof text, "this game is for %s players, not %d%s", range, seats,
             form);
    free(*error);
    *error = strdup(text);
  }
  json_decref(info);
}

/* "there is no variant 'nope'; chops has: free_roadies, peaceful" */
static char *no_such_variant(const bz_places *places, const json_t *variants) {
  const char *names[101] = {NULL};
  char *text = NULL;
  size_t size = 0, index;
  json_t *variant;
  FILE *out = open_memstream(&text, &size);
  if (out == NULL) return NULL;
  json_array_foreach(variants, index, variant) {
    if (index < 100) names[index] = json_string_value(variant);
  }
  const char *near = bz_text_nearest(places->variant, names);
  fprintf(out, "there is no variant '%s'", places->variant);
  if (near != NULL) fprintf(out, "; did you mean '%s'?", near);
  fprintf(out, "%s %s has %s", near != NULL ? "" : ";", places->id,
          names[0] != NULL ? "" : "none");
  for (size_t i = 0; names[i] != NULL; i++)
    fprintf(out, "%s%s", i > 0 ? ", " : "", names[i]);
  fclose(out);
  return text;
}

static bool has_variant(const json_t *variants, const char *name) {
  json_t *variant;
  size_t index;
  json_array_foreach(variants, index, variant) {
    if (strcmp(json_string_value(variant), name) == 0) return true;
  }
  return false;
}

bz_pack *seating_open(const bz_places *places, char **error) {
  bz_pack *pack = bz_pack_open(places, error);
  json_t *info = pack == NULL && places->variant != NULL ? info_with(places, NULL) : NULL;
  const json_t *variants = json_object_get(info, "variants");
  if (info != NULL && !has_variant(variants, places->variant)) {
    free(*error);
    *error = no_such_variant(places, variants);
  }
  json_decref(info);
  return pack;
}
