/* load.h - a script of a game becomes a function. */
#ifndef BZ_LOAD_H
#define BZ_LOAD_H

#include "pack.h"
#include <lua.h>

/* Compiles a module and pushes it; raises its mistakes. The chunk's name is as in lua_load. */
void bz_load_module(lua_State *L, const bz_module *module, const char *chunk);

#endif
