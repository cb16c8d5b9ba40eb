/* bind_string.c - the string library of the sandbox: ("ab"):rep(3) */
#include "bind_string.h"
#include "ascii.h"
#include <string.h>

#define RESULTS_MAX 8000
#define TEXT_MAX    ((size_t)1 << 30) /* more than any table's arena holds */

size_t bz_first_position(lua_Integer position, size_t size) {
  if (position > 0) return (size_t)position;
  if (position == 0 || position < -(lua_Integer)size) return 1;
  return size + (size_t)position + 1;
}

size_t bz_last_position(lua_Integer position, size_t size) {
  if (position > (lua_Integer)size) return size;
  if (position >= 0) return (size_t)position;
  if (position < -(lua_Integer)size) return 0;
  return size + (size_t)position + 1;
}

/* string.len(text) -> bytes */
static int string_len(lua_State *L) {
  size_t size = 0;
  luaL_checklstring(L, 1, &size);
  lua_pushinteger(L, (lua_Integer)size);
  return 1;
}

/* string.sub(text, first [, last]) -> text */
static int string_sub(lua_State *L) {
  size_t size = 0;
  const char *text = luaL_checklstring(L, 1, &size);
  size_t first = bz_first_position(luaL_checkinteger(L, 2), size);
  size_t last = bz_last_position(luaL_optinteger(L, 3, -1), size);
  size_t taken = first <= last ? last - first + 1 : 0;
  bz_charge(L, taken / 8 + 1);
  lua_pushlstring(L, taken > 0 ? text + first - 1 : "", taken);
  return 1;
}

/* string.byte(text [, first [, last]]) -> numbers... */
static int string_byte(lua_State *L) {
  size_t size = 0;
  const char *text = luaL_checklstring(L, 1, &size);
  lua_Integer wanted = luaL_optinteger(L, 2, 1);
  size_t first = bz_first_position(wanted, size);
  size_t last = bz_last_position(luaL_optinteger(L, 3, wanted), size);
  if (first > last) return 0;
  if (last - first >= RESULTS_MAX) return luaL_error(L, "string slice too long");
  int count = (int)(last - first + 1);
  bz_charge(L, (size_t)count);
  luaL_checkstack(L, count, "string slice too long");
  for (int i = 0; i < count; i++)
    lua_pushinteger(L, (unsigned char)text[first - 1 + (size_t)i]);
  return count;
}

/* string.char(numbers...) -> text */
static int string_char(lua_State *L) {
  int count = lua_gettop(L);
  luaL_Buffer out;
  bz_charge(L, (size_t)count + 1);
  char *bytes = luaL_buffinitsize(L, &out, (size_t)count);
  for (int i = 1; i <= count; i++) {
    lua_Integer byte = luaL_checkinteger(L, i);
    luaL_argcheck(L, byte >= 0 && byte <= 255, i, "value out of range");
    bytes[i - 1] = (char)byte;
  }
  luaL_pushresultsize(&out, (size_t)count);
  return 1;
}

/* Pushes the text of argument 1 with each letter changed. */
static int push_changed(lua_State *L, unsigned char (*change)(unsigned char)) {
  size_t size = 0;
  const char *text = luaL_checklstring(L, 1, &size);
  luaL_Buffer out;
  bz_charge(L, size / 8 + 1);
  char *bytes = luaL_buffinitsize(L, &out, size);
  for (size_t i = 0; i < size; i++)
    bytes[i] = (char)change((unsigned char)text[i]);
  luaL_pushresultsize(&out, size);
  return 1;
}

/* string.lower(text) -> text */
static int string_lower(lua_State *L) { return push_changed(L, bz_ascii_lower); }

/* string.upper(text) -> text */
static int string_upper(lua_State *L) { return push_changed(L, bz_ascii_upper); }

/* string.reverse(text) -> text */
static int string_reverse(lua_State *L) {
  size_t size = 0;
  const char *text = luaL_checklstring(L, 1, &size);
  luaL_Buffer out;
  bz_charge(L, size / 8 + 1);
  char *bytes = luaL_buffinitsize(L, &out, size);
  for (size_t i = 0; i < size; i++)
    bytes[i] = text[size - 1 - i];
  luaL_pushresultsize(&out, size);
  return 1;
}

/* Fills the rest of out with copies of its first unit bytes. */
static void repeat(char *out, size_t unit, size_t total) {
  size_t done = unit;
  while (done < total) {
    size_t more = done < total - done ? done : total - done;
    memcpy(out + done, out, more);
    done += more;
  }
}

/* string.rep(text, count [, separator]) -> text */
static int string_rep(lua_State *L) {
  size_t size = 0;
  size_t gap = 0;
  const char *text = luaL_checklstring(L, 1, &size);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &gap);
  luaL_argcheck(L, count <= (lua_Integer)TEXT_MAX, 2, "too many repetitions");
  if (count <= 0 || size + gap == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if (size + gap > TEXT_MAX / (size_t)count)
    return luaL_error(L, "resulting string too large");
  size_t total = (size_t)count * (size + gap);
  luaL_Buffer out;
  bz_charge(L, total / 8 + 1);
  char *bytes = luaL_buffinitsize(L, &out, total);
  memcpy(bytes, text, size);
  memcpy(bytes + size, separator, gap);
  repeat(bytes, size + gap, total);
  luaL_pushresultsize(&out, total - gap);
  return 1;
}

static const luaL_Reg functions[] = {
    {"byte", string_byte},        {"char", string_char},
    {"find", bz_string_find},     {"format", bz_string_format},
    {"gmatch", bz_string_gmatch}, {"gsub", bz_string_gsub},
    {"len", string_len},          {"lower", string_lower},
    {"match", bz_string_match},   {"rep", string_rep},
    {"reverse", string_reverse},  {"sub", string_sub},
    {"upper", string_upper},      {NULL, NULL},
};

/* Lets every string find its methods in the library on top of the stack. */
static void set_methods(lua_State *L) {
  lua_pushliteral(L, "");
  lua_createtable(L, 0, 2);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  lua_pushliteral(L, "string");
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

int bz_open_string(lua_State *L) {
  luaL_newlib(L, functions);
  set_methods(L);
  return 1;
}
