/* text.c - UTF-8, near misses of names, a content hash. */
#include "text.h"
#include "baize.h"
#include <stdint.h>
#include <string.h>

#define LETTERS_MAX 64 /* longer names are never near each other */

/* Length of the sequence that starts with this byte, 0 if none does. The range of the
   byte after it is narrower than usual for some, to bar overlong forms and surrogates. */
static size_t sequence(unsigned char lead, unsigned char *low, unsigned char *high) {
  *low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  *high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return 2;
  if (lead >= 0xE0 && lead <= 0xEF) return 3;
  if (lead >= 0xF0 && lead <= 0xF4) return 4;
  return 0;
}

/* Length of the well-formed character at text, 0 if there is none. */
static size_t character(const unsigned char *text, size_t size) {
  unsigned char low, high;
  size_t length = sequence(text[0], &low, &high);
  if (length < 2) return length;
  if (length > size || text[1] < low || text[1] > high) return 0;
  for (size_t i = 2; i < length; i++)
    if ((text[i] & 0xC0) != 0x80) return 0;
  return length;
}

bool bz_utf8_valid(const char *text, size_t size, size_t *bad) {
  const unsigned char *bytes = (const unsigned char *)text;
  size_t at = 0;
  while (at < size) {
    size_t length = bytes[at] < 0x80 ? 1 : character(bytes + at, size - at);
    if (length == 0) {
      *bad = at;
      return false;
    }
    at += length;
  }
  return true;
}

/* Splits a name into letters (the bytes of one character packed together), upper case
   lowered. Returns how many, or -1 if they are too many. */
static int split(const char *name, uint32_t letters[LETTERS_MAX]) {
  int count = 0;
  for (const unsigned char *at = (const unsigned char *)name; *at; at++) {
    if ((*at & 0xC0) == 0x80 && count > 0) {
      letters[count - 1] = letters[count - 1] << 8 | *at;
      continue;
    }
    if (count == LETTERS_MAX) return -1;
    letters[count++] = *at >= 'A' && *at <= 'Z' ? *at + 32U : *at;
  }
  return count;
}

static int least(int a, int b) { return a < b ? a : b; }

typedef struct pair {
  uint32_t a[LETTERS_MAX], b[LETTERS_MAX];
  int a_count, b_count;
  int rows[3][LETTERS_MAX + 1]; /* the last three rows of the table of distances */
} pair;

static bool swapped(const pair *names, int i, int j) {
  return i > 1 && j > 1 && names->a[i - 1] == names->b[j - 2] &&
         names->a[i - 2] == names->b[j - 1];
}

/* Fills row i, the distances of a's first i letters to each beginning of b; returns the
   least of them. */
static int fill_row(pair *names, int i) {
  int *row = names->rows[i % 3];
  const int *above = names->rows[(i + 2) % 3];
  const int *twice_above = names->rows[(i + 1) % 3];
  int best = row[0] = i;
  for (int j = 1; j <= names->b_count; j++) {
    int same = names->a[i - 1] == names->b[j - 1];
    row[j] = least(above[j - 1] + !same, least(above[j], row[j - 1]) + 1);
    if (swapped(names, i, j)) row[j] = least(row[j], twice_above[j - 2] + 1);
    best = least(best, row[j]);
  }
  return best;
}

static int table_distance(pair *names, int limit) {
  int before = 0; /* a swap looks two rows back, so two rows must be hopeless */
  for (int j = 0; j <= names->b_count; j++)
    names->rows[0][j] = j;
  for (int i = 1; i <= names->a_count; i++) {
    int best = fill_row(names, i);
    if (best > limit && before > limit) return limit + 1;
    before = best;
  }
  return least(names->rows[names->a_count % 3][names->b_count], limit + 1);
}

int bz_edit_distance(const char *a, const char *b, int limit) {
  pair names;
  names.a_count = split(a, names.a);
  names.b_count = split(b, names.b);
  if (names.a_count < 0 || names.b_count < 0) return limit + 1;
  int longer = names.a_count - names.b_count;
  if (longer > limit || -longer > limit) return limit + 1;
  return table_distance(&names, limit);
}

/* A third of the letters, at least 1. */
static int near_enough(const char *wanted) {
  int letters = 0;
  for (; *wanted && letters < 3 * LETTERS_MAX; wanted++)
    letters += (*wanted & 0xC0) != 0x80;
  return letters < 6 ? 1 : letters / 3;
}

void bz_nearest_offer(bz_nearest *search, const char *candidate) {
  int limit = search->best ? search->distance - 1 : near_enough(search->wanted);
  if (limit < 0) return;
  int distance = bz_edit_distance(search->wanted, candidate, limit);
  if (distance > limit) return;
  search->best = candidate;
  search->distance = distance;
}

unsigned long long bz_hash(unsigned long long hash, const void *bytes, size_t size) {
  const unsigned char *at = bytes;
  for (size_t i = 0; i < size; i++)
    hash = (hash ^ at[i]) * 0x100000001b3ULL;
  return hash;
}

const char *bz_text_nearest(const char *wanted, const char *const *names) {
  bz_nearest search = {.wanted = wanted};
  for (size_t i = 0; names[i] != NULL; i++)
    bz_nearest_offer(&search, names[i]);
  return search.best;
}
