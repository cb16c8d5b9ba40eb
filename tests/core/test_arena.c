/* test_arena.c - blocks come from one range, are used again, and end at the limit. */
#include "arena.h"
#include "munit.h"
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#define BYTES ((size_t)1 << 20)

static void *set_up(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  bz_arena *arena = bz_arena_new(BYTES);
  munit_assert_not_null(arena);
  return arena;
}

static void tear_down(void *fixture) { bz_arena_free(fixture); }

static MunitResult blocks_are_aligned_and_apart(const MunitParameter params[],
                                                void *fixture) {
  bz_arena *arena = fixture;
  static const size_t sizes[] = {0, 1, 15, 16, 17, 511, 512, 513, 640, 641, 5000, 70000};
  unsigned char *blocks[sizeof sizes / sizeof *sizes];
  (void)params;

  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    blocks[i] = bz_arena_alloc(arena, sizes[i]);
    munit_assert_not_null(blocks[i]);
    memset(blocks[i], (int)i + 1, sizes[i]);
  }

  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    munit_assert_size((uintptr_t)blocks[i] % 16, ==, 0);
    munit_assert_true(bz_arena_holds(arena, blocks[i]));
    for (size_t at = 0; at < sizes[i]; at++)
      munit_assert_size(blocks[i][at], ==, i + 1);
  }
  return MUNIT_OK;
}

static MunitResult a_dropped_block_is_used_again(const MunitParameter params[],
                                                 void *fixture) {
  bz_arena *arena = fixture;
  void *first = bz_arena_alloc(arena, 100), *second = bz_arena_alloc(arena, 100);
  size_t top = arena->top;
  (void)params;

  bz_arena_drop(arena, first, 100);
  bz_arena_drop(arena, second, 100);
  munit_assert_size(arena->freed, ==, 224);

  munit_assert_ptr(bz_arena_alloc(arena, 97), ==, second); /* the last one first */
  munit_assert_ptr(bz_arena_alloc(arena, 112), ==, first);
  munit_assert_size(arena->top, ==, top);
  munit_assert_size(arena->freed, ==, 0);
  return MUNIT_OK;
}

static MunitResult every_size_fits_its_class(const MunitParameter params[],
                                             void *fixture) {
  bz_arena *arena = fixture;
  (void)params;

  for (size_t size = 1; size <= 20000; size += size < 2000 ? 1 : 37) {
    size_t top = arena->top;
    char *block = bz_arena_alloc(arena, size);
    munit_assert_not_null(block);
    if (arena->top > top) munit_assert_size(arena->top - top, >=, size);
    memset(block, 1, size);
    char *after = bz_arena_alloc(arena, 16);
    munit_assert_true(after >= block + size || after < block);
    bz_arena_drop(arena, after, 16);
    bz_arena_drop(arena, block, size);
  }
  return MUNIT_OK;
}

static MunitResult a_resized_block_keeps_its_bytes(const MunitParameter params[],
                                                   void *fixture) {
  bz_arena *arena = fixture;
  char *block = bz_arena_alloc(arena, 20);
  memcpy(block, "nineteen characters", 20);
  (void)params;

  char *same = bz_arena_resize(arena, block, 20, 32);
  char *longer = bz_arena_resize(arena, same, 32, 3000);
  char *shorter = bz_arena_resize(arena, longer, 3000, 9);

  munit_assert_ptr(same, ==, block);
  munit_assert_ptr(longer, !=, block);
  munit_assert_memory_equal(9, shorter, "nineteen ");
  return MUNIT_OK;
}

static MunitResult the_limit_is_kept(const MunitParameter params[], void *fixture) {
  bz_arena *arena = fixture;
  size_t blocks = 0;
  (void)params;

  munit_assert_null(bz_arena_alloc(arena, SIZE_MAX));
  munit_assert_null(bz_arena_alloc(arena, arena->size));
  while (bz_arena_alloc(arena, 4096) != NULL)
    blocks++;

  munit_assert_size(blocks, >=, BYTES / 4096 - 1);
  munit_assert_size(arena->top, <=, arena->limit);
  return MUNIT_OK;
}

static MunitResult a_failed_resize_leaves_the_block(const MunitParameter params[],
                                                    void *fixture) {
  bz_arena *arena = fixture;
  char *block = bz_arena_alloc(arena, 8);
  memcpy(block, "intact!", 8);
  (void)params;

  munit_assert_null(bz_arena_resize(arena, block, 8, arena->size));
  munit_assert_null(bz_arena_resize(arena, block, 8, SIZE_MAX));

  munit_assert_string_equal(block, "intact!");
  return MUNIT_OK;
}

static MunitResult lua_allocates_resizes_and_frees(const MunitParameter params[],
                                                   void *fixture) {
  bz_arena *arena = fixture;
  (void)params;

  munit_assert_null(bz_arena_lua(arena, NULL, 0, 0));
  char *block = bz_arena_lua(arena, NULL, 5, 40); /* with no block the size is a type */
  memcpy(block, "lua", 4);
  block = bz_arena_lua(arena, block, 40, 400);
  munit_assert_string_equal(block, "lua");
  munit_assert_null(bz_arena_lua(arena, block, 400, 0));

  munit_assert_ptr(bz_arena_alloc(arena, 400), ==, block);
  return MUNIT_OK;
}

static MunitResult
after_the_seal_blocks_come_from_fresh_pages(const MunitParameter params[],
                                            void *fixture) {
  bz_arena *arena = fixture;
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  void *loaded = bz_arena_alloc(arena, 64);
  bz_arena_drop(arena, loaded, 64);
  (void)params;

  bz_arena_seal(arena);

  munit_assert_size(arena->top % page, ==, 0);
  munit_assert_size(arena->freed, ==, 0);
  munit_assert_ptr(bz_arena_alloc(arena, 64), ==, (char *)arena + page);
  return MUNIT_OK;
}

static MunitResult the_range_has_two_ends(const MunitParameter params[], void *fixture) {
  bz_arena *arena = fixture;
  (void)params;

  munit_assert_true(bz_arena_holds(arena, arena));
  munit_assert_true(bz_arena_holds(arena, (char *)arena + arena->size - 1));
  munit_assert_false(bz_arena_holds(arena, (char *)arena + arena->size));
  munit_assert_false(bz_arena_holds(arena, &arena));
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/blocks are aligned and apart", blocks_are_aligned_and_apart, set_up, tear_down,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a dropped block is used again", a_dropped_block_is_used_again, set_up, tear_down,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/every size fits its class", every_size_fits_its_class, set_up, tear_down,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a resized block keeps its bytes", a_resized_block_keeps_its_bytes, set_up,
     tear_down, MUNIT_TEST_OPTION_NONE, NULL},
    {"/the limit is kept", the_limit_is_kept, set_up, tear_down, MUNIT_TEST_OPTION_NONE,
     NULL},
    {"/a failed resize leaves the block", a_failed_resize_leaves_the_block, set_up,
     tear_down, MUNIT_TEST_OPTION_NONE, NULL},
    {"/lua allocates resizes and frees", lua_allocates_resizes_and_frees, set_up,
     tear_down, MUNIT_TEST_OPTION_NONE, NULL},
    {"/after the seal blocks come from fresh pages",
     after_the_seal_blocks_come_from_fresh_pages, set_up, tear_down,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/the range has two ends", the_range_has_two_ends, set_up, tear_down,
     MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
};

static const MunitSuite suite = {"/arena", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
