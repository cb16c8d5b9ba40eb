/* pattern_item.c - items that stand for one character: a . %a [a-z] */
#include "pattern_item.h"
#include "ascii.h"
#include <stdio.h>

void bz_pattern_fail(bz_matcher *m, const char *error) {
  (void)snprintf(m->error, sizeof m->error, "%s", error);
}

const char *bz_set_end(bz_matcher *m, const char *item) {
  const char *p = item + 1;
  if (p < m->pattern_end && *p == '^') p++;
  do {
    if (p == m->pattern_end) {
      bz_pattern_fail(m, "malformed pattern (missing ']')");
      return NULL;
    }
    if (*p++ == '%' && p < m->pattern_end) p++;
  } while (p == m->pattern_end || *p != ']');
  m->work -= (p - item) / 8;
  return p + 1;
}

const char *bz_item_end(bz_matcher *m, const char *item) {
  if (*item == '[') return bz_set_end(m, item);
  if (*item != '%') return item + 1;
  if (item + 1 < m->pattern_end) return item + 2;
  bz_pattern_fail(m, "malformed pattern (ends with '%')");
  return NULL;
}

/* Looks at one member of a set: a class, a range or a character. Returns the next member.
 */
static const char *member(const char *p, const char *close, unsigned char c, bool *hit) {
  unsigned char first = (unsigned char)*p;
  if (first == '%') {
    *hit = bz_ascii_class((unsigned char)p[1], c);
    return p + 2;
  }
  if (p + 2 < close && p[1] == '-') {
    *hit = first <= c && c <= (unsigned char)p[2];
    return p + 3;
  }
  *hit = first == c;
  return p + 1;
}

bool bz_set_has(const char *item, const char *end, unsigned char c) {
  const char *p = item + 1;
  const char *close = end - 1;
  bool inverted = *p == '^';
  bool hit = false;
  if (inverted) p++;
  while (p < close && !hit)
    p = member(p, close, c, &hit);
  return hit != inverted;
}

bool bz_item_fits(bz_matcher *m, const char *item, const char *end, const char *at) {
  if (at >= m->subject_end) return false;
  unsigned char c = (unsigned char)*at;
  switch (*item) {
  case '.':
    return true;
  case '%':
    return bz_ascii_class((unsigned char)item[1], c);
  case '[':
    m->work -= (end - item) / 8;
    return bz_set_has(item, end, c);
  default:
    return (unsigned char)*item == c;
  }
}
