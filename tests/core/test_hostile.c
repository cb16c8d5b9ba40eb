/* test_hostile.c - scripts that attack the engine are stopped, and the game goes on. */
#include "baize.h"
#include "munit.h"
#include <stdlib.h>
#include <string.h>

#define INSTRUCTIONS 3000000
#define MEMORY       ((size_t)24 << 20)

static bz_pack *open_pack(void) {
  char *error = NULL;
  bz_places places = {.id = "hostile",
                      .rules = BAIZE_SOURCEDIR "/tests/packs/hostile",
                      .library = BAIZE_SOURCEDIR "/scripts/baize"};
  bz_pack *pack = bz_pack_open(&places, &error);
  if (pack == NULL) munit_errorf("%s", error);
  return pack;
}

static bz_game *new_game(bz_pack *pack, bool exact) {
  char *error = NULL;
  bz_setup setup = {.seats = 2,
                    .seed = 5,
                    .memory = MEMORY,
                    .instructions = INSTRUCTIONS,
                    .exact = exact};
  bz_game *game = bz_game_new(pack, &setup, &error);
  if (game == NULL) munit_errorf("%s", error);
  return game;
}

static bool answer(bz_game *game, int seat, const char *key, char **error) {
  json_t *it = json_string(key);
  bool fine = bz_game_answer(game, seat, it, error);
  json_decref(it);
  return fine;
}

static void must_answer(bz_game *game, int seat, const char *key) {
  char *error = NULL;
  if (!answer(game, seat, key, &error)) munit_errorf("'%s': %s", key, error);
}

/* The journal, the view of both seats and the question: all a host can see. */
static json_t *everything(bz_game *game) {
  json_t *all = json_array();
  json_array_append_new(all, bz_game_journal_full(game));
  for (int seat = 0; seat <= 2; seat++)
    json_array_append_new(all, bz_game_view(game, seat));
  return all;
}

static const char *closed_reason(json_t *question, const char *key) {
  json_t *option;
  size_t index;
  json_array_foreach(
      json_object_get(question, "options"), index,
      option) if (strcmp(json_string_value(json_object_get(option, "key")), key) ==
                  0) return json_string_value(json_object_get(option, "closed"));
  return NULL;
}

/* One attack: refused, nothing changed, closed with its reason, and play goes on. */
static void attack(bz_game *game, const char *name) {
  char *error = NULL;
  json_t *before = everything(game);

  if (answer(game, 1, name, &error)) munit_errorf("'%s' was not stopped", name);

  munit_assert_not_null(error);
  munit_assert_size(strlen(error), >, 0);
  munit_assert_int(bz_game_phase(game), ==, BZ_WAITING);
  json_t *after = everything(game), *question = bz_game_question(game, 1);
  if (!json_equal(before, after)) munit_errorf("'%s' left a trace", name);
  const char *reason = closed_reason(question, name);
  if (reason == NULL) munit_errorf("'%s' is not closed", name);
  munit_assert_string_equal(reason, error);
  free(error);
  error = NULL;
  munit_assert_false(answer(game, 1, name, &error));
  munit_assert_string_equal(error, reason);
  free(error);
  json_decref(question);
  json_decref(before);
  json_decref(after);
  char *wrong = bz_game_check(game);
  if (wrong != NULL) munit_errorf("after '%s': %s", name, wrong);
}

static void attack_with_all(bool exact) {
  bz_pack *pack = open_pack();
  bz_game *game = new_game(pack, exact);
  json_t *question = bz_game_question(game, 1), *option;
  size_t index, attacks = 0;
  json_array_foreach(json_object_get(question, "options"), index, option) {
    const char *key = json_string_value(json_object_get(option, "key"));
    if (strcmp(key, "peace") == 0 || strcmp(key, "trap") == 0 || strcmp(key, "end") == 0)
      continue;
    attack(game, key);
    attacks++;
  }
  json_decref(question);
  munit_assert_size(attacks, >=, 50);
  must_answer(game, 1, "peace");
  attack(game, "stopped_half_way"); /* a new moment: nothing is closed any more */
  must_answer(game, 1, "end");
  munit_assert_int(bz_game_phase(game), ==, BZ_OVER);
  munit_assert_true(bz_game_replays(game));
  bz_game_free(game);
  bz_pack_close(pack);
}

