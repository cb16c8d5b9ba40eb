/* snapshot.c - copies of an arena: of all of it, of what changed under a base, or over another. */
#include "page.h"
#include <stdlib.h>

struct bz_snapshot {
  bz_base *base; /* NULL: pages holds the whole arena up to top */
  size_t top;    /* of the arena when it was taken */
  size_t sticky; /* under a base: how many sticky pages come first in pages */
  size_t tail;   /* under a base: bytes above the base's top that follow them */
  size_t room;   /* bytes allocated for pages */
  char *pages;
  const bz_snapshot *first; /* over another one: only pages that differ are here */
  uint32_t *places;         /* over another one: which pages these are */
  size_t count;
};

static bool reserve(bz_snapshot *snapshot, size_t bytes) {
  if (bytes <= snapshot->room) return true;
  char *pages = realloc(snapshot->pages, bytes);
  if (pages == NULL) return false;
  snapshot->pages = pages;
  snapshot->room = bytes;
  return true;
}

static bool take_changes(bz_snapshot *snapshot, const bz_arena *arena, bz_base *base) {
  size_t tail = arena->top > base->top ? arena->top - base->top : 0;
  if (!reserve(snapshot, base->sticky_count * BZ_PAGE + tail)) return false;
  for (size_t i = 0; i < base->sticky_count; i++)
    bz_page_copy(snapshot->pages + i * BZ_PAGE,
                 (const char *)arena + base->sticky[i] * BZ_PAGE, BZ_PAGE);
  bz_page_copy(snapshot->pages + base->sticky_count * BZ_PAGE,
               (const char *)arena + base->top, tail);
  snapshot->sticky = base->sticky_count;
  snapshot->tail = tail;
  return true;
}

bool bz_snapshot_retake(bz_snapshot *snapshot, const bz_arena *arena, bz_base *base) {
  snapshot->base = base != NULL && base->protects ? base : NULL;
  snapshot->top = arena->top;
  if (snapshot->base != NULL) return take_changes(snapshot, arena, base);
  if (!reserve(snapshot, arena->top)) return false;
  bz_page_copy(snapshot->pages, arena, arena->top);
  return true;
}

bz_snapshot *bz_snapshot_take(const bz_arena *arena, bz_base *base) {
  bz_snapshot *snapshot = calloc(1, sizeof *snapshot);
  if (snapshot == NULL) return NULL;
  if (bz_snapshot_retake(snapshot, arena, base)) return snapshot;
  bz_snapshot_free(snapshot);
  return NULL;
}

/* How many bytes of the page lie below top. */
static size_t page_size(size_t page, size_t top) {
  size_t left = top - page * BZ_PAGE;
  return left < BZ_PAGE ? left : BZ_PAGE;
}

static bool differs(const bz_arena *arena, const bz_snapshot *first, size_t page) {
  size_t size = page_size(page, arena->top);
  return page * BZ_PAGE + size > first->top ||
         !bz_page_same((const char *)arena + page * BZ_PAGE,
                       first->pages + page * BZ_PAGE, size);
}

bz_snapshot *bz_snapshot_take_over(const bz_arena *arena, const bz_snapshot *first) {
  bz_snapshot *snapshot = calloc(1, sizeof *snapshot);
  size_t pages = (arena->top + BZ_PAGE - 1) / BZ_PAGE;
  if (snapshot != NULL) snapshot->places = malloc(pages * sizeof *snapshot->places);
  if (snapshot == NULL || snapshot->places == NULL)
    return bz_snapshot_free(snapshot), NULL;
  snapshot->first = first;
  snapshot->top = arena->top;
  for (size_t page = 0; page < pages; page++)
    if (differs(arena, first, page)) snapshot->places[snapshot->count++] = (uint32_t)page;
  if (!reserve(snapshot, snapshot->count * BZ_PAGE))
    return bz_snapshot_free(snapshot), NULL;
  for (size_t i = 0; i < snapshot->count; i++)
    bz_page_copy(snapshot->pages + i * BZ_PAGE,
                 (const char *)arena + (size_t)snapshot->places[i] * BZ_PAGE,
                 page_size(snapshot->places[i], snapshot->top));
  return snapshot;
}

static void restore_over(const bz_snapshot *snapshot, bz_arena *arena) {
  size_t top =
      snapshot->first->top < snapshot->top ? snapshot->first->top : snapshot->top;
  bz_page_copy(arena, snapshot->first->pages, top);
  for (size_t i = 0; i < snapshot->count; i++)
    bz_page_copy((char *)arena + (size_t)snapshot->places[i] * BZ_PAGE,
                 snapshot->pages + i * BZ_PAGE,
                 page_size(snapshot->places[i], snapshot->top));
}

/* The sticky pages come from the snapshot as far as they were sticky then; a page that
   was first written later held what the base has. */
static void restore_changes(const bz_snapshot *snapshot, bz_arena *arena) {
  const bz_base *base = snapshot->base;
  for (size_t i = 0; i < base->sticky_count; i++) {
    size_t at = base->sticky[i] * BZ_PAGE;
    const char *from =
        i < snapshot->sticky ? snapshot->pages + i * BZ_PAGE : base->copy + at;
    bz_page_copy((char *)arena + at, from, BZ_PAGE);
  }
  bz_page_copy((char *)arena + base->top, snapshot->pages + snapshot->sticky * BZ_PAGE,
               snapshot->tail);
}

void bz_snapshot_restore(const bz_snapshot *snapshot, bz_arena *arena) {
  size_t old_top = arena->top;
  if (snapshot->base != NULL)
    restore_changes(snapshot, arena);
  else if (snapshot->first != NULL)
    restore_over(snapshot, arena);
  else
    bz_page_copy(arena, snapshot->pages, snapshot->top);
  bz_page_settle(arena, old_top);
}

static bool equals_changes(const bz_snapshot *snapshot, const bz_arena *arena) {
  const bz_base *base = snapshot->base;
  if (!bz_page_same((const char *)arena + base->top,
                    snapshot->pages + snapshot->sticky * BZ_PAGE, snapshot->tail))
    return false;
  for (size_t page = 0; page < base->top / BZ_PAGE; page++) {
    const char *then = base->copy + page * BZ_PAGE;
    for (size_t i = 0; i < snapshot->sticky && base->is_sticky[page]; i++)
      if (base->sticky[i] == page) then = snapshot->pages + i * BZ_PAGE;
    if (!bz_page_same((const char *)arena + page * BZ_PAGE, then, BZ_PAGE)) return false;
  }
  return true;
}

bool bz_snapshot_equals(const bz_snapshot *snapshot, const bz_arena *arena) {
  if (snapshot->top != arena->top) return false;
  if (snapshot->base != NULL) return equals_changes(snapshot, arena);
  return bz_page_same(snapshot->pages, arena, snapshot->top);
}

size_t bz_snapshot_bytes(const bz_snapshot *snapshot) {
  return sizeof *snapshot + snapshot->room;
}

void bz_snapshot_free(bz_snapshot *snapshot) {
  if (snapshot == NULL) return;
  free(snapshot->places);
  free(snapshot->pages);
  free(snapshot);
}
