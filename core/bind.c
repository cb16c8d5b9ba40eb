/* bind.c - handles, checks and registration shared by all bindings. */
#include "bind.h"
#include <string.h>

static bz_handle *expect(lua_State *L, int index, bz_what what, const char *name) {
  bz_handle *handle = bz_tohandle(L, index, what);
  if (handle == NULL) luaL_typeerror(L, index, name);
  return handle;
}

int32_t bz_checkpiece(lua_State *L, int index) {
  return expect(L, index, BZ_A_PIECE, "card")->id;
}

int32_t bz_checkzone(lua_State *L, int index) {
  return expect(L, index, BZ_A_ZONE, "zone")->id;
}

int32_t bz_checkpurse(lua_State *L, int index) {
  return expect(L, index, BZ_A_PURSE, "purse")->id;
}

/* A player is a table, known by its address: it is kept as long as the table. */
int bz_toseat(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE) return 0;
  const bz_engine *engine = bz_engine_of(L);
  const void *it = lua_topointer(L, index);
  for (int seat = 1; seat <= engine->table->seat_count; seat++)
    if (engine->players[seat] == it) return seat;
  return 0;
}

int bz_checkseat(lua_State *L, int index) {
  int seat = bz_toseat(L, index);
  if (seat == 0) luaL_typeerror(L, index, "player");
  return seat;
}

lua_Integer bz_checkrange(lua_State *L, int index, lua_Integer low, lua_Integer high) {
  lua_Integer n = luaL_checkinteger(L, index);
  if (n < low || n > high)
    luaL_argerror(L, index,
                  lua_pushfstring(L, "%I is out of range; it must be between %I and %I",
                                  n, low, high));
  return n;
}

static bz_seats named_seats(lua_State *L, int index, int owner) {
  const char *name = lua_tostring(L, index);
  if (strcmp(name, "all") == 0) return bz_everyone(bz_engine_of(L)->table);
  if (strcmp(name, "owner") == 0) return (bz_seats)(owner != 0 ? BZ_SEAT(owner) : 0);
  if (strcmp(name, "none") == 0) return 0;
  luaL_argerror(L, index, "expected \"all\", \"owner\", \"none\", a player or a list");
  return 0;
}

bz_seats bz_checkseats(lua_State *L, int index, int owner) {
  index = lua_absindex(L, index);
  if (lua_type(L, index) == LUA_TSTRING) return named_seats(L, index, owner);
  int seat = bz_toseat(L, index);
  if (seat != 0) return BZ_SEAT(seat);
  luaL_checktype(L, index, LUA_TTABLE);
  bz_seats seats = 0;
  for (lua_Integer i = 1; lua_rawgeti(L, index, i) != LUA_TNIL; i++) {
    seats |= BZ_SEAT(bz_checkseat(L, -1));
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return seats;
}

void bz_pushkept(lua_State *L, bz_kept what) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, bz_engine_of(L)->kept[what]);
}

void bz_keep(lua_State *L, bz_kept what) {
  bz_engine *engine = bz_engine_of(L);
  if (engine->kept[what] == 0)
    engine->kept[what] = luaL_ref(L, LUA_REGISTRYINDEX);
  else
    lua_rawseti(L, LUA_REGISTRYINDEX, engine->kept[what]);
}

/* Ranges are filled while a game is loaded and then never written: a registry that changes
   would be looked through by every collection. */
void bz_keeprange(lua_State *L, bz_kept range, int32_t count) {
  lua_Integer base = (lua_Integer)lua_rawlen(L, LUA_REGISTRYINDEX);
  bz_engine_of(L)->kept[range] = (int)base;
  for (lua_Integer i = 1; i <= count; i++) {
    lua_pushboolean(L, 0);
    lua_rawseti(L, LUA_REGISTRYINDEX, base + i);
  }
}

void bz_setelement(lua_State *L, bz_kept range, int32_t index) {
  lua_rawseti(L, LUA_REGISTRYINDEX, bz_engine_of(L)->kept[range] + index);
}

void bz_pushplayer(lua_State *L, int seat) {
  if (seat == 0)
    lua_pushnil(L);
  else
    bz_pushelement(L, BZ_KEEP_SEATS, seat);
}

void bz_pushspace(lua_State *L, int32_t zone, int32_t space) {
  bz_pushkept(L, BZ_KEEP_SPACES);
  lua_rawgeti(L, -1, zone);
  lua_rawgeti(L, -1, space + 1);
  lua_replace(L, -3);
  lua_pop(L, 1);
}

