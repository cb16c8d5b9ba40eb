/* bind_format.c - string.format: ("%-8s %3d"):format(name, points) */
#include "ascii.h"
#include "bind_string.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

#define ITEM_MAX  512 /* holds "%.99f" of the largest number */
#define FLAGS_MAX 5
#define SPEC_MAX  24

/* One conversion of the format, such as "%-5.2f". */
typedef struct conversion {
  const char *start; /* behind its '%' */
  size_t size;       /* without the letter */
  char letter;
} conversion;

static const char *skip_any(const char *p, const char *end, const char *set, int most) {
  while (most-- > 0 && p < end && *p != '\0' && strchr(set, *p) != NULL)
    p++;
  return p;
}

static const char *skip_two_digits(const char *p, const char *end) {
  return skip_any(p, end, "0123456789", 2);
}

static int refuse(lua_State *L, const conversion *c, const char *end) {
  size_t shown = c->size + 1;
  if (c->start + shown > end) shown = (size_t)(end - c->start);
  lua_pushlstring(L, c->start, shown);
  return luaL_error(L, "invalid conversion '%%%s' to 'format'", lua_tostring(L, -1));
}

/* Reads the conversion at p, as far as all of them are alike. */
static conversion read_conversion(lua_State *L, const char *p, const char *end) {
  conversion c = {p, 0, '\0'};
  p = skip_any(p, end, "-+#0 ", FLAGS_MAX);
  p = skip_two_digits(p, end);
  if (p < end && *p == '.') p = skip_two_digits(p + 1, end);
  c.size = (size_t)(p - c.start);
  if (p == end) refuse(L, &c, end);
  c.letter = *p;
  return c;
}

/* Which flags a letter takes; NULL for a letter that is no conversion. */
static const char *allowed(char letter) {
  switch (letter) {
  case 'c':
  case 's':
    return "-";
  case 'd':
  case 'i':
    return "-+0 ";
  case 'u':
    return "-0";
  case 'o':
  case 'x':
  case 'X':
    return "-#0";
  case 'e':
  case 'E':
  case 'f':
  case 'F':
  case 'g':
  case 'G':
    return "-+#0 ";
  default:
    return NULL;
  }
}

static bool has_precision(const conversion *c) {
  return memchr(c->start, '.', c->size) != NULL;
}

/* Writes the checked conversion for snprintf, with the length that its argument has. */
static void make_spec(lua_State *L, const conversion *c, const char *length, char *spec) {
  const char *end = c->start + c->size;
  const char *p = skip_any(c->start, end, allowed(c->letter), FLAGS_MAX);
  bool bad_flag = p < end && strchr("-+#0 ", *p) != NULL;
  if (bad_flag || (c->letter == 'c' && has_precision(c))) refuse(L, c, end + 1);
  (void)snprintf(spec, SPEC_MAX, "%%%.*s%s%c", (int)c->size, c->start, length, c->letter);
}

static void add_printed(luaL_Buffer *out, const char *item, int size) {
  if (size > 0) luaL_addlstring(out, item, (size_t)size);
}

static void add_integer(lua_State *L, luaL_Buffer *out, const conversion *c, int arg) {
  char spec[SPEC_MAX];
  char item[ITEM_MAX];
  long long number = luaL_checkinteger(L, arg);
  make_spec(L, c, "ll", spec);
  add_printed(out, item, snprintf(item, sizeof item, spec, number));
}

static void add_float(lua_State *L, luaL_Buffer *out, const conversion *c, int arg) {
  char spec[SPEC_MAX];
  char item[ITEM_MAX];
  double number = luaL_checknumber(L, arg);
  if (isnan(number)) number = fabs(number); /* its sign differs between processors */
  make_spec(L, c, "", spec);
  add_printed(out, item, snprintf(item, sizeof item, spec, number));
}

static void add_character(lua_State *L, luaL_Buffer *out, const conversion *c, int arg) {
  char spec[SPEC_MAX];
  char item[ITEM_MAX];
  int character = (int)(luaL_checkinteger(L, arg) & 0xff);
  make_spec(L, c, "", spec);
  add_printed(out, item, snprintf(item, sizeof item, spec, character));
}

static void add_string(lua_State *L, luaL_Buffer *out, const conversion *c, int arg) {
  char spec[SPEC_MAX];
  char item[ITEM_MAX];
  size_t size = 0;
  const char *text = bz_tostring(L, arg, &size);
  bz_charge(L, size / 8 + 1);
  make_spec(L, c, "", spec);
  if (c->size > 0)
    luaL_argcheck(L, memchr(text, '\0', size) == NULL, arg, "string contains zeros");
  if (c->size == 0 || (!has_precision(c) && size >= 100)) {
    luaL_addvalue(out);
    return;
  }
  int printed = snprintf(item, sizeof item, spec, text);
  lua_pop(L, 1);
  add_printed(out, item, printed);
}

