/* bind_grid.c - zones with a grid in Lua: their spaces, what lies beside a space, what is connected. */
#include "bind.h"
#include <string.h>

static const bz_zone *self(lua_State *L) {
  const bz_zone *zone = &bz_engine_of(L)->table->zones[bz_checkzone(L, 1)];
  luaL_argcheck(L, zone->columns > 0, 1, "this zone has no grid");
  return zone;
}

/* zone:free() -> list of the empty spaces of a grid */
int bz_grid_free(lua_State *L) {
  int32_t id = bz_checkzone(L, 1);
  const bz_zone *zone = self(L);
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
int bz_grid_spaces(lua_State *L) {
  int32_t id = bz_checkzone(L, 1);
  const bz_zone *zone = self(L);
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
int bz_grid_space(lua_State *L) {
  int32_t id = bz_checkzone(L, 1);
  const bz_zone *zone = self(L);
  int32_t space;
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
int bz_grid_near(lua_State *L) {
  int32_t id = bz_checkzone(L, 1), near[4];
  const bz_zone *zone = self(L);
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
int bz_grid_connected(lua_State *L) {
  flood it = {.zone = bz_checkzone(L, 1), .set = 5};
  const bz_zone *zone = self(L);
  size_t room = (size_t)bz_engine_of(L)->table->piece_count + 1;
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

static const luaL_Reg none[] = {{NULL, NULL}};
static const luaL_Reg space_meta[] = {
    {"__index", space_index}, {"__tostring", space_tostring}, {NULL, NULL}};

void bz_open_space(lua_State *L) { bz_newtype(L, "space", none, space_meta); }
