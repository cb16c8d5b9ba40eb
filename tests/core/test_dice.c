/* test_dice.c - rolls: dice, sources, loaded faces. */
#include "dice.h"
#include "munit.h"

static MunitResult new_dice_show_nothing(const MunitParameter params[], void *fixture) {
  bz_dice dice = {0};
  (void)params, (void)fixture;

  munit_assert_true(bz_dice_add(&dice, 2, 6, 0));
  munit_assert_true(bz_dice_add(&dice, 1, 20, 7));

  munit_assert_int(dice.count, ==, 3);
  munit_assert_int(dice.dice[1].sides, ==, 6);
  munit_assert_int(dice.dice[2].sides, ==, 20);
  munit_assert_int(dice.dice[2].source, ==, 7);
  munit_assert_int(bz_dice_total(&dice, 0), ==, 0);
  return MUNIT_OK;
}

static MunitResult too_many_dice_are_refused(const MunitParameter params[],
                                             void *fixture) {
  bz_dice dice = {0};
  (void)params, (void)fixture;

  munit_assert_true(bz_dice_add(&dice, BZ_DICE_MAX, 6, 0));
  munit_assert_true(bz_dice_add(&dice, 0, 6, 0));
  munit_assert_false(bz_dice_add(&dice, 1, 6, 0));
  munit_assert_false(bz_dice_add(&dice, -1, 6, 0));

  munit_assert_int(dice.count, ==, BZ_DICE_MAX);
  return MUNIT_OK;
}

static MunitResult faces_are_even_and_in_range(const MunitParameter params[],
                                               void *fixture) {
  bz_dice dice = {0};
  int counts[6] = {0};
  bz_rng rng;
  (void)params, (void)fixture;
  bz_rng_seed(&rng, 21);
  bz_dice_add(&dice, 1, 6, 0);

  for (int i = 0; i < 6000; i++) {
    int face = bz_dice_roll(&dice, 0, &rng, NULL);
    munit_assert_int(face, >=, 1);
    munit_assert_int(face, <=, 6);
    munit_assert_int(face, ==, dice.dice[0].face);
    counts[face - 1]++;
  }

  for (int face = 0; face < 6; face++)
    munit_assert_int(counts[face], >, 850);
  return MUNIT_OK;
}

static MunitResult one_die_is_rolled_alone(const MunitParameter params[], void *fixture) {
  bz_dice dice = {0};
  bz_rng rng;
  (void)params, (void)fixture;
  bz_rng_seed(&rng, 22);
  bz_dice_add(&dice, 3, 6, 0);
  bz_dice_set(&dice, 0, 2);
  bz_dice_set(&dice, 2, 5);

  int face = bz_dice_roll(&dice, 1, &rng, NULL);

  munit_assert_int(bz_dice_total(&dice, 0), ==, 2 + face + 5);
  return MUNIT_OK;
}

static MunitResult totals_are_told_by_source(const MunitParameter params[],
                                             void *fixture) {
  bz_dice dice = {0};
  (void)params, (void)fixture;
  bz_dice_add(&dice, 2, 6, 1);
  bz_dice_add(&dice, 1, 6, 2);

  bz_dice_set(&dice, 0, 4);
  bz_dice_set(&dice, 1, 6);
  bz_dice_set(&dice, 2, 1);

  munit_assert_int(bz_dice_total(&dice, 0), ==, 11);
  munit_assert_int(bz_dice_total(&dice, 1), ==, 10);
  munit_assert_int(bz_dice_total(&dice, 2), ==, 1);
  munit_assert_int(bz_dice_total(&dice, 3), ==, 0);
  return MUNIT_OK;
}

static MunitResult loaded_faces_come_before_chance(const MunitParameter params[],
                                                   void *fixture) {
  bz_dice dice = {0};
  bz_loaded loaded = {.count = 2, .faces = {5, 3}};
  bz_rng rng, untouched;
  (void)params, (void)fixture;
  bz_rng_seed(&rng, 23);
  untouched = rng;
  bz_dice_add(&dice, 3, 6, 0);

  munit_assert_int(bz_dice_roll(&dice, 0, &rng, &loaded), ==, 5);
  munit_assert_int(bz_dice_roll(&dice, 1, &rng, &loaded), ==, 3);
  munit_assert_memory_equal(sizeof rng, &rng, &untouched);
  bz_dice_roll(&dice, 2, &rng, &loaded);

  munit_assert_int(loaded.next, ==, 2);
  munit_assert_memory_not_equal(sizeof rng, &rng, &untouched);
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/new dice show nothing", new_dice_show_nothing, NULL, NULL, MUNIT_TEST_OPTION_NONE,
     NULL},
    {"/too many dice are refused", too_many_dice_are_refused, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/faces are even and in range", faces_are_even_and_in_range, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/one die is rolled alone", one_die_is_rolled_alone, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/totals are told by source", totals_are_told_by_source, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/loaded faces come before chance", loaded_faces_come_before_chance, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
};

static const MunitSuite suite = {"/dice", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
