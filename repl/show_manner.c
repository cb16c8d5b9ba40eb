/* show_manner.c - the line under a question that says how it is answered, with an example. */
#include "answer.h"
#include "session.h"
#include <stdio.h>

typedef struct example {
  char text[64];
  size_t size;
} example;

static void add(example *it, long long number) {
  int size = snprintf(it->text + it->size, sizeof it->text - it->size, "%s%lld",
                      it->size > 0 ? " " : "", number);
  if (size > 0 && it->size + (size_t)size < sizeof it->text) it->size += (size_t)size;
}

/* So many of the options: two of them where that may be. */
static example some(long long min, long long max) {
  example it = {.text = ""};
  long long count = min > 2 ? min : max < 2 ? max : 2;
  for (long long i = 1; i <= count && i <= 6; i++)
    add(&it, i);
  return it;
}

/* All options, the first two exchanged. */
static example in_order(size_t count) {
  example it = {.text = ""};
  for (size_t i = 1; i <= count && i <= 9; i++)
    add(&it, count > 1 && i <= 2 ? 3 - (long long)i : (long long)i);
  return it;
}

/* Most to the first, one to the last. */
static example parted(size_t parts, long long total) {
  example it = {.text = ""};
  long long last = parts > 1 && total > 0;
  for (size_t i = 1; i <= parts && i <= 9; i++)
    add(&it, i == 1 ? total - last : i == parts ? last : 0);
  return it;
}

static void tell_number(const session *it, const json_t *question) {
  long long low = number_of(question, "low"), high = number_of(question, "high");
  const char *none = json_string_value(json_object_get(question, "none"));
  if (answer_zero_declines(question)) none = NULL; /* that is shown already */
  const char *joint = none != NULL ? ", or " : "";
  if (low == high)
    screen_tell(&it->screen, "dim", "  the only number: %lld%s%s", low, joint,
                none != NULL ? none : "");
  else
    screen_tell(&it->screen, "dim", "  a number from %lld to %lld%s%s", low, high, joint,
                none != NULL ? none : "");
}

static void tell_split(const session *it, const json_t *question) {
  long long low = number_of(question, "low"), high = number_of(question, "high");
  size_t parts = json_array_size(json_object_get(question, "into"));
  example shown = parted(parts, high);
  if (low == high)
    screen_tell(&it->screen, "dim", "  so much for each, %lld in all: %s", high,
                shown.text);
  else
    screen_tell(&it->screen, "dim", "  so much for each, %lld to %lld in all: %s", low,
                high, shown.text);
}

static void tell_pick(const session *it, const json_t *question) {
  long long min = number_of(question, "min"), max = number_of(question, "max");
  example shown = some(min, max);
  const char *names = max > 1 ? "names with commas" : "its name";
  const char *nothing = min == 0 ? "; 0 for none" : "";
  if (min == max)
    screen_tell(&it->screen, "dim", "  pick %lld: %s, or %s", min, shown.text, names);
  else
    screen_tell(&it->screen, "dim", "  pick %lld to %lld: %s, or %s%s", min, max,
                shown.text, names, nothing);
}

void show_manner(const session *it, const json_t *question) {
  if (is_kind(question, "number"))
    tell_number(it, question);
  else if (is_kind(question, "confirm"))
    screen_tell(&it->screen, "dim", "  yes or no");
  else if (is_kind(question, "order"))
    screen_tell(&it->screen, "dim", "  all of them, in your order: %s",
                in_order(json_array_size(json_object_get(question, "options"))).text);
  else if (is_kind(question, "split"))
    tell_split(it, question);
  else if (!json_is_true(json_object_get(question, "single")))
    tell_pick(it, question);
}
