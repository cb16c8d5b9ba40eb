/* arena.c - the allocator behind a table: bump pointer and free lists by size class. */
#include "arena.h"
#include <assert.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#define HIDE(block, size) ASAN_POISON_MEMORY_REGION(block, size)
#define BARE(block, size) ASAN_UNPOISON_MEMORY_REGION(block, size)
#else
#define HIDE(block, size) ((void)0)
#define BARE(block, size) ((void)0)
#endif

#define SMALL_MAX (16 * BZ_ARENA_SMALL)

/* The class of a size, and in *rounded how many bytes a block of that class has. */
static int class_of(size_t size, size_t *rounded) {
  if (size <= SMALL_MAX) {
    int step = size == 0 ? 0 : (int)((size - 1) / 16);
    *rounded = ((size_t)step + 1) * 16;
    return step;
  }
  int power = 63 - __builtin_clzll((unsigned long long)(size - 1)); /* 2^power < size */
  size_t quarter = (size_t)1 << (power - 2);
  size_t quarters = (size - 1) / quarter; /* 4..7: how many whole quarters lie below */
  *rounded = (quarters + 1) * quarter;
  return BZ_ARENA_SMALL + (power - 9) * 4 + (int)(quarters - 4);
}

bz_arena *bz_arena_new(size_t limit) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  size_t size = (limit + sizeof(bz_arena) + page - 1) / page * page;
  void *range = mmap(NULL, size, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (range == MAP_FAILED) return NULL;
  bz_arena *arena = range;
  arena->size = size;
  arena->limit = size;
  arena->top = (sizeof(bz_arena) + 15) / 16 * 16;
  return arena;
}

void bz_arena_free(bz_arena *arena) {
  if (arena == NULL) return;
  BARE(arena, arena->size);
  munmap(arena, arena->size);
}

void *bz_arena_alloc(bz_arena *arena, size_t size) {
  if (size > arena->limit) return NULL;
  size_t rounded;
  int class = class_of(size, &rounded);
  if (class >= BZ_ARENA_CLASSES) return NULL;
  void *block = arena->free_lists[class];
  if (block != NULL) {
    BARE(block, rounded);
    memcpy(&arena->free_lists[class], block, sizeof(void *));
    arena->freed -= rounded;
    return block;
  }
  if (rounded > arena->limit - arena->top) return NULL;
  block = (char *)arena + arena->top;
  arena->top += rounded;
  BARE(block, rounded);
  return block;
}

void bz_arena_drop(bz_arena *arena, void *block, size_t size) {
  size_t rounded;
  int class = class_of(size, &rounded);
  assert(bz_arena_holds(arena, block));
  memcpy(block, &arena->free_lists[class], sizeof(void *));
  arena->free_lists[class] = block;
  arena->freed += rounded;
  HIDE((char *)block + sizeof(void *), rounded - sizeof(void *));
}

void *bz_arena_resize(bz_arena *arena, void *block, size_t old_size, size_t new_size) {
  size_t old_rounded, new_rounded;
  if (new_size > arena->limit) return NULL;
  if (class_of(old_size, &old_rounded) == class_of(new_size, &new_rounded)) return block;
  void *moved = bz_arena_alloc(arena, new_size);
  if (moved == NULL) return NULL;
  memcpy(moved, block, old_size < new_size ? old_size : new_size);
  bz_arena_drop(arena, block, old_size);
  return moved;
}

void *bz_arena_lua(void *arena, void *block, size_t old_size, size_t new_size) {
  if (new_size == 0) {
    if (block != NULL) bz_arena_drop(arena, block, old_size);
    return NULL;
  }
  if (block == NULL) return bz_arena_alloc(arena, new_size);
  return bz_arena_resize(arena, block, old_size, new_size);
}

void bz_arena_seal(bz_arena *arena) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  size_t sealed = (arena->top + page - 1) / page * page;
  if (sealed <= arena->limit) arena->top = sealed;
  memset(arena->free_lists, 0, sizeof arena->free_lists);
  arena->freed = 0;
}

size_t bz_arena_used(const bz_arena *arena) { return arena->top - arena->freed; }

bool bz_arena_holds(const bz_arena *arena, const void *address) {
  return (const char *)address >= (const char *)arena &&
         (const char *)address < (const char *)arena + arena->size;
}
