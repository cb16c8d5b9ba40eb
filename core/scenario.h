/*
** scenario.h - scenario tests: a test file's bodies run beside the game, in its own Lua, and
** hand control to the host whenever the game itself is to go on.
*/
#ifndef BZ_SCENARIO_H
#define BZ_SCENARIO_H

#include "baize.h"
#include "game.h"
#include <lua.h>

/* What a body asks the host to do: { "answer", seat, id, answer } and so on. */
typedef struct bz_wish {
  char verb[16];
  int seat;
  char id[64];
  json_t *data; /* an answer */
} bz_wish;

/* Reads the wish that the thread has yielded; false with the reason. */
bool bz_wish_read(bz_game *game, lua_State *thread, bz_wish *wish, char **error);
/* Grants it: what it gives as data (NULL = nothing), or NULL with the reason in *error. */
json_t *bz_wish_grant(bz_game *game, lua_State *thread, const bz_wish *wish,
                      char **error);

#endif
