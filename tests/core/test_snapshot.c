/* test_snapshot.c - a table copied and put back: plain, over a base, nested. */
#include "munit.h"
#include "snapshot.h"
#include <stdlib.h>
#include <string.h>

#define BYTES ((size_t)1 << 20)
#define PAGE  ((size_t)4096)
#define PAGES 8

/* Eight loaded pages, each filled with its number. */
typedef struct loaded {
  bz_arena *arena;
  char *pages[PAGES];
} loaded;

static void *set_up(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  loaded *it = munit_new(loaded);
  it->arena = bz_arena_new(BYTES);
  munit_assert_not_null(it->arena);
  bz_arena_seal(it->arena);
  for (int i = 0; i < PAGES; i++) {
    it->pages[i] = bz_arena_alloc(it->arena, PAGE);
    memset(it->pages[i], i, PAGE);
  }
  bz_snapshot_scrub(true);
  return it;
}

static void tear_down(void *fixture) {
  loaded *it = fixture;
  bz_snapshot_scrub(false);
  bz_arena_free(it->arena);
  free(it);
}

static MunitResult a_plain_snapshot_puts_everything_back(const MunitParameter params[],
                                                         void *fixture) {
  loaded *it = fixture;
  (void)params;
  bz_snapshot *snapshot = bz_snapshot_take(it->arena, NULL);
  size_t top = it->arena->top;
  munit_assert_size(bz_snapshot_bytes(snapshot), >=, top);
  munit_assert_true(bz_snapshot_equals(snapshot, it->arena));

  it->pages[3][100] = 77;
  bz_arena_drop(it->arena, it->pages[5], PAGE);
  memset(bz_arena_alloc(it->arena, 9000), 1, 9000);
  munit_assert_false(bz_snapshot_equals(snapshot, it->arena));
  bz_snapshot_restore(snapshot, it->arena);

  munit_assert_size(it->arena->top, ==, top);
  munit_assert_int(it->pages[3][100], ==, 3);
  munit_assert_int(it->pages[5][0], ==, 5);
  munit_assert_true(bz_snapshot_equals(snapshot, it->arena));
  bz_snapshot_free(snapshot);
  return MUNIT_OK;
}

static MunitResult a_snapshot_can_be_taken_again(const MunitParameter params[],
                                                 void *fixture) {
  loaded *it = fixture;
  (void)params;
  bz_snapshot *snapshot = bz_snapshot_take(it->arena, NULL);
  size_t bytes = bz_snapshot_bytes(snapshot);

  it->pages[0][0] = 50;
  munit_assert_true(bz_snapshot_retake(snapshot, it->arena, NULL));
  it->pages[0][0] = 60;
  bz_snapshot_restore(snapshot, it->arena);

  munit_assert_int(it->pages[0][0], ==, 50);
  munit_assert_size(bz_snapshot_bytes(snapshot), ==, bytes);
  bz_snapshot_free(snapshot);
  return MUNIT_OK;
}

static MunitResult free_lists_come_back_with_the_rest(const MunitParameter params[],
                                                      void *fixture) {
  loaded *it = fixture;
  (void)params;
  bz_arena_drop(it->arena, it->pages[1], PAGE);
  bz_snapshot *snapshot = bz_snapshot_take(it->arena, NULL);

  munit_assert_ptr(bz_arena_alloc(it->arena, PAGE), ==, it->pages[1]);
  bz_snapshot_restore(snapshot, it->arena);

  char *block = bz_arena_alloc(it->arena, PAGE);
  munit_assert_ptr(block, ==, it->pages[1]);
  memset(block, 9, PAGE);
  bz_snapshot_free(snapshot);
  return MUNIT_OK;
}

static MunitResult a_written_page_becomes_sticky(const MunitParameter params[],
                                                 void *fixture) {
  loaded *it = fixture;
  (void)params;
  bz_base *base = bz_base_set(it->arena);
  munit_assert_size(bz_base_sticky(base), ==, 0);

  it->pages[2][0] = 20;
  it->pages[2][1] = 21;
  it->pages[6][5] = 60;

  if (bz_base_protects(base)) munit_assert_size(bz_base_sticky(base), ==, 2);
  bz_base_restore(base);
  munit_assert_int(it->pages[2][0], ==, 2);
  munit_assert_int(it->pages[2][1], ==, 2);
  munit_assert_int(it->pages[6][5], ==, 6);
  if (bz_base_protects(base)) munit_assert_size(bz_base_sticky(base), ==, 2);
  bz_base_lift(base);
  it->pages[4][0] = 40; /* free to write again */
  return MUNIT_OK;
}

