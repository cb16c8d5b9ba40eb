/* order.c - comparing keys, and merging */
#include "order.h"
#include <math.h>
#include <string.h>

#define TWO_TO_63 9223372036854775808.0
#define RUN       6 /* slots that are sorted by insertion before merging */

static bool integer_below_float(int64_t integer, double number) {
  if (number >= TWO_TO_63) return true;
  return number > -TWO_TO_63 && integer < (int64_t)ceil(number);
}

static bool float_below_integer(double number, int64_t integer) {
  if (number < -TWO_TO_63) return true;
  return number < TWO_TO_63 && (int64_t)floor(number) < integer;
}

static bool number_below(const bz_key *a, const bz_key *b) {
  if (a->kind == BZ_KEY_FLOAT && b->kind == BZ_KEY_FLOAT)
    return a->as.number < b->as.number;
  if (a->kind == BZ_KEY_FLOAT) return float_below_integer(a->as.number, b->as.integer);
  if (b->kind == BZ_KEY_FLOAT) return integer_below_float(a->as.integer, b->as.number);
  return a->as.integer < b->as.integer;
}

static bool string_before(const bz_key *a, const bz_key *b) {
  size_t a_size = a->as.string.size;
  size_t b_size = b->as.string.size;
  size_t common = a_size < b_size ? a_size : b_size;
  int order = memcmp(a->as.string.bytes, b->as.string.bytes, common);
  return order < 0 || (order == 0 && a_size < b_size);
}

static bool is_number(const bz_key *key) { return key->kind <= BZ_KEY_FLOAT; }

bool bz_key_before(const bz_key *a, const bz_key *b) {
  if (is_number(a) && is_number(b)) return number_below(a, b);
  if (a->kind != b->kind) return a->kind < b->kind;
  if (a->kind == BZ_KEY_STRING) return string_before(a, b);
  return a->as.integer < b->as.integer;
}

static void insert_all(uint32_t *slots, size_t count, bz_before *before, void *context) {
  for (size_t i = 1; i < count; i++) {
    uint32_t slot = slots[i];
    size_t hole = i;
    while (hole > 0 && before(context, slot, slots[hole - 1])) {
      slots[hole] = slots[hole - 1];
      hole--;
    }
    slots[hole] = slot;
  }
}

/* Merges two sorted neighbours; of equals the left one goes first. */
static void merge(uint32_t *slots, uint32_t *spare, size_t left, size_t count,
                  bz_before *before, void *context) {
  if (!before(context, slots[left], slots[left - 1])) return;
  memcpy(spare, slots, left * sizeof *slots);
  size_t i = 0;
  size_t j = left;
  for (size_t out = 0; i < left; out++) {
    bool right = j < count && before(context, slots[j], spare[i]);
    slots[out] = right ? slots[j++] : spare[i++];
  }
}

void bz_merge_sort(uint32_t *slots, uint32_t *spare, size_t count, bz_before *before,
                   void *context) {
  for (size_t i = 0; i < count; i += RUN)
    insert_all(slots + i, count - i < RUN ? count - i : RUN, before, context);
  for (size_t width = RUN; width < count; width *= 2) {
    for (size_t i = 0; i + width < count; i += 2 * width) {
      size_t size = count - i < 2 * width ? count - i : 2 * width;
      merge(slots + i, spare, width, size, before, context);
    }
  }
}

size_t bz_sort_work(size_t count) {
  size_t rounds = 3; /* insertion asks at most 15 questions for 6 slots */
  for (size_t width = RUN; width < count; width *= 2)
    rounds++;
  return count * rounds;
}
