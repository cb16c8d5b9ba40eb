/* test_rng.c - chance is repeatable, unbiased and complete. */
#include "munit.h"
#include "rng.h"
#include <stdbool.h>
#include <string.h>

static MunitResult the_same_seed_gives_the_same_numbers(const MunitParameter params[],
                                                        void *fixture) {
  bz_rng one, two, other;
  (void)params, (void)fixture;

  bz_rng_seed(&one, 42);
  bz_rng_seed(&two, 42);
  bz_rng_seed(&other, 43);

  int equal = 0;
  for (int i = 0; i < 1000; i++) {
    uint64_t number = bz_rng_next(&one);
    munit_assert_uint64(number, ==, bz_rng_next(&two));
    equal += number == bz_rng_next(&other);
  }
  munit_assert_int(equal, ==, 0);
  return MUNIT_OK;
}

/* The published splitmix64 makes these of 0. */
static MunitResult seed_0_is_as_good_as_any(const MunitParameter params[],
                                            void *fixture) {
  bz_rng rng;
  (void)params, (void)fixture;

  bz_rng_seed(&rng, 0);

  munit_assert_uint64(rng.state[0], ==, 0xe220a8397b1dcdafULL);
  munit_assert_uint64(rng.state[1], ==, 0x6e789e6aa1b965f4ULL);
  munit_assert_uint64(rng.state[2], ==, 0x06c45d188009454fULL);
  munit_assert_uint64(rng.state[3], ==, 0xf88bb8a8724c81ecULL);
  munit_assert_uint64(bz_rng_next(&rng), ==, 0x99ec5f36cb75f2b4ULL);
  return MUNIT_OK;
}

static MunitResult small_ranges_are_even(const MunitParameter params[], void *fixture) {
  (void)params, (void)fixture;
  for (uint64_t count = 1; count <= 13; count++) {
    int64_t counts[13] = {0};
    bz_rng rng;
    bz_rng_seed(&rng, count);

    for (int64_t i = 0; i < 10000 * (int64_t)count; i++) {
      uint64_t number = bz_rng_below(&rng, count);
      munit_assert_uint64(number, <, count);
      counts[number]++;
    }

    for (uint64_t number = 0; number < count; number++) {
      munit_assert_int64(counts[number], >, 9500); /* five deviations of 100 */
      munit_assert_int64(counts[number], <, 10500);
    }
  }
  return MUNIT_OK;
}

/* With 3/4 of 2^64 a remainder would fall twice as often into the first third. */
static MunitResult huge_ranges_are_even(const MunitParameter params[], void *fixture) {
  const uint64_t count = 0xC000000000000000ULL;
  int thirds[3] = {0};
  bz_rng rng;
  (void)params, (void)fixture;
  bz_rng_seed(&rng, 7);

  for (int i = 0; i < 30000; i++) {
    uint64_t number = bz_rng_below(&rng, count);
    munit_assert_uint64(number, <, count);
    thirds[number / (count / 3)]++;
  }

  for (int third = 0; third < 3; third++) {
    munit_assert_int(thirds[third], >, 9550);
    munit_assert_int(thirds[third], <, 10450);
  }
  return MUNIT_OK;
}

static MunitResult both_ends_are_drawn(const MunitParameter params[], void *fixture) {
  int counts[7] = {0};
  bz_rng rng;
  (void)params, (void)fixture;
  bz_rng_seed(&rng, 9);

  for (int i = 0; i < 7000; i++) {
    int64_t number = bz_rng_between(&rng, -3, 3);
    munit_assert_int64(number, >=, -3);
    munit_assert_int64(number, <=, 3);
    counts[number + 3]++;
  }

  for (int i = 0; i < 7; i++)
    munit_assert_int(counts[i], >, 800);
  munit_assert_int64(bz_rng_between(&rng, 5, 5), ==, 5);
  munit_assert_int64(bz_rng_between(&rng, INT64_MAX, INT64_MAX), ==, INT64_MAX);
  return MUNIT_OK;
}

