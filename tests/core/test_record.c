/* test_record.c - saved games: exact, whole or not at all, and never trusted. */
#include "packs.h"
#include <sys/stat.h>
#include <unistd.h>

#define PLAY "BAIZE_TEST_PLAY" /* set: this process plays a game and prints its journal */

static char *temporary(void) {
  static char path[64];
  strcpy(path, "/tmp/baize_record_XXXXXX");
  int file = mkstemp(path);
  munit_assert_int(file, >=, 0);
  close(file);
  return path;
}

static void write_text(const char *path, const char *text) {
  FILE *file = fopen(path, "wb");
  munit_assert_not_null(file);
  fputs(text, file);
  fclose(file);
}

static char *read_text(const char *path) {
  FILE *file = fopen(path, "rb");
  munit_assert_not_null(file);
  char *text = calloc(1, 1 << 20);
  munit_assert_not_null(text);
  munit_assert_size(fread(text, 1, (1 << 20) - 1, file), >, 0);
  fclose(file);
  return text;
}

static bz_game *resume(bz_pack *pack, const char *path) {
  char *error = NULL, *note = NULL;
  json_t *record = bz_record_read(path, &error);
  if (record == NULL) munit_errorf("%s", error);
  bz_game *game = bz_game_resume(pack, record, &note, &error);
  if (game == NULL) munit_errorf("%s", error);
  munit_assert_null(note);
  json_decref(record);
  return game;
}

static void save(bz_game *game, const char *path) {
  char *error = NULL;
  json_t *record = bz_game_record(game);
  if (!bz_record_write(record, path, &error)) munit_errorf("%s", error);
  json_decref(record);
}

static MunitResult a_saved_game_goes_on_as_it_was(const MunitParameter params[],
                                                  void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_pack_in("examples", "crazy_eights");
  char *path = temporary();
  for (uint64_t seed = 0; seed < 8; seed++) {
    bz_game *game = new_game_of(pack, 3, seed == 7 ? UINT64_MAX : seed);
    uint64_t chance = seed * 99;
    char *error = NULL;
    play_on(game, &chance, seed * 9);
    if (seed == 5) munit_assert_true(bz_game_resign(game, 2, &error));
    save(game, path);
    bz_game *again = resume(pack, path);
    assert_same(everything(game), everything(again));
    play_on(game, &chance, 5);
    chance -= 5;
    play_on(again, &chance, 5);
    assert_same(everything(game), everything(again));
    bz_game_free(game);
    bz_game_free(again);
  }
  unlink(path);
  bz_pack_close(pack);
  return MUNIT_OK;
}

/* Every question kind, texts with anything in them. */
static MunitResult data_survives_as_yaml(const MunitParameter params[], void *fixture) {
  (void)params, (void)fixture;
  char *path = temporary(), *error = NULL;
  json_t *record = json_pack(
      "{s:i, s:s, s:s, s:[s,s], s:[s], s:[{s:i,s:s,s:[s,i,b,n]}, {s:i,s:s,s:{s:i,s:s}}]}",
      "baize", 1, "game", "kit", "seed", "18446744073709551615", "players",
      "Zo\xc3\xab: \"the\" {Great}\n#1", "~", "options", "a=b: c", "answers", "seat", 1,
      "question", "null", "answer", "yes", -3, 1, "seat", 2, "question", "12", "answer",
      "a, b", 7, "}", "- x");
  munit_assert_not_null(record);
  if (!bz_record_write(record, path, &error)) munit_errorf("%s", error);
  json_t *again = bz_record_read(path, &error);
  if (again == NULL) munit_errorf("%s", error);
  assert_same(record, again);
  unlink(path);
  return MUNIT_OK;
}

static void expect_bad(const char *path, const char *text, const char *words) {
  char *error = NULL;
  write_text(path, text);
  json_t *record = bz_record_read(path, &error);
  if (record != NULL) munit_errorf("accepted: %s", text);
  munit_assert_not_null(error);
  if (strstr(error, words) == NULL) munit_errorf("'%s' does not say '%s'", error, words);
  free(error);
}

