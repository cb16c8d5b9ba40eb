/* pages_cards.c - printed cards on the screen. */
#include "answer.h"
#include "pages.h"
#include <stdlib.h>
#include <string.h>

static void say_value(FILE *out, const json_t *value) {
  const char *name;
  json_t *item;
  size_t index;
  if (json_is_string(value)) {
    fputs(json_string_value(value), out);
  } else if (json_is_array(value)) {
    json_array_foreach(value, index, item) {
      if (index > 0) fputs(", ", out);
      say_value(out, item);
    }
  } else if (json_is_object(value)) {
    index = 0;
    json_object_foreach((json_t *)value, name, item) {
      fprintf(out, "%s%s ", index++ > 0 ? ", " : "", name);
      say_value(out, item);
    }
  } else {
    char *text = json_dumps(value, JSON_ENCODE_ANY);
    fputs(text != NULL ? text : "?", out);
    free(text);
  }
}

static void show_field(const screen *it, const char *name, const json_t *value) {
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&text, &size);
  if (out == NULL) return;
  say_value(out, value);
  fclose(out);
  printf("  ");
  screen_print(it, "cyan", name);
  printf(": ");
  screen_after(it, NULL, 4 + bz_text_width(name, strlen(name)), 4, text);
  free(text);
}

static void show_whole(const screen *it, const json_t *card) {
  const char *name;
  json_t *value;
  screen_print(it, "bold", text_of(card, "name"));
  screen_tell(it, "dim", "  (%s, %lld in the game, id %s)", text_of(card, "kind"),
              number_of(card, "copies"), text_of(card, "id"));
  if (*text_of(card, "text") != '\0') {
    printf("  ");
    screen_hang(it, NULL, 2, text_of(card, "text"));
  }
  json_object_foreach(json_object_get(card, "fields"), name, value) {
    if (!json_is_null(value)) show_field(it, name, value);
  }
  if (json_array_size(json_object_get(card, "tags")) > 0)
    show_field(it, "tags", json_object_get(card, "tags"));
}

/* How well the name fits: 3 the whole name, 2 the start of it, 1 a part, 0 not. */
static int fit_of(const json_t *card, const char *name) {
  const char *called = text_of(card, "name"), *id = text_of(card, "id");
  if (is_name(called, name) || is_name(id, name) || is_name(text_of(card, "short"), name))
    return 3;
  if (same_name(called, name, strlen(name)) || same_name(id, name, strlen(name)))
    return 2;
  return strcasestr(called, name) != NULL ? 1 : 0;
}

static bool tell_nearest(const screen *it, const json_t *cards, const char *name) {
  size_t count = json_array_size(cards);
  const char **names = calloc(count + 1, sizeof *names);
  for (size_t i = 0; names != NULL && i < count; i++)
    names[i] = text_of(json_array_get(cards, i), "name");
  const char *near = names != NULL ? bz_text_nearest(name, names) : NULL;
  screen_tell(it, "yellow",
              near != NULL ? "There is no card '%s'. Did you mean '%s'?"
                           : "There is no card '%s'.",
              name, near);
  free(names);
  return false;
}

bool cards_show(const screen *it, const json_t *cards, const char *name) {
  json_t *card;
  size_t index, shown = 0;
  int best = 0;
  json_array_foreach(cards, index, card) {
    if (fit_of(card, name) > best) best = fit_of(card, name);
  }
  if (best == 0) return tell_nearest(it, cards, name);
  size_t count = 0;
  json_array_foreach(cards, index, card) count += fit_of(card, name) == best;
  json_array_foreach(cards, index, card) {
    if (fit_of(card, name) != best) continue;
    if (count <= 3)
      show_whole(it, card);
    else if (shown++ < 40)
      screen_tell(it, NULL, "  %s", text_of(card, "name"));
  }
  return true;
}

void cards_show_line(const screen *it, const json_t *cards, const json_t *piece) {
  json_t *card;
  size_t index;
  const char *name =
      *text_of(piece, "name") != '\0' ? text_of(piece, "name") : "face down";
  printf("  ");
  screen_print(it, "bold", name);
  json_array_foreach(cards, index, card) {
    if (strcmp(text_of(card, "id"), text_of(piece, "id")) != 0) continue;
    if (*text_of(card, "text") == '\0') break;
    printf("  ");
    screen_after(it, "dim", 4 + bz_text_width(name, strlen(name)), 4,
                 text_of(card, "text"));
    return;
  }
  putchar('\n');
}
