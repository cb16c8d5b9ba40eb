/* answer.c - a typed line as an answer: one, several, numbers, shares, an order, yes or no. */
#include "answer.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WORDS_MAX 256

typedef struct words {
  char *copy; /* cut into words, freed by whoever split */
  char *items[WORDS_MAX];
  size_t count;
} words;

static char *trimmed(char *text) {
  while (isspace((unsigned char)*text))
    text++;
  size_t size = strlen(text);
  while (size > 0 && isspace((unsigned char)text[size - 1]))
    text[--size] = '\0';
  return text;
}

/* Cuts at commas; or, where there are none and only numbers, at blanks. */
static words split(const char *line) {
  words out = {.copy = strdup(line)};
  bool numbers = line[strspn(line, "0123456789 -+\t")] == '\0';
  const char *marks = strchr(line, ',') == NULL && numbers ? " \t" : ",";
  char *rest = NULL;
  if (out.copy == NULL) return out;
  for (char *word = strtok_r(out.copy, marks, &rest);
       word != NULL && out.count < WORDS_MAX; word = strtok_r(NULL, marks, &rest))
    if (*trimmed(word) != '\0') out.items[out.count++] = trimmed(word);
  return out;
}

static bool whole_number(const char *text, long long *number) {
  char *end;
  *number = strtoll(text, &end, 10);
  return *text != '\0' && *end == '\0';
}

/* "3-5" */
static bool is_range(const char *word, long *from, long *to) {
  char *end;
  *from = strtol(word, &end, 10);
  if (end == word || *end != '-' || *from < 1) return false;
  const char *second = end + 1;
  *to = strtol(second, &end, 10);
  return end != second && *end == '\0' && *to >= *from && *to <= 10000;
}

static const char *key_at(const json_t *question, size_t index) {
  return text_of(json_array_get(json_object_get(question, "options"), index), "key");
}

/* What else could be said: how many options there are, how to decline. */
static void refuse(const json_t *question, const char *word, char *wrong, size_t size) {
  long long number;
  char count[48] = "", none[80] = "";
  size_t options = json_array_size(json_object_get(question, "options"));
  if (options > 0 && whole_number(word, &number) && !answer_names_are_numbers(question))
    snprintf(count, sizeof count, ": there %s %zu", options == 1 ? "is" : "are", options);
  if (json_object_get(question, "none") != NULL && answer_zero_declines(question))
    snprintf(none, sizeof none, "; 0 is for: %.60s", text_of(question, "none"));
  snprintf(wrong, size, "'%.200s' is none of the options%s%s. (help)", word, count, none);
}

static const char *one(const json_t *question, const char *word, char *wrong,
                       size_t size) {
  char list[256];
  int found = answer_option(question, word, list, sizeof list);
  if (found >= 0) return key_at(question, (size_t)found);
  if (found == MATCH_SEVERAL)
    snprintf(wrong, size, "'%s' could be: %s. Say a little more, or take the number.",
             word, list);
  else
    refuse(question, word, wrong, size);
  return NULL;
}

static bool add_one(const json_t *question, json_t *list, const char *word, char *wrong,
                    size_t size) {
  const char *key = one(question, word, wrong, size);
  if (key != NULL) json_array_append_new(list, json_string(key));
  return key != NULL;
}

static bool add_range(const json_t *question, json_t *list, long from, long to,
                      char *wrong, size_t size) {
  char number[32];
  for (long i = from; i <= to; i++) {
    snprintf(number, sizeof number, "%ld", i);
    if (!add_one(question, list, number, wrong, size)) return false;
  }
  return true;
}

static json_t *all_keys(const json_t *question) {
  json_t *list = json_array();
  size_t count = json_array_size(json_object_get(question, "options"));
  for (size_t i = 0; i < count; i++)
    json_array_append_new(list, json_string(key_at(question, i)));
  return list;
}

/* Several options; also the whole line as the name of one. */
static json_t *read_list(const json_t *question, const char *line, char *wrong,
                         size_t size) {
  if (is_name(line, "all")) return all_keys(question);
  if (strcmp(line, "0") == 0 || is_name(line, "none")) return json_array();
  char list_of[8];
  int whole = answer_option(question, line, list_of, sizeof list_of);
  json_t *list = json_array();
  words it = split(line);
  bool fine = true;
  for (size_t i = 0; whole < 0 && fine && i < it.count; i++) {
    long from, to;
    if (is_range(it.items[i], &from, &to))
      fine = add_range(question, list, from, to, wrong, size);
    else
      fine = add_one(question, list, it.items[i], wrong, size);
  }
  if (whole >= 0)
    json_array_append_new(list, json_string(key_at(question, (size_t)whole)));
  free(it.copy);
  if (fine) return list;
  json_decref(list);
  return NULL;
}

static json_t *read_number(const json_t *question, const char *line, char *wrong,
                           size_t size) {
  long long number, low = number_of(question, "low"), high = number_of(question, "high");
  if (is_name(line, "max")) return json_integer(high);
  if (is_name(line, "min")) return json_integer(low);
  if (whole_number(line, &number) && number >= low && number <= high)
    return json_integer(number);
  const char *none = json_string_value(json_object_get(question, "none"));
  const char * or = none != NULL ? ", or: " : "";
  if (none == NULL) none = "";
  if (low == high)
    snprintf(wrong, size, "Only %lld can be said%s%.60s.", low, or, none);
  else
    snprintf(wrong, size, "A number from %lld to %lld is asked for%s%.60s.", low, high,
             or, none);
  return NULL;
}

