/* places.h - where games are: the source tree, the installed data, $BAIZE_PATH, one's own. */
#ifndef PLACES_H
#define PLACES_H

#include "baize.h"
#include <stdbool.h>

#define PLACE_MAX   4096
#define PLACES_MODS 16

typedef struct place {
  char id[128];
  char rules[PLACE_MAX], cards[PLACE_MAX], library[PLACE_MAX];
  char mod[PLACE_MAX];               /* the mod that was asked for by its folder, or "" */
  const char *mods[PLACES_MODS + 2]; /* it and others; the first points into this place */
  const char *variant;               /* or NULL */
} place;

/* Finds a game by its name or folder; false with the reason (and the nearest name) in *error. */
bool place_of_game(const char *id, place *out, char **error);
/* The same, and the folder of a mod stands for its game with the mod. */
bool place_of_game_or_mod(const char *id, place *out, char **error);
/* With one more mod, which is borrowed; false if there are too many. */
bool place_add_mod(place *it, const char *folder);
/* The names of all games, borrowed until the next call; returns how many. */
#define PLACES_GAMES 200
int place_all_games(const char *names[PLACES_GAMES + 1]);
/* Finds the game whose tests lie at the path. */
bool place_of_tests(const char *path, place *out, char **error);
/* The same for the library; it points into the place. */
bz_places place_files(const place *at);

#endif
