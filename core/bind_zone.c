/* bind_zone.c - zones in Lua: #zone, zone[1], zone:each(), zone:top() */
#include "bind.h"
#include "sight.h"
#include <string.h>

static bz_zone *self(lua_State *L) {
  return &bz_engine_of(L)->table->zones[bz_checkzone(L, 1)];
}

/* Is the piece one the caller wants? No filter at index 2 means any. */
static bool wanted(lua_State *L, int32_t piece) {
  if (lua_isnoneornil(L, 2)) return true;
  lua_pushvalue(L, 2);
  bz_pushpiece(L, piece);
  bz_call_filter(L, 1, 1, "a filter of a zone");
  bool yes = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return yes;
}

typedef struct walk {
  int32_t zone, count, next;
  int32_t pieces[];
} walk;

/* The pieces that lay there at the start, but for those that have left since. */
static int each_next(lua_State *L) {
  walk *it = lua_touserdata(L, lua_upvalueindex(1));
  const bz_table *table = bz_engine_of(L)->table;
  while (it->next < it->count) {
    int32_t piece = it->pieces[it->next++];
    if (table->pieces[piece].zone != it->zone) continue;
    bz_pushpiece(L, piece);
    return 1;
  }
  lua_pushnil(L);
  return 1;
}

/* for card in zone:each([where]) do: moving them meanwhile is fine, in the filter, too */
static int zone_each(lua_State *L) {
  bz_zone *zone = self(L);
  int32_t count = zone->count;
  lua_settop(L, 2);
  bz_charge(L, (size_t)count / 8);
  walk *it = lua_newuserdatauv(L, sizeof *it + (size_t)count * sizeof(int32_t), 0);
  it->zone = bz_checkzone(L, 1);
  it->next = it->count = 0;
  for (int32_t place = 0; place < count; place++)
    it->pieces[place] = zone->pieces[place];
  for (int32_t place = 0; place < count; place++)
    if (wanted(L, it->pieces[place])) it->pieces[it->count++] = it->pieces[place];
  lua_pushcclosure(L, each_next, 1);
  return 1;
}

/* zone:list([where]) -> list of cards */
static int zone_list(lua_State *L) {
  bz_zone *zone = self(L);
  lua_settop(L, 2);
  lua_createtable(L, zone->count < 64 ? zone->count : 64, 0);
  lua_Integer n = 0;
  for (int32_t place = 0; place < zone->count; place++) {
    int32_t piece = zone->pieces[place];
    if (!wanted(L, piece)) continue;
    bz_pushpiece(L, piece);
    lua_rawseti(L, 3, ++n);
  }
  return 1;
}

/* zone:count([where]) -> number */
static int zone_count(lua_State *L) {
  bz_zone *zone = self(L);
  lua_settop(L, 2);
  lua_Integer n = 0;
  if (lua_isnoneornil(L, 2)) {
    n = zone->count;
  } else {
    for (int32_t place = 0; place < zone->count; place++)
      n += wanted(L, zone->pieces[place]);
  }
  lua_pushinteger(L, n);
  return 1;
}

/* zone:find(id or filter) -> the first such card, or nil */
static int zone_find(lua_State *L) {
  bz_zone *zone = self(L);
  lua_settop(L, 2);
  const bz_engine *engine = bz_engine_of(L);
  const char *id = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : NULL;
  for (int32_t place = 0; place < zone->count; place++) {
    int32_t piece = zone->pieces[place];
    const char *is = engine->pack->cards->cards[engine->table->pieces[piece].card].id;
    if (id != NULL ? strcmp(is, id) == 0 : wanted(L, piece)) {
      bz_pushpiece(L, piece);
      return 1;
    }
  }
  lua_pushnil(L);
  return 1;
}

/* zone:top() -> the last card or nil; zone:top(n) -> list of up to n, the top one first */
static int zone_top(lua_State *L) {
  bz_zone *zone = self(L);
  if (lua_isnoneornil(L, 2)) {
    if (zone->count == 0)
      lua_pushnil(L);
    else
      bz_pushpiece(L, zone->pieces[zone->count - 1]);
    return 1;
  }
  lua_Integer n = bz_checkrange(L, 2, 0, INT32_MAX);
  lua_newtable(L);
  for (int32_t i = 0; i < n && i < zone->count; i++) {
    bz_pushpiece(L, zone->pieces[zone->count - 1 - i]);
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

/* zone:bottom() -> the first card, or nil */
static int zone_bottom(lua_State *L) {
  bz_zone *zone = self(L);
  if (zone->count == 0)
    lua_pushnil(L);
  else
    bz_pushpiece(L, zone->pieces[0]);
  return 1;
}

static int zone_is_empty(lua_State *L) {
  lua_pushboolean(L, self(L)->count == 0);
  return 1;
}

static int zone_is_full(lua_State *L) {
  bz_zone *zone = self(L);
  lua_pushboolean(L, zone->count >= zone->capacity);
  return 1;
}

/* zone:room() -> how many more cards fit (math.huge without a capacity) */
static int zone_room(lua_State *L) {
  bz_zone *zone = self(L);
  if (zone->capacity == INT32_MAX)
    lua_pushnumber(L, 1.0 / 0.0);
  else
    lua_pushinteger(L, zone->capacity - zone->count);
  return 1;
}

/* zone[n], zone.name, zone.owner, zone.capacity, zone.card (the one it lies on), methods */
static int zone_index(lua_State *L) {
  bz_zone *zone = self(L);
  if (lua_isinteger(L, 2)) {
    lua_Integer n = lua_tointeger(L, 2);
    if (n < 1 || n > zone->count)
      lua_pushnil(L);
    else
      bz_pushpiece(L, zone->pieces[n - 1]);
    return 1;
  }
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) return 1;
  const char *name = luaL_checkstring(L, 2);
  if (strcmp(name, "name") == 0)
    lua_pushstring(L, zone->name);
  else if (strcmp(name, "owner") == 0)
    bz_pushplayer(L, bz_zone_seat(bz_engine_of(L)->table, bz_checkzone(L, 1)));
  else if (strcmp(name, "capacity") == 0 && zone->capacity != INT32_MAX)
    lua_pushinteger(L, zone->capacity);
  else if (strcmp(name, "card") == 0 && zone->piece != 0)
    bz_pushpiece(L, zone->piece);
  else
    lua_pushnil(L);
  return 1;
}

static int zone_len(lua_State *L) {
  lua_pushinteger(L, self(L)->count);
  return 1;
}

static int zone_tostring(lua_State *L) {
  lua_pushfstring(L, "zone '%s'", self(L)->name);
  return 1;
}

static const luaL_Reg methods[] = {{"each", zone_each},
                                   {"list", zone_list},
                                   {"count", zone_count},
                                   {"find", zone_find},
                                   {"top", zone_top},
                                   {"bottom", zone_bottom},
                                   {"is_empty", zone_is_empty},
                                   {"is_full", zone_is_full},
                                   {"room", zone_room},
                                   {"free", bz_grid_free},
                                   {"spaces", bz_grid_spaces},
                                   {"space", bz_grid_space},
                                   {"near", bz_grid_near},
                                   {"connected", bz_grid_connected},
                                   {NULL, NULL}};
static const luaL_Reg metamethods[] = {{"__index", zone_index},
                                       {"__len", zone_len},
                                       {"__tostring", zone_tostring},
                                       {NULL, NULL}};

void bz_open_zone(lua_State *L) { bz_newtype(L, "zone", methods, metamethods); }
