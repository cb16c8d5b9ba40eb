/* bind_tostring.c - tostring and tonumber of the sandbox: no address, no locale */
#include "ascii.h"
#include "bind.h"

/* Pushes what the value's __tostring says; false if it has none. */
static bool push_own_text(lua_State *L, int index) {
  if (!luaL_callmeta(L, index, "__tostring")) return false;
  if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
  return true;
}

/* Pushes the name of the value's kind: its __name, or its type. */
static void push_kind(lua_State *L, int index) {
  int type = luaL_getmetafield(L, index, "__name");
  if (type == LUA_TSTRING) return;
  if (type != LUA_TNIL) lua_pop(L, 1);
  lua_pushstring(L, luaL_typename(L, index));
}

/* The sign of a NaN differs between processors, so it is never shown. */
static void push_number(lua_State *L, int index) {
  lua_Number number = lua_tonumber(L, index);
  if (number != number) {
    lua_pushliteral(L, "nan");
    return;
  }
  lua_pushvalue(L, index);
  lua_tostring(L, -1);
}

static void push_text(lua_State *L, int index) {
  switch (lua_type(L, index)) {
  case LUA_TNIL:
    lua_pushliteral(L, "nil");
    break;
  case LUA_TBOOLEAN:
    lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false");
    break;
  case LUA_TNUMBER:
    push_number(L, index);
    break;
  case LUA_TSTRING:
    lua_pushvalue(L, index);
    break;
  default:
    if (!push_own_text(L, index)) push_kind(L, index);
    break;
  }
}

const char *bz_tostring(lua_State *L, int index, size_t *size) {
  push_text(L, lua_absindex(L, index));
  return lua_tolstring(L, -1, size);
}

/* tostring(value) -> text */
int bz_base_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  bz_tostring(L, 1, NULL);
  return 1;
}

static const char *skip_spaces(const char *p, const char *end) {
  while (p < end && bz_ascii_space((unsigned char)*p))
    p++;
  return p;
}

/* Reads a whole number with nothing but spaces around it; too large ones wrap around. */
static bool read_integer(const char *p, const char *end, int base, lua_Integer *number) {
  p = skip_spaces(p, end);
  bool negative = p < end && *p == '-';
  if (negative) p++;
  const char *digits = p;
  lua_Unsigned value = 0;
  while (p < end && bz_ascii_digit_value((unsigned char)*p) < base)
    value = value * (lua_Unsigned)base +
            (lua_Unsigned)bz_ascii_digit_value((unsigned char)*p++);
  if (p == digits || skip_spaces(p, end) != end) return false;
  *number = (lua_Integer)(negative ? 0U - value : value);
  return true;
}

static int tonumber_in_base(lua_State *L) {
  size_t size = 0;
  lua_Integer number = 0;
  lua_Integer base = luaL_checkinteger(L, 2);
  luaL_checktype(L, 1, LUA_TSTRING);
  const char *text = lua_tolstring(L, 1, &size);
  luaL_argcheck(L, base >= 2 && base <= 36, 2, "base out of range");
  bz_charge(L, size / 8 + 1);
  if (read_integer(text, text + size, (int)base, &number))
    lua_pushinteger(L, number);
  else
    luaL_pushfail(L);
  return 1;
}

/* tonumber(value [, base]) -> number or nil */
int bz_base_tonumber(lua_State *L) {
  size_t size = 0;
  if (!lua_isnoneornil(L, 2)) return tonumber_in_base(L);
  luaL_checkany(L, 1);
  lua_settop(L, 1);
  if (lua_type(L, 1) == LUA_TNUMBER) return 1;
  const char *text = lua_tolstring(L, 1, &size);
  bz_charge(L, size / 8 + 1);
  if (text == NULL || lua_stringtonumber(L, text) != size + 1) luaL_pushfail(L);
  return 1;
}
