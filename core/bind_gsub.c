/* bind_gsub.c - string.gsub: ("a b"):gsub("%a", "<%0>") */
#include "ascii.h"
#include "bind_match.h"
#include "bind_string.h"
#include <string.h>

static void add(lua_State *L, luaL_Buffer *out, const char *from, const char *to) {
  size_t size = (size_t)(to - from);
  bz_charge(L, size / 8 + 1);
  luaL_addlstring(out, from, size);
}

/* Adds what stands for '%' and this character in a replacement. */
static void add_escape(lua_State *L, const bz_matcher *m, luaL_Buffer *out,
                       unsigned char c) {
  if (c == '%') {
    luaL_addchar(out, '%');
  } else if (c == '0' || (c == '1' && m->captures == 0)) {
    add(L, out, m->start, m->end);
  } else if (!bz_ascii_digit(c)) {
    luaL_error(L, "invalid use of '%%' in replacement string");
  } else {
    bz_push_capture(L, m, c - '1');
    bz_charge(L, lua_rawlen(L, -1) / 8 + 1);
    luaL_addvalue(out);
  }
}

static void add_string(lua_State *L, const bz_matcher *m, luaL_Buffer *out) {
  size_t size = 0;
  const char *text = lua_tolstring(L, 3, &size);
  const char *end = text + size;
  const char *percent = memchr(text, '%', size);
  while (percent != NULL) {
    add(L, out, text, percent);
    text = percent + 2;
    add_escape(L, m, out, percent + 1 < end ? (unsigned char)percent[1] : '\0');
    percent = memchr(text, '%', (size_t)(end - text));
  }
  add(L, out, text, end);
}

/* Adds what a table or a function gives for the match; nil or false leave it as it is. */
static void add_answer(lua_State *L, const bz_matcher *m, luaL_Buffer *out) {
  if (lua_type(L, 3) == LUA_TTABLE) {
    bz_push_capture(L, m, 0);
    lua_gettable(L, 3);
  } else {
    lua_pushvalue(L, 3);
    lua_call(L, bz_push_captures(L, m, true), 1);
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    add(L, out, m->start, m->end);
    return;
  }
  if (!lua_isstring(L, -1))
    luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  bz_charge(L, lua_rawlen(L, -1) / 8 + 1);
  luaL_addvalue(out);
}

/* Replaces at most that many matches and returns how many there were. */
static lua_Integer replace(lua_State *L, bz_matcher *m, luaL_Buffer *out,
                           lua_Integer most) {
  bool by_string = lua_isstring(L, 3);
  const char *from = m->subject;
  lua_Integer count = 0;
  while (count < most && bz_search(L, m, from)) {
    add(L, out, from, m->start);
    if (by_string)
      add_string(L, m, out);
    else
      add_answer(L, m, out);
    count++;
    from = m->last = m->end;
    if (m->anchored) break;
  }
  if (count > 0) add(L, out, from, m->subject_end);
  return count;
}

static void check_replacement(lua_State *L) {
  int type = lua_type(L, 3);
  if (type == LUA_TNUMBER)
    lua_tostring(L, 3);
  else if (type != LUA_TSTRING && type != LUA_TTABLE && type != LUA_TFUNCTION)
    luaL_typeerror(L, 3, "string/function/table");
}

/* string.gsub(text, pattern, replacement [, most]) -> text, count */
int bz_string_gsub(lua_State *L) {
  bz_matcher m;
  luaL_Buffer out;
  bz_matcher_of(L, &m, 1, 2, true);
  check_replacement(L);
  lua_Integer most = luaL_optinteger(L, 4, m.subject_end - m.subject + 1);
  luaL_buffinit(L, &out);
  lua_Integer count = replace(L, &m, &out, most);
  if (count > 0)
    luaL_pushresult(&out);
  else
    lua_pushvalue(L, 1);
  lua_pushinteger(L, count);
  return 2;
}
