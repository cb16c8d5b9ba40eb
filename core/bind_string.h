/*
** bind_string.h - the parts of the string library that have files of their own.
*/
#ifndef BZ_BIND_STRING_H
#define BZ_BIND_STRING_H

#include "bind.h"

/* bind_match.c */
int bz_string_find(lua_State *L);
int bz_string_match(lua_State *L);
int bz_string_gmatch(lua_State *L);
int bz_string_gsub(lua_State *L); /* bind_gsub.c */

/* bind_format.c */
int bz_string_format(lua_State *L);

/* The first position a script means by this number, 1 or more; negative ones count from
   the end. It may lie behind the end. */
size_t bz_first_position(lua_Integer position, size_t size);
/* The last position a script means by this number, at most size; 0 is before the text. */
size_t bz_last_position(lua_Integer position, size_t size);

#endif
