/* bind_list.c - the table library of the sandbox: table.insert(list, value) */
#include "bind_list.h"

#define RESULTS_MAX 8000
#define ROOM_MAX    65536

static bool has_metamethod(lua_State *L, int arg, const char *event) {
  if (luaL_getmetafield(L, arg, event) == LUA_TNIL) return false;
  lua_pop(L, 1);
  return true;
}

/* Something other than a table must bring what is needed. */
static bool acts_as_list(lua_State *L, int arg, int uses) {
  if ((uses & BZ_LIST_READ) && !has_metamethod(L, arg, "__index")) return false;
  if ((uses & BZ_LIST_WRITE) && !has_metamethod(L, arg, "__newindex")) return false;
  return !(uses & BZ_LIST_LENGTH) || has_metamethod(L, arg, "__len");
}

bz_list bz_list_check(lua_State *L, int arg, int uses) {
  bz_list list = {arg, false};
  if (lua_istable(L, arg)) {
    list.plain = !lua_getmetatable(L, arg);
    if (!list.plain) lua_pop(L, 1);
  } else if (!acts_as_list(L, arg, uses)) {
    luaL_typeerror(L, arg, "table");
  }
  return list;
}

lua_Integer bz_list_size(lua_State *L, const bz_list *list) {
  lua_Integer size =
      list->plain ? (lua_Integer)lua_rawlen(L, list->arg) : luaL_len(L, list->arg);
  if (size < 0 || size > BZ_LIST_MAX) {
    const char *reason =
        lua_pushfstring(L, "length %I is not within 0..%d", size, BZ_LIST_MAX);
    luaL_argerror(L, list->arg, reason);
  }
  return size;
}

void bz_list_get(lua_State *L, const bz_list *list, lua_Integer i) {
  if (list->plain)
    lua_rawgeti(L, list->arg, i);
  else
    lua_geti(L, list->arg, i);
}

void bz_list_set(lua_State *L, const bz_list *list, lua_Integer i) {
  if (list->plain)
    lua_rawseti(L, list->arg, i);
  else
    lua_seti(L, list->arg, i);
}

/* How many numbers there are from first to last; the range must be a possible list's. */
static lua_Integer range_size(lua_State *L, lua_Integer first, lua_Integer last,
                              const char *refusal) {
  if (first > last) return 0;
  lua_Unsigned size = (lua_Unsigned)last - (lua_Unsigned)first;
  if (size >= BZ_LIST_MAX) luaL_error(L, "%s", refusal);
  return (lua_Integer)size + 1;
}

/* Copies count elements, one by one and in the order that keeps overlapping ones. */
static void copy(lua_State *L, const bz_list *from, lua_Integer first, const bz_list *to,
                 lua_Integer target, lua_Integer count, bool backwards) {
  bz_charge(L, (size_t)count + 1);
  for (lua_Integer n = 0; n < count; n++) {
    lua_Integer i = backwards ? count - 1 - n : n;
    bz_list_get(L, from, first + i);
    bz_list_set(L, to, target + i);
  }
}

/* table.insert(list, [position,] value) */
static int table_insert(lua_State *L) {
  bz_list list = bz_list_check(L, 1, BZ_LIST_READ | BZ_LIST_WRITE | BZ_LIST_LENGTH);
  lua_Integer place = bz_list_size(L, &list) + 1;
  int arguments = lua_gettop(L);
  if (arguments == 3) {
    lua_Integer end = place;
    place = luaL_checkinteger(L, 2);
    luaL_argcheck(L, place >= 1 && place <= end, 2, "position out of bounds");
    copy(L, &list, place, &list, place + 1, end - place, true);
  } else if (arguments != 2) {
    return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  lua_settop(L, arguments);
  bz_list_set(L, &list, place);
  return 0;
}

/* table.remove(list [, position]) -> value */
static int table_remove(lua_State *L) {
  bz_list list = bz_list_check(L, 1, BZ_LIST_READ | BZ_LIST_WRITE | BZ_LIST_LENGTH);
  lua_Integer size = bz_list_size(L, &list);
  lua_Integer place = luaL_optinteger(L, 2, size);
  luaL_argcheck(L, place == size || (place >= 1 && place <= size + 1), 2,
                "position out of bounds");
  bz_list_get(L, &list, place);
  if (place < size) {
    copy(L, &list, place + 1, &list, place, size - place, false);
    place = size;
  }
  lua_pushnil(L);
  bz_list_set(L, &list, place);
  return 1;
}

/* table.move(from, first, last, target [, to]) -> to */
static int table_move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2);
  lua_Integer last = luaL_checkinteger(L, 3);
  lua_Integer target = luaL_checkinteger(L, 4);
  bool elsewhere = !lua_isnoneornil(L, 5);
  bz_list from = bz_list_check(L, 1, BZ_LIST_READ);
  bz_list to = bz_list_check(L, elsewhere ? 5 : 1, BZ_LIST_WRITE);
  lua_Integer count = range_size(L, first, last, "too many elements to move");
  if (count > 0)
    luaL_argcheck(L, target <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
  bool same = !elsewhere || lua_rawequal(L, 1, 5);
  copy(L, &from, first, &to, target, count, same && target > first);
  lua_pushvalue(L, to.arg);
  return 1;
}

