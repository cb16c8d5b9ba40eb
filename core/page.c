/* page.c - pages of an arena, copied and compared, also under the sanitizer. */
#include "page.h"
#include <stdatomic.h>
#include <string.h>

#if BZ_SANITIZED
#include <sanitizer/asan_interface.h>
#endif

static atomic_bool scrub;

#if BZ_SANITIZED
__attribute__((no_sanitize("address"))) void bz_page_copy(void *to, const void *from,
                                                          size_t size) {
  uint64_t *target = to;
  const uint64_t *source = from;
  for (size_t i = 0; i < size / 8; i++)
    target[i] = source[i];
}
__attribute__((no_sanitize("address"))) bool bz_page_same(const void *a, const void *b,
                                                          size_t size) {
  const uint64_t *left = a, *right = b;
  for (size_t i = 0; i < size / 8; i++)
    if (left[i] != right[i]) return false;
  return true;
}
#else
void bz_page_copy(void *to, const void *from, size_t size) { memcpy(to, from, size); }
bool bz_page_same(const void *a, const void *b, size_t size) {
  return memcmp(a, b, size) == 0;
}
#endif

void bz_snapshot_scrub(bool on) { atomic_store(&scrub, on); }

/* The free lists of a restored arena name other blocks: tell the sanitizer. */
static void repoison(bz_arena *arena) {
#if BZ_SANITIZED
  ASAN_UNPOISON_MEMORY_REGION(arena, arena->size);
  for (int class = 0; class < BZ_ARENA_CLASSES; class ++) {
    size_t power = (size_t)(class - BZ_ARENA_SMALL) / 4 + 9;
    size_t step = (size_t)(class - BZ_ARENA_SMALL) % 4 + 5;
    size_t size =
        class < BZ_ARENA_SMALL ? ((size_t) class + 1) * 16 : step << (power - 2);
    for (void *block = arena->free_lists[class]; block != NULL; block = *(void **)block)
      ASAN_POISON_MEMORY_REGION((char *)block + sizeof(void *), size - sizeof(void *));
  }
#else
  (void)arena;
#endif
}

static void clear_above(bz_arena *arena, size_t old_top) {
  if (!atomic_load(&scrub) || old_top <= arena->top) return;
#if BZ_SANITIZED
  ASAN_UNPOISON_MEMORY_REGION((char *)arena + arena->top, old_top - arena->top);
#endif
  memset((char *)arena + arena->top, 0, old_top - arena->top);
}

void bz_page_settle(bz_arena *arena, size_t old_top) {
  clear_above(arena, old_top);
  repoison(arena);
}
