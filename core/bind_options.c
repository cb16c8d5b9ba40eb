/*
** bind_options.c - finding the options of a question: cards straight from a zone, or the items of
** a list; the script's filter chooses among them.
*/
#include "bind.h"
#include "bind_ask.h"
#include "sight.h"
#include "text.h"
#include <string.h>

void bz_call_where(lua_State *L, const bz_decision *decision, int where, int results) {
  lua_pushvalue(L, where);
  lua_pushvalue(L, -2);
  bz_pushkept(L, BZ_KEEP_GAME);
  bz_pushplayer(L, decision->seat);
  bz_call_filter(L, 3, results, decision->id);
}

/* Does the question's filter want the item on top of the stack? Pops nothing. */
static bool wanted(lua_State *L, const bz_decision *decision, int where) {
  if (where == 0) return true;
  bz_call_where(L, decision, where, 1);
  bool yes = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return yes;
}

static bz_option *add_option(lua_State *L, bz_decision *decision, bz_option_kind kind,
                             int32_t id) {
  bz_option *option = bz_decision_add(bz_engine_of(L)->table, decision);
  if (option == NULL) luaL_error(L, "the table is out of memory");
  option->kind = kind;
  option->id = id;
  return option;
}

/* Do two pieces of the same card look alike to whoever is asked? */
static bool alike(const bz_table *table, const bz_piece *a, const bz_piece *b) {
  if (a->zone != b->zone || a->face != b->face || a->turn != b->turn) return false;
  if (a->space >= 0 || memcmp(a->marks, b->marks, sizeof a->marks) != 0) return false;
  for (int32_t i = 0; i < a->zone_count; i++)
    if (table->zones[a->first_zone + i].count > 0) return false;
  for (int32_t i = 0; i < b->zone_count; i++)
    if (table->zones[b->first_zone + i].count > 0) return false;
  return true;
}

static bool seen_by(const bz_table *table, int32_t piece, const bz_decision *decision) {
  return bz_sees(table, piece) & BZ_SEAT(decision->seat);
}

/* Equal cards that are seen are one option where only one is picked; otherwise they get
   numbers. stamps says at which option a card was offered first in this question. What is
   not seen is known by its place, and must not show in the numbers of what is. */
static void add_piece(lua_State *L, bz_decision *decision, int32_t piece) {
  bz_engine *engine = bz_engine_of(L);
  const bz_table *table = engine->table;
  const bz_piece *it = &table->pieces[piece];
  uint32_t *stamp = &engine->stamps[2 * it->card];
  int32_t copy = 0;
  if (!seen_by(table, piece, decision)) {
    add_option(L, decision, BZ_OPT_PIECE, piece);
    return;
  }
  if (stamp[0] == engine->stamp) {
    for (int32_t i = (int32_t)stamp[1]; i < decision->count; i++) {
      const bz_option *other = &decision->options[i];
      if (other->kind != BZ_OPT_PIECE || table->pieces[other->id].card != it->card ||
          !seen_by(table, other->id, decision))
        continue;
      if (decision->single && alike(table, it, &table->pieces[other->id])) return;
      copy = other->copy == 0 ? 2 : other->copy + 1;
    }
  } else {
    stamp[0] = engine->stamp;
    stamp[1] = (uint32_t)decision->count;
  }
  add_option(L, decision, BZ_OPT_PIECE, piece)->copy = copy;
}

/* The cards of a zone that the filter wants: the place where most time goes, so that what is
   the same for all of them is done once. */
static void add_wanted(lua_State *L, bz_decision *decision, int32_t zone, int where) {
  const bz_zone *it = &bz_engine_of(L)->table->zones[zone];
  const char *outer = bz_begin_filter(L, decision->id);
  int game = lua_gettop(L) + 1, player = game + 1;
  bz_pushkept(L, BZ_KEEP_GAME);
  bz_pushplayer(L, decision->seat);
  for (int32_t place = 0; place < it->count; place++) {
    int32_t piece = it->pieces[place];
    lua_pushvalue(L, where);
    bz_pushpiece(L, piece);
    lua_pushvalue(L, game);
    lua_pushvalue(L, player);
    lua_call(L, 3, 1);
    bool there = bz_engine_of(L)->table->pieces[piece].zone == zone;
    if (lua_toboolean(L, -1) && there) add_piece(L, decision, piece);
    lua_settop(L, player);
  }
  lua_settop(L, game - 1);
  bz_end_filter(L, outer);
}

