/*
** bind_ask.c - asking: player:choose{...}, :number{}, :order{}, :split{}, :confirm{}
** A question is laid out in the slot of the line that runs (0, or the branch's seat); then the
** coroutine yields, and goes on when the host has put a legal answer there.
*/
#include "bind_ask.h"
#include "bind.h"
#include "sight.h"
#include <string.h>

/* The question's words lie on the stack, each at its own place (bz_readnames). */
#define AT(name) (4 + (int)(name))

static int64_t get_int(lua_State *L, bz_name name, int64_t otherwise) {
  int whole;
  if (lua_isnil(L, AT(name))) return otherwise;
  lua_Integer value = lua_tointegerx(L, AT(name), &whole);
  if (!whole) luaL_error(L, "'%s' should be a whole number", bz_name_text(name));
  return value;
}

/* The same for how many there are of something. */
static int32_t get_count(lua_State *L, bz_name name, int32_t otherwise) {
  int64_t value = get_int(L, name, otherwise);
  if (value < INT32_MIN || value > INT32_MAX)
    luaL_error(L, "'%s' is out of range", bz_name_text(name));
  return (int32_t)value;
}

static bool get_flag(lua_State *L, bz_name name) { return lua_toboolean(L, AT(name)); }

void bz_keep_in(lua_State *L, bz_kept list, int slot, int value) {
  bz_pushkept(L, list);
  lua_pushvalue(L, value);
  lua_rawseti(L, -2, slot + 1);
  lua_pop(L, 1);
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
  bz_readnames(L, 2, AT(0));
  if (lua_type(L, AT(BZ_NAME_ID)) != LUA_TSTRING) luaL_error(L, "a question needs an id");
  bz_decision *decision = &engine->slots[slot];
  bz_decision_open(decision, kind, seat, lua_tostring(L, AT(BZ_NAME_ID)));
  decision->open = false; /* until it really waits: it may yet fail */
  bz_keep_in(L, BZ_KEEP_IDS, slot, AT(BZ_NAME_ID));
  decision->none = get_flag(L, BZ_NAME_NONE);
  decision->secret = get_flag(L, BZ_NAME_SECRET);
  bz_keep_in(L, BZ_KEEP_SPECS, slot, 2);
  if (lua_istable(L, 3)) {
    bz_keep_in(L, BZ_KEEP_ASIDES, slot, 3);
    decision->asides = (int32_t)lua_rawlen(L, 3);
  } else if (lua_isfunction(L, 3)) { /* in a playout: it lists them when they are drawn */
    bz_keep_in(L, BZ_KEEP_ASIDES, slot, 3);
    decision->asides = -1;
  }
  return decision;
}

static int slot_of(lua_State *L, const bz_decision *decision) {
  return (int)(decision - bz_engine_of(L)->slots);
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
  case BZ_SPLIT:
    bz_push_answer(L, slot);
    break;
  case BZ_NUMBER_:
    lua_pushinteger(L, decision->number);
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
  bool yes = get_flag(L, BZ_NAME_ASK_IF);
  if (lua_type(L, AT(BZ_NAME_ASK_IF)) == LUA_TFUNCTION) {
    lua_pushvalue(L, AT(BZ_NAME_ASK_IF));
    lua_pushvalue(L, 1);
    bz_call_filter(L, 1, 1, decision->id);
    yes = lua_toboolean(L, -1);
    lua_pop(L, 1);
  }
  if (yes || lua_isnil(L, AT(BZ_NAME_FORCED))) return yes;
  const char *forced = lua_tostring(L, AT(BZ_NAME_FORCED));
  bool asks = forced != NULL && strcmp(forced, "ask") == 0;
  if (!asks && (forced == NULL || strcmp(forced, "take") != 0))
    luaL_error(L, "'forced' is \"ask\" or \"take\"");
  return asks;
}

/* The one answer there is; with none at all a pick gives nothing. */
static void take_only(lua_State *L, bz_decision *decision) {
  bz_table *table = bz_engine_of(L)->table;
  decision->declined = !bz_decision_offers(decision);
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
  if (!lua_isyieldable(L)) return luaL_error(L, "nobody can be asked from in here");
  decision->open = true;
  engine->request = BZ_REQUEST_ASK;
  lua_settop(L, 0);
  return lua_yieldk(L, 0, slot, resumed);
}

static void add_options(lua_State *L, bz_decision *decision) {
  bz_add_options(L, decision, AT(BZ_NAME_FROM), AT(BZ_NAME_WHERE));
}

