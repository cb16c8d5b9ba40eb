/* bind_remember.c - what is worked out about a player's cards, kept until one of them moves. */
#include "bind.h"
#include <string.h>

#define ZONES_MAX 4
#define WORK_OUT  lua_upvalueindex(1)
#define NAMES     lua_upvalueindex(2) /* of the zones it looks at */
#define KNOWN     lua_upvalueindex(3) /* by seat */
#define MEMORY    lua_upvalueindex(4)

/* What is known of each seat holds for that state of its zones. */
typedef struct memory {
  int count; /* of zones; 0 = all that the seat has */
  int32_t zones[BZ_SEATS_MAX + 1][ZONES_MAX];
  uint64_t state[BZ_SEATS_MAX + 1]; /* 0 = nothing is known yet */
} memory;

/* Zones are declared after the scripts have run, so they are looked for when they are needed. */
static void find_zones(lua_State *L, memory *it, int seat) {
  const bz_table *table = bz_engine_of(L)->table;
  for (int i = 0; i < it->count; i++) {
    lua_rawgeti(L, NAMES, i + 1);
    const char *name = lua_tostring(L, -1);
    it->zones[seat][i] = bz_zone_find(table, name, seat);
    if (it->zones[seat][i] == 0)
      luaL_error(L, "'remember' looks at a zone '%s' that %s does not have", name,
                 table->seats[seat].name);
    lua_pop(L, 1);
  }
}

/* Counters only grow, so their sum is never the same again. */
static uint64_t state_of(const bz_table *table, const memory *it, int seat) {
  if (it->count == 0) return table->seats[seat].moves + 1;
  uint64_t sum = 1;
  for (int i = 0; i < it->count; i++)
    sum += table->zones[it->zones[seat][i]].moves;
  return sum;
}

/* The look at a player's cards: what it was the last time, if none has moved since. */
static int recall(lua_State *L) {
  const bz_table *table = bz_engine_of(L)->table;
  int seat = bz_checkseat(L, 1);
  memory *it = lua_touserdata(L, MEMORY);
  if (it->state[seat] == 0) find_zones(L, it, seat);
  uint64_t state = state_of(table, it, seat);
  if (it->state[seat] != state) {
    lua_pushvalue(L, WORK_OUT);
    lua_pushvalue(L, 1);
    bz_call_filter(L, 1, 1, "remember");
    lua_rawseti(L, KNOWN, seat);
    it->state[seat] = state;
  }
  lua_rawgeti(L, KNOWN, seat);
  return 1;
}

/* remember(work_out, zones...) -> a function of a player that works out the same, but anew only
   when a card has moved or turned in those zones of the player, or on a card there; with none
   named, in any */
static int remember(lua_State *L) {
  int count = lua_gettop(L) - 1;
  luaL_checktype(L, 1, LUA_TFUNCTION);
  luaL_argcheck(L, count <= ZONES_MAX, ZONES_MAX + 2, "it looks at too many zones");
  lua_createtable(L, count, 0);
  for (int i = 1; i <= count; i++) {
    luaL_checkstring(L, i + 1);
    lua_pushvalue(L, i + 1);
    lua_rawseti(L, -2, i);
  }
  lua_replace(L, 2);
  lua_settop(L, 2);
  lua_createtable(L, BZ_SEATS_MAX + 1, 0);
  memory *it = lua_newuserdatauv(L, sizeof *it, 0);
  memset(it, 0, sizeof *it);
  it->count = count;
  lua_pushcclosure(L, recall, 4);
  return 1;
}

void bz_open_remember(lua_State *L) {
  lua_pushcfunction(L, remember);
  lua_setfield(L, -2, "remember");
}
