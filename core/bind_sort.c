/* bind_sort.c - table.sort: stable, and the list changes only when all is compared */
#include "bind_list.h"
#include "bind_order.h"

#define FUNCTION 2 /* stack index of the comparison */
#define VALUES   3 /* and of the first value */

/* A comparison written in Lua. */
static bool by_function(void *context, uint32_t a, uint32_t b) {
  lua_State *L = context;
  lua_pushvalue(L, FUNCTION);
  lua_pushvalue(L, VALUES + (int)a);
  lua_pushvalue(L, VALUES + (int)b);
  lua_call(L, 2, 1);
  bool before = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return before;
}

/* Lua's own `<`: metamethods, or the error for values that cannot be compared. */
static bool by_operator(void *context, uint32_t a, uint32_t b) {
  return lua_compare(context, VALUES + (int)a, VALUES + (int)b, LUA_OPLT);
}

/* Reads the values as keys; false unless all are numbers or all are strings. */
static bool read_keys(lua_State *L, bz_sorter *sorter) {
  int type = lua_type(L, VALUES);
  if (type != LUA_TNUMBER && type != LUA_TSTRING) return false;
  for (size_t i = 0; i < sorter->count; i++) {
    int index = VALUES + (int)i;
    if (lua_type(L, index) != type) return false;
    bz_key_of(L, index, &sorter->keys[i]);
  }
  return true;
}

static void sort_values(lua_State *L, bz_sorter *sorter) {
  if (lua_isnil(L, FUNCTION) && read_keys(L, sorter)) {
    bz_sorter_run(sorter);
    return;
  }
  bz_before *before = lua_isnil(L, FUNCTION) ? by_operator : by_function;
  bz_merge_sort(sorter->slots, sorter->spare, sorter->count, before, L);
}

/* table.sort(list [, before]) */
int bz_table_sort(lua_State *L) {
  bz_sorter sorter;
  bz_list list = bz_list_check(L, 1, BZ_LIST_READ | BZ_LIST_WRITE | BZ_LIST_LENGTH);
  lua_Integer count = bz_list_size(L, &list);
  if (!lua_isnoneornil(L, FUNCTION)) luaL_checktype(L, FUNCTION, LUA_TFUNCTION);
  lua_settop(L, FUNCTION);
  if (count < 2) return 0;
  bz_charge(L, (size_t)count);
  luaL_checkstack(L, (int)count + 8, "the list is too long to sort");
  for (lua_Integer i = 1; i <= count; i++)
    bz_list_get(L, &list, i);
  bz_sorter_init(L, &sorter, (size_t)count);
  sort_values(L, &sorter);
  for (lua_Integer i = 0; i < count; i++) {
    lua_pushvalue(L, VALUES + (int)sorter.slots[i]);
    bz_list_set(L, &list, i + 1);
  }
  return 0;
}
