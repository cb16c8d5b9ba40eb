/*
** bind_ask.c - asking: player:choose{...}, :number{}, :order{}, :split{}, :confirm{}
** A question is laid out in the slot of the line that runs (0, or the branch's seat); then the
** coroutine yields, and goes on when the host has put a legal answer there.
*/
#include "bind_ask.h"
#include "bind.h"
#include "sight.h"
#include "text.h"
#include <string.h>

static const char *const known_names[] = {
    "id",     "from",   "where",  "min",   "max",  "valid", "none", "default", "forced",
    "ask_if", "secret", "prompt", "label", "help", "total", "into", "least",   NULL};

/* A misspelt name in a question would be ignored in silence: refuse it. */
static void check_names(lua_State *L, int spec) {
  lua_pushnil(L);
  while (lua_next(L, spec) != 0) {
    lua_pop(L, 1);
    const char *name = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "?";
    bz_nearest near = {.wanted = name};
    bool fine = false;
    for (int i = 0; known_names[i] != NULL && !fine; i++) {
      fine = strcmp(known_names[i], name) == 0;
      bz_nearest_offer(&near, known_names[i]);
    }
    if (!fine)
      luaL_error(L, "a question knows no '%s'%s%s%s", name,
                 near.best ? " (did you mean '" : "", near.best ? near.best : "",
                 near.best ? "'?)" : "");
  }
}

static int32_t get_int(lua_State *L, int spec, const char *name, int32_t otherwise) {
  int32_t n = otherwise;
  if (lua_getfield(L, spec, name) != LUA_TNIL) {
    lua_Integer value = luaL_checkinteger(L, -1);
    if (value < INT32_MIN || value > INT32_MAX)
      luaL_error(L, "'%s' is out of range", name);
    n = (int32_t)value;
  }
  lua_pop(L, 1);
  return n;
}

static bool get_flag(lua_State *L, int spec, const char *name) {
  lua_getfield(L, spec, name);
  bool flag = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return flag;
}