static MunitResult the_full_range_has_all_bits(const MunitParameter params[],
                                               void *fixture) {
  uint64_t ones = 0, zeros = 0;
  int negative = 0;
  bz_rng rng, same;
  (void)params, (void)fixture;
  bz_rng_seed(&rng, 3);
  same = rng;

  for (int i = 0; i < 1000; i++) {
    int64_t number = bz_rng_between(&rng, INT64_MIN, INT64_MAX);
    munit_assert_uint64((uint64_t)number + ((uint64_t)1 << 63), ==, bz_rng_next(&same));
    ones |= (uint64_t)number;
    zeros |= ~(uint64_t)number;
    negative += number < 0;
  }

  munit_assert_uint64(ones, ==, UINT64_MAX);
  munit_assert_uint64(zeros, ==, UINT64_MAX);
  munit_assert_int(negative, >, 400);
  munit_assert_int(negative, <, 600);
  return MUNIT_OK;
}

static MunitResult a_split_stream_goes_its_own_way(const MunitParameter params[],
                                                   void *fixture) {
  bz_rng one, two;
  (void)params, (void)fixture;
  bz_rng_seed(&one, 5);
  bz_rng_seed(&two, 5);

  bz_rng stream = bz_rng_split(&one, 1);
  bz_rng again = bz_rng_split(&two, 1);
  for (int i = 0; i < 100; i++)
    bz_rng_next(&stream); /* changes nothing in the parent */

  munit_assert_memory_equal(sizeof one, &one, &two);
  for (int i = 0; i < 100; i++)
    bz_rng_next(&again);
  munit_assert_memory_equal(sizeof stream, &stream, &again);
  return MUNIT_OK;
}

static MunitResult split_streams_differ(const MunitParameter params[], void *fixture) {
  bz_rng streams[8], parent;
  (void)params, (void)fixture;
  bz_rng_seed(&parent, 5);

  for (uint64_t which = 0; which < 8; which++) {
    bz_rng copy = parent; /* drawn at the same moment */
    streams[which] = bz_rng_split(&copy, which);
  }

  for (int i = 0; i < 8; i++)
    for (int j = 0; j < i; j++)
      munit_assert_uint64(bz_rng_next(&streams[i]), !=, bz_rng_next(&streams[j]));
  return MUNIT_OK;
}

static MunitResult every_order_is_equally_likely(const MunitParameter params[],
                                                 void *fixture) {
  int counts[256] = {0}, orders = 0;
  bz_rng rng;
  (void)params, (void)fixture;
  bz_rng_seed(&rng, 11);

  for (int i = 0; i < 24000; i++) {
    int32_t items[4] = {0, 1, 2, 3};
    bz_rng_shuffle(&rng, items, 4);
    counts[items[0] | items[1] << 2 | items[2] << 4 | items[3] << 6]++;
  }

  for (int order = 0; order < 256; order++) {
    if (counts[order] == 0) continue;
    orders++;
    munit_assert_int(counts[order], >, 840);
    munit_assert_int(counts[order], <, 1160);
  }
  munit_assert_int(orders, ==, 24);
  return MUNIT_OK;
}

static MunitResult a_shuffle_loses_nothing(const MunitParameter params[], void *fixture) {
  int32_t items[500];
  bool found[500] = {false};
  bz_rng rng;
  (void)params, (void)fixture;
  bz_rng_seed(&rng, 12);
  for (int32_t i = 0; i < 500; i++)
    items[i] = i;

  bz_rng_shuffle(&rng, items, 500);
  bz_rng_shuffle(&rng, items, 1);
  bz_rng_shuffle(&rng, NULL, 0);

  for (int i = 0; i < 500; i++)
    found[items[i]] = true;
  for (int i = 0; i < 500; i++)
    munit_assert_true(found[i]);
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/the same seed gives the same numbers", the_same_seed_gives_the_same_numbers, NULL,
     NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/seed 0 is as good as any", seed_0_is_as_good_as_any, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/small ranges are even", small_ranges_are_even, NULL, NULL, MUNIT_TEST_OPTION_NONE,
     NULL},
    {"/huge ranges are even", huge_ranges_are_even, NULL, NULL, MUNIT_TEST_OPTION_NONE,
     NULL},
    {"/both ends are drawn", both_ends_are_drawn, NULL, NULL, MUNIT_TEST_OPTION_NONE,
     NULL},
    {"/the full range has all bits", the_full_range_has_all_bits, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a split stream goes its own way", a_split_stream_goes_its_own_way, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/split streams differ", split_streams_differ, NULL, NULL, MUNIT_TEST_OPTION_NONE,
     NULL},
    {"/every order is equally likely", every_order_is_equally_likely, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a shuffle loses nothing", a_shuffle_loses_nothing, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
};

static const MunitSuite suite = {"/rng", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
