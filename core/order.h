/*
** order.h - the fixed order of keys, and a stable sort.
** Pure model, knows nothing of Lua's state.
*/
#ifndef BZ_ORDER_H
#define BZ_ORDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Numbers come first, whole or not; then text, booleans, engine objects. */
typedef enum bz_key_kind {
  BZ_KEY_INTEGER,
  BZ_KEY_FLOAT,
  BZ_KEY_STRING,
  BZ_KEY_BOOLEAN,
  BZ_KEY_OBJECT,
} bz_key_kind;

typedef struct bz_key {
  bz_key_kind kind;
  union {
    int64_t integer; /* also a boolean, or the id of an object */
    double number;
    struct {
      const char *bytes; /* borrowed */
      size_t size;
    } string;
  } as;
} bz_key;

/* Does a come before b? Numbers by value, exactly; strings by bytes. */
bool bz_key_before(const bz_key *a, const bz_key *b);

/* Does slot a come before slot b? */
typedef bool bz_before(void *context, uint32_t a, uint32_t b);

/* A stable merge sort of slots; spare is as long. It asks at most bz_sort_work(count)
   questions, whatever the answers are. */
void bz_merge_sort(uint32_t *slots, uint32_t *spare, size_t count, bz_before *before,
                   void *context);

size_t bz_sort_work(size_t count);

#endif