static MunitResult under_a_base_only_changes_are_copied(const MunitParameter params[],
                                                        void *fixture) {
  loaded *it = fixture;
  (void)params;
  bz_base *base = bz_base_set(it->arena);
  it->pages[1][0] = 10;
  char *late = bz_arena_alloc(it->arena, 32); /* above the base, and the header's page */
  strcpy(late, "late");

  bz_snapshot *snapshot = bz_snapshot_take(it->arena, base);
  if (bz_base_protects(base))
    munit_assert_size(bz_snapshot_bytes(snapshot), <, 2 * PAGE + 200);
  it->pages[1][0] = 11;
  strcpy(late, "more");
  bz_arena_alloc(it->arena, 5000);
  bz_snapshot_restore(snapshot, it->arena);

  munit_assert_int(it->pages[1][0], ==, 10);
  munit_assert_string_equal(late, "late");
  munit_assert_true(bz_snapshot_equals(snapshot, it->arena));
  bz_snapshot_free(snapshot);
  bz_base_lift(base);
  return MUNIT_OK;
}

static MunitResult nested_snapshots_go_back_one_by_one(const MunitParameter params[],
                                                       void *fixture) {
  loaded *it = fixture;
  bz_snapshot *nested[5];
  (void)params;
  bz_base *base = bz_base_set(it->arena);
  for (int depth = 0; depth < 5; depth++) {
    it->pages[depth][7] = (char)(100 + depth);
    memset(bz_arena_alloc(it->arena, 700), depth, 700);
    nested[depth] = bz_snapshot_take(it->arena, base);
  }

  for (int depth = 4; depth >= 0; depth--) {
    memset(it->pages[depth], 1, PAGE);
    bz_snapshot_restore(nested[depth], it->arena);
    for (int page = 0; page < PAGES; page++)
      munit_assert_int(it->pages[page][7], ==, page <= depth ? 100 + page : page);
    munit_assert_true(bz_snapshot_equals(nested[depth], it->arena));
  }

  bz_snapshot_restore(nested[3], it->arena); /* and forward again */
  munit_assert_int(it->pages[3][7], ==, 103);
  munit_assert_int(it->pages[4][7], ==, 4);
  for (int depth = 0; depth < 5; depth++)
    bz_snapshot_free(nested[depth]);
  bz_base_lift(base);
  return MUNIT_OK;
}

static MunitResult
pages_first_written_after_a_nested_snapshot_go_back(const MunitParameter params[],
                                                    void *fixture) {
  loaded *it = fixture;
  (void)params;
  bz_base *base = bz_base_set(it->arena);
  it->pages[0][0] = 90;
  bz_snapshot *outer = bz_snapshot_take(it->arena, base);
  it->pages[1][0] = 91;
  bz_snapshot *inner = bz_snapshot_take(it->arena, base);

  it->pages[2][0] = 92; /* in neither of them */
  munit_assert_false(bz_snapshot_equals(inner, it->arena));
  bz_snapshot_restore(inner, it->arena);

  munit_assert_int(it->pages[2][0], ==, 2);
  munit_assert_int(it->pages[1][0], ==, 91);
  munit_assert_true(bz_snapshot_equals(inner, it->arena));
  bz_snapshot_restore(outer, it->arena);
  munit_assert_int(it->pages[1][0], ==, 1);
  munit_assert_int(it->pages[0][0], ==, 90);
  munit_assert_true(bz_snapshot_equals(outer, it->arena));
  bz_snapshot_free(inner);
  bz_snapshot_free(outer);
  bz_base_lift(base);
  return MUNIT_OK;
}