static MunitResult what_is_no_record_is_refused(const MunitParameter params[],
                                                void *fixture) {
  (void)params, (void)fixture;
  char *path = temporary(), *error = NULL;
  expect_bad(path, "", "empty");
  expect_bad(path, "just words", "no saved game");
  expect_bad(path, "baize: 2\n", "another version");
  expect_bad(path, "baize: 1\n", "which game");
  expect_bad(path, "baize: 1\ngame: x\n", "seed");
  expect_bad(path, "baize: 1\ngame: x\nseed: \"1\"\n", "players");
  expect_bad(path, "baize: 1\ngame: x\nseed: \"1\"\nplayers: [1]\n", "name");
  expect_bad(path, "baize: 1\ngame: x\nseed: \"1\"\nplayers: [a]\n", "answers");
  expect_bad(path, "baize: [1\n", ":2:1:");
  expect_bad(path, "a: &a [1]\nb: *a\n", "aliases");
  expect_bad(path, "a: 1\na: 2\n", "twice");
  expect_bad(path, "a: \"\xff\xfe\"\n", ":");
  expect_bad(path, "--- 1\n--- 2\n", "one document");
  expect_bad(path, "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", ":");
  munit_assert_null(bz_record_read("/nowhere/at/all", &error));
  munit_assert_not_null(error);
  free(error);
  unlink(path);
  return MUNIT_OK;
}

