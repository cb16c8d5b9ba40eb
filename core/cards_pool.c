/* cards_pool.c - blocks of memory, and a hash table of names in them. */
#include "cards_pool.h"
#include "cards.h"
#include "text.h"
#include <stdlib.h>
#include <string.h>

#define BLOCK_SIZE  (64u << 10)
#define FIRST_NAMES 16

struct bz_block {
  bz_block *next;
  size_t used, size;
  bz_value bytes[]; /* as bytes; the type only aligns them */
};

struct bz_named {
  const char *name;
  void *thing;
};

static bz_block *add_block(bz_pool *pool, size_t size) {
  size_t room = size > BLOCK_SIZE ? size : BLOCK_SIZE;
  bz_block *block = room < SIZE_MAX / 2 ? malloc(sizeof(bz_block) + room) : NULL;
  if (!block) longjmp(*pool->no_memory, 1);
  *block = (bz_block){pool->blocks, 0, room};
  pool->blocks = block;
  return block;
}

static char *take(bz_pool *pool, size_t size, size_t align) {
  bz_block *block = pool->blocks;
  size_t start = block ? (block->used + align - 1) / align * align : 0;
  if (!block || start > block->size || size > block->size - start) {
    block = add_block(pool, size);
    start = 0;
  }
  block->used = start + size;
  return (char *)block->bytes + start;
}

void *bz_pool_new(bz_pool *pool, size_t size) {
  return memset(take(pool, size, _Alignof(bz_value)), 0, size);
}

char *bz_pool_text(bz_pool *pool, const char *text, size_t size) {
  char *copy = take(pool, size + 1, 1);
  memcpy(copy, text, size);
  copy[size] = '\0';
  return copy;
}

char *bz_pool_join(bz_pool *pool, const char *a, const char *b, const char *c) {
  size_t first = strlen(a), second = strlen(b), third = strlen(c);
  char *text = take(pool, first + second + third + 1, 1);
  memcpy(text, a, first);
  memcpy(text + first, b, second);
  memcpy(text + first + second, c, third + 1);
  return text;
}

void bz_pool_free(bz_pool *pool) {
  while (pool->blocks) {
    bz_block *block = pool->blocks;
    pool->blocks = block->next;
    free(block);
  }
}

/* The slot of the name, or the free one where it belongs. */
static struct bz_named *probe(const bz_names *names, const char *name) {
  uint64_t hash = bz_hash(names->salt, name, strlen(name));
  size_t at = (size_t)(hash ^ hash >> 32) & (names->size - 1);
  while (names->slots[at].name && strcmp(names->slots[at].name, name) != 0)
    at = (at + 1) & (names->size - 1);
  return &names->slots[at];
}

static void grow(bz_names *names) {
  bz_names old = *names;
  names->size = old.size ? 2 * old.size : FIRST_NAMES;
  names->slots = bz_pool_new(names->pool, names->size * sizeof *names->slots);
  for (size_t i = 0; i < old.size; i++)
    if (old.slots[i].name) *probe(names, old.slots[i].name) = old.slots[i];
}

void **bz_names_at(bz_names *names, const char *name) {
  if (2 * names->count >= names->size) grow(names);
  struct bz_named *slot = probe(names, name);
  if (!slot->name) {
    slot->name = name;
    names->count++;
  }
  return &slot->thing;
}

void *bz_names_find(const bz_names *names, const char *name) {
  return names->size ? probe(names, name)->thing : NULL;
}
