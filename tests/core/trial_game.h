/* trial_game.h - a game of one script in a folder of its own, for suites that try what is told
   of an author's mistakes. */
#ifndef TRIAL_GAME_H
#define TRIAL_GAME_H

#include "packs.h"
#include <ftw.h>
#include <sys/stat.h>

/* A folder with a game of one script. */
static inline void *set_up(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  char *folder = malloc(64), cards[80], kinds[96];
  strcpy(folder, "/tmp/baize-load-XXXXXX");
  munit_assert_not_null(mkdtemp(folder));
  snprintf(cards, sizeof cards, "%s/cards", folder);
  munit_assert_int(mkdir(cards, 0700), ==, 0);
  snprintf(kinds, sizeof kinds, "%s/kinds.yaml", cards);
  FILE *stream = fopen(kinds, "w");
  fputs("token:\n  lists: [tokens]\n", stream);
  fclose(stream);
  snprintf(kinds, sizeof kinds, "%s/tokens.yaml", cards);
  stream = fopen(kinds, "w");
  fputs("- id: disc\n  name: Disc\n", stream);
  fclose(stream);
  return folder;
}

static inline int remove_one(const char *path, const struct stat *info, int kind,
                             struct FTW *where) {
  (void)info, (void)kind, (void)where;
  return remove(path);
}

static inline void tear_down(void *fixture) {
  nftw(fixture, remove_one, 8, FTW_DEPTH | FTW_PHYS);
  free(fixture);
}

/* Plays the script, followed by a declaration, to its first question; NULL or the error. */
static inline char *try_script(const char *folder, const char *script) {
  char path[80], *error = NULL;
  snprintf(path, sizeof path, "%s/game.lua", folder);
  FILE *stream = fopen(path, "w");
  fputs(script, stream);
  fputs("\nreturn { name = 'Try', players = { 1, 2 },\n"
        "  zones = { { 'box', cards = 'token' }, { 'lid' } },\n"
        "  play = function(game) rules.go(game) end,\n"
        "  score = function() return { 0, 0 } end }\n",
        stream);
  fclose(stream);
  bz_places places = {
      .id = "try", .rules = folder, .library = BAIZE_SOURCEDIR "/scripts/baize"};
  bz_pack *pack = bz_pack_open(&places, &error);
  bz_setup setup = {.seats = 1, .seed = 1};
  bz_game *game = pack != NULL ? bz_game_new(pack, &setup, &error) : NULL;
  bz_game_free(game);
  bz_pack_close(pack);
  return error;
}

static inline void assert_fine(const char *folder, const char *script) {
  char *error = try_script(folder, script);
  if (error != NULL) munit_errorf("%s", error);
}

static inline void assert_fails(const char *folder, const char *script,
                                const char *words) {
  char *error = try_script(folder, script);
  munit_assert_not_null(error);
  if (strstr(error, words) == NULL) munit_errorf("'%s' is not in: %s", words, error);
  free(error);
}

static inline void write_file(const char *folder, const char *name, const char *text) {
  char path[120];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *stream = fopen(path, "w");
  munit_assert_not_null(stream);
  fputs(text, stream);
  fclose(stream);
}

#define FIXED(name)                                                                      \
  { "/" #name, name, set_up, tear_down, MUNIT_TEST_OPTION_NONE, NULL }

#endif
