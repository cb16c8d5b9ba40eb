/* test_games.c - the example games played to the end by chance, with everything checked. */
#include "baize.h"
#include "game.h"
#include <math.h>
#include <munit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bz_pack *open_pack(const char *id) {
  char rules[512], *error = NULL;
  snprintf(rules, sizeof rules, "%s/examples/%s", BAIZE_SOURCEDIR, id);
  bz_places places = {
      .id = id, .rules = rules, .library = BAIZE_SOURCEDIR "/scripts/baize"};
  bz_pack *pack = bz_pack_open(&places, &error);
  if (pack == NULL) munit_errorf("%s", error);
  return pack;
}

static bz_game *new_game(bz_pack *pack, int seats, uint64_t seed) {
  char *error = NULL;
  bz_setup setup = {.seats = seats, .seed = seed};
  bz_game *game = bz_game_new(pack, &setup, &error);
  if (game == NULL) munit_errorf("%s", error);
  return game;
}

static void answer(bz_game *game, uint64_t *chance) {
  int seats[8];
  char *error = NULL;
  munit_assert_int(bz_game_asked(game, seats), >, 0);
  if (!bz_game_answer_randomly(game, seats[0], chance, &error)) munit_errorf("%s", error);
}

static void check(bz_game *game) {
  char *wrong = bz_game_check(game);
  if (wrong != NULL) munit_errorf("%s", wrong);
}

/* Plays one game; returns how many decisions it took. */
static int play(bz_game *game, uint64_t *chance) {
  int decisions = 0;
  while (bz_game_phase(game) == BZ_WAITING) {
    answer(game, chance);
    check(game);
    decisions++;
    munit_assert_int(decisions, <, 5000);
  }
  munit_assert_int(bz_game_phase(game), ==, BZ_OVER);
  return decisions;
}

static const struct {
  const char *id;
  int seats;
} games[] = {{"tic_tac_toe", 2}, {"leduc_poker", 2}, {"crazy_eights", 4}};

static MunitResult random_games_end_with_all_invariants(const MunitParameter params[],
                                                        void *fixture) {
  (void)params;
  (void)fixture;
  for (size_t g = 0; g < 3; g++) {
    bz_pack *pack = open_pack(games[g].id);
    bz_game *game = new_game(pack, games[g].seats, 1);
    uint64_t chance = 1;
    char *error = NULL;
    for (uint64_t seed = 1; seed <= 300; seed++) {
      if (!bz_game_restart(game, seed, &error)) munit_errorf("%s", error);
      play(game, &chance);
    }
    bz_game_free(game);
    bz_pack_close(pack);
  }
  return MUNIT_OK;
}

static MunitResult a_game_replays_to_the_same_journal(const MunitParameter params[],
                                                      void *fixture) {
  (void)params;
  (void)fixture;
  for (size_t g = 0; g < 3; g++) {
    bz_pack *pack = open_pack(games[g].id);
    for (uint64_t seed = 1; seed <= 20; seed++) {
      bz_game *game = new_game(pack, games[g].seats, seed);
      uint64_t chance = seed;
      play(game, &chance);

      munit_assert_true(bz_game_replays(game));
      bz_game_free(game);
    }
    bz_pack_close(pack);
  }
  return MUNIT_OK;
}

static MunitResult taking_back_an_answer_is_exact(const MunitParameter params[],
                                                  void *fixture) {
  (void)params;
  (void)fixture;
  bz_pack *pack = open_pack("crazy_eights");
  for (uint64_t seed = 1; seed <= 20; seed++) {
    bz_game *game = new_game(pack, 4, seed);
    uint64_t chance = seed;
    char *error = NULL;
    for (int i = 0; i < 10; i++)
      answer(game, &chance);
    json_t *before = bz_game_view(game, 1), *story = bz_game_journal_full(game);
    for (int i = 0; i < 3 && bz_game_phase(game) == BZ_WAITING; i++)
      answer(game, &chance);

    munit_assert_true(bz_game_undo(game, 10, &error));

    json_t *after = bz_game_view(game, 1), *told = bz_game_journal_full(game);
    munit_assert_true(json_equal(before, after));
    munit_assert_true(json_equal(story, told));
    json_decref(before);
    json_decref(after);
    json_decref(story);
    json_decref(told);
    bz_game_free(game);
  }
  bz_pack_close(pack);
  return MUNIT_OK;
}

/* The whole region is compared: the same answer from the same bytes gives the same bytes. */
static MunitResult
restoring_and_answering_again_gives_the_same_bytes(const MunitParameter params[],
                                                   void *fixture) {
  (void)params;
  (void)fixture;
  bz_snapshot_scrub(true);
  for (size_t g = 0; g < 3; g++) {
    bz_pack *pack = open_pack(games[g].id);
    bz_game *game = new_game(pack, games[g].seats, 7);
    uint64_t chance = 5;
    while (bz_game_phase(game) == BZ_WAITING) {
      uint64_t same = chance;
      bz_snapshot *before = bz_snapshot_take(game->arena, NULL);
      bz_journal_mark mark = bz_journal_here(game->journal);
      answer(game, &chance);
      bz_snapshot *after = bz_snapshot_take(game->arena, NULL);
      bz_phase phase = game->phase;

      bz_snapshot_restore(before, game->arena);
      bz_journal_cut(game->journal, mark);
      game->phase = BZ_WAITING;
      answer(game, &same);

      munit_assert_true(bz_snapshot_equals(after, game->arena));
      munit_assert_int(game->phase, ==, phase);
      bz_snapshot_free(before);
      bz_snapshot_free(after);
    }
    bz_game_free(game);
    bz_pack_close(pack);
  }
  bz_snapshot_scrub(false);
  return MUNIT_OK;
}