/* Does the question's filter want the item on top of the stack? Pops nothing. */
static bool wanted(lua_State *L, int where, const char *id) {
  if (where == 0) return true;
  lua_pushvalue(L, where);
  lua_pushvalue(L, -2);
  bz_call_filter(L, 1, 1, id);
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

/* Equal cards are one option where only one is picked; otherwise they get numbers. stamps
   says at which option a card was offered first in this question. */
static void add_piece(lua_State *L, bz_decision *decision, int32_t piece) {
  bz_engine *engine = bz_engine_of(L);
  const bz_table *table = engine->table;
  const bz_piece *it = &table->pieces[piece];
  uint32_t *stamp = &engine->stamps[2 * it->card];
  int32_t copy = 0;
  if (stamp[0] == engine->stamp) {
    for (int32_t i = (int32_t)stamp[1]; i < decision->count; i++) {
      const bz_option *other = &decision->options[i];
      if (other->kind != BZ_OPT_PIECE || table->pieces[other->id].card != it->card)
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

static void add_zone(lua_State *L, bz_decision *decision, int32_t zone, int where) {
  const bz_zone *it = &bz_engine_of(L)->table->zones[zone];
  for (int32_t place = 0; place < it->count; place++) {
    if (where != 0) {
      bz_pushpiece(L, it->pieces[place]);
      bool yes = wanted(L, where, decision->id);
      lua_pop(L, 1);
      if (!yes) continue;
    }
    add_piece(L, decision, it->pieces[place]);
  }
}

/* One item of a list: a card, a space, a player, or anything the script made. */
static void add_item(lua_State *L, bz_decision *decision, int32_t index) {
  bz_handle *handle;
  int seat;
  if ((handle = bz_tohandle(L, -1, BZ_A_PIECE)) != NULL) {
    add_piece(L, decision, handle->id);
  } else if ((handle = bz_tohandle(L, -1, BZ_A_SPACE)) != NULL) {
    add_option(L, decision, BZ_OPT_SPACE, handle->sub)->zone = handle->id;
  } else if ((seat = bz_toseat(L, -1)) != 0) {
    add_option(L, decision, BZ_OPT_SEAT, seat);
  } else {
    int type = lua_type(L, -1);
    if (type != LUA_TSTRING && type != LUA_TNUMBER && type != LUA_TTABLE)
      luaL_error(
          L,
          "'%s' offers a %s; an option is a card, a space, a player, a text, a number "
          "or a table with a key",
          decision->id, luaL_typename(L, -1));
    if (type == LUA_TTABLE && lua_getfield(L, -1, "key") != LUA_TSTRING)
      luaL_error(L, "'%s' offers a table without a key", decision->id);
    if (type == LUA_TTABLE) lua_pop(L, 1);
    add_option(L, decision, BZ_OPT_ITEM, index);
  }
}

static void add_list(lua_State *L, bz_decision *decision, int list, int where) {
  for (int32_t i = 1; lua_rawgeti(L, list, i) != LUA_TNIL; i++) {
    bz_charge(L, 1);
    if (wanted(L, where, decision->id)) add_item(L, decision, i);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void keep_in(lua_State *L, bz_kept list, int slot, int value) {
  bz_pushkept(L, list);
  lua_pushvalue(L, value);
  lua_rawseti(L, -2, slot + 1);
  lua_pop(L, 1);
}

/* Reads `from` and fills the options. */
static void add_options(lua_State *L, bz_decision *decision, int spec, int slot) {
  bz_engine *engine = bz_engine_of(L);
  engine->stamp++;
  int where = 0;
  if (lua_getfield(L, spec, "where") != LUA_TNIL) where = lua_gettop(L);
  if (lua_getfield(L, spec, "from") == LUA_TFUNCTION)
    bz_call_filter(L, 0, 1, decision->id);
  int from = lua_gettop(L);
  bz_handle *zone = bz_tohandle(L, from, BZ_A_ZONE);
  if (zone != NULL) {
    add_zone(L, decision, zone->id, where);
  } else if (lua_type(L, from) == LUA_TTABLE) {
    keep_in(L, BZ_KEEP_LISTS, slot, from);
    add_list(L, decision, from, where);
  } else {
    luaL_error(L, "'%s' needs 'from': a zone, a list, or a function that gives one",
               decision->id);
  }
}

/* Opens the slot's decision with what every question has. */
static bz_decision *open_question(lua_State *L, bz_ask kind) {
  bz_engine *engine = bz_engine_of(L);
  int seat = bz_checkseat(L, 1);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_settop(L, 3); /* the third: the asides the library offers with it */
  if (engine->no_ask > 0)
    luaL_error(L, "a filter or test of '%s' may look, but not ask",
               engine->no_ask_in != NULL ? engine->no_ask_in : "?");
  if (engine->table->seats[seat].dummy)
    luaL_error(L, "nobody sits on the seat of %s, so it cannot be asked",
               engine->table->seats[seat].name);
  int slot = engine->table->branch;
  if (slot == 0 && engine->table->together) luaL_error(L, "only branches may ask now");
  if (slot != 0 && slot != seat)
    luaL_error(L, "in 'together' %s can be asked only in a branch of their own",
               engine->table->seats[seat].name);
  engine->looks++;
  engine->laying_out = true;
  check_names(L, 2);
  if (lua_getfield(L, 2, "id") != LUA_TSTRING) luaL_error(L, "a question needs an id");
  bz_decision *decision = &engine->slots[slot];
  bz_decision_open(decision, kind, seat, lua_tostring(L, -1));
  lua_pop(L, 1);
  decision->none = get_flag(L, 2, "none");
  decision->secret = get_flag(L, 2, "secret");
  keep_in(L, BZ_KEEP_SPECS, slot, 2);
  keep_in(L, BZ_KEEP_ASIDES, slot, 3);
  if (lua_istable(L, 3)) decision->asides = (int32_t)lua_rawlen(L, 3);
  lua_settop(L, 2);
  return decision;
}

static int slot_of(lua_State *L, const bz_decision *decision) {
  return (int)(decision - bz_engine_of(L)->slots);
}

static void push_option_item(lua_State *L, int slot, const bz_option *option) {
  switch (option->kind) {
  case BZ_OPT_PIECE:
    bz_pushpiece(L, option->id);
    break;
  case BZ_OPT_SPACE:
    bz_pushspace(L, option->zone, option->id);
    break;
  case BZ_OPT_SEAT:
    bz_pushplayer(L, option->id);
    break;
  case BZ_OPT_ITEM:
    bz_pushkept(L, BZ_KEEP_LISTS);
    lua_rawgeti(L, -1, slot + 1);
    lua_rawgeti(L, -1, option->id);
    lua_replace(L, -3);
    lua_pop(L, 1);
    break;
  }
}

static void push_chosen(lua_State *L, int slot, const bz_decision *decision) {
  if (decision->single) {
    push_option_item(L, slot, &decision->options[decision->chosen[0]]);
    return;
  }
  lua_createtable(L, decision->chosen_count, 0);
  for (int32_t i = 0; i < decision->chosen_count; i++) {
    push_option_item(L, slot, &decision->options[decision->chosen[i]]);
    lua_rawseti(L, -2, i + 1);
  }
}

static void push_split(lua_State *L, int slot, const bz_decision *decision) {
  lua_newtable(L);
  for (int32_t i = 0; i < decision->chosen_count; i++) {
    bz_push_part(L, slot, i);
    lua_pushinteger(L, decision->chosen[i]);
    lua_rawset(L, -3);
  }
}

/* Gives the script the answer that lies in the slot, and closes the question. */
static int answered(lua_State *L, bz_decision *decision) {
  int slot = slot_of(L, decision);
  decision->open = false;
  if (decision->aside >= 0) {
    lua_pushnil(L);
    bz_push_aside(L, slot, decision->aside);
    return 2;
  }
  if (decision->declined) {
    if (decision->single || decision->kind != BZ_PICK)
      lua_pushnil(L);
    else
      lua_newtable(L);
    return 1;
  }
  switch (decision->kind) {
  case BZ_PICK:
  case BZ_ORDER:
    push_chosen(L, slot, decision);
    break;
  case BZ_NUMBER_:
    lua_pushinteger(L, decision->number);
    break;
  case BZ_SPLIT:
    push_split(L, slot, decision);
    break;
  case BZ_CONFIRM:
    lua_pushboolean(L, decision->number != 0);
    break;
  }
  return 1;
}

static int resumed(lua_State *L, int status, lua_KContext slot) {
  (void)status;
  return answered(L, &bz_engine_of(L)->slots[slot]);
}

static bool ask_anyway(lua_State *L, const bz_decision *decision) {
  bool yes = false;
  if (lua_getfield(L, 2, "ask_if") == LUA_TFUNCTION) {
    lua_pushvalue(L, 1);
    bz_call_filter(L, 1, 1, decision->id);
  }
  yes = lua_toboolean(L, -1);
  lua_pop(L, 1);
  if (yes) return true;
  lua_getfield(L, 2, "forced");
  const char *forced = lua_tostring(L, -1);
  if (forced != NULL && strcmp(forced, "ask") != 0 && strcmp(forced, "take") != 0)
    luaL_error(L, "'forced' is \"ask\" or \"take\"");
  yes = forced != NULL && strcmp(forced, "ask") == 0;
  lua_pop(L, 1);
  return yes;
}

/* The one answer there is; with none at all a pick gives nothing. */
static void take_only(lua_State *L, bz_decision *decision) {
  bz_table *table = bz_engine_of(L)->table;
  bool empty = decision->kind == BZ_PICK && decision->count < decision->min;
  bool no_number = decision->kind == BZ_NUMBER_ && decision->high < decision->low;
  decision->declined = decision->none || empty || no_number;
  if (decision->declined && decision->none && decision->count > 0 && decision->max > 0 &&
      !empty)
    decision->declined = false;
  decision->number = decision->low;
  int32_t count = decision->kind == BZ_SPLIT  ? decision->max
                  : decision->kind == BZ_PICK ? decision->min
                                              : decision->count;
  if (decision->declined || decision->kind == BZ_NUMBER_) count = 0;
  if (!bz_decision_choose(table, decision, count))
    luaL_error(L, "the table is out of memory");
  for (int32_t i = 0; i < count; i++)
    decision->chosen[i] = decision->kind == BZ_SPLIT ? 0 : i;
  if (decision->kind == BZ_SPLIT && count == 1)
    decision->chosen[0] = (int32_t)decision->high;
  decision->chosen_count = count;
}

/* The question is laid out: answer it without asking where that can be, else wait. */
static int ask(lua_State *L, bz_decision *decision) {
  bz_engine *engine = bz_engine_of(L);
  int slot = slot_of(L, decision);
  int64_t answers = bz_decision_answers(decision, 2);
  engine->laying_out = false;
  if (answers == 0 || (answers == 1 && !ask_anyway(L, decision))) {
    take_only(L, decision);
    return answered(L, decision);
  }
  if (engine->table->seats[decision->seat].resigned) {
    bz_take_default(L, slot);
    return answered(L, decision);
  }
  engine->request = BZ_REQUEST_ASK;
  lua_settop(L, 0);
  return lua_yieldk(L, 0, slot, resumed);
}

/* player:choose{ id, from, where, none, min, max, ... } -> item, nil or list */
static int choose_now(lua_State *L) {
  bz_decision *decision = open_question(L, BZ_PICK);
  decision->single = true;
  if (get_flag(L, 2, "max") || get_flag(L, 2, "min")) {
    decision->single = false;
    decision->min = get_int(L, 2, "min", 0);
    decision->max = get_int(L, 2, "max", INT32_MAX);
    if (decision->min < 0 || decision->max < decision->min)
      return luaL_error(L, "'%s' asks for %d to %d of them", decision->id, decision->min,
                        decision->max);
  }
  decision->tested = get_flag(L, 2, "valid");
  add_options(L, decision, 2, slot_of(L, decision));
  if (decision->max > decision->count) decision->max = decision->count;
  return ask(L, decision);
}

/* player:number{ id, min, max, none } -> number, or nil when declined */
static int number_now(lua_State *L) {
  bz_decision *decision = open_question(L, BZ_NUMBER_);
  lua_getfield(L, 2, "min");
  decision->low = luaL_optinteger(L, -1, 0);
  lua_getfield(L, 2, "max");
  decision->high = luaL_checkinteger(L, -1);
  lua_settop(L, 2);
  return ask(L, decision);
}

/* player:split{ id, total, into = { "a", "b" }, least } -> { a = n, b = n } */
static int split_now(lua_State *L) {
  bz_decision *decision = open_question(L, BZ_SPLIT);
  decision->high = get_int(L, 2, "total", 0);
  decision->low = get_int(L, 2, "least", (int32_t)decision->high);
  lua_getfield(L, 2, "into");
  luaL_checktype(L, -1, LUA_TTABLE);
  decision->min = decision->max = (int32_t)lua_rawlen(L, -1);
  for (int32_t i = 1; i <= decision->max; i++) {
    if (lua_rawgeti(L, -1, i) != LUA_TSTRING)
      return luaL_error(L, "'into' is a list of names");
    lua_pop(L, 1);
  }
  lua_settop(L, 2);
  if (decision->high < 0 || decision->max < 1)
    return luaL_error(L, "'%s' has nothing to split", decision->id);
  decision->tested = get_flag(L, 2, "valid");
  return ask(L, decision);
}

/* player:order{ id, from } -> list of the same items in the order chosen */
static int order_now(lua_State *L) {
  bz_decision *decision = open_question(L, BZ_ORDER);
  add_options(L, decision, 2, slot_of(L, decision));
  decision->min = decision->max = decision->count;
  return ask(L, decision);
}

/* player:confirm{ id } -> boolean */
static int confirm_now(lua_State *L) { return ask(L, open_question(L, BZ_CONFIRM)); }

static int pass_on(lua_State *L, int status, lua_KContext context) {
  (void)status;
  (void)context;
  return lua_gettop(L);
}

/* With asides about, the library asks: it offers them beside the answers. */
static int offer(lua_State *L, lua_CFunction now) {
  bz_engine *engine = bz_engine_of(L);
  if (engine->asides == 0 || engine->no_ask > 0) return now(L);
  bz_pushkept(L, BZ_KEEP_OFFER);
  lua_insert(L, 1);
  lua_pushcfunction(L, now);
  lua_insert(L, 2);
  lua_callk(L, lua_gettop(L) - 1, LUA_MULTRET, 0, pass_on);
  return lua_gettop(L);
}

static int choose(lua_State *L) { return offer(L, choose_now); }
static int number(lua_State *L) { return offer(L, number_now); }
static int split(lua_State *L) { return offer(L, split_now); }
static int order(lua_State *L) { return offer(L, order_now); }
static int confirm(lua_State *L) { return offer(L, confirm_now); }

/* offer_asides(n, offer): the library says how many asides there are, and offers them with
   offer(ask_now, player, question) */
static int offer_asides(lua_State *L) {
  bz_engine_of(L)->asides = (int)luaL_checkinteger(L, 1);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  bz_keep(L, BZ_KEEP_OFFER);
  return 0;
}

static const luaL_Reg methods[] = {{"choose", choose},   {"number", number},
                                   {"split", split},     {"order", order},
                                   {"confirm", confirm}, {NULL, NULL}};

/* Adds the questions to the table of a player's methods on top of the stack. */
void bz_open_ask(lua_State *L) { luaL_setfuncs(L, methods, 0); }

void bz_open_aside(lua_State *L) {
  lua_pushcfunction(L, offer_asides);
  lua_setfield(L, -2, "offer_asides");
}
