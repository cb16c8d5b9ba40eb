/*
** bind_play.c - what the library alone may ask of the table: what is in play and since when,
** which marks end now, whether somebody is only looking, whether anything has changed.
*/
#include "bind.h"
#include "text.h"
#include <string.h>

/* in_play() -> list of the cards in play, in the order they came into it */
static int in_play(lua_State *L) {
  const bz_table *table = bz_engine_of(L)->table;
  lua_newtable(L);
  lua_Integer count = 0;
  for (int32_t piece = 1; piece <= table->piece_count; piece++)
    if (table->pieces[piece].arrived != 0 && bz_piece_in_play(table, piece)) {
      bz_pushpiece(L, piece);
      lua_rawseti(L, -2, ++count);
    }
  bz_charge(L, (size_t)table->piece_count / 16);
  return 1;
}

/* all_cards() -> list of every card of the table, wherever it lies */
static int all_cards(lua_State *L) {
  const bz_table *table = bz_engine_of(L)->table;
  lua_createtable(L, table->piece_count, 0);
  for (int32_t piece = 1; piece <= table->piece_count; piece++) {
    bz_pushpiece(L, piece);
    lua_rawseti(L, -2, piece);
  }
  bz_charge(L, (size_t)table->piece_count / 16);
  return 1;
}

/* only_these_stand(list): these cards do something all the time while they are in play, and so
   do their copies. From now on moves of others are not counted in play_version. */
static int only_these_stand(lua_State *L) {
  const bz_engine *engine = bz_engine_of(L);
  bz_table *table = engine->table;
  size_t count = engine->pack->cards->card_count + 1;
  luaL_checktype(L, 1, LUA_TTABLE);
  uint8_t *stands = bz_arena_alloc(table->arena, count);
  if (stands == NULL) return luaL_error(L, "no memory for the cards that stand");
  memset(stands, 0, count);
  for (lua_Integer i = 1; lua_rawgeti(L, 1, i) != LUA_TNIL; i++) {
    stands[table->pieces[bz_checkpiece(L, -1)].card] = 1;
    lua_pop(L, 1);
  }
  table->stands = stands;
  return 0;
}

/* stands_too(card): this one as well, if it is known which cards stand */
static int stands_too(lua_State *L) {
  const bz_table *table = bz_engine_of(L)->table;
  int32_t piece = bz_checkpiece(L, 1);
  if (table->stands != NULL) table->stands[table->pieces[piece].card] = 1;
  return 0;
}

/* nearest(word, list) -> the name of the list that was probably meant, or nil */
static int nearest(lua_State *L) {
  bz_nearest near = {.wanted = luaL_checkstring(L, 1)};
  luaL_checktype(L, 2, LUA_TTABLE);
  for (lua_Integer i = 1; lua_rawgeti(L, 2, i) == LUA_TSTRING; i++) {
    bz_nearest_offer(&near, lua_tostring(L, -1));
    lua_pop(L, 1); /* the list keeps it */
  }
  lua_pushstring(L, near.best);
  return 1;
}

/* arrived(card) -> the how-manieth it was to come into play, nil if it is not in play */
static int arrived(lua_State *L) {
  const bz_table *table = bz_engine_of(L)->table;
  int32_t piece = bz_checkpiece(L, 1);
  if (!bz_piece_in_play(table, piece)) return 0;
  lua_pushinteger(L, table->pieces[piece].arrived);
  return 1;
}

/* is_card(value) -> boolean */
static int is_card(lua_State *L) {
  lua_pushboolean(L, bz_tohandle(L, 1, BZ_A_PIECE) != NULL);
  return 1;
}

/* fields(card) -> list of its printed maps and lists, where effects may be named */
static int fields(lua_State *L) {
  const bz_engine *engine = bz_engine_of(L);
  int32_t card = engine->table->pieces[bz_checkpiece(L, 1)].card;
  const bz_value *printed = &engine->pack->cards->cards[card].fields;
  lua_Integer count = 0;
  bz_pushelement(L, BZ_KEEP_CARDS, card + 1);
  lua_newtable(L);
  for (size_t i = 0; i < printed->as.map.count; i++) {
    const bz_field *field = &printed->as.map.fields[i];
    if (field->value.type != BZ_LIST && field->value.type != BZ_MAP) continue;
    lua_getfield(L, -2, field->name);
    lua_rawseti(L, -2, ++count);
  }
  return 1;
}

/* end_marks(moment): takes off the marks declared to end with it */
static int end_marks(lua_State *L) {
  bz_marks_end(bz_engine_of(L)->table, luaL_checkstring(L, 1));
  return 0;
}

/* looking() -> a number while a filter or test looks at the table, else nil. It is the same
   only as long as nothing can have changed. */
static int looking(lua_State *L) {
  const bz_engine *engine = bz_engine_of(L);
  if (engine->no_ask == 0) return 0;
  lua_pushinteger(L, (lua_Integer)engine->looks);
  return 1;
}

/* version() -> a number that changes whenever anything on the table does */
static int version(lua_State *L) {
  lua_pushinteger(L, (lua_Integer)bz_engine_of(L)->table->version);
  return 1;
}

/* moves() -> a number that changes whenever a card comes to lie elsewhere or otherwise */
static int moves(lua_State *L) {
  lua_pushinteger(L, (lua_Integer)bz_engine_of(L)->table->moves);
  return 1;
}

/* all_known(given, known) -> is every key of one table among those of the other? Nobody looks
   for slips of the pen in a playout. */
static int all_known(lua_State *L) {
  if (bz_engine_of(L)->lazily) {
    lua_pushboolean(L, 1);
    return 1;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_settop(L, 2);
  lua_pushnil(L);
  while (lua_next(L, 1) != 0) {
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 2) == LUA_TNIL) return 0;
    lua_pop(L, 1);
  }
  lua_pushboolean(L, 1);
  return 1;
}

/* play_version() -> a number that changes with what is in play, and where */
static int play_version(lua_State *L) {
  lua_pushinteger(L, (lua_Integer)bz_engine_of(L)->table->play_version);
  return 1;
}

/* touch(): says that something a computed value depends on has changed */
static int touch(lua_State *L) {
  bz_engine_of(L)->table->version++;
  return 0;
}

static const luaL_Reg internals[] = {{"in_play", in_play},
                                     {"arrived", arrived},
                                     {"is_card", is_card},
                                     {"fields", fields},
                                     {"end_marks", end_marks},
                                     {"looking", looking},
                                     {"all_cards", all_cards},
                                     {"nearest", nearest},
                                     {"only_these_stand", only_these_stand},
                                     {"stands_too", stands_too},
                                     {"version", version},
                                     {"moves", moves},
                                     {"all_known", all_known},
                                     {"play_version", play_version},
                                     {"touch", touch},
                                     {NULL, NULL}};

void bz_open_play(lua_State *L) { luaL_setfuncs(L, internals, 0); }