static void add_zone(lua_State *L, bz_decision *decision, int32_t zone, int where) {
  const bz_zone *it = &bz_engine_of(L)->table->zones[zone];
  if (where != 0) {
    add_wanted(L, decision, zone, where);
    return;
  }
  for (int32_t place = 0; place < it->count; place++)
    add_piece(L, decision, it->pieces[place]);
}

static void add_space(lua_State *L, bz_decision *decision, const bz_handle *space) {
  for (int32_t i = 0; i < decision->count && !decision->mixed; i++)
    decision->mixed = decision->options[i].kind == BZ_OPT_SPACE &&
                      decision->options[i].zone != space->id;
  add_option(L, decision, BZ_OPT_SPACE, space->sub)->zone = space->id;
}

/* Is the card or space among the options already? */
static bool offered(const bz_decision *decision, const bz_handle *handle) {
  bool piece = handle->what == BZ_A_PIECE;
  for (int32_t i = 0; i < decision->count; i++) {
    const bz_option *it = &decision->options[i];
    if (piece && it->kind == BZ_OPT_PIECE && it->id == handle->id) return true;
    if (!piece && it->kind == BZ_OPT_SPACE && it->id == handle->sub &&
        it->zone == handle->id)
      return true;
  }
  return false;
}

static bool seat_offered(const bz_decision *decision, int seat) {
  for (int32_t i = 0; i < decision->count; i++)
    if (decision->options[i].kind == BZ_OPT_SEAT && decision->options[i].id == seat)
      return true;
  return false;
}

/* Two items of one key could not be told apart in an answer. Each option keeps a hash of its
   key, so that few need a closer look. */
static void check_doubled(lua_State *L, bz_decision *decision) {
  bz_engine *engine = bz_engine_of(L);
  int slot = (int)(decision - engine->slots);
  int32_t last = decision->count - 1;
  char buffer[BZ_KEY_MAX], other[BZ_KEY_MAX];
  const char *key = bz_option_key(engine, slot, last, buffer);
  int32_t hash = (int32_t)(bz_hash(BZ_HASH_START, key, strlen(key)) & INT32_MAX);
  decision->options[last].zone = hash;
  for (int32_t i = 0; i < last; i++)
    if (decision->options[i].kind == BZ_OPT_ITEM && decision->options[i].zone == hash &&
        strcmp(bz_option_key(engine, slot, i, other), key) == 0)
      luaL_error(L, "'%s' offers '%s' twice", decision->id, key);
}

/* An item that the script made. */
static void add_made(lua_State *L, bz_decision *decision, int32_t index) {
  const char *trouble = bz_key_trouble(L);
  if (trouble != NULL) luaL_error(L, "'%s' offers %s", decision->id, trouble);
  add_option(L, decision, BZ_OPT_ITEM, index);
  check_doubled(L, decision);
}

/* One item of a list: a card, a space, a player, or anything the script made. */
static void add_item(lua_State *L, bz_decision *decision, int32_t index) {
  bz_handle *handle;
  int seat;
  if ((handle = bz_tohandle(L, -1, BZ_A_PIECE)) != NULL) {
    if (!offered(decision, handle)) add_piece(L, decision, handle->id);
  } else if ((handle = bz_tohandle(L, -1, BZ_A_SPACE)) != NULL) {
    if (!offered(decision, handle)) add_space(L, decision, handle);
  } else if ((seat = bz_toseat(L, -1)) != 0) {
    if (!seat_offered(decision, seat)) add_option(L, decision, BZ_OPT_SEAT, seat);
  } else {
    add_made(L, decision, index);
  }
}

