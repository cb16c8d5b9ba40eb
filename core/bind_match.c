/* bind_match.c - string.find, match and gmatch: ("card 7"):match("%d+") */
#include "bind_match.h"
#include "bind_string.h"
#include <string.h>

#define SLICE 1000 /* steps between two payments */

static void pay(lua_State *L, bz_matcher *m) {
  int64_t used = SLICE - m->work;
  m->work = SLICE;
  bz_charge(L, (size_t)used);
}

bool bz_search(lua_State *L, bz_matcher *m, const char *place) {
  m->work = SLICE;
  bz_matched result = bz_match_search(m, place);
  while (result == BZ_OUT_OF_WORK) {
    pay(L, m);
    result = bz_match_resume(m);
  }
  pay(L, m);
  if (result == BZ_BAD_PATTERN) luaL_error(L, "%s", m->error);
  return result == BZ_MATCHED;
}

void bz_push_capture(lua_State *L, const bz_matcher *m, int i) {
  if (i == 0 && m->captures == 0) {
    lua_pushlstring(L, m->start, (size_t)(m->end - m->start));
    return;
  }
  if (i >= m->captures) luaL_error(L, "invalid capture index %%%d", i + 1);
  if (m->open >> i & 1) luaL_error(L, "unfinished capture");
  const bz_capture *capture = &m->capture[i];
  if (capture->size == BZ_CAPTURE_POSITION)
    lua_pushinteger(L, capture->start - m->subject + 1);
  else
    lua_pushlstring(L, capture->start, (size_t)capture->size);
}

int bz_push_captures(lua_State *L, const bz_matcher *m, bool whole) {
  int count = m->captures == 0 && whole ? 1 : m->captures;
  luaL_checkstack(L, count, "too many captures");
  for (int i = 0; i < count; i++)
    bz_push_capture(L, m, i);
  return count;
}

void bz_matcher_of(lua_State *L, bz_matcher *m, int subject, int pattern, bool anchors) {
  size_t size = 0;
  size_t pattern_size = 0;
  const char *text = luaL_checklstring(L, subject, &size);
  const char *wanted = luaL_checklstring(L, pattern, &pattern_size);
  bz_matcher_init(m, text, size, wanted, pattern_size, anchors);
}

/* The place where the search starts, from argument 3; NULL if it lies behind the end. */
static const char *search_start(lua_State *L, const bz_matcher *m) {
  size_t size = (size_t)(m->subject_end - m->subject);
  size_t skip = bz_first_position(luaL_optinteger(L, 3, 1), size) - 1;
  return skip > size ? NULL : m->subject + skip;
}

static int push_found(lua_State *L, const bz_matcher *m) {
  lua_pushinteger(L, m->start - m->subject + 1);
  lua_pushinteger(L, m->end - m->subject);
  return 2;
}

/* Looks for the pattern as it is written. */
static bool search_plain(lua_State *L, bz_matcher *m, const char *place) {
  size_t wanted = 0;
  const char *text = lua_tolstring(L, 2, &wanted);
  size_t left = (size_t)(m->subject_end - place);
  bz_charge(L, (left + wanted) / 8 + 1);
  m->start = wanted == 0 ? place : memmem(place, left, text, wanted);
  if (m->start == NULL) return false;
  m->end = m->start + wanted;
  return true;
}

static bool wants_plain(lua_State *L) {
  size_t size = 0;
  if (lua_toboolean(L, 4)) return true;
  const char *pattern = lua_tolstring(L, 2, &size);
  bz_charge(L, size / 8 + 1);
  return bz_pattern_is_plain(pattern, size);
}

static int nothing_found(lua_State *L) {
  luaL_pushfail(L);
  return 1;
}

/* string.find(text, pattern [, from [, plain]]) -> first, last, captures... */
int bz_string_find(lua_State *L) {
  bz_matcher m;
  bz_matcher_of(L, &m, 1, 2, true);
  const char *place = search_start(L, &m);
  if (place == NULL) return nothing_found(L);
  if (wants_plain(L))
    return search_plain(L, &m, place) ? push_found(L, &m) : nothing_found(L);
  if (!bz_search(L, &m, place)) return nothing_found(L);
  return push_found(L, &m) + bz_push_captures(L, &m, false);
}

/* string.match(text, pattern [, from]) -> captures... */
int bz_string_match(lua_State *L) {
  bz_matcher m;
  bz_matcher_of(L, &m, 1, 2, true);
  const char *place = search_start(L, &m);
  if (place == NULL || !bz_search(L, &m, place)) return nothing_found(L);
  return bz_push_captures(L, &m, true);
}

/* Upvalues: the text, the pattern, where to go on (beyond the end: never), the end of the
   last match (-1: none yet). */
static int next_match(lua_State *L) {
  bz_matcher m;
  bz_matcher_of(L, &m, lua_upvalueindex(1), lua_upvalueindex(2), false);
  lua_Integer from = lua_tointeger(L, lua_upvalueindex(3));
  lua_Integer last = lua_tointeger(L, lua_upvalueindex(4));
  if (from > m.subject_end - m.subject) return nothing_found(L);
  if (last >= 0) m.last = m.subject + last;
  if (!bz_search(L, &m, m.subject + from)) return nothing_found(L);
  lua_pushinteger(L, m.end - m.subject);
  lua_pushvalue(L, -1);
  lua_replace(L, lua_upvalueindex(3));
  lua_replace(L, lua_upvalueindex(4));
  return bz_push_captures(L, &m, true);
}

/* string.gmatch(text, pattern [, from]) -> an iterator over the captures of each match */
int bz_string_gmatch(lua_State *L) {
  size_t size = 0;
  luaL_checklstring(L, 1, &size);
  luaL_checkstring(L, 2);
  size_t from = bz_first_position(luaL_optinteger(L, 3, 1), size) - 1;
  lua_settop(L, 2);
  lua_pushinteger(L, (lua_Integer)(from > size ? size + 1 : from));
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, next_match, 4);
  return 1;
}