/* Adds element i, which must be text or a number. */
static void add_element(lua_State *L, const bz_list *list, luaL_Buffer *out,
                        lua_Integer i) {
  bz_list_get(L, list, i);
  if (!lua_isstring(L, -1))
    luaL_error(L, "invalid value (%s) at index %I in table for 'concat'",
               luaL_typename(L, -1), i);
  if (lua_type(L, -1) == LUA_TSTRING) {
    bz_charge(L, lua_rawlen(L, -1) / 8);
  } else if (!lua_isinteger(L, -1)) {
    bz_tostring(L, -1, NULL);
    lua_remove(L, -2);
  }
  luaL_addvalue(out);
}

/* table.concat(list [, separator [, first [, last]]]) -> text */
static int table_concat(lua_State *L) {
  size_t gap = 0;
  luaL_Buffer out;
  bz_list list = bz_list_check(L, 1, BZ_LIST_READ | BZ_LIST_LENGTH);
  lua_Integer size = bz_list_size(L, &list);
  const char *separator = luaL_optlstring(L, 2, "", &gap);
  lua_Integer first = luaL_optinteger(L, 3, 1);
  lua_Integer last = luaL_optinteger(L, 4, size);
  lua_Integer count = range_size(L, first, last, "too many elements to concat");
  bz_charge(L, (size_t)count * (gap / 8 + 1) + 1);
  luaL_buffinit(L, &out);
  for (lua_Integer i = 0; i < count; i++) {
    if (i > 0) luaL_addlstring(&out, separator, gap);
    add_element(L, &list, &out, first + i);
  }
  luaL_pushresult(&out);
  return 1;
}

static int room_for(lua_State *L, int index) {
  lua_Integer count = luaL_checkinteger(L, index);
  luaL_argcheck(L, count >= 0 && count <= ROOM_MAX, index,
                "room is made for 0 to 65536 of them");
  return (int)count;
}

/* table.create(items [, names]) -> an empty table with room for so many, so that filling it
   is quick; the same function as in Lua 5.5 */
static int table_create(lua_State *L) {
  int items = room_for(L, 1), names = lua_isnoneornil(L, 2) ? 0 : room_for(L, 2);
  bz_charge(L, (size_t)items + (size_t)names + 1);
  lua_createtable(L, items, names);
  return 1;
}

/* table.pack(values...) -> list with field n */
static int table_pack(lua_State *L) {
  int count = lua_gettop(L);
  bz_charge(L, (size_t)count + 1);
  lua_createtable(L, count, 1);
  lua_insert(L, 1);
  for (int i = count; i >= 1; i--)
    lua_rawseti(L, 1, i);
  lua_pushinteger(L, count);
  lua_setfield(L, 1, "n");
  return 1;
}

/* table.unpack(list [, first [, last]]) -> values... */
static int table_unpack(lua_State *L) {
  bool given = !lua_isnoneornil(L, 3);
  bz_list list = bz_list_check(L, 1, BZ_LIST_READ | (given ? 0 : BZ_LIST_LENGTH));
  lua_Integer first = luaL_optinteger(L, 2, 1);
  lua_Integer last = given ? luaL_checkinteger(L, 3) : bz_list_size(L, &list);
  lua_Integer count = range_size(L, first, last, "too many results to unpack");
  if (count > RESULTS_MAX || !lua_checkstack(L, (int)count + 1))
    return luaL_error(L, "too many results to unpack");
  bz_charge(L, (size_t)count + 1);
  for (lua_Integer i = 0; i < count; i++)
    bz_list_get(L, &list, first + i);
  return (int)count;
}

static const luaL_Reg functions[] = {
    {"concat", table_concat}, {"create", table_create}, {"insert", table_insert},
    {"move", table_move},     {"pack", table_pack},     {"remove", table_remove},
    {"sort", bz_table_sort},  {"unpack", table_unpack}, {NULL, NULL},
};

int bz_open_table(lua_State *L) {
  luaL_newlib(L, functions);
  return 1;
}
