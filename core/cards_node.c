/* cards_node.c - what a node says: maps by key, and the meaning of unquoted scalars.
   Numbers are read by hand: strtod depends on the locale, and YAML's own rules are a trap
   (010, yes). */
#include "cards_impl.h"
#include <string.h>

#define EXACT_MAX 9007199254740992u /* 2^53: every integer below is a double */
#define TENS_MAX  22                /* 10^22 is the last power of ten that is a double */

const bz_node *bz_node_get(const bz_node *map, const char *name) {
  for (const bz_node *key = map->as.first; key; key = key->next->next)
    if (strcmp(key->as.text, name) == 0) return key->next;
  return NULL;
}

const bz_node *bz_node_take(bz_node *map, const char *name) {
  for (bz_node **at = &map->as.first; *at; at = &(*at)->next->next) {
    const bz_node *value = (*at)->next;
    if (strcmp((*at)->as.text, name) != 0) continue;
    *at = value->next;
    return value;
  }
  return NULL;
}

static bool any_of(const char *text, const char *a, const char *b, const char *c) {
  return strcmp(text, a) == 0 || strcmp(text, b) == 0 || strcmp(text, c) == 0;
}

bool bz_node_is_null(const bz_node *node) {
  if (node->kind != BZ_NODE_SCALAR || !node->plain) return false;
  const char *text = node->as.text;
  return *text == '\0' || strcmp(text, "~") == 0 || any_of(text, "null", "Null", "NULL");
}

bool bz_is_word(const char *text) {
  size_t length = 0;
  if (*text < 'a' || *text > 'z') return false;
  for (; text[length]; length++) {
    char c = text[length];
    bool fits = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    if (!fits || length >= BZ_WORD_MAX) return false;
  }
  return true;
}

/* A number as it is written: digits * 10^exponent. */
typedef struct decimal {
  uint64_t digits;
  int exponent;
  bool negative, whole, huge;
} decimal;

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* Reads digits; returns where they end. */
static const char *scan_digits(const char *at, decimal *number) {
  for (; is_digit(*at); at++) {
    if (number->digits > UINT64_MAX / 10 - 1) number->huge = true;
    if (!number->huge) number->digits = number->digits * 10 + (uint64_t)(*at - '0');
  }
  return at;
}

/* Reads what follows the e; NULL if it is no exponent. */
static const char *scan_exponent(const char *at, decimal *number) {
  bool down = *at == '-';
  int exponent = 0;
  if (*at == '-' || *at == '+') at++;
  if (!is_digit(*at)) return NULL;
  for (; is_digit(*at); at++)
    if (exponent < 1000) exponent = exponent * 10 + (*at - '0');
  number->exponent += down ? -exponent : exponent;
  return at;
}

static const char *scan_fraction(const char *at, decimal *number) {
  const char *end = scan_digits(at, number);
  number->exponent = end - at > 1000 ? -1000 : (int)(at - end);
  number->whole = false;
  return end;
}

/* Is it a number from its first letter to its last? */
static bool scan(const char *text, decimal *number) {
  *number = (decimal){.negative = *text == '-', .whole = true};
  const char *start = *text == '-' || *text == '+' ? text + 1 : text;
  const char *at = scan_digits(start, number);
  if (at == start) return false;
  if (at[0] == '.' && is_digit(at[1])) at = scan_fraction(at + 1, number);
  if (*at == 'e' || *at == 'E') {
    number->whole = false;
    at = scan_exponent(at + 1, number);
  }
  return at && *at == '\0';
}

static bool set_integer(const decimal *number, bz_value *value) {
  if (number->huge || number->digits > INT64_MAX) return false;
  int64_t size = (int64_t)number->digits;
  value->type = BZ_INT;
  value->as.integer = number->negative ? -size : size;
  return true;
}

/* Both factors are exact, so the result is the nearest double on every machine. */
static bool set_number(const decimal *number, bz_value *value) {
  static const double tens[TENS_MAX + 1] = {
      1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
      1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  int exponent = number->exponent;
  if (number->huge || number->digits > EXACT_MAX || exponent > TENS_MAX ||
      exponent < -TENS_MAX)
    return false;
  double size = (double)number->digits;
  size = exponent < 0 ? size / tens[-exponent] : size * tens[exponent];
  value->type = BZ_NUMBER;
  value->as.number = number->negative ? -size : size;
  return true;
}

static bool set_boolean(const char *text, bz_value *value) {
  bool yes = any_of(text, "true", "True", "TRUE");
  if (!yes && !any_of(text, "false", "False", "FALSE")) return false;
  value->type = BZ_BOOL;
  value->as.boolean = yes;
  return true;
}

static bool refuse(bz_loader *load, const bz_node *node) {
  bz_report_add(load->report, load->name, node->line, node->col,
                "the number %s has too many digits", bz_say_plain(node->as.text).text);
  return false;
}

bool bz_node_scalar(bz_loader *load, const bz_node *node, bz_value *value) {
  const char *text = node->as.text;
  decimal number;
  *value = (bz_value){.file = load->file, .line = node->line, .col = node->col};
  if (bz_node_is_null(node)) return true;
  if (node->plain && scan(text, &number)) {
    bool fits = number.whole ? set_integer(&number, value) : set_number(&number, value);
    return fits || refuse(load, node);
  }
  if (node->plain && set_boolean(text, value)) return true;
  value->type = BZ_STRING;
  value->as.string = text; /* the node's; who keeps it makes a copy */
  return true;
}