/* Adds one character of a quoted text; next is the one behind it. */
static void add_quoted(luaL_Buffer *out, unsigned char c, unsigned char next) {
  char item[8];
  if (c == '"' || c == '\\' || c == '\n') {
    luaL_addchar(out, '\\');
    luaL_addchar(out, (char)c);
  } else if (bz_ascii_control(c)) {
    const char *spec = bz_ascii_digit(next) ? "\\%03d" : "\\%d";
    add_printed(out, item, snprintf(item, sizeof item, spec, (int)c));
  } else {
    luaL_addchar(out, (char)c);
  }
}

static void add_quoted_string(lua_State *L, luaL_Buffer *out, int arg) {
  size_t size = 0;
  const char *text = lua_tolstring(L, arg, &size);
  bz_charge(L, size / 8 + 1);
  luaL_addchar(out, '"');
  for (size_t i = 0; i < size; i++)
    add_quoted(out, (unsigned char)text[i], (unsigned char)text[i + 1]);
  luaL_addchar(out, '"');
}

/* A float as Lua reads it back, to the last bit. */
static void add_quoted_float(luaL_Buffer *out, double number) {
  char item[ITEM_MAX];
  if (isnan(number)) {
    luaL_addstring(out, "(0/0)");
  } else if (isinf(number)) {
    luaL_addstring(out, number > 0 ? "1e9999" : "-1e9999");
  } else {
    int size = snprintf(item, sizeof item, "%.17g", number);
    add_printed(out, item, size);
    if (strpbrk(item, ".e") == NULL) luaL_addstring(out, ".0");
  }
}

static void add_quoted_integer(luaL_Buffer *out, lua_Integer number) {
  char item[ITEM_MAX];
  const char *spec = number == LUA_MININTEGER ? "0x%llx" : "%lld";
  add_printed(out, item, snprintf(item, sizeof item, spec, (long long)number));
}

/* %q: the value as a script would write it. */
static void add_literal(lua_State *L, luaL_Buffer *out, int arg) {
  switch (lua_type(L, arg)) {
  case LUA_TSTRING:
    add_quoted_string(L, out, arg);
    break;
  case LUA_TNUMBER:
    if (lua_isinteger(L, arg))
      add_quoted_integer(out, lua_tointeger(L, arg));
    else
      add_quoted_float(out, lua_tonumber(L, arg));
    break;
  case LUA_TNIL:
  case LUA_TBOOLEAN:
    bz_tostring(L, arg, NULL);
    luaL_addvalue(out);
    break;
  default:
    luaL_argerror(L, arg, "value has no literal form");
  }
}

static void add_argument(lua_State *L, luaL_Buffer *out, const conversion *c, int arg) {
  switch (c->letter) {
  case 'q':
    if (c->size > 0) luaL_error(L, "specifier '%%q' cannot have modifiers");
    add_literal(L, out, arg);
    break;
  case 'c':
    add_character(L, out, c, arg);
    break;
  case 's':
    add_string(L, out, c, arg);
    break;
  case 'd':
  case 'i':
  case 'u':
  case 'o':
  case 'x':
  case 'X':
    add_integer(L, out, c, arg);
    break;
  default:
    if (allowed(c->letter) == NULL) refuse(L, c, c->start + c->size + 1);
    add_float(L, out, c, arg);
  }
}

/* Adds the conversion behind a '%' and returns the rest of the format. */
static const char *add_conversion(lua_State *L, luaL_Buffer *out, const char *p,
                                  const char *end, int arg, int last) {
  conversion c = read_conversion(L, p, end);
  if (arg > last) luaL_argerror(L, arg, "no value");
  add_argument(L, out, &c, arg);
  return p + c.size + 1;
}

/* string.format(format, values...) -> text */
int bz_string_format(lua_State *L) {
  size_t size = 0;
  const char *p = luaL_checklstring(L, 1, &size);
  const char *end = p + size;
  const char *percent = NULL;
  int last = lua_gettop(L);
  int arg = 1;
  luaL_Buffer out;
  bz_charge(L, size / 8 + 1);
  luaL_buffinit(L, &out);
  while ((percent = memchr(p, '%', (size_t)(end - p))) != NULL) {
    luaL_addlstring(&out, p, (size_t)(percent - p));
    p = percent + 1;
    if (p < end && *p == '%')
      luaL_addchar(&out, *p++);
    else
      p = add_conversion(L, &out, p, end, ++arg, last);
  }
  luaL_addlstring(&out, p, (size_t)(end - p));
  luaL_pushresult(&out);
  return 1;
}
