/* test_brink.c - where memory, stacks or patience end, a table refuses and stays whole. */
#include "packs.h"

static bz_game *new_trial(bz_pack *pack, const char *option, size_t memory) {
  char *error = NULL;
  const char *options[] = {option, NULL};
  bz_setup setup = {.seats = 2, .seed = 1, .options = options, .memory = memory};
  bz_game *game = bz_game_new(pack, &setup, &error);
  if (game == NULL) munit_errorf("%s", error);
  return game;
}

static bool give(bz_game *game, json_t *answer, char **error) {
  bool fine = bz_game_answer(game, 1, answer, error);
  json_decref(answer);
  return fine;
}

static void must_give(bz_game *game, json_t *answer) {
  char *error = NULL;
  if (!give(game, answer, &error)) munit_errorf("%s", error);
}

/* The last line of the log, as everybody reads it; freed with the journal. */
static void assert_logged(bz_game *game, const char *line) {
  json_t *journal = bz_game_journal(game, 0, 0), *event;
  const char *last = "";
  size_t index;
  json_array_foreach(journal, index, event) {
    const char *text = json_string_value(json_object_get(event, "text"));
    if (text != NULL) last = text;
  }
  munit_assert_string_equal(last, line);
  json_decref(journal);
}

static MunitResult
a_split_into_many_parts_is_answered_by_name(const MunitParameter params[],
                                            void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_pack_in("tests/packs", "brink");
  bz_game *game = new_trial(pack, "trial=parts", 0);

  must_give(game, json_pack("{s:i, s:i}", "part_1", 1, "part_20000", 4));

  assert_logged(game, "the last part got 4");
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

static MunitResult labels_of_items_that_are_gone(const MunitParameter params[],
                                                 void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_pack_in("tests/packs", "brink");
  bz_game *game = new_trial(pack, "trial=vanishing", 0);

  json_t *question = bz_game_question(game, 1);

  munit_assert_null(json_object_get(question, "trouble"));
  munit_assert_size(json_array_size(json_object_get(question, "options")), ==, 5000);
  json_decref(question);
  must_give(game, json_string("item_5000")); /* the look has left no trace */
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

/* The sanitizer sees what is lost. */
static MunitResult a_question_that_cannot_be_put_into_words(const MunitParameter params[],
                                                            void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_pack_in("tests/packs", "brink");
  bz_game *game = new_trial(pack, "trial=unspeakable", 0);

  json_t *question = bz_game_question(game, 1);

  const char *trouble = json_string_value(json_object_get(question, "trouble"));
  munit_assert_not_null(trouble);
  munit_assert_not_null(strstr(trouble, "no words"));
  munit_assert_null(json_object_get(question, "options"));
  json_decref(question);
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

static MunitResult a_slow_beginning_is_gone_back_to(const MunitParameter params[],
                                                    void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_pack_in("tests/packs", "brink");
  bz_game *game = new_trial(pack, "trial=slow", 0);
  char *error = NULL;

  munit_assert_false(give(game, json_string("fail"), &error));

  munit_assert_not_null(strstr(error, "this way it fails"));
  munit_assert_int(bz_game_phase(game), ==, BZ_WAITING);
  free(error);
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

static MunitResult a_default_never_takes_an_item_twice(const MunitParameter params[],
                                                       void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_pack_in("tests/packs", "brink");
  bz_game *game = new_trial(pack, "trial=doubled", 0);
  char *error = NULL;

  if (!bz_game_answer_default(game, 1, &error)) munit_errorf("%s", error);

  assert_logged(game, "taken: a and b");
  munit_assert_true(bz_game_replays(game));
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

static MunitResult a_long_refusal_is_understood(const MunitParameter params[],
                                                void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_pack_in("tests/packs", "brink");
  bz_game *game = new_trial(pack, "trial=long_no", 0);
  json_t *question = bz_game_question(game, 1);

  must_give(game, json_incref(json_object_get(question, "none")));

  assert_logged(game, "declined");
  json_decref(question);
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

static MunitResult a_failed_question_leaves_no_old_values(const MunitParameter params[],
                                                          void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_pack_in("tests/packs", "brink");
  bz_game *game = new_trial(pack, "trial=caught", 0);

  assert_logged(game, "depth 0 and 3");

  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

/* One invariant does not hold, another cannot be tested: the sanitizer sees what is lost. */
static MunitResult an_invariant_that_fails_is_told(const MunitParameter params[],
                                                   void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_pack_in("tests/packs", "brink");
  bz_game *game = new_trial(pack, "trial=invariants", 0);

  char *wrong = bz_game_check(game);

  munit_assert_not_null(wrong);
  free(wrong);
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

static MunitResult options_may_be_given_often(const MunitParameter params[],
                                              void *fixture) {
  (void)params, (void)fixture;
  enum { MANY = 50000 };
  bz_pack *pack = open_pack_in("tests/packs", "brink");
  const char **options = calloc(MANY + 1, sizeof *options);
  char *error = NULL;
  for (int i = 0; i < MANY; i++)
    options[i] = "trial=none";
  bz_setup setup = {.seats = 2, .options = options};

  bz_game *game = bz_game_new(pack, &setup, &error);

  if (game == NULL) munit_errorf("%s", error);
  bz_game_free(game);
  free(options);
  bz_pack_close(pack);
  return MUNIT_OK;
}

static MunitResult
a_table_larger_than_the_machine_is_refused(const MunitParameter params[], void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_pack_in("tests/packs", "brink");
  bz_setup setup = {.seats = 2, .memory = (size_t)1 << 60};
  char *error = NULL;

  munit_assert_null(bz_game_new(pack, &setup, &error));

  munit_assert_not_null(error);
  munit_assert_not_null(strstr(error, "memory"));
  free(error);
  bz_pack_close(pack);
  return MUNIT_OK;
}

/* Whatever the engine was making when the memory ended: it is an error of that step. */
static MunitResult memory_may_end_anywhere(const MunitParameter params[], void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_pack_in("tests/packs", "brink");
  const char *options[] = {"trial=filling", NULL};
  int ended = 0;
  for (size_t i = 0; i < 60; i++) {
    bz_setup setup = {.seats = 2, .seed = 1, .options = options, .unrecorded = true};
    setup.memory = ((size_t)2 << 20) + i * 176;
    char *error = NULL;
    bz_game *game = bz_game_new(pack, &setup, &error);
    uint64_t chance = 1;
    int seats[8];
    while (game != NULL && error == NULL && bz_game_asked(game, seats) > 0)
      bz_game_answer_randomly(game, seats[0], &chance, &error);
    munit_assert_not_null(error);
    ended += strstr(error, "memory") != NULL;
    free(error);
    bz_game_free(game);
  }
  munit_assert_int(ended, ==, 60);
  bz_pack_close(pack);
  return MUNIT_OK;
}

static MunitTest tests[] = {TEST(memory_may_end_anywhere),
                            TEST(a_split_into_many_parts_is_answered_by_name),
                            TEST(labels_of_items_that_are_gone),
                            TEST(a_question_that_cannot_be_put_into_words),
                            TEST(a_slow_beginning_is_gone_back_to),
                            TEST(a_default_never_takes_an_item_twice),
                            TEST(a_long_refusal_is_understood),
                            TEST(a_failed_question_leaves_no_old_values),
                            TEST(an_invariant_that_fails_is_told),
                            TEST(options_may_be_given_often),
                            TEST(a_table_larger_than_the_machine_is_refused),
                            NO_MORE};

static const MunitSuite suite = {"/brink", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
