/* bind_order.c - Lua values as keys with a fixed order */
#include "bind_order.h"

void bz_sorter_init(lua_State *L, bz_sorter *sorter, size_t count) {
  bz_charge(L, bz_sort_work(count));
  sorter->count = count;
  sorter->keys = sorter->few_keys;
  sorter->slots = sorter->few_slots;
  if (count > BZ_FEW) {
    size_t size = count * (sizeof(bz_key) + 2 * sizeof(uint32_t));
    sorter->keys = lua_newuserdatauv(L, size, 0);
    sorter->slots = (uint32_t *)(sorter->keys + count);
  }
  sorter->spare = sorter->slots + count;
  for (size_t i = 0; i < count; i++)
    sorter->slots[i] = (uint32_t)i;
}

static bool before(void *keys, uint32_t a, uint32_t b) {
  const bz_key *key = keys;
  return bz_key_before(&key[a], &key[b]);
}

void bz_sorter_run(bz_sorter *sorter) {
  bz_merge_sort(sorter->slots, sorter->spare, sorter->count, before, sorter->keys);
}

static bool key_of_number(lua_State *L, int index, bz_key *key) {
  if (lua_isinteger(L, index)) {
    key->kind = BZ_KEY_INTEGER;
    key->as.integer = lua_tointeger(L, index);
  } else {
    key->kind = BZ_KEY_FLOAT;
    key->as.number = lua_tonumber(L, index);
  }
  return true;
}

bool bz_key_of(lua_State *L, int index, bz_key *key) {
  switch (lua_type(L, index)) {
  case LUA_TNUMBER:
    return key_of_number(L, index, key);
  case LUA_TSTRING:
    key->kind = BZ_KEY_STRING;
    key->as.string.bytes = lua_tolstring(L, index, &key->as.string.size);
    return true;
  case LUA_TBOOLEAN:
    key->kind = BZ_KEY_BOOLEAN;
    key->as.integer = lua_toboolean(L, index);
    return true;
  case LUA_TUSERDATA:
    key->kind = BZ_KEY_OBJECT;
    key->as.integer = bz_order_of(L, index);
    return key->as.integer >= 0;
  default:
    return false;
  }
}
