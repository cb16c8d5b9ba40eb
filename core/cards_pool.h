/*
** cards_pool.h - the memory of the card loader: it only grows and is freed all at once.
** When malloc fails the pool jumps to where the load began, so nobody else has to look.
*/
#ifndef BZ_CARDS_POOL_H
#define BZ_CARDS_POOL_H

#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>

typedef struct bz_block bz_block;

/* Starts as {.no_memory = ...}. */
typedef struct bz_pool {
  bz_block *blocks;
  jmp_buf *no_memory; /* borrowed */
} bz_pool;

/* Zeroed memory, aligned for any value of a card. */
void *bz_pool_new(bz_pool *pool, size_t size);
/* A copy of the text, ended by a NUL. */
char *bz_pool_text(bz_pool *pool, const char *text, size_t size);
/* The three texts in one. */
char *bz_pool_join(bz_pool *pool, const char *a, const char *b, const char *c);
void bz_pool_free(bz_pool *pool);

/* Finds things by name. Starts as {.pool = ..., .salt = ...}; names are borrowed. The
   salt is a hash of all the files, so that no file can be written to make its own names
   collide. */
typedef struct bz_names {
  bz_pool *pool;
  uint64_t salt;
  struct bz_named *slots;
  size_t size, count;
} bz_names;

/* The place of the thing of that name: made, holding NULL, if there was none. */
void **bz_names_at(bz_names *names, const char *name);
/* The thing of that name, or NULL. */
void *bz_names_find(const bz_names *names, const char *name);

#endif
