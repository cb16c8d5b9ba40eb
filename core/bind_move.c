/* bind_move.c - the only ways to change places, in Lua: move, swap, shuffle, draw, show */
#include "bind.h"
#include "deck.h"
#include "sight.h"
#include "text.h"
#include <string.h>

/* at = "top" | "bottom" | "random" | a place from 1 */
static int32_t read_place(lua_State *L, int options) {
  int32_t place = BZ_TOP;
  int type = lua_getfield(L, options, "at");
  if (type == LUA_TNUMBER) {
    int whole = 0;
    lua_Integer at = lua_tointegerx(L, -1, &whole);
    if (!whole || at < 1) luaL_error(L, "'at' counts from 1, in whole numbers");
    place = at > INT32_MAX ? INT32_MAX : (int32_t)at - 1;
  } else if (type == LUA_TSTRING) {
    static const char *const names[] = {"top", "bottom", "random", NULL};
    static const int32_t places[] = {BZ_TOP, BZ_BOTTOM, BZ_RANDOM};
    place = places[luaL_checkoption(L, -1, NULL, names)];
  } else if (type != LUA_TNIL) {
    luaL_error(L, "'at' should be a place, \"top\", \"bottom\" or \"random\"");
  }
  lua_pop(L, 1);
  return place;
}

static void check_names(lua_State *L, int options) {
  static const char *const known[] = {"at", "face", "turn", "quiet", NULL};
  lua_pushnil(L);
  while (lua_next(L, options) != 0) {
    const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "?";
    bool fine = false;
    bz_nearest near = {.wanted = name};
    for (int i = 0; known[i] != NULL; i++) {
      fine = fine || strcmp(known[i], name) == 0;
      bz_nearest_offer(&near, known[i]);
    }
    if (!fine)
      luaL_error(L, "move knows no option '%s'%s%s%s", name,
                 near.best ? " (did you mean '" : "", near.best ? near.best : "",
                 near.best ? "'?)" : "");
    lua_pop(L, 1);
  }
}

/* turn = 0 | 90 | 180 | 270, on top of the stack */
static int read_turn(lua_State *L) {
  int whole = 0;
  lua_Integer degrees = lua_tointegerx(L, -1, &whole);
  if (!whole || degrees < 0 || degrees > 270 || degrees % 90 != 0)
    luaL_error(L, "a card is turned by 0, 90, 180 or 270 degrees");
  return (int)degrees / 90;
}

/* { at =, face = "up" | "down", turn = degrees } */
static bz_landing read_landing(lua_State *L, int options) {
  bz_landing landing = BZ_LANDING;
  if (lua_isnoneornil(L, options)) return landing;
  luaL_checktype(L, options, LUA_TTABLE);
  check_names(L, options);
  landing.place = read_place(L, options);
  if (lua_getfield(L, options, "face") != LUA_TNIL) {
    static const char *const faces[] = {"down", "up", NULL};
    landing.face = luaL_checkoption(L, -1, NULL, faces);
  }
  if (lua_getfield(L, options, "turn") != LUA_TNIL) landing.turn = read_turn(L);
  lua_pop(L, 2);
  return landing;
}

static void move_one(lua_State *L, int32_t piece, int32_t zone, bz_landing landing) {
  bz_fault fault = bz_zone_move(bz_engine_of(L)->table, piece, zone, landing);
  if (fault != BZ_FINE) bz_raise(L, fault, piece, zone);
}

/* The zone meant by a zone or by one of its spaces. */
static int32_t read_target(lua_State *L, int index, bz_landing *landing) {
  bz_handle *space = bz_tohandle(L, index, BZ_A_SPACE);
  if (space == NULL) return bz_checkzone(L, index);
  landing->space = space->sub;
  return space->id;
}

/* Pieces of a zone one after the other, from the first to the last. */
static void move_all(lua_State *L, int32_t from, int32_t to, bz_landing landing) {
  const bz_zone *zone = &bz_engine_of(L)->table->zones[from];
  if (from == to) return;
  bz_charge(L, (size_t)zone->count);
  while (zone->count > 0)
    move_one(L, zone->pieces[0], to, landing);
}