/* Published figures of random play: 4.06 decisions, and a return of -0.078 for seat 1. */
static MunitResult leduc_poker_matches_its_figures(const MunitParameter params[],
                                                   void *fixture) {
  (void)params;
  (void)fixture;
  bz_pack *pack = open_pack("leduc_poker");
  char *error = NULL;
  bz_setup setup = {.seats = 2, .seed = 1, .unrecorded = true};
  bz_game *game = bz_game_new(pack, &setup, &error);
  double decisions = 0, points = 0;
  uint64_t chance = 1;
  const int count = 20000;
  for (int i = 0; i < count; i++) {
    if (!bz_game_restart(game, (uint64_t)i, &error)) munit_errorf("%s", error);
    while (bz_game_phase(game) == BZ_WAITING) {
      answer(game, &chance);
      decisions++;
    }
    json_t *result = bz_game_result(game);
    points +=
        (double)json_integer_value(json_array_get(json_object_get(result, "points"), 0));
    json_decref(result);
  }
  munit_assert_double(fabs(decisions / count - 4.06), <, 0.05);
  munit_assert_double(fabs(points / count + 0.078), <, 0.12);
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

/* Published figure of random play with four: 82.7 decisions a game. */
static MunitResult crazy_eights_matches_its_figures(const MunitParameter params[],
                                                    void *fixture) {
  (void)params;
  (void)fixture;
  bz_pack *pack = open_pack("crazy_eights");
  char *error = NULL;
  bz_setup setup = {.seats = 4, .seed = 1, .unrecorded = true};
  bz_game *game = bz_game_new(pack, &setup, &error);
  double decisions = 0;
  uint64_t chance = 1;
  const int count = 1000;
  for (int i = 0; i < count; i++) {
    if (!bz_game_restart(game, (uint64_t)i, &error)) munit_errorf("%s", error);
    while (bz_game_phase(game) == BZ_WAITING) {
      answer(game, &chance);
      decisions++;
    }
  }
  munit_assert_double(fabs(decisions / count - 82.7), <, 4.0);
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

static MunitResult
a_wrong_answer_is_refused_and_changes_nothing(const MunitParameter params[],
                                              void *fixture) {
  (void)params;
  (void)fixture;
  bz_pack *pack = open_pack("crazy_eights");
  bz_game *game = new_game(pack, 4, 3);
  int seats[8];
  char *error = NULL;
  bz_game_asked(game, seats);
  json_t *before = bz_game_view(game, seats[0]), *wrong = json_string("ace_of_nothing");

  munit_assert_false(bz_game_answer(game, seats[0], wrong, &error));
  munit_assert_string_equal(error, "that is not one of the options");
  free(error);
  munit_assert_false(bz_game_answer(game, seats[0] % 4 + 1, wrong, &error));
  munit_assert_string_equal(error, "this seat is not being asked");
  free(error);

  json_t *after = bz_game_view(game, seats[0]);
  munit_assert_true(json_equal(before, after));
  munit_assert_size(bz_game_answers(game), ==, 0);
  json_decref(before);
  json_decref(after);
  json_decref(wrong);
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

static MunitResult a_view_shows_no_other_hand(const MunitParameter params[],
                                              void *fixture) {
  (void)params;
  (void)fixture;
  bz_pack *pack = open_pack("leduc_poker");
  bz_game *game = new_game(pack, 2, 3);
  json_t *view = bz_game_view(game, 1), *zone;
  size_t index;
  int hands = 0;
  json_array_foreach(json_object_get(view, "zones"), index, zone) {
    if (strcmp(json_string_value(json_object_get(zone, "name")), "hand") != 0) continue;
    bool own = json_integer_value(json_object_get(zone, "owner")) == 1;
    munit_assert_int((int)json_integer_value(json_object_get(zone, "count")), ==, 1);
    munit_assert_size(json_array_size(json_object_get(zone, "cards")), ==, own ? 1 : 0);
    hands++;
  }
  munit_assert_int(hands, ==, 2);
  json_decref(view);
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/random_games_end_with_all_invariants", random_games_end_with_all_invariants, NULL,
     NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a_game_replays_to_the_same_journal", a_game_replays_to_the_same_journal, NULL,
     NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/taking_back_an_answer_is_exact", taking_back_an_answer_is_exact, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/restoring_and_answering_again_gives_the_same_bytes",
     restoring_and_answering_again_gives_the_same_bytes, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/leduc_poker_matches_its_figures", leduc_poker_matches_its_figures, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/crazy_eights_matches_its_figures", crazy_eights_matches_its_figures, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a_wrong_answer_is_refused_and_changes_nothing",
     a_wrong_answer_is_refused_and_changes_nothing, NULL, NULL, MUNIT_TEST_OPTION_NONE,
     NULL},
    {"/a_view_shows_no_other_hand", a_view_shows_no_other_hand, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};

static const MunitSuite suite = {"/games", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