/* In a playout the filter need not be asked of all options: two answers are enough to know
   that there is something to choose, and where it is asked anyway not even they matter. */
static int32_t enough_options(lua_State *L, const bz_decision *decision) {
  const bz_engine *engine = bz_engine_of(L);
  if (!engine->lazily || !decision->single) return INT32_MAX;
  if (engine->table->seats[decision->seat].resigned) return INT32_MAX;
  const char *forced = lua_tostring(L, AT(BZ_NAME_FORCED));
  if (forced != NULL && strcmp(forced, "ask") == 0) return 0;
  return decision->none ? 1 : 2;
}

/* player:choose{ id, from, where, none, min, max, ... } -> item, nil or list */
static int choose_now(lua_State *L) {
  bz_decision *decision = open_question(L, BZ_PICK);
  decision->single = !get_flag(L, BZ_NAME_MAX) && !get_flag(L, BZ_NAME_MIN);
  if (!decision->single) {
    decision->min = get_count(L, BZ_NAME_MIN, 0);
    decision->max = get_count(L, BZ_NAME_MAX, INT32_MAX);
    if (decision->min < 0 || decision->max < decision->min)
      return luaL_error(L, "'%s' asks for %d to %d of them", decision->id, decision->min,
                        decision->max);
  }
  decision->tested = get_flag(L, BZ_NAME_VALID);
  decision->enough = enough_options(L, decision);
  add_options(L, decision);
  if (decision->max > decision->count) decision->max = decision->count;
  return ask(L, decision);
}

/* player:number{ id, min, max, none } -> number, or nil when declined */
static int number_now(lua_State *L) {
  bz_decision *decision = open_question(L, BZ_NUMBER_);
  if (lua_isnil(L, AT(BZ_NAME_MAX)))
    return luaL_error(L, "'%s' needs 'max': the highest number", decision->id);
  decision->low = get_int(L, BZ_NAME_MIN, 0);
  decision->high = get_int(L, BZ_NAME_MAX, 0);
  return ask(L, decision);
}

/* player:split{ id, total, into = { "a", "b" }, least } -> { a = n, b = n } */
static int split_now(lua_State *L) {
  bz_decision *decision = open_question(L, BZ_SPLIT);
  decision->high = get_count(L, BZ_NAME_TOTAL, 0);
  decision->low = get_count(L, BZ_NAME_LEAST, (int32_t)decision->high);
  if (decision->low < 0 || decision->low > decision->high)
    return luaL_error(L, "'least' of '%s' must be between 0 and the total", decision->id);
  if (!lua_istable(L, AT(BZ_NAME_INTO)))
    return luaL_error(L, "'%s' needs 'into': a list of names", decision->id);
  decision->min = decision->max = (int32_t)lua_rawlen(L, AT(BZ_NAME_INTO));
  for (int32_t i = 1; i <= decision->max; i++) {
    if (lua_rawgeti(L, AT(BZ_NAME_INTO), i) != LUA_TSTRING)
      return luaL_error(L, "'into' is a list of names");
    lua_pop(L, 1);
  }
  bz_keep_in(L, BZ_KEEP_LISTS, slot_of(L, decision), AT(BZ_NAME_INTO));
  if (decision->high < 0 || decision->max < 1)
    return luaL_error(L, "'%s' has nothing to split", decision->id);
  decision->tested = get_flag(L, BZ_NAME_VALID);
  return ask(L, decision);
}

/* player:order{ id, from } -> list of the same items in the order chosen */
static int order_now(lua_State *L) {
  bz_decision *decision = open_question(L, BZ_ORDER);
  add_options(L, decision);
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

/* is_lazy() -> is this a playout, in which nobody looks at the questions? */
static int is_lazy(lua_State *L) {
  lua_pushboolean(L, bz_engine_of(L)->lazily);
  return 1;
}

static const luaL_Reg methods[] = {{"choose", choose},   {"number", number},
                                   {"split", split},     {"order", order},
                                   {"confirm", confirm}, {NULL, NULL}};

/* Adds the questions to the table of a player's methods on top of the stack. */
void bz_open_ask(lua_State *L) { luaL_setfuncs(L, methods, 0); }

void bz_open_aside(lua_State *L) {
  lua_pushcfunction(L, offer_asides);
  lua_setfield(L, -2, "offer_asides");
  lua_pushcfunction(L, is_lazy);
  lua_setfield(L, -2, "is_lazy");
}
