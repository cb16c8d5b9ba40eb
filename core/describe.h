/* describe.h - what went wrong in a script, in words: the message and the way there. */
#ifndef BZ_DESCRIBE_H
#define BZ_DESCRIBE_H

#include "engine.h"
#include <lua.h>

/* The error on top of a dead thread's stack and the calls that led to it; the caller frees.
   Nothing is made in Lua: its memory may be what ran out. */
char *bz_describe(lua_State *thread, bz_stop stopped);

#endif
