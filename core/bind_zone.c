/* bind_zone.c - zones in Lua: #zone, zone[1], zone:each(), zone:top(), zone:connected() */
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

/* zone:free() -> list of the empty spaces of a grid */
static int zone_free(lua_State *L) {
  int32_t id = bz_checkzone(L, 1);
  bz_zone *zone = self(L);
  luaL_argcheck(L, zone->columns > 0, 1, "this zone has no grid");
  lua_newtable(L);
  lua_Integer n = 0;
  for (int32_t space = 0; space < zone->columns * zone->rows; space++)
    if (zone->spaces[space] == 0) {
      bz_pushspace(L, id, space);
      lua_rawseti(L, -2, ++n);
    }
  return 1;
}

/* zone:spaces() -> list of all spaces of a grid, row by row */
static int zone_spaces(lua_State *L) {
  int32_t id = bz_checkzone(L, 1);
  bz_zone *zone = self(L);
  luaL_argcheck(L, zone->columns > 0, 1, "this zone has no grid");
  lua_createtable(L, zone->columns * zone->rows, 0);
  for (int32_t space = 0; space < zone->columns * zone->rows; space++) {
    bz_pushspace(L, id, space);
    lua_rawseti(L, -2, space + 1);
  }
  return 1;
}

/* The index from 0 of a coordinate among so many that begin with the first; -1 = outside. */
static int32_t index_from(lua_Integer at, int first, int count) {
  lua_Integer end = (lua_Integer)first + count;
  return at >= first && at < end ? (int32_t)(at - first) : -1;
}

/* zone:space(name) or zone:space(x, y) -> space, or nil outside the grid */
static int zone_space(lua_State *L) {
  int32_t id = bz_checkzone(L, 1);
  bz_zone *zone = self(L);
  int32_t space;
  luaL_argcheck(L, zone->columns > 0, 1, "this zone has no grid");
  if (lua_type(L, 2) == LUA_TSTRING) {
    space = bz_space_find(zone, lua_tostring(L, 2));
  } else {
    int32_t column = index_from(luaL_checkinteger(L, 2), zone->left, zone->columns);
    int32_t row = index_from(luaL_checkinteger(L, 3), zone->first, zone->rows);
    space = column >= 0 && row >= 0 ? row * zone->columns + column : -1;
  }
  if (space < 0)
    lua_pushnil(L);
  else
    bz_pushspace(L, id, space);
  return 1;
}

static int32_t space_of(lua_State *L, int index, int32_t zone) {
  bz_handle *space = bz_tohandle(L, index, BZ_A_SPACE);
  if (space != NULL && space->id == zone) return space->sub;
  bz_handle *piece = bz_tohandle(L, index, BZ_A_PIECE);
  if (piece != NULL) {
    const bz_piece *it = &bz_engine_of(L)->table->pieces[piece->id];
    if (it->zone == zone && it->space >= 0) return it->space;
  }
  luaL_argerror(L, index, "expected a space of this zone or a card in it");
  return -1;
}

/* zone:near(space or card) -> list of the spaces beside it: right, below, left, above */
static int zone_near(lua_State *L) {
  int32_t id = bz_checkzone(L, 1), near[4];
  bz_zone *zone = self(L);
  luaL_argcheck(L, zone->columns > 0, 1, "this zone has no grid");
  bz_space_near(zone, space_of(L, 2, id), near);
  lua_newtable(L);
  lua_Integer n = 0;
  for (int i = 0; i < 4; i++)
    if (near[i] >= 0) {
      bz_pushspace(L, id, near[i]);
      lua_rawseti(L, -2, ++n);
    }
  return 1;
}

static bool linked(lua_State *L, int32_t from, int32_t to, int direction) {
  if (lua_isnoneornil(L, 3)) return true;
  lua_pushvalue(L, 3);
  bz_pushpiece(L, from);
  bz_pushpiece(L, to);
  lua_pushinteger(L, direction);
  bz_call_filter(L, 3, 1, "the link of connected");
  bool yes = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return yes;
}

typedef struct flood {
  int32_t zone;
  int set;        /* where on the stack the set of reached cards lies */
  int32_t *queue; /* room for every card there is: a link may move others in */
  int32_t count;
} flood;

static bool reached(lua_State *L, const flood *it, int32_t piece) {
  bz_pushpiece(L, piece);
  bool yes = lua_rawget(L, it->set) != LUA_TNIL;
  lua_pop(L, 1);
  return yes;
}

