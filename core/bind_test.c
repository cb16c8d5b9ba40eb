/* bind_test.c - what only scenario tests may do to a table: find cards, load dice. */
#include "bind.h"
#include <string.h>

/* cards_of(id) -> list of all cards with that id, wherever they lie */
static int cards_of(lua_State *L) {
  const bz_engine *engine = bz_engine_of(L);
  const bz_table *table = engine->table;
  const bz_card *card = bz_cards_find(engine->pack->cards, luaL_checkstring(L, 1));
  if (card == NULL) return 0;
  lua_newtable(L);
  lua_Integer count = 0;
  for (int32_t piece = 1; piece <= table->piece_count; piece++)
    if (&engine->pack->cards->cards[table->pieces[piece].card] == card) {
      bz_pushpiece(L, piece);
      lua_rawseti(L, -2, ++count);
    }
  return 1;
}

/* bank_of(purse) -> an endless purse of the same unit, or nil */
static int bank_of(lua_State *L) {
  const bz_table *table = bz_engine_of(L)->table;
  const bz_purse *wanted = &table->purses[bz_checkpurse(L, 1)];
  for (int32_t purse = 1; purse <= table->purse_count; purse++) {
    const bz_purse *it = &table->purses[purse];
    if ((it->flags & BZ_PURSE_ENDLESS) && strcmp(it->unit, wanted->unit) == 0) {
      bz_pushpurse(L, purse);
      return 1;
    }
  }
  return 0;
}

static int load(lua_State *L, bz_loaded *loaded) {
  luaL_checktype(L, 1, LUA_TTABLE);
  int count = (int)lua_rawlen(L, 1);
  luaL_argcheck(L, count <= BZ_DICE_MAX, 1, "too many at once");
  *loaded = (bz_loaded){.count = count};
  for (int i = 0; i < count; i++) {
    lua_rawgeti(L, 1, i + 1);
    loaded->faces[i] = (int)luaL_checkinteger(L, -1);
    lua_pop(L, 1);
  }
  return 0;
}

/* load_dice{ faces }: the next dice fall like this */
static int load_dice(lua_State *L) { return load(L, &bz_engine_of(L)->loaded); }
/* load_luck{ numbers }: the next random() give these */
static int load_luck(lua_State *L) { return load(L, &bz_engine_of(L)->luck); }
/* unused_luck() -> how many of them are left */
static int unused_luck(lua_State *L) {
  const bz_engine *engine = bz_engine_of(L);
  lua_pushinteger(L, engine->loaded.count - engine->loaded.next + engine->luck.count -
                         engine->luck.next);
  return 1;
}

static const luaL_Reg internals[] = {
    {"cards_of", cards_of},   {"bank_of", bank_of},         {"load_dice", load_dice},
    {"load_luck", load_luck}, {"unused_luck", unused_luck}, {NULL, NULL}};

void bz_open_test(lua_State *L) { luaL_setfuncs(L, internals, 0); }
