/* width.c - the columns that a text takes on a terminal. */
#include "width.h"
#include "utf8.h"
#include "width_ranges.h"
#include <string.h>

#define JOINER 0x200D /* glues two pictures into one */
#define AS_PICTURE                                                                       \
  0xFE0F /* the character before is drawn as a picture, two columns wide */
#define FLAG_FIRST 0x1F1E6
#define FLAG_LAST  0x1F1FF

static bool among(const range *ranges, size_t count, uint32_t code) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (code > ranges[middle].last)
      low = middle + 1;
    else
      high = middle;
  }
  return low < count && code >= ranges[low].first;
}

int bz_code_width(uint32_t code) {
  if (code < 0x300) return 1;
  if (among(no_column, sizeof no_column / sizeof *no_column, code)) return 0;
  return among(two_columns, sizeof two_columns / sizeof *two_columns, code) ? 2 : 1;
}

static bool is_flag(uint32_t code) { return code >= FLAG_FIRST && code <= FLAG_LAST; }

/* Does the next character belong to the glyph so far? */
static bool joins(uint32_t last, uint32_t next, bool half_flag) {
  if (last == JOINER) return true;
  if (half_flag && is_flag(next)) return true;
  return next >= 0x300 && bz_code_width(next) == 0;
}

size_t bz_text_glyph(const char *text, size_t size, int *width) {
  const char *end = text + size;
  uint32_t code = 0, next = 0;
  const char *at = bz_utf8_decode(text, end, false, &code);
  if (at == NULL || code < 0x20 || (code >= 0x7F && code < 0xA0)) {
    *width = -1;
    return at != NULL ? (size_t)(at - text) : 1;
  }
  *width = bz_code_width(code);
  bool half_flag = is_flag(code);
  for (const char *behind = bz_utf8_decode(at, end, false, &next);
       behind != NULL && joins(code, next, half_flag);
       behind = bz_utf8_decode(at, end, false, &next)) {
    if (next == AS_PICTURE || half_flag) *width = 2;
    half_flag = false;
    code = next;
    at = behind;
  }
  return (size_t)(at - text);
}

int bz_text_width(const char *text, size_t size) {
  int sum = 0;
  while (size > 0) {
    int width;
    size_t step = bz_text_glyph(text, size, &width);
    sum += width < 0 ? 1 : width;
    text += step;
    size -= step;
  }
  return sum;
}

size_t bz_text_fit(const char *text, size_t size, int columns) {
  size_t used = 0;
  while (used < size) {
    int width;
    size_t step = bz_text_glyph(text + used, size - used, &width);
    columns -= width < 0 ? 1 : width;
    if (columns < 0) break;
    used += step;
  }
  return used;
}
