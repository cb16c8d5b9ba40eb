/* lobby.c - `baize` alone: what can be played here, and how to start. */
#include "answer.h"
#include "commands.h"
#include "line.h"
#include "options.h"
#include "places.h"
#include "saves.h"
#include <stdlib.h>
#include <string.h>

static json_t *info_of(const char *game) {
  place at;
  char *error = NULL;
  json_t *info = NULL;
  if (place_of_game(game, &at, &error)) {
    bz_places files = place_files(&at);
    bz_pack *pack = bz_pack_open(&files, &error);
    if (pack != NULL) info = bz_pack_info(pack, &error);
    if (pack != NULL) bz_pack_close(pack);
  }
  free(error);
  return info;
}

static void show_game(const screen *it, int number, const char *game) {
  json_t *info = info_of(game), *players = json_object_get(info, "players");
  json_t *unfinished = saves_unfinished(game);
  long long least = number_of(players, "min"), most = number_of(players, "max");
  printf(" %2d  ", number);
  screen_pad(it, "bold", info != NULL ? text_of(info, "name") : game, 22);
  screen_pad(it, "cyan", game, 18);
  if (info == NULL)
    screen_print(it, "red", "cannot be read (check tells why)");
  else if (least == most)
    printf("%lld players", least);
  else
    printf("%lld to %lld players", least, most);
  if (unfinished != NULL) screen_print(it, "green", "  (unfinished game)");
  putchar('\n');
  json_decref(unfinished);
  json_decref(info);
}

static void show_games(const screen *it, const char *const *games) {
  screen_tell(it, "bold", "Baize: the games here");
  for (int i = 0; games[i] != NULL; i++)
    show_game(it, i + 1, games[i]);
  putchar('\n');
  screen_tell(it, NULL,
              "%s play GAME starts one, with bots; %s play --help tells how to play with "
              "friends. %s rules GAME tells how it is played, %s --help what else there "
              "is.",
              program_name(), program_name(), program_name(), program_name());
}

/* The game meant by a number or the start of a name; NULL if it is unclear. */
static const char *meant(const char *const *games, int count, const char *word) {
  int number = atoi(word);
  const char *found = NULL;
  if (number >= 1 && number <= count) return games[number - 1];
  for (int i = 0; *word != '\0' && i < count; i++) {
    if (is_name(games[i], word)) return games[i];
    if (!same_name(games[i], word, strlen(word))) continue;
    if (found != NULL) return NULL;
    found = games[i];
  }
  return found;
}

typedef struct choosing {
  const char *const *games;
} choosing;

static void complete(void *data, const char *typed, void (*add)(void *, const char *),
                     void *to) {
  const choosing *it = data;
  for (int i = 0; it->games[i] != NULL; i++)
    if (same_name(it->games[i], typed, strlen(typed))) add(to, it->games[i]);
}

static bool says_quit(const char *line) {
  return *line == '\0' || is_name("quit", line) || is_name("q", line) ||
         is_name("exit", line);
}

int lobby(void) {
  const char *names[PLACES_GAMES + 1], *games[PLACES_GAMES + 1], *chosen = NULL;
  screen it;
  int count = place_all_games(names);
  for (int i = 0; i <= count; i++) /* the list is used again below */
    games[i] = names[i] != NULL ? strdup(names[i]) : NULL;
  screen_open(&it, false, false);
  show_games(&it, games);
  choosing data = {.games = games};
  line_help help = {.data = &data, .complete = complete};
  bool leaves = !it.keys;
  while (!leaves && chosen == NULL) {
    char *line = NULL;
    leaves =
        line_read(&it, "play which? (Enter leaves) ", false, &help, &line) == LINE_END ||
        (line != NULL && says_quit(line));
    if (!leaves && line != NULL) chosen = meant(games, count, line);
    if (!leaves && line != NULL && chosen == NULL)
      screen_tell(&it, "yellow", "There is no game '%s' here.", line);
    free(line);
  }
  int status = chosen != NULL ? play_named(chosen) : 0;
  for (int i = 0; i < count; i++)
    free((char *)games[i]);
  return status;
}
