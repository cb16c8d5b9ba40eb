/* utf8.c - reading and writing one character */
#include "utf8.h"
#include <stddef.h>

/* The lowest number that needs so many bytes. */
static const uint32_t lowest[BZ_UTF8_MAX + 2] = {
    0, 0, 0x80, 0x800, 0x10000, 0x200000, 0x4000000, 0x80000000};

bool bz_utf8_continues(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

/* How many bytes a character has that starts with this one; 0 if none does. */
static int size_of(unsigned char first) {
  if (first < 0x80) return 1;
  if (first < 0xC0) return 0;
  if (first < 0xE0) return 2;
  if (first < 0xF0) return 3;
  if (first < 0xF8) return 4;
  if (first < 0xFC) return 5;
  return first < 0xFE ? 6 : 0;
}

static bool is_scalar(uint32_t code) {
  return code <= 0x10FFFF && !(code >= 0xD800 && code <= 0xDFFF);
}

const char *bz_utf8_decode(const char *p, const char *end, bool lax, uint32_t *code) {
  if (p >= end) return NULL;
  unsigned char first = (unsigned char)*p;
  int size = size_of(first);
  if (size == 0 || end - p < size) return NULL;
  uint32_t value = size == 1 ? first : first & (0x7FU >> size);
  for (int i = 1; i < size; i++) {
    if (!bz_utf8_continues(p[i])) return NULL;
    value = value << 6 | ((unsigned char)p[i] & 0x3FU);
  }
  if (value < lowest[size] || (!lax && !is_scalar(value))) return NULL;
  *code = value;
  return p + size;
}

int bz_utf8_encode(uint32_t code, char out[BZ_UTF8_MAX]) {
  int size = 1;
  while (code >= lowest[size + 1])
    size++;
  if (size == 1) {
    out[0] = (char)code;
    return 1;
  }
  for (int i = size - 1; i > 0; i--) {
    out[i] = (char)(0x80U | (code & 0x3FU));
    code >>= 6;
  }
  out[0] = (char)((0xFF00U >> size & 0xFFU) | code);
  return size;
}
