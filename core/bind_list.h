/*
** bind_list.h - lists as the table library sees them.
*/
#ifndef BZ_BIND_LIST_H
#define BZ_BIND_LIST_H

#include "bind.h"
#include <stdbool.h>

#define BZ_LIST_MAX 10000000 /* elements; more is a mistake or a lie */

#define BZ_LIST_READ   1
#define BZ_LIST_WRITE  2
#define BZ_LIST_LENGTH 4

/* An argument that is a list. */
typedef struct bz_list {
  int arg;
  bool plain; /* a table without metatable, which is read and written directly */
} bz_list;

/* Checks that the argument can be used in these ways, as a table or by its metamethods.
 */
bz_list bz_list_check(lua_State *L, int arg, int uses);
/* Its length, 0..BZ_LIST_MAX. */
lua_Integer bz_list_size(lua_State *L, const bz_list *list);
/* Pushes element i. */
void bz_list_get(lua_State *L, const bz_list *list, lua_Integer i);
/* Pops a value into element i. */
void bz_list_set(lua_State *L, const bz_list *list, lua_Integer i);

/* table.sort, in bind_sort.c */
int bz_table_sort(lua_State *L);

#endif
