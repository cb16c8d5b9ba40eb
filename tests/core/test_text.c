/* test_text.c - UTF-8, near misses of names, the content hash. */
#include "munit.h"
#include "text.h"
#include <string.h>

typedef struct utf8_case {
  const char *text;
  int bad; /* offset of the first wrong byte, -1: none */
} utf8_case;

static MunitResult utf8_is_told_from_other_bytes(const MunitParameter params[],
                                                 void *fixture) {
  static const utf8_case cases[] = {
      {"", -1},
      {"plain", -1},
      {"caf\xC3\xA9 \xE2\x82\xAC \xF0\x9F\x8E\xB8", -1},
      {"\xEF\xBF\xBF\xF4\x8F\xBF\xBF", -1}, /* U+FFFF, U+10FFFF */
      {"ab\x80", 2},                        /* continues nothing */
      {"caf\xE9", 3},                       /* Latin-1 */
      {"\xC3", 0},                          /* cut off */
      {"a\xE2\x82", 1},
      {"a\xE2\x28\xA1", 1},
      {"\xC0\xAF", 0},         /* overlong */
      {"\xE0\x80\xAF", 0},     /* overlong */
      {"\xF0\x80\x80\xAF", 0}, /* overlong */
      {"x\xED\xA0\x80", 1},    /* surrogate */
      {"\xF4\x90\x80\x80", 0}, /* above U+10FFFF */
      {"\xFF\xFE", 0},
  };
  (void)params, (void)fixture;

  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    size_t bad = 99;
    bool valid = bz_utf8_valid(cases[i].text, strlen(cases[i].text), &bad);
    munit_assert_int(valid, ==, cases[i].bad < 0);
    if (!valid) munit_assert_size(bad, ==, (size_t)cases[i].bad);
  }
  return MUNIT_OK;
}

static MunitResult distance_counts_single_edits(const MunitParameter params[],
                                                void *fixture) {
  (void)params, (void)fixture;

  munit_assert_int(bz_edit_distance("", "", 3), ==, 0);
  munit_assert_int(bz_edit_distance("chops", "chops", 3), ==, 0);
  munit_assert_int(bz_edit_distance("chop", "chops", 3), ==, 1);
  munit_assert_int(bz_edit_distance("chops", "hops", 3), ==, 1);
  munit_assert_int(bz_edit_distance("chips", "chops", 3), ==, 1);
  munit_assert_int(bz_edit_distance("cohps", "chops", 3), ==, 1);
  munit_assert_int(bz_edit_distance("Chops", "cHOPS", 3), ==, 0);
  munit_assert_int(bz_edit_distance("kitten", "sitting", 3), ==, 3);
  munit_assert_int(bz_edit_distance("caf\xC3\xA9", "cafe", 3), ==, 1);
  return MUNIT_OK;
}

static MunitResult distance_gives_up_over_the_limit(const MunitParameter params[],
                                                    void *fixture) {
  char endless[1001] = "";
  (void)params, (void)fixture;

  memset(endless, 'a', 1000);

  munit_assert_int(bz_edit_distance("kitten", "sitting", 2), ==, 3);
  munit_assert_int(bz_edit_distance("a", "abcdefgh", 2), ==, 3);
  munit_assert_int(bz_edit_distance("chops", "chip", 0), ==, 1);
  munit_assert_int(bz_edit_distance("ba", "ab", 0), ==, 1);
  munit_assert_int(bz_edit_distance(endless, endless, 5), ==, 6);
  return MUNIT_OK;
}

static MunitResult distance_is_the_same_both_ways(const MunitParameter params[],
                                                  void *fixture) {
  (void)params, (void)fixture;

  for (int round = 0; round < 2000; round++) {
    char a[9] = "", b[9] = "";
    int limit = munit_rand_int_range(0, 8);
    for (int i = 0, n = munit_rand_int_range(0, 8); i < n; i++)
      a[i] = (char)munit_rand_int_range('a', 'c');
    for (int i = 0, n = munit_rand_int_range(0, 8); i < n; i++)
      b[i] = (char)munit_rand_int_range('a', 'c');
    int whole = bz_edit_distance(a, b, 8);

    munit_assert_int(bz_edit_distance(b, a, 8), ==, whole);
    munit_assert_int(bz_edit_distance(a, b, limit), ==,
                     whole > limit ? limit + 1 : whole);
  }
  return MUNIT_OK;
}

static const char *nearest(const char *wanted) {
  static const char *const names[] = {"pay", "chops", "chips", "size", "influence"};
  bz_nearest search = {.wanted = wanted};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    bz_nearest_offer(&search, names[i]);
  return search.best;
}

static MunitResult the_nearest_name_is_suggested(const MunitParameter params[],
                                                 void *fixture) {
  (void)params, (void)fixture;

  munit_assert_string_equal(nearest("chop"), "chops");
  munit_assert_string_equal(nearest("CHIPS"), "chips");
  munit_assert_string_equal(nearest("py"), "pay");
  munit_assert_string_equal(nearest("inflence"), "influence");
  munit_assert_string_equal(nearest("infuelnce"), "influence");
  return MUNIT_OK;
}

static MunitResult nothing_is_suggested_for_a_far_name(const MunitParameter params[],
                                                       void *fixture) {
  (void)params, (void)fixture;

  munit_assert_null(nearest("weight"));
  munit_assert_null(nearest("cops_s"));
  munit_assert_null(nearest(""));
  return MUNIT_OK;
}

static MunitResult the_hash_is_fnv_1a(const MunitParameter params[], void *fixture) {
  (void)params, (void)fixture;

  munit_assert_uint64(bz_hash(BZ_HASH_START, "", 0), ==, 0xcbf29ce484222325ULL);
  munit_assert_uint64(bz_hash(BZ_HASH_START, "a", 1), ==, 0xaf63dc4c8601ec8cULL);
  munit_assert_uint64(bz_hash(BZ_HASH_START, "foobar", 6), ==, 0x85944171f73967e8ULL);
  munit_assert_uint64(bz_hash(bz_hash(BZ_HASH_START, "foo", 3), "bar", 3), ==,
                      0x85944171f73967e8ULL);
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/utf8 is told from other bytes", utf8_is_told_from_other_bytes, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/distance counts single edits", distance_counts_single_edits, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/distance gives up over the limit", distance_gives_up_over_the_limit, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/distance is the same both ways", distance_is_the_same_both_ways, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/the nearest name is suggested", the_nearest_name_is_suggested, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/nothing is suggested for a far name", nothing_is_suggested_for_a_far_name, NULL,
     NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/the hash is FNV-1a", the_hash_is_fnv_1a, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
};
static const MunitSuite suite = {"/text", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
