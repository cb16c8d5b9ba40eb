/* bind_key.c - the stable name of an option, by which answers are given and remembered. */
#include "bind.h"
#include "bind_ask.h"
#include "sight.h"
#include "text.h"
#include <stdio.h>
#include <string.h>

typedef struct path {
  char *text; /* BZ_KEY_MAX bytes */
  size_t size;
} path;

static void add_words(path *to, const char *words) {
  int more = snprintf(to->text + to->size, BZ_KEY_MAX - to->size, "%s", words);
  to->size += (size_t)more;
  if (to->size >= BZ_KEY_MAX) to->size = BZ_KEY_MAX - 1;
}

static void add_place(path *to, const bz_table *table, int32_t piece);

/* "deck.", "seat_2.hand.", "board.b1.cargo.": no two zones have the same */
static void add_zone(path *to, const bz_table *table, int32_t zone) {
  const bz_zone *it = &table->zones[zone];
  char seat[32];
  snprintf(seat, sizeof seat, "seat_%d.", it->owner);
  if (it->piece != 0) {
    add_place(to, table, it->piece);
    add_words(to, ".");
  } else if (it->owner != 0) {
    add_words(to, seat);
  }
  add_words(to, it->name);
  add_words(to, ".");
}

static void add_place(path *to, const bz_table *table, int32_t piece) {
  const bz_piece *it = &table->pieces[piece];
  char place[32];
  snprintf(place, sizeof place, "%d", it->place + 1);
  add_zone(to, table, it->zone);
  add_words(to, it->space >= 0 ? table->zones[it->zone].names[it->space] : place);
}

/* A card the seat sees goes by its id, others by where they lie. */
static const char *piece_key(const bz_engine *engine, int seat, const bz_option *option,
                             char *buffer) {
  const bz_table *table = engine->table;
  const char *id = engine->pack->cards->cards[table->pieces[option->id].card].id;
  bool seen = bz_sees(table, option->id) & BZ_SEAT(seat);
  if (seen && option->copy == 0) return id;
  if (seen)
    snprintf(buffer, BZ_KEY_MAX, "%s#%d", id, option->copy);
  else
    add_place(&(path){.text = buffer}, table, option->id);
  return buffer;
}

static const char *space_key(const bz_table *table, const bz_decision *decision,
                             const bz_option *option, char *buffer) {
  const char *name = table->zones[option->zone].names[option->id];
  path to = {.text = buffer};
  if (!decision->mixed) return name;
  add_zone(&to, table, option->zone);
  add_words(&to, name);
  return buffer;
}

/* Replaces the table on top of the stack by its key. Raw, since this is also called where an
   error of a script's own __index could not be caught. */
static void to_key(lua_State *L) {
  lua_pushliteral(L, "key");
  lua_rawget(L, -2);
  lua_replace(L, -2);
}

/* Keys are written into records, as text without an end in its middle. */
static const char *text_trouble(lua_State *L) {
  size_t size, bad;
  if (lua_type(L, -1) != LUA_TSTRING) return "a table without a key";
  const char *text = lua_tolstring(L, -1, &size);
  bool whole = strlen(text) == size && bz_utf8_valid(text, size, &bad);
  return whole ? NULL : "a text that is not UTF-8";
}

const char *bz_key_trouble(lua_State *L) {
  int type = lua_type(L, -1);
  if (type == LUA_TNUMBER) return NULL;
  if (type != LUA_TSTRING && type != LUA_TTABLE)
    return "what is no card, space, player, text, number or table with a key";
  lua_pushvalue(L, -1);
  if (type == LUA_TTABLE) to_key(L);
  const char *trouble = text_trouble(L);
  lua_pop(L, 1);
  return trouble;
}

static const char *item_key(lua_State *L, int slot, const bz_option *option,
                            char *buffer) {
  const char *key = "?";
  bz_push_item(L, slot, option);
  if (lua_type(L, -1) == LUA_TTABLE) to_key(L);
  if (lua_type(L, -1) == LUA_TSTRING) {
    key = lua_tostring(L, -1); /* stays alive: the list is kept with the open question */
  } else if (lua_isinteger(L, -1)) {
    snprintf(buffer, BZ_KEY_MAX, "%lld", (long long)lua_tointeger(L, -1));
    key = buffer;
  } else if (lua_type(L, -1) == LUA_TNUMBER) {
    snprintf(buffer, BZ_KEY_MAX, "%.14g", lua_tonumber(L, -1));
    key = buffer;
  }
  lua_pop(L, 1);
  return key;
}

const char *bz_option_key(bz_engine *engine, int slot, int32_t index, char *buffer) {
  const bz_decision *decision = &engine->slots[slot];
  const bz_option *option = &decision->options[index];
  switch (option->kind) {
  case BZ_OPT_PIECE:
    return piece_key(engine, decision->seat, option, buffer);
  case BZ_OPT_SPACE:
    return space_key(engine->table, decision, option, buffer);
  case BZ_OPT_SEAT:
    snprintf(buffer, BZ_KEY_MAX, "seat_%d", option->id);
    return buffer;
  case BZ_OPT_ITEM:
    return item_key(engine->L, slot, option, buffer);
  }
  return "?";
}

void bz_push_key_of(lua_State *L, int item, const bz_decision *decision) {
  char buffer[BZ_KEY_MAX];
  bz_handle *handle;
  int player;
  if ((handle = bz_tohandle(L, item, BZ_A_PIECE)) != NULL) {
    bz_option option = {.kind = BZ_OPT_PIECE, .id = handle->id};
    lua_pushstring(L, piece_key(bz_engine_of(L), decision->seat, &option, buffer));
  } else if ((handle = bz_tohandle(L, item, BZ_A_SPACE)) != NULL) {
    bz_option option = {.kind = BZ_OPT_SPACE, .id = handle->sub, .zone = handle->id};
    lua_pushstring(L, space_key(bz_engine_of(L)->table, decision, &option, buffer));
  } else if ((player = bz_toseat(L, item)) != 0) {
    lua_pushfstring(L, "seat_%d", player);
  } else if (lua_type(L, item) == LUA_TTABLE) {
    lua_getfield(L, item, "key");
  } else {
    bz_tostring(L, item, NULL);
  }
}
