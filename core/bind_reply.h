/* bind_reply.h - what a bot or a test answers in Lua, as the answer that a host would give. */
#ifndef BZ_BIND_REPLY_H
#define BZ_BIND_REPLY_H

#include "game.h"
#include <lua.h>

/* The value at index as an answer to the question in the slot: cards, spaces, players and items
   go by the keys of their options. Owned by the caller; an error for what is no data. */
json_t *bz_toreply(lua_State *L, bz_game *game, int slot, int index);

#endif