static MunitResult
with_scrub_equal_histories_give_equal_bytes(const MunitParameter params[],
                                            void *fixture) {
  loaded *it = fixture;
  (void)params;
  bz_base *base = bz_base_set(it->arena);
  memset(bz_arena_alloc(it->arena, 64), 5, 64);
  bz_snapshot *start = bz_snapshot_take(it->arena, base);
  bz_arena_alloc(it->arena, 640); /* left as it is found: zeros */
  bz_snapshot *first = bz_snapshot_take(it->arena, base);

  bz_snapshot_restore(start, it->arena);
  memset(bz_arena_alloc(it->arena, 9000), 6, 9000); /* another run, abandoned */
  bz_snapshot_restore(start, it->arena);
  bz_arena_alloc(it->arena, 640);

  munit_assert_true(bz_snapshot_equals(first, it->arena));
  bz_snapshot_free(first);
  bz_snapshot_free(start);
  bz_base_lift(base);
  return MUNIT_OK;
}

static MunitResult bases_beyond_the_last_copy_everything(const MunitParameter params[],
                                                         void *fixture) {
  bz_arena *arenas[70];
  bz_base *bases[70];
  char *blocks[70];
  (void)params, (void)fixture;

  for (int i = 0; i < 70; i++) {
    arenas[i] = bz_arena_new(BYTES);
    blocks[i] = bz_arena_alloc(arenas[i], 3 * PAGE);
    memset(blocks[i], 1, 3 * PAGE);
    bases[i] = bz_base_set(arenas[i]);
    munit_assert_not_null(bases[i]);
  }
  munit_assert_false(bz_base_protects(bases[69]));

  for (int i = 0; i < 70; i++) {
    blocks[i][PAGE] = 2;
    bz_snapshot *snapshot = bz_snapshot_take(arenas[i], bases[i]);
    blocks[i][2 * PAGE] = 3;
    bz_snapshot_restore(snapshot, arenas[i]);
    munit_assert_int(blocks[i][PAGE], ==, 2);
    munit_assert_int(blocks[i][2 * PAGE], ==, 1);
    bz_base_restore(bases[i]);
    munit_assert_int(blocks[i][PAGE], ==, 1);
    bz_snapshot_free(snapshot);
  }
  for (int i = 0; i < 70; i++) {
    bz_base_lift(bases[i]);
    bz_arena_free(arenas[i]);
  }
  return MUNIT_OK;
}

/* A limit inside a page leaves the top inside it, too. */
static MunitResult a_base_fits_a_limit_inside_a_page(const MunitParameter params[],
                                                     void *fixture) {
  loaded *it = fixture;
  (void)params;
  bz_arena_alloc(it->arena, 64);
  it->arena->limit = it->arena->top + 16;

  bz_base *base = bz_base_set(it->arena);
  bz_arena_alloc(it->arena, 16);
  it->pages[7][9] = 1;
  bz_snapshot *snapshot = bz_snapshot_take(it->arena, base);
  it->pages[7][9] = 2;
  bz_snapshot_restore(snapshot, it->arena);

  munit_assert_int(it->pages[7][9], ==, 1);
  munit_assert_true(bz_snapshot_equals(snapshot, it->arena));
  munit_assert_false(bz_base_protects(base));
  bz_snapshot_free(snapshot);
  bz_base_lift(base);
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/a plain snapshot puts everything back", a_plain_snapshot_puts_everything_back,
     set_up, tear_down, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a snapshot can be taken again", a_snapshot_can_be_taken_again, set_up, tear_down,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/free lists come back with the rest", free_lists_come_back_with_the_rest, set_up,
     tear_down, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a written page becomes sticky", a_written_page_becomes_sticky, set_up, tear_down,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/under a base only changes are copied", under_a_base_only_changes_are_copied,
     set_up, tear_down, MUNIT_TEST_OPTION_NONE, NULL},
    {"/nested snapshots go back one by one", nested_snapshots_go_back_one_by_one, set_up,
     tear_down, MUNIT_TEST_OPTION_NONE, NULL},
    {"/pages first written after a nested snapshot go back",
     pages_first_written_after_a_nested_snapshot_go_back, set_up, tear_down,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/with scrub equal histories give equal bytes",
     with_scrub_equal_histories_give_equal_bytes, set_up, tear_down,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/bases beyond the last copy everything", bases_beyond_the_last_copy_everything,
     set_up, tear_down, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a base fits a limit inside a page", a_base_fits_a_limit_inside_a_page, set_up,
     tear_down, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
};

static const MunitSuite suite = {"/snapshot", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
