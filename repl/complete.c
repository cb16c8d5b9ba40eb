/* complete.c - what Tab offers and what is written in grey behind the cursor. */
#include "answer.h"
#include "session.h"
#include <stdlib.h>
#include <string.h>

typedef void (*adder)(void *to, const char *text);

static void add_if(const char *head, size_t head_size, const char *typed,
                   const char *name, adder add, void *to) {
  char *line = NULL;
  if (!same_name(name, typed, strlen(typed)) || *name == '\0') return;
  if (asprintf(&line, "%.*s%s", (int)head_size, head, name) < 0) return;
  add(to, line);
  free(line);
}

/* The names behind "card ", which may be any card of the game. */
static void complete_cards(const session *it, const char *line, size_t head, adder add,
                           void *to) {
  json_t *card;
  size_t index;
  json_array_foreach(it->cards, index, card)
      add_if(line, head, line + head, text_of(card, "name"), add, to);
}

static void complete_options(const json_t *question, const char *line, adder add,
                             void *to) {
  static const char *const lists[] = {"options", "asides"};
  const char *comma = strrchr(line, ',');
  size_t head = comma != NULL ? (size_t)(comma - line) + 1 : 0;
  json_t *option;
  size_t index;
  head += strspn(line + head, " ");
  for (int list = 0; list < 2; list++)
    json_array_foreach(json_object_get(question, lists[list]), index, option)
        add_if(line, head, line + head, text_of(option, "label"), add, to);
  add_if(line, head, line + head, text_of(question, "none"), add, to);
}

static void complete_refused(const typing *it, const char *line, size_t head, adder add,
                             void *to) {
  json_t *refused = bz_game_refused(it->session->game, it->seat), *entry;
  size_t index;
  json_array_foreach(refused, index, entry)
      add_if(line, head, line + head, text_of(entry, "key"), add, to);
  json_decref(refused);
}

static void complete(void *data, const char *line, adder add, void *to) {
  const typing *it = data;
  size_t slash = *line == '/';
  const char *const *names = command_names();
  if (same_name(line + slash, "card ", 5)) {
    complete_cards(it->session, line, slash + 5, add, to);
    return;
  }
  if (same_name(line + slash, "why ", 4)) {
    complete_refused(it, line, slash + 4, add, to);
    return;
  }
  if (slash == 0) complete_options(it->question, line, add, to);
  for (size_t i = 0; *line != '\0' && names[i] != NULL; i++)
    add_if(line, slash, line + slash, names[i], add, to);
}

typedef struct first {
  char *text;
  int count;
} first;

static void take_first(void *to, const char *text) {
  first *it = to;
  if (it->count++ == 0) it->text = strdup(text);
}

/* What is missing of the only name that fits; of a command its arguments. */
static char *hint(void *data, const char *line) {
  const typing *it = data;
  const char *const *names = command_names();
  first found = {0};
  char *out = NULL;
  if (*line == '\0')
    return it->question != NULL ? strdup("a number or a name; help") : NULL;
  for (size_t i = 0; names[i] != NULL; i++)
    if (is_name(names[i], line + (*line == '/')) &&
        *command_arguments(names[i]) != '\0') {
      if (asprintf(&out, " %s", command_arguments(names[i])) < 0) out = NULL;
      return out;
    }
  complete(data, line, take_first, &found);
  size_t size = strlen(line);
  if (found.count == 1 && strlen(found.text) > size) out = strdup(found.text + size);
  free(found.text);
  return out;
}

line_help complete_help(typing *it) {
  return (line_help){.data = it, .complete = complete, .hint = hint};
}
