/*
** text.h - small helpers for text: UTF-8 and near misses of names.
** Knows nothing of Lua or of a table.
*/
#ifndef BZ_TEXT_H
#define BZ_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* Is it well-formed UTF-8 (no overlong forms, no surrogates, at most U+10FFFF)? On false
 *bad is the offset of the first byte that begins no character. */
bool bz_utf8_valid(const char *text, size_t size, size_t *bad);

/* How many single-letter edits (insert, delete, replace, swap of neighbours) make a of b;
   gives up and returns limit + 1 where it is more than limit. Upper and lower case are
   one. Names of more than 64 letters are far from everything. */
int bz_edit_distance(const char *a, const char *b, int limit);

/* A search for the nearest name: start with {.wanted = "name"}, offer every candidate,
   then read best: NULL where nothing is near (a third of the letters, at least 1). */
typedef struct bz_nearest {
  const char *wanted; /* borrowed */
  const char *best;   /* borrowed from the candidates */
  int distance;
} bz_nearest;
void bz_nearest_offer(bz_nearest *search, const char *candidate);

/* 64-bit FNV-1a, for content hashes; start with BZ_HASH_START. */
#define BZ_HASH_START 0xcbf29ce484222325ULL
unsigned long long bz_hash(unsigned long long hash, const void *bytes, size_t size);

#endif
