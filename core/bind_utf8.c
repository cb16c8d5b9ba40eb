/* bind_utf8.c - the utf8 library of the sandbox: utf8.len("Möwe") */
#include "bind.h"
#include "utf8.h"
#include <stdbool.h>

#define RESULTS_MAX 8000
#define INVALID     "invalid UTF-8 code"

/* A position counted from the end, if it is negative, as one from the start. */
static lua_Integer from_start(lua_Integer position, size_t size) {
  if (position >= 0) return position;
  if (0U - (size_t)position > size) return 0;
  return (lua_Integer)size + position + 1;
}

/* utf8.char(codes...) -> text */
static int utf8_char(lua_State *L) {
  int count = lua_gettop(L);
  char bytes[BZ_UTF8_MAX];
  luaL_Buffer out;
  bz_charge(L, (size_t)count + 1);
  luaL_buffinit(L, &out);
  for (int i = 1; i <= count; i++) {
    lua_Unsigned code = (lua_Unsigned)luaL_checkinteger(L, i);
    luaL_argcheck(L, code <= BZ_UTF8_CODE_MAX, i, "value out of range");
    luaL_addlstring(&out, bytes, (size_t)bz_utf8_encode((uint32_t)code, bytes));
  }
  luaL_pushresult(&out);
  return 1;
}

/* utf8.codepoint(text [, first [, last [, lax]]]) -> codes... */
static int utf8_codepoint(lua_State *L) {
  size_t size = 0;
  const char *text = luaL_checklstring(L, 1, &size);
  lua_Integer first = from_start(luaL_optinteger(L, 2, 1), size);
  lua_Integer last = from_start(luaL_optinteger(L, 3, first), size);
  bool lax = lua_toboolean(L, 4);
  luaL_argcheck(L, first >= 1, 2, "out of bounds");
  luaL_argcheck(L, last <= (lua_Integer)size, 3, "out of bounds");
  if (first > last) return 0;
  if (last - first >= RESULTS_MAX) return luaL_error(L, "string slice too long");
  bz_charge(L, (size_t)(last - first) + 1);
  luaL_checkstack(L, (int)(last - first) + 1, "string slice too long");
  int count = 0;
  const char *p = text + first - 1;
  while (p < text + last) {
    uint32_t code = 0;
    p = bz_utf8_decode(p, text + size, lax, &code);
    if (p == NULL) return luaL_error(L, INVALID);
    lua_pushinteger(L, code);
    count++;
  }
  return count;
}

/* utf8.len(text [, first [, last [, lax]]]) -> characters, or nil and the bad place */
static int utf8_len(lua_State *L) {
  size_t size = 0;
  const char *text = luaL_checklstring(L, 1, &size);
  lua_Integer first = from_start(luaL_optinteger(L, 2, 1), size);
  lua_Integer last = from_start(luaL_optinteger(L, 3, -1), size);
  bool lax = lua_toboolean(L, 4);
  luaL_argcheck(L, first >= 1 && first <= (lua_Integer)size + 1, 2,
                "initial position out of bounds");
  luaL_argcheck(L, last <= (lua_Integer)size, 3, "final position out of bounds");
  bz_charge(L, size / 8 + 1);
  lua_Integer count = 0;
  for (const char *p = text + first - 1; p < text + last; count++) {
    uint32_t code = 0;
    const char *next = bz_utf8_decode(p, text + size, lax, &code);
    if (next == NULL) {
      luaL_pushfail(L);
      lua_pushinteger(L, p - text + 1);
      return 2;
    }
    p = next;
  }
  lua_pushinteger(L, count);
  return 1;
}

/* Goes back n characters from place; -1 if there are fewer. */
static lua_Integer step_back(const char *text, lua_Integer place, lua_Integer n) {
  for (; n > 0 && place > 0; n--) {
    do
      place--;
    while (place > 0 && bz_utf8_continues(text[place]));
  }
  return n == 0 ? place : -1;
}

/* Goes on n characters from place; -1 if there are fewer. The end counts as a place. */
static lua_Integer step_on(const char *text, lua_Integer size, lua_Integer place,
                           lua_Integer n) {
  for (; n > 0 && place < size; n--) {
    do
      place++;
    while (place < size && bz_utf8_continues(text[place]));
  }
  return n == 0 ? place : -1;
}

/* Goes n characters on or back; 0: to the start of the one that place lies in. */
static lua_Integer step(lua_State *L, const char *text, lua_Integer size,
                        lua_Integer place, lua_Integer n) {
  bool inside = place < size && bz_utf8_continues(text[place]);
  if (n == 0) return inside ? step_back(text, place, 1) : place;
  if (inside) luaL_error(L, "initial position is a continuation byte");
  if (n > 0) return step_on(text, size, place, n - 1);
  return n < -size ? -1 : step_back(text, place, -n);
}

/* utf8.offset(text, n [, place]) -> where the n-th character from place starts */
static int utf8_offset(lua_State *L) {
  size_t bytes = 0;
  const char *text = luaL_checklstring(L, 1, &bytes);
  lua_Integer size = (lua_Integer)bytes;
  lua_Integer n = luaL_checkinteger(L, 2);
  lua_Integer place = luaL_optinteger(L, 3, n >= 0 ? 1 : size + 1);
  place = from_start(place, bytes) - 1;
  luaL_argcheck(L, place >= 0 && place <= size, 3, "position out of bounds");
  bz_charge(L, bytes / 8 + 1);
  place = step(L, text, size, place, n);
  if (place < 0)
    luaL_pushfail(L);
  else
    lua_pushinteger(L, place + 1);
  return 1;
}

/* Goes to the next character; upvalue: lax. */
static int next_code(lua_State *L) {
  size_t size = 0;
  const char *text = luaL_checklstring(L, 1, &size);
  lua_Unsigned place = (lua_Unsigned)lua_tointeger(L, 2);
  while (place < size && place > 0 && bz_utf8_continues(text[place]))
    place++;
  if (place >= size) return 0;
  uint32_t code = 0;
  bool lax = lua_toboolean(L, lua_upvalueindex(1));
  const char *next = bz_utf8_decode(text + place, text + size, lax, &code);
  if (next == NULL || (next < text + size && bz_utf8_continues(*next)))
    return luaL_error(L, INVALID);
  lua_pushinteger(L, (lua_Integer)place + 1);
  lua_pushinteger(L, code);
  return 2;
}

/* utf8.codes(text [, lax]) -> an iterator over places and codes */
static int utf8_codes(lua_State *L) {
  const char *text = luaL_checkstring(L, 1);
  luaL_argcheck(L, !bz_utf8_continues(*text), 1, INVALID);
  lua_pushboolean(L, lua_toboolean(L, 2));
  lua_pushcclosure(L, next_code, 1);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

static const luaL_Reg functions[] = {
    {"char", utf8_char}, {"codepoint", utf8_codepoint}, {"codes", utf8_codes},
    {"len", utf8_len},   {"offset", utf8_offset},       {NULL, NULL},
};

/* One character, in text that is valid. */
static const char char_pattern[] = "[\0-\x7F\xC2-\xFD][\x80-\xBF]*";

int bz_open_utf8(lua_State *L) {
  luaL_newlib(L, functions);
  lua_pushlstring(L, char_pattern, sizeof char_pattern - 1);
  lua_setfield(L, -2, "charpattern");
  return 1;
}