static json_t *read_confirm(const char *line, char *wrong, size_t size) {
  size_t length = strlen(line);
  if (length > 0 && length <= 3 && same_name("yes", line, length)) return json_true();
  if (length > 0 && length <= 2 && same_name("no", line, length)) return json_false();
  snprintf(wrong, size, "Please answer yes or no.");
  return NULL;
}

/* "2 0 1": one amount for each part, in their order. */
static json_t *read_split(const json_t *question, const char *line, char *wrong,
                          size_t size) {
  size_t parts = json_array_size(json_object_get(question, "into"));
  words it = split(line);
  json_t *list = json_array();
  long long number;
  bool fine = it.count == parts;
  for (size_t i = 0; fine && i < it.count; i++) {
    fine = whole_number(it.items[i], &number);
    if (fine) json_array_append_new(list, json_integer(number));
  }
  free(it.copy);
  if (fine) return list;
  json_decref(list);
  snprintf(wrong, size, "%zu numbers are asked for, one for each part: like %s.", parts,
           parts == 2 ? "2 1" : "2 0 1");
  return NULL;
}

/* "a" is the first aside; or its name. */
static json_t *read_aside(const json_t *question, const char *line) {
  json_t *asides = json_object_get(question, "asides"), *aside;
  size_t index, size = strlen(line);
  json_array_foreach(asides, index, aside) {
    bool letter = size == 1 && line[0] == (char)('a' + index);
    bool named =
        is_name(text_of(aside, "key"), line) || is_name(text_of(aside, "label"), line);
    if (size > 0 && (letter || named))
      return json_pack("{s:s}", "aside", text_of(aside, "key"));
  }
  return NULL;
}

bool answer_zero_declines(const json_t *question) {
  return !is_kind(question, "number") || number_of(question, "low") > 0 ||
         number_of(question, "high") < 0;
}

static bool declines(const json_t *question, const char *line) {
  const char *none = json_string_value(json_object_get(question, "none"));
  size_t size = strlen(line);
  if (none == NULL || size == 0) return false;
  if (strcmp(line, "0") == 0) return answer_zero_declines(question);
  return same_name(none, line, size) &&
         (none[size] == '\0' || answer_option(question, line, NULL, 0) == MATCH_NONE);
}

static json_t *read_pick(const json_t *question, const char *line, char *wrong,
                         size_t size) {
  if (!json_is_true(json_object_get(question, "single")))
    return read_list(question, line, wrong, size);
  const char *key = one(question, line, wrong, size);
  return key != NULL ? json_string(key) : NULL;
}

json_t *answer_read(const json_t *question, const char *line, char *wrong, size_t size) {
  char *copy = strdup(line);
  const char *text = trimmed(copy);
  json_t *out = NULL;
  wrong[0] = '\0';
  if (declines(question, text))
    out = json_null();
  else if (!answer_is_exact(question, text))
    out = read_aside(question, text);
  if (out == NULL && is_kind(question, "number"))
    out = read_number(question, text, wrong, size);
  else if (out == NULL && is_kind(question, "confirm"))
    out = read_confirm(text, wrong, size);
  else if (out == NULL && is_kind(question, "split"))
    out = read_split(question, text, wrong, size);
  else if (out == NULL && is_kind(question, "order"))
    out = read_list(question, text, wrong, size);
  else if (out == NULL)
    out = read_pick(question, text, wrong, size);
  free(copy);
  return out;
}

static const char *label_of(const json_t *list, const char *key) {
  json_t *option;
  size_t index;
  json_array_foreach(list, index, option) {
    if (strcmp(text_of(option, "key"), key) == 0) return text_of(option, "label");
  }
  return key;
}

static void add_words(char **out, const char *text) {
  char *longer = NULL;
  if (asprintf(&longer, "%s%s%s", *out != NULL ? *out : "", *out != NULL ? ", " : "",
               text) < 0)
    return;
  free(*out);
  *out = longer;
}

static void add_item(char **out, const json_t *question, const json_t *item) {
  char number[32];
  snprintf(number, sizeof number, "%lld", (long long)json_integer_value(item));
  if (json_is_string(item))
    add_words(out,
              label_of(json_object_get(question, "options"), json_string_value(item)));
  else if (json_is_boolean(item))
    add_words(out, json_is_true(item) ? "yes" : "no");
  else if (json_is_null(item))
    add_words(out, json_object_get(question, "none") != NULL ? text_of(question, "none")
                                                             : "none");
  else
    add_words(out, number);
}

char *answer_words(const json_t *question, const json_t *answer) {
  char *out = NULL;
  size_t index;
  json_t *item;
  const char *aside = json_string_value(json_object_get(answer, "aside"));
  if (aside != NULL)
    add_words(&out, label_of(json_object_get(question, "asides"), aside));
  else if (!json_is_array(answer))
    add_item(&out, question, answer);
  json_array_foreach(answer, index, item) add_item(&out, question, item);
  return out != NULL ? out : strdup("nothing");
}