/* move(card | list | zone, zone | space, [{ at =, face =, turn = }]) -> what was moved */
static int move(lua_State *L) {
  lua_settop(L, 3);
  bz_landing landing = read_landing(L, 3);
  int32_t zone = read_target(L, 2, &landing);
  bz_handle *whole = bz_tohandle(L, 1, BZ_A_ZONE);
  if (whole != NULL) {
    move_all(L, whole->id, zone, landing);
  } else if (lua_type(L, 1) == LUA_TTABLE) {
    for (lua_Integer i = 1; lua_rawgeti(L, 1, i) != LUA_TNIL; i++) {
      bz_charge(L, 1);
      move_one(L, bz_checkpiece(L, -1), zone, landing);
      lua_pop(L, 1);
    }
  } else {
    move_one(L, bz_checkpiece(L, 1), zone, landing);
  }
  lua_settop(L, 1);
  return 1;
}

/* swap(card, other): they exchange their exact places */
static int swap(lua_State *L) {
  int32_t one = bz_checkpiece(L, 1), two = bz_checkpiece(L, 2);
  bz_fault fault = bz_zone_swap(bz_engine_of(L)->table, one, two);
  return fault == BZ_FINE ? 0 : bz_raise(L, fault, one, 0);
}

/* shuffle(zone) */
static int shuffle(lua_State *L) {
  bz_table *table = bz_engine_of(L)->table;
  int32_t zone = bz_checkzone(L, 1);
  bz_charge(L, (size_t)table->zones[zone].count);
  bz_fault fault = bz_deck_shuffle(table, zone);
  return fault == BZ_FINE ? 0 : bz_raise(L, fault, 0, zone);
}

static int32_t draw_one(lua_State *L, int32_t deck, int32_t to, bz_landing landing) {
  bz_table *table = bz_engine_of(L)->table;
  if (table->branch != 0 && !bz_touchable(table, bz_zone_seat(table, deck)))
    bz_raise(L, BZ_FOREIGN, 0, deck);
  int32_t piece = bz_deck_next(table, deck);
  if (piece != 0) move_one(L, piece, to, landing);
  return piece;
}

/* draw(deck, to) -> the card or nil; draw(deck, to, n) -> list of up to n cards, and of no
   more than there are: a deck may refill itself with what it gave */
static int draw(lua_State *L) {
  int32_t deck = bz_checkzone(L, 1);
  bz_landing landing = BZ_LANDING;
  int32_t to = read_target(L, 2, &landing);
  if (lua_isnoneornil(L, 3)) {
    int32_t piece = draw_one(L, deck, to, landing);
    if (piece == 0)
      lua_pushnil(L);
    else
      bz_pushpiece(L, piece);
    return 1;
  }
  lua_Integer n = bz_checkrange(L, 3, 0, INT32_MAX);
  int32_t all = bz_engine_of(L)->table->piece_count;
  lua_newtable(L);
  for (lua_Integer i = 1; i <= n && i <= all; i++) {
    bz_charge(L, 1);
    int32_t piece = draw_one(L, deck, to, landing);
    if (piece == 0) break;
    bz_pushpiece(L, piece);
    lua_rawseti(L, -2, i);
  }
  return 1;
}

/* { count = seats }: who sees from now on how many cards there are */
static void show_count(lua_State *L, int32_t zone) {
  bz_table *table = bz_engine_of(L)->table;
  luaL_checktype(L, 3, LUA_TTABLE);
  if (lua_getfield(L, 3, "count") == LUA_TNIL)
    luaL_error(L, "show knows no option but 'count'");
  bz_zone_count_to(table, zone, bz_checkseats(L, -1, bz_zone_seat(table, zone)));
}

/* show(zone | purse, seats, [{ count = seats }]): from now on these see it ("all", "owner",
   "none", players) */
static int show(lua_State *L) {
  bz_table *table = bz_engine_of(L)->table;
  bz_handle *purse = bz_tohandle(L, 1, BZ_A_PURSE);
  if (purse != NULL) {
    if (!bz_touchable(table, table->purses[purse->id].owner))
      return bz_raise(L, BZ_FOREIGN, 0, 0);
    bz_seats seats = bz_checkseats(L, 2, table->purses[purse->id].owner);
    bz_purse_show(table, purse->id, seats);
    return 0;
  }
  int32_t zone = bz_checkzone(L, 1);
  if (!bz_touchable(table, bz_zone_seat(table, zone)))
    return bz_raise(L, BZ_FOREIGN, 0, zone);
  if (!lua_isnoneornil(L, 3)) show_count(L, zone);
  bz_zone_show(table, zone, bz_checkseats(L, 2, bz_zone_seat(table, zone)));
  return 0;
}