static const char *type_name(bz_what what) {
  switch (what) {
  case BZ_A_PIECE:
    return "card";
  case BZ_A_ZONE:
    return "zone";
  case BZ_A_PURSE:
    return "purse";
  case BZ_A_SPACE:
    return "space";
  case BZ_A_MARKS:
    return "marks";
  case BZ_AN_ON:
    return "zones of a card";
  case BZ_A_ROLL:
    return "roll";
  }
  return "thing";
}

void bz_newhandle(lua_State *L, bz_what what, int32_t id, int32_t sub) {
  bz_handle *handle = lua_newuserdatauv(L, sizeof *handle, 0);
  handle->what = (uint32_t)what;
  handle->id = id;
  handle->sub = sub;
  luaL_setmetatable(L, type_name(what));
}

lua_Integer bz_order_of(lua_State *L, int index) {
  if (lua_type(L, index) == LUA_TTABLE) {
    int seat = bz_toseat(L, index);
    return seat != 0 ? seat : -1;
  }
  if (lua_type(L, index) != LUA_TUSERDATA || lua_rawlen(L, index) < sizeof(bz_handle))
    return -1;
  const bz_handle *handle = lua_touserdata(L, index);
  if (handle->what < BZ_A_PIECE || handle->what > BZ_A_SPACE) return -1;
  return ((lua_Integer)(handle->what - BZ_A_PIECE + 1) << 56) |
         ((lua_Integer)handle->id << 24) | handle->sub;
}

static const char *piece_name(lua_State *L, int32_t piece) {
  const bz_engine *engine = bz_engine_of(L);
  if (piece == 0) return "?";
  return engine->pack->cards->cards[engine->table->pieces[piece].card].id;
}

int bz_raise(lua_State *L, bz_fault fault, int32_t piece, int32_t zone) {
  const bz_table *table = bz_engine_of(L)->table;
  const char *card = piece_name(L, piece);
  const bz_zone *to = zone != 0 ? &table->zones[zone] : NULL;
  const char *name = to != NULL ? to->name : "?";
  switch (fault) {
  case BZ_FULL:
    return luaL_error(L, "zone '%s' is full (%d of %d), there is no room for '%s'", name,
                      to->count, to->capacity, card);
  case BZ_TAKEN:
    return luaL_error(L, "that space of '%s' already holds a card", name);
  case BZ_NO_SPACE:
    return luaL_error(L, "'%s' has no such free space for '%s'", name, card);
  case BZ_INSIDE:
    return luaL_error(L, "'%s' cannot lie in a zone of its own", card);
  case BZ_FOREIGN:
    return luaL_error(L, "in 'together' %s may touch only things of %s",
                      table->seats[table->branch].name, table->seats[table->branch].name);
  case BZ_OUT_OF_MEMORY:
    return luaL_error(L, "the table is out of memory");
  default:
    return luaL_error(L, "refused");
  }
}

/* __newindex of every handle: printed fields are fixed. */
static int refuse_write(lua_State *L) {
  return luaL_error(
      L, "'%s' cannot be set: what is printed stays; use modify, marks or move",
      bz_tostring(L, 2, NULL));
}

void bz_newtype(lua_State *L, const char *name, const luaL_Reg *methods,
                const luaL_Reg *metamethods) {
  luaL_newmetatable(L, name);
  lua_pushcfunction(L, refuse_write);
  lua_setfield(L, -2, "__newindex");
  lua_newtable(L);
  luaL_setfuncs(L, methods, 0);
  luaL_setfuncs(L, metamethods,
                1); /* the index function finds the methods in its upvalue */
  lua_pushstring(L, name);
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 1);
}

const char *bz_begin_filter(lua_State *L, const char *who) {
  bz_engine *engine = bz_engine_of(L);
  const char *outer = engine->no_ask_in;
  if (engine->no_ask++ == 0 && !engine->laying_out) engine->looks++;
  engine->no_ask_in = who;
  return outer;
}

void bz_end_filter(lua_State *L, const char *outer) {
  bz_engine *engine = bz_engine_of(L);
  engine->no_ask--;
  engine->no_ask_in = outer;
}

void bz_call_filter(lua_State *L, int arguments, int results, const char *who) {
  const char *outer = bz_begin_filter(L, who);
  lua_call(L, arguments, results);
  bz_end_filter(L, outer);
}

void bz_charge(lua_State *L, size_t work) {
  bz_engine *engine = bz_engine_of(L);
  engine->work += work;
  if (engine->work <= engine->work_limit && engine->work >= work) return;
  engine->stopped = BZ_STOP_WORK;
  luaL_error(L, "this step takes too much work");
}
