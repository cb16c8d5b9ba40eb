/* ascii.c - one table of flags decides every class */
#include "ascii.h"
#include <stdint.h>

enum {
  LOWER = 1,
  UPPER = 2,
  DIGIT = 4,
  PUNCT = 8,
  SPACE = 16,
  CONTROL = 32,
  HEX = 64,
  ZERO = 128
};

/* Short names for the rows below. */
enum {
  Z = CONTROL | ZERO,
  C = CONTROL,
  B = CONTROL | SPACE, /* tab, line feed and their kin */
  S = SPACE,
  P = PUNCT,
  D = DIGIT | HEX,
  X = UPPER | HEX,
  U = UPPER,
  Y = LOWER | HEX,
  L = LOWER
};

static const uint8_t flags[256] = {
    Z, C, C, C, C, C, C, C, C, B, B, B, B, B, C, C, /* 0 */
    C, C, C, C, C, C, C, C, C, C, C, C, C, C, C, C, /* 16 */
    S, P, P, P, P, P, P, P, P, P, P, P, P, P, P, P, /* space to / */
    D, D, D, D, D, D, D, D, D, D, P, P, P, P, P, P, /* 0 to ? */
    P, X, X, X, X, X, X, U, U, U, U, U, U, U, U, U, /* @ to O */
    U, U, U, U, U, U, U, U, U, U, U, P, P, P, P, P, /* P to _ */
    P, Y, Y, Y, Y, Y, Y, L, L, L, L, L, L, L, L, L, /* ` to o */
    L, L, L, L, L, L, L, L, L, L, L, P, P, P, P, C, /* p to 127 */
};

/* The flags of the class named by a small letter, 0 if it names none. */
static uint8_t class_flags(unsigned char letter) {
  switch (letter) {
  case 'a':
    return LOWER | UPPER;
  case 'c':
    return CONTROL;
  case 'd':
    return DIGIT;
  case 'g':
    return LOWER | UPPER | DIGIT | PUNCT;
  case 'l':
    return LOWER;
  case 'p':
    return PUNCT;
  case 's':
    return SPACE;
  case 'u':
    return UPPER;
  case 'w':
    return LOWER | UPPER | DIGIT;
  case 'x':
    return HEX;
  case 'z':
    return ZERO;
  default:
    return 0;
  }
}

bool bz_ascii_class(unsigned char letter, unsigned char c) {
  uint8_t wanted = class_flags(bz_ascii_lower(letter));
  if (wanted == 0) return letter == c;
  bool within = (flags[c] & wanted) != 0;
  return within != ((flags[letter] & UPPER) != 0);
}

bool bz_ascii_digit(unsigned char c) { return (flags[c] & DIGIT) != 0; }
bool bz_ascii_space(unsigned char c) { return (flags[c] & SPACE) != 0; }
bool bz_ascii_control(unsigned char c) { return (flags[c] & CONTROL) != 0; }

unsigned char bz_ascii_lower(unsigned char c) {
  return (flags[c] & UPPER) ? (unsigned char)(c + ('a' - 'A')) : c;
}

unsigned char bz_ascii_upper(unsigned char c) {
  return (flags[c] & LOWER) ? (unsigned char)(c - ('a' - 'A')) : c;
}

int bz_ascii_digit_value(unsigned char c) {
  if (flags[c] & DIGIT) return c - '0';
  if (flags[c] & (LOWER | UPPER)) return bz_ascii_lower(c) - 'a' + 10;
  return 36;
}