static void add_list(lua_State *L, bz_decision *decision, int list, int where) {
  for (int32_t i = 1; lua_rawgeti(L, list, i) != LUA_TNIL; i++) {
    bz_charge(L, 1);
    if (wanted(L, decision, where)) add_item(L, decision, i);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

#define LAZY_MAX 64 /* so long a list at most may wait for the filter */

typedef enum verdict { UNKNOWN, WANTED, REFUSED } verdict;

/* A list in a playout, and what the filter has said of its items so far. */
typedef struct lazy_list {
  int list, where;
  int32_t count, found; /* items; how many are known to be wanted */
  verdict known[LAZY_MAX];
} lazy_list;

static bool is_made(lua_State *L) {
  return lua_type(L, -1) != LUA_TUSERDATA && bz_toseat(L, -1) == 0;
}

/* Shows items to the filter until enough are wanted: what the script made itself, which can
   mostly be done, or cards, spaces and players. */
static void find_enough(lua_State *L, const bz_decision *decision, lazy_list *it,
                        bool made) {
  for (int32_t i = 0; i < it->count && it->found < decision->enough; i++) {
    lua_rawgeti(L, it->list, i + 1);
    if (is_made(L) == made) {
      it->known[i] = wanted(L, decision, it->where) ? WANTED : REFUSED;
      it->found += it->known[i] == WANTED;
    }
    lua_pop(L, 1);
  }
}

/* An item that waits for the filter. Cards that look alike are wanted alike. */
static void add_waiting(lua_State *L, bz_decision *decision, int32_t index) {
  int32_t before = decision->count;
  if (is_made(L))
    add_option(L, decision, BZ_OPT_ITEM, index);
  else
    add_item(L, decision, index);
  if (decision->count == before) return;
  decision->options[before].waits = true;
  decision->unsifted++;
}

/* The same as add_list for a playout: most items wait until they are drawn. */
static void add_list_lazily(lua_State *L, bz_decision *decision, int list, int where) {
  lazy_list it = {.list = list, .where = where, .count = (int32_t)lua_rawlen(L, list)};
  find_enough(L, decision, &it, true);
  find_enough(L, decision, &it, false);
  for (int32_t i = 0; i < it.count; i++) {
    bz_charge(L, 1);
    lua_rawgeti(L, list, i + 1);
    if (it.known[i] == WANTED) add_item(L, decision, i + 1);
    if (it.known[i] == UNKNOWN) add_waiting(L, decision, i + 1);
    lua_pop(L, 1);
  }
}

static void add_any(lua_State *L, bz_decision *decision, int from, int where) {
  bz_handle *zone = bz_tohandle(L, from, BZ_A_ZONE);
  if (zone != NULL) {
    add_zone(L, decision, zone->id, where);
  } else if (lua_type(L, from) == LUA_TTABLE) {
    bz_keep_in(L, BZ_KEEP_LISTS, (int)(decision - bz_engine_of(L)->slots), from);
    bool lazily = where != 0 && decision->enough <= 2 && lua_rawlen(L, from) <= LAZY_MAX;
    (lazily ? add_list_lazily : add_list)(L, decision, from, where);
  } else {
    luaL_error(L, "'%s' needs 'from': a zone, a list, or a function that gives one",
               decision->id);
  }
}

bool bz_sift(lua_State *L, int slot, int32_t option) {
  bz_decision *decision = &bz_engine_of(L)->slots[slot];
  if (!decision->options[option].waits) return true;
  bz_push_spec(L, slot, "where");
  bz_push_option(L, slot, option);
  bool yes = wanted(L, decision, lua_gettop(L) - 1);
  lua_pop(L, 2);
  decision->unsifted--;
  decision->options[option].waits = false;
  if (!yes) bz_decision_remove(decision, option);
  return yes;
}

void bz_add_options(lua_State *L, bz_decision *decision, int from, int where) {
  bz_engine_of(L)->stamp++;
  if (lua_isnil(L, where)) where = 0;
  if (lua_type(L, from) == LUA_TFUNCTION) {
    lua_pushvalue(L, from);
    bz_call_filter(L, 0, 1, decision->id);
    from = lua_gettop(L);
  }
  add_any(L, decision, from, where);
}
