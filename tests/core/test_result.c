/* test_result.c - places, shared places, points and reasons. */
#include "munit.h"
#include "result.h"
#include <string.h>

static MunitResult points_make_ranks(const MunitParameter params[], void *fixture) {
  bz_result result = {0};
  const int64_t points[] = {0, 3, -2, 9, 3};
  const int ranks[] = {0, 2, 4, 1, 2};
  (void)params, (void)fixture;

  bz_result_by_points(&result, 4, points);

  munit_assert_true(result.over);
  munit_assert_true(result.scored);
  munit_assert_false(result.draw);
  munit_assert_memory_equal(sizeof ranks, result.ranks, ranks);
  munit_assert_memory_equal(sizeof points, result.points, points);
  return MUNIT_OK;
}

static MunitResult equal_points_share_the_first_place(const MunitParameter params[],
                                                      void *fixture) {
  bz_result result = {0};
  const int64_t points[] = {0, INT64_MIN, INT64_MIN, INT64_MIN};
  (void)params, (void)fixture;

  bz_result_by_points(&result, 3, points);

  for (int seat = 1; seat <= 3; seat++)
    munit_assert_int(result.ranks[seat], ==, 1);
  return MUNIT_OK;
}

static MunitResult ranks_can_be_given(const MunitParameter params[], void *fixture) {
  bz_result result = {0};
  const int ranks[] = {0, 2, 1, 2};
  (void)params, (void)fixture;

  munit_assert_true(bz_result_set(&result, 3, ranks, false));

  munit_assert_true(result.over);
  munit_assert_false(result.scored);
  munit_assert_memory_equal(sizeof ranks, result.ranks, ranks);
  return MUNIT_OK;
}

static MunitResult impossible_ranks_change_nothing(const MunitParameter params[],
                                                   void *fixture) {
  bz_result result = {0}, before = {0};
  const int none_first[] = {0, 2, 2}, too_low[] = {0, 0, 1}, too_high[] = {0, 3, 1};
  (void)params, (void)fixture;

  munit_assert_false(bz_result_set(&result, 2, none_first, false));
  munit_assert_false(bz_result_set(&result, 2, too_low, false));
  munit_assert_false(bz_result_set(&result, 2, too_high, true));

  munit_assert_memory_equal(sizeof result, &result, &before);
  return MUNIT_OK;
}

static MunitResult a_draw_is_remembered(const MunitParameter params[], void *fixture) {
  bz_result result = {0};
  const int ranks[] = {0, 1, 1};
  (void)params, (void)fixture;

  munit_assert_true(bz_result_set(&result, 2, ranks, true));

  munit_assert_true(result.draw);
  return MUNIT_OK;
}

static MunitResult a_reason_is_cut_at_a_whole_character(const MunitParameter params[],
                                                        void *fixture) {
  bz_result result = {0};
  char reason[200];
  (void)params, (void)fixture;
  memset(reason, 'a', sizeof reason);
  memcpy(reason + BZ_REASON_MAX - 3, "\xE2\x82\xAC", 3); /* would end after the room */
  reason[sizeof reason - 1] = '\0';

  bz_result_reason(&result, reason);
  munit_assert_size(strlen(result.reason), ==, BZ_REASON_MAX - 3);
  bz_result_reason(&result, "last monster");
  munit_assert_string_equal(result.reason, "last monster");
  bz_result_reason(&result, "");
  munit_assert_string_equal(result.reason, "");
  memset(reason, 'b', BZ_REASON_MAX);
  bz_result_reason(&result, reason);
  munit_assert_size(strlen(result.reason), ==, BZ_REASON_MAX - 1);
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/points make ranks", points_make_ranks, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/equal points share the first place", equal_points_share_the_first_place, NULL,
     NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/ranks can be given", ranks_can_be_given, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/impossible ranks change nothing", impossible_ranks_change_nothing, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a draw is remembered", a_draw_is_remembered, NULL, NULL, MUNIT_TEST_OPTION_NONE,
     NULL},
    {"/a reason is cut at a whole character", a_reason_is_cut_at_a_whole_character, NULL,
     NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
};

static const MunitSuite suite = {"/result", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
