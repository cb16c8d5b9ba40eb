/* check_command.c - `baize check`: every card and script of a game, without playing it. */
#include "answer.h"
#include "commands.h"
#include "options.h"
#include "places.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct count {
  int mistakes, notes;
  json_t *noted; /* lines that need not be said once more, of another variant */
} count;

static void say(count *sum, bool mistake, const char *file, long long line,
                const char *text) {
  char key[2048];
  snprintf(key, sizeof key, "%s:%lld: %s", file, line, text);
  if (!mistake && json_object_get(sum->noted, key) != NULL) return;
  if (!mistake) json_object_set_new(sum->noted, key, json_true());
  if (line > 0)
    printf("%s:%lld: %s%s\n", file, line, mistake ? "" : "note: ", text);
  else
    printf("%s: %s%s\n", file, mistake ? "" : "note: ", text);
  if (mistake)
    sum->mistakes++;
  else
    sum->notes++;
}

static void check_lint(bz_pack *pack, count *sum) {
  json_t *list = bz_pack_lint(pack), *entry;
  size_t index;
  json_array_foreach(list, index, entry)
      say(sum, json_is_true(json_object_get(entry, "mistake")), text_of(entry, "file"),
          number_of(entry, "line"), text_of(entry, "text"));
  json_decref(list);
}

/* Sets a table, draws it for everybody, narrow and wide. */
static void check_table(bz_pack *pack, const char *name, int seats, count *sum) {
  char *error = NULL, what[160];
  bz_setup setup = {.seats = seats, .seed = 1};
  bz_game *game = bz_game_new(pack, &setup, &error);
  snprintf(what, sizeof what, "%.100s, %d player%s", name, seats, plural(seats));
  if (game == NULL) say(sum, true, what, 0, error != NULL ? error : "cannot be set up");
  for (int seat = 0; game != NULL && error == NULL && seat <= seats; seat++)
    for (int columns = 60; error == NULL && columns <= 120; columns += 30) {
      json_decref(bz_game_picture(game, seat, columns, 24, columns > 60, &error));
      if (error != NULL) say(sum, true, what, 0, error);
    }
  char *wrong = game != NULL ? bz_game_check(game) : NULL;
  if (wrong != NULL) say(sum, true, what, 0, wrong);
  free(wrong);
  free(error);
  bz_game_free(game);
}

/* "chops, variant peaceful, mod louder" */
static void name_pack(const place *at, const char *variant, char *name, size_t size) {
  int used =
      snprintf(name, size, "%s%s%.100s", at->id, variant != NULL ? ", variant " : "",
               variant != NULL ? variant : "");
  for (size_t i = 0; at->mods[i] != NULL && used > 0 && (size_t)used < size; i++) {
    const char *slash = strrchr(at->mods[i], '/');
    used += snprintf(name + used, size - (size_t)used, ", mod %.100s",
                     slash != NULL && slash[1] != '\0' ? slash + 1 : at->mods[i]);
  }
}

static void check_pack(const place *at, const char *variant, count *sum) {
  char *error = NULL, name[300];
  bz_places files = place_files(at);
  files.variant = variant;
  name_pack(at, variant, name, sizeof name);
  bz_pack *pack = bz_pack_open(&files, &error);
  json_t *info = pack != NULL ? bz_pack_info(pack, &error) : NULL;
  if (info == NULL) {
    say(sum, true, name, 0, error != NULL ? error : "cannot be read");
  } else {
    const json_t *players = json_object_get(info, "players");
    check_lint(pack, sum);
    for (int n = (int)number_of(players, "min"); n <= number_of(players, "max"); n++)
      check_table(pack, name, n, sum);
    json_t *other;
    size_t index;
    if (variant == NULL)
      json_array_foreach(json_object_get(info, "variants"), index, other)
          check_pack(at, json_string_value(other), sum);
  }
  free(error);
  json_decref(info);
  if (pack != NULL) bz_pack_close(pack);
}

static void check_files(const place *at, count *sum) {
  static const char *const wanted[][2] = {
      {"rules/summary.md", "there is no page of rules (rules/summary.md)"},
      {"bot.lua", "there is no bot (bot.lua): bots play at random"}};
  for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
    char file[PLACE_MAX + 32];
    snprintf(file, sizeof file, "%s/%s", at->rules, wanted[i][0]);
    if (access(file, R_OK) != 0) say(sum, false, at->id, 0, wanted[i][1]);
  }
}

static bool check_game(const char *game, const layers *with, count *sum) {
  static place at;
  char name[300];
  if (!option_place(game, with, &at)) return false;
  count before = *sum;
  check_pack(&at, at.variant, sum);
  if (at.mods[0] == NULL) check_files(&at, sum);
  name_pack(&at, at.variant, name, sizeof name);
  int mistakes = sum->mistakes - before.mistakes, notes = sum->notes - before.notes;
  printf("%s: %d mistake%s, %d note%s\n", name, mistakes, plural(mistakes), notes,
         plural(notes));
  return true;
}

static bool check_all(const layers *with, count *sum) {
  const char *games[PLACES_GAMES + 1];
  bool found = true;
  int all = place_all_games(games);
  for (int i = 0; i < all; i++) {
    char *name = strdup(games[i]);
    found = check_game(name, with, sum) && found;
    free(name);
    place_all_games(games);
  }
  return found;
}

static const char help[] =
    "usage: baize check [GAME or FOLDER]... [options]\n"
    "Reads every card and script of the games (all of them, unless you name some), sets "
    "a\n"
    "table for every number of players and variant, and draws it. The folder may be a "
    "mod's:\n"
    "then its game is read with the mod. Mistakes make it fail.\n"
    "\n"
    "  -v, --variant NAME   only that variant\n"
    "  -m, --mod FOLDER     with a mod; may be said several times\n";

int check_command(int argc, char **argv) {
  static const struct option options[] = {
      LAYER_OPTIONS, {"help", no_argument, NULL, 'h'}, {NULL, 0, NULL, 0}};
  layers with = {0};
  count sum = {0};
  bool found = true;
  opterr = 0;
  for (int c; (c = getopt_long(argc, argv, ":v:m:h", options, NULL)) != -1;) {
    if (c == 'h') return fputs(help, stdout) < 0;
    if (c == '?' || c == ':') return option_wrong(argv, options, c);
    if (!option_layer(&with, c, optarg)) return 2;
  }
  sum.noted = json_object();
  for (int i = optind; i < argc; i++)
    found = check_game(argv[i], &with, &sum) && found;
  if (optind == argc) found = check_all(&with, &sum);
  json_decref(sum.noted);
  if (!found) return 2;
  return sum.mistakes == 0 ? 0 : 1;
}