/* Cut off anywhere or with a byte changed: an error or the same game, never a crash. */
static MunitResult a_damaged_record_is_survived(const MunitParameter params[],
                                                void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_pack_in("examples", "leduc_poker");
  bz_game *game = new_game_of(pack, 2, 4);
  uint64_t chance = 1;
  char *path = temporary();
  play_on(game, &chance, 3);
  save(game, path);
  char *text = read_text(path);
  size_t size = strlen(text);
  for (size_t i = 0; i < size * 2; i++) {
    char *damaged = strdup(text), *error = NULL, *note = NULL;
    if (i < size)
      damaged[i] = '\0';
    else
      damaged[i - size] = (char)munit_rand_int_range(1, 126);
    write_text(path, damaged);
    json_t *record = bz_record_read(path, &error);
    bz_game *again = record != NULL ? bz_game_resume(pack, record, &note, &error) : NULL;
    if (again == NULL) munit_assert_not_null(error);
    bz_game_free(again);
    json_decref(record);
    free(error);
    free(note);
    free(damaged);
  }
  free(text);
  unlink(path);
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

/* An edited answer, and one that the game does not ask for, are named with their number. */
static MunitResult the_answer_that_no_longer_fits_is_named(const MunitParameter params[],
                                                           void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_pack_in("examples", "tic_tac_toe");
  bz_game *game = new_game_of(pack, 2, 4);
  uint64_t chance = 1;
  char *error = NULL, *note = NULL;
  play_on(game, &chance, 3);
  json_t *record = bz_game_record(game);
  json_t *answers = json_object_get(record, "answers"),
         *second = json_array_get(answers, 1);

  json_object_set_new(second, "answer", json_string("9,9"));
  munit_assert_null(bz_game_resume(pack, record, &note, &error));
  munit_assert_not_null(strstr(error, "answer 2 (place of seat 2: \"9,9\")"));
  munit_assert_not_null(strstr(error, "not one of the options"));
  free(error);
  json_object_set_new(second, "question", json_string("bid"));
  munit_assert_null(bz_game_resume(pack, record, &note, &error));
  munit_assert_not_null(strstr(error, "the game asks place here"));
  free(error);
  json_decref(record);

  record = bz_game_record(game); /* a legal answer, but not the one that was given */
  json_t *first = json_array_get(json_object_get(record, "answers"), 0);
  const char *was = json_string_value(json_object_get(first, "answer"));
  const char *free_space = strcmp(was, "1,3") == 0 ? "3,1" : "1,3";
  json_t *others = json_object_get(record, "answers");
  for (size_t i = 1; i < json_array_size(others); i++)
    if (strcmp(json_string_value(json_object_get(json_array_get(others, i), "answer")),
               free_space) == 0)
      free_space = "2,3";
  json_object_set_new(first, "answer", json_string(free_space));
  munit_assert_null(bz_game_resume(pack, record, &note, &error));
  munit_assert_not_null(strstr(error, "the table is not as it was"));
  free(error);
  json_object_set_new(record, "content", json_string("0123456789abcdef"));
  bz_game *changed = bz_game_resume(pack, record, &note, &error);
  munit_assert_not_null(changed); /* other rules: told, but the game goes on */
  munit_assert_not_null(strstr(note, "from answer 1 on"));
  free(note);
  bz_game_free(changed);
  json_decref(record);
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

static MunitResult a_failed_write_leaves_the_old_file(const MunitParameter params[],
                                                      void *fixture) {
  (void)params, (void)fixture;
  char folder[] = "/tmp/baize_record_XXXXXX", path[128], *error = NULL;
  munit_assert_not_null(mkdtemp(folder));
  snprintf(path, sizeof path, "%s/none/save.yaml", folder);
  json_t *record = json_pack("{s:i}", "baize", 1);
  munit_assert_false(bz_record_write(record, path, &error));
  munit_assert_not_null(strstr(error, "cannot be written"));
  free(error);
  json_decref(record);
  munit_assert_int(rmdir(folder), ==, 0); /* and nothing is left lying about */
  return MUNIT_OK;
}

/* The journal of a whole game, as another process gives it. */
static char *journal_of_process(const char *what) {
  char command[1024], line[4096];
  char self[512];
  ssize_t size = readlink("/proc/self/exe", self, sizeof self - 1);
  munit_assert_true(size > 0);
  self[size] = '\0';
  snprintf(command, sizeof command, PLAY "=%s '%s'", what, self);
  FILE *pipe = popen(command, "r");
  munit_assert_not_null(pipe);
  char *text = strdup("");
  size_t length = 0;
  while (fgets(line, sizeof line, pipe) != NULL) {
    text = realloc(text, length + strlen(line) + 1);
    munit_assert_not_null(text);
    strcpy(text + length, line);
    length += strlen(line);
  }
  munit_assert_int(pclose(pipe), ==, 0);
  munit_assert_size(length, >, 1000);
  return text;
}

static MunitResult separate_processes_play_the_same_bytes(const MunitParameter params[],
                                                          void *fixture) {
  (void)params, (void)fixture;
  static const char *const games[] = {"tic_tac_toe", "leduc_poker", "crazy_eights"};
  for (int i = 0; i < 3; i++) {
    char *one = journal_of_process(games[i]), *two = journal_of_process(games[i]);
    munit_assert_string_equal(one, two);
    free(one);
    free(two);
  }
  return MUNIT_OK;
}

/* Plays twenty games and prints all that happened. */
static int play_and_print(const char *id) {
  bz_pack *pack = open_pack_in("examples", id);
  for (uint64_t seed = 1; seed <= 20; seed++) {
    bz_game *game = new_game_of(pack, 2, seed);
    uint64_t chance = seed;
    play_on(game, &chance, 100000);
    json_t *all = everything(game);
    json_dumpf(all, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(all);
    bz_game_free(game);
  }
  bz_pack_close(pack);
  return 0;
}

static MunitTest tests[] = {TEST(a_saved_game_goes_on_as_it_was),
                            TEST(data_survives_as_yaml),
                            TEST(what_is_no_record_is_refused),
                            TEST(a_damaged_record_is_survived),
                            TEST(the_answer_that_no_longer_fits_is_named),
                            TEST(a_failed_write_leaves_the_old_file),
                            TEST(separate_processes_play_the_same_bytes),
                            NO_MORE};

static const MunitSuite suite = {"/record", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) {
  if (getenv(PLAY) != NULL) return play_and_print(getenv(PLAY));
  return munit_suite_main(&suite, NULL, argc, argv);
}
