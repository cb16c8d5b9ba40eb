/* scenario_wish.c - what a scenario may ask of its host while the game waits. */
#include "bind.h"
#include "bind_reply.h"
#include "scenario.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct reading {
  bz_game *game;
  lua_State *thread;
  bz_wish *wish;
} reading;

static int read_wish(lua_State *L) {
  reading *it = lua_touserdata(L, 1);
  int count = lua_gettop(it->thread);
  bool run = strcmp(lua_tostring(it->thread, 1), "run") == 0;
  snprintf(it->wish->verb, sizeof it->wish->verb, "%s", lua_tostring(it->thread, 1));
  if (run) return 0; /* the function stays where it is */
  luaL_checkstack(L, count + 8, NULL);
  lua_settop(L, 0);
  lua_xmove(it->thread, L, count);
  it->wish->seat = (int)lua_tointeger(L, 2);
  snprintf(it->wish->id, sizeof it->wish->id, "%s", count >= 3 ? lua_tostring(L, 3) : "");
  if (count >= 4)
    it->wish->data = bz_toreply(L, it->game, bz_game_slot(it->game, it->wish->seat), 4);
  return 0;
}

bool bz_wish_read(bz_game *game, lua_State *thread, bz_wish *wish, char **error) {
  reading it = {.game = game, .thread = thread, .wish = wish};
  return bz_engine_protect(game->engine, read_wish, &it, error);
}

static char *sentence(const char *format, const char *one, const char *two) {
  size_t size = strlen(format) + strlen(one) + strlen(two) + 1;
  char *text = malloc(size);
  if (text != NULL) snprintf(text, size, format, one, two);
  return text;
}

/* Is the seat being asked that question? */
static bool is_asked(bz_game *game, const bz_wish *wish, char **error) {
  const char *name = game->engine->table->seats[wish->seat].name;
  int slot = bz_game_slot(game, wish->seat), seats[8];
  if (slot >= 0) {
    const char *id = game->engine->slots[slot].id;
    if (*wish->id == '\0' || strcmp(wish->id, id) == 0) return true;
    *error = sentence("%s is asked '%s'", name, id);
    return false;
  }
  const char *other =
      bz_game_asked(game, seats) > 0 ? bz_game_name_of(game, seats[0]) : "nobody";
  *error = sentence("%s is not asked anything (%s is)", name, other);
  return false;
}

/* After every step the sums and the game's invariants must hold. */
static bool holds(bz_game *game, char **error) {
  char *wrong = bz_game_check(game);
  if (wrong != NULL) *error = sentence("%s%s does not hold", "invariant: ", wrong);
  free(wrong);
  return *error == NULL;
}

static bool run_function(bz_game *game, lua_State *thread, char **error) {
  bz_engine *engine = game->engine;
  int count = lua_gettop(thread);
  if (engine->running[0] || engine->table->together) {
    lua_settop(thread, 0);
    *error = bz_copy("the game still waits for an answer; use when.answer or when.rest");
    return false;
  }
  lua_xmove(thread, engine->L, count - 1);
  lua_settop(thread, 0);
  bool fine = bz_engine_try(engine, count - 2, error);
  game->phase = engine->table->result.over ? BZ_OVER : BZ_WAITING;
  return fine;
}

static json_t *step(bz_game *game, lua_State *thread, const bz_wish *wish, char **error) {
  bool fine = true;
  if (strcmp(wish->verb, "run") == 0)
    fine = run_function(game, thread, error);
  else if (strcmp(wish->verb, "resign") == 0)
    fine = bz_game_resign(game, wish->seat, error);
  else if (!is_asked(game, wish, error))
    fine = false;
  else if (strcmp(wish->verb, "answer") == 0)
    fine = bz_game_answer(game, wish->seat, wish->data, error);
  else
    fine = bz_game_answer_default(game, wish->seat, error);
  return fine && holds(game, error) ? json_true() : NULL;
}

static json_t *asked_json(const bz_game *game) {
  int seats[8], count = bz_game_asked(game, seats);
  json_t *list = json_array();
  for (int i = 0; i < count; i++)
    json_array_append_new(list, json_integer(seats[i]));
  return list;
}

json_t *bz_wish_grant(bz_game *game, lua_State *thread, const bz_wish *wish,
                      char **error) {
  if (strcmp(wish->verb, "asked") == 0) return asked_json(game);
  if (strcmp(wish->verb, "question") == 0)
    return is_asked(game, wish, error) ? bz_game_question(game, wish->seat) : NULL;
  if (strcmp(wish->verb, "refused") == 0) return bz_game_refused(game, wish->seat);
  if (strcmp(wish->verb, "view") == 0) return bz_game_view(game, wish->seat);
  if (strcmp(wish->verb, "journal") == 0) return bz_game_journal(game, wish->seat, 0);
  if (strcmp(wish->verb, "result") == 0) {
    json_t *result = bz_game_result(game);
    return result != NULL ? result : json_false();
  }
  return step(game, thread, wish, error);
}
