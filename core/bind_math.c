/* bind_math.c - the math library of the sandbox; only what is exact on every machine */
#include "bind.h"
#include <math.h>
#include <stdbool.h>

/* Pushes a whole number as an integer where it fits, as a float where not. */
static int push_whole(lua_State *L, lua_Number number) {
  lua_Integer integer = 0;
  if (lua_numbertointeger(number, &integer))
    lua_pushinteger(L, integer);
  else
    lua_pushnumber(L, number);
  return 1;
}

static int push_argument(lua_State *L, int arg) {
  lua_pushvalue(L, arg);
  return 1;
}

/* math.abs(number) -> number */
static int math_abs(lua_State *L) {
  if (!lua_isinteger(L, 1)) {
    lua_pushnumber(L, fabs(luaL_checknumber(L, 1)));
    return 1;
  }
  lua_Integer number = lua_tointeger(L, 1);
  lua_pushinteger(L, number < 0 ? (lua_Integer)(0U - (lua_Unsigned)number) : number);
  return 1;
}

/* math.floor(number) -> integer */
static int math_floor(lua_State *L) {
  if (lua_isinteger(L, 1)) return push_argument(L, 1);
  return push_whole(L, floor(luaL_checknumber(L, 1)));
}

/* math.ceil(number) -> integer */
static int math_ceil(lua_State *L) {
  if (lua_isinteger(L, 1)) return push_argument(L, 1);
  return push_whole(L, ceil(luaL_checknumber(L, 1)));
}

/* math.fmod(a, b) -> the rest of a / b, with the sign of a */
static int math_fmod(lua_State *L) {
  if (!lua_isinteger(L, 1) || !lua_isinteger(L, 2)) {
    lua_pushnumber(L, fmod(luaL_checknumber(L, 1), luaL_checknumber(L, 2)));
    return 1;
  }
  lua_Integer divisor = lua_tointeger(L, 2);
  luaL_argcheck(L, divisor != 0, 2, "zero");
  /* the smallest integer by -1 would overflow */
  lua_pushinteger(L, divisor == -1 ? 0 : lua_tointeger(L, 1) % divisor);
  return 1;
}

/* math.modf(number) -> whole part, fraction */
static int math_modf(lua_State *L) {
  if (lua_isinteger(L, 1)) {
    lua_pushvalue(L, 1);
    lua_pushnumber(L, 0);
    return 2;
  }
  lua_Number number = luaL_checknumber(L, 1);
  lua_Number whole = trunc(number);
  push_whole(L, whole);
  lua_pushnumber(L, isinf(number) ? 0 : number - whole);
  return 2;
}

/* math.sqrt(number) -> number */
static int math_sqrt(lua_State *L) {
  lua_pushnumber(L, sqrt(luaL_checknumber(L, 1)));
  return 1;
}

/* Pushes the argument that comes before all others, or behind them. */
static int push_extreme(lua_State *L, bool highest) {
  int count = lua_gettop(L);
  int best = 1;
  luaL_checknumber(L, 1);
  for (int i = 2; i <= count; i++) {
    luaL_checknumber(L, i);
    if (highest ? lua_compare(L, best, i, LUA_OPLT) : lua_compare(L, i, best, LUA_OPLT))
      best = i;
  }
  return push_argument(L, best);
}

/* math.max(numbers...) -> number */
static int math_max(lua_State *L) { return push_extreme(L, true); }

/* math.min(numbers...) -> number */
static int math_min(lua_State *L) { return push_extreme(L, false); }

/* math.tointeger(value) -> integer or nil */
static int math_tointeger(lua_State *L) {
  int whole = 0;
  lua_Integer number = lua_tointegerx(L, 1, &whole);
  luaL_checkany(L, 1);
  if (whole)
    lua_pushinteger(L, number);
  else
    luaL_pushfail(L);
  return 1;
}

/* math.type(value) -> "integer", "float" or nil */
static int math_type(lua_State *L) {
  luaL_checkany(L, 1);
  if (lua_type(L, 1) != LUA_TNUMBER)
    luaL_pushfail(L);
  else
    lua_pushstring(L, lua_isinteger(L, 1) ? "integer" : "float");
  return 1;
}

/* math.ult(a, b) -> a < b, both taken as unsigned */
static int math_ult(lua_State *L) {
  lua_Unsigned a = (lua_Unsigned)luaL_checkinteger(L, 1);
  lua_Unsigned b = (lua_Unsigned)luaL_checkinteger(L, 2);
  lua_pushboolean(L, a < b);
  return 1;
}

static const luaL_Reg functions[] = {
    {"abs", math_abs},   {"ceil", math_ceil}, {"floor", math_floor},
    {"fmod", math_fmod}, {"max", math_max},   {"min", math_min},
    {"modf", math_modf}, {"sqrt", math_sqrt}, {"tointeger", math_tointeger},
    {"type", math_type}, {"ult", math_ult},   {NULL, NULL},
};

int bz_open_math(lua_State *L) {
  luaL_newlib(L, functions);
  lua_pushnumber(L, 3.141592653589793238462643383279502884);
  lua_setfield(L, -2, "pi");
  lua_pushnumber(L, HUGE_VAL);
  lua_setfield(L, -2, "huge");
  lua_pushinteger(L, LUA_MAXINTEGER);
  lua_setfield(L, -2, "maxinteger");
  lua_pushinteger(L, LUA_MININTEGER);
  lua_setfield(L, -2, "mininteger");
  return 1;
}
