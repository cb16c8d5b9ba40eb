/* bind_pairs.c - pairs, next and ipairs of the sandbox: the same order in every run */
#include "bind_order.h"

#define HELD_MAX 250 /* keys that a closure holds itself; Lua allows 255 upvalues */

static void read_key(lua_State *L, int index, bz_key *key) {
  if (bz_key_of(L, index, key)) return;
  luaL_error(
      L, "a table with a key of type '%s' has no fixed order; use a list or string keys",
      luaL_typename(L, index));
}

/* How many elements the table at 1 has if its keys are 1, 2, ... n and no others; -1 if
   not. */
static lua_Integer sequence_size(lua_State *L) {
  lua_Integer count = 0;
  lua_Integer highest = 0;
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    lua_Integer key = lua_isinteger(L, -2) ? lua_tointeger(L, -2) : 0;
    if (key < 1) {
      lua_pop(L, 2);
      return -1;
    }
    if (key > highest) highest = key;
    count++;
    lua_pop(L, 1);
  }
  return count == highest ? count : -1;
}

/* Iterator of a sequence; upvalue: its size when pairs was called. */
static int next_element(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer size = lua_tointeger(L, lua_upvalueindex(1));
  lua_Integer i = luaL_checkinteger(L, 2);
  if (i < 0) i = 0;
  while (i < size) {
    i++;
    lua_pushinteger(L, i);
    if (lua_rawgeti(L, 1, i) != LUA_TNIL) return 2;
    lua_pop(L, 2);
    bz_charge(L, 1);
  }
  lua_pushnil(L);
  return 1;
}

static int next_of_nothing(lua_State *L) {
  lua_pushnil(L);
  return 1;
}

static int pairs_of_sequence(lua_State *L, lua_Integer size) {
  if (size == 0) {
    lua_pushcfunction(L, next_of_nothing);
  } else {
    lua_pushinteger(L, size);
    lua_pushcclosure(L, next_element, 1);
  }
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

/* Goes to the next of the sorted keys and pushes it; false at the end. Upvalues: how many
   are done, then the keys themselves. */
static bool push_held_key(lua_State *L, lua_Integer done) {
  int upvalue = lua_upvalueindex((int)done + 2);
  if (lua_isnone(L, upvalue)) return false;
  lua_pushvalue(L, upvalue);
  return true;
}

/* The same; upvalues: how many are done, then a list of the keys. */
static bool push_listed_key(lua_State *L, lua_Integer done) {
  return lua_rawgeti(L, lua_upvalueindex(2), done + 1) != LUA_TNIL;
}

static int next_pair(lua_State *L, bool (*push_key)(lua_State *, lua_Integer)) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  lua_Integer done = lua_tointeger(L, lua_upvalueindex(1));
  while (push_key(L, done)) {
    done++;
    lua_pushinteger(L, done);
    lua_replace(L, lua_upvalueindex(1));
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) != LUA_TNIL) return 2;
    lua_settop(L, 1);
  }
  lua_pushnil(L);
  return 1;
}

static int next_held(lua_State *L) { return next_pair(L, push_held_key); }
static int next_listed(lua_State *L) { return next_pair(L, push_listed_key); }

/* Leaves all keys of the table at 1 on the stack, from 2 on, and returns how many. */
static int collect_keys(lua_State *L) {
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    luaL_checkstack(L, 3, "the table has too many keys");
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
  }
  return lua_gettop(L) - 1;
}

static void push_in_order(lua_State *L, const bz_sorter *sorter) {
  lua_pushinteger(L, 0);
  for (size_t i = 0; i < sorter->count; i++)
    lua_pushvalue(L, 2 + (int)sorter->slots[i]);
  lua_pushcclosure(L, next_held, (int)sorter->count + 1);
}

static void list_in_order(lua_State *L, const bz_sorter *sorter) {
  lua_pushinteger(L, 0);
  lua_createtable(L, (int)sorter->count, 0);
  for (size_t i = 0; i < sorter->count; i++) {
    lua_pushvalue(L, 2 + (int)sorter->slots[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  lua_pushcclosure(L, next_listed, 2);
}

static int pairs_of_keys(lua_State *L) {
  bz_sorter sorter;
  int count = collect_keys(L);
  bz_sorter_init(L, &sorter, (size_t)count);
  for (int i = 0; i < count; i++)
    read_key(L, 2 + i, &sorter.keys[i]);
  bz_sorter_run(&sorter);
  if (count <= HELD_MAX) {
    luaL_checkstack(L, count + 4, "the table has too many keys");
    push_in_order(L, &sorter);
  } else {
    luaL_checkstack(L, 4, "the table has too many keys");
    list_in_order(L, &sorter);
  }
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

static int after_own_pairs(lua_State *L, int status, lua_KContext context) {
  (void)L;
  (void)status;
  (void)context;
  return 3;
}

/* pairs(table) -> iterator, table, start. Visits the keys that are there now and still
   have a value when their turn comes. */
int bz_base_pairs(lua_State *L) {
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_callk(L, 1, 3, 0, after_own_pairs);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  lua_Integer size = sequence_size(L);
  if (size < 0) return pairs_of_keys(L);
  bz_charge(L, (size_t)size + 1);
  return pairs_of_sequence(L, size);
}

/* next(table [, key]) -> the key that follows in the order of pairs, and its value */
int bz_base_next(lua_State *L) {
  bz_key from;
  bz_key best;
  bz_key key;
  size_t count = 1;
  bool found = false;
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 3); /* 3: the best key so far */
  bool any = lua_isnil(L, 2);
  if (!any) read_key(L, 2, &from);
  lua_pushnil(L);
  for (; lua_next(L, 1); count++) {
    lua_pop(L, 1);
    read_key(L, -1, &key);
    if (!any && !bz_key_before(&from, &key)) continue;
    if (found && !bz_key_before(&key, &best)) continue;
    best = key;
    found = true;
    lua_copy(L, -1, 3);
  }
  bz_charge(L, count);
  lua_settop(L, 3);
  if (!found) return 1;
  lua_pushvalue(L, 3);
  lua_rawget(L, 1);
  return 2;
}

static int next_index(lua_State *L) {
  lua_Integer i = luaL_checkinteger(L, 2);
  i = luaL_intop(+, i, 1);
  lua_pushinteger(L, i);
  return lua_geti(L, 1, i) == LUA_TNIL ? 1 : 2;
}

/* ipairs(list) -> iterator, list, 0 */
int bz_base_ipairs(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushcfunction(L, next_index);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}