static void each_piece(lua_State *L, int index,
                       void (*act)(lua_State *L, int32_t piece)) {
  bz_handle *zone = bz_tohandle(L, index, BZ_A_ZONE);
  if (zone != NULL) {
    const bz_zone *it = &bz_engine_of(L)->table->zones[zone->id];
    for (int32_t place = 0; place < it->count; place++)
      act(L, it->pieces[place]);
  } else if (lua_type(L, index) == LUA_TTABLE) {
    for (lua_Integer i = 1; lua_rawgeti(L, index, i) != LUA_TNIL; i++) {
      act(L, bz_checkpiece(L, -1));
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
  } else {
    act(L, bz_checkpiece(L, index));
  }
}

/* Adds the piece to the list at 4. */
static void list_piece(lua_State *L, int32_t piece) {
  bz_pushpiece(L, piece);
  lua_rawseti(L, 4, (lua_Integer)lua_rawlen(L, 4) + 1);
}
static void look_on(lua_State *L, int32_t piece) {
  bz_look_begin(bz_engine_of(L)->table, piece, bz_checkseat(L, 1), lua_toboolean(L, 3));
}
static void look_off(lua_State *L, int32_t piece) {
  bz_look_end(bz_engine_of(L)->table, piece, bz_checkseat(L, 1));
}
static void reveal_one(lua_State *L, int32_t piece) {
  bz_table *table = bz_engine_of(L)->table;
  bz_reveal(table, piece,
            lua_isnoneornil(L, 2) ? bz_everyone(table) : bz_checkseats(L, 2, 0));
}

/* look_begin(player, cards, sorted) -> list of the cards, for look_end(player, list): used by
   the library's look. What is looked at may leave the zone, or the script's list change. */
static int look_begin(lua_State *L) {
  lua_settop(L, 3);
  bz_checkseat(L, 1);
  lua_newtable(L);
  each_piece(L, 2, list_piece);
  each_piece(L, 4, look_on);
  return 1;
}
static int look_end(lua_State *L) {
  lua_settop(L, 2);
  each_piece(L, 2, look_off);
  return 0;
}

/* reveal(cards, [seats]): everybody (or these) has seen them now */
static int reveal(lua_State *L) {
  lua_settop(L, 2);
  each_piece(L, 1, reveal_one);
  return 0;
}

/* room(card, zone | space) -> true, or false and why */
static int room(lua_State *L) {
  static const char *const why[] = {[BZ_FINE] = "",
                                    [BZ_FULL] = "it is full",
                                    [BZ_TAKEN] = "the space is taken",
                                    [BZ_NO_SPACE] = "there is no such free space",
                                    [BZ_INSIDE] = "it lies on that card"};
  bz_landing landing = BZ_LANDING;
  int32_t zone = read_target(L, 2, &landing);
  bz_fault fault =
      bz_zone_room(bz_engine_of(L)->table, bz_checkpiece(L, 1), zone, landing);
  lua_pushboolean(L, fault == BZ_FINE);
  lua_pushstring(L, why[fault]);
  return 2;
}

/* lot(zone, number): its cards can be told from others' backs from now on */
static int lot(lua_State *L) {
  bz_table *table = bz_engine_of(L)->table;
  const bz_zone *zone = &table->zones[bz_checkzone(L, 1)];
  uint16_t number = (uint16_t)(0x8000 | bz_checkrange(L, 2, 1, 0x7fff));
  for (int32_t place = 0; place < zone->count; place++)
    table->pieces[zone->pieces[place]].lot = number;
  return 0;
}

static const luaL_Reg functions[] = {{"move", move},
                                     {"swap", swap},
                                     {"shuffle", shuffle},
                                     {"draw", draw},
                                     {"show", show},
                                     {"reveal", reveal},
                                     {"look_begin", look_begin},
                                     {"look_end", look_end},
                                     {"room", room},
                                     {"lot", lot},
                                     {NULL, NULL}};

void bz_open_move(lua_State *L) { luaL_setfuncs(L, functions, 0); }
