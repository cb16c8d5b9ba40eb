/* bind_token.c - purses in Lua: player.cash.amount, pay(player.cash, game.bank, 3) */
#include "bind.h"
#include <string.h>

static bz_purse *self(lua_State *L) {
  return &bz_engine_of(L)->table->purses[bz_checkpurse(L, 1)];
}

/* purse.amount, .min, .max, .name, .unit, .owner, and the methods */
static int purse_index(lua_State *L) {
  bz_purse *purse = self(L);
  const char *name = luaL_checkstring(L, 2);
  if (strcmp(name, "amount") == 0)
    lua_pushinteger(L, purse->amount);
  else if (strcmp(name, "min") == 0)
    lua_pushinteger(L, purse->min);
  else if (strcmp(name, "max") == 0)
    lua_pushinteger(L, purse->max);
  else if (strcmp(name, "name") == 0)
    lua_pushstring(L, purse->name);
  else if (strcmp(name, "unit") == 0)
    lua_pushstring(L, purse->unit);
  else if (strcmp(name, "owner") == 0)
    bz_pushplayer(L, purse->owner);
  else
    lua_pushnil(L);
  return 1;
}

static int purse_tostring(lua_State *L) {
  lua_pushfstring(L, "purse '%s'", self(L)->name);
  return 1;
}

/* __newindex: nothing is made or destroyed */
static int purse_set(lua_State *L) {
  return luaL_error(L, "'%s' of purse '%s' cannot be set: use pay(from, to, n)",
                    bz_tostring(L, 2, NULL), self(L)->name);
}

static bool read_quiet(lua_State *L, int options) {
  if (lua_isnoneornil(L, options)) return false;
  luaL_checktype(L, options, LUA_TTABLE);
  lua_getfield(L, options, "quiet");
  return lua_toboolean(L, -1);
}

static int refuse(lua_State *L, bz_fault fault, int32_t from, int32_t to, int64_t n) {
  const bz_table *table = bz_engine_of(L)->table;
  const bz_purse *giver = &table->purses[from], *taker = &table->purses[to];
  switch (fault) {
  case BZ_SHORT:
    return luaL_error(L, "purse '%s' holds %I and cannot pay %I", giver->name,
                      (lua_Integer)giver->amount, (lua_Integer)n);
  case BZ_BRIMFUL:
    return luaL_error(L, "purse '%s' holds %I of at most %I and cannot take %I",
                      taker->name, (lua_Integer)taker->amount, (lua_Integer)taker->max,
                      (lua_Integer)n);
  case BZ_UNIT:
    return luaL_error(L, "purse '%s' holds %s and purse '%s' holds %s", giver->name,
                      giver->unit, taker->name, taker->unit);
  default:
    return bz_raise(L, fault, 0, 0);
  }
}

static int pay_amount(lua_State *L, int64_t n) {
  int32_t from = bz_checkpurse(L, 1), to = bz_checkpurse(L, 2);
  int64_t paid;
  bz_fault fault =
      bz_purse_pay(bz_engine_of(L)->table, from, to, n, read_quiet(L, 4), &paid);
  if (fault != BZ_FINE) return refuse(L, fault, from, to, n);
  lua_pushinteger(L, paid);
  return 1;
}

/* pay(from, to, n, [{ quiet = true }]) -> what was paid: all of it, or an error */
static int pay(lua_State *L) { return pay_amount(L, bz_checkrange(L, 3, 0, INT64_MAX)); }

/* pay_up_to(from, to, n, [{ quiet = true }]) -> what was paid: as much as there is */
static int pay_up_to(lua_State *L) {
  int64_t n = bz_checkrange(L, 3, 0, INT64_MAX);
  int64_t most =
      bz_purse_payable(bz_engine_of(L)->table, bz_checkpurse(L, 1), bz_checkpurse(L, 2));
  return pay_amount(L, n < most ? n : most);
}

/* show_sum(purse, seats): these see this purse and its partner as one amount */
static int show_sum(lua_State *L) {
  bz_table *table = bz_engine_of(L)->table;
  int32_t purse = bz_checkpurse(L, 1);
  luaL_argcheck(L, table->purses[purse].sum != 0, 1,
                "no purse is declared to be summed with");
  bz_purse_show_sum(table, purse, bz_checkseats(L, 2, table->purses[purse].owner));
  return 0;
}

static const luaL_Reg methods[] = {{NULL, NULL}};
static const luaL_Reg metamethods[] = {{"__index", purse_index},
                                       {"__newindex", purse_set},
                                       {"__tostring", purse_tostring},
                                       {NULL, NULL}};
static const luaL_Reg functions[] = {
    {"pay", pay}, {"pay_up_to", pay_up_to}, {"show_sum", show_sum}, {NULL, NULL}};

void bz_open_token(lua_State *L) {
  bz_newtype(L, "purse", methods, metamethods);
  luaL_setfuncs(L, functions, 0);
}
