/* options.h - reading a command line: numbers, and what somebody probably meant. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "places.h"
#include <getopt.h>
#include <stdbool.h>
#include <stdint.h>

/* A whole number in a range from the argument of an option; false with a message printed. */
bool option_number(const char *option, const char *text, long low, long high, int *out);
/* How many shall play: any number of people, since the game knows best how many can. */
bool option_players(const char *text, int *out);
bool option_seed(const char *text, uint64_t *out);
/* The option that getopt_long did not understand; prints what is wrong. Returns 2. */
int option_wrong(char **argv, const struct option *options, int code);
/* -v, --variant and -m, --mod of a command that opens a game. */
typedef struct layers {
  const char *variant;
  const char *mods[PLACES_MODS + 1];
} layers;
#define LAYER_OPTIONS                                                                    \
  {"variant", required_argument, NULL, 'v'}, { "mod", required_argument, NULL, 'm' }
/* False with a message printed if there are too many. */
bool option_layer(layers *it, int code, const char *text);
/* The game, or a mod's folder, with these; false with the reason printed. */
bool option_place(const char *game, const layers *with, place *out);
/* How the program was called, for commands that are to be typed: "./baize". */
const char *program_name(void);
void program_called(const char *name);
/* "s" behind a word, unless there is one of it. */
const char *plural(long long count);
/* A fresh seed. */
uint64_t fresh_seed(void);

#endif
