/* show_zones.c - the table read out, for ears and for pipes; and the result. */
#include "answer.h"
#include "session.h"
#include <stdlib.h>
#include <string.h>

typedef struct saying {
  char *text;
  size_t size;
  FILE *out;
} saying;

static void begin(saying *it) { it->out = open_memstream(&it->text, &it->size); }

static void end(saying *it, const session *table) {
  fclose(it->out);
  screen_say(&table->screen, NULL, 2, it->text);
  free(it->text);
}

void show_title(const session *it, FILE *out, const char *name) {
  const char *title = text_of(json_object_get(it->info, "titles"), name);
  if (*title != '\0')
    fputs(title, out);
  else
    for (; *name != '\0'; name++)
      fputc(*name == '_' ? ' ' : *name, out);
}

const char *show_short(const session *it, const char *id) {
  json_t *card;
  size_t index;
  json_array_foreach(it->cards, index, card) {
    if (strcmp(text_of(card, "id"), id) == 0) return text_of(card, "short");
  }
  return "";
}

static void say_marks(FILE *out, const json_t *card) {
  const char *name;
  json_t *value;
  json_object_foreach(json_object_get(card, "marks"), name, value)
      fprintf(out, ", %s %lld", name, (long long)json_integer_value(value));
}

static void say_card(const session *it, FILE *out, const json_t *card) {
  const char *name = text_of(card, "name"), *id = text_of(card, "id");
  const json_t *zone, *inner;
  size_t i, j;
  if (*text_of(card, "space") != '\0') fprintf(out, "%s ", text_of(card, "space"));
  if (*name == '\0')
    fprintf(out, "a hidden %s", text_of(card, "back"));
  else if (it->screen.plain)
    fprintf(out, "%s %s", show_short(it, id), name);
  else
    fputs(name, out);
  if (json_object_get(card, "turn") != NULL) fputs(", turned", out);
  say_marks(out, card);
  json_array_foreach(json_object_get(card, "on"), i, zone) {
    json_array_foreach(json_object_get(zone, "cards"), j, inner) {
      fputs(" with ", out);
      say_card(it, out, inner);
    }
  }
}

static void say_zone(const session *it, const json_t *zone) {
  const json_t *cards = json_object_get(zone, "cards"), *card;
  int owner = (int)number_of(zone, "owner");
  size_t index;
  saying line = {0};
  begin(&line);
  if (owner != 0) fprintf(line.out, "%s, ", bz_game_name_of(it->game, owner));
  show_title(it, line.out, text_of(zone, "name"));
  if (json_object_get(zone, "count") != NULL)
    fprintf(line.out, ", %lld", number_of(zone, "count"));
  json_array_foreach(cards, index, card) {
    fputs(index == 0 ? ": " : "; ", line.out);
    say_card(it, line.out, card);
  }
  end(&line, it);
}

static void say_purse(const session *it, const json_t *purse) {
  int owner = (int)number_of(purse, "owner");
  const json_t *amount = json_object_get(purse, "amount");
  if (amount == NULL) amount = json_object_get(purse, "sum");
  if (amount == NULL) return;
  saying line = {0};
  begin(&line);
  if (owner != 0) fprintf(line.out, "%s, ", bz_game_name_of(it->game, owner));
  show_title(it, line.out, text_of(purse, "name"));
  fprintf(line.out, ": %lld", (long long)json_integer_value(amount));
  end(&line, it);
}

void show_zones(const session *it, int seat) {
  json_t *view = bz_game_view(it->game, seat), *thing;
  const char *name;
  size_t index;
  json_object_foreach(json_object_get(view, "status"), name, thing) {
    if (json_is_string(thing))
      screen_tell(&it->screen, NULL, "%s: %s", name, json_string_value(thing));
    else
      screen_tell(&it->screen, NULL, "%s: %lld", name,
                  (long long)json_integer_value(thing));
  }
  json_array_foreach(json_object_get(view, "purses"), index, thing) say_purse(it, thing);
  json_array_foreach(json_object_get(view, "zones"), index, thing) {
    if (number_of(thing, "count") != 0 || json_object_get(thing, "count") == NULL)
      say_zone(it, thing);
  }
  json_decref(view);
}

/* In pictures, but only the zones of one seat that nobody else sees. */
void show_ranks(const session *it) {
  json_t *result = bz_game_result(it->game);
  const json_t *ranks = json_object_get(result, "ranks");
  const json_t *points = json_object_get(result, "points");
  size_t seats = json_array_size(ranks);
  for (size_t rank = 1; rank <= seats; rank++)
    for (size_t seat = 1; seat <= seats; seat++) {
      if ((size_t)json_integer_value(json_array_get(ranks, seat - 1)) != rank) continue;
      printf("  %zu. ", rank);
      screen_print(&it->screen, rank == 1 ? "bold" : NULL,
                   bz_game_name_of(it->game, (int)seat));
      if (points != NULL)
        printf("  %lld", (long long)json_integer_value(json_array_get(points, seat - 1)));
      putchar('\n');
    }
  json_decref(result);
}

void show_result(session *it) {
  json_t *result = bz_game_result(it->game);
  const char *reason = text_of(result, "reason");
  screen_tell(&it->screen, "bold", "The game is over%s%s.%s", *reason != '\0' ? ": " : "",
              reason, json_is_true(json_object_get(result, "draw")) ? " A draw." : "");
  show_ranks(it);
  json_decref(result);
}
