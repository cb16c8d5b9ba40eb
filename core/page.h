/* page.h - what snapshots and their bases share: pages of an arena, copied and compared. */
#ifndef BZ_PAGE_H
#define BZ_PAGE_H

#include "snapshot.h"
#include <stdint.h>

#if defined(__SANITIZE_ADDRESS__)
#define BZ_SANITIZED 1
#else
#define BZ_SANITIZED 0
#endif

#define BZ_PAGE ((size_t)4096)

struct bz_base {
  bz_arena *arena;
  bz_arena unsealed; /* the arena's header before the base was set */
  bool protects;
  size_t top;         /* page-aligned */
  char *copy;         /* the arena up to top */
  uint8_t *is_sticky; /* one byte a page */
  uint32_t *sticky;   /* the pages in the order in which they were first written */
  size_t sticky_count;
};

/* Copy and compare without the sanitizer's eyes: the arena's free blocks are poisoned. */
void bz_page_copy(void *to, const void *from, size_t size);
bool bz_page_same(const void *one, const void *other, size_t size);
/* After a restore: what lay above the top is cleared where tests want that, and the sanitizer
   is told of the free blocks. */
void bz_page_settle(bz_arena *arena, size_t old_top);

#endif
