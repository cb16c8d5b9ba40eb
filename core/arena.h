/*
** arena.h - one reserved address range from which everything of a table comes: the Lua VM,
** its coroutines, pieces, zones, the generator, and the allocator's own header.
** Because nothing of a table lies elsewhere, a copy of the used range is a copy of the table
** (snapshot.h). Pointers into the range are absolute: a copy fits only its own arena.
*/
#ifndef BZ_ARENA_H
#define BZ_ARENA_H

#include <stdbool.h>
#include <stddef.h>

#define BZ_ARENA_SMALL   32 /* size classes in steps of 16 bytes, up to 512 */
#define BZ_ARENA_LARGE   96 /* four classes for each power of two above that */
#define BZ_ARENA_CLASSES (BZ_ARENA_SMALL + BZ_ARENA_LARGE)

/* The header; it stands at the start of the range it describes. */
typedef struct bz_arena {
  size_t size;                        /* bytes reserved */
  size_t limit;                       /* bytes the table may use, at most size */
  size_t top;                         /* bytes used so far, counted from the header */
  size_t freed;                       /* bytes below top that lie in the free lists */
  void *free_lists[BZ_ARENA_CLASSES]; /* freed blocks of each class, last freed first */
  void *root;                         /* the table, for whoever holds only the arena */
} bz_arena;

/* Reserves an arena that may use up to limit bytes; memory is taken only when touched.
   NULL if the system refuses. The caller frees it with bz_arena_free. */
bz_arena *bz_arena_new(size_t limit);
void bz_arena_free(bz_arena *arena);

/* A block of at least size bytes, 16-aligned; NULL when the limit is reached. */
void *bz_arena_alloc(bz_arena *arena, size_t size);
/* Gives back a block of that size. */
void bz_arena_drop(bz_arena *arena, void *block, size_t size);
/* Changes a block's size; NULL, with the old block untouched, when the limit is reached.
 */
void *bz_arena_resize(bz_arena *arena, void *block, size_t old_size, size_t new_size);
/* The same as a lua_Alloc, the arena being its user data. */
void *bz_arena_lua(void *arena, void *block, size_t old_size, size_t new_size);

/* Ends the loading: later blocks come from fresh pages, so that what play changes lies
   together and what was loaded is never written again. */
void bz_arena_seal(bz_arena *arena);

/* Bytes in use: below the top and in no free list. */
size_t bz_arena_used(const bz_arena *arena);
/* Is the address inside the arena's range? */
bool bz_arena_holds(const bz_arena *arena, const void *address);

#endif