static void reach(lua_State *L, flood *it, int32_t piece) {
  if (reached(L, it, piece)) return;
  bz_pushpiece(L, piece);
  lua_pushboolean(L, 1);
  lua_rawset(L, it->set);
  it->queue[it->count++] = piece;
}

/* Reaches the neighbours of a piece that are linked to it. */
static void spread(lua_State *L, flood *it, int32_t from) {
  int32_t near[4];
  const bz_table *table = bz_engine_of(L)->table;
  const bz_zone *zone = &table->zones[it->zone];
  if (table->pieces[from].zone != it->zone) return; /* a link has moved it */
  bz_space_near(zone, table->pieces[from].space, near);
  for (int i = 0; i < 4; i++) {
    int32_t to = near[i] >= 0 ? zone->spaces[near[i]] : 0;
    if (to != 0 && !reached(L, it, to) && linked(L, from, to, i)) reach(L, it, to);
  }
}

/* Reaches the card on top of the stack, and pops it. */
static void start_from(lua_State *L, flood *it) {
  int32_t piece = bz_checkpiece(L, -1);
  luaL_argcheck(L, bz_engine_of(L)->table->pieces[piece].zone == it->zone, 2,
                "expected cards of this zone");
  reach(L, it, piece);
  lua_pop(L, 1);
}

/* zone:connected(from, [linked(a, b, direction)]) -> set: result[card] is true for every card
   reached from a card or a list of cards; direction 0 right, 1 below, 2 left, 3 above */
static int zone_connected(lua_State *L) {
  flood it = {.zone = bz_checkzone(L, 1), .set = 5};
  bz_zone *zone = self(L);
  size_t room = (size_t)bz_engine_of(L)->table->piece_count + 1;
  luaL_argcheck(L, zone->columns > 0, 1, "this zone has no grid");
  lua_settop(L, 3);
  bz_charge(L, (size_t)zone->count);
  it.queue = lua_newuserdatauv(L, room * sizeof *it.queue, 0);
  lua_newtable(L);
  if (lua_type(L, 2) == LUA_TTABLE) {
    for (lua_Integer i = 1; lua_rawgeti(L, 2, i) != LUA_TNIL; i++)
      start_from(L, &it);
  } else {
    lua_pushvalue(L, 2);
    start_from(L, &it);
  }
  lua_settop(L, it.set);
  for (int32_t next = 0; next < it.count; next++)
    spread(L, &it, it.queue[next]);
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

static bz_handle *checkspace(lua_State *L) {
  bz_handle *handle = bz_tohandle(L, 1, BZ_A_SPACE);
  if (handle == NULL) luaL_typeerror(L, 1, "space");
  return handle;
}

/* space.name, space.zone, space.card, space.x, space.y */
static int space_index(lua_State *L) {
  bz_handle *handle = checkspace(L);
  const bz_zone *zone = &bz_engine_of(L)->table->zones[handle->id];
  const char *name = luaL_checkstring(L, 2);
  if (strcmp(name, "name") == 0)
    lua_pushstring(L, zone->names[handle->sub]);
  else if (strcmp(name, "zone") == 0)
    bz_pushzone(L, handle->id);
  else if (strcmp(name, "x") == 0)
    lua_pushinteger(L, handle->sub % zone->columns + zone->left);
  else if (strcmp(name, "y") == 0)
    lua_pushinteger(L, handle->sub / zone->columns + zone->first);
  else if (strcmp(name, "card") == 0 && zone->spaces[handle->sub] != 0)
    bz_pushpiece(L, zone->spaces[handle->sub]);
  else
    lua_pushnil(L);
  return 1;
}

static int space_tostring(lua_State *L) {
  bz_handle *handle = checkspace(L);
  const bz_zone *zone = &bz_engine_of(L)->table->zones[handle->id];
  lua_pushfstring(L, "space '%s' of '%s'", zone->names[handle->sub], zone->name);
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
                                   {"free", zone_free},
                                   {"spaces", zone_spaces},
                                   {"space", zone_space},
                                   {"near", zone_near},
                                   {"connected", zone_connected},
                                   {NULL, NULL}};
static const luaL_Reg metamethods[] = {{"__index", zone_index},
                                       {"__len", zone_len},
                                       {"__tostring", zone_tostring},
                                       {NULL, NULL}};
static const luaL_Reg none[] = {{NULL, NULL}};
static const luaL_Reg space_meta[] = {
    {"__index", space_index}, {"__tostring", space_tostring}, {NULL, NULL}};

void bz_open_zone(lua_State *L) {
  bz_newtype(L, "zone", methods, metamethods);
  bz_newtype(L, "space", none, space_meta);
}
