/*
** load.c - compiling a script of a game. The author's names that it uses are made locals of the
** chunk, on its first line: reading one is then a step of its own and not two searches, and
** writing to one is refused when the script is compiled.
*/
#include "load.h"
#include "ascii.h"
#include "bind.h"
#include <string.h>

#define NAMES_MAX                                                                        \
  100 /* of the 200 locals that Lua allows a chunk; the rest stay globals */

static bool is_letter(char c) {
  return c == '_' || bz_ascii_digit_value((unsigned char)c) < 36;
}

/* Finds the next word of the text at or after *at; its size, or 0 at the end. */
static size_t next_word(const char **at, const char *end) {
  while (*at < end && !is_letter(**at))
    ++*at;
  const char *from = *at;
  while (*at < end && is_letter(**at))
    ++*at;
  size_t size = (size_t)(*at - from);
  *at = from;
  return size;
}

/* Pushes a list of the author's names that occur in the text, each once. A name inside a
   comment or a text does no harm. */
static void push_used(lua_State *L, const char *text, size_t size) {
  lua_newtable(L); /* the list */
  lua_newtable(L); /* what is in it */
  bz_pushkept(L, BZ_KEEP_API);
  lua_Integer count = 0;
  size_t word;
  for (const char *at = text; (word = next_word(&at, text + size)) > 0; at += word) {
    lua_pushlstring(L, at, word);
    lua_pushvalue(L, -1);
    bool known = lua_rawget(L, -4) != LUA_TNIL;
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    if (!known && count < NAMES_MAX && lua_rawget(L, -3) != LUA_TNIL) {
      lua_pop(L, 1);
      lua_pushvalue(L, -1);
      lua_pushboolean(L, 1);
      lua_rawset(L, -5); /* stack: list, set, names, word */
      lua_rawseti(L, -4, ++count);
      continue;
    }
    lua_pop(L, 2);
  }
  lua_pop(L, 2);
}

/* Replaces the list on top of the stack by `local a<const>,b<const>=a,b;`, or "". */
static const char *push_locals(lua_State *L, size_t *size) {
  int list = lua_gettop(L);
  lua_Integer count = (lua_Integer)lua_rawlen(L, list);
  luaL_Buffer out;
  luaL_buffinit(L, &out);
  for (int side = 0; side < 2 && count > 0; side++) {
    luaL_addstring(&out, side == 0 ? "local " : " =");
    for (lua_Integer i = 1; i <= count; i++) {
      if (i > 1) luaL_addchar(&out, ',');
      lua_rawgeti(L, list, i);
      luaL_addvalue(&out);
      if (side == 0) luaL_addstring(&out, "<const>");
    }
  }
  if (count > 0) luaL_addchar(&out, ';');
  luaL_pushresult(&out);
  lua_remove(L, list);
  return lua_tolstring(L, -1, size);
}

/* The two parts of what is compiled. */
typedef struct parts {
  const char *text[2];
  size_t size[2];
  int next;
} parts;

static const char *read_part(lua_State *L, void *data, size_t *size) {
  parts *it = data;
  (void)L;
  while (it->next < 2 && it->size[it->next] == 0)
    it->next++;
  *size = it->next < 2 ? it->size[it->next] : 0;
  return it->next < 2 ? it->text[it->next++] : NULL;
}

void bz_load_module(lua_State *L, const bz_module *module, const char *chunk) {
  parts it = {.text = {NULL, module->text}, .size = {0, module->size}};
  if (module->layer == 0)
    lua_pushliteral(L, ""); /* the library makes the names */
  else
    push_used(L, module->text, module->size);
  if (module->layer != 0) it.text[0] = push_locals(L, &it.size[0]);
  if (lua_load(L, read_part, &it, chunk, "t") != LUA_OK) lua_error(L);
  lua_remove(L, -2);
}