static MunitResult each_attack_is_stopped_by_counting(const MunitParameter params[],
                                                      void *fixture) {
  (void)params;
  (void)fixture;
  attack_with_all(true);
  return MUNIT_OK;
}

static MunitResult an_endless_step_is_found_by_the_watchdog(const MunitParameter params[],
                                                            void *fixture) {
  (void)params;
  (void)fixture;
  bz_pack *pack = open_pack();
  bz_game *game = new_game(pack, false);
  attack(game, "endless_loop");
  attack(game, "pcall_swallows_the_stop");
  attack(game, "too_many_cards_moved");
  must_answer(game, 1, "peace");
  attack(game, "close_never_ends");
  must_answer(game, 1, "end");
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

/* The count does not depend on the machine: the same attack stops at the same place. */
static MunitResult the_verdict_is_the_same_every_time(const MunitParameter params[],
                                                      void *fixture) {
  (void)params;
  (void)fixture;
  bz_pack *pack = open_pack();
  char *reasons[2] = {NULL, NULL};
  for (int i = 0; i < 2; i++) {
    bz_game *game = new_game(pack, i == 0);
    munit_assert_false(answer(game, 1, "too_many_cards_moved", &reasons[i]));
    bz_game_free(game);
  }
  munit_assert_string_equal(reasons[0], reasons[1]);
  free(reasons[0]);
  free(reasons[1]);
  bz_pack_close(pack);
  return MUNIT_OK;
}

/* Where every answer fails, the answer before it is closed. */
static MunitResult a_trap_is_stepped_back_from(const MunitParameter params[],
                                               void *fixture) {
  (void)params;
  (void)fixture;
  bz_pack *pack = open_pack();
  bz_game *game = new_game(pack, false);
  char *error = NULL;
  must_answer(game, 1, "peace");
  must_answer(game, 1, "trap");

  munit_assert_false(answer(game, 2, "this", &error));
  free(error);
  error = NULL;
  munit_assert_size(bz_game_answers(game), ==, 2);
  munit_assert_false(answer(game, 2, "that", &error));

  munit_assert_not_null(strstr(error, "the trap fails for every answer"));
  munit_assert_size(bz_game_answers(game), ==, 1);
  json_t *question = bz_game_question(game, 1);
  munit_assert_not_null(closed_reason(question, "trap"));
  json_decref(question);
  must_answer(game, 1, "peace");
  free(error);
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

/* The message names the place, and the calls that led there, also inside a branch. */
static MunitResult an_error_says_where_it_was(const MunitParameter params[],
                                              void *fixture) {
  (void)params;
  (void)fixture;
  bz_pack *pack = open_pack();
  bz_game *game = new_game(pack, false);
  char *error = NULL;
  munit_assert_false(answer(game, 1, "error_in_a_branch", &error));
  munit_assert_not_null(strstr(error, "game.lua:"));
  munit_assert_not_null(strstr(error, "branch of P1"));
  munit_assert_not_null(strstr(error, "in deep_in_the_branch ("));
  free(error);
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

/* Bots must not repeat for ever what fails. */
static MunitResult random_answers_avoid_what_is_closed(const MunitParameter params[],
                                                       void *fixture) {
  (void)params;
  (void)fixture;
  bz_pack *pack = open_pack();
  bz_game *game = new_game(pack, true);
  uint64_t chance = 1;
  int seats[8];
  size_t failed = 0;
  while (bz_game_phase(game) == BZ_WAITING && bz_game_answers(game) < 6) {
    char *error = NULL;
    munit_assert_int(bz_game_asked(game, seats), ==, 1);
    if (!bz_game_answer_randomly(game, seats[0], &chance, &error)) failed++;
    free(error);
    munit_assert_size(failed, <, 400);
  }
  munit_assert_size(failed, >, 0);
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/each_attack_is_stopped_by_counting", each_attack_is_stopped_by_counting, NULL,
     NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/an_endless_step_is_found_by_the_watchdog",
     an_endless_step_is_found_by_the_watchdog, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/the_verdict_is_the_same_every_time", the_verdict_is_the_same_every_time, NULL,
     NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a_trap_is_stepped_back_from", a_trap_is_stepped_back_from, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/an_error_says_where_it_was", an_error_says_where_it_was, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/random_answers_avoid_what_is_closed", random_answers_avoid_what_is_closed, NULL,
     NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};

static const MunitSuite suite = {"/hostile", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
