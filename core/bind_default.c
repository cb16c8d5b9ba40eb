/*
** bind_default.c - the answer for somebody who is away: what the script names, else declining,
** else the first that is legal. A rule's own test may leave few sets legal: they are searched.
*/
#include "bind.h"
#include "bind_ask.h"
#include <string.h>

#define TESTS_MAX 200000 /* sets that are tried before giving up */

/* Is the option what the script named, by itself or by its key? */
static bool is_named(lua_State *L, int slot, int32_t option, int wanted) {
  char key[BZ_KEY_MAX];
  bz_push_option(L, slot, option);
  bool same = lua_rawequal(L, -1, wanted);
  lua_pop(L, 1);
  if (same || lua_type(L, wanted) != LUA_TSTRING) return same;
  return strcmp(bz_option_key(bz_engine_of(L), slot, option, key),
                lua_tostring(L, wanted)) == 0;
}

static int32_t find_named(lua_State *L, int slot, int wanted) {
  for (int32_t i = 0; i < bz_engine_of(L)->slots[slot].count; i++)
    if (is_named(L, slot, i, wanted)) return i;
  return -1;
}

static void reserve(lua_State *L, bz_decision *decision, int32_t count) {
  if (!bz_decision_choose(bz_engine_of(L)->table, decision, count))
    luaL_error(L, "the table is out of memory");
}

/* Is the set in the slot one that the rule's own test accepts? Leaves nothing behind. */
static bool is_legal(lua_State *L, int slot) {
  int top = lua_gettop(L);
  bool yes = bz_test_answer(L, slot);
  lua_settop(L, top);
  return yes;
}

/* What the script names: an item, its key, or a list of them. False if it is not offered. */
static bool take_named(lua_State *L, int slot, bz_decision *decision) {
  bz_push_spec(L, slot, "default");
  int wanted = lua_gettop(L);
  bool list = !decision->single && lua_istable(L, wanted) && bz_toseat(L, wanted) == 0;
  reserve(L, decision, decision->count + 1);
  decision->chosen_count = 0;
  for (lua_Integer i = 1; i <= decision->count; i++) {
    if (list && lua_rawgeti(L, wanted, i) == LUA_TNIL) break;
    int32_t found = find_named(L, slot, list ? lua_gettop(L) : wanted);
    if (found >= 0) decision->chosen[decision->chosen_count++] = found;
    if (!list) break;
  }
  lua_settop(L, wanted - 1);
  return decision->chosen_count > 0 &&
         bz_decision_refuses(decision, false, 0, decision->chosen,
                             decision->chosen_count) == NULL &&
         is_legal(L, slot);
}

/* The next set of the same size, in order; false after the last. */
static bool next_set(bz_decision *decision) {
  int32_t size = decision->chosen_count, at = size - 1;
  while (at >= 0 && decision->chosen[at] == decision->count - size + at)
    at--;
  if (at < 0) return false;
  decision->chosen[at]++;
  for (int32_t i = at + 1; i < size; i++)
    decision->chosen[i] = decision->chosen[i - 1] + 1;
  return true;
}

/* The first legal set, the smallest first. */
static bool find_set(lua_State *L, int slot, bz_decision *decision) {
  int tests = 0;
  reserve(L, decision, decision->count + 1);
  for (int32_t size = decision->min; size <= decision->max; size++) {
    decision->chosen_count = size;
    for (int32_t i = 0; i < size; i++)
      decision->chosen[i] = i;
    do {
      if (is_legal(L, slot)) return true;
    } while (size > 0 && ++tests < TESTS_MAX && next_set(decision));
  }
  return false;
}

/* The next way to give out the total; false after the last. */
static bool next_split(bz_decision *decision) {
  for (int32_t i = 0; i < decision->max; i++) {
    if (decision->chosen[i] < decision->high) {
      decision->chosen[i]++;
      return true;
    }
    decision->chosen[i] = 0;
  }
  return false;
}

static int64_t sum_of(const bz_decision *decision) {
  int64_t sum = 0;
  for (int32_t i = 0; i < decision->max; i++)
    sum += decision->chosen[i];
  return sum;
}

/* As little as possible, all in the first part; else the first way that is legal. */
static bool find_split(lua_State *L, int slot, bz_decision *decision) {
  reserve(L, decision, decision->max);
  memset(decision->chosen, 0, (size_t)decision->max * sizeof *decision->chosen);
  decision->chosen_count = decision->max;
  decision->chosen[0] = (int32_t)decision->low;
  if (is_legal(L, slot)) return true;
  decision->chosen[0] = 0;
  for (int tests = 0; tests < TESTS_MAX; tests++) {
    int64_t sum = sum_of(decision);
    if (sum >= decision->low && sum <= decision->high && is_legal(L, slot)) return true;
    if (!next_split(decision)) return false;
  }
  return false;
}

static void take_order(lua_State *L, bz_decision *decision) {
  reserve(L, decision, decision->count);
  for (int32_t i = 0; i < decision->count; i++)
    decision->chosen[i] = i;
  decision->chosen_count = decision->count;
}

/* A number or a yes, as the script says. */
static bool take_plain(lua_State *L, int slot, bz_decision *decision) {
  bz_push_spec(L, slot, "default");
  bool given = !lua_isnil(L, -1);
  int64_t number = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : decision->low;
  if (number < decision->low || number > decision->high) number = decision->low;
  decision->number = decision->kind == BZ_CONFIRM ? lua_toboolean(L, -1) : number;
  lua_pop(L, 1);
  return given;
}

void bz_take_default(lua_State *L, int slot) {
  bz_decision *decision = &bz_engine_of(L)->slots[slot];
  bool given = take_plain(L, slot, decision), found = true;
  decision->aside = -1;
  decision->chosen_count = 0;
  decision->declined = (decision->none && !given) || !bz_decision_offers(decision);
  if (decision->declined) return;
  if (decision->kind == BZ_PICK)
    found = (given && take_named(L, slot, decision)) || find_set(L, slot, decision);
  else if (decision->kind == BZ_SPLIT)
    found = find_split(L, slot, decision);
  else if (decision->kind == BZ_ORDER)
    take_order(L, decision);
  if (!found && decision->none)
    decision->declined = true;
  else if (!found)
    luaL_error(L, "'%s' has no legal answer", decision->id);
}
