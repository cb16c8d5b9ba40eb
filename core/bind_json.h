/* bind_json.h - data between the host's JSON and Lua's tables. */
#ifndef BZ_BIND_JSON_H
#define BZ_BIND_JSON_H

#include <jansson.h>
#include <lua.h>

/* Pushes the data as Lua values: objects and arrays become fresh tables, null becomes nil. */
void bz_pushjson(lua_State *L, const json_t *data);
/* The value at index as data, owned by the caller; an error for what is no data. Cards, spaces
   and players become their ids, names and seats. */
json_t *bz_tojson(lua_State *L, int index);

#endif
