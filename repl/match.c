/* match.c - which option a word means. */
#include "answer.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *text_of(const json_t *object, const char *name) {
  const char *text = json_string_value(json_object_get(object, name));
  return text != NULL ? text : "";
}

long long number_of(const json_t *object, const char *name) {
  return (long long)json_integer_value(json_object_get(object, name));
}

bool is_kind(const json_t *question, const char *kind) {
  return strcmp(text_of(question, "kind"), kind) == 0;
}

static int plain_letter(char letter) {
  return letter == '_' ? ' ' : tolower((unsigned char)letter);
}

bool same_name(const char *a, const char *b, size_t size) {
  for (size_t i = 0; i < size; i++)
    if (a[i] == '\0' || plain_letter(a[i]) != plain_letter(b[i])) return false;
  return true;
}

bool is_name(const char *name, const char *word) {
  return strlen(name) == strlen(word) && same_name(name, word, strlen(word));
}

static bool is_whole(const char *name, const char *word, size_t size) {
  return strlen(name) == size && same_name(name, word, size);
}

static bool starts(const char *name, const char *word, size_t size) {
  return same_name(name, word, size);
}

static bool a_word_starts(const char *name, const char *word, size_t size) {
  for (const char *at = name; *at != '\0'; at++)
    if ((at == name || !isalnum((unsigned char)at[-1])) && same_name(at, word, size))
      return true;
  return false;
}

typedef bool (*test)(const char *name, const char *word, size_t size);

static bool fits(const json_t *option, test how, const char *word, size_t size) {
  return how(text_of(option, "label"), word, size) ||
         how(text_of(option, "key"), word, size) ||
         (how == is_whole && how(text_of(option, "short"), word, size));
}

static bool is_number(const char *text) {
  char *end;
  strtol(text, &end, 10);
  return *text != '\0' && *end == '\0';
}

bool answer_names_are_numbers(const json_t *question) {
  json_t *option;
  size_t index;
  json_array_foreach(json_object_get(question, "options"), index, option) {
    if (is_number(text_of(option, "label"))) return true;
  }
  return false;
}

static void add_name(char *list, size_t size, const char *name) {
  if (size == 0) return;
  size_t used = strlen(list);
  snprintf(list + used, size - used, "%s%s", used > 0 ? ", " : "", name);
}

/* The only option that passes the test; MATCH_SEVERAL with their names. */
static int only(const json_t *options, test how, const char *word, char *list,
                size_t size) {
  int found = MATCH_NONE;
  size_t index, length = strlen(word);
  json_t *option;
  if (size > 0) list[0] = '\0';
  json_array_foreach(options, index, option) {
    if (!fits(option, how, word, length)) continue;
    found = found == MATCH_NONE ? (int)index : MATCH_SEVERAL;
    add_name(list, size, text_of(option, "label"));
  }
  return found;
}

int answer_option(const json_t *question, const char *word, char *list, size_t size) {
  static const test tests[] = {is_whole, starts, a_word_starts};
  json_t *options = json_object_get(question, "options");
  if (*word == '\0') return MATCH_NONE;
  if (is_number(word) && !answer_names_are_numbers(question)) {
    long number = strtol(word, NULL, 10);
    bool there = number >= 1 && (size_t)number <= json_array_size(options);
    return there ? (int)number - 1 : MATCH_NONE;
  }
  for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
    int found = only(options, tests[i], word, list, size);
    if (found != MATCH_NONE) return found;
  }
  return MATCH_NONE;
}

bool answer_is_exact(const json_t *question, const char *line) {
  char list[1];
  return only(json_object_get(question, "options"), is_whole, line, list, 0) !=
             MATCH_NONE ||
         (*line != '\0' && is_whole(text_of(question, "none"), line, strlen(line)));
}
