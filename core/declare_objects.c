/* declare_objects.c - the table's things as Lua sees them: cards, handles, players, the game. */
#include "bind.h"
#include "declare.h"

static void push_value(lua_State *L, const bz_value *value) {
  luaL_checkstack(L, 4, "a card nests too deep");
  switch (value->type) {
  case BZ_NIL:
    lua_pushnil(L);
    break;
  case BZ_BOOL:
    lua_pushboolean(L, value->as.boolean);
    break;
  case BZ_INT:
    lua_pushinteger(L, value->as.integer);
    break;
  case BZ_NUMBER:
    lua_pushnumber(L, value->as.number);
    break;
  case BZ_STRING:
    lua_pushstring(L, value->as.string);
    break;
  case BZ_LIST:
    lua_createtable(L, (int)value->as.list.count, 0);
    for (size_t i = 0; i < value->as.list.count; i++) {
      push_value(L, &value->as.list.items[i]);
      lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    bz_shield(L);
    break;
  case BZ_MAP:
    lua_createtable(L, 0, (int)value->as.map.count);
    for (size_t i = 0; i < value->as.map.count; i++) {
      push_value(L, &value->as.map.fields[i].value);
      lua_setfield(L, -2, value->as.map.fields[i].name);
    }
    bz_shield(L);
    break;
  }
}

static void push_card(lua_State *L, const bz_card *card) {
  lua_newtable(L);
  for (size_t i = 0; i < card->fields.as.map.count; i++) {
    push_value(L, &card->fields.as.map.fields[i].value);
    lua_setfield(L, -2, card->fields.as.map.fields[i].name);
  }
  lua_pushstring(L, card->id);
  lua_setfield(L, -2, "id");
  lua_pushstring(L, card->name);
  lua_setfield(L, -2, "name");
  lua_pushstring(L, card->text);
  lua_setfield(L, -2, "text");
  lua_pushstring(L, card->kind->name);
  lua_setfield(L, -2, "kind");
  lua_newtable(L);
  for (lua_Integer i = 0; card->tags[i] != NULL; i++) {
    lua_pushstring(L, card->tags[i]);
    lua_rawseti(L, -2, i + 1);
  }
  bz_shield(L);
  lua_setfield(L, -2, "tags");
}

static void keep_cards(lua_State *L) {
  const bz_cards *cards = bz_engine_of(L)->pack->cards;
  bz_keeprange(L, BZ_KEEP_CARDS, (int32_t)cards->card_count);
  for (size_t i = 0; i < cards->card_count; i++) {
    push_card(L, &cards->cards[i]);
    bz_setelement(L, BZ_KEEP_CARDS, (int32_t)i + 1);
  }
}

static void keep_handles(lua_State *L, bz_kept list, bz_what what, int32_t count) {
  lua_createtable(L, count, 0);
  for (int32_t id = 1; id <= count; id++) {
    bz_newhandle(L, what, id, 0);
    lua_rawseti(L, -2, id);
  }
  bz_keep(L, list);
}

/* The same as a range of the registry. */
static void keep_range(lua_State *L, bz_kept range, bz_what what, int32_t count) {
  bz_keeprange(L, range, count);
  for (int32_t id = 1; id <= count; id++) {
    bz_newhandle(L, what, id, 0);
    bz_setelement(L, range, id);
  }
}

static void keep_spaces(lua_State *L) {
  const bz_table *table = bz_engine_of(L)->table;
  lua_newtable(L);
  for (int32_t zone = 1; zone <= table->zone_count; zone++) {
    const bz_zone *it = &table->zones[zone];
    lua_newtable(L);
    for (int32_t space = 0; space < it->columns * it->rows; space++) {
      bz_newhandle(L, BZ_A_SPACE, zone, space);
      lua_rawseti(L, -2, space + 1);
    }
    lua_rawseti(L, -2, zone);
  }
  bz_keep(L, BZ_KEEP_SPACES);
}

/* Fills the table of declared names on top of the stack with a seat's things. */
static void add_things(lua_State *L, int seat) {
  const bz_table *table = bz_engine_of(L)->table;
  for (int32_t zone = 1; zone <= table->zone_count; zone++)
    if (table->zones[zone].owner == seat && table->zones[zone].piece == 0) {
      bz_pushzone(L, zone);
      lua_setfield(L, -2, table->zones[zone].name);
    }
  for (int32_t purse = 1; purse <= table->purse_count; purse++)
    if (table->purses[purse].owner == seat) {
      bz_pushpurse(L, purse);
      lua_setfield(L, -2, table->purses[purse].name);
    }
}

static void make_player(lua_State *L, int seat) {
  const bz_seat *it = &bz_engine_of(L)->table->seats[seat];
  bz_pushkept(L, BZ_KEEP_METHODS);
  lua_getfield(L, -1, "player");
  lua_remove(L, -2);
  lua_newtable(L);
  add_things(L, seat);
  lua_pushinteger(L, seat);
  lua_setfield(L, -2, "seat");
  lua_pushstring(L, it->name);
  lua_setfield(L, -2, "name");
  lua_pushboolean(L, it->dummy);
  lua_setfield(L, -2, "dummy");
  lua_pushboolean(L, it->resigned);
  lua_setfield(L, -2, "resigned");
  bz_newobject(L, seat, it->name);
}

/* The players are plain tables that bz_toseat knows by their address. */
static void make_players(lua_State *L) {
  bz_engine *engine = bz_engine_of(L);
  int count = engine->table->seat_count;
  lua_createtable(L, count, 0);
  bz_keeprange(L, BZ_KEEP_SEATS, count);
  for (int seat = 1; seat <= count; seat++) {
    make_player(L, seat);
    engine->players[seat] = lua_topointer(L, -1);
    lua_pushvalue(L, -1);
    bz_setelement(L, BZ_KEEP_SEATS, seat);
    lua_rawseti(L, -2, seat);
  }
  for (int seat = 1; seat <= count; seat++) {
    bz_set_declared(L, seat, "left", seat % count + 1);
    bz_set_declared(L, seat, "right", (seat + count - 2) % count + 1);
  }
  bz_keep(L, BZ_KEEP_PLAYERS);
}

/* The game holds the players and the rest. */
static void make_objects(lua_State *L) {
  make_players(L);
  bz_pushkept(L, BZ_KEEP_METHODS);
  lua_getfield(L, -1, "game");
  lua_remove(L, -2);
  lua_newtable(L);
  add_things(L, 0);
  bz_pushkept(L, BZ_KEEP_PLAYERS);
  lua_setfield(L, -2, "players");
  bz_pushkept(L, BZ_KEEP_OPTIONS);
  bz_shield(L);
  lua_setfield(L, -2, "options");
  bz_newobject(L, 0, "game");
  bz_keep(L, BZ_KEEP_GAME);
}

void bz_declare_objects(lua_State *L) {
  const bz_table *table = bz_engine_of(L)->table;
  keep_cards(L);
  keep_range(L, BZ_KEEP_PIECES, BZ_A_PIECE, table->piece_count);
  bz_new_singles(L);
  keep_handles(L, BZ_KEEP_MARKS, BZ_A_MARKS,
               table->mark_count > 0 ? table->piece_count : 0);
  keep_handles(L, BZ_KEEP_ON, BZ_AN_ON, table->piece_count);
  keep_range(L, BZ_KEEP_ZONES, BZ_A_ZONE, table->zone_count);
  keep_range(L, BZ_KEEP_PURSES, BZ_A_PURSE, table->purse_count);
  keep_spaces(L);
  make_objects(L);
}
