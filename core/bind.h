/*
** bind.h - what the bindings to Lua share.
*/
#ifndef BZ_BIND_H
#define BZ_BIND_H

#include <lauxlib.h>
#include <lua.h>
#include <stddef.h>

/* Takes work from the budget of the running step; raises an error when it is used up. One
   unit is about one element, eight bytes or one step of a match. */
void bz_charge(lua_State *L, size_t work);

/* The id of an engine object, which fixes its place in pairs: >= 0 and no two objects
   alike. -1 for anything else. */
lua_Integer bz_order_of(lua_State *L, int index);

/* The sandbox's libraries; each pushes its table. bz_open_string also makes its table the
   index of every string. */
int bz_open_string(lua_State *L);
int bz_open_table(lua_State *L);
int bz_open_utf8(lua_State *L);
int bz_open_math(lua_State *L);

/* The sandbox's own basic functions, to be registered without the prefix. */
int bz_base_tostring(lua_State *L);
int bz_base_tonumber(lua_State *L);
int bz_base_pairs(lua_State *L);
int bz_base_next(lua_State *L);
int bz_base_ipairs(lua_State *L);

/* Pushes the value as text that never holds an address, and returns it. size may be NULL.
 */
const char *bz_tostring(lua_State *L, int index, size_t *size);

#endif
