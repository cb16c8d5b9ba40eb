/* options.c - reading a command line. */
#include "options.h"
#include "baize.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

bool option_number(const char *option, const char *text, long low, long high, int *out) {
  char *end;
  errno = 0;
  long number = strtol(text, &end, 10);
  if (*text != '\0' && *end == '\0' && errno == 0 && number >= low && number <= high) {
    *out = (int)number;
    return true;
  }
  fprintf(stderr, "baize: --%s is a number from %ld to %ld, not '%s'\n", option, low,
          high, text);
  return false;
}

bool option_players(const char *text, int *out) {
  char *end;
  long number = strtol(text, &end, 10);
  *out = number >= 1 && number <= 99 ? (int)number : 0;
  if (*end == '\0' && *out > 0) return true;
  fprintf(stderr, "baize: --players says how many sit at the table, not '%s'\n", text);
  return false;
}

bool option_seed(const char *text, uint64_t *out) {
  char *end;
  errno = 0;
  *out = strtoull(text, &end, 10);
  if (*text != '\0' && *text != '-' && *end == '\0' && errno == 0) return true;
  fprintf(stderr, "baize: --seed is a whole number from 0 on, not '%s'\n", text);
  return false;
}

int option_wrong(char **argv, const struct option *options, int code) {
  const char *names[64], *given = argv[optind - 1];
  size_t count = 0;
  char name[64];
  for (; options[count].name != NULL && count < 63; count++)
    names[count] = options[count].name;
  names[count] = NULL;
  if (code == ':' || strncmp(given, "--", 2) != 0) {
    fprintf(stderr, "baize: %s %s\n", given,
            code == ':' ? "wants something behind it" : "is no option here");
    return 2;
  }
  snprintf(name, sizeof name, "%.*s", (int)strcspn(given + 2, "="), given + 2);
  const char *near = bz_text_nearest(name, names);
  if (near != NULL)
    fprintf(stderr, "baize: there is no option --%s; did you mean --%s?\n", name, near);
  else
    fprintf(stderr, "baize: there is no option --%s\n", name);
  return 2;
}

bool option_layer(layers *it, int code, const char *text) {
  size_t count = 0;
  if (code == 'v') {
    it->variant = text;
    return true;
  }
  while (it->mods[count] != NULL)
    count++;
  if (count < PLACES_MODS) it->mods[count] = text;
  if (count == PLACES_MODS) fprintf(stderr, "baize: at most %d mods\n", PLACES_MODS);
  return count < PLACES_MODS;
}

bool option_place(const char *game, const layers *with, place *out) {
  char *error = NULL;
  bool found = place_of_game_or_mod(game, out, &error);
  if (!found) fprintf(stderr, "baize: %s\n", error != NULL ? error : "out of memory");
  free(error);
  for (size_t i = 0; found && with->mods[i] != NULL; i++)
    place_add_mod(out, with->mods[i]);
  if (found) out->variant = with->variant;
  return found;
}

static const char *called = "baize";

void program_called(const char *name) {
  const char *launcher = getenv("BAIZE_COMMAND");
  if (launcher != NULL && *launcher != '\0')
    called = launcher;
  else if (name != NULL && *name != '\0')
    called = name;
}

const char *program_name(void) { return called; }

const char *plural(long long count) { return count == 1 ? "" : "s"; }

uint64_t fresh_seed(void) {
  uint32_t seed = 0;
  if (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed)
    seed = (uint32_t)time(NULL);
  return seed % 1000000;
}
