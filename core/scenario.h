/*
** scenario.h - scenario tests: a test file's bodies run beside the game, in its own Lua, and
** hand control to the host whenever the game itself is to go on.
*/
#ifndef BZ_SCENARIO_H
#define BZ_SCENARIO_H

#include "baize.h"
#include "game.h"
#include <lua.h>

/* A test file as it was read. */
typedef struct bz_test_file {
  const char *file;
  char *text;
  size_t size;
  char *words_file, *words; /* given.lua beside it, if there is one */
  size_t words_size;
} bz_test_file;

bool bz_test_read(bz_test_file *it, char **error);
void bz_test_free(bz_test_file *it);
/* Runs the file: its scenarios are kept in the list of tests, their bodies under negative
   numbers, the words beside it as `given`. Raises what is wrong in it. */
void bz_test_load(lua_State *L, const bz_test_file *it);

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
