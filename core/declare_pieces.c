/* declare_pieces.c - every card of the lists becomes its pieces, in the zone where they begin. */
#include "bind.h"
#include "declare.h"
#include <string.h>

/* Is the text the value at index, or one of the list there? */
static bool matches(lua_State *L, int index, const char *text) {
  if (lua_type(L, index) == LUA_TSTRING) return strcmp(lua_tostring(L, index), text) == 0;
  bool found = false;
  if (lua_type(L, index) != LUA_TTABLE) return false;
  for (lua_Integer i = 1; !found && lua_rawgeti(L, index, i) == LUA_TSTRING; i++) {
    found = strcmp(lua_tostring(L, -1), text) == 0;
    lua_pop(L, 1);
  }
  if (!found) lua_pop(L, 1);
  return found;
}

/* Pushes the zones list of the declaration; raises where there is none. */
static void push_zones(lua_State *L) {
  bz_pushkept(L, BZ_KEEP_DECLARED);
  if (lua_getfield(L, -1, "zones") != LUA_TTABLE)
    luaL_error(L, "the game declares no zones");
  lua_remove(L, -2);
}

/* The zone in which cards of a kind begin, by the `cards` of the zones. */
static int32_t home_of(lua_State *L, const bz_card *card) {
  bz_table *table = bz_engine_of(L)->table;
  int32_t home = 0;
  push_zones(L);
  for (lua_Integer i = 1; home == 0 && lua_rawgeti(L, -1, i) == LUA_TTABLE; i++) {
    lua_rawgeti(L, -1, 1);
    lua_getfield(L, -2, "cards");
    if (matches(L, lua_gettop(L), card->kind->name) ||
        matches(L, lua_gettop(L), card->id))
      home = bz_zone_find(table, lua_tostring(L, -2), 0);
    lua_pop(L, 3);
  }
  if (home == 0) lua_pop(L, 1);
  lua_pop(L, 1);
  if (home == 0)
    luaL_error(
        L,
        "no zone of the table takes cards of kind '%s' (zones = { ..., cards = \"%s\" })",
        card->kind->name, card->kind->name);
  return home;
}

/* Does any kind with that back carry the zone entry on top of the stack? */
static bool carried(lua_State *L, const char *back) {
  const bz_cards *cards = bz_engine_of(L)->pack->cards;
  bool yes = false;
  lua_getfield(L, -1, "on");
  for (size_t i = 0; !lua_isnil(L, -1) && i < cards->kind_count; i++)
    yes = yes || (strcmp(cards->kinds[i].back, back) == 0 &&
                  matches(L, lua_gettop(L), cards->kinds[i].name));
  lua_pop(L, 1);
  return yes;
}

static void give_zones(lua_State *L, int32_t piece, const char *back) {
  bz_table *table = bz_engine_of(L)->table;
  push_zones(L);
  for (lua_Integer i = 1; lua_rawgeti(L, -1, i) == LUA_TTABLE; i++) {
    if (carried(L, back)) {
      lua_rawgeti(L, -1, 1);
      const char *name = lua_tostring(L, -1);
      lua_pop(L, 1);
      int32_t zone = bz_declare_zone(L, name, 0, piece);
      bz_piece *it = &table->pieces[piece];
      if (it->zone_count++ == 0) it->first_zone = zone;
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 2);
}

static uint16_t lot_of(const bz_cards *cards, const char *back) {
  for (size_t i = 0; i < cards->kind_count; i++)
    if (strcmp(cards->kinds[i].back, back) == 0) return (uint16_t)(i + 1);
  return 0;
}

void bz_declare_pieces(lua_State *L) {
  bz_engine *engine = bz_engine_of(L);
  const bz_cards *cards = engine->pack->cards;
  for (size_t i = 0; i < cards->card_count; i++) {
    const bz_card *card = &cards->cards[i];
    int32_t home = home_of(L, card);
    for (int copy = 0; copy < card->copies; copy++) {
      int32_t piece =
          bz_piece_new(engine->table, (int32_t)i, lot_of(cards, card->kind->back));
      if (piece == 0) luaL_error(L, "the table is out of memory");
      bz_fault fault = bz_zone_put(engine->table, piece, home);
      if (fault != BZ_FINE) bz_raise(L, fault, piece, home);
      give_zones(L, piece, card->kind->back);
    }
  }
  size_t bytes = 2 * (cards->card_count + 1) * sizeof(uint32_t);
  engine->stamps = bz_arena_alloc(engine->table->arena, bytes);
  if (engine->stamps == NULL) luaL_error(L, "the table is out of memory");
  memset(engine->stamps, 0, bytes);
}
